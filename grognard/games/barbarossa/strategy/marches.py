"""A movement phase: reinforcements come in, weak posts are overrun, troops go up to attack, the others march on, supply
follows. The Axis goes for the places that count; what the Soviets do stands in `defence`."""

from __future__ import annotations

from grognard.games.barbarossa import entry, movement_phase, rail_movement
from grognard.games.barbarossa.distances import FAR
from grognard.games.barbarossa.specialised import MARCH, RAIL, WAYS
from grognard.games.barbarossa.state import Barbarossa
from grognard.games.barbarossa.strategy import (
    assaults,
    counterstroke,
    defence,
    engineering,
    onward,
    supply,
    thrusts,
    winter,
)
from grognard.games.barbarossa.strategy.air import lifting
from grognard.games.barbarossa.strategy.attacks import Blow
from grognard.games.barbarossa.strategy.board import Board, side_to_move
from grognard.games.barbarossa.strategy.breakthrough import overrun
from grognard.games.barbarossa.strategy.doctrine import Doctrine
from grognard.games.barbarossa.strategy.ground import to_goals
from grognard.games.barbarossa.strategy.replacements import left_behind
from grognard.games.barbarossa.units import AXIS, SOVIET
from grognard.hexset import HexSet, listed, members, of
from grognard.umpire.spoken import spoken


def movement(view: Barbarossa, d: Doctrine) -> list[str]:
    """Who has just come in goes on at once, for he cannot later; then the others come in, then the phase is planned."""
    side = side_to_move(view)
    if found := left_behind(view, d) or lifting(view, d):
        return found
    if d.wide:
        return thrusts.movement(view, d, side)
    if under_way := view.opened & movement_phase.movable(view, side):
        first = [a for a in _phase(view, d, side)[0] if a]
        going_on = [p for p in listed(under_way) if first and first[0] == f"move {view.rules.names[p]}"]
        if going_on:
            return first[: _length(first)]
    if entry.waiting(view, side) and (found := _enter(view, d, side)):
        return found
    for plan in (supply.dumps, engineering.bridge, overrun):
        if found := plan(view, d):
            return found
    actions, before = _phase(view, d, side)
    return before or [*actions, "end"]


def _length(actions: list[str]) -> int:
    """Of the first move in a list."""
    return next((i + 1 for i, action in enumerate(actions) if spoken(action).verb == "to"), len(actions))


def _enter(view: Barbarossa, d: Doctrine, side: int) -> list[str]:
    """One unit at a time, by the gate that is nearest to where it is wanted; by rail if trains bring it nearer by more
    than a turn's march."""
    r = view.rules
    goals = _goals(view, d, side)
    left = to_goals(view, d, side, goals) if goals else {}
    for p in entry.waiting(view, side):
        way = _way_in(view, p, left)
        gates = entry.entries(view, 1 << p, way)
        if view.done >> p & 1 or not gates:
            continue
        wanted = supply.unserved(view, side) if r.stores >> p & 1 and winter.strikes(view, side) else 0
        there = to_goals(view, d, side, dict.fromkeys(members(wanted), 0)) if wanted else left
        gate = min(gates, key=lambda h: (there.get(h, FAR) + gates[h][0], h))
        actions = [f"enter {r.names[p]}"]
        if len(entry.PickingEntry(1 << p).legal(view)) > 1:
            actions.append(way)
        return [*actions, f"at {r.numbers[gate]}"]
    return []


def _way_in(view: Barbarossa, piece: int, left: dict[int, int]) -> str:
    by_road, by_rail = (entry.entries(view, 1 << piece, way) for way in (MARCH, RAIL))
    if not by_rail:
        return MARCH
    trains = members(rail_movement.stations(view, view.rules.side_of[piece]))
    nearest = min((left.get(h, FAR) for h in trains), default=FAR)
    afoot = min((left.get(h, FAR) for h in by_road), default=2 * FAR)
    return RAIL if nearest < afoot - view.rules.allowance[piece][view.steps[piece]] else MARCH


def _goals(view: Barbarossa, d: Doctrine, side: int) -> dict[int, int]:
    """Where a side is bound: places that are still to be had; the Soviets, where the enemy is."""
    if side == AXIS:
        return d.goals(view)
    return dict.fromkeys(members(view.occupied[AXIS]), 0)


def _phase(view: Barbarossa, d: Doctrine, side: int) -> tuple[list[str], list[str]]:
    """The moves of the whole phase; and what must be done before them, if anything."""
    board = Board(view, d, side)
    if side == SOVIET:
        return counterstroke.plan(board) if winter.strikes(view, side) else defence.plan(board)
    onward.garrisons(board)
    blows = assaults.blows(board) if "full" in view.now.traits else []
    onward.pick_up(board)
    onward.go_on(board)
    supply.follow(board, _front(board, blows))
    return board.actions(), []


def _front(board: Board, blows: list[Blow]) -> HexSet:
    """Where the fighting is, or will be next."""
    if blows:
        return of(h for blow in blows for _, h in blow.posts)
    state, r = board.state, board.state.rules
    troops = [h for h in members(state.occupied[board.side]) if state.of_side_at(board.side, h) & r.armoured]
    goals = _goals(state, board.d, board.side)
    left = to_goals(state, board.d, board.side, goals) if goals else {}
    return 1 << min(troops, key=lambda h: (left.get(h, FAR), h)) if troops else state.occupied[board.side]


# --- questions inside a move ----------------------------------------------------------------------------


def picking(view: Barbarossa, d: Doctrine) -> list[str]:
    """Whoever has been picked marches, or goes on as he came."""
    legal = view.legal()
    return ["march" if "march" in legal else next(a for a in legal if a in WAYS)]


def moving(view: Barbarossa, d: Doctrine) -> list[str]:
    return ["stay"]


def entering(view: Barbarossa, d: Doctrine) -> list[str]:
    return [view.legal()[0]]
