"""A map as planes of numbers, one above another, for learning programs. Needs numpy (extra `gym`)."""

from __future__ import annotations

from collections.abc import Container, Sequence
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from grognard.board import Hexes
from grognard.hexset import HexSet, members
from grognard.maps import Side
from grognard.maps import side as hexside

Floats = NDArray[np.float32]
Numbers = NDArray[np.int64]


def spot(grid: Hexes, hex_: int) -> tuple[float, float]:
    """Where a hex lies in a plane, from 0 to 1 across and down; nowhere is the corner."""
    column, row = grid.cells[hex_] if hex_ >= 0 else (0, 0)
    return column / grid.shape[0], row / grid.shape[1]


@lru_cache(maxsize=64)
def cells_of(grid: Hexes) -> Numbers:
    """By hex the number of its cell in a plane; the last one is that of nowhere, -1."""
    found = np.full(max(grid.cells) + 2, -1, np.int64)
    for h, (column, row) in grid.cells.items():
        found[h] = column * grid.shape[1] + row
    return found


def flags(bits: int, count: int) -> NDArray[np.uint8]:
    """The first so many bits of a set, each as a number."""
    packed = np.frombuffer((bits & (1 << count) - 1).to_bytes(count // 8 + 1, "little"), np.uint8)
    return np.unpackbits(packed, count=count, bitorder="little")


class Planes:
    """Planes by their names; the first of them may be given."""

    def __init__(self, grid: Hexes, names: Sequence[str], begun: Floats | None = None) -> None:
        self.cells, self._grid, self._cells = grid.cells, grid, cells_of(grid)
        self.array: Floats = np.zeros((len(names), *grid.shape), np.float32)
        if begun is not None:
            self.array[: len(begun)] = begun
        self.at = {name: self.array[i] for i, name in enumerate(names)}

    def lay(self, name: str, hexes: HexSet, value: float = 1.0) -> None:
        if hexes:
            self.at[name].reshape(-1)[self._cells[np.flatnonzero(flags(hexes, len(self._cells)))]] = value

    def add_all(self, name: str, hexes: Numbers, values: Floats | float) -> None:
        """The same as `add`, hex by hex."""
        np.add.at(self.at[name].reshape(-1), self._cells[hexes], values)

    def add(self, name: str, hex_: int, value: float) -> None:
        self.at[name][self.cells[hex_]] += value

    def lay_sides(self, name: str, hexes: HexSet, sides: Container[Side]) -> None:
        """A plane a direction, such as `river-0` to `river-5`: the hexsides of these hexes that are among `sides`."""
        for h in members(hexes):
            for direction, n in enumerate(self._grid.neighbours[h]):
                if n >= 0:
                    self.at[f"{name}-{direction}"][self.cells[h]] = hexside(h, n) in sides

    def capped(self) -> Floats:
        """Nothing above 1."""
        np.minimum(self.array, 1, out=self.array)
        return self.array
