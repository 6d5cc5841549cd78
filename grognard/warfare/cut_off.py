"""Who would be out of supply if somebody went there: told with the answer, and asked about once more where it cannot be
taken back."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from grognard.hexset import members
from grognard.picture.counters import Counter
from grognard.warfare import page
from grognard.warfare.pieces import Pieces
from grognard.warfare.table import Text
from grognard.words import LANGUAGES, tell

S = TypeVar("S", bound=Pieces)
Starving = Callable[[S, int], int]
"""Those of some pieces on the map to whom no line leads now."""


def cut_off(before: S, after: S, pieces: int, starving: Starving[S]) -> int:
    """Those of the pieces to whom a line led before, and leads no more."""
    hungry = starving(after, pieces)
    return hungry & ~starving(before, hungry) if hungry else 0


def warn(said: page.Action, state: S, pieces: int, counter: Callable[[S, int], Counter], sure: bool) -> None:
    """Say who would be without supply; `sure`: it is asked about once more."""
    if not pieces:
        return
    titles = [counter(state, p).printed.title for p in members(pieces)]
    told: Text = {
        language: tell("table-cut-off", language, units=", ".join(t[language] for t in titles))
        for language in LANGUAGES
    }
    if before := said.get("warn"):
        told = {language: f"{before[language]} {told[language]}" for language in LANGUAGES}
    said["warn"] = told
    if sure:
        said["sure"] = True
