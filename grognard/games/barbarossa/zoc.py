"""Zones of control (BSR §3.2): which hexes the units of a side control besides their own. A hex is in a zone or not: to
be in two does no more, and only the enemy's hinder (BSR §3.23).

What they do to the other side stands where it is done: movement (BSR §10.3), supply (BSR §6.13), retreat (BSR §16.4),
required attacks (BSR §12.16).
"""

from __future__ import annotations

from grognard.games.barbarossa.rules import MUD, Rules
from grognard.games.barbarossa.state import Barbarossa
from grognard.games.barbarossa.units import AXIS
from grognard.hexset import HexSet


def zoc(state: Barbarossa, side: int) -> HexSet:
    """The hexes around the units of a side that lie in its zone, and those that they stand in (BSR §3.21). Kept until
    somebody has come or gone."""
    sources, key = state.projecting[side], state.driving[side] if state.weather == MUD else 0
    kept = state._zones[side]
    if kept[0] == sources and kept[1] == key:
        return kept[2]
    zone = around(state, side, sources & ~key)
    if key:
        zone |= _along_ways(state.rules, side, key)
    state._zones[side] = (sources, key, zone)
    return zone


def around(state: Barbarossa, side: int, hexes: HexSet) -> HexSet:
    """The zone of units in these hexes: not across major rivers and lakes (BSR §3.22), not into major cities
    (BSR §10.49) unless one stands there."""
    land = state.rules.land
    found = land.zone_field.neighbours(hexes) & ~land.major_cities
    if side == AXIS and land.belts:
        found &= ~(land.belts & ~state.razed)  # BSR §18.33
    return found | hexes


def _along_ways(rules: Rules, side: int, hexes: HexSet) -> HexSet:
    """The zone of motorised units in mud: into towns and cities, and along roads and railways (BSR §3.24a)."""
    land = rules.land
    into = land.zone_field.neighbours(hexes) & land.places | land.way_field.neighbours(hexes)
    return into & ~land.major_cities | hexes


def projects_into(state: Barbarossa, side: int, here: int, there: int) -> bool:
    """Whether the units of a side in one hex project their zone into another beside it."""
    bit = 1 << here
    if not state.projecting[side] & bit:
        return False
    if state.weather == MUD and state.driving[side] & bit:
        return bool(_along_ways(state.rules, side, bit) >> there & 1)
    return bool(around(state, side, bit) >> there & 1)
