"""What is said between a server and the process that looks at a game again (`coaching`): lines of JSON."""

from __future__ import annotations

from typing import Literal

import msgspec

from grognard.server.coached import Review
from grognard.warfare.page import Text


class Wanted(msgspec.Struct):
    record: str
    known: dict[str, float]
    """What playouts have come to, by their keys."""


class Said(msgspec.Struct):
    """A word on the way; the last is the end."""

    stage: str = ""
    done: int = 0
    of: int = 0
    known: dict[str, float] = {}
    """New since the word before."""
    review: Review | None = None
    end: Literal["", "whole", "refused", "stumbled"] = ""
    why: Text | None = None
    trouble: str = ""
    """What it stumbled over, for the log."""
