/** What the counters of the game on the page look like. They come with its map. */
import type { Face } from "./wire";

class Palette {
  faces = $state.raw<Record<string, Face>>({});

  /** The colours of a face, as properties that the style sheet goes by. */
  style(name: string): string {
    const face = this.faces[name];
    return face ? `--body:${face.body};--edge:${face.edge};--counter-ink:${face.ink};--box:${face.box};--band:${face.band}` : "";
  }
}

export const palette = new Palette();
