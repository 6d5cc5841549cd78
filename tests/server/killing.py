"""Run as a program: works on copies of a file, and is killed at the first statement, at the second, and so on.

What it does is open the file; or, if a table is named, that table in it. It says how many statements there were.
What it needs is loaded once, then it forks: so many deaths take little time.
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
from grognard.server.tables import Tables


def work(path: Path, table: str | None) -> None:
    store = Store(path)
    if table is not None:
        with Tables(store).open(table):
            pass
    store.close()


def die_at(number: int) -> None:
    """At the statement of this number, whichever connection it is sent on."""
    count = itertools.count(1)

    def heard(_: str) -> None:
        if next(count) == number:
            os.kill(os.getpid(), signal.SIGKILL)

    def listen(connection: Any, _: Any) -> None:
        connection.set_trace_callback(heard)

    event.listen(Engine, "connect", listen)


def ended(path: Path, table: str | None, number: int) -> int:
    """How a process ended that is to die at this statement."""
    child = os.fork()
    if not child:
        die_at(number)
        try:
            work(path, table)
        except BaseException:
            os._exit(1)
        os._exit(0)
    return os.waitpid(child, 0)[1]


def main(old: Path, folder: Path, table: str | None = None) -> None:
    if table is not None:
        work(shutil.copy(old, folder / "0.sqlite"), table)  # map and rules are loaded once, not by each who dies
    for number in itertools.count(1):
        copy = folder / f"{number}.sqlite"
        shutil.copy(old, copy)
        how = ended(copy, table, number)
        if os.WIFEXITED(how):
            assert os.WEXITSTATUS(how) == 0, f"it could not be done, and was to die at {number}"
            print(number - 1)
            return
        assert os.WTERMSIG(how) == signal.SIGKILL


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]), *sys.argv[3:])
