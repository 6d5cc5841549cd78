"""Large maps for the page, in tiles. Like the pictures of other maps they are drawn when the page is built.

A game whose map has more hexes than a picture can hold has a folder of tiles in the package: `tiles_of` finds it, and
`grognard.picture.tiles` says what is in it. They lie there as they are sent, packed: a screen of them is a megabyte.
"""

from __future__ import annotations

import gzip
import hashlib
import os
import shutil
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from pathlib import Path

from grognard import mapart, mapfile
from grognard.picture import tiles

BUILT = "web/maps"
PACKED = ".gz"
LARGE = 2000
"""From how many hexes on a map is drawn in tiles."""
MADE_OF = ("picture/*.py", "hexes.py", "lattice.py", "board/*.py", "map*.py", "server/tiles.py", "fonts/widths.json")


def build_tiles(folder: Path | None = None) -> list[Path]:
    """Draw every large map into the package, where it is not there yet. Gives the folders that were drawn."""
    drawn = []
    for game, path in _map_files():
        target = (folder or _root() / BUILT) / _name(game, path)
        if not target.is_dir() and _hexes(path) >= LARGE:
            draw_tiles(path, target)
            drawn.append(target)
    return drawn


def draw_tiles(path: Path, target: Path) -> None:
    """All tiles of a map into a folder: never half of them, and in place of older ones."""
    fresh = target.with_name(f"{target.name}.{os.getpid()}")
    fresh.mkdir(parents=True)
    try:
        beside = path.with_name("art.json")
        art = mapart.load(beside) if beside.is_file() else mapart.NO_ART
        for name, text in tiles.tiled(mapfile.load(path), art):
            (fresh / f"{name}{PACKED}").write_bytes(gzip.compress(text.encode("utf-8"), mtime=0))
        fresh.rename(target)
    finally:
        shutil.rmtree(fresh, ignore_errors=True)
    for old in target.parent.glob(f"{target.name.rsplit('-', 1)[0]}-*"):
        if old != target and old.is_dir():
            shutil.rmtree(old, ignore_errors=True)


def tiles_of(game: str, folder: Path | None = None) -> Path | None:
    """The folder with the tiles of a game's map, if it is large and was drawn."""
    found = ((folder or _root() / BUILT) / _name(name, path) for name, path in _map_files() if name == game)
    return next((path for path in found if path.is_dir()), None)


def folders() -> list[Path]:
    """The folders of all maps that were drawn in tiles."""
    return [path for game in dict(_map_files()) if (path := tiles_of(game))]


def _map_files() -> Iterator[tuple[str, Path]]:
    """The map files of all games, each with the game's name; not those laid over another, whose ground is the same."""
    for path in sorted((_root() / "games").glob("*/data/*.map")):
        if not mapfile.is_laid_over(path):
            yield path.parts[-3].replace("_", "-"), path


@cache
def _hexes(path: Path) -> int:
    return len(mapfile.load(path).grid.indices)


def _name(game: str, path: Path) -> str:
    """Changes with everything that the tiles are made of."""
    root, found = _root(), hashlib.sha256()
    made_of = sorted(p for part in MADE_OF for p in root.glob(part))
    for each in (*made_of, path, path.with_name("art.json")):
        if each.is_file():
            found.update(f"{each.relative_to(root).as_posix()}\n".encode() + each.read_bytes())
    return f"{game}-{path.stem}-{found.hexdigest()[:16]}"


def _root() -> Path:
    return Path(str(files("grognard")))
