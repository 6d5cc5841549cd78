/** Where somebody looked at a map last, for each of the tables that he was at lately. */
import { keep, recall } from "../lib/memory";

export interface Look {
  /** What stood in the middle, in the units of the map, … */
  x: number;
  y: number;
  /** … and how large: pixels to a unit. */
  k: number;
}

const KEY = "looks";
const MOST = 40;

function all(): Record<string, Look> {
  try {
    const found: unknown = JSON.parse(recall(KEY) ?? "{}");
    return found && typeof found === "object" ? (found as Record<string, Look>) : {};
  } catch {
    return {}; // somebody else's writing
  }
}

export function lookOf(table: string): Look | null {
  const found = all()[table];
  return found && [found.x, found.y, found.k].every(Number.isFinite) ? found : null;
}

export function keepLook(table: string, look: Look): void {
  const others = Object.entries(all()).filter(([other]) => other !== table);
  const kept = [...others.slice(-MOST + 1), [table, look] as const];
  keep(KEY, JSON.stringify(Object.fromEntries(kept)));
}
