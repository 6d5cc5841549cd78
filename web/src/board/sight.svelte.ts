/** Which hexes of a large map are in the document: those in view, and from afar only those where something is.
 * They come a few at a time, so that moving the map stays smooth; a map of usual size is there as a whole. */
import type { Grid } from "../lib/geometry";
import type { MapInfo } from "../lib/wire";
import type { Box } from "./ground/tiles";

/** How near one is: counters with all that is printed on them, their signs alone, or only where armies stand. */
export type Distance = "near" | "middle" | "far";

/** Maps with more hexes than this come in parts. */
const WHOLE = 1500;
/** From so many pixels to a hex on. */
const NEAR = 50;
const MIDDLE = 24;
/** What is brought in, in hexes, beyond the edges of the view; and what is left where it is. */
const AROUND = 1;
const KEPT = 4;
/** How much comes at one step: a hex counts one, a counter as much as its parts. */
const STEP = 6;
const FIRST = 120;
const COUNTER: Record<Distance, number> = { near: 4, middle: 3, far: 1 };

export class Sight {
  distance = $state<Distance>("near");
  hexes = $state.raw<readonly string[]>([]);
  /** Pixels to a unit of the map when it was last looked at, in coarse steps. */
  scale = $state(0.05);
  /** That all of the map is in the document. */
  readonly whole: boolean;
  #map: MapInfo;
  #grid: Grid;
  #shown: ReadonlySet<string> = new Set();
  #seen: Box | null = null;
  #pending = 0;
  /** Hexes where something is, and how many counters there. */
  #marked: () => ReadonlyMap<string, number>;
  /** The hex that one has come to by key: it stays, or the keys would lead nowhere. */
  #held: () => string | null;

  constructor(map: MapInfo, grid: Grid, marked: () => ReadonlyMap<string, number>, held: () => string | null) {
    this.#map = map;
    this.#grid = grid;
    this.#marked = marked;
    this.#held = held;
    const all = Object.keys(map.hexes);
    this.whole = all.length <= WHOLE;
    if (this.whole) this.#set(all);
  }

  has(hex: string | null): boolean {
    void this.hexes;
    return !!hex && this.#shown.has(hex);
  }

  /** Somebody looks at this part of the map. */
  look(seen: Box, scale: number): void {
    if (this.whole) return;
    const before = this.#seen;
    // Less than a part of a hex, and nobody waits: nothing new comes into view.
    const still = before?.width === seen.width && Math.hypot(before.x - seen.x, before.y - seen.y) < this.#map.unit / 3;
    if (still && !this.#pending) return;
    this.#seen = seen;
    const pixels = scale * this.#map.unit;
    this.distance = pixels >= NEAR ? "near" : pixels >= MIDDLE ? "middle" : "far";
    this.scale = 2 ** (Math.round(Math.log2(scale) * 2) / 2);
    if (this.#pending) cancelAnimationFrame(this.#pending);
    this.#pending = 0;
    this.#bring(before ? STEP : FIRST);
  }

  /** What is on the map has changed. */
  again(): void {
    if (!this.whole && this.#seen) this.#bring(STEP);
  }

  /** This one at once: somebody goes there by key. */
  include(hex: string): void {
    if (!this.#shown.has(hex)) this.#set([...this.hexes, hex]);
  }

  #set(hexes: readonly string[]): void {
    this.#shown = new Set(hexes);
    this.hexes = hexes;
  }

  #wanted(around: number, marked: ReadonlyMap<string, number>): string[] {
    const by = around * this.#map.unit;
    const { x, y, width, height } = this.#seen!;
    if (this.distance === "near") return this.#grid.within(x - by, y - by, width + 2 * by, height + 2 * by);
    // From afar a stack is a block, and all of them together are less than the counters of a corps near by.
    if (this.distance === "far") return [...marked.keys()].filter((hex) => this.#map.hexes[hex]);
    return [...marked.keys()].filter((hex) => {
      const at = this.#map.hexes[hex];
      return at && at.x > x - by && at.y > y - by && at.x < x + width + by && at.y < y + height + by;
    });
  }

  /** Bring in what is missing, as much as one step allows; when nothing is, let go of what is far away. */
  #bring(most: number): void {
    const marked = this.#marked();
    const missing = this.#wanted(AROUND, marked).filter((hex) => !this.#shown.has(hex));
    if (missing.length) {
      const come = this.#some(missing, most, marked);
      this.#set([...this.hexes, ...come]);
      return this.#later();
    }
    const kept = new Set(this.#wanted(KEPT, marked)).add(this.#held() ?? "");
    const gone = new Set(
      this.#some(
        this.hexes.filter((hex) => !kept.has(hex)),
        most,
        marked,
      ),
    );
    if (!gone.size) return;
    this.#set(this.hexes.filter((hex) => !gone.has(hex)));
    this.#later();
  }

  /** The first of these, until they cost more than this. */
  #some(hexes: readonly string[], most: number, marked: ReadonlyMap<string, number>): string[] {
    let cost = 0;
    const end = hexes.findIndex((hex, i) => {
      cost += 1 + (marked.get(hex) ?? 0) * COUNTER[this.distance];
      return cost > most && i > 0;
    });
    return hexes.slice(0, end < 0 ? undefined : end);
  }

  #later(): void {
    if (this.#pending) return;
    this.#pending = requestAnimationFrame(() => {
      this.#pending = 0;
      this.#bring(STEP);
    });
  }
}
