/** What the page may know of a game beyond its questions: which actions only begin a sentence, and which deserve a second look. */
import { leningrad } from "./leningrad";

export interface Battle {
  units: string[];
  hexes: string[];
  overrun: boolean;
}

export interface Manners {
  /** Verbs that begin or continue a sentence: kept in the draft until an action that ends it. */
  drafts: ReadonlySet<string>;
  /** Draft verbs that can be taken back one by one. */
  removable: ReadonlySet<string>;
  /** Verbs that are shown first and played on a second click: they cannot be undone. */
  previews: ReadonlySet<string>;
  /** Kinds of questions within a battle. */
  fighting: ReadonlySet<string>;
  /** The draft without one of its words, or null if it falls apart. */
  without(draft: string[], what: string): string[];
  /** The battle that a draft, and perhaps one more action, would be. */
  battle(draft: string[], next: string | null): Battle | null;
  /** The action to ask about when a hex that nothing leads to is picked, or null if any will do. */
  about(kind: string, hex: string, enemy: boolean): string | null;
  /** How many aircraft an action sends into the battle on the table, or null if it is about something else. */
  aircraft(action: string): number | null;
}

const plain: Manners = {
  drafts: new Set(),
  removable: new Set(),
  previews: new Set(),
  fighting: new Set(),
  without: () => [],
  battle: () => null,
  about: () => null,
  aircraft: () => null,
};

const games: Record<string, Manners> = { leningrad };

export const manners = (game: string): Manners => games[game] ?? plain;
