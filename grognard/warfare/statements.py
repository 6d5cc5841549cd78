"""Statements of a position that are written and read alike in every game, by the form that stands with the field.

    each int         by piece, of those that are not as usual        commanded hq20:1
    each unit        the same, of pieces                             activator 100rd:hq20
    map hex unit     a dictionary                                    axis-works E1829:pi42
    side int         a value for each side, of those not as usual    posts axis:1
    numbers          a list of numbers                               lost 3 0
    records          a tuple of records, a semicolon between them
    record           one record, or none
    word             a plain word
    area             a set of hexes, by column the rows from and to  ground E1020-36 E1120-34

What stands on either side of a colon is written by its kind, as the fields of the agenda are.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Any, NamedTuple

from grognard.hexset import members
from grognard.umpire.fields import Field
from grognard.umpire.position import Vocabulary
from grognard.umpire.reading import Page, Statement, Word


def half_points(halves: int) -> str:
    """Points counted in halves: 3.5."""
    return f"{halves // 2}.5" if halves % 2 else str(halves // 2)


def read_halves(text: str) -> int | None:
    match = re.fullmatch(r"([0-9]{1,2})(\.5)?", text)
    return None if match is None else 2 * int(match[1]) + bool(match[2])


class Record(NamedTuple):
    """How the records of a statement are written: their class, and of each field its name and kind."""

    made: Any
    told: tuple[tuple[str, str], ...]


SIGN = ":"
ROWS = 2
"""Digits of a row in a hex number."""


def words(
    vocabulary: Vocabulary, rules: Any, field: Field, found: Any, record: Record | None = None
) -> list[str] | None:
    """What a statement says of a field's value; None where it need not be said."""
    kind, *rest = field.form.split()
    usual = field.fresh(rules)
    if found == usual:
        return None
    if kind == "each":
        pairs = ((p, value) for p, value in enumerate(found) if value != usual[p])
        return _pairs(vocabulary, field, "unit", rest[0], pairs)
    if kind == "map":
        return _pairs(vocabulary, field, rest[0], rest[1], sorted(found.items()))
    if kind == "side":
        pairs = ((side, value) for side, value in enumerate(found) if value != usual[side])
        return _pairs(vocabulary, field, "side", rest[0], pairs)
    if kind in ("record", "records"):
        assert record is not None
        each = found if kind == "records" else [found]
        return [word for one in each for word in (*_record(vocabulary, record, one), ";")][:-1]
    if kind == "area":
        return list(_runs(vocabulary, found))
    return [str(number) for number in found] if kind == "numbers" else [str(found)]


def _pairs(vocabulary: Vocabulary, field: Field, left: str, right: str, pairs: Iterable[tuple[Any, Any]]) -> list[str]:
    name = field.name
    return [f"{vocabulary.value(name, left, a)}{SIGN}{vocabulary.value(name, right, b)}" for a, b in pairs]


def _record(vocabulary: Vocabulary, record: Record, one: Any) -> Iterator[str]:
    return (vocabulary.value(name, kind, getattr(one, name)) for name, kind in record.told)


def _runs(vocabulary: Vocabulary, hexset: int) -> Iterator[str]:
    """Hexes of a column that follow each other as one word."""
    numbers = sorted(vocabulary.hexes[h] for h in members(hexset))
    for column, some in groupby(numbers, lambda number: number[:-ROWS]):
        rows = [int(number[-ROWS:]) for number in some]
        for _, run in groupby(enumerate(rows), lambda pair: pair[1] - pair[0]):
            found = [row for _, row in run]
            first = f"{column}{found[0]:02d}"
            yield first if len(found) == 1 else f"{first}-{found[-1]:02d}"


# --- reading ------------------------------------------------------------------------------------------


def read(
    page: Page, vocabulary: Vocabulary, rules: Any, field: Field, statement: Statement, record: Record | None = None
) -> Any:
    """The value that a statement tells."""
    kind, *rest = field.form.split()
    found = field.fresh(rules)
    if kind in ("each", "side"):
        left = "unit" if kind == "each" else "side"
        for index, value in _read_pairs(page, vocabulary, field, left, rest[0], statement):
            found[index] = value
        return found
    if kind == "map":
        return dict(_read_pairs(page, vocabulary, field, rest[0], rest[1], statement))
    if kind == "records":
        assert record is not None
        return tuple(_read_record(page, vocabulary, record, words) for words in _parted(page, statement))
    if kind == "record":
        assert record is not None
        return _read_record(page, vocabulary, record, statement.rest)
    if kind == "numbers":
        page.exactly(statement, *["NUMBER"] * len(found))
        return [page.number(word, 10**6) for word in statement.rest]
    if kind == "area":
        return _read_runs(page, vocabulary, statement)
    (word,) = page.exactly(statement, "WORD")
    return str(word)


def _read_pairs(
    page: Page, vocabulary: Vocabulary, field: Field, left: str, right: str, statement: Statement
) -> Iterator[tuple[Any, Any]]:
    name = field.name
    page.once(word.named(SIGN)[0] for word in statement.rest)
    for word in statement.rest:
        if SIGN not in word:
            raise page.wrong(word, "format-pair", found=word)
        a, b = word.named(SIGN)
        yield vocabulary.read_value(page, a, name, left), vocabulary.read_value(page, b, name, right)


def _parted(page: Page, statement: Statement) -> Iterator[list[Word]]:
    """The words of each record."""
    words: list[Word] = []
    for word in statement.rest:
        if word == ";" and not word.quoted:
            yield words
            words = []
        else:
            words.append(word)
    yield words


def _read_record(page: Page, vocabulary: Vocabulary, record: Record, words: list[Word]) -> Any:
    first = words[0] if words else Word("")
    said = page.exactly(Statement([first, *words]), *(name.upper() for name, _ in record.told))
    told = zip(record.told, said, strict=True)
    return record.made(**{name: vocabulary.read_value(page, word, name, kind) for (name, kind), word in told})


def _read_runs(page: Page, vocabulary: Vocabulary, statement: Statement) -> int:
    found = 0
    for word in page.once(statement.rest):
        first, last = word.named("-")
        here = vocabulary.hex(page, first)
        found |= 1 << here
        if last:
            column, row = first[:-ROWS], int(first[-ROWS:])
            for n in range(row + 1, page.number(last, 99, row) + 1):
                found |= 1 << vocabulary.hex(page, Word(f"{column}{n:02d}", word.line, word.column))
    return found
