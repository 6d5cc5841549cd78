/** What the odds of Defiant Russia hold: handfuls of dice, and the chances of the hits. */
import type { Odds, Text } from "../../lib/wire";

export const ROLES = ["attacker", "defender"] as const;
export type Role = (typeof ROLES)[number];

export interface DiceOdds extends Odds {
  dice: Record<Role, number>;
  hits_on: Record<Role, number>;
  lives: Record<Role, number>;
  changes: { role: Role; dice: number; case: string; cited: Text; why: Text; unit: string | null }[];
  forces: Record<Role, { id: string; dice: number }[]>;
  attacker_dies: number;
  /** By hits that it takes. */
  attacker: Record<string, number>;
  defender: Record<string, number>;
}

export interface Cell {
  hits: string;
  chance: number;
  weight: number;
}

/** The chances of the hits that a side takes: up to its last life one by one, what is beyond that together. */
export function hitsTaken(odds: DiceOdds, role: Role): Cell[] {
  const lives = odds.lives[role];
  const chances = Object.values(odds[role]);
  const cells = chances.slice(0, lives).map((chance, hits) => ({ hits: String(hits), chance, weight: Math.min(hits, 2) }));
  const rest = chances.slice(lives).reduce((sum, p) => sum + p, 0);
  return rest ? [...cells, { hits: `${lives}+`, chance: rest, weight: 3 }] : cells;
}
