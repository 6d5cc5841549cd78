"""A desk where a computer player thinks: a process of its own, that can be killed and is then started anew."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from threading import Lock
from typing import Any

import grognard

ROOT = Path(grognard.__file__).parents[1]


class Died(Exception):
    """The process ended before it answered."""


class Desk:
    """One question at a time."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._process: subprocess.Popen[str] | None = None
        self._closed = False

    @property
    def pid(self) -> int | None:
        process = self._process
        return process.pid if process is not None and process.poll() is None else None

    def ask(self, request: dict[str, Any], thought: Callable[[dict[str, Any]], None]) -> str:
        """The action that the player names. Raises `Died`, and `RuntimeError` with the player's own trouble."""
        process = self._running()
        assert process.stdin is not None and process.stdout is not None
        try:
            process.stdin.write(json.dumps(request) + "\n")
            process.stdin.flush()
            for line in process.stdout:
                said = json.loads(line)
                if "action" in said:
                    return str(said["action"])
                if "error" in said:
                    raise RuntimeError(said["error"])
                thought(said["thought"])
        except (OSError, ValueError):  # the pipe broke, or the last line is half a line
            pass
        process.kill()
        process.wait()
        raise Died

    def hurry(self) -> None:
        """Whoever thinks here plays the best he has found so far."""
        process = self._process
        if process is not None and process.stdin is not None:
            try:
                process.stdin.write('{"stop": true}\n')
                process.stdin.flush()
            except (OSError, ValueError):
                pass  # nobody thinks here any more

    def close(self) -> None:
        """For good."""
        with self._lock:
            self._closed = True
            process = self._process
        if process is not None:
            process.kill()
            process.wait()

    def _running(self) -> subprocess.Popen[str]:
        with self._lock:
            if self._closed:
                raise Died
            if self._process is None or self._process.poll() is not None:
                self._process = _start()
            return self._process


def _start() -> subprocess.Popen[str]:
    path = os.pathsep.join(filter(None, (str(ROOT), os.environ.get("PYTHONPATH"))))
    return subprocess.Popen(
        [sys.executable, "-m", "grognard.players.worker"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        encoding="utf-8",
        env={**os.environ, "PYTHONPATH": path},
    )
