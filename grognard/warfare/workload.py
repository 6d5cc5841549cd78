"""What the games measure of the umpire in the same way."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sized
from typing import TypeVar

from grognard.warfare.contract import Operation

G = TypeVar("G")


def of_reach(name: str, groups: Iterable[G], reach: Callable[[G], Sized], forget: Callable[[], object]) -> Operation:
    """The reach of the group that gets farthest, without what is kept of earlier answers."""
    farthest = max(groups, key=lambda group: len(reach(group)))

    def measured() -> object:
        forget()
        return reach(farthest)

    return name, measured, len(reach(farthest))
