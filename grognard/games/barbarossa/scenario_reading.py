"""What the words of a scenario file mean (docs/scenarios.md): sides, turns, hexes, areas, units, names, figures."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence

from grognard.games.barbarossa.scenario import LAST_TURN, Area, Scenario, Schedule
from grognard.games.barbarossa.units import SIDES, Unit, tag_of
from grognard.umpire.reading import Page, Statement, Word
from grognard.words import LANGUAGES, Names

_AREA = re.compile(r"([A-Z]?)([0-9]{2})([0-9]{2})-\1([0-9]{2})([0-9]{2})\Z")
_HEX = re.compile(r"[A-Z]?[0-9]{4}\Z")


class Reading:
    """A page that is being read, the units that there are, and the scenario as far as it is known."""

    page: Page
    known: Mapping[str, Unit]
    hexes: Collection[str] | None
    """The numbers of all hexes that a unit can be in, where they are to be checked."""
    placed: dict[str, Word]
    """By unit where it is named."""
    scenario: Scenario

    def _names(self, words: Sequence[Word], key: Word) -> Names:
        """`en "…" fr "…"`"""
        if len(words) != 4 or tuple(words[::2]) != LANGUAGES:
            raise self.page.wrong(words[0] if words else key, "scenario-names")
        return Names(self.page.text(words[1]), self.page.text(words[3]))

    def _area(self, word: Word) -> Area:
        match = _AREA.match(word)
        if match is None:
            raise self.page.wrong(word, "scenario-area", found=word)
        return Area(match[1], *(int(match[k]) for k in range(2, 6)))

    def _hex(self, word: Word) -> str:
        """In the window, and on the map."""
        if not _HEX.match(word) or (self.hexes is not None and word not in self.hexes):
            raise self.page.wrong(word, "format-no-hex", found=word)
        if not self.scenario.window.holds(word):
            raise self.page.wrong(word, "scenario-window", hex=word)
        return str(word)

    def _side(self, word: Word) -> int:
        return SIDES.index(self.page.one_of(word, SIDES))

    def _turn(self, word: Word) -> int:
        first, last = self.scenario.turns
        return self.page.number(word, last, first)

    def _unit(self, word: Word, side: int | None = None) -> tuple[str, int | None]:
        """A unit with its steps, if it has lost any: 100rd/1."""
        name, steps = word.named("/")
        unit = self.known.get(name)
        if unit is None:
            raise self.page.wrong(name, "scenario-no-unit", unit=name)
        if side is not None and unit.side != side:
            raise self.page.wrong(name, "format-wrong-side", unit=name)
        return str(name), self.page.number(steps, unit.steps, 1) if steps else None

    def _new(self, word: Word, side: int) -> tuple[str, int | None]:
        """One that stands nowhere yet, nor does the counter that it takes the place of."""
        name, steps = self._unit(word, side)
        for other in (name, self.known[name].instead_of):
            if other in self.placed:
                raise self.page.wrong(word, "format-twice", what=other, line=self.placed[other].line)
        if not self.known[name].steps:
            raise self.page.wrong(word, "scenario-front", unit=name, pool=tag_of(self.known[name]))
        self.placed[name] = word
        return name, steps

    def _tail(self, statement: Statement, *what: str) -> tuple[list[Word], list[Word]]:
        """So many words, and at least one after them."""
        words = statement.rest
        if len(words) <= len(what):
            raise self.page.wrong(statement.words[-1], "format-missing", what=(*what, "…")[len(words)])
        return words[: len(what)], words[len(what) :]

    def _worth(self, word: Word) -> int:
        """Points, perhaps less than none."""
        return -self.page.number(word.named("-")[1], 99) if word.startswith("-") else self.page.number(word, 99)

    def _schedule(self, words: Sequence[Word], what: Word) -> Schedule:
        """`10 to 4 8 to 6 6`: numbers with the last turn for which each holds; the last number holds to the end."""
        left, values = list(words), list[tuple[int, int]]()
        while left:
            value, last = self.page.number(left.pop(0), 99), LAST_TURN
            if left and left[0] == "to":
                until = left.pop(0)
                if not left:
                    raise self.page.wrong(until, "format-missing", what="TURN")
                last = self._turn(left.pop(0))
            values.append((last, value))
        if not values or values[-1][0] != LAST_TURN:
            raise self.page.wrong(what, "scenario-worth", what=what)
        return tuple(values)
