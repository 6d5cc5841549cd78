import type { Manners } from "../games";
import type { Action } from "../lib/wire";

export type Shape = "strike" | "break" | "zone" | "open";

/** How a hex that can be acted on is marked. */
export function shapeOf(action: Action, manners: Manners): Shape {
  if (manners.strikes.has(action.verb)) return "strike";
  if (action.disengage) return "break";
  return action.zone ? "zone" : "open";
}
