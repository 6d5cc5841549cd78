"""What is played at length only in `make soak`.

`@soak.only`: not in `make test` at all. `@soak.more`: in both; `soak.games(usual)` says how many there.
"""

from __future__ import annotations

import os

import pytest

SOAK = int(os.environ.get("GROGNARD_SOAK", "0"))
only = pytest.mark.soak
more = pytest.mark.soaked


LONG = frozenset(("ring", "minsk", "smolensk")) if not SOAK else frozenset[str]()
"""Editions whose games are too long for tests that play many."""


def games(usual: int) -> int:
    """So many in `make test`; in `make soak` as many as it asks for."""
    return max(SOAK, usual)


def times(usual: int, soaking: int) -> int:
    """For what has a number of its own."""
    return soaking if SOAK else usual
