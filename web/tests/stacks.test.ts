import { expect, test } from "vitest";
import { settings } from "../src/lib/settings.svelte";
import { counterAt, laidOut, rank, stacked } from "../src/lib/stacks";
import type { Unit } from "../src/lib/wire";
import { mapOf, snapshotOf } from "./scene";

const { hexes } = mapOf("leningrad", "panzers");
const board = snapshotOf("leningrad", "panzers").units;
const nobody = new Set<string>();
const at = (hex: string, count: number): Unit[] =>
  Array.from({ length: count }, (_, i) => ({ ...board[1]!, id: `${i}pz`, hex, values: `${i + 1}-8` }));

test("units on the map by hex; those beside it in none", () => {
  const found = stacked([...board, { ...board[0]!, id: "due", where: "due", hex: null }]);
  expect([...found].map(([hex, units]) => [hex, units.map((u) => u.id)])).toEqual([
    ["0411", ["1id"]],
    ["0511", ["1pz", "6pz", "8pz"]],
    ["0611", ["i1"]],
  ]);
});

test("the strong lie on the weak, panzers on infantry, leaders under all", () => {
  const russia = snapshotOf("defiant-russia", "guderian").units;
  const order = [...russia, board[0]!].sort((a, b) => rank(a) - rank(b)).map((u) => u.id);
  expect(order).toEqual(["guderian", "16a", "1id", "47pz", "24pz"]);
});

test("one counter lies in the middle of its hex, without a number", () => {
  const { units, badges } = laidOut(stacked(at("0511", 1)), hexes, nobody);
  expect(units.map(({ x, y }) => ({ x, y }))).toEqual([{ x: hexes["0511"]!.x, y: hexes["0511"]!.y }]);
  expect(badges).toEqual([]);
});

test.each([2, 3, 4, 6, 11])("a stack of %i is stepped around the middle and numbered", (count) => {
  const { units, badges } = laidOut(stacked(at("0511", count)), hexes, nobody);
  const middle = hexes["0511"]!;
  expect(units).toHaveLength(count);
  const shown = units.slice(-4);
  const by = shown.map(({ x }) => x - middle.x);
  expect(by.reduce((sum, n) => sum + n, 0)).toBe(0);
  shown.forEach(({ x, y }) => expect(x - middle.x).toBe(middle.y - y));
  by.slice(1).forEach((n, i) => expect(n - by[i]!).toBe(55));
  // What does not show lies under the lowest that does.
  units.slice(0, -4).forEach(({ x }) => expect(x).toBe(shown[0]!.x));
  expect(badges).toMatchObject([{ hex: "0511", count, leaders: "" }]);
  expect(units.at(-1)?.unit.id).toBe(`${count - 1}pz`);
});

test("who is chosen comes on top, and is what a pointer finds there", () => {
  const { units } = laidOut(stacked(at("0511", 3)), hexes, new Set(["0pz"]));
  expect(units.map((p) => p.unit.id)).toEqual(["1pz", "2pz", "0pz"]);
  const { x, y } = hexes["0511"]!;
  expect(counterAt(units, x, y)?.id).toBe("0pz");
  expect(counterAt(units, x + 5000, y)).toBeNull();
});

test("a leader in a stack is told by his letter, in either language", () => {
  const units = snapshotOf("defiant-russia", "guderian").units;
  const places = mapOf("defiant-russia", "guderian").hexes;
  for (const language of ["fr", "en"] as const) {
    settings.setLanguage(language);
    expect(laidOut(stacked(units), places, nobody).badges).toMatchObject([{ hex: "1213", count: 3, leaders: "G" }]);
  }
});

test("what is nearer to the reader lies over what is behind it; a hex off the map shows nothing", () => {
  const { units } = laidOut(stacked([...at("0612", 1), ...at("0510", 1), ...at("9999", 1)]), hexes, nobody);
  expect(units.map((p) => p.unit.hex)).toEqual(["0510", "0612"]);
});
