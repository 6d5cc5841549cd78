/** What is offered in questions that no scene has: made of those that are there. */
import { expect, test } from "vitest";
import { same } from "../src/lib/offers.svelte";
import { parsed } from "../src/lib/spoken";
import type { Table } from "../src/lib/table.svelte";
import type { Action, Question } from "../src/lib/wire";
import { buttons, sit, targets } from "./scene";

function ask(table: Table, change: (question: Question) => Partial<Question>): void {
  const question = table.snapshot!.question!;
  table.snapshot = { ...table.snapshot!, question: { ...question, ...change(question) } };
}

const action = (text: string, more: Partial<Action>): Action => ({
  text,
  verb: parsed(text).verb,
  role: "go",
  units: [],
  hexes: [],
  title: { en: text, fr: text },
  ...more,
});

test("who is named matters, not in which order", () => {
  expect(same(["1pz", "6pz"], ["6pz", "1pz"])).toBe(true);
  expect(same(["1pz"], ["1pz", "6pz"])).toBe(false);
  expect(same([], [])).toBe(true);
});

test("a question of the other side is shown and cannot be answered", async () => {
  const { table } = await sit("leningrad", "panzers");
  ask(table, () => ({ mine: false }));
  expect([table.mine, buttons(table), targets(table), [...table.picks.able]]).toEqual([false, [], {}, []]);
  await table.picks.choose("0511");
  expect(table.picks.ticked).toEqual([]);
});

test("where nearly every hex will do, they are not all marked, unless they have a price", async () => {
  const { table } = await sit("leningrad", "panzers");
  const many = (points: number | null): Action[] =>
    Array.from({ length: 121 }, (_, i) => action(`place ${i}`, { hexes: [String(1000 + i)], points }));
  ask(table, () => ({ actions: many(null) }));
  expect(table.picks.everywhere).toBe(true);
  ask(table, () => ({ actions: many(1) }));
  expect(table.picks.everywhere).toBe(false);
  ask(table, () => ({ actions: many(null).slice(1) }));
  expect(table.picks.everywhere).toBe(false);
});

test("among targets with a price, one without is reached in another way; a blow at the enemy is not", async () => {
  const { table } = await sit("leningrad", "panzers");
  const [to, rail, overrun] = [
    action("to 0510", { hexes: ["0510"], points: 2 }),
    action("rail 0509", { hexes: ["0509"] }),
    action("overrun 0611", { hexes: ["0611"] }),
  ];
  ask(table, () => ({ actions: [to, rail, overrun] }));
  expect([[to], [rail], [overrun]].map((list) => table.picks.light(list))).toEqual([false, true, false]);
  ask(table, () => ({ actions: [rail, overrun] }));
  expect(table.picks.light([rail])).toBe(false);
});

test("a single unit to command is picked already, unless it begins a sentence", async () => {
  const { table } = await sit("leningrad", "attack", 1);
  ask(table, ({ actions }) => ({ actions: actions.filter((a) => a.verb === "halt" || a.units[0] === "8pz") }));
  table.picks.settle();
  expect([table.picks.hex, table.picks.ticked]).toEqual(["0512", ["8pz"]]);

  const moving = (await sit("leningrad", "panzers")).table;
  ask(moving, ({ actions }) => ({ actions: actions.filter((a) => a.text === "move 1id") }));
  moving.picks.settle();
  expect(moving.picks.ticked).toEqual([]);
});

test("losses are laid out at once, as long as they are few", async () => {
  const { table } = await sit("leningrad", "attack");
  const loss = action("loss 1pz", { units: ["1pz"] });
  ask(table, () => ({ kind: "losing-steps", actions: [loss] }));
  expect(table.picks.plain).toBe(true);
  ask(table, () => ({ actions: Array.from({ length: 41 }, () => loss) }));
  expect(table.picks.plain).toBe(false);
  ask(table, () => ({ actions: [action("loss 1pz,6pz", { units: ["1pz", "6pz"] })] }));
  expect(table.picks.plain).toBe(false);
});

test("what nobody has to complete is done at once, and taken back at once", async () => {
  const { table, server } = await sit("leningrad", "panzers");
  const [feed, starve] = [
    action("feed 1pz 0410", { role: "add", units: ["1pz"], hexes: ["0410"] }),
    action("starve 0411", { role: "drop", hexes: ["0411"] }),
  ];
  ask(table, () => ({ shape: "assign", roles: ["add", "drop", "stop"], actions: [feed, starve] }));
  expect(table.picks.parts.map((a) => a.text)).toEqual(["starve 0411"]);
  await table.picks.tick("1pz");
  await table.picks.choose("0410");
  expect([table.picks.draft, server.asked]).toEqual([[], ["play feed 1pz 0410"]]);
  ask(table, () => ({ shape: "assign", roles: ["add", "drop", "stop"], actions: [feed, starve] }));
  await table.picks.takeOut(starve);
  expect(server.asked.at(-1)).toBe("play starve 0411");
});

test("a unit that can be put in in two ways is asked which; what names nothing is a button", async () => {
  const { table } = await sit("leningrad", "panzers");
  const adding = ["with 1pz", "supply 1pz", "with 6pz"].map((text) => action(text, { role: "add", units: parsed(text).units }));
  const engineers = action("engineers", { role: "add" });
  ask(table, () => ({
    shape: "gather",
    roles: ["done", "add", "drop"],
    actions: [...adding, engineers, action("roll", { role: "done" })],
  }));
  expect(table.picks.buttons.map((a) => a.text)).toEqual(["engineers", "roll"]);
  await table.picks.tick("1pz");
  expect(table.picks.buttons.map((a) => a.text)).toEqual(["with 1pz", "supply 1pz", "engineers", "roll"]);
  await table.picks.tick("1pz");
  expect(table.picks.ticked).toEqual([]);
});
