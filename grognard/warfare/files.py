"""The data files of a game, which lie in the folder `data` of its package."""

from __future__ import annotations

import tomllib
from functools import cached_property
from importlib import import_module
from pathlib import Path
from typing import Any


class Files:
    def __init__(self, package: str) -> None:
        self.package = package
        self._read: dict[str, dict[str, Any]] = {}

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
