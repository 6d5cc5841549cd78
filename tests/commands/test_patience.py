"""Ctrl-C while a computer player thinks, with a real process on a terminal."""

from __future__ import annotations

import os
import pty
import select
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from grognard import games
from tests.moments import germans_move

LONG = "planner:100000+100000"
"""So many rehearsals take an hour."""


class Running:
    """`grognard answer` on a terminal, where it says what it considers."""

    def __init__(self, position: Path, language: str) -> None:
        self._terminal, theirs = pty.openpty()
        command = [sys.executable, "-m", "grognard.cli", "answer", position, "--player", LONG, "--lang", language]
        self.process = subprocess.Popen(
            command,
            stdout=subprocess.PIPE,
            stderr=theirs,
            text=True,
            encoding="utf-8",
            preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # whoever runs the tests may ignore it
        )
        os.close(theirs)

    def wait_for(self, words: str, most: float = 30.0) -> None:
        heard, until = "", time.monotonic() + most
        while words not in heard:
            ready, _, _ = select.select([self._terminal], [], [], max(0.0, until - time.monotonic()))
            assert ready, f"{words!r} is not said, only {heard!r}"
            heard += os.read(self._terminal, 4096).decode()

    def interrupt(self) -> None:
        self.process.send_signal(signal.SIGINT)

    def end(self) -> tuple[int, str]:
        out, _ = self.process.communicate(timeout=30)
        return self.process.returncode, out

    def close(self) -> None:
        self.process.kill()
        self.process.communicate()
        os.close(self._terminal)


@contextmanager
def answering(folder: Path, language: str = "en") -> Iterator[Running]:
    position = folder / "start.txt"
    position.write_text(germans_move(), encoding="utf-8")
    running = Running(position, language)
    yield running
    running.close()


@pytest.mark.parametrize(
    ("language", "thought", "said"),
    [("en", "moves to attack", "without thinking"), ("fr", "mouvements", "sans réfléchir")],
)
def test_once_and_the_best_so_far_is_played(tmp_path: Path, language: str, thought: str, said: str) -> None:
    with answering(tmp_path, language) as running:
        running.wait_for(thought)
        running.interrupt()
        running.wait_for(said)
        status, out = running.end()
    assert status == 0
    state = games.read_position(out, "test")
    assert state.side == "soviet" and out.startswith("# ") and out.count("\n# ") > 10


def test_twice_and_it_ends(tmp_path: Path) -> None:
    with answering(tmp_path) as running:
        running.wait_for("moves to attack")
        running.interrupt()
        running.wait_for("without thinking")
        running.interrupt()
        assert running.end() == (130, "")
