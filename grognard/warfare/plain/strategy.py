"""A player for any game that can say what a position is worth: each answer is tried, and what comes of it valued.

An answer that only begins something (who moves, who attacks) is followed by the best of what can follow, until the
question of the phase is back, a die has fallen, or the other side is asked. Where a die falls several are tried.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, TypeVar

from grognard.umpire.shapes import onward
from grognard.warfare import strategy
from grognard.warfare.plain.state import PlainState
from grognard.warfare.sequence import PhaseQuestion

P = TypeVar("P", bound=PlainState)
DEEP = 5
"""Answers that are tried one after another."""
DICE = 6
"""Dice that are tried where one falls."""


class PlainStrategy(strategy.Strategy[P]):
    def __init__(self, value: Callable[[P, int], float]) -> None:
        super().__init__(lambda rules: None, {})
        self._value = value

    def script(self, view: P) -> list[str]:
        side = view.rules.sides.index(view.side)
        whole = view.imagined(view.side, Random(f"{view.turn} {view.phase} {view.dice.count}"))
        return list(self._best(whole, side, DEEP)[1])

    def _best(self, state: P, side: int, deep: int) -> tuple[float, tuple[str, ...]]:
        """What the best answer is worth, and that answer with those that go on with it."""
        found = [self._tried(state, action, side, deep) for action in onward(state)]
        return max(found, key=lambda each: each[0])  # of equals the first, which is the usual one

    def _tried(self, state: P, action: str, side: int, deep: int) -> tuple[float, tuple[str, ...]]:
        after = state.copy()
        after.play(action)
        if after.dice.count != state.dice.count:
            return self._rolled(state, action, side), (action,)
        asked = None if after.over else after.decision
        mine = asked is not None and after.rules.sides.index(after.side) == side
        if deep == 1 or not mine or isinstance(asked, PhaseQuestion):
            return self._value(after, side), (action,)
        value, rest = self._best(after, side, deep - 1)
        return value, (action, *rest)

    def _rolled(self, state: P, action: str, side: int) -> float:
        total = 0.0
        for die in range(DICE):
            trial = state.copy()
            trial.reseed(f"{action} {die}")
            trial.play(action)
            total += self._value(trial, side)
        return total / DICE

    def worth(self, state: P, side: str, knowledge: str) -> float:
        rules: Any = state.rules
        return self._value(state, rules.sides.index(side))
