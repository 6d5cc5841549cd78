"""Random boards with sheets, insets, holes and links, each beside a slow referee that knows only where hexes lie.

The referee is written down while the board is drawn: printed numbers, centres on paper, what is covered and linked.
"""

from __future__ import annotations

import math
from collections import deque
from dataclasses import dataclass, field, replace
from itertools import combinations
from typing import Literal

from hypothesis import strategies as st

from grognard.board import Board, Inset, Sheet
from grognard.hexes import Grid

Place = tuple[int, int, int]  # lattice, column, row


@dataclass
class Referee:
    board: Board
    top: str
    shifted: list[str]
    places: dict[str, Place] = field(default_factory=dict)
    """By printed number."""
    covered: set[str] = field(default_factory=set)
    megas: dict[str, list[str]] = field(default_factory=dict)
    links: set[frozenset[str]] = field(default_factory=set)

    def centre(self, number: str) -> tuple[float, float]:
        k, column, row = self.places[number]
        line, place = (column, row) if self.top == "flat" else (row, column)
        half = 0.5 if line % 2 == (1 if self.shifted[k] == "odd" else 0) else 0.0
        across, along = line * math.sqrt(0.75), place + half
        return (across, along) if self.top == "flat" else (along, across)

    def beside(self, a: str, b: str) -> bool:
        """Whether two hexes share a hexside of a lattice."""
        same = self.places[a][0] == self.places[b][0]
        return same and math.isclose(math.dist(self.centre(a), self.centre(b)), 1, abs_tol=1e-6)

    def index(self, number: str) -> int:
        return self.board.index(number)

    def graph(self) -> dict[int, set[int]]:
        """By index the hexes one step away."""
        found: dict[int, set[int]] = {self.index(n): set() for n in self.places}
        for a, b in combinations(self.places, 2):
            if (self.beside(a, b) and not {a, b} & self.covered) or frozenset((a, b)) in self.links:
                found[self.index(a)].add(self.index(b))
                found[self.index(b)].add(self.index(a))
        return found


def distances(graph: dict[int, set[int]], start: int) -> dict[int, int]:
    steps, queue = {start: 0}, deque([start])
    while queue:
        here = queue.popleft()
        for n in graph[here] - steps.keys():
            steps[n] = steps[here] + 1
            queue.append(n)
    return steps


Parity = Literal["odd", "even"]
parities: st.SearchStrategy[Parity] = st.sampled_from(("odd", "even"))


@st.composite
def referees(draw: st.DrawFn) -> Referee:
    top: Literal["flat", "pointy"] = draw(st.sampled_from(("flat", "pointy")))
    board = draw(sheets(top) | plain(top))
    for letter in draw(st.sampled_from(["", "S", "ST"])):
        size = draw(st.tuples(st.integers(1, 5), st.integers(1, 5)))
        first = draw(st.tuples(st.integers(0, 3), st.integers(0, 3)))
        grid = Grid(*size, draw(parities), top, *first)
        board = board.with_inset(Inset(letter, grid, draw(st.integers(1, 3)), 2.5))
    found = Referee(board, top, [board.main.shifted, *(i.lattice.shifted for i in board.insets)])
    for k, sheet in board.windows:
        for column in range(sheet.columns[0], sheet.columns[1] + 1):
            for row in range(sheet.rows[0], sheet.rows[1] + 1):
                number = f"{sheet.letter}{column:02d}{row:02d}"
                found.places[number] = k, column + sheet.by[0], row + sheet.by[1]
    _cut_holes(draw, found)
    _cover(draw, found)
    _link(draw, found)
    return found


@st.composite
def plain(draw: st.DrawFn, top: Literal["flat", "pointy"]) -> Board:
    size = draw(st.tuples(st.integers(1, 7), st.integers(1, 7)))
    return Board(Grid(*size, draw(parities), top, draw(st.integers(0, 2)), draw(st.integers(0, 2))))


@st.composite
def sheets(draw: st.DrawFn, top: Literal["flat", "pointy"]) -> Board:
    """Side by side, some of them higher up or lower down, some with a gap between them."""
    found, right = [], draw(st.integers(-60, 110))
    for letter in "EWM"[: draw(st.integers(1, 3))]:
        wide, high = draw(st.integers(1, 4)), draw(st.integers(1, 5))
        column, row = draw(st.integers(0, 99 - wide)), draw(st.integers(0, 99 - high))
        down = draw(st.integers(-2, 2))
        by = right - column, down - row
        found.append(Sheet(letter, (column, column + wide - 1), (row, row + high - 1), by))
        right += wide + draw(st.sampled_from((0, 0, 1)))
    return Board.of_sheets(*found, shifted=draw(parities), top=top)


def _some(draw: st.DrawFn, elements: list[str], most: int) -> list[str]:
    return sorted(draw(st.sets(st.sampled_from(elements), max_size=most))) if elements else []


def _cut_holes(draw: st.DrawFn, found: Referee) -> None:
    holes = _some(draw, sorted(found.places)[1:], 6)
    found.board = found.board.without(map(found.index, holes))
    for number in holes:
        del found.places[number]


def _cover(draw: st.DrawFn, found: Referee) -> None:
    on: dict[int, list[str]] = {}
    for number, (k, _, _) in found.places.items():
        on.setdefault(k, []).append(number)
    for k, inset in enumerate(found.board.insets, start=1):
        over = _some(draw, [n for n in on.get(0, []) if n not in found.covered], 4)
        found.covered |= set(over)
        for number in over:
            if part := _some(draw, on.get(k, []), 3):
                found.megas[number] = part
                on[k] = [n for n in on[k] if n not in part]
        covering = replace(inset, covers=frozenset(map(found.index, over)))
        found.board = replace(
            found.board, insets=tuple(covering if i.letter == inset.letter else i for i in found.board.insets)
        )
    for number, part in found.megas.items():
        found.board = found.board.with_mega(found.index(number), map(found.index, part))


def _link(draw: st.DrawFn, found: Referee) -> None:
    open_ = sorted(set(found.places) - found.covered)
    for _ in range(draw(st.integers(0, 12)) if open_ else 0):
        a, b = draw(st.sampled_from(open_)), draw(st.sampled_from(open_))
        if a != b and not found.beside(a, b):
            found.links.add(frozenset((a, b)))
    pairs = [(found.index(a), found.index(b)) for a, b in map(sorted, found.links)]
    found.board = found.board.with_links(pairs)
