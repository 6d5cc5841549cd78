"""What learning programs see: arrays of the promised shape, between 0 and 1, and every word of every action."""

from __future__ import annotations

import random

from grognard.games import defiant_russia
from grognard.games.defiant_russia import observation


def test_a_whole_game_in_numbers_and_words() -> None:
    state = defiant_russia.new(seed=4, set_up="free-random")
    chance = random.Random(4)
    shapes, known = observation.shapes("aide"), set(observation.words("aide"))
    count = 0
    while not state.over:
        legal = state.legal()
        if count % 60 == 0:
            seen = observation.arrays(state.view(state.side))
            assert {name: array.shape for name, array in seen.items()} == shapes
            assert all(array.min() >= 0 and array.max() <= 1 for array in seen.values())
            assert seen["game"].sum() > 3
        for action in chance.sample(legal, min(5, len(legal))):
            assert {word for part in action.split() for word in part.split(",")} <= known, action
        state.play(chance.choice(legal))
        count += 1
    assert observation.arrays(state.view("axis"))["game"].shape == shapes["game"]
