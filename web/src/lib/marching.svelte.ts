/** March orders: units that are bound for a hex which is several phases away go on toward it, as far as they may. What
 * they do is found by the server, and played like anything else that the player says. */
import { api } from "./api";
import { formations } from "./columns";
import { trouble } from "./notice";
import type { Table } from "./table.svelte";
import type { MarchEnd, Marches, Unit } from "./wire";
import { placeName } from "../board/names";
import { say, word } from "./words.svelte";

/** So many actions can be said at once. */
const MOST = 400;

export class Marching {
  /** Where units are bound for, and how they would go on now. */
  standing = $state.raw<Marches | null>(null);
  /** The hex that those in hand are to go to, … */
  goal = $state<string | null>(null);
  /** … and how far they come now. */
  plan = $state.raw<Marches | null>(null);
  /** Whether they are to go on by themselves in later phases. */
  keep = $state(true);

  readonly #table: Table;
  #asked = 0;

  constructor(table: Table) {
    this.#table = table;
  }

  /** Whether it is for moving units that I am asked. */
  open = $derived.by(() => {
    const { base, mine, manners } = this.#table;
    return mine && manners.bound && !!base?.actions.some((a) => a.opens && manners.marches.has(a.verb));
  });

  /** Who is in hand: a column, a stack that is picked, or single units of it. */
  hand = $derived.by(() => {
    const { column, draft, drafted, begun, ticked } = this.#table.picks;
    if (!this.open) return [];
    if (column) return [...column.units];
    if (draft.length) return this.#table.manners.marches.has(begun[0]!.verb) ? [...drafted.units] : [];
    return ticked.filter((u) => this.#table.units.get(u)?.where === "map");
  });

  /** Who can be sent somewhere, whole formations first: those that stand on the map and may move. */
  bodies = $derived.by(() => {
    const { base, units, manners } = this.#table;
    if (!this.open) return [];
    const found = [...formations(base, units, manners.marches).values()];
    const grouped = new Set(found.flat().map((u) => u.id));
    const able = (base?.actions ?? []).filter((a) => a.opens && manners.marches.has(a.verb)).flatMap((a) => a.units);
    const others = [...new Set(able)].filter((id) => !grouped.has(id)).map((id) => units.get(id));
    return [...found, ...others.filter((u): u is Unit => u?.where === "map").map((u) => [u])];
  });

  /** Which orders lead on now. */
  ready = $derived.by(() => (this.open ? (this.standing?.sentences ?? []) : []));

  /** Let go of the hex that those in hand were to go to. */
  clear(): void {
    this.#asked++;
    this.goal = null;
    this.plan = null;
  }

  /** What the orders come to as the board stands: asked once, and again while there are any. */
  async look(): Promise<void> {
    this.clear();
    if (!this.open || this.standing?.orders.length === 0) return;
    await this.#ask(async () => void (this.standing = await api.marches(this.#table.id)));
  }

  /** How far those in hand would come towards a hex. */
  async aim(hex: string): Promise<void> {
    const { hand } = this;
    if (!hand.length) return;
    const asked = ++this.#asked;
    this.goal = hex;
    this.plan = null;
    await this.#ask(async () => {
      const plan = await this.#order(hand, hex, false);
      if (asked === this.#asked) this.plan = plan;
    });
  }

  /** Those in hand set out. */
  async go(): Promise<void> {
    const { hand, goal, keep } = this;
    if (!hand.length || !goal) return;
    await this.#ask(async () => {
      const told = await this.#order(hand, goal, keep);
      if (keep) this.standing = { ...told, sentences: [] };
      this.#table.picks.clear();
      await this.#play(told);
      if (keep && !told.sentences.length) await this.look();
    });
  }

  /** All who are bound for somewhere go on. */
  async goOn(): Promise<void> {
    if (this.standing && this.ready.length && !this.#table.busy) await this.#play(this.standing);
  }

  /** These are bound for nowhere any more. */
  async cancel(units: readonly string[]): Promise<void> {
    await this.#ask(async () => {
      await this.#order(units, "", false);
      this.standing = await api.marches(this.#table.id);
    });
  }

  #order(units: readonly string[], to: string, keep: boolean): Promise<Marches> {
    return api.march(this.#table.id, { side: this.#table.base!.side, units: [...units], to, keep });
  }

  async #play({ sentences, ends }: Marches): Promise<void> {
    const said = [[]] as string[][];
    for (const sentence of sentences) {
      if (said.at(-1)!.length + sentence.length > MOST) said.push([]);
      said.at(-1)!.push(...sentence);
    }
    for (const actions of said) if (actions.length) await this.#table.play(actions);
    const halted = ends.filter((end) => end.why && end.why !== "there");
    this.#table.happenings.announcement = halted.map((end) => this.told(end)).join(" ");
  }

  async #ask(what: () => Promise<void>): Promise<void> {
    this.#table.pending++;
    try {
      await what();
    } catch (error) {
      this.#table.picks.notice = trouble(error);
    } finally {
      this.#table.pending--;
    }
  }

  // --- in words ----------------------------------------------------------------------------------------

  /** A formation by its name, others by theirs. */
  called(ids: readonly string[]): string {
    const units = ids.map((id) => this.#table.units.get(id)).filter((u): u is Unit => !!u);
    const names = new Map<string, number>();
    for (const unit of units) {
      const name = say(unit.formation ?? unit.title);
      names.set(name, (names.get(name) ?? 0) + 1);
    }
    return [...names].map(([name, count]) => (count > 1 ? `${name} (${count})` : name)).join(", ");
  }

  /** Where some of them come to, and what keeps them from going on. */
  told(end: MarchEnd): string {
    const place = (hex: string): string => placeName(this.#table.map, hex);
    return word(`march-${end.why || "on"}`, {
      units: this.called(end.units),
      hex: place(end.hex),
      at: place(end.at),
      turns: Math.max(1, end.turns),
    });
  }
}
