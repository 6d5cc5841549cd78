"""Leningrad in writing: positions, and what records and sentences need to know of the game.

The grammar is in `docs/formats.md`.
"""

from __future__ import annotations

from grognard.games.leningrad.diagram import find_division
from grognard.games.leningrad.position import FORM, read_position, write_position
from grognard.games.leningrad.sequence import SET_UPS, new
from grognard.games.leningrad.state import Leningrad
from grognard.warfare.text import Writing

__all__ = ["FOLLOW", "GAME", "RULES_VERSION", "VERBS", "draw", "read_position", "start", "write_position"]


GAME, RULES_VERSION = FORM.game, FORM.version
WRITING = Writing(FORM, read_position, new, SET_UPS, ("bid",))
VERBS, FOLLOW, start = WRITING.verbs, WRITING.follow, WRITING.start


def draw(state: Leningrad, outcome: str) -> int:
    """What `i1=48` says to the umpire: the number of the division. Raises ValueError."""
    name, _, division = outcome.partition("=")
    if name not in state.rules.by_name:
        raise ValueError(outcome)
    return find_division(state.rules, state.rules.by_name[name], division)
