"""Movement by rail (BSR §11.1): far along the rail net of one's side, away from the enemy, as much in a turn as its
trains carry. Trains and rail guns move by themselves instead (BSR §11.12, note)."""

from __future__ import annotations

from collections.abc import Callable

from grognard.games.barbarossa.fortifications import forts_against, works_against
from grognard.games.barbarossa.movement import forbidden
from grognard.games.barbarossa.rails import railway, tolls
from grognard.games.barbarossa.rules import SNOW, case
from grognard.games.barbarossa.seasons import Seasons
from grognard.games.barbarossa.specialised import DISTANCE, RAIL
from grognard.games.barbarossa.state import Barbarossa
from grognard.games.barbarossa.supply import lines_of, rail_net
from grognard.games.barbarossa.units import AXIS
from grognard.hexset import HexSet, listed, of
from grognard.umpire import Reason
from grognard.warfare.network import Reach, marks, search

POINTS = 120
"""Half points that a unit has along the rails: sixty points (BSR §11.13b)."""
Args = dict[str, str | int | float]


# --- capacity -----------------------------------------------------------------------------------------


OWN = 0
"""The scenario's own area; those of linked games are counted from one."""


def capacity(state: Barbarossa, side: int, area: int = OWN) -> int:
    """Stacking points that can go by rail in a turn (BSR §11.14): half as many of the Axis in snow (BSR §11.16). Each
    linked game has its own trains (BSR §11.18)."""
    said: Seasons = state.rules.scenario.linked[area - 1] if area else state.rules.scenario
    points, sky = said.rail_capacity_on(side, state.turn), state.linked[area - 1].weather if area else state.weather
    return points // 2 if side == AXIS and sky == SNOW else points


def left(state: Barbarossa, side: int, area: int = OWN) -> int:
    gone = state.linked[area - 1].freight(side) if area else state.freight[side]
    return max(capacity(state, side, area) - gone, 0)


def area_of(state: Barbarossa, hex_: int) -> int:
    """Whose trains one uses who starts in a hex, wherever he goes in this turn (BSR §11.18)."""
    return next((i for i, area in enumerate(state.rules.linked_areas, 1) if area >> hex_ & 1), OWN)


def _with(state: Barbarossa, side: int, points: int, number: Callable[[Barbarossa, int, int], int]) -> HexSet:
    """Areas with so many points of capacity, or left of it."""
    able = [number(state, side, area) >= points for area in range(len(state.linked) + 1)]
    return state.rules.ice(able[0], tuple(able[1:]))


def load(state: Barbarossa, bits: int) -> int:
    """What units count in the capacity (BSR §11.14b, §11.15): their stacking points, an HQ or a unit
    without any one, supply units as many as they hold. Not on special trains, as long as they enter (BSR §11.17)."""
    r, found = state.rules, 0
    for p in listed(bits):
        if state.place[p] < 0 and (arrival := r.arrivals.get(p)) is not None and arrival.train:
            continue
        if 1 << p & r.stores:
            found += state.steps[p]
        else:
            found += 1 if 1 << p & r.hq else max(r.stack[p], 1)
    return found


# --- where to -----------------------------------------------------------------------------------------


def stations(state: Barbarossa, side: int) -> HexSet:
    """Rail hexes of the net where trains of a side run: two hexes and more lie between them and enemy combat units (BSR
    §11.11, §11.13a), and no enemy fortification is there, finished or not (BSR §11.13d, §18.46). None in a phase
    without rail movement (BSR §11.12), or in a turn without trains."""
    return _open(state, side) & _with(state, side, 1, capacity) if "full" in state.now.traits else 0


def _open(state: Barbarossa, side: int) -> HexSet:
    near = state.rules.land.field.within(state.occupied[1 - side], DISTANCE)
    return rail_net(state, side) & ~near & ~forts_against(state, side) & ~works_against(state, side)


def under_way(state: Barbarossa, bits: int) -> bool:
    """Whether a stack has come onto the map by rail, and may go on so."""
    return state.manner == RAIL and not bits & (state.done | ~state.opened)


def unknown(state: Barbarossa, bits: int) -> int:
    """Untried units whose allowance nobody knows: they go nowhere, by rail neither (BSR §10.51)."""
    r = state.rules
    return of(p for p in listed(bits & r.backs) if not r.allowance[p][state.steps[p]])


def may_begin(state: Barbarossa, bits: int) -> bool:
    """Whether a stack may go by rail from where it stands: not out of supply (BSR §11.11, §6.35)."""
    r, pieces = state.rules, listed(bits)
    side, here = r.side_of[pieces[0]], state.place[pieces[0]]
    if bits & state.unsupplied & r.combat or bits & r.on_rails or unknown(state, bits):
        return False
    if any(state.spent[p] for p in pieces):
        return under_way(state, bits) and bool(_open(state, side) >> here & 1)
    return bool(stations(state, side) >> here & 1) and load(state, bits) <= left(state, side, area_of(state, here))


def may_enter(state: Barbarossa, bits: int) -> HexSet:
    """Where reinforcements may come by rail (BSR §11.17): where there is room on the trains."""
    side = state.rules.side_of[listed(bits)[0]]
    return 0 if bits & state.rules.on_rails or unknown(state, bits) else _with(state, side, load(state, bits), left)


def reach(state: Barbarossa, bits: int) -> Reach:
    """Where a stack can go by rail."""
    r, pieces = state.rules, listed(bits)
    side, here, size = r.side_of[pieces[0]], state.place[pieces[0]], r.grid.size
    if not may_begin(state, bits):
        return Reach(size, here, {here: 0}, {})
    closed = r.playable & ~_open(state, side) | forbidden(state, bits)
    budget = POINTS - max(state.spent[p] for p in pieces)
    return search(railway(lines_of(state, side)), here, budget, marks(size, closed, 0, 0, tolls(state, side)))


def stops(state: Barbarossa, bits: int) -> HexSet:
    """Where who goes by rail may get off: AA units without an allowance in towns and cities alone (BSR §10.29)."""
    r = state.rules
    return r.land.places if bits & r.fixed else r.playable


def pay(state: Barbarossa, bits: int, hex_: int) -> None:
    """What goes by rail counts in the capacity of the turn, once: in that of the area where it starts."""
    fresh = sum(1 << p for p in listed(bits) if not state.spent[p])
    if not fresh:
        return
    side, area, points = state.rules.side_of[listed(bits)[0]], area_of(state, hex_), load(state, fresh)
    if not area:
        state.freight[side] += points
        return
    *before, region = state.linked[:area]
    gone = region.freight(side) + points
    region = region._replace(soviet_freight=gone) if side else region._replace(axis_freight=gone)
    state.linked = (*before, region, *state.linked[area:])


# --- why not ------------------------------------------------------------------------------------------


def why_not(state: Barbarossa, bits: int, args: Args) -> Reason:
    """Why a stack cannot go by rail from where it stands."""
    r, pieces = state.rules, listed(bits)
    side, here = r.side_of[pieces[0]], state.place[pieces[0]]
    if bits & r.on_rails:
        return Reason(case("21.32d"), "why-rail-by-itself", args)
    if "full" not in state.now.traits:
        return Reason(case("11.12"), "why-rail-phase", args)
    if bits & state.unsupplied & r.combat:
        return Reason(case("6.35"), "why-rail-unsupplied", args)
    if unknown(state, bits):
        return Reason(case("10.51"), "why-untried-still", {"unit": r.names[min(listed(unknown(state, bits)))]})
    if load(state, bits) > left(state, side, area_of(state, here)):
        return _why_no_room(state, side, bits, here, args)
    return _why_no_station(state, side, here, args)


def why_not_entering(state: Barbarossa, bits: int) -> Reason | None:
    """Why a group cannot come by rail, wherever it comes."""
    r = state.rules
    side = r.side_of[listed(bits)[0]]
    args: Args = {"units": ",".join(r.names[p] for p in listed(bits))}
    if bits & r.on_rails:
        return Reason(case("21.32d"), "why-rail-by-itself", args)
    if "full" not in state.now.traits:
        return Reason(case("11.12"), "why-rail-phase", args)
    if may_enter(state, bits):
        return None
    most = max(left(state, side, area) for area in range(len(state.linked) + 1))
    return Reason(case("11.14a"), "why-rail-capacity", args | {"points": load(state, bits), "left": most})


def _why_no_room(state: Barbarossa, side: int, bits: int, here: int, args: Args) -> Reason:
    area = area_of(state, here)
    points: Args = {"points": load(state, bits), "left": left(state, side, area)}
    return Reason(case("11.18" if area else "11.14a"), "why-rail-capacity", args | points)


def why_not_there(state: Barbarossa, bits: int, there: int, args: Args) -> Reason:
    side = state.rules.side_of[listed(bits)[0]]
    if not _open(state, side) >> there & 1:
        return _why_no_station(state, side, there, args)
    if not stops(state, bits) >> there & 1:
        return Reason(case("10.29"), "why-rail-town", args)
    return Reason(case("11.13b"), "why-rail-too-far", args)


def _why_no_station(state: Barbarossa, side: int, hex_: int, args: Args) -> Reason:
    r = state.rules
    args = args | {"hex": r.numbers[hex_]}
    if not r.land.on_rail >> hex_ & 1:
        return Reason(case("11.11"), "why-rail-no-rails", args)
    if not state.rails_of(side) >> hex_ & 1:
        return Reason(case("19.11"), "why-rail-not-ours", args)
    if (forts_against(state, side) | works_against(state, side)) >> hex_ & 1:
        return Reason(case("11.13d"), "why-rail-fortified", args)
    if r.land.field.within(state.occupied[1 - side], DISTANCE) >> hex_ & 1:
        return Reason(case("11.13a"), "why-rail-enemy", args)
    return Reason(case("11.11"), "why-rail-no-net", args)
