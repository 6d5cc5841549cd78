"""One server at a time on a file: a lock on a small file beside it, where it stands who has it, and one on the file
itself, whatever it is called. The system lets go of both when the process ends."""

from __future__ import annotations

import errno
import os
import re
import struct
import sys
import time
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import IO

from grognard.words import Message

PATIENCE = 20
"""How often somebody looks who has the lock, until whoever has just taken it has written who he is."""
_ADDRESS = re.compile(r"http://[\w.:%\[\]-]+:\d+/")
_held: set[Path | tuple[int, int]] = set()
"""By this process, names and files: the system does not lock out a process from what it has itself, and whoever opened
the file and closed it again would take SQLite's locks from it."""


class CannotOpen(Exception):
    """The file cannot be used. `message` says why."""

    def __init__(self, key: str, **args: str | int | float | Message) -> None:
        self.message = Message(key, args)
        super().__init__(str(self.message))


class InUse(CannotOpen):
    """A server has it; its message tells where browsers find that server (`url`), if it has said so. No `pid`: it came
    to the file by another name."""

    def __init__(self, path: Path, pid: str = "?", since: str = "?", address: str = "") -> None:
        key = "server-file-in-use" if pid else "server-file-in-use-elsewhere"
        key = f"{key}-at" if address else key
        super().__init__(key, path=str(path), pid=pid, since=since, url=address)


class FileLock:
    """Held from now on. Raises `InUse`, which says who has it, and `OSError`."""

    def __init__(self, path: Path) -> None:
        self.path = path.resolve()
        beside = self.path.with_name(f"{self.path.name}.lock")
        self._names: set[Path | tuple[int, int]] = {self.path, *_file(self.path)}
        if not self._names.isdisjoint(_held):
            raise InUse(path, str(os.getpid()), _shown(_now()))
        self._itself: IO[bytes] | None = None
        self._file = beside.open("a+", encoding="utf-8")
        for attempt in range(PATIENCE):
            if _take(self._file):
                break
            who = _read(beside)
            if who or attempt + 1 == PATIENCE:
                self._file.close()
                raise InUse(path, *who or ())
            time.sleep(0.05)
        try:
            self._take_itself(path)
        except BaseException:
            self._file.close()
            raise
        _held.update(self._names)
        self._who = f"{os.getpid()} {_now()}"
        self._write(f"{self._who}\n")

    def say_where(self, address: str) -> None:
        """For whoever finds it locked: where browsers find who has it."""
        self._write(f"{self._who} {address}\n")

    def _take_itself(self, path: Path) -> None:
        """It may have another name, with another lock beside that: a second link, or the name it had before."""
        if not self.path.exists():
            return
        self._itself = self.path.open("r+b", buffering=0)
        if not _take_file(self._itself):
            self._itself.close()
            raise InUse(path, "")

    def release(self) -> None:
        """When nobody uses the file any more: as it is closed, so are SQLite's locks on it."""
        if self.path in _held:
            _held.difference_update(self._names)
            self._write("")
            self._file.close()
            if self._itself is not None:
                self._itself.close()

    def _write(self, said: str) -> None:
        with suppress(OSError):  # on a full disk it is locked all the same
            self._file.truncate(0)
            self._file.write(said)
            self._file.flush()


def _read(beside: Path) -> tuple[str, str, str] | None:
    """Who has it, since when, and where browsers find him: nowhere yet, if he has just begun."""
    try:
        pid, since, *address = beside.read_text(encoding="utf-8").split()
        return pid, _shown(since), next(filter(_ADDRESS.fullmatch, address), "")
    except (OSError, ValueError):
        return None


def _file(path: Path) -> list[tuple[int, int]]:
    """What the system calls it, if it is there."""
    try:
        found = path.stat()
    except FileNotFoundError:
        return []
    return [(found.st_dev, found.st_ino)]


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds")


def _shown(moment: str) -> str:
    """In the time of this machine."""
    return datetime.fromisoformat(moment).astimezone().strftime("%Y-%m-%d %H:%M:%S")


if sys.platform == "win32":
    import msvcrt

    FAR = 1 << 30
    """The byte that is locked: not one that is read."""

    def _take(file: IO[str]) -> bool:
        file.seek(FAR)
        try:
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

    def _take_file(_: IO[bytes]) -> bool:
        return True  # what is locked there nobody can read, SQLite neither

else:
    import fcntl

    BEYOND = 1 << 62
    """The byte of the file itself that is locked: SQLite has locks of its own, on others."""

    def _take(file: IO[str]) -> bool:
        # Not `flock`, which a forked process would go on holding when its parent has been killed.
        try:
            fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except (BlockingIOError, PermissionError):
            return False
        return True

    def _take_file(file: IO[bytes]) -> bool:
        # Not `lockf`, which would let go as soon as SQLite closes the file; and `flock` only where there is nothing
        # better: over a network it may stand in the way of SQLite's own.
        try:
            if not _take_byte(file):
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except (BlockingIOError, PermissionError):
            return False
        return True

    def _take_byte(file: IO[bytes]) -> bool:
        """False where the system knows no such locks."""
        if sys.platform != "linux":
            return False
        try:
            lock = struct.pack("hhqqi", fcntl.F_WRLCK, os.SEEK_SET, BEYOND, 1, 0)
            fcntl.fcntl(file, fcntl.F_OFD_SETLK, lock)
        except OSError as error:
            if error.errno != errno.EINVAL:
                raise
            return False
        return True
