/** Picking: a stack, units of it, targets; sentences that are begun, and the umpire's reasons for what cannot be. */
import { api } from "./api";
import { columnOf, marching, stackOf } from "./columns";
import { assigns, begins, gathers, names, plus, single, without } from "./drafts";
import { trouble } from "./notice";
import { Offers, same } from "./offers.svelte";
import { elsewhere, parsed, spoken } from "./spoken";
import { rank } from "./stacks";
import type { Action, Question, Unit } from "./wire";
import { say, word } from "./words.svelte";

export class Picks extends Offers {
  #asked = 0;
  /** By answer the way that it is said with, where that is not the one that was chosen. */
  readonly #farther = new Map<string, string>();

  // --- picking -------------------------------------------------------------------------------------------

  /** Whoever turns to something else has seen the dice of the last battle: they are in the log. */
  #turnTo(): void {
    if (this.table.mine && !this.table.scales.fight) this.table.happenings.roll = null;
  }

  clear(): void {
    this.hex = null;
    this.ticked = [];
    this.begun = [];
    this.explored = null;
    this.ahead = null;
    this.preview = null;
    this.notice = null;
    this.refused = null;
    this.asking = null;
    this.aside = null;
    this.column = null;
    this.#asked++;
    this.table.scales.clear();
  }

  /** Let go of the units in hand. What was assigned to others before stays. */
  #letGo(): void {
    const { begun, explored, hex } = this;
    this.clear();
    if (!explored || !assigns(explored)) return;
    this.begun = begun;
    this.explored = explored;
    this.hex = hex;
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
    if (there && this.column) return this.#march(hex);
    if (there) return this.#target(hex, there, byTouch);
    this.preview = null;
    if (this.attacks.some((a) => a.hexes.includes(hex))) {
      this.clear();
      this.hex = hex;
      return;
    }
    if (this.drafted.hexes.has(hex)) return this.remove(hex);
    const stack = this.table.stacks.get(hex) ?? [];
    const joining = this.gathering ? stack.filter((u) => this.#toggles(u.id)) : [];
    if (joining.length) {
      const [first, ...more] = this.begun;
      const alone =
        first && more.length && this.table.manners.marches.has(first.verb) && joining.every((u) => this.drafted.units.has(u.id));
      // The whole stack, then the one on top alone, then the whole stack again.
      return alone ? this.#redraft([first]) : this.toggleAll(joining.map((u) => u.id));
    }
    const own = stack.some((u) => u.side === this.table.base?.side || this.able.has(u.id));
    if (own || (stack.length && !this.draft.length && !this.targets.size)) return this.pick(hex);
    if (this.table.marching.hand.length) void this.table.marching.aim(hex);
    if (this.column && this.table.marching.hand.length) return;
    if (this.table.mine && this.targets.size) return this.why(hex);
    return this.pick(hex);
  }

  async #target(hex: string, actions: Action[], byTouch: boolean): Promise<void> {
    const { manners, happenings, scales } = this.table;
    const warned = actions.some((a) => a.sure);
    if (this.joint && this.ticked.length > 1 && ((!byTouch && !warned) || this.preview === hex)) return this.actAll(actions);
    const only = actions.length === 1 ? actions[0] : undefined;
    const drafts = only && begins(only, this.question);
    const careful = !only || this.aside !== null || (!drafts && (byTouch || warned || manners.previews.has(only.verb)));
    if (careful && this.preview !== hex) {
      this.preview = hex;
      happenings.announcement = actions.map((a) => say(a.title)).join(", ");
      void scales.weigh(only ? manners.raid(this.draft, only.text) : null);
      return;
    }
    if (only) await this.act(only, true);
  }

  /** Who is in hand when something is begun on a hex beside others: they join it. */
  #inHand(action: Action): readonly string[] {
    if (action.role !== "add" || action.units.length || begins(action, this.question)) return [];
    if (this.ticked.length) return this.ticked;
    const stack = this.table.stacks.get(this.hex ?? "") ?? [];
    return stack.filter((u) => u.side === this.table.base?.side).map((u) => u.id);
  }

  /** Those in hand join what is begun, as many as may. */
  async #actWith(action: Action, units: readonly string[]): Promise<void> {
    const said = [action.text];
    await this.#ask(async () => {
      for (const unit of units) {
        const { question } = await api.explore(this.table.id, said);
        const joining = question?.actions.find((a) => a.role === "add" && same(a.units, [unit]) && a.hexes[0] === action.hexes[0]);
        if (joining) said.push(joining.text);
      }
    });
    await this.table.play(said, action);
  }

  /** Look at a stack; tick what may act together. */
  async pick(hex: string): Promise<void> {
    const { base, mine, stacks } = this.table;
    const again = this.hex === hex && this.ticked.length > 0;
    this.#letGo();
    if (again) return;
    this.hex = hex;
    const stack = stacks.get(hex) ?? [];
    const here = new Set(stack.map((u) => u.id));
    const possible = (this.question?.actions ?? []).filter((a) => a.role !== "drop" && a.units.length && a.units.every((u) => here.has(u)));
    // The most that may act together: with the one that lies on top, of its corps or division if they can, and the strongest.
    const body = (u: Unit): string => u.corps || (u.formation?.en ?? "");
    const worth = (a: Action): number[] => {
      const some = stack.filter((u) => a.units.includes(u.id)).sort((one, other) => rank(other) - rank(one));
      const along = some.filter((u) => body(u) && body(u) === body(some[0]!));
      return [some.length, rank(some[0]!), along.length, some.reduce((sum, u) => sum + rank(u), 0)];
    };
    const before = (a: Action, b: Action): boolean => {
      const [one, other] = [worth(a), worth(b)];
      const differs = one.findIndex((n, i) => n !== other[i]);
      return differs >= 0 && one[differs]! > other[differs]!;
    };
    const largest = possible.reduce<Action | null>((best, a) => (!best || before(a, best) ? a : best), null);
    if (mine && largest && this.#starts(largest) && (await this.#body(largest, stack))) return;
    if (mine && largest) return this.tickExactly(this.joint ? [...new Set(possible.flatMap((a) => a.units))] : largest.units);
    const own = stack.filter((u) => u.side === base?.side);
    // Nobody of them can: why not the one on top says more than why not all of them together.
    const topmost = own.reduce<Unit | null>((best, u) => (!best || rank(u) > rank(best) ? u : best), null);
    if (mine && topmost) await this.#whyNot([topmost.id]);
  }

  /** Those of the stack who belong to the same formation as the one on top, as many as go along with it; whether there are any. */
  async #body(opener: Action, stack: readonly Unit[]): Promise<boolean> {
    const { base, id, units, manners } = this.table;
    const top = units.get(opener.units[0]!);
    const body = top?.formation?.en;
    const others = stack.filter((u) => u.id !== top?.id && u.formation?.en === body);
    if (!base || !top || !body || !others.length || !manners.marches.has(opener.verb)) return false;
    const asked = this.#asked;
    await this.#ask(async () => {
      const found = await stackOf(id, base, [top, ...others]);
      if (asked === this.#asked) await this.#pickAll(found?.said ?? [opener.text], top.hex ?? null);
    });
    return true;
  }

  /** Open a heading of answers that stand aside, or close it. */
  open(heading: string): void {
    const again = this.aside === heading;
    this.clear();
    if (!again) this.aside = heading;
  }

  /** Pick a whole formation: in one hex as any stack, else as a column. */
  async form(units: readonly Unit[]): Promise<void> {
    this.#turnTo();
    const { base, id } = this.table;
    const hexes = new Set(units.map((u) => u.hex));
    this.clear();
    if (!base) return;
    const asked = this.#asked;
    await this.#ask(async () => {
      const column = await columnOf(id, base, units);
      if (asked !== this.#asked) return;
      if (hexes.size > 1) this.column = column;
      else await this.#pickAll(column.stacks[0]?.said ?? [], units[0]!.hex);
    });
  }

  /** A stack of which it is known who goes along. */
  async #pickAll(said: string[], hex: string | null): Promise<void> {
    const [opener, ...others] = said;
    const first = this.question?.actions.find((a) => a.text === opener);
    if (!first) return;
    this.hex = hex;
    await this.#redraft([first, ...others.filter((text) => parsed(text).units.length).map(added)]);
  }

  /** The column goes there, as many of it as may. */
  async #march(hex: string): Promise<void> {
    const column = this.column!;
    let found = { said: [] as string[], count: 0 };
    await this.#ask(async () => void (found = await marching(this.table.id, column, hex)));
    if (found.said.length) await this.table.play(found.said);
    const left = column.units.filter((u) => this.table.units.get(u)?.hex !== hex).length;
    if (left) this.notice = { text: word("column-some", { count: found.count, left }), rule: null, cited: null, more: null };
  }

  /** Somebody who waits beside the map, and with him those of his formation, or of his kind, who may come along. */
  async bring(unit: Unit): Promise<void> {
    const first = !this.draft.length;
    await this.tick(unit.id);
    if (!first || !this.draft.length) return;
    const alike = (u: Unit): boolean => (unit.formation ? u.formation?.en === unit.formation.en : u.title.en === unit.title.en);
    const others = this.beside.filter((u) => u.id !== unit.id && alike(u));
    const wanted = others.flatMap((u) => this.#joining(u.id) ?? []);
    if (wanted.length) await this.#join(wanted);
    this.notice = null;
  }

  async tick(unit: string): Promise<void> {
    this.#turnTo();
    if (this.gathering && this.#options(unit).length > 1 && !this.drafted.units.has(unit)) {
      this.ticked = this.ticked.includes(unit) ? [] : [unit]; // it may be put in in more than one way
      return;
    }
    if (this.gathering && this.#toggles(unit)) return this.toggleAll([unit]);
    if (assigns(this.question) && this.drafted.units.has(unit)) return this.remove(unit);
    const alone = (this.table.base?.actions ?? []).every((a) => a.units.length < 2);
    const rest = alone && !this.joint ? [] : this.ticked.filter((u) => u !== unit);
    await this.tickExactly(this.ticked.includes(unit) ? rest : [...rest, unit]);
  }

  async tickExactly(units: string[]): Promise<void> {
    const hex = this.hex;
    this.#letGo();
    this.hex = hex;
    this.ticked = units;
    if (!units.length || !this.table.mine) return;
    const exact = (this.question?.actions ?? []).filter((a) => a.units.length && same(a.units, units));
    const opener = exact.find((a) => this.#starts(a));
    if (opener) await this.#redraft([opener]);
    else if (!exact.length && !this.joint) await this.#whyNot(units);
  }

  /** Whether a sentence begins with these units. */
  #starts(action: Action): boolean {
    return !action.hexes.length && action.units.length > 0 && action.role !== "drop" && begins(action, this.table.base);
  }

  #startsDraft(): boolean {
    return this.table.base?.actions.some((a) => this.#starts(a)) ?? false;
  }

  #options(unit: string): Action[] {
    return (this.question?.actions ?? []).filter((a) => a.role === "add" && single(a) && names(a, unit));
  }

  /** The action that would put a unit in, if there is but one. */
  #joining(unit: string): Action | undefined {
    const [only, ...others] = this.#options(unit);
    return others.length ? undefined : only;
  }

  #toggles(unit: string): boolean {
    return !!this.#joining(unit) || this.drafted.units.has(unit);
  }

  /** Take these units in, as many as may come along, or out if all of them are in. */
  async toggleAll(units: string[]): Promise<void> {
    const missing = units.filter((u) => !this.drafted.units.has(u));
    if (!missing.length) return this.#redraft(units.reduce((begun, unit) => this.#less(begun, unit), this.begun));
    await this.#join(missing.flatMap((u) => this.#joining(u) ?? []));
  }

  /** As many of these as may come along, one after another. */
  async #join(wanted: Action[]): Promise<void> {
    const texts = wanted.map((a) => a.text);
    let joined: string[] = [];
    await this.#ask(async () => void (joined = await this.#sayable(this.draft, texts)));
    const left = texts.find((text) => !joined.includes(text));
    if (joined.length) await this.#redraft(wanted.filter((a) => joined.includes(a.text)).reduce(plus, this.begun));
    if (left && joined.length) await this.#reason([...this.draft, left], null);
  }

  /** What is said without a unit or a hex; who was put in before is taken out. */
  #less(begun: Action[], what: string): Action[] {
    if (begun.some((a) => a.role !== "drop" && names(a, what))) return without(begun, what);
    const drop = this.question?.actions.find((a) => a.role === "drop" && names(a, what));
    return drop ? plus(begun, drop) : begun;
  }

  /** Take a unit or a hex out of what is put together. */
  async remove(what: string): Promise<void> {
    await this.#redraft(this.#less(this.begun, what));
  }

  /** Take out a part of it: one that is only said here, or one that was played before. */
  async takeOut(part: Action): Promise<void> {
    if (part.role === "drop") return this.act(part);
    if (part.opens) return this.remove(part.units[0] ?? part.hexes[0]!);
    await this.#redraft(this.begun.filter((a) => a !== part));
  }

  /** Which way those who are picked go. */
  async goBy(action: Action): Promise<void> {
    this.way = action.text;
    await this.#redraft(this.begun);
  }

  /** Everybody who may come along, as the umpire has it or as far as they may. */
  async joinAll(): Promise<void> {
    const known = this.question?.everybody ?? [];
    if (known.length) return this.#redraft([...this.begun, ...known.map(added)]);
    await this.#join((this.question?.actions ?? []).filter((a) => a.role === "add" && single(a) && this.#joining(a.units[0]!)));
  }

  /** Of those in hand this one alone goes. */
  async onlyThis(unit: string): Promise<void> {
    const hex = this.table.units.get(unit)?.hex ?? null;
    this.clear();
    this.hex = hex;
    await this.tick(unit);
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

  async #redraft(begun: Action[]): Promise<void> {
    const asked = ++this.#asked;
    if (!begun.length) return this.clear();
    await this.#ask(async () => {
      const texts = begun.map((a) => a.text);
      const { question } = await api.explore(this.table.id, texts);
      if (asked !== this.#asked) return;
      if (!question?.mine) return this.table.play(texts); // there was nothing left to say
      const ahead = await this.#lookAhead(texts, question);
      if (asked !== this.#asked) return;
      this.explored = question;
      this.ahead = ahead;
      this.begun = begun;
      this.preview = null;
      this.notice = null;
      if (gathers(question) || assigns(question)) this.ticked = [];
      void this.table.scales.weigh(this.drafted.battle);
    });
  }

  /** Where those who are picked can go, if they go the way that was chosen last, or else the usual one. */
  async #lookAhead(texts: string[], question: Question): Promise<Question | null> {
    const ways = question.actions.filter((a) => a.role === "way");
    const way = ways.find((a) => a.text === this.way) ?? ways[0];
    if (!way) return null;
    this.way = way.text;
    this.#farther.clear();
    const after = await api.explore(this.table.id, [...texts, way.text]);
    if (after.chance || !after.question) return null;
    const other = way === ways[0] ? ways.find((a) => this.table.manners.farther.has(a.text)) : undefined;
    return other ? this.#withFarther(after.question, texts, other) : after.question;
  }

  /** Hexes that only another way leads to can be clicked as well: marked lightly, without a price, and told by its name. */
  async #withFarther(question: Question, texts: string[], way: Action): Promise<Question> {
    const beyond = await api.explore(this.table.id, [...texts, way.text]);
    const known = new Set(question.actions.map((a) => a.text));
    const more = (beyond.chance ? [] : (beyond.question?.actions ?? [])).filter((a) => a.role === "go" && !known.has(a.text));
    for (const action of more) this.#farther.set(action.text, way.text);
    const named = (a: Action): Action => {
      const title = (lang: "en" | "fr"): string => [way.title[lang], a.title[lang]].join(lang === "fr" ? "\u00a0: " : ": ");
      return { ...a, points: null, left: null, title: { en: title("en"), fr: title("fr") } };
    };
    return { ...question, actions: [...question.actions, ...more.map(named)] };
  }

  /** All that is said before an answer: to the question after the draft, or to the one ahead of it. */
  #said(action: Action): string[] {
    if (!this.answers.some((a) => a.text === action.text)) return [];
    if (!this.ahead?.actions.some((a) => a.text === action.text)) return this.draft;
    return [...this.draft, this.#farther.get(action.text) ?? this.way!];
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
    await this.#reason([...this.#said(example), about ?? elsewhere(example.text, hex)], hex);
  }

  async #whyNot(units: string[]): Promise<void> {
    const examples = (this.table.base?.actions ?? []).filter((a) => a.units.length && !a.hexes.length);
    const together = examples.some((a) => a.units.length > 1);
    const [example] = examples;
    if (example) await this.#reason([spoken({ verb: example.verb, units: together ? units : units.slice(0, 1) })], null);
  }

  async #reason(actions: string[], hex: string | null): Promise<void> {
    const asked = this.#asked;
    await this.#ask(async () => {
      const why = await api.why(this.table.id, actions);
      if (asked !== this.#asked || why.legal || !why.reason) return;
      this.disputed = actions;
      this.notice = { text: why.reason, rule: why.case, cited: why.cited, more: why.summary };
      this.table.happenings.announcement = say(why.reason);
      this.refused = hex;
    });
  }

  // --- acting --------------------------------------------------------------------------------------------

  /** Do it, unless it only continues the draft or something would be lost by it. */
  async act(action: Action, sure = false): Promise<void> {
    const { base, busy, mine, happenings } = this.table;
    if (busy || !mine) return;
    if (begins(action, this.question) && !this.#ofAll(action)) return this.#redraft(plus(this.begun, action));
    const hand = this.#inHand(action);
    if (hand.length) return this.#actWith(action, hand);
    if (action.role === "stop" && base?.loses && !sure) {
      this.asking = action;
      happenings.announcement = say(base.loses);
      return;
    }
    const [there] = action.hexes;
    if (action.sure && !sure && there && this.preview !== there) {
      // What it would cost stands at the hex, with the button that means it.
      this.preview = there;
      if (action.warn) happenings.announcement = say(action.warn);
      return;
    }
    await this.table.play([...this.#said(action), action.text], action);
  }

  /** What is put in or left out of the whole is said at once: no battle shows it before, and the odds hang on it. */
  #ofAll(action: Action): boolean {
    return (action.role === "add" || action.role === "drop") && !action.opens && !action.units.length && !action.hexes.length;
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

/** An action that puts something in, of which only the text is known. */
function added(text: string): Action {
  const { verb, units, hexes } = parsed(text);
  return { text, verb, role: "add", units, hexes, title: { en: text, fr: text } };
}
