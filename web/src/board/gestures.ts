/** Mouse, pen and fingers on the map: tap, pan, pinch, and pulling a stack along. */
import type { Grid } from "../lib/geometry";
import type { View } from "./view.svelte";

interface Point {
  x: number;
  y: number;
}

export interface Hands {
  tap(hex: string, at: Point, byTouch: boolean): void;
  /** A finger rests on a hex. */
  hold(hex: string): void;
  hover(hex: string | null): void;
  /** A mouse pulls at a hex: whether something there comes along. */
  lift(hex: string): boolean;
  /** Where what was lifted is now; null when it is no longer held. */
  carry(at: Point | null): void;
  drop(hex: string, from: string): void;
}

/** As many pixels a pointer may shake and still have tapped. */
const SHAKE = 5;
/** So many milliseconds does a finger stay that wants to know what lies there. */
const HOLD = 480;
/** Nor does a mouse look at what it only passes over: so many milliseconds. */
const PASSING = 60;

export class Gestures {
  #frame: HTMLElement;
  #view: View;
  #grid: Grid;
  #hands: Hands;
  #pointers = new Map<number, Point>();
  #moved = false;
  #start: Point & { hex: string | null } = { x: 0, y: 0, hex: null };
  #carrying = false;
  #holding = 0;
  #over: string | null = null;
  #passing = 0;

  constructor(frame: HTMLElement, view: View, grid: Grid, hands: Hands) {
    this.#frame = frame;
    this.#view = view;
    this.#grid = grid;
    this.#hands = hands;
  }

  #hexAt(event: PointerEvent): string | null {
    const at = this.#view.place(event.clientX, event.clientY);
    return this.#grid.at(at.x, at.y);
  }

  /** The mouse is over this hex; whether it stays there is seen a little later. */
  #pass(hex: string | null): void {
    if (hex === this.#over) return;
    this.#over = hex;
    clearTimeout(this.#passing);
    this.#passing = window.setTimeout(() => this.#hands.hover(hex), PASSING);
  }

  /** It looks at this hex, and at once. */
  #look(hex: string | null): void {
    clearTimeout(this.#passing);
    this.#over = hex;
    this.#hands.hover(hex);
  }

  leave(): void {
    this.#look(null);
  }

  down(event: PointerEvent): void {
    if (event.button !== 0) return;
    clearTimeout(this.#passing);
    this.#over = null;
    this.#pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    clearTimeout(this.#holding);
    if (this.#pointers.size > 1) return;
    this.#moved = false;
    this.#start = { x: event.clientX, y: event.clientY, hex: this.#hexAt(event) };
    if (event.pointerType === "touch") this.#holding = window.setTimeout(() => this.#hold(), HOLD);
  }

  move(event: PointerEvent): void {
    const before = this.#pointers.get(event.pointerId);
    if (!before) {
      if (event.pointerType !== "touch") this.#pass(this.#hexAt(event));
      return;
    }
    const now = { x: event.clientX, y: event.clientY };
    if (this.#pointers.size === 2) this.#pinch(event.pointerId, before, now);
    else if (!this.#moved) this.#set(event, now);
    else if (this.#carrying) {
      this.#hands.carry(this.#view.place(now.x, now.y));
      this.#look(this.#hexAt(event));
    } else this.#view.pan(now.x - before.x, now.y - before.y);
    this.#pointers.set(event.pointerId, now);
  }

  /** Set out: a mouse on something that can move takes it along, all else pans. */
  #set(event: PointerEvent, now: Point): void {
    const { x, y, hex } = this.#start;
    if (Math.hypot(now.x - x, now.y - y) <= SHAKE) return;
    this.#moved = true;
    this.#frame.setPointerCapture(event.pointerId);
    this.#frame.dataset.held = "";
    this.#carrying = event.pointerType !== "touch" && !!hex && this.#hands.lift(hex);
    if (this.#carrying) this.#hands.carry(this.#view.place(now.x, now.y));
    else this.#view.pan(now.x - x, now.y - y);
  }

  #hold(): void {
    if (this.#moved || this.#pointers.size !== 1 || !this.#start.hex) return;
    this.#moved = true; // no tap any more
    this.#hands.hold(this.#start.hex);
  }

  #pinch(id: number, before: Point, now: Point): void {
    this.#moved = true;
    const other = [...this.#pointers].find(([key]) => key !== id)?.[1];
    if (!other) return;
    const box = this.#frame.getBoundingClientRect();
    const middle = { x: (now.x + other.x) / 2 - box.left, y: (now.y + other.y) / 2 - box.top };
    const apart = Math.hypot(before.x - other.x, before.y - other.y);
    if (apart > 1) this.#view.zoom(Math.hypot(now.x - other.x, now.y - other.y) / apart, middle);
    this.#view.pan((now.x - before.x) / 2, (now.y - before.y) / 2);
  }

  up(event: PointerEvent): void {
    if (!this.#pointers.delete(event.pointerId)) return;
    clearTimeout(this.#holding);
    delete this.#frame.dataset.held;
    const hex = this.#hexAt(event);
    if (this.#carrying) {
      this.cancel(event);
      if (hex && this.#start.hex && hex !== this.#start.hex) this.#hands.drop(hex, this.#start.hex);
    } else if (!this.#moved && hex) this.#hands.tap(hex, this.#view.place(event.clientX, event.clientY), event.pointerType === "touch");
  }

  cancel(event: PointerEvent): void {
    clearTimeout(this.#holding);
    this.#pointers.delete(event.pointerId);
    delete this.#frame.dataset.held;
    this.#carrying = false;
    this.#hands.carry(null);
  }

  wheel(event: WheelEvent): void {
    event.preventDefault();
    const box = this.#frame.getBoundingClientRect();
    const by = event.deltaY * (event.deltaMode === 1 ? 20 : 1);
    const at = { x: event.clientX - box.left, y: event.clientY - box.top };
    this.#view.zoom(Math.exp(-by * (event.ctrlKey ? 0.01 : 0.0016)), at);
  }
}
