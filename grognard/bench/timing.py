"""How things are timed: on one core, by the processor's seconds, beside random games of python-chess."""

from __future__ import annotations

import os
import random
from collections.abc import Callable
from contextlib import contextmanager
from time import process_time
from typing import Any

ROUNDS = 5
LONGEST_GAME = 200
"""Plies after which a random game of chess is broken off: endings with two kings would flatter it."""


@contextmanager
def one_core() -> Any:
    """Everything on one core, where the system lets a process say so."""
    if not hasattr(os, "sched_setaffinity"):
        yield
        return
    allowed = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {max(allowed)})
    try:
        yield
    finally:
        os.sched_setaffinity(0, allowed)


def chess_plies(seconds: float, seed: int) -> float | None:
    """Random plies a second, the full list of legal moves made at every one; None without python-chess."""
    try:
        import chess
    except ImportError:
        return None
    choose = random.Random(seed).choice
    plies = 0
    begun = process_time()
    while process_time() - begun < seconds:
        board = chess.Board()
        legal = list(board.legal_moves)
        while legal and len(board.move_stack) < LONGEST_GAME:
            board.push(choose(legal))
            plies += 1
            legal = list(board.legal_moves)
    return plies / (process_time() - begun)


def per_call(what: Callable[[], object], seconds: float) -> float:
    """Microseconds for one call: the best of several rounds, each long enough to be timed."""
    number, spent = 1, 0.0
    while spent < seconds / (4 * ROUNDS):
        number *= 2
        spent = _time(what, number)
    return min(_time(what, number) for _ in range(ROUNDS)) / number * 1e6


def _time(what: Callable[[], object], number: int) -> float:
    calls = range(number)
    begun = process_time()
    for _ in calls:
        what()
    return process_time() - begun
