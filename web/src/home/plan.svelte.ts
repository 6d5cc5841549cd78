/** What somebody has chosen for a new game: what a newcomer would, until he unfolds the rest. */
import * as links from "../invite/links";
import { api } from "../lib/api";
import type { Edition, GameInfo, Snapshot } from "../lib/wire";

const ORDER = ["normal", "easy", "hard", "hotseat", "friend"];
/** Those who do not plan are for experiments, not for an evening. */
const EXPERIMENTS = ["random", "greedy"];
const rank = (name: string): number => (ORDER.indexOf(name) + ORDER.length + 1) % (ORDER.length + 1);

export class Plan {
  readonly info: GameInfo;
  edition = $state("");
  side = $state("");
  opponent = $state("");
  setUp = $state("");
  openHands = $state(false);
  /** Null while the field is empty. */
  handicap = $state<number | null>(null);

  constructor(info: GameInfo) {
    this.info = info;
    const usual = info.editions.find((e) => e.default) ?? info.editions[0];
    this.opponent = this.opponents[0] ?? "hotseat";
    if (usual) this.choose(usual);
  }

  readonly book: Edition | undefined = $derived.by(() => this.info.editions.find((e) => e.edition === this.edition));
  readonly setUps = $derived((this.book?.set_ups ?? []).toSorted((a, b) => Number(b.startsWith("hist")) - Number(a.startsWith("hist"))));
  /** Two players before one screen may hide something from each other. */
  readonly handsOver = $derived(this.opponent === "hotseat" && !!this.book?.hides);

  get opponents(): string[] {
    return this.info.opponents.filter((o) => !EXPERIMENTS.includes(o)).toSorted((a, b) => rank(a) - rank(b));
  }

  /** Another edition may have other sides and set-ups. */
  choose(book: Edition): void {
    this.edition = book.edition;
    if (!book.sides.some((s) => s.side === this.side)) this.side = book.sides[0]?.side ?? "";
    if (!book.set_ups.includes(this.setUp)) this.setUp = this.setUps[0] ?? "";
    this.handicap = book.handicap;
  }

  seats(mine = this.side, other = this.opponent): Record<string, string> {
    return Object.fromEntries((this.book?.sides ?? []).map((s) => [s.side, s.side === mine || other === "hotseat" ? "me" : other]));
  }

  async begin(): Promise<Snapshot> {
    const { info, book, edition, handicap } = this;
    const agreed = book?.handicap === null || handicap === null ? {} : { handicap };
    const body = { game: info.game, edition, set_up: this.setUp, seats: this.seats(), ...agreed };
    const made = await api.create({ ...body, open_hands: this.handsOver && this.openHands });
    for (const seat of made.seats.filter((s) => s.empty)) await links.make(made.table, seat.side);
    return made;
  }
}
