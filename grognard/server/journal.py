"""The log: one JSON object a line, and never more lines than somebody could read.

`{"time": "2026-01-31T18:00:00.123+00:00", "level": "warning", "event": "request", "route": "/api/tables", …}`.
Of lines that are alike a few are written each minute; the others are counted, and the number is told. No line holds
a token, a secret or a seed.
"""

from __future__ import annotations

import logging
import re
import sys
import traceback
from collections import Counter
from contextlib import suppress
from datetime import UTC, datetime
from threading import Timer
from time import monotonic
from typing import IO, Any

from grognard.server.encoding import encode

ALIKE, ALL = 10, 300
"""Lines a minute: of one kind, and of all kinds together."""
MINUTE = 60.0
LONGEST = 600
"""Characters of a text."""
FRAMES = 12
"""Of a trace, the last ones."""
_PRIVATE = re.compile(r"\[parameters: .*|(?<![\w-])[\w-]{43}(?![\w-])|seed \"[^\"]*\"", re.DOTALL)
"""What a statement of the file was given, and whatever looks like a token (which may begin or end with a dash)."""

Line = dict[str, object]
"""What is told of one thing, by field."""


class Journal(logging.Handler):
    def __init__(self, stream: IO[str] | None = None) -> None:
        super().__init__()
        self._stream = stream or sys.stderr
        self._since = monotonic()
        self._seen: Counter[str] = Counter()
        self._written = 0
        self._timer: Timer | None = None

    def emit(self, record: logging.LogRecord) -> None:
        with suppress(OSError, ValueError):  # nobody listens any more
            self._emit(record)

    def _emit(self, record: logging.LogRecord) -> None:
        if monotonic() - self._since >= MINUTE:
            self._turn()
        said = _said(record)
        kind = _kind(record, said)
        if kind not in self._seen and len(self._seen) >= ALL:
            kind = "others"
        self._seen[kind] += 1
        if self._seen[kind] > ALIKE or self._written >= ALL:
            self._remind()
            return
        self._written += 1
        self._write(said)

    def _remind(self) -> None:
        """What is only counted is told even if nothing follows."""
        if self._timer is None:
            self._timer = Timer(max(0.0, self._since + MINUTE - monotonic()), self.flush)
            self._timer.daemon = True
            self._timer.start()

    def _turn(self) -> None:
        """The next minute; first what the last one left out."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        for kind, count in self._seen.items():
            if count > ALIKE:
                self._write(
                    {"time": _now(), "level": "warning", "event": "repeated", "of": kind, "times": count - ALIKE}
                )
        self._seen.clear()
        self._written, self._since = 0, monotonic()

    def flush(self) -> None:
        """Tell now what has only been counted."""
        with self.lock, suppress(OSError, ValueError):  # type: ignore[union-attr]
            self._turn()

    def close(self) -> None:
        self.flush()
        super().close()

    def _write(self, said: Line) -> None:
        self._stream.write(encode(said).decode() + "\n")
        self._stream.flush()


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="milliseconds")


def _said(record: logging.LogRecord) -> Line:
    said: Line = {"time": _now(), "level": record.levelname.lower()}
    if (more := getattr(record, "said", None)) is not None:
        return {**said, "event": record.msg, **more}
    said |= {"event": "log", "from": record.name, "text": _clean(record.getMessage())}
    if record.exc_info and record.exc_info[1] is not None:
        error = record.exc_info[1]
        frames = traceback.extract_tb(error.__traceback__)[-FRAMES:]
        said["error"] = _clean(f"{type(error).__name__}: {error}")
        said["trace"] = [f"{frame.filename}:{frame.lineno} {frame.name}" for frame in frames]
    return said


def _clean(said: str) -> str:
    return _PRIVATE.sub("…", said.strip())[:LONGEST]


def _kind(record: logging.LogRecord, said: Line) -> str:
    """What lines that are alike have in common: never what somebody outside can make up."""
    if said["event"] != "log":
        parts: tuple[Any, ...] = (said["event"], said.get("method"), said.get("route"), said.get("status"))
    else:
        parts = (record.name, str(record.msg)[:80], _last(said.get("trace")))
    return " ".join(str(part) for part in parts if part is not None)


def _last(trace: object) -> object:
    return trace[-1] if isinstance(trace, list) else None


def keep(level: str = "warning", stream: IO[str] | None = None) -> Journal:
    """From now on everything that is logged goes into the journal."""
    journal = Journal(stream)
    root = logging.getLogger()
    root.handlers[:] = [journal]
    root.setLevel(level.upper())
    logging.getLogger("uvicorn.error").setLevel(max(logging.WARNING, root.level))  # else it tells paths
    return journal
