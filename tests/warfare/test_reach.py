"""How far units get, against a slow search that tries everything: closed hexes, zones, dear steps, roads taken back."""

from __future__ import annotations

import heapq
import random
from collections.abc import Callable, Iterable
from itertools import pairwise

import pytest

from grognard.hexes import Grid
from grognard.hexset import Field, members, of
from grognard.warfare.ground import Places, table
from grognard.warfare.reach import Steps, Ways, among, ground, with_one_step
from tests import soak

GRID = Grid(9, 8, "odd")
FIELD = Field(GRID)
TO = [f"to {i}" for i in range(GRID.size)]
Exits = Callable[[int], Iterable[tuple[int, int]]]
pytestmark = soak.more


def slowly(start: int, exits: Exits, budget: int) -> dict[int, int]:
    """The lowest price of every node, by trying all of them in the order of their price."""
    best, todo = {start: 0}, [(0, start)]
    while todo:
        spent, here = heapq.heappop(todo)
        for there, cost in exits(here) if spent == best[here] else ():
            if spent + cost <= budget and spent + cost < best.get(there, budget + 1):
                best[there] = spent + cost
                heapq.heappush(todo, (spent + cost, there))
    del best[start]
    return best


@pytest.mark.parametrize("seed", range(soak.times(60, 3000)))
def test_among_closed_hexes_zones_and_dear_ground(seed: int) -> None:
    chance = random.Random(seed)
    price = {(h, n): chance.randint(1, 5) for h in GRID for n in GRID.around[h]}
    ways = Ways.of(table(GRID.around, lambda h, n: price[h, n]), FIELD, 14, TO)
    start, budget, fresh = chance.choice(GRID.indices), chance.randint(1, 14), chance.random() < 0.5
    closed = of(chance.sample(GRID.indices, 8)) & ~(1 << start)
    zones = of(chance.sample(GRID.indices, 10)) & ~closed
    stop = of(h for h in members(zones) if chance.random() < 0.6) & ~(1 << start)
    dear = of(chance.sample(GRID.indices, 4)) & ~closed

    def row(here: int) -> Steps:
        """A point more out of a zone, two more into dear ground."""
        return [(n, c + (zones >> here & 1) + 2 * (dear >> n & 1)) for n, c in ways.steps[here]]

    bare = ground(ways, start, budget, fresh)
    inside = bare.hexes & ~(1 << start)
    careful = zones & ~stop | FIELD.spread(dear)
    found, lost = among(bare, closed & inside, zones & bare.hexes, stop, dear & bare.hexes, careful, row)
    right = slowly(start, lambda h: [] if stop >> h & 1 else [(n, c) for n, c in row(h) if not closed >> n & 1], budget)
    for n in GRID.around[start] if fresh else ():
        if not closed >> n & 1:
            right.setdefault(n, budget)
    reached = with_one_step(bare, found, lost, closed)
    assert {h: reached[h][0] for h in reached} == right
    for there in reached:
        way = reached.way(start, there)
        assert (way[0], way[-1]) == (start, there) and not of(way) & closed and not of(way[1:-1]) & stop


@pytest.mark.parametrize("seed", range(soak.times(40, 2000)))
def test_a_road_rate_that_is_taken_back(seed: int) -> None:
    """Along a road a hex costs 1, else its terrain; who then leaves it off the road pays for the terrain after all."""
    chance = random.Random(seed)
    terrain = {h: chance.choice((2, 2, 4, 6)) for h in GRID}
    here, road = chance.choice(GRID.indices), set[frozenset[int]]()
    for _ in range(25):
        there = chance.choice(GRID.around[here])
        road.add(frozenset((here, there)))
        here = there

    def exits(h: int, by_road: int) -> list[tuple[int, int, int]]:
        back = terrain.get(h, 1) - 1 if by_road else 0
        found = [(n, 0, terrain[n] + back) for n in GRID.around[h]]
        return found + [(n, 1, 1) for n in GRID.around[h] if frozenset((h, n)) in road]

    places = Places(FIELD, GRID.size, 2)
    ways = places.ways(exits, 12, TO)
    start, budget = chance.choice(GRID.indices), chance.randint(2, 12)
    closed = of(chance.sample(GRID.indices, 6)) & ~(1 << start)
    bare = ground(ways, start, budget, False)
    shut = places.lift(closed)
    found, _ = among(bare, shut & bare.hexes, 0, 0, 0, 0, lambda p: ways.steps[p])
    reached = places.folded(bare, found)

    def slow_exits(place: int) -> list[tuple[int, int]]:
        kind, h = divmod(place, GRID.size)
        return [(k * GRID.size + n, c) for n, k, c in exits(h, kind) if not closed >> n & 1]

    right: dict[int, int] = {}
    for place, cost in slowly(start, slow_exits, budget).items():
        h = place % GRID.size
        if h != start:
            right[h] = min(cost, right.get(h, 99))
    assert {h: reached[h][0] for h in reached} == right
    for there in reached:
        way = reached.way(start, there)
        assert way[0] == start and way[-1] == there
        assert all(b in GRID.around[a] for a, b in pairwise(way))


def test_places_are_lifted_and_folded() -> None:
    places = Places(FIELD, GRID.size, 3)
    some = of([3, 17, 40])
    assert places.fold(places.lift(some)) == some and places.lift(some).bit_count() == 9
    assert places.neighbours(1 << 3 + 2 * GRID.size) == places.lift(FIELD.neighbours(1 << 3))
