/** Over the map by key. */
import { expect, test } from "vitest";
import { Walk } from "../src/board/walk.svelte";
import { centreOf, type Direction, edgeOf, gridOf, innermost, lineThrough, movedTo } from "../src/lib/geometry";
import { mapOf } from "./scene";

const map = mapOf("leningrad", "panzers");
const grid = gridOf(map);

function walk(from: string, ...ways: Direction[]): (string | null)[] {
  const found = new Walk(map, grid);
  found.set(from);
  return ways.map((way) => found.step(way));
}

test("beside a hex are those with the next number in its column, and two in each column beside it", () => {
  for (const hex of Object.keys(map.hexes)) {
    const [column, row] = [Number(hex.slice(0, 2)), Number(hex.slice(2))];
    // On this map even columns stand half a hex lower.
    const upper = column % 2 ? row - 1 : row;
    const around = [
      [column, row - 1],
      [column, row + 1],
    ];
    for (const next of [column - 1, column + 1]) around.push([next, upper], [next, upper + 1]);
    const numbers = around.map((pair) => pair.map((n) => String(n).padStart(2, "0")).join(""));
    expect(grid.beside(hex).sort(), hex).toEqual(numbers.filter((n) => n in map.hexes).sort());
  }
  expect(grid.beside("nowhere")).toEqual([]);
});

test("what is pointed at", () => {
  const { x, y } = map.hexes["0511"]!;
  expect(grid.at(x, y)).toBe("0511");
  expect(grid.at(x + 0.4 * map.unit, y)).toBe("0511");
  expect(grid.at(x + 50 * map.unit, y)).toBeNull();
});

test("there and back again by each pair of keys", () => {
  const away = walk("0511", "ArrowUp", "ArrowDown", "ArrowDown", "ArrowUp");
  expect([away[1], away[3]]).toEqual(["0511", "0511"]);
  const aside = walk("0511", "ArrowLeft", "ArrowRight", "ArrowRight", "ArrowLeft");
  expect([aside[1], aside[3]]).toEqual(["0511", "0511"]);
});

test("a straight walk stays on its row, from wherever it sets out", () => {
  for (const from of ["0511", "0512", "0410"]) {
    const row = map.hexes[from]!.y;
    for (const way of ["ArrowLeft", "ArrowRight"] as const)
      for (const hex of walk(from, way, way).filter((h) => !!h))
        expect(Math.abs(map.hexes[hex!]!.y - row), `${from} ${way} ${hex}`).toBeLessThan(map.unit * 0.6);
  }
});

test("a straight walk stays in its column", () => {
  const column = map.hexes["0511"]!.x;
  for (const hex of walk("0511", "ArrowUp", "ArrowUp")) if (hex) expect(Math.abs(map.hexes[hex]!.x - column)).toBeLessThan(map.unit * 0.6);
});

test("at the edge of the map there is no further", () => {
  const ways = Array.from({ length: 6 }, () => "ArrowLeft" as const);
  expect(walk("0511", ...ways).at(-1)).toBeNull();
  expect(new Walk(map, grid).step("ArrowUp")).toBeNull();
});

test("from place to place, round and round", () => {
  const found = new Walk(map, grid);
  const places = ["0411", "0511", "0611"];
  found.set("0511");
  expect([found.jump(places, 1), found.jump(places, 1), found.jump(places, -1)]).toEqual(["0611", "0411", "0611"]);
  expect(found.jump([], 1)).toBeNull();
  expect(found.at).toBe("0611");
});

test("from elsewhere to the first place, or backwards to the last", () => {
  const places = ["0411", "0511", "0611"];
  for (const [by, to] of [
    [1, "0411"],
    [-1, "0611"],
  ] as const) {
    const found = new Walk(map, grid);
    found.set("0510");
    expect(found.jump(places, by)).toBe(to);
  }
});

test("lines, middles and edges", () => {
  const { x, y } = map.hexes["0511"]!;
  expect(movedTo(map, "0511")).toBe(`translate(${x},${y})`);
  expect(movedTo(map, "nowhere")).toBe("translate(0,0)");
  expect(lineThrough(map, ["0511", "nowhere", "0510"])).toBe(`M${x},${y}L${map.hexes["0510"]!.x},${map.hexes["0510"]!.y}`);
  expect(centreOf([])).toBeNull();
  expect(
    centreOf([
      { x: 0, y: 0 },
      { x: 4, y: 2 },
    ]),
  ).toEqual({ x: 2, y: 1 });
  expect(
    innermost([
      { x: 0, y: 0 },
      { x: 3, y: 0 },
      { x: 4, y: 0 },
    ]),
  ).toEqual({ x: 3, y: 0 });
  const sides = (hexes: string[]): number => edgeOf(map, grid, hexes).split("M").length - 1;
  expect([sides(["0511"]), sides(["0511", "0510"]), sides([])]).toEqual([6, 10, 0]);
});
