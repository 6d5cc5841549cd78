"""Games of older rules, carried over to those of today. No old rules are kept anywhere: what still holds is played,
what does not is told as it was."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, NamedTuple

from grognard.umpire.dice import Dice
from grognard.umpire.record import UNFINISHED, Break, Notation, Record, dice_count
from grognard.umpire.replaying import Chapter, begin, chapters, check_game, played


class Kept(NamedTuple):
    """A match at a moment that nobody can take back: so many actions played, and the position as a text."""

    number: int
    position: str
    level: int | None = None
    """How deep the agenda was when the move under way began; if it is not said, no move was under way."""
    remark: str = ""
    """The line to be written above the next action."""


class Reached(NamedTuple):
    """How far a chapter holds by today's rules."""

    number: int
    """Entries of the record."""
    state: Any
    """The state after them; None if not even the beginning holds."""
    whole: bool

    def rank(self) -> tuple[bool, int]:
        return self.state is not None, self.number


def carry(told: Record, notation: Notation, kept: Kept | None = None) -> Record:
    """A record that goes on by today's rules: all of it if every action holds, else from its last position. A finished
    game that does not hold stays what it was. Raises `FormatError` if there is no position to go on from."""
    today, length = notation.RULES_VERSION, len(told.entries)
    check_game(told.header, told.rules, notation)
    if told.rules == today:
        return told
    *_, chapter = chapters(told)
    found = _reach(chapter, notation)
    if found.whole:
        return _broken(told, Break(length, told.rules, today))
    if told.header.result != UNFINISHED:
        return told
    later = from_kept(chapter, kept)
    if later is not None:
        also = _reach(later, notation)
        if also.whole:  # then nothing was played after it that does not hold
            position = notation.write_position(begin(replace(later.header, seed=None), notation))
            return _broken(told, Break(later.first, told.rules, today, later.first, position))
        found = max(found, also, key=Reached.rank)
    if found.state is None:
        found = found._replace(state=begin(chapter.header, notation))
    return _broken(told, Break(length, told.rules, today, found.number, _position(found.state, told, notation)))


def furthest(told: Record, notation: Notation, kept: Kept | None = None) -> Reached:
    """The last position of a game that is only told. Raises `FormatError` if none is known."""
    *_, chapter = chapters(told)
    found = _reach(chapter, notation)
    if later := from_kept(chapter, kept):
        found = max(found, _reach(later, notation), key=Reached.rank)
    return found if found.state is not None else found._replace(state=begin(chapter.header, notation))


def from_kept(chapter: Chapter, kept: Kept | None) -> Chapter | None:
    """What of a chapter follows a position that was kept, if it was kept in this chapter."""
    if kept is None or kept.number < chapter.first:
        return None
    number, position = kept.number, kept.position
    entries = chapter.entries[number - chapter.first :]
    return replace(chapter, header=replace(chapter.header, position=position), entries=entries, first=number)


def _broken(told: Record, found: Break) -> Record:
    return replace(told, breaks=(*told.breaks, found))


def _position(state: Any, told: Record, notation: Notation) -> str:
    """Where a game goes on. Dice that have been seen do not come again."""
    start = state.copy()
    start.dice = Dice(None, dice_count(told))
    return notation.write_position(start)


def _reach(chapter: Chapter, notation: Notation) -> Reached:
    """As far as it holds, and no game goes on from its end."""
    found, number, whole = Reached(chapter.first, None, whole=False), chapter.first, True
    for step in played(chapter, notation):
        whole = whole and step.why is None
        number += step.entry is not None
        if step.state is not None and (not step.state.over or found.state is None):
            found = Reached(number, step.state, whole=False)
    return found._replace(whole=whole and found.state is not None)
