"""The past of a table: positions that somebody looks back at. A few of them are kept, spread over the game; what lies
between is played forward from the last that is, by entries that are read from the file."""

from __future__ import annotations

from bisect import bisect_right
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NamedTuple

from grognard.umpire.record import Notation, Record
from grognard.umpire.replaying import Chapter, chapters, onward, played

APART = 20
"""Actions between two positions, of a short game; …"""
MOST = 24
"""… of a longer one there are so many, further apart."""
RECENT = 16
"""Positions that were looked at last."""


class Moment(NamedTuple):
    """A past position: after how many actions it stood, which are fewer than those asked for where older rules were
    played that hold no longer."""

    number: int
    state: Any


@dataclass
class _Stretch:
    """A chapter of the game: where it begins, and after how many actions its last position stands, if it is known."""

    first: int
    last: int | None


class Past:
    def __init__(self, record: Callable[[], Record], notation: Notation) -> None:
        self._record, self._notation = record, notation
        self._stretches: list[_Stretch] = []
        self._kept: dict[int, Any] = {}
        self._recent: OrderedDict[int, Any] = OrderedDict()

    @property
    def states(self) -> int:
        """How many it holds."""
        return len(self._kept) + len(self._recent)

    def at(self, number: int) -> Moment:
        if not self._stretches:
            self._play_through()
        after = bisect_right(self._stretches, number, key=lambda each: each.first)
        here = self._stretches[max(0, after - 1)]
        number = max(here.first, number if here.last is None else min(number, here.last))
        if number in self._recent:
            self._recent.move_to_end(number)
        elif number not in self._kept:
            self._recent[number] = self._played_to(number, here.first)
            if len(self._recent) > RECENT:
                self._recent.popitem(last=False)
        return Moment(number, self._kept.get(number) or self._recent[number])

    def cut(self, length: int) -> None:
        """What was taken back is no past."""
        for known in (self._kept, self._recent):
            for number in [n for n in known if n > length]:
                del known[number]

    def _play_through(self) -> None:
        told = self._record()
        apart = max(APART, -(-len(told.entries) // MOST))
        for chapter in chapters(told):
            number, last = chapter.first, None
            for step in played(chapter, self._notation):
                if step.state is None:
                    last = number if last is None else last
                    continue
                number += step.entry is not None
                if step.entry is None or number % apart == 0:
                    self._kept[number] = step.state.copy()
            over = len(chapter.entries) + chapter.first if not chapter.last else None
            if chapter.first in self._kept:  # else nothing of it can be shown
                self._stretches.append(_Stretch(chapter.first, over if last is None else last))

    def _played_to(self, number: int, first: int) -> Any:
        """From the nearest position before it in its chapter."""
        near = max(n for known in (self._kept, self._recent) for n in known if first <= n < number)
        state = (self._kept.get(near) or self._recent[near]).copy()
        chapter = next(c for c in reversed(chapters(self._record())) if c.first <= first)
        return onward(_between(chapter, near, number), state, self._notation)


def _between(chapter: Chapter, first: int, last: int) -> Chapter:
    entries = chapter.entries[first - chapter.first : last - chapter.first]
    return Chapter(chapter.header, entries, first, last=False)
