"""What the players of a table have to know of one another, and no action says: who took something back, asked for
something, refused, left. It is kept with the table, and what is asked waits there for its answer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Connection, delete, func, insert, select

from grognard.server.datafile import DataFile
from grognard.server.encoding import encode
from grognard.server.problem import Text, text
from grognard.server.schema import RequestRow, TalkRow
from grognard.server.seals import Damaged, plain, seal
from grognard.warfare.page import LogLine

UNDO, DRAW = "undo", "draw"
MOST = 100
"""That are kept of a table: the oldest make room."""
LONGEST = 200
"""Characters of what was taken back that are told."""


class Said(NamedTuple):
    number: int
    """From 1 on; it never goes back."""
    length: int
    """After so many actions."""
    side: str
    text: Text


class Request(NamedTuple):
    kind: str
    """`undo` or `draw`."""
    side: str
    number: int = 0
    """To take back: how many actions are to stand."""


class Aside(NamedTuple):
    """What a change of a table says besides; it leaves this request open, or none."""

    length: int
    side: str
    text: Text
    request: Request | None = None


def keep(connection: Connection, table: str, aside: Aside | None) -> None:
    """With the change it belongs to. Whatever was asked before is answered by it."""
    connection.execute(delete(RequestRow).where(RequestRow.table_id == table))
    if aside is None:
        return
    last = connection.scalar(select(func.max(TalkRow.number)).where(TalkRow.table_id == table)) or 0
    number, said = last + 1, encode(aside.text).decode()
    row = {"table_id": table, "number": number, "length": aside.length, "side": aside.side, "said": said}
    connection.execute(insert(TalkRow), {**row, "seal": seal(*row.values())})
    connection.execute(delete(TalkRow).where(TalkRow.table_id == table, TalkRow.number <= number - MOST))
    if aside.request is not None:
        asked = {"table_id": table, **aside.request._asdict()}
        connection.execute(insert(RequestRow), {**asked, "seal": seal(*asked.values())})


class TalkBook:
    def __init__(self, file: DataFile) -> None:
        self._file = file

    def of(self, table: str) -> tuple[list[Said], Request | None]:
        """In order, and what waits for an answer. Raises `Damaged`."""
        here = select(*plain(TalkRow)).where(TalkRow.table_id == table).order_by(TalkRow.number)
        asked = select(*plain(RequestRow)).where(RequestRow.table_id == table)
        with self._file.reading() as connection:
            rows = connection.execute(here).all()
            open_ = connection.execute(asked).first()
        for row in (*rows, *([open_] if open_ else [])):
            *values, said = row
            if seal(*values) != said:
                raise Damaged
        return [_said(row) for row in rows], Request(*open_[1:4]) if open_ else None


def _said(row: Any) -> Said:
    return Said(row.number, row.length, row.side, msgspec.json.decode(row.said, type=Text))


def taken_back(side: Text, lines: Sequence[list[LogLine]]) -> Text:
    """Who has taken something back, and the last that was told of it."""
    told = [line["text"] for each in lines for line in msgspec.json.decode(encode(each), type=list[LogLine])]
    if not told:
        return text("talk-undone-something", side=side)
    what = {language: said.rstrip(".")[:LONGEST] for language, said in told[-1].items()}
    return text("talk-undone", side=side, what=what)
