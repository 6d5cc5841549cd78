"""What a board is made of beside its main lattice: sheets with letters, and insets."""

from __future__ import annotations

import re
from dataclasses import dataclass

from grognard.hexes import Grid, HexError

LETTER = re.compile(r"[A-Z]")


@dataclass(frozen=True)
class Sheet:
    """A window of a lattice with printed columns and rows of its own.

    `by` leads from what is printed to the lattice: column 01 of a sheet with `by=(-50, 0)` is column -49 there.
    """

    letter: str
    columns: tuple[int, int]
    """The first and the last."""
    rows: tuple[int, int]
    by: tuple[int, int] = (0, 0)

    def __post_init__(self) -> None:
        if self.letter and not LETTER.fullmatch(self.letter):
            raise HexError(f"{self.letter!r} is not the letter of a sheet: one capital, A to Z")
        for first, last in (self.columns, self.rows):
            if not 0 <= first <= last <= 99:
                raise HexError(f"the columns and rows of a sheet are numbered from 00 to 99, not {first} to {last}")

    @property
    def lattice_columns(self) -> tuple[int, int]:
        return self.columns[0] + self.by[0], self.columns[1] + self.by[0]

    @property
    def lattice_rows(self) -> tuple[int, int]:
        return self.rows[0] + self.by[1], self.rows[1] + self.by[1]

    def holds(self, column: int, row: int) -> bool:
        """Whether a place of the lattice lies in this window."""
        return (
            self.columns[0] <= column - self.by[0] <= self.columns[1]
            and self.rows[0] <= row - self.by[1] <= self.rows[1]
        )

    def number(self, column: int, row: int) -> str:
        """The printed number of a place of the lattice."""
        return f"{self.letter}{column - self.by[0]:02d}{row - self.by[1]:02d}"

    def place(self, number: str) -> tuple[int, int]:
        """The column and row in the lattice that a printed number stands for."""
        column, row = int(number[-4:-2]) + self.by[0], int(number[-2:]) + self.by[1]
        if not self.holds(column, row):
            sheet = f"sheet {self.letter}: " if self.letter else ""
            raise HexError(
                f"hex {number} is off the map ({sheet}columns {self.columns[0]:02d}-{self.columns[1]:02d}, "
                f"rows {self.rows[0]:02d}-{self.rows[1]:02d})"
            )
        return column, row

    def overlaps(self, other: Sheet) -> bool:
        return all(
            mine[0] <= theirs[1] and theirs[0] <= mine[1]
            for mine, theirs in (
                (self.lattice_columns, other.lattice_columns),
                (self.lattice_rows, other.lattice_rows),
            )
        )


@dataclass(frozen=True)
class Inset:
    """A lattice of its own beside the main one, with a letter before its numbers."""

    letter: str
    lattice: Grid
    times: int = 1
    """How many of its hexes lie across one of the main lattice."""
    km: float = 0.0
    """Kilometres between opposite sides of a hex."""
    covers: frozenset[int] = frozenset()
    """The hexes of the main lattice that it stands for."""

    def __post_init__(self) -> None:
        if not LETTER.fullmatch(self.letter):
            raise HexError(f"{self.letter!r} is not the letter of an inset: one capital, A to Z")
        if self.times < 1:
            raise HexError(f"the hexes of an inset are at least as many as those it covers, not {self.times} to one")

    @property
    def sheet(self) -> Sheet:
        """Its numbers, which are those of its lattice."""
        lattice = self.lattice
        columns, rows = (lattice.first_column, lattice.last_column), (lattice.first_row, lattice.last_row)
        return Sheet(self.letter, columns, rows)
