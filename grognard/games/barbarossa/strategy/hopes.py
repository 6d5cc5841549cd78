"""What the Axis may hope for: the places that it has not got, each by how long the way is and what stands in it."""

from __future__ import annotations

from collections.abc import Mapping
from math import exp

from grognard.games.barbarossa.distances import FAR
from grognard.games.barbarossa.state import Barbarossa
from grognard.games.barbarossa.strategy.doctrine import Doctrine, turns_left
from grognard.games.barbarossa.strategy.ground import from_columns
from grognard.games.barbarossa.units import AXIS
from grognard.hexset import listed, members

COLUMN = 3
"""Attack strength that makes a column."""


def columns(state: Barbarossa) -> list[int]:
    """Hexes with troops of the Axis that can force a way: a regiment or more."""
    r, found = state.rules, []
    for h in members(state.occupied[AXIS]):
        mobile = state.of_side_at(AXIS, h) & r.motorised
        if sum(r.attack[p][state.steps[p]] for p in listed(mobile)) >= COLUMN:
            found.append(h)
    return found


def time_left(state: Barbarossa, d: Doctrine) -> float:
    """What a column can still march before the game ends."""
    whole = d.way["turn"] * turns_left(state)
    phase = state.phase
    if phase > _phase(state, "axis-movement"):
        whole -= d.way["turn"] * 2 / 3
    if phase > _phase(state, "axis-motorised"):
        whole -= d.way["turn"] / 3
    return whole * d.way["pace"]


def _phase(state: Barbarossa, name: str) -> int:
    return next(i for i, phase in enumerate(state.rules.phases) if str(phase) == name)


def hope(state: Barbarossa, d: Doctrine, dear: Mapping[int, int] | None = None) -> float:
    """In points."""
    wanted = d.open_spots(state)
    if not wanted:
        return 0.0
    return hoped(state, d, from_columns(state, d, AXIS, columns(state), dear, wanted))


def hoped(state: Barbarossa, d: Doctrine, far: Mapping[int, int]) -> float:
    """The same, if it is known how far all hexes are for the columns."""
    wanted = d.open_spots(state)
    time = time_left(state, d)
    spread = max(d.way["sharpest"], time * d.way["spread"])
    return sum(worth * chance(far.get(h, FAR), time, spread) for h, worth in wanted.items())


def chance(cost: float, time: float, spread: float) -> float:
    """How likely it is that a way of this length is gone in time; a little is always left, so that nearer is better."""
    late = (cost - time) / spread
    sure = 1 / (1 + exp(late)) if late < 30 else 0.0
    return sure - 0.001 * cost
