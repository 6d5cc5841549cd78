"""Plans rehearsed: each is played out for a while, both sides going on greedily, and the best on the whole is taken.

What a judge says of a position is an estimate; what becomes of it after the enemy's turn is nearer to the truth. The
dice of a rehearsal are its own, and so is whatever is hidden from the player: nobody knows those of the game.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from grognard.players.greedy import GreedyPlayer
from grognard.players.strategy import Strategy


def rehearse(strategy: Strategy, view: Any, actions: Sequence[str], knowledge: str, seed: str) -> float:
    """What the side to move may think of its position after its plan and the enemy's answer, with these dice."""
    side = view.side
    state = view.imagined(side, Random(seed))
    state.reseed(seed)
    end = strategy.horizon(view)
    script = list(actions)
    players: defaultdict[str, GreedyPlayer] = defaultdict(GreedyPlayer)
    while not state.over and strategy.phase(state) < end:
        if script and state.side == side:
            if script[0] in state.legal():
                state.play(script.pop(0))
                continue
            script = []
        state.play(players[state.side].choose(state))
    return strategy.worth(state, side, knowledge)


def best_of(
    strategy: Strategy,
    view: Any,
    plans: Sequence[list[str]],
    knowledge: str,
    most: int,
    going_on: Callable[[], bool],
) -> list[str]:
    """The plan with the best mean over rehearsals, about `most` in all: all get as many, the worse half is dropped,
    the others get as many again in all, until one is left. The same dice for all of them, as far as they do the same.
    If there is no time for any, the first."""
    left = list(range(len(plans)))
    sums = [0.0] * len(plans)
    rounds = max(1, (len(plans) - 1).bit_length())
    done = 0
    while len(left) > 1:
        for _ in range(max(1, most // (rounds * len(left)))):
            found = []
            for i in left:
                if not going_on():
                    return plans[max(left, key=lambda i: sums[i])]
                found.append(rehearse(strategy, view, plans[i], knowledge, f"rehearsal:{done}"))
            for i, value in zip(left, found, strict=True):  # all of them or none: they had the same dice
                sums[i] += value
            done += 1
        left = sorted(left, key=lambda i: -sums[i])[: (len(left) + 1) // 2]
    return plans[left[0]]
