"""Run as a program: opens copies of a file, and is killed at the first statement, at the second, and so on.

It says how many statements there were. What it needs is loaded once, then it forks: so many deaths take little time.
"""

from __future__ import annotations

import itertools
import os
import shutil
import signal
import sys
from pathlib import Path
from typing import Any

import alembic.command  # noqa: F401 - each of those who die would load it anew
from sqlalchemy import Engine, event

from grognard.server.store import Store


def die_at(number: int) -> None:
    """At the statement of this number, whichever connection it is sent on."""
    count = itertools.count(1)

    def heard(_: str) -> None:
        if next(count) == number:
            os.kill(os.getpid(), signal.SIGKILL)

    def listen(connection: Any, _: Any) -> None:
        connection.set_trace_callback(heard)

    event.listen(Engine, "connect", listen)


def opened(path: Path, number: int) -> int:
    """How a process ended that opens the file and is to die at this statement."""
    child = os.fork()
    if not child:
        die_at(number)
        try:
            Store(path).close()
        except BaseException:
            os._exit(1)
        os._exit(0)
    return os.waitpid(child, 0)[1]


def main(old: Path, folder: Path) -> None:
    for number in itertools.count(1):
        copy = folder / f"{number}.sqlite"
        shutil.copy(old, copy)
        ended = opened(copy, number)
        if os.WIFEXITED(ended):
            assert os.WEXITSTATUS(ended) == 0, f"it could not be opened, and was to die at {number}"
            print(number - 1)
            return
        assert os.WTERMSIG(ended) == signal.SIGKILL


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
