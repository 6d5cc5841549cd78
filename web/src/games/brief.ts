import type { Odds } from "../lib/wire";
import { percents, word } from "../lib/words.svelte";
import type { Manners } from ".";

/** The odds, and how likely the hex falls, from the defender who stands to the one who falls back. */
export function inBrief(manners: Manners, odds: Odds): string {
  const said = manners.brief(odds);
  return odds.falls === undefined ? said : word("odds-short", { odds: said, chance: percents(odds.falls, odds.falls_if_retreats ?? 0) });
}
