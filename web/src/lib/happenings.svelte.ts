/** What has just happened, for those who watch and for those who listen: the die, the ways units took, the sentences. */
import { calm, settings } from "./settings.svelte";
import { soundOfCounter, soundOfDie } from "./sounds";
import type { LogEntry, LogLine, Unit } from "./wire";
import { say } from "./words.svelte";

export interface Roll {
  number: number;
  /** The last single die; 0 if only handfuls were rolled. */
  die: number;
  lines: LogLine[];
  rolling: boolean;
  /** Another phase has begun since. */
  closed: boolean;
}

/** The hexes a unit has gone through, from the first to the last. */
export interface Trail {
  unit: string;
  way: string[];
}

const ROLLING = 850;

export class Happenings {
  roll = $state.raw<Roll | null>(null);
  trails = $state.raw<Trail[]>([]);
  announcement = $state("");

  tell(fresh: LogEntry[], quiet: boolean): void {
    this.announcement = fresh.flatMap((e) => e.lines.map((l) => say(l.text))).join(" ");
    const last = fresh.findLast(rolled);
    if (last) this.#show(last, quiet);
  }

  /** Somebody comes to a battle under way: its dice still lie there. */
  recall(log: LogEntry[]): void {
    const last = log.findLast(rolled);
    if (last) this.#show(last, true);
  }

  #show(entry: LogEntry, quiet: boolean): void {
    const { lines, closed } = around(entry.lines);
    const die = lines.findLast((l) => l.die)?.die ?? 0;
    const rolling = !calm() && !quiet && settings.tempo > 0;
    this.roll = { number: entry.number, die, lines, rolling, closed };
    if (!quiet && settings.tempo > 0) soundOfDie();
    if (rolling)
      setTimeout(() => {
        if (this.roll?.number === entry.number) this.roll = { ...this.roll, rolling: false };
      }, ROLLING);
  }

  /** Who stands elsewhere than before, and by which way he came if that is known. */
  moved(before: Map<string, Unit>, after: Unit[], ways: ReadonlyMap<string, string[]>): void {
    const found: Trail[] = [];
    for (const unit of after) {
      const from = before.get(unit.id)?.hex;
      if (!from || !unit.hex || unit.where !== "map" || from === unit.hex) continue;
      const way = ways.get(unit.id);
      found.push({ unit: unit.id, way: way?.[0] === from && way.at(-1) === unit.hex ? way : [from, unit.hex] });
    }
    this.trails = found;
    if (found.length) soundOfCounter();
  }
}

/** Whether dice fell. */
export const rolled = (entry: LogEntry): boolean => entry.lines.some((l) => l.die || l.dice);

/** What was said about the last dice: not what came in phases before or after them. */
function around(lines: LogLine[]): { lines: LogLine[]; closed: boolean } {
  const last = lines.findLastIndex((l) => l.die || l.dice);
  const ends = (l: LogLine): boolean => l.kind === "phase" || l.kind === "turn";
  const after = lines.findIndex((l, i) => i > last && ends(l));
  const before = lines.findLastIndex((l, i) => i < last && ends(l));
  return { lines: lines.slice(before + 1, after < 0 ? undefined : after), closed: after >= 0 };
}

/** By unit the hexes that the log says it went through. */
export function waysOf(entries: LogEntry[]): Map<string, string[]> {
  const ways = new Map<string, string[]>();
  for (const { facts = {} } of entries.flatMap((e) => e.lines)) {
    const way = facts.way as string[] | undefined;
    const units = (facts.units ?? (facts.unit ? [facts.unit] : [])) as string[];
    // A retreat of two hexes is told in two lines.
    if (way) for (const unit of units) ways.set(unit, [...(ways.get(unit) ?? []), ...way]);
  }
  return ways;
}

/** Every name in the facts of an entry, and in what is shown of it: those of hexes are among them. */
export function placesOf(entry: LogEntry): string[] {
  const found = entry.lines.flatMap(({ facts = {}, cue }) => [...Object.values(facts).flat(), ...(cue?.hexes ?? [])]);
  return [...new Set(found.filter((one): one is string => typeof one === "string"))];
}
