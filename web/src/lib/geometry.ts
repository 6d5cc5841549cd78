import { gathered } from "./gather";
import type { MapInfo } from "./wire";

export interface Point {
  x: number;
  y: number;
}

/** Where a hex is. */
export const middleOf = (map: MapInfo, hex: string): Point => map.hexes[hex] ?? { x: 0, y: 0 };

/** What moves a drawing there, in SVG. */
export const movedTo = (map: MapInfo, hex: string): string => `translate(${middleOf(map, hex).x},${middleOf(map, hex).y})`;

/** The hexes of a list that are on the map. */
export const pointsOf = (map: MapInfo, hexes: readonly string[]): Point[] => hexes.map((h) => map.hexes[h]).filter((p) => !!p);

/** A line from middle to middle, as SVG path data. */
export const lineThrough = (map: MapInfo, hexes: readonly string[]): string =>
  `M${pointsOf(map, hexes)
    .map((p) => `${p.x},${p.y}`)
    .join("L")}`;

/** The middle of some points; null if there are none. */
export function centreOf(points: readonly Point[]): Point | null {
  if (!points.length) return null;
  const sum = points.reduce((a, b) => ({ x: a.x + b.x, y: a.y + b.y }), { x: 0, y: 0 });
  return { x: sum.x / points.length, y: sum.y / points.length };
}

/** Of some points the one nearest to their middle. */
export function innermost(points: readonly Point[]): Point | null {
  const centre = centreOf(points);
  if (!centre) return null;
  const away = (p: Point): number => Math.hypot(p.x - centre.x, p.y - centre.y);
  return points.reduce((best, p) => (away(p) < away(best) ? p : best));
}

export interface Grid {
  /** The six corners of a hex around its middle, as SVG path data. */
  path: string;
  /** The hexes next to one. */
  beside(id: string): string[];
  at(x: number, y: number): string | null;
  /** The hexes whose middles lie in a box, and a few around it. */
  within(x: number, y: number, width: number, height: number): string[];
}

/** Neighbours and lookup from the middles of the hexes alone, whatever the map's numbering. */
export function gridOf(map: MapInfo): Grid {
  const entries = Object.entries(map.hexes);
  const path = `M${map.corners.map(([x, y]) => `${x},${y}`).join("L")}Z`;
  let step = Infinity;
  const [first] = entries;
  if (first)
    for (const [id, hex] of entries) if (id !== first[0]) step = Math.min(step, Math.hypot(hex.x - first[1].x, hex.y - first[1].y));

  // By squares somewhat larger than the way to a neighbour: who is near is in the nine around.
  const side = step * 1.3;
  const square = (value: number): number => Math.floor(value / side);
  const key = (i: number, j: number): number => i * 10_000 + j;
  const squares = gathered(Object.keys(map.hexes), (id) => key(square(map.hexes[id]!.x), square(map.hexes[id]!.y)));
  /** The hexes whose middle is less than `reach` away, with how far it is. */
  function near(x: number, y: number, reach: number): [string, number][] {
    const found: [string, number][] = [];
    for (let i = -1; i <= 1; i++)
      for (let j = -1; j <= 1; j++)
        for (const id of squares.get(key(square(x) + i, square(y) + j)) ?? []) {
          const hex = map.hexes[id]!;
          const away = Math.hypot(hex.x - x, hex.y - y);
          if (away < reach) found.push([id, away]);
        }
    return found;
  }
  return {
    path,
    beside(id) {
      const hex = map.hexes[id];
      return hex ? near(hex.x, hex.y, side).flatMap(([other]) => (other === id ? [] : [other])) : [];
    },
    within(x, y, width, height) {
      const found: string[] = [];
      for (let i = square(x); i <= square(x + width); i++)
        for (let j = square(y); j <= square(y + height); j++) found.push(...(squares.get(key(i, j)) ?? []));
      return found;
    },
    at: (x, y) =>
      near(x, y, step * 0.6).reduce<[string | null, number]>((best, one) => (one[1] < best[1] ? one : best), [null, Infinity])[0],
  };
}

/** The edge around a set of hexes, as SVG path data: the hexsides that lead out of it. */
export function edgeOf(map: MapInfo, grid: Grid, hexes: readonly string[]): string {
  const inside = new Set(hexes);
  const sides: string[] = [];
  for (const id of hexes) {
    const here = map.hexes[id];
    if (!here) continue;
    const beside = grid.beside(id).map((n) => ({ n, ...map.hexes[n]! }));
    map.corners.forEach(([x, y], i) => {
      const [u, v] = map.corners[(i + 1) % map.corners.length]!;
      // The neighbour across a hexside lies twice as far as the middle of the hexside.
      const [nx, ny] = [here.x + x + u, here.y + y + v];
      const across = beside.find((b) => Math.hypot(b.x - nx, b.y - ny) < map.unit * 0.2);
      if (!across || !inside.has(across.n)) sides.push(`M${here.x + x},${here.y + y}L${here.x + u},${here.y + v}`);
    });
  }
  return sides.join("");
}

export type Direction = "ArrowUp" | "ArrowDown" | "ArrowLeft" | "ArrowRight";
export const DIRECTIONS: Record<Direction, [number, number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** The neighbour in a direction; `line` is the row or column one set out on, so that a straight walk stays straight. */
export function stepFrom(map: MapInfo, grid: Grid, from: string, key: Direction, line: Point): string | null {
  const [dx, dy] = DIRECTIONS[key];
  const here = map.hexes[from];
  if (!here) return null;
  let best: string | null = null;
  let least = Infinity;
  for (const id of grid.beside(from)) {
    const hex = map.hexes[id]!;
    const ahead = (hex.x - here.x) * dx + (hex.y - here.y) * dy;
    if (ahead < map.unit * 0.4) continue;
    const off = dx ? Math.abs(hex.y - line.y) : Math.abs(hex.x - line.x);
    if (off - ahead * 0.1 < least) [best, least] = [id, off - ahead * 0.1];
  }
  return overSeam(map, from, key, best) ?? best;
}

/** By hex those that lie beside it over the seam of an inset. */
const seams = new WeakMap<MapInfo, Map<string, string[]>>();
export function linkedTo(map: MapInfo, hex: string): readonly string[] {
  let known = seams.get(map);
  if (!known) {
    known = new Map();
    for (const [a, b] of map.links ?? []) {
      known.set(a, [...(known.get(a) ?? []), b]);
      known.set(b, [...(known.get(b) ?? []), a]);
    }
    seams.set(map, known);
  }
  return known.get(hex) ?? [];
}

/** Where the step would lead onto what an inset stands for, or out of the inset: the hex beside it over the seam. */
function overSeam(map: MapInfo, from: string, key: Direction, ahead: string | null): string | null {
  const over = linkedTo(map, from);
  if (!over.length) return null;
  const [dx, dy] = DIRECTIONS[key];
  const inset = map.insets?.find(({ letter }) => from.startsWith(letter));
  if (inset) {
    const here = middleOf(map, from);
    const next = ahead ? middleOf(map, ahead) : null;
    if (next && Math.abs((next.x - here.x) * dy) + Math.abs((next.y - here.y) * dx) < 0.1 * map.unit) return null;
    const middle = centreOf(pointsOf(map, inset.covers));
    if (!middle) return null;
    const along = (hex: string): number => {
      const { x, y } = middleOf(map, hex);
      return ((x - middle.x) * dx + (y - middle.y) * dy) / Math.hypot(x - middle.x, y - middle.y);
    };
    // Instead of a step aside within the inset only where it leads straight out.
    const [best] = over.filter((hex) => along(hex) > (ahead ? 0.85 : 0.3)).sort((a, b) => along(b) - along(a));
    return best ?? null;
  }
  const opened = map.insets?.find(({ covers }) => ahead !== null && covers.includes(ahead));
  if (!opened) return null;
  // The one in the middle of those that it leads to.
  return over[Math.floor(over.length / 2)] ?? null;
}
