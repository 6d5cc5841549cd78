"""Flotillas (BSR §22.5): combat units that float, from bank to bank along rivers, canals and shores.

A flotilla is always in one of the two hexes beside a hexside of water (BSR §22.51c). From there it goes to a hex beside
it that has the same hexside, or one that meets it in a corner: along its bank, over to the other, into a canal or a
tributary (BSR §22.51d), along a coast and over lakes (BSR §22.51e, §10.47a), over the seam of an inset (BSR §17.42b).
Every hex costs a point, whatever the ground. They carry nobody and stop enemy routes of supply, as all combat units do
(BSR §22.52).
"""

from __future__ import annotations

from functools import lru_cache
from itertools import product

from grognard.games.barbarossa import interdiction
from grognard.games.barbarossa.land import Land
from grognard.games.barbarossa.rules import case
from grognard.games.barbarossa.state import Barbarossa
from grognard.games.barbarossa.units import SIDES
from grognard.games.barbarossa.weather import icy, stormy
from grognard.hexset import HexSet, listed, members, of
from grognard.maps import Side, side
from grognard.umpire import Event, Reason
from grognard.umpire.events import event
from grognard.warfare.network import Exit, Network

HEX = 2
"""Half points for every hex (BSR §22.51a)."""
INTERDICTED = 6
"""More for one under interdiction (BSR §14.65)."""


@lru_cache(maxsize=8)
def _shores(land: Land) -> tuple[tuple[Side, ...], ...]:
    """By hex its hexsides of water: of major rivers, lakes and seas, of canals that are open, and of rivers that the
    scenario names (BSR §22.51a, §22.51c-e)."""
    found: list[list[Side]] = [[] for _ in range(land.grid.size)]
    around = land.grid.around
    open_water = {side(h, n) for h in members(land.waters) for n in around[h]}
    for s in land.major_rivers | land.waterways | land.lakes | land.seas | open_water:
        for h in s:
            found[h].append(s)
    return tuple(tuple(sorted(sides)) for sides in found)


@lru_cache(maxsize=8)
def berths(land: Land) -> HexSet:
    """Hexes in which a flotilla can be."""
    return of(h for h, sides in enumerate(_shores(land)) if sides) & (land.inside | land.waters)


@lru_cache(maxsize=8)
def waterway(land: Land) -> Network:
    """Steps from berth to berth."""
    around, there = land.grid.around, berths(land)

    def exits(here: int, entered: int) -> list[Exit]:
        return [Exit(n, 0, HEX) for n in around[here] if there >> n & 1 and _connected(land, here, n)]

    return Network(land.grid.size, exits)


def _connected(land: Land, here: int, there: int) -> bool:
    shores = _shores(land)
    return any(_meet(land, one, other) for one, other in product(shores[here], shores[there]))


def _meet(land: Land, one: Side, other: Side) -> bool:
    """Whether two hexsides are the same, or meet in a corner: then three hexes are beside each other."""
    if one == other:
        return True
    common = {*one} & {*other}
    if len(common) != 1:
        return False
    a, b = {*one, *other} - common
    return b in land.grid.around[a]


# --- what holds them ------------------------------------------------------------------------------------


def why_held(state: Barbarossa, hex_: int) -> Reason | None:
    """Ice holds them fast, storms keep them where they are (BSR §22.54a-b)."""
    if icy(state) >> hex_ & 1:
        return Reason(case("22.54a"), "why-flotilla-ice", {})
    return Reason(case("22.54b"), "why-flotilla-storm", {}) if stormy(state) >> hex_ & 1 else None


def closed(state: Barbarossa, *, forced: bool = False) -> HexSet:
    """Hexes that they cannot enter; in a storm they fall back all the same (BSR §22.54c)."""
    held = icy(state) | (0 if forced else stormy(state))
    return state.rules.playable & ~berths(state.rules.land) | held


def tolls(state: Barbarossa, side_: int) -> dict[int, int]:
    """By hex what interdiction adds to its price (BSR §14.65)."""
    return dict.fromkeys(members(interdiction.zone(state, side_)), INTERDICTED)


def alone(state: Barbarossa, units: int) -> bool:
    """Whether combat units are flotillas and nobody else: no guns support them, no fortification helps them (BSR
    §22.56)."""
    return bool(units) and not units & ~state.rules.afloat


# --- storms ---------------------------------------------------------------------------------------------


def seek_port(state: Barbarossa, events: list[Event]) -> None:
    """In a storm those on coasts, lakes and seas are put into the nearest friendly port within their allowance, none
    from one port into another; on rivers and canals they stay (BSR §22.55)."""
    r, land = state.rules, state.rules.land
    for p in listed(r.afloat):
        here = state.place[p]
        if here < 0 or not stormy(state) >> here & 1 or land.ports >> here & 1 or not _exposed(land, here):
            continue
        mine = land.ports & state.friendly(r.side_of[p]) & ~state.occupied[1 - r.side_of[p]]
        if port := _nearest(land, here, mine, r.allowance[p][state.steps[p]]):
            state.march(1 << p, port[0])
            hex_ = r.numbers[port[0]]
            events.append(event("in-port", unit=r.names[p], side=SIDES[r.side_of[p]], hex=hex_, case=case("22.55b")))


def _exposed(land: Land, hex_: int) -> bool:
    """Whether a hex is on open water; a coast with a river is a coast (BSR §22.55a)."""
    return any(s in land.lakes | land.seas or (1 << s[0] | 1 << s[1]) & land.waters for s in _shores(land)[hex_])


def _nearest(land: Land, here: int, ports: HexSet, points: int) -> list[int]:
    wave, seen = 1 << here, 1 << here
    for _ in range(points // HEX):
        wave = of(exit_[1] for h in members(wave) for exit_ in waterway(land)[h]) & ~seen
        if wave & ports:
            return list(members(wave & ports))
        seen |= wave
    return []
