"""Sets of hexes held in one integer: bit i is the hex with index i of a map.

Union, intersection and difference are Python's own `|`, `&` and `& ~`; the complement of a set is
`field.all & ~hexset`. A `Field` adds steps: it moves a whole set of hexes by a few shifts, because
the neighbours of a hex lie at the same few offsets from its index wherever it is on a lattice.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cached_property, lru_cache
from itertools import accumulate
from math import lcm
from typing import Any, NamedTuple, TypeAlias

from grognard.board import Board, Hexes
from grognard.hexes import HexError

HexSet: TypeAlias = int

# For each direction: offset from a hex's index to its neighbour's -> the hexes that may be left by it.
Ways: TypeAlias = tuple[dict[int, HexSet], ...]

# Up to this many members, taking them out one at a time beats reading the set as a string of digits.
FEW = 32


def of(indices: Iterable[int]) -> HexSet:
    hexset = 0
    for index in indices:
        hexset |= 1 << index
    return hexset


def members(hexset: HexSet) -> Iterator[int]:
    """The indices of a set's hexes, ascending."""
    if hexset.bit_count() <= FEW:
        indices = []
        while hexset:
            index = hexset.bit_length() - 1
            indices.append(index)
            hexset ^= 1 << index
        return reversed(indices)
    # Cut after each 1; the lengths of the pieces lead from member to member. No Python code per bit.
    pieces = bin(hexset)[:1:-1].replace("1", "\n").splitlines(keepends=True)
    ends = accumulate(map(len, pieces), initial=-1)
    next(ends)
    return ends


@lru_cache(maxsize=1 << 14)
def listed(small: HexSet) -> tuple[int, ...]:
    """The members of a set that is asked for again and again, such as the units of a stack."""
    return tuple(members(small))


def count(hexset: HexSet) -> int:
    return hexset.bit_count()


def contains(hexset: HexSet, index: int) -> bool:
    return hexset >> index & 1 == 1


class Field:
    """The hexes of a map, or those of them `inside`, and the steps from hex to hex.

    A set given to a field may hold any hexes of the map, and no unused index. A step never ends
    outside, though it may begin there. Hexes that an inset covers are in no field.
    """

    def __new__(cls, grid: Any, *_: Any) -> Field:
        """A board of several parts has a field of several parts; all others go the quick way."""
        joined = cls is Field and isinstance(grid, Board) and (grid.insets or grid.links)
        return super().__new__(_JoinedField if joined else cls)

    def __init__(self, grid: Hexes, inside: HexSet | None = None) -> None:
        lattice, open_ = grid.main, of(grid.open)
        self.grid = grid
        self.all: HexSet = open_ if inside is None else open_ & inside
        self._stride = lattice.stride
        # A place of the lattice that is no hex still lies between hexes that are.
        self._shifted = of(lattice.shifted_indices)
        self._plain = of(lattice.indices) ^ self._shifted

    # --- steps -------------------------------------------------------------------------------

    def shift(self, hexset: HexSet, direction: int) -> HexSet:
        """Every hex of the set moved one step; those that cannot go there drop out."""
        moved = 0
        for offset, leave in self._ways[direction].items():
            leaving = hexset & leave
            moved |= leaving << offset if offset > 0 else leaving >> -offset
        return moved

    def neighbours(self, hexset: HexSet) -> HexSet:
        """Every hex next to one of the set; a hex of the set only if it is next to another of them."""
        on, back, stride = hexset << 1, hexset >> 1, self._stride
        # The places touched are the same in the line before and the line after, so they are found once.
        beside = hexset | on & self._shifted | back & self._plain
        # What has run over the end of a line or of the map now lies on an index that `all` does not hold.
        return (on | back | beside << stride | beside >> stride) & self.all

    def enclosed(self, hexset: HexSet) -> HexSet:
        """Of a set inside the field the hexes whose neighbours all belong to it."""
        outside = self.all & ~hexset
        # Most sets have no hex with company on both sides in its own line; then the other lines need not be looked at.
        if not hexset & ~self._along(outside):
            return 0
        return hexset & ~self.neighbours(outside)

    def _along(self, hexset: HexSet) -> HexSet:
        """The neighbours in the same line."""
        return (hexset << 1 | hexset >> 1) & self.all

    def spread(self, hexset: HexSet) -> HexSet:
        return hexset | self.neighbours(hexset)

    def within(self, hexset: HexSet, steps: int) -> HexSet:
        """The hexes that so many steps, or fewer, lead to from any hex of the set."""
        for _ in range(steps):
            before, hexset = hexset, self.spread(hexset)
            if hexset == before:
                break
        return hexset

    def in_range(self, hexset: HexSet, hexes: int) -> HexSet:
        """The same in hexes of the main lattice; of an inset's, so many more make one as it is finer."""
        return self.within(hexset, hexes)

    def flood(self, start: HexSet, through: HexSet) -> HexSet:
        """The hexes of `through` that steps inside it lead to from those of `start` that lie in it."""
        through &= self.all
        dry, wave = through & ~start, through & start
        neighbours = self.neighbours
        while wave:
            wave = neighbours(wave) & dry
            dry ^= wave
        return through ^ dry

    # --- hexsides ----------------------------------------------------------------------------

    def with_barriers(self, barriers: Iterable[tuple[int, int]]) -> Field:
        """This field without the steps across these hexsides, either way."""
        crossings = self._crossings(barriers)
        return _BarredField(self, [~crossed for crossed in crossings])

    def only(self, links: Iterable[tuple[int, int]]) -> Field:
        """This field with no steps but those across these hexsides, either way."""
        return _BarredField(self, self._crossings(links))

    @cached_property
    def _ways(self) -> Ways:
        ways: Ways = ({}, {}, {}, {}, {}, {})
        lattice = self.grid.main
        for index in lattice.indices:
            for way, n in zip(ways, lattice.neighbours[index], strict=True):
                if n >= 0 and contains(self.all, n):
                    way[n - index] = way.get(n - index, 0) | 1 << index
        return ways

    def _crossings(self, hexsides: Iterable[tuple[int, int]]) -> list[HexSet]:
        """For each direction the hexes with one of these hexsides on that side."""
        crossings = [0] * 6
        for a, b in hexsides:
            direction = self.grid.direction(a, b)
            if direction is None:
                raise HexError(f"{self.grid.number(a)} and {self.grid.number(b)} are not adjacent")
            crossings[direction] |= 1 << a
            crossings[(direction + 3) % 6] |= 1 << b
        return crossings


class _BarredField(Field):
    """A field where some steps are barred: a little slower, which open ground need not pay for."""

    def __init__(self, field: Field, allowed: Iterable[HexSet]) -> None:
        super().__init__(field.grid, field.all)
        self._ways = tuple(
            {offset: leave & may_leave for offset, leave in way.items()}
            for way, may_leave in zip(field._ways, allowed, strict=True)
        )
        self._masks = self._by_offset()

    def _by_offset(self) -> tuple[HexSet, ...]:
        """The masks of `neighbours`: steps along the line, to the line after, to the line before.

        Each is moved to where its hexes lie when it is applied.
        """
        leave: Counter[int] = Counter()
        for way in self._ways:
            leave.update(way)  # the same offset in two directions starts from different lines
        stride = self._stride
        return (
            leave[1] << 1,
            leave[-1] >> 1,
            leave[stride - 1] >> 1,
            leave[stride],
            leave[stride + 1] << 1,
            leave[-stride - 1] >> 1,
            leave[-stride],
            leave[-stride + 1] << 1,
        )

    def neighbours(self, hexset: HexSet) -> HexSet:
        along_on, along_back, after_back, after_same, after_on, before_back, before_same, before_on = self._masks
        on, back, stride = hexset << 1, hexset >> 1, self._stride
        after = back & after_back | hexset & after_same | on & after_on
        before = back & before_back | hexset & before_same | on & before_on
        return on & along_on | back & along_back | after << stride | before >> stride

    def _along(self, hexset: HexSet) -> HexSet:
        on, back, *_ = self._masks
        return hexset << 1 & on | hexset >> 1 & back


class _Part(NamedTuple):
    """One lattice of a board."""

    first: int
    """Its first index; all else here is counted from there."""
    hexes: HexSet
    """Those that no inset covers."""
    field: Field


class _JoinedField(Field):
    """The field of a board with insets and links: each lattice goes its own quick way, and few hexes have links."""

    grid: Board

    def __init__(self, board: Board, inside: HexSet | None = None) -> None:
        open_ = of(board.open)
        self.grid = board
        self.all = open_ if inside is None else open_ & inside
        parts = []
        alone: list[Hexes] = [board.alone, *(inset.lattice for inset in board.insets)]
        for (first, lattice), grid in zip(board.lattices, alone, strict=True):
            hexes = open_ >> first & of(lattice.indices)
            parts.append(_Part(first, hexes, Field(grid, self.all >> first & hexes)))
        self._join(parts, board.links)

    def _join(self, parts: Iterable[_Part], links: Iterable[tuple[int, int]]) -> None:
        self._parts, self._links = tuple(parts), frozenset(links)
        (_, self._on_main, self._main), *self._insets = self._parts
        self._across: dict[int, HexSet] = {}
        for link in self._links:
            for a, b in (link, link[::-1]):
                self._across[a] = self._across.get(a, 0) | 1 << b & self.all
        self._seam = of(self._across)
        # What has no bit here needs no look beyond the main lattice.
        self._beyond = self._seam | of(h for h in self.grid.open if h >= self.grid.main.size)

    def _changed(self, parts: Iterable[_Part], links: Iterable[tuple[int, int]]) -> Field:
        field = object.__new__(_JoinedField)
        field.grid, field.all = self.grid, self.all
        field._join(parts, links)
        return field

    def shift(self, hexset: HexSet, direction: int) -> HexSet:
        moved = 0
        for first, hexes, field in self._parts:
            moved |= field.shift(hexset >> first & hexes, direction) << first
        return moved

    def neighbours(self, hexset: HexSet) -> HexSet:
        found = self._main.neighbours(hexset & self._on_main)
        if beyond := hexset & self._beyond:
            for first, hexes, field in self._insets:
                if there := beyond >> first & hexes:
                    found |= field.neighbours(there) << first
            found |= self._over_links(beyond)
        return found

    def _over_links(self, hexset: HexSet) -> HexSet:
        found = 0
        for h in members(hexset & self._seam):
            found |= self._across[h]
        return found

    def enclosed(self, hexset: HexSet) -> HexSet:
        return hexset & ~self.neighbours(self.all & ~hexset)

    def in_range(self, hexset: HexSet, hexes: int) -> HexSet:
        # Time goes by in the smallest steps; a step onto a hex of a coarser lattice began some of them ago.
        times = self.grid.times
        finest = lcm(*times)
        parts = [(finest // finer, p.hexes << p.first) for finer, p in zip(times, self._parts, strict=True)]
        reached, ahead = hexset, [self.neighbours(hexset)]
        for now in range(1, hexes * finest + 1):
            new = 0
            for cost, there in parts:
                if cost <= now:
                    new |= ahead[now - cost] & there
            new &= ~reached
            reached |= new
            ahead.append(self.neighbours(new) if new else 0)
        return reached

    def flood(self, start: HexSet, through: HexSet) -> HexSet:
        dry = through & self.all
        wave = start & dry
        while wave:  # each lattice at once, then over the links
            wet = 0
            for first, hexes, field in self._parts:
                if there := wave >> first & hexes:
                    wet |= field.flood(there, dry >> first & hexes) << first
            dry ^= wet
            wave = self._over_links(wet) & dry
        return through & self.all & ~dry

    def with_barriers(self, barriers: Iterable[tuple[int, int]]) -> Field:
        *within, across = self._by_part(barriers)
        parts = [p._replace(field=p.field.with_barriers(sides)) for p, sides in zip(self._parts, within, strict=True)]
        return self._changed(parts, self._links.difference(across))

    def only(self, links: Iterable[tuple[int, int]]) -> Field:
        *within, across = self._by_part(links)
        parts = [p._replace(field=p.field.only(sides)) for p, sides in zip(self._parts, within, strict=True)]
        return self._changed(parts, self._links.intersection(across))

    def _by_part(self, hexsides: Iterable[tuple[int, int]]) -> list[list[tuple[int, int]]]:
        """The hexsides of each lattice, counted from its first index, then the links."""
        found: list[list[tuple[int, int]]] = [[] for _ in range(len(self._parts) + 1)]
        for a, b in hexsides:
            if not self.grid.touch(a, b):
                raise HexError(f"{self.grid.number(a)} and {self.grid.number(b)} are not adjacent")
            if (link := (min(a, b), max(a, b))) in self.grid.links:
                found[-1].append(link)
            else:
                k = self.grid.lattice_of(a)
                first = self._parts[k].first
                found[k].append((a - first, b - first))
        return found
