"""What a game tells the computer players, in its part `strategy`."""

from __future__ import annotations

from random import Random
from typing import Any

from grognard.games import part_of
from grognard.umpire.shapes import plainest
from grognard.warfare import contract
from grognard.warfare.contract import Problem as Problem

Strategy = contract.Strategy[Any]


def at_a_loss(view: Any, chance: Random) -> str:
    """A question that no plan has an answer for. Should not happen."""
    return plainest(view, chance)


def strategy_of(view: Any) -> Strategy:
    return part_of(view, "strategy")
