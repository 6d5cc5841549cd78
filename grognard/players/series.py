"""Whole games between players: one, or many over several processes."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from importlib import import_module
from itertools import repeat
from time import perf_counter
from typing import Any

from grognard.games import game
from grognard.players import player


@dataclass(frozen=True)
class Plan:
    """What is played, by whom, from which seed: game `n` of a plan is always the same game."""

    game: str
    edition: str
    players: tuple[str, ...]
    """One for each side, in the order of the sides."""
    seed: int = 0
    set_up: str = "free"


@dataclass(frozen=True)
class Outcome:
    number: int
    points: int
    level: str
    turns: int
    decisions: int
    seconds: float
    lost: dict[str, int]


SIDES = ("german", "soviet")


def play_one(plan: Plan, number: int) -> Outcome:
    module = game(plan.game)
    lists: Any = import_module(f"{module.__name__}.counters")
    state = module.new(edition=plan.edition, seed=f"{plan.seed}:{number}", set_up=plan.set_up)
    seats = {
        side: player(name, plan.seed * 1_000_003 + 2 * number + k)
        for k, (side, name) in enumerate(zip(SIDES, plan.players, strict=True))
    }
    decisions = 0
    begun = perf_counter()
    while not state.over:
        state.legal()  # made once: the view and the umpire share the list
        side = state.side
        state.play(seats[side].choose(state.view(side)))
        decisions += 1
    spent = perf_counter() - begun
    final = module.score(state)
    return Outcome(number, final.total, final.level, state.turn, decisions, spent, lists.lost(state))


def play_many(plan: Plan, games: int, jobs: int = 1) -> Iterator[Outcome]:
    """Game after game in order, whatever the number of processes."""
    if jobs == 1 or games == 1:
        yield from (play_one(plan, number) for number in range(games))
        return
    with ProcessPoolExecutor(min(jobs, games)) as pool:
        chunk = max(1, min(8, games // (jobs * 4)))
        yield from pool.map(play_one, repeat(plan, games), range(games), chunksize=chunk)
