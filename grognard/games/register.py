"""Which games there are: ours, those that are installed as plug-ins, and those whose folder somebody names.

A plug-in is a package with an entry point in the group `grognard.games`:

    [project.entry-points."grognard.games"]
    skirmish = "skirmish"

A folder is named in the shell (`--game FOLDER`) or with `add`; it is kept in the environment variable `GROGNARD_GAMES`,
so that processes begun from here know it too.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import overload

from grognard import words
from grognard.umpire import parts

GROUP, VARIABLE = "grognard.games", "GROGNARD_GAMES"


class NotAGame(LookupError):
    """A folder without a game in it."""


class Register(Sequence[str]):
    """The names of all games, ours first. Others are looked for when somebody asks for a name that is none of ours, or
    for all."""

    def __init__(self, ours: Sequence[str]) -> None:
        self._ours = {name: f"{__package__}.{name.replace('-', '_')}" for name in ours}
        self._added: dict[str, str] = {}
        self._installed: dict[str, str] | None = None
        self._looked = ""

    def package(self, name: str) -> str:
        """The package of a game. Raises KeyError."""
        return self._ours.get(name) or self._others()[name]

    def add(self, package: str, name: str = "") -> str:
        """A game in a package that can be imported; gives its name."""
        name = name or package.rpartition(".")[2].replace("_", "-")
        if name in self._ours:
            raise NotAGame(name)
        self._added[name] = package
        _hear(package)
        return name

    def add_folder(self, folder: Path | str) -> str:
        """A game in a folder, whose code is run from now on; gives its name. Raises `NotAGame`."""
        path = Path(folder).resolve()
        if not (path / "__init__.py").is_file():
            raise NotAGame(str(folder))
        name = self._folder(path)
        known = [each for each in os.environ.get(VARIABLE, "").split(os.pathsep) if each]
        if str(path) not in known:
            os.environ[VARIABLE] = os.pathsep.join([*known, str(path)])
        return name

    def drop(self, name: str) -> None:
        """A game that was added is none any more."""
        del self._added[name]

    def _folder(self, path: Path) -> str:
        if path.name.replace("_", "-") in self._ours:
            raise NotAGame(str(path))
        if str(path.parent) not in sys.path:
            sys.path.append(str(path.parent))
        return self.add(path.name)

    def _others(self) -> dict[str, str]:
        if (said := os.environ.get(VARIABLE, "")) != self._looked:
            self._looked = said
            for each in said.split(os.pathsep):
                if each:
                    self._folder(Path(each))
        if self._installed is None:
            from importlib.metadata import entry_points  # slow to load, and few have others

            found = {each.name: each.value for each in entry_points(group=GROUP)}
            self._installed = {name: package for name, package in found.items() if name not in self._ours}
            for package in self._installed.values():
                _hear(package)
        return {**self._installed, **self._added}

    # --- as the names of games ---------------------------------------------------------------

    def _names(self) -> tuple[str, ...]:
        return (*self._ours, *(name for name in self._others() if name not in self._ours))

    def __contains__(self, name: object) -> bool:
        return name in self._ours or name in self._others()

    def __iter__(self) -> Iterator[str]:
        return iter(self._names())

    def __len__(self) -> int:
        return len(self._names())

    @overload
    def __getitem__(self, index: int) -> str: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[str]: ...
    def __getitem__(self, index: int | slice) -> str | Sequence[str]:
        return self._names()[index]


def _hear(package: str) -> None:
    """What a game says in words of its own."""
    folder = Path(str(parts.module(package).__file__)).parent / "locale"
    if folder.is_dir():
        words.add(folder)
