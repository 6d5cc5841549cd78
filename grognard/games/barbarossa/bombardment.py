"""Bombardment by Axis super-heavy artillery (BSR §13.43-13.45): before a combat is resolved, a roll on the effects
table against one fortification."""

from __future__ import annotations

from grognard.games.barbarossa.battle import Battle
from grognard.games.barbarossa.fortifications import citadels_against, forts_against, lines_against
from grognard.games.barbarossa.rules import DIE, case
from grognard.games.barbarossa.state import Barbarossa
from grognard.games.barbarossa.steps import lose_step
from grognard.games.barbarossa.super_heavy import DESTROYED, NO_RESULT, SUPPRESSED
from grognard.games.barbarossa.units import AXIS
from grognard.hexset import HexSet, listed, members
from grognard.umpire import Event, Reason
from grognard.umpire.events import event

RESULTS = {"none": NO_RESULT, "suppressed": SUPPRESSED, "destroyed": DESTROYED}


def guns(state: Barbarossa, battle: Battle) -> int:
    """Those that bombard: of the Axis alone (BSR §13.43)."""
    return battle.guns & state.rules.two_sided if battle.side == AXIS else 0


def works(state: Barbarossa, battle: Battle) -> HexSet:
    """Hexes of a combat with an active fortification (BSR §13.43a)."""
    return battle.targets & (forts_against(state, AXIS) | lines_against(state, AXIS)) if battle.side == AXIS else 0


def targets(state: Barbarossa, battle: Battle) -> HexSet:
    """Where the guns that support an attack may bombard; it never comes to an attack of guns alone."""
    return works(state, battle) if guns(state, battle) else 0


def why_not(state: Barbarossa, battle: Battle, hex_: int) -> Reason:
    args: dict[str, str | int | float] = {"hex": state.rules.numbers[hex_]}
    if not guns(state, battle):
        return Reason(case("13.43"), "why-no-bombarding-guns", args)
    return Reason(case("13.43a"), "why-nothing-to-bombard", args)


def best_drm(state: Barbarossa, units: int) -> int:
    """The best modifier of those that the table lists (BSR §13.43b)."""
    return min(state.rules.pieces[p].bombard for p in listed(units))


def fire(state: Barbarossa, battle: Battle, events: list[Event]) -> tuple[Battle, int]:
    """Roll and apply, at once (BSR §13.43d): the combat as it goes on, and the steps that the defender loses
    (BSR §13.44e). The guns lose nothing (BSR §13.44f)."""
    r, chart = state.rules, state.rules.super_heavy_effects
    modifier = best_drm(state, guns(state, battle))
    roll = state.roll(events, DIE) + modifier
    said, step, star = (chart.at(roll, i) for i in range(3))
    result = RESULTS[said]
    number = r.numbers[next(members(battle.bombard))]
    events.append(event("bombarded", hex=number, modifier=modifier, roll=roll, result=said, case=case("13.43a")))
    if result == DESTROYED:
        _destroy(state, battle, events)
    battle = battle._replace(shelled=result, calm=star == "ignored")
    return battle, int(step)


def _destroy(state: Barbarossa, battle: Battle, events: list[Event]) -> None:
    """A citadel or fortified line for good, if a gun with an asterisk fires; anything else is only suppressed
    (BSR §13.43c, §13.44c). In a citadel coastal and super-heavy guns are reduced with it (BSR §13.45)."""
    r, bit = state.rules, battle.bombard
    here = next(members(bit))
    breaks = any(r.pieces[p].asterisk for p in listed(guns(state, battle)))
    citadel = citadels_against(state, AXIS) & bit
    if not breaks or not bit & (citadel | lines_against(state, AXIS)):
        return
    state.forget()
    state.razed |= bit
    events.append(event("forts-destroyed", side="axis", hexes=(r.numbers[here],)))
    if citadel:
        for p in members(state.combat_at(here)):
            if r.pieces[p].kind in ("coastal-artillery", "super-heavy"):
                lose_step(state, p, events)
