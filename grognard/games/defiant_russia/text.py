"""Defiant Russia in writing: positions, and what records and sentences need to know of the game.

The grammar is in `docs/formats.md`.
"""

from __future__ import annotations

from grognard.games.defiant_russia.position import FORM, read_position, write_position
from grognard.games.defiant_russia.sequence import SET_UPS, new
from grognard.warfare.text import Writing

__all__ = ["FOLLOW", "GAME", "RULES_VERSION", "VERBS", "draw", "read_position", "start", "write_position"]


GAME, RULES_VERSION = FORM.game, FORM.version
WRITING = Writing(FORM, read_position, new, SET_UPS)
VERBS, FOLLOW, start, draw = WRITING.verbs, WRITING.follow, WRITING.start, WRITING.draw
