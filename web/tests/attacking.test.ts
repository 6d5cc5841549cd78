/** Attacks: put together, weighed, fought, followed up. */
import { expect, test } from "vitest";
import { say } from "../src/lib/words.svelte";
import { buttons, calm, sit, targets } from "./scene";

test("hexes to attack, and who can take part in an attack that is begun", async () => {
  const { table, server } = await sit("leningrad", "attack");
  expect(targets(table)).toEqual({ "0611": ["attack 0611"], "0612": ["attack 0612"] });
  await table.picks.choose("0611");
  expect(table.picks.draft).toEqual(["attack 0611"]);
  expect([...table.picks.drafted.hexes]).toEqual(["0611"]);
  expect(targets(table)).toEqual({ "0612": ["also 0612"] });
  expect([...table.picks.able].sort()).toEqual(["1id", "1pz", "6pz", "8pz"]);
  expect(buttons(table)).toEqual([]);
  expect(server.missing).toEqual([]);
});

test("a stack joins as far as it may, unit by unit, and leaves again", async () => {
  const { table, server } = await sit("leningrad", "attack");
  await table.picks.choose("0611");
  await table.picks.choose("0511");
  await calm();
  expect(table.picks.draft).toEqual(["attack 0611", "with 1pz", "with 6pz"]);
  expect([...table.picks.chosen]).toEqual(["1pz", "6pz"]);
  expect(table.scales.odds).toMatchObject({ attack: 22 });
  expect(buttons(table)).toEqual(["roll"]);
  await table.picks.tick("6pz");
  await calm();
  expect(table.picks.draft).toEqual(["attack 0611", "with 1pz"]);
  expect(table.scales.odds).toMatchObject({ attack: 12 });
  expect(server.missing).toEqual([]);
});

test("the only one who can attack may think better of it", async () => {
  const { table, server } = await sit("leningrad", "alone");
  await table.picks.choose("0611");
  await table.picks.tick("1pz");
  expect([table.picks.draft, buttons(table)]).toEqual([["attack 0611", "with 1pz"], ["roll"]]);
  await table.picks.tick("1pz");
  expect([table.picks.draft, table.picks.question?.everybody]).toEqual([["attack 0611"], ["with 1pz"]]);
  expect(server.missing).toEqual([]);
});

test("a second hex is attacked, and the first is left alone again", async () => {
  const { table, server } = await sit("leningrad", "attack");
  await table.picks.choose("0611");
  await table.picks.choose("0612");
  expect(table.picks.draft).toEqual(["attack 0611", "also 0612"]);
  await table.picks.choose("0611");
  expect(table.picks.draft).toEqual(["attack 0612"]);
  await table.picks.choose("0612");
  expect(table.picks.draft).toEqual([]);
  expect(table.picks.question?.kind).toBe("combat");
  expect(server.missing).toEqual([]);
});

test("a hex without an enemy, and the reason", async () => {
  const { table, server } = await sit("leningrad", "attack");
  await table.picks.choose("0510");
  expect(server.asked).toEqual(["why attack 0510"]);
  expect(say(table.picks.notice?.text)).toContain("There is no enemy in 0510");
});

test("everybody joins, the die is rolled, and several advance one after another", async () => {
  const { table, server } = await sit("leningrad", "attack");
  await table.picks.choose("0611");
  await table.picks.joinAll();
  expect(table.picks.draft).toEqual(["attack 0611", "with 1id", "with 1pz", "with 6pz", "with 8pz"]);
  await table.picks.act(table.picks.buttons[0]!);
  expect(table.base?.kind).toBe("advancing");
  await server.tell();
  expect(table.happenings.roll).toMatchObject({ rolling: false, closed: false });
  expect(table.happenings.roll?.die).toBeGreaterThan(0);

  expect(table.picks.plain).toBe(true);
  expect(targets(table)["0611"]).toHaveLength(4);
  expect(buttons(table)).toEqual(["halt"]);
  await table.picks.choose("0511");
  expect(table.picks.ticked).toEqual(["1pz", "6pz"]);
  await table.picks.choose("0611");
  await calm();
  expect(server.asked.slice(-2)).toEqual(["explore advance 1pz 0611", "play advance 1pz 0611; advance 6pz 0611"]);
  expect(table.stacks.get("0611")?.map((u) => u.id)).toEqual(["1pz", "6pz"]);
  expect(table.happenings.trails.map((t) => [t.unit, t.way])).toEqual([
    ["1pz", ["0511", "0611"]],
    ["6pz", ["0511", "0611"]],
  ]);
  expect(server.missing).toEqual([]);
});

test("before aircraft are sent, the odds of every answer", async () => {
  const { table, server } = await sit("leningrad", "panzers", 1);
  expect(table.scales.fight).toEqual({ units: ["1pz", "6pz", "8pz"], hexes: ["0611"], overrun: true });
  expect(buttons(table)).toEqual(["air 0", "air 1"]);
  const brief = Object.entries(table.scales.flights).map(([text, odds]) => [text, table.manners.brief(odds)]);
  expect(brief).toEqual([
    ["air 0", "column 3-1 to 10-1"],
    ["air 1", "column 4-1 to 10-1"],
  ]);
  expect(server.missing).toEqual([]);
});

test("a battle of dice: duties, dice and hits", async () => {
  const { table, server } = await sit("defiant-russia", "dice");
  expect(table.base?.todo[0]).toMatchObject({ weight: "must" });
  await table.picks.choose("1312");
  await table.picks.joinAll();
  await calm();
  expect(table.manners.brief(table.scales.odds!)).toBe("26 against 2 dice");
  await table.picks.act(table.picks.buttons[0]!);
  await calm();
  expect(Object.values(table.scales.flights).map((odds) => table.manners.brief(odds))).toEqual([
    "26 against 2 dice",
    "27 against 2 dice",
    "28 against 2 dice",
  ]);
  await table.picks.act(table.picks.buttons[2]!);
  await server.tell();
  expect(table.happenings.roll?.die).toBe(0);
  expect(table.happenings.roll?.lines.flatMap((l) => (l.dice ? [l.dice.length] : []))).toEqual([28, 2]);
  expect(table.happenings.announcement).toContain("The 16th Army is eliminated in 1312 (Mogilev).");
  expect(targets(table)["1312"]).toEqual(["advance 24pz 1312", "advance 46pz 1312", "advance 47pz 1312"]);
  expect(server.missing).toEqual([]);
});

test("who comes to a battle under way finds its dice on the table", async () => {
  const { table } = await sit("defiant-russia", "dice", 2);
  expect(table.happenings.roll?.lines.some((l) => l.kind === "hits")).toBe(true);
});
