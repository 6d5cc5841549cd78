"""The counter-stroke of the winter: blows where they pay; everybody else goes for the places that the Axis holds, each
for one of his own, round those who bar the way."""

from __future__ import annotations

from math import exp

from grognard.games.barbarossa.distances import FAR
from grognard.games.barbarossa.state import Barbarossa
from grognard.games.barbarossa.strategy import defence, headquarters, lines, onward, supply
from grognard.games.barbarossa.strategy.board import Board
from grognard.games.barbarossa.strategy.ground import to_goals
from grognard.games.barbarossa.strategy.winter import held_places, reach
from grognard.games.barbarossa.units import AXIS, SOVIET
from grognard.hexset import HexSet, listed, members

Field = dict[int, int]
"""By hex what is left of the way."""


def plan(board: Board) -> tuple[list[str], list[str]]:
    """The moves; and before them activations of those who are wanted for attacks, then of those who stand farthest
    forward."""
    if "motorised" in board.view.now.traits and (wanted := lines.strike(board)):
        return [], headquarters.activate(board.view, wanted)
    ways = _bound_for(board)
    _go_on(board, ways)
    defence.behind(board)
    _feed(board)
    return board.actions(), []


def _feed(board: Board) -> None:
    """Supply units whose troops others serve as well go to those whom nobody does; the others stay behind theirs."""
    state, r, apart = board.state, board.state.rules, board.d.winter["apart"]
    front = r.land.field.within(state.occupied[AXIS], 4) & state.occupied[SOVIET] or state.occupied[SOVIET]
    if hungry := supply.unserved(state, SOVIET):
        supply.follow(board, hungry, apart=apart, only=_spare(board, front))
    supply.follow(board, front, apart=apart)


def _spare(board: Board, front: HexSet) -> int:
    state, r = board.state, board.state.rules
    reach = {p: r.land.field.within(1 << state.place[p], supply.APART) & front for p in listed(r.stores & board.movers)}
    found = 0
    for p, mine in sorted(reach.items(), key=lambda each: (each[1].bit_count(), each[0])):
        others = 0
        for q, theirs in reach.items():
            others |= theirs if q != p and not found >> q & 1 else 0
        if not mine & ~others:
            found |= 1 << p
    return found


def _bound_for(board: Board) -> dict[int, Field]:
    """By unit the way to the place that it is bound for: where its strength buys most, until enough are bound for it to
    take it, and rather where they are fed. Where the Axis holds nothing any more, to the enemy."""
    state, d, r = board.view, board.d, board.state.rules
    goals = held_places(state, d) or dict.fromkeys(members(state.occupied[AXIS]), 1)
    fields = {h: to_goals(state, d, SOVIET, {h: 0}, d.way["together"]) for h in goals}
    need = {h: d.winter["few"] + d.winter["odds"] * _guarded(state, h) for h in goals}
    fed, sent = reach(state), dict.fromkeys(goals, 0.0)
    found: dict[int, Field] = {}
    order = sorted(listed(board.open_movers() & r.combat), key=lambda p: (-r.attack[p][state.steps[p]], p))
    for p in order:
        here = state.place[p]

        def pull(h: int) -> tuple[float, int]:
            near = exp(-d.winter["nearer"] * min(fields[h].get(here, FAR), FAR))  # noqa: B023
            near *= 1.0 if fed >> h & 1 else d.winter["beyond"]
            return goals[h] * near / need[h] / max(1.0, sent[h] / need[h]) ** 2, h

        best = max(goals, key=pull)
        sent[best] += r.attack[p][state.steps[p]]
        found[p] = fields[best]
    return found


def _guarded(state: Barbarossa, hex_: int) -> int:
    r = state.rules
    return sum(r.defence[p][state.steps[p]] for p in listed(state.of_side_at(AXIS, hex_) & r.combat))


def _go_on(board: Board, ways: dict[int, Field]) -> None:
    """The strongest first: forward, together, and fed; who can infiltrate goes without supply for a while."""
    state, r = board.state, board.state.rules
    fed = reach(board.view)
    troops = board.open_movers() & r.combat & ~r.artillery & ~r.hq
    for p in sorted(listed(troops), key=lambda p: (-r.attack[p][state.steps[p]], p)):
        board.lay(p, board.view.place[p])
        choices = [h for h in board.range[p] if board.has_room(p, h)]
        board.settle(p, max(choices, key=lambda h: (_stand(board, p, h, ways[p], fed), h), default=state.place[p]))


def _stand(board: Board, piece: int, hex_: int, left: Field, fed: HexSet) -> float:
    state, r, w, bit = board.state, board.state.rules, board.d.winter, 1 << hex_
    there = state.of_side_at(SOVIET, hex_) & r.combat & ~(1 << piece)
    value = -w["way"] * min(left.get(hex_, FAR), FAR)
    value += w["company"] * min(w["most"], sum(r.attack[p][state.steps[p]] for p in listed(there)))
    value += w["place"] * bool(board.d.all_spots & board.view.spots & bit)
    if r.land.field.neighbours(bit) & state.occupied[AXIS]:
        value += w["touch"]
    stands = r.defence[piece][state.steps[piece]] + sum(r.defence[p][state.steps[p]] for p in listed(there))
    value -= min(w["worst"], max(0.0, w["danger"] * (onward.threat(board, hex_) / max(1, stands) - lines.HELD)))
    if not fed & bit:
        value -= w["unfed"] * (0.4 if r.infiltrators >> piece & 1 else 1.0)
    return value + 0.01 * (state.place[piece] == hex_)
