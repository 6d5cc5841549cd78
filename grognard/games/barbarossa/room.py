"""How much room there is in a hex: ten stacking points (BSR §3.32), eight on an inset map, where ten is also the limit
of all transition hexes beside one hex of the map (BSR §17.23)."""

from __future__ import annotations

from grognard.games.barbarossa.inset import FACING_LIMIT, LIMIT
from grognard.games.barbarossa.rules import STACKING_LIMIT, Rules
from grognard.games.barbarossa.state import Barbarossa
from grognard.hexset import HexSet, members


def limit(rules: Rules, hex_: int) -> int:
    return LIMIT if rules.land.insets.hexes >> hex_ & 1 else STACKING_LIMIT


def room(state: Barbarossa, hex_: int, side: int, leaving: int = 0) -> int:
    """Stacking points that a side may still bring into a hex, if these units are gone by then; less than none if there
    are too many already."""
    r = state.rules
    free = limit(r, hex_) - r.stacking_points[state.at.get(hex_, 0) & ~leaving]
    if r.land.insets.hexes:
        for group in r.land.insets.facing.get(hex_, ()):
            free = min(free, FACING_LIMIT - points_in(state, group, side, leaving))
    return free


def points_in(state: Barbarossa, hexes: HexSet, side: int, leaving: int = 0) -> int:
    """Stacking points of a side in some hexes."""
    r = state.rules
    return sum(r.stacking_points[state.of_side_at(side, h) & ~leaving] for h in members(hexes))


def has_room(state: Barbarossa, piece: int, hex_: int) -> bool:
    """Whether a unit may end there without breaking a limit."""
    r = state.rules
    return r.stack[piece] <= room(state, hex_, r.side_of[piece], 1 << piece)
