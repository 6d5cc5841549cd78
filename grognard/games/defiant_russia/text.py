"""Defiant Russia in writing: positions, and what records and sentences need to know of the game.

The grammar is in `docs/formats.md`.
"""

from __future__ import annotations

from collections.abc import Sequence

from grognard.games.defiant_russia.position import FORM, read_position, write_position
from grognard.games.defiant_russia.sequence import SET_UPS, new
from grognard.games.defiant_russia.state import DefiantRussia
from grognard.umpire.reading import Page, Word
from grognard.warfare.text import Writing

__all__ = ["FOLLOW", "GAME", "RULES_VERSION", "VERBS", "draw", "read_position", "start", "write_position"]


def _begin(edition: str, page: Page, words: Sequence[Word]) -> DefiantRussia:
    set_up = page.one_of(words[0], SET_UPS) if words else SET_UPS[0]
    for word in words[1:]:
        raise page.wrong(word, "format-too-much", found=word)
    return new(edition, set_up=set_up)


GAME, RULES_VERSION = FORM.game, FORM.version
WRITING = Writing(FORM, read_position, _begin)
VERBS, FOLLOW, start = WRITING.verbs, WRITING.follow, WRITING.start


def draw(state: DefiantRussia, outcome: str) -> int:
    """Nothing is drawn in this game but dice."""
    raise ValueError(outcome)
