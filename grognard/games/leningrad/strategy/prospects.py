"""What a position is worth at the end of a rehearsal: what can be made of it, what stands, how far all have come."""

from __future__ import annotations

from grognard.games.leningrad.rules import GERMAN
from grognard.games.leningrad.state import Leningrad
from grognard.games.leningrad.strategy.doctrine import Doctrine
from grognard.games.leningrad.strategy.judge import Judge
from grognard.games.leningrad.strategy.ways import behind
from grognard.games.leningrad.strategy.weighing import material
from grognard.games.leningrad.victory import score


def prospects(state: Leningrad, d: Doctrine, side: int, weights: dict[str, float]) -> float:
    """To a side about to fight; after the end the points."""
    if state.over:
        points = float(score(state).total)
        return points if side == GERMAN else -points
    judge = Judge(state, d, side, weights)
    return judge.value(state) + material(state, d, side) + d.worth["way"] * behind(state, d, side)
