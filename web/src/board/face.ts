/** What a counter looks like, as SVG markup: drawn in one piece, for there are hundreds of them and each has a dozen parts. */
import type { Unit } from "../lib/wire";
import { settings } from "../lib/settings.svelte";
import { shapeAt, signAt } from "./signs";

/** Alegreya Sans Bold is about half an em wide for figures. */
function fitting(text: string, size: number, width: number): number {
  const needed = text.length * size * 0.52;
  return needed <= width ? size : (size * width) / needed;
}

/** Five points, one of them up. */
function star(x: number, y: number, radius: number): string {
  const corners = Array.from({ length: 10 }, (_, k) => {
    const r = k % 2 ? radius * 0.4 : radius;
    const angle = (Math.PI * k) / 5 - Math.PI / 2;
    return `${(x + r * Math.cos(angle)).toFixed(0)},${(y + r * Math.sin(angle)).toFixed(0)}`;
  });
  return `<polygon class="solid" points="${corners.join(" ")}"/>`;
}

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (letter) => ENTITIES[letter]!);
const rect = (kind: string, x: number, y: number, width: number, height: number, round = 0): string =>
  `<rect class="${kind}" x="${x}" y="${y}" width="${width}" height="${height}"${round ? ` rx="${round}"` : ""}/>`;
const text = (kind: string, said: string, x: number, y: number, size: number): string =>
  said ? `<text class="${kind}" x="${x}" y="${y}" font-size="${+size.toFixed(1)}">${escaped(said)}</text>` : "";
function sign(symbol: string, x: number, y: number, scale: number, wide: number): string {
  const { lines, solid } = settings.counters === "silhouettes" ? shapeAt(symbol, x, y, scale) : signAt(symbol, x, y, scale);
  return `${lines ? `<path class="sign" d="${lines}" stroke-width="${wide}"/>` : ""}${solid ? `<path class="solid" d="${solid}"/>` : ""}`;
}

const BODY = rect("body", -330, -330, 660, 660, 55);
/** Out of supply. */
const RING = `<circle class="ring" cx="-245" cy="-245" r="56"/><path class="struck" d="M-285,-205 -205,-285"/>`;

/** Its sign and its figures, large: as it is seen from some way off. */
function plainly(unit: Unit, values: string): string {
  const arm = unit.symbol === "leader" ? star(0, -125, 210) : rect("box", -260, -290, 520, 330) + sign(unit.symbol, 0, -125, 3.4, 20);
  return BODY + arm + text("figures", values, 0, 275, fitting(values, 280, 620));
}

/** As many colours for corps and divisions of several counters as are told apart: by its name each has its own. */
const STRIPES = ["#c9302c", "#e8a33d", "#f6e27a", "#3f8f4f", "#2f6db3", "#8e5aa8", "#5fb8b8", "#f2f2ea"] as const;

function stripe(body: string): string {
  if (!body) return "";
  const number = [...body].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7);
  return `<rect class="stripe" style="--stripe:${STRIPES[number % STRIPES.length]}" x="-330" y="-150" width="52" height="300"/>`;
}

/** All that is printed on it. */
function fully(unit: Unit, values: string): string {
  const corps = unit.corps ?? "";
  // With nothing on its right the sign makes room for a longer designation.
  const aside = corps ? 0 : 85;
  return [
    rect("shadow", -318, -312, 660, 660, 55),
    BODY,
    rect("bevel", -314, -314, 628, 628, 42),
    stripe(corps || (unit.formation?.en ?? "")),
    unit.steps < unit.max_steps ? rect("band", -316, 50, 632, 220) : "",
    text("size", unit.size, aside, -215, 108),
    unit.symbol === "leader" ? star(0, -65, 150) : rect("box", aside - 135, -185, 270, 180) + sign(unit.symbol, aside, -95, 1.8, 11),
    text("designation", unit.label, aside / 2 - 212, -55, fitting(unit.label, 140, 165 + aside)),
    text("designation", corps, 230, -55, fitting(corps, 130, 160)),
    text("figures", values, 0, 250, fitting(values, 290, 600)),
    unit.moved || unit.done ? `<path class="arrow${!unit.done && unit.left ? " on" : ""}" d="M210,-290h45l45,40 -45,40h-45l35,-40z"/>` : "",
  ].join("");
}

/** Of a leader the figures are his name. */
export const faceOf = (unit: Unit, values: string, plain: boolean): string =>
  (plain ? plainly(unit, values) : fully(unit, values)) + (unit.where === "map" && !unit.supplied ? RING : "");
