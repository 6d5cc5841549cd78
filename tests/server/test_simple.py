"""The simple opponent: legal, quick, and with an aim."""

from __future__ import annotations

from time import thread_time

import pytest

from grognard.games import leningrad
from grognard.players import Player, RandomPlayer
from grognard.players.simple import SimplePlayer
from grognard.umpire import Dice


def play(edition: str, seed: int, german: Player, soviet: Player) -> tuple[leningrad.Leningrad, list[float]]:
    state = leningrad.new(edition, seed=seed, set_up="free" if seed % 2 else "historical")
    spent = []
    while not state.over:
        state.legal()
        view = state.view(state.side)
        assert view.dice == Dice(None, state.dice.count)
        begun = thread_time()
        action = (german if state.side == "german" else soviet).choose(view)
        spent.append(thread_time() - begun)
        state.play(action)
    return state, spent


@pytest.mark.parametrize("edition", ["2010", "1979"])
def test_it_goes_for_leningrad(edition: str) -> None:
    held = [leningrad.score(play(edition, n, SimplePlayer(n), RandomPlayer(n))[0]).german for n in range(3)]
    assert sum(points > 0 for points in held) >= 2


@pytest.mark.parametrize("edition", ["2010", "1979"])
def test_it_keeps_leningrad(edition: str) -> None:
    for n in range(2):
        assert leningrad.score(play(edition, n, RandomPlayer(n), SimplePlayer(n))[0]).german == 0


def test_it_is_quick() -> None:
    _, spent = play("2010", 3, SimplePlayer(1), SimplePlayer(2))
    assert sum(spent) / len(spent) < 0.005
    assert sorted(spent)[int(0.99 * len(spent))] < 0.02
