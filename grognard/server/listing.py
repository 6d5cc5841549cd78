"""The list of somebody's tables, the last played first: a page at a time, and as quick for thousands as for a few."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass
from typing import Any

from sqlalchemy import ColumnElement, Connection, func, select, tuple_

from grognard.server.persons import Person, somebody
from grognard.server.schema import PersonRow, SeatRow, TableRow
from grognard.server.seals import Damaged, check_seats, check_table, plain
from grognard.server.store import Store

PAGE = 20
"""Tables that are told at once."""
Place = tuple[str, str]
"""When a table was played at, and which: where a page ends and the next begins."""


@dataclass(frozen=True)
class Listed:
    table: str
    row: Any = None
    """Nothing where the table is damaged."""
    seats: Sequence[Any] = ()


@dataclass(frozen=True)
class Page:
    tables: list[Listed]
    more: Place | None
    """After which there are more."""
    whole: bool
    """Whether every seat of his was found: else there is a table that cannot be shown."""


def tables_of(store: Store, person: Person, after: Place | None = None, size: int = PAGE) -> Page:
    """Raises `Problem` if the list itself cannot be read, and for nobody."""
    somebody(person)
    with store.reading("server-list-damaged") as connection:
        rows = _walked(connection, person, after, size)
        places = sorted({(updated, table) for updated, table, _ in rows}, reverse=True)
        shown = places[:size]
        more = shown[-1] if len(places) > size else None
        whole = _is_whole(connection, person, after, more, rows)
    return Page([_of(person, table) for table in _tables(store, shown)], more, whole)


_PLACE = (SeatRow.updated, SeatRow.table_id)


def _walked(connection: Connection, person: str, after: Place | None, size: int) -> list[tuple[str, str, Any]]:
    """Seats straight from the index, which has them in this order, until there are more tables than a page shows."""
    mine = select(*_PLACE, SeatRow.mark).where(*_on_the_list(person))
    if after is not None:
        mine = mine.where(tuple_(*_PLACE) < after)
    found: list[tuple[str, str, Any]] = []
    tables = set()
    with closing(connection.execute(mine.order_by(*(column.desc() for column in _PLACE)))) as rows:
        for updated, table, mark in rows:
            found.append((_text(updated), _text(table), mark))
            tables.add(found[-1][:2])  # somebody can have several seats at one table
            if len(tables) > size:
                break
    return found


def _is_whole(
    connection: Connection, person: str, after: Place | None, more: Place | None, rows: Sequence[tuple[str, str, Any]]
) -> bool:
    """Whether the seats of a page, as they were walked, and all those before and after it are what he has: so whatever
    the index has become, no table is left out without a word."""
    here = [mark for updated, table, mark in rows if more is None or (updated, table) >= more]
    parts = [(len(here), sum(mark for mark in here if isinstance(mark, int)))]
    if after is not None:
        parts.append(_sum(connection, person, tuple_(*_PLACE) >= after))
    if more is not None:
        parts.append(_sum(connection, person, tuple_(*_PLACE) < more))
    return (sum(count for count, _ in parts), sum(marks for _, marks in parts)) == _said(connection, person)


def is_whole(connection: Connection, person: str) -> bool:
    """Whether all the seats on somebody's list are found, where the list itself is read from."""
    return _sum(connection, person) == _said(connection, person)


def _on_the_list(person: str) -> tuple[ColumnElement[bool], ...]:
    return SeatRow.person == person, SeatRow.gone.is_(False)


def _sum(connection: Connection, person: str, *where: ColumnElement[bool]) -> tuple[int, int]:
    """How many seats, and the sum of their marks."""
    count, marks = connection.execute(
        select(func.count(), func.sum(SeatRow.mark)).where(*_on_the_list(person), *where)
    ).one()
    return count, marks or 0


def _said(connection: Connection, person: str) -> tuple[int, int]:
    """The same, as it was written down with the person."""
    said = connection.execute(select(PersonRow.seats, PersonRow.marks).where(PersonRow.token_hash == person)).first()
    return (said[0], said[1]) if said else (0, 0)


def _text(found: Any) -> str:
    """A turned bit can make anything of a text; then it names no table, which is told."""
    return found.decode("utf-8", "replace") if isinstance(found, bytes) else str(found)


def _of(person: str, table: Listed) -> Listed:
    """A table where he does not sit by its seals is none of his, whatever the index says."""
    his = any(seat["person"] == person and not seat["gone"] for seat in table.seats)
    return table if table.row is None or his else Listed(table.table)


def _tables(store: Store, places: Sequence[Place]) -> list[Listed]:
    """All at once; one by one if something among them cannot be read at all."""
    try:
        return _read(store, places)
    except Damaged:
        if len(places) == 1:
            return [Listed(places[0][1])]
    return [table for place in places for table in _tables(store, [place])]


def _read(store: Store, places: Sequence[Place]) -> list[Listed]:
    names = [table for _, table in places]
    with store.reading() as connection:
        found = connection.execute(select(*plain(TableRow)).where(TableRow.id.in_(names))).mappings().all()
        taken = connection.execute(select(*plain(SeatRow)).where(SeatRow.table_id.in_(names))).mappings().all()
    rows = {row["id"]: row for row in found}
    seats: dict[str, list[Any]] = defaultdict(list)
    for seat in taken:
        seats[seat["table_id"]].append(seat)
    return [_listed(rows.get(table), seats[table], place) for table, place in zip(names, places, strict=True)]


def _listed(row: Any, seats: list[Any], place: Place) -> Listed:
    updated, table = place
    try:
        if row is None or any(found["updated"] != updated for found in (row, *seats)):
            return Listed(table)
        check_table(row)
        check_seats(row, seats)
    except Damaged:
        return Listed(table)
    return Listed(table, row, seats)
