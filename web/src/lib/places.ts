/** Hexes that have a name, and what somebody means who writes one. */
import { middleOf } from "./geometry";
import type { MapInfo } from "./wire";

/** The hexes with a place in them. */
export const namedHexes = (map: MapInfo | null): string[] =>
  Object.entries(map?.hexes ?? {}).flatMap(([hex, { place }]) => (place ? [hex] : []));

/** So many of these hexes that lie nearest to one, but not that itself. */
export function nearest(map: MapInfo, from: string, hexes: readonly string[], count: number): string[] {
  const here = middleOf(map, from);
  const far = (hex: string): number => Math.hypot(middleOf(map, hex).x - here.x, middleOf(map, hex).y - here.y);
  return hexes
    .filter((hex) => hex !== from)
    .sort((a, b) => far(a) - far(b))
    .slice(0, count);
}

/** A hex by its number, or by what is there: the whole name before the beginning of one. */
export function hexCalled(map: MapInfo | null, said: string): string | undefined {
  const wanted = said.trim().toLowerCase();
  if (!map || !wanted) return undefined;
  const number = Object.keys(map.hexes).find((hex) => hex.toLowerCase() === wanted || wanted.endsWith(` ${hex.toLowerCase()}`));
  const names = (hex: string): string[] => Object.values(map.hexes[hex]!.place ?? {}).map((name) => name.toLowerCase());
  const named = namedHexes(map);
  return (
    number ?? named.find((hex) => names(hex).includes(wanted)) ?? named.find((hex) => names(hex).some((name) => name.startsWith(wanted)))
  );
}
