"""The one edition, `aide`: its data files, map and legend."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import as_file, files
from pathlib import Path
from typing import Any

from grognard import mapart, mapfile
from grognard.maps import Map
from grognard.picture import LegendRow
from grognard.words import Language, tell

EDITIONS = ("aide",)
DEFAULT_EDITION = "aide"


def data(name: str) -> Path:
    with as_file(files("grognard.games.defiant_russia") / "data" / name) as path:
        return path


@cache
def figures() -> dict[str, Any]:
    return tomllib.loads(data("rules.toml").read_text(encoding="utf-8"))


@cache
def order_of_battle() -> dict[str, list[dict[str, Any]]]:
    """By side every counter, in the order of the file."""
    return tomllib.loads(data("units.toml").read_text(encoding="utf-8"))


@cache
def historical() -> dict[str, str]:
    """By unit the hex of the historical set-up."""
    said = tomllib.loads(data("set-up.toml").read_text(encoding="utf-8"))
    return {unit: number for number, units in said["hexes"].items() for unit in units}


@cache
def board_map(edition: str = DEFAULT_EDITION) -> Map:
    return mapfile.load(data("map.map"))


@cache
def art() -> mapart.Art:
    return mapart.load(data("art.json"))
