"""Distances that do not depend on who stands where: marches to a goal, and the ground as bands of them."""

from __future__ import annotations

from functools import lru_cache
from heapq import heappop, heappush

from grognard.games.leningrad.rules import INFANTRY, Rules
from grognard.hexset import HexSet, members

FAR = 999


@lru_cache(maxsize=2048)
def marches(rules: Rules, goals: HexSet, which: int = INFANTRY) -> tuple[int, ...]:
    """By hex the half points of a march to the nearest of the goals, nobody in the way."""
    found = [FAR] * rules.grid.size
    todo = [(0, h) for h in members(goals)]
    for _, h in todo:
        found[h] = 0
    cost = rules.cost[which]
    while todo:
        spent, h = heappop(todo)
        if spent > found[h]:
            continue
        for n in rules.adjacent[h]:
            total = spent + cost[n, h]
            if total < found[n]:
                found[n] = total
                heappush(todo, (total, n))
    return tuple(found)


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
    """By hex the half points still to go along a way of waypoints; a march to the way counts `astray` times. Whoever
    comes past a waypoint is the nearer to the end for it."""
    found = [float(FAR)] * rules.grid.size
    left = 0
    for hex_, next_ in reversed(list(zip(way, (*way[1:], way[-1]), strict=True))):
        left += marches(rules, 1 << next_, which)[hex_]
        for h, far in enumerate(marches(rules, 1 << hex_, which)):
            found[h] = min(found[h], left + astray * far)
    return tuple(found)
