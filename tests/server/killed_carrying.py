"""Run as a program: opens a table of older rules in copies of a file, and is killed at the first statement, at the
second, and so on. It says how many statements there were."""

from __future__ import annotations

import itertools
import os
import shutil
import signal
import sys
from pathlib import Path

from killing import die_at

from grognard.server.store import Store
from grognard.server.tables import Tables


def open_table(path: Path, table: str) -> None:
    store = Store(path)
    with Tables(store).open(table):
        pass
    store.close()


def opened(path: Path, table: str, number: int) -> int:
    """How a process ended that opens the table and is to die at this statement."""
    child = os.fork()
    if not child:
        die_at(number)
        try:
            open_table(path, table)
        except BaseException:
            os._exit(1)
        os._exit(0)
    return os.waitpid(child, 0)[1]


def main(old: Path, folder: Path, table: str) -> None:
    open_table(shutil.copy(old, folder / "0.sqlite"), table)  # map and rules are loaded once, not by each who dies
    for number in itertools.count(1):
        copy = folder / f"{number}.sqlite"
        shutil.copy(old, copy)
        ended = opened(copy, table, number)
        if os.WIFEXITED(ended):
            assert os.WEXITSTATUS(ended) == 0, f"it could not be opened, and was to die at {number}"
            print(number - 1)
            return
        assert os.WTERMSIG(ended) == signal.SIGKILL


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]), sys.argv[3])
