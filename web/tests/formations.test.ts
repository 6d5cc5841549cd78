/** Formations go together from several hexes; what stands aside does not get in the way; attacks stand beside one another. */
import { expect, test } from "vitest";
import { formations } from "../src/lib/columns";
import { say } from "../src/lib/words.svelte";
import { driven, outcomes, overruns, said, told, weight } from "../src/games/barbarossa/odds";
import type { ModifiedOdds } from "../src/lib/wire";
import { buttons, calm, oddsOf, sit, targets } from "./scene";

const DIVISION = ["18pz-p", "18pz-s52", "18pz-s101", "18pz-r"];
const MOVEMENT = 1;
const DECLARATION = 3;
const DECLARED = 4;
const PREPARING = 7;

test("a formation is offered whole where its units can move, and only by a verb that moves them", async () => {
  const { table } = await sit("barbarossa", "assault", MOVEMENT);
  const found = formations(table.base, table.units, table.manners.marches);
  expect([...found].map(([name, units]) => [name, units.map((u) => u.id)])).toEqual([["18 Pz", DIVISION]]);
  expect([...formations(table.base, table.units, new Set(["react"]))]).toEqual([]);
  const before = await sit("barbarossa", "assault");
  expect([...formations(before.table.base, before.table.units, before.table.manners.marches)]).toEqual([]);
});

test("picked whole it can go where all of it can go, at the price of its slowest, and goes in one sentence", async () => {
  const { table, server } = await sit("barbarossa", "assault", MOVEMENT);
  await table.picks.form(DIVISION.map((id) => table.units.get(id)!));
  expect([...table.picks.chosen].sort()).toEqual([...DIVISION].sort());
  expect(table.picks.targets.get("E1729")?.[0]).toMatchObject({ text: "to E1729", points: 3 });
  // Three stand elsewhere, and the fourth is there.
  const reached = table.picks.column!.stacks.map((s) => [s.units[0], s.goes.has("E1729")]);
  expect(reached).toEqual([
    ["18pz-p", true],
    ["18pz-s52", true],
    ["18pz-s101", true],
    ["18pz-r", false],
  ]);
  await table.picks.choose("E1729");
  await calm();
  expect(server.asked.at(-1)).toBe("play move 18pz-p; march; to E1729; move 18pz-s101; march; to E1729; move 18pz-s52; march; to E1729");
  expect(server.missing).toEqual([]);
  expect(DIVISION.map((id) => table.units.get(id)?.hex)).toEqual(["E1729", "E1729", "E1729", "E1729"]);
  expect([table.picks.column, table.picks.notice]).toEqual([null, null]);
});

test("bridges stand aside while units move: no click on the map lays one before their heading is opened", async () => {
  const { table } = await sit("barbarossa", "assault", MOVEMENT);
  expect([...table.picks.headings.keys()]).toEqual(["Bridges", "Supply units"]);
  expect(targets(table)).toEqual({});
  expect(buttons(table)).toEqual(["end"]);
  table.picks.open("Bridges");
  expect(
    Object.values(targets(table))
      .flat()
      .every((text) => text.startsWith("bridge ")),
  ).toBe(true);
  expect(Object.keys(targets(table)).length).toBeGreaterThan(0);
  // The phase can be ended all the same, and a bridge is looked at before it is laid.
  expect(buttons(table)).toEqual(["end"]);
  const [hex] = Object.keys(targets(table));
  await table.picks.choose(hex!);
  expect(table.picks.preview).toBe(hex);
  table.picks.open("Bridges");
  expect(targets(table)).toEqual({});
});

test("with a stack in hand an enemy hex is attacked by it in one go", async () => {
  const { table, server } = await sit("barbarossa", "assault", DECLARATION);
  expect(table.picks.attacks).toEqual([]);
  expect([...table.picks.places.keys()]).toEqual(["E1829"]);
  await table.picks.choose("E1729");
  await table.picks.choose("E1829");
  await calm();
  expect(server.asked.at(-1)).toBe(`play declare E1829; ${DIVISION.map((id) => `join ${id} E1829`).join("; ")}`);
  expect(server.missing.filter((asked) => !asked.startsWith("why"))).toEqual([]);
  const [attack] = table.picks.attacks;
  expect([attack?.sign, attack?.weight, attack?.units]).toEqual(["A", "may", DIVISION]);
  expect(say(attack?.text)).toContain("5-\u20601");
});

test("a declared attack is looked at by a click, and never taken back by one", async () => {
  const { table, server } = await sit("barbarossa", "assault", DECLARED);
  await table.picks.choose("E1829");
  expect(table.picks.hex).toBe("E1829");
  expect(server.asked.some((asked) => asked.startsWith("play"))).toBe(false);
  expect(table.picks.places.size).toBe(1);
});

test("what a combat is put together of is taken in and left out under headings, and weighed anew", async () => {
  const { table, server } = await sit("barbarossa", "assault", PREPARING);
  expect(table.picks.gathering).toBe(true);
  expect(table.picks.headings.size).toBe(0);
  expect(buttons(table)).toEqual(["roll"]);
  const action = (text: string) => table.picks.question!.actions.find((a) => a.text === text)!;
  await table.picks.act(action("supply gsu1"));
  expect(table.picks.draft).toEqual(["supply gsu1"]);
  await table.picks.act(action("without 18pz-r"));
  expect(table.picks.draft).toEqual(["supply gsu1", "without 18pz-r"]);
  expect(server.asked.some((asked) => asked.startsWith("play"))).toBe(false);
});

test("results of the table from the best to the worst for each side, and in words", () => {
  const odds = oddsOf("barbarossa", "assault", `attack=${DIVISION.join(",")}&on=E1829&air=0&overrun=0`, DECLARED) as ModifiedOdds;
  for (const role of ["attacker", "defender"] as const) {
    const found = outcomes(odds, role);
    expect(found.reduce((sum, [, chance]) => sum + chance, 0)).toBeCloseTo(1);
    expect(found.map(([result]) => weight(result))).toEqual(found.map(([result]) => weight(result)).sort((a, b) => a - b));
  }
  expect(odds.modifiers.every((m) => m.case && m.why.fr)).toBe(true);
  expect([said("-"), said("2R*"), said("e"), said("1")]).toEqual(["nothing", "2 steps, retreat, asterisk", "eliminated", "one step"]);
});

test("an overrun in words, the best first; under No Retreat only the dead leave", () => {
  const under = { drm: 1, results: { "-/R": 0.3, "1/1R": 0.2, "-/e": 0.1, "1/-": 0.4 } };
  expect([driven(under), driven(under, "no-retreat"), driven(under, "additional-retreat")].map((p) => p.toFixed(1))).toEqual([
    "0.6",
    "0.1",
    "0.6",
  ]);
  const odds = { results: { "failure 1/0": 0.1, "success 0/0": 0.6, "success 0/1": 0.3 } } as Partial<ModifiedOdds> as ModifiedOdds;
  expect(overruns(odds).map((each) => `${told(each)} ${each.chance}`)).toEqual([
    "success, the defender loses one step 0.3",
    "success 0.6",
    "failure, you lose one step 0.1",
  ]);
});
