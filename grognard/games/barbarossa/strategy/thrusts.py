"""Movement along a broad front, where scores of units cannot be weighed against each other: many attacks at once,
columns that follow the nearest ways to places that count, reinforcements that go on as they come in."""

from __future__ import annotations

from collections.abc import Mapping

from grognard.games.barbarossa import entry, movement_phase
from grognard.games.barbarossa import movement as rule
from grognard.games.barbarossa.distances import FAR
from grognard.games.barbarossa.room import has_room, room
from grognard.games.barbarossa.specialised import MARCH
from grognard.games.barbarossa.state import Barbarossa
from grognard.games.barbarossa.strategy import (
    assaults,
    bound,
    counterstroke,
    crossings,
    engineering,
    lines,
    onward,
    rings,
    supply,
    winter,
)
from grognard.games.barbarossa.strategy.attacks import Blow
from grognard.games.barbarossa.strategy.board import Board, march, played
from grognard.games.barbarossa.strategy.bound import Field
from grognard.games.barbarossa.strategy.breakthrough import overrun
from grognard.games.barbarossa.strategy.doctrine import Doctrine
from grognard.games.barbarossa.strategy.ground import to_goals
from grognard.games.barbarossa.supply import supplied_hexes
from grognard.games.barbarossa.units import AXIS, SOVIET
from grognard.games.barbarossa.zoc import around
from grognard.hexset import HexSet, listed, members

SACK = 2
"""Hexes from the enemy within which a ring is closed."""
ON_THE_WAY = 4
"""Half points of way that may be lost by an attack without being off the way."""
LOOKED_AT = 10
"""So many of them for a unit."""


def movement(view: Barbarossa, d: Doctrine, side: int) -> list[str]:
    if entry.waiting(view, side) and (found := enter(view, d, side)):
        return found
    for plan in (supply.dumps, crossings.bridge, engineering.bridge, overrun):
        if found := plan(view, d):
            return found
    board = Board(view, d, side)
    if side == SOVIET:
        actions, before = (counterstroke if winter.strikes(view, side) else lines).plan(board)
        return before or [*actions, "end"]
    onward.garrisons(board)
    crossings.hold(board)
    rings.close(board)
    ways_on = bound.fields(board)
    fought = blows(board, ways_on) if "full" in view.now.traits else []
    onward.pick_up(board)
    go_on(board, ways_on)
    supply.follow(board, _front(board, fought))
    return [*board.actions(), "end"]


# --- reinforcements ---------------------------------------------------------------------------------------


def enter(view: Barbarossa, d: Doctrine, side: int) -> list[str]:
    """Everybody who waits comes in by the gate that is nearest to where he is wanted, and goes on at once."""
    trial, found = view.copy(), list[str]()
    everybody = ways(view, d, side)
    heads = supply.hungry(view, d, side)
    for p in entry.waiting(view, side):
        left = everybody
        if view.rules.stores >> p & 1 and heads:
            left = to_goals(view, d, side, {heads[0]: 0})
            heads.append(heads.pop(0))
        gates = {} if trial.done >> p & 1 else entry.entries(trial, 1 << p)
        for gate in sorted(gates, key=lambda h: (left.get(h, FAR) + gates[h][0], h)):
            said = _entering(trial, p, gate)
            if (after := played(trial, said)) is None:
                continue
            onto = _onward(after, p, left)
            if onto and (gone := played(after, onto)) is not None:
                trial, found = gone, found + said + onto
                break
            if room(after, gate, side) >= 0:
                trial, found = after, found + said
                break
    return found


def _entering(trial: Barbarossa, piece: int, gate: int) -> list[str]:
    r = trial.rules
    asked = len(entry.PickingEntry(1 << piece).legal(trial)) > 1
    return [f"enter {r.names[piece]}", *(["march"] if asked else []), f"at {r.numbers[gate]}"]


def _onward(trial: Barbarossa, piece: int, left: Field) -> list[str]:
    """From the edge towards where the others are bound."""
    side = trial.rules.side_of[piece]
    if not movement_phase.movable(trial, side) >> piece & 1:
        return []
    here = trial.place[piece]
    nearer = FAR + 1 if room(trial, here, side) < 0 else left.get(here, FAR)
    ends = [
        h
        for h in rule.reach(trial, 1 << piece).ends
        if h != here and left.get(h, FAR) < nearer and has_room(trial, piece, h)
    ]
    if not ends:
        return []
    return march(trial, 1 << piece, MARCH, min(ends, key=lambda h: (left.get(h, FAR), h)))


def ways(view: Barbarossa, d: Doctrine, side: int) -> Field:
    """By hex how far it is: for the Axis to what is still to be had, for the Soviets to the enemy."""
    goals = dict.fromkeys(members(view.occupied[AXIS]), 0)
    if side == AXIS:
        wanted = bound.targets(view, d)
        most = max(wanted.values(), default=0.0)
        goals = {h: int(2 * (most - worth)) for h, worth in wanted.items()}
    return to_goals(view, d, side, goals, d.way["together"]) if goals else {}


# --- attacks ----------------------------------------------------------------------------------------------


def blows(board: Board, ways_on: Mapping[int, Field]) -> list[Blow]:
    """The best attacks one after another, each with whoever is left; who turns aside for one does not get on."""
    state, r, d, found = board.view, board.state.rules, board.d, list[Blow]()
    free = board.open_movers() | r.of_side[board.side] & ~board.movers & ~board.settled
    nearest = {p: min(left.get(h, FAR) for h in board.range[p]) for p, left in ways_on.items()}

    def detour(piece: int, hex_: int) -> float:
        if piece not in nearest:
            return 0.0
        lost = float(ways_on[piece].get(hex_, FAR) - nearest[piece])
        if d.told(state, piece) is not None:
            lost += d.broad["told"] * max(0.0, lost - ON_THE_WAY)
        return d.broad["aside"] * r.attack[piece][state.steps[piece]] * lost

    attacks = assaults.attacks_of(board, free, detour)
    for blow in assaults.chosen(attacks, free, board.d.sides[board.side]["attack"]):
        assaults.settle(board, blow)
        found.append(blow)
    return found


# --- columns ----------------------------------------------------------------------------------------------


def go_on(board: Board, bound_for: Mapping[int, Field]) -> None:
    """Everybody else, the strongest first: along the shortest way to where his division is bound, not alone where the
    enemy is strong; and where that closes a ring, or keeps it closed."""
    state, r, d = board.state, board.state.rules, board.d
    fed = supplied_hexes(board.view, board.side)
    cut = state.occupied[SOVIET] & ~supplied_hexes(board.view, SOVIET)
    together = {p: i for i, group in enumerate(bound.groups(board)) for p in group} if d.broad["division"] else {}
    order = sorted(
        listed(board.open_movers() & r.combat),
        key=lambda p: (bool(r.artillery >> p & 1), together.get(p, 0), -r.attack[p][state.steps[p]], p),
    )
    sack = r.land.field.within(state.occupied[SOVIET], SACK)
    for p in order:
        board.lay(p, board.view.place[p])
        open_ = cut & ~around(state, AXIS, state.occupied[AXIS] & ~(1 << state.place[p]))
        left = bound_for.get(p, {})
        told = d.told(state, p) is not None
        own = r.playable if told else fed  # a spearhead does not wait for its supply
        rated = [(_worth(board, p, h, left, own, open_), h) for h in board.range[p] if board.has_room(p, h)]
        rated.sort(reverse=True)
        if rated:
            board.settle(p, rated[0][1] if told else _ring(board, p, rated, sack))


def _ring(board: Board, piece: int, rated: list[tuple[float, int]], sack: HexSet) -> int:
    """Of the best hexes for a unit, and the best near the enemy, the one from which most of him cannot get out."""
    near = [found for found in rated if sack >> found[1] & 1][:LOOKED_AT]
    if not near or board.state.rules.no_zone >> piece & 1:
        return rated[0][1]
    best, there = float("-inf"), rated[0][1]
    for value, h in {*near, *rated[:2]}:
        board.lay(piece, h)
        total = value + bound.caught(board.state, board.d)
        if (total, h) > (best, there) or best == float("-inf"):
            best, there = total, h
    return there


def _worth(board: Board, piece: int, hex_: int, left: Field, fed: HexSet, cut: HexSet) -> float:
    state, d = board.state, board.d
    value = -d.broad["way"] * left.get(hex_, FAR) + onward.stand_worth(board, piece, hex_, fed, board.open_movers())
    if state.place[piece] == hex_:
        value += 0.01
    return value + (d.broad["ring"] if cut & state.rules.land.beside[hex_] else 0.0)


def _front(board: Board, fought: list[Blow]) -> HexSet:
    """Where the fighting is, or will be next: troops near the enemy."""
    state = board.state
    found = 0
    for blow in fought:
        for _, h in blow.posts:
            found |= 1 << h
    near = state.rules.land.field.within(state.occupied[1 - board.side], 3) & state.occupied[board.side]
    return found | near or state.occupied[board.side]
