"""Who answers decisions. A player sees a view of the game and names one of its legal actions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from grognard.players.greedy import GreedyPlayer
from grognard.players.random_player import RandomPlayer

__all__ = ["PLAYERS", "GreedyPlayer", "Player", "RandomPlayer", "player"]


class Player(Protocol):
    def choose(self, view: Any) -> str:
        """One of `view.legal()`."""
        ...


PLAYERS: dict[str, Callable[[int], Player]] = {"random": RandomPlayer, "greedy": GreedyPlayer}


def player(name: str, seed: int = 0) -> Player:
    """A player by name; raises KeyError."""
    return PLAYERS[name](seed)
