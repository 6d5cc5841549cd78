"""How the umpire's work grows with counters and hexes, in games that can be made of any size (`workload.LARGER`)."""

from __future__ import annotations

import random
from collections.abc import Callable
from statistics import median
from time import process_time
from typing import Any

from grognard.bench.figures import Figure
from grognard.bench.timing import ROUNDS, chess_plies, per_call
from grognard.games import part
from grognard.umpire.shapes import onward


def measure(seconds: float, game: str) -> list[Figure]:
    """Of each size: a whole random turn in plies of python-chess, and single operations of its first position."""
    found: list[Figure] = []
    for name, size, make, operations in getattr(part(game, "workload"), "LARGER", ()):
        state = make()
        _turn(state.copy(), 0)  # who plays on has met his ground before
        found.append(Figure(f"{name}-turn", _plies(state, seconds), "", size))
        found += [
            Figure(f"{name}-{what}", per_call(call, seconds / ROUNDS), "µs", size) for what, call in operations(state)
        ]
    return found


def _plies(state: Any, seconds: float) -> float | None:
    ratios = []
    for seed in range(ROUNDS):
        spent = _turn(state.copy(), seed)
        if (plies := chess_plies(seconds / ROUNDS, seed)) is None:
            return None
        ratios.append(spent * plies)
    return median(ratios)


def _turn(state: Any, seed: int) -> float:
    """A turn at random, the whole list of legal actions made at every question."""
    choose: Callable[[Any], str] = random.Random(seed).choice
    begun, turn = process_time(), state.turn
    while state.turn == turn and not state.over:
        state.play(choose(onward(state)))
    return process_time() - begun
