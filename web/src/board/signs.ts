/** NATO symbols at their place on a counter. Their path data is moved there itself: a `transform` of its own for each of some
 * hundred counters is what a browser takes longest over when it paints them. */
import symbols from "virtual:symbols";
import { SILHOUETTES } from "./silhouettes";

export interface Sign {
  lines: string;
  solid: string;
}
const NONE: Sign = { lines: "", solid: "" };
const known = new Map<string, Sign>();

/** The symbol with its middle there, so many times as large as the standard draws it. */
export function signAt(symbol: string, x: number, y: number, scale: number): Sign {
  const key = `${symbol} ${x} ${y} ${scale}`;
  let found = known.get(key);
  if (!found) {
    const { lines, solid } = symbols[symbol] ?? NONE;
    const [dx, dy] = [x - 100 * scale, y - 100 * scale];
    found = { lines: moved(lines, scale, dx, dy), solid: moved(solid, scale, dx, dy) };
    known.set(key, found);
  }
  return found;
}

/** What a symbol stands for, as a silhouette in the same place; the symbol itself where nobody has drawn one. */
export function shapeAt(symbol: string, x: number, y: number, scale: number): Sign {
  const shape = SILHOUETTES[symbol];
  if (!shape) return signAt(symbol, x, y, scale);
  const key = `shape ${symbol} ${x} ${y} ${scale}`;
  let found = known.get(key);
  if (!found) known.set(key, (found = { lines: "", solid: moved(shape, 0.86 * scale, x - 86 * scale, y - 86 * scale) }));
  return found;
}

/** By command what its numbers are: along x, along y, a length, neither. */
const NUMBERS: Readonly<Record<string, string>> = { m: "xy", l: "xy", c: "xyxyxy", h: "x", v: "y", a: "ll---xy", z: "" };

/** Path data, scaled and then moved. What is said relative to the point before is scaled alone. */
export function moved(data: string, scale: number, dx: number, dy: number): string {
  return [...data.matchAll(/([a-z])([^a-z]*)/gi)]
    .map(([, command, said]) => {
      const kinds = NUMBERS[command!.toLowerCase()]!;
      const by: Readonly<Record<string, number>> = command === command!.toLowerCase() ? {} : { x: dx, y: dy };
      const put = (value: number, kind: string): number => (kind === "-" ? value : value * scale + (by[kind] ?? 0));
      const numbers = (said!.match(/-?[\d.]+/g) ?? []).map((text, i) => put(Number(text), kinds[i % kinds.length]!));
      return command! + numbers.map((n) => Math.round(n * 10) / 10).join(" ");
    })
    .join("");
}
