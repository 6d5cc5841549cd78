"""The two editions: their data files, map and charts."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from grognard.maps import Map
from grognard.warfare import variants
from grognard.warfare.files import Files
from grognard.warfare.phrases import halves
from grognard.words import Language, tell

if TYPE_CHECKING:
    from grognard.mapart import Art
    from grognard.picture import LegendRow
    from grognard.picture.counters import Face

EDITIONS = ("2010", "1979")
DEFAULT_EDITION = "2010"

# The order of the printed charts.
CHART = ("clear", "road", "city", "great-city", "forest", "swamp", "hill", "river", "fort")
UNCOSTED = ("town", "sea-side", "lake-side", "frontier")


FILES = Files("grognard.games.leningrad")


def figures(edition: str) -> dict[str, Any]:
    return FILES.toml(f"{variants.book(edition)}.toml")


@cache
def board_map(edition: str = DEFAULT_EDITION) -> Map:
    return variants.board_map(edition, FILES.path(figures(edition)["map"]))


def art() -> Art:
    return FILES.art


def faces() -> dict[str, Face]:
    return FILES.faces


def legend(edition: str, language: Language) -> tuple[LegendRow, ...]:
    """The Terrain Effects Chart, for the margin of the map."""
    from grognard.picture import LegendRow  # slow to load, and few ask for it

    costs, title = figures(edition)["movement"], board_map(edition).terrain_title
    rows = [LegendRow(what, title(what, language), _cost(costs[what], language)) for what in CHART if what in costs]
    rows += [LegendRow(what, title(what, language), _uncosted(what, language)) for what in UNCOSTED]
    return tuple(rows)


def _cost(cost: dict[str, float], language: Language) -> str:
    if "add" in cost:
        return tell("cost-add", language, points=halves(2 * cost["add"]))
    if "times" in cost:
        return tell("cost-times", language, times=halves(2 * cost["times"]))
    if cost["infantry"] == cost["armour"]:
        return halves(2 * cost["infantry"])
    return tell("cost-split", language, infantry=halves(2 * cost["infantry"]), armour=halves(2 * cost["armour"]))


def _uncosted(what: str, language: Language) -> str:
    if what in ("sea-side", "lake-side"):
        return tell("cost-prohibited", language)
    return tell("cost-none", language)
