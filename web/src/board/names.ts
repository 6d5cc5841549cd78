/** What hexes and stacks are called by those who read the page aloud. */
import type { Action, MapInfo, Unit } from "../lib/wire";
import { figure, say, word } from "../lib/words.svelte";

/** Riga 0908. */
export const placeName = (map: MapInfo | null, id: string): string => [say(map?.hexes[id]?.place), id].filter(Boolean).join(" ");

/** Forest. */
export const terrainName = (map: MapInfo | null, id: string): string => say(map?.terrains[map.hexes[id]?.terrain ?? ""]);

/** What is to be said of a hex, one after another. */
export const listed = (parts: readonly string[]): string => parts.filter(Boolean).join(word("semicolon"));

/** Riga 0908; forest. */
export const hexName = (map: MapInfo, id: string): string => listed([placeName(map, id), terrainName(map, id)]);

export function targetName(action: Action): string {
  const points = action.points == null ? "" : `, ${word("points", { points: figure(action.points) })}`;
  const away = action.disengage ? `, ${word("points-disengage", { points: figure(action.disengage) })}` : "";
  return `${say(action.title)}${points}${away}${action.zone ? `, ${word("in-enemy-zone")}` : ""}`;
}

/** Whether it has moved, and if it may go on how far. */
export function movedName(unit: Unit): string | null {
  if (unit.done) return word("unit-done");
  if (!unit.moved) return null;
  return unit.left ? word("unit-moved-left", { points: figure(unit.left) }) : word("unit-moved");
}

/** What lies on it: what the game says of it, else that it is out of supply. */
export const marksOn = (unit: Unit): string[] =>
  unit.notes.length ? unit.notes.map(say) : unit.where === "map" && !unit.supplied ? [word("unit-unsupplied")] : [];

export function unitName(unit: Unit, chosen: boolean): string {
  const marks = unit.values ? [unit.values] : [];
  if (unit.steps < unit.max_steps) marks.push(word("unit-reduced"));
  const moved = movedName(unit);
  if (moved) marks.push(moved);
  marks.push(...marksOn(unit));
  if (chosen) marks.push(word("unit-selected"));
  return [say(unit.title), ...marks].join(" ");
}
