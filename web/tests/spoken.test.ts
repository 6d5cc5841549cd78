import { expect, test } from "vitest";
import { elsewhere, isHex, parsed, spoken } from "../src/lib/spoken";
import examples from "./spoken.json"; // the umpire is held to the same ones

test.each(examples.tidy)("$text is taken apart and put together", ({ text, ...parts }) => {
  expect(parsed(text)).toEqual(parts);
  expect(spoken(parsed(text))).toBe(text);
});

test.each(examples.untidy)("more blanks than needed mean nothing: $text", ({ typed, text }) => {
  expect(parsed(typed)).toEqual(parsed(text));
});

test("a hex has four figures, and at the most the letter of its sheet", () => {
  for (const hex of examples.hexes) expect(isHex(hex)).toBe(true);
  for (const other of examples.no_hexes) expect(isHex(other)).toBe(false);
});

test("the same elsewhere", () => {
  expect(elsewhere("enter 93id,96id 0007", "0108")).toBe("enter 93id,96id 0108");
  expect(elsewhere("to 0911", "E1829")).toBe("to E1829");
});
