/** Sides by their part in the game: whoever moves first is drawn in one way, the other in another, whatever they are called. */
import type { Party } from "./wire";

/** The part of a side, where the sides are given in order. Nobody's where it is none of them. */
export function partyOf(sides: readonly { side: string }[], side: string | null | undefined): Party | "" {
  const index = sides.findIndex((s) => s.side === side);
  return index < 0 ? "" : index === 0 ? "first" : "second";
}
