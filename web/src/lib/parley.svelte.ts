/** What players say to one another: what is asked, what is answered, who is there, what is new since one looked last. */
import { api } from "./api";
import { keep, recall } from "./memory";
import type { Curtain, Update, Word } from "./wire";
import { say, word } from "./words.svelte";
import type { Board } from "./boards";

/** Something that cannot be taken back, about to be said. */
export type Wish = "resign" | "undo" | "draw";

/** A page that is loaded anew is gone for a moment. */
const GONE_FOR = 4000;

interface Host {
  id: string;
  snapshot: Board | null;
  /** After how many actions the board is shown, while somebody looks back. */
  past: { at: number } | null;
  feed: { window: string };
  happenings: { announcement: string };
  change(make: (seq: number) => Promise<Update | Curtain>): Promise<boolean>;
}

export class Parley {
  /** What is about to be said, until it is confirmed. */
  wish = $state<Wish | null>(null);
  /** The last that the other has said and that has not been read. */
  unread = $state.raw<Word | null>(null);
  /** The sides whose players are at the table. */
  company = $state.raw<readonly string[]>([]);

  #host: Host;
  #read = 0;
  #known = false;
  #going: ReturnType<typeof setTimeout> | undefined;

  constructor(host: Host) {
    this.#host = host;
  }

  /** Of a board that has come: what is new in it. */
  heed(snapshot: Board): void {
    const last = snapshot.talk.at(-1);
    if (!this.#known) {
      this.#known = true;
      this.#read = Number(recall(this.#key()) ?? last?.number ?? 0);
    }
    const theirs = snapshot.talk.findLast((each) => !each.mine && each.number > this.#read);
    if (theirs && theirs.number !== this.unread?.number) this.#host.happenings.announcement = say(theirs.text);
    this.unread = theirs ?? null;
    if (last?.mine) this.#keep(last.number);
    if (this.wish && !snapshot.may.includes(this.wish)) this.wish = null;
  }

  heard(): void {
    if (this.unread) this.#keep(this.unread.number);
    this.unread = null;
  }

  /** Whether somebody else plays, a computer or not. */
  get others(): boolean {
    return this.#host.snapshot?.seats.some((seat) => !seat.mine) ?? false;
  }

  /** Who is there now. Who has gone may be back at once. */
  meet(company: readonly string[]): void {
    clearTimeout(this.#going);
    if (this.company.every((side) => company.includes(side))) this.company = company;
    else this.#going = setTimeout(() => (this.company = company), GONE_FOR);
  }

  close(): void {
    clearTimeout(this.#going);
  }

  /** Where the game is to be taken back to: the moment that is looked at, or before one's own last change. */
  get number(): number | null {
    return this.#host.past?.at ?? null;
  }

  async confirm(): Promise<void> {
    const { wish, number } = this;
    const { id, snapshot, feed } = this.#host;
    const side = snapshot?.question?.mine ? snapshot.question.side : snapshot?.seats.find((s) => s.mine)?.side;
    if (!wish || !side) return;
    const { window } = feed;
    if (wish === "resign") await this.#host.change((seq) => api.resign(id, { seq, side, window }));
    else await this.#host.change((seq) => api.ask(id, { seq, kind: wish, number: wish === "undo" ? number : null, window }));
    this.wish = null;
  }

  async reply(grant: boolean): Promise<void> {
    const { id, feed } = this.#host;
    this.heard();
    if (await this.#host.change((seq) => api.reply(id, { seq, grant, window: feed.window })))
      this.#host.happenings.announcement = word(grant ? "parley-granted" : "parley-refused");
  }

  #key(): string {
    return `talk-${this.#host.id}`;
  }

  #keep(number: number): void {
    this.#read = Math.max(this.#read, number);
    keep(this.#key(), String(this.#read));
  }
}
