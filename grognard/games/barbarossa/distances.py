"""How far it is over the land, whoever stands in the way: in half points of movement, and as near as is needed; what
leaving a road takes back is not counted."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import lru_cache

from grognard.games.barbarossa.costs import DRIVEN, Going, network
from grognard.games.barbarossa.movement import going
from grognard.games.barbarossa.state import Barbarossa
from grognard.hexset import members

FAR = 240
"""Farther is out of sight."""
Steps = tuple[tuple[tuple[int, int], ...], ...]


@lru_cache(maxsize=64)
def _steps(how: Going) -> tuple[Steps, Steps]:
    """By hex the hexes beside it with what it costs to go there, and to come from there."""
    net, inside, size = network(how), how.land.inside, how.land.grid.size
    onward: list[dict[int, int]] = [{} for _ in range(size)]
    back: list[dict[int, int]] = [{} for _ in range(size)]
    for h in members(inside):
        for _, there, price in net[h]:
            if price < onward[h].get(there, FAR):
                onward[h][there] = back[there][h] = price
    return tuple(tuple(row.items()) for row in onward), tuple(tuple(row.items()) for row in back)


def steps_of(state: Barbarossa, side: int, which: int = DRIVEN) -> tuple[Steps, Steps]:
    return _steps(going(state, side, which))


def search(
    steps: Steps, starts: Mapping[int, int], dear: Mapping[int, int], until: Collection[int] = (), *, back: bool = False
) -> dict[int, int]:
    """From the starts outwards, as far as it is worth looking, or until some hexes are found. `dear`: what hexes cost
    besides their price; going backwards, that of the hex that one comes from."""
    toll = [0] * len(steps)
    for h, more in dear.items():
        toll[h] = more
    best = [FAR] * len(steps)
    buckets: list[list[int]] = [[] for _ in range(FAR)]
    for h, cost in starts.items():
        best[h] = cost
        buckets[cost].append(h)
    wanted, found = set(until), dict[int, int]()
    for cost, bucket in enumerate(buckets):
        for h in bucket:
            if best[h] != cost or h in found:
                continue
            found[h] = cost
            if wanted and h in wanted:
                wanted.discard(h)
                if not wanted:
                    return found
            onward = cost + toll[h] if back else cost
            for there, price in steps[h]:
                total = onward + price if back else onward + price + toll[there]
                if total < best[there]:
                    best[there] = total
                    buckets[total].append(there)
    return found
