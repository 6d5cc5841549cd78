"""What a position is worth to a side: the points as they stand, and what the Axis may still hope for."""

from __future__ import annotations

from grognard.games.barbarossa.state import Barbarossa
from grognard.games.barbarossa.strategy.doctrine import Doctrine
from grognard.games.barbarossa.strategy.hopes import hope
from grognard.games.barbarossa.units import AXIS, SIDES
from grognard.games.barbarossa.victory import score


def prospects(state: Barbarossa, d: Doctrine, side: str) -> float:
    points = score(state).total + (0.0 if state.over else hope(state, d))
    return points if side == SIDES[AXIS] else -points
