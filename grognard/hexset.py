"""Sets of hexes held in one integer: bit i is the hex with index i of a grid.

Union, intersection and difference are Python's own `|`, `&` and `& ~`; the complement of a set is
`field.all & ~hexset`. A `Field` adds steps: it moves a whole set of hexes by a few shifts, because
the neighbours of a hex lie at the same few distances in the numbering wherever it is.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import accumulate
from typing import TypeAlias

from .hexes import Grid

HexSet: TypeAlias = int

EMPTY: HexSet = 0

# Below this many members, taking them out one at a time beats reading the set as a string of digits.
FEW = 20


def of(indices: Iterable[int]) -> HexSet:
    hexset = 0
    for index in indices:
        hexset |= 1 << index
    return hexset


def members(hexset: HexSet) -> Iterator[int]:
    """The indices of a set's hexes, ascending."""
    if hexset.bit_count() < FEW:
        return reversed(_descending(hexset))
    # Cut after each 1, the pieces' lengths lead from one member to the next: all in C, nothing per bit.
    pieces = bin(hexset)[:1:-1].replace("1", "\n").splitlines(keepends=True)
    indices = accumulate(map(len, pieces), initial=-1)
    next(indices)
    return indices


def _descending(hexset: HexSet) -> list[int]:
    indices = []
    while hexset:
        index = hexset.bit_length() - 1
        indices.append(index)
        hexset ^= 1 << index
    return indices


def count(hexset: HexSet) -> int:
    return hexset.bit_count()


def contains(hexset: HexSet, index: int) -> bool:
    return hexset >> index & 1 == 1


class Field:
    """The hexes of a grid, or those `inside`, and the steps from one to the next.

    A set handed to a field holds hexes of its grid and nothing else. Hexes that are not inside are
    never stepped into.
    """

    def __init__(self, grid: Grid, inside: HexSet | None = None) -> None:
        every = of(grid.indices)
        self.grid = grid
        self.all: HexSet = every if inside is None else every & inside
        self._leave = self._ways_out()
        shifted = of(i for i in grid.indices if grid.is_shifted(i // grid.stride))
        # Where hexes of shifted lines come to lie one place on, and those of the others one place back.
        self._on = shifted << 1
        self._back = (every ^ shifted) >> 1
        self._stride = grid.stride

    def _ways_out(self) -> list[HexSet]:
        """For each direction the hexes that may be left in that direction."""
        leave = [EMPTY] * 6
        for index in self.grid.indices:
            for direction, n in enumerate(self.grid.neighbours[index]):
                if n >= 0 and contains(self.all, n):
                    leave[direction] |= 1 << index
        return leave

    def neighbours(self, hexset: HexSet) -> HexSet:
        """Every hex next to a hex of the set; one of the set itself only if next to another of it."""
        on, back, stride = hexset << 1, hexset >> 1, self._stride
        # The places touched in the lines on both sides: the same for both, so found once.
        beside = hexset | on & self._on | back & self._back
        # What has run over the end of a line or of the map lies on unused indices, which `all` lacks.
        return (on | back | beside << stride | beside >> stride) & self.all

    def flood(self, start: HexSet, through: HexSet) -> HexSet:
        through &= self.all
        free = through & ~start
        new = start & through
        neighbours = self.neighbours
        while new:
            new = neighbours(new) & free
            free ^= new
        return through ^ free

    def flood2(self, start: HexSet, through: HexSet) -> HexSet:
        through &= self.all
        free = through & ~start
        new = start & through
        stride, o, b = self._stride, self._on, self._back
        while new:
            on, back = new << 1, new >> 1
            beside = new | on & o | back & b
            new = (on | back | beside << stride | beside >> stride) & free
            free ^= new
        return through ^ free
