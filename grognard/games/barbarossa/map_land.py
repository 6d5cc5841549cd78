"""From a map to the land that a scenario plays on (BSR §2.1): what the rules ask of it, inside its window."""

from __future__ import annotations

from functools import cache

from grognard.games.barbarossa.land import MAIN, MINOR, MOTORWAY, Land
from grognard.games.barbarossa.scenario import Scenario
from grognard.games.barbarossa.units import FILES
from grognard.hexset import HexSet, of
from grognard.mapfile import load
from grognard.maps import Map

WAYS = {MOTORWAY: "motorway", MAIN: "main-road", MINOR: "minor-road"}


@cache
def board_map() -> Map:
    return load(FILES.path("map.map"))


def land_of(scenario: Scenario) -> Land:
    """The part of the map in the scenario's window."""
    found = board_map()
    grid = found.grid
    window = of(h for h in found.playable if scenario.window.holds(grid.number(h)))

    def places(*kinds: str) -> HexSet:
        return of(p.hex for p in found.places.values() if p.kind in kinds)

    return Land(
        grid,
        window,
        {h: found.terrain_of(h).ground for h in grid},
        woods=of(found.wooded),
        towns=places("town", "village"),
        cities=places("city"),
        major_cities=places("major-city"),
        rivers=found.sides_of("river", "canal"),  # BSR §10.45d
        loops=frozenset(s for e in found.edges.values() for s in e.twice),
        major_rivers=found.sides_of("major-river"),
        lakes=found.sides_of("lake", "sea"),
        roads={kind: found.links_of(name) for kind, name in WAYS.items()},
        rails=found.links_of("rail"),
        road_bridges=frozenset(b.side for b in found.bridges.values() if "road" in b.carries),
        rail_bridges=frozenset(b.side for b in found.bridges.values() if "rail" in b.carries),
        lines=frozenset(facing for line in found.lines.values() if line.armed for facing in line.facings),
    )
