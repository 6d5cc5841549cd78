/** What the formatter does not settle and the compiler does not see. Types are checked by svelte-check: rules that need them would
 * take twice as long, and see nothing of other components. */
import js from "@eslint/js";
import { defineConfig } from "eslint/config";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";

const SPOKEN = "What a hex looks like, and how actions are taken apart, is known in src/lib/spoken.ts alone.";
const NAMES = "Only src/games names a game or a side; everybody else goes by first and second.";
const RESTRICTED = [
  { selector: String.raw`Literal[regex.pattern=/\\d(\{4|\\d\\d\\d)/]`, message: SPOKEN },
  { selector: "BinaryExpression[operator=/^[!=]==?$/][left.property.name='length'][right.value=4]", message: SPOKEN },
  { selector: "TSAsExpression > TSAsExpression > TSUnknownKeyword", message: "Say what it is, not that it is something else." },
];
const NAMED = String.raw`/german|soviet|\baxis\b|leningrad|russia|barbarossa/i`;
const NAMING = [`Literal[value=${NAMED}]`, `TemplateElement[value.raw=${NAMED}]`, `SvelteLiteral[value=${NAMED}]`].map((selector) => ({
  selector,
  message: NAMES,
}));

export default defineConfig(
  { ignores: ["node_modules/"] },
  { linterOptions: { reportUnusedDisableDirectives: "error" } },
  js.configs.recommended,
  ts.configs.strict,
  ts.configs.stylistic,
  svelte.configs.recommended,
  svelte.configs.prettier,
  { languageOptions: { globals: globals.browser } },
  { files: ["**/*.svelte", "**/*.svelte.ts"], languageOptions: { parserOptions: { parser: ts.parser } } },
  {
    rules: {
      eqeqeq: ["error", "always", { null: "ignore" }],
      // The compiler holds every index to be uncertain; where we know better, we say so.
      "@typescript-eslint/no-non-null-assertion": "off",
      // Words that come and go by name are what a record is for.
      "@typescript-eslint/no-dynamic-delete": "off",
      // Maps and sets are made anew where something changes, and never changed afterwards.
      "svelte/prefer-svelte-reactivity": "off",
      // A space after a block must be written so, or it is lost.
      "svelte/no-useless-mustaches": "off",
      "no-restricted-syntax": ["error", ...RESTRICTED],
    },
  },
  {
    files: ["src/**"],
    ignores: ["src/games/**", "src/lib/spoken.ts"],
    rules: { "no-restricted-syntax": ["error", ...RESTRICTED, ...NAMING] },
  },
  { files: ["src/lib/spoken.ts"], rules: { "no-restricted-syntax": "off" } },
);
