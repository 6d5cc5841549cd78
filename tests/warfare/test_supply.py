"""Supply in one pass, against lines that are traced one by one."""

from __future__ import annotations

import heapq
import random

import pytest

from grognard.hexes import Grid
from grognard.hexset import Field, members, of
from grognard.maps import side
from grognard.warfare import supply
from tests import soak

GRID = Grid(9, 8, "even")
FIELD = Field(GRID)
pytestmark = soak.more


@pytest.mark.parametrize("seed", range(soak.times(40, 2000)))
def test_by_price_over_rivers_and_along_roads(seed: int) -> None:
    chance = random.Random(seed)
    sides = [side(h, n) for h in GRID for n in GRID.around[h] if h < n]
    rivers, roads = set(chance.sample(sides, 40)), set(chance.sample(sides, 30))
    terrain = {h: chance.choice((2, 2, 4)) for h in GRID}
    open_ = of(h for h in GRID if chance.random() < 0.8)
    base, limit = of(chance.sample(GRID.indices, 2)), chance.randint(2, 10)

    def price(into: int, other: int) -> int:
        """Of a line's step into a hex from the other."""
        s = side(into, other)
        return 1 if s in roads else terrain[into] + (2 if s in rivers else 0)

    right, todo = dict.fromkeys(members(base), 0), [(0, h) for h in members(base)]
    while todo:
        spent, here = heapq.heappop(todo)
        for n in GRID.around[here] if spent == right[here] and open_ >> here & 1 else ():
            cost = spent + price(here, n)
            if cost <= limit and cost < right.get(n, 99):
                right[n] = cost
                heapq.heappush(todo, (cost, n))

    dry, wet, road = FIELD.with_barriers(rivers | roads), FIELD.only(rivers - roads), FIELD.only(roads)
    crossings = [(each.neighbours, each.neighbours(FIELD.all)) for each in (dry, wet, road)]
    bands = [((cost, cost + 2, 1), of(h for h in GRID if terrain[h] == cost)) for cost in (2, 4)]
    assert supply.Priced(crossings, bands, limit).trace(base, open_) == of(right)


@pytest.mark.parametrize("seed", range(20))
def test_by_length_from_a_net(seed: int) -> None:
    chance = random.Random(seed)
    open_ = of(h for h in GRID if chance.random() < 0.7)
    rails = FIELD.only({side(h, n) for h in GRID for n in GRID.around[h] if chance.random() < 0.3})
    sources = of(chance.sample(GRID.indices, 3)) & open_
    net = supply.net(rails, sources, open_)
    reached = supply.by_length(FIELD.neighbours, net, open_, 2)
    for h in GRID:
        near = {h} | {n for n in GRID.around[h] if open_ >> n & 1}
        two = near | {m for n in near if n != h for m in GRID.around[n] if net >> m & 1}
        assert bool(reached >> h & 1) == any(net >> n & 1 for n in two | set(GRID.around[h]))
