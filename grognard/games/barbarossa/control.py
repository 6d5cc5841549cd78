"""Whose a hex is (BSR §3.11-3.13): controlled by who stands in it, or alone projects a zone into it; friendly to who
occupied or controlled it last."""

from __future__ import annotations

from grognard.games.barbarossa.state import Barbarossa
from grognard.games.barbarossa.units import AXIS, SOVIET
from grognard.games.barbarossa.zoc import around, zoc
from grognard.hexset import HexSet, of


def controlled(state: Barbarossa, side: int) -> HexSet:
    """Hexes with a combat unit of the side, or in its zone and not in the other's (BSR §3.12); not contested ones
    (BSR §3.13)."""
    enemy = 1 - side
    return state.occupied[side] | zoc(state, side) & ~zoc(state, enemy) & ~state.occupied[enemy]


def held(state: Barbarossa, side: int) -> HexSet:
    """Hexes with counters of a side, be they only supply units: no enemy is placed upon them."""
    return of(h for h, stack in state.at.items() if stack & state.rules.of_side[side])


def settle_ground(state: Barbarossa) -> None:
    """Ground changes hands as soon as it is controlled; a source of supply that does ceases to be one (BSR §6.21)."""
    state.ground = state.ground & ~controlled(state, SOVIET) | controlled(state, AXIS)
    note_lost_sources(state)


def note_lost_sources(state: Barbarossa) -> None:
    for side in (AXIS, SOVIET):
        if lost := state.rules.sources[side] & ~state.friendly(side) & ~state.lapsed[side]:
            state.lapsed[side] |= lost


def passed_through(state: Barbarossa, side: int, way: HexSet, *, has_zone: bool) -> None:
    """Combat units have gone through these hexes: they held each for a moment, and its surroundings with it."""
    held = way
    if has_zone:
        held |= around(state, side, way) & ~zoc(state, 1 - side)
    held &= ~state.occupied[1 - side] & state.rules.playable
    state.ground = state.ground | held if side == AXIS else state.ground & ~held
    settle_ground(state)
