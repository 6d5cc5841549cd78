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
from functools import partial
from statistics import median
from time import process_time
from typing import Any

from grognard.bench.figures import Figure
from grognard.games import leningrad
from grognard.games.leningrad import movement, odds, odds_preview, reach, supply
from grognard.games.leningrad.rules import GERMAN, SOVIET
from grognard.games.leningrad.state import Leningrad
from grognard.hexset import members

ROUNDS = 5
LONGEST_GAME = 200
"""Plies after which a random game of chess is broken off: endings with two kings would flatter it."""


def measure(seconds: float = 1.0, edition: str = "2010") -> list[Figure]:
    """All figures, `seconds` for each of them."""
    with _one_core():
        return [*_games(seconds, edition), *_operations(seconds, edition)]


@contextmanager
def _one_core() -> Any:
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


def _games(seconds: float, edition: str) -> list[Figure]:
    ours: list[float] = []
    per_game: list[float] = []
    theirs: list[float] = []
    for number in range(ROUNDS):
        spent, games, decisions = _play(seconds / ROUNDS, edition, number)
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


def _play(seconds: float, edition: str, seed: int) -> tuple[float, int, int]:
    """Whole random games, the full list of legal actions made at every decision."""
    choose = random.Random(seed).choice
    games = decisions = 0
    begun = process_time()
    while games == 0 or process_time() - begun < seconds:
        state = leningrad.new(edition, seed=f"{seed}:{games}", set_up="historical")
        while not state.over:
            state.play(choose(state.legal()))
            decisions += 1
        games += 1
    return process_time() - begun, games, decisions


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


def midgame(edition: str = "2010", seed: int = 7, turn: int = 4, question: str = "movement") -> Leningrad:
    """A position of a random game: the first question of a kind to the German player from a turn on."""
    state = leningrad.new(edition, seed=seed, set_up="historical")
    choose = random.Random(seed).choice
    while not state.over:
        if state.turn >= turn and state.decision.kind == question and state.side == "german":
            return state
        state.play(choose(state.legal()))
    raise ValueError("the game is over before that question is asked")


def _operations(seconds: float, edition: str) -> list[Figure]:
    state = midgame(edition)
    infantry, panzer = (_farthest(state, mobile) for mobile in (False, True))
    found = [Figure("copy", per_call(state.copy, seconds), "µs")]
    for name, group in (("reach-infantry", infantry), ("reach-panzer", panzer)):
        size = len(movement.reach(state, group))
        found.append(Figure(name, per_call(partial(_reach, state, group), seconds), "µs", size))
    stacks = state.occupied[SOVIET].bit_count()
    found += [
        Figure("zoc", per_call(partial(_zone, state), seconds), "µs", stacks),
        Figure("supply", per_call(partial(_supply, state), seconds), "µs"),
    ]
    state = midgame(edition, question="combat")
    attackers, defenders, target = battle(state)
    found += [
        Figure("odds", per_call(partial(odds.odds, state, attackers, defenders, 1 << target, False, 0), seconds), "µs"),
        Figure("odds-untried", per_call(partial(odds_preview.preview, state, attackers, 1 << target), seconds), "µs"),
    ]
    return found


def _farthest(state: Leningrad, mobile: bool) -> movement.Group:
    """The German unit of a kind with the most hexes in reach."""
    some = [
        movement.group_of(state, 1 << p)
        for p in range(state.rules.german_count)
        if state.place[p] >= 0 and state.rules.mobile[p] == mobile
    ]
    return max(some, key=lambda g: len(movement.reach(state, g)))


def _reach(state: Leningrad, group: movement.Group) -> reach.Reached:
    reach.search.cache_clear()
    return movement.reach(state, group)


def _zone(state: Leningrad) -> int:
    state._zones[SOVIET] = (0, 0)
    return state.zoc(SOVIET)


def _supply(state: Leningrad) -> int:
    state._supply[GERMAN] = None
    state._trunks[GERMAN] = (0, 0, 0)
    return supply.supplied(state, GERMAN)


def battle(state: Leningrad) -> tuple[int, int, int]:
    """The Germans beside a Soviet stack, the stack, and its hex."""
    for hex_ in members(state.occupied[SOVIET]):
        attackers = 0
        for beside in members(state.rules.beside[hex_] & state.occupied[GERMAN]):
            attackers |= state.at[beside]
        if attackers:
            return attackers, state.at[hex_], hex_
    raise ValueError("nobody is in contact in this position")


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
