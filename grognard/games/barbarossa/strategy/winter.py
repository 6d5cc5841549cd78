"""What the winter changes for those who plan: once the ice bears (BSR §5.23), the Soviets are the ones who attack."""

from __future__ import annotations

from grognard.games.barbarossa.state import Barbarossa
from grognard.games.barbarossa.strategy.doctrine import Doctrine, turns_left
from grognard.games.barbarossa.supply import supplied_hexes
from grognard.games.barbarossa.units import AXIS, SOVIET
from grognard.hexset import HexSet, listed, members


def strikes(state: Barbarossa, side: int) -> bool:
    return side == SOVIET and state.frozen


def least(state: Barbarossa, d: Doctrine, side: int) -> float:
    """What an attack must promise."""
    return d.winter["attack"] if strikes(state, side) else d.sides[side]["attack"]


def held_places(state: Barbarossa, d: Doctrine) -> dict[int, int]:
    """Those that count for the Axis, each with its points."""
    return {h: d.worth(h, state.turn) for h in d.spots if state.spots >> h & 1}


def struck(state: Barbarossa, d: Doctrine, targets: HexSet) -> float:
    """What it is worth to the Soviets that nobody stands in these hexes any more: places taken or come nearer to, and
    roads opened by which others are fed."""
    w, last = d.winter, turns_left(state) == 1
    found = w["cleared"]
    for spot, worth in held_places(state, d).items():
        away = min(state.rules.grid.distance(spot, h) for h in members(targets))
        if not away:
            found += (1.0 if last else w["taken"]) * worth
        elif not last:
            found += w["near"] * worth * w["fade"] ** away
    return found + w["opened"] * (_in_reach(_without(state, targets), d) - _in_reach(state, d))


def reach(state: Barbarossa) -> HexSet:
    """Where Soviets would be fed: whoever stands beside a hex in supply leads his line through it."""
    fed = supplied_hexes(state, SOVIET)
    return fed | state.rules.land.field.neighbours(fed)


def _in_reach(state: Barbarossa, d: Doctrine) -> int:
    """Points of the places that the Axis holds and that could be attacked in supply."""
    fed = reach(state)
    return sum(worth for h, worth in held_places(state, d).items() if fed >> h & 1)


def _without(state: Barbarossa, targets: HexSet) -> Barbarossa:
    trial = state.copy()
    for h in members(targets):
        for p in listed(state.of_side_at(AXIS, h)):
            trial.lift(p)
    return trial
