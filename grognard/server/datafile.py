"""The file itself: opened by one server, brought up to date, and what SQLite has to say of it in our words."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Lock
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event, select
from sqlalchemy.exc import DBAPIError, OperationalError

from grognard.faults import fault, is_damage, sqlite_code, sqlite_fault
from grognard.server.lock import CannotOpen, FileLock
from grognard.server.problem import Problem, text
from grognard.server.schema import NEWEST, Base
from grognard.server.seals import Damaged
from grognard.words import Message

CONNECTIONS = 40
"""That are kept open: one for each thread that answers requests."""
_MIGRATIONS = Path(__file__).parent / "migrations"
_READ, _WRITE = "BEGIN", "BEGIN IMMEDIATE"
_BUSY = {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED}
_NO_ROOM = {sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN}


class DataFile:
    """Raises `CannotOpen` if a server has the file already, or if it cannot be used."""

    def __init__(self, path: Path) -> None:
        self.path = path
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            _for_its_owner(path)
            self._lock = FileLock(path)
        except OSError as error:
            raise CannotOpen("server-cannot-open", path=str(path), reason=fault(error)) from error
        self._pen = Lock()
        self.engine = make_engine(path)
        self._writing = self.engine.execution_options(begin=_WRITE)
        try:
            _check_name(path)
            self.prepare()
        except BaseException:
            self.close()
            raise

    def prepare(self) -> None:
        """Whatever version it has, it has the newest when this returns. Raises `CannotOpen`."""
        try:
            with self._writing.begin() as connection:
                _bring_up_to_date(connection, self.path)
                _check_shape(connection, self.path)
        except DBAPIError as error:
            raise CannotOpen("server-cannot-open", path=str(self.path), reason=sqlite_fault(error.orig)) from error
        except UnicodeDecodeError as error:  # names of tables and columns that are none
            raise CannotOpen("server-file-damaged") from error

    def say_where(self, address: str) -> None:
        """To whoever wants the file too: where browsers find the server that has it."""
        self._lock.say_where(address)

    def close(self) -> None:
        self.engine.dispose()
        self._lock.release()

    @contextmanager
    def reading(self, damaged: str = "server-game-damaged") -> Iterator[Connection]:
        """One moment of the file. Raises `Problem`; `damaged` names the sentence for what cannot be read."""
        with _told(damaged), self.engine.begin() as connection:
            yield connection

    @contextmanager
    def writing(self, damaged: str = "server-game-damaged") -> Iterator[Connection]:
        """All of it is on disk when it ends, or nothing."""
        # Only one can write: the others wait here, and are woken, rather than ask SQLite again and again.
        with self._pen, _told(damaged), self._writing.begin() as connection:
            yield connection


def _for_its_owner(path: Path) -> None:
    """In it are seeds and bids: a new file is for nobody else on this machine. SQLite's own beside it follow."""
    if not path.exists():
        os.close(os.open(path, os.O_WRONLY | os.O_CREAT, 0o600))


def _check_name(path: Path) -> None:
    """What SQLite keeps beside a file it finds by the name of the file. Under another name it would miss what was
    acknowledged last, and write over it. Raises `CannotOpen`."""
    names = path.stat().st_nlink
    if names > 1:
        raise CannotOpen("server-file-linked", path=str(path), names=names)


def make_engine(path: Path) -> Engine:
    """Transactions are begun and ended by us alone: left to itself, Python's driver commits before it changes the shape
    of a table."""
    how = {"timeout": 10, "isolation_level": None}
    engine = create_engine(f"sqlite:///{path}", connect_args=how, pool_size=CONNECTIONS)
    event.listen(engine, "connect", _prepare)
    event.listen(engine, "begin", _begin)
    return engine


def _prepare(connection: Any, _: Any) -> None:
    """Readers do not wait for writers (WAL), and a commit has reached the disk when it returns (FULL)."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin(connection: Connection) -> None:
    connection.exec_driver_sql(connection.get_execution_options().get("begin", _READ))


def _bring_up_to_date(connection: Connection, path: Path) -> None:
    """Within the transaction of the connection: whole, or not at all."""
    found = version_of(connection)
    if found == NEWEST:
        return
    from alembic import command  # slow to load, and seldom needed
    from alembic.config import Config
    from alembic.util import CommandError

    config = Config()
    config.set_main_option("script_location", str(_MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, "head")
    except CommandError as error:
        raise CannotOpen("server-file-unknown", path=str(path), version=found or "?") from error


def _check_shape(connection: Connection, path: Path) -> None:
    """Everything is where it is looked for: what SQLite knows of the file can be damaged too."""
    for table in Base.metadata.tables.values():
        try:
            connection.execute(select(*table.columns).limit(0))
        except OperationalError as error:
            raise CannotOpen("server-cannot-open", path=str(path), reason=Message("system-damaged")) from error


def version_of(connection: Connection) -> str | None:
    """None where nothing has been written yet."""
    there = "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'alembic_version'"
    if not connection.exec_driver_sql(there).all():
        return None
    rows = connection.exec_driver_sql("SELECT version_num FROM alembic_version").all()
    return str(rows[0][0]) if rows else None


# --- what SQLite says ------------------------------------------------------------------------------


@contextmanager
def _told(damaged: str) -> Iterator[None]:
    try:
        yield
    except DBAPIError as error:
        problem = _problem(error, damaged)
        if problem is None:
            raise
        raise problem from error


def _problem(error: DBAPIError, damaged: str) -> Problem | None:
    code = sqlite_code(error.orig) & 0xFF
    if is_damage(error.orig):
        return Damaged(damaged)
    if code in _NO_ROOM:
        return Problem(507, text("server-disk-full" if code == sqlite3.SQLITE_FULL else "server-cannot-write"))
    return Problem(503, text("server-file-busy")) if code in _BUSY else None
