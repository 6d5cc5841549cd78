"""Whole games, hundreds of them: every answer is legal, and every question has one that somebody thought of.

Players who have no answer take any, so that a game never stops; here that is a failure.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from grognard.games import leningrad
from grognard.games.leningrad import movement
from grognard.games.leningrad.strategy.board import Board
from grognard.games.leningrad.strategy.doctrine import doctrine
from grognard.games.leningrad.strategy.marches import close_up, whole_phase
from grognard.players import GreedyPlayer, player, strategy
from tests import soak
from tests.moments import advance

BLOCK = 8
GREEDY = [(edition, block) for edition in leningrad.EDITIONS for block in range(soak.times(1, 25))]

PLANNED = [(edition, seed) for edition in leningrad.EDITIONS for seed in range(8)]


@pytest.fixture(autouse=True)
def _nobody_is_at_a_loss(monkeypatch: pytest.MonkeyPatch) -> None:
    def lost(legal: Sequence[str], chance: Random) -> str:
        raise AssertionError(f"no answer among {list(legal)[:8]}")

    monkeypatch.setattr(strategy, "at_a_loss", lost)


def play(state: leningrad.Leningrad, german: str, soviet: str, seed: int) -> None:
    """To the end; the umpire refuses what is not legal."""
    players = {"german": player(german, seed), "soviet": player(soviet, seed + 1)}
    while not state.over:
        state.play(players[state.side].choose(state.view(state.side)))
    assert state.turn == 12


@soak.more
@pytest.mark.parametrize(("edition", "block"), GREEDY)
def test_greedy_games(edition: str, block: int) -> None:
    for seed in range(BLOCK * block, BLOCK * (block + 1)):
        bid = edition == "2010" and seed % 2 == 0
        set_up = "historical" if seed % 4 == 1 else "free"
        play(leningrad.new(edition, seed=seed, set_up=set_up, bid=bid), "greedy", "greedy", seed)


@soak.more
@pytest.mark.parametrize(("edition", "seed"), [("2010", 0)] if not soak.SOAK else PLANNED)
def test_planned_games(edition: str, seed: int) -> None:
    names = ("planner:20", "planner:10+2") if seed % 2 else ("planner:10+2", "planner:10:beginner")
    play(leningrad.new(edition, seed=seed, set_up="free"), *names, seed)


@pytest.mark.parametrize("edition", ["2010", "1979"])
def test_who_must_close_up_goes_where_it_hurts_least(edition: str) -> None:
    """Turn 1: when only one division is left to march it is not asked who goes, only where to."""
    forced = 0
    for seed in range(6):
        state = advance(edition, seed, 1, "movement", "soviet")
        players = {side: GreedyPlayer(seed) for side in ("german", "soviet")}
        while state.turn == 1 and not state.over:
            view = state.view(state.side)
            last = view.decision.kind == "movement" and state.side == "soviet" and len(view.legal()) == 1
            wanted = close_up(view, doctrine(view.rules)) if last else []
            state.play(players[state.side].choose(view))
            if wanted:
                forced += 1
                assert players["soviet"].choose(state.view("soviet")) == wanted[1]
    assert forced


def test_who_is_barred_by_friends_lets_them_go_first() -> None:
    """1979 §4.6: three in a hex at any time. A plan is carried out in an order in which everybody arrives."""
    swapped = 0
    for seed in range(12):
        view = advance("1979", seed, 2 + seed % 4, "movement", "german").view("german")
        board = whole_phase(view, doctrine(view.rules))
        after = view.copy()
        actions = board.actions()
        for action in actions:
            after.play(action)
        barred = [p for p in board.ways if board.state.place[p] != after.place[p]]
        for p in barred:
            there = board.state.place[p]
            assert there not in movement.destinations(after, movement.group_of(after, 1 << p)), "he could have gone"
        in_turn = [p for p in board.ways if board.state.place[p] != view.place[p]]
        swapped += actions != _one_by_one(board, sorted(in_turn))
    assert swapped, "by number they would stand in each other's way"


def _one_by_one(board: Board, pieces: list[int]) -> list[str]:
    r = board.view.rules
    return [a for p in pieces for a in (f"move {r.names[p]}", f"to {r.numbers[board.state.place[p]]}")]
