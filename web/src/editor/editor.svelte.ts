/** The sheet that is being edited: what lies where, what is in the hand, and what the umpire says of it. */
import { api } from "../lib/api";
import { laid, type Examined } from "../lib/boards";
import { keep, recall } from "../lib/memory";
import { reason } from "../lib/notice";
import type { Choices, MapInfo, OpenSheet, Sheet, SheetUnit, Text, Unit } from "../lib/wire";
import { word } from "../lib/words.svelte";

/** Something taken in the hand: a unit, a kind of marker, or a piece beside the map. */
export interface Piece {
  what: "unit" | "marker" | "token";
  id: string;
}

const KEPT = "sheet";
const MOST_UNDO = 200;

export class Editor {
  sheet = $state.raw<Sheet | null>(null);
  choices = $state.raw<Choices | null>(null);
  checked = $state.raw<Examined | null>(null);
  map = $state.raw<MapInfo | null>(null);
  trouble = $state.raw<Text | string | null>(null);
  hand = $state.raw<Piece | null>(null);
  hex = $state<string | null>(null);
  /** What was done last, for those who listen. */
  said = $state("");
  past = $state.raw<Sheet[]>([]);
  pending = $state(0);

  units = $derived(new Map((this.checked?.units ?? []).map((u) => [u.id, u])));
  on = $derived(new Map((this.sheet?.units ?? []).map((u) => [u.id, u])));
  stack = $derived((this.checked?.units ?? []).filter((u) => u.where === "map" && u.hex === this.hex));
  ready = $derived(!!this.checked && !this.checked.problem && !this.pending);

  #asked = 0;

  // --- beginning -----------------------------------------------------------------------------------------

  /** What was left here the last time, or else something to begin with. */
  async resume(usual: OpenSheet): Promise<void> {
    const kept = remembered();
    if (!kept) return this.open(usual);
    await this.#take(async () => ({ sheet: kept, choices: (await api.openSheet({ game: kept.game, edition: kept.edition })).choices }));
    if (!this.sheet) await this.open(usual);
  }

  open(from: OpenSheet): Promise<void> {
    return this.#take(() => api.openSheet(from));
  }

  async #take(find: () => Promise<{ sheet: Sheet; choices: Choices }>): Promise<void> {
    try {
      const found = await find();
      const { game, edition } = found.sheet;
      if (game !== this.sheet?.game || edition !== this.sheet?.edition || !this.map) this.map = await api.map(game, edition);
      this.choices = found.choices;
      this.hand = this.hex = null;
      if (this.sheet) this.past = [...this.past, this.sheet].slice(-MOST_UNDO);
      await this.#set(found.sheet);
    } catch (error) {
      this.#fail(error);
    }
  }

  #fail(error: unknown): void {
    this.trouble = reason(error);
  }

  // --- changing ------------------------------------------------------------------------------------------

  async #set(sheet: Sheet): Promise<void> {
    this.sheet = sheet;
    const asked = ++this.#asked;
    this.pending++;
    try {
      const checked = laid(await api.checkSheet(sheet), this.map!);
      if (asked !== this.#asked) return;
      this.checked = checked;
      this.trouble = null;
      keep(KEPT, JSON.stringify(sheet));
    } catch (error) {
      this.#fail(error);
    } finally {
      this.pending--;
    }
  }

  change(how: (sheet: Sheet) => void): Promise<void> {
    if (!this.sheet) return Promise.resolve();
    const next = structuredClone(this.sheet);
    how(next);
    this.past = [...this.past, this.sheet].slice(-MOST_UNDO);
    return this.#set(next);
  }

  undo(): Promise<void> {
    const before = this.past.at(-1);
    if (!before) return Promise.resolve();
    this.past = this.past.slice(0, -1);
    this.hand = null;
    this.said = word("undone");
    return this.#set(before);
  }

  changeUnits(ids: readonly string[], how: (unit: SheetUnit) => void): Promise<void> {
    return this.change((sheet) => sheet.units.filter((u) => ids.includes(u.id)).forEach(how));
  }

  // --- the hand ------------------------------------------------------------------------------------------

  holds(what: Piece["what"], id: string): boolean {
    return this.hand?.what === what && this.hand.id === id;
  }

  take(what: Piece["what"], id: string): void {
    this.hand = this.holds(what, id) ? null : { what, id };
  }

  letGo(): void {
    if (this.hand) this.hand = null;
    else this.hex = null;
  }

  /** A hex was chosen: what is in the hand goes there, or the stack there is looked at. */
  pick(hex: string): Promise<void> {
    const hand = this.hand;
    this.hex = hex;
    return hand ? this.put(hand, hex) : Promise.resolve();
  }

  async put({ what, id }: Piece, hex: string): Promise<void> {
    if (what === "marker") {
      await this.change((sheet) => {
        const rest = sheet.markers.filter((m) => m.kind !== id || m.hex !== hex);
        sheet.markers = rest.length < sheet.markers.length ? rest : [...rest, { kind: id, hex }];
      });
      return;
    }
    this.hand = null;
    this.hex = hex;
    if (what === "token") await this.change((sheet) => void (sheet.tokens[id] = hex));
    else await this.move([id], hex);
  }

  async move(ids: readonly string[], hex: string): Promise<void> {
    await this.changeUnits(ids, (unit) => {
      unit.where = "map";
      unit.hex = hex;
    });
    this.said = word("editor-placed", { count: ids.length, hex });
  }

  /** Pulled from hex to hex: the unit in the hand if it is there, or else the whole stack. */
  pull(from: string, hex: string): Promise<void> {
    const there = (this.checked?.units ?? []).filter((u) => u.where === "map" && u.hex === from).map((u) => u.id);
    const held = this.hand?.what === "unit" && there.includes(this.hand.id) ? [this.hand.id] : there;
    this.hand = null;
    this.hex = hex;
    return this.move(held, hex);
  }

  off(ids: readonly string[], where: "due" | "dead"): Promise<void> {
    this.hand = null;
    return this.changeUnits(ids, (unit) => {
      unit.where = where;
      unit.hex = "";
    });
  }

  /** Units of a side that are not on the map. */
  tray(side: string): Unit[] {
    return (this.checked?.units ?? []).filter((u) => u.side === side && u.where !== "map");
  }
}

function remembered(): Sheet | null {
  try {
    return JSON.parse(recall(KEPT) ?? "null") as Sheet | null;
  } catch {
    return null; // somebody else has written there
  }
}
