"""What the file keeps of standing answers: the orders of each seat, and which actions were said by them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

import msgspec
from sqlalchemy import select
from sqlalchemy.dialects.sqlite import insert as insert_or

from grognard.server.encoding import encode
from grognard.server.schema import AnsweredRow, StaffRow
from grognard.server.seals import Damaged, plain, seal
from grognard.server.store import Store
from grognard.umpire.record import Record


class StaffBook:
    def __init__(self, store: Store) -> None:
        self._store = store

    def orders(self, table: str) -> dict[str, dict[str, str]]:
        """By side and topic. Raises `Damaged`."""
        with self._store.reading() as connection:
            rows = connection.execute(select(*plain(StaffRow)).where(StaffRow.table_id == table)).mappings().all()
        if any(_sealed(row) != row["seal"] for row in rows):
            raise Damaged
        return {row["side"]: msgspec.json.decode(row["orders"], type=dict[str, str]) for row in rows}

    def keep(self, table: str, side: str, orders: Mapping[str, str]) -> None:
        row = {"table_id": table, "side": side, "orders": encode(dict(orders)).decode()}
        with self._store.writing() as connection:
            new = insert_or(StaffRow).values(**row, seal=_sealed(row))
            same = {name: getattr(new.excluded, name) for name in ("orders", "seal")}
            connection.execute(new.on_conflict_do_update(index_elements=["table_id", "side"], set_=same))

    def answered(self, table: str) -> set[int]:
        """The numbers of actions that a staff has said, from 1 on."""
        with self._store.reading() as connection:
            return set(connection.scalars(select(AnsweredRow.number).where(AnsweredRow.table_id == table)))


def _sealed(row: Any) -> int:
    return seal(row["table_id"], row["side"], row["orders"])


# --- the mark in the record ---------------------------------------------------------------------------


def tells(side: str, sides: Sequence[str], *, over: bool) -> bool:
    """Whether somebody with these seats may know that an answer of a side was its staff's: that there is an order is
    its secret until the end of the game."""
    return over or side in sides


def with_marks(said: Record, answered: Iterable[int], sides: Sequence[str], *, over: bool) -> Record:
    """The record says what was answered by standing order."""
    entries = list(said.entries)
    for number in sorted(answered):
        entry = entries[number - 1]
        if tells(entry.side, sides, over=over):
            remark = f"answered by a standing order of {entry.side}"
            entries[number - 1] = replace(entry, first=True, remarks=(*entry.remarks, remark))
    return replace(said, entries=tuple(entries))
