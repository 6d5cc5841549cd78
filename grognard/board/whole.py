"""Steps from hex to hex of a board, and where its hexes lie."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import chain, combinations

from grognard.board.parts import Inset, Sheet
from grognard.board.space import Link, Space
from grognard.hexes import HexError
from grognard.lattice import LINE, Lattice, Parity, Point, Top


@dataclass(frozen=True)
class Board(Space):
    """A main lattice with its sheets, its insets and the links between them."""

    @classmethod
    def of_sheets(cls, *sheets: Sheet, shifted: Parity, top: Top = "flat") -> Board:
        """The least lattice that holds all these sheets. The first sheet begins at the origin: one that is added
        to a map, on whatever side, moves nothing that is drawn already."""
        columns = [c for s in sheets for c in s.lattice_columns]
        rows = [r for s in sheets for r in s.lattice_rows]
        size = max(columns) - min(columns) + 1, max(rows) - min(rows) + 1
        right, down = min(columns) - sheets[0].lattice_columns[0], min(rows) - sheets[0].lattice_rows[0]
        origin = (right * LINE, float(down)) if top == "flat" else (float(right), down * LINE)
        return cls(Lattice(*size, shifted, top, min(columns), min(rows), origin), tuple(sheets))

    def __post_init__(self) -> None:
        letters = [sheet.letter for _, sheet in self.windows]
        if twice := sorted({letter for letter in letters if letters.count(letter) > 1}):
            raise HexError(f"two sheets have the letter {twice[0]}")
        for sheet in self.sheets:
            for column, row in zip(sheet.lattice_columns, sheet.lattice_rows, strict=True):
                self.main.at(column, row)  # its first and its last hex, which must lie on the lattice
        for one, other in combinations(self.sheets, 2):
            if one.overlaps(other):
                raise HexError(f"the sheets {one.letter} and {other.letter} overlap")
        taken: set[int] = set()
        for inset in self.insets:
            if inset.lattice.top != self.main.top:
                raise HexError(f"the hexes of inset {inset.letter} have another top than those of the map")
            if outside := sorted(h for h in inset.covers if h >= self.main.size or h not in self):
                raise HexError(f"inset {inset.letter} covers {outside[0]}, which is no hex of the main lattice")
            if twice := sorted(map(self.number, inset.covers & taken)):
                raise HexError(f"hex {twice[0]} is covered twice")
            taken |= inset.covers
        for a, b in self.links:
            if a not in self or b not in self or a in taken or b in taken:
                raise HexError(f"a link leads from {a} to {b}, of which one is no hex in play")
            if a >= b or self.direction(a, b) is not None:
                raise HexError(f"{self.number(a)} and {self.number(b)} need no link")
        self._check_megahexes(taken)

    def _check_megahexes(self, covered: set[int]) -> None:
        used = list(chain.from_iterable(hexes for _, hexes in self.megahexes))
        if len(set(used)) < len(used) or len(self.mega) < len(self.megahexes):
            raise HexError("a hex belongs to two mega-hexes")
        for main, hexes in self.megahexes:
            if main not in covered:
                raise HexError(f"{main} is not covered, and can have no mega-hex")
            on = {self.lattice_of(h) if h in self else 0 for h in hexes}
            if len(on) != 1 or not (k := on.pop()) or main not in self.insets[k - 1].covers:
                raise HexError(f"the mega-hex of {self.number(main)} lies on the inset that covers it")

    # --- growing -----------------------------------------------------------------------------
    # Each gives a new board on which every index means what it meant before.

    def with_inset(self, inset: Inset) -> Board:
        return replace(self, insets=(*self.insets, inset))

    def with_links(self, links: Iterable[Link]) -> Board:
        return replace(self, links=self.links | {(min(link), max(link)) for link in links})

    def with_mega(self, main: int, hexes: Iterable[int]) -> Board:
        return replace(self, megahexes=(*self.megahexes, (main, tuple(hexes))))

    def without(self, holes: Iterable[int]) -> Board:
        return replace(self, holes=self.holes | frozenset(holes))

    @cached_property
    def alone(self) -> Board:
        """The main lattice without its insets."""
        holes = frozenset(h for h in self.holes if h < self.main.size)
        return replace(self, insets=(), links=frozenset(), megahexes=(), holes=holes)

    # --- neighbours --------------------------------------------------------------------------

    @property
    def directions(self) -> tuple[str, ...]:
        return self.main.directions

    @cached_property
    def neighbours(self) -> tuple[tuple[int, ...], ...]:
        """For each index its neighbours on its own lattice in the order of `directions`, -1 where there is none.

        Covered hexes are among them: they lie there, though nobody steps on them.
        """
        none, missing = (-1,) * 6, self._missing
        table: list[tuple[int, ...]] = []
        for first, lattice in self.lattices:
            if not first and not missing:
                table += lattice.neighbours
                continue
            for local, row in enumerate(lattice.neighbours, start=first):
                there = [-1 if n < 0 or n + first in missing else n + first for n in row]
                table.append(none if local in missing else tuple(there))
        return tuple(table)

    @cached_property
    def _linked(self) -> dict[int, tuple[int, ...]]:
        """By hex those that links lead to."""
        found: dict[int, tuple[int, ...]] = {}
        for a, b in sorted(self.links):
            found[a] = (*found.get(a, ()), b)
            found[b] = (*found.get(b, ()), a)
        return found

    @cached_property
    def around(self) -> tuple[tuple[int, ...], ...]:
        """For each index the hexes that a step leads to: on its own lattice, then across links."""
        closed = self.covered | {-1}
        return tuple(
            () if i in closed else tuple(n for n in row if n not in closed) + self._linked.get(i, ())
            for i, row in enumerate(self.neighbours)
        )

    def neighbour(self, index: int, direction: str) -> int | None:
        n = self.neighbours[index][self.directions.index(direction)]
        return None if n < 0 else n

    def direction(self, a: int, b: int) -> int | None:
        """Which of the six directions leads from `a` to `b` on their lattice; None across a link."""
        if a not in self or b not in self or self.lattice_of(a) != self.lattice_of(b):
            return None
        (lattice, here), (_, there) = self._local(a), self._local(b)
        return lattice.direction(here, there)

    def adjacent(self, a: int, b: int) -> bool:
        return a not in self.covered and b not in self.covered and self.touch(a, b)

    def touch(self, a: int, b: int) -> bool:
        """Whether there is a hexside or a link between two hexes, in play or not."""
        return (min(a, b), max(a, b)) in self.links or self.direction(a, b) is not None

    def on_edge(self, index: int) -> bool:
        """Whether the map ends at one of a hex's sides; an inset lies within the map."""
        return index < self.main.size and -1 in self.neighbours[index]

    # --- distance and lines ------------------------------------------------------------------

    def distance(self, a: int, b: int) -> int:
        """Steps from `a` to `b` over any hexes in play; as many as there are indices if none lead there."""
        if self.lattice_of(a) == self.lattice_of(b):
            (lattice, here), (_, there) = self._local(a), self._local(b)
            steps = lattice.distance(here, there)
            # A shortest way on the lattice that meets neither a gap nor a link; and by a link no way is shorter.
            if self._clear[a] + self._clear[b] > steps:
                return steps
        return self._walk(a, b)

    def _walk(self, a: int, b: int) -> int:
        steps, wave = {a: 0}, [a]
        for here in wave:
            if here == b:
                return steps[b]
            for n in self.around[here]:
                if n not in steps:
                    steps[n] = steps[here] + 1
                    wave.append(n)
        return self.size

    @cached_property
    def _clear(self) -> tuple[int, ...]:
        """By index how many steps away on its lattice the first hex lies that is missing, covered or linked."""
        found = [self.size] * self.size
        wave = [*self._missing, *self.covered, *self._linked]
        for h in wave:
            found[h] = 0
        for h in wave:
            lattice, local = self._local(h)
            for n in lattice.around[local]:
                n += h - local
                if found[n] > found[h] + 1:
                    found[n] = found[h] + 1
                    wave.append(n)
        return tuple(found)

    def line(self, a: int, b: int) -> tuple[int, ...]:
        """The hexes under a straight line from centre to centre, if both lie on one lattice."""
        if self.lattice_of(a) != self.lattice_of(b):
            raise HexError(f"no straight line leads from {self.number(a)} to {self.number(b)}")
        (lattice, here), (_, there) = self._local(a), self._local(b)
        line = (n + a - here for n in lattice.line(here, there))
        return tuple(i for i in line if i in self)

    # --- pixels ------------------------------------------------------------------------------
    # Each lattice has its own: one unit is the width of one of its hexes.

    @property
    def top(self) -> Top:
        return self.main.top

    def centre(self, index: int) -> Point:
        lattice, local = self._local(index)
        return lattice.centre(local)

    def corners(self, index: int) -> tuple[Point, ...]:
        lattice, local = self._local(index)
        return lattice.corners(local)

    def side(self, a: int, b: int) -> tuple[Point, Point]:
        """The ends of the hexside between two adjacent hexes of one lattice, clockwise round the first."""
        if self.direction(a, b) is None:
            raise HexError(f"{self.number(a)} and {self.number(b)} have no hexside in common")
        (lattice, here), (_, there) = self._local(a), self._local(b)
        return lattice.side(here, there)

    def bounds(self, lattice: int = 0) -> tuple[float, float, float, float]:
        """Left, top, right and bottom of all hexes of a lattice together."""
        points = [p for i in self.indices if self.lattice_of(i) == lattice for p in self.corners(i)]
        xs, ys = [p[0] for p in points], [p[1] for p in points]
        return min(xs), min(ys), max(xs), max(ys)

    def hex_at(self, x: float, y: float, lattice: int = 0) -> int | None:
        """The hex of a lattice that covers a point, or None."""
        first, where = self.lattices[lattice]
        local = where.hex_at(x, y)
        return None if local is None or local + first not in self else local + first

    # --- planes ------------------------------------------------------------------------------

    @property
    def shape(self) -> tuple[int, int]:
        """Columns and rows of a plane that has a cell for each hex: the insets lie to the right of the main lattice."""
        return sum(lattice.columns for _, lattice in self.lattices), max(lattice.rows for _, lattice in self.lattices)

    @cached_property
    def cells(self) -> dict[int, tuple[int, int]]:
        found, right = {}, 0
        for first, lattice in self.lattices:
            for local, (column, row) in lattice.cells.items():
                if local + first in self:
                    found[local + first] = column + right, row
            right += lattice.columns
        return found
