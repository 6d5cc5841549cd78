/** Where one looks at the map: pan and zoom by transform alone; the drawing is made anew only when a zoom has come to rest. */
import { calm } from "../lib/settings.svelte";
import type { Box } from "./ground/tiles";
import type { Look } from "./lookedat";

const REST = 140;
/** How far beyond the edge of the map one may look; nothing to be wasted on a small screen. */
const MARGIN = 60;
const SMALL = 700;

export class View {
  #box: [number, number, number, number];
  #frame: HTMLElement;
  #stage: HTMLElement;
  #size: [number, number] = [0, 0];
  #x = 0;
  #y = 0;
  #k = 1;
  #drawn = 1;
  #timer = 0;
  #pending = 0;
  #glides = 0;
  #watch: (seen: Box, scale: number) => void;
  /** As wide is what lies beside the map on either side, in its units. */
  #band: number;
  touched = false;

  /** `watch` is told at every step what is in view, in the units of the map, and how many pixels there are to a unit. */
  constructor(
    frame: HTMLElement,
    stage: HTMLElement,
    box: [number, number, number, number],
    watch: (seen: Box, scale: number) => void = () => undefined,
    band = 0,
  ) {
    this.#frame = frame;
    this.#stage = stage;
    this.#box = box;
    this.#watch = watch;
    this.#band = band;
    this.measure();
  }

  /** How large the frame is. Kept: to ask while the map is being laid has the browser lay it out over and over. */
  measure(): void {
    this.#size = [this.#frame.clientWidth, this.#frame.clientHeight];
  }

  get scale(): number {
    return this.#k;
  }

  #fitting(): number {
    const [w, h] = this.#size;
    return Math.min(w / this.#box[2], h / this.#box[3]);
  }

  /** The whole map. */
  fit(): void {
    this.#k = this.#fitting();
    this.#centre(this.#box[0] + this.#box[2] / 2, this.#box[1] + this.#box[3] / 2);
    this.#draw();
  }

  /** Large enough to be read, around a point: the whole map only where that is the same. At least so many pixels a hex. */
  begin(point: { x: number; y: number } | null, unit: number, least = 46): void {
    const [w, h] = this.#size;
    const covering = Math.max(w / this.#box[2], h / this.#box[3]);
    const readable = Math.max(least / unit, Math.min(covering, 72 / unit));
    if (!point || this.#fitting() >= readable) return this.fit();
    this.#k = readable;
    this.#centre(point.x, point.y);
    this.#draw();
  }

  /** What stands in the middle, and how large. */
  get look(): Look {
    const [w, h] = this.#size;
    return { x: (w / 2 - this.#x) / this.#k + this.#box[0], y: (h / 2 - this.#y) / this.#k + this.#box[1], k: this.#k };
  }

  /** As it was looked at before. */
  again({ x, y, k }: Look): void {
    const [w] = this.#size;
    this.touched = true;
    this.#k = Math.max(this.#fitting() * 0.8, Math.min(0.26, k));
    this.#centre(x, y);
    this.#x = w / 2 - (x - this.#box[0]) * this.#k; // perhaps he looked beside the map
    this.#draw();
  }

  /** Where the left edge of the map is with a place in the middle; of what lies beside the map nothing is shown that was
   * not asked for. */
  #across(x: number): number {
    const [w] = this.#size;
    const map = this.#box[2] * this.#k;
    const wanted = w / 2 - (x - this.#box[0]) * this.#k;
    return map <= w ? (w - map) / 2 : Math.min(MARGIN, Math.max(w - map - MARGIN, wanted));
  }

  #centre(x: number, y: number): void {
    const [, h] = this.#size;
    this.#x = this.#across(x);
    this.#y = h / 2 - (y - this.#box[1]) * this.#k;
    this.#later();
  }

  pan(dx: number, dy: number): void {
    this.touched = true;
    this.#x += dx;
    this.#y += dy;
    this.#later();
  }

  /** Zoom by a factor around a point of the frame, or its middle. */
  zoom(factor: number, at?: { x: number; y: number }): void {
    this.touched = true;
    const [w, h] = this.#size;
    const point = at ?? { x: w / 2, y: h / 2 };
    const least = Math.min(this.#fitting() * 0.8, w / (this.#box[2] + 2 * this.#band));
    const k = Math.max(least, Math.min(0.26, this.#k * factor));
    const ratio = k / this.#k;
    this.#x = point.x - (point.x - this.#x) * ratio;
    this.#y = point.y - (point.y - this.#y) * ratio;
    this.#k = k;
    this.#later();
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => this.#draw(), REST);
  }

  /** A place of the map at a point of the window. */
  place(clientX: number, clientY: number): { x: number; y: number } {
    const frame = this.#frame.getBoundingClientRect();
    return {
      x: (clientX - frame.left - this.#x) / this.#k + this.#box[0],
      y: (clientY - frame.top - this.#y) / this.#k + this.#box[1],
    };
  }

  /** How far down in the frame a place is: 0 at its upper edge, 1 at the lower. */
  height(y: number): number {
    return ((y - this.#box[1]) * this.#k + this.#y) / Math.max(1, this.#size[1]);
  }

  /** Whether a place is in view, so many pixels from the edge at least. */
  sees(x: number, y: number, margin = 0): boolean {
    const [w, h] = this.#size;
    const px = (x - this.#box[0]) * this.#k + this.#x;
    const py = (y - this.#box[1]) * this.#k + this.#y;
    return px > margin && py > margin && px < w - margin && py < h - margin;
  }

  /** Bring a place into sight, if it is not. */
  reveal(x: number, y: number): void {
    const [w, h] = this.#size;
    const px = (x - this.#box[0]) * this.#k + this.#x;
    const py = (y - this.#box[1]) * this.#k + this.#y;
    const margin = Math.min(70, w / 5, h / 5);
    const dx = px < margin ? margin - px : px > w - margin ? w - margin - px : 0;
    const dy = py < margin ? margin - py : py > h - margin ? h - margin - py : 0;
    if (!dx && !dy) return;
    this.#glide(dx, dy);
  }

  /** Bring a place into the middle. */
  centre(x: number, y: number): void {
    const [, h] = this.#size;
    this.#glide(this.#across(x) - this.#x, h / 2 - (y - this.#box[1]) * this.#k - this.#y);
  }

  #glide(dx: number, dy: number): void {
    const glide = ++this.#glides;
    if (calm()) return this.pan(dx, dy);
    const begun = performance.now();
    let done = 0;
    const step = (now: number): void => {
      if (glide !== this.#glides) return; // the eye has been called elsewhere
      const t = Math.min(1, (now - begun) / 220);
      const eased = 1 - (1 - t) ** 3;
      this.pan(dx * (eased - done), dy * (eased - done));
      done = eased;
      if (t < 1) requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  }

  /** Never lose the map out of the frame. */
  #hold(): void {
    const [w, h] = this.#size;
    const [mw, mh] = [this.#box[2] * this.#k, this.#box[3] * this.#k];
    const margin = w < SMALL ? 0 : MARGIN;
    const held = (at: number, map: number, room: number): number =>
      map <= room ? (room - map) / 2 : Math.min(margin, Math.max(room - map - margin, at));
    const band = this.#band * this.#k;
    this.#x = held(this.#x - band, mw + 2 * band, w) + band;
    this.#y = held(this.#y, mh, h);
  }

  #later(): void {
    if (this.#pending) return;
    this.#pending = requestAnimationFrame(() => {
      this.#pending = 0;
      this.#apply();
    });
  }

  #apply(): void {
    this.#hold();
    this.#stage.style.transform = `translate3d(${this.#x}px,${this.#y}px,0) scale(${this.#k / this.#drawn})`;
    const [w, h] = this.#size;
    const seen = { x: this.#box[0] - this.#x / this.#k, y: this.#box[1] - this.#y / this.#k, width: w / this.#k, height: h / this.#k };
    this.#watch(seen, this.#k);
  }

  #draw(): void {
    this.#drawn = this.#k;
    this.#stage.style.width = `${this.#box[2] * this.#k}px`;
    this.#stage.style.height = `${this.#box[3] * this.#k}px`;
    this.#apply();
  }
}
