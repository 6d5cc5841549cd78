"""A player who does nothing that he need not do: the measure of who plays against him."""

from __future__ import annotations

from random import Random

from grognard.games.barbarossa.state import Barbarossa
from grognard.umpire.shapes import plainest


class Passive:
    """He ends every phase; where he must answer, he takes whatever ends the question."""

    def __init__(self, seed: int = 0) -> None:
        self._chance = Random(seed)

    def choose(self, view: Barbarossa) -> str:
        return plainest(view, self._chance)
