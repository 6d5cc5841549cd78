/** The live connection: what arrives is shown in order, other people's actions one by one at the chosen speed. */
import { live } from "./api";
import { rolled } from "./happenings.svelte";
import { settings } from "./settings.svelte";
import type { Curtain, Thinking, Thought, Update } from "./wire";

const PAUSE = 750;
/** A turn takes at most so many pauses to show, however much is done in it: 20 s at the usual pace. */
const TURN = 26;
/** Of what is left of that, one action takes this part at most. */
const PART = 12;
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
    };
    socket.onmessage = (message) => {
      if (message.data === "pong") return;
      const told = JSON.parse(String(message.data)) as Update | Curtain | Thought;
      if ("thinking" in told) {
        this.thinking = told.thinking;
        return;
      }
      this.thinking = null;
      if ("curtain" in told) this.#host.cover(told);
      else this.take(told);
    };
    socket.onclose = () => {
      if (this.#closed) return;
      this.connected = false;
      // Never faster than once in a quarter of a second, never slower than once in eight.
      setTimeout(() => this.open(), Math.min(8000, 250 * 2 ** this.#retry++));
    };
  }

  close(): void {
    this.#closed = true;
    this.#socket?.close();
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
