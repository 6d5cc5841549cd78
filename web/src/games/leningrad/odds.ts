/** What the odds of Leningrad hold: a ratio, shifts, a column of the table; several of them while units are untried. */
import type { ColumnOdds } from "../../lib/wire";
import { word } from "../../lib/words.svelte";

/** What can come out, each with its chance. */
export const chances = (value: unknown): [string, number][] =>
  value && typeof value === "object" ? Object.entries(value).filter((e): e is [string, number] => typeof e[1] === "number") : [];

/** From the least to the most. */
const ends = (value: unknown): string => {
  const names = chances(value).map(([name]) => name);
  return word("odds-range", { low: names[0] ?? "", high: names.at(-1) ?? "" });
};

export const ratioOf = (odds: ColumnOdds): string => odds.ratio ?? ends(odds.ratios);
export const columnOf = (odds: ColumnOdds): string => odds.column ?? ends(odds.columns);

/** How bad a result is. */
export const weightOf = (result: string): string => (result === "E" ? "e" : result === "2" ? "two" : result === "1" ? "one" : "none");
