"""Zones of control (BSR §3.2): which hexes the units of a side control besides their own. A hex is in a zone or not: to
be in two does no more, and only the enemy's hinder (BSR §3.23).

What they do to the other side stands where it is done: movement (BSR §10.3), supply (BSR §6.13), retreat (BSR §16.4),
required attacks (BSR §12.16).
"""

from __future__ import annotations

from grognard.games.barbarossa.fortifications import citadels
from grognard.games.barbarossa.state import Barbarossa
from grognard.games.barbarossa.units import AXIS
from grognard.games.barbarossa.weather import muddy
from grognard.hexset import HexSet


def zoc(state: Barbarossa, side: int) -> HexSet:
    """The hexes around the units of a side that lie in its zone, and those that they stand in (BSR §3.21). Kept until
    somebody has come or gone, or a belt is destroyed."""
    mud = muddy(state)
    sources, driving = state.projecting[side], state.driving[side] if mud else 0
    known, key = state._zones[side], (sources, driving, mud, state.razed, state.frozen, state.linked)
    if known[0] == key:
        return known[1]
    zone = around(state, side, sources & ~driving)
    if driving:
        zone |= _of_the_driven(state, side, driving, mud)
    state._zones[side] = (key, zone)
    return zone


def around(state: Barbarossa, side: int, hexes: HexSet) -> HexSet:
    """The zone of units in these hexes: not across major rivers and lakes (BSR §3.22), not into major cities
    (BSR §10.49) unless one stands there, nor out of citadels and into them (BSR §18.52)."""
    field, shut_in = state.land.zone_field, citadels(state)
    return field.neighbours(hexes & ~shut_in) & ~_closed(state, side) | hexes


def _closed(state: Barbarossa, side: int) -> HexSet:
    """Hexes into which no zone of a side extends: major cities, citadels that are not destroyed (BSR §18.52), and for
    the Axis such belts (BSR §18.33)."""
    land = state.land
    return land.major_cities | citadels(state) | (land.belts & ~state.razed if side == AXIS else 0)


def _of_the_driven(state: Barbarossa, side: int, hexes: HexSet, mud: HexSet) -> HexSet:
    """The zone of motorised units: into hexes under mud only where there is a town or city, and along roads and
    railways (BSR §3.24a)."""
    return around(state, side, hexes) & ~mud | _along_ways(state, side, hexes) if mud else around(state, side, hexes)


def _along_ways(state: Barbarossa, side: int, hexes: HexSet) -> HexSet:
    """Into towns and cities, and along roads and railways."""
    land, sources = state.land, hexes & ~citadels(state)
    into = land.zone_field.neighbours(sources) & land.places | land.way_field.neighbours(sources)
    return into & ~_closed(state, side) | hexes


def projects_into(state: Barbarossa, side: int, here: int, there: int) -> bool:
    """Whether the units of a side in one hex project their zone into another beside it."""
    bit = 1 << here
    if not state.projecting[side] & bit:
        return False
    if state.driving[side] & bit:
        return bool(_of_the_driven(state, side, bit, muddy(state)) >> there & 1)
    return bool(around(state, side, bit) >> there & 1)
