"""Small questions answered by trying: every answer is played on a copy to the end of its consequences, and judged."""

from __future__ import annotations

from collections.abc import Callable

from grognard.games.leningrad.rules import GERMAN, SIDES
from grognard.games.leningrad.state import Leningrad
from grognard.games.leningrad.strategy.doctrine import Doctrine
from grognard.games.leningrad.strategy.judge import Judge
from grognard.games.leningrad.strategy.ways import behind
from grognard.hexset import members
from grognard.umpire.dice import SeedHidden

KINDS = ("suffering", "losing-steps", "retreating", "retreating-on", "advancing")
DEEP = 12
"""Follow-up questions answered on the way."""


def weigh(
    view: Leningrad, d: Doctrine, weights: dict[str, float], greedy: Callable[[Leningrad], list[str]]
) -> list[str]:
    """The answer after which we stand best; `greedy` answers what we are asked on the way."""
    side = SIDES.index(view.side)
    if view.now.side != SIDES.index(view.side):
        weights = {**weights, "attack": 0.3 * weights["attack"]}  # before we attack the enemy has more to say
    best, answer = float("-inf"), view.legal()[0]
    for action in view.legal():
        after = view.copy()
        play_out(after, action, greedy)
        value = Judge(after, d, side, weights).value(after) + material(after, d, side)
        if side == GERMAN and d.worth["follow-up"]:
            value += d.worth["follow-up"] * behind(after, d, side)
        if value > best:
            best, answer = value, action
    return [answer]


def play_out(state: Leningrad, action: str, greedy: Callable[[Leningrad], list[str]]) -> None:
    """On to the end of the battle, as far as no dice are needed."""
    try:
        state.play(action)
        for _ in range(DEEP):
            if state.battle is None or state.over:
                return
            said = greedy(state)
            state.play(said[0])
    except SeedHidden:
        return


def material(state: Leningrad, d: Doctrine, side: int) -> float:
    """What stands on the map, ours less theirs."""
    total = 0.0
    for own, sign in ((side, 1.0), (1 - side, -1.0)):
        for h in members(state.occupied[own]):
            for p in members(state.at[h]):
                total += sign * d.unit_worth(state, p)
    return total
