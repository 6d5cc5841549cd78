/** The odds of the battle that is being put together or fought. */
import { api } from "./api";
import type { Table } from "./table.svelte";
import type { Action, Battle, Odds } from "./wire";

export class Scales {
  odds = $state.raw<Odds | null>(null);
  /** What was weighed last. */
  battle = $state.raw<Battle | null>(null);
  /** When aircraft may be sent: the odds with each answer, by its text. */
  flights = $state.raw<Record<string, Odds>>({});
  #table: Table;
  #asked = 0;
  #compared = 0;

  /** The battle that is being fought. */
  fight = $derived.by((): Battle | null => {
    const { past, manners, snapshot } = this.#table;
    const question = past ? null : snapshot?.question;
    return question && manners.fighting.has(question.kind) ? question.battle : null;
  });

  constructor(table: Table) {
    this.#table = table;
  }

  clear(): void {
    this.odds = null;
    this.flights = {};
    this.#asked++;
    this.#compared++;
  }

  /** Ask for the odds of a battle. */
  async weigh(battle: Battle | null): Promise<void> {
    if (!battle?.units.length || !battle.hexes.length) return this.clear();
    this.battle = battle;
    await this.#ask(battle, 0);
  }

  /** Before aircraft are sent: the odds with them. */
  consider(action: Action): void {
    const number = this.#table.manners.aircraft(action.text);
    const battle = this.fight;
    if (number !== null && battle) void this.#ask(battle, number);
  }

  /** The odds with every answer that sends aircraft, and without any. */
  async compare(actions: Action[]): Promise<void> {
    const { id, manners } = this.#table;
    const battle = this.fight;
    const flights = actions.filter((a) => manners.aircraft(a.text) !== null);
    if (!battle || !flights.length) return;
    this.consider(flights[0]!);
    const compared = ++this.#compared;
    const found = await Promise.all(
      flights.map((a) => api.odds(id, battle.units, battle.hexes, manners.aircraft(a.text)!, battle.overrun).catch(() => null)),
    );
    if (compared !== this.#compared) return;
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
