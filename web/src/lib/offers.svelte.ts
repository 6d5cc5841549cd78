/** What a player has picked so far, and what the question on the table lets him pick next. */
import { gathered } from "./gather";
import type { Notice } from "./notice";
import type { Table } from "./table.svelte";
import type { Action, Question, Unit } from "./wire";

/** With more targets than this, and no prices, the map is left as it is. */
const MANY = 120;
/** A question about more single units than this is not laid out at once. */
const FEW = 40;

export const same = (a: readonly string[], b: readonly string[]): boolean => a.length === b.length && a.every((x) => b.includes(x));

export class Offers {
  hex = $state<string | null>(null);
  ticked = $state.raw<string[]>([]);
  draft = $state.raw<string[]>([]);
  explored = $state.raw<Question | null>(null);
  /** A target that was looked at first and is played on the second click. */
  preview = $state<string | null>(null);
  hover = $state<string | null>(null);
  focus = $state<string | null>(null);
  notice = $state.raw<Notice | null>(null);
  /** The hex that the notice is about. */
  refused = $state<string | null>(null);
  /** The action that something would be lost by, while the player is asked whether he means it. */
  asking = $state.raw<Action | null>(null);

  protected readonly table: Table;

  constructor(table: Table) {
    this.table = table;
  }

  /** The question after the draft. */
  question = $derived.by(() => (this.draft.length && this.explored ? this.explored : this.table.base));

  /** A question about single units, few enough to be laid out at once: losses, retreats, advances. */
  plain = $derived.by(() => {
    const { base, manners, units } = this.table;
    const about = (base?.actions ?? []).filter((a) => a.units.length);
    if (!about.length || about.length > FEW || this.draft.length) return false;
    return about.every((a) => a.units.length === 1 && !manners.drafts.has(a.verb) && units.get(a.units[0]!)?.where === "map");
  });

  /** Hexes that can be clicked to act, each with its actions. */
  targets = $derived.by(() => {
    const open = !this.ticked.length && this.plain;
    const asked = (a: Action): boolean => open || !a.units.length || same(a.units, this.ticked) || this.#joins(a);
    const offered = this.table.mine ? (this.question?.actions ?? []).filter((a) => a.hexes.length && asked(a)) : [];
    return gathered(offered, (a) => a.hexes.at(-1)!);
  });

  /** Every hex will do: marks on all of them would tell nothing. */
  everywhere = $derived.by(() => this.targets.size > MANY && [...this.targets.values()].every(([a]) => a?.points == null));

  /** Some targets have a price, and this one has none: it is reached in another way, and marked lightly. */
  aside(actions: readonly Action[]): boolean {
    return this.priced && actions.every((a) => a.points == null && !this.table.manners.strikes.has(a.verb));
  }
  protected priced = $derived.by(() => [...this.targets.values()].some((actions) => actions.some((a) => a.points != null)));

  /** The question is answered by each unit for itself, and several may be ticked to go one after another. */
  joint = $derived.by(() => this.table.base?.actions.some((a) => this.table.manners.together.has(a.verb)) ?? false);

  #joins(action: Action): boolean {
    return this.joint && action.units.length > 0 && action.units.every((u) => this.ticked.includes(u));
  }

  /** Units that have something to do in the question as it stands. */
  able = $derived.by(() => {
    const found = new Set<string>();
    if (!this.table.mine) return found;
    for (const question of new Set([this.table.base, this.question]))
      for (const action of question?.actions ?? []) for (const unit of action.units) found.add(unit);
    return found;
  });

  /** Units off the map that the question is about: reinforcements, units to set up. */
  beside = $derived.by(() => {
    const { base, mine, units } = this.table;
    const found = new Set<string>();
    for (const action of base?.actions ?? []) for (const id of action.units) if (units.get(id)?.where !== "map") found.add(id);
    return mine ? [...found].map((id) => units.get(id)).filter((u): u is Unit => !!u) : [];
  });

  /** Units and hexes of the attack that is being put together. */
  drafted = $derived.by(() => {
    const { mine, manners } = this.table;
    const battle = mine && this.question && !manners.fighting.has(this.question.kind) ? this.question.battle : null;
    return { units: new Set(battle?.units ?? []), hexes: new Set(battle?.hexes ?? []), battle };
  });

  chosen = $derived.by(() => new Set([...this.ticked, ...this.drafted.units]));

  /** Actions without hex or unit, and those about exactly the ticked units. */
  buttons = $derived.by(() => {
    if (!this.table.mine) return [];
    return (this.question?.actions ?? []).filter(
      (a) => !a.hexes.length && (!a.units.length || (same(a.units, this.ticked) && !this.table.manners.drafts.has(a.verb))),
    );
  });

  /** The target that is being looked at, by key, pointer or tap. */
  lead = $derived.by(() => [this.preview, this.hover, this.focus].find((h) => h && this.targets.has(h)) ?? null);
}
