import type { Battle, Manners } from "./index";

const listed = (draft: string[], ...verbs: string[]): string[] =>
  draft.flatMap((action) => {
    const [verb = "", what = ""] = action.split(" ");
    return verbs.includes(verb) ? what.split(",") : [];
  });

export const leningrad: Manners = {
  drafts: new Set(["move", "attack", "also", "with"]),
  removable: new Set(["with", "also", "attack"]),
  previews: new Set(["overrun"]),
  fighting: new Set(["air-support", "suffering", "losing-steps", "retreating", "retreating-on", "advancing"]),

  without(draft, what) {
    const hexes = listed(draft, "attack", "also").filter((hex) => hex !== what);
    const units = listed(draft, "with").filter((unit) => unit !== what);
    const targets = hexes.map((hex, i) => `${i ? "also" : "attack"} ${hex}`);
    return hexes.length ? [...targets, ...units.map((unit) => `with ${unit}`)] : [];
  },

  battle(draft, next): Battle | null {
    const [verb, hex] = (next ?? "").split(" ");
    if (verb === "overrun" && hex) return { units: listed(draft, "move"), hexes: [hex], overrun: true };
    const hexes = listed(draft, "attack", "also");
    return hexes.length ? { units: listed(draft, "with"), hexes, overrun: false } : null;
  },

  about(kind, hex, enemy) {
    return kind === "moving" ? `${enemy ? "overrun" : "to"} ${hex}` : null;
  },

  aircraft(action) {
    const [verb, number] = action.split(" ");
    return verb === "air" ? Number(number) : null;
  },
};
