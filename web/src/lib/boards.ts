/** Boards as the page shows them: what is printed on the counters comes with the map, how they lie with every board, and
 * what has changed with every change. */
import { USUALLY_PLACED, type Action, type Changes, type Checked, type MapInfo, type Placed, type Snapshot, type Unit } from "./wire";

export type Board = Omit<Snapshot, "units"> & { units: Unit[] };
export type Examined = Omit<Checked, "units"> & { units: Unit[] };
/** What the map tells of counters. */
export type Counters = Pick<MapInfo, "counters">;

function unit(placed: Placed, { counters }: Counters): Unit {
  const printed = placed.printed ?? counters[placed.id];
  if (!printed) throw new Error(`nobody has told what ${placed.id} looks like`);
  return { ...USUALLY_PLACED, ...printed, steps: printed.max_steps, ...placed };
}

/** With the counters as one sees them. */
export function laid<T extends { units: Placed[] }>(told: T, map: Counters): Omit<T, "units"> & { units: Unit[] } {
  return { ...told, units: told.units.map((placed) => unit(placed, map)) };
}

/** The board after a change. Answers that are still to be asked for are none yet. */
export function changed(before: Board, seq: number, news: Changes, map: Counters): Board {
  const moved = new Map((news.units ?? []).map((placed) => [placed.id, unit(placed, map)]));
  const known = before.question?.actions ?? [];
  const actions = news.later ? [] : (news.answers?.flatMap((each) => answer(each, known)) ?? known);
  const question = news.question === null ? null : { ...before.question!, ...news.question, actions };
  return {
    ...before,
    ...news.head,
    seq,
    score: { ...before.score, ...news.score },
    tracks: { ...before.tracks, ...news.tracks },
    units: before.units.map((each) => moved.get(each.id) ?? each),
    question: before.question || news.question ? question : null,
  };
}

const answer = (each: Action | [number, number], known: Action[]): Action[] =>
  Array.isArray(each) ? known.slice(each[0], each[0] + each[1]) : [each];
