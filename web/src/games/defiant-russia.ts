import { spoken } from "../lib/spoken";
import type { DiceOdds } from "../lib/wire";
import { word } from "../lib/words.svelte";
import { aircraft } from "./attacks";
import type { Manners } from "./index";
import Dice from "./defiant-russia/Dice.svelte";
import Odds from "./defiant-russia/Odds.svelte";
import Tracks from "./defiant-russia/Tracks.svelte";
import { tour } from "./defiant-russia/tour";

const HINTS: Record<string, string> = {
  combat: "duty-combat",
  declaring: "duty-declaring",
  moving: "duty-moving",
  suffering: "hits",
  "air-support": "none",
};

export const defiantRussia: Manners = {
  sides: 6,
  previews: new Set(["drop"]),
  losses: new Set(["loss"]),
  strikes: new Set(["attack", "also"]),
  together: new Set(["advance"]),
  marches: new Set(),
  farther: new Set(),
  bound: false,
  fighting: new Set(["air-support", "suffering", "retreating", "advancing"]),
  // The changes were in the odds and stand in the log; the dice lie on the table.
  untold: new Set(["phase", "turn", "dice-change", "die", "dice", "hits", "air-points"]),

  raid: () => null,

  about(kind, hex) {
    return kind === "moving" ? spoken({ verb: "to", hexes: [hex] }) : null;
  },

  aircraft,

  declaring: new Set(["declaring"]),

  brief(odds) {
    return word("odds-short-dice", (odds as DiceOdds).dice);
  },

  columns: () => [],

  hint(kind, { verbs }) {
    if (kind === "combat" && verbs.has("end")) return "free-combat";
    return HINTS[kind] ?? kind;
  },

  overlays: ["zoc", "supply", "reach", "ground", "rails", "set-up"],
  shows: { "set-up": "set-up" },
  planned: new Set(),
  marks: ["cost", "zone", "attack", "contact", "missing", "able", "moved", "on", "unsupplied", "reduced", "flag"],
  tour,
  panels: { dice: Dice, odds: Odds, tracks: Tracks },
};
