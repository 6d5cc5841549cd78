"""Which scenarios there are, and the rules of each."""

from __future__ import annotations

from functools import cache

from grognard.games.barbarossa.rules import Rules
from grognard.games.barbarossa.scenario import Scenario, read
from grognard.games.barbarossa.units import FILES, counters

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

    found = scenario(edition)
    return Rules(found, land_of(found), board_map())
