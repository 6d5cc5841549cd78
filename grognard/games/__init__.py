"""The register of games. Everything else reaches a game through here."""

from __future__ import annotations

from importlib import import_module
from types import ModuleType

GAMES = ("leningrad",)


def game(name: str) -> ModuleType:
    if name not in GAMES:
        raise KeyError(name)
    return import_module(f"grognard.games.{name}")
