"""Which scenarios there are, and the rules of each."""

from __future__ import annotations

from functools import cache

from grognard.games.barbarossa.rules import Rules
from grognard.games.barbarossa.scenario import Scenario, read
from grognard.games.barbarossa.units import FILES, counters
from grognard.hexset import HexSet
from grognard.warfare import variants

EDITIONS = ("borisov",)
"""What is chosen of this game is a scenario; all are played by one rulebook."""
DEFAULT_EDITION = EDITIONS[0]
MAPS = ("army-group-centre",)


@cache
def scenario(name: str) -> Scenario:
    path = FILES.path(f"scenarios/{name}.scenario")
    return read(path.read_text(encoding="utf-8"), path.name, counters(), MAPS)


@cache
def rules(edition: str) -> Rules:
    from grognard.games.barbarossa.map_land import board_map, land_of

    found, drawn = scenario(variants.book(edition)), board_map(edition)
    return Rules(found, land_of(found, drawn), drawn, edition)


def window(edition: str) -> HexSet:
    """The part of the map that is played on."""
    return rules(edition).playable
