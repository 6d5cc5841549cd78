/** What the analysis board and the server say to each other. */
import type { Marker, Text, Unit } from "./wire";

/** A position that somebody sets up by hand; it may still be wrong. */
export interface SheetUnit {
  id: string;
  where: "map" | "due" | "dead";
  hex: string;
  /** 0: all it has. */
  steps: number;
  /** What it turned out to be; empty while nobody knows. */
  front: string;
}

export interface Sheet {
  game: string;
  edition: string;
  turn: number;
  phase: string;
  units: SheetUnit[];
  markers: { kind: string; hex: string }[];
  /** Pieces beside the map, each with a state or a hex; those not named are as the turn has them. */
  tokens: Record<string, string>;
  numbers: Record<string, number>;
}

/** What a sheet of a game may hold. */
export interface Choices {
  turns: number;
  phases: { phase: string; title: Text }[];
  fronts: Record<string, { id: string; title: Text }[]>;
  backs: Record<string, string>;
  markers: { kind: string; title: Text; most: number }[];
  tokens: { id: string; title: Text; states: { state: string; title: Text }[]; marker: string }[];
  numbers: { id: string; title: Text; most: number }[];
}

/** What the umpire says of a sheet. */
export interface Checked {
  units: Unit[];
  markers: Marker[];
  problem: { text: Text; case: string | null; cited: Text | null; hex: string | null } | null;
  question: { side: string; side_title: Text; prompt: Text; case: string; cited: Text } | null;
  /** The position in writing. */
  text: string;
}

export interface SheetSource {
  game?: string;
  edition?: string;
  set_up?: string;
  table?: string;
  at?: number;
  text?: string;
}
