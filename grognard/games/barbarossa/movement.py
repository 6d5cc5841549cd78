"""Ground movement (BSR §10.0): where a stack can march, and what happens on its way.

Movement points are half points. A move may be made in several goes, until other units begin theirs: what was paid, and
how the hex was entered in which the stack stands, is remembered.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from grognard.games.barbarossa import (
    allowances,
    control,
    flotillas,
    fortifications,
    interdiction,
    rails,
    supply_units,
    trains,
    weather,
)
from grognard.games.barbarossa.costs import BOTH, DRIVEN, FOOT, HEAVY, SKI, Going, chart, network
from grognard.games.barbarossa.rules import Rules
from grognard.games.barbarossa.state import RAIL_BRIDGE, ROAD_BRIDGE, Barbarossa
from grognard.games.barbarossa.units import SOVIET
from grognard.games.barbarossa.zoc import zoc
from grognard.hexset import HexSet, listed, members, of
from grognard.maps import side as hexside
from grognard.umpire.events import Event, event
from grognard.warfare.network import Network, Reach, Step, marks, search
from grognard.warfare.pieces import DUE


@lru_cache(maxsize=4096)
def class_of(rules: Rules, bits: int) -> int:
    """As what a stack pays for terrain (BSR §5.24b, §10.22, §10.28)."""
    driven = bits & rules.driven
    if bits & rules.heavy:
        return HEAVY
    if not driven:
        return FOOT if bits & ~rules.skis else SKI
    return DRIVEN if driven == bits else BOTH


def going(state: Barbarossa, side: int, which: int, *, moving: bool = True) -> Going:
    """What steps cost now; to who does not move, but attacks, retreats or advances, interdiction does nothing."""
    spanned = frozenset(hexside(b.here, b.there) for b in state.bridges if b.side == side and b.built)
    walls = fortifications.paid_walls(state, side)
    alternate = state.rules.scenario.options.get("alternate-roads", False)
    mud = weather.lingering(state)
    under = interdiction.zone(state, side) if moving else 0
    down = (state.blown(ROAD_BRIDGE), state.blown(RAIL_BRIDGE))
    ice = weather.icy(state) if which == SKI else 0
    if which == SKI and not ice:
        which = FOOT
    return Going(
        state.land,
        side,
        which,
        state.weather,
        spanned,
        *down,
        walls,
        mud,
        alternate,
        which == HEAVY and not moving,
        under,
        weather.patches(state) if state.linked else (),
        state.rules.playable & ~ice if which == SKI and state.linked else 0,
    )


def ground(state: Barbarossa, side: int, bits: int, *, moving: bool = True) -> Network:
    """The steps of a stack: over the ground, or along the rails (BSR §21.32a)."""
    if bits & state.rules.on_rails:
        return trains.tracks(state, side)
    if bits & state.rules.afloat:
        return flotillas.waterway(state.rules.land)
    return network(going(state, side, class_of(state.rules, bits), moving=moving))


def forbidden(state: Barbarossa, bits: int, *, forced: bool = False) -> HexSet:
    """Hexes that the scenario closes to these units, and those too far from home for militia brigades (BSR §21.74),
    unless they are forced."""
    r, found = state.rules, 0
    if bits & r.bound_to_home and not forced:
        for p in members(bits & r.bound_to_home):
            found |= r.playable & ~r.near_home[p]
    side = r.side_of[listed(bits)[0]]
    for closed in r.scenario.closed:
        if closed.side == side and not closed.stay and state.turn >= closed.since:
            found |= _area(r, closed.areas)
    for bound in r.scenario.bounds:
        if any(r.names[p] in bound.units for p in members(bits)):
            found |= r.playable & ~_area(r, bound.areas)
    return found


def no_stay(state: Barbarossa, side: int) -> HexSet:
    """Hexes where the scenario lets nobody of a side end a phase."""
    found = 0
    for closed in state.rules.scenario.closed:
        if closed.side == side and closed.stay and state.turn >= closed.since:
            found |= _area(state.rules, closed.areas)
    return found


@lru_cache(maxsize=64)
def _area(rules: Rules, areas: tuple[object, ...]) -> HexSet:
    return rules.area(areas)  # type: ignore[arg-type]


def shut(state: Barbarossa, bits: int) -> HexSet:
    """Hexes that a stack cannot enter: with enemy combat units (BSR §10.24), closed by the scenario; and for supply
    units alone enemy zones and works, unless a friendly combat unit is there (BSR §10.25, §18.46)."""
    r = state.rules
    side = r.side_of[listed(bits)[0]]
    found = state.occupied[1 - side] | forbidden(state, bits)
    if bits & r.on_rails:
        found |= trains.closed(state, side)
    if bits & r.afloat:
        found |= flotillas.closed(state)
    if not bits & r.combat:
        enemy = zoc(state, 1 - side) | fortifications.forts_against(state, side)
        found |= (enemy | fortifications.works_against(state, side)) & ~state.occupied[side]
    return found


def reach(state: Barbarossa, bits: int, budget: int | None = None) -> Reach:
    """Where a stack can march. It stops in an enemy zone, which costs a point to enter (BSR §10.32, §10.34), and goes
    from one straight into another not at all (BSR §10.35), though out of one, and by free hexes into one again
    (BSR §10.36). Friendly zones do nothing (BSR §10.31)."""
    r, pieces = state.rules, listed(bits)
    side, here = r.side_of[pieces[0]], state.place[pieces[0]]
    zones, size = zoc(state, 1 - side), r.grid.size
    begun = any(state.spent[p] for p in pieces)
    in_zone = bool(zones >> here & 1)
    points = allowances.left(state, bits) if budget is None else budget
    if points <= 0 or (begun and in_zone):
        return Reach(size, here, {here: 0}, {})
    steps = ground(state, side, bits)
    dear = dict.fromkeys(members(fortifications.forts_against(state, side)), chart().fortification)
    toll = chart().zone
    if bits & r.on_rails:
        dear |= rails.tolls(state, side)
    if bits & r.afloat:  # whatever the ground and who watches it: a point a hex (BSR §22.51a-c)
        dear, toll = flotillas.tolls(state, side), 0
    marked = marks(size, shut(state, bits), zones, toll, dear)
    start = state.entered * size + here if begun and state.opened & bits == bits else here
    return search(steps, start, points, marked, held=in_zone)


def reach_past_zones(state: Barbarossa, bits: int, budget: int) -> Reach:
    """As if the enemy had no zones: what they alone keep a stack from."""
    r, pieces = state.rules, listed(bits)
    side, here = r.side_of[pieces[0]], state.place[pieces[0]]
    steps = ground(state, side, bits)
    return search(steps, here, budget, marks(r.grid.size, shut(state, bits), 0, 0, {}))


def steps_from(state: Barbarossa, bits: int) -> Iterable[Step]:
    """Single steps of a stack from where it stands, at the price of the ground."""
    r, pieces = state.rules, listed(bits)
    side, here = r.side_of[pieces[0]], state.place[pieces[0]]
    manner = state.entered if state.opened & bits == bits else 0
    return ground(state, side, bits)[manner * r.grid.size + here]


def begin(state: Barbarossa, bits: int, manner: str) -> None:
    """A stack begins its move, or goes on with it; whoever moved before has finished, and who is left behind too
    (BSR §10.22)."""
    if bits & ~state.opened:
        state.done |= state.opened
        state.entered = 0
    else:
        state.done |= state.opened & ~bits
    state.opened, state.manner = bits, manner


def go(state: Barbarossa, bits: int, found: Reach, there: int, events: list[Event]) -> None:
    """March to a hex within reach."""
    cost, way = found.price(there), found.way(there)
    for p in listed(bits):
        state.spent[p] += cost
    state.entered = found.manner(there)
    move(state, bits, way, cost, events)


def spend_all(state: Barbarossa, bits: int) -> None:
    """The whole allowance, for a move of one hex (BSR §10.45c, §11.44, §11.52)."""
    for p in listed(bits):
        state.spent[p] = max(allowances.allowance(state, p), 1)
    state.entered = 0


def move(state: Barbarossa, bits: int, way: list[int], cost: int, events: list[Event]) -> None:
    """Counters go a way, and what stands in it gives way."""
    r = state.rules
    names = tuple(r.names[p] for p in listed(bits))
    hexes = tuple(r.numbers[h] for h in way)
    events.append(event("moved", units=names, way=hexes, points=cost / 2))
    state.march(bits, way[-1])
    state.stirred |= bits
    if "motorised" in state.now.traits:
        state.activated |= bits & (r.on_rails | r.afloat)  # no more in this turn (BSR §21.32a, note, §22.51a)
    interdiction.test_on_the_way(state, bits, way, events)
    side = r.side_of[listed(bits)[0]]
    sweep(state, side, of(way[1:]), events)
    if bits & r.combat:
        entered(state, side, of(way[1:]), events)
        control.passed_through(state, side, of(way[1:]), has_zone=bool(bits & r.combat & ~r.no_zone & ~state.overrun))


def entered(state: Barbarossa, side: int, hexes: HexSet, events: list[Event]) -> None:
    """Combat units enter hexes: enemy supply units alone in them are removed, as are enemy works (BSR §18.13b) and
    bridge markers (BSR §22.26)."""
    r = state.rules
    enemy = 1 - side
    sweep(state, side, hexes, events)
    for h in members(fortifications.raze_works(state, side, hexes)):
        events.append(event("works-razed", hex=r.numbers[h]))
    gone = [b for b in state.bridges if b.side == enemy and hexes >> b.here & 1]
    if gone:
        state.bridges = tuple(b for b in state.bridges if b not in gone)
        state.bridged[enemy] += len(gone)
        events += [event("bridge-removed", hex=r.numbers[b.here]) for b in gone]
    if side == SOVIET and (sunk := [f for f in state.ferries if hexes >> f.here & 1]):
        state.ferries = tuple(f for f in state.ferries if f not in sunk)  # BSR §22.35
        state.sunk += len(sunk)
        events += [event("ferry-removed", hex=r.numbers[f.here]) for f in sunk]


def sweep(state: Barbarossa, side: int, hexes: HexSet, events: list[Event]) -> None:
    """Any unit that enters a hex removes enemy supply units that are alone in it (BSR §6.42, §10.24)."""
    for h in members(hexes):
        for p in listed(state.of_side_at(1 - side, h)):
            supply_units.lose(state, p, events)


def open_phase(state: Barbarossa) -> None:
    """Nobody has moved yet."""
    close_phase(state)
    state.start = [place if place >= 0 else DUE for place in state.place]


def close_phase(state: Barbarossa) -> None:
    """What was done in the phase is nothing to the next."""
    n = state.rules.count
    state.start, state.spent = [DUE] * n, [0] * n
    state.commanded, state.ordered = [0] * n, [0] * n
    state.opened = state.done = state.repulsed = state.overran = state.entered = 0
    state.bridging, state.boated, state.boatmen = {}, {}, 0
    state.hosts = 0
    state.manner = ""
