"""Dice of any sides, several at once: rolled from the seed, told in records, forced by what they tell."""

from __future__ import annotations

from collections import Counter

import pytest

from grognard.umpire import Dice, Event, State
from grognard.umpire.dice import read_die, tell_die
from grognard.umpire.record import outcomes_of
from grognard.umpire.state import ImpossibleDraw


class Table:
    count = 0


def state(seed: str = "7") -> State:
    return State(Table(), Dice(seed))


@pytest.mark.parametrize("sides", [2, 6, 10, 100])
def test_every_side_comes_up(sides: int) -> None:
    rolls: list[Event] = []
    seen = Counter(state(str(seed)).roll(rolls, sides) for seed in range(40 * sides))
    assert set(seen) == set(range(1, sides + 1))


def test_what_is_rolled_is_told_with_the_sides_of_its_die() -> None:
    table, events = state(), list[Event]()
    one, ten, many = table.roll(events), table.roll(events, 10), table.roll_many(3, events, 10)
    assert outcomes_of(events) == (f"die {one}", f"d10 {ten}", *(f"d10 {die}" for die in many))
    assert table.dice.count == 5, "each die is a number of the stream"
    assert [read_die(told) for told in outcomes_of(events)] == [(one, 6), (ten, 10), *((die, 10) for die in many)]


@pytest.mark.parametrize(
    "told", ["die 7", "die 0", "d10 11", "d6 3", "d0 0", "d10", "die", "d10 07", "i1=48", "die 4 "]
)
def test_what_is_no_die_is_none(told: str) -> None:
    assert read_die(told) is None


def test_a_die_that_is_forced_must_have_that_side() -> None:
    table = state()
    table.forced_dice = (9, 9)
    assert table.roll([], 10) == 9
    with pytest.raises(ImpossibleDraw):
        table.roll([])
    assert tell_die(9, 10) == "d10 9" and tell_die(3) == "die 3"
