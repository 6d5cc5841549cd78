/** Which hexes of a large map are in the document: those in view, and from afar only those where something is.
 * While the map moves only hexes come where something is, a few at a time; the others come when it rests. A map of usual
 * size is there as a whole. */
import { flushSync } from "svelte";
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
/** What is brought in, in hexes, beyond the edges of the view; what is left where it is, at rest and on the way. */
const AROUND = 1;
const KEPT = 4;
const FAR = 10;
/** The map rests when it has not been moved for so many milliseconds. */
const REST = 300;
/** So many milliseconds may one step take while the map moves; at rest so many times as long. A hex counts one, a counter as much as its parts: how much that comes to in the
 * time is found out on the way. */
const STEP = 3;
const LEAST = 5;
const MOST = 20;
const AT_REST = 4;
const COUNTER: Record<Distance, number> = { near: 4, middle: 3, far: 1 };

export class Sight {
  distance = $state<Distance>("near");
  hexes = $state.raw<readonly string[]>([]);
  /** Pixels to a unit of the map when it was last looked at, in coarse steps. */
  scale = $state(0.05);
  /** Some hexes are still to come or to go. */
  coming = $state(false);
  /** That all of the map is in the document. */
  readonly whole: boolean;
  #map: MapInfo;
  #grid: Grid;
  #shown: ReadonlySet<string> = new Set();
  #seen: Box | null = null;
  #pending = 0;
  #resting = 0;
  #most = LEAST;
  /** Hexes where something is, and how many counters there. */
  #marked: () => ReadonlyMap<string, number>;
  /** The hex that one has come to by key: it stays, or the keys would lead nowhere. */
  #held: () => string | null;

  /** Somebody pulls at the map, though it may be still. */
  #pulled: () => boolean;

  constructor(map: MapInfo, grid: Grid, marked: () => ReadonlyMap<string, number>, held: () => string | null, pulled: () => boolean) {
    this.#map = map;
    this.#grid = grid;
    this.#marked = marked;
    this.#held = held;
    this.#pulled = pulled;
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
    // Less than a part of a hex: nothing new comes into view.
    if (before?.width === seen.width && Math.hypot(before.x - seen.x, before.y - seen.y) < this.#map.unit / 3) return;
    this.#seen = seen;
    this.coming = true;
    const pixels = scale * this.#map.unit;
    this.distance = pixels >= NEAR ? "near" : pixels >= MIDDLE ? "middle" : "far";
    this.scale = 2 ** (Math.round(Math.log2(scale) * 2) / 2);
    clearTimeout(this.#resting);
    this.#resting = window.setTimeout(() => this.#rest(), REST);
    if (before) return this.#step();
    this.#bring(Infinity, 0); // all of the first picture at once
    this.#later();
  }

  /** What is on the map has changed. */
  again(): void {
    if (!this.whole && this.#seen) this.#later();
  }

  /** This one at once: somebody goes there by key. */
  include(hex: string): void {
    if (!this.#shown.has(hex)) this.#set([...this.hexes, hex]);
  }

  #rest(): void {
    this.#resting = this.#pulled() ? window.setTimeout(() => this.#rest(), REST) : 0;
    if (!this.#resting) this.#later();
  }

  close(): void {
    clearTimeout(this.#resting);
    cancelAnimationFrame(this.#pending);
  }

  #set(hexes: readonly string[]): void {
    this.#shown = new Set(hexes);
    this.hexes = hexes;
  }

  /** The hexes around the view that are wanted; all of them, or only those where something is. */
  #wanted(around: number, marked: ReadonlyMap<string, number>, all: boolean): string[] {
    const by = around * this.#map.unit;
    const { x, y, width, height } = this.#seen!;
    if (all) return this.#grid.within(x - by, y - by, width + 2 * by, height + 2 * by);
    // From afar a stack is a block, and all of them together are less than the counters of a corps near by.
    if (this.distance === "far") return [...marked.keys()].filter((hex) => this.#map.hexes[hex]);
    return [...marked.keys()].filter((hex) => {
      const at = this.#map.hexes[hex];
      return at && at.x > x - by && at.y > y - by && at.x < x + width + by && at.y < y + height + by;
    });
  }

  /** Bring some, see how long that takes, and go on in the next frame. */
  #step(): void {
    if (this.#pending) cancelAnimationFrame(this.#pending);
    this.#pending = 0;
    const begun = performance.now();
    const patience = this.#resting ? 1 : AT_REST;
    if (!this.#bring(this.#most * patience)) {
      this.coming = !!this.#resting;
      return;
    }
    flushSync();
    const spent = Math.max(0.1, performance.now() - begun);
    const fitting = this.#most * Math.max(0.5, Math.min(1.5, (STEP * patience) / spent));
    this.#most = Math.max(LEAST, Math.min(MOST, fitting));
    this.#later();
  }

  #later(): void {
    this.#pending ||= requestAnimationFrame(() => this.#step());
  }

  /** Bring in what is missing, at most so much; when nothing is, let go of what is far away. Whether there was anything. */
  #bring(most: number, around = AROUND): boolean {
    const marked = this.#marked();
    const near = this.distance === "near";
    const missing = this.#wanted(around, marked, near && !this.#resting).filter((hex) => !this.#shown.has(hex));
    if (missing.length) {
      this.#set([...this.hexes, ...this.#some(missing, most, marked)]);
      return true;
    }
    const kept = new Set(this.#wanted(this.#resting ? FAR : KEPT, marked, near)).add(this.#held() ?? "");
    const gone = this.#some(
      this.hexes.filter((hex) => !kept.has(hex)),
      most,
      marked,
    );
    if (!gone.length) return false;
    const going = new Set(gone);
    this.#set(this.hexes.filter((hex) => !going.has(hex)));
    return true;
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
}
