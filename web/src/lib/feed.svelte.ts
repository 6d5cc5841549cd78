/** The live connection: what arrives is shown in order, other people's actions one by one at the chosen speed. */
import { live, Refusal } from "./api";
import { rolled } from "./happenings.svelte";
import { link } from "./link.svelte";
import { settings } from "./settings.svelte";
import type { Company, Curtain, Thinking, Thought, Update } from "./wire";

const PAUSE = 750;
/** A turn takes at most so many pauses to show, however much is done in it: 20 s at the usual pace. */
const TURN = 26;
/** Of what is left of that, one action takes this part at most. */
const PART = 12;
/** Milliseconds between two signs of life. */
const BEAT = 4000;
/** With these the live connection is refused: nobody asks, it is not his table, there is no such table; he is to come
 * anew. */
const REFUSED = { person: 4401, seat: 4403, table: 4404, anew: 4409 };
/** Dice are looked at longer: so many pauses more. */
const DICE = 1.5;

interface Host {
  id: string;
  /** The last change that is shown. */
  seq(): number;
  /** The last change whose log and board are known. */
  since(): number;
  /** A change of one's own is being made: its answer will come. */
  waiting(): boolean;
  arrive(update: Update): void;
  /** Show the battle that comes with a change, before it is told. Whether there was one. */
  stage(update: Update): Promise<boolean>;
  /** No more of it. */
  drop(): void;
  /** The screen is to be passed on. */
  cover(curtain: Curtain): void;
  /** Who is at the table now. */
  meet(company: readonly string[]): void;
  /** There is no way back in. */
  turnedAway(error: Refusal): void;
  /** Something was missed: all is asked for anew. */
  reload(): Promise<void>;
  /** All that had arrived has been shown. Whether the watcher has something new to decide. */
  settle(): boolean;
}

export class Feed {
  connected = $state(true);
  /** Other people's actions are being shown. */
  watching = $state(false);
  skipping = false;
  /** What this page calls itself: it hears of its own changes by their answers. */
  readonly window = Math.random().toString(36).slice(2);
  /** What a computer player is considering. */
  thinking = $state.raw<Thinking | null>(null);

  #host: Host;
  #socket: WebSocket | null = null;
  #queue: Update[] = [];
  #pumping = false;
  #closed = false;
  #retry = 0;
  #beats: ReturnType<typeof setInterval> | undefined;
  /** Nothing has been heard since the last sign of life was asked for. */
  #silent = false;
  #wake: (() => void) | null = null;
  /** For how long he has watched since he last had something to decide. */
  #watched = 0;

  constructor(host: Host) {
    this.#host = host;
  }

  open(): void {
    if (this.#closed) return;
    const socket = live(this.#host.id, this.#host.since(), this.window);
    this.#socket = socket;
    socket.onopen = () => {
      this.connected = true;
      this.#retry = 0;
      link.live(true);
      this.#beat(socket);
    };
    socket.onmessage = (message) => {
      this.#silent = false;
      if (message.data === "pong") return;
      const told = JSON.parse(String(message.data)) as Update | Curtain | Thought | Company;
      if ("company" in told) return this.#host.meet(told.company);
      if ("thinking" in told) {
        this.thinking = told.thinking;
        return;
      }
      this.thinking = null;
      if ("curtain" in told) this.#host.cover(told);
      else this.take(told);
    };
    socket.onclose = (event?: CloseEvent) => {
      const code = event?.code ?? 0;
      clearInterval(this.#beats);
      if (this.#closed) return;
      if (code === REFUSED.seat || code === REFUSED.table || code === REFUSED.person) return void this.#askWhy();
      if (code === REFUSED.anew) return this.open();
      this.#lose();
    };
  }

  close(): void {
    this.#closed = true;
    clearInterval(this.#beats);
    this.#socket?.close();
    link.live(null);
  }

  /** A connection can be dead without anybody saying so: who does not answer within a beat is gone. */
  #beat(socket: WebSocket): void {
    clearInterval(this.#beats);
    this.#silent = false;
    this.#beats = setInterval(() => {
      if (this.#silent) {
        clearInterval(this.#beats);
        socket.onclose = null;
        socket.onmessage = null;
        socket.close();
        return this.#lose();
      }
      this.#silent = true;
      socket.send("ping");
    }, BEAT);
  }

  #lose(): void {
    this.connected = false;
    link.live(false);
    // Never faster than once in a quarter of a second, never slower than once in four.
    setTimeout(() => this.open(), Math.min(4000, 250 * 2 ** this.#retry++));
  }

  /** The live connection is refused: what is the matter is told by a question that it can be asked. */
  async #askWhy(): Promise<void> {
    try {
      await this.#host.reload();
      setTimeout(() => this.open(), 1000);
    } catch (error) {
      if (error instanceof Refusal && error.status) this.#host.turnedAway(error);
      else this.#lose();
    }
  }

  /** Show everything that has arrived at once. */
  skip(): void {
    this.skipping = true;
    this.#wake?.();
    this.#host.drop();
  }

  /** By the live connection, or as the answer to a change of one's own. */
  take(update: Update): void {
    this.#queue.push(update);
    this.#queue.sort((a, b) => a.seq - b.seq);
    void this.#pump();
  }

  /** What had to wait may be shown now. */
  go(): void {
    void this.#pump();
  }

  async #pump(): Promise<void> {
    if (this.#pumping) return;
    this.#pumping = true;
    while (this.#queue.length) {
      const next = this.#queue[0]!;
      if (!next.snapshot && next.changes?.since !== this.#host.since()) {
        if (next.seq > this.#host.since() && this.#host.waiting()) break; // the change between is on its way
        this.#queue.shift();
        if (next.seq > this.#host.since()) await this.#host.reload();
        continue;
      }
      const foreign = next.seq > this.#host.seq() && next.log.some((e) => !e.mine);
      if (foreign) await this.#linger(1);
      const staged = !this.skipping && (await this.#host.stage(next));
      this.#queue.shift();
      this.#host.arrive(next);
      if (foreign && !staged && next.log.some(rolled)) await this.#linger(DICE);
    }
    this.#pumping = false;
    this.skipping = false;
    if (this.watching) {
      this.watching = false;
      if (this.#host.settle()) this.#watched = 0;
    }
  }

  /** Time to look at an action; less of it when there have been many, or many wait. */
  async #linger(pauses: number): Promise<void> {
    const pause = PAUSE * settings.tempo;
    if (this.skipping || !pause) return;
    const left = TURN * pause - this.#watched;
    this.watching = true;
    await this.#wait(Math.max(0, pauses * Math.min(pause, left / Math.max(PART, this.#queue.length))));
  }

  #wait(ms: number): Promise<void> {
    this.#watched += ms;
    return new Promise((done) => {
      const timer = setTimeout(done, ms);
      this.#wake = () => {
        clearTimeout(timer);
        done();
      };
    });
  }
}
