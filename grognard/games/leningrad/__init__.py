"""Leningrad: the advance of Army Group North, summer 1941 (1979 and 2010 editions)."""

from __future__ import annotations

from grognard.games.leningrad.diagram import diagram
from grognard.games.leningrad.editions import DEFAULT_EDITION, EDITIONS, art, board_map, faces, legend
from grognard.games.leningrad.sequence import new
from grognard.games.leningrad.state import Leningrad
from grognard.games.leningrad.text import RULES_VERSION, read_position, write_position
from grognard.games.leningrad.victory import score

BIDS = True
"""Players may bid for sides (2010 §16.4)."""
COVER = "0310"
"""The hex around which the picture on the shelf is cut out of the map."""

__all__ = [
    "BIDS",
    "COVER",
    "DEFAULT_EDITION",
    "EDITIONS",
    "RULES_VERSION",
    "Leningrad",
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
