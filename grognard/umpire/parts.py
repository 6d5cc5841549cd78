"""What a game consists of: its package, and the parts of it, by name.

A part is a module of the package (`measures.py`), or, where there is none, what the package's `GAME` has of that name:
a small game says there what it is, and the floor makes the rest of it (`warfare/plain`). What a part must offer stands
in `warfare/contract.py`.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from threading import RLock
from types import ModuleType
from typing import Any

_ONE = RLock()


class NoPart(LookupError):
    """A game has no such part: nobody is supplied in it, say."""

    def __init__(self, name: str, what: str) -> None:
        self.what = what
        super().__init__(f"{name} has no {what}")


def module(name: str) -> ModuleType:
    """Imported by one thread at a time: two that begin at different modules of a package would each meet the other's
    half made."""
    with _ONE:
        return import_module(name)


@cache
def package(name: str) -> Any:
    """What stands for a game as a whole: its package, or the `GAME` in it."""
    found = module(name)
    return getattr(found, "GAME", found)


@cache
def part(name: str, what: str) -> Any:
    """A part of the game in a package. Raises `NoPart`."""
    own = f"{name}.{what}"
    try:
        return module(own)
    except ModuleNotFoundError as error:
        if error.name not in (own, name):  # it is there, and lacks something itself
            raise
    made = getattr(module(name), "GAME", None)
    if (found := getattr(made, what, None)) is None:
        raise NoPart(name, what)
    return found
