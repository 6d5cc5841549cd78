"""What may be expected of a combat: exact over the ten faces of the die, as the umpire counts them."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from grognard.games.barbarossa import crt, losses
from grognard.games.barbarossa.battle import ATTACKER, DEFENDER, Battle
from grognard.games.barbarossa.odds import odds
from grognard.games.barbarossa.rules import Rules
from grognard.games.barbarossa.state import Barbarossa
from grognard.games.barbarossa.strategy.doctrine import Doctrine
from grognard.hexset import listed

FACES = 10


class Chances(NamedTuple):
    ours: float
    """Steps that the attacker loses, in what they cost him."""
    theirs: float
    clears: float
    """How likely it is that the defender is gone."""
    ratio: int
    """The column of the table."""
    worn: float = 0.0
    """Steps that the defender loses."""


@lru_cache(maxsize=256)
def by_table(rules: Rules, column: int, drm: int) -> tuple[float, float, float]:
    """Steps of the attacker, of the defender (four if all are lost), and how often he must leave his hex."""
    ours = theirs = clears = 0.0
    for roll in range(1, FACES + 1):
        above, below = (crt.parse(result) for result in crt.results(rules.results, column, roll + drm))
        ours += 4 if above.eliminated else above.steps
        theirs += 4 if below.eliminated else below.steps
        clears += below.eliminated or below.retreat
    return ours / FACES, theirs / FACES, clears / FACES


def chances(state: Barbarossa, d: Doctrine, battle: Battle) -> Chances:
    """Of a combat whose units stand where they are to fight; `battle.supplied` says whether it is fed."""
    found = odds(state, battle)
    ours = theirs = clears = worn = 0.0
    for roll in range(1, FACES + 1):
        rolled = battle._replace(results=found.results(roll))
        demands = losses.demands(state, rolled)
        for role, demand in ((ATTACKER, demands[0]), (DEFENDER, demands[1])):
            units = losses.affected(state, rolled, role)
            first = units & demand.first
            steps = 99 if demand.eliminated else demand.steps
            cost, gone = _cheapest(state, d, units, first, steps)
            if role == ATTACKER:
                ours += cost
            else:
                theirs += cost
                worn += min(steps, sum(state.steps[p] for p in listed(units)))
                clears += gone or bool(demand.retreating)
    return Chances(ours / FACES, theirs / FACES, clears / FACES, found.ratio.column, worn / FACES)


def _cheapest(state: Barbarossa, d: Doctrine, units: int, first: int, steps: int) -> tuple[float, bool]:
    """What so many steps cost a side that loses the cheapest, the first by `first`; and whether none is left."""
    prices = sorted(d.price(state, p) for p in listed(units) for _ in range(state.steps[p]))
    if steps >= len(prices):
        return sum(prices), True
    cost = 0.0
    if steps and first:
        cost = min(d.price(state, p) for p in listed(first))
        prices.remove(cost)
        steps -= 1
    return cost + sum(prices[:steps]), False
