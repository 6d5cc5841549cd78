"""Tables in memory: those used last stay, as many as there is room for."""

from __future__ import annotations

from typing import Any

from grognard.server.shelf import MEMORY, TABLE, Shelf


class Sat:
    """As much of a table as a shelf needs."""

    def __init__(self, name: str) -> None:
        self.id, self.stale, self.past = name, False, True

    def forget_past(self) -> None:
        self.past = False


def put(shelf: Shelf, *tables: Any, in_use: tuple[str, ...] = ()) -> None:
    for table in tables:
        shelf.put(table, in_use)


def test_those_used_last_stay() -> None:
    shelf = Shelf(TABLE * 3)
    tables = [Sat(name) for name in "abc"]
    put(shelf, *tables, tables[0], Sat("d"))
    assert [name for name in "abcd" if shelf.get(name)] == ["a", "c", "d"]


def test_nobody_is_sent_away_from_a_table() -> None:
    shelf = Shelf(TABLE)
    put(shelf, *(Sat(name) for name in "abc"), in_use=("a", "b", "c"))
    assert len(shelf) == 3
    put(shelf, Sat("d"), in_use=("a",))
    assert [name for name in "abcd" if shelf.get(name)] == ["a"], "the room is taken by who sits there"


def test_a_table_read_anew_counts_once() -> None:
    shelf = Shelf(TABLE * 2)
    first = Sat("a")
    put(shelf, first)
    first.stale = True
    assert shelf.get("a") is None
    put(shelf, Sat("a"), Sat("b"))
    assert len(shelf) == 2


def test_only_the_last_remember_their_past() -> None:
    shelf = Shelf()
    tables = [Sat(str(number)) for number in range(20)]
    put(shelf, *tables)
    assert [table.past for table in tables] == [False] * 12 + [True] * 8


def test_a_club_evening_fits() -> None:
    assert MEMORY >= 200 * TABLE * 2, "two hundred games, and room to spare"
