"""Checksums: what is read from the file is held against what was written there.

The actions of a table are a chain: each is sealed with the seal before it, and the last seal stands in the row of the
table, which has a seal itself. Seats have marks that can be added up: the sum stands with the table and with the
person, so that a seat that has got lost is missed at both.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from hashlib import blake2b
from typing import Any

import msgspec
from sqlalchemy import Boolean, Integer, type_coerce

from grognard.server.encoding import plain_text
from grognard.server.problem import Problem, text
from grognard.server.schema import ActionRow, Base, InvitationRow, SeatRow, TableRow

Row = Any
"""Something with values by the names of columns."""
_encode = msgspec.msgpack.Encoder(enc_hook=plain_text).encode


class Damaged(Problem):
    """What stands in the file is not what was written. `what` names the sentence that says so."""

    def __init__(self, what: str = "server-game-damaged") -> None:
        super().__init__(409, text(what), damaged=True)


def seal(*values: object) -> int:
    """A checksum of plain values: 64 bits, as the file keeps numbers."""
    return int.from_bytes(blake2b(_encode(values), digest_size=8).digest(), "big", signed=True)


def mark(*values: object) -> int:
    """A short one, of which many thousands can be added up."""
    return int.from_bytes(blake2b(_encode(values), digest_size=4).digest(), "big")


def plain(row: type[Base]) -> list[Any]:
    """The columns of a row, to be read as they are in the file: a truth value that is damaged is not yet an error."""
    columns = row.__table__.columns
    return [type_coerce(c, Integer).label(c.name) if isinstance(c.type, Boolean) else c for c in columns]


def _names(row: type[Base], *without: str) -> tuple[str, ...]:
    return tuple(name for name in row.__table__.columns.keys() if name not in without)  # noqa: SIM118


TABLE = _names(TableRow, "seal")
INVITATION = _names(InvitationRow, "seal")
SEAT = ("table_id", "side", "player", "person", "gone")
"""What is sealed of each."""
ACTION = _names(ActionRow, "table_id", "seal")
"""The same of an action, in the order in which it is read."""
assert set(SEAT) == set(_names(SeatRow, "mark", "updated"))


def seal_of(row: Row, names: Sequence[str]) -> int:
    return seal(*(_number(row[name]) for name in names))


def mark_of(seat: Row) -> int:
    return mark(*(_number(seat[name]) for name in SEAT))


def _number(value: Any) -> Any:
    return int(value) if isinstance(value, bool) else value


def begin_chain(table: str) -> int:
    """What the first action of a table is sealed with."""
    return seal(table)


def chained(before: int, action: Iterable[Any]) -> int:
    """The seal of an action: its values in the order of `ACTION`."""
    return seal(before, *action)


def check_table(row: Row) -> None:
    if seal_of(row, TABLE) != row["seal"]:
        raise Damaged


def check_seats(row: Row, seats: Sequence[Row]) -> None:
    """All seats of a table are there, and nobody has been put in another's place."""
    if any(mark_of(seat) != seat["mark"] for seat in seats) or sum(seat["mark"] for seat in seats) != row["marks"]:
        raise Damaged


def check_chain(before: int, actions: Sequence[Sequence[Any]], end: int) -> None:
    """The actions, each with its seal behind it, lead from one seal to another."""
    for *action, said in actions:
        before = chained(before, action)
        if before != said:
            raise Damaged
    if before != end:
        raise Damaged
