"""A player who takes the most promising of the plans that the game's strategy proposes, and thinks no further."""

from __future__ import annotations

import random
from typing import Any

from grognard.players import strategy


class GreedyPlayer:
    def __init__(self, seed: int = 0) -> None:
        self._chance = random.Random(seed)
        self._script: list[str] = []
        """What is still to be played of the plan under way, …"""
        self._phase: object = None
        """… and the phase that it is for: its last words may not have been asked for."""

    def choose(self, view: Any) -> str:
        legal = view.legal()
        if self._script and self._phase != strategy.strategy_of(view).phase(view):
            self._script = []
        if len(legal) == 1:
            action: str = legal[0]
            if self._script and self._script[0] == action:
                self._script.pop(0)
            return action
        if not (self._script and self._script[0] in legal):
            known = strategy.strategy_of(view)
            self._script, self._phase = known.script(view), known.phase(view)
        if self._script and self._script[0] in legal:
            return self._script.pop(0)
        self._script = []
        return strategy.at_a_loss(view, self._chance)
