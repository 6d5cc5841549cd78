"""The ground of a large map for the page: which tiles there are, and each of them.

A folder of tiles is named after everything that they are made of, so that a browser may keep what it has for good.
"""

from __future__ import annotations

import gzip
from functools import cache
from pathlib import Path

import msgspec

from grognard.server import tiles
from grognard.server.lists import TileLevel, TileMap
from grognard.server.problem import not_found

MEDIA = {".svg": "image/svg+xml", ".css": "text/css", ".json": "application/json"}
PATH = "/api/ground"


class Manifest(msgspec.Struct):
    """As it lies beside the tiles."""

    unit: int
    style: str
    seasons: dict[str, str]
    levels: list[TileLevel]


@cache
def manifest(game: str) -> TileMap | None:
    """What tiles a map has and where they are found; none if it is a single picture."""
    folder = tiles.tiles_of(game)
    if folder is None:
        return None
    told = gzip.decompress((folder / f"manifest.json{tiles.PACKED}").read_bytes())
    found = msgspec.json.decode(told, type=Manifest)
    return TileMap(f"{PATH}/{folder.name}", found.unit, found.style, found.seasons, found.levels)


def packed(folder: str, name: str) -> tuple[bytes, str]:
    """One file of a folder as it is sent, and what it is. Raises `Problem`."""
    path = _files().get(f"{folder}/{name}")
    if path is None:
        raise not_found("server-nothing-here")
    return path.read_bytes(), MEDIA[Path(name).suffix]


@cache
def _files() -> dict[str, Path]:
    """Every file that may be asked for: nobody names one that is not in this list."""
    found = (path for folder in tiles.folders() for path in folder.iterdir())
    return {f"{path.parent.name}/{path.name.removesuffix(tiles.PACKED)}": path for path in found}
