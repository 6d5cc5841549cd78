import { gathered } from "./gather";
import type { HexInfo, MapInfo, Unit } from "./wire";
import { say } from "./words.svelte";

/** The units on the map by hex. */
export function stacked(units: readonly Unit[]): Map<string, Unit[]> {
  const on = units.filter((unit) => unit.where === "map" && unit.hex);
  return gathered(on, (unit) => unit.hex!);
}

/** The other side of a counter: with fewer steps, or with all of them. */
export function reverse(unit: Unit, map: Pick<MapInfo, "by_steps">): Unit | null {
  const sides = map.by_steps[unit.id];
  if (!sides || unit.max_steps < 2) return null;
  const steps = unit.steps > 1 ? unit.steps - 1 : unit.max_steps;
  return { ...unit, steps, values: sides[steps - 1] ?? unit.values, moved: false, done: false, supplied: true };
}

export interface Placed {
  unit: Unit;
  x: number;
  y: number;
}

export interface Badge {
  hex: string;
  x: number;
  y: number;
  count: number;
  /** The first letters of leaders in the stack, who lie under the others. */
  leaders: string;
}

const OFFSET = 55;
/** So many counters of a stack are to be seen. */
export const SHOWN = 4;
const HALF = 330;

/** Those who do not fight themselves lie below: what a stack is worth must be seen first. */
const BELOW: ReadonlySet<string> = new Set(["leader", "headquarters", "supply"]);
/** Armour and whoever goes along with it on top, infantry under it, guns under that. */
const ORDER: Readonly<Record<string, number>> = { infantry: 0, artillery: -50, rocket: -50 };
export const rank = (u: Unit): number => (BELOW.has(u.symbol) ? -100 : (ORDER[u.symbol] ?? 100)) + (parseInt(u.values, 10) || 0);

/** Where every counter lies: stacks are stepped, the chosen and the strong on top; the lowest first. */
export function laidOut(
  stacks: ReadonlyMap<string, Unit[]>,
  hexes: Record<string, HexInfo>,
  chosen: ReadonlySet<string>,
): { units: Placed[]; badges: Badge[] } {
  const units: Placed[] = [];
  const badges: Badge[] = [];
  for (const [hex, stack] of [...stacks].sort(([a], [b]) => (hexes[a]?.y ?? 0) - (hexes[b]?.y ?? 0))) {
    const at = hexes[hex];
    if (!at) continue;
    const order = [...stack].sort((a, b) => Number(chosen.has(a.id)) - Number(chosen.has(b.id)) || rank(a) - rank(b));
    const shown = Math.min(SHOWN, order.length);
    const middle = (shown - 1) / 2;
    // Those that do not show lie under the lowest that does.
    order.forEach((unit, i) => {
      const by = (Math.max(0, i - (order.length - shown)) - middle) * OFFSET;
      units.push({ unit, x: at.x + by, y: at.y - by });
    });
    const top = middle * OFFSET;
    if (stack.length > 1) {
      const leaders = stack
        .filter((u) => u.symbol === "leader")
        .map((u) => say(u.title)[0] ?? "")
        .join("");
      badges.push({ hex, x: at.x + top + HALF, y: at.y - top + HALF, count: stack.length, leaders });
    }
  }
  return { units, badges };
}

/** The counter on top at a place of the map. */
export function counterAt(placed: readonly Placed[], x: number, y: number): Unit | null {
  return placed.findLast((p) => Math.abs(p.x - x) < HALF && Math.abs(p.y - y) < HALF)?.unit ?? null;
}
