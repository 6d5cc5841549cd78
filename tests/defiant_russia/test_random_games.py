"""Whole games at random: no dead end, no fault, every position sound."""

from __future__ import annotations

import random

import pytest

from grognard.games import defiant_russia
from grognard.umpire import conformance
from tests import soak
from tests.defiant_russia import invariants

GAMES = soak.games(20)
BATCH = 10
LOOK = 5
"""Every so many decisions the whole position is looked at."""


@soak.more
@pytest.mark.parametrize("batch", range(GAMES // BATCH))
def test_random_games_finish_without_a_fault(batch: int) -> None:
    for seed in range(batch * BATCH, (batch + 1) * BATCH):
        state = defiant_russia.new(seed=seed, set_up=defiant_russia.SET_UPS[seed % 4])
        chance = random.Random(seed)
        before = (state.turn, state.phase)
        decisions = 0
        while not state.over:
            legal = state.legal()
            assert legal, f"dead end: seed {seed}, {state.decision}"
            if decisions % LOOK == 0:
                invariants.hold(state)
            assert (state.turn, state.phase) >= before, "phases run backwards"
            before = (state.turn, state.phase)
            state.play(chance.choice(legal))
            decisions += 1
            assert decisions < 20_000, "the game does not end"
        invariants.hold(state)
        assert state.turn == state.rules.turns or defiant_russia.score(state).level.endswith("automatic")


def test_the_game_conforms() -> None:
    report = conformance.check(
        defiant_russia,
        new=lambda seed: defiant_russia.new(seed=seed, set_up=defiant_russia.SET_UPS[seed]),
        seeds=range(4),
        sides=("axis", "soviet"),
        every=23,
        invariants=invariants.hold,
    )
    assert report.games == 4
    assert report.undone > 100
    assert report.refused > 1000
    expected = {"set-up", "organisation", "movement", "moving", "combat", "declaring", "air-support", "suffering"}
    assert expected | {"retreating", "advancing"} <= report.kinds
