"""A part of a map as a map of its own.

Its hexes are counted anew, so that a scenario on a few hundred hexes does not carry thousands along; their numbers, and
where they lie on the picture, stay as they are.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import TypeVar

from grognard.board import Board, Hexes, Inset, Sheet
from grognard.lattice import LINE, Lattice
from grognard.maps import Map

Span = tuple[int, int]
"""The first and the last of some columns or rows."""
AnyLattice = TypeVar("AnyLattice", bound=Lattice)


def part(map_: Map, hexes: Iterable[int]) -> Map:
    """The least rectangle of columns and rows that holds these hexes, with one hex more all round it, and the insets
    of which any hex is in it or among them."""
    board = map_.grid if isinstance(map_.grid, Board) else Board(map_.grid)
    columns, rows, insets = _extent(board, set(hexes))
    main = _cut(board.main, columns, rows)
    to = _counted_anew(board, main, insets)
    grid: Hexes
    if isinstance(map_.grid, Board):
        grid = Board(
            main,
            tuple(_sheets(board, columns, rows)),
            tuple(replace(inset, covers=frozenset(to[h] for h in inset.covers)) for inset in insets),
            frozenset((to[a], to[b]) for a, b in board.links if a in to and b in to),
            tuple((to[h], tuple(to[n] for n in mega)) for h, mega in board.megahexes if h in to),
            frozenset(to[h] for h in board.holes if h in to),
        )
    else:
        grid = _cut(map_.grid, columns, rows)
    return map_.restricted(grid, {h: to[h] for h in board if h in to})


def _extent(board: Board, hexes: set[int]) -> tuple[Span, Span, list[Inset]]:
    """Columns, rows and insets of the part."""
    main, taken = board.main, {board.lattice_of(h) for h in hexes} - {0}
    while True:
        # An inset comes whole, with all that it covers and leads to.
        covered = {h for k in taken for h in board.insets[k - 1].covers}
        led_to = {a for a, b in board.links if board.lattice_of(b) in taken}
        places = [main.column_row(h) for h in hexes | covered | led_to if h < main.size]
        columns = _span([c for c, _ in places], (main.first_column, main.last_column))
        rows = _span([r for _, r in places], (main.first_row, main.last_row))
        more = {
            k
            for k, inset in enumerate(board.insets, start=1)
            if any(_holds(columns, rows, main.column_row(h)) for h in inset.covers)
        }
        if more <= taken:
            return columns, rows, [board.insets[k - 1] for k in sorted(taken)]
        taken |= more


def _span(numbers: list[int], limits: Span) -> Span:
    return max(min(numbers) - 1, limits[0]), min(max(numbers) + 1, limits[1])


def _holds(columns: Span, rows: Span, place: tuple[int, int]) -> bool:
    return columns[0] <= place[0] <= columns[1] and rows[0] <= place[1] <= rows[1]


def _cut(lattice: AnyLattice, columns: Span, rows: Span) -> AnyLattice:
    """The rectangle, where it lies on the whole."""
    right, down = columns[0] - lattice.first_column, rows[0] - lattice.first_row
    x, y = (right * LINE, float(down)) if lattice.top == "flat" else (float(right), down * LINE)
    return replace(
        lattice,
        columns=columns[1] - columns[0] + 1,
        rows=rows[1] - rows[0] + 1,
        first_column=columns[0],
        first_row=rows[0],
        origin=(lattice.origin[0] + x, lattice.origin[1] + y),
    )


def _counted_anew(board: Board, main: Lattice, insets: list[Inset]) -> dict[int, int]:
    """By index, of a hex or a hole, the one that it has in the part."""
    columns, rows = (main.first_column, main.last_column), (main.first_row, main.last_row)
    places = ((i, board.main.column_row(i)) for i in board.main.indices)
    found = {i: main.at(*place) for i, place in places if _holds(columns, rows, place)}
    begin = main.size
    for (first, lattice), inset in zip(board.lattices[1:], board.insets, strict=True):
        if inset in insets:
            found |= {first + local: begin + local for local in lattice.indices}
            begin += lattice.size
    return found


def _sheets(board: Board, columns: Span, rows: Span) -> Iterable[Sheet]:
    for sheet in board.sheets:
        across, down = _met(sheet.lattice_columns, columns), _met(sheet.lattice_rows, rows)
        if across[0] <= across[1] and down[0] <= down[1]:
            right, below = sheet.by
            yield replace(
                sheet,
                columns=(across[0] - right, across[1] - right),
                rows=(down[0] - below, down[1] - below),
            )


def _met(one: Span, other: Span) -> Span:
    return max(one[0], other[0]), min(one[1], other[1])
