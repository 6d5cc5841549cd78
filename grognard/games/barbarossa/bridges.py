"""Bridge markers (BSR §22.2): placed by the Axis in its movement phase, by the Soviets in their motorised phase. Once
placed they stay, in supply or not (BSR §22.23b), until they are taken up or an enemy enters their hex (BSR §22.26)."""

from __future__ import annotations

from grognard.games.barbarossa.headquarters import exhausted
from grognard.games.barbarossa.rules import case
from grognard.games.barbarossa.state import RAIL_BRIDGE, ROAD_BRIDGE, Barbarossa, Bridge
from grognard.games.barbarossa.supply import supplied_hexes
from grognard.games.barbarossa.units import AXIS, SIDES, SOVIET
from grognard.hexset import HexSet, of
from grognard.maps import side as hexside
from grognard.umpire import Event, Reason, Spoken
from grognard.umpire.events import event

SOVIET_MAJOR_RIVERS = 98
"""The turn from which Soviet markers cross major rivers (BSR §22.25)."""


def is_time(state: Barbarossa, side: int) -> bool:
    """BSR §22.23c."""
    return ("full" if side == AXIS else "motorised") in state.now.traits


def left(state: Barbarossa, side: int) -> int:
    """Markers that may still be placed: as many as the scenario has, less those on the map and those that the enemy has
    removed in this turn (BSR §22.26). One that is taken up may be laid elsewhere, once a turn (BSR §22.22)."""
    return state.rules.scenario.bridges[side] - sum(b.side == side for b in state.bridges) - state.bridged[side]


def banks(state: Barbarossa, side: int) -> HexSet:
    """Hexes where a marker may lie: friendly and in supply (BSR §22.23a); for the Soviets not near a Non-Op
    headquarters from which as many units as may have moved, for a bridge counts as one (BSR §21.27d)."""
    found = (supplied_hexes(state, side) | state.fed[side]) & state.friendly(side) & ~with_enemies(state, side)
    return found & ~exhausted(state) if side == SOVIET else found


def with_enemies(state: Barbarossa, side: int) -> HexSet:
    """Hexes with an enemy unit of any kind, a supply unit too (BSR §22.23c)."""
    return of(h for h, stack in state.at.items() if stack & state.rules.of_side[1 - side])


def sites(state: Barbarossa, side: int) -> list[tuple[int, int]]:
    """Hexsides of rivers and canals without a bridge, and of major rivers for those who may (BSR §22.25): from a
    friendly bank to one where no enemy unit is (BSR §22.23a, §22.23c)."""
    land, enemy = state.rules.land, with_enemies(state, side)
    major = side == AXIS or state.turn >= SOVIET_MAJOR_RIVERS
    bridged = {hexside(b.here, b.there) for b in state.bridges}
    good, found = banks(state, side), []
    for s in sorted(land.rivers | land.major_rivers if major else land.rivers):
        if s in bridged or has_bridge(state, s):
            continue
        for here, there in (s, s[::-1]):
            if good >> here & 1 and state.rules.playable >> there & 1 and not enemy >> there & 1:
                found.append((here, there))
    return found


def has_bridge(state: Barbarossa, s: tuple[int, int]) -> bool:
    """Printed over a major river and not blown (BSR §22.23a), or implied where a road or railway crosses a river
    (BSR §10.45, note 2)."""
    land = state.rules.land
    if s in land.major_rivers:
        return s in land.road_bridges - state.blown(ROAD_BRIDGE) or s in land.rail_bridges - state.blown(RAIL_BRIDGE)
    return s in land.rails or any(s in sides for sides in land.roads.values())


def actions(state: Barbarossa, side: int) -> list[str]:
    if not is_time(state, side) or not state.rules.scenario.bridges[side]:
        return []
    n = state.rules.numbers
    found = [f"unbridge {n[b.here]} {n[b.there]}" for i, b in enumerate(state.bridges) if _may_go(state, side, i)]
    if left(state, side):
        found += [f"bridge {n[a]} {n[b]}" for a, b in sites(state, side)]
    return found


def _may_go(state: Barbarossa, side: int, number: int) -> bool:
    """A marker that was not placed in this turn."""
    bridge = state.bridges[number]
    return bridge.side == side and bridge.turn < state.turn


def answer(state: Barbarossa, side: int, said: Spoken, events: list[Event]) -> None:
    """Over a river it is ready at once, over a major river in the engineering phase (BSR §22.24a, §22.24b)."""
    r = state.rules
    here, there = (r.hex(number) for number in said.hexes)
    state.forget()
    if said.verb == "unbridge":
        state.bridges = tuple(b for b in state.bridges if (b.side, b.here, b.there) != (side, here, there))
        events.append(event("bridge-taken", side=SIDES[side], hexes=said.hexes))
        return
    if side == SOVIET and state.nonop:
        state.bridging[here] = state.bridging.get(here, 0) + 1  # BSR §21.27d
    built = hexside(here, there) not in r.land.major_rivers
    state.bridges = (*state.bridges, Bridge(side, here, there, built, state.turn))
    events.append(event("bridge-laid", side=SIDES[side], hexes=said.hexes, built=int(built)))


def why_not(state: Barbarossa, side: int, said: Spoken) -> Reason:
    r, land = state.rules, state.rules.land
    here, there = (r.hex(number) for number in said.hexes)
    s = hexside(here, there)
    args: dict[str, str | int | float] = {"hex": said.hexes[0], "other": said.hexes[1]}
    if not is_time(state, side):
        return Reason(case("22.23c"), "why-no-bridging-now", args)
    if said.verb == "unbridge":
        mine = [b for b in state.bridges if (b.side, b.here, b.there) == (side, here, there)]
        return Reason(case("22.22"), "why-bridge-moved" if mine else "why-no-such-bridge", args)
    if s in land.lakes:
        return Reason(case("10.47c"), "why-no-lake-bridge", args)
    if s not in land.rivers and s not in land.major_rivers:
        return Reason(case("22.21"), "why-no-river", args)
    if has_bridge(state, s) or any(hexside(b.here, b.there) == s for b in state.bridges):
        return Reason(case("22.23a"), "why-bridge-already", args)
    if s in land.major_rivers and side == SOVIET and state.turn < SOVIET_MAJOR_RIVERS:
        return Reason(case("22.25"), "why-no-major-bridge", args)
    if with_enemies(state, side) >> there & 1:
        return Reason(case("22.23c"), "why-bridge-enemy", args)
    if not left(state, side):
        return Reason(case("22.22"), "why-no-bridges", args)
    if side == SOVIET and exhausted(state) >> here & 1:
        return Reason(case("21.27d"), "why-near-nonop-bridge", args)
    return Reason(case("22.23a"), "why-bridge-site", args)
