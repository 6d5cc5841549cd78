"""What a program pays before it plays: positions read and written, and the import of a game; each beside what
python-chess pays for the same, by turns in the same run."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

from grognard.bench.figures import Figure
from grognard.games import GAMES, read_position, write_position

ROUNDS = 5
MIDGAME = "r1bqk2r/ppp2ppp/2np1n2/2b1p3/2B1P3/2PP1N2/PP3PPP/RNBQ1RK1 b kq - 0 6"
_CLOCK = "import time; begun = time.process_time(); import {}; print(time.process_time() - begun)"

PerCall = Callable[[Callable[[], object], float], float]


def measure(seconds: float, state: Any, per_call: PerCall) -> list[Figure]:
    """Reading and writing a position in the middle of a game, in µs and in readings and writings of a FEN."""
    text = write_position(state)
    ours: dict[str, Callable[[], object]] = {
        "read": lambda: read_position(text),
        "write": lambda: write_position(state),
    }
    theirs = _fen()
    found = []
    for name, what in ours.items():
        mine, other = [], []
        for _ in range(ROUNDS):
            mine.append(per_call(what, seconds / ROUNDS))
            if theirs:
                other.append(per_call(theirs[name], seconds / ROUNDS))
        found += _figures(name, median(mine), "µs", mine, other)
    return found


def imports(name: str, rounds: int) -> list[Figure]:
    """The import of a game's package in a process of its own, its code compiled before, in ms and imports of chess."""
    mine, other = [], []
    with TemporaryDirectory(prefix="grognard-bench-") as folder:
        for number in range(rounds + 1):
            ours, theirs = _import(GAMES.package(name), folder), _import("chess", folder)
            if number and ours is not None:  # the first compiles
                mine.append(ours * 1000)
                other += [] if theirs is None else [theirs * 1000]
    return _figures("import", median(mine), "ms", mine, other) if mine else []


def _figures(name: str, value: float, unit: str, mine: list[float], other: list[float]) -> list[Figure]:
    ratio = median(a / b for a, b in zip(mine, other, strict=True)) if other else None
    return [Figure(name, value, unit), Figure(f"{name}-ratio", ratio, "")]


def _fen() -> dict[str, Callable[[], object]]:
    try:
        import chess
    except ImportError:
        return {}
    return {"read": lambda: chess.Board(MIDGAME), "write": chess.Board(MIDGAME).fen}


def _import(name: str, folder: str) -> float | None:
    kept = {"PYTHONPYCACHEPREFIX": folder, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    where = {key: value for key, value in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"} | kept
    command = [sys.executable, "-c", _CLOCK.format(name)]
    ran = subprocess.run(command, env=where, capture_output=True, text=True, check=False)
    return float(ran.stdout) if ran.returncode == 0 else None
