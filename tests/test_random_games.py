"""Whole games at random: no dead end, no fault, every position sound. `make soak` plays thousands."""

from __future__ import annotations

import random

import pytest

from grognard.games import leningrad
from grognard.umpire import conformance
from tests import invariants, soak

GAMES = soak.games(30)
BATCH = 10


@soak.more
@pytest.mark.parametrize("edition", leningrad.EDITIONS)
@pytest.mark.parametrize("batch", range(GAMES // BATCH))
def test_random_games_finish_without_a_fault(edition: str, batch: int) -> None:
    for seed in range(batch * BATCH, (batch + 1) * BATCH):
        set_up = "historical" if seed % 2 else "free"
        state = leningrad.new(edition, seed=seed, set_up=set_up, bid=edition == "2010" and seed % 5 == 0)
        chooser = random.Random(seed)
        before = (state.turn, state.phase)
        decisions = 0
        while not state.over:
            legal = state.legal()
            assert legal, f"dead end: seed {seed}, {state.decision}"
            invariants.hold(state)
            assert (state.turn, state.phase) >= before, "phases run backwards"
            before = (state.turn, state.phase)
            state.play(chooser.choice(legal))
            decisions += 1
            assert decisions < 20_000, "the game does not end"
        assert state.turn == state.rules.turns


@pytest.mark.parametrize("edition", leningrad.EDITIONS)
def test_the_game_conforms(edition: str) -> None:
    report = conformance.check(
        leningrad,
        new=lambda seed: leningrad.new(edition, seed=seed, bid=edition == "2010" and seed == 1),
        seeds=range(3),
        invariants=invariants.hold,
    )
    assert report.games == 3
    assert report.undone > 100
    assert report.refused > 1000
    expected = {"movement", "moving", "combat", "declaring", "suffering", "retreating", "advancing", "fortification"}
    assert expected <= report.kinds
