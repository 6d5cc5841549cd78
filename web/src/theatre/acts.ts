/** What a change looks like, act by act: who fights whom, counters that turn over, dice, the cell they are read in, losses. */
import type { LogEntry, LogLine, Unit } from "../lib/wire";

export interface Fight {
  units: readonly string[];
  hexes: readonly string[];
}

export interface Cell {
  chart: string;
  row: number;
  column?: number;
}

export type Act =
  | { what: "battle"; fight: Fight; line: LogLine }
  | { what: "turns"; unit: string; into: string | null; line: LogLine }
  /** Lines with dice, and those that count them. */
  | { what: "rolls"; die: number; lines: LogLine[] }
  | { what: "falls"; cell: Cell; line: LogLine }
  | { what: "loses"; unit: string; hex: string; steps: readonly [number, number]; line: LogLine };

/** The acts of some entries, in order: empty where no dice fell and nobody was turned over. */
export function actsOf(entries: readonly LogEntry[]): Act[] {
  const lines = entries.flatMap((e) => e.lines);
  const acts: Act[] = [];
  for (const [i, line] of lines.entries()) {
    const { cue } = line;
    if (line.die) acts.push({ what: "rolls", die: line.die, lines: [line] });
    else if (line.dice) {
      const last = acts.at(-1);
      const counted = [line, ...lines.slice(i + 1, i + 2).filter((next) => !next.die && !next.dice && !next.cue)];
      if (last?.what === "rolls" && !last.die) last.lines.push(...counted);
      else acts.push({ what: "rolls", die: 0, lines: counted });
    } else if (cue?.what === "battle") acts.push({ what: "battle", fight: { units: cue.units ?? [], hexes: cue.hexes ?? [] }, line });
    else if (cue?.what === "turns")
      for (const unit of cue.units ?? []) acts.push({ what: "turns", unit, into: cue.into === undefined ? unit : cue.into, line });
    else if (cue?.what === "falls" && cue.chart !== undefined && cue.row !== undefined)
      acts.push({ what: "falls", cell: { chart: cue.chart, row: cue.row, column: cue.column }, line });
    else if (cue?.what === "loses" && cue.steps)
      acts.push({ what: "loses", unit: cue.units?.[0] ?? "", hex: cue.hexes?.[0] ?? "", steps: cue.steps, line });
  }
  return acts.some((act) => act.what === "rolls" || act.what === "turns") ? acts : [];
}

/** A counter that has been turned over, as it lies until its losses are told: where its back lay. */
export function turned(back: Unit, front: Unit | undefined, acts: readonly Act[]): Unit {
  const next = front ?? back;
  const lost = acts.find((act) => act.what === "loses" && act.unit === next.id);
  const steps = lost?.what === "loses" ? lost.steps[0] : next.steps;
  return { ...next, where: "map", hex: back.hex, steps };
}

/** The units after a counter was turned over: its front takes the place of its back, unless it is nobody. */
export function afterTurn(
  units: readonly Unit[],
  back: string,
  into: string | null,
  found: Unit | undefined,
  acts: readonly Act[],
): Unit[] {
  return units.flatMap((unit) => {
    if (unit.id === back) return into === null ? [] : [turned(unit, found, acts)];
    return unit.id === into ? [] : [unit];
  });
}

/** The units after one has lost steps. */
export const afterLoss = (units: readonly Unit[], id: string, left: number, found: Unit | undefined): Unit[] =>
  units.flatMap((unit) => {
    if (unit.id !== id) return [unit];
    return left ? [{ ...unit, steps: left, values: found?.values ?? unit.values }] : [];
  });
