"""Why a unit cannot move, not in that way, or not there (BSR §10, §11)."""

from __future__ import annotations

from grognard.games.barbarossa import (
    allowances,
    boats,
    flotillas,
    leaving,
    movement,
    overrun,
    rail_movement,
    specialised,
    trains,
)
from grognard.games.barbarossa.costs import BOTH, DRIVEN, HEAVY
from grognard.games.barbarossa.headquarters import held_back
from grognard.games.barbarossa.rules import case
from grognard.games.barbarossa.specialised import CROSS, INFILTRATE, MARCH, ONE_HEX, RAIL, STRATEGIC
from grognard.games.barbarossa.state import Barbarossa
from grognard.games.barbarossa.supply_units import closed_dumps
from grognard.games.barbarossa.zoc import zoc
from grognard.hexset import listed
from grognard.maps import side as hexside
from grognard.umpire import Reason, Spoken

FAR = 240
"""Half points for a way across the map."""


def why_no_move(state: Barbarossa, side: int, piece: int, able: int) -> Reason:
    r, bit = state.rules, 1 << piece
    args: dict[str, str | int | float] = {"unit": r.names[piece]}
    if r.side_of[piece] != side:
        return Reason(case("10.21"), "why-not-yours", args)
    if state.place[piece] < 0:
        return Reason(case("8.12"), "why-enter-first", args)
    if bit & state.cannot_move:
        return Reason(case("10.26"), "why-marked-still", args)
    if bit & state.no_fuel:
        return Reason(case("6.54a"), "why-no-fuel", args)
    if bit & state.firing:
        return Reason(case("13.42a"), "why-emplaced", args)
    if bit & state.receiving:
        return Reason(case("7.72"), "why-receiving-stays", args)
    if bit & state.garrison:
        return Reason(case("21.82"), "why-garrison-stays", args)
    if bit & r.stores and state.steps[piece] > 1:
        return Reason(case("6.48"), "why-dump-stays", args)
    if bit & r.stores and not state.spent[piece] and closed_dumps(state, side) >> state.place[piece] & 1:
        return Reason(case("6.48f"), "why-stocked-already", {"hex": r.numbers[state.place[piece]]})
    whole, half = allowances.movers(state)
    if not (whole | half) & bit:
        if bit & state.activated:
            return Reason(case("10.13e"), "why-activated-moved", args)
        return Reason(case("10.12a" if "motorised" in state.now.traits else "10.11a"), "why-not-this-phase", args)
    if bit & held_back(state):
        return Reason(case("21.27a"), "why-nonop-limit", args)
    if bit & state.done:
        return Reason(case("10.23"), "why-has-moved", args)
    if not r.allowance[piece][state.steps[piece]]:
        return _why_never(state, piece, args)
    if bit & r.afloat and (held := flotillas.why_held(state, state.place[piece])) is not None:
        return held
    if not allowances.allowance(state, piece):
        return Reason(case("10.26"), "why-nothing-left", args)
    if state.spent[piece] and zoc(state, 1 - side) >> state.place[piece] & 1:
        return Reason(case("10.32"), "why-stopped-by-zone", args)
    return Reason(case("10.23"), "why-mp-spent", args)


def _why_never(state: Barbarossa, piece: int, args: dict[str, str | int | float]) -> Reason:
    """A printed allowance of nothing: untried units that show none, guns that go by rail alone, others."""
    r, bit = state.rules, 1 << piece
    if bit & r.backs:
        return Reason(case("10.51"), "why-untried-still", args)
    if bit & r.anti_aircraft:
        return Reason(case("10.29"), "why-rail-only", args)
    return Reason(case("10.21"), "why-no-allowance", args)


def why_no_way(state: Barbarossa, bits: int, way: str) -> Reason:
    r = state.rules
    args: dict[str, str | int | float] = {"units": ",".join(r.names[p] for p in listed(bits))}
    if any(state.spent[p] for p in listed(bits)):
        return Reason(case("11.0"), "why-way-begun", args)
    if bits & r.on_rails and way not in (MARCH, RAIL):
        return Reason(case("11.24" if way == STRATEGIC else "21.32d"), "why-train-by-rail", args)
    if bits & r.afloat and way != MARCH:
        return Reason(case("22.51f"), "why-flotilla-ways", args)
    if way == STRATEGIC:
        return specialised.why_no_strategic(state, bits, args)
    if way == RAIL:
        return rail_movement.why_not(state, bits, args)
    if way == INFILTRATE:
        return specialised.why_no_infiltration(state, bits, args)
    if way == ONE_HEX:
        return specialised.why_no_one_hex(state, bits, args)
    if way == CROSS:
        key = "why-no-heavy-crossing" if bits & (r.armoured | r.artillery) else "why-no-crossing"
        return Reason(case("10.45c"), key, args)
    return Reason(case("10.26"), "why-no-march", args)


def why_not_there(state: Barbarossa, bits: int, way: str, said: Spoken) -> Reason:
    """Why a stack cannot go to a hex, or overrun it."""
    r = state.rules
    if said.verb == "exit":
        return _why_no_exit(state, bits, way)
    if not said.hexes:  # to stay, before anybody has begun to move
        return Reason(case("10.22"), "why-say-way")
    there, here = r.hex(said.hexes[0]), state.place[listed(bits)[0]]
    side = r.side_of[listed(bits)[0]]
    units = ",".join(r.names[p] for p in listed(bits))
    args: dict[str, str | int | float] = {
        "hex": said.hexes[0],
        "units": units,
        "left": allowances.left(state, bits) / 2,
    }
    if said.verb == "overrun":
        if way != MARCH:
            return Reason(case("11.36a"), "why-overrun-way", args)
        return overrun.why_not(state, bits, there) or Reason(case("11.3"), "why-cannot-overrun", args)
    if there == here:
        return Reason(case("10.21"), "why-there-already", args)
    if not r.playable >> there & 1:
        return Reason(case("10.27b"), "why-not-playable", args)
    if state.occupied[1 - side] >> there & 1:
        return Reason(case("10.24"), "why-enemy-there", args)
    if any(not r.near_home[p] >> there & 1 for p in listed(bits & r.bound_to_home)):
        return Reason(case("21.74"), "why-too-far-from-home", args)
    if movement.forbidden(state, bits) >> there & 1:
        return Reason(case("10.27b"), "why-scenario-closed", args)
    if movement.no_stay(state, side) >> there & 1:
        return Reason(case("10.27b"), "why-only-passing", args)
    if bits & r.trains and trains.with_trains(state, bits) >> there & 1:
        return Reason(case("21.31"), "why-train-there", args)
    if bits & r.on_rails and trains.closed(state, side) >> there & 1:
        return Reason(case("21.32b"), "why-train-rails", args)
    if bits & r.afloat and flotillas.closed(state) >> there & 1:
        return flotillas.why_held(state, there) or Reason(case("22.51a"), "why-flotilla-water", args)
    if way == MARCH:
        return _why_no_march(state, bits, there, args)
    if way == STRATEGIC:
        return specialised.why_not_strategic_there(state, bits, there, args)
    if way == RAIL:
        return rail_movement.why_not_there(state, bits, there, args)
    if way == INFILTRATE:
        return specialised.why_not_infiltrated(state, bits, there, args)
    if way == ONE_HEX:
        return specialised.why_not_one_hex_there(state, bits, there, args)
    here = state.place[listed(bits)[0]]
    if state.land.beside[here] >> there & 1 and hexside(here, there) in state.land.lakes:
        return boats.why_not_over(state, bits, there) or Reason(case("10.47b"), "why-no-crossing-there", args)
    return Reason(case("10.45c"), "why-no-crossing-there", args)


def _why_no_exit(state: Barbarossa, bits: int, way: str) -> Reason:
    """One special way of moving in a phase (BSR §11.0, example): who marches may leave, who does anything else not."""
    units = ",".join(state.rules.names[p] for p in listed(bits))
    if way != MARCH:
        return Reason(case("11.0"), "why-exit-way", {"units": units})
    reason = leaving.why_no_exit(state, bits)
    assert reason is not None
    return reason


def _why_no_march(state: Barbarossa, bits: int, there: int, args: dict[str, str | int | float]) -> Reason:
    r = state.rules
    side, here = r.side_of[listed(bits)[0]], state.place[listed(bits)[0]]
    zones = zoc(state, 1 - side)
    if not bits & r.combat and movement.shut(state, bits) >> there & 1:
        if zones >> there & 1:
            return Reason(case("10.25"), "why-supply-zone", args)
        return Reason(case("18.46"), "why-supply-fortified", args)
    if zones >> here & 1 and zones >> there & 1 and state.land.beside[here] >> there & 1:
        return Reason(case("10.35"), "why-from-zone-to-zone", args)
    far = movement.reach(state, bits, FAR)
    if there in far.ends:
        return Reason(case("10.21"), "why-too-dear", {**args, "price": far.price(there) / 2})
    return _why_closed(state, bits, there, args)


def _why_closed(state: Barbarossa, bits: int, there: int, args: dict[str, str | int | float]) -> Reason:
    """No points would suffice: for enemies on the way, or because the terrain lets nobody through."""
    r = state.rules
    side, here = r.side_of[listed(bits)[0]], state.place[listed(bits)[0]]
    how, over = movement.going(state, side, movement.class_of(r, bits)), hexside(here, there)
    if there in movement.reach_past_zones(state, bits, FAR).ends:
        return Reason(case("10.32"), "why-behind-zone", args)
    beside = state.land.beside[here] >> there & 1
    if beside and over in state.land.major_rivers and how.terrain(there) is not None and not how.is_stuck(here):
        return Reason(case("10.45c"), "why-river-between", args)
    if beside and over in state.land.lakes and how.terrain(there) is not None:
        return Reason(case("10.47b"), "why-lake-between", args)
    if state.land.waters >> there & 1:
        return Reason(case("10.47a"), "why-open-water", args)
    if how.which == HEAVY:
        return Reason(case("13.41a"), "why-heavy-by-road", args)
    if how.which in (DRIVEN, BOTH) and (state.land.terrain[there] == "swamp" or how.is_stuck(here)):
        return Reason(case("10.48"), "why-swamp-by-road", args)
    return Reason(case("10.41"), "why-terrain-bars", args)
