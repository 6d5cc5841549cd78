/** One table as this page sees it: the position, the question on it, what has happened, and who looks at which moment. */
import { manners, type Manners } from "../games";
import { chosen } from "../editor/chosen.svelte";
import { Card } from "../card/card.svelte";
import { api, Refusal } from "./api";
import { changed, laid, type Board } from "./boards";
import { Coach } from "./coach.svelte";
import { Feed } from "./feed.svelte";
import { Happenings, rolled, waysOf } from "./happenings.svelte";
import { trouble, type Notice } from "./notice";
import { Marching } from "./marching.svelte";
import { layerName, Overlays } from "./overlays.svelte";
import { Parley } from "./parley.svelte";
import { Picks } from "./picks.svelte";
import { Replay } from "./replay.svelte";
import { Scales } from "./scales.svelte";
import { stacked } from "./stacks";
import type { Action, Advice, Curtain, LogEntry, MapInfo, Update } from "./wire";
import { word } from "./words.svelte";
import { Sheets } from "../sheet/charts.svelte";
import { Theatre } from "../theatre/theatre.svelte";

const NOWHERE: ReadonlyMap<string, string[]> = new Map();

export class Table {
  readonly id: string;
  snapshot = $state.raw<Board | null>(null);
  map = $state.raw<MapInfo | null>(null);
  log = $state.raw<LogEntry[]>([]);
  failed = $state<Notice | null>(null);
  /** The screen is to be passed to another side: nothing is shown or known here any more. */
  curtain = $state.raw<Curtain | null>(null);
  /** The board as it was, while somebody looks back. */
  past = $state.raw<{ at: number; snapshot: Board } | null>(null);
  /** A hex that somebody has asked to be shown, until he picks one himself. */
  beacon = $state<string | null>(null);
  /** The hex that the guide points at. */
  pointer = $state<string | null>(null);
  ringed = $derived(this.beacon ?? this.pointer);
  busy = $state(false);
  /** Questions to the umpire that have not been answered yet. */
  pending = $state(0);

  readonly feed: Feed;
  readonly happenings = new Happenings();
  readonly overlays: Overlays;
  readonly scales: Scales;
  readonly picks: Picks;
  readonly marching = new Marching(this);
  readonly coach: Coach;
  readonly parley: Parley;
  readonly sheets = new Sheets(this);
  readonly card = new Card(this);
  readonly replay = new Replay(this);
  readonly theatre = new Theatre();
  /** Whether the game can be looked at again. */
  coached = $derived.by(() => !!this.snapshot && (this.snapshot.over || this.snapshot.analysis));

  /** Whether one has a staff here that could answer in one's place. */
  staffed = $derived.by(() => !!this.snapshot && !this.snapshot.over && !this.snapshot.analysis && this.snapshot.seats.some((s) => s.mine));

  /** What the log shows: actions that only begin something tell nothing yet. */
  told = $derived(this.log.filter((e) => e.lines.length));
  /** How many of those have happened on the board that is shown. */
  place = $derived.by(() => {
    const at = this.past?.at;
    return at === undefined ? this.told.length : this.told.filter((e) => e.number <= at).length;
  });

  shown = $derived.by(() => {
    if (this.past) return this.past.snapshot;
    const { units } = this.theatre;
    return units && this.snapshot ? { ...this.snapshot, units } : this.snapshot;
  });
  /** The question on the table, as the server put it. */
  base = $derived.by(() => (this.past || this.feed.watching || this.theatre.scene ? null : (this.snapshot?.question ?? null)));
  /** There may be something to take back when there is no more question. */
  undoable = $derived.by(() => !this.past && !this.feed.watching && !this.theatre.scene && (this.snapshot?.can_undo ?? false));
  mine = $derived(this.base?.mine ?? false);
  manners: Manners = $derived(manners(this.snapshot?.game ?? ""));
  units = $derived(new Map((this.shown?.units ?? []).map((u) => [u.id, u])));
  stacks = $derived(stacked(this.shown?.units ?? []));

  #whens = new Map<number, Board>();
  /** By unit the way that one's own change takes it. */
  #ways = NOWHERE;
  #looked = 0;
  /** The last change whose log and board are known. */
  #heard = 0;
  /** Ends with the change under way. */
  #running = Promise.resolve();

  constructor(id: string) {
    this.id = id;
    this.overlays = new Overlays(id);
    this.scales = new Scales(this);
    this.picks = new Picks(this);
    this.coach = new Coach(id);
    this.parley = new Parley(this);
    this.feed = new Feed({
      id,
      seq: () => this.snapshot?.seq ?? Infinity, // what comes first is no news
      since: () => this.#heard,
      waiting: () => this.busy,
      arrive: (update) => this.#arrive(update),
      stage: (update) => this.#stage(update),
      drop: () => this.theatre.skip(true),
      reload: () => this.#reload(),
      cover: (curtain) => this.#cover(curtain),
      meet: (company) => this.parley.meet(company),
      turnedAway: (error) => this.#turnedAway(error),
      settle: () => this.#settle(),
    });
  }

  async open(): Promise<void> {
    try {
      const { seq, log, snapshot } = await api.news(this.id);
      this.log = log;
      this.map = await api.map(snapshot!.game, snapshot!.edition);
      this.#heard = seq;
      this.#set(laid(snapshot!, this.map));
      if (this.scales.fight) this.happenings.recall(log);
      this.feed.open();
    } catch (error) {
      if (error instanceof Refusal && error.curtain) this.#cover(error.curtain);
      else this.failed = trouble(error);
    }
  }

  /** Whoever lifts the curtain sits down at the table anew. */
  #cover(curtain: Curtain): void {
    this.close();
    this.curtain = curtain;
    this.log = [];
    this.past = null;
    this.snapshot = null;
  }

  close(): void {
    this.replay.pause();
    this.feed.close();
    this.coach.close();
    this.parley.close();
  }

  /** The seat is no longer one's own, or there is no such table any more. */
  #turnedAway(error: Refusal): void {
    this.close();
    this.snapshot = null;
    this.failed = trouble(error);
  }

  // --- what arrives ------------------------------------------------------------------------------------

  /** The board as it is after a change. */
  #after({ seq, snapshot, changes }: Update): Board {
    return snapshot ? laid(snapshot, this.map!) : changed(this.snapshot!, seq, changes!, this.map!);
  }

  /** A battle is seen before it is told, unless somebody looks at something else. */
  async #stage(update: Update): Promise<boolean> {
    const { snapshot, past, theatre } = this;
    if (past || !snapshot || update.seq <= snapshot.seq || update.keep < this.log.length) return false;
    if (!theatre.opens(update.log, this.scales.fight)) return false;
    this.picks.clear();
    await theatre.play(update.log, snapshot.units, this.#after(update).units);
    return true;
  }

  #arrive(update: Update): void {
    const { seq, keep, log, changes } = update;
    const staged = !!this.theatre.scene;
    this.theatre.end();
    const known = this.log.length;
    const snapshot = this.#after(update);
    this.#heard = seq;
    const idle = !update.snapshot && keep === known && !log.length && !changes!.units && changes!.question === undefined;
    if (idle && !changes!.answers && !changes!.todo && !changes!.later) {
      // Only what players say to one another is new: what somebody has picked stays in his hand.
      this.snapshot = snapshot;
      this.parley.heed(snapshot);
      return;
    }
    this.log = [...this.log.slice(0, keep), ...log];
    const fresh = this.log.length > known ? log : [];
    if (this.log.length < known) {
      this.#whens.clear();
      this.happenings.roll = null;
    }
    // A die that was chosen is chosen for one roll.
    if (snapshot.analysis && fresh.some((e) => e.lines.some((l) => l.die || l.dice))) chosen.die = null;
    const told = seq <= (this.snapshot?.seq ?? -1);
    // Somebody has decided something else than this battle: its dice are in the log.
    if (!told && !this.scales.fight) this.happenings.roll = null;
    if (fresh.length) this.happenings.tell(fresh, staged || this.feed.skipping);
    if (!told) this.#set(snapshot, this.#ways.size ? this.#ways : waysOf(fresh));
    if (changes?.later && snapshot.question?.mine) void this.#answers(seq);
    // The last question of a battle has been answered.
    if (!fresh.some(rolled) && !this.scales.fight) this.happenings.roll = null;
  }

  /** What can be answered, where that is much. */
  async #answers(seq: number): Promise<void> {
    this.pending++;
    try {
      const { actions, seq: now } = await api.answers(this.id);
      if (now !== seq || this.snapshot?.seq !== seq || !this.snapshot.question) return;
      this.snapshot = { ...this.snapshot, question: { ...this.snapshot.question, actions } };
      this.#lay();
    } catch (error) {
      this.picks.notice = trouble(error);
    } finally {
      this.pending--;
    }
  }

  async #reload(): Promise<void> {
    const { seq, log, snapshot } = await api.news(this.id);
    this.#heard = seq;
    this.log = log;
    this.#set(laid(snapshot!, this.map!));
  }

  #set(snapshot: Board, ways: ReadonlyMap<string, string[]> = NOWHERE): void {
    const before = this.units;
    const known = this.snapshot !== null && !this.past;
    this.snapshot = snapshot;
    this.parley.heed(snapshot);
    this.beacon = null;
    this.picks.clear();
    if (this.coached && !this.coach.working) void this.coach.open();
    if (known) this.happenings.moved(before, snapshot.units, ways);
    this.#lay();
  }

  /** What the question brings along by itself: overlays, a unit that need not be picked, odds. */
  #lay(): void {
    const shows = this.manners.shows[this.base?.kind ?? ""];
    void this.overlays.refresh(shows && this.mine ? [layerName(shows, this.base!.side)] : []);
    this.picks.settle();
    void this.marching.look();
    if (this.picks.drafted.battle) void this.scales.weigh(this.picks.drafted.battle);
    else void this.scales.compare(this.base?.actions ?? []);
  }

  /** All that had arrived has been watched. Whether something new is now mine to decide. */
  #settle(): boolean {
    if (this.happenings.roll?.closed && !this.scales.fight) this.happenings.roll = null;
    this.#lay();
    return this.mine && !this.scales.fight;
  }

  // --- playing -----------------------------------------------------------------------------------------

  /** `last` is the action that the sentence ends with: its way is the one that the units take. */
  async play(actions: string[], last: Action | null = null): Promise<void> {
    if (!this.scales.fight) this.happenings.roll = null;
    const ways = new Map((last?.way ? last.units : []).map((unit) => [unit, last!.way!]));
    await this.#change(
      (seq) => api.play(this.id, { actions, seq, die: this.snapshot?.analysis ? chosen.die : null, window: this.feed.window }),
      ways,
    );
  }

  async undo(): Promise<void> {
    if (this.picks.draft.length || this.picks.ticked.length) return this.picks.clear();
    await this.#running; // the board may show an action before its answer has come: it is that one to take back
    if (!this.undoable) return;
    if (await this.#change((seq) => api.undo(this.id, { seq, window: this.feed.window }))) this.happenings.announcement = word("undone");
  }

  /** Something said to the other player. */
  change(make: (seq: number) => Promise<Update | Curtain>): Promise<boolean> {
    return this.#change(make);
  }

  /** The computer was asked what it would do: the log tells of it at once. */
  noteAsked({ seq, noted }: Advice): void {
    if (this.snapshot?.seq !== seq) return;
    const asked = [...this.snapshot.asked.filter((n) => n.at !== noted.at), noted];
    this.snapshot = { ...this.snapshot, asked };
  }

  /** What is being shown has been seen enough: this battle, or if there is none all that has come. */
  skip(): void {
    if (this.theatre.scene) this.theatre.skip();
    else if (this.feed.watching) this.feed.skip();
  }

  /** The computer is to play what it has; if it has done so meanwhile, that is no trouble. */
  async hurry(): Promise<void> {
    try {
      await api.hurry(this.id);
    } catch (error) {
      if (!(error instanceof Refusal && error.status === 409)) {
        this.picks.notice = trouble(error);
        return;
      }
    }
    this.feed.thinking = null;
  }

  /** Whether it was made. What it says for board and log is its answer: by the live connection only others hear of it. */
  async #change(make: (seq: number) => Promise<Update | Curtain>, ways = NOWHERE): Promise<boolean> {
    if (!this.snapshot || this.busy) return false;
    this.busy = true;
    let done = (): void => undefined;
    this.#running = new Promise((resolve) => (done = resolve));
    try {
      const update = await make(this.snapshot.seq);
      this.#ways = ways;
      if ("curtain" in update) this.#cover(update);
      else this.feed.take(update);
      return true;
    } catch (error) {
      const notice = trouble(error);
      if (error instanceof Refusal && error.curtain) this.#cover(error.curtain);
      else if (error instanceof Refusal && error.status === 409) await this.#reload();
      this.picks.notice = notice;
      return false;
    } finally {
      this.#ways = NOWHERE;
      this.busy = false;
      done();
      this.feed.go();
    }
  }

  // --- looking back ------------------------------------------------------------------------------------

  async look(at: number): Promise<void> {
    this.picks.clear();
    const asked = ++this.#looked;
    if (at >= (this.snapshot?.length ?? 0)) {
      this.past = null;
      return;
    }
    if (this.theatre.scene) this.feed.skip(); // he looks at something else
    const snapshot = this.#whens.get(at) ?? laid(await api.table(this.id, at), this.map!);
    this.#whens.set(at, snapshot);
    if (asked === this.#looked) this.past = { at, snapshot };
  }

  /** The board after so many entries of the log. */
  async lookAfter(entries: number): Promise<void> {
    if (entries >= this.told.length) return this.now();
    await this.look(this.told[entries - 1]?.number ?? 0);
  }

  now(): void {
    this.replay.pause();
    this.#looked++;
    this.past = null;
    this.picks.clear();
  }
}
