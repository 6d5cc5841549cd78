"""Rows in the file of games: found, checked, sealed and changed. What a whole request does with them is in `store`."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any, cast

import msgspec
from sqlalchemy import Connection, Update, func, insert, select, update
from sqlalchemy.dialects.sqlite import insert as insert_or

from grognard.server.encoding import encode
from grognard.server.problem import Problem, text
from grognard.server.schema import ActionRow, InvitationRow, PersonRow, SeatRow, TableRow
from grognard.server.seals import (
    ACTION,
    INVITATION,
    TABLE,
    Damaged,
    Row,
    chained,
    check_seats,
    check_table,
    mark_of,
    plain,
    seal_of,
)
from grognard.server.stored import Done, Played
from grognard.umpire.carried import Kept
from grognard.umpire.knowledge import Seal
from grognard.warfare.page import LogLine


class Behind(Exception):
    """Somebody else has changed the table."""


def now() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds")


TABLES, SEATS = select(*plain(TableRow)), select(*plain(SeatRow))
ACTIONS = select(*(column for column in plain(ActionRow) if column.name != "table_id"))
assert tuple(column.name for column in ACTIONS.selected_columns) == (*ACTION, "seal")


def count_of_tables(connection: Connection, person: str) -> int:
    mine = select(func.count(SeatRow.table_id.distinct()))
    return connection.scalar(mine.where(SeatRow.person == person, SeatRow.gone.is_(False))) or 0


def too_many(most: int) -> Problem:
    return Problem(409, text("server-tables-in-all", most=most))


def row_of(connection: Connection, table: str) -> Row | None:
    found = connection.execute(TABLES.where(TableRow.id == table)).mappings().first()
    return None if found is None else dict(found)


def row_at(connection: Connection, table: str, seq: int) -> Row:
    """A table that is to be changed. It is checked before, so that nothing that is damaged gets a seal."""
    row = row_of(connection, table)
    if row is None:
        raise Behind(table)
    check_table(row)
    if row["seq"] != seq:
        raise Behind(table)
    return row


def advance(connection: Connection, row: Row, **values: Any) -> None:
    """The next change of a table."""
    moment = now()
    change_row(connection, row, seq=row["seq"] + 1, updated=moment, **values)
    if moment != row["updated"]:
        connection.execute(update(SeatRow).where(SeatRow.table_id == row["id"]).values(updated=moment))


def change_row(connection: Connection, row: Row, **values: Any) -> None:
    """And seal it: it has been checked."""
    seal = seal_of({**row, **values}, TABLE)
    connection.execute(update(TableRow).where(TableRow.id == row["id"]).values(**values, seal=seal))


def seats_at(connection: Connection, row: Row) -> list[Any]:
    seats = connection.execute(SEATS.where(SeatRow.table_id == row["id"])).mappings().all()
    check_seats(row, seats)
    return list(seats)


def sealed_seat(seat: Row) -> Row:
    return {**seat, "mark": mark_of(seat)}


def change_seat(connection: Connection, seat: Row) -> None:
    here = update(SeatRow).where(SeatRow.table_id == seat["table_id"], SeatRow.side == seat["side"])
    values = {name: seat[name] for name in ("person", "gone", "mark")}
    connection.execute(here.values(values))


def take_seats(connection: Connection, person: str, seats: int, marks: int) -> None:
    """So many seats more for somebody, who may be new here."""
    new = insert_or(PersonRow).values(token_hash=person, created=now(), seats=seats, marks=marks)
    more = {"seats": PersonRow.seats + seats, "marks": PersonRow.marks + marks}
    connection.execute(new.on_conflict_do_update(index_elements=["token_hash"], set_=more))


def use_up(connection: Connection, table: str, secret: str) -> None:
    found = connection.execute(select(InvitationRow.__table__).where(InvitationRow.secret_hash == secret)).mappings()
    row = found.first()
    if row is None or row["state"] != "open":
        raise Behind(table)
    connection.execute(end_invitation(row, "used"))


def end_invitation(row: Any, state: str) -> Update:
    """Raises `Damaged`."""
    if seal_of(row, INVITATION) != row["seal"]:
        raise Damaged("server-invitation-damaged")
    values = {"state": state, "ended": now()}
    here = update(InvitationRow).where(InvitationRow.secret_hash == row["secret_hash"])
    return here.values(**values, seal=seal_of({**row, **values}, INVITATION))


def check_absent(connection: Connection, table: str) -> None:
    """A table that is not found must have left nothing behind. Raises `Damaged`."""
    for column in (TableRow.id, SeatRow.table_id, ActionRow.table_id):
        if connection.execute(select(column).where(column == table).limit(1)).first():
            raise Damaged


def action_rows(chain: int, length: int, changes: Sequence[int], moves: Sequence[Done]) -> list[Row]:
    """Rows of actions that follow the one sealed `chain`."""
    rows = []
    for i, (seq, move) in enumerate(zip(changes, moves, strict=True), start=1):
        entry = move.entry
        said = (length + i, seq, move.turn, move.phase, str(entry.side), str(entry.action), as_json(entry.outcomes))
        values = (*said, as_json(move.lines), int(entry.first), as_json(entry.remarks), _hidden(move))
        chain = chained(chain, values)
        rows.append({**dict(zip(ACTION, values, strict=True)), "seal": chain})
    return rows


def insert_actions(connection: Connection, table: str, actions: Sequence[Row]) -> None:
    if actions:
        connection.execute(insert(ActionRow), [{"table_id": table, **action} for action in actions])


def played_row(move: Any) -> Played:
    """Its lines go on as they stand in the file: they were made here, and nobody reads them on the way."""
    number, seq, turn, phase, side, action, _, told, _, _, hidden, _ = move
    lines = cast("list[LogLine]", msgspec.Raw(told.encode()))
    public = msgspec.json.decode(hidden, type=_Hidden).lines if hidden else []
    return Played(number, seq, turn, phase, side, action, lines, public)


class _Hidden(msgspec.Struct):
    """What stands in the column `hidden`."""

    seal: Seal | None = None
    opened: tuple[str, ...] = ()
    lines: list[LogLine] = []


def _hidden(move: Done) -> str:
    entry = move.entry
    return as_json(_Hidden(entry.seal, entry.opened, move.public)) if entry.seal or entry.opened else ""


def marks_in(hidden: str) -> Row:
    """Who may not know an action, and what it opened."""
    if not hidden:
        return {}
    found = msgspec.json.decode(hidden, type=_Hidden)
    return {"seal": found.seal, "opened": found.opened}


def texts_in(said: str) -> tuple[str, ...]:
    return () if said == "[]" else tuple(msgspec.json.decode(said))


NOTHING_KEPT: Row = {"kept_at": 0, "kept": "", "kept_level": None, "kept_remark": ""}


def moment_row(kept: Kept | None) -> Row:
    return {} if kept is None else dict(zip(NOTHING_KEPT, kept, strict=True))


def as_json(value: object) -> str:
    return encode(value).decode()
