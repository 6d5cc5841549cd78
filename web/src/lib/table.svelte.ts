/** One table as this page sees it: the position, the question, what the player has picked so far, and what happens. */
import { manners, type Battle, type Manners } from "../games";
import { api, live, Refusal } from "./api";
import { calm, settings, type Speed } from "./settings.svelte";
import type { Action, LogEntry, LogLine, MapInfo, Odds, Overlay, Question, Snapshot, Text, Unit } from "./wire";
import { say, word } from "./words.svelte";

interface Update {
  seq: number;
  /** How many of the actions known before still stand. */
  keep: number;
  snapshot: Snapshot;
  log: LogEntry[];
}

/** Something said to the player under the question: a reason, a trouble. */
export interface Notice {
  text: Text | string;
  rule: string | null;
  more: Text | null;
}

export interface Roll {
  number: number;
  die: number;
  lines: LogLine[];
  rolling: boolean;
}

export interface Trail {
  unit: string;
  from: string;
  to: string;
}

const PAUSE: Record<Speed, number> = { slow: 1600, normal: 750, fast: 260, instant: 0 };
const ROLLING = 850;
const FEW = 40;

const same = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((x) => b.includes(x));

export class Table {
  readonly id: string;
  snapshot = $state.raw<Snapshot | null>(null);
  map = $state.raw<MapInfo | null>(null);
  log = $state.raw<LogEntry[]>([]);
  failed = $state<Notice | null>(null);

  /** The board as it was, while somebody looks back. */
  past = $state.raw<{ at: number; snapshot: Snapshot } | null>(null);

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
  asking = $state.raw<Action | null>(null);
  odds = $state.raw<Odds | null>(null);
  battle = $state.raw<Battle | null>(null);
  roll = $state.raw<Roll | null>(null);
  trails = $state.raw<Trail[]>([]);
  busy = $state(false);
  /** Questions to the umpire that have not been answered yet. */
  pending = $state(0);
  watching = $state(false);
  connected = $state(true);
  announcement = $state("");
  overlays = $state.raw<Record<string, Overlay>>({});
  wanted = $state.raw<string[]>([]);

  shown = $derived(this.past?.snapshot ?? this.snapshot);
  /** The question on the table, as the server put it. */
  base = $derived(this.past || this.watching ? null : (this.snapshot?.question ?? null));
  /** The question after the draft. */
  question = $derived(this.draft.length && this.explored ? this.explored : this.base);
  mine = $derived(this.base?.mine ?? false);
  manners: Manners = $derived(manners(this.snapshot?.game ?? ""));

  units = $derived(new Map((this.shown?.units ?? []).map((u) => [u.id, u])));
  stacks = $derived.by(() => {
    const found = new Map<string, Unit[]>();
    for (const unit of this.shown?.units ?? []) {
      if (unit.where !== "map" || !unit.hex) continue;
      const stack = found.get(unit.hex);
      if (stack) stack.push(unit);
      else found.set(unit.hex, [unit]);
    }
    return found;
  });

  /** A question about single units, few enough to be laid out at once: losses, retreats, advances. */
  plainUnits = $derived.by(() => {
    const about = (this.base?.actions ?? []).filter((a) => a.units.length);
    if (!about.length || about.length > FEW || this.draft.length) return false;
    return about.every((a) => a.units.length === 1 && !this.manners.drafts.has(a.verb) && this.units.get(a.units[0]!)?.where === "map");
  });

  /** Hexes that can be clicked to act, each with its actions. */
  targets = $derived.by(() => {
    const found = new Map<string, Action[]>();
    if (!this.mine || !this.question) return found;
    const open = !this.ticked.length && this.plainUnits;
    for (const action of this.question.actions) {
      if (!action.hexes.length || (action.units.length && !open && !same(action.units, this.ticked))) continue;
      const hex = action.hexes[action.hexes.length - 1]!;
      const there = found.get(hex);
      if (there) there.push(action);
      else found.set(hex, [action]);
    }
    return found;
  });

  /** Units that have something to do in the question as it stands. */
  able = $derived.by(() => {
    const found = new Set<string>();
    if (!this.mine) return found;
    for (const question of new Set([this.base, this.question]))
      for (const action of question?.actions ?? []) for (const unit of action.units) found.add(unit);
    return found;
  });

  /** Units off the map that the question is about: reinforcements, units to set up. */
  beside = $derived.by(() => {
    const found = new Set<string>();
    for (const action of this.base?.actions ?? [])
      for (const id of action.units) if (this.units.get(id)?.where !== "map") found.add(id);
    return this.mine ? [...found].map((id) => this.units.get(id)).filter((u): u is Unit => !!u) : [];
  });

  /** The battle that is being fought, as the log has it. */
  fight = $derived.by((): Battle | null => {
    if (this.past || !this.manners.fighting.has(this.snapshot?.question?.kind ?? "")) return null;
    const line = this.log.flatMap((e) => e.lines).findLast((l) => l.kind === "attack" || l.kind === "overrun");
    const { units, hexes } = (line?.facts ?? {}) as { units?: string[]; hexes?: string[] };
    return line && units && hexes ? { units, hexes, overrun: line.kind === "overrun" } : null;
  });

  /** Units and hexes already in the draft. */
  drafted = $derived.by(() => {
    const battle = this.manners.battle(this.draft, null);
    return { units: new Set(battle?.units ?? []), hexes: new Set(battle?.hexes ?? []), battle };
  });

  /** Actions without hex or unit, and those about exactly the ticked units. */
  buttons = $derived.by(() => {
    if (!this.mine) return [];
    const found = (this.question?.actions ?? []).filter(
      (a) => !a.hexes.length && (!a.units.length || same(a.units, this.ticked)),
    );
    return found.filter((a) => !(a.units.length && this.manners.drafts.has(a.verb)));
  });

  #socket: WebSocket | null = null;
  #queue: Update[] = [];
  #pumping = false;
  #skipping = false;
  #closed = false;
  #asked = 0;
  #oddsAsked = 0;
  #retry = 0;
  #whens = new Map<number, Snapshot>();

  constructor(id: string) {
    this.id = id;
  }

  // --- opening and closing ---------------------------------------------------------------------------

  async open(): Promise<void> {
    try {
      const snapshot = await api.table(this.id);
      this.map = await api.map(snapshot.game, snapshot.edition);
      this.#set(snapshot);
      this.#listen();
    } catch (error) {
      this.failed = this.#trouble(error);
    }
  }

  close(): void {
    this.#closed = true;
    this.#socket?.close();
  }

  #listen(): void {
    if (this.#closed) return;
    const socket = live(this.id, this.log.at(-1)?.seq ?? 0);
    this.#socket = socket;
    socket.onopen = () => {
      this.connected = true;
      this.#retry = 0;
    };
    socket.onmessage = (message) => {
      if (message.data !== "pong") this.#take(JSON.parse(String(message.data)) as Update);
    };
    socket.onclose = () => {
      if (this.#closed) return;
      this.connected = false;
      // Never faster than once in a quarter of a second, never slower than once in eight.
      setTimeout(() => this.#listen(), Math.min(8000, 250 * 2 ** this.#retry++));
    };
  }

  // --- what arrives ------------------------------------------------------------------------------------

  #take(update: Update): void {
    this.#queue.push(update);
    this.#queue.sort((a, b) => a.seq - b.seq);
    void this.#pump();
  }

  async #pump(): Promise<void> {
    if (this.#pumping) return;
    this.#pumping = true;
    while (this.#queue.length) {
      const next = this.#queue[0]!;
      const foreign = next.seq > (this.snapshot?.seq ?? 0) && next.log.some((e) => !e.mine);
      if (foreign && !this.#skipping && PAUSE[settings.speed]) {
        this.watching = true;
        await this.#wait(PAUSE[settings.speed]);
      }
      this.#queue.shift();
      this.#merge(next);
      if (next.seq > (this.snapshot?.seq ?? -1)) this.#set(next.snapshot);
    }
    this.#pumping = false;
    this.#skipping = false;
    if (this.watching) {
      this.watching = false;
      this.#settle();
    }
  }

  #wake: (() => void) | null = null;

  #wait(ms: number): Promise<void> {
    return new Promise((done) => {
      const timer = setTimeout(done, ms);
      this.#wake = () => {
        clearTimeout(timer);
        done();
      };
    });
  }

  /** Show everything that has arrived at once. */
  skip(): void {
    this.#skipping = true;
    this.#wake?.();
  }

  #merge({ keep, log }: Update): void {
    const known = this.log.length;
    this.log = [...this.log.slice(0, keep), ...log];
    const fresh = this.log.length > known ? log : [];
    if (this.log.length < known) {
      this.#whens.clear();
      this.roll = null;
    }
    if (!fresh.length) return;
    this.announcement = fresh.flatMap((e) => e.lines.map((l) => say(l.text))).join(" ");
    const rolled = fresh.findLast((e) => e.lines.some((l) => l.die));
    if (rolled) this.#show(rolled);
    else if (fresh.some((e) => e.lines.some((l) => l.kind === "phase" || l.kind === "attack"))) this.roll = null;
  }

  #show(entry: LogEntry): void {
    const die = entry.lines.findLast((l) => l.die)?.die ?? 0;
    const rolling = !calm() && !this.#skipping && settings.speed !== "instant";
    this.roll = { number: entry.number, die, lines: entry.lines, rolling };
    if (rolling)
      setTimeout(() => {
        if (this.roll?.number === entry.number) this.roll = { ...this.roll, rolling: false };
      }, ROLLING);
  }

  #set(snapshot: Snapshot): void {
    const before = this.units;
    const known = this.snapshot !== null && !this.past;
    this.snapshot = snapshot;
    this.clear();
    if (known) this.trails = trails(before, snapshot.units);
    void this.#refreshOverlays();
    this.#settle();
    const flight = this.base?.actions.find((a) => this.manners.aircraft(a.text) !== null);
    if (flight) this.consider(flight);

  }

  /** What need not be asked: a single unit to command is picked already. */
  #settle(): void {
    const question = this.base;
    if (!question?.mine) return;
    const sets = new Set(question.actions.filter((a) => a.units.length).map((a) => a.units.join(",")));
    const only = [...sets][0];
    if (sets.size === 1 && only && !this.#startsDraft()) {
      const ids = only.split(",");
      this.ticked = ids;
      this.hex = this.units.get(ids[0]!)?.hex ?? null;
    }
  }

  #trouble(error: unknown): Notice {
    if (error instanceof Refusal) {
      const text = error.said ?? (error.status === 0 ? word("trouble-offline") : word("trouble-status", { status: error.status }));
      return { text, rule: error.rule, more: null };
    }
    console.error(error);
    return { text: word("trouble-page"), rule: null, more: null };
  }

  /** The target that is being looked at, by key, pointer or tap. */
  lead = $derived.by(() => {
    const hex = [this.preview, this.hover, this.focus].find((h) => h && this.targets.has(h));
    return hex ?? null;
  });

  // --- picking -------------------------------------------------------------------------------------------

  clear(): void {
    this.hex = null;
    this.ticked = [];
    this.draft = [];
    this.explored = null;
    this.preview = null;
    this.notice = null;
    this.refused = null;
    this.asking = null;
    this.odds = null;
    this.#asked++;
    this.#oddsAsked++;
  }

  /** A hex was clicked, tapped or chosen by key. */
  async choose(hex: string, byTouch = false): Promise<void> {
    this.notice = null;
    this.refused = null;
    this.asking = null;
    if (this.past || this.busy) {
      this.hex = hex;
      return;
    }
    const there = this.targets.get(hex);
    if (there) return this.#target(hex, there, byTouch);
    this.preview = null;
    if (this.drafted.hexes.has(hex)) return this.#redraft(this.manners.without(this.draft, hex));
    const stack = this.stacks.get(hex) ?? [];
    const attackers = this.drafted.battle ? stack.filter((u) => this.#toggle(u.id) || this.drafted.units.has(u.id)) : [];
    if (attackers.length) return this.toggleAll(attackers.map((u) => u.id));
    const own = stack.some((u) => u.side === this.base?.side || this.able.has(u.id));
    if (own || (stack.length && !this.draft.length && !this.targets.size)) return this.pick(hex);
    if (this.mine && this.targets.size) return this.why(hex);
    return this.pick(hex);
  }

  async #target(hex: string, actions: Action[], byTouch: boolean): Promise<void> {
    const only = actions.length === 1 ? actions[0] : undefined;
    const drafts = only && this.manners.drafts.has(only.verb);
    const careful = !only || (!drafts && (byTouch || this.manners.previews.has(only.verb)));
    if (careful && this.preview !== hex) {
      this.preview = hex;
      this.announcement = actions.map((a) => say(a.title)).join(", ");
      void this.weigh(only ?? null);
      return;
    }
    if (only) await this.act(only);
  }

  /** Look at a stack; tick what may act together. */
  async pick(hex: string): Promise<void> {
    const again = this.hex === hex && this.ticked.length > 0;
    this.clear();
    if (again) return;
    this.hex = hex;
    const here = new Set((this.stacks.get(hex) ?? []).map((u) => u.id));
    const possible = (this.base?.actions ?? []).filter((a) => a.units.length && a.units.every((u) => here.has(u)));
    const largest = possible.reduce<Action | null>((best, a) => (!best || a.units.length > best.units.length ? a : best), null);
    if (this.mine && largest) return this.tickExactly(largest.units);
    const own = (this.stacks.get(hex) ?? []).filter((u) => u.side === this.base?.side);
    if (this.mine && own.length) await this.#whyNot(own.map((u) => u.id));
  }

  async tick(unit: string): Promise<void> {
    if (this.drafted.battle) return this.toggleAll([unit]);
    const single = (this.base?.actions ?? []).every((a) => a.units.length < 2) && !this.#startsDraft();
    const rest = single ? [] : this.ticked.filter((u) => u !== unit);
    await this.tickExactly(this.ticked.includes(unit) ? rest : [...rest, unit]);
  }

  async tickExactly(units: string[]): Promise<void> {
    const hex = this.hex;
    this.clear();
    this.hex = hex;
    this.ticked = units;
    if (!units.length || !this.mine) return;
    const exact = (this.base?.actions ?? []).filter((a) => a.units.length && same(a.units, units));
    const opener = exact.find((a) => !a.hexes.length && this.manners.drafts.has(a.verb));
    if (opener) await this.#redraft([opener.text]);
    else if (!exact.length) await this.#whyNot(units);
  }

  #startsDraft(): boolean {
    return this.base?.actions.some((a) => a.units.length > 0 && this.manners.drafts.has(a.verb)) ?? false;
  }

  /** The draft action that would add a unit, if there is one. */
  #toggle(unit: string): Action | undefined {
    return this.question?.actions.find((a) => this.manners.removable.has(a.verb) && a.units.length === 1 && a.units[0] === unit);
  }

  /** In an attack: take these units in, or out if all of them are in. */
  async toggleAll(units: string[]): Promise<void> {
    const missing = units.filter((u) => !this.drafted.units.has(u));
    if (missing.length) {
      const added = missing.map((u) => this.#toggle(u)?.text).filter((t): t is string => !!t);
      return this.#redraft([...this.draft, ...added]);
    }
    return this.#redraft(units.reduce((draft, unit) => this.manners.without(draft, unit), this.draft));
  }

  async #redraft(draft: string[]): Promise<void> {
    const asked = ++this.#asked;
    if (!draft.length) {
      this.clear();
      return;
    }
    this.pending++;
    try {
      const { question } = await api.explore(this.id, draft);
      if (asked !== this.#asked) return;
      this.explored = question;
      this.draft = draft;
      this.preview = null;
      this.notice = null;
      void this.weigh(null);
    } catch (error) {
      if (asked !== this.#asked) return;
      this.clear();
      this.notice = this.#trouble(error);
    } finally {
      this.pending--;
    }
  }

  /** Ask for the odds of the battle that the draft describes. */
  async weigh(next: Action | null): Promise<void> {
    const battle = this.manners.battle(this.draft, next?.text ?? null);
    if (!battle?.units.length || !battle.hexes.length) {
      this.#oddsAsked++;
      this.odds = null;
      return;
    }
    this.battle = battle;
    await this.#odds(battle, 0);
  }

  /** Before aircraft are sent: the odds with them. */
  consider(action: Action): void {
    const number = this.manners.aircraft(action.text);
    const battle = this.fight ?? this.battle;
    if (number !== null && battle && this.base?.side === this.units.get(battle.units[0] ?? "")?.side)
      void this.#odds(battle, number);
  }

  async #odds(battle: Battle, aircraft: number): Promise<void> {
    const asked = ++this.#oddsAsked;
    try {
      const odds = await api.odds(this.id, battle.units, battle.hexes, aircraft, battle.overrun);
      if (asked === this.#oddsAsked) this.odds = odds;
    } catch {
      if (asked === this.#oddsAsked) this.odds = null;
    }
  }

  // --- why not -------------------------------------------------------------------------------------------

  /** Why a hex is not among the targets, by the example of one that is. */
  async why(hex: string): Promise<void> {
    const [known, actions] = [...this.targets][0] ?? [];
    const example = actions?.[0];
    if (!known || !example) return;
    const enemy = (this.stacks.get(hex) ?? []).some((unit) => unit.side !== this.question?.side);
    const about = this.manners.about(this.question?.kind ?? "", hex, enemy);
    await this.#reason([...this.draft, about ?? example.text.replace(known, hex)], hex);
  }

  async #whyNot(units: string[]): Promise<void> {
    const example = this.base?.actions.find((a) => a.units.length && !a.hexes.length);
    if (example) await this.#reason([`${example.verb} ${units.join(",")}`], null);
  }

  async #reason(actions: string[], hex: string | null): Promise<void> {
    const asked = this.#asked;
    this.pending++;
    try {
      const why = await api.why(this.id, actions);
      if (asked !== this.#asked || why.legal || !why.reason) return;
      this.notice = { text: why.reason, rule: why.case, more: why.summary };
      this.announcement = say(why.reason);
      this.refused = hex;
    } catch (error) {
      this.notice = this.#trouble(error);
    } finally {
      this.pending--;
    }
  }

  // --- playing -------------------------------------------------------------------------------------------

  /** Do it, unless it only continues the draft or something would be lost by it. */
  async act(action: Action, sure = false): Promise<void> {
    if (this.busy || !this.mine) return;
    if (this.manners.drafts.has(action.verb)) return this.#redraft([...this.draft, action.text]);
    if (action.verb === "end" && this.base?.loses && !sure) {
      this.asking = action;
      this.announcement = say(this.base.loses);
      return;
    }
    const fromBase = this.base?.actions.some((a) => a.text === action.text) ?? false;
    await this.play(fromBase ? [action.text] : [...this.draft, action.text]);
  }

  async play(actions: string[]): Promise<void> {
    if (!this.snapshot) return;
    this.busy = true;
    try {
      this.#accept(await api.play(this.id, actions, this.snapshot.seq));
    } catch (error) {
      await this.#recover(error);
    } finally {
      this.busy = false;
    }
  }

  async undo(): Promise<void> {
    if (this.draft.length || this.ticked.length) return this.clear();
    if (!this.snapshot || this.busy || !this.base?.can_undo) return;
    this.busy = true;
    try {
      // What was said in one sentence is taken back in one go.
      const last = this.log.at(-1);
      const said = this.log.filter((e) => e.seq === last?.seq).length || 1;
      let snapshot = this.snapshot;
      const left = snapshot.length - said;
      while (snapshot.length > left && (snapshot === this.snapshot || snapshot.question?.can_undo))
        snapshot = await api.undo(this.id, snapshot.seq);
      this.#accept(snapshot);
      this.announcement = word("undone");
    } catch (error) {
      await this.#recover(error);
    } finally {
      this.busy = false;
    }
  }

  /** The answer to an action; what it says for the log comes by the live connection. */
  #accept(snapshot: Snapshot): void {
    if (snapshot.seq > (this.snapshot?.seq ?? -1)) this.#set(snapshot);
  }

  async #recover(error: unknown): Promise<void> {
    const notice = this.#trouble(error);
    if (error instanceof Refusal && error.status === 409) this.#set(await api.table(this.id));
    this.notice = notice;
  }

  // --- looking back ----------------------------------------------------------------------------------------

  async look(at: number): Promise<void> {
    const last = this.snapshot?.length ?? 0;
    this.clear();
    if (at >= last) {
      this.past = null;
      return;
    }
    const asked = ++this.#asked;
    const snapshot = this.#whens.get(at) ?? (await api.table(this.id, at));
    this.#whens.set(at, snapshot);
    if (asked === this.#asked) this.past = { at, snapshot };
  }

  now(): void {
    this.past = null;
    this.clear();
  }

  // --- overlays ----------------------------------------------------------------------------------------------

  /** `zoc german`, `supply soviet` and so on: switch one on or off. */
  async overlay(name: string): Promise<void> {
    this.wanted = this.wanted.includes(name) ? this.wanted.filter((n) => n !== name) : [...this.wanted, name];
    await this.#refreshOverlays();
  }

  async #refreshOverlays(): Promise<void> {
    const found: Record<string, Overlay> = {};
    await Promise.all(
      this.wanted.map(async (name) => {
        const [kind = "", side = ""] = name.split(" ");
        const overlay = await api.overlay(this.id, kind, side).catch(() => null);
        if (overlay) found[name] = overlay;
      }),
    );
    this.overlays = found;
  }
}

function trails(before: Map<string, Unit>, after: Unit[]): Trail[] {
  const found: Trail[] = [];
  for (const unit of after) {
    const from = before.get(unit.id)?.hex;
    if (from && unit.hex && unit.where === "map" && from !== unit.hex) found.push({ unit: unit.id, from, to: unit.hex });
  }
  return found;
}
