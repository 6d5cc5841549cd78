"""Ferries (BSR §22.3): where the railway bridge over a major river is blown the Axis, and it alone, sets its trains
across. A marker is laid and removed as a bridge is (BSR §22.32), but never taken up by its owner (BSR §22.35)."""

from __future__ import annotations

from grognard.games.barbarossa import bridges
from grognard.games.barbarossa.rules import case
from grognard.games.barbarossa.state import RAIL_BRIDGE, Barbarossa, Bridge
from grognard.games.barbarossa.supply import rail_net
from grognard.games.barbarossa.units import AXIS, SIDES
from grognard.games.barbarossa.zoc import zoc
from grognard.hexset import listed
from grognard.maps import Side
from grognard.maps import side as hexside
from grognard.umpire import Event, Reason, Spoken
from grognard.umpire.events import event


def left(state: Barbarossa) -> int:
    """Markers that may still be laid; one that the enemy has removed serves again in the next turn (BSR §22.26)."""
    return state.rules.scenario.ferries - len(state.ferries) - state.sunk


def is_time(state: Barbarossa, side: int) -> bool:
    """In the Axis Movement Phase (BSR §22.32a)."""
    return side == AXIS and bridges.is_time(state, AXIS)


def broken(state: Barbarossa) -> frozenset[Side]:
    """Hexsides of major rivers whose railway bridge is blown (BSR §22.31) and that have no ferry."""
    land = state.rules.land
    laid = {hexside(f.here, f.there) for f in state.ferries}
    return land.rail_bridges & land.major_rivers & state.blown(RAIL_BRIDGE) - laid


def builders(state: Barbarossa, hex_: int) -> tuple[int, ...]:
    """Axis engineers in a hex, of any nation, that have no other task in this turn (BSR §22.14, §22.32b)."""
    r = state.rules
    return listed(state.at.get(hex_, 0) & r.of_side[AXIS] & r.engineers & ~state.engineered)


def sites(state: Barbarossa) -> list[tuple[int, int]]:
    """From a supplied hex of the rail net to a bank without an enemy unit (BSR §22.32a, §22.23a, §22.23c)."""
    banks = rail_net(state, AXIS) & bridges.banks(state, AXIS)
    enemy, found = bridges.with_enemies(state, AXIS), []
    for s in sorted(broken(state)):
        for here, there in (s, s[::-1]):
            if banks >> here & 1 and state.rules.playable & ~enemy & 1 << there:
                found.append((here, there))
    return found


def actions(state: Barbarossa, side: int) -> list[str]:
    if not state.wrecks or not is_time(state, side) or left(state) <= 0:
        return []
    n, names = state.rules.numbers, state.rules.names
    return [f"ferry {n[a]} {n[b]} by {names[p]}" for a, b in sites(state) for p in builders(state, a)]


def answer(state: Barbarossa, said: Spoken, events: list[Event]) -> None:
    """Laid under construction (BSR §22.32b)."""
    r = state.rules
    here, there = (r.hex(number) for number in said.hexes)
    state.forget()
    state.ferries = (*state.ferries, Bridge(AXIS, here, there, built=False, turn=state.turn))
    state.engineered |= 1 << r.by_name[said.rest[1]]
    events.append(event("ferry-laid", side=SIDES[AXIS], hexes=said.hexes, unit=said.rest[1]))


def finish(state: Barbarossa, events: list[Event]) -> None:
    """In the Axis Engineering Phase, if an engineer is there (BSR §22.32b) and both banks are as for a bridge
    (BSR §22.24c); it serves from the next turn on."""
    r, enemy = state.rules, zoc(state, 1 - AXIS) & ~state.occupied[AXIS]
    good, ferries = state.friendly(AXIS) & ~enemy, []
    for f in state.ferries:
        if not f.built and good >> f.here & 1 and good >> f.there & 1 and _has_builder(state, f):
            f = f._replace(built=True, turn=state.turn)
            events.append(event("ferry-built", side=SIDES[AXIS], hexes=(r.numbers[f.here], r.numbers[f.there])))
        ferries.append(f)
    if ferries:
        state.forget()
        state.ferries = tuple(ferries)


def _has_builder(state: Barbarossa, ferry: Bridge) -> bool:
    """In the turn in which it was laid, whoever laid it; later one without another task."""
    r = state.rules
    there = state.at.get(ferry.here, 0) & r.of_side[AXIS] & r.engineers
    return bool(there if ferry.turn == state.turn else there & ~state.engineered)


def why_not(state: Barbarossa, side: int, said: Spoken) -> Reason:
    r = state.rules
    here, there = (r.hex(number) for number in said.hexes)
    unit = said.rest[1]
    args: dict[str, str | int | float] = {"hex": said.hexes[0], "other": said.hexes[1], "unit": unit}
    if not is_time(state, side):
        return Reason(case("22.32a"), "why-no-ferry-now", args)
    if hexside(here, there) not in broken(state):
        return Reason(case("22.31"), "why-no-ferry-here", args)
    if left(state) <= 0:
        return Reason(case("22.32"), "why-no-ferries", args)
    if bridges.with_enemies(state, AXIS) >> there & 1:
        return Reason(case("22.23c"), "why-bridge-enemy", args)
    if not rail_net(state, AXIS) >> here & 1:
        return Reason(case("22.32a"), "why-no-ferry-railhead", args)
    if r.by_name[unit] not in builders(state, here):
        return Reason(case("22.32b"), "why-no-ferry-builder", args)
    return Reason(case("22.23a"), "why-bridge-site", args)
