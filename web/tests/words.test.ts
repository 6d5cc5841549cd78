/** Words, numbers and chances, in both languages. */
import { afterEach, expect, test } from "vitest";
import { hexName, listed, movedName, placeName, targetName, unitName } from "../src/board/names";
import { manners } from "../src/games";
import { settings } from "../src/lib/settings.svelte";
import type { Unit } from "../src/lib/wire";
import { figure, hasWord, moment, percent, say, short, signed, word } from "../src/lib/words.svelte";
import { mapOf, questions, snapshotOf } from "./scene";

afterEach(() => settings.setLanguage("en"));
/** Spaces as they are typed. */
const plain = (text: string): string => text.replace(/\s/g, " ");

test("a text from the server in the language of the moment", () => {
  const text = { en: "Riga", fr: "Rīga" };
  expect(say(text)).toBe("Riga");
  settings.setLanguage("fr");
  expect([say(text), say("as it is"), say(null), say(undefined)]).toEqual(["Rīga", "as it is", "", ""]);
});

test("a message, one with a number, one that there is not", () => {
  expect(word("undo")).toBe("Undo");
  expect(word("home-turn", { turn: 0 })).toBe("Set-up");
  expect(word("home-turn", { turn: 3 })).toBe("Turn 3");
  expect([word("no-such-word"), hasWord("no-such-word"), hasWord("undo")]).toEqual(["no-such-word", false, true]);
  settings.setLanguage("fr");
  expect(word("undo")).toBe("Annuler");
});

test.each([
  [0, "0", "0"],
  [3, "3", "3"],
  [4.5, "4½", "4½"],
  [0.5, "½", "½"],
  [-0.5, "−½", "−½"],
  [-3.5, "−3½", "−3½"],
  [-2, "−2", "−2"],
  [1.25, "1.3", "1,3"],
  [1200, "1,200", "1 200"],
])("the number %d as the rulebooks write it", (value, english, french) => {
  expect(figure(value)).toBe(english);
  settings.setLanguage("fr");
  expect(plain(figure(value))).toBe(french);
});

test.each([
  [0, "0%", "0 %"],
  [0.001, "<1%", "< 1 %"],
  [0.005, "1%", "1 %"],
  [0.338406, "34%", "34 %"],
  [0.994, "99%", "99 %"],
  [0.999, ">99%", "> 99 %"],
  [1, "100%", "100 %"],
])("the chance %d: what is not certain never reads so", (share, english, french) => {
  expect(percent(share)).toBe(english);
  settings.setLanguage("fr");
  expect(plain(percent(share))).toBe(french);
});

test("changes with their sign, titles up to the colon, moments that cannot be read as they are", () => {
  expect([2, -1, 0].map(signed)).toEqual(["+2", "−1", "0"]);
  expect(short({ en: "Leningrad: the drive", fr: "Léningrad : la ruée" })).toBe("Leningrad");
  settings.setLanguage("fr");
  expect(short({ en: "Leningrad: the drive", fr: "Léningrad : la ruée" })).toBe("Léningrad");
  expect(moment("yesterday")).toBe("yesterday");
  expect(moment("2026-11-18T12:00:00Z")).toContain("2026");
});

test("a hex by its name, its number and its ground", () => {
  const map = mapOf("leningrad", "panzers");
  expect(placeName(map, "0611")).toBe("Panevezys 0611");
  expect(hexName(map, "0611")).toBe("Panevezys 0611; Clear");
  expect([placeName(map, "9999"), placeName(null, "0611"), hexName(map, "9999")]).toEqual(["9999", "0611", "9999"]);
  settings.setLanguage("fr");
  expect(plain(hexName(map, "0611"))).toBe("Panevėžys 0611 ; Clair");
  expect(plain(listed(["un", "", "deux"]))).toBe("un ; deux");
});

test("a unit with all that is to be said of it", () => {
  const unit: Unit = snapshotOf("leningrad", "panzers").units[1]!;
  expect(unitName(unit, false)).toBe("1st Panzer Division 12-8");
  const worn = { ...unit, steps: 1, moved: true, left: 2.5, supplied: false };
  expect(unitName(worn, true)).toBe("1st Panzer Division 12-8 reduced has moved, 2½ points left out of supply picked");
  expect([movedName(unit), movedName({ ...unit, moved: true, left: 0 }), movedName({ ...unit, done: true })]).toEqual([
    null,
    "has moved",
    "has finished moving",
  ]);
});

test("what a target would bring", () => {
  const action = {
    text: "to 0510",
    verb: "to",
    role: "go" as const,
    units: [],
    hexes: ["0510"],
    title: { en: "Go to 0510", fr: "Aller en 0510" },
  };
  expect(targetName(action)).toBe("Go to 0510");
  expect(targetName({ ...action, points: 3, disengage: 2, zone: true })).toBe(
    "Go to 0510, 3 MP, 2 of them to disengage, in an enemy zone of control",
  );
});

test("every question of the scenes has its hint, or none is meant", () => {
  for (const { game, question } of questions().filter((q) => manners(q.game) !== manners("checkers"))) {
    const verbs = new Set(question.actions.map((a) => a.verb));
    const at = { verbs, hexes: new Set<string>(), ticked: 0, beside: 0, fight: question.battle, attacks: true };
    const hint = manners(game).hint(question.kind, at);
    expect(hint === "none" || hasWord(`guide-${hint}`), `${game} ${question.kind}: ${hint}`).toBe(true);
  }
});
