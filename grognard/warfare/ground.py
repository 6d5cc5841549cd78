"""Ground: tables of what steps cost, made from what a game says of a step.

Where the price of a hex depends on how one leaves it again (a road rate that is taken back), a hex is several *places*,
one for each way of having come into it. The search of `reach.py` goes from place to place and knows nothing of it; what
it finds is folded back into hexes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from grognard.hexset import Field, HexSet
from grognard.warfare.reach import Ground, Range, Steps, Ways


def table(adjacent: Sequence[Iterable[int]], price: Callable[[int, int], int | None]) -> list[Steps]:
    """By hex the hexes beside it, each with its price; those without one cannot be entered from there."""
    return [tuple((n, cost) for n in row if (cost := price(here, n)) is not None) for here, row in enumerate(adjacent)]


@dataclass(frozen=True, eq=False)
class Places:
    """The places of a map: `kinds` of them in each hex. Place p is in hex p % hexes; those of kind 0 come first, and a
    unit begins in one of them."""

    field: Field
    hexes: int
    kinds: int

    def lift(self, hexset: HexSet) -> HexSet:
        """All places in these hexes."""
        found = hexset
        for kind in range(1, self.kinds):
            found |= hexset << kind * self.hexes
        return found

    def fold(self, places: HexSet) -> HexSet:
        """The hexes in which these places are."""
        found, rest, mask = 0, places, (1 << self.hexes) - 1
        while rest:
            found |= rest & mask
            rest >>= self.hexes
        return found

    def neighbours(self, places: HexSet) -> HexSet:
        return self.lift(self.field.neighbours(self.fold(places)))

    def ways(
        self, exits: Callable[[int, int], Iterable[tuple[int, int, int]]], farthest: int, to_action: Sequence[str]
    ) -> Ways:
        """`exits`: for a hex and how it was entered, where one can go: hex, how that is entered, and the price, with
        what leaving so takes back."""
        steps = [
            tuple((kind * self.hexes + there, cost) for there, kind, cost in exits(here, entered))
            for entered in range(self.kinds)
            for here in range(self.hexes)
        ]
        return Ways.of(steps, self, farthest, tuple(to_action) * self.kinds)

    def folded(self, bare: Ground, found: Range) -> Range:
        """By hex its lowest price."""
        return PlacedRange(self, bare, found)


class PlacedRange(Range):
    """A range over places, told by hexes."""

    __slots__ = ("_hexes_in_all", "_place", "_through")

    def __init__(self, places: Places, bare: Ground, found: Range) -> None:
        n, start, best = places.hexes, bare.start % places.hexes, found.best
        place: dict[int, int] = {}
        for p in found.before:
            h = p % n
            if h != start and (h not in place or best[p] < best[place[h]]):
                place[h] = p
        prices = bytearray(n)
        for h, p in place.items():
            prices[h] = best[p]
        self._place, self._through, self._hexes_in_all = place, found.before, n
        super().__init__(bare.ways, prices, {h: found.before[p] % n for h, p in place.items()})

    def way(self, here: int, there: int) -> list[int]:
        place, way = self._place[there], [there]
        while place != here:  # where the unit stood, a place of kind 0
            place = self._through[place]
            way.append(place % self._hexes_in_all)
        return way[::-1]
