import { expect, test } from "vitest";
import { gridOf, linkedTo, stepFrom } from "../src/lib/geometry";
import type { HexInfo, MapInfo } from "../src/lib/wire";

/** Columns of hexes with flat tops, as far from the origin as said; the odd ones lie lower. */
function lattice(letter: string, columns: number, rows: number, right: number): Record<string, HexInfo> {
  const found: Record<string, HexInfo> = {};
  for (let c = 1; c <= columns; c++)
    for (let r = 1; r <= rows; r++)
      found[`${letter}0${c}0${r}`] = { x: right + 866 * c, y: 1000 * r + (c % 2 ? 500 : 0), terrain: "clear" };
  return found;
}
/** E0303 is opened as an inset of three columns; above it lies E0302. */
const map: MapInfo = {
  viewBox: [0, 0, 20_000, 8000],
  unit: 1000,
  title: { en: "", fr: "" },
  hexes: { ...lattice("E", 5, 5, 0), ...lattice("S", 3, 3, 10_000) },
  terrains: {},
  faces: {},
  counters: {},
  by_steps: {},
  effects: {},
  charts: [],
  corners: [],
  insets: [{ letter: "S", title: { en: "", fr: "" }, box: [0, 0, 1, 1], covers: ["E0303"], drawn: { en: "", fr: "" } }],
  links: [
    ["E0302", "S0101"],
    ["E0302", "S0201"],
    ["E0302", "S0301"],
    ["E0304", "S0103"],
    ["E0304", "S0203"],
    ["E0304", "S0303"],
  ],
};
const grid = gridOf(map);
const step = (from: string, key: "ArrowUp" | "ArrowDown"): string | null => stepFrom(map, grid, from, key, map.hexes[from]!);

test("the keys lead over the seam into the inset, through it and out on the other side", () => {
  expect(step("E0301", "ArrowDown")).toBe("E0302");
  expect(step("E0302", "ArrowDown")).toBe("S0201");
  expect(step("S0201", "ArrowDown")).toBe("S0202");
  expect(step("S0203", "ArrowDown")).toBe("E0304");
  expect(step("E0304", "ArrowUp")).toBe("S0203");
  expect(step("S0201", "ArrowUp")).toBe("E0302");
});

test("nothing else is touched by it", () => {
  expect(linkedTo(map, "E0102")).toEqual([]);
  expect(step("E0202", "ArrowDown")).toBe("E0203");
  expect(step("S0202", "ArrowUp")).toBe("S0201");
  const plain: MapInfo = { ...map, insets: [], links: [] };
  expect(stepFrom(plain, grid, "E0302", "ArrowDown", map.hexes.E0302!)).toBe("E0303");
});
