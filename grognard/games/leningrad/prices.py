"""What a hex costs beyond its terrain: empty forts cost the German more (2010 §4.4, §13.2, TEC fort; 1979 §15.2, §4.9
fort), interdiction the Soviet (2010 §11.3-11.4, 1979 §13.3-13.4)."""

from __future__ import annotations

from functools import lru_cache

from grognard.games.leningrad.rules import GERMAN, SOVIET, Rules
from grognard.games.leningrad.state import Leningrad
from grognard.hexset import listed


def dear_hexes(state: Leningrad, side: int) -> tuple[int, ...]:
    """Hexes that cost more than their terrain: empty forts for the German, interdicted hexes for the Soviet."""
    if side == GERMAN:
        return listed(state.forts & ~state.occupied[SOVIET]) if state.forts else ()
    return _interdicted(tuple(state.air))


@lru_cache(maxsize=1024)
def _interdicted(air: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(sorted(where for where in air if where >= 0))


def step_price(rules: Rules, side: int, dear: tuple[int, ...], here: int, there: int, cost: int, first: bool) -> int:
    """The price of a step with forts and interdiction. `first`: the unit began its phase in `here` and enters its first
    hex: it pays for the interdiction of `here` too."""
    if side == GERMAN:
        if there in dear:
            fort = rules.movement["fort"]
            cost = cost * fort["times"] if "times" in fort else cost + 2 * fort["add"]
        return cost
    return cost << dear.count(there) + (dear.count(here) if first else 0)
