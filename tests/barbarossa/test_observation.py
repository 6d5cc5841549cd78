"""What learning programs see of Barbarossa: arrays of the promised shape, between 0 and 1, and every word."""

from __future__ import annotations

import random

import pytest

from grognard.games import barbarossa
from grognard.games.barbarossa import observation
from grognard.umpire.shapes import onward
from grognard.umpire.spoken import spelled_by, spoken


@pytest.mark.parametrize("scenario", ["borisov", "ring"])
def test_numbers_and_words_of_a_random_game(scenario: str) -> None:
    state, chance = barbarossa.new(scenario, seed=2, set_up="historical"), random.Random(2)
    shapes, known = observation.shapes(scenario), set(observation.words(scenario))
    for number in range(240):
        if state.over:
            break
        if number % 40 == 0:
            for side in ("axis", "soviet"):
                seen = observation.arrays(state.view(side))
                assert {name: array.shape for name, array in seen.items()} == shapes
                assert all(array.min() >= 0 and array.max() <= 1 for array in seen.values())
        legal = onward(state)
        for action in chance.sample(legal, min(5, len(legal))):
            assert set(spelled_by(spoken(action))) <= known, action
        state.play(chance.choice(legal))


def test_what_the_state_declares_is_seen() -> None:
    """A unit without fuel, rails that are cut: named in the declaration of the state and nowhere else."""
    state = barbarossa.new("borisov", seed=2, set_up="historical")
    unit = next(p for p, place in enumerate(state.place) if place >= 0)
    before = observation.arrays(state)
    state.change(no_fuel=1 << unit, cut_rails=1 << state.place[unit])
    after = observation.arrays(state)
    column = observation.OBSERVATION.columns.index("no_fuel")
    assert after["units"][unit, column] == 1 and not before["units"][:, column].any()
    plane = observation.OBSERVATION.planes("borisov").index("cut_rails")
    assert after["hexes"][plane].sum() == 1 and not before["hexes"][plane].any()
