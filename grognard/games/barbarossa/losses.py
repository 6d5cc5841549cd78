"""Losses in combat (BSR §16.1-16.3, §16.45): what a result demands of each side, and which unit may lose a step next.

What is demanded is worked out once, when the die has fallen: afterwards units are gone that it depends on.
"""

from __future__ import annotations

from typing import NamedTuple

from grognard.games.barbarossa import crt
from grognard.games.barbarossa.battle import ATTACKER, DEFENDER, Battle, unfed
from grognard.games.barbarossa.cover import all_against_lines
from grognard.games.barbarossa.declaration import ADDITIONAL_RETREAT, NO_ORDER, NO_RETREAT
from grognard.games.barbarossa.fortifications import forts_against
from grognard.games.barbarossa.modifiers import engineers_serve
from grognard.games.barbarossa.orders import bound_by_orders, guards, in_citadels
from grognard.games.barbarossa.rules import case
from grognard.games.barbarossa.state import ELIMINATED, Barbarossa
from grognard.games.barbarossa.steps import remove
from grognard.games.barbarossa.strengths import busters
from grognard.games.barbarossa.units import AXIS, SOVIET
from grognard.hexset import listed, of
from grognard.umpire.events import Event
from grognard.umpire.illegal import Reason

RETREAT, LONG_RETREAT = 2, 3
"""Hexes (BSR §16.4, §16.45b)."""
BY_TABLE, ARMOUR_FIRST = "loss-result", "loss-armour-first"


class Charge(NamedTuple):
    """So many steps to lose, or so many fewer, and why. No steps: it says who loses the first."""

    steps: int
    case: str
    key: str
    units: int = 0


class Demand(NamedTuple):
    """What a result demands of a side."""

    steps: int = 0
    first: int = 0
    """Units of which one must lose the first step, if there are any (BSR §16.33)."""
    retreating: int = 0
    """Units that must retreat."""
    hexes: int = 0
    """How far."""
    eliminated: bool = False
    """All that are affected, into the Eliminated box (BSR §16.12, §16.23)."""
    charges: tuple[Charge, ...] = ()


# --- what a result demands ------------------------------------------------------------------------


def demands(state: Barbarossa, battle: Battle) -> tuple[Demand, Demand]:
    """Of the attacker and of the defender, by `battle.results`."""
    attacker = _attacker(state, battle)
    return attacker, _defender(state, battle, attacker)


def _attacker(state: Barbarossa, battle: Battle) -> Demand:
    result, units = crt.parse(battle.results[ATTACKER]), affected(state, battle, ATTACKER)
    if battle.calm:
        result = result._replace(asterisk=False)  # BSR §13.44d
    charges = _by_table(state, result, battle.reply, units)
    extra = _asterisk(state, battle) if result.asterisk else []
    charges += extra
    steps = sum(charge.steps for charge in charges)
    first = _first(state, battle, bool(extra), bool(result.steps)) if result.asterisk and steps else []
    return _demand(state, result, battle.reply, units, [*charges, *first])


def _defender(state: Barbarossa, battle: Battle, attacker: Demand) -> Demand:
    result = crt.parse(battle.results[DEFENDER])
    charges = _by_table(state, result, battle.order, battle.defenders)
    if battle.side == SOVIET and crt.parse(battle.results[ATTACKER]).asterisk:
        charges += _without_fuel(state, battle.defenders)
    if sum(charge.steps for charge in charges) and any(c.key == ARMOUR_FIRST for c in attacker.charges):
        charges += _armour_answers(state, battle)
    return _demand(state, result, battle.order, battle.defenders, charges)


def _demand(state: Barbarossa, result: crt.Result, order: int, units: int, charges: list[Charge]) -> Demand:
    if result.eliminated:
        return Demand(eliminated=True)
    steps, first = sum(charge.steps for charge in charges), next((c.units for c in charges if not c.steps), 0)
    retreating, hexes = _retreat(state, order, units) if result.retreat else (0, 0)
    return Demand(steps, first, retreating, hexes, charges=tuple(charges))


def _retreat(state: Barbarossa, order: int, units: int) -> tuple[int, int]:
    """Who retreats, and how far: not Soviets in a citadel (BSR §18.51d). Orders do not hold for units with an allowance
    of zero (BSR §12.53e)."""
    units &= ~in_citadels(state)
    if not units:
        return 0, 0
    bound = bound_by_orders(state, units)
    if order == NO_RETREAT:
        return units & ~bound, RETREAT if units & ~bound else 0
    return units, LONG_RETREAT if order == ADDITIONAL_RETREAT and bound else RETREAT


def _by_table(state: Barbarossa, result: crt.Result, order: int, units: int) -> list[Charge]:
    """The number of the table. Orders change it (BSR §16.15): who does not retreat loses a step more (BSR §16.45a), who
    retreats farther one fewer (BSR §16.45b)."""
    order = order if result.retreat and bound_by_orders(state, units) else NO_ORDER
    found = [Charge(result.steps, case("16.12"), BY_TABLE)] if result.steps else []
    if order == NO_RETREAT:
        found.append(Charge(1, case("16.45a"), "loss-no-retreat"))
    if order == ADDITIONAL_RETREAT and result.steps:
        found.append(Charge(-1, case("16.45b"), "loss-additional-retreat"))
    return found


# --- the asterisk ---------------------------------------------------------------------------------


def _asterisk(state: Barbarossa, battle: Battle) -> list[Charge]:
    """A step for each that applies (BSR §16.32, §16.32a); no order takes it back (BSR §16.31)."""
    found = []
    if unfed(state, battle):
        found.append(Charge(1, case("16.32a"), "loss-unsupplied"))
    if battle.mandated:
        found.append(Charge(1, case("16.32a"), "loss-mandated"))
    if battle.targets & forts_against(state, battle.side) or all_against_lines(state, battle):
        found.append(Charge(1, case("16.32a"), "loss-fortification"))
    return found + _without_fuel(state, battle.attackers) if battle.side == AXIS else found


def _without_fuel(state: Barbarossa, units: int) -> list[Charge]:
    """The Axis loses a step more if tanks of its without fuel attack or defend (BSR §16.32b)."""
    tanks = units & state.no_fuel & state.rules.red_attack & state.rules.armoured
    return [Charge(1, case("16.32b"), "loss-without-fuel")] if tanks else []


def _first(state: Barbarossa, battle: Battle, extra: bool, number: bool) -> list[Charge]:
    """Who loses the attacker's first step: tanks that met armour or guns against it (BSR §16.33a), else those whose
    effects were declared (BSR §16.33b). `extra`: the asterisk costs a step; `number`: the table has one."""
    r, tanks = state.rules, _worn(state, battle)
    if tanks and (extra or number):
        return [Charge(0, case("16.33a"), ARMOUR_FIRST, tanks)]
    declared = 0
    if battle.engineers and engineers_serve(state, battle):
        declared |= battle.attackers & r.engineers
    if battle.buster >= 0:
        declared |= busters(state, battle)
    return [Charge(0, case("16.33b"), "loss-engineers-first", declared)] if declared and extra else []


def _worn(state: Barbarossa, battle: Battle) -> int:
    """The attackers' tanks, if they met armour, or guns against armour or aircraft (BSR §16.33a)."""
    r = state.rules
    met = battle.defenders & (r.armoured | r.anti_tank | r.anti_aircraft)
    return battle.attackers & r.red_attack if met else 0


def _armour_answers(state: Barbarossa, battle: Battle) -> list[Charge]:
    """The defender's first step when the attacker's was of tanks (BSR §16.33a): of tanks too, else of guns against
    armour or aircraft."""
    r = state.rules
    units = battle.defenders & r.red_attack or battle.defenders & (r.anti_tank | r.anti_aircraft)
    return [Charge(0, case("16.33a"), "loss-armour-answers", units)] if units else []


# --- who loses ------------------------------------------------------------------------------------


def affected(state: Barbarossa, battle: Battle, role: int) -> int:
    """The units of a side that results fall on, as far as they are left: all in the hexes attacked; all attackers, and
    of the artillery what is beside those hexes (BSR §16.14)."""
    if role == DEFENDER:
        return _alive(state, battle.defenders)
    beside = state.land.beside
    near = of(p for p in listed(_alive(state, battle.guns)) if beside[state.place[p]] & battle.targets)
    return _alive(state, battle.attackers) | near


def _alive(state: Barbarossa, units: int) -> int:
    return of(p for p in listed(units) if state.place[p] >= 0)


def losers(state: Barbarossa, battle: Battle, role: int, demand: Demand, hit: int) -> int:
    """The units of which one may lose a step now. `hit`: those that have lost one by this result."""
    found = affected(state, battle, role) & ~spared(state, battle, hit)
    return found & demand.first or found if not hit else found


def spared(state: Barbarossa, battle: Battle, hit: int) -> int:
    """Units of the NKVD that lose nothing while others are left in their hex (BSR §16.24, §21.51b): of several in a hex
    one, namely any that is not hit before it is the last."""
    found = 0
    for p in listed(_alive(state, battle.defenders) & guards(state, battle.targets)):
        bit, here = 1 << p, state.combat_at(state.place[p])
        stands_in = here & guards(state, 1 << state.place[p]) & ~bit & ~hit
        if here & ~bit and not stands_in:
            found |= bit
    return found


def why_not(state: Barbarossa, battle: Battle, role: int, demand: Demand, hit: int, piece: int) -> Reason | None:
    """Why a unit may not lose a step now."""
    bit, name = 1 << piece, state.rules.names[piece]
    if losers(state, battle, role, demand, hit) & bit:
        return None
    if bit & (battle.guns | battle.support) and not affected(state, battle, role) & bit:
        return Reason(case("16.14"), "why-gun-too-far", {"unit": name})
    if not affected(state, battle, role) & bit:
        return Reason(case("16.21"), "why-not-in-combat", {"unit": name})
    if spared(state, battle, hit) & bit:
        return Reason(case("16.24"), "why-nkvd-last", {"unit": name})
    names = ",".join(state.rules.names[p] for p in listed(demand.first))
    article, key = _why_first(state, battle, role)
    return Reason(case(article), key, {"unit": name, "units": names})


def _why_first(state: Barbarossa, battle: Battle, role: int) -> tuple[str, str]:
    if role == DEFENDER:
        return "16.33a", "why-armour-answers"
    return ("16.33a", "why-armour-loses-first") if _worn(state, battle) else ("16.33b", "why-engineers-lose-first")


def eliminate(state: Barbarossa, battle: Battle, role: int, events: list[Event]) -> None:
    """All that are affected (BSR §16.12); they go to the Eliminated box (BSR §16.23)."""
    for p in listed(affected(state, battle, role)):
        remove(state, p, ELIMINATED, events)
