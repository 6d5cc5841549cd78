"""What is believed about positions: by how many playouts, and where it pays to look closer.

What a phase cost differs between two playouts of it by far more than it is on the average, so a few of each phase tell
little of which ones were dear. Glances do so better for a part of the work; points are then counted by playouts, and
only where glances say that there is something to count.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import Any

from grognard.arena.crew import Crew
from grognard.arena.ratings import mean_of_few
from grognard.games import part, write_position
from grognard.review.playout import Playout, Value
from grognard.review.stretches import Game, Stretch

Data = dict[str, Any]
Progress = Callable[[Iterable[Value], int, str], Iterable[Value]]
"""Given what is played, how many they are, and the stage of the work."""
CLOSER = 16
"""Phases whose points are counted: those that look dearest."""
SHOWN = 6
"""Of those the ones that are told, …"""
FRESH = 3
"""… with so many times as many playouts, on dice that have not chosen them."""


@dataclass(frozen=True)
class How:
    """What is believed about positions, and who would have played otherwise."""

    quick: str = "greedy"
    adviser: str = "planner:60"
    playouts: int = 6


class Judge:
    """Values of positions by playouts; each is played once, whoever asks."""

    def __init__(self, how: How, crew: Crew, progress: Progress, known: Mapping[str, float] | None = None) -> None:
        self._how, self._crew, self._progress = how, crew, progress
        self._found: dict[str, float] = dict(known or {})

    def learn(self, playouts: Iterable[Playout], stage: str) -> None:
        new = list({p.key: p for p in playouts if p.key not in self._found}.values())
        for value in self._progress(self._crew.play(new), len(new), stage):
            self._found[value.key] = value.points

    def knows(self, playouts: Sequence[Playout]) -> bool:
        return all(p.key in self._found for p in playouts)

    def points(self, playouts: Sequence[Playout]) -> list[float]:
        return [self._found[p.key] for p in playouts]


# --- positions ------------------------------------------------------------------------------------


def _playouts(stretch: Stretch, how: How, numbers: range, **otherwise: Any) -> list[Playout]:
    return [Playout(stretch.game, stretch.position, how.quick, number, **otherwise) for number in numbers]


def as_it_stood(stretch: Stretch, how: How, numbers: range) -> list[Playout]:
    return _playouts(stretch, how, numbers)


def from_now(whole: Game, how: How, numbers: range) -> list[Playout]:
    """Where an unfinished game stands; what is finished needs no playouts."""
    if whole.end.over:
        return []
    text = write_position(whole.end)
    return [Playout(whole.record.header.game, text, how.quick, number) for number in numbers]


def played(stretch: Stretch, how: How, numbers: range, *, glance: bool = False) -> list[Playout]:
    """The phase as it was really played, with other dice."""
    otherwise = {"side": stretch.side, "script": stretch.script, "glance": glance}
    return _playouts(stretch, how, numbers, **otherwise)


def advised(stretch: Stretch, how: How, numbers: range, *, glance: bool = False) -> list[Playout]:
    if how.adviser == how.quick and not glance:
        return as_it_stood(stretch, how, numbers)
    otherwise = {"side": stretch.side, "adviser": how.adviser, "glance": glance}
    return _playouts(stretch, how, numbers, **otherwise)


def both(stretches: Iterable[Stretch], how: How, numbers: range, *, glance: bool = False) -> list[Playout]:
    found = (each(s, how, numbers, glance=glance) for s in stretches for each in (played, advised))
    return [p for several in found for p in several]


# --- what a phase cost ----------------------------------------------------------------------------


def dearest(stretches: Sequence[Stretch], judge: Judge, how: How, numbers: range) -> list[Stretch]:
    """Those that glances would have played otherwise first."""

    def gain(stretch: Stretch) -> float:
        first, second = (judge.points(each(stretch, how, numbers, glance=True)) for each in (advised, played))
        return fmean(a - p for a, p in zip(first, second, strict=True))

    return sorted(stretches, key=gain, reverse=True)[:CLOSER]


def cost(stretch: Stretch, judge: Judge, how: How, numbers: range) -> Data:
    """How many points the adviser would have been ahead, dice by dice, as the side counts them."""
    sign = 1 if stretch.side == part(stretch.game, "measures").SIDES[0] else -1
    first, second = (judge.points(each(stretch, how, numbers)) for each in (advised, played))
    return interval([sign * (a - p) for a, p in zip(first, second, strict=True)])


def interval(values: Sequence[float]) -> Data:
    """Without bounds if the values are all the same: so few do not tell how far others might lie."""
    found = mean_of_few(values)
    known = len(set(values)) > 1
    return {"value": found.value, "low": found.low if known else None, "high": found.high if known else None}
