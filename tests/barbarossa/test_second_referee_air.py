"""Umpire and second referee agree on the air war over random positions of the large scenarios: readiness, bases, who is
laid where, AA fire, pairs of an air combat, air transport."""

from __future__ import annotations

from random import Random

import pytest

from grognard.games.barbarossa.airlift import ARRIVES, LOST, RETURNS, outcome
from grognard.games.barbarossa.state import DAMAGED, DESTROYED, FLOWN, READY
from tests import soak
from tests.barbarossa.second_air import fate, recovers
from tests.barbarossa.second_flights import Flights
from tests.barbarossa.second_shaken import shaken

MANY = (1, 200)
"""Positions of each scenario in `make test`, and in `make soak`."""


@soak.more
@pytest.mark.parametrize("edition", ["minsk", "smolensk"])
def test_both_fly_the_same(edition: str) -> None:
    for seed in range(soak.times(*MANY)):
        found = Flights(shaken(seed, edition), Random(seed)).all()
        assert not found.wrong, f"{edition} {seed}: {found.wrong[0]}"


def test_who_comes_second_concentrates_too() -> None:
    """BSR §14.32b: more fighters than enemies, of the side without the initiative."""
    assert not Flights(shaken(85, "minsk"), Random(85)).all().wrong


@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize("box", ["flown", "damaged"])
def test_both_read_the_readiness_table_alike(side: int, box: str) -> None:
    """BSR §9.21, §9.22: low is good, and the weather adds to it."""
    chart = shaken(0, "minsk").rules.air_readiness
    column = chart.columns.index(f"{('axis', 'soviet')[side]}-{box}")
    found = {roll: chart.at(roll, column) == "ready" for roll in range(1, 15)}
    assert found == {roll: recovers(("axis", "soviet")[side], box, roll) for roll in range(1, 15)}


def test_both_bring_a_passenger_to_the_same_end() -> None:
    """BSR §14.77."""
    boxes = {"-": READY, "A": FLOWN, "D": DAMAGED, "X": DESTROYED}
    ends = {"lost": LOST, "back": RETURNS, "arrives": ARRIVES}
    for planes in [[a] for a in boxes] + [[a, b] for a in boxes for b in boxes]:
        assert outcome([boxes[each] for each in planes]) == ends[fate(planes)], planes
