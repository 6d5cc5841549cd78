/** The guided first turn of Borisov: 18th Panzer Division down the motorway to the Berezina, and across. */
import type { Table } from "../../lib/table.svelte";
import type { Lesson, Step } from "../../lib/tour.svelte";
import type { Action } from "../../lib/wire";

const TURN = 5;
const PANZERS = "E1532";
const BANK = "E1930";
const BORISOV = "E1929";
const MINSK = "E1034";
const GUNS = "arko-xlvii";
const DIVISION = ["18pz-p", "18pz-s52", "18pz-s101", "18pz-r"];
const FORMATION = '[data-formation="18 Pz"]';
const END = '[data-action="end"]';

const phase = (t: Table, ...names: string[]): boolean => t.snapshot?.turn === TURN && names.includes(t.snapshot.phase);
const moving = (t: Table): boolean => phase(t, "axis-movement");
const declaring = (t: Table): boolean => phase(t, "axis-declaration");
const asks = (t: Table, kind: string): boolean => t.mine && t.base?.kind === kind;
const hexOf = (t: Table, unit: string): string | null => t.units.get(unit)?.hex ?? null;
const fresh = (t: Table, unit: string): boolean => !t.units.get(unit)?.moved;

// --- the march ------------------------------------------------------------------------------------------

const arrived = (t: Table): boolean => DIVISION.every((u) => hexOf(t, u) === BANK);
const waiting = (t: Table): boolean => moving(t) && DIVISION.every((u) => fresh(t, u));
/** The march has been taken back, or the division was put down. */
const halted = (t: Table): string | null => (waiting(t) && !t.pending && !t.picks.column ? "formation" : null);

// --- supply that waits beside the map --------------------------------------------------------------------

const unfetched = (t: Table): string | undefined => t.picks.beside.find((u) => u.symbol === "supply")?.id;
const enters = (t: Table): boolean => t.picks.question?.kind === "entry-picking";

/** A unit that goes along with the division: whoever sends it elsewhere knows what he does. */
function along(id: string, unit: string, start: string, goal: string): Step {
  return {
    id,
    when: (t) => moving(t) && fresh(t, unit) && hexOf(t, unit) === start,
    done: (t) => hexOf(t, unit) === goal,
    back: halted,
    hex: (t) => (t.picks.chosen.has(unit) ? goal : start),
  };
}

// --- the attack -----------------------------------------------------------------------------------------

const declared = (t: Table): boolean => t.picks.attacks.some((a) => a.hexes.includes(BORISOV) && a.units.length > 0);
const undeclared = (t: Table): string | null => (asks(t, "declaration") && !declared(t) ? "declare" : null);
const preparing = (t: Table): boolean => asks(t, "preparing");
const offered = (t: Table, verb: string): Action | undefined => t.picks.question?.actions.find((a) => a.verb === verb);
const fed = (t: Table): boolean => [...t.picks.drafted.units].some((u) => u.startsWith("gsu"));
const chip = (t: Table, verb: string): string | null => {
  const unit = offered(t, verb)?.units[0];
  return unit ? `[data-chip="${unit}"]` : null;
};

/** Nobody has fought before in this turn. */
const rolled = (t: Table): boolean => t.log.some((e) => e.lines.some((l) => l.kind === "combat-result"));
/** What was to feed the attack has been left out again. */
const unfed = (t: Table): string | null => (preparing(t) && !t.pending && offered(t, "supply") && !fed(t) ? "supply" : null);

const steps: Step[] = [
  { id: "arrivals", when: (t) => phase(t, "reinforcement", "supply"), done: (t) => moving(t) && t.mine, at: () => "[data-skip]" },
  { id: "board", when: moving },
  { id: "stack", when: moving, hex: () => PANZERS },
  { id: "formation", when: waiting, done: (t) => !!t.picks.column, at: () => FORMATION },
  { id: "march", when: (t) => waiting(t) || arrived(t), done: arrived, back: halted, hex: () => BANK },
  { id: "zone", when: (t) => moving(t) && arrived(t), back: halted, hex: () => BANK },
  along("engineers", "pi42", "E1630", BANK),
  along("guns", GUNS, "E1432", "E1730"),
  { id: "stores", when: (t) => moving(t) && !!unfetched(t) },
  {
    id: "fetch",
    when: moving,
    done: (t) => asks(t, "movement") && !enters(t) && !t.pending && !unfetched(t),
    hex: (t) => (enters(t) ? MINSK : null),
    at: (t) => (enters(t) || !unfetched(t) ? null : `button.unit[data-unit="${unfetched(t)}"]`),
  },
  { id: "end", when: moving, done: (t) => !moving(t), back: halted, at: () => END },
  {
    id: "declare",
    when: (t) => declaring(t) && DIVISION.some((u) => hexOf(t, u) === BANK),
    done: declared,
    hex: (t) => (t.picks.hex === BANK ? BORISOV : BANK),
  },
  { id: "obliges", when: (t) => declaring(t) && declared(t), back: undeclared, reading: true, at: () => `[data-attack="${BORISOV}"]` },
  { id: "stands", when: declaring, done: (t) => !declaring(t), back: undeclared, at: () => END },
  {
    id: "answer",
    when: (t) => phase(t, "soviet-reaction", "axis-combat") && !preparing(t),
    done: (t) => t.mine,
    at: () => "[data-skip]",
  },
  {
    id: "reply",
    kind: "orders",
    when: (t) => phase(t, "axis-combat") && asks(t, "orders"),
    done: (t) => !asks(t, "orders"),
    at: () => END,
  },
  { id: "prepare", when: preparing },
  {
    id: "supply",
    when: (t) => preparing(t) && !!offered(t, "supply"),
    done: fed,
    at: (t) => chip(t, "supply"),
  },
  {
    id: "support",
    when: (t) => preparing(t) && !!offered(t, "support"),
    done: (t) => t.picks.drafted.units.has(GUNS),
    back: unfed,
    at: (t) => chip(t, "support"),
  },
  {
    id: "works",
    when: (t) => preparing(t) && !!offered(t, "engineers"),
    done: (t) => !!offered(t, "no-engineers"),
    back: unfed,
    at: () => '[data-action="engineers"]',
  },
  { id: "odds", when: preparing, back: unfed, reading: true, at: () => ".odds" },
  { id: "roll", when: (t) => phase(t, "axis-combat"), done: rolled, back: unfed, at: () => '[data-action="roll"]' },
  { id: "die", when: (t) => !!t.happenings.roll, reading: true, at: () => ".card.die" },
  { id: "results", when: (t) => phase(t, "axis-combat"), done: (t) => !phase(t, "axis-combat") },
  { id: "motorised", when: (t) => phase(t, "axis-motorised"), done: (t) => !phase(t, "axis-motorised"), at: () => END },
  { id: "engineering", when: (t) => phase(t, "axis-engineering"), done: (t) => !phase(t, "axis-engineering"), at: () => END },
  { id: "soviets", when: (t) => t.snapshot?.turn === TURN, done: (t) => t.snapshot?.turn !== TURN && t.mine, at: () => "[data-skip]" },
  { id: "farewell", when: () => true, at: () => "#tab-points" },
];

export const tour: Lesson = {
  words: "tour-borisov",
  edition: "borisov",
  set_up: "without-air",
  side: "axis",
  opponent: "greedy",
  seed: "1",
  steps,
  asides: new Set(["suffering", "losing", "retreating", "advancing", "reaction", "orders"]),
};
