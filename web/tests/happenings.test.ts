/** What has just happened: dice, ways, and what is said of them; and what goes wrong. */
import { expect, test, vi } from "vitest";
import { api, Refusal } from "../src/lib/api";
import { Happenings, rolled, waysOf } from "../src/lib/happenings.svelte";
import { reason, trouble } from "../src/lib/notice";
import type { LogEntry, LogLine, Update } from "../src/lib/wire";
import { answer, snapshotOf } from "./scene";

const line = (kind: string, more: Partial<LogLine> = {}): LogLine => ({ kind, text: { en: kind, fr: kind }, ...more });
const entry = (...lines: LogLine[]): LogEntry => ({ ...answer<Update>("leningrad", "attack", "news", 1).log[0]!, lines });

test("of the dice only what belongs to them is shown, and whether the phase is over since", () => {
  const found = new Happenings();
  const lines = [line("moved"), line("phase"), line("attack"), line("die", { die: 4 }), line("combat-result"), line("turn"), line("moved")];
  found.tell([entry(...lines)], true);
  expect(found.roll).toMatchObject({ die: 4, rolling: false, closed: true });
  expect(found.roll?.lines.map((l) => l.kind)).toEqual(["attack", "die", "combat-result"]);
  found.tell([entry(line("die", { die: 2 }), line("combat-result"))], true);
  expect(found.roll).toMatchObject({ die: 2, closed: false });
  expect(found.announcement).toBe("die combat-result");
});

test("where no dice fell, those of before stay", () => {
  const found = new Happenings();
  found.recall([entry(line("die", { die: 5 })), entry(line("moved"))]);
  expect(found.roll?.die).toBe(5);
  expect([rolled(entry(line("moved"))), rolled(entry(line("dice", { dice: [1, 2] })))]).toEqual([false, true]);
});

test("ways as the log tells them, in one line or in two", () => {
  const ways = waysOf([
    entry(line("moved", { facts: { units: ["1pz", "6pz"], way: ["0511", "0510"] } })),
    entry(line("retreat", { facts: { unit: "i1", way: ["0611", "0711"] } }), line("retreat", { facts: { unit: "i1", way: ["0811"] } })),
    entry(line("phase")),
  ]);
  expect(Object.fromEntries(ways)).toEqual({ "1pz": ["0511", "0510"], "6pz": ["0511", "0510"], i1: ["0611", "0711", "0811"] });
});

test("who stands elsewhere has gone the way that is known, or straight", () => {
  const before = snapshotOf("leningrad", "panzers").units;
  const after = before.map((u) => (u.side === "german" ? { ...u, hex: "0509" } : u));
  const found = new Happenings();
  const known = new Map([
    ["1pz", ["0511", "0510", "0509"]],
    ["6pz", ["0611", "0509"]],
  ]);
  found.moved(new Map(before.map((u) => [u.id, u])), after, known);
  expect(found.trails).toEqual([
    { unit: "1id", way: ["0411", "0509"] },
    { unit: "1pz", way: ["0511", "0510", "0509"] },
    { unit: "6pz", way: ["0511", "0509"] },
    { unit: "8pz", way: ["0511", "0509"] },
  ]);
});

test("a refusal is told in the server's words, with its case; no server and a fault of the page in ours", async () => {
  const error = { en: "There is no enemy in 0510.", fr: "Il n’y a pas d’ennemi en 0510." };
  const body = { error, case: "2010 §8.0", cited: { en: "2010 §8.0", fr: "2010 §8.0" } };
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(JSON.stringify(body), { status: 422 })));
  const refused: unknown = await api.games().catch((found: unknown) => found);
  expect(refused).toBeInstanceOf(Refusal);
  expect(trouble(refused)).toEqual({ text: error, rule: "2010 §8.0", cited: body.cited, more: null });
  expect(reason(refused)).toEqual(error);

  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no network")));
  const lost: unknown = await api.games().catch((found: unknown) => found);
  expect(trouble(lost).text).toBe(reason(lost));

  vi.stubGlobal("fetch", () => Promise.resolve(new Response("<html>", { status: 502 })));
  const broken: unknown = await api.games().catch((found: unknown) => found);
  expect(trouble(broken).text).toContain("502");

  const said = vi.spyOn(console, "error").mockReturnValue();
  expect(trouble(new Error("ours")).rule).toBeNull();
  expect(said).toHaveBeenCalledOnce();
});
