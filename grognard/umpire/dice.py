"""Chance: the game's own stream of dice, explicit and checkable.

The n-th number of a stream is the SHA-256 of "seed:n" taken modulo the number of outcomes. So a stream is
its seed and a counter; whoever knows the seed can check every die, and the hash of the seed, published
before the first roll, proves that it was not changed (see docs/formats.md).
"""

from __future__ import annotations

import hashlib
import re
from dataclasses import dataclass

HIDDEN = None
USUAL = 6
"""The sides of a die of which nothing else is said."""
_TOLD = re.compile(r"(?:die|d([1-9][0-9]{0,2})) ([1-9][0-9]{0,2})\Z")


class SeedHidden(Exception):
    """A view cannot roll: its seed is not told. Give it one of your own with `reseed`."""


def commitment(seed: str) -> str:
    """What is published before the game: the hash of the seed."""
    return hashlib.sha256(f"grognard:{seed}".encode()).hexdigest()


@dataclass(frozen=True, slots=True)
class Dice:
    """A place in a stream. Frozen: rolling gives the outcome and the next place."""

    seed: str | None
    count: int = 0

    def draw(self, outcomes: int) -> tuple[int, Dice]:
        """A number from 0 up to below `outcomes`, each as likely as the others."""
        if self.seed is None:
            raise SeedHidden("the seed of this view is hidden")
        digest = hashlib.sha256(f"{self.seed}:{self.count}".encode()).digest()
        return int.from_bytes(digest[:8], "big") % outcomes, Dice(self.seed, self.count + 1)


def tell_die(number: int | str, sides: int = USUAL) -> str:
    """A die as records tell it: `die 4`, or `d10 7` for one with other sides."""
    return f"die {number}" if sides == USUAL else f"d{sides} {number}"


def read_die(told: str) -> tuple[int, int] | None:
    """What a die shows and how many sides it has; None for what is no die."""
    match = _TOLD.match(told)
    if not match:
        return None
    number, sides = int(match[2]), int(match[1] or USUAL)
    return (number, sides) if number <= sides and (match[1] is None or sides != USUAL) else None
