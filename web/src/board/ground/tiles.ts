/** The ground of a large map: tiles of it at the level of detail that fits, for what is in view and a little around it. */
import type { Language, TileLevel, TileMap } from "../../lib/wire";
import type { Order, Painted } from "./painter";

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** How much of a screen is painted beyond its edges, and how much is kept there. */
const AROUND = 0.25;
const KEPT = 1;
/** Tiles under way at once: what is wanted may change meanwhile. */
const HANDS = 3;
/** A level serves until its hexes are so much larger than it was drawn for: then the next one has more to tell. */
const STRETCH = 1.5;
/** Tiles are painted at sizes that go up by this factor, so that a small step of zoom paints nothing anew. */
const STEP = Math.SQRT2;
const SHARPEST = 2;
/** So many names come at one step. */
const NAMES = 8;

/** The level for so many pixels to a hex. */
export function levelFor(levels: readonly TileLevel[], hexPixels: number): TileLevel {
  return levels.find((level) => hexPixels <= level.hex_px * STRETCH) ?? levels.at(-1)!;
}

const grown = (box: Box, by: number): Box => ({
  x: box.x - box.width * by,
  y: box.y - box.height * by,
  width: box.width * (1 + 2 * by),
  height: box.height * (1 + 2 * by),
});
const meet = (a: Box, b: Box): boolean => a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

interface Tile {
  key: string;
  file: string;
  box: Box;
}

/** The tiles of a level that show something of a box. */
export function tilesOf(level: TileLevel, within: Box): Tile[] {
  const found: Tile[] = [];
  const index = (from: number, at: number, most: number): number => Math.max(0, Math.min(most - 1, Math.floor((at - from) / level.size)));
  const [left, right] = [within.x, within.x + within.width].map((x) => index(level.left, x, level.columns)) as [number, number];
  const [top, bottom] = [within.y, within.y + within.height].map((y) => index(level.top, y, level.rows)) as [number, number];
  const two = (n: number): string => String(n).padStart(2, "0");
  for (let column = left; column <= right; column++)
    for (let row = top; row <= bottom; row++) {
      const [x, y] = [level.left + column * level.size, level.top + row * level.size];
      const o = level.overlap;
      const width = Math.min(level.size, level.right - x) + 2 * o;
      const height = Math.min(level.size, level.bottom - y) + 2 * o;
      const name = `${level.level}-${two(column)}-${two(row)}`;
      found.push({ key: name, file: `${name}.svg`, box: { x: x - o, y: y - o, width, height } });
    }
  return found;
}

/** A tile painted, or to be painted, at some level and scale. */
interface At {
  level: string;
  scale: number;
  season: string;
  box: Box;
}
interface Shown extends At {
  canvas: HTMLCanvasElement;
}
interface Wanted extends At {
  order: Order;
}

export class Tiles {
  #map: TileMap;
  #whole: Box;
  #under!: HTMLElement;
  #names!: HTMLElement;
  #painter = new Worker(new URL("./painter.ts", import.meta.url), { type: "module" });
  #shown = new Map<string, Shown>();
  #waiting: Wanted[] = [];
  #underway = new Map<string, Wanted>();
  #seen: Box = { x: 0, y: 0, width: 0, height: 0 };
  #level = "";
  #scale = 0;
  #written = "";
  #language: Language = "en";
  #season = "";
  #style: HTMLLinkElement | null = null;
  #lettering: { svg: Element | null; all: Name[] } = { svg: null, all: [] };

  #named: (all: SVGElement[]) => void;

  /** The painter gets ready while the page is being laid. Whoever wants to know hears of the names that are written. */
  constructor(map: TileMap, whole: Box, named: (all: SVGElement[]) => void = () => undefined) {
    this.#map = map;
    this.#whole = whole;
    this.#named = named;
    this.#painter.onmessage = ({ data }: MessageEvent<Painted>) => this.#lay(data);
  }

  /** Tiles are laid into `under`, names into `names`; both show the whole. */
  open(under: HTMLElement, names: HTMLElement): void {
    this.#under = under;
    this.#names = names;
    this.#style = document.createElement("link");
    this.#style.rel = "stylesheet";
    this.#style.href = this.#sheet();
    names.before(this.#style);
  }

  /** What lies on the ground: the same map in other colours. */
  dress(season: string): void {
    if (season === this.#season) return;
    this.#season = season;
    if (this.#style) this.#style.href = this.#sheet();
    if (!this.#level) return;
    this.#order(levelNamed(this.#map, this.#level));
    this.#send();
  }

  #sheet(): string {
    return `${this.#map.path}/${this.#map.seasons[this.#season] ?? this.#map.style}`;
  }

  close(): void {
    this.#painter.terminate();
  }

  speak(language: Language): void {
    this.#language = language;
    if (this.#level) this.#write(levelNamed(this.#map, this.#level));
  }

  /** Somebody looks at this part of the map, with so many pixels to a unit of it. */
  look(seen: Box, pixels: number): void {
    const before = this.#seen;
    const still = before.width === seen.width && Math.hypot(before.x - seen.x, before.y - seen.y) < this.#map.unit / 2;
    if (still || !seen.width) return;
    this.#seen = seen;
    const level = levelFor(this.#map.levels, pixels * this.#map.unit);
    const sharp = pixels * Math.min(SHARPEST, window.devicePixelRatio || 1);
    // Never much smaller than it is shown, never much larger.
    const scale = STEP ** Math.ceil(Math.log(sharp * 0.9) / Math.log(STEP));
    if (level.level !== this.#level) this.#write(level);
    this.#level = level.level;
    this.#scale = scale;
    this.#order(level);
    this.#forget();
    this.#send();
    this.#bringNames(NAMES);
  }

  #order(level: TileLevel): void {
    const wide = tilesOf(level, grown(this.#seen, AROUND)).filter((tile) => meet(tile.box, this.#whole));
    const [cx, cy] = [this.#seen.x + this.#seen.width / 2, this.#seen.y + this.#seen.height / 2];
    const far = ({ box }: { box: Box }): number => Math.hypot(box.x + box.width / 2 - cx, box.y + box.height / 2 - cy);
    const scale = this.#scale;
    this.#waiting = wide
      .map((tile) => this.#ordered(tile, level.level, scale))
      .filter(({ order: { key } }) => !this.#shown.has(key) && !this.#underway.has(key))
      .sort((a, b) => far(a) - far(b));
  }

  #ordered({ key, file, box }: Tile, level: string, scale: number): Wanted {
    const size = (length: number): number => Math.max(1, Math.round(length * scale));
    const { path } = this.#map;
    const order = {
      key: `${key}@${scale.toPrecision(4)}${this.#season}`,
      path: `${path}/${file}`,
      style: this.#sheet(),
      left: box.x,
      top: box.y,
      width: box.width,
      height: box.height,
      pixels: [size(box.width), size(box.height)] satisfies [number, number],
    };
    return { order, level, scale, season: this.#season, box };
  }

  #send(): void {
    while (this.#underway.size < HANDS && this.#waiting.length) {
      const next = this.#waiting.shift()!;
      this.#underway.set(next.order.key, next);
      this.#painter.postMessage(next.order);
    }
    this.#under.dataset.painting = String(this.#waiting.length + this.#underway.size);
  }

  #lay({ key, bitmap }: Painted): void {
    const tile = this.#underway.get(key);
    this.#underway.delete(key);
    if (tile && bitmap) {
      const canvas = document.createElement("canvas");
      canvas.width = bitmap.width;
      canvas.height = bitmap.height;
      this.#place(canvas, tile.box);
      canvas.getContext("bitmaprenderer")!.transferFromImageBitmap(bitmap);
      this.#under.append(canvas);
      this.#shown.set(key, { canvas, level: tile.level, scale: tile.scale, season: tile.season, box: tile.box });
    }
    this.#forget();
    this.#send();
  }

  #place(what: HTMLElement, box: Box): void {
    const { x, y, width, height } = this.#whole;
    const part = (of: number, all: number): string => `${(of / all) * 100}%`;
    what.style.left = part(box.x - x, width);
    what.style.top = part(box.y - y, height);
    what.style.width = part(box.width, width);
    what.style.height = part(box.height, height);
  }

  /** What is far away goes; what was painted for another distance goes as soon as something lies over it. */
  #forget(): void {
    const near = grown(this.#seen, KEPT);
    const missing = [...this.#waiting, ...this.#underway.values()].filter(({ box }) => meet(box, this.#seen));
    for (const [key, { canvas, level, scale, season, box }] of this.#shown) {
      const fits = level === this.#level && scale === this.#scale && season === this.#season;
      if (meet(box, near) && (fits || missing.some((tile) => meet(tile.box, box)))) continue;
      canvas.remove();
      this.#shown.delete(key);
    }
  }

  // --- names ---------------------------------------------------------------------------------------------

  #write(level: TileLevel): void {
    const file = level.names[this.#language];
    if (file === this.#written) return;
    this.#written = file;
    void fetch(`${this.#map.path}/${file}`)
      .then((answer) => answer.text())
      .then((text) => {
        if (file !== this.#written) return;
        this.#lettered(text, level);
        this.#bringNames(Infinity);
      })
      .catch(() => (this.#written = ""));
  }

  /** All names of a level, read and put aside. */
  #lettered(text: string, level: TileLevel): void {
    const svg = document.importNode(new DOMParser().parseFromString(text, "image/svg+xml").documentElement, true);
    const all = [...svg.children].flatMap((element) => {
      const at = pointOf(element, svg);
      return at && meet(around(at), this.#whole) ? [{ element, at, shown: false }] : [];
    });
    svg.replaceChildren();
    this.#place(svg, { x: level.left, y: level.top, width: level.right - level.left, height: level.bottom - level.top });
    this.#names.replaceChildren(svg);
    this.#lettering = { svg, all };
    this.#named(all.map(({ element }) => element).filter((element) => element instanceof SVGElement));
  }

  /** Those in view come, at most so many; those far away go. */
  #bringNames(most: number): void {
    const { svg, all } = this.#lettering;
    const [near, far] = [grown(this.#seen, AROUND), grown(this.#seen, KEPT)];
    let come = 0;
    for (const name of all) {
      if (!name.shown && come < most && meet(around(name.at), near)) {
        svg?.append(name.element);
        name.shown = true;
        come++;
      } else if (name.shown && !meet(around(name.at), far)) {
        name.element.remove();
        name.shown = false;
      }
    }
  }
}

interface Name {
  element: Element;
  at: [number, number];
  shown: boolean;
}

/** A name that begins so far outside may still be read inside. */
const OVER = 3000;
const around = ([x, y]: [number, number]): Box => ({ x: x - OVER, y: y - OVER, width: 2 * OVER, height: 2 * OVER });

const levelNamed = (map: TileMap, name: string): TileLevel => map.levels.find((level) => level.level === name)!;

/** Where a name stands: where it begins, or where the line does that it is written along; null if there is no such line. */
function pointOf(element: Element, svg: Element): [number, number] | null {
  if (element.hasAttribute("x")) return [Number(element.getAttribute("x")), Number(element.getAttribute("y"))];
  const along = element.querySelector("textPath")?.getAttribute("href");
  const line = along ? svg.querySelector(along) : element;
  const found = /M\s*(-?[\d.]+)[ ,]?(-?[\d.]+)/.exec(line?.getAttribute("d") ?? "");
  return found ? [Number(found[1]), Number(found[2])] : null;
}
