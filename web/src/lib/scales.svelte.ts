/** The odds of the battle that is being put together or fought. */
import type { Battle } from "../games";
import { api } from "./api";
import type { Table } from "./table.svelte";
import type { Action, Odds } from "./wire";

export class Scales {
  odds = $state.raw<Odds | null>(null);
  /** What was weighed last. */
  battle = $state.raw<Battle | null>(null);
  /** When aircraft may be sent: the odds with each answer, by its text. */
  flights = $state.raw<Record<string, Odds>>({});
  #table: Table;
  #asked = 0;

  /** The battle that is being fought, as the log has it. */
  fight = $derived.by((): Battle | null => {
    const { past, manners, snapshot, log } = this.#table;
    if (past || !manners.fighting.has(snapshot?.question?.kind ?? "")) return null;
    return manners.fight(log.flatMap((e) => e.lines));
  });

  constructor(table: Table) {
    this.#table = table;
  }

  clear(): void {
    this.odds = null;
    this.flights = {};
    this.#asked++;
  }

  /** Ask for the odds of the battle that the draft describes, with one more action perhaps. */
  async weigh(draft: string[], next: Action | null): Promise<void> {
    const battle = this.#table.manners.battle(draft, next?.text ?? null);
    if (!battle?.units.length || !battle.hexes.length) return this.clear();
    this.battle = battle;
    await this.#ask(battle, 0);
  }

  /** The battle on the table: as the log has it, or while the log is still on its way, as it was weighed. */
  get #current(): Battle | null {
    const { log, snapshot } = this.#table;
    return log.at(-1)?.seq === snapshot?.seq ? this.fight : this.battle;
  }

  /** Before aircraft are sent: the odds with them. */
  consider(action: Action): void {
    const number = this.#table.manners.aircraft(action.text);
    const battle = this.#current;
    if (number !== null && battle) void this.#ask(battle, number);
  }

  /** The odds with every answer that sends aircraft, and without any. */
  async compare(actions: Action[]): Promise<void> {
    const { id, manners } = this.#table;
    const battle = this.#current;
    const flights = actions.filter((a) => manners.aircraft(a.text) !== null);
    if (!battle || !flights.length) return;
    this.consider(flights[0]!);
    const asked = this.#asked;
    const found = await Promise.all(
      flights.map((a) => api.odds(id, battle.units, battle.hexes, manners.aircraft(a.text)!, battle.overrun).catch(() => null)),
    );
    if (asked !== this.#asked) return;
    this.flights = Object.fromEntries(flights.flatMap((a, i) => (found[i] ? [[a.text, found[i]]] : [])));
  }

  async #ask(battle: Battle, aircraft: number): Promise<void> {
    const asked = ++this.#asked;
    try {
      const odds = await api.odds(this.#table.id, battle.units, battle.hexes, aircraft, battle.overrun);
      if (asked === this.#asked) this.odds = odds;
    } catch {
      if (asked === this.#asked) this.odds = null;
    }
  }
}
