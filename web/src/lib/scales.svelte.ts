/** The odds of the battle that is being put together or fought. */
import type { Battle } from "../games";
import { api } from "./api";
import type { Table } from "./table.svelte";
import type { Action, Odds } from "./wire";

export class Scales {
  odds = $state.raw<Odds | null>(null);
  /** What was weighed last. */
  battle = $state.raw<Battle | null>(null);
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
    this.#asked++;
  }

  /** Ask for the odds of the battle that the draft describes, with one more action perhaps. */
  async weigh(draft: string[], next: Action | null): Promise<void> {
    const battle = this.#table.manners.battle(draft, next?.text ?? null);
    if (!battle?.units.length || !battle.hexes.length) return this.clear();
    this.battle = battle;
    await this.#ask(battle, 0);
  }

  /** Before aircraft are sent: the odds with them. */
  consider(action: Action): void {
    const number = this.#table.manners.aircraft(action.text);
    const battle = this.fight ?? this.battle;
    if (number !== null && battle) void this.#ask(battle, number);
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
