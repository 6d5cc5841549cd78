"""Zones of interdiction (BSR §14.63-14.67): where the Axis harries Soviet movement, and what it does to headquarters.

What they do to others stands where it is done: movement (`costs.py`, `specialised.py`), reaction, orders, artillery.
Only the Axis interdicts (BSR §14.6), so only the Soviets suffer. Supply routes do not (BSR §14.65).
"""

from __future__ import annotations

from itertools import pairwise

from grognard.games.barbarossa.rules import DIE
from grognard.games.barbarossa.state import Barbarossa
from grognard.games.barbarossa.units import SOVIET
from grognard.hexset import HexSet, members, of
from grognard.umpire import Event
from grognard.umpire.events import event

MOST = 2
"""Level of a marker, and of zones that overlap (BSR §14.63, §14.64b)."""


def mark(state: Barbarossa, hex_: int, value: int, events: list[Event]) -> None:
    """A marker by the interdiction values that are left (BSR §14.63)."""
    if not value:
        return
    state.forget()
    state.interdicted = {**state.interdicted, hex_: min(value, MOST)}
    events.append(event("interdicted", hex=state.rules.numbers[hex_], degree=min(value, MOST)))


def zone(state: Barbarossa, side: int) -> HexSet:
    """Hexes in which a side is hindered: those of the markers and around them (BSR §14.64a), but for woods
    (BSR §14.64c)."""
    if side != SOVIET or not state.interdicted:
        return 0
    field = state.land.field
    return field.within(of(state.interdicted), 1) & ~state.land.woods


def level(state: Barbarossa, hex_: int) -> int:
    """All markers that reach a hex together, two at most (BSR §14.64b); none in woods."""
    if not zone(state, SOVIET) >> hex_ & 1:
        return 0
    near = state.land.beside[hex_] | 1 << hex_
    return min(sum(found for h, found in state.interdicted.items() if near >> h & 1), MOST)


def test_headquarters(state: Barbarossa, events: list[Event]) -> None:
    """When the markers are placed (BSR §14.66b)."""
    for p in members(state.rules.hq & ~state.nonop):
        if state.place[p] >= 0:
            test(state, p, state.place[p], events)


def test(state: Barbarossa, piece: int, hex_: int, events: list[Event]) -> None:
    """A headquarters under interdiction may become Non-Op: by a roll that is no higher than the level."""
    most = level(state, hex_)
    if not most:
        return
    turned = state.roll(events, DIE) <= most
    state.nonop |= turned << piece
    state.forget()
    name, number = state.rules.names[piece], state.rules.numbers[hex_]
    events.append(event("interdicted-headquarters", unit=name, hex=number, most=most, turned=int(turned)))


def test_on_the_way(state: Barbarossa, units: int, way: list[int], events: list[Event]) -> None:
    """A headquarters that enters a zone in the Movement Phase (BSR §14.66b)."""
    if not state.interdicted or "full" not in state.now.traits:
        return
    found = zone(state, SOVIET)
    for p in members(units & state.rules.hq & ~state.nonop):
        entered = (there for here, there in pairwise(way) if found >> there & 1 > found >> here & 1)
        for hex_ in entered:
            if not state.nonop >> p & 1:
                test(state, p, hex_, events)


def clear(state: Barbarossa) -> None:
    """In the Recovery Phase (BSR §14.67)."""
    if state.interdicted:
        state.interdicted = {}
        state.forget()
