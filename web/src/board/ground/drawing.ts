/** A tile of the ground as it comes from the server, made ready to be painted: its shapes, each with its style.
 * Tiles are pictures of our own making: paths, circles, rectangles and hex numbers, with classes for one sheet of styles. */

export type Style = Readonly<Record<string, string>>;

interface Rule {
  /** That the element has all of these, and its tile those. */
  classes: string[];
  around: string[];
  order: number;
  style: Style;
}

export interface Shape {
  tag: "path" | "circle" | "rect" | "text";
  attributes: Readonly<Record<string, string>>;
  style: Style;
  /** What is written. */
  words: string;
}

/** A sheet of styles whose selectors are `.chart.far .road`, and nothing beyond that. */
export class Styles {
  #rules: Rule[] = [];
  #known = new Map<string, Style>();

  constructor(sheet: string) {
    for (const [, selectors, body] of sheet.matchAll(/([^{}]+)\{([^}]*)\}/g))
      for (const selector of selectors!.split(",")) {
        const parts = selector.trim().split(/\s+/).map(classesIn);
        const [around = [], classes = []] = parts.length > 1 ? parts : [[], parts[0] ?? []];
        this.#rules.push({ around, classes, order: this.#rules.length, style: declared(body!) });
      }
    this.#rules.sort((a, b) => weight(a) - weight(b) || a.order - b.order);
  }

  of(classes: string, around: string): Style {
    const key = `${around}|${classes}`;
    let found = this.#known.get(key);
    if (!found) {
      const [own, tile] = [classes.split(" "), around.split(" ")];
      const fits = (rule: Rule): boolean => rule.classes.every((c) => own.includes(c)) && rule.around.every((c) => tile.includes(c));
      found = Object.assign({}, ...this.#rules.filter(fits).map((rule) => rule.style)) as Style;
      this.#known.set(key, found);
    }
    return found;
  }
}

const weight = (rule: Rule): number => rule.classes.length + rule.around.length;
const classesIn = (selector: string): string[] => selector.split(".").filter(Boolean);

function declared(body: string): Style {
  const pairs = body.split(";").map((line) => line.split(":").map((part) => part.trim()));
  return Object.fromEntries(pairs.filter((pair) => pair.length === 2)) as Style;
}

const PASSED_ON = ["font-family", "font-size", "font-weight", "font-style", "text-anchor", "fill", "fill-opacity", "stroke"];
const TAGS = /<(\/?)(svg|g|path|circle|rect|text)\b([^>]*?)(\/?)>([^<]*)/g;

/** The shapes of a tile, the lowest first. */
export function shapesOf(tile: string, styles: Styles): Shape[] {
  const found: Shape[] = [];
  const inherited: Style[] = [{}];
  let around = "";
  for (const [, closing, tag, said, alone, words] of tile.matchAll(TAGS)) {
    const group = tag === "g" || tag === "svg";
    if (closing) {
      if (group) inherited.pop();
      continue;
    }
    const attributes = Object.fromEntries([...said!.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name, value]) => [name!, value!]));
    if (tag === "svg") around = attributes.class ?? "";
    const own = tag === "svg" ? {} : styles.of(attributes.class ?? "", around);
    const style = { ...inherited.at(-1), ...attributes, ...own };
    if (!group) found.push({ tag: tag as Shape["tag"], attributes, style, words: words ?? "" });
    else if (!alone) inherited.push(Object.fromEntries(PASSED_ON.flatMap((key) => (style[key] ? [[key, style[key]]] : []))));
  }
  return found;
}

type Paper = Pick<
  OffscreenCanvasRenderingContext2D,
  | "fill"
  | "stroke"
  | "fillText"
  | "setLineDash"
  | "fillStyle"
  | "strokeStyle"
  | "globalAlpha"
  | "lineWidth"
  | "lineJoin"
  | "lineCap"
  | "font"
  | "textAlign"
>;

function outline({ tag, attributes: a }: Shape): Path2D {
  if (tag === "path") return new Path2D(a.d);
  const path = new Path2D();
  const number = (name: string): number => Number(a[name] ?? 0);
  if (tag === "circle") path.arc(number("cx"), number("cy"), number("r"), 0, 2 * Math.PI);
  else path.rect(number("x"), number("y"), number("width"), number("height"));
  return path;
}

/** Paint them, one over the other; the paper counts in the units of the map. */
export function paint(paper: Paper, shapes: readonly Shape[]): void {
  for (const shape of shapes) {
    const { style } = shape;
    if (style.display === "none") continue;
    if (shape.tag === "text") write(paper, shape);
    else {
      const path = outline(shape);
      if (style["paint-order"] === "stroke") stroke(paper, style, path);
      fill(paper, style, path);
      if (style["paint-order"] !== "stroke") stroke(paper, style, path);
    }
  }
}

function fill(paper: Paper, style: Style, path: Path2D): void {
  if (style.fill === "none") return;
  paper.globalAlpha = Number(style["fill-opacity"] ?? 1);
  paper.fillStyle = style.fill ?? "#000";
  paper.fill(path, style["fill-rule"] === "evenodd" ? "evenodd" : "nonzero");
}

function stroke(paper: Paper, style: Style, path: Path2D): void {
  if (!style.stroke || style.stroke === "none") return;
  paper.globalAlpha = Number(style["stroke-opacity"] ?? 1);
  paper.strokeStyle = style.stroke;
  paper.lineWidth = Number(style["stroke-width"] ?? 1);
  paper.lineJoin = (style["stroke-linejoin"] ?? "miter") as CanvasLineJoin;
  paper.lineCap = (style["stroke-linecap"] ?? "butt") as CanvasLineCap;
  paper.setLineDash(
    (style["stroke-dasharray"] ?? "")
      .split(/[\s,]+/)
      .filter(Boolean)
      .map(Number),
  );
  paper.stroke(path);
}

function write(paper: Paper, { style, attributes, words }: Shape): void {
  paper.globalAlpha = Number(style["fill-opacity"] ?? 1);
  paper.fillStyle = style.fill ?? "#000";
  paper.font = `${style["font-weight"] ?? 400} ${style["font-size"] ?? 16}px ${style["font-family"] ?? "sans-serif"}`;
  paper.textAlign = style["text-anchor"] === "middle" ? "center" : "left";
  paper.fillText(words, Number(attributes.x ?? 0), Number(attributes.y ?? 0));
}
