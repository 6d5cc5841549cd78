"""Tables of a plan in TOML: they say which entry is missing or wrong, and where."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, TypeVar

from grognard.mapmaker.survey_plan import SurveyError

T = TypeVar("T")
Word = TypeVar("Word", bound=str)


class Table:
    """A TOML table that says which entry is missing or wrong, and where."""

    def __init__(self, where: str, entries: Any) -> None:
        if not isinstance(entries, dict):
            raise SurveyError(f"{where} should be a table")
        self.where, self.entries = where, entries

    def get(self, key: str, read: Callable[[Any], T]) -> T:
        if key not in self.entries:
            raise SurveyError(f"{self.where} has no entry {key!r}")
        try:
            return read(self.entries[key])
        except (TypeError, ValueError) as error:
            raise SurveyError(f"{self.where}: {key} = {self.entries[key]!r} makes no sense ({error})") from None

    def maybe(self, key: str, read: Callable[[Any], T], otherwise: T) -> T:
        return self.get(key, read) if key in self.entries else otherwise

    def table(self, key: str) -> Table:
        return self.get(key, lambda entries: Table(f"{self.where} [{key}]", entries))

    def maybe_table(self, key: str) -> Table:
        """An empty one if it is not there."""
        return self.table(key) if key in self.entries else Table(f"{self.where} [{key}]", {})

    def rows(self) -> Iterator[tuple[str, Table]]:
        """The tables in this one, by their names."""
        return ((name, self.table(name)) for name in self.entries)

    def tables(self, key: str) -> list[Table]:
        rows: list[Any] = self.maybe(key, list, [])
        return [Table(f"{self.where} [[{key}]] {n}", row) for n, row in enumerate(rows, 1)]


def floats(values: Iterable[Any]) -> tuple[float, ...]:
    return tuple(float(v) for v in values)


def pair(values: Any) -> tuple[float, float]:
    first, second = floats(values)
    return first, second


def integers(values: Iterable[Any]) -> tuple[int, ...]:
    return tuple(int(v) for v in values)


def numbers(kind: Callable[..., T], table: Table) -> T:
    """A dataclass whose fields are all plain numbers of the same names."""
    fields: Iterable[str] = kind.__dataclass_fields__  # type: ignore[attr-defined]
    return kind(**{name: table.get(name, float) for name in fields})


def one_of(*words: Word) -> Callable[[Any], Word]:
    def read(value: Any) -> Word:
        for word in words:
            if word == value:
                return word
        raise ValueError("expected " + " or ".join(words))

    return read


def each(check: Callable[[str], object]) -> Callable[[Any], tuple[str, ...]]:
    """A list of hex numbers or hexsides, each of which the check must accept."""

    def read(values: Iterable[Any]) -> tuple[str, ...]:
        found = tuple(str(v) for v in values)
        for value in found:
            check(value)
        return found

    return read
