/** What has been played, shown again entry by entry: forth and back, or by itself at the pace of the settings. */
import { settings } from "./settings.svelte";

/** Between two entries, in milliseconds: usually, and at the quickest. */
const PAUSE = 1100;
const LEAST = 150;

interface Host {
  /** Entries that have happened on the board that is shown, and all of them. */
  readonly place: number;
  readonly told: readonly unknown[];
  lookAfter(entries: number): Promise<void>;
}

export class Replay {
  playing = $state(false);
  #table: Host;
  #timer = 0;

  constructor(table: Host) {
    this.#table = table;
  }

  /** From here on; from the present, from the beginning. */
  async play(): Promise<void> {
    this.playing = true;
    if (this.#table.place >= this.#table.told.length) await this.#table.lookAfter(0);
    this.#later();
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.#timer);
  }

  toggle(): void {
    if (this.playing) this.pause();
    else void this.play();
  }

  async step(by: 1 | -1): Promise<void> {
    this.pause();
    await this.#table.lookAfter(Math.max(0, this.#table.place + by));
  }

  #later(): void {
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => void this.#on(), Math.max(LEAST, PAUSE * settings.tempo));
  }

  async #on(): Promise<void> {
    if (!this.playing) return;
    await this.#table.lookAfter(this.#table.place + 1);
    if (this.#table.place >= this.#table.told.length) this.playing = false;
    else if (this.playing) this.#later();
  }
}
