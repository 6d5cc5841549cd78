/** What the page may know of a game beyond its questions, whose answers say themselves what they do: which deserve a second
 * look, and the panels that show what only this game has. A game that says nothing here can be played all the same. */
import type { Component } from "svelte";
import type { Lesson } from "../lib/tour.svelte";
import type { Board } from "../lib/boards";
import type { Table } from "../lib/table.svelte";
import type { Battle, LogLine, Odds, Unit } from "../lib/wire";
import { barbarossa } from "./barbarossa";
import { defiantRussia } from "./defiant-russia";
import { leningrad } from "./leningrad";

/** What a hint may depend on. */
export interface Moment {
  verbs: ReadonlySet<string>;
  /** The hexes of all answers. */
  hexes: ReadonlySet<string>;
  ticked: number;
  /** Units beside the map that the question is about. */
  beside: number;
  fight: Battle | null;
  /** Whether the one who decides is the attacker. */
  attacks: boolean;
}

/** Marks on the map and on counters. */
export type Mark =
  | "cost"
  | "zone"
  | "break"
  | "overrun"
  | "attack"
  | "contact"
  | "missing"
  | "able"
  | "moved"
  | "on"
  | "unsupplied"
  | "reduced"
  | "corps"
  | "fort"
  | "works"
  | "bridge"
  | "blown"
  | "ferry"
  | "railhead"
  | "cut"
  | "interdiction"
  | "flag";

/** What a panel of odds shows. */
export interface Weighed {
  odds: Odds;
  battle: Battle;
  units: ReadonlyMap<string, Unit>;
}

export interface Manners {
  /** How many sides the die has. */
  sides: number;
  /** Verbs that are shown first and played on a second click: they cannot be undone. */
  previews: ReadonlySet<string>;
  /** Verbs by which a unit loses a step. */
  losses: ReadonlySet<string>;
  /** Verbs that strike at an enemy. */
  strikes: ReadonlySet<string>;
  /** Verbs said for one unit at a time, that ticked units may do one after another. */
  together: ReadonlySet<string>;
  /** Verbs that begin a move: formations may be picked whole for it. */
  marches: ReadonlySet<string>;
  /** Ways whose hexes can be clicked beside those of the usual one. */
  farther: ReadonlySet<string>;
  /** Whether units can be bound for a hex that is several phases away. */
  bound: boolean;
  /** Kinds of questions within a battle. */
  fighting: ReadonlySet<string>;
  /** Kinds of lines that need not be told beside the die that was just rolled. */
  untold: ReadonlySet<string>;
  /** The battle that an action would be at once, after this draft. */
  raid(draft: readonly string[], action: string): Battle | null;
  /** The action to ask about when a hex that nothing leads to is picked, or null if any will do. */
  about(kind: string, hex: string, enemy: boolean): string | null;
  /** How many aircraft an action sends into the battle on the table, or null if it is about something else. */
  aircraft(action: string): number | null;
  /** Odds in a few words: the column, or the dice. */
  brief(odds: Odds): string;
  /** Kinds of questions by which one attack is put together out of a list of units. */
  declaring: ReadonlySet<string>;
  /** The columns of the chart of battles that the next roll may be read in. */
  columns(odds: Odds): readonly string[];
  /** Which hint belongs to a question as it stands. */
  hint(kind: string, moment: Moment): string;
  /** What can be laid over the map, for each side. */
  overlays: readonly string[];
  /** Kinds of questions that lay something over the map by themselves. */
  shows: Readonly<Record<string, string>>;
  /** What the legend explains. */
  marks: readonly Mark[];
  /** A guided first turn. */
  tour?: Lesson;
  /** Kinds of questions that the panel `plan` answers as a whole. */
  planned: ReadonlySet<string>;
  panels: {
    /** Many answers to one question, laid out as what they are about. */
    plan?: Component<{ table: Table }>;
    /** The odds of an attack. */
    odds?: Component<Weighed>;
    /** Handfuls of dice, as they lie on the table. */
    dice?: Component<{ lines: LogLine[]; rolling: boolean }>;
    /** What came of a die. */
    verdict?: Component<{ lines: LogLine[] }>;
    /** Under the turn track. */
    tracks?: Component<{ shown: Board; place: (hex: string) => string }>;
  };
}

const plain: Manners = {
  sides: 6,
  previews: new Set(),
  losses: new Set(["loss", "lose"]),
  strikes: new Set(),
  together: new Set(),
  marches: new Set(),
  farther: new Set(),
  bound: false,
  fighting: new Set(),
  untold: new Set(),
  raid: () => null,
  about: () => null,
  aircraft: () => null,
  brief: () => "",
  declaring: new Set(),
  columns: () => [],
  hint: (kind) => kind,
  overlays: [],
  shows: {},
  planned: new Set(),
  marks: ["cost", "zone", "able", "moved", "on", "unsupplied", "reduced"],
  panels: {},
};

const games: Record<string, Manners> = { leningrad, "defiant-russia": defiantRussia, barbarossa };

export const manners = (game: string): Manners => games[game] ?? plain;
