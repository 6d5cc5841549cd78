"""The list of somebody's tables, the last played first: a page at a time, and as quick for thousands as for a few."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, func, select, tuple_

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
        places = _places(connection, person, after, size + 1)
        whole = is_whole(connection, person) and _all_there(connection, person, after, places, size + 1)
    shown = places[:size]
    more = shown[-1] if len(places) > size else None
    return Page([_of(person, table) for table in _tables(store, shown)], more, whole)


def _places(connection: Connection, person: str, after: Place | None, most: int) -> list[Place]:
    """Straight from the index, which has them in this order. Somebody can have several seats at one table."""
    place = (SeatRow.updated, SeatRow.table_id)
    mine = select(*place).where(SeatRow.person == person, SeatRow.gone.is_(False)).group_by(*place)
    if after is not None:
        mine = mine.where(tuple_(*place) < after)
    rows = connection.execute(mine.order_by(*(column.desc() for column in place)).limit(most))
    # Whatever has become of the index, and of what it holds: texts, and in this order.
    return sorted(((_text(updated), _text(table)) for updated, table in rows), reverse=True)


def _text(found: Any) -> str:
    """A turned bit can make anything of a text; then it names no table, which is told."""
    return found.decode("utf-8", "replace") if isinstance(found, bytes) else str(found)


def is_whole(connection: Connection, person: str) -> bool:
    """Whether all the seats on somebody's list are found, where the list itself is read from."""
    mine = select(func.count(), func.sum(SeatRow.mark)).where(SeatRow.person == person, SeatRow.gone.is_(False))
    found = connection.execute(mine).one()
    said = connection.execute(select(PersonRow.seats, PersonRow.marks).where(PersonRow.token_hash == person)).first()
    return (found[0], found[1] or 0) == (tuple(said) if said else (0, 0))


def _all_there(connection: Connection, person: str, after: Place | None, places: list[Place], most: int) -> bool:
    """Whether the first page has as many tables as there are, counted the other way through the index."""
    mine = select(func.count(SeatRow.table_id.distinct())).where(SeatRow.person == person, SeatRow.gone.is_(False))
    return after is not None or len(places) == min(connection.scalar(mine) or 0, most)


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
        if row is None or row["updated"] != updated:
            return Listed(table)
        check_table(row)
        check_seats(row, seats)
    except Damaged:
        return Listed(table)
    return Listed(table, row, seats)
