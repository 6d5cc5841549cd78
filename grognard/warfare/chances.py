"""Exact chances: hits of a handful of dice, strengths of cards drawn. As fractions for the odds before the die, or as
plain numbers for players who ask thousands of times."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from fractions import Fraction
from math import comb
from typing import TypeVar

N = TypeVar("N", Fraction, float)
K = TypeVar("K")
Card = tuple[int, bool]
"""A strength, and whether it has a mark that matters; of several cards the sum, and whether any has."""


def hits(dice: int, each: N) -> tuple[N, ...]:
    """The chances of 0, 1, 2 … hits; `each`: of a single die."""
    return tuple(comb(dice, k) * each**k * (1 - each) ** (dice - k) for k in range(dice + 1))


def summed(chances: Iterable[tuple[K, N]]) -> dict[K, N]:
    """What is named several times has the sum of its chances."""
    found: dict[K, N] = {}
    for name, chance in chances:
        found[name] = found[name] + chance if name in found else chance
    return found


def sets(cards: Iterable[Card], number: int) -> Counter[Card]:
    """In how many ways so many of these cards can be drawn, by what they are together."""
    ways: list[Counter[Card]] = [Counter() for _ in range(number + 1)]
    ways[0][0, False] = 1
    for value, mark in cards:
        for k in range(number, 0, -1):
            for (total, had), n in ways[k - 1].items():
                ways[k][total + value, had or mark] += n
    return ways[number]


def together(one: Mapping[Card, N], two: Mapping[Card, N]) -> dict[Card, N]:
    """What two draws that do not depend on each other are together."""
    return summed(((a + b, mark or more), p * q) for (a, mark), p in one.items() for (b, more), q in two.items())
