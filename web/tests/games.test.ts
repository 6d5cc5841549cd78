/** What the page knows of the games: sentences that are begun, battles, hints. */
import { expect, test } from "vitest";
import { type Moment, manners } from "../src/games";
import { hitsTaken } from "../src/games/defiant-russia/odds";
import { chances, columnOf, ratioOf, weightOf } from "../src/games/leningrad/odds";
import { settings } from "../src/lib/settings.svelte";
import type { ColumnOdds, DiceOdds } from "../src/lib/wire";
import { oddsOf } from "./scene";

const leningrad = manners("leningrad");
const russia = manners("defiant-russia");
const now: Moment = { verbs: new Set(), hexes: new Set(), ticked: 1, beside: 0, fight: null, attacks: true };

test.each([leningrad, russia])("how many aircraft an answer sends", ({ aircraft }) => {
  expect(["air 0", "air 2", "roll", "attack 0611"].map(aircraft)).toEqual([0, 2, null, null]);
});

test("an overrun is a battle at once, a march is none", () => {
  expect(leningrad.raid(["move 1pz,6pz"], "overrun 0611")).toEqual({ units: ["1pz", "6pz"], hexes: ["0611"], overrun: true });
  expect(leningrad.raid(["move 1pz"], "to 0611")).toBeNull();
  expect(russia.raid(["move 24pz"], "to 1312")).toBeNull();
});

test("what to ask about when a hex is picked that nothing leads to", () => {
  expect(leningrad.about("moving", "0611", true)).toBe("overrun 0611");
  expect(leningrad.about("moving", "0510", false)).toBe("to 0510");
  expect(russia.about("moving", "E1312", true)).toBe("to E1312");
  expect([leningrad.about("combat", "0611", true), russia.about("combat", "1312", true)]).toEqual([null, null]);
});

test("hints follow what there is to do", () => {
  const fight = { units: ["1pz"], hexes: ["0611"], overrun: false };
  expect(leningrad.hint("movement", now)).toBe("movement");
  expect(leningrad.hint("movement", { ...now, beside: 2 })).toBe("movement-entering");
  expect(leningrad.hint("moving", { ...now, ticked: 3 })).toBe("moving-stack");
  expect(leningrad.hint("advancing", { ...now, fight, hexes: new Set(["0611"]) })).toBe("advancing");
  expect(leningrad.hint("advancing", { ...now, fight, hexes: new Set(["0711"]) })).toBe("advancing-on");
  expect(leningrad.hint("advancing", { ...now, fight: { ...fight, overrun: true } })).toBe("advancing-overrun");
  expect(leningrad.hint("air-support", { ...now, attacks: false })).toBe("air-support-defence");
  expect(russia.hint("combat", now)).toBe("duty-combat");
  expect(russia.hint("combat", { ...now, verbs: new Set(["end"]) })).toBe("free-combat");
});

test("a game that nobody knows can still be played", () => {
  const { hint, brief, overlays } = manners("checkers");
  expect([hint("combat", now), overlays]).toEqual(["combat", []]);
  expect(brief(oddsOf("leningrad", "attack", "attack=1pz&on=0611&air=0&overrun=0"))).toBe("");
});

test("columns and ratios, one or from the least to the most", () => {
  const odds = oddsOf("leningrad", "attack", "attack=1pz&on=0611&air=0&overrun=0") as ColumnOdds;
  expect([columnOf(odds), ratioOf(odds)]).toEqual(["2-1 to 10-1", "2-1 to 12-1"]);
  expect([columnOf({ ...odds, column: "3-1" }), ratioOf({ ...odds, ratio: "4-1" })]).toEqual(["3-1", "4-1"]);
  settings.setLanguage("fr");
  expect(leningrad.brief(odds)).toBe("colonne 2-1 à 10-1");
  settings.setLanguage("en");
  expect(chances(odds.attacker).map(([result]) => result)).toEqual(["1", "2", "-"]);
  expect([chances(undefined), chances("1-1")]).toEqual([[], []]);
  expect(["E", "2", "1", "-"].map(weightOf)).toEqual(["e", "two", "one", "none"]);
});

test("hits one by one up to the last life, and the rest together", () => {
  const odds = oddsOf("defiant-russia", "dice", "attack=24pz,46pz,47pz&on=1312&air=0&overrun=0") as DiceOdds;
  const [none, one, rest, ...more] = hitsTaken(odds, "defender");
  expect([none, one]).toEqual([
    { hits: "0", chance: 0.008735, weight: 0 },
    { hits: "1", chance: 0.045425, weight: 1 },
  ]);
  expect(rest).toMatchObject({ hits: "2+", weight: 3 });
  expect(rest!.chance).toBeCloseTo(odds.falls!, 5);
  expect(more).toEqual([]);
  expect(hitsTaken(odds, "attacker").map((c) => c.hits)).toEqual(["0", "1", "2"]);
});
