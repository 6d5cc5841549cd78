import { expect, test } from "vitest";
import { gridOf, middleOf } from "../../src/lib/geometry";
import { laidOut, stacked } from "../../src/lib/stacks";
import { gathered } from "../../src/lib/gather";
import type { Unit } from "../../src/lib/wire";
import { captions, covered, namesOf, type WrittenLine } from "../../src/board/written";
import { mapOf, snapshotOf } from "../scene";

const map = mapOf("leningrad", "panzers");
const grid = gridOf(map);
const { x, y } = map.hexes["0511"]!;
const nobody = new Set<string>();
const unit: Unit = { ...snapshotOf("leningrad", "panzers").units[1]!, hex: "0511" };
const lying = gathered(laidOut(stacked([unit]), map.hexes, nobody).units, (p) => p.unit.hex!);

/** A name of these lines in a hex, its box as far from the middle. */
function name(hex: string, lines: string[], [left, top, right, bottom]: [number, number, number, number]): WrittenLine[] {
  return lines.map((textContent) => {
    const dataset = { name: lines[0], of: hex, box: `${x + left} ${y + top} ${x + right} ${y + bottom}` };
    return { dataset, textContent, getAttribute: () => "163", style: { visibility: "" } };
  });
}
const names = namesOf([
  ...name("0511", ["Staraya", "Russa"], [-200, 0, 300, 250]),
  ...name("0511", ["Free"], [-200, 350, 300, 480]),
  ...name("0611", ["Next"], [250, -100, 500, 50]),
  ...name("0512", ["Below"], [0, 400, 400, 550]),
]);
const middle = (hex: string): { x: number; y: number } => middleOf(map, hex);
const said = (distance: "near" | "far", on = lying): string[] => covered(names, on, grid, distance, 500, middle).map((n) => n.said);

test("a name is all of its lines", () => {
  expect(names.map(({ said, lines }) => [said, lines.length])).toEqual([
    ["Staraya Russa", 2],
    ["Free", 1],
    ["Next", 1],
    ["Below", 1],
  ]);
});

test("what a counter covers is found, in its own hex and from the next; and what the names beside counters would cover", () => {
  expect(said("near")).toEqual(["Staraya Russa", "Free", "Next", "Below"]);
  expect(said("near", new Map())).toEqual([]);
  expect(said("far")).toContain("Free");
});

test("it is written where no counter lies: below, the second name of a hex above; from afar in its place", () => {
  const [first, second] = captions([names[0]!, names[1]!], middle, "near");
  expect(first!.y - y).toBeGreaterThan(330);
  expect(first!.size).toBe(150);
  expect(y - second!.y).toBeGreaterThan(330);
  const [afar] = captions([names[0]!], middle, "far");
  expect(afar!.y - y).toBeLessThan(250);
});
