import { calm, settings } from "../lib/settings.svelte";

/** Milliseconds for a hex, and for all of a way. */
const LEG = 190;
const MOST = 700;

/** A counter slides along a way to where it now lies. */
export function glide(element: SVGElement, way: { x: number; y: number }[]): void {
  const duration = settings.tempo * Math.min(MOST, LEG * (way.length - 1));
  if (calm() || !duration) return;
  const frames = way.map(({ x, y }) => ({ transform: `translate(${x}px,${y}px)` }));
  element.animate(frames, { duration, easing: way.length > 2 ? "linear" : "cubic-bezier(.3,.7,.3,1)" });
}
