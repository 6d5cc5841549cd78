"""Distances that do not depend on who stands where: marches to a goal, and the ground as bands of them."""

from __future__ import annotations

from functools import lru_cache

from grognard.games.leningrad.rules import INFANTRY, Rules
from grognard.hexset import HexSet, members
from grognard.warfare import marches as distances
from grognard.warfare.marches import FAR


@lru_cache(maxsize=2048)
def marches(rules: Rules, goals: HexSet, which: int = INFANTRY) -> tuple[int, ...]:
    """By hex the half points of a march to the nearest of the goals."""
    return distances.marches(rules.adjacent, rules.cost[which], goals)


@lru_cache(maxsize=8)
def bands(rules: Rules, width: int) -> tuple[HexSet, ...]:
    """The hexes by their march to Leningrad, so many half points a band, nearest first."""
    march = marches(rules, rules.leningrad)
    count = max(march[h] for h in members(rules.playable) if march[h] < FAR) // width + 1
    found = [0] * count
    for h in members(rules.playable):
        if march[h] < FAR:
            found[march[h] // width] |= 1 << h
    return tuple(found)


@lru_cache(maxsize=64)
def along(rules: Rules, way: tuple[int, ...], which: int = INFANTRY, astray: float = 1.5) -> tuple[float, ...]:
    """By hex the half points still to go along a way of waypoints."""
    return distances.along(way, lambda hex_: marches(rules, 1 << hex_, which), astray)
