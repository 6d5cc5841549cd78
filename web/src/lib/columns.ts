/** Formations on the march: units that stand in several hexes go to one, each stack by a sentence of its own. */
import { api } from "./api";
import { gathered } from "./gather";
import type { Action, Question, Unit } from "./wire";

/** A stack of it: what is said to pick it, and where it can go then. */
interface Stack {
  units: string[];
  said: string[];
  goes: ReadonlyMap<string, Action>;
}

export interface Column {
  units: readonly string[];
  stacks: readonly Stack[];
  /** Where all of them can go, or as many as can go anywhere together. */
  targets: Map<string, Action[]>;
}

/** Formations of which at least two units can be picked by these verbs, in the order of their names. */
export function formations(question: Question | null, units: ReadonlyMap<string, Unit>, verbs: ReadonlySet<string>): Map<string, Unit[]> {
  const named = new Set((question?.actions ?? []).filter((a) => a.opens && verbs.has(a.verb)).flatMap((a) => a.units));
  const able = [...named].map((id) => units.get(id)).filter((u): u is Unit => u?.where === "map" && !!u.formation);
  const found = gathered(able, (u) => u.formation!.en);
  return new Map([...found].filter(([, some]) => some.length > 1).sort(([a], [b]) => a.localeCompare(b, "en", { numeric: true })));
}

/** What is said to pick these units of one hex, as far as they go along, and where they can go in the usual way. */
export async function stackOf(table: string, question: Question, units: readonly Unit[]): Promise<Stack | null> {
  const [first, ...others] = units.map((u) => u.id);
  const opener = question.actions.find((a) => a.opens && a.units.length === 1 && a.units[0] === first);
  if (!opener) return null;
  const said = [opener.text];
  const along = [first!];
  let after = await api.explore(table, said);
  for (const other of others) {
    const joining = after.question?.actions.find((a) => a.role === "add" && a.units.length === 1 && a.units[0] === other);
    if (!joining) continue;
    said.push(joining.text);
    along.push(other);
    after = await api.explore(table, said);
  }
  const way = after.question?.actions.find((a) => a.role === "way");
  if (way) {
    said.push(way.text);
    after = await api.explore(table, said);
  }
  const goes = (after.question?.actions ?? []).filter((a) => a.role === "go" && a.points != null && !a.warn);
  return { units: along, said, goes: new Map(goes.map((a) => [a.hexes[0]!, a])) };
}

/** The units of a formation as a column. */
export async function columnOf(table: string, question: Question, units: readonly Unit[]): Promise<Column> {
  const byHex = [...gathered(units, (u) => u.hex!).values()];
  const stacks = (await Promise.all(byHex.map((some) => stackOf(table, question, some)))).filter((s): s is Stack => !!s);
  return { units: units.map((u) => u.id), stacks, targets: targetsOf(stacks, units) };
}

function targetsOf(stacks: readonly Stack[], units: readonly Unit[]): Map<string, Action[]> {
  const going = gathered(
    stacks.flatMap((s) => [...s.goes]),
    ([hex]) => hex,
  );
  // Who stands there already need not go.
  const count = (hex: string): number => going.get(hex)!.length + Number(units.some((u) => u.hex === hex));
  const most = Math.max(0, ...[...going.keys()].map(count));
  const found = new Map<string, Action[]>();
  for (const [hex, ways] of going) {
    if (count(hex) < most) continue;
    const slowest = ways.map(([, action]) => action).reduce((a, b) => ((a.points ?? 0) >= (b.points ?? 0) ? a : b));
    found.set(hex, [{ ...slowest, units: units.map((u) => u.id), way: null, left: null }]);
  }
  return found;
}

/** The sentences that take as many of them there as may go, one stack after another, and how many units those are. */
export async function marching(table: string, column: Column, hex: string): Promise<{ said: string[]; count: number }> {
  const said: string[] = [];
  let count = 0;
  // The farthest first: who comes last finds the least room.
  const price = (s: Stack): number => s.goes.get(hex)?.points ?? 0;
  for (const stack of [...column.stacks].sort((a, b) => price(b) - price(a))) {
    const go = stack.goes.get(hex);
    if (!go) continue;
    const more = [...said, ...stack.said];
    const after = await api.explore(table, more).catch(() => null);
    if (!after?.question?.actions.some((a) => a.text === go.text && !a.warn)) continue;
    said.push(...stack.said, go.text);
    count += stack.units.length;
  }
  return { said, count };
}
