/** Which hexes of a large map are in the document: those in view, and from afar only those where something is.
 * While the map moves only hexes come where something is, a few at a time; the others come when it rests. A map of usual
 * size is there as a whole. */
import { flushSync } from "svelte";
import { gathered } from "../lib/gather";
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
/** So many hexes may stay while the map moves: to look for those that can go takes time as well. */
const MANY = 800;
/** The map rests when it has not been moved for so many milliseconds. */
const REST = 300;
/** So many milliseconds may one step take while the map moves; at rest so many times as long. A hex counts one, a counter as much as its parts: how much that comes to in the
 * time is found out on the way. */
const STEP = 3;
const LEAST = 5;
const MOST = 12;
const AT_REST = 4;
/** So many counters of a stack come while the map moves. */
export const ON_THE_WAY = 2;
const COUNTER: Record<Distance, number> = { near: 4, middle: 3, far: 1 };
/** How high a band is, in hexes. */
const BAND = 2;

/** Some rows of the map: what comes or goes is looked for in its rows alone, and only they are laid out anew. */
export class Band {
  /** The upper first. */
  hexes = $state.raw<readonly string[]>([]);
  /** Those that came while the map moved: of their stacks only the top is drawn until it rests. */
  brief = $state.raw<ReadonlySet<string>>(new Set());
}

interface Mark {
  hex: string;
  x: number;
  y: number;
}

export class Sight {
  distance = $state<Distance>("near");
  readonly bands: readonly Band[];
  /** Pixels to a unit of the map when it was last looked at, in coarse steps. */
  scale = $state(0.05);
  /** Some hexes are still to come or to go. */
  coming = $state(false);
  /** That all of the map is in the document. */
  readonly whole: boolean;
  #map: MapInfo;
  #grid: Grid;
  #shown = new Set<string>();
  #seen: Box | null = null;
  #pending = 0;
  #resting = 0;
  #most = LEAST;
  /** Hexes where something is, and how many counters there. */
  #marked: () => ReadonlyMap<string, number>;
  /** Where they lie, as long as they are the same. */
  #places: { of: ReadonlyMap<string, number> | null; marks: readonly Mark[] } = { of: null, marks: [] };
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
    const [, , , height] = map.viewBox;
    this.bands = Array.from({ length: Math.ceil(height / (BAND * map.unit)) + 1 }, () => new Band());
    this.whole = all.length <= WHOLE;
    if (this.whole) this.#change(all);
  }

  has(hex: string | null): boolean {
    if (!hex || !this.#map.hexes[hex]) return false;
    void this.#bandOf(hex).hexes;
    return this.#shown.has(hex);
  }

  #bandOf(hex: string): Band {
    const at = Math.floor((this.#map.hexes[hex]!.y - this.#map.viewBox[1]) / (BAND * this.#map.unit));
    return this.bands[Math.max(0, Math.min(this.bands.length - 1, at))]!;
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
    if (!this.#shown.has(hex)) this.#change([hex]);
  }

  #rest(): void {
    this.#resting = this.#pulled() ? window.setTimeout(() => this.#rest(), REST) : 0;
    if (!this.#resting) this.#later();
  }

  close(): void {
    clearTimeout(this.#resting);
    cancelAnimationFrame(this.#pending);
  }

  #change(coming: readonly string[], going: readonly string[] = []): void {
    for (const hex of coming) this.#shown.add(hex);
    for (const hex of going) this.#shown.delete(hex);
    const brief = this.#resting ? new Set(coming) : null;
    const y = (hex: string): number => this.#map.hexes[hex]!.y;
    const come = gathered(coming, (hex) => this.#bandOf(hex));
    for (const band of new Set([...come.keys(), ...going.map((hex) => this.#bandOf(hex))])) {
      const left = band.hexes.filter((hex) => this.#shown.has(hex));
      band.hexes = [...left, ...(come.get(band) ?? [])].sort((a, b) => y(a) - y(b));
      if (brief || band.brief.size) band.brief = new Set(band.hexes.filter((hex) => band.brief.has(hex) || brief?.has(hex)));
    }
  }

  #marks(): readonly Mark[] {
    const of = this.#marked();
    if (this.#places.of !== of) {
      const marks = [...of.keys()].flatMap((hex) => {
        const at = this.#map.hexes[hex];
        return at ? [{ hex, x: at.x, y: at.y }] : [];
      });
      this.#places = { of, marks };
    }
    return this.#places.marks;
  }

  /** What is in view, and so many hexes around it. */
  #around(hexes: number): (at: { x: number; y: number }) => boolean {
    const by = hexes * this.#map.unit;
    const { x, y, width, height } = this.#seen!;
    return (at) => at.x > x - by && at.y > y - by && at.x < x + width + by && at.y < y + height + by;
  }

  /** The hexes around the view that are missing; all of them, or only those where something is. */
  #missing(around: number, all: boolean): string[] {
    const by = around * this.#map.unit;
    const { x, y, width, height } = this.#seen!;
    if (all) return this.#grid.within(x - by, y - by, width + 2 * by, height + 2 * by).filter((hex) => !this.#shown.has(hex));
    // From afar a stack is a block, and all of them together are less than the counters of a corps near by.
    const far = this.distance === "far";
    const inside = this.#around(around);
    return this.#marks().flatMap((mark) => ((far || inside(mark)) && !this.#shown.has(mark.hex) ? [mark.hex] : []));
  }

  /** The hexes that need not be there any longer. */
  #surplus(): string[] {
    const [marked, held] = [this.#marked(), this.#held()];
    const [near, far] = [this.distance === "near", this.distance === "far"];
    const inside = this.#around(this.#resting ? FAR : KEPT);
    const kept = (hex: string): boolean =>
      hex === held || (near ? inside(this.#map.hexes[hex]!) : marked.has(hex) && (far || inside(this.#map.hexes[hex]!)));
    return [...this.#shown].filter((hex) => !kept(hex));
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
    const missing = this.#missing(around, this.distance === "near" && !this.#resting);
    if (missing.length) {
      this.#change(this.#some(missing, most, marked));
      return true;
    }
    if (this.#resting && this.#shown.size < MANY) return false;
    if (!this.#resting && this.#complete(most, marked)) return true;
    const gone = this.#some(this.#surplus(), most, marked);
    this.#change([], gone);
    return gone.length > 0;
  }

  /** Draw the whole of stacks of which only the top is there. Whether there were any. */
  #complete(most: number, marked: ReadonlyMap<string, number>): boolean {
    const band = this.bands.find((each) => each.brief.size);
    if (!band) return false;
    const whole = new Set(this.#some([...band.brief], most, marked));
    band.brief = new Set([...band.brief].filter((hex) => !whole.has(hex)));
    return true;
  }

  /** The first of these, until they cost more than this. */
  #some(hexes: readonly string[], most: number, marked: ReadonlyMap<string, number>): string[] {
    let cost = 0;
    const end = hexes.findIndex((hex, i) => {
      const counters = marked.get(hex) ?? 0;
      cost += 1 + (this.#resting ? Math.min(ON_THE_WAY, counters) : counters) * COUNTER[this.distance];
      return cost > most && i > 0;
    });
    return hexes.slice(0, end < 0 ? undefined : end);
  }
}
