"""What the Axis may hope for: the places that it has not got, each by how long the way is and what stands in it."""

from __future__ import annotations

from collections.abc import Mapping
from math import exp

from grognard.games.barbarossa.state import Barbarossa
from grognard.games.barbarossa.strategy.doctrine import Doctrine, turns_left
from grognard.games.barbarossa.strategy.ground import FAR, from_columns
from grognard.games.barbarossa.units import AXIS
from grognard.hexset import members


def columns(state: Barbarossa) -> list[int]:
    """Hexes with troops of the Axis that can take a place."""
    r = state.rules
    some = members(state.occupied[AXIS])
    return [h for h in some if state.of_side_at(AXIS, h) & r.motorised & ~r.artillery]


def time_left(state: Barbarossa, d: Doctrine) -> float:
    """What a column can still march before the game ends."""
    whole = d.way["turn"] * turns_left(state)
    phase = state.phase
    if phase > _phase(state, "axis-movement"):
        whole -= d.way["turn"] * 2 / 3
    if phase > _phase(state, "axis-motorised"):
        whole -= d.way["turn"] / 3
    return whole


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
    time, spread = time_left(state, d), d.way["spread"]
    return sum(worth * chance(far.get(h, FAR), time, spread) for h, worth in wanted.items())


def chance(cost: float, time: float, spread: float) -> float:
    """How likely it is that a way of this length is gone in time; a little is always left, so that nearer is better."""
    late = (cost - time) / spread
    sure = 1 / (1 + exp(late)) if late < 30 else 0.0
    return sure - 0.001 * cost
