/** What the odds of Barbarossa hold: two strengths, a column, modifiers of the die with their cases. */
import type { Arm, ModifiedOdds } from "../../lib/wire";
import { word } from "../../lib/words.svelte";

/** What comes of a roll for one side, with its chance, from the best to the worst: the attacker's stands before the stroke. */
export function outcomes(odds: ModifiedOdds, role: Arm): [string, number][] {
  const found = new Map<string, number>();
  for (const [result, chance] of Object.entries(odds.results)) {
    const [attacker = "", defender = ""] = result.split("/");
    const own = role === "attacker" ? attacker : defender;
    if (typeof chance === "number") found.set(own, (found.get(own) ?? 0) + chance);
  }
  return [...found].sort(([a], [b]) => weight(a) - weight(b));
}

const steps = (result: string): number => (result === "e" ? 5 : Number(/^\d/.exec(result)?.[0] ?? 0));
/** How bad a result is: by steps, a retreat on top, an asterisk less than that. */
export const weight = (result: string): number => steps(result) * 4 + (result.includes("R") ? 2 : 0) + (result.includes("*") ? 1 : 0);

/** How it is coloured: nothing, little, much, all. */
export const shade = (result: string): string =>
  result === "e" ? "e" : steps(result) > 1 ? "two" : result === "-" || result === "*" ? "none" : "one";

/** In words: 2 steps, retreat, asterisk. */
export function said(result: string): string {
  if (result === "e") return word("result-e");
  const parts = [
    steps(result) ? word("result-lost", { steps: steps(result) }) : "",
    result.includes("R") ? word("result-retreat") : "",
    result.includes("*") ? word("result-asterisk") : "",
  ].filter(Boolean);
  return parts.length ? parts.join(", ") : word("result-none");
}

/** How likely it is that a side must retreat or is gone. */
export const driven = (odds: ModifiedOdds): number =>
  outcomes(odds, "defender").reduce((sum, [result, chance]) => sum + (/[Re]/.test(result) ? chance : 0), 0);
