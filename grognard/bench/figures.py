"""A figure, and the machine it was measured on."""

from __future__ import annotations

import platform
import sys
from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Figure:
    name: str
    value: float | None
    """None if it could not be measured."""
    unit: str
    detail: int | None = None
    """What was counted along the way, such as hexes reached."""
    aim: float | None = None
    """What it should stay under, or above where more is better."""
    ratio: float | None = None
    """To the yardstick of the same run."""
    book: tuple[str, str] | None = None
    """The game and edition, where it was measured for each."""


def machine() -> dict[str, str]:
    return {
        "python": platform.python_version(),
        "implementation": sys.implementation.name,
        "system": platform.system(),
        "machine": platform.machine(),
    }


def p95(values: Sequence[float]) -> float:
    """What nineteen of twenty stay under; of a few values the worst."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(0.95 * len(ordered)))]
