/** What the odds of Barbarossa hold: two strengths, a column, modifiers of the die with their cases. */
import type { Arm, ModifiedOdds, OrderedOdds } from "../../lib/wire";
import { word } from "../../lib/words.svelte";

/** What comes of a roll for one side, with its chance, from the best to the worst: the attacker's stands before the stroke. */
export function outcomes(odds: OrderedOdds, role: Arm): [string, number][] {
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

/** How likely it is that the defender must retreat or is gone; under No Retreat he stays where he is. */
export const driven = (odds: OrderedOdds, order = ""): number =>
  outcomes(odds, "defender").reduce(
    (sum, [result, chance]) => sum + ((order === "no-retreat" ? /e/ : /[Re]/).test(result) ? chance : 0),
    0,
  );

/** What a roll of an overrun brings, from the best to the worst: whether it succeeds, the steps that either side loses. */
export function overruns(odds: ModifiedOdds): { success: boolean; attacker: number; defender: number; chance: number }[] {
  const found = Object.entries(odds.results).map(([result, chance]) => {
    const [outcome = "", steps = ""] = result.split(" ");
    const [attacker = 0, defender = 0] = steps.split("/").map(Number);
    return { success: outcome === "success", attacker, defender, chance };
  });
  return found.sort((a, b) => Number(b.success) - Number(a.success) || b.defender - a.defender || a.attacker - b.attacker);
}

/** The same in words. */
export const told = ({ success, attacker, defender }: { success: boolean; attacker: number; defender: number }): string =>
  [
    word(success ? "overrun-success" : "overrun-failure"),
    defender ? word("overrun-defender", { steps: defender }) : "",
    attacker ? word("overrun-attacker", { steps: attacker }) : "",
  ]
    .filter(Boolean)
    .join(", ");
