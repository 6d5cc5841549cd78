"""Umpire and second referee agree on the weather, and over random positions of all four scenarios: marches and supply
again, railways, surrender, replacements."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from grognard.games.barbarossa.scenario import WEATHERS
from grognard.games.barbarossa.weather import open_phase
from tests import soak
from tests.barbarossa.second_compared import Comparison
from tests.barbarossa.second_draws import scattered
from tests.barbarossa.second_shaken import EDITIONS, shaken
from tests.barbarossa.second_weather import TABLE, following, frozen
from tests.barbarossa.second_wider import Wider
from tests.barbarossa.test_weather import sky

MARCHES, WIDER, BOARDS, YEARS = (1, 150), (3, 500), (20, 400), (40, 2000)
"""Positions of each scenario in `make test` and in `make soak`; on boards; and runs of turns."""
LEAST = {
    "detached": 1,
    "bridges blown": 1,
    "stranded": 1,
    "conversion": 1,
    "by rail": 1,
    "surrender": 1,
    "raised": 4,
    "may receive": 4,
    "table modifier": 2,
}
"""So many of the positions of `make test` have something of each."""


@soak.more
@pytest.mark.parametrize("edition", EDITIONS)
def test_marches_and_supply_in_the_scenarios(edition: str) -> None:
    for seed in range(soak.times(*MARCHES)):
        found = Comparison(shaken(seed, edition), Random(seed)).all()
        assert not found.wrong, f"{edition} {seed}: {found.wrong[0]}"


def test_an_armoured_train_attacks_along_its_rails() -> None:
    """BSR §12.15b, §21.32b: one stands beside enemies to whom no rails lead."""
    assert not Comparison(shaken(44, "smolensk"), Random(44)).all().wrong


def test_nor_does_it_fall_back_over_a_river() -> None:
    """BSR §16.47b, §16.47e."""
    assert not Comparison(shaken(10066, "smolensk"), Random(10066)).all().wrong


@soak.more
@pytest.mark.parametrize("edition", EDITIONS)
def test_railways_surrender_and_replacements_in_the_scenarios(edition: str) -> None:
    for seed in range(soak.times(*WIDER)):
        found = Wider(shaken(seed, edition), Random(seed)).all()
        assert not found.wrong, f"{edition} {seed}: {found.wrong[0]}"


@soak.more
def test_railways_surrender_and_replacements_on_boards() -> None:
    for seed in range(soak.times(*BOARDS)):
        found = Wider(scattered(seed), Random(seed)).all()
        assert not found.wrong, f"{seed}: {found.wrong[0]}"


def test_the_positions_are_lively() -> None:
    full: Counter[str] = Counter()
    states = [shaken(102, "smolensk"), shaken(103, "smolensk"), shaken(104, "minsk"), *map(scattered, range(12))]
    for seed, state in enumerate(states):
        full += Wider(state, Random(seed)).all().full
    assert not {kind: full[kind] for kind, least in LEAST.items() if full[kind] < least}


@soak.more
@pytest.mark.parametrize("climate", TABLE)
def test_the_weather_of_turn_after_turn(climate: str) -> None:
    """What it was, forced results and all, decides on lingering mud, lying snow and the limits of runs."""
    for seed in range(soak.times(*YEARS)):
        chance = Random(f"{climate} {seed}")
        modifier, before = chance.randint(0, 2), chance.choice(WEATHERS)
        state = sky(f"{climate} +{modifier}" if modifier else climate, f"{before} 1")
        played = [before]
        for _ in range(12):
            state.turn, die = state.turn + 1, chance.randint(1, 10)
            state.forced_dice = (die,)
            open_phase(state, [])
            expected = following(climate, modifier, die, played)
            found = (WEATHERS[state.weather], state.storm, state.lingering)
            assert found == expected, (seed, played, die)
            played.append(expected.weather)
            assert state.frozen == frozen(climate, played), (seed, played)
