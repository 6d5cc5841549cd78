/** The names that are printed on the map, and which of them counters cover: those are written beside the counters instead. */
import { gathered } from "../lib/gather";
import type { Grid, Point } from "../lib/geometry";
import type { Placed } from "../lib/stacks";
import type { Distance } from "./sight.svelte";

/** A line of a name, as it stands in the picture. */
export interface WrittenLine extends Pick<SVGElement, "dataset" | "textContent" | "getAttribute"> {
  style: Pick<CSSStyleDeclaration, "visibility">;
}
export interface Written {
  name: string;
  /** Its lines, each an element. */
  lines: WrittenLine[];
  hex: string;
  said: string;
  size: number;
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** A name for each place, of the elements that say where they stand. */
export function namesOf(elements: Iterable<WrittenLine>): Written[] {
  const found = new Map<string, Written>();
  for (const element of elements) {
    const { name, of, box } = element.dataset;
    if (!name || !of || !box) continue;
    const before = found.get(name);
    const said = element.textContent ?? "";
    if (before) {
      before.lines.push(element);
      before.said += ` ${said}`;
      continue;
    }
    const [left = 0, top = 0, right = 0, bottom = 0] = box.split(" ").map(Number);
    const size = Number(element.getAttribute("font-size"));
    found.set(name, { name, lines: [element], hex: of, said, size, left, top, right, bottom });
  }
  return [...found.values()];
}

/** What part of a name may lie under a counter. */
const COVERED = 0.04;
/** Half the side of a counter as it is seen from near, and from some way off. */
const HALF: Readonly<Record<"near" | "middle", number>> = { near: 330, middle: 430 };

function shared(name: Written, { x, y }: Point, across: number, along: number): number {
  const wide = Math.min(name.right, x + across) - Math.max(name.left, x - across);
  const tall = Math.min(name.bottom, y + along) - Math.max(name.top, y - along);
  return (Math.max(0, wide) * Math.max(0, tall)) / ((name.right - name.left) * (name.bottom - name.top));
}

/** The names that cannot be read for the counters, or for the names that are written beside them. `blocks`: half the side of
 * what stands for a stack seen from afar. */
export function covered(
  names: readonly Written[],
  lying: ReadonlyMap<string, readonly Placed[]>,
  grid: Grid,
  distance: Distance,
  blocks: number,
  middleOf: (hex: string) => Point,
): Written[] {
  const half = distance === "far" ? blocks : HALF[distance];
  const under = names.filter((name) => {
    const near = [name.hex, ...grid.beside(name.hex)].flatMap((hex) => {
      const there = lying.get(hex) ?? [];
      return distance === "near" ? there : there.slice(-1);
    });
    return near.some((at) => shared(name, at, half, half) > COVERED);
  });
  const written = gathered(captions(under, middleOf, distance), ({ hex }) => hex);
  return names.filter((name) => {
    if (under.includes(name)) return true;
    const near = [name.hex, ...grid.beside(name.hex)].flatMap((hex) => written.get(hex) ?? []);
    return near.some(({ said, x, y, size }) => shared(name, { x, y: y - 0.3 * size }, said.length * size * 0.25, size * 0.4) > COVERED);
  });
}

export interface Caption {
  name: string;
  hex: string;
  said: string;
  x: number;
  y: number;
  size: number;
}

/** Where they are written: along the lower edges of their hexes, the second name of a hex along the upper; from afar in their
 * places, over the blocks. */
export function captions(names: readonly Written[], middleOf: (hex: string) => Point, distance: Distance): Caption[] {
  const seen = new Set<string>();
  return names.map(({ name, hex, said, ...box }) => {
    const { x, y } = middleOf(hex);
    const size = distance === "near" ? Math.min(150, box.size) : box.size;
    const above = seen.has(hex);
    seen.add(hex);
    if (distance === "far") return { name, hex, said, x: (box.left + box.right) / 2, y: box.bottom - 0.2 * size, size };
    const aside = Math.max(0, size - 150) * 0.6;
    return { name, hex, said, x, y: y + (above ? -410 - aside : 475 + aside), size };
  });
}
