"""Air transport (BSR §14.7): who can be flown, by how many transports, and where to.

A transport carries a point of stacking (BSR §14.73) from town to town, or from the Active box, which lies behind the
edge of the map. How a mission is flown and what becomes of the passenger stands in `airlift.py`.
"""

from __future__ import annotations

from functools import lru_cache

from grognard.games.barbarossa import air
from grognard.games.barbarossa.headquarters import exhausted, held_back, restrained
from grognard.games.barbarossa.land import Land
from grognard.games.barbarossa.movement import forbidden, no_stay
from grognard.games.barbarossa.rules import Rules, case
from grognard.games.barbarossa.state import ACTIVE, Barbarossa
from grognard.games.barbarossa.supply_units import closed_dumps
from grognard.games.barbarossa.units import SOVIET
from grognard.hexset import HexSet, members
from grognard.umpire import Reason
from grognard.warfare.pieces import DUE

MOST = 2
"""Transports that carry a unit together (BSR §14.73)."""
Args = dict[str, str | int | float]


# --- who ----------------------------------------------------------------------------------------------


def ready(state: Barbarossa, side: int) -> int:
    """Transports that can take off (BSR §14.71)."""
    return air.fliers(state, side) & state.rules.transports


def load(rules: Rules, piece: int) -> int:
    """Transports that a unit needs: one for a headquarters, a unit without stacking points, a mobile supply unit; else
    one for each point (BSR §14.73)."""
    return 1 if (rules.hq | rules.stores) >> piece & 1 else max(rules.stack[piece], 1)


def is_time(state: Barbarossa, side: int) -> bool:
    """In one's own Movement Phase (BSR §14.71)."""
    return state.now.of(side, "movement") and "full" in state.now.traits


def passengers(state: Barbarossa, side: int) -> list[int]:
    """Units that can be flown now and have somewhere to go."""
    r = state.rules
    if not r.transports & r.of_side[side] or not is_time(state, side) or not ready(state, side):
        return []
    fields = airfields(state, side)
    mine = (p for p in members(r.of_side[side] & r.carried) if state.place[p] >= ACTIVE)
    return [p for p in mine if why_not_flown(state, side, p) is None and destinations(state, side, p, fields)]


def why_not(state: Barbarossa, side: int, piece: int) -> Reason | None:
    """Why a unit cannot be flown, or not anywhere."""
    r, here = state.rules, state.place[piece]
    args: Args = {"unit": r.names[piece]}
    if (reason := why_not_flown(state, side, piece)) is not None:
        return reason
    if destinations(state, side, piece, airfields(state, side)):
        return None
    near = side == SOVIET and here >= 0 and exhausted(state) >> here & 1
    return Reason(case("21.27e"), "why-airlift-nonop", args) if near else Reason(case("14.75b"), "why-no-landing", args)


def why_not_flown(state: Barbarossa, side: int, piece: int) -> Reason | None:
    """Why a unit cannot be flown, wherever to."""
    r, bit, here = state.rules, 1 << piece, state.place[piece]
    args: Args = {"unit": r.names[piece]}
    if r.side_of[piece] != side:
        return Reason(case("14.72"), "why-not-yours", args)
    if not r.carried & bit:
        return Reason(case("14.72"), "why-never-flown", args)
    if not is_time(state, side):
        return Reason(case("14.71"), "why-airlift-phase", args)
    if bit & r.stores and state.steps[piece] > 1:
        return Reason(case("14.73"), "why-dump-not-flown", args)
    if bit & (state.cannot_move | state.overrun | state.nonop):
        return Reason(case("14.72"), "why-marked-not-flown", args)
    if (reason := _why_not_from(state, side, piece, args)) is not None:
        return reason
    if load(r, piece) > MOST:
        return Reason(case("14.73"), "why-too-heavy-to-fly", {**args, "points": r.stack[piece]})
    if ready(state, side).bit_count() < load(r, piece):
        return Reason(case("14.73"), "why-no-transports", {**args, "count": load(r, piece)})
    near_nonop = here >= 0 and (bit & held_back(state) or (bit & r.stores and _is_exhausted(state, side, here)))
    return Reason(case("21.27e"), "why-airlift-nonop", args) if near_nonop else None


def _why_not_from(state: Barbarossa, side: int, piece: int, args: Args) -> Reason | None:
    """It begins the phase in a town, a city or the Active box (BSR §14.75a), mobile supply units too (BSR §6.47b); or
    the scenario lets it come by air as a reinforcement (BSR §8.14). It does nothing else in the phase (BSR §11.0)."""
    r, bit, here = state.rules, 1 << piece, state.place[piece]
    if here == DUE:
        arrival = r.arrivals.get(piece)
        if arrival is None or not arrival.by_air:
            return Reason(case("8.14"), "why-not-by-air", args)
        if arrival.turn > state.turn:
            return Reason(case("8.11a"), "why-not-arrived", {**args, "turn": arrival.turn})
    elif here == ACTIVE:
        if bit & state.renewed:
            return Reason(case("14.75a"), "why-active-too-late", args)
    elif here < 0 or not r.land.places >> here & 1:
        return Reason(case("14.75a"), "why-no-airfield", args)
    elif bit & (state.halted | state.activated):
        return Reason(case("10.26"), "why-bound-not-flown", args)
    elif bit & r.stores and closed_dumps(state, side) >> here & 1:
        return Reason(case("6.48f"), "why-stocked-already", {"hex": r.numbers[here]})
    if bit & (state.done | state.opened) or state.spent[piece]:
        return Reason(case("11.0"), "why-flown-or-moved", args)
    return None


# --- where to -----------------------------------------------------------------------------------------


def origin(state: Barbarossa, piece: int) -> HexSet:
    """From where the range is counted: the hex of the unit, or for one from beside the map its side's edge, west or
    east (BSR §14.75a, §14.75b)."""
    here = state.place[piece]
    return 1 << here if here >= 0 else state.rules.land.ends[state.rules.side_of[piece]]


def reach(state: Barbarossa, piece: int) -> int:
    """How many hexes it flies (BSR §14.22b, §14.74); the first one at the edge of the map counts."""
    return int(air.said()["range"]["transport"]) - (state.place[piece] < 0)


@lru_cache(maxsize=1024)
def _disc(land: Land, start: HexSet, hexes: int) -> HexSet:
    return land.whole.in_range(start, hexes)


def within_range(state: Barbarossa, piece: int) -> HexSet:
    """Whatever the terrain, as the range of artillery is counted (BSR §14.74)."""
    return _disc(state.rules.land, origin(state, piece), reach(state, piece))


def airfields(state: Barbarossa, side: int) -> HexSet:
    """Friendly towns and cities (BSR §14.75b); near a Non-Op headquarters only as long as a unit may still move there
    (BSR §21.27e)."""
    r, enemy = state.rules, state.rules.of_side[1 - side]
    open_ = r.land.places & r.playable & state.friendly(side) & ~no_stay(state, side)
    if side == SOVIET:
        open_ &= ~exhausted(state)
    for h in members(open_):
        if state.at.get(h, 0) & enemy:
            open_ &= ~(1 << h)
    return open_


def destinations(state: Barbarossa, side: int, piece: int, fields: HexSet) -> HexSet:
    """Of the airfields of a side those that a unit can be flown to: not the one where it stands."""
    here = state.place[piece]
    found = fields & ~(1 << here if here >= 0 else 0) & ~forbidden(state, 1 << piece)
    return found and found & within_range(state, piece)


def why_not_there(state: Barbarossa, side: int, piece: int, there: int) -> Reason:
    r = state.rules
    args: Args = {"unit": r.names[piece], "hex": r.numbers[there]}
    if not r.land.places >> there & 1:
        return Reason(case("14.75b"), "why-lands-in-towns", args)
    if there == state.place[piece]:
        return Reason(case("14.75b"), "why-there-already", args)
    if not state.friendly(side) >> there & 1 or state.of_side_at(1 - side, there):
        return Reason(case("14.75b"), "why-lands-on-friendly", args)
    if _is_exhausted(state, side, there):
        return Reason(case("21.27e"), "why-airlift-nonop", args)
    if not within_range(state, piece) >> there & 1:
        return Reason(case("14.74"), "why-too-far-to-fly", {**args, "range": reach(state, piece)})
    return Reason(case("10.27b"), "why-scenario-closed", args)


# --- near a Non-Op headquarters (BSR §21.27e) ---------------------------------------------------------


def _is_exhausted(state: Barbarossa, side: int, hex_: int) -> bool:
    return side == SOVIET and bool(exhausted(state) >> hex_ & 1)


def note_near_nonop(state: Barbarossa, piece: int, here: int, there: int) -> None:
    """A flight that begins or ends in such an area counts there as the movement of a unit. That of a combat unit which
    began the phase in it is counted as every movement is."""
    r = state.rules
    if r.side_of[piece] != SOVIET or not state.nonop:
        return
    for area, _ in restrained(state):
        begins, ends = (h >= 0 and bool(area >> h & 1) for h in (here, there))
        if (begins and not r.combat >> piece & 1) or (ends and not begins):
            hex_ = here if begins else there
            state.bridging[hex_] = state.bridging.get(hex_, 0) + 1
