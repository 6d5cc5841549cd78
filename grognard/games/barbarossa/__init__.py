"""Barbarossa: the war in the East by the Barbarossa Standard Rules; what stands is the ground war, and one scenario.

A scenario takes the place of an edition: all are played by one rulebook.
"""

from __future__ import annotations

from grognard.games.barbarossa.map_land import art, board_map, faces, legend
from grognard.games.barbarossa.scenarios import DEFAULT_EDITION, EDITIONS
from grognard.games.barbarossa.sequence import SET_UPS, new
from grognard.games.barbarossa.state import Barbarossa
from grognard.games.barbarossa.text import RULES_VERSION, read_position, write_position
from grognard.games.barbarossa.victory import score

__all__ = [
    "DEFAULT_EDITION",
    "EDITIONS",
    "RULES_VERSION",
    "SET_UPS",
    "Barbarossa",
    "art",
    "board_map",
    "faces",
    "legend",
    "new",
    "read_position",
    "score",
    "write_position",
]
