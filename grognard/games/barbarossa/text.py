"""Barbarossa in writing: positions, and what records and sentences need to know of the game."""

from __future__ import annotations

from grognard.games.barbarossa.position import FORM, read_position, write_position
from grognard.games.barbarossa.sequence import SET_UPS, new
from grognard.games.barbarossa.state import Barbarossa
from grognard.warfare.text import Writing

__all__ = ["FOLLOW", "GAME", "RULES_VERSION", "VERBS", "draw", "read_position", "start", "write_position"]

GAME, RULES_VERSION = FORM.game, FORM.version
WRITING = Writing(FORM, read_position, new, SET_UPS)
VERBS, FOLLOW, start = WRITING.verbs, WRITING.follow, WRITING.start


def draw(state: Barbarossa, outcome: str) -> int:
    """What `mg-1=mg07` says to the umpire: the front that was drawn. Raises ValueError."""
    _, _, front = outcome.partition("=")
    if front not in state.rules.by_name:
        raise ValueError(outcome)
    return state.rules.by_name[front]
