/** A second table with a position of this one, all seats mine, to try lines on. */
import { api } from "./api";
import type { Table } from "./table.svelte";

export async function tryFrom(table: Table, at: number | undefined): Promise<void> {
  const text = await api.text(table.id, "position", at);
  const seats = Object.fromEntries((table.shown?.seats ?? []).map((s) => [s.side, "me"]));
  const made = await api.import(text, seats, true);
  location.hash = `#/table/${made.table}`;
}
