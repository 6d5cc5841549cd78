/** What server and page say to each other. The page knows no rule: it shows what it is sent and sends back action texts. */

export type Language = "en" | "fr";
export type Text = Record<Language, string>;

/** What an answer does to its question: see the page of architecture. */
export type Role = "pick" | "go" | "add" | "drop" | "done" | "say" | "stop" | "way";
/** What a question asks for. */
export type Shape = "choice" | "number" | "piece" | "hex" | "gather" | "assign";

export interface Action {
  text: string;
  verb: string;
  role: Role;
  /** It only begins a sentence: what is meant is asked next. */
  opens?: boolean;
  units: string[];
  hexes: string[];
  title: Text;
  points?: number | null;
  left?: number | null;
  way?: string[] | null;
  zone?: boolean | null;
  /** Of the points, those for getting away from the enemy; null or 0 if nobody holds them. */
  disengage?: number | null;
  warn?: Text | null;
  /** The heading under which it stands: of its own where the question asks for something else, else a part of what is put together. */
  group?: Text | null;
}

export interface Question {
  side: string;
  side_title: Text;
  mine: boolean;
  kind: string;
  shape: Shape;
  /** Of all answers that it may ever have. */
  roles: Role[];
  case: string | null;
  cited: Text | null;
  prompt: Text;
  can_undo: boolean;
  actions: Action[];
  loses: Text | null;
  todo: Todo[];
  /** The battle that is being fought or put together. */
  battle: Battle | null;
  /** Actions that let everybody join it who may, one after another. */
  everybody: string[];
  /** Actions that set up all that is left of an army, one after another. */
  rest: string[];
}

export interface Battle {
  units: string[];
  hexes: string[];
  overrun: boolean;
}

/** Something that is left to do before the phase can end. */
export interface Todo {
  /** Must be done, will cost something, or may be done. */
  weight: "must" | "lost" | "may";
  text: Text;
  case: string | null;
  /** The case as it is written in a sentence. */
  cited: Text | null;
  units: string[];
  hexes: string[];
  /** A letter for it on the map, and the hexsides that it is about: from whom to whom. */
  sign?: string;
  links?: [string, string][];
  /** An attack that is declared among others: its odds can be asked for. */
  battle?: Battle | null;
}

export interface Unit {
  id: string;
  side: string;
  where: "map" | "due" | "dead";
  hex: string | null;
  title: Text;
  label: string;
  /** Its figures; a leader has none, and is known by his name. */
  values: string;
  steps: number;
  max_steps: number;
  /** Its colours, by their name in the palette of the map. */
  face: string;
  /** The arm of service, as NATO draws it. */
  symbol: string;
  /** The sign of its size, such as XXX for a corps. */
  size: string;
  corps: string | null;
  /** The larger body that it belongs to, in a few letters: 18 Pz. */
  formation?: Text | null;
  left: number | null;
  attacked: boolean;
  moved: boolean;
  done: boolean;
  supplied: boolean;
  due: number | null;
  /** Under what heading it lies beside the map. */
  group?: Text | null;
  /** What else is to be said of it: marks that lie on it. */
  notes?: Text[];
}

/** Which of the two sides: the one that moves first, or the other. Pictures tell them apart by that. */
export type Party = "first" | "second";

/** The colours of a counter; `band`: how dense that of a reduced one is. */
export interface Face {
  body: string;
  edge: string;
  ink: string;
  box: string;
  band: number;
}

/** Something that lies in a hex besides units. */
export interface Marker {
  /** What the game calls it. */
  kind: string;
  /** How it is drawn: `fort`, `works`, `bridge`, `aircraft` or `flag`. */
  sign: string;
  party: Party | null;
  hex: string;
  count: number;
  title: Text;
  /** The hex that it leads to. */
  toward?: string;
}

export interface Store {
  id: string;
  side: string;
  title: Text;
  left: number;
  of: number;
}

export interface Seat {
  side: string;
  title: Text;
  player: string;
  mine: boolean;
  /** Somebody is invited and has not come yet. */
  empty: boolean;
}

export interface Invitation {
  /** Where one sits already by this link. */
  table: string | null;
  game: string;
  title: Text;
  /** The game as one calls it, with its edition where there are several. */
  book: Text;
  edition: string;
  side: string;
  side_title: Text;
  turn: number;
}

export interface Score {
  total: number;
  level: Text;
  lines: { side: string; points: number; title: Text; case: string | null; cited: Text | null }[];
  notes?: Text[];
  /** What ends the game before its time, and how much of it is fulfilled. */
  conditions?: { side: string; title: Text; case: string | null; cited: Text | null; parts: { title: Text; met: boolean }[] }[];
  [side: string]: unknown;
}

export interface Arrival {
  turn: number;
  side: string;
  title: Text;
  units: string[];
  at: string[];
  /** Where they come, where that is no list of hexes. */
  where?: Text;
}

export interface Tracks {
  air?: { id: string; title: Text; status: string; hex: string | null; due: number | null }[];
  forts?: { stock: number; placed: number; left: number; due: Record<string, number> };
  reinforcements?: Arrival[];
  coming?: { turn: number; title: Text }[];
  /** What each turn is called, and what the weather is or may be. */
  calendar?: { turn: number; title: Text; note: Text }[];
  /** What a side has left besides its units. */
  stores?: Store[];
}

export interface Snapshot {
  table: string;
  game: string;
  edition: string;
  /** Lines are tried here: dice can be chosen, and everything can be taken back. */
  analysis: boolean;
  /** Counts changes, undos too; never goes back. */
  seq: number;
  /** How many actions stand. */
  length: number;
  at: number;
  /** Where the game was carried over to newer rules: after how many actions, and what there is to say of it. */
  carried: Notice[];
  /** Why the board is not that of the moment asked for: of what older rules made possible only the log tells. */
  told: Text | null;
  seats: Seat[];
  turn: number;
  turns: number;
  phase: string;
  phase_title: Text;
  can_undo: boolean;
  over: boolean;
  result: Text | null;
  units: Unit[];
  markers: Marker[];
  question: Question | null;
  score: Score;
  tracks: Tracks;
}

export interface Notice {
  at: number;
  text: Text;
}

export interface LogLine {
  kind: string;
  text: Text;
  case?: string | null;
  /** The case as it is written in a sentence. */
  cited?: Text | null;
  die?: number | null;
  /** A handful of dice. */
  dice?: number[] | null;
  columns?: number | null;
  facts?: Record<string, unknown>;
}

export interface LogEntry {
  /** 1 for the first action that stands. */
  number: number;
  /** The change it came with. */
  seq: number;
  mine: boolean;
  player: string;
  turn: number;
  phase: string;
  side: string | null;
  /** Of what may not be known yet its public form, or nothing. */
  action: string | null;
  lines: LogLine[];
}

/** One change, as the live connection tells it. */
export interface Update {
  seq: number;
  /** How many of the actions known before still stand. */
  keep: number;
  snapshot: Snapshot;
  log: LogEntry[];
}

/** The screen is to be passed to another side of one person's, and until it has come nothing is told. */
export interface Curtain {
  curtain: string;
  /** To whom. */
  error: Text;
  seq: number;
  table: string;
}

/** What a computer player is considering, told while it thinks. */
export interface Thinking {
  side: string;
  text: Text;
  plans: number;
}

export interface HexInfo {
  x: number;
  y: number;
  terrain: string;
  terrain_title: Text;
  place: Text | null;
  playable: boolean;
}

export interface MapInfo {
  viewBox: [number, number, number, number];
  unit: number;
  hexes: Record<string, HexInfo>;
  /** The faces of the counters, by name. */
  faces: Record<string, Face>;
  corners: [number, number][];
  /** The ground of a large map comes in tiles. */
  tiles?: TileMap;
}

export interface TileMap {
  path: string;
  unit: number;
  style: string;
  /** From afar to near. */
  levels: TileLevel[];
}

/** A map at one level of detail: where its tiles lie, and for how many pixels to a hex they were drawn. */
export interface TileLevel {
  level: string;
  hex_px: number;
  size: number;
  overlap: number;
  left: number;
  top: number;
  right: number;
  bottom: number;
  columns: number;
  rows: number;
  names: Record<Language, string>;
}

export interface Shift {
  columns: number;
  case: string | null;
  cited: Text;
  why: Text;
  /** How likely it is to apply, where that is not sure. */
  chance?: number;
}

export interface Odds {
  attack: number | string;
  defence: number | string;
  ratio: string;
  shifts: Shift[];
  column: string;
  results: Record<string, unknown>;
  /** That nobody is left in the hexes attacked, whatever the defender chooses. */
  falls: number;
  /** The same if he retreats wherever he may. */
  falls_if_retreats: number;
  [more: string]: unknown;
}

export interface Why {
  legal: boolean;
  case: string | null;
  cited: Text | null;
  reason: Text | null;
  summary: Text | null;
  /** What follows a die or a reveal: it can be judged only when that is known. */
  unread: string[];
}

export interface Overlay {
  hexes: string[];
  lines: string[][];
  /** Lines that cannot be used now. */
  barred?: string[][];
  /** Parts of the map with a name. */
  areas?: { title: Text; hexes: string[] }[];
  units: { id: string; ok: boolean; line?: string[]; cut?: Text | null; cut_by?: string[]; hexes?: string[] }[];
}

export interface GameInfo {
  game: string;
  title: Text;
  editions: {
    edition: string;
    title: Text;
    book: Text;
    sides: { side: string; title: Text }[];
    hides: boolean;
    set_ups: string[];
    handicap: number | null;
    default: boolean;
  }[];
  opponents: string[];
  overlays: string[];
}

/** Tables that are told at once. */
export interface TablePage {
  tables: (TableInfo | DamagedTable)[];
  /** What to ask with for those that come after. */
  more: string | null;
  /** That a table may be missing. */
  trouble: Text | null;
}

/** What stands in the file is not what was written. */
export interface DamagedTable {
  table: string;
  damaged: Text;
}

export interface TableInfo {
  table: string;
  damaged: null;
  game: string;
  title: Text;
  /** What those who sit at it call it; empty if they do not. */
  name: string;
  book: Text;
  edition: string;
  turn: number;
  phase: string;
  length: number;
  seats: Seat[];
  over: boolean;
  analysis: boolean;
  question_side: string | null;
  mine: boolean;
  updated: string;
}

export interface RuleCase {
  case: string;
  /** Where it stands in the book. */
  place: Text;
  edition: string;
  title: Text;
  text: Text;
  note: Text | null;
  /** Further words by which it is found. */
  also: string;
}
