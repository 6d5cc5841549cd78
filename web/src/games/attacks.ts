/** Attacks that are put together word by word: `attack HEX`, `also HEX`, `with UNIT`. For the games that have them. */
import { parsed } from "../lib/spoken";

/** What the actions of a draft with one of these verbs name. */
export const named = (draft: readonly string[], ...verbs: string[]): { units: string[]; hexes: string[] } => {
  const found = draft.map(parsed).filter((action) => verbs.includes(action.verb));
  return { units: found.flatMap((action) => action.units), hexes: found.flatMap((action) => action.hexes) };
};

/** How many aircraft an action sends, or null if it is about something else. */
export function aircraft(action: string): number | null {
  const { verb, number } = parsed(action);
  return verb === "air" ? number : null;
}
