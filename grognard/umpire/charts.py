"""Charts read from files: a row for each roll, a column for each case. Grammar in `docs/formats.md`.

    grognard chart 1
    chart combat-results die 6
    columns 1-2   1-1   2-1
    row 1   -/E   -/2   1/1
    row 2-5 -/1   1/1   1/-
    row 6+  1/2   1/-   E/-

A row is for a roll, for several (`2-5`), for a roll or less (`0-`), or for a roll or more (`6+`). A player's own file
can take the place of ours.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from grognard.umpire.reading import Page, Statement, Word, lines_of

FIRST_LINE = "grognard chart 1"
_ROLLS = re.compile(r"(-?[0-9]{1,3})(?:(?P<open>[-+])|-(?P<last>-?[0-9]{1,3}))?\Z")
FAR = 10**6
"""Beyond any roll."""
Cells = Sequence[str] | Mapping[str, Sequence[str]]
"""What may stand in a chart: the same in every column, or by column."""


@dataclass(frozen=True)
class Chart:
    name: str
    die: int
    """The sides of the die that it is read with."""
    columns: tuple[str, ...]
    rows: tuple[tuple[int, int, tuple[str, ...]], ...]
    """The rolls from and to which each is for, and what stands in it."""

    @cached_property
    def _ends(self) -> list[int]:
        return [last for _, last, _ in self.rows]

    def row(self, roll: int) -> int:
        """The row in which a roll is read, counted from 0: beyond the first or the last one, that."""
        return min(bisect_left(self._ends, roll), len(self.rows) - 1)

    def at(self, roll: int, column: int) -> str:
        """What a roll gives in a column, counted from 0."""
        return self.rows[self.row(roll)][2][column]

    def shifted(self, column: int, by: int) -> int:
        """A column so many to the right of another, and none beyond the edge of the chart."""
        return min(max(column + by, 0), len(self.columns) - 1)

    @cached_property
    def results(self) -> tuple[str, ...]:
        """Everything that stands in it."""
        return tuple(dict.fromkeys(cell for _, _, row in self.rows for cell in row))

    def write(self) -> str:
        lines = [FIRST_LINE, f"chart {self.name} die {self.die}", " ".join(["columns", *self.columns])]
        lines += [" ".join(["row", rolls(first, last), *row]) for first, last, row in self.rows]
        return "\n".join(lines) + "\n"


def rolls(first: int, last: int) -> str:
    """What a row is for, as it is written."""
    if first == last:
        return str(first)
    return f"{last}-" if first == -FAR else f"{first}+" if last == FAR else f"{first}-{last}"


def read(text: str, name: str, like: Chart | None = None, results: Cells | None = None) -> Chart:
    """A chart from its text. `like`: the one whose place it takes, which must have its name, die and columns;
    `results`: what may stand in it. Raises `FormatError` with line and column for whatever is wrong."""
    page = Page(name)
    statements = page.statements(lines_of(text))
    if not statements or statements[0].words != FIRST_LINE.split():
        raise page.wrong(statements[0].key if statements else None, "format-first-line", wanted=FIRST_LINE)
    return read_statements(page, statements[1:], like, results)


def read_statements(
    page: Page, statements: Sequence[Statement], like: Chart | None = None, results: Cells | None = None
) -> Chart:
    by_key: dict[str, list[Statement]] = {}
    for statement in statements:
        by_key.setdefault(page.one_of(statement.key, ("chart", "columns", "row")), []).append(statement)
    for key in ("chart", "columns", "row"):
        if key not in by_key:
            raise page.wrong(None, "format-no-statement", what=key)
        if key != "row" and len(by_key[key]) > 1:
            raise page.wrong(by_key[key][1].key, "format-twice", what=key, line=by_key[key][0].key.line)
    title, word, die = page.exactly(by_key["chart"][0], "NAME", "die", "SIDES")
    page.one_of(word, ("die",))
    columns = page.once(by_key["columns"][0].rest)
    if like is not None:
        page.one_of(title, (like.name,))
        if page.number(die, 100, 2) != like.die:
            raise page.wrong(die, "chart-die", found=die, wanted=like.die)
        if tuple(columns) != like.columns:
            raise page.wrong(by_key["columns"][0].key, "chart-columns", wanted=" ".join(like.columns))
    if not columns:
        raise page.wrong(by_key["columns"][0].key, "format-missing", what="COLUMN")
    rows = [_row(page, each, columns, results) for each in by_key["row"]]
    _check_order(page, by_key["row"], rows, page.number(die, 100, 2))
    return Chart(str(title), int(die), tuple(map(str, columns)), tuple(rows))


def _row(
    page: Page, statement: Statement, columns: Sequence[Word], results: Cells | None
) -> tuple[int, int, tuple[str, ...]]:
    rolls, *cells = page.exactly(statement, "ROLL", *columns)
    match = _ROLLS.match(rolls)
    if not match:
        raise page.wrong(rolls, "chart-roll", found=rolls)
    first = last = int(match[1])
    if match["open"] == "-":
        first = -FAR
    elif match["open"] == "+":
        last = FAR
    elif match["last"]:
        last = int(match["last"])
    if last < first:
        raise page.wrong(rolls, "chart-roll", found=rolls)
    if results is not None:
        for column, cell in zip(columns, cells, strict=True):
            page.one_of(cell, results[column] if isinstance(results, Mapping) else results)
    return first, last, tuple(map(str, cells))


def _check_order(
    page: Page, statements: Sequence[Statement], rows: Sequence[tuple[int, int, tuple[str, ...]]], die: int
) -> None:
    """Roll after roll, none left out and none twice, and every number of the die among them."""
    for statement, before, row in zip(statements[1:], rows, rows[1:], strict=False):
        if row[0] != before[1] + 1:
            raise page.wrong(statement.words[1], "chart-order", found=statement.words[1], wanted=before[1] + 1)
    if rows[0][0] > 1:
        raise page.wrong(statements[0].words[1], "chart-rolls", die=die, missing=1)
    if rows[-1][1] < die:
        raise page.wrong(statements[-1].words[1], "chart-rolls", die=die, missing=rows[-1][1] + 1)
