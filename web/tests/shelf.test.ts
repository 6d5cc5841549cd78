import { beforeEach, expect, test } from "vitest";
import { palette } from "../src/lib/palette.svelte";
import { faceOf } from "../src/board/face";
import { SILHOUETTES } from "../src/board/silhouettes";
import { sectionOf, sections } from "../src/rules/sections";
import { settings } from "../src/lib/settings.svelte";
import { ago } from "../src/lib/words.svelte";
import type { RuleCase, Unit } from "../src/lib/wire";

beforeEach(() => {
  settings.setColours("usual");
  settings.setCounters("nato");
  settings.setLanguage("en");
});

test("how long ago is told in the largest unit that fits", () => {
  const now = Date.parse("2026-11-19T12:00:00Z");
  expect(ago("2026-11-19T11:59:30Z", now)).toBe("30 seconds ago");
  expect(ago("2026-11-19T11:58:59Z", now)).toBe("1 minute ago");
  expect(ago("2026-11-19T09:00:00Z", now)).toBe("3 hours ago");
  expect(ago("2026-11-17T11:00:00Z", now)).toBe("2 days ago");
  settings.setLanguage("fr");
  expect(ago("2026-11-18T11:00:00Z", now)).toBe("hier");
});

test("cases stand under their section", () => {
  expect(sectionOf("2010 §8.47")).toBe("2010 §8");
  expect(sectionOf("BSR §22.51e")).toBe("BSR §22");
  expect(sectionOf("Aide: Phase 3 (1)")).toBe("Aide: Phase 3");
  expect(sectionOf("2010 CRT 2")).toBe("2010 CRT");
  const cases = ["2010 §8.0", "2010 §8.1", "2010 §9.0"].map((name) => ({ case: name }) as RuleCase);
  expect(sections(cases).map(({ first, count }) => [first.case, count])).toEqual([
    ["2010 §8.0", 2],
    ["2010 §9.0", 1],
  ]);
});

test("two palettes keep the sides apart, and what is light stays light", () => {
  const grey = { body: "#98a392", edge: "#4d574b", ink: "#161a15", box: "#d5dacd", band: 0.62 };
  const tan = { body: "#d8ad74", edge: "#7a5228", ink: "#3a2210", box: "#efd6ac", band: 0.62 };
  palette.faces = { grey, tan };
  expect(palette.style("grey")).toContain("--body:#98a392");
  settings.setColours("blue-orange");
  expect(palette.style("grey")).toContain("--body:hsl(212 48% 61%)");
  expect(palette.style("tan")).toContain("--body:hsl(36 92% 65%)");
  settings.setColours("teal-rose");
  expect(palette.style("grey")).toContain("hsl(184");
  expect(palette.style("tan")).toContain("hsl(350");
});

test("silhouettes take the place of the signs, and lie within their box", () => {
  const unit = {
    symbol: "armour",
    size: "XX",
    label: "1",
    corps: null,
    steps: 2,
    max_steps: 2,
    where: "map",
    supplied: true,
  } as Partial<Unit> as Unit;
  expect(faceOf(unit, "12-8", false)).toContain('class="sign"');
  settings.setCounters("silhouettes");
  expect(faceOf(unit, "12-8", false)).not.toContain('class="sign"');
  for (const [name, path] of Object.entries(SILHOUETTES))
    for (const [, x, y] of path.matchAll(/[ML](-?[\d.]+),(-?[\d.]+)/g)) {
      expect(Number(x), name).toBeGreaterThanOrEqual(20);
      expect(Number(x), name).toBeLessThanOrEqual(180);
      expect(Number(y), name).toBeGreaterThanOrEqual(48);
      expect(Number(y), name).toBeLessThanOrEqual(152);
    }
});
