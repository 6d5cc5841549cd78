"""How far units get: the search, over bare ground and among enemies.

What can be reached over ground without enemies is a fact of the map, found once and kept. A group with nobody in that
range has its answer; for the others only what lies within it matters: hexes that are closed, zones that stop, steps
that cost more. What those are is the game's to say.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import accumulate
from operator import or_
from typing import NamedTuple, Protocol

from grognard.hexset import HexSet, members, of

Steps = Sequence[tuple[int, int]]
"""The places beside one, each with its price."""
RowOf = Callable[[int], Steps]
Reached = Mapping[int, tuple[int, int]]
"""By hex its price, and the hex before it."""


class Beside(Protocol):
    """Which places lie beside any of a set: a field of hexes, or the places of a map (`ground.py`)."""

    def neighbours(self, hexset: HexSet, /) -> HexSet: ...


@dataclass(frozen=True, eq=False, slots=True)
class Ways:
    """What steps cost units of a class in a weather, from every place."""

    steps: tuple[Steps, ...]
    field: Beside
    farthest: int
    """The most points that such units ever have."""
    to_action: tuple[str, ...]
    """`to …` by hex."""
    least: tuple[int, ...]
    """By place the price of the cheapest step out of it."""
    beside: tuple[HexSet, ...]
    """By place those beside it."""

    @classmethod
    def of(cls, steps: Sequence[Steps], field: Beside, farthest: int, to_action: Sequence[str]) -> Ways:
        least = tuple(min((cost for _, cost in row), default=99) for row in steps)
        beside = tuple(of(n for n, _ in row) for row in steps)
        return cls(tuple(tuple(row) for row in steps), field, farthest, tuple(to_action), least, beside)


class Range(Mapping[int, tuple[int, int]]):
    """By hex within reach its price and the hex before it: made of few objects, for it is made often."""

    __slots__ = ("_actions", "_hexes", "_to_action", "before", "best", "first_out")

    first_out: tuple[list[int], frozenset[int]] | None
    """A way out and back that comes before the steps into certain hexes, where that is cheaper."""
    _actions: tuple[str, ...] | None
    _hexes: HexSet | None

    def __init__(self, ways: Ways, best: bytearray, before: dict[int, int], hexes: HexSet | None = None) -> None:
        self.best, self.before, self._hexes = best, before, hexes
        self._to_action = ways.to_action
        self._actions = self.first_out = None

    @property
    def actions(self) -> tuple[str, ...]:
        """`to …` for each hex."""
        if self._actions is None:
            to = self._to_action
            self._actions = tuple([to[h] for h in self.before])
        return self._actions

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
        if self.first_out is not None and len(way) > 1 and way[-2] in self.first_out[1]:
            way += self.first_out[0]
        return way[::-1]

    def __getitem__(self, hex_: int) -> tuple[int, int]:
        return self.best[hex_], self.before[hex_]

    def __contains__(self, hex_: object) -> bool:
        return hex_ in self.before

    def __iter__(self) -> Iterator[int]:
        return iter(self.before)

    def __len__(self) -> int:
        return len(self.before)


# --- bare ground ----------------------------------------------------------------------------------


class Tree(NamedTuple):
    """All ways from a place over bare ground, as far as its units ever get. Their first part is all that a smaller
    budget buys, so one tree serves every budget."""

    best: bytes
    found: list[int]
    """Places in the order in which they were found; some again when a cheaper way was."""
    found_for: bytes
    """For so many points. Not in pairs with the places: the garbage collector would have to walk through those."""
    before: dict[int, int]
    beyond: dict[int, HexSet]
    """By place the places that are reached through it."""
    within: list[HexSet]
    """By points the places that they buy, and the place itself."""
    inner: list[HexSet]
    """Those of them from which points are left for a further step: where one might have to stop."""
    forks: list[HexSet]
    """Those of them through which others are reached."""


MOST_TREES, MOST_GROUND = 1 << 13, 1 << 15
"""So many are kept, then all are thrown away: a memory that keeps account of what was asked last is slower."""


@cache
def _tree(ways: Ways, start: int, budget: int) -> Tree:
    if _tree.cache_info().currsize >= MOST_TREES:
        _tree.cache_clear()
    best = bytearray([budget + 1]) * len(ways.steps)
    best[start] = 0
    before: dict[int, int] = {}
    found: list[int] = []
    found_for = bytearray()
    buckets: list[list[int]] = [[] for _ in range(budget + 1)]
    buckets[0].append(start)
    steps, least = ways.steps, ways.least
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
    """The range from a place with nobody standing in it."""

    ways: Ways
    start: int
    budget: int
    fresh: bool
    """One step can always be made, for all points if it is dearer; from there nobody goes on."""
    range: Range
    hexes: HexSet
    """All of them, and the place itself."""
    within: HexSet
    """The same without those that are only reached by that one step."""
    inner: HexSet
    """Those from which points are left for a further step: where one might have to stop; and the place itself."""
    forks: HexSet
    """Those through which others are reached."""
    beyond: dict[int, HexSet]
    """By fork the places that are reached through it, some of them too far."""


@cache
def ground(ways: Ways, start: int, budget: int, fresh: bool) -> Ground:
    if ground.cache_info().currsize >= MOST_GROUND:
        ground.cache_clear()
    tree = _tree(ways, start, max(budget, ways.farthest))
    best, in_tree = bytearray(tree.best.translate(_at_most(budget + 1))), tree.before
    before = {h: in_tree[h] for h, total in zip(tree.found, tree.found_for, strict=True) if total <= budget}
    hexes = within = tree.within[budget]
    if fresh:
        for n, _ in ways.steps[start]:
            if n not in before:
                best[n], before[n] = budget, start
                hexes |= 1 << n
    reached = Range(ways, best, before, hexes & ~(1 << start))
    return Ground(
        ways, start, budget, fresh, reached, hexes, within, tree.inner[budget], tree.forks[budget], tree.beyond
    )


def forget() -> None:
    """Throw away what is known of bare ground: for whoever measures a search from nothing."""
    _tree.cache_clear()
    ground.cache_clear()


@cache
def _at_most(points: int) -> bytes:
    """Every number of a byte, but none above this."""
    return bytes(min(n, points) for n in range(256))


# --- among enemies --------------------------------------------------------------------------------


def among(
    bare: Ground, closed: HexSet, zones: HexSet, stop: HexSet, dear: HexSet, careful: HexSet, row_of: RowOf
) -> tuple[Range, HexSet]:
    """The range among enemies, and the places whose way over bare ground does not stand. Dijkstra over a bucket for
    each point, from where the ways over bare ground meet enemies. A place is a hex, or one of several in a hex
    (`ground.py`).

    `closed`: places that may not be entered; `zones`: those from which one cannot go on as over bare ground; `stop`:
    those from which nobody goes on; `dear`: those that cost more to enter; `careful`: those whose steps are the game's
    to price (`row_of`).
    """
    start, ways = bare.start, bare.ways
    best: bytearray
    before: dict[int, int]
    if (zones | dear) >> start & 1:
        best, before = bytearray([bare.budget + 1]) * len(ways.steps), {}
        best[start] = 0
        lost, on_from = ways.beside[start] & ~closed, 1 << start
    else:
        best, before, lost = _open_ways(bare, closed, zones, closed | dear)
        on_from = ways.field.neighbours(lost) & bare.inner & ~(lost | closed | stop)
    found = Range(ways, best, before)
    if on_from:
        while closed:
            h = closed.bit_length() - 1
            closed ^= 1 << h
            best[h] = 0  # no way is shorter
        buckets: list[list[int]] = [[] for _ in range(bare.budget + 1)]
        for h in members(on_from):
            buckets[best[h]].append(h)
        go_on(bare, found, buckets, stop, careful, row_of)
    return found, lost


def go_on(bare: Ground, found: Range, buckets: list[list[int]], stop: HexSet, careful: HexSet, row_of: RowOf) -> None:
    """Search further, from the places in the buckets."""
    best, before = found.best, found.before
    steps, least, budget = bare.ways.steps, bare.ways.least, bare.budget
    for spent, bucket in enumerate(buckets):
        for h in bucket:
            if best[h] != spent or spent + least[h] > budget or stop >> h & 1:
                continue
            for n, cost in row_of(h) if careful and careful >> h & 1 else steps[h]:
                total = spent + cost
                if total < best[n]:
                    best[n] = total
                    before[n] = h
                    buckets[total].append(n)


def with_one_step(bare: Ground, found: Range, lost: HexSet, shut: HexSet) -> Range:
    """For those who have not moved yet a place beside the start is always within reach, for all points, unless it is
    shut. `lost`: as `among` tells it."""
    start = bare.start
    if bare.fresh and lost & bare.ways.beside[start]:
        best, before = found.best, found.before
        for n, _ in bare.ways.steps[start]:
            if n not in before and not shut >> n & 1:
                best[n], before[n] = bare.budget, start
    return found


def stopped(ways: Ways, here: int, budget: int, closed: HexSet, zones: HexSet) -> Range:
    """The plain rule: nobody enters what is closed, and who comes into a zone goes no further."""
    bare = ground(ways, here, budget, False)
    closed, zones = closed & bare.hexes, zones & bare.hexes
    if not closed and not zones:
        return bare.range
    found, _ = among(bare, closed, zones, zones & ~(1 << here), 0, 0, lambda _: ())
    return found


def _open_ways(bare: Ground, closed: HexSet, zones: HexSet, shut: HexSet) -> tuple[bytearray, dict[int, int], HexSet]:
    """The ways over bare ground that meet nothing stand; the others are taken back: the places that they led to, unless
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
