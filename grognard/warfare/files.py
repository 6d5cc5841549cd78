"""The data files of a game, which lie in the folder `data` of its package."""

from __future__ import annotations

import tomllib
from functools import cached_property
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from grognard.mapart import Art
    from grognard.maps import Map
    from grognard.picture.counters import Face


class Files:
    def __init__(self, package: str) -> None:
        self.package = package
        self._read: dict[str, dict[str, Any]] = {}
        self._maps: dict[str, Map] = {}

    @cached_property
    def folder(self) -> Path:
        return Path(str(import_module(self.package).__file__)).parent / "data"

    def path(self, name: str) -> Path:
        return self.folder / name

    def toml(self, name: str) -> dict[str, Any]:
        """What stands in a file; read once, and changed by nobody."""
        if name not in self._read:
            self._read[name] = tomllib.loads(self.path(name).read_text(encoding="utf-8"))
        return self._read[name]

    # Slow to load, and not everybody asks for them.

    def map(self, name: str = "map.map") -> Map:
        if name not in self._maps:
            from grognard import mapfile

            self._maps[name] = mapfile.load(self.path(name))
        return self._maps[name]

    @cached_property
    def art(self) -> Art:
        from grognard import mapart

        return mapart.load(self.path("art.json"))

    @cached_property
    def faces(self) -> dict[str, Face]:
        """What the counters look like, by the name of the face."""
        from grognard.picture.counters import Face

        return {name: Face(**colours) for name, colours in self.toml("faces.toml").items()}
