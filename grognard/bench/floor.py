"""What every game stands on, on a map larger than theirs: 60 by 60 hexes with 300 counters, made from a seed."""

from __future__ import annotations

import random
from functools import partial
from typing import NamedTuple

from grognard.bench.figures import Figure
from grognard.bench.timing import one_core, per_call
from grognard.hexes import Grid
from grognard.hexset import Field, HexSet, of
from grognard.warfare import reach
from grognard.warfare.ground import table
from grognard.warfare.supply import Crossing, Priced, by_length, net

SIZE, COUNTERS, SEED = 60, 300, 7
BUDGET, LINE = 14, 10
"""Points of a motorised unit, and of a line of supply beside the roads."""


class Battlefield(NamedTuple):
    """Two armies along a front, roads across the map, ground of three prices."""

    field: Field
    ways: reach.Ways
    roads: HexSet
    sources: HexSet
    occupied: tuple[HexSet, HexSet]
    zones: tuple[HexSet, HexSet]
    priced: Priced
    start: int
    """A unit behind the front, with the enemy within its range."""


def battlefield() -> Battlefield:
    chance = random.Random(SEED)
    grid = Grid(SIZE, SIZE, "odd")
    field = Field(grid)
    price = {h: chance.choice((2, 2, 4, 6)) for h in grid}
    steps = table(grid.around, lambda _, there: price[there])
    ways = reach.Ways.of(steps, field, BUDGET, [f"to {h}" for h in range(grid.size)])
    rows = [grid.at(column + 1, row + 1) for row in range(5, SIZE, 10) for column in range(SIZE)]
    roads = of(rows) | of(grid.at(column + 1, row + 1) for column in range(5, SIZE, 10) for row in range(SIZE))
    mine: list[int] = []
    theirs: list[int] = []
    while len(mine) + len(theirs) < COUNTERS:
        column, row = int(chance.gauss(SIZE / 2, 6)), chance.randrange(SIZE)
        front = SIZE // 2 + (row // 7) % 3
        if 0 <= column < SIZE and column != front:
            (mine if column < front else theirs).append(grid.at(column + 1, row + 1))
    occupied = of(mine), of(set(theirs) - set(mine))
    zones = field.spread(occupied[0]) | occupied[0], field.spread(occupied[1]) | occupied[1]
    over: Crossing = (field.spread, of(grid))
    priced = Priced([over], [((cost,), of(h for h in grid if price[h] == cost)) for cost in (2, 4, 6)], LINE)
    sources = of(grid.at(1, row + 1) for row in range(5, SIZE, 10))
    start = max(h for h in mine if not zones[1] >> h & 1)
    return Battlefield(field, ways, roads, sources, occupied, zones, priced, start)


def reached(map_: Battlefield) -> reach.Range:
    """How far the unit gets; nothing is remembered from before."""
    reach.forget()
    enemy, zones = map_.occupied[1], map_.zones[1] & ~map_.occupied[1]
    bare = reach.ground(map_.ways, map_.start, BUDGET, True)
    inside = bare.hexes & ~(1 << map_.start)
    row_of = map_.ways.steps.__getitem__
    found, lost = reach.among(bare, enemy & inside, zones & bare.hexes, zones, 0, 0, row_of)
    return reach.with_one_step(bare, found, lost, enemy)


def supplied(map_: Battlefield) -> HexSet:
    """All hexes of a side with a line to a source: along the roads, and from them over ground."""
    open_ = ~(map_.occupied[1] | map_.zones[1] & ~map_.occupied[0])
    trunk = net(map_.field, map_.sources, map_.roads & open_)
    return map_.priced.trace(trunk, open_) | by_length(map_.field.spread, trunk, open_, 2)


def measure(seconds: float) -> list[Figure]:
    map_ = battlefield()
    with one_core():
        return [
            Figure("floor-reach", per_call(partial(reached, map_), seconds), "µs", len(reached(map_)), aim=200),
            Figure(
                "floor-supply", per_call(partial(supplied, map_), seconds), "µs", supplied(map_).bit_count(), aim=1000
            ),
        ]
