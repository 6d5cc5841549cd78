"""Defiant Russia: the whole Eastern Front of 1941 in seven months, by the French player aid."""

from __future__ import annotations

from grognard.games.defiant_russia.diagram import diagram
from grognard.games.defiant_russia.editions import DEFAULT_EDITION, EDITIONS, art, board_map, faces, legend
from grognard.games.defiant_russia.sequence import SET_UPS, new
from grognard.games.defiant_russia.state import DefiantRussia
from grognard.games.defiant_russia.text import RULES_VERSION, read_position, write_position
from grognard.games.defiant_russia.victory import score

COVER = "1013"
"""The hex around which the picture on the shelf is cut out of the map."""

__all__ = [
    "COVER",
    "DEFAULT_EDITION",
    "EDITIONS",
    "RULES_VERSION",
    "SET_UPS",
    "DefiantRussia",
    "art",
    "board_map",
    "diagram",
    "faces",
    "legend",
    "new",
    "read_position",
    "score",
    "write_position",
]
