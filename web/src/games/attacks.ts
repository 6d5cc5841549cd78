/** Attacks that are put together word by word: `attack HEX`, `also HEX`, `with UNIT`. For the games that have them. */
import { parsed, spoken } from "../lib/spoken";

/** What the actions of a draft with one of these verbs name. */
export const named = (draft: readonly string[], ...verbs: string[]): { units: string[]; hexes: string[] } => {
  const found = draft.map(parsed).filter((action) => verbs.includes(action.verb));
  return { units: found.flatMap((action) => action.units), hexes: found.flatMap((action) => action.hexes) };
};

/** The draft without a hex or a unit; without its last hex it falls apart. */
export function without(draft: readonly string[], what: string): string[] {
  const hexes = named(draft, "attack", "also").hexes.filter((hex) => hex !== what);
  const units = named(draft, "with").units.filter((unit) => unit !== what);
  if (!hexes.length) return [];
  return [
    ...hexes.map((hex, i) => spoken({ verb: i ? "also" : "attack", hexes: [hex] })),
    ...units.map((unit) => spoken({ verb: "with", units: [unit] })),
  ];
}

/** How many aircraft an action sends, or null if it is about something else. */
export function aircraft(action: string): number | null {
  const { verb, number } = parsed(action);
  return verb === "air" ? number : null;
}
