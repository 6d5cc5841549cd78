"""Barbarossa in writing: positions, and what records and sentences need to know of the game."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.games.barbarossa.position import FORM, read_position, write_position
from grognard.games.barbarossa.sequence import MOST_HANDICAP, SET_UPS, new
from grognard.games.barbarossa.state import Barbarossa
from grognard.umpire.reading import Page, Word
from grognard.warfare.text import Writing

__all__ = ["FOLLOW", "GAME", "RULES_VERSION", "VERBS", "draw", "read_position", "start", "write_position"]


POINTS = tuple(str(points) for points in range(-MOST_HANDICAP, MOST_HANDICAP + 1))
GAME, RULES_VERSION = FORM.game, FORM.version


class _Writing(Writing):
    def begin(self, edition: str, page: Page, words: Sequence[Word]) -> Barbarossa:
        """`historical`, `historical handicap -2`"""
        set_up = page.one_of(words[0], SET_UPS) if words else SET_UPS[0]
        if not words[1:]:
            return new(edition, set_up=set_up)
        page.one_of(words[1], ("handicap",))
        points = page.one_of(words[2], POINTS) if len(words) == 3 else None
        if points is None:
            raise page.wrong(words[-1], "format-missing", what="POINTS")
        return new(edition, set_up=set_up, handicap=int(points))


WRITING = _Writing(FORM, read_position, new, SET_UPS)
VERBS, FOLLOW, start = WRITING.verbs, WRITING.follow, WRITING.start


def draw(state: Barbarossa, outcome: str) -> int:
    """What `mg-1=mg07` and `drawn=mg-1` tell the umpire: the front, or the unit, that was drawn. Raises ValueError."""
    _, _, front = outcome.partition("=")
    if front not in state.rules.by_name:
        raise ValueError(outcome)
    return state.rules.by_name[front]
