"""What a handful of dice may be expected to do, exactly and looked up: hits, steps lost, a hex cleared."""

from __future__ import annotations

from functools import cache
from math import comb
from typing import NamedTuple


@cache
def hits(dice: int, on: int) -> tuple[float, ...]:
    """The chances of 0, 1, 2 … hits."""
    hit = (7 - on) / 6
    return tuple(comb(dice, k) * hit**k * (1 - hit) ** (dice - k) for k in range(dice + 1))


class Blow(NamedTuple):
    """What a force that is shot at may expect."""

    lost: float
    """Steps."""
    dies: float
    """That nobody is left."""
    clears: float
    """That nobody is left in the hex, dead or gone."""


@cache
def blow(dice: int, on: int, lives: int, way_out: bool, holds: bool = False) -> Blow:
    """Who has a way out falls back from the second hit on, unless he holds the place to the last step but one."""
    lost = dies = clears = 0.0
    for k, chance in enumerate(hits(dice, on)):
        if not k:
            continue
        if k > lives or (k == lives and not (way_out and k > 1)):
            lost += chance * lives
            dies += chance
            clears += chance
        elif way_out and k > 1 and (not holds or k == lives):
            lost += chance * (k - 1 if holds else 1)
            clears += chance
        else:
            lost += chance * k
    return Blow(lost, dies, clears)
