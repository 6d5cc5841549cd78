"""The one edition, `aide`: its data files, map and legend."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from grognard.maps import Map
from grognard.warfare import variants
from grognard.warfare.files import Files
from grognard.words import Language, tell

if TYPE_CHECKING:
    from grognard.mapart import Art
    from grognard.picture import LegendRow
    from grognard.picture.counters import Face

EDITIONS = ("aide",)
DEFAULT_EDITION = "aide"


FILES = Files("grognard.games.defiant_russia")


def figures() -> dict[str, Any]:
    return FILES.toml("rules.toml")


def order_of_battle() -> dict[str, list[dict[str, Any]]]:
    """By side every counter, in the order of the file."""
    return FILES.toml("units.toml")


@cache
def historical() -> dict[str, str]:
    """By unit the hex of the historical set-up."""
    said = FILES.toml("set-up.toml")
    return {unit: number for number, units in said["hexes"].items() for unit in units}


@cache
def board_map(edition: str = DEFAULT_EDITION) -> Map:
    return variants.board_map(edition, FILES.path("map.map"))


def art() -> Art:
    return FILES.art


def faces() -> dict[str, Face]:
    return FILES.faces


# The order of the aid's table; what a foot unit pays, then armour, then mountain troops.
CHART = ("clear", "mountain", "forest", "swamp", "river")
PLACES = ("minor-city", "major-city", "fortress")


def legend(edition: str, language: Language) -> tuple[LegendRow, ...]:
    """The terrain table of the aid, for the margin of the map."""
    from grognard.picture import LegendRow  # slow to load, and few ask for it

    costs, title = figures()["movement"], board_map().terrain_title
    rows = [LegendRow(what, title(what, language), _cost(what, costs[what], language)) for what in CHART]
    rows += [LegendRow(what, title(what, language), tell("cost-of-hex", language)) for what in PLACES]
    return (*rows, LegendRow("rail", title("rail", language), tell("cost-rail", language)))


def _cost(what: str, cost: list[int], language: Language) -> str:
    foot, armour, mountain = cost
    if what == "river":
        return tell("cost-river", language, armour=armour)
    if foot == armour == mountain:
        return str(foot)
    if foot == mountain:
        return tell("cost-split", language, infantry=str(foot), armour=str(armour))
    return tell("cost-mountain", language, infantry=foot, armour=armour, mountain=mountain)
