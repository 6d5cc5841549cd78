"""How far units get on a large map: one search over *places*, whose steps are worked out when they are first needed.

Where the price of a hex depends on how one leaves it again (a road rate that is taken back), a hex is several places,
one for each manner of having come into it. Place p lies in hex p % hexes; a unit begins in one of the manner 0, unless
it goes on with a move. Nothing is made beforehand for a map, so it may be as large as it likes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from grognard.hexset import HexSet, members, of

CLOSED, STOP = 255, 128
"""Marks of a hex: nobody may enter it; whoever enters it goes no farther. The lower bits are what it costs besides."""
TOLL = STOP - 1

Step = tuple[int, int, int]
"""The place that a step leads to, its hex, and the price."""


class Exit(NamedTuple):
    """A way out of a hex for who came into it in a certain manner."""

    hex: int
    manner: int
    """How the next hex is entered."""
    price: int
    """Of the next hex, and of what is taken back for this one."""


class Network(dict[int, tuple[Step, ...]]):
    """By place the steps from it. `exits`: for a hex and how it was entered, where one can go."""

    def __init__(self, hexes: int, exits: Callable[[int, int], Iterable[Exit]]) -> None:
        self.hexes, self._exits = hexes, exits

    def __missing__(self, place: int) -> tuple[Step, ...]:
        size = self.hexes
        found = self._exits(place % size, place // size)
        self[place] = made = tuple((manner * size + there, there, price) for there, manner, price in found)
        return made


def marks(hexes: int, closed: HexSet, zones: HexSet, toll: int, dear: Mapping[int, int] | None = None) -> bytearray:
    """By hex what is to be known of it: closed ones, zones that stop and cost `toll`, and what others cost besides."""
    found = bytearray(hexes)
    for h in members(zones):
        found[h] = STOP | toll
    for h, more in (dear or {}).items():
        found[h] += more
    for h in members(closed):
        found[h] = CLOSED
    return found


@dataclass(frozen=True, slots=True, eq=False)
class Reach:
    """What was found: by place its price and the place before it."""

    hexes_in_all: int
    start: int
    best: dict[int, int]
    before: dict[int, int]
    _ends: dict[int, int] = field(default_factory=dict)

    @property
    def ends(self) -> dict[int, int]:
        """By hex within reach the cheapest place in it."""
        if not self._ends:
            size, best, ends = self.hexes_in_all, self.best, self._ends
            here = self.start % size
            for place in self.before:
                h = place % size
                if h != here and (h not in ends or best[place] < best[ends[h]]):
                    ends[h] = place
        return self._ends

    @property
    def hexes(self) -> HexSet:
        return of(self.ends)

    def price(self, hex_: int) -> int:
        return self.best[self.ends[hex_]]

    def manner(self, hex_: int) -> int:
        """How one has come into a hex."""
        return self.ends[hex_] // self.hexes_in_all

    def way(self, hex_: int) -> list[int]:
        """All hexes from the first to this one."""
        size, place = self.hexes_in_all, self.ends[hex_]
        way = [hex_]
        while place != self.start:
            place = self.before[place]
            way.append(place % size)
        return way[::-1]


def search(network: Network, start: int, budget: int, marked: bytearray, *, held: bool = False) -> Reach:
    """All places within so many points. `held`: from the first hex nobody goes straight into one that stops."""
    best, before = {start: 0}, dict[int, int]()
    buckets: list[list[int]] = [[] for _ in range(budget + 1)]
    buckets[0].append(start)
    for spent, bucket in enumerate(buckets):
        for place in bucket:
            if best[place] != spent:
                continue
            first = place == start
            if not first and marked[place % network.hexes] & STOP:
                continue
            for there, hex_, price in network[place]:
                mark = marked[hex_]
                if mark:
                    if mark == CLOSED or (held and first and mark & STOP):
                        continue
                    price += mark & TOLL
                total = spent + price
                if total <= budget and total < best.get(there, CLOSED):
                    best[there] = total
                    before[there] = place
                    buckets[total].append(there)
    return Reach(network.hexes, start, best, before)
