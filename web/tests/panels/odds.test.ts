/** The odds as they are read, in both languages. */
import { render } from "svelte/server";
import { afterEach, expect, test } from "vitest";
import { manners } from "../../src/games";
import { settings } from "../../src/lib/settings.svelte";
import type { Battle } from "../../src/lib/wire";
import { oddsOf, snapshotOf } from "../scene";

afterEach(() => settings.setLanguage("en"));

/** The panel of a game, without its marks. */
function read(game: string, scene: string, units: string[], hexes: string[], moment = 0, air = 0, overrun = false): string {
  const battle: Battle = { units, hexes, overrun };
  const query = `attack=${units.join(",")}&on=${hexes.join(",")}&air=${air}&overrun=${overrun ? 1 : 0}`;
  const board = snapshotOf(game, scene, moment).units;
  const props = { odds: oddsOf(game, scene, query, moment), battle, units: new Map(board.map((u) => [u.id, u])) };
  const { body } = render(manners(game).panels.odds!, { props });
  const text = body
    .replace(/<!--.*?-->/g, "")
    .replace(/<svg.*?<\/svg>/gs, "")
    .replace(/<[^>]*>/g, " ");
  return text
    .replace(/\s+/g, " ")
    .replace(/ ([.,)])/g, "$1")
    .trim();
}

test("an overrun of untried units: strengths, shifts, columns, results, and whether the hex falls", () => {
  const text = read("leningrad", "panzers", ["1pz", "6pz", "8pz"], ["0611"], 0, 0, true);
  expect(text).toContain("33 against 1–7 4-1 to 33-1");
  expect(text).toContain("−2 an overrun 2010 §7.1 +1 armour attacks on clear ground 2010 §10.2");
  expect(text).toContain("3-1 to 10-1");
  expect(text).toContain("The hex falls: 100%.");
});

test("what is not certain, and what a retreat would change", () => {
  const text = read("leningrad", "attack", ["8pz"], ["0611", "0612"]);
  expect(text).toContain("armour defends, 67%");
  expect(text).toMatch(/34%; .*78%.*\.$/);
});

test("the same in French", () => {
  settings.setLanguage("fr");
  const text = read("leningrad", "attack", ["8pz"], ["0611", "0612"]);
  expect(text).toContain("11 contre 2–12");
  expect(text).toContain("des blindés défendent, 67 %");
});

test("a battle of dice: the dice of either side with every change, and the chances of hits", () => {
  const text = read("defiant-russia", "dice", ["24pz", "46pz", "47pz"], ["1312"], 1, 2);
  expect(text).toContain("28 dice");
  expect(text).toContain("−1 attackers of a minor city Player aid: Terrain +2 Guderian is with them Player aid: Leaders +2 air support");
  expect(text).toContain("The hex falls: 96%.");
});
