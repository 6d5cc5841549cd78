/** A game that the page has never heard of, with a question of every shape: all of it can be played at once. */
import { expect, test } from "vitest";
import { manners } from "../src/games";
import { settings } from "../src/lib/settings.svelte";
import type { Table } from "../src/lib/table.svelte";
import { hasWord, say } from "../src/lib/words.svelte";
import { buttons, calm, questions, sit, targets } from "./scene";

const at = (moment: number): ReturnType<typeof sit> => sit("drill", "shapes", moment);
const press = async (table: Table, text: string): Promise<void> => {
  await table.picks.act(table.picks.buttons.find((a) => a.text === text)!);
  await calm();
};

test("the page knows nothing of the game", () => {
  expect(manners("drill")).toBe(manners("checkers"));
});

test("every question has a hint by its shape, in both languages", () => {
  const drill = questions().filter(({ game }) => game === "drill");
  expect(new Set(drill.map(({ question }) => question.shape)).size).toBe(6);
  for (const language of ["en", "fr"] as const) {
    settings.setLanguage(language);
    for (const { question } of drill) expect(hasWord(`guide-shape-${question.shape}`), question.shape).toBe(true);
  }
  settings.setLanguage("en");
});

test("a choice: a button for each answer", async () => {
  const { table, server } = await at(0);
  expect([table.base?.shape, buttons(table), targets(table)]).toEqual(["choice", ["yes", "no"], {}]);
  expect(table.picks.buttons.map((a) => say(a.title))).toEqual(["Yes", "No"]);
  await press(table, "yes");
  expect(server.asked).toEqual(["play yes"]);
});

test("a number: a button for each", async () => {
  const { table, server } = await at(1);
  expect([table.base?.shape, buttons(table)]).toEqual(["number", ["air 0", "air 1", "air 2"]]);
  await press(table, "air 1");
  expect(server.asked).toEqual(["play air 1"]);
});

test("a piece: marked on the map and laid out in the list, picked, and confirmed", async () => {
  const { table, server } = await at(2);
  expect([table.base?.shape, table.picks.plain, [...table.picks.able]]).toEqual(["piece", true, ["21id", "sst"]]);
  expect(buttons(table)).toEqual([]);
  await table.picks.tick("21id");
  expect(buttons(table)).toEqual(["lose 21id"]);
  await table.picks.tick("sst");
  expect(buttons(table)).toEqual(["lose sst"]);
  await table.picks.tick("21id");
  await press(table, "lose 21id");
  expect(server.asked).toEqual(["play lose 21id"]);
});

test("a hex: clicked, it is done; the end of the phase is a button", async () => {
  const { table, server } = await at(3);
  expect(table.base?.shape).toBe("hex");
  expect(targets(table)["0103"]).toEqual(["fort 0103"]);
  expect(buttons(table)).toEqual(["end"]);
  await table.picks.choose("0103");
  expect(server.asked).toEqual(["play fort 0103"]);
});

test("gathering: units go in and out by the list or by their stack, and the main button completes it", async () => {
  const { table, server } = await at(5);
  expect([table.base?.shape, table.picks.gathering, buttons(table)]).toEqual(["gather", true, []]);
  await table.picks.tick("1pz");
  expect([table.picks.draft, [...table.picks.chosen], buttons(table)]).toEqual([["guard 1pz"], ["1pz"], []]);
  await table.picks.tick("6pz");
  expect([table.picks.draft, buttons(table)]).toEqual([["guard 1pz", "guard 6pz"], ["done"]]);
  expect(table.picks.parts.map((a) => a.units)).toEqual([["1pz"], ["6pz"]]);
  await table.picks.tick("1pz");
  expect([table.picks.draft, buttons(table)]).toEqual([["guard 6pz"], []]);
  await table.picks.remove("6pz");
  expect([table.picks.draft, table.picks.question?.kind]).toEqual([[], "guarding"]);
  await table.picks.tick("1pz");
  await table.picks.tick("6pz");
  await press(table, "done");
  expect(server.asked.at(-1)).toBe("play guard 1pz; guard 6pz; done");
  expect(server.missing).toEqual([]);
});

test("assigning: a unit, then its hex; each pair can be taken out again", async () => {
  const { table, server } = await at(6);
  expect([table.base?.shape, table.picks.gathering, buttons(table)]).toEqual(["assign", false, ["done"]]);
  expect(targets(table)).toEqual({});
  await table.picks.tick("1pz");
  expect(targets(table)).toEqual({ "0401": ["send 1pz 0401"], "0405": ["send 1pz 0405"] });
  await table.picks.choose("0401");
  expect([table.picks.draft, table.picks.ticked]).toEqual([["send 1pz 0401"], []]);
  await table.picks.tick("6pz");
  await table.picks.choose("0405");
  expect(table.picks.parts.map((a) => say(a.title))).toEqual(["Send 1pz 0401", "Send 6pz 0405"]);
  expect([...table.picks.chosen]).toEqual(["1pz", "6pz"]);
  await table.picks.tick("1pz");
  expect(table.picks.draft).toEqual(["send 6pz 0405"]);
  await press(table, "done");
  expect(server.asked.at(-1)).toBe("play send 6pz 0405; done");
  expect(server.missing).toEqual([]);
});

test("picking who moves: one by one, then the way, then the hex, all said at once", async () => {
  const { table, server } = await at(7);
  await table.picks.tick("1pz");
  expect(table.picks.draft).toEqual(["move 1pz"]);
  expect([table.picks.ways.map((a) => a.text), table.picks.way]).toEqual([["march", "rail"], "march"]);
  expect(targets(table)["0202"]).toEqual(["to 0202"]);
  await table.picks.tick("6pz");
  expect([...table.picks.chosen].sort()).toEqual(["1pz", "6pz"]);
  expect(targets(table)["0703"]).toBeUndefined();
  await table.picks.goBy(table.picks.ways[1]!);
  expect([table.picks.draft, table.picks.way, targets(table)["0202"]]).toEqual([["move 1pz", "with 6pz"], "rail", undefined]);
  await table.picks.choose("0705");
  expect(server.asked.at(-1)).toBe("why move 1pz; with 6pz; rail; to 0705");
  await table.picks.choose("0703");
  await calm();
  expect(server.asked.at(-1)).toBe("play move 1pz; with 6pz; rail; to 0703");
  expect(server.missing).toEqual([]);
});

test("who was picked first may be left out; who has nothing to choose goes at once", async () => {
  const { table, server } = await at(7);
  await table.picks.tick("1pz");
  await table.picks.tick("6pz");
  await table.picks.tick("1pz");
  expect([table.picks.draft, table.picks.ahead?.kind]).toEqual([["move 6pz"], "going"]);
  await table.picks.tick("sst");
  expect([table.picks.draft, table.picks.ways, table.picks.question?.kind]).toEqual([["move sst"], [], "going"]);
  expect(targets(table)["0202"]).toEqual(["to 0202"]);
  expect(server.missing).toEqual([]);
});

test("a way that the group cannot go is not offered, and the usual one is taken", async () => {
  const { table } = await at(7);
  await table.picks.tick("1pz");
  await table.picks.goBy(table.picks.ways[0]!);
  await table.picks.tick("1id");
  expect([table.picks.ways.map((a) => a.text), table.picks.way]).toEqual([["march"], "march"]);
});

test("several answers about one hex are laid out to choose from", async () => {
  const { table, server } = await at(9);
  expect(targets(table)["0603"]).toEqual(["order 0603 stand", "order 0603 withdraw"]);
  await table.picks.choose("0603");
  expect([table.picks.preview, server.asked]).toEqual(["0603", []]);
  await table.picks.act(table.picks.targets.get("0603")![0]!);
  expect(server.asked).toEqual(["play order 0603 stand"]);
});
