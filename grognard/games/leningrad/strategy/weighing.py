"""Small questions answered by trying: every answer is played on a copy to the end of its consequences, and judged."""

from __future__ import annotations

from collections.abc import Callable

from grognard.games.leningrad.rules import GERMAN, SIDES
from grognard.games.leningrad.state import Leningrad
from grognard.games.leningrad.strategy.doctrine import Doctrine
from grognard.games.leningrad.strategy.judge import Judge
from grognard.games.leningrad.strategy.ways import behind
from grognard.warfare import strategy

KINDS = ("suffering", "losing-steps", "retreating", "retreating-on", "advancing")


def weigh(
    view: Leningrad, d: Doctrine, weights: dict[str, float], greedy: Callable[[Leningrad], list[str]]
) -> list[str]:
    """The answer after which we stand best; `greedy` answers what we are asked on the way."""
    side = SIDES.index(view.side)
    if view.now.side != side:
        weights = {**weights, "attack": 0.3 * weights["attack"]}  # before we attack the enemy has more to say

    def value(after: Leningrad) -> float:
        found = Judge(after, d, side, weights).value(after) + material(after, d, side)
        if side == GERMAN and d.worth["follow-up"]:
            found += d.worth["follow-up"] * behind(after, d, side)
        return found

    return [strategy.best_answer(view, value, greedy)]


def material(state: Leningrad, d: Doctrine, side: int) -> float:
    """What stands on the map, ours less theirs."""
    return strategy.material(state, side, lambda piece: d.unit_worth(state, piece))
