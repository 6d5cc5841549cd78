"""Ways over the land as a column sees them: how far it is to a place, and what stands in the way."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from heapq import heappop, heappush

from grognard.games.barbarossa.costs import DRIVEN, Going, network
from grognard.games.barbarossa.movement import going
from grognard.games.barbarossa.state import Barbarossa
from grognard.games.barbarossa.strategy.doctrine import Doctrine
from grognard.games.barbarossa.zoc import zoc
from grognard.hexset import listed, members

FAR = 999
Steps = dict[int, tuple[tuple[int, int], ...]]


@lru_cache(maxsize=64)
def _steps(how: Going) -> tuple[Steps, Steps]:
    """By hex the hexes beside it with what it costs to go there, and to come from there."""
    net, inside = network(how), how.land.inside
    onward: dict[int, dict[int, int]] = {h: {} for h in members(inside)}
    back: dict[int, dict[int, int]] = {h: {} for h in members(inside)}
    for h in members(inside):
        for _, there, price in net[h]:
            if price < onward[h].get(there, FAR):
                onward[h][there] = back[there][h] = price
    return (
        {h: tuple(row.items()) for h, row in onward.items()},
        {h: tuple(row.items()) for h, row in back.items()},
    )


def steps_of(state: Barbarossa, side: int, which: int = DRIVEN) -> tuple[Steps, Steps]:
    return _steps(going(state, side, which))


def obstacles(state: Barbarossa, d: Doctrine, side: int) -> dict[int, float]:
    """By hex what an enemy there, or his zone, costs a column of a side."""
    r, enemy, way = state.rules, 1 - side, d.way
    found = dict.fromkeys(members(zoc(state, enemy)), way["zone"])
    for h in members(state.occupied[enemy]):
        defence = sum(r.defence[p][state.steps[p]] for p in listed(state.of_side_at(enemy, h) & r.combat))
        found[h] = way["enemy"] + way["defence"] * defence
    return found


def distances(steps: Steps, starts: Mapping[int, float], dear: Mapping[int, float]) -> dict[int, float]:
    """From the starts outwards; `dear`: what hexes cost besides their price."""
    best: dict[int, float] = dict(starts)
    heap = [(cost, h) for h, cost in starts.items()]
    heap.sort()
    while heap:
        cost, h = heappop(heap)
        if cost > best[h]:
            continue
        for there, price in steps[h]:
            total = cost + price + dear.get(there, 0)
            if total < best.get(there, FAR):
                best[there] = total
                heappush(heap, (total, there))
    return best


def to_goals(state: Barbarossa, d: Doctrine, side: int, goals: Mapping[int, float]) -> dict[int, float]:
    """By hex what is left of the way to the nearest goal, each with a start of its own; obstacles on the way count, and
    so does what stands in the goal."""
    dear = obstacles(state, d, side)
    starts = {h: cost + dear.get(h, 0) for h, cost in goals.items()}
    # Going backwards, a hex is paid for when it is left: the obstacle of the hex that one comes from is not.
    _, back = steps_of(state, side)
    best: dict[int, float] = dict(starts)
    heap = sorted((cost, h) for h, cost in starts.items())
    while heap:
        cost, h = heappop(heap)
        if cost > best[h]:
            continue
        for there, price in back[h]:
            total = cost + price
            after = total + dear.get(there, 0)
            if after < best.get(there, FAR):
                best[there] = after
                heappush(heap, (after, there))
    return {h: cost - dear.get(h, 0) for h, cost in best.items()}


def from_columns(
    state: Barbarossa, d: Doctrine, side: int, hexes: Iterable[int], dear: Mapping[int, float] | None = None
) -> dict[int, float]:
    """By hex how far it is for the columns of a side that stand in some hexes."""
    onward, _ = steps_of(state, side)
    return distances(onward, dict.fromkeys(hexes, 0.0), dear if dear is not None else obstacles(state, d, side))
