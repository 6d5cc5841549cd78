"""What a game tells the computer players: its package has a module `strategy`."""

from __future__ import annotations

from importlib import import_module
from typing import Any, Protocol, cast

from grognard.games import game, game_of


class Strategy(Protocol):
    def script(self, view: Any, /) -> list[str]:
        """The greedy answer to the question on the table: one action or several that belong together. They are played
        one after another as long as each is legal; then the strategy is asked again."""


def strategy_of(view: Any) -> Strategy:
    return cast(Strategy, import_module(f"{game(game_of(view)).__name__}.strategy"))
