"""A desk where a computer player thinks: a process of its own, that can be killed and is then started anew."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
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
        self._asked = ""
        """The table whose question is being answered."""
        self._hurried: set[str] = set()

    @property
    def pid(self) -> int | None:
        process = self._process
        return process.pid if process is not None and process.poll() is None else None

    def ask(self, request: dict[str, Any], thought: Callable[[dict[str, Any]], None]) -> str:
        """The action that the player names. Raises `Died`, and `RuntimeError` with the player's own trouble."""
        process = self._running()
        assert process.stdout is not None
        try:
            self._begin(process, request)
            for line in process.stdout:
                said = json.loads(line)
                if "action" in said:
                    self.forget(request["table"])
                    return str(said["action"])
                if "error" in said:
                    raise RuntimeError(said["error"])
                thought(said["thought"])
        except (OSError, ValueError):  # the pipe broke, or the last line is half a line
            pass
        finally:
            with self._lock:
                self._asked = ""
        process.kill()
        process.wait()
        raise Died

    def hurry(self, table: str) -> None:
        """Who thinks for this table plays the best he has found so far; if nobody does, the next answer is quick."""
        with self._lock:
            if table in self._hurried:
                return
            self._hurried.add(table)
            if self._asked == table and self._process is not None:
                with suppress(OSError, ValueError):  # it has died: whoever answers in its place is told
                    _say(self._process, {"stop": True})

    def forget(self, table: str) -> None:
        """Nobody at this table is in a hurry any more."""
        with self._lock:
            self._hurried.discard(table)

    def _begin(self, process: subprocess.Popen[str], request: dict[str, Any]) -> None:
        with self._lock:
            self._asked = request["table"]
            _say(process, request)
            if self._asked in self._hurried:
                _say(process, {"stop": True})

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


def _say(process: subprocess.Popen[str], what: dict[str, Any]) -> None:
    assert process.stdin is not None
    process.stdin.write(json.dumps(what) + "\n")
    process.stdin.flush()


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
