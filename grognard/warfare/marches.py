"""Distances that do not depend on who stands where, for players who look ahead."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from heapq import heappop, heappush

from grognard.hexset import Field, HexSet, members

FAR = 999
Far = Sequence[float]
"""By hex what is still to go."""


def marches(adjacent: Sequence[Sequence[int]], cost: Mapping[tuple[int, int], int], goals: HexSet) -> tuple[int, ...]:
    """By hex the points of a march to the nearest of the goals, nobody in the way. `cost`: of a step from here to
    there."""
    found = [FAR] * len(adjacent)
    todo = [(0, h) for h in members(goals)]
    for _, h in todo:
        found[h] = 0
    while todo:
        spent, h = heappop(todo)
        if spent > found[h]:
            continue
        for n in adjacent[h]:
            total = spent + cost[n, h]
            if total < found[n]:
                found[n] = total
                heappush(todo, (total, n))
    return tuple(found)


def steps_from(field: Field, size: int, hexes: HexSet, far: int = FAR) -> tuple[int, ...]:
    """By hex how many steps over land it is from the nearest of these."""
    found = [far] * size
    seen, wave, steps = hexes, hexes, 0
    while wave:
        for h in members(wave):
            found[h] = steps
        wave = field.neighbours(wave) & ~seen
        seen |= wave
        steps += 1
    return tuple(found)


def along(way: Sequence[int], far_from: Callable[[int], Far], astray: float) -> tuple[float, ...]:
    """By hex what is still to go along a way of waypoints; a march to the way counts `astray` times. Whoever comes past
    a waypoint is the nearer to the end for it."""
    found = [float(FAR)] * len(far_from(way[-1]))
    left = 0.0
    for hex_, next_ in reversed(list(zip(way, (*way[1:], way[-1]), strict=True))):
        left += far_from(next_)[hex_]
        found = [min(best, left + astray * far) for best, far in zip(found, far_from(hex_), strict=True)]
    return tuple(found)
