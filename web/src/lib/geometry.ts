import type { MapInfo } from "./wire";

export interface Grid {
  /** The six corners of a hex around its middle, as SVG path data. */
  path: string;
  neighbours: Map<string, string[]>;
  at(x: number, y: number): string | null;
}

/** Neighbours and lookup from the middles of the hexes alone, whatever the map's numbering. */
export function gridOf(map: MapInfo): Grid {
  const entries = Object.entries(map.hexes);
  const path = `M${map.corners.map(([x, y]) => `${x},${y}`).join("L")}Z`;
  let step = Infinity;
  const [first] = entries;
  if (first)
    for (const [id, hex] of entries)
      if (id !== first[0]) step = Math.min(step, Math.hypot(hex.x - first[1].x, hex.y - first[1].y));
  const neighbours = new Map<string, string[]>();
  for (const [id, a] of entries) {
    const near = entries.filter(([other, b]) => other !== id && Math.hypot(a.x - b.x, a.y - b.y) < step * 1.3);
    neighbours.set(id, near.map(([other]) => other));
  }
  return {
    path,
    neighbours,
    at(x, y) {
      let best: string | null = null;
      let distance = step * 0.6;
      for (const [id, hex] of entries) {
        const d = Math.hypot(hex.x - x, hex.y - y);
        if (d < distance) [best, distance] = [id, d];
      }
      return best;
    },
  };
}

/** The edge around a set of hexes, as SVG path data: the hexsides that lead out of it. */
export function edgeOf(map: MapInfo, grid: Grid, hexes: readonly string[]): string {
  const inside = new Set(hexes);
  const sides: string[] = [];
  for (const id of hexes) {
    const here = map.hexes[id];
    if (!here) continue;
    const beside = (grid.neighbours.get(id) ?? []).map((n) => ({ n, ...map.hexes[n]! }));
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
export function stepFrom(map: MapInfo, grid: Grid, from: string, key: Direction, line: { x: number; y: number }): string | null {
  const [dx, dy] = DIRECTIONS[key];
  const here = map.hexes[from];
  if (!here) return null;
  let best: string | null = null;
  let least = Infinity;
  for (const id of grid.neighbours.get(from) ?? []) {
    const hex = map.hexes[id]!;
    const ahead = (hex.x - here.x) * dx + (hex.y - here.y) * dy;
    if (ahead < map.unit * 0.4) continue;
    const off = dx ? Math.abs(hex.y - line.y) : Math.abs(hex.x - line.x);
    if (off - ahead * 0.1 < least) [best, least] = [id, off - ahead * 0.1];
  }
  return best;
}
