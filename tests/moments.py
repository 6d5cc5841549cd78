"""Moments of games to begin tests with."""

from __future__ import annotations

from functools import cache

from grognard import games
from grognard.games import leningrad
from grognard.players import GreedyPlayer
from grognard.players.strategy import Problem, strategy_of


def advance(edition: str, seed: int, turn: int, kind: str = "movement", side: str = "german") -> leningrad.Leningrad:
    """A game of greedy players up to a question of this kind, on this turn or later."""
    state = leningrad.new(edition, seed=seed, set_up="historical")
    players = {s: GreedyPlayer(seed) for s in ("german", "soviet")}
    while not (state.turn >= turn and state.decision.kind == kind and state.side == side):
        state.play(players[state.side].choose(state.view(state.side)))
    return state


def planned(edition: str, seed: int, turn: int, kind: str = "movement", side: str = "german") -> leningrad.Leningrad:
    """The same with a whole phase to plan: no overrun and no reinforcement comes first."""
    for more in range(20):
        state = advance(edition, seed + more, turn, kind, side)
        view = state.view(side)
        plan = strategy_of(view).problem(view, "full")
        if plan is not None and plan.can_change:
            return state
    raise AssertionError("nothing to plan")


def to_plan(edition: str, seed: int, turn: int, kind: str, side: str) -> tuple[leningrad.Leningrad, Problem]:
    """The view of a side with a whole phase to plan, and the plan."""
    view = planned(edition, seed, turn, kind, side).view(side)
    plan = strategy_of(view).problem(view, "full")
    assert plan is not None
    return view, plan


@cache
def germans_move() -> str:
    """A position in which the Germans have much to think about before they do anything."""
    return games.write_position(planned("2010", seed=3, turn=4))
