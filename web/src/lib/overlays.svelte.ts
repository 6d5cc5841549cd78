/** What is laid over the map on request: a kind and a side each: `zoc SIDE`, `supply SIDE` and so on. */
import { api } from "./api";
import type { Overlay } from "./wire";

/** What a name says: of what, and for which side. */
export function layer(name: string): { kind: string; side: string } {
  const [kind = "", side = ""] = name.split(" ");
  return { kind, side };
}

/** The name of what is laid down for a side. */
export const layerName = (kind: string, side: string): string => `${kind} ${side}`;

export class Overlays {
  wanted = $state.raw<string[]>([]);
  /** What the question on the table lays down by itself. */
  #usual: string[] = [];
  shown = $state.raw<Record<string, Overlay>>({});
  #table: string;

  constructor(table: string) {
    this.#table = table;
  }

  async toggle(name: string): Promise<void> {
    this.wanted = this.wanted.includes(name) ? this.wanted.filter((n) => n !== name) : [...this.wanted, name];
    await this.refresh();
  }

  async refresh(usual = this.#usual): Promise<void> {
    this.#usual = usual;
    const found: Record<string, Overlay> = {};
    await Promise.all(
      [...new Set([...this.wanted, ...usual])].map(async (name) => {
        const { kind, side } = layer(name);
        const overlay = await api.overlay(this.#table, kind, side).catch(() => null);
        if (overlay) found[name] = overlay;
      }),
    );
    this.shown = found;
  }
}
