"""What is played at length only in `make soak`.

`@soak.only`: not in `make test` at all. `@soak.more`: in both; `soak.games(usual)` says how many there.
"""

from __future__ import annotations

import os

import pytest
from _pytest.mark import ParameterSet

from grognard.games import GAMES, game

SOAK = int(os.environ.get("GROGNARD_SOAK", "0"))
only = pytest.mark.soak
more = pytest.mark.soaked
early = pytest.mark.early
"""Takes ten seconds or more: begins before the others, so that nobody waits for it at the end."""

LENGTHY = frozenset(("ring", "minsk", "smolensk", "klin", "moscow"))
"""Editions whose games are too long for tests that play many."""
LONG = LENGTHY if not SOAK else frozenset[str]()
"""Those of them that are left out now."""


def books() -> list[ParameterSet]:
    """Every game with each of its editions; the lengthy ones only in `make soak`."""
    found = ((name, edition) for name in GAMES for edition in game(name).EDITIONS)
    return [pytest.param(*book, marks=[only] if book[1] in LENGTHY else []) for book in found]


def games(usual: int) -> int:
    """So many in `make test`; in `make soak` as many as it asks for."""
    return max(SOAK, usual)


def times(usual: int, soaking: int) -> int:
    """For what has a number of its own."""
    return soaking if SOAK else usual
