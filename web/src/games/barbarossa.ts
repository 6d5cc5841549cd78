import { spoken } from "../lib/spoken";
import { signed, word } from "../lib/words.svelte";
import type { Manners } from "./index";
import type { ModifiedOdds } from "../lib/wire";
import AirPlan from "./barbarossa/AirPlan.svelte";
import Odds from "./barbarossa/Odds.svelte";
import { tour } from "./barbarossa/tour";
import Tracks from "./barbarossa/Tracks.svelte";
import Verdict from "./barbarossa/Verdict.svelte";

const HINTS: Record<string, string> = {
  combat: "bsr-combat",
  declaration: "bsr-declaration",
  movement: "bsr-movement",
  picking: "bsr-picking",
  moving: "bsr-moving",
  preparing: "bsr-preparing",
  reaction: "bsr-reaction",
  orders: "bsr-orders",
  retreating: "bsr-retreating",
  suffering: "bsr-losses",
  losing: "bsr-losses",
  arrivals: "shape-assign",
  feeding: "shape-assign",
  "defensive-support": "shape-assign",
  entering: "shape-hex",
  reacting: "shape-hex",
  engineering: "shape-hex",
  railways: "shape-hex",
  bridgework: "bsr-bridgework",
  flying: "bsr-flying",
  airlift: "shape-hex",
  loading: "shape-piece",
  engaging: "shape-piece",
  transferring: "shape-piece",
  refitting: "bsr-refitting",
  "air-role": "shape-choice",
  withdrawing: "shape-piece",
  overstacked: "shape-piece",
  recovering: "shape-piece",
  "keeping-order": "shape-choice",
};

export const barbarossa: Manners = {
  sides: 10,
  previews: new Set(["overrun", "fortify", "bridge", "ferry", "convert", "cut", "blow"]),
  losses: new Set(["lose"]),
  strikes: new Set(["overrun", "declare", "join", "fight"]),
  together: new Set(["advance", "join"]),
  marches: new Set(["move"]),
  farther: new Set(["strategic"]),
  bound: true,
  fighting: new Set(["suffering", "retreating", "advancing", "withdrawing", "through-zones"]),
  // The modifiers were in the odds and stand in the log.
  untold: new Set(["phase", "turn", "modifier", "die"]),

  raid(draft, action) {
    const units = draft.flatMap((text) => (text.startsWith("move ") || text.startsWith("with ") ? text.split(" ")[1]!.split(",") : []));
    return action.startsWith("overrun ") ? { units, hexes: [action.slice("overrun ".length)], overrun: true } : null;
  },

  about(kind, hex, enemy) {
    return kind === "moving" ? spoken({ verb: enemy ? "overrun" : "to", hexes: [hex] }) : null;
  },

  aircraft: () => null,

  declaring: new Set(),

  brief(odds) {
    const { ratio, drm } = odds as ModifiedOdds;
    return word("odds-short-modified", { ratio, drm: signed(drm) });
  },

  columns: (odds) => [(odds as ModifiedOdds).ratio],

  hint: (kind, { verbs }) => (kind === "entry-picking" ? (verbs.has("with") ? "shape-way" : "bsr-entering") : (HINTS[kind] ?? kind)),

  overlays: ["zoc", "supply", "command", "range", "ground", "rails"],
  shows: {},
  planned: new Set(["flying", "refitting"]),
  marks: [
    "cost",
    "zone",
    "attack",
    "contact",
    "able",
    "moved",
    "on",
    "unsupplied",
    "reduced",
    "fort",
    "works",
    "bridge",
    "blown",
    "ferry",
    "railhead",
    "cut",
  ],
  tour,
  panels: { odds: Odds, verdict: Verdict, tracks: Tracks, plan: AirPlan },
};
