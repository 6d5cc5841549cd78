"""Setting up a scenario (BSR §4.1): counters in their hexes, strongpoints, marks, whose the ground is."""

from __future__ import annotations

from grognard.games.barbarossa import air, rails, weather
from grognard.games.barbarossa.control import settle_ground
from grognard.games.barbarossa.rules import LIMITED
from grognard.games.barbarossa.scenario import DUMP, WEATHERS, Standing
from grognard.games.barbarossa.state import CADRE, CUP, POOL, REMOVED, Barbarossa, Bridge
from grognard.games.barbarossa.units import AXIS, SIDES
from grognard.games.barbarossa.victory import HANDICAP
from grognard.hexset import members, of
from grognard.warfare.pieces import DUE

MARKED = {
    "non-op": "nonop",
    "still-1": "still",
    "still-2": "still_next",
    "emergency": "emergency",
    "out-of-supply": "unsupplied",
    "garrison": "garrison",
    "firing": "firing",
}
"""By mark of a scenario the field that holds it: `still-1` and `still-2` are units that may not move for one turn or
for two (BSR §8.71), `non-op` headquarters on that side (BSR §21.23), `garrison` those bound to a hex
(BSR §21.81), `firing` guns on that side (BSR §13.42a)."""


WITHOUT_AIR = "without-air"
"""The set-up of whoever learns the game on the ground."""


def place_all(state: Barbarossa, handicap: int | None = None, air_units: bool = True) -> None:
    """As the scenario says; with its handicap, or the one that the players have agreed on, and with its air units or
    without them."""
    r, said = state.rules, state.rules.scenario
    if points := said.handicap if handicap is None else handicap:
        state.tally[HANDICAP] = points
    for p in members(r.stores):
        state.place[p] = POOL
    for p in members(r.fronts):
        state.place[p] = CUP
    for p in members(r.undrawn):
        state.place[p] = POOL
    for p in members(r.ready):
        state.place[p], state.steps[p] = (CADRE, 0) if 1 << p & r.zaps else (POOL, r.full_steps[p])
    for standing in said.set_up:  # machine guns too, in the hex that it says (BSR §8.44a)
        piece = _piece(state, standing)
        state.put(piece, r.hex(standing.hex))
    for side, number in said.forts:
        bit = 1 << r.hex(number)
        if side == AXIS:
            state.axis_forts |= bit
        else:
            state.soviet_forts |= bit
    state.bridges = tuple(Bridge(side, r.hex(here), r.hex(there), True) for side, here, there in said.laid)
    for mark, units in said.marks.items():
        field = MARKED[mark]
        setattr(state, field, getattr(state, field) | of(r.by_name[name] for name in units))
    for piece, arrival in r.arrivals.items():
        if state.place[piece] == DUE:
            state.steps[piece] = arrival.steps or r.full_steps[piece]
    for p, flyer in r.flyers.items():
        first = DUE if flyer.turn else air.BOX[flyer.box]
        state.place[p], state.steps[p] = (first, 1) if air_units else (REMOVED, 0)
    state.weather, state.run = WEATHERS.index(said.before[0]), said.before[1]
    state.frozen = said.frozen
    state.linked = weather.before_first(r)
    state.frosts = LIMITED if said.limited_artillery else 0
    state.shells = {r.by_name[unit]: shells for unit, shells in said.shells.items()}
    state.ground = r.area(said.ground)
    settle_ground(state)
    rails.set_up(state)
    state.lapsed = [0, 0]
    mine = (spot for spot in said.spots if not r.hexes(spot.all_hexes) & ~state.ground)
    state.taken = r.hexes(spot.hex for spot in mine)
    air.note_bases(state)


def _piece(state: Barbarossa, standing: Standing) -> int:
    """A unit by its name, or a supply unit that is not used yet."""
    r = state.rules
    name, _, tag = standing.unit.partition(":")
    if not tag:
        piece = r.by_name[name]
        state.steps[piece] = standing.steps or r.full_steps[piece]
        return piece
    mine = r.stores & r.of_side[SIDES.index(tag)]
    piece = next(p for p in members(mine) if state.place[p] == POOL)
    state.steps[piece] = 2 if name == DUMP else 1
    return piece
