"""Looking through a whole file: is it sound, is all of it what was written, does every game lead where it stands?

What is looked through is a copy of one moment, so that a server may go on using the file, and nothing in it is changed.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from sqlalchemy import func, select

from grognard import games
from grognard.server import endings
from grognard.server.backup import Progress, copy
from grognard.server.games import book, table_game
from grognard.server.listing import is_whole
from grognard.server.lock import CannotOpen
from grognard.server.problem import Problem, Text, each, text
from grognard.server.schema import InvitationRow, PersonRow, SeatRow, TableRow
from grognard.server.seals import INVITATION, seal_of
from grognard.server.store import Store
from grognard.server.stored import Standing, Stored
from grognard.server.table import standing_of, told_of
from grognard.umpire.carried import Kept
from grognard.umpire.reading import FormatError
from grognard.umpire.record import Record

MOST = 20
"""Lines of what SQLite finds wrong: beyond that it is hopeless anyway."""


@dataclass(frozen=True)
class Found:
    """What is wrong, in both languages."""

    said: Text
    table: str | None = None
    """The game it is wrong with; nothing: the file as a whole."""
    title: Text | None = None
    wrong: bool = True
    """Or only worth saying."""


class Examination:
    def __init__(self, store: Store) -> None:
        self._store = store
        with store.reading("server-file-damaged") as connection:
            rows = connection.execute(select(TableRow.id, TableRow.length).order_by(TableRow.created)).all()
        self.games: list[str] = [row.id for row in rows]
        self.actions = sum(row.length for row in rows if isinstance(row.length, int))
        """As many as should be there: damage puts anything in place of a number."""

    def file(self) -> Iterator[Found]:
        """The file as a whole."""
        yield from self._asked("PRAGMA integrity_check", _structure)
        yield from self._asked("PRAGMA foreign_key_check", lambda found: text("check-foreign", detail=found))
        try:
            with self._store.reading("server-file-damaged") as connection:
                known = connection.scalars(select(PersonRow.token_hash)).all()
                seated = connection.scalars(select(SeatRow.person).where(SeatRow.person.is_not(None))).all()
                if not all(is_whole(connection, str(person)) for person in {*known, *seated}):
                    yield Found(text("check-persons"))
                for row in connection.execute(select(InvitationRow.__table__)).mappings():
                    if seal_of(row, INVITATION) != row["seal"]:
                        yield Found(text("check-invitation"), str(row["table_id"]))
                counted = connection.scalar(select(func.count()).select_from(TableRow))
                if counted != len(self.games):
                    yield Found(text("check-structure"))
        except Problem as problem:
            yield Found(problem.error)

    def _asked(self, pragma: str, say: Callable[[str], Text]) -> Iterator[Found]:
        """What SQLite finds, each thing once."""
        try:
            with self._store.reading("server-file-damaged") as connection:
                rows = connection.exec_driver_sql(pragma).fetchmany(MOST)
        except Problem as problem:
            yield Found(problem.error)
            return
        said = [say(" ".join(str(value) for value in row)) for row in rows if tuple(row) != ("ok",)]
        yield from (Found(found) for i, found in enumerate(said) if found not in said[:i])

    def game(self, table: str, replay: bool = True) -> Iterator[Found]:
        """One game: read, held against its checksums, and played through from its first action."""
        try:
            stored = self._store.load(table)
            if stored is None:
                return
            with self._store.reading() as connection:
                row = connection.execute(select(TableRow.__table__).where(TableRow.id == table)).mappings().one()
        except Problem as problem:
            yield Found(problem.error, table)
            return
        if not replay:
            return
        title = book(row["game"], row["edition"])
        for said in _played_through(table, stored, row):
            yield replace(said, table=table, title=title)


def _structure(line: str) -> Text:
    """What SQLite finds wrong with the structure of a file, in our words: as far as it names a place."""
    if found := re.search(r"\bindex (\S+)", line):
        return text("check-index", name=found[1])
    if found := re.search(r"\bpage (\d+)", line, re.IGNORECASE):
        return text("check-page", number=found[1])
    return text("check-structure")


def _played_through(table: str, stored: Stored, row: Any) -> Iterator[Found]:
    try:
        told = told_of(table, stored)
        match = games.resume(told)
    except FormatError as error:
        other = error.message.key == "format-newer-rules" or error.remark is not None
        yield Found(text("check-replay", detail=each(error.tell)), wrong=not other)
        return
    except Exception as error:  # whatever it is, it is wrong with this game, and the others are still to be looked at
        yield Found(text("check-replay", detail=repr(error)))
        return
    if told.rules != games.notation_of(told).RULES_VERSION:
        return  # to be carried over when it is opened, or told as it was
    said = Standing(*(row[name] for name in Standing.__dataclass_fields__))
    if (
        standing_of(table_game(stored.game), match, _by_hand(stored.result)) != said
        or len(stored.entries) != row["length"]
    ):
        yield Found(text("check-standing"))
    if stored.kept is not None and not _leads_to(told, stored.kept):
        yield Found(text("check-kept", number=stored.kept.number))


def _by_hand(result: str) -> str:
    return result if endings.by_hand(result) else ""


def _leads_to(told: Record, kept: Kept) -> bool:
    """Whether a position that was kept is the one that the game passed through."""
    return games.unseeded_position(games.replay(told, kept.number)) == kept.position


def _opened(copied: Path, path: Path) -> Store:
    try:
        return Store(copied)
    except CannotOpen as error:  # it is the file that cannot be used, whatever its copy is called
        raise CannotOpen(error.message.key, **{**error.message.args, "path": str(path)}) from error


@contextmanager
def examining(path: Path, progress: Progress | None = None) -> Iterator[Examination]:
    """A copy of a file, of whatever version, to be looked through. Raises `CannotOpen` and `Problem`."""
    with TemporaryDirectory(prefix="grognard-check-") as folder:
        there = Path(folder) / path.name
        copy(path, there, progress)
        store = _opened(there, path)
        try:
            yield Examination(store)
        finally:
            store.close()
