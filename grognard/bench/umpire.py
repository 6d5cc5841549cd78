"""How fast the umpire is, measured on positions that a seed makes: one core, plain CPython.

Seconds are the processor's, not the clock's, and rates are medians over rounds; our games and python-chess take turns
round by round on the same core: so the figures hold on a busy machine too. Single operations are measured without the
memory that the umpire keeps of earlier answers.
"""

from __future__ import annotations

import random
from statistics import median
from time import process_time
from typing import Any

from grognard.bench import crowds, texts
from grognard.bench.figures import Figure
from grognard.bench.timing import ROUNDS, chess_plies, one_core, per_call
from grognard.games import game as module
from grognard.games import part
from grognard.umpire.shapes import onward

GAMES_TRIED = 50


def measure(seconds: float, game: str, edition: str) -> list[Figure]:
    """All figures of a game, `seconds` for each of them."""
    with one_core():
        found = [*_games(seconds, game, edition), *_operations(seconds, game, edition)]
        found += crowds.measure(seconds, game)
        found += texts.measure(seconds, midgame(game, edition, "movement"), per_call)
    return [*found, *texts.imports(game, min(ROUNDS, 1 + int(2 * seconds)))]


# --- whole games ----------------------------------------------------------------------------------


def _games(seconds: float, game: str, edition: str) -> list[Figure]:
    ours: list[float] = []
    per_game: list[float] = []
    per_turn: list[float] = []
    theirs: list[float] = []
    # A run-up that does not count, for both: who plays on and on has met his ground before.
    _play(seconds / 2, game, edition, ROUNDS)
    chess_plies(seconds / 2, ROUNDS)
    for number in range(ROUNDS):
        spent, games, turns, decisions = _play(seconds / ROUNDS, game, edition, number)
        ours.append(decisions / spent)
        per_game.append(games / spent)
        plies = chess_plies(seconds / ROUNDS, number)
        if plies is not None:
            theirs.append(plies)
            per_turn.append(plies * spent / turns)
    ratio = median(mine / other for mine, other in zip(ours, theirs, strict=True)) if theirs else None
    return [
        Figure("games", median(per_game), "1/s"),
        Figure("decisions", median(ours), "1/s"),
        Figure("chess-plies", median(theirs) if theirs else None, "1/s"),
        Figure("ratio", ratio, ""),
        Figure("turn-plies", median(per_turn) if per_turn else None, ""),
    ]


def _play(seconds: float, game: str, edition: str, seed: int) -> tuple[float, int, int, int]:
    """Whole random games, the legal list made at every decision: how many, their turns and decisions."""
    choose = random.Random(seed).choice
    games = turns = decisions = 0
    begun = process_time()
    while games == 0 or process_time() - begun < seconds:
        state = _new(game, edition, f"{seed}:{games}")
        first = state.turn
        while not state.over:
            state.play(choose(onward(state)))
            decisions += 1
        games += 1
        turns += state.turn - first + 1
    return process_time() - begun, games, turns, decisions


def _new(game: str, edition: str, seed: str | int) -> Any:
    return module(game).new(edition, seed=seed, set_up="historical")


# --- single operations ----------------------------------------------------------------------------


def midgame(game: str, edition: str, question: str, seed: int = 7, turn: int = 4) -> Any:
    """The first question of a kind to the first side from a turn on, in the first random game that comes to it."""
    first = part(game, "measures").SIDES[0]
    for number in range(seed, seed + GAMES_TRIED):
        state = _new(game, edition, number)
        choose = random.Random(number).choice
        while not state.over:
            if state.turn >= turn and state.decision.kind == question and state.side == first:
                return state
            state.play(choose(onward(state)))
    raise ValueError(f"{question!r} is not asked in {GAMES_TRIED} random games")


def _operations(seconds: float, game: str, edition: str) -> list[Figure]:
    """What the game has us measure, on two positions of a random game."""
    moving, fighting = (midgame(game, edition, question) for question in part(game, "workload").MOMENTS)
    return [
        Figure(name, per_call(what, seconds), "µs", detail)
        for name, what, detail in part(game, "workload").operations(moving, fighting)
    ]
