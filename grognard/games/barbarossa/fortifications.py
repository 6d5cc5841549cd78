"""Fortifications (BSR §18.0): which stand against a side. Strongpoints serve both sides and alone are built in play;
lines, belts and citadels are printed on the map, serve the Soviets alone, and once destroyed are never rebuilt
(BSR §18.24). What they give in combat is in `cover.py`.
"""

from __future__ import annotations

from grognard.games.barbarossa.state import Barbarossa
from grognard.games.barbarossa.units import AXIS, SOVIET
from grognard.hexset import HexSet

Wall = tuple[int, int]
"""A hex with a fortified line, and the hex that it faces."""


def forts_against(state: Barbarossa, side: int) -> HexSet:
    """Hexes with an active enemy fortification: strongpoints; against the Axis belts and citadels too (BSR §18.12)."""
    land = state.rules.land
    if side == SOVIET:
        return state.axis_forts
    return state.soviet_forts | (land.belts | land.citadels) & ~state.razed


def strongpoints_against(state: Barbarossa, side: int) -> HexSet:
    """Hexes with a finished enemy strongpoint."""
    return state.forts(1 - side)


def belts_against(state: Barbarossa, side: int) -> HexSet:
    """Fortified belts that are not destroyed, which they are for good (BSR §18.35); they serve the Soviets alone
    (BSR §18.3, §18.34)."""
    return state.rules.land.belts & ~state.razed if side == AXIS else 0


def citadels(state: Barbarossa) -> HexSet:
    """Citadels that are not destroyed, which they are for good (BSR §18.55)."""
    return state.rules.land.citadels & ~state.razed


def citadels_against(state: Barbarossa, side: int) -> HexSet:
    """The same, for whom the Soviets defend them against: they are no use to the Axis (BSR §18.53)."""
    return citadels(state) if side == AXIS else 0


def lines_against(state: Barbarossa, side: int) -> HexSet:
    """Hexes that contain an active fortified line, whichever way it faces."""
    return state.rules.land.lined & ~state.razed if side == AXIS else 0


def faces_line(state: Barbarossa, side: int, here: int, there: int) -> bool:
    """Whether who attacks from one hex into another runs against a fortified line (BSR §18.21)."""
    return bool(lines_against(state, side) >> there & 1) and (there, here) in state.rules.land.lines


def works_against(state: Barbarossa, side: int) -> HexSet:
    """Hexes with an enemy strongpoint under construction (BSR §18.46)."""
    return state.works(1 - side)


def walls_against(state: Barbarossa, side: int) -> frozenset[Wall]:
    """Fortified lines that are not destroyed; they serve the Soviets alone (BSR §18.2)."""
    land = state.rules.land
    if side == SOVIET or not land.lines:
        return frozenset()
    if not state.razed:
        return land.lines
    return frozenset(wall for wall in land.lines if not state.razed >> wall[0] & 1)


def paid_walls(state: Barbarossa, side: int) -> frozenset[Wall]:
    """Those that cost a point to cross: not into a hex whose other fortification costs it already (BSR §18.12)."""
    forts = forts_against(state, side)
    return frozenset(wall for wall in walls_against(state, side) if not forts >> wall[0] & 1)


def raze_works(state: Barbarossa, side: int, hexes: HexSet) -> HexSet:
    """Combat units of a side enter these hexes: enemy strongpoints under construction there are gone (BSR §18.13b)."""
    gone = works_against(state, side) & hexes
    if gone:
        if side == AXIS:
            state.soviet_works &= ~gone
        else:
            state.axis_works = {h: p for h, p in state.axis_works.items() if not gone >> h & 1}
    return gone
