"""Halving and rounding (BSR §3.4)."""

from __future__ import annotations

from fractions import Fraction
from random import Random

from grognard.games.barbarossa.halving import halved, in_one, pooled


def test_the_units_affected_are_added_up_before_they_are_halved() -> None:
    """BSR §3.42: 3 and 3 are 3 together, where each by itself would be 1."""
    assert pooled([(3, 1), (3, 1), (4, 0)]) == {0: 4, 1: 3}


def test_halving_is_cumulative_and_the_fraction_dropped_once() -> None:
    """BSR §3.43: 7 halved twice is 1¾."""
    assert halved(7, 2) == 1
    assert pooled([(7, 2), (5, 2)]) == {2: 3}


def test_a_strength_can_be_halved_to_nothing() -> None:
    """BSR §3.44."""
    assert pooled([(1, 1)]) == {1: 0}


def test_in_mud_fractions_are_added_up() -> None:
    """BSR §15.42a: 1½ and ¾ are 2, where two totals would be 1 and 0."""
    assert in_one([(3, 1), (3, 2)]) == 2
    assert sum(pooled([(3, 1), (3, 2)]).values()) == 1
    assert in_one([]) == 0


def test_both_by_fractions() -> None:
    chance = Random(341)
    for _ in range(300):
        shares = [(chance.randrange(9), chance.randrange(4)) for _ in range(chance.randrange(7))]
        exact = [(n, Fraction(strength, 2**n)) for strength, n in shares]
        assert in_one(shares) == int(sum(value for _, value in exact))
        for times, left in pooled(shares).items():
            assert left == int(sum(value for n, value in exact if n == times))
