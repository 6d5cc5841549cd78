"""How far a group gets (2010 §4, 1979 §4): the search, over the bare ground and among enemies.

What can be reached over ground without enemies is a fact of the map, found once and kept. A group with nobody in that
range has its answer; for the others only enemies, zones and dear hexes within it matter.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import accumulate
from operator import or_
from typing import NamedTuple

from grognard.games.leningrad.disengagement import toll
from grognard.games.leningrad.prices import step_price
from grognard.games.leningrad.rules import ARMOURED, GERMAN, Rules
from grognard.hexset import HexSet, members, of

Reached = Mapping[int, tuple[int, int]]
"""By hex the half points it takes, and the hex before it."""


class Outing(NamedTuple):
    """Out of an interdicted hex by a cheap step and back into it: what is dear then is the first hex, not the next."""

    way: list[int]
    """The hexes of it, last first, without the return."""
    then: frozenset[int]
    """The hexes that are entered afterwards."""


class Range(Mapping[int, tuple[int, int]]):
    """By hex within reach the half points it takes and the hex before it: made of few objects, for it is made often."""

    __slots__ = ("_hexes", "actions", "before", "best", "outing")

    def __init__(
        self,
        rules: Rules,
        best: bytearray,
        before: dict[int, int],
        hexes: HexSet | None = None,
        outing: Outing | None = None,
    ) -> None:
        self.best, self.before, self._hexes, self.outing = best, before, hexes, outing
        to = rules.to_action
        self.actions = [to[h] for h in before]
        """`to …` for each hex."""

    @property
    def hexes(self) -> HexSet:
        if self._hexes is None:
            self._hexes = of(self.before)
        return self._hexes

    def way(self, here: int, there: int) -> list[int]:
        """All hexes from one to the other."""
        way = [there]
        while way[-1] != here:
            way.append(self.before[way[-1]])
        if self.outing is not None and len(way) > 1 and way[-2] in self.outing.then:
            way += self.outing.way
        return way[::-1]

    def __getitem__(self, hex_: int) -> tuple[int, int]:
        return self.best[hex_], self.before[hex_]

    def __contains__(self, hex_: object) -> bool:
        return hex_ in self.before

    def __iter__(self) -> Iterator[int]:
        return iter(self.before)

    def __len__(self) -> int:
        return len(self.before)


class Tree(NamedTuple):
    """All ways from a hex over bare ground, as far as its units ever get. Their first part is all that a smaller budget
    buys, so one tree serves every budget."""

    best: bytes
    found: list[int]
    """Hexes in the order in which they were found; some again when a cheaper way was."""
    found_for: bytes
    """For so many half points. Not in pairs with the hexes: the garbage collector would have to walk through those."""
    before: dict[int, int]
    beyond: dict[int, HexSet]
    """By hex the hexes that are reached through it."""
    within: list[HexSet]
    """By half points the hexes that they buy, and the hex itself."""
    inner: list[HexSet]
    """Those of them from which points are left for a further step: where one might have to stop."""
    forks: list[HexSet]
    """Those of them through which others are reached."""


@cache
def _tree(rules: Rules, which: int, start: int, budget: int) -> Tree:
    best = bytearray([budget + 1]) * rules.grid.size
    best[start] = 0
    before: dict[int, int] = {}
    found: list[int] = []
    found_for = bytearray()
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
                    before[n] = h
                    found.append(n)
                    found_for.append(total)
                    buckets[total].append(n)
    beyond = dict.fromkeys(before.values(), 0)
    within, inner, forks = [0] * (budget + 1), [0] * (budget + 1), [0] * (budget + 1)
    within[0] = inner[0] = 1 << start
    for spent in range(budget, 0, -1):
        here = through = 0
        for h in buckets[spent]:
            if best[h] != spent:
                continue
            bit, via = 1 << h, before[h]
            here |= bit
            through |= 1 << via
            beyond[via] |= beyond.get(h, 0) | bit
            if spent + least[h] <= budget:
                inner[spent + least[h]] |= bit
        within[spent], forks[spent] = here, through
    sums = (list(accumulate(some, or_)) for some in (within, inner, forks))
    return Tree(bytes(best), found, bytes(found_for), before, beyond, *sums)


@dataclass(frozen=True, slots=True, eq=False)
class Ground:
    """The range from a hex with nobody standing in it."""

    rules: Rules
    which: int
    start: int
    budget: int
    fresh: bool
    """The units are still where they began the phase, nothing spent."""
    range: Range
    hexes: HexSet
    """All of them, and the hex itself."""
    within: HexSet
    """The same without those that are only reached for all movement points."""
    inner: HexSet
    """Those from which points are left for a further step: where one might have to stop; and the hex itself."""
    forks: HexSet
    """Those through which others are reached."""
    beyond: dict[int, HexSet]
    """By fork the hexes that are reached through it, some of them too far."""


@cache
def ground(rules: Rules, which: int, start: int, budget: int, fresh: bool) -> Ground:
    tree = _tree(rules, which, start, max(budget, _farthest(rules, which)))
    best, in_tree = bytearray(tree.best.translate(_at_most(budget + 1))), tree.before
    before = {h: in_tree[h] for h, total in zip(tree.found, tree.found_for, strict=True) if total <= budget}
    hexes = within = tree.within[budget]
    if fresh:  # 2010 §4.3, 1979 §4.3; from there nobody goes on
        for n in rules.adjacent[start]:
            if n not in before:
                best[n], before[n] = budget, start
                hexes |= 1 << n
    reached = Range(rules, best, before, hexes & ~(1 << start))
    inner, forks = tree.inner[budget], tree.forks[budget]
    return Ground(rules, which, start, budget, fresh, reached, hexes, within, inner, forks, tree.beyond)


@cache
def _farthest(rules: Rules, which: int) -> int:
    """The most half points of a group of this class; a mixed one goes with its infantry."""
    mobile = which == ARMOURED
    return max(points for points, fast in zip(rules.allowance, rules.mobile, strict=True) if fast == mobile)


@cache
def _at_most(points: int) -> bytes:
    """Every number of a byte, but none above this."""
    return bytes(min(n, points) for n in range(256))


@lru_cache(maxsize=128)
def search(
    bare: Ground, side: int, closed: HexSet, zones: HexSet, exits: HexSet, dear: tuple[int, ...], from_dear: bool
) -> Range:
    """The range among enemies: Dijkstra over a bucket for each half point, from where the ways over bare ground meet
    something.

    `closed`: hexes that the group may not enter; `exits`: hexes in `zones` that it may leave by disengaging; `dear`:
    hexes that cost more than their terrain, as often as they do; `from_dear`: it begins its phase in such a hex, and
    pays for it with the first step.
    """
    rules, start, budget = bare.rules, bare.start, bare.budget
    stop, careful, special = zones & ~exits, zones & exits, 0  # nobody goes on from zones, unless he disengages
    if dear:
        special = of(dear)
        careful |= rules.field.spread(special)
    if (zones | special) >> start & 1:
        best, before, on_from = bytearray([budget + 1]) * rules.grid.size, dict[int, int](), 1 << start
        best[start] = 0
        lost = rules.beside[start] & ~closed
    else:
        best, before, lost = _open_ways(bare, closed, zones, closed | special)
        on_from = rules.field.neighbours(lost) & bare.inner & ~lost & ~closed & ~stop
        if not on_from:
            return Range(rules, best, before)
    buckets: list[list[int]] = [[] for _ in range(budget + 1)]
    for h in members(on_from):
        buckets[best[h]].append(h)
    shut = closed
    while shut:
        h = shut.bit_length() - 1
        shut ^= 1 << h
        best[h] = 0  # no way is shorter
    outing = None
    if from_dear:
        first_steps = _careful_steps(rules, side, bare.which, start, zones, dear, True)
        _spread(bare, side, best, before, buckets, stop, careful, zones, dear, first_steps)
        outing = _go_out_and_back(bare, side, best, before, stop, careful, zones, dear)
    else:
        _spread(bare, side, best, before, buckets, stop, careful, zones, dear)
    if bare.fresh and not stop >> start & 1 and lost & rules.beside[start]:
        # An adjacent hex is always within reach, for all movement points (§4.3), but not from zone to zone (§6.4).
        shut = closed | zones if zones >> start & 1 else closed
        for n in rules.adjacent[start]:
            if n not in before and not shut >> n & 1:
                best[n], before[n] = budget, start
    return Range(rules, best, before, outing=outing)


def _spread(
    bare: Ground,
    side: int,
    best: bytearray,
    before: dict[int, int],
    buckets: list[list[int]],
    stop: HexSet,
    careful: HexSet,
    zones: HexSet,
    dear: tuple[int, ...],
    first_steps: Sequence[tuple[int, int]] | None = None,
) -> None:
    """From the hexes in the buckets on. `first_steps`: those out of the start, where they are priced apart."""
    start, budget = bare.start, bare.budget
    steps, least = bare.rules.steps[bare.which], bare.rules.least[bare.which]
    for spent, bucket in enumerate(buckets):
        for h in bucket:
            if best[h] != spent or spent + least[h] > budget or stop >> h & 1:
                continue
            row: Sequence[tuple[int, int]] = steps[h]
            if first_steps is not None and h == start:
                row = first_steps
            elif careful and careful >> h & 1:
                row = _careful_steps(bare.rules, side, bare.which, h, zones, dear, False)
            for n, cost in row:
                total = spent + cost
                if total < best[n]:
                    best[n] = total
                    before[n] = h
                    buckets[total].append(n)


def _go_out_and_back(
    bare: Ground,
    side: int,
    best: bytearray,
    before: dict[int, int],
    stop: HexSet,
    careful: HexSet,
    zones: HexSet,
    dear: tuple[int, ...],
) -> Outing | None:
    """Only the first hex entered is dear (2010 §11.4, 1979 §13.4): what costs less after a step out and back again."""
    rules, start = bare.rules, bare.start
    return_price = {
        n: best[n] + step_price(rules, side, dear, n, start, rules.cost[bare.which][n, start], False)
        for n in rules.adjacent[start]
        if n in before and not zones >> n & 1
    }
    via = min(return_price, key=return_price.__getitem__, default=start)
    if return_price.get(via, bare.budget) >= bare.budget:
        return None
    way, dearer = [via], {n: best[n] for n in rules.adjacent[start]}
    while way[-1] != start:
        way.append(before[way[-1]])
    buckets: list[list[int]] = [[] for _ in range(bare.budget + 1)]
    best[start] = return_price[via]
    buckets[best[start]].append(start)
    _spread(bare, side, best, before, buckets, stop, careful, zones, dear)
    best[start] = 0
    then = frozenset(n for n, cost in dearer.items() if best[n] < cost and before.get(n) == start)
    return Outing(way, then) if then else None


def _careful_steps(
    rules: Rules, side: int, which: int, here: int, zones: HexSet, dear: tuple[int, ...], first: bool
) -> Sequence[tuple[int, int]]:
    """The steps out of an enemy zone, or near dear hexes."""
    row: Sequence[tuple[int, int]] = rules.steps[which][here]
    if dear:
        row = [
            (n, step_price(rules, side, dear, here, n, cost, first) if first or n in dear else cost) for n, cost in row
        ]
    if zones >> here & 1:
        extra = toll(side == GERMAN and which == ARMOURED)
        row = [(n, cost + extra) for n, cost in row if not zones >> n & 1]  # 2010 §6.4, 1979 §6.4
    return row


def _open_ways(bare: Ground, closed: HexSet, zones: HexSet, shut: HexSet) -> tuple[bytearray, dict[int, int], HexSet]:
    """The ways over bare ground that meet nothing stand; the others are taken back: the hexes that they led to, unless
    those are closed. Zones may be entered."""
    best, before, beyond = bare.range.best.copy(), bare.range.before.copy(), bare.beyond
    barring, cut_off = (zones | shut) & bare.forks, 0
    while barring:
        h = barring.bit_length() - 1
        further = beyond[h]
        cut_off |= further
        barring &= ~(further | 1 << h)
    rest = lost = shut | cut_off & bare.within
    unreached = bare.budget + 1
    while rest:
        h = rest.bit_length() - 1
        rest ^= 1 << h
        best[h] = unreached
        del before[h]
    return best, before, lost & ~closed
