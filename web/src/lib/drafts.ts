/** Sentences that are begun: actions that put something together, known by their roles. */
import { spoken } from "./spoken";
import type { Action, Question } from "./wire";

/** Whether an action only begins a sentence or goes on with it: it is played when the sentence is complete. */
export function begins(action: Action, question: Question | null): boolean {
  if (action.role !== "add" && action.role !== "drop") return !!action.opens || action.role === "way";
  return keeps(question);
}

/** Whether somebody completes what is put together; else each part is done at once. */
const keeps = (question: Question | null): boolean => question?.roles.some((role) => role === "done" || role === "way") ?? false;

export const names = (action: Action, what: string): boolean => action.units.includes(what) || action.hexes.includes(what);

/** What an action puts into a draft: a unit, a hex, a unit at a hex; also what it began with. */
export const adds = (action: Action): boolean => !!action.opens || action.role === "add";

/** Whether a question takes things one by one, until it is done. */
export const gathers = (question: Question | null): boolean => question?.shape === "gather" && keeps(question);

/** Whether a question takes units each with its hex, until it is done. */
export const assigns = (question: Question | null): boolean => question?.shape === "assign" && keeps(question);

/** Whether an action puts in, or takes out, one unit and nothing else. */
export const single = (action: Action): boolean =>
  (action.role === "add" || action.role === "drop") && action.units.length === 1 && !action.hexes.length;

/** The draft with one action more; what takes back another takes it out. */
export function plus(begun: readonly Action[], action: Action): Action[] {
  const other = action.role === "drop" ? "add" : action.role === "add" ? "drop" : null;
  const undone = other && begun.find((a) => a.role === other && action.units.concat(action.hexes).some((what) => names(a, what)));
  return undone ? begun.filter((a) => a !== undone) : [...begun, action];
}

/** The draft without a unit or a hex. If it began with it, the next of its kind takes its place; without one it falls apart. */
export function without(begun: readonly Action[], what: string): Action[] {
  const [first] = begun;
  const rest = begun.filter((a) => !names(a, what));
  if (!first?.opens || !names(first, what)) return rest;
  const heir = rest.find((a) => a.role === "add" && !a.units.length === !first.units.length && !a.hexes.length === !first.hexes.length);
  if (!heir) return [];
  const { units, hexes } = heir;
  return [{ ...first, units, hexes, text: spoken({ verb: first.verb, units, hexes }) }, ...rest.filter((a) => a !== heir)];
}
