import { expect, test, vi } from "vitest";

vi.mock("virtual:symbols", () => ({ default: { box: { lines: "M25,50 l150,0 0,100 z", solid: "M85,100 a15,15 0 1 0 30,0 z" } } }));
const { moved, signAt } = await import("../src/board/signs");

test("what is absolute is scaled and moved, what is relative is scaled alone", () => {
  expect(moved("M25,50 L175,150", 2, -200, 10)).toBe("M-150 110L150 310");
  expect(moved("m 60,118 h 80 v-35 H10 V20", 0.5, 100, 0)).toBe("m30 59h40v-17.5H105V10");
});

test("an arc keeps its flags", () => {
  expect(moved("a15,15 0 1 0 30,0", 2, 99, 99)).toBe("a30 30 0 1 0 60 0");
});

test("the middle of a symbol comes where it is wanted", () => {
  expect(signAt("box", 0, -100, 1)).toEqual({ lines: "M-75 -150l150 0 0 100z", solid: "M-15 -100a15 15 0 1 0 30 0z" });
  expect(signAt("nothing", 0, 0, 1)).toEqual({ lines: "", solid: "" });
});
