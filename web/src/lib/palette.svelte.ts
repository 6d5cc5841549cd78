/** What the counters of the game on the page look like. Their colours come with its map; whoever does not tell some
 * colours from others may have two others in their place. */
import { settings, type Colours } from "./settings.svelte";
import type { Face } from "./wire";

/** Hue and saturation of cold and of warm faces; how light they are stays as it was printed. */
const OTHERS: Record<Exclude<Colours, "usual">, { cold: [number, number]; warm: [number, number] }> = {
  /** For those who do not tell red from green. */
  "blue-orange": { cold: [212, 48], warm: [36, 92] },
  /** For those who do not tell blue from yellow. */
  "teal-rose": { cold: [184, 46], warm: [350, 72] },
};

const channels = (colour: string): number[] => [1, 3, 5].map((i) => parseInt(colour.slice(i, i + 2), 16));
const isWarm = ([r = 0, g = 0]: number[]): boolean => r > g + 8;

function recoloured(colour: string, warm: boolean, colours: Exclude<Colours, "usual">): string {
  const [r = 0, g = 0, b = 0] = channels(colour);
  const light = (Math.max(r, g, b) + Math.min(r, g, b)) / 5.1;
  const [hue, full] = OTHERS[colours][warm ? "warm" : "cold"];
  return `hsl(${hue} ${full}% ${light.toFixed(0)}%)`;
}

class Palette {
  faces = $state.raw<Record<string, Face>>({});

  /** The colours of a face, as properties that the style sheet goes by. */
  style(name: string): string {
    const face = this.faces[name];
    if (!face) return "";
    const { colours } = settings;
    const warm = isWarm(channels(face.body));
    const as = (colour: string): string => (colours === "usual" ? colour : recoloured(colour, warm, colours));
    return `--body:${as(face.body)};--edge:${as(face.edge)};--counter-ink:${face.ink};--box:${as(face.box)};--band:${face.band}`;
  }
}

export const palette = new Palette();
