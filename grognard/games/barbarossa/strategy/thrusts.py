"""Movement along a broad front, where scores of units cannot be weighed against each other: many attacks at once,
columns that follow the nearest ways to places that count, reinforcements that go on as they come in."""

from __future__ import annotations

from grognard.games.barbarossa import entry, movement_phase
from grognard.games.barbarossa import movement as rule
from grognard.games.barbarossa.specialised import MARCH
from grognard.games.barbarossa.state import Barbarossa
from grognard.games.barbarossa.strategy import assaults, engineering, lines, onward, supply
from grognard.games.barbarossa.strategy.attacks import Blow
from grognard.games.barbarossa.strategy.board import Board, march, played
from grognard.games.barbarossa.strategy.breakthrough import overrun
from grognard.games.barbarossa.strategy.doctrine import Doctrine
from grognard.games.barbarossa.strategy.ground import FAR, to_goals
from grognard.games.barbarossa.supply import supplied_hexes
from grognard.games.barbarossa.units import AXIS, SOVIET
from grognard.games.barbarossa.zoc import around
from grognard.hexset import HexSet, listed, members

Field = dict[int, int]
"""By hex what is left of the way."""


def movement(view: Barbarossa, d: Doctrine, side: int) -> list[str]:
    if entry.waiting(view, side) and (found := enter(view, d, side)):
        return found
    for plan in (supply.dumps, engineering.bridge, overrun):
        if found := plan(view, d):
            return found
    board = Board(view, d, side)
    if side == SOVIET:
        actions, before = lines.plan(board)
        return before or [*actions, "end"]
    onward.garrisons(board)
    fought = blows(board) if "full" in view.now.traits else []
    onward.pick_up(board)
    go_on(board)
    supply.follow(board, _front(board, fought))
    return [*board.actions(), "end"]


# --- reinforcements ---------------------------------------------------------------------------------------


def enter(view: Barbarossa, d: Doctrine, side: int) -> list[str]:
    """Everybody who waits comes in by the gate that is nearest to where he is wanted, and goes on at once."""
    trial, found = view.copy(), list[str]()
    left = ways(view, d, side)
    for p in entry.waiting(view, side):
        gates = {} if trial.done >> p & 1 else entry.entries(trial, 1 << p)
        for gate in sorted(gates, key=lambda h: (left.get(h, FAR) + gates[h][0], h))[:2]:
            said = _entering(trial, p, gate)
            if (after := played(trial, said)) is not None:
                trial, found = after, found + said
                onto = _onward(trial, p, left)
                if onto and (after := played(trial, onto)) is not None:
                    trial, found = after, found + onto
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
    ends = [h for h in rule.reach(trial, 1 << piece).ends if left.get(h, FAR) < left.get(here, FAR)]
    if not ends:
        return []
    return march(trial, 1 << piece, MARCH, min(ends, key=lambda h: (left.get(h, FAR), h)))


def ways(view: Barbarossa, d: Doctrine, side: int) -> Field:
    """By hex how far it is: for the Axis to what is still to be had, for the Soviets to the enemy."""
    goals = d.goals(view) if side == AXIS else dict.fromkeys(members(view.occupied[AXIS]), 0)
    return to_goals(view, d, side, goals, d.way["together"]) if goals else {}


# --- attacks ----------------------------------------------------------------------------------------------


def blows(board: Board) -> list[Blow]:
    """The best attacks one after another, each with whoever is left."""
    r, found = board.state.rules, list[Blow]()
    free = board.open_movers() | r.of_side[board.side] & ~board.movers & ~board.settled
    attacks = assaults.attacks_of(board, free)
    for blow in assaults.chosen(attacks, free, board.d.sides[board.side]["attack"]):
        assaults.settle(board, blow)
        found.append(blow)
    return found


# --- columns ----------------------------------------------------------------------------------------------


def go_on(board: Board) -> None:
    """Everybody else, the strongest first: along the shortest way to a place, not alone where the enemy is strong; and
    round those who are cut off, so that nobody gets out."""
    state, r, d = board.state, board.state.rules, board.d
    left, fed = ways(board.view, d, board.side), supplied_hexes(board.view, board.side)
    cut = state.occupied[SOVIET] & ~supplied_hexes(board.view, SOVIET)
    order = sorted(
        listed(board.open_movers() & r.combat),
        key=lambda p: (bool(r.artillery >> p & 1), -r.attack[p][state.steps[p]], p),
    )
    for p in order:
        board.lay(p, board.view.place[p])
        open_ = cut & ~around(state, AXIS, state.occupied[AXIS] & ~(1 << state.place[p]))
        choices = [h for h in board.range[p] if board.has_room(p, h)]
        best = max(choices, key=lambda h: (_worth(board, p, h, left, fed, open_), h), default=state.place[p])
        board.settle(p, best)


def _worth(board: Board, piece: int, hex_: int, left: Field, fed: HexSet, cut: HexSet) -> float:
    state, d = board.state, board.d
    value = -d.broad["way"] * left.get(hex_, FAR) + onward.stand_worth(board, piece, hex_, fed)
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
