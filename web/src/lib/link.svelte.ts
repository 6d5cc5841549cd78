/** Whether the server is there, on every screen. A table knows by its live connection; the others ask now and then. */

/** Milliseconds between two questions: where all is well, and while the server does not answer. */
const CALM = 5000;
const ALARMED = 2000;
/** So long an answer may take. */
const PATIENCE = 4000;

class Link {
  lost = $state(false);
  /** A live connection is wanted: it says by itself whether it stands. */
  #live = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Once, when the page begins. */
  watch(): void {
    addEventListener("offline", () => this.fail());
    addEventListener("online", () => void this.#ask());
    document.addEventListener("visibilitychange", () => void this.#ask());
    this.#later();
  }

  /** A live connection stands, has broken down, or (`null`) is no longer wanted. */
  live(stands: boolean | null): void {
    this.#live = stands !== null;
    if (stands) this.lost = false;
    else if (stands === false) this.fail();
  }

  /** Something was asked, and there was no answer. */
  fail(): void {
    this.lost = true;
    this.#later();
  }

  #later(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#ask(), this.lost ? ALARMED : CALM);
  }

  async #ask(): Promise<void> {
    if (!this.#live && !document.hidden) {
      try {
        await fetch("/api/health", { signal: AbortSignal.timeout(PATIENCE), cache: "no-store" });
        this.lost = false;
      } catch {
        this.lost = true;
      }
    }
    this.#later();
  }
}

export const link = new Link();
