"""From a map to the land that a scenario plays on (BSR §2.1): what the rules ask of it, inside its window. Its sheets
are one grid: from one to another is a step like any (BSR §10.27a)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import TYPE_CHECKING

from grognard.board import Hexes
from grognard.games.barbarossa.land import MAIN, MINOR, MOTORWAY, Land
from grognard.games.barbarossa.scenario import Scenario
from grognard.games.barbarossa.scenario_files import map_file
from grognard.games.barbarossa.scenario_rails import Tracks
from grognard.games.barbarossa.units import FILES
from grognard.hexset import HexSet, of
from grognard.mappart import part
from grognard.maps import Map, Side, side
from grognard.warfare import variants
from grognard.words import Language, figure, tell

if TYPE_CHECKING:
    from grognard.mapart import Art
    from grognard.picture import LegendRow
    from grognard.picture.counters import Face

WAYS = {MOTORWAY: "motorway", MAIN: "main-road", MINOR: "minor-road"}


def board_map(edition: str = "") -> Map:
    """The map that a scenario is played on, or a player's own."""
    variant = variants.variant_of(edition)
    return FILES.map(map_file(edition)) if variant is None or variant.map is None else _own_map(edition)


@cache
def _own_map(edition: str) -> Map:
    return variants.board_map(edition, FILES.path(map_file(edition)))


def art() -> Art:
    return FILES.art


def faces() -> dict[str, Face]:
    return FILES.faces


CHART = ("clear", "hill", "marsh", "swamp")
"""The terrain of the map, in the order of the chart."""


def legend(edition: str, language: Language) -> tuple[LegendRow, ...]:
    """The Terrain Effects Chart in dry weather, for the margin of the map: what a hex costs on foot and motorised."""
    from grognard.picture import LegendRow  # slow to load, and few ask for it

    costs = FILES.toml("terrain.toml")
    rows = [LegendRow(what, tell(f"terrain-{what}", language), _cost(costs["hex"][what], language)) for what in CHART]
    woods = tell("cost-more", language, cost=_cost(costs["plus"]["woods"], language))
    rows.append(LegendRow("woods", tell("terrain-woods", language), woods))
    for kind, name in WAYS.items():
        if kind in costs["road"]:
            said = figure(costs["road"][kind][0], "g", language)
            rows.append(LegendRow(name, tell(f"terrain-{name}", language), said))
    return tuple(rows)


def _cost(costs: dict[str, list[float | str]], language: Language) -> str:
    """In dry weather, on foot and motorised."""
    foot, driven = (costs[who][0] for who in ("foot", "driven"))
    said = [each if isinstance(each, str) else figure(each, "g", language) for each in (foot, driven)]
    return said[0] if foot == driven else tell("cost-foot-driven", language, foot=said[0], driven=said[1])


def tracks_of(found: Map) -> Tracks:
    """What scenarios may say of rails and bridges on a map."""
    grid = found.grid
    rails = frozenset(grid.number(h) for link in found.links_of("rail") for h in link)
    bridges = {_ends(grid.number(b.side[0]), grid.number(b.side[1])): b.carries for b in found.bridges.values()}
    return Tracks(rails, bridges)


def _ends(a: str, b: str) -> tuple[str, str]:
    return (a, b) if a < b else (b, a)


GAUGE = 1435
"""Millimetres between the rails of Europe (BSR §19.0)."""


def _european(found: Map) -> HexSet:
    """Hexes through which lines of that gauge run, and no other."""
    gauges: dict[int, set[int]] = {}
    for link, line in found.rails.items():
        for h in link:
            gauges.setdefault(h, set()).add(line.gauge)
    return of(h for h, each in gauges.items() if each == {GAUGE})


def window_of(scenario: Scenario, whole: Map) -> Map:
    """The part of a map that a scenario is played on, as a map of its own: what lies farther away costs nothing."""
    inside = [h for h in whole.grid if scenario.window.holds(whole.grid.number(h))]
    return part(whole, inside)


def _named_sides(grid: Hexes, pairs: Iterable[tuple[str, str]]) -> frozenset[Side]:
    return frozenset(side(grid.index(a), grid.index(b)) for a, b in pairs)


def land_of(scenario: Scenario, found: Map) -> Land:
    """The part of a map in the scenario's window."""
    grid = found.grid

    def in_window(hex_: int) -> bool:
        return scenario.window.holds(grid.number(hex_))

    window = of(h for h in found.playable if in_window(h))

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
        lakes=found.sides_of("lake"),
        seas=found.sides_of("sea"),
        waterways=found.sides_of("canal") | _named_sides(grid, scenario.navigable),
        ports=of(found.roles.get("port", {})),
        waters=of(h for h in found.grid if found.terrain_of(h).ground == "lake" and in_window(h)),
        roads={kind: found.links_of(name) for kind, name in WAYS.items()},
        rails=found.links_of("rail"),
        european=_european(found),
        road_bridges=frozenset(b.side for b in found.bridges.values() if "road" in b.carries),
        rail_bridges=frozenset(b.side for b in found.bridges.values() if "rail" in b.carries),
        belts=of(found.roles.get("belt", {})),
        citadels=of(found.roles.get("citadel", {})),
        lines=frozenset(facing for line in found.lines.values() if line.armed for facing in line.facings),
    )
