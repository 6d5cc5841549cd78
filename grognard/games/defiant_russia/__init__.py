"""Defiant Russia: the whole Eastern Front of 1941 in seven months, by the French player aid."""

from __future__ import annotations

from grognard.games.defiant_russia.editions import DEFAULT_EDITION, EDITIONS, art, board_map
from grognard.games.defiant_russia.sequence import SET_UPS, new
from grognard.games.defiant_russia.state import DefiantRussia
from grognard.games.defiant_russia.victory import score

__all__ = ["DEFAULT_EDITION", "EDITIONS", "SET_UPS", "DefiantRussia", "art", "board_map", "new", "score"]
