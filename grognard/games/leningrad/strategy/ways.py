"""How far everybody has come: where units may have been lost, what counts is the way behind a unit, not the way before
it. Whoever is lost has come nowhere."""

from __future__ import annotations

from grognard.games.leningrad.rules import GERMAN
from grognard.games.leningrad.state import Leningrad
from grognard.games.leningrad.strategy.doctrine import Doctrine
from grognard.games.leningrad.strategy.ground import along
from grognard.games.leningrad.strategy.marches import rate
from grognard.games.leningrad.strategy.planning import Goals, goals_of
from grognard.hexset import members

LONGEST = (70, 20)
"""By side, half points: a way that is no longer than this brings something."""


def behind(state: Leningrad, d: Doctrine, side: int) -> float:
    """The half points that the units of a side have behind them, all together."""
    return sum(max(0.0, LONGEST[side] - far[state.place[p]]) for p, far in _ways(state, d, side).items())


def _ways(state: Leningrad, d: Doctrine, side: int) -> Goals:
    """Of all on the map. That a division is worn out does not bring it nearer to anything."""
    if side != GERMAN:
        return goals_of(state, d, side)
    units = (p for h in members(state.occupied[GERMAN]) for p in members(state.at[h]))
    return {p: along(state.rules, d.axes[p], rate(state, p)) for p in units}
