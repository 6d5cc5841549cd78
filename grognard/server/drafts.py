"""A sentence that is being put together: each click tries it with one action more, on what the seat may know. What was
tried before is not played again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

MOST = 24
"""So many positions of a draft are kept; who tries more at once has them played each time."""


class Draft:
    """The positions after each action that was tried last, as long as the table stands as it stood then."""

    def __init__(self, seq: int, side: str, view: Any) -> None:
        self.seq, self.side = seq, side
        self._actions: list[str] = []
        self._views = [view]

    def on_from(self, actions: Sequence[str]) -> tuple[Any, int]:
        """The position after as many of these actions as are known, and how many those are. What was tried beyond them
        is forgotten."""
        known = 0
        for tried, action in zip(self._actions, actions, strict=False):
            if tried != action:
                break
            known += 1
        del self._actions[known:], self._views[known + 1 :]
        return self._views[-1], known

    def add(self, action: str, after: Any) -> None:
        """One action more, and the position after it."""
        if len(self._actions) < MOST:
            self._actions.append(action)
            self._views.append(after)
