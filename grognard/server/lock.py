"""One server at a time on a file: a lock on a small file beside it, which the system lets go when its process ends."""

from __future__ import annotations

import os
import re
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
_held: set[Path] = set()
"""By this process: the system does not lock out a process from what it has itself."""


class CannotOpen(Exception):
    """The file cannot be used. `message` says why."""

    def __init__(self, key: str, **args: str | int | float | Message) -> None:
        self.message = Message(key, args)
        super().__init__(str(self.message))


class InUse(CannotOpen):
    """A server has it; its message tells where browsers find that server (`url`), if it has said so."""

    def __init__(self, path: Path, pid: str = "?", since: str = "?", address: str = "") -> None:
        key = "server-file-in-use-at" if address else "server-file-in-use"
        super().__init__(key, path=str(path), pid=pid, since=since, url=address)


class FileLock:
    """Held from now on. Raises `InUse`, which says who has it, and `OSError`."""

    def __init__(self, path: Path) -> None:
        self.path = path.resolve()
        beside = self.path.with_name(f"{self.path.name}.lock")
        if self.path in _held:
            raise InUse(path, str(os.getpid()), _shown(_now()))
        self._file = beside.open("a+", encoding="utf-8")
        for attempt in range(PATIENCE):
            if _take(self._file):
                break
            who = _read(beside)
            if who or attempt + 1 == PATIENCE:
                self._file.close()
                raise InUse(path, *who or ())
            time.sleep(0.05)
        _held.add(self.path)
        self._who = f"{os.getpid()} {_now()}"
        self._write(f"{self._who}\n")

    def say_where(self, address: str) -> None:
        """For whoever finds it locked: where browsers find who has it."""
        self._write(f"{self._who} {address}\n")

    def release(self) -> None:
        if self.path in _held:
            _held.discard(self.path)
            self._write("")
            self._file.close()

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

else:
    import fcntl

    def _take(file: IO[str]) -> bool:
        # Not `flock`, which a forked process would go on holding when its parent has been killed.
        try:
            fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except (BlockingIOError, PermissionError):
            return False
        return True
