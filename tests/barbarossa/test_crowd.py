"""Armies of any size on the whole sheet: sound at the first question and through a turn at random."""

from __future__ import annotations

import random

import pytest

from grognard.games.barbarossa.crowd import crowd
from grognard.umpire.shapes import sample
from tests import soak
from tests.barbarossa import invariants


@soak.more
@pytest.mark.parametrize("seed", range(soak.times(1, 20)))
@pytest.mark.parametrize(("counters", "columns"), [(140, 38), (280, 78)])
def test_a_crowd_plays_a_turn_at_random(counters: int, columns: int, seed: int) -> None:
    state = crowd(counters, columns=columns, seed=seed)
    assert sum(place >= 0 for place in state.place) == counters
    chance, turn = random.Random(seed), state.turn
    while state.turn == turn and not state.over:
        invariants.hold(state)
        state.play(sample(state, chance))
