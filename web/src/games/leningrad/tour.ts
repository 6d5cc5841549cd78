/** The guided first turn of Leningrad: the Germans of 1941 in their historical set-up, by the rules of 2010. */
import type { Table } from "../../lib/table.svelte";
import type { Lesson, Step } from "../../lib/tour.svelte";

const phase = (t: Table, name: string): boolean => t.snapshot?.turn === 1 && t.snapshot.phase === name;
const moving = (t: Table): boolean => phase(t, "german-movement");
const fighting = (t: Table): boolean => phase(t, "german-combat");
const hexOf = (t: Table, unit: string): string | null => t.units.get(unit)?.hex ?? null;
const many = (t: Table, hex: string): number => t.stacks.get(hex)?.length ?? 0;
const told = (t: Table, kind: string): boolean => t.log.some((e) => e.lines.some((l) => l.kind === kind));
const asks = (t: Table, ...kinds: string[]): boolean => t.mine && kinds.includes(t.base?.kind ?? "");

const PANZERS = "0111";
const TAURAGE = "0110";
const GUMBINNEN = "0012";
const CROWDED = "0113";
/** The infantry that marches up behind the panzers, and the one that stays. */
const MARCHING = ["122id", "123id"];
const STAYING = "253id";

/** Nobody has struck yet, or it was taken back: the board knows before the log does. */
const untouched = (t: Table): boolean =>
  asks(t, "movement", "moving") && (t.stacks.get(TAURAGE) ?? []).some((u) => u.side === "soviet" && u.values.includes("?"));
const struck = (t: Table): boolean => told(t, "overrun") && !untouched(t);
const open = (t: Table): boolean => hexOf(t, "1pz") === TAURAGE;
const marched = (t: Table): boolean => MARCHING.some((u) => hexOf(t, u) === PANZERS);
const target = (t: Table): string | null => (t.picks.targets.has("0212") ? "0212" : ([...t.picks.targets.keys()][0] ?? null));

/** The panzers are in the hand. */
const picked = (t: Table): boolean => t.picks.hex === PANZERS && t.picks.draft.length > 0;
/** The overrun has been taken back, or the stack put down before it. */
const unpicked = (t: Table): string | null => (moving(t) && untouched(t) && !t.pending && !picked(t) ? "pick" : null);
/** … or another hex was looked at. */
const unweighed = (t: Table): string | null => unpicked(t) ?? (picked(t) && untouched(t) && t.picks.preview !== TAURAGE ? "odds" : null);
const crowded = (t: Table): string | null => (moving(t) && many(t, CROWDED) > 3 ? "crowd" : null);
/** Where those that break off are not too many: Gumbinnen, or else as far from the enemy as can be. */
function refuge(t: Table): string | null {
  const room = (hex: string): boolean => {
    const there = t.stacks.get(hex) ?? [];
    return there.length + t.picks.ticked.length <= 3 && there.every((u) => u.side === "german");
  };
  const free = [...t.picks.targets.keys()].filter(room).sort();
  return free.includes(GUMBINNEN) ? GUMBINNEN : (free[0] ?? null);
}

const steps: Step[] = [
  { id: "board", when: moving },
  { id: "counter", when: moving, hex: () => PANZERS },
  { id: "pick", when: (t) => moving(t) && !struck(t), done: picked, hex: () => PANZERS },
  { id: "odds", when: (t) => moving(t) && !struck(t), done: (t) => t.picks.preview === TAURAGE, back: unpicked, hex: () => TAURAGE },
  { id: "read-odds", when: (t) => moving(t) && !struck(t), back: unweighed, reading: true, at: () => ".odds" },
  { id: "strike", when: moving, done: struck, back: unweighed, hex: () => TAURAGE },
  {
    id: "air",
    kind: "air-support",
    when: (t) => asks(t, "air-support"),
    done: (t) => !asks(t, "air-support"),
    back: unpicked,
    at: () => ".foot",
  },
  { id: "die", when: (t) => !!t.happenings.roll, back: unpicked, reading: true, at: () => ".card.die" },
  { id: "results", when: moving, done: (t) => asks(t, "movement", "moving"), back: unpicked, hex: () => TAURAGE },
  { id: "infantry", when: (t) => moving(t) && open(t) && !marched(t), done: (t) => t.picks.hex === GUMBINNEN, hex: () => GUMBINNEN },
  {
    id: "untick",
    when: (t) => moving(t) && open(t) && !marched(t),
    done: (t) => t.picks.ticked.length > 0 && t.picks.ticked.every((u) => MARCHING.includes(u)),
    hex: (t) => (t.picks.hex === GUMBINNEN ? null : GUMBINNEN),
    at: (t) => (t.picks.hex === GUMBINNEN ? `input[data-unit="${STAYING}"]` : null),
  },
  {
    id: "road",
    when: (t) => moving(t) && open(t),
    done: marched,
    hex: (t) => (t.picks.targets.has(PANZERS) ? PANZERS : GUMBINNEN),
  },
  { id: "undo", when: (t) => moving(t) && marched(t), done: (t) => !marched(t), at: () => "[data-undo]" },
  { id: "again", when: (t) => moving(t) && open(t) && !marched(t), hex: () => GUMBINNEN },
  {
    id: "crowd",
    when: (t) => moving(t) && many(t, CROWDED) > 3,
    done: (t) => many(t, CROWDED) <= 3 || t.picks.hex === CROWDED,
    back: unpicked,
    hex: () => CROWDED,
  },
  {
    id: "break-off",
    when: (t) => moving(t) && many(t, CROWDED) > 3,
    done: (t) => many(t, CROWDED) <= 3,
    back: unpicked,
    hex: (t) => (t.picks.hex === CROWDED ? refuge(t) : CROWDED),
    at: (t) => (t.picks.hex === CROWDED && !refuge(t) ? ".stack" : null),
  },
  { id: "rest", when: moving, back: crowded, at: () => ".todo" },
  { id: "end", when: moving, done: (t) => !moving(t), back: crowded, at: () => '[data-action="end"]' },
  { id: "attack", when: fighting, done: (t) => !!t.picks.drafted.battle || told(t, "attack"), hex: target },
  {
    id: "attackers",
    when: (t) => fighting(t) && !told(t, "attack"),
    done: (t) => t.picks.drafted.units.size > 0,
    at: (t) => (t.picks.drafted.battle ? ".stack .head button" : null),
    hex: (t) => (t.picks.drafted.battle ? null : target(t)),
  },
  { id: "roll", when: (t) => fighting(t) && !told(t, "attack"), done: (t) => told(t, "attack"), at: () => '[data-action="roll"]' },
  { id: "end-combat", when: fighting, done: (t) => !fighting(t), at: () => '[data-action="end"]' },
  { id: "interdict", when: (t) => asks(t, "interdiction"), done: (t) => !phase(t, "german-interdiction"), at: () => '[data-action="end"]' },
  { id: "soviets", when: (t) => t.snapshot?.turn === 1, done: (t) => t.snapshot?.turn !== 1 && t.mine, at: () => "[data-skip]" },
  { id: "farewell", when: () => true, at: () => "#tab-points" },
];

export const tour: Lesson = {
  words: "tour-leningrad",
  edition: "2010",
  set_up: "historical",
  side: "german",
  opponent: "greedy",
  seed: "133",
  steps,
  asides: new Set(["air-support", "suffering", "losing-steps", "retreating", "retreating-on", "advancing", "overstacked"]),
};
