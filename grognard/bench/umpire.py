"""How fast the umpire is, measured on positions that a seed makes: one core, plain CPython.

Seconds are the processor's, not the clock's, and rates are medians over rounds; our games and python-chess take turns
round by round on the same core: so the figures hold on a busy machine too. Single operations are measured without the
memory that the umpire keeps of earlier answers.
"""

from __future__ import annotations

import os
import random
from collections.abc import Callable
from contextlib import contextmanager
from statistics import median
from time import process_time
from typing import Any

from grognard.bench import texts
from grognard.bench.figures import Figure
from grognard.games import game as module
from grognard.games import part

ROUNDS = 5
LONGEST_GAME = 200
"""Plies after which a random game of chess is broken off: endings with two kings would flatter it."""


def measure(seconds: float, game: str, edition: str) -> list[Figure]:
    """All figures of a game, `seconds` for each of them."""
    with one_core():
        found = [*_games(seconds, game, edition), *_operations(seconds, game, edition)]
        found += texts.measure(seconds, midgame(game, edition, "movement"), per_call)
    return [*found, *texts.imports(game, min(ROUNDS, 1 + int(2 * seconds)))]


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


# --- whole games ----------------------------------------------------------------------------------


def _games(seconds: float, game: str, edition: str) -> list[Figure]:
    ours: list[float] = []
    per_game: list[float] = []
    theirs: list[float] = []
    # A run-up that does not count, for both: who plays on and on has met his ground before.
    _play(seconds / 2, game, edition, ROUNDS)
    _chess(seconds / 2, ROUNDS)
    for number in range(ROUNDS):
        spent, games, decisions = _play(seconds / ROUNDS, game, edition, number)
        ours.append(decisions / spent)
        per_game.append(games / spent)
        plies = _chess(seconds / ROUNDS, number)
        if plies is not None:
            theirs.append(plies)
    ratio = median(mine / other for mine, other in zip(ours, theirs, strict=True)) if theirs else None
    return [
        Figure("games", median(per_game), "1/s"),
        Figure("decisions", median(ours), "1/s"),
        Figure("chess-plies", median(theirs) if theirs else None, "1/s"),
        Figure("ratio", ratio, ""),
    ]


def _play(seconds: float, game: str, edition: str, seed: int) -> tuple[float, int, int]:
    """Whole random games, the full list of legal actions made at every decision."""
    choose = random.Random(seed).choice
    games = decisions = 0
    begun = process_time()
    while games == 0 or process_time() - begun < seconds:
        state = _new(game, edition, f"{seed}:{games}")
        while not state.over:
            state.play(choose(state.legal()))
            decisions += 1
        games += 1
    return process_time() - begun, games, decisions


def _new(game: str, edition: str, seed: str | int) -> Any:
    return module(game).new(edition, seed=seed, set_up="historical")


def _chess(seconds: float, seed: int) -> float | None:
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


# --- single operations ----------------------------------------------------------------------------


def midgame(game: str, edition: str, question: str, seed: int = 7, turn: int = 4) -> Any:
    """A position of a random game: the first question of a kind to the first side from a turn on."""
    first = part(game, "measures").SIDES[0]
    state = _new(game, edition, seed)
    choose = random.Random(seed).choice
    while not state.over:
        if state.turn >= turn and state.decision.kind == question and state.side == first:
            return state
        state.play(choose(state.legal()))
    raise ValueError("the game is over before that question is asked")


def _operations(seconds: float, game: str, edition: str) -> list[Figure]:
    """What the game has us measure, on two positions of a random game."""
    moving, fighting = (midgame(game, edition, question) for question in ("movement", "combat"))
    return [
        Figure(name, per_call(what, seconds), "µs", detail)
        for name, what, detail in part(game, "workload").operations(moving, fighting)
    ]


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
