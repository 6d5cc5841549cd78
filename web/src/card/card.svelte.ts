/** The card of a hex: of the one that is looked at, or of the one that it was pinned to. */
import { api, Refusal } from "../lib/api";
import type { Table } from "../lib/table.svelte";
import type { Odds, Text, Unit } from "../lib/wire";

/** Whoever only passes over a hex asks nobody anything: so many milliseconds. */
const PASSING = 350;
/** Those who do not fight. */
const IDLE: ReadonlySet<string> = new Set(["leader", "headquarters", "supply"]);

export class Card {
  pinned = $state<string | null>(null);
  /** What an attack on the hex would be read by, or why there can be none. */
  odds = $state.raw<Odds | null>(null);
  refused = $state.raw<Text | null>(null);
  /** By unit why it is out of supply. */
  cut = $state.raw<ReadonlyMap<string, Text>>(new Map());
  #table: Table;
  #asked = 0;
  #timer = 0;

  constructor(table: Table) {
    this.#table = table;
  }

  /** What the pointer, the keys or a refusal are at. */
  looked = $derived.by(() => {
    const { hover, focus, preview, refused } = this.#table.picks;
    return [hover, focus, preview, refused].find((hex) => !!hex) ?? null;
  });
  hex = $derived.by(() => this.pinned ?? (this.looked === this.#table.picks.hex ? null : this.looked));

  /** Stay with this hex, or let it go again. */
  pin(hex: string | null = this.looked ?? this.#table.picks.hex): void {
    this.pinned = this.pinned && (this.pinned === hex || !hex) ? null : hex;
  }

  /** Who of mine stands beside a hex of theirs: those in hand, else all who fight. */
  attackers(hex: string, beside: readonly string[]): Unit[] {
    const { picks, stacks, base } = this.#table;
    const there = stacks.get(hex) ?? [];
    if (!base?.mine || !there.length || there.some((u) => u.side === base.side)) return [];
    const near = beside.flatMap((h) => stacks.get(h) ?? []).filter((u) => u.side === base.side && !IDLE.has(u.symbol));
    const held = near.filter((u) => picks.chosen.has(u.id));
    return held.length ? held : near;
  }

  /** Ask for what only the umpire knows, once somebody stays. */
  ask(hex: string | null, beside: readonly string[]): void {
    clearTimeout(this.#timer);
    const asked = ++this.#asked;
    this.odds = this.refused = null;
    this.cut = new Map();
    if (!hex) return;
    this.#timer = window.setTimeout(() => void this.#find(asked, hex, beside), PASSING);
  }

  async #find(asked: number, hex: string, beside: readonly string[]): Promise<void> {
    const { id, past, stacks, base, manners } = this.#table;
    if (past) return;
    const hungry = (stacks.get(hex) ?? []).find((u) => !u.supplied);
    if (hungry && manners.overlays.includes("supply")) {
      const found = await api.overlay(id, "supply", hungry.side).catch(() => null);
      if (asked !== this.#asked) return;
      this.cut = new Map((found?.units ?? []).flatMap((u) => (!u.ok && u.cut ? [[u.id, u.cut] as const] : [])));
    }
    const fighting = base?.actions.some((a) => manners.strikes.has(a.verb)) ?? false;
    const attackers = fighting || this.pinned ? this.attackers(hex, beside) : [];
    if (!attackers.length) return;
    const units = attackers.map((u) => u.id);
    try {
      const odds = await api.odds(id, units, [hex], 0, false);
      if (asked === this.#asked) this.odds = odds;
    } catch (error) {
      if (asked === this.#asked && error instanceof Refusal) this.refused = error.said;
    }
  }
}
