/** The charts of a table: those that dice are read in, what the ground costs, the sequence of a turn. */
import { api } from "../lib/api";
import type { Table } from "../lib/table.svelte";
import type { Charts } from "../lib/wire";

export class Sheets {
  /** They lie over the map. */
  open = $state(false);
  charts = $state.raw<Charts | null>(null);
  #table: Table;
  #asked = false;

  constructor(table: Table) {
    this.#table = table;
  }

  /** They are asked for once: they never change. */
  need(): void {
    const { shown } = this.#table;
    if (this.#asked || !shown) return;
    this.#asked = true;
    void api.charts(shown.game, shown.edition).then(
      (found) => (this.charts = found),
      () => (this.#asked = false),
    );
  }

  toggle(): void {
    this.open = !this.open;
  }

  /** Of the chart of battles the columns that the next roll will be read in, as far as that is known. */
  lit = $derived.by((): readonly [number, number] | undefined => {
    const { scales, manners, map } = this.#table;
    const columns = map?.charts[0]?.columns ?? [];
    const found = scales.odds ? manners.columns(scales.odds).map((name) => columns.indexOf(name)) : [];
    const known = found.filter((i) => i >= 0);
    return known.length ? [Math.min(...known), Math.max(...known)] : undefined;
  });
}
