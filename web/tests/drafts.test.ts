/** Sentences that are begun, whatever the game: what goes in and what comes out again. */
import { expect, test } from "vitest";
import { adds, assigns, begins, gathers, plus, single, without } from "../src/lib/drafts";
import { parsed } from "../src/lib/spoken";
import type { Action, Question, Role, Shape } from "../src/lib/wire";

function action(text: string, role: Role, opens = false): Action {
  const { verb, units, hexes } = parsed(text);
  return { text, verb, role, opens, units, hexes, title: { en: text, fr: text } };
}
const asking = (...roles: Role[]): Question => ({ roles, actions: [] as Action[] }) as Question;
const texts = (begun: Action[]): string[] => begun.map((a) => a.text);

const attack = action("attack 0611", "go", true);
const [also, first, second] = [action("also E0612", "add"), action("with 1pz", "add"), action("with 6pz", "add")];

test("what only begins a sentence, and what is done at once", () => {
  expect([attack, action("move 1pz", "pick", true), action("rail", "way")].map((a) => begins(a, asking("stop")))).toEqual([
    true,
    true,
    true,
  ]);
  expect([action("to 0611", "go"), action("loss 1pz", "pick"), action("end", "stop")].map((a) => begins(a, asking("go")))).toEqual([
    false,
    false,
    false,
  ]);
});

test("what is put together is kept only where somebody has to complete it", () => {
  for (const role of ["add", "drop"] as const) {
    expect(begins(action("with 1pz", role), asking("add", "done"))).toBe(true);
    expect(begins(action("with 1pz", role), asking("add", "way"))).toBe(true);
    expect(begins(action("with 1pz", role), asking("add", "drop"))).toBe(false);
    expect(begins(action("with 1pz", role), null)).toBe(false);
  }
});

test("a draft without one of its hexes or units", () => {
  const begun = [attack, also, first, second];
  expect(texts(without(begun, "6pz"))).toEqual(["attack 0611", "also E0612", "with 1pz"]);
  expect(texts(without(begun, "0611"))).toEqual(["attack E0612", "with 1pz", "with 6pz"]);
  expect(texts(without(begun, "nobody"))).toEqual(texts(begun));
  expect(without([attack, first], "0611")).toEqual([]);
  expect(without([], "0611")).toEqual([]);
});

test("who was picked first can be left out too: the next one stands in for him", () => {
  const begun = [action("move 1pz", "pick", true), second];
  expect(without(begun, "1pz")).toMatchObject([{ text: "move 6pz", units: ["6pz"], opens: true }]);
  expect(without([begun[0]!], "1pz")).toEqual([]);
});

test("what takes back another takes it out", () => {
  const [drop, other] = [action("without 1pz", "drop"), action("without 8pz", "drop")];
  expect(texts(plus([attack, first], drop))).toEqual(["attack 0611"]);
  expect(texts(plus([attack], other))).toEqual(["attack 0611", "without 8pz"]);
  expect(texts(plus([other], action("with 8pz", "add")))).toEqual([]);
});

test("which questions take things one by one, and which take each unit with its hex; until they are done", () => {
  const question = (shape: Shape, ...roles: Role[]): Question => ({ shape, roles }) as Question;
  expect(gathers(question("gather", "add", "done"))).toBe(true);
  expect(gathers(question("gather", "add", "drop", "way"))).toBe(true);
  expect([gathers(question("gather", "add", "stop")), gathers(question("assign", "add", "done")), gathers(null)]).toEqual([
    false,
    false,
    false,
  ]);
  expect(assigns(question("assign", "add", "done"))).toBe(true);
  expect([assigns(question("assign", "go", "stop")), assigns(question("gather", "add", "done")), assigns(null)]).toEqual([
    false,
    false,
    false,
  ]);
});

test("what puts in, or takes out, one unit", () => {
  expect([first, action("without 1pz", "drop")].map(single)).toEqual([true, true]);
  expect([also, action("send 1pz 0401", "add"), action("engineers", "add"), action("loss 1pz", "pick")].map(single)).toEqual([
    false,
    false,
    false,
    false,
  ]);
});

test("what has gone into a draft", () => {
  expect([attack, first, action("without 1pz", "drop"), action("roll", "done")].map(adds)).toEqual([true, true, false, false]);
});
