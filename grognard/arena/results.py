"""Results in a file, a line of JSON a game: it can be read while it grows, continued, and merged with others."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from pathlib import Path

import msgspec

from grognard.arena.pairing import Key, Outcome

Found = dict[Key, Outcome]


class BadResults(Exception):
    """A line that is no result, and not merely the torn end of a file whose writer was stopped."""

    def __init__(self, path: Path, line: int, reason: str) -> None:
        self.path, self.line, self.reason = path, line, reason
        super().__init__(f"{path}:{line}: {reason}")


def read(path: Path) -> Found:
    """By pairing, each once: the first that is told of a game holds."""
    return _read(path)[0]


def _read(path: Path) -> tuple[Found, int]:
    """Also the length of the whole lines, without a torn one at the end."""
    data = path.read_bytes()
    whole = data.rfind(b"\n") + 1
    found: Found = {}
    for number, line in enumerate(data[:whole].splitlines(), start=1):
        try:
            outcome = msgspec.json.decode(line, type=Outcome)
        except msgspec.DecodeError as error:
            raise BadResults(path, number, str(error)) from None
        found.setdefault(outcome.key, outcome)
    return found, whole


def merge(paths: Iterable[Path]) -> Found:
    found: Found = {}
    for path in paths:
        for key, outcome in read(path).items():
            found.setdefault(key, outcome)
    return found


def _lines(found: Found) -> Iterator[bytes]:
    return (msgspec.json.encode(found[key]) + b"\n" for key in sorted(found))


def write(path: Path, found: Found) -> None:
    """All of it or nothing: written beside the file and put in its place, so that a crash loses nothing."""
    path = path.resolve()  # what a link points to, not the link
    path.parent.mkdir(parents=True, exist_ok=True)
    if path.exists() and not path.is_file():  # nothing takes the place of a device, and a folder is refused
        path.write_bytes(b"".join(_lines(found)))
        return
    beside = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        with beside.open("xb") as file:
            file.writelines(_lines(found))
            file.flush()
            os.fsync(file.fileno())
        beside.replace(path)
    except BaseException:
        beside.unlink(missing_ok=True)
        raise


class Results:
    """What is known of a series, and the file that keeps it; without a path, nothing is kept."""

    def __init__(self, path: Path | None = None) -> None:
        self.found: Found = {}
        self._file = None
        if path is None:
            return
        path.parent.mkdir(parents=True, exist_ok=True)
        if path.exists():
            self.found, whole = _read(path)
            os.truncate(path, whole)
        self._file = path.open("ab")

    def add(self, outcome: Outcome) -> None:
        """On disk before anything else is done."""
        self.found[outcome.key] = outcome
        if self._file is not None:
            self._file.write(msgspec.json.encode(outcome) + b"\n")
            self._file.flush()
            os.fsync(self._file.fileno())

    def close(self) -> None:
        if self._file is not None:
            self._file.close()
