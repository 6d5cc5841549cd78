/** The guided first turn of Defiant Russia: the Axis in June 1941, by Vilna into the back of Kaunas. */
import type { Table } from "../../lib/table.svelte";
import type { Lesson, Step } from "../../lib/tour.svelte";

const PANZERS = "0612";
const VILNA = "0811";
const KAUNAS = "0710";
const CORPS = ["39pz", "57pz"];
const END = '[data-action="end"]';

const phase = (t: Table, ...names: string[]): boolean => t.snapshot?.turn === 1 && names.includes(t.snapshot.phase);
const moving = (t: Table): boolean => phase(t, "axis-movement");
const fighting = (t: Table): boolean => phase(t, "axis-combat");
const asks = (t: Table, ...kinds: string[]): boolean => t.mine && kinds.includes(t.base?.kind ?? "");
const hexOf = (t: Table, unit: string): string | null => t.units.get(unit)?.hex ?? null;

// --- the march ------------------------------------------------------------------------------------------

const come = (t: Table): number => CORPS.filter((u) => hexOf(t, u) === VILNA).length;
const at = (t: Table, hex: string): boolean => CORPS.some((u) => hexOf(t, u) === hex && !t.units.get(u)?.moved);
const waiting = (t: Table): boolean => moving(t) && at(t, PANZERS);
const picked = (t: Table): boolean => t.picks.hex === PANZERS && t.picks.targets.has(VILNA);
/** The march has been taken back, or the stack was put down. */
const halted = (t: Table): string | null => (waiting(t) && !come(t) && !t.pending && !picked(t) ? "pick" : null);
const alone = (t: Table): string | null => halted(t) ?? (waiting(t) && come(t) === 1 && !t.pending ? "second" : null);

// --- the first battle -----------------------------------------------------------------------------------

const rolled = (t: Table): boolean => t.log.some((e) => e.lines.some((l) => !!l.dice?.length));
const targets = (t: Table): string[] => [...t.picks.targets.keys()];
const target = (t: Table): string | null => (t.picks.targets.has(KAUNAS) ? KAUNAS : (targets(t)[0] ?? null));
const begun = (t: Table): boolean => t.picks.drafted.battle !== null;
const complete = (t: Table): boolean => !!t.picks.question?.actions.some((a) => a.text === "roll");
/** The attack has been put down again. */
const undeclared = (t: Table): string | null => (asks(t, "combat", "declaring") && !t.pending && !begun(t) && !rolled(t) ? "attack" : null);

const steps: Step[] = [
  { id: "board", when: moving },
  { id: "counter", when: moving, hex: () => PANZERS },
  { id: "pick", when: (t) => waiting(t) && !come(t), done: (t) => picked(t) || come(t) > 0, hex: () => PANZERS },
  { id: "march", when: (t) => waiting(t) || come(t) > 0, done: (t) => come(t) > 0, back: halted, hex: () => VILNA },
  {
    id: "second",
    when: (t) => waiting(t) && come(t) === 1,
    done: (t) => come(t) === 2,
    back: halted,
    hex: (t) => (picked(t) ? VILNA : PANZERS),
  },
  { id: "contact", when: (t) => moving(t) && come(t) > 0, back: alone, hex: () => KAUNAS },
  { id: "rest", when: moving, back: halted, at: () => ".todo" },
  { id: "end", when: moving, done: (t) => !moving(t), back: halted, at: () => END },
  { id: "groups", when: fighting, at: () => ".todo" },
  { id: "attack", when: (t) => fighting(t) && !rolled(t), done: (t) => begun(t) || rolled(t), hex: target },
  {
    id: "attackers",
    when: (t) => fighting(t) && !rolled(t),
    done: complete,
    back: undeclared,
    at: (t) => (t.picks.question?.everybody.length ? "[data-everybody]" : null),
    hex: (t) => (t.picks.question?.everybody.length ? null : VILNA),
  },
  { id: "odds", when: (t) => fighting(t) && begun(t) && !rolled(t), back: undeclared, reading: true, at: () => ".odds" },
  { id: "roll", when: (t) => fighting(t) && !rolled(t), done: rolled, back: undeclared, at: () => '[data-action="roll"]' },
  { id: "die", when: (t) => !!t.happenings.roll, reading: true, at: () => ".card.die" },
  { id: "results", when: fighting, done: (t) => asks(t, "combat", "declaring") },
  { id: "others", when: fighting, done: (t) => !fighting(t), at: () => ".todo" },
  {
    id: "exploit",
    when: (t) => phase(t, "axis-exploitation-movement"),
    done: (t) => !phase(t, "axis-exploitation-movement"),
    at: () => END,
  },
  {
    id: "exploit-combat",
    when: (t) => phase(t, "axis-exploitation-combat"),
    done: (t) => !phase(t, "axis-exploitation-combat"),
    at: () => ".todo",
  },
  { id: "soviets", when: (t) => t.snapshot?.turn === 1, done: (t) => t.snapshot?.turn !== 1 && t.mine, at: () => "[data-skip]" },
  { id: "farewell", when: () => true, at: () => "#tab-points" },
];

export const tour: Lesson = {
  words: "tour-russia",
  edition: "aide",
  set_up: "historical",
  side: "axis",
  opponent: "greedy",
  seed: "1",
  steps,
  asides: new Set(["air-support", "suffering", "retreating", "advancing"]),
};
