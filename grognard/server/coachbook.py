"""What the file keeps for the coach: reviews as far as they have come, and what help somebody has asked for."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import msgspec
from sqlalchemy import select
from sqlalchemy.dialects.sqlite import insert as insert_or

from grognard.server.coached import Review
from grognard.server.encoding import encode
from grognard.server.schema import HelpRow, ReviewRow, TableRow
from grognard.server.seals import Damaged, plain, seal
from grognard.server.store import Store


@dataclass(frozen=True)
class Kept:
    length: int
    done: bool
    known: dict[str, float]
    review: Review | None


@dataclass(frozen=True)
class Help:
    number: int
    """After so many actions."""
    side: str
    actions: list[str]


class CoachBook:
    def __init__(self, store: Store) -> None:
        self._store = store

    def review(self, table: str) -> Kept | None:
        """Nothing if it is damaged: it can be made anew."""
        try:
            with self._store.reading() as connection:
                row = (
                    connection.execute(select(*plain(ReviewRow)).where(ReviewRow.table_id == table)).mappings().first()
                )
            if row is None or _sealed(row) != row["seal"]:
                return None
            known = msgspec.json.decode(row["known"], type=dict[str, float])
            review = msgspec.json.decode(row["review"], type=Review) if row["review"] else None
        except (Damaged, msgspec.MsgspecError):
            return None
        return Kept(row["length"], bool(row["done"]), known, review)

    def keep(self, table: str, kept: Kept) -> bool:
        """Whether there still is such a table."""
        review = encode(kept.review).decode() if kept.review else ""
        said = {"length": kept.length, "done": kept.done, "known": encode(kept.known).decode(), "review": review}
        row = {"table_id": table, **said}
        with self._store.writing() as connection:
            if connection.scalar(select(TableRow.id).where(TableRow.id == table)) is None:
                return False
            new = insert_or(ReviewRow).values(**row, seal=_sealed(row))
            same = {name: getattr(new.excluded, name) for name in (*said, "seal")}
            connection.execute(new.on_conflict_do_update(index_elements=["table_id"], set_=same))
        return True

    def helps(self, table: str) -> list[Help]:
        """In the order of the game. Raises `Damaged`."""
        here = select(*plain(HelpRow)).where(HelpRow.table_id == table).order_by(HelpRow.number, HelpRow.side)
        with self._store.reading() as connection:
            rows = connection.execute(here).mappings().all()
        if any(_help_sealed(row) != row["seal"] for row in rows):
            raise Damaged
        return [Help(row["number"], row["side"], msgspec.json.decode(row["actions"], type=list[str])) for row in rows]

    def help(self, table: str, number: int, side: str, actions: Sequence[str]) -> None:
        """Somebody was told what the computer would do; the last time at a moment counts."""
        row = {"table_id": table, "number": number, "side": side, "actions": encode(list(actions)).decode()}
        with self._store.writing() as connection:
            new = insert_or(HelpRow).values(**row, seal=_help_sealed(row))
            same = {name: getattr(new.excluded, name) for name in ("actions", "seal")}
            connection.execute(new.on_conflict_do_update(index_elements=["table_id", "number", "side"], set_=same))


def _sealed(row: Any) -> int:
    return seal(row["table_id"], row["length"], int(row["done"]), row["known"], row["review"])


def _help_sealed(row: Any) -> int:
    return seal(row["table_id"], row["number"], row["side"], row["actions"])
