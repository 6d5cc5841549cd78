"""How far a unit may move in a phase (BSR §10.1, §10.2): which units, with what share of their allowance. An untried
unit has what its back shows, and no back is motorised (BSR §10.52)."""

from __future__ import annotations

from grognard.games.barbarossa.state import Barbarossa
from grognard.games.barbarossa.units import AXIS
from grognard.games.barbarossa.weather import icy, snowy, stormy
from grognard.hexset import HexSet, members

UNSUPPLIED = 4
"""Half points that a unit out of supply has less (BSR §6.35)."""
WINTER = 2
"""The same of motorised Axis units in snow (BSR §10.37b) or when it is frozen (BSR §5.24a), not of both."""


def full(state: Barbarossa, piece: int) -> int:
    """The printed allowance, less what want of supply and weather take off it, in half points; that of an activated
    unit too (BSR §10.13d)."""
    r, bit = state.rules, 1 << piece
    points = r.allowance[piece][state.steps[piece]]
    if bit & r.afloat:
        return 0 if _met(state, piece, icy(state) | stormy(state)) else points  # BSR §22.54a-b
    if state.unsupplied & bit and not bit & r.cavalry:
        points -= UNSUPPLIED
    if r.side_of[piece] == AXIS and bit & r.motorised and _met(state, piece, snowy(state) | icy(state)):
        points -= WINTER
    return max(points, 0)


def _met(state: Barbarossa, piece: int, hexes: HexSet) -> bool:
    """Whether such weather is where a unit has begun the phase, wherever it has gone since (BSR §5.34); who comes from
    beyond the map has that of the scenario's own area."""
    if not state.linked:
        return bool(hexes)
    here = state.start[piece] if state.start[piece] >= 0 else state.place[piece]
    return bool(hexes >> here & 1) if here >= 0 else not state.rules.own_area & ~hexes


def movers(state: Barbarossa) -> tuple[int, int]:
    """The units that may move in the phase at hand, as bits: those with their whole allowance, and those with half (the
    Movement Phases Chart: BSR §10.11a, §10.12a)."""
    r, phase = state.rules, state.now
    mine = r.of_side[phase.owner]
    if phase.owner == AXIS:
        if "full" in phase.traits:
            return mine, 0
        # Guns on rails and flotillas go in one phase or the other (BSR §13.33a, §22.51a).
        return mine & (r.rail_guns | r.afloat) & ~state.stirred, mine & (r.motorised | r.cavalry)
    if "motorised" in phase.traits:
        return mine & (r.motorised | r.on_rails | r.afloat | state.activated), mine & r.cavalry
    return mine & ~r.motorised & ~state.activated, mine & r.motorised


def allowance(state: Barbarossa, piece: int) -> int:
    """What a unit may spend in the phase at hand: all, half, or nothing."""
    whole, half = movers(state)
    if whole >> piece & 1:
        return full(state, piece)
    return full(state, piece) // 2 if half >> piece & 1 else 0


def left(state: Barbarossa, bits: int) -> int:
    """What a stack can still spend: as much as its slowest unit (BSR §10.22)."""
    return min(allowance(state, p) - state.spent[p] for p in members(bits))


def has_whole(state: Barbarossa, bits: int) -> bool:
    """Whether these units have their whole printed allowance in this phase (BSR §11.43, §11.51), however much of it
    want of supply takes."""
    return not bits & ~movers(state)[0]
