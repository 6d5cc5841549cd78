"""Leningrad in writing: positions, and what records and sentences need to know of the game.

The grammar is in `docs/formats.md`.
"""

from __future__ import annotations

from collections.abc import Sequence

from grognard.games.leningrad.diagram import find_division
from grognard.games.leningrad.position import FORM, read_position, write_position
from grognard.games.leningrad.sequence import SET_UPS, new
from grognard.games.leningrad.state import Leningrad
from grognard.umpire.reading import Page, Word
from grognard.warfare.text import Writing

__all__ = ["FOLLOW", "GAME", "RULES_VERSION", "VERBS", "draw", "read_position", "start", "write_position"]


def _begin(edition: str, page: Page, words: Sequence[Word]) -> Leningrad:
    set_up = page.one_of(words[0], SET_UPS) if words else SET_UPS[0]
    for word in words[1:]:
        page.one_of(word, ("bid",))
    return new(edition, set_up=set_up, bid="bid" in words)


GAME, RULES_VERSION = FORM.game, FORM.version
WRITING = Writing(FORM, read_position, _begin)
VERBS, FOLLOW, start = WRITING.verbs, WRITING.follow, WRITING.start


def draw(state: Leningrad, outcome: str) -> int:
    """What `i1=48` says to the umpire: the number of the division. Raises ValueError."""
    name, _, division = outcome.partition("=")
    if name not in state.rules.by_name:
        raise ValueError(outcome)
    return find_division(state.rules, state.rules.by_name[name], division)
