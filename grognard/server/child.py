"""A process of its own, spoken with line by line: started when there is need of it, and anew when it was killed."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from threading import Lock

import grognard

ROOT = Path(grognard.__file__).parents[1]


class Closed(Exception):
    """It is not started any more."""


class Child:
    """One of us speaks with it at a time; anybody may kill it."""

    def __init__(self, module: str, *args: str, quiet: bool = False) -> None:
        """`quiet`: what it complains of is not heard."""
        self._command = [sys.executable, "-m", module, *args]
        self._complaints = subprocess.DEVNULL if quiet else None
        self._lock = Lock()
        self._process: subprocess.Popen[bytes] | None = None
        self._closed = False

    @property
    def pid(self) -> int | None:
        """If it runs."""
        process = self._process
        return process.pid if process is not None and process.poll() is None else None

    def start(self) -> None:
        """Unless it runs. Raises `Closed`."""
        with self._lock:
            if self._closed:
                raise Closed
            if self.pid is None:
                self._process = subprocess.Popen(
                    self._command,
                    stdin=subprocess.PIPE,
                    stdout=subprocess.PIPE,
                    stderr=self._complaints,
                    env={**os.environ, "PYTHONPATH": _path()},
                )

    def say(self, line: bytes) -> None:
        """To the one that was started. Raises `OSError` if it has died."""
        assert self._process is not None and self._process.stdin is not None
        self._process.stdin.write(line + b"\n")
        self._process.stdin.flush()

    def lines(self) -> Iterator[bytes]:
        """What it says until it dies; of the last line only if it is whole."""
        assert self._process is not None and self._process.stdout is not None
        for line in self._process.stdout:
            if line.endswith(b"\n"):
                yield line

    def kill(self) -> None:
        process = self._process
        if process is not None:
            process.kill()
            process.wait()

    def close(self) -> None:
        """For good."""
        with self._lock:
            self._closed = True
        self.kill()


def _path() -> str:
    return os.pathsep.join(filter(None, (str(ROOT), os.environ.get("PYTHONPATH"))))
