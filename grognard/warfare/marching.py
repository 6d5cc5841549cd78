"""March orders: a player has told units where to go in the end, and each turn they go on as far as they may and should.

An order is a wish of his own. The game puts it into actions as he might say them himself (`march` of its module
`marching`), and the umpire judges those like any others.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from grognard.warfare.page import Halt

Orders = Mapping[str, str]
"""By unit the hex that it is bound for."""


class End(NamedTuple):
    """Where some units of one order come to in this phase."""

    units: tuple[str, ...]
    hex: str
    why: Halt = ""
    at: str = ""
    """The hex that keeps them from going on."""
    turns: int = 0
    """As many more, or about as many, to the end of the way."""


class March(NamedTuple):
    sentences: tuple[tuple[str, ...], ...] = ()
    """What is to be said, stack by stack."""
    ends: tuple[End, ...] = ()
