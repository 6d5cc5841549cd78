/** A guided turn on the real board: short steps that point at something, say why, and wait until it is done. */
import { forget, keep, recall } from "./memory";
import type { Table } from "./table.svelte";

export interface Step {
  id: string;
  /** Whether the step still makes sense; else it is passed over. */
  when(table: Table): boolean;
  /** Whether it is done; a step without this waits for its button. */
  done?(table: Table): boolean;
  /** The earlier step that fits again, when something has been taken back. */
  back?(table: Table): string | null;
  /** The kind of question it explains itself. */
  kind?: string;
  /** Whether it is only to be read with what it points at: where the panel is low, nothing else is shown then. */
  reading?: boolean;
  /** The hex it points at. */
  hex?(table: Table): string | null;
  /** What it points at in the panel, as a selector. */
  at?(table: Table): string | null;
}

export interface Lesson {
  /** What the names of its words begin with: a card for each step and aside, and the offer on the first page. */
  words: string;
  edition: string;
  set_up: string;
  side: string;
  opponent: string;
  /** The dice of the lesson are always the same, so that it shows what it speaks of. */
  seed: string;
  steps: Step[];
  /** Kinds of questions that are explained whenever they come up. */
  asides: ReadonlySet<string>;
}

const KEY = "tour";

/** Which table is being guided, and how far it has come. */
function remembered(): { table: string; step: number } | null {
  const [table = "", step = ""] = (recall(KEY, "sessionStorage") ?? "").split(" ");
  return table ? { table, step: Number(step) || 0 } : null;
}

/** Where nothing is kept a reload ends the guide, nothing else. */
const remember = (table: string, step: number): void => keep(KEY, `${table} ${step}`, "sessionStorage");

/** The next visit to this table is guided from the beginning. */
export const beginTour = (table: string): void => remember(table, 0);

export class Tour {
  readonly lesson: Lesson;
  at = $state(0);
  left = $state(false);
  #table: Table;

  constructor(table: Table, lesson: Lesson) {
    this.#table = table;
    this.lesson = lesson;
    const known = remembered();
    this.left = known?.table !== table.id;
    this.at = known?.step ?? 0;
  }

  step = $derived.by(() => (this.left ? null : (this.lesson.steps[this.at] ?? null)));

  /** The question of a battle that has come up, unless a card is still to be read. */
  aside = $derived.by(() => {
    const kind = this.#table.mine ? (this.#table.base?.kind ?? "") : "";
    return this.step?.done && this.step.kind !== kind && this.lesson.asides.has(kind) ? kind : null;
  });

  /** What is pointed at: a hex or something in the panel. */
  hex = $derived.by(() => (this.aside ? null : (this.step?.hex?.(this.#table) ?? null)));
  selector = $derived.by(() => (this.aside ? null : (this.step?.at?.(this.#table) ?? null)));

  /** Go back where something was taken back; pass over what is done or has become pointless. */
  follow(): void {
    // What is being played or shown has not been told yet: a card that speaks of it would be passed over.
    if (this.#table.busy || this.#table.theatre.scene) return;
    const { steps } = this.lesson;
    const back = steps[this.at]?.back?.(this.#table);
    let at = back ? steps.findIndex((step) => step.id === back) : this.at;
    while (at < steps.length && (!steps[at]!.when(this.#table) || steps[at]!.done?.(this.#table))) at++;
    if (at !== this.at) this.#go(at);
  }

  next(): void {
    this.#go(this.at + 1);
  }

  leave(): void {
    this.left = true;
    forget(KEY, "sessionStorage");
  }

  #go(at: number): void {
    this.at = at;
    if (at >= this.lesson.steps.length) this.leave();
    else remember(this.#table.id, at);
  }
}
