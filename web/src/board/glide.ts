import { calm, settings, type Speed } from "../lib/settings.svelte";

/** Milliseconds for the first hex, and for all of a way. */
const LEG: Record<Speed, number> = { slow: 330, normal: 190, fast: 110, instant: 0 };
const MOST: Record<Speed, number> = { slow: 1500, normal: 700, fast: 240, instant: 0 };

/** A counter slides along a way to where it now lies. */
export function glide(element: SVGElement, way: { x: number; y: number }[]): void {
  const duration = Math.min(MOST[settings.speed], LEG[settings.speed] * (way.length - 1));
  if (calm() || !duration) return;
  const frames = way.map(({ x, y }) => ({ transform: `translate(${x}px,${y}px)` }));
  element.animate(frames, { duration, easing: way.length > 2 ? "linear" : "cubic-bezier(.3,.7,.3,1)" });
}
