/** What the odds of Defiant Russia hold: handfuls of dice, and the chances of the hits. */
import type { Arm, DiceOdds } from "../../lib/wire";

export const ROLES = ["attacker", "defender"] as const;

export interface Cell {
  hits: string;
  chance: number;
  weight: number;
}

/** The chances of the hits that a side takes: up to its last life one by one, what is beyond that together. */
export function hitsTaken(odds: DiceOdds, role: Arm): Cell[] {
  const lives = odds.lives[role];
  const chances = Object.values(odds[role]);
  const cells = chances.slice(0, lives).map((chance, hits) => ({ hits: String(hits), chance, weight: Math.min(hits, 2) }));
  const rest = chances.slice(lives).reduce((sum, p) => sum + p, 0);
  return rest ? [...cells, { hits: `${lives}+`, chance: rest, weight: 3 }] : cells;
}
