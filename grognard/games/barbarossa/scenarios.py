"""Which scenarios there are, a player's own among them, and the rules of each."""

from __future__ import annotations

from functools import cache

from grognard.games.barbarossa.map_land import board_map, land_of, tracks_of, window_of
from grognard.games.barbarossa.rules import Rules
from grognard.games.barbarossa.scenario import Scenario
from grognard.games.barbarossa.scenario_text import read
from grognard.games.barbarossa.units import FILES, counters
from grognard.hexset import members
from grognard.maps import Map
from grognard.warfare import variants

EDITIONS = ("borisov", "ring", "minsk", "smolensk", "klin", "moscow")
"""What is chosen of this game is a scenario; all are played by one rulebook."""
DEFAULT_EDITION = EDITIONS[0]
MAPS = ("army-group-centre",)


@cache
def scenario(edition: str) -> Scenario:
    """One of ours, or the one that a variant puts in its place."""
    own = variants.scenario(edition)
    if own is None:
        path = FILES.path(f"scenarios/{variants.book(edition)}.scenario")
        return read(path.read_text(encoding="utf-8"), path.name, counters(), MAPS)
    drawn = board_map(edition)
    name, text = own
    return read(text, name, counters(), MAPS, {drawn.grid.number(h) for h in drawn.playable}, tracks_of(drawn))


@cache
def rules(edition: str) -> Rules:
    return played_on(scenario(edition), board_map(edition), edition)


def played_on(found: Scenario, whole: Map, edition: str = "") -> Rules:
    """A scenario on its part of a map."""
    drawn = window_of(found, whole)
    return Rules(found, land_of(found, drawn), drawn, edition)


def part_map(edition: str) -> Map:
    """The part of the map that is played on, and a little more around it."""
    found = rules(edition).map
    assert found is not None
    return found


def window(edition: str) -> tuple[str, ...]:
    """The hexes that are played on, by their numbers."""
    found = rules(edition)
    return tuple(found.numbers[h] for h in members(found.playable))
