/** What has happened since somebody's own last phase, out of the log. */
import type { LogEntry, LogLine } from "../lib/wire";

export interface Summary {
  battles: { at: number; line: LogLine }[];
  losses: LogLine[];
  taken: string[];
}

/** Null where nothing is to be told of, or where he has played on already. */
export function summed(log: readonly LogEntry[]): Summary | null {
  if (!log.length || log.at(-1)!.mine) return null;
  const own = log.findLastIndex((entry) => entry.mine && entry.action === "end");
  const since = log.slice(own + 1);
  const cued = since.flatMap(({ number, lines }) => lines.flatMap((line) => (line.cue ? [{ at: number, line, cue: line.cue }] : [])));
  const of = (what: string): typeof cued => cued.filter(({ cue }) => cue.what === what);
  const battles = of("battle")
    .filter(({ cue }) => cue.units?.length)
    .map(({ at, line }) => ({ at, line }));
  const taken = [...new Set(of("takes").flatMap(({ cue }) => cue.hexes ?? []))];
  const losses = of("loses").map(({ line }) => line);
  return battles.length || taken.length || losses.length ? { battles, losses, taken } : null;
}
