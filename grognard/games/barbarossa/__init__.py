"""Barbarossa: the war in the East by the Barbarossa Standard Rules; what stands is the ground war, and one scenario.

A scenario takes the place of an edition: all are played by one rulebook.
"""

from __future__ import annotations

from grognard.games.barbarossa.map_land import art, board_map, faces, legend
from grognard.games.barbarossa.rules import DIE
from grognard.games.barbarossa.scenarios import DEFAULT_EDITION, EDITIONS, part_map, window
from grognard.games.barbarossa.sequence import MOST_HANDICAP, SET_UPS, new
from grognard.games.barbarossa.state import Barbarossa
from grognard.games.barbarossa.text import RULES_VERSION, read_position, write_position
from grognard.games.barbarossa.victory import score

HANDICAPS = MOST_HANDICAP
"""Players may agree on so many points, at the most, that one side has from the start (BSR §24.12)."""

COVER = "E1829"
"""The hex around which the picture on the shelf is cut out of the map."""

__all__ = [
    "COVER",
    "DEFAULT_EDITION",
    "DIE",
    "EDITIONS",
    "HANDICAPS",
    "RULES_VERSION",
    "SET_UPS",
    "Barbarossa",
    "art",
    "board_map",
    "faces",
    "legend",
    "new",
    "part_map",
    "read_position",
    "score",
    "window",
    "write_position",
]
