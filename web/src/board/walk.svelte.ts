/** Walking over the map by key. */
import { type Direction, DIRECTIONS, type Grid, middleOf, type Point, stepFrom } from "../lib/geometry";
import type { MapInfo } from "../lib/wire";

export class Walk {
  /** The hex one has come to. */
  at = $state<string | null>(null);
  #map: MapInfo;
  #grid: Grid;
  /** The row and the column one set out on. */
  #line: Point = { x: 0, y: 0 };

  constructor(map: MapInfo, grid: Grid) {
    this.#map = map;
    this.#grid = grid;
  }

  /** To a hex, however: from here on another row and column count. */
  set(hex: string): void {
    this.at = hex;
    this.#line = middleOf(this.#map, hex);
  }

  /** To the next hex in a direction, as straight as the hexes allow; null at the edge. */
  step(way: Direction): string | null {
    const next = this.at && stepFrom(this.#map, this.#grid, this.at, way, this.#line);
    if (!next) return null;
    const here = middleOf(this.#map, next);
    this.#line = DIRECTIONS[way][0] ? { x: here.x, y: this.#line.y } : { x: this.#line.x, y: here.y };
    this.at = next;
    return next;
  }

  /** To the next of these places, or to the one before; from elsewhere to the first or the last. */
  jump(places: readonly string[], by: 1 | -1): string | null {
    const here = this.at ? places.indexOf(this.at) : -1;
    const from = here < 0 && by < 0 ? places.length : here;
    const next = places[(from + by + places.length) % places.length];
    if (next) this.set(next);
    return next ?? null;
  }
}
