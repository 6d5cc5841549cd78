import { word } from "../lib/words.svelte";
import type { Manners } from "./index";
import LeningradOdds from "./leningrad/Odds.svelte";
import Tracks from "./leningrad/Tracks.svelte";
import { tour } from "./leningrad/tour";
import Verdict from "./leningrad/Verdict.svelte";

const listed = (draft: string[], ...verbs: string[]): string[] =>
  draft.flatMap((action) => {
    const [verb = "", what = ""] = action.split(" ");
    return verbs.includes(verb) ? what.split(",") : [];
  });

export const leningrad: Manners = {
  drafts: new Set(["move", "attack", "also", "with"]),
  removable: new Set(["with", "also", "attack"]),
  previews: new Set(["overrun"]),
  strikes: new Set(["overrun", "attack", "also"]),
  ends: new Set(["end"]),
  together: new Set(["advance"]),
  fighting: new Set(["air-support", "suffering", "losing-steps", "retreating", "retreating-on", "advancing"]),
  // The shifts were in the odds and stand in the log.
  untold: new Set(["phase", "turn", "shift", "die"]),

  without(draft, what) {
    const hexes = listed(draft, "attack", "also").filter((hex) => hex !== what);
    const units = listed(draft, "with").filter((unit) => unit !== what);
    const targets = hexes.map((hex, i) => `${i ? "also" : "attack"} ${hex}`);
    return hexes.length ? [...targets, ...units.map((unit) => `with ${unit}`)] : [];
  },

  raid(draft, action) {
    const [verb, hex] = action.split(" ");
    return verb === "overrun" && hex ? { units: listed(draft, "move"), hexes: [hex], overrun: true } : null;
  },

  about(kind, hex, enemy) {
    return kind === "moving" ? `${enemy ? "overrun" : "to"} ${hex}` : null;
  },

  aircraft(action) {
    const [verb, number] = action.split(" ");
    return verb === "air" ? Number(number) : null;
  },

  brief(odds) {
    const columns = Object.keys((odds.columns as Record<string, number> | undefined) ?? {});
    const column = odds.column ?? word("odds-range", { low: columns[0] ?? "", high: columns.at(-1) ?? "" });
    return word("odds-short-column", { column });
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

  overlays: ["zoc", "supply", "reach", "set-up"],
  shows: { "german-setup": "set-up", "soviet-columns": "set-up" },
  marks: ["cost", "zone", "break", "overrun", "able", "moved", "on", "unsupplied", "reduced", "fort", "interdiction"],
  tour,
  panels: { odds: LeningradOdds, verdict: Verdict, tracks: Tracks },
};
