"""Hex geometry: columns and rows, neighbours, distance, lines and pixels.

A lattice is a stack of *lines*: columns where the hexes have a flat top, rows where they have a
pointed one. Every other line is shifted by half a hex. A hex is held as one integer, its *index*,
which is also its bit in a hexset (see `hexset.py`); between two lines one index stays unused, so
that a step off the end of a line never lands on the next one.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Literal

SQRT3 = math.sqrt(3)
LINE = SQRT3 / 2
"""From line to line."""

Top = Literal["flat", "pointy"]
Parity = Literal["odd", "even"]
Point = tuple[float, float]

# Directions clockwise. Two of them run along a line, four lead to the lines beside it.
FLAT_DIRECTIONS = ("N", "NE", "SE", "S", "SW", "NW")
POINTY_DIRECTIONS = ("NE", "E", "SE", "SW", "W", "NW")


class HexError(ValueError):
    """A hex number that is not one, or that lies off the map."""


@dataclass(frozen=True)
class Lattice:
    """`columns` by `rows` hexes, counted from `first_column` and `first_row`.

    `shifted` says which lines lie half a hex lower (flat top) or half a hex to the right
    (pointed top), by the parity of their number.
    """

    columns: int
    rows: int
    shifted: Parity
    top: Top = "flat"
    first_column: int = 1
    first_row: int = 1
    origin: Point = (0.0, 0.0)
    """Where the first place of the first line lies, unless it is shifted: the part of a map keeps its place on it."""

    def __post_init__(self) -> None:
        if self.columns < 1 or self.rows < 1:
            raise HexError(f"a grid needs at least one column and one row, not {self.columns} by {self.rows}")

    # --- lines and indices -------------------------------------------------------------------

    @property
    def last_column(self) -> int:
        return self.first_column + self.columns - 1

    @property
    def last_row(self) -> int:
        return self.first_row + self.rows - 1

    @cached_property
    def lines(self) -> int:
        return self.columns if self.top == "flat" else self.rows

    @cached_property
    def length(self) -> int:
        return self.rows if self.top == "flat" else self.columns

    @cached_property
    def stride(self) -> int:
        """Indices from one line to the next: its hexes and one unused place."""
        return self.length + 1

    @cached_property
    def size(self) -> int:
        """Indices run below this; a list indexed by hex needs this length."""
        return self.lines * self.stride

    @cached_property
    def indices(self) -> tuple[int, ...]:
        """Every hex, column by column (flat top) or row by row (pointed top)."""
        return tuple(line * self.stride + place for line in range(self.lines) for place in range(self.length))

    @cached_property
    def _shift(self) -> tuple[bool, ...]:
        first = self.first_column if self.top == "flat" else self.first_row
        odd = self.shifted == "odd"
        return tuple(((first + line) % 2 == 1) == odd for line in range(self.lines))

    @cached_property
    def shifted_indices(self) -> tuple[int, ...]:
        """The hexes of the lines that lie half a hex on."""
        return tuple(i for i in self.indices if self._shift[i // self.stride])

    @property
    def by_line(self) -> list[tuple[int, ...]]:
        """The hexes line by line."""
        return [self.indices[first : first + self.length] for first in range(0, len(self.indices), self.length)]

    @property
    def main(self) -> Lattice:
        """Of a board that is this lattice alone, the lattice."""
        return self

    def __contains__(self, index: object) -> bool:
        return isinstance(index, int) and 0 <= index < self.size and index % self.stride < self.length

    # --- columns and rows --------------------------------------------------------------------

    def at(self, column: int, row: int) -> int:
        """The index of a hex given by its column and row."""
        c, r = column - self.first_column, row - self.first_row
        if not (0 <= c < self.columns and 0 <= r < self.rows):
            raise HexError(
                f"hex {column:02d}{row:02d} is off the map (columns {self.first_column:02d}-{self.last_column:02d}, "
                f"rows {self.first_row:02d}-{self.last_row:02d})"
            )
        return c * self.stride + r if self.top == "flat" else r * self.stride + c

    def number(self, index: int) -> str:
        """Column and row, two digits each where two are enough."""
        return "{:02d}{:02d}".format(*self.column_row(index))

    def _column_row(self, index: int) -> tuple[int, int]:
        line, place = divmod(index, self.stride)
        c, r = (line, place) if self.top == "flat" else (place, line)
        return c + self.first_column, r + self.first_row

    def column_row(self, index: int) -> tuple[int, int]:
        if index not in self:
            raise HexError(f"no hex has the index {index}")
        return self._column_row(index)

    @property
    def shape(self) -> tuple[int, int]:
        """Columns and rows of a plane that has a cell for each hex."""
        return self.columns, self.rows

    @cached_property
    def cells(self) -> dict[int, tuple[int, int]]:
        """By hex its cell in such a plane."""
        found = {i: self._column_row(i) for i in self.indices}
        return {i: (column - self.first_column, row - self.first_row) for i, (column, row) in found.items()}

    # --- neighbours --------------------------------------------------------------------------

    @cached_property
    def directions(self) -> tuple[str, ...]:
        return FLAT_DIRECTIONS if self.top == "flat" else POINTY_DIRECTIONS

    @cached_property
    def _steps(self) -> tuple[tuple[tuple[int, int], ...], tuple[tuple[int, int], ...]]:
        """(line, place) steps of the six directions, for lines not shifted and for shifted ones."""
        if self.top == "flat":  # N NE SE S SW NW
            plain = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 0), (-1, -1))
            moved = ((0, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0))
        else:  # NE E SE SW W NW
            plain = ((-1, 0), (0, 1), (1, 0), (1, -1), (0, -1), (-1, -1))
            moved = ((-1, 1), (0, 1), (1, 1), (1, 0), (0, -1), (-1, 0))
        return plain, moved

    @cached_property
    def neighbours(self) -> tuple[tuple[int, ...], ...]:
        """For each index its six neighbours in the order of `directions`, -1 where the map ends.

        An unused index has none.
        """
        table: list[tuple[int, ...]] = []
        for index in range(self.size):
            line, place = divmod(index, self.stride)
            if place == self.length:
                table.append((-1,) * 6)
                continue
            row = []
            for d_line, d_place in self._steps[self._shift[line]]:
                n_line, n_place = line + d_line, place + d_place
                inside = 0 <= n_line < self.lines and 0 <= n_place < self.length
                row.append(n_line * self.stride + n_place if inside else -1)
            table.append(tuple(row))
        return tuple(table)

    @cached_property
    def around(self) -> tuple[tuple[int, ...], ...]:
        """For each index the neighbours that are on the map."""
        return tuple(tuple(n for n in row if n >= 0) for row in self.neighbours)

    def neighbour(self, index: int, direction: str) -> int | None:
        n = self.neighbours[index][self.directions.index(direction)]
        return None if n < 0 else n

    def direction(self, a: int, b: int) -> int | None:
        """Which of the six directions leads from `a` to `b`; None if they are not adjacent."""
        row = self.neighbours[a]
        return row.index(b) if b >= 0 and b in row else None

    def adjacent(self, a: int, b: int) -> bool:
        return self.direction(a, b) is not None

    def touch(self, a: int, b: int) -> bool:
        """Whether there is a hexside between two hexes, in play or not."""
        return self.direction(a, b) is not None

    def on_edge(self, index: int) -> bool:
        """Whether the map ends at one of a hex's sides."""
        return -1 in self.neighbours[index]

    # --- distance and lines ------------------------------------------------------------------

    @cached_property
    def _cubes(self) -> tuple[tuple[int, int], ...]:
        """Two of the three cube coordinates of each index: along the lines, and across them."""
        cubes = []
        for index in range(self.size):
            line, place = divmod(index, self.stride)
            # A line and the one before it: how many half hexes the places have slipped in all.
            slipped = (line - (1 if self._shift[line] else 0) + (1 if self._shift[0] else 0)) // 2
            cubes.append((line, place - slipped))
        return tuple(cubes)

    def distance(self, a: int, b: int) -> int:
        """Steps from `a` to `b` over any hexes."""
        qa, ra = self._cubes[a]
        qb, rb = self._cubes[b]
        dq, dr = qb - qa, rb - ra
        return max(abs(dq), abs(dr), abs(dq + dr))

    def line(self, a: int, b: int) -> tuple[int, ...]:
        """The hexes under a straight line from centre to centre, both ends included.

        Where the line runs along a hexside it keeps to the same side all the way.
        """
        steps = self.distance(a, b)
        if steps == 0:
            return (a,)
        (xa, ya), (xb, yb) = self.centre(a), self.centre(b)
        nudge_x, nudge_y = (ya - yb) * 1e-6 + 1e-9, (xb - xa) * 1e-6 + 1e-9
        return tuple(
            self._nearest(xa + (xb - xa) * t / steps + nudge_x, ya + (yb - ya) * t / steps + nudge_y)
            for t in range(steps + 1)
        )

    # --- pixels ------------------------------------------------------------------------------
    # One unit is the width of a hex between opposite sides; x grows to the right, y downwards.
    # The centre of the first hex of the first line is at the origin, or half a hex on if it is shifted.

    @cached_property
    def _centres(self) -> tuple[Point, ...]:
        found = []
        x, y = self.origin
        for index in range(self.size):
            line, place = divmod(index, self.stride)
            along = place + (0.5 if self._shift[line] else 0.0)
            across = line * SQRT3 / 2
            found.append((x + across, y + along) if self.top == "flat" else (x + along, y + across))
        return tuple(found)

    def centre(self, index: int) -> Point:
        return self._centres[index]

    @cached_property
    def _to_corners(self) -> tuple[Point, ...]:
        first = -120 if self.top == "flat" else -90
        radius = 1 / SQRT3
        angles = (math.radians(first + 60 * i) for i in range(6))
        return tuple((radius * math.cos(a), radius * math.sin(a)) for a in angles)

    def corners(self, index: int) -> tuple[Point, ...]:
        """The six corners clockwise. Corner i and i+1 bound the hexside of direction i."""
        x, y = self._centres[index]
        return tuple([(x + dx, y + dy) for dx, dy in self._to_corners])

    def side(self, a: int, b: int) -> tuple[Point, Point]:
        """The ends of the hexside between two adjacent hexes, clockwise round the first."""
        direction = self.direction(a, b)
        if direction is None:
            raise HexError(f"{self.number(a)} and {self.number(b)} are not adjacent")
        corners = self.corners(a)
        return corners[direction], corners[(direction + 1) % 6]

    def bounds(self) -> tuple[float, float, float, float]:
        """Left, top, right and bottom of all hexes together."""
        points = [p for i in self.indices for p in self.corners(i)]
        xs, ys = [p[0] for p in points], [p[1] for p in points]
        return min(xs), min(ys), max(xs), max(ys)

    def hex_at(self, x: float, y: float) -> int | None:
        """The hex that covers a point, or None off the map."""
        index = self._nearest(x, y)
        cx, cy = self._centres[index]
        dx, dy = abs(x - cx), abs(y - cy)
        if self.top == "pointy":
            dx, dy = dy, dx
        return index if max(dy, dy / 2 + dx * SQRT3 / 2) <= 0.5 + 1e-9 else None

    def _nearest(self, x: float, y: float) -> int:
        right, down = x - self.origin[0], y - self.origin[1]
        across, along = (right, down) if self.top == "flat" else (down, right)
        about = round(across / LINE)
        if 0 <= about < self.lines:
            place = round(along - 0.5 if self._shift[about] else along)
            if 0 <= place < self.length:
                index = about * self.stride + place
                cx, cy = self._centres[index]
                if (cx - x) ** 2 + (cy - y) ** 2 < 0.2499:  # well inside, so that no other can be nearer
                    return index
        best, best_distance = -1, math.inf
        for line in (about - 1, about, about + 1):
            line = min(max(line, 0), self.lines - 1)
            place = round(along - (0.5 if self._shift[line] else 0.0))
            place = min(max(place, 0), self.length - 1)
            index = line * self.stride + place
            cx, cy = self._centres[index]
            d = (cx - x) ** 2 + (cy - y) ** 2
            if d < best_distance:
                best, best_distance = index, d
        return best

    def __iter__(self) -> Iterator[int]:
        return iter(self.indices)
