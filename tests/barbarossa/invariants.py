"""What must hold in every position of Barbarossa, whatever was played."""

from __future__ import annotations

from random import Random

from grognard.games.barbarossa.air import BOXES
from grognard.games.barbarossa.position import write_position
from grognard.games.barbarossa.replacements import TRACK
from grognard.games.barbarossa.rules import STACKING_LIMIT
from grognard.games.barbarossa.state import (
    ACTIVE,
    CADRE,
    CANNOT_REBUILD,
    CUP,
    ELIMINATED,
    POOL,
    READY,
    REMOVED,
    RETURNING,
    Barbarossa,
)
from grognard.games.barbarossa.units import AXIS, LARGEST_DUMP, SOVIET
from grognard.hexset import listed, members
from grognard.umpire import State
from grognard.warfare.pieces import DUE

AT_REST = ("declaration", "reaction", "combat", "engineering", "supply", "recovery")
"""Kinds of phases in which nobody moves: stacks are within the limit (BSR §3.32), but for retreats and advances."""


def hold(state: State) -> None:
    assert isinstance(state, Barbarossa)
    _pieces_are_in_one_place(state)
    _sides_are_apart(state)
    _steps_are_sound(state)
    _stacks_are_legal(state)
    _zones_follow(state)
    _boxes_are_sound(state)
    _the_air_is_sound(state)
    assert state.rules.first_turn - 1 <= state.turn <= state.rules.turns
    assert 0 <= state.owed <= 9
    assert not state.axis_forts & state.soviet_forts, "a strongpoint of both sides"


def _pieces_are_in_one_place(state: Barbarossa) -> None:
    r, seen = state.rules, 0
    for hex_, bits in state.at.items():
        assert bits and not bits & seen, "a counter in two hexes"
        seen |= bits
        assert r.playable >> hex_ & 1, f"somebody out of play in {r.numbers[hex_]}"
        assert r.land.terrain[hex_] != "lake", f"somebody in the water in {r.numbers[hex_]}"
        for p in listed(bits):
            assert state.place[p] == hex_
    for p, place in enumerate(state.place):
        assert (place >= 0) == bool(seen >> p & 1), r.names[p]


def _sides_are_apart(state: Barbarossa) -> None:
    r, occupied = state.rules, [0, 0]
    for hex_, bits in state.at.items():
        sides = {r.side_of[p] for p in members(bits)}
        assert len(sides) == 1, f"both sides in {r.numbers[hex_]}"
        if bits & r.combat:
            occupied[sides.pop()] |= 1 << hex_
    assert occupied == state.occupied


def _steps_are_sound(state: Barbarossa) -> None:
    """A unit on the map has steps, and no more than are printed; a supply unit is worth four points at most."""
    r = state.rules
    for p, steps in enumerate(state.steps):
        assert 0 <= steps <= r.full_steps[p]
        if state.place[p] >= 0:
            assert steps > 0, f"{r.names[p]} without a step"
        if 1 << p & r.stores:
            assert state.place[p] >= 0 or state.place[p] in (POOL, ACTIVE), r.names[p]
            assert steps <= LARGEST_DUMP
        if 1 << p & r.fronts and state.place[p] == CUP:
            assert steps == r.full_steps[p]


def _stacks_are_legal(state: Barbarossa) -> None:
    if state.now.kind not in AT_REST or state.battle is not None or state.over:
        return
    if state.decision.kind in ("overstacked", "reacting"):
        return
    for hex_ in state.at:
        points = state.points_at(hex_) - _spared(state, hex_)
        assert points <= STACKING_LIMIT, f"{points} stacking points in {state.rules.numbers[hex_]}"


def _spared(state: Barbarossa, hex_: int) -> int:
    """Points of two mortars and an engineer that may be about to attack (BSR §3.33)."""
    if state.now.kind not in ("declaration", "reaction", "combat"):
        return 0
    r, stack = state.rules, state.at[hex_]
    return sum(sorted(r.stack[p] for p in listed(stack & r.mortars))[-2:]) + max(
        (r.stack[p] for p in listed(stack & r.engineers)), default=0
    )


def _boxes_are_sound(state: Barbarossa) -> None:
    """Units in the boxes of the lost have no step, those that are ready or return have some; points stay on their
    track; marks of the map lie on nobody beside it."""
    r = state.rules
    for p, place in enumerate(state.place):
        if place in (CADRE, ELIMINATED, CANNOT_REBUILD):
            assert not state.steps[p], f"{r.names[p]} in a box of the lost with a step"
        if place in (ACTIVE, RETURNING):
            assert state.steps[p], f"{r.names[p]} comes back without a step"
        if place < 0:
            assert not (state.receiving | state.garrison) >> p & 1, r.names[p]
        assert (place == RETURNING) == (p in state.returning), r.names[p]
        if r.undrawn >> p & 1 and place == POOL:
            assert state.steps[p] == 1
        if place >= 0 and p in r.near_home:
            assert r.near_home[p] >> place & 1, f"{r.names[p]} far from its city"
    for kept in (*state.infantry, *state.armament):
        assert 0 <= kept <= TRACK
    for p in listed(state.receiving):
        assert state.steps[p] < r.full_steps[p] or state.now.kind != "replacement", r.names[p]


def _the_air_is_sound(state: Barbarossa) -> None:
    """Air units stand in no hex and in one box each; whoever is on a mission is in Ready, on one mission alone, and not
    more to a side than may be; nobody else waits for points that are spent at once."""
    r, seen = state.rules, 0
    for p in members(r.air):
        assert state.place[p] in (*BOXES, DUE, REMOVED), r.names[p]
    for mission in state.missions:
        assert not mission.units & seen, "an air unit on two missions"
        seen |= mission.units
        assert not mission.fighting & ~mission.units
        for side in (AXIS, SOVIET):
            assert mission.of(side).bit_count() <= 3 and not mission.of(side) & ~(r.air & r.of_side[side])
        assert all(state.place[p] == READY for p in members(mission.units))
    assert not state.missions or state.now.kind in ("air", "combat", "movement"), "a mission without an end"
    assert all(1 <= level <= 2 for level in state.interdicted.values())
    assert state.wings == [0, 0] or state.now.kind == "replacement", "points of type V that are kept"


def _zones_follow(state: Barbarossa) -> None:
    """What is kept up to date counter by counter is what the counters say (BSR §3.25, §3.26)."""
    r = state.rules
    for side in (AXIS, SOVIET):
        found = 0
        for hex_, bits in state.at.items():
            if bits & r.of_side[side] & r.combat & ~r.no_zone & ~state.overrun:
                found |= 1 << hex_
        assert found == state.projecting[side]


def hidden_stays_hidden(state: Barbarossa, chance: Random) -> None:
    """What a side sees is the same for a state that differs in all that it may not know: orders, air units face down
    (BSR §12.53a, §14.23), what untried units are, dice."""
    for side in state.rules.sides:
        another = state.imagined(side, Random(chance.random()))
        assert write_position(another.view(side)) == write_position(state.view(side)), f"{side} sees too much"


def replacement_points(state: Barbarossa, side: int) -> int:
    """Points of both types that a side has."""
    return state.infantry[side] + state.armament[side]


def steps_in_play(state: Barbarossa, side: int) -> int:
    """Steps of a side's combat units on the map and of those that still come; not of substitutes that lie ready."""
    r = state.rules
    mine = r.of_side[side] & r.combat
    return sum(state.steps[p] for p in listed(mine) if state.place[p] >= 0 or state.place[p] in (DUE, ACTIVE))


def supply_points(state: Barbarossa, side: int) -> int:
    """Attack supply points of a side, on the map and waiting to enter."""
    r = state.rules
    mine = r.stores & r.of_side[side]
    return sum(state.steps[p] for p in listed(mine) if state.place[p] >= 0 or state.place[p] == ACTIVE)
