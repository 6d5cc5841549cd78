"""The indices of a board and the printed numbers of its hexes."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import chain
from typing import TypeAlias

from grognard.board.parts import Inset, Sheet
from grognard.hexes import HexError, is_number
from grognard.lattice import Lattice

Link: TypeAlias = tuple[int, int]


@dataclass(frozen=True)
class Space:
    """Which hexes there are, and how they are numbered."""

    main: Lattice
    sheets: tuple[Sheet, ...] = ()
    """Windows of the main lattice; none if its numbers have no letter. What lies in no window is no hex."""
    insets: tuple[Inset, ...] = ()
    links: frozenset[Link] = frozenset()
    """Hexes that are adjacent though no hexside of a lattice lies between them, the lower index first."""
    megahexes: tuple[tuple[int, tuple[int, ...]], ...] = ()
    """Hexes of the main lattice, each with those of an inset that stand for it."""
    holes: frozenset[int] = frozenset()
    """Places of a sheet or an inset that are no hexes."""

    # --- lattices and indices ----------------------------------------------------------------

    @cached_property
    def lattices(self) -> tuple[tuple[int, Lattice], ...]:
        """The main lattice and those of the insets, each with its first index."""
        found: list[tuple[int, Lattice]] = [(0, self.main)]
        for inset in self.insets:
            first, before = found[-1]
            found.append((first + before.size, inset.lattice))
        return tuple(found)

    @cached_property
    def _first(self) -> tuple[int, ...]:
        return tuple(first for first, _ in self.lattices)

    @cached_property
    def times(self) -> tuple[int, ...]:
        """By lattice how many of its hexes lie across one of the main lattice."""
        return (1, *(inset.times for inset in self.insets))

    @cached_property
    def size(self) -> int:
        first, last = self.lattices[-1]
        return first + last.size

    def lattice_of(self, index: int) -> int:
        """On which lattice a hex lies: 0 for the main one, then the insets."""
        return bisect_right(self._first, index) - 1

    def _local(self, index: int) -> tuple[Lattice, int]:
        first, lattice = self.lattices[self.lattice_of(index)]
        return lattice, index - first

    @cached_property
    def _missing(self) -> frozenset[int]:
        """Places of a lattice that are no hexes."""
        return self.holes | _gaps(self.main, self.sheets) if self.sheets else self.holes

    @cached_property
    def indices(self) -> tuple[int, ...]:
        every = (n + first for first, lattice in self.lattices for n in lattice)
        return tuple(i for i in every if i not in self._missing)

    @cached_property
    def covered(self) -> frozenset[int]:
        """The hexes of the main lattice that insets stand for."""
        return frozenset(chain.from_iterable(inset.covers for inset in self.insets))

    @cached_property
    def open(self) -> tuple[int, ...]:
        """The hexes that no inset covers."""
        return tuple(i for i in self.indices if i not in self.covered)

    def __contains__(self, index: object) -> bool:
        if not isinstance(index, int) or not 0 <= index < self.size or index in self._missing:
            return False
        lattice, local = self._local(index)
        return local in lattice

    def __iter__(self) -> Iterator[int]:
        return iter(self.indices)

    @cached_property
    def mega(self) -> dict[int, tuple[int, ...]]:
        """By covered hex those of its mega-hex."""
        return dict(self.megahexes)

    @cached_property
    def mega_of(self) -> dict[int, int]:
        """By hex of an inset the covered hex to whose mega-hex it belongs, if it belongs to any."""
        return {h: main for main, hexes in self.megahexes for h in hexes}

    # --- numbers -----------------------------------------------------------------------------

    @cached_property
    def windows(self) -> tuple[tuple[int, Sheet], ...]:
        """Every sheet with its lattice; a main lattice without letters counts as one."""
        m, sheets = self.main, self.sheets
        if not sheets:
            sheets = (Sheet("", (m.first_column, m.last_column), (m.first_row, m.last_row)),)
        return (*((0, sheet) for sheet in sheets), *((k, inset.sheet) for k, inset in enumerate(self.insets, start=1)))

    @cached_property
    def _by_letter(self) -> dict[str, tuple[int, Sheet]]:
        return {sheet.letter: (k, sheet) for k, sheet in self.windows}

    def number(self, index: int) -> str:
        if index not in self:
            raise HexError(f"no hex has the index {index}")
        k = self.lattice_of(index)
        first, lattice = self.lattices[k]
        place = lattice.column_row(index - first)
        return next(sheet.number(*place) for on, sheet in self.windows if on == k and sheet.holds(*place))

    def index(self, number: str) -> int:
        """The index of a printed hex number such as "E1829"."""
        if (known := self._by_number.get(number)) is not None:
            return known
        return self.find(number)

    def find(self, number: str) -> int:
        """The same without a table, for whoever asks while a map is being made."""
        if not is_number(number) or number[:-4] not in self._by_letter:
            letters = ", ".join(sheet.letter or "none" for _, sheet in self.windows)
            raise HexError(
                f"{number!r} is not a hex number: the letter of a sheet ({letters}) and four digits, column then row"
            )
        k, sheet = self._by_letter[number[:-4]]
        first, lattice = self.lattices[k]
        index = first + lattice.at(*sheet.place(number))
        if index in self._missing:
            raise HexError(f"hex {number} is off the map")
        return index

    @cached_property
    def _by_number(self) -> dict[str, int]:
        return {self.number(i): i for i in self.indices}

    def in_columns(self, first: int, last: int, sheet: str = "") -> tuple[int, ...]:
        """The hexes of these printed columns of a sheet."""
        if sheet not in self._by_letter:
            raise HexError(f"there is no sheet {sheet}")
        k, window = self._by_letter[sheet]
        start, lattice = self.lattices[k]
        found = ((start + n, *lattice.column_row(n)) for n in lattice)
        return tuple(i for i, c, r in found if i in self and window.holds(c, r) and first <= c - window.by[0] <= last)


@lru_cache(maxsize=8)  # asked anew with each inset, link and hole of a board that is being made
def _gaps(main: Lattice, sheets: tuple[Sheet, ...]) -> frozenset[int]:
    """Places of the lattice in no sheet."""
    return frozenset(i for i in main.indices if not any(s.holds(*main.column_row(i)) for s in sheets))
