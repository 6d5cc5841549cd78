/** Moving: what may be picked, and where it may go then. */
import { expect, test } from "vitest";
import { say } from "../src/lib/words.svelte";
import { answer, buttons, calm, sit, targets } from "./scene";

const PANZERS = ["1pz", "6pz", "8pz"];

test("before anything is picked, all that can move is able to and nothing is a target", async () => {
  const { table, server } = await sit("leningrad", "panzers");
  expect([...table.picks.able].sort()).toEqual(["1id", ...PANZERS]);
  expect(targets(table)).toEqual({});
  expect(buttons(table)).toEqual(["end"]);
  expect(table.picks.beside).toEqual([]);
  expect(server.asked).toEqual([]);
});

test("a stack is picked with as many as may go together, and what they cannot do together is not offered", async () => {
  const { table, server } = await sit("leningrad", "panzers");
  await table.picks.choose("0511");
  expect(table.picks.ticked).toEqual(PANZERS);
  expect(table.picks.draft).toEqual(["move 1pz,6pz,8pz"]);
  expect(table.picks.question?.kind).toBe("moving");
  expect(targets(table)).toEqual({ "0611": ["overrun 0611"] });
  expect(server.asked).toEqual(["explore move 1pz,6pz,8pz"]);
  expect(server.missing).toEqual([]);
});

test("picked again it is let go", async () => {
  const { table } = await sit("leningrad", "panzers");
  await table.picks.choose("0511");
  await table.picks.choose("0511");
  expect([table.picks.hex, table.picks.ticked, table.picks.draft]).toEqual([null, [], []]);
  expect(buttons(table)).toEqual(["end"]);
});

test("one of the stack is left behind: the others get away", async () => {
  const { table, server } = await sit("leningrad", "panzers");
  await table.picks.choose("0511");
  await table.picks.tick("8pz");
  expect(table.picks.ticked).toEqual(["1pz", "6pz"]);
  expect(table.picks.draft).toEqual(["move 1pz,6pz"]);
  expect(table.picks.hex).toBe("0511");
  expect(targets(table)).toMatchObject({ "0510": ["to 0510"], "0611": ["overrun 0611"] });
  expect(table.picks.targets.get("0510")?.[0]).toMatchObject({ points: 3, left: 5, disengage: 2, zone: false, way: ["0511", "0510"] });
  expect(server.missing).toEqual([]);
});

test("what cannot be taken back is looked at first, with its odds, and done on the second click", async () => {
  const { table, server } = await sit("leningrad", "panzers");
  await table.picks.choose("0511");
  await table.picks.choose("0611");
  await calm();
  expect(table.picks.preview).toBe("0611");
  expect(table.picks.lead).toBe("0611");
  expect(table.happenings.announcement).toBe("Overrun 0611 (Panevezys)");
  expect(server.asked.at(-1)).toBe("odds attack=1pz,6pz,8pz&on=0611&air=0&overrun=1");
  expect(table.scales.odds).toMatchObject({ attack: 33 });
  await table.picks.choose("0611");
  expect(server.asked).toContain("play move 1pz,6pz,8pz; overrun 0611");
  expect(table.base?.kind).toBe("air-support");
  expect(table.picks.draft).toEqual([]);
  expect(server.missing).toEqual([]);
});

test("a finger looks first at whatever it is; a mouse goes at once", async () => {
  const { table, server } = await sit("leningrad", "panzers");
  await table.picks.choose("0511");
  await table.picks.tick("8pz");
  await table.picks.choose("0510", true);
  expect(table.picks.preview).toBe("0510");
  expect(server.asked.at(-1)).toBe("explore move 1pz,6pz");
  await table.picks.choose("0412");
  expect(server.asked.at(-1)).toBe("play move 1pz,6pz; to 0412");
});

test.each([
  ["0511", "0512", "why move 1pz,6pz,8pz; to 0512", "two units at most may disengage together"],
  ["0411", "0611", "why move 1id; overrun 0611", "Only a hex beside the units can be overrun"],
])("from %s to %s there is no way, and the umpire says why", async (from, to, asked, reason) => {
  const { table, server } = await sit("leningrad", "panzers");
  await table.picks.choose(from);
  await table.picks.choose(to);
  expect(server.asked.at(-1)).toBe(asked);
  expect(say(table.picks.notice?.text)).toContain(reason);
  expect(table.picks.refused).toBe(to);
  expect(table.picks.draft).toHaveLength(1);
  expect(server.missing).toEqual([]);
});

test("who would lose something by ending the phase is asked first", async () => {
  const { table, server } = await sit("leningrad", "panzers");
  const [end] = table.picks.buttons;
  await table.picks.act(end!);
  expect(table.picks.asking).toEqual(end);
  expect(table.happenings.announcement).toContain("5 reinforcements have not come in");
  expect(server.asked).toEqual([]);
  await table.picks.act(end!, true);
  expect(server.asked).toEqual(["play end"]);
});

test("undo lets go of what is in the hand before it takes anything back", async () => {
  const { table, server } = await sit("leningrad", "panzers");
  await table.picks.choose("0511");
  await table.undo();
  expect(table.picks.draft).toEqual([]);
  expect(server.asked).toEqual(["explore move 1pz,6pz,8pz"]);
});

test("reinforcements wait beside the map, are ticked one by one, and go in together", async () => {
  const { table } = await sit("leningrad", "entering");
  expect(table.picks.beside.map((u) => u.id)).toEqual(["93id", "96id"]);
  expect(targets(table)).toEqual({});
  await table.picks.tick("93id");
  expect(targets(table)).toEqual({ "0007": ["enter 93id 0007"], "0008": ["enter 93id 0008"], "0009": ["enter 93id 0009"] });
  await table.picks.tick("96id");
  expect(targets(table)["0008"]).toEqual(["enter 93id,96id 0008"]);
  await table.picks.tick("93id");
  expect(targets(table)["0008"]).toEqual(["enter 96id 0008"]);
});

test("a leader goes along with the stronger of two corps, and can be left behind", async () => {
  const { table, server } = await sit("defiant-russia", "guderian");
  await table.picks.choose("1213");
  expect(table.picks.ticked).toEqual(["24pz", "guderian"]);
  expect(Object.keys(targets(table)).sort()).toEqual(["1112", "1113", "1212", "1214", "1313"]);
  await table.picks.tick("guderian");
  expect(table.picks.draft).toEqual(["move 24pz"]);
  await table.picks.tick("47pz");
  expect(server.asked.at(-1)).toBe("why move 24pz,47pz");
  expect(table.picks.notice?.text).toEqual(answer<{ reason: unknown }>("defiant-russia", "guderian", "why move 24pz,47pz").reason);
  expect(server.missing).toEqual([]);
});

test("where each unit is asked about for itself, a tick replaces the other", async () => {
  const { table } = await sit("defiant-russia", "organisation");
  expect(table.picks.beside.map((u) => u.id).sort()).toEqual(["23a", "7a"]);
  await table.picks.tick("7a");
  expect(targets(table)).toEqual({ "3105": ["rebuild 7a 3105"] });
  await table.picks.tick("23a");
  expect(table.picks.ticked).toEqual(["23a"]);
  expect(targets(table)).toEqual({ "3105": ["rebuild 23a 3105"] });
});

test("an army is set up hex by hex, or all the rest of it at once", async () => {
  const { table } = await sit("defiant-russia", "set-up");
  expect(table.picks.everywhere).toBe(false);
  await table.picks.tick("8a");
  expect(targets(table)["1106"]).toEqual(["place 8a 1106"]);
  expect(table.base?.rest).toHaveLength(42);
});
