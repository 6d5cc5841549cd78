/** A game looked at again: how far that is, what is known, and what is looked at of it. */
import { api } from "./api";
import { trouble, type Notice } from "./notice";
import type { Coached, Dear, Review } from "./wire";

/** Milliseconds between two looks at how far it is. */
const SOON = 1500;

export class Coach {
  readonly id: string;
  state = $state.raw<Coached | null>(null);
  review = $state.raw<Review | null>(null);
  notice = $state<Notice | null>(null);
  /** The decision that is shown on the map. */
  looked = $state.raw<Dear | null>(null);
  working = $derived(this.state?.state === "working" || this.state?.state === "waiting");

  #version = 0;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #closed = false;

  constructor(id: string) {
    this.id = id;
  }

  /** What is known by now; as long as something is being worked out, again and again. */
  async open(): Promise<void> {
    await this.#ask(() => api.review(this.id, this.#version));
  }

  begin = (): Promise<void> => this.#ask(() => api.lookAgain(this.id));
  stop = (): Promise<void> => this.#ask(() => api.lookAgain(this.id, true));

  close(): void {
    this.#closed = true;
    if (this.#timer) clearTimeout(this.#timer);
  }

  async #ask(what: () => Promise<Coached>): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    try {
      const found = await what();
      this.notice = null;
      this.state = found;
      if (found.review) {
        this.review = found.review;
        this.#version = found.version;
      }
    } catch (error) {
      this.notice = trouble(error);
    }
    if (this.working && !this.#closed) this.#timer = setTimeout(() => void this.open(), SOON);
  }
}
