import { parsed, spoken } from "../lib/spoken";
import type { ColumnOdds } from "../lib/wire";
import { word } from "../lib/words.svelte";
import { aircraft, named } from "./attacks";
import type { Manners } from "./index";
import { chances, columnOf } from "./leningrad/odds";
import LeningradOdds from "./leningrad/Odds.svelte";
import Tracks from "./leningrad/Tracks.svelte";
import { tour } from "./leningrad/tour";
import Verdict from "./leningrad/Verdict.svelte";

export const leningrad: Manners = {
  sides: 6,
  previews: new Set(["overrun", "interdict"]),
  losses: new Set(["loss"]),
  strikes: new Set(["overrun", "attack", "also"]),
  together: new Set(["advance"]),
  marches: new Set(),
  farther: new Set(),
  bound: false,
  fighting: new Set(["air-support", "suffering", "losing-steps", "retreating", "retreating-on", "advancing"]),
  // The shifts were in the odds and stand in the log.
  untold: new Set(["phase", "turn", "shift", "die"]),

  raid(draft, action) {
    const { verb, hexes } = parsed(action);
    return verb === "overrun" ? { units: named(draft, "move").units, hexes, overrun: true } : null;
  },

  about(kind, hex, enemy) {
    return kind === "moving" ? spoken({ verb: enemy ? "overrun" : "to", hexes: [hex] }) : null;
  },

  aircraft,

  declaring: new Set(["declaring"]),

  brief(odds) {
    return word("odds-short-column", { column: columnOf(odds as ColumnOdds) });
  },

  columns(odds) {
    const { column, columns } = odds as ColumnOdds;
    return column ? [column] : chances(columns).map(([name]) => name);
  },

  hint(kind, { verbs, hexes, ticked, beside, fight, attacks }) {
    if (kind === "movement" && beside) return "movement-entering";
    if (kind === "moving" && ticked > 1) return "moving-stack";
    if (kind === "advancing" && fight?.overrun) return verbs.has("halt") ? "advancing-overrun-on" : "advancing-overrun";
    // The second hex of an advance: all that fell vacant beside the attackers is taken, or full.
    if (kind === "advancing" && attacks && fight && !fight.hexes.some((hex) => hexes.has(hex))) return "advancing-on";
    if (kind === "air-support" && !attacks) return "air-support-defence";
    return kind;
  },

  overlays: ["zoc", "supply", "reach", "ground", "set-up"],
  shows: { "german-setup": "set-up", "soviet-columns": "set-up" },
  planned: new Set(),
  marks: ["cost", "zone", "break", "overrun", "able", "moved", "on", "unsupplied", "reduced", "fort", "interdiction"],
  tour,
  panels: { odds: LeningradOdds, verdict: Verdict, tracks: Tracks },
};
