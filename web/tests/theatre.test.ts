/** What is shown of a battle, act by act. */
import { expect, test } from "vitest";
import type { LogEntry, LogLine, Unit } from "../src/lib/wire";
import { actsOf, afterLoss, afterTurn } from "../src/theatre/acts";

const text = { en: "", fr: "" };
const line = (kind: string, more: Partial<LogLine> = {}): LogLine => ({ kind, text, ...more });
const entry = (...lines: LogLine[]): LogEntry => ({ lines, mine: true }) as LogEntry;
const unit = (id: string, more: Partial<Unit> = {}): Unit => ({ id, hex: "0101", where: "map", steps: 2, values: "3-4", ...more }) as Unit;
const lost = line("eliminated", { cue: { what: "loses", units: ["r16"], hexes: ["0101"], steps: [1, 0] } });

test("a battle is shown in the order in which it is told", () => {
  const acts = actsOf([
    entry(
      line("attack", { cue: { what: "battle", units: ["1pz"], hexes: ["0101"] } }),
      line("revealed", { cue: { what: "turns", units: ["i8"], into: "r16" } }),
      line("shift"),
      line("die", { die: 2 }),
      line("combat-result", { cue: { what: "falls", chart: "combat-results", row: 1, column: 12 } }),
      lost,
    ),
  ]);
  expect(acts.map((act) => act.what)).toEqual(["battle", "turns", "rolls", "falls", "loses"]);
});

test("handfuls of dice are rolled at once, each with its count", () => {
  const acts = actsOf([entry(line("dice", { dice: [6, 1] }), line("hits"), line("dice", { dice: [3] }), line("hits"))]);
  expect(acts).toHaveLength(1);
  expect(acts[0]!.what === "rolls" && acts[0]!.lines.map((l) => l.kind)).toEqual(["dice", "hits", "dice", "hits"]);
});

test("where no die falls and nobody is turned over there is nothing to show", () => {
  expect(actsOf([entry(lost)])).toEqual([]);
});

test("a front takes the place of its back, with the steps that it has before its losses", () => {
  const acts = actsOf([entry(line("die", { die: 1 }), lost)]);
  const dead = unit("r16", { where: "dead", hex: null, steps: 0 });
  const shown = afterTurn([unit("i8"), unit("r16", { where: "due", hex: null })], "i8", "r16", dead, acts);
  expect(shown).toEqual([expect.objectContaining({ id: "r16", where: "map", hex: "0101", steps: 1 })]);
  expect(afterTurn([unit("i8")], "i8", null, undefined, acts)).toEqual([]);
  expect(afterLoss(shown, "r16", 0, dead)).toEqual([]);
});
