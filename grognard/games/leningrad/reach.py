"""How far a group gets among enemies (2010 §4 and §6, 1979 §4 and §6): where zones stop it, what forts and interdiction
add, what disengaging costs. The search itself is on the floor (`warfare/reach.py`)."""

from __future__ import annotations

from functools import lru_cache, partial

from grognard.games.leningrad.disengagement import toll
from grognard.games.leningrad.prices import step_price
from grognard.games.leningrad.rules import ARMOURED, GERMAN, Rules
from grognard.hexset import HexSet, of
from grognard.warfare.reach import Ground, Range, RowOf, Steps, among, go_on, with_one_step

NOWHERE = -1


@lru_cache(maxsize=128)
def search(
    rules: Rules,
    which: int,
    bare: Ground,
    side: int,
    closed: HexSet,
    zones: HexSet,
    exits: HexSet,
    dear: tuple[int, ...],
    from_dear: bool,
) -> Range:
    """`closed`: hexes that the group may not enter; `exits`: hexes in `zones` that it may leave by disengaging; `dear`:
    hexes that cost more than their terrain, as often as they do; `from_dear`: it begins its phase in such a hex, and
    pays for it with the first step."""
    start = bare.start
    stop, careful, special = zones & ~exits, zones & exits, 0  # nobody goes on from zones, unless he disengages
    if dear:
        special = of(dear)
        careful |= rules.field.spread(special)
    row_of: RowOf = bare.ways.steps.__getitem__
    if careful:
        row_of = partial(_careful_steps, rules, side, which, zones, dear, start if from_dear else NOWHERE)
    found, lost = among(bare, closed, zones, stop, special, careful, row_of)
    if from_dear:
        go_again = partial(_careful_steps, rules, side, which, zones, dear, NOWHERE)
        found.first_out = _go_out_and_back(rules, which, side, bare, found, zones, stop, dear, careful, go_again)
    if stop >> start & 1:
        return found
    shut = closed | zones if zones >> start & 1 else closed  # not from zone to zone (2010 §6.4, 1979 §6.4)
    return with_one_step(bare, found, lost, shut)


def _go_out_and_back(
    rules: Rules,
    which: int,
    side: int,
    bare: Ground,
    found: Range,
    zones: HexSet,
    stop: HexSet,
    dear: tuple[int, ...],
    careful: HexSet,
    row_of: RowOf,
) -> tuple[list[int], frozenset[int]] | None:
    """Only the first hex entered is dear (2010 §11.4, 1979 §13.4): what costs less after a step out and back again. The
    way there and back, last first and without the return, and the hexes that are entered afterwards."""
    best, before, start, budget = found.best, found.before, bare.start, bare.budget
    return_price = {
        n: best[n] + step_price(rules, side, dear, n, start, rules.cost[which][n, start], False)
        for n in rules.adjacent[start]
        if n in before and not zones >> n & 1
    }
    via = min(return_price, key=return_price.__getitem__, default=start)
    if return_price.get(via, budget) >= budget:
        return None
    way, dearer = [via], {n: best[n] for n in rules.adjacent[start]}
    while way[-1] != start:
        way.append(before[way[-1]])
    buckets: list[list[int]] = [[] for _ in range(budget + 1)]
    best[start] = return_price[via]
    buckets[best[start]].append(start)
    go_on(bare, found, buckets, stop, careful, row_of)
    best[start] = 0
    then = frozenset(n for n, cost in dearer.items() if best[n] < cost and before.get(n) == start)
    return (way, then) if then else None


def _careful_steps(
    rules: Rules, side: int, which: int, zones: HexSet, dear: tuple[int, ...], from_: int, here: int
) -> Steps:
    """The steps out of an enemy zone, or near dear hexes. `from_`: where the first step is dear too, if it is."""
    first = here == from_
    row: Steps = rules.ways[which].steps[here]
    if dear:
        row = [
            (n, step_price(rules, side, dear, here, n, cost, first) if first or n in dear else cost) for n, cost in row
        ]
    if zones >> here & 1:
        extra = toll(side == GERMAN and which == ARMOURED)
        row = [(n, cost + extra) for n, cost in row if not zones >> n & 1]  # 2010 §6.4, 1979 §6.4
    return row
