"""What a handful of dice may be expected to do, exactly and looked up: hits, steps lost, a hex cleared."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from grognard.warfare import chances


@cache
def hits(dice: int, on: int) -> tuple[float, ...]:
    """The chances of 0, 1, 2 … hits."""
    return chances.hits(dice, (7 - on) / 6)


class Blow(NamedTuple):
    """What a force that is shot at may expect."""

    lost: float
    """Steps."""
    dies: float
    """That nobody is left."""
    clears: float
    """That nobody is left in the hex, dead or gone."""
    steps: tuple[float, ...]
    """The chances to lose 0, 1, 2 … all steps."""

    def cost(self, toll: tuple[float, ...]) -> float:
        """The expectation, if this is the price of so many steps."""
        return sum(chance * price for chance, price in zip(self.steps, toll, strict=True))


@cache
def blow(dice: int, on: int, lives: int, way_out: bool, holds: bool = False) -> Blow:
    """Who has a way out falls back from the second hit on, unless he holds the place to the last step but one."""
    steps = [0.0] * (lives + 1)
    clears = 0.0
    for k, chance in enumerate(hits(dice, on)):
        falls_back = way_out and 1 < k <= lives and (not holds or k == lives)
        lost = (k - 1 if holds else 1) if falls_back else min(k, lives)
        steps[lost] += chance
        if falls_back or lost == lives:
            clears += chance
    return Blow(sum(k * chance for k, chance in enumerate(steps)), steps[lives], clears, tuple(steps))
