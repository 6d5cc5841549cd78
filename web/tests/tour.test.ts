/** The guided first turn on the real board, by somebody who does what it says, and by somebody who does not. */
import { beforeEach, expect, test } from "vitest";
import { forget, recall } from "../src/lib/memory";
import { beginTour, Tour } from "../src/lib/tour.svelte";
import { hasWord } from "../src/lib/words.svelte";
import { calm, sit } from "./scene";

beforeEach(() => forget("tour", "sessionStorage"));

async function guided() {
  beginTour("scene");
  const { table, server } = await sit("leningrad", "first-turn");
  const tour = new Tour(table, table.manners.tour!);
  /** After something was done: the step that it is at then. */
  const after = async (done: Promise<void> | void): Promise<string | undefined> => {
    await done;
    await calm();
    tour.follow();
    return tour.step?.id;
  };
  return { table, server, tour, after };
}

test("step by step to the die", async () => {
  const { table, server, tour, after } = await guided();
  expect([tour.step?.id, tour.hex]).toEqual(["board", null]);
  expect(await after(tour.next())).toBe("counter");
  expect(tour.hex).toBe("0111");
  expect(await after(tour.next())).toBe("pick");
  expect(await after(table.picks.choose("0111"))).toBe("odds");
  expect(tour.hex).toBe("0110");
  expect(await after(table.picks.choose("0110"))).toBe("read-odds");
  expect([tour.hex, tour.selector]).toEqual([null, ".odds"]);
  expect(await after(tour.next())).toBe("strike");
  expect(await after(table.picks.choose("0110"))).toBe("air");
  expect([tour.aside, tour.selector]).toEqual([null, ".foot"]);
  await table.picks.act(table.picks.buttons[1]!);
  expect(await after(server.tell())).toBe("die");
  // Of the questions of the battle none is explained while a card is still to be read.
  expect(tour.aside).toBeNull();
  expect(await after(tour.next())).toBe("results");
  expect(tour.aside).toBe("suffering");
  expect(server.missing).toEqual([]);
});

test("who puts the stack down, or looks elsewhere, is led back", async () => {
  const { table, tour, after } = await guided();
  tour.next();
  tour.next();
  expect(await after(table.picks.choose("0111"))).toBe("odds");
  expect(await after(table.picks.clear())).toBe("pick");
  await after(table.picks.choose("0111"));
  expect(await after(table.picks.choose("0110"))).toBe("read-odds");
  table.picks.preview = null;
  expect(await after()).toBe("odds");
});

test("a reload goes on where it was; another table, and who has left, is not guided", async () => {
  const { table, tour } = await guided();
  tour.next();
  expect(recall("tour", "sessionStorage")).toBe("scene 1");
  expect(new Tour(table, tour.lesson).step?.id).toBe("counter");
  tour.leave();
  expect([tour.step, new Tour(table, tour.lesson).step]).toEqual([null, null]);
  beginTour("another");
  expect(new Tour(table, tour.lesson).step).toBeNull();
});

test("Borisov: it waits until the other side has let in its reinforcements; a division put down is asked for again", async () => {
  beginTour("scene");
  const before = await sit("barbarossa", "assault");
  const early = new Tour(before.table, before.table.manners.tour!);
  early.follow();
  expect(early.step?.id).toBe("arrivals");
  const { table } = await sit("barbarossa", "assault", 1);
  const tour = new Tour(table, table.manners.tour!);
  tour.follow();
  expect(tour.step?.id).toBe("board");
  tour.next();
  tour.next();
  expect([tour.step?.id, tour.selector]).toEqual(["formation", '[data-formation="18 Pz"]']);
  await table.picks.form(["18pz-p", "18pz-s52", "18pz-s101", "18pz-r"].map((id) => table.units.get(id)!));
  tour.follow();
  expect([tour.step?.id, tour.hex]).toEqual(["march", "E1930"]);
  table.picks.clear();
  tour.follow();
  expect(tour.step?.id).toBe("formation");
});

test("the last card ends it", async () => {
  const { tour } = await guided();
  tour.lesson.steps.forEach(() => tour.next());
  expect([tour.left, tour.step, recall("tour", "sessionStorage")]).toEqual([true, null, null]);
});

test.each([
  ["leningrad", "first-turn"],
  ["barbarossa", "assault"],
])("%s: every step has its card, is there once, and leads back only to one that is there", async (game, scene) => {
  const { table } = await sit(game, scene);
  const { words, steps, asides } = table.manners.tour!;
  const ids = steps.map((step) => step.id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ["offer", ...ids]) expect(hasWord(`${words}-${id}`), id).toBe(true);
  for (const kind of asides) expect(hasWord(`${words}-aside-${kind}`), kind).toBe(true);
  for (const step of steps) expect([...ids, null, undefined]).toContain(step.back?.(table));
});
