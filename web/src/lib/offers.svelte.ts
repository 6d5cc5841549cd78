/** What a player has picked so far, and what the question on the table lets him pick next. */
import type { Column } from "./columns";
import { adds, begins, gathers, single } from "./drafts";
import { gathered } from "./gather";
import type { Notice } from "./notice";
import type { Table } from "./table.svelte";
import type { Action, Question, Unit } from "./wire";

/** With more targets than this, and no prices, the map is left as it is. */
const MANY = 120;
/** A question about more single units than this is not laid out at once. */
const FEW = 40;
/** As many are listed in the panel. */
const FEW_PLACES = 8;
const FEW_UNITS = 14;

export const same = (a: readonly string[], b: readonly string[]): boolean => a.length === b.length && a.every((x) => b.includes(x));

export class Offers {
  hex = $state<string | null>(null);
  ticked = $state.raw<string[]>([]);
  /** The sentence that is begun: what it says so far, … */
  begun = $state.raw<Action[]>([]);
  draft = $derived(this.begun.map((a) => a.text));
  /** … the question after it, … */
  explored = $state.raw<Question | null>(null);
  /** … and the one after that, if they go the way that was chosen, or the usual one. */
  ahead = $state.raw<Question | null>(null);
  way = $state<string | null>(null);
  /** The heading that was opened, of answers that stand aside. */
  aside = $state<string | null>(null);
  /** A formation that goes together, from wherever its units stand. */
  column = $state.raw<Column | null>(null);
  /** A target that was looked at first and is played on the second click. */
  preview = $state<string | null>(null);
  hover = $state<string | null>(null);
  focus = $state<string | null>(null);
  notice = $state.raw<Notice | null>(null);
  /** What the umpire has refused last, as it was said. */
  disputed: string[] = [];
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

  /** Which ways are open to those who are picked. */
  ways = $derived.by(() => (this.table.mine ? (this.question?.actions ?? []).filter((a) => a.role === "way") : []));

  /** Headings of answers besides what the question asks for: they are shown when one is opened. */
  headings = $derived.by(() => {
    const { base, mine } = this.table;
    if (!mine || this.draft.length || gathers(base)) return new Map<string, Action[]>();
    return gathered(
      (base?.actions ?? []).filter((a) => a.group),
      (a) => a.group!.en,
    );
  });

  /** The answers under the heading that was opened. */
  listed = $derived.by(() => (this.aside === null ? [] : (this.headings.get(this.aside) ?? [])));

  /** Whether an answer stands under a heading that is not open, or beside the one that is; a phase can always be ended. */
  #apart(action: Action): boolean {
    return action.role !== "stop" && this.headings.size > 0 && (action.group?.en ?? null) !== this.aside;
  }

  /** Everything that can be said now. */
  answers = $derived.by(() => {
    if (!this.table.mine) return [];
    const now = (this.question?.actions ?? []).filter((a) => (!this.ahead || a.role !== "way") && !this.#apart(a));
    return [...now, ...(this.ahead?.actions ?? [])];
  });

  /** Units are put together one by one. */
  gathering = $derived.by(
    () => this.table.mine && gathers(this.question) && (!!this.question?.actions.some(single) || this.drafted.units.size > 0),
  );

  /** A question about single units, few enough to be laid out at once: losses, retreats, advances. */
  plain = $derived.by(() => {
    const { base, units } = this.table;
    const about = (base?.actions ?? []).filter((a) => a.units.length);
    if (!about.length || about.length > FEW || this.draft.length) return false;
    return about.every((a) => a.units.length === 1 && !begins(a, base) && units.get(a.units[0]!)?.where === "map");
  });

  /** Hexes that can be clicked to act, each with its actions. */
  targets = $derived.by(() => {
    if (this.column) return this.column.targets;
    const open = !this.ticked.length && this.plain;
    const asked = (a: Action): boolean =>
      open || !a.units.length || same(a.units, this.ticked) || same(a.units, [...this.chosen]) || this.#joins(a);
    return gathered(
      this.answers.filter((a) => a.hexes.length && asked(a) && !(this.attacks.length && a.role === "drop")),
      // What leads from hex to hex and stands aside is found where it begins.
      (a) => (this.aside === null ? a.hexes.at(-1)! : a.hexes[0]!),
    );
  });

  /** Every hex will do: marks on all of them would tell nothing. */
  everywhere = $derived.by(() => this.targets.size > MANY && [...this.targets.values()].every(([a]) => a?.points == null));

  /** Some targets have a price, and this one has none: it is reached in another way, and marked lightly. */
  light(actions: readonly Action[]): boolean {
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
    for (const question of new Set([this.table.base, this.question, this.ahead]))
      for (const action of question?.actions ?? [])
        if (question !== this.table.base || !this.#apart(action)) for (const unit of action.units) found.add(unit);
    return found;
  });

  /** Units off the map that the question is about: reinforcements, units to set up. */
  beside = $derived.by(() => {
    const { base, mine, units } = this.table;
    if (this.aside !== null || this.column) return [];
    const found = new Set<string>();
    for (const action of base?.actions ?? []) for (const id of action.units) if (units.get(id)?.where !== "map") found.add(id);
    return mine ? [...found].map((id) => units.get(id)).filter((u): u is Unit => !!u) : [];
  });

  /** Units and hexes that are put together so far: in the attack, or in whatever the question gathers. */
  drafted = $derived.by(() => {
    const { mine, manners } = this.table;
    const battle = mine && this.question && !manners.fighting.has(this.question.kind) ? this.question.battle : null;
    const units = new Set([...(battle?.units ?? []), ...this.parts.flatMap((a) => a.units)]);
    const hexes = new Set([...(battle?.hexes ?? []), ...this.parts.flatMap((a) => (a.units.length ? [] : a.hexes))]);
    return { units, hexes, battle };
  });

  /** What was put together, each with the action that says so; of what was played before, the one that takes it out. */
  parts = $derived.by(() => {
    if (!this.table.mine || !this.question?.roles.includes("add")) return [];
    const own = this.begun.filter(adds);
    const known = new Set(own.flatMap((a) => [...a.units, ...a.hexes]));
    const about = (a: Action): string[] => [...a.units, ...a.hexes];
    const before = this.question.actions.filter((a) => a.role === "drop" && about(a).length && !about(a).some((what) => known.has(what)));
    return [...own, ...before];
  });

  chosen = $derived.by(() => new Set([...this.ticked, ...this.drafted.units, ...(this.column?.units ?? [])]));

  /** Actions without hex or unit, and those about exactly the ticked units; those under headings stand there. */
  buttons = $derived.by(() =>
    this.answers.filter((a) => !a.group && !a.hexes.length && (!a.units.length || (same(a.units, this.ticked) && !a.opens))),
  );

  /** Attacks that are declared beside one another. */
  attacks = $derived.by(() => (this.table.mine && !this.draft.length ? (this.table.base?.todo ?? []).filter((t) => t.battle) : []));

  /** Few hexes, each with something to be said of it: a list says more than marks on the map. */
  places = $derived.by(() => {
    if (this.ticked.length || this.column || this.draft.length || this.aside !== null) return new Map<string, Action[]>();
    const named = this.answers.filter((a) => a.hexes.length && !a.units.length && a.role !== "go" && !a.group);
    const found = gathered(named, (a) => a.hexes[0]!);
    return found.size <= FEW_PLACES && named.length <= FEW ? found : new Map<string, Action[]>();
  });

  /** Few units that the question is about, none of which has been picked: they are listed. */
  candidates = $derived.by(() => {
    if (this.ticked.length || this.column || this.draft.length || this.aside !== null || this.plain) return [];
    if (gathers(this.question)) return [];
    // Those who join attacks or leave them stand there.
    const asked = this.answers.filter((a) => !this.attacks.length || a.role === "pick");
    const named = new Set(asked.flatMap((a) => (a.role === "go" && a.hexes.length && !this.#assigned ? [] : a.units)));
    const found = [...named].map((id) => this.table.units.get(id)).filter((u): u is Unit => u?.where === "map");
    return found.length <= FEW_UNITS ? found : [];
  });
  #assigned = $derived.by(() => this.table.base?.shape === "assign");

  /** While a sentence is begun: what ends the phase, and what else those who are picked could do at once. */
  besides = $derived.by(() => {
    const { base, mine } = this.table;
    if (!mine || !this.draft.length) return [];
    const fits = (a: Action): boolean => a.role === "stop" || (same(a.units, [...this.chosen]) && !begins(a, base));
    return (base?.actions ?? []).filter((a) => !a.hexes.length && fits(a) && !this.buttons.some((b) => b.text === a.text));
  });

  /** The target that is being looked at, by key, pointer or tap. */
  lead = $derived.by(() => [this.preview, this.hover, this.focus].find((h) => h && this.targets.has(h)) ?? null);
}
