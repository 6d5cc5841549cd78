import { expect, test, vi } from "vitest";
import type { Unit } from "../src/lib/wire";

vi.mock("virtual:symbols", () => ({ default: {} }));
const { faceOf } = await import("../src/board/face");

const unit = {
  symbol: "infantry",
  size: "III",
  label: "18",
  corps: null,
  steps: 2,
  max_steps: 2,
  where: "map",
  supplied: true,
} as unknown as Unit;

test("what is written on a counter is no markup", () => {
  expect(faceOf({ ...unit, label: '<b a="1">&' }, "3-4", false)).toContain("&lt;b a=&quot;1&quot;&gt;&amp;</text>");
});

test("steps lost, a move made and supply cut off are drawn", () => {
  const plain = faceOf(unit, "3-4", false);
  expect(plain).not.toMatch(/band|arrow|ring/);
  expect(faceOf({ ...unit, steps: 1 }, "3-4", false)).toContain('class="band"');
  expect(faceOf({ ...unit, moved: true, left: 2 }, "3-4", false)).toContain('class="arrow on"');
  expect(faceOf({ ...unit, done: true }, "3-4", false)).toContain('class="arrow"');
  expect(faceOf({ ...unit, supplied: false }, "3-4", true)).toContain('class="ring"');
});

test("from some way off there is the sign and the figures", () => {
  expect(faceOf(unit, "3-4", true)).not.toContain("designation");
});
