"""A game for tests: one question of every shape, a stack of eight, and orders that one side may not know.

It says nothing of itself in the page. The German digs in or not, flies, loses a unit, builds forts, sets guards, sends
units on errands and marches; the Soviet gives an order for each of his hexes, which nobody sees until it is stormed.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from grognard import games
from tests.drill.play import new
from tests.drill.position import read_position, write_position
from tests.drill.rules import EDITION, art, board_map, faces
from tests.drill.state import Drill
from tests.drill.telling import score

__all__ = [
    "DEFAULT_EDITION",
    "EDITIONS",
    "Drill",
    "art",
    "board_map",
    "faces",
    "new",
    "read_position",
    "score",
    "write_position",
]

NAME = "drill"
EDITIONS = (EDITION,)
DEFAULT_EDITION = EDITION


@contextmanager
def registered() -> Iterator[None]:
    """Among the games, for as long as it lasts."""
    games.GAMES.add(__name__)
    try:
        yield
    finally:
        games.GAMES.drop(NAME)
