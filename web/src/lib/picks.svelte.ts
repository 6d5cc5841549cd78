/** Picking: a stack, units of it, targets; sentences that are begun, and the umpire's reasons for what cannot be. */
import { api } from "./api";
import { trouble } from "./notice";
import { Offers, same } from "./offers.svelte";
import { elsewhere, spoken } from "./spoken";
import { rank } from "./stacks";
import type { Action } from "./wire";
import { say, word } from "./words.svelte";

export class Picks extends Offers {
  #asked = 0;

  // --- picking -------------------------------------------------------------------------------------------

  /** Whoever turns to something else has seen the dice of the last battle: they are in the log. */
  #turnTo(): void {
    if (this.table.mine && !this.table.scales.fight) this.table.happenings.roll = null;
  }

  clear(): void {
    this.hex = null;
    this.ticked = [];
    this.draft = [];
    this.explored = null;
    this.preview = null;
    this.notice = null;
    this.refused = null;
    this.asking = null;
    this.#asked++;
    this.table.scales.clear();
  }

  /** What need not be asked: a single unit to command is picked already. */
  settle(): void {
    const question = this.table.base;
    if (!question?.mine) return;
    const [first, ...others] = question.actions.filter((a) => a.units.length);
    if (first && others.every((a) => same(a.units, first.units)) && !this.#startsDraft()) {
      this.ticked = first.units;
      this.hex = this.table.units.get(first.units[0]!)?.hex ?? null;
    }
  }

  /** A hex was clicked, tapped or chosen by key. */
  async choose(hex: string, byTouch = false): Promise<void> {
    this.#turnTo();
    this.notice = null;
    this.refused = null;
    this.asking = null;
    this.table.beacon = null;
    if (this.table.past || this.table.busy) {
      this.hex = hex;
      return;
    }
    const there = this.targets.get(hex);
    if (there) return this.#target(hex, there, byTouch);
    this.preview = null;
    if (this.drafted.hexes.has(hex)) return this.#redraft(this.table.manners.without(this.draft, hex));
    const stack = this.table.stacks.get(hex) ?? [];
    const attackers = this.drafted.battle ? stack.filter((u) => this.#toggle(u.id) || this.drafted.units.has(u.id)) : [];
    if (attackers.length) return this.toggleAll(attackers.map((u) => u.id));
    const own = stack.some((u) => u.side === this.table.base?.side || this.able.has(u.id));
    if (own || (stack.length && !this.draft.length && !this.targets.size)) return this.pick(hex);
    if (this.table.mine && this.targets.size) return this.why(hex);
    return this.pick(hex);
  }

  async #target(hex: string, actions: Action[], byTouch: boolean): Promise<void> {
    const { manners, happenings, scales } = this.table;
    if (this.joint && this.ticked.length > 1 && (!byTouch || this.preview === hex)) return this.actAll(actions);
    const only = actions.length === 1 ? actions[0] : undefined;
    const drafts = only && manners.drafts.has(only.verb);
    const careful = !only || (!drafts && (byTouch || manners.previews.has(only.verb)));
    if (careful && this.preview !== hex) {
      this.preview = hex;
      happenings.announcement = actions.map((a) => say(a.title)).join(", ");
      void scales.weigh(only ? manners.raid(this.draft, only.text) : null);
      return;
    }
    if (only) await this.act(only);
  }

  /** Look at a stack; tick what may act together. */
  async pick(hex: string): Promise<void> {
    const { base, mine, stacks } = this.table;
    const again = this.hex === hex && this.ticked.length > 0;
    this.clear();
    if (again) return;
    this.hex = hex;
    const stack = stacks.get(hex) ?? [];
    const here = new Set(stack.map((u) => u.id));
    const possible = (base?.actions ?? []).filter((a) => a.units.length && a.units.every((u) => here.has(u)));
    // The most that may act together; of single units the one that lies on top.
    const top = (a: Action): number => Math.max(...stack.filter((u) => a.units.includes(u.id)).map(rank));
    const before = (a: Action, b: Action): boolean =>
      a.units.length > b.units.length || (a.units.length === b.units.length && top(a) > top(b));
    const largest = possible.reduce<Action | null>((best, a) => (!best || before(a, best) ? a : best), null);
    if (mine && largest) return this.tickExactly(this.joint ? [...new Set(possible.flatMap((a) => a.units))] : largest.units);
    const own = stack.filter((u) => u.side === base?.side);
    if (mine && own.length) await this.#whyNot(own.map((u) => u.id));
  }

  async tick(unit: string): Promise<void> {
    this.#turnTo();
    if (this.drafted.battle) return this.toggleAll([unit]);
    const single = (this.table.base?.actions ?? []).every((a) => a.units.length < 2) && !this.#startsDraft() && !this.joint;
    const rest = single ? [] : this.ticked.filter((u) => u !== unit);
    await this.tickExactly(this.ticked.includes(unit) ? rest : [...rest, unit]);
  }

  async tickExactly(units: string[]): Promise<void> {
    const { base, manners, mine } = this.table;
    const hex = this.hex;
    this.clear();
    this.hex = hex;
    this.ticked = units;
    if (!units.length || !mine) return;
    const exact = (base?.actions ?? []).filter((a) => a.units.length && same(a.units, units));
    const opener = exact.find((a) => !a.hexes.length && manners.drafts.has(a.verb));
    if (opener) await this.#redraft([opener.text]);
    else if (!exact.length && !this.joint) await this.#whyNot(units);
  }

  #startsDraft(): boolean {
    const { base, manners } = this.table;
    return base?.actions.some((a) => a.units.length > 0 && manners.drafts.has(a.verb)) ?? false;
  }

  /** The draft action that would add a unit, if there is one. */
  #toggle(unit: string): Action | undefined {
    const { removable } = this.table.manners;
    return this.question?.actions.find((a) => removable.has(a.verb) && a.units.length === 1 && a.units[0] === unit);
  }

  /** In an attack: take these units in, as many as may come along, or out if all of them are in. */
  async toggleAll(units: string[]): Promise<void> {
    const missing = units.filter((u) => !this.drafted.units.has(u));
    if (!missing.length) return this.#redraft(units.reduce((draft, unit) => this.table.manners.without(draft, unit), this.draft));
    const wanted = missing.map((u) => this.#toggle(u)?.text).filter((t): t is string => !!t);
    let joined: string[] = [];
    await this.#ask(async () => void (joined = await this.#sayable(this.draft, wanted)));
    if (joined.length) await this.#redraft([...this.draft, ...joined]);
    const left = wanted.find((text) => !joined.includes(text));
    if (left && joined.length) await this.#reason([...this.draft, left], null);
  }

  /** In an attack: everybody who may take part together, as the umpire has it. */
  async joinAll(): Promise<void> {
    await this.#redraft([...this.draft, ...(this.question?.everybody ?? [])]);
  }

  /** Of these actions those that can be said one after another, each as it is offered after those before it. */
  async #sayable(begun: string[], texts: string[]): Promise<string[]> {
    const said: string[] = [];
    let offered = this.question;
    for (const text of texts) {
      if (!offered?.actions.some((a) => a.text === text)) continue;
      said.push(text);
      if (text === texts.at(-1)) break;
      const after = await api.explore(this.table.id, [...begun, ...said]);
      if (after.chance) break;
      offered = after.question;
    }
    return said;
  }

  async #redraft(draft: string[]): Promise<void> {
    const asked = ++this.#asked;
    if (!draft.length) return this.clear();
    await this.#ask(async () => {
      const { question } = await api.explore(this.table.id, draft);
      if (asked !== this.#asked) return;
      this.explored = question;
      this.draft = draft;
      this.preview = null;
      this.notice = null;
      void this.table.scales.weigh(this.drafted.battle);
    });
  }

  async #ask(question: () => Promise<void>): Promise<void> {
    const asked = this.#asked;
    this.table.pending++;
    try {
      await question();
    } catch (error) {
      if (asked !== this.#asked) return;
      this.clear();
      this.notice = trouble(error);
    } finally {
      this.table.pending--;
    }
  }

  // --- why not -------------------------------------------------------------------------------------------

  /** Why a hex is not among the targets, by the example of one that is. */
  async why(hex: string): Promise<void> {
    const example = [...this.targets.values()][0]?.[0];
    if (!example) return;
    const enemy = (this.table.stacks.get(hex) ?? []).some((unit) => unit.side !== this.question?.side);
    const about = this.table.manners.about(this.question?.kind ?? "", hex, enemy);
    await this.#reason([...this.draft, about ?? elsewhere(example.text, hex)], hex);
  }

  async #whyNot(units: string[]): Promise<void> {
    const example = this.table.base?.actions.find((a) => a.units.length && !a.hexes.length);
    if (example) await this.#reason([spoken({ verb: example.verb, units })], null);
  }

  async #reason(actions: string[], hex: string | null): Promise<void> {
    const asked = this.#asked;
    await this.#ask(async () => {
      const why = await api.why(this.table.id, actions);
      if (asked !== this.#asked || why.legal || !why.reason) return;
      this.notice = { text: why.reason, rule: why.case, cited: why.cited, more: why.summary };
      this.table.happenings.announcement = say(why.reason);
      this.refused = hex;
    });
  }

  // --- acting --------------------------------------------------------------------------------------------

  /** Do it, unless it only continues the draft or something would be lost by it. */
  async act(action: Action, sure = false): Promise<void> {
    const { base, busy, manners, mine, happenings } = this.table;
    if (busy || !mine) return;
    if (manners.drafts.has(action.verb)) return this.#redraft([...this.draft, action.text]);
    if (manners.ends.has(action.verb) && base?.loses && !sure) {
      this.asking = action;
      happenings.announcement = say(base.loses);
      return;
    }
    const fromBase = base?.actions.some((a) => a.text === action.text) ?? false;
    await this.table.play(fromBase ? [action.text] : [...this.draft, action.text], action);
  }

  /** Ticked units go one after another, in one sentence; as many of them as the umpire lets through. */
  async actAll(actions: Action[]): Promise<void> {
    if (this.table.busy || !this.table.mine) return;
    let texts: string[] = [];
    await this.#ask(
      async () =>
        void (texts = await this.#sayable(
          [],
          actions.map((a) => a.text),
        )),
    );
    if (texts.length) await this.table.play(texts);
    if (texts.length < actions.length)
      this.notice = { text: word("together-some", { count: texts.length }), rule: null, cited: null, more: null };
  }
}
