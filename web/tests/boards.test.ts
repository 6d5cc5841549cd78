/** What changes on a board: counters, answers, whatever the server tells anew. */
import { expect, test } from "vitest";
import { changed, laid } from "../src/lib/boards";
import type { Action } from "../src/lib/wire";
import { calm, mapOf, sit, snapshotOf } from "./scene";

const map = mapOf("leningrad", "panzers");
const before = snapshotOf("leningrad", "panzers");

test("what is printed comes with the map, and how a counter lies with the board", () => {
  const [unit] = before.units.filter((u) => u.id === "1pz");
  expect(unit).toMatchObject({ id: "1pz", side: "german", where: "map", hex: "0511", moved: false, steps: unit!.max_steps });
  const other = { ...map.counters["1pz"]!, label: "?" };
  const told = { units: [{ id: "1pz", hex: "0512", steps: 1, values: "3-8", printed: other }] };
  expect(laid(told, map).units[0]).toMatchObject({ hex: "0512", steps: 1, values: "3-8", label: "?" });
  expect(() => laid({ units: [{ id: "nobody" }] }, map)).toThrow("nobody");
});

test("what has changed takes the place of what was; the rest stays", () => {
  const units = [{ id: "1pz", hex: "0512", moved: true }];
  const after = changed(before, 9, { since: before.seq, head: { turn: 3 }, units, question: { kind: "combat" } }, map);
  expect([after.seq, after.turn, after.phase]).toEqual([9, 3, before.phase]);
  expect(after.units.filter((u) => u.moved).map((u) => [u.id, u.hex])).toEqual([["1pz", "0512"]]);
  expect(after.units.find((u) => u.id === "6pz")).toBe(before.units.find((u) => u.id === "6pz"));
  expect(after.question).toMatchObject({ kind: "combat", side: "german", actions: before.question!.actions });
});

test("answers are runs of those known before, and new ones; many are asked for", () => {
  const known = before.question!.actions;
  const fresh: Action = { ...known[0]!, text: "new" };
  const answers: (Action | [number, number])[] = [fresh, [1, 2], [0, 1]];
  const after = changed(before, 2, { since: 1, answers }, map);
  expect(after.question!.actions.map((a) => a.text)).toEqual(["new", known[1]!.text, known[2]!.text, known[0]!.text]);
  expect(changed(before, 2, { since: 1, later: true }, map).question!.actions).toEqual([]);
  const over = changed(before, 2, { since: 1, question: null }, map);
  expect(over.question).toBeNull();
  expect(changed(over, 3, { since: 2, head: { over: true } }, map).question).toBeNull();
});

test("a change whose predecessor was missed brings the whole board", async () => {
  const { table, server } = await sit("leningrad", "panzers");
  const seq = table.snapshot!.seq;
  table.feed.take({ seq: seq + 5, keep: 0, log: [], changes: { since: seq + 4, units: [] } });
  await calm();
  expect(server.missing).toEqual([]);
  expect(table.snapshot!.seq).toBe(seq);
  table.feed.take({ seq: seq + 1, keep: table.log.length, log: [], changes: { since: seq, head: { turn: 7 } } });
  await calm();
  expect([table.snapshot!.seq, table.snapshot!.turn]).toEqual([seq + 1, 7]);
});
