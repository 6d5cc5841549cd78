"""Hexes by their printed numbers: 2604 on a plain map, E1829 where sheets have letters.

A map whose hexes are one lattice with two digits for the column and two for the row is a `Grid`; one with lettered
sheets or insets is a `Board` (see `board.py`), which can be asked the same questions.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar

from grognard.lattice import HexError, Lattice, Parity, Point, Top

__all__ = ["NUMBER", "Grid", "HexError", "Parity", "Point", "Top", "is_number", "spelled"]

NUMBER = re.compile(r"[A-Z]?[0-9]{4}")
"""What a hex number looks like: the letter of its sheet if it has one, two digits for the column, two for the row."""


def is_number(word: str) -> bool:
    """Whether a word looks like a hex number; only the map knows whether it has such a hex."""
    return NUMBER.fullmatch(word) is not None


def spelled(word: str) -> str:
    """A word as typed, with the capital that a hex number is printed with."""
    return printed if is_number(printed := word.upper()) else word


@dataclass(frozen=True)
class Grid(Lattice):
    """The hexes of a plain map, numbered by their columns and rows."""

    insets: ClassVar[tuple[()]] = ()
    covered: ClassVar[frozenset[int]] = frozenset()

    def __post_init__(self) -> None:
        super().__post_init__()
        if self.first_column < 0 or self.first_row < 0:
            raise HexError("columns and rows are numbered from zero or more")
        if self.last_column > 99 or self.last_row > 99:
            raise HexError("a hex number has two digits for the column and two for the row")

    # --- numbers -----------------------------------------------------------------------------

    def index(self, number: str) -> int:
        """The index of a printed hex number such as "2604"."""
        if (known := self._by_number.get(number)) is not None:
            return known
        return self.find(number)

    def find(self, number: str) -> int:
        """The same without a table, for whoever asks while a map is being made."""
        if not is_number(number) or not number.isdigit():
            raise HexError(f"{number!r} is not a hex number: four digits, column then row, such as 2604")
        return self.at(int(number[:2]), int(number[2:]))

    @cached_property
    def _by_number(self) -> dict[str, int]:
        return {number: i for i, number in self._numbers.items()}

    @cached_property
    def _numbers(self) -> dict[int, str]:
        return {i: "{:02d}{:02d}".format(*self._column_row(i)) for i in self.indices}

    def number(self, index: int) -> str:
        try:
            return self._numbers[index]
        except KeyError:
            raise HexError(f"no hex has the index {index}") from None

    def in_columns(self, first: int, last: int, sheet: str = "") -> tuple[int, ...]:
        """The hexes of these printed columns."""
        if sheet:
            raise HexError(f"there is no sheet {sheet}")
        return tuple(i for i in self.indices if first <= self._column_row(i)[0] <= last)

    # --- what a board may have, and a plain map has not -----------------------------------------

    @property
    def open(self) -> tuple[int, ...]:
        """The hexes that no inset covers."""
        return self.indices

    def lattice_of(self, index: int) -> int:
        """On which lattice a hex lies: 0 for the main one."""
        return 0
