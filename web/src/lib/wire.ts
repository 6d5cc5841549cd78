/** What server and page say to each other. The page knows no rule: it shows what it is sent, and sends back action
 * texts.
 *
 * Made by scripts/make_wire.py from the server's own declarations: change those, and make it again. */

export type Language = "en" | "fr";
export type Text = Record<Language, string>;

/** What an answer does. In the page of architecture they are listed with what is shown of them. */
export type Role = "pick" | "go" | "add" | "drop" | "done" | "say" | "stop" | "way";

export type Shape = "choice" | "number" | "piece" | "hex" | "gather" | "assign";

/** Which of the two sides: the one that moves first, or the other. Pictures tell them apart by that. */
export type Party = "first" | "second";

/** Why units go no farther: they have come there; the enemy is near; the hex is full; no way leads nearer; they have moved. Nothing, where they only rest until they may go on. */
export type Halt = "" | "there" | "danger" | "room" | "no-way" | "spent";

export type Where = "map" | "due" | "dead";

/** Must be done, will cost something, or may be done. */
export type Weight = "must" | "lost" | "may";

/** What stands on a counter whatever happens to it, … */
export interface Named {
  id: string;
  side: string;
  title: Text;
  label: string;
  /** Its colours, by their name in the palette of the map. */
  face: string;
  /** The arm of service, as NATO draws it. */
  symbol: string;
  /** The sign of its size, such as XXX for a corps. */
  size: string;
  corps: string | null;
  max_steps: number;
  /** The larger body that it belongs to, in a few letters: 18 Pz. */
  formation?: Text | null;
}

/** … and its figures. */
export interface Printed extends Named {
  /** Of a leader none: he is known by his name. */
  values: string;
}

/** And how it lies on a table. */
export interface Counter extends Printed {
  steps: number;
  moved: boolean;
  supplied: boolean;
}

/** As it lies on a table or beside it. */
export interface Unit extends Counter {
  where: Where;
  hex: string | null;
  left: number | null;
  attacked: boolean;
  done: boolean;
  due: number | null;
  /** Under what heading it lies beside the map. */
  group: Text | null;
  /** What else is to be said of it: marks that lie on it. */
  notes: Text[];
}

/** Something that lies in a hex besides units. */
export interface Marker {
  /** What the game calls it. */
  kind: string;
  /** How it is drawn: `fort`, `works`, `bridge`, `blown`, `ferry`, `railhead`, `cut`, `aircraft` or `flag`. */
  sign: string;
  party: Party | null;
  hex: string;
  count: number;
  title: Text;
  /** The hex that it leads to. */
  toward?: string;
}

/** A legal answer. */
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
  /** What it warns of cannot be taken back: it is asked about once more. */
  sure?: boolean;
  /** The heading under which it stands: of its own where the question asks for something else, else a part of what is put together. */
  group?: Text | null;
}

/** The battle that is being fought or put together. */
export interface Battle {
  units: string[];
  hexes: string[];
  overrun: boolean;
}

/** Something that is left to do before the phase can end. */
export interface Todo {
  weight: Weight;
  text: Text;
  case: string | null;
  /** The case as it is written in a sentence; the server adds it. */
  cited?: Text | null;
  units: string[];
  hexes: string[];
  /** A letter for it on the map, … */
  sign?: string;
  /** … and the hexsides that it is about: from whom to whom. */
  links?: [string, string][];
  /** An attack that is declared among others: its odds can be asked for. */
  battle?: Battle | null;
}

export interface Heading {
  turn: number;
  turns: number;
  phase: string;
  phase_title: Text;
  /** What lies on the ground: `mud`, `frost`, `snow`, or `frozen` once water bears; nothing in dry weather. */
  sky?: string;
  /** Hexes of swamp and water that are frozen. */
  ice?: string[];
}

export interface Level {
  least: number;
  level: Text;
}

export interface Points {
  side: string;
  points: number;
  title: Text;
  case: string | null;
  cited: Text | null;
}

export interface Part {
  title: Text;
  met: boolean;
}

/** What ends the game before its time, and how much of it is fulfilled. */
export interface Condition {
  side: string;
  title: Text;
  case: string | null;
  cited: Text | null;
  parts: Part[];
}

/** A place that gives points, … */
export interface Worth {
  hexes: string[];
  points: number;
  /** … to whom, while he holds it, … */
  side: string;
  /** … and who does now. */
  holder: string | null;
}

export interface Score {
  total: number;
  by_side: Record<string, number>;
  level: Text;
  levels: Level[];
  lines: Points[];
  losses?: Record<string, number>;
  notes?: Text[];
  conditions?: Condition[];
  worths?: Worth[];
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

export interface Coming {
  turn: number;
  title: Text;
}

export interface AirUnit {
  id: string;
  title: Text;
  status: string;
  hex: string | null;
  due: number | null;
}

export interface Forts {
  stock: number;
  placed: number;
  left: number;
  on_map: string[];
  due: Record<string, number>;
}

export interface Month {
  turn: number;
  title: Text;
  note: Text;
  sky: string | null;
}

export interface Store {
  id: string;
  side: string;
  title: Text;
  left: number;
  of: number;
}

/** Of a track beside the map on which units wait: those lie in it whose heading (`group`) it is. */
export interface Box {
  track: string;
  title: Text;
}

/** What a side has over a hex. */
export interface AirMission {
  hex: string;
  side: string;
  /** As far as they are known; … */
  units: string[];
  /** … of so many counters. */
  number: number;
}

export interface Leader {
  id: string;
  status: Text;
  hex: string | null;
  what: Text;
  case: string;
  cited: Text;
}

export interface Tracks {
  reinforcements?: Arrival[];
  coming?: Coming[];
  air?: AirUnit[];
  forts?: Forts;
  /** What each turn is called, and what the weather is or may be. */
  calendar?: Month[];
  /** What a side has left besides its units. */
  stores?: Store[];
  leaders?: Leader[];
  /** In the order in which they are printed. */
  boxes?: Box[];
  missions?: AirMission[];
}

/** What a line of the log looks like to who watches. */
export interface Cue {
  /** A battle begins, counters are turned over, dice are read in a chart, somebody loses steps or takes a hex. */
  what: "battle" | "turns" | "falls" | "loses" | "takes";
  units?: string[];
  hexes?: string[];
  /** What a counter that is turned over is afterwards, if it is another counter; null: it is none. */
  into?: string | null;
  /** Before and after. */
  steps?: [number, number];
  chart?: string;
  /** Counted from 0, … */
  row?: number;
  /** … and so is the column; none: the whole row. */
  column?: number;
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
  cue?: Cue;
}

export interface ChartRow {
  rolls: string;
  cells: string[];
}

/** A chart in which dice are read. */
export interface Chart {
  name: string;
  columns: string[];
  rows: ChartRow[];
}

export interface Area {
  title: Text;
  hexes: string[];
}

export interface Traced {
  id: string;
  ok: boolean;
  line?: string[];
  cut?: Text | null;
  cut_by?: string[];
  hexes?: string[];
}

export interface Overlay {
  hexes: string[];
  lines: string[][];
  /** Lines that cannot be used now. */
  barred?: string[][];
  /** Parts of the map with a name. */
  areas?: Area[];
  units: Traced[];
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
  same: string | null;
}

/** A side in a battle. */
export type Arm = "attacker" | "defender";

/** Part of what is added up, and why. */
export interface Reasoned {
  case: string;
  cited: Text;
  why: Text;
}

export interface Shift extends Reasoned {
  columns: number;
  /** How likely it is to apply, where that is not sure. */
  chance?: number;
}

export interface Falls {
  /** That nobody is left in the hexes attacked, whatever the defender chooses. */
  falls?: number;
  /** The same if he retreats wherever he may. */
  falls_if_retreats?: number;
  air_ready?: number;
}

/** A ratio, shifts, a column of the table; several of them while units are untried. */
export interface ColumnOdds extends Falls {
  attack: number | string;
  defence: number | string;
  ratio: string | null;
  shifts: Shift[];
  column: string | null;
  results: Record<string, number>;
  attacker?: Record<string, number>;
  defender?: Record<string, number>;
  ratios?: Record<string, number>;
  columns?: Record<string, number>;
  attack_strengths?: Record<string, number>;
  defence_strengths?: Record<string, number>;
}

export interface Modifier extends Reasoned {
  value: number;
}

/** The same attack under an order of the defender that lies face down. */
export interface OrderedOdds {
  drm: number;
  results: Record<string, number>;
}

/** A ratio, and what is added to the die. */
export interface ModifiedOdds extends Falls {
  attack: number;
  defence: number;
  ratio: string;
  drm: number;
  overrun: boolean;
  supplied: boolean;
  parts: Modifier[];
  modifiers: Modifier[];
  results: Record<string, number>;
  /** The defender's, as far as it is known. */
  order: string;
  orders: Record<string, OrderedOdds>;
}

export interface Dice extends Reasoned {
  role: Arm;
  dice: number;
  unit: string | null;
}

export interface Strength {
  id: string;
  dice: number;
}

/** Handfuls of dice, and the chances of the hits. */
export interface DiceOdds extends Falls {
  dice: Record<Arm, number>;
  hits_on: Record<Arm, number>;
  lives: Record<Arm, number>;
  changes: Dice[];
  forces: Record<Arm, Strength[]>;
  attacker_dies: number;
  /** By hits that it takes. */
  attacker: Record<string, number>;
  defender: Record<string, number>;
}

export type Odds = ColumnOdds | ModifiedOdds | DiceOdds;

export interface PhaseChoice {
  phase: string;
  title: Text;
}

export interface Front {
  id: string;
  title: Text;
}

export interface MarkerChoice {
  kind: string;
  title: Text;
  most: number;
}

export interface TokenState {
  state: string;
  title: Text;
}

export interface Token {
  id: string;
  title: Text;
  states: TokenState[];
  marker: string;
}

export interface NumberChoice {
  id: string;
  title: Text;
  most: number;
}

/** What a sheet of a game may hold. */
export interface Choices {
  turns: number;
  phases: PhaseChoice[];
  fronts: Record<string, Front[]>;
  backs: Record<string, string>;
  markers: MarkerChoice[];
  tokens: Token[];
  numbers: NumberChoice[];
}

export interface SheetUnit {
  id: string;
  where: string;
  hex: string;
  /** 0: all it has. */
  steps: number;
  /** What it turned out to be; empty while nobody knows. */
  front: string;
}

export interface SheetMarker {
  kind: string;
  hex: string;
}

export interface Sheet {
  game: string;
  edition: string;
  turn: number;
  phase: string;
  units: SheetUnit[];
  markers: SheetMarker[];
  /** Pieces beside the map, each with a state or a hex; those not named are as the turn has them. */
  tokens: Record<string, string>;
  numbers: Record<string, number>;
}

/** Why a request was not granted. Nothing has changed. */
export interface Refusal {
  error: Text;
  /** The case behind it, … */
  case?: string | null;
  /** … as it is written in a sentence. */
  cited?: Text | null;
  /** What it is about: an action, … */
  action?: string;
  /** … a place in a text, … */
  line?: number;
  column?: number;
  /** … a table. */
  table?: string;
  /** The last change of the table. */
  seq?: number;
  /** The side that the screen is to be passed to first. */
  curtain?: string;
  damaged?: boolean;
  /** Seconds after which to try again. */
  retry_after?: number;
}

export interface Health {
  ok: boolean;
  version: string;
  writable: boolean;
  error?: Text;
}

/** Done. */
export type Nothing = Record<string, never>;

export interface Named {
  name: string;
}

export interface Seat {
  side: string;
  title: Text;
  player: string;
  mine: boolean;
  /** Somebody is invited and has not come yet. */
  empty: boolean;
  /** Who had it has taken the table off his list: somebody else can be invited. */
  left: boolean;
}

/** What is to be said of a game, such as the rules that it was played by, after so many actions. */
export interface Notice {
  at: number;
  text: Text;
}

/** What the players have to know of one another, and no action says. */
export interface Word {
  number: number;
  /** After so many actions. */
  at: number;
  mine: boolean;
  text: Text;
}

/** What one player has asked and the other has not answered yet. */
export interface Asked {
  /** `undo` or `draw`. */
  kind: string;
  side: string;
  mine: boolean;
  text: Text;
}

/** The hash of the seed, and at the end the seed. */
export interface Promise {
  commitment: string;
  seed: string | null;
  /** It was chosen by somebody at the table. */
  open: boolean;
  verifiable: boolean;
}

export interface Question {
  side: string;
  side_title: Text;
  mine: boolean;
  player: string;
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

/** How a counter lies: what is printed on it is told once, with the map (`MapInfo.counters`). */
export interface Placed {
  id: string;
  hex?: string | null;
  where?: Where;
  /** Its figures, where they are others than those printed first. */
  values?: string;
  /** If it has lost some. */
  steps?: number;
  /** If it is not what the map tells: it was revealed, say. */
  printed?: Printed;
  left?: number | null;
  moved?: boolean;
  done?: boolean;
  attacked?: boolean;
  supplied?: boolean;
  due?: number | null;
  /** Under what heading it lies beside the map. */
  group?: Text | null;
  /** What else is to be said of it: marks that lie on it. */
  notes?: Text[];
}

export const USUALLY_PLACED = { hex: null, where: "map", left: null, moved: false, done: false, attacked: false, supplied: true, due: null, group: null } as const;

/** The board as one's seats may see it, without counters and question. */
export interface Head {
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
  /** Where the game was carried over to newer rules. */
  carried: Notice[];
  /** Where somebody has asked what the computer would do. */
  asked: Notice[];
  /** What the players have said to one another, the last hundred things. */
  talk: Word[];
  request: Asked | null;
  /** What one may say to the others now: `undo` and `draw` ask, `reply` and `withdraw` answer, `resign` ends it. */
  may: string[];
  /** Why the board is not that of the moment asked for: of what older rules made possible only the log tells. */
  told: Text | null;
  seats: Seat[];
  turn: number;
  turns: number;
  phase: string;
  phase_title: Text;
  /** What lies on the ground: `mud`, `frost`, `snow`, or `frozen` once water bears. */
  sky: string;
  /** Hexes of swamp and water that are frozen. */
  ice: string[];
  can_undo: boolean;
  over: boolean;
  result: Text | null;
  markers: Marker[];
  score: Score;
  tracks: Tracks;
  dice: Promise;
}

/** The board as one's seats may see it. */
export interface Snapshot extends Head {
  units: Placed[];
  question: Question | null;
}

/** Who is at the table just now: told whenever somebody comes or goes. */
export interface Company {
  /** The sides of those who are. */
  company: string[];
}

/** It was done; and now the screen is for another side, which is told nothing before it has come. */
export interface Curtain {
  curtain: string;
  /** To whom it is to be passed. */
  error: Text;
  seq: number;
  table: string;
}

export interface LogEntry {
  /** 1 for the first action that stands. */
  number: number;
  /** The change it came with. */
  seq: number;
  turn: number;
  phase: string;
  side: string;
  /** Of what may not be known yet its public form, or nothing. */
  action: string | null;
  lines: LogLine[];
  mine: boolean;
  player: string;
  /** It was a standing answer: told to its own side, and to all at the end. */
  staff?: boolean;
}

/** What can be ordered. */
export interface StaffOrder {
  name: string;
  title: Text;
  /** A hex is named with it: `toward E1231`. */
  hex: boolean;
}

/** Something that a player can leave to his staff. */
export interface StaffTopic {
  name: string;
  title: Text;
  /** What is ordered now; `ask` where nothing is. */
  said: string;
  orders: StaffOrder[];
}

/** The standing answers of a side, told to nobody else. */
export interface Staff {
  side: string;
  side_title: Text;
  topics: StaffTopic[];
}

/** Units that are bound for a hex. */
export interface MarchOrder {
  units: string[];
  to: string;
}

/** Where some of them come to now, and what keeps them from going on. */
export interface MarchEnd {
  units: string[];
  hex: string;
  why: Halt;
  /** The hex that does; empty if none. */
  at: string;
  /** As many more, or about as many, to the end of the way. */
  turns: number;
}

/** March orders of a side; and what is to be said so that those who were asked about go on. */
export interface Marches {
  side: string;
  orders: MarchOrder[];
  sentences: string[][];
  ends: MarchEnd[];
}

/** What is new on a board: of what has parts, the parts that are others than before. */
export interface Changes {
  /** The change before, whose board is known. */
  since: number;
  head?: Partial<Head>;
  score?: Partial<Score>;
  tracks?: Partial<Tracks>;
  /** Those that lie otherwise. */
  units?: Placed[];
  /** Without its answers and what is left to do; null: there is none. */
  question?: Partial<Question> | null;
  /** What is left to do, told as the answers are. */
  todo?: (Todo | [number, number])[];
  /** What can be answered, in order: new answers, and runs of those before (the first, how many). Nothing: the same as before. */
  answers?: (Action | [number, number])[];
  /** There are many new answers: they are to be asked for. */
  later?: boolean;
}

export const USUALLY_CHANGES = { later: false } as const;

/** What somebody does not know yet: one change, or all that he has missed. */
export interface Update {
  seq: number;
  /** How many of the actions known before still stand. */
  keep: number;
  log: LogEntry[];
  /** The whole board, or … */
  snapshot?: Snapshot;
  /** … what has changed on it, for those who know the board before. */
  changes?: Changes;
}

/** What a computer player is considering, told while it thinks. */
export interface Thinking {
  side: string;
  text: Text;
  plans: number;
}

export interface Thought {
  thinking: Thinking;
}

/** What can be answered at a change, where that is much. */
export interface Answers {
  seq: number;
  actions: Action[];
}

export interface Explored {
  question: Question | null;
  /** How many of the actions were tried; … */
  played: number;
  /** … chance comes after them. */
  chance: boolean;
}

export interface Why {
  legal: boolean;
  action: string | null;
  case: string | null;
  cited: Text | null;
  reason: Text | null;
  summary: Text | null;
  /** What follows a die or a reveal: it can be judged only when that is known. */
  unread: string[];
}

export interface Opened {
  sheet: Sheet;
  choices: Choices;
}

/** What is wrong with a sheet. */
export interface Trouble {
  text: Text;
  case: string | null;
  cited: Text | null;
  hex: string | null;
}

export interface NextQuestion {
  side: string;
  side_title: Text;
  prompt: Text;
  case: string;
  cited: Text;
}

/** What the umpire says of a sheet. */
export interface Checked {
  units: Placed[];
  markers: Marker[];
  problem: Trouble | null;
  question: NextQuestion | null;
  /** The position in writing. */
  text: string;
}

export interface OneSide {
  side: string;
  title: Text;
}

/** How much there is of an edition. */
export interface Size {
  turns: number;
  counters: number;
  hexes: number;
}

export interface Edition {
  edition: string;
  title: Text;
  book: Text;
  sides: OneSide[];
  /** Whether something in a game can be hidden from one side. */
  hides: boolean;
  set_ups: string[];
  /** Points of the first side from the start, unless the players agree on others; null where a game has none. */
  handicap: number | null;
  default: boolean;
}

export interface GameInfo {
  game: string;
  title: Text;
  /** What it is about, in two sentences; … */
  about: Text | null;
  /** … what a hex, a turn and a counter stand for; … */
  scale: Text | null;
  /** … and how long it takes. */
  evening: Text | null;
  editions: Edition[];
  opponents: string[];
  overlays: string[];
  languages: string[];
}

export interface HexInfo {
  x: number;
  y: number;
  /** Its name among the map's terrains. */
  terrain: string;
  place?: Text;
  /** Nobody plays there. */
  closed?: boolean;
}

/** The colours of a counter. */
export interface Face {
  body: string;
  edge: string;
  ink: string;
  box: string;
  /** How dense that of a reduced one is. */
  band: number;
}

export interface TerrainCost {
  name: Text;
  /** What it costs to enter, and whatever else it does. */
  cost: Text;
}

/** What is printed beside the rules of an edition. */
export interface Charts {
  results: Chart[];
  terrain: TerrainCost[];
  /** The sequence of a turn. */
  phases: Text[];
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
  names: Text;
}

/** The ground of a large map comes in tiles: docs/maps.md. */
export interface TileMap {
  path: string;
  unit: number;
  style: string;
  /** Other styles, by what lies on the ground. */
  seasons: Record<string, string>;
  /** From afar to near. */
  levels: TileLevel[];
}

/** A part of the map at a larger scale, which lies beside it. */
export interface InsetInfo {
  letter: string;
  title: Text;
  /** Where it lies, with its frame: left, top, width, height. */
  box: [number, number, number, number];
  /** The hexes of the map that it stands for. */
  covers: string[];
  /** The inset as SVG layers, in each language. */
  drawn: Text;
}

/** Where the hexes are, in the units of the picture. */
export interface MapInfo {
  viewBox: [number, number, number, number];
  unit: number;
  title: Text;
  hexes: Record<string, HexInfo>;
  /** What they are called. */
  terrains: Record<string, Text>;
  /** Of the counters, by name. */
  faces: Record<string, Face>;
  /** What is printed on them when a game begins, by the names of units. */
  counters: Record<string, Printed>;
  /** Their figures with one step, with two and so on, where that changes them. */
  by_steps: Record<string, string[]>;
  /** By terrain: what it costs to enter, and what it does in a battle. */
  effects: Record<string, Text[]>;
  /** Those that dice are read in before one's eyes. */
  charts: Chart[];
  corners: [number, number][];
  tiles?: TileMap;
  insets?: InsetInfo[];
  /** Hexes that lie side by side though the picture shows them apart: one on the map, one in an inset. */
  links?: [string, string][];
}

/** What stands in the file is not what was written. */
export interface DamagedTable {
  kind: "damaged";
  table: string;
  damaged: Text;
}

export interface TableInfo {
  kind: "table";
  table: string;
  game: string;
  title: Text;
  /** What those who sit at it call it; empty if they do not. */
  name: string;
  /** The game as one calls it, with its edition where there are several. */
  book: Text;
  edition: string;
  turn: number;
  phase: string;
  length: number;
  /** Counts its changes. */
  seq: number;
  over: boolean;
  /** How it ended, if it is over. */
  result: Text | null;
  analysis: boolean;
  question_side: string | null;
  mine: boolean;
  seats: Seat[];
  created: string;
  updated: string;
  damaged: null;
}

/** Tables that are told at once. */
export interface TablePage {
  tables: (TableInfo | DamagedTable)[];
  /** What to ask with, as `after`, for those that come after. */
  more: string | null;
  /** That a table may be missing. */
  trouble: Text | null;
}

/** A table seen from afar: where the sides stand, and how it stands. */
export interface Glance {
  width: number;
  height: number;
  /** Where on the picture of the map, whose, and of how many counters. */
  stacks: [number, number, Party, number][];
  /** Points by which the first side is ahead. */
  total: number;
  /** What they mean, or would mean if the game ended now. */
  level: Text;
}

export interface Invitable {
  side: string;
  created: string;
}

export interface NewInvitation {
  side: string;
  secret: string;
  addresses: string[];
}

/** What one is invited to. */
export interface Invitation {
  /** Where one sits already by this link. */
  table: string | null;
  game: string;
  title: Text;
  book: Text;
  edition: string;
  side: string;
  side_title: Text;
  turn: number;
}

/** The key to one's games. */
export interface Ring {
  /** When the one that serves was made. */
  created: string | null;
  /** Others that open the same games. */
  browsers: number;
  tables: number;
}

export interface NewKey {
  key: string;
  addresses: string[];
}

/** What one would open with a key. */
export interface KeyRead {
  tables: number;
  /** Games that this browser has of its own. */
  mine: number;
  /** It opens them already. */
  same: boolean;
}

/** This browser opens other games now. */
export interface KeyOpened {
  /** A key to those that it had of its own before. */
  left: string | null;
  /** How many those are. */
  tables: number;
  addresses: string[];
}

/** Where one is told that it is one's turn. */
export interface Called {
  address: string | null;
  /** How the last call went: `well`, `refused`, `silent`, or `waiting` for an answer. */
  state: string | null;
}

/** What was to be expected at a moment of the game, in points of the first side. */
export interface Judged {
  /** After so many actions. */
  at: number;
  turn: number;
  side: string;
  where: Text;
  value: number;
  /** The interval, where it is known. */
  low: number | null;
  high: number | null;
}

/** Something of an order that can be drawn. */
export interface Route {
  kind: "march" | "attack" | "place";
  /** Hexes, from the first to the last. */
  ways: string[][];
}

export interface Order {
  text: Text;
  routes: Route[];
}

/** A phase that cost its side something. */
export interface Dear {
  /** After so many actions it began. */
  at: number;
  turn: number;
  side: string;
  where: Text;
  /** In a sentence, with how sure that is. */
  cost: Text;
  points: number;
  sure: boolean;
  played: Order[];
  /** What the adviser would have done. */
  instead: Order[];
}

/** What chance gave a side, in its own attacks and in those of the enemy. */
export interface SideLuck {
  side: string;
  title: Text;
  attacks: number;
  /** The mean die of its attacks. */
  die: number | null;
  /** What the luck is made of, where it is made of several things. */
  parts: [Text, number][];
  luck: number;
}

export interface LuckyBattle {
  turn: number;
  side: string;
  title: Text;
  expected: number;
  actual: number;
  luck: number;
}

/** A game looked at again, as far as it is known. */
export interface Review {
  notes: Text[];
  luck_note: Text;
  /** The side whose points are counted. */
  first: string;
  moments: Judged[];
  dear: Dear[];
  luck: SideLuck[];
  /** Those in which chance had the largest say. */
  battles: LuckyBattle[];
}

/** How far a review is. */
export interface Coached {
  state: "none" | "waiting" | "working" | "stopped" | "done";
  /** Whether this game can be looked at now: it is over, or played on the analysis board. */
  may: boolean;
  /** How many actions the game had that was looked at. */
  length: number;
  /** Grows with what is known. */
  version: number;
  stage: Text | null;
  done: number;
  /** So many parts of this stage are done. */
  of: number;
  /** So many reviews come first. */
  ahead: number;
  /** Why it came to nothing. */
  trouble: Text | null;
  /** If there is more than in the version that was named. */
  review?: Review;
}

/** What a computer player would do. */
export interface Advice {
  /** The change at which it was asked. */
  seq: number;
  actions: string[];
  text: Text;
  hexes: string[];
  /** What log and record say of it. */
  noted: Notice;
}

export interface NewTable {
  game: string;
  seats: Record<string, string>;
  edition?: string | null;
  set_up?: string | null;
  seed?: string | null;
  /** Who plays both sides hides nothing from himself. */
  open_hands?: boolean;
  /** Points of the first side from the start, in the place of the edition's. */
  handicap?: number | null;
}

export interface Import {
  text: string;
  seats: Record<string, string>;
  /** To try lines from a position. */
  analysis?: boolean;
}

export interface Play {
  actions: string[];
  seq: number;
  /** What the die shall show, where lines are tried. */
  die?: number | null;
  /** The name of a live connection of the same person, which is then not told what is answered here. */
  window?: string;
}

/** Who sits before the screen now. */
export interface Lift {
  side: string;
}

export interface Undo {
  seq: number;
  window?: string;
}

/** Nothing but the wish. */
export type Hurry = Record<string, never>;

/** A game is to be looked at again. */
export interface Lookback {
  /** Or no longer; what was found stays. */
  stop?: boolean;
}

/** What would the computer do? */
export interface Advise {
  seq: number;
}

/** Something asked of the other player. */
export interface Ask {
  seq: number;
  kind: "undo" | "draw";
  /** To take back: how many actions are to stand; else one's own last change goes, and what came after it. */
  number?: number | null;
  window?: string;
}

/** The answer; of who has asked himself, that he asks no longer. */
export interface Reply {
  seq: number;
  grant: boolean;
  window?: string;
}

/** A side of one's own gives up. */
export interface Resign {
  seq: number;
  side: string;
  window?: string;
}

/** Nothing but the wish. */
export type Wish = Record<string, never>;

/** Where one is to be told that it is one's turn; nowhere, if the address is empty. */
export interface CallMe {
  address: string;
  language?: "en" | "fr";
}

/** The umpire is wrong about these actions, or about the question itself. */
export interface Dispute {
  actions: string[];
  language?: "en" | "fr";
}

/** A key to somebody's games. */
export interface Key {
  key: string;
}

/** What one's staff is to answer from now on, by topic; what is not named stays. */
export interface StaffOrders {
  side: string;
  orders: Record<string, string>;
}

/** Where units are to go; nowhere any more, if no hex is named. */
export interface MarchOrders {
  side: string;
  units: string[];
  to?: string;
  /** They go on with it in later phases; or one only asks how far they come now. */
  keep?: boolean;
}

export interface Name {
  name: string;
}

/** Nothing but the wish. */
export type Remove = Record<string, never>;

export interface Try {
  actions: string[];
}

/** A position to edit: of a table, in writing, or the beginning of a game; an empty map if no set-up is named. */
export interface OpenSheet {
  game?: string;
  edition?: string | null;
  set_up?: string | null;
  table?: string | null;
  at?: number | null;
  text?: string | null;
}

export interface Invite {
  side: string;
}

export interface Invited {
  secret: string;
}
