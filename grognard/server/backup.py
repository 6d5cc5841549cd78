"""Backups: one moment of a file that may be in use meanwhile, and back again."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from datetime import datetime
from pathlib import Path
from urllib.parse import quote

from grognard.faults import fault, is_damage, sqlite_fault
from grognard.server.lock import CannotOpen

PAGES = 2000
"""Pages copied between two words about it: eight megabytes."""
PART = ".part"
"""What the name of a copy ends with until it is whole."""
Progress = Callable[[int, int], None]
"""Told how many pages there are still to copy, and how many there are."""


def named_by_time(path: Path, what: str) -> Path:
    """A name beside a file that nothing has yet."""
    moment = datetime.now().strftime("%Y-%m-%d-%H%M%S")
    names = (f"{path.stem}-{what}-{moment}{more}{path.suffix}" for more in ("", *(f"-{n}" for n in range(2, 1000))))
    return next(found for name in names if not (found := path.with_name(name)).exists())


def copy(source: Path, target: Path, progress: Progress | None = None) -> None:
    """The file as it is at this moment, with all that has been acknowledged, as a single file; players go on meanwhile.
    The target is there when it is whole, and not before. Raises `CannotOpen`."""
    part = target.with_name(f"{target.name}{PART}")
    with _told(target):
        target.parent.mkdir(parents=True, exist_ok=True)
        _forget(part)
    try:
        with _told(source), closing(_reading(source)) as there:
            there.execute("BEGIN")  # from here on it sees one moment, however long it takes
            there.execute("SELECT count(*) FROM sqlite_master").fetchone()
            with _told(target, damage=source), closing(_writing(part)) as here:
                there.backup(here, pages=PAGES, progress=_heard(progress), sleep=0)
                here.execute("PRAGMA journal_mode=DELETE")
        with _told(target):
            part.replace(target)
    finally:
        _forget(part)


def set_aside(path: Path) -> Path:
    """The file under another name beside it, with what SQLite keeps in files of its own. Raises `CannotOpen`."""
    aside = named_by_time(path, "before")
    with suppress(sqlite3.Error), closing(sqlite3.connect(path)) as file:
        file.execute("PRAGMA journal_mode=DELETE")  # all in one file, if it can still be read
    with _told(path):
        for end in ("-wal", "-shm", ""):
            if (left := path.with_name(path.name + end)).exists():
                left.replace(aside.with_name(aside.name + end))
    return aside


def _reading(path: Path) -> sqlite3.Connection:
    path.open("rb").close()  # the system says more clearly than SQLite why it cannot be read
    return sqlite3.connect(f"file:{quote(str(path.resolve()))}?mode=ro", uri=True, isolation_level=None, timeout=10)


def _writing(part: Path) -> sqlite3.Connection:
    part.touch()  # here too
    return sqlite3.connect(part)


def _heard(progress: Progress | None) -> Callable[[int, int, int], object]:
    return lambda _, left, pages: progress(left, pages) if progress else None


def _forget(part: Path) -> None:
    for end in ("", "-journal", "-wal", "-shm"):
        part.with_name(part.name + end).unlink(missing_ok=True)


@contextmanager
def _told(path: Path, damage: Path | None = None) -> Iterator[None]:
    """What is refused, with the file that it is refused for; `damage` names the one that can be damaged."""
    try:
        yield
    except OSError as error:
        name = str(error.filename or path).removesuffix(PART)  # the name that the user knows
        raise CannotOpen("data-cannot-use", path=name, reason=fault(error)) from error
    except sqlite3.Error as error:
        whose = damage if damage and is_damage(error) else path
        raise CannotOpen("data-cannot-use", path=str(whose), reason=sqlite_fault(error)) from error


def sync_folder(path: Path) -> None:
    """New names in a folder outlive a power cut, where the system lets one see to it."""
    with suppress(OSError):
        folder = os.open(path, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)
