/** March orders: those in hand are sent to a hex far away, go as far as they may now, and go on later at one press. */
import { expect, test } from "vitest";
import { say } from "../src/lib/words.svelte";
import type { Marches } from "../src/lib/wire";
import { answer, calm, sit } from "./scene";

const FAR = "E3026";
const UNIT = "18pz-p";
const MOVEMENT = 1;

test("a hex out of reach is told how far one comes now, and one press sends there who is in hand, now and later", async () => {
  const { table, server } = await sit("barbarossa", "marching", MOVEMENT);
  const { marching, picks } = table;
  expect([marching.open, marching.standing?.orders, marching.ready]).toEqual([true, [], []]);
  await picks.pick("E1532");
  await picks.tickExactly([UNIT]);
  expect(marching.hand).toEqual([UNIT]);
  await marching.aim(FAR);
  expect([marching.goal, marching.plan?.sentences.length, marching.plan?.orders]).toEqual([FAR, 1, []]);
  const [end] = marching.plan!.ends;
  expect(marching.told(end!)).toContain(`now to ${end!.hex}; about ${end!.turns} turns more`);
  await marching.go();
  await calm();
  expect(server.asked.filter((asked) => /^(march|play)/.test(asked))).toEqual([
    `march ${UNIT} ${FAR}`,
    `march ${UNIT} ${FAR} keep`,
    `play move ${UNIT}; march; to ${end!.hex}`,
    "march ",
  ]);
  expect(table.units.get(UNIT)?.hex).toBe(end!.hex);
  expect(marching.standing?.orders).toEqual([{ units: [UNIT], to: FAR }]);
  expect(marching.standing?.ends.map((each) => each.why)).toEqual(["spent"]);
});

test("hexes that only strategic movement leads to are clicked beside the others, and told by its name", async () => {
  const { table, server } = await sit("barbarossa", "marching", MOVEMENT);
  const { picks } = table;
  await picks.pick("E1532");
  await picks.tickExactly([UNIT]);
  const farther = [...picks.targets].filter(([, [action]]) => say(action!.title).startsWith("Strategic movement: "));
  expect(farther.length).toBeGreaterThan(0);
  expect(farther.every(([, actions]) => actions.length === 1 && picks.light(actions))).toBe(true);
  const [hex] = farther[0]!;
  await picks.choose(hex);
  expect(server.asked.at(-1)).toBe(`play move ${UNIT}; strategic; to ${hex}`);
});

test("those who are bound for somewhere go on at one press, each as the server has found it", async () => {
  const { table, server } = await sit("barbarossa", "marching", MOVEMENT);
  table.marching.standing = answer<Marches>("barbarossa", "marching", `march ${UNIT} ${FAR} keep`, MOVEMENT);
  const [end] = table.marching.standing.ends;
  await table.marching.goOn();
  await calm();
  expect(server.asked.filter((asked) => asked.startsWith("play"))).toEqual([`play move ${UNIT}; march; to ${end!.hex}`]);
  // In this phase there is nothing more to press.
  expect(table.marching.ready).toEqual([]);
  await table.marching.goOn();
  expect(server.asked.filter((asked) => asked.startsWith("play")).length).toBe(1);
});

test("an order is told by the name of its formation, and taken back", async () => {
  const { table, server } = await sit("barbarossa", "marching", MOVEMENT + 1);
  const { marching } = table;
  expect(marching.called([UNIT])).toBe(say(table.units.get(UNIT)!.formation));
  expect(marching.standing?.orders).toEqual([{ units: [UNIT], to: FAR }]);
  await marching.cancel([UNIT]);
  expect(server.asked).toEqual([`march ${UNIT} `, "march "]);
});

test("whoever belongs to no formation with others is on the list too, and those of other games are not", async () => {
  const { table } = await sit("barbarossa", "assault", MOVEMENT);
  const ids = table.marching.bodies.map((units) => units.map((u) => u.id));
  expect(ids[0]).toEqual(["18pz-p", "18pz-s52", "18pz-s101", "18pz-r"]);
  expect(ids.slice(1).every((units) => units.length === 1)).toBe(true);
  expect(new Set(ids.flat()).size).toBe(ids.flat().length);
  const russia = await sit("defiant-russia", "guderian");
  expect([russia.table.marching.open, russia.table.marching.bodies]).toEqual([false, []]);
});
