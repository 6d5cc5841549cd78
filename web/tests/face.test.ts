import { expect, test, vi } from "vitest";
import { snapshotOf } from "./scene";

vi.mock("virtual:symbols", () => ({ default: {} }));
const { faceOf } = await import("../src/board/face");

const unit = { ...snapshotOf("leningrad", "panzers").units[0]!, moved: false, done: false, supplied: true };

test("what is written on a counter is written, whatever it is", () => {
  expect(faceOf({ ...unit, label: '<b a="1">&' }, "3-4", false)).toContain("&lt;b a=&quot;1&quot;&gt;&amp;</text>");
});

test("steps lost, a move made and supply cut off are drawn", () => {
  const plain = faceOf(unit, "3-4", false);
  expect(plain).not.toMatch(/band|arrow|ring/);
  expect(faceOf({ ...unit, steps: unit.max_steps - 1 }, "3-4", false)).toContain('class="band"');
  expect(faceOf({ ...unit, moved: true, left: 2 }, "3-4", false)).toContain('class="arrow on"');
  expect(faceOf({ ...unit, done: true }, "3-4", false)).toContain('class="arrow"');
  expect(faceOf({ ...unit, supplied: false }, "3-4", true)).toContain('class="ring"');
});

test("from some way off there is the sign and the figures", () => {
  expect(faceOf(unit, "3-4", true)).not.toContain("designation");
});
