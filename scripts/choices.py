"""How good are the plans that players choose? Each plans the same phases, and its plans are rehearsed with fresh dice.

python scripts/choices.py GAME EDITION FIRST_SEED GAMES PLAYER PLAYER ...

A line a phase, with what each plan is worth above the first player's; then the means by side, with their standard
errors. Games between two of these players tell more, but a hundred times as many of them are needed.
"""

from __future__ import annotations

import sys
from collections import defaultdict
from collections.abc import Iterator
from random import Random
from statistics import fmean, stdev
from typing import Any

from grognard import games
from grognard.players import player
from grognard.players.rehearsal import rehearse
from grognard.players.strategy import strategy_of

ON_THE_WAY = "planner:100+15"
"""Who plays the games in which the phases are met."""
EACH = 2
"""Phases of a side in a game."""
REHEARSALS = 40


def main() -> int:
    game, edition, first, number, *names = sys.argv[1:]
    found: defaultdict[str, list[list[float]]] = defaultdict(list)
    for seed in range(int(first), int(first) + int(number)):
        for view in phases(game, edition, seed):
            values = [worth(view, plan(view, name)) for name in names]
            found[view.side].append([value - values[0] for value in values])
            print(seed, view.turn, view.side, *(f"{value - values[0]:+.1f}" for value in values), flush=True)
    for side, rows in found.items():
        for name, column in zip(names, zip(*rows, strict=True), strict=True):
            error = stdev(column) / len(column) ** 0.5 if len(column) > 1 else float("nan")
            print(f"{side}: {name} {fmean(column):+.2f} ± {error:.2f} ({len(column)} phases)")
    return 0


def phases(game: str, edition: str, seed: int) -> Iterator[Any]:
    """Views in which there is a phase to be planned, some of each side."""
    state, met = games.game(game).new(edition=edition, seed=seed), {}
    players: dict[str, Any] = {}
    while not state.over:
        view = state.view(state.side)
        strategy = strategy_of(view)
        if strategy.styles(view) and (problem := strategy.problem(view, "full")) and problem.can_change:
            met.setdefault((view.side, strategy.phase(view)), view.copy())
        who = players.setdefault(state.side, player(ON_THE_WAY, seed))
        state.play(who.choose(view))
    chance = Random(seed)
    for side in dict.fromkeys(side for side, _ in met):
        own = [view for (whose, _), view in met.items() if whose == side]
        yield from chance.sample(own, min(EACH, len(own)))


def plan(view: Any, name: str) -> list[str]:
    """What a player does in this phase, as long as nobody else is asked."""
    state, who, actions = view.copy(), player(name, 5), []
    state.reseed("choices")
    strategy = strategy_of(view)
    while not state.over and state.side == view.side and strategy.phase(state) == strategy.phase(view):
        actions.append(who.choose(state.view(view.side)))
        state.play(actions[-1])
    return actions


def worth(view: Any, actions: list[str]) -> float:
    return fmean(rehearse(strategy_of(view), view, actions, "full", f"choices:{n}") for n in range(REHEARSALS))


if __name__ == "__main__":
    sys.exit(main())
