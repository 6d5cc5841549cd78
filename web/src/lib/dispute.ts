/** The umpire is wrong: position, question, action, case and our reading of it go into a file. Nothing is taken back. */
import { api } from "./api";
import { trouble } from "./notice";
import { save } from "./saving";
import { settings } from "./settings.svelte";
import type { Table } from "./table.svelte";
import { word } from "./words.svelte";

export async function dispute(table: Table, actions: string[]): Promise<void> {
  try {
    save(await api.dispute(table.id, actions, settings.language), `${table.snapshot?.game ?? "game"}-${table.id}.dispute`);
    table.picks.notice = { text: word("dispute-saved"), rule: null, cited: null, more: null };
  } catch (error) {
    table.picks.notice = trouble(error);
  }
}
