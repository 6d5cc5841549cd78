import { expect, test } from "vitest";
import { elsewhere, isHex, parsed, spoken } from "../src/lib/spoken";

const nothing = { units: [], hexes: [], number: null, rest: [] };

test.each([
  ["end", { verb: "end" }],
  ["move 1pz,6pz,36mot", { verb: "move", units: ["1pz", "6pz", "36mot"] }],
  ["to 0911", { verb: "to", hexes: ["0911"] }],
  ["to E1829", { verb: "to", hexes: ["E1829"] }],
  ["attack S0808", { verb: "attack", hexes: ["S0808"] }],
  ["enter 93id,96id 0007", { verb: "enter", units: ["93id", "96id"], hexes: ["0007"] }],
  ["place guderian E1201", { verb: "place", units: ["guderian"], hexes: ["E1201"] }],
  ["air 2", { verb: "air", number: 2 }],
  ["air 0", { verb: "air", number: 0 }],
  ["bid 12", { verb: "bid", number: 12 }],
  ["retreat 8id lost", { verb: "retreat", units: ["8id"], rest: ["lost"] }],
])("%s is taken apart and put together", (text, parts) => {
  expect(parsed(text)).toEqual({ ...nothing, ...parts });
  expect(spoken(parts)).toBe(text);
  expect(spoken(parsed(text))).toBe(text);
});

test("a hex has four figures, and at the most the letter of its sheet", () => {
  for (const hex of ["0911", "3115", "E1829", "S0808"]) expect(isHex(hex)).toBe(true);
  for (const other of ["", "911", "09111", "1pz", "e1829", "EE1829", "E182", "ready", "1829E"]) expect(isHex(other)).toBe(false);
});

test("more spaces than needed mean nothing", () => {
  expect(parsed(" to  0911 ")).toEqual({ ...nothing, verb: "to", hexes: ["0911"] });
  expect(parsed("")).toEqual({ ...nothing, verb: "" });
});

test("the same elsewhere", () => {
  expect(elsewhere("enter 93id,96id 0007", "0108")).toBe("enter 93id,96id 0108");
  expect(elsewhere("to 0911", "E1829")).toBe("to E1829");
});
