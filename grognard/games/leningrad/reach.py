"""How far a group gets (2010 §4 and §6, 1979 §4 and §6): the search, over the bare ground and among enemies.

What can be reached over ground without enemies is a fact of the map, found once and kept. A group with nobody in that
range has its answer; for the others only enemies, zones and dear hexes within it matter.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import NamedTuple

from grognard.games.leningrad.rules import ARMOURED, GERMAN, Rules
from grognard.hexset import HexSet, members, of

Reached = dict[int, tuple[int, int]]
"""By hex the half points it takes, and the hex before it."""

MOBILE_DISENGAGES, OTHERS_DISENGAGE = 4, 6  # half points: 2010 §6.1, §6.2


class Obstacles(NamedTuple):
    """What stands in the way of a group."""

    closed: HexSet = 0
    """Hexes that it may not enter."""
    zones: HexSet = 0
    exits: HexSet = 0
    """Hexes in zones that it may leave by disengaging."""
    dear: tuple[int, ...] = ()
    """Hexes that cost more than their terrain, as often as they do."""
    from_dear: bool = False
    """It begins its phase in such a hex, and pays for it with the first step."""


class Range(NamedTuple):
    ways: Reached
    actions: list[str]
    """`to …` for each."""


class Ground(NamedTuple):
    """The range from a hex with nobody standing in it."""

    range: Range
    hexes: HexSet
    """All of them, and the hex itself."""
    best: list[int]
    """By hex of the map the half points it takes, one more than there are where they do not suffice."""
    beyond: dict[int, HexSet]
    """By hex those that are reached through it, and itself."""


@cache
def ground(rules: Rules, which: int, start: int, budget: int, fresh: bool) -> Ground:
    best = [budget + 1] * rules.grid.size
    best[start] = 0
    ways: Reached = {}
    buckets: list[list[int]] = [[] for _ in range(budget + 1)]
    buckets[0].append(start)
    steps, least = rules.steps[which], rules.least[which]
    for spent, bucket in enumerate(buckets):
        for h in bucket:
            if best[h] != spent or spent + least[h] > budget:
                continue
            for n, cost in steps[h]:
                total = spent + cost
                if total < best[n]:
                    best[n] = total
                    ways[n] = (total, h)
                    buckets[total].append(n)
    beyond = {h: 1 << h for h in ways}
    beyond[start] = 0
    for spent in range(budget, 0, -1):
        for h in buckets[spent]:
            if best[h] == spent:
                beyond[ways[h][1]] |= beyond[h]
    if fresh:  # §4.3; from there nobody goes on
        for n in rules.adjacent[start]:
            if n not in ways:
                ways[n] = (budget, start)
                beyond[n] = 1 << n
    return Ground(_range(rules, ways), of(ways) | 1 << start, best, beyond)


def _range(rules: Rules, ways: Reached) -> Range:
    to = rules.to_action
    return Range(ways, [to[h] for h in ways])


def among(rules: Rules, side: int, here: int, budget: int, which: int, fresh: bool, them: Obstacles) -> Range:
    """The range of a group in `here`; `fresh`: it has spent nothing yet (§4.3)."""
    bare = ground(rules, which, here, budget, fresh)
    inside = bare.hexes
    closed, zones, exits, dear, from_dear = them
    if dear:
        dear = tuple(h for h in dear if inside >> h & 1)
    if not dear and not (closed | zones) & inside:
        return bare.range
    near = Obstacles(closed & inside, zones & inside, exits & inside, dear, from_dear)
    return search(rules, side, here, budget, which, fresh, near)


def step_price(rules: Rules, side: int, dear: tuple[int, ...], here: int, there: int, cost: int, first: bool) -> int:
    """The price of a step with forts (2010 §4.4, §13.2; 1979 §15.2) and interdiction (2010 §11.3-4, 1979 §13.3-4).

    `first`: the unit begins its phase in `here`, and pays for the interdiction of that hex too.
    """
    if side == GERMAN:
        if there in dear:
            fort = rules.movement["fort"]
            cost = cost * fort["times"] if "times" in fort else cost + 2 * fort["add"]
        return cost
    return cost << dear.count(there) + (dear.count(here) if first else 0)


@lru_cache(maxsize=4096)
def search(rules: Rules, side: int, start: int, budget: int, which: int, fresh: bool, them: Obstacles) -> Range:
    """Dijkstra over a bucket for each half point, from where the ways over bare ground meet something."""
    closed, ezoc, exits, dear, from_dear = them
    steps, least, beside = rules.steps[which], rules.least[which], rules.beside
    extra = MOBILE_DISENGAGES if side == GERMAN and which == ARMOURED else OTHERS_DISENGAGE
    special = of(dear)
    buckets: list[list[int]] = [[] for _ in range(budget + 1)]
    if (ezoc | special) >> start & 1:
        best = [budget + 1] * rules.grid.size
        best[start] = 0
        ways: Reached = {}
        buckets[0].append(start)
    else:
        best, ways, on_from = _open_ways(rules, ground(rules, which, start, budget, fresh), budget, them)
        for h in members(on_from):
            if best[h] <= budget:
                buckets[best[h]].append(h)
    # Near an enemy or a dear hex a step needs a closer look; most hexes are far from both.
    care = rules.field.spread(closed | special) | ezoc | 1 << start
    for spent, bucket in enumerate(buckets):
        for h in bucket:
            if best[h] != spent or spent + least[h] > budget:
                continue
            toll, row = spent, steps[h]
            if care >> h & 1:
                barred = beside[h] & closed
                if ezoc >> h & 1:
                    if not exits >> h & 1:
                        continue
                    toll, barred = spent + extra, beside[h] & (closed | ezoc)  # §6.4
                if special and special & (beside[h] | 1 << h):
                    first = from_dear and h == start
                    row = tuple((n, step_price(rules, side, dear, h, n, cost, first)) for n, cost in row)
                if barred:
                    row = tuple(step for step in row if not barred >> step[0] & 1)
            for n, cost in row:
                total = toll + cost
                if total < best[n]:
                    best[n] = total
                    ways[n] = (total, h)
                    buckets[total].append(n)
    if fresh and (exits | ~ezoc) >> start & 1:
        # An adjacent hex is always within reach, for all movement points (§4.3), but not from zone to zone (§6.4).
        shut = closed | ezoc if ezoc >> start & 1 else closed
        for n in rules.adjacent[start]:
            if n not in ways and not shut >> n & 1:
                ways[n] = (budget, start)
    return _range(rules, ways)


def _open_ways(rules: Rules, bare: Ground, budget: int, them: Obstacles) -> tuple[list[int], Reached, HexSet]:
    """The ways over bare ground that meet nothing stand; the search goes on from the hexes beside those that do."""
    best, ways, beyond = bare.best.copy(), bare.range.ways.copy(), bare.beyond
    shut = them.closed | of(them.dear)
    met = 0
    for h in members(them.zones & ~shut):  # one may enter a zone
        met |= beyond[h] ^ 1 << h
    for h in members(shut):
        met |= beyond[h]
    for h in members(met):
        best[h] = budget + 1
        del ways[h]
    return best, ways, rules.field.neighbours(met) & bare.hexes & ~met
