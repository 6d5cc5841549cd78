"""What simple players earn in the environments: the table of docs/arena.md.

python scripts/baselines.py --games 40
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from random import Random
from statistics import mean, stdev

import numpy as np

from grognard.envs.board import Board
from grognard.games import GAMES
from grognard.players import player
from grognard.umpire.shapes import plainest

Policy = Callable[[Board], None]
"""Says a word, or a whole action."""


def policies(seed: int) -> dict[str, Policy]:
    words, chance, greedy = np.random.default_rng(seed), Random(seed), player("greedy", seed)
    return {
        "ends every phase": lambda board: _play(board, plainest(board.state, chance)),
        "by word": lambda board: _say(board, board.sample(words, "word")),
        "by action": lambda board: _say(board, board.sample(words, "action")),
        "greedy": lambda board: _play(board, greedy.choose(board.state.view(board.state.side))),
    }


def _play(board: Board, action: str) -> None:
    board.play(action)


def _say(board: Board, word: int) -> None:
    board.say(word)


def earned(board: Board, side: str, name: str, seed: int) -> float:
    """The rewards of one game, all together, against random play."""
    policy, other = policies(seed)[name], player("random", seed)
    board.begin(f"baseline {seed}")
    begun = board.margin(side)
    while not board.state.over:
        if board.state.side == side:
            policy(board)
        else:
            board.play(other.choose(board.state.view(board.state.side)))
    return float(board.margin(side) - begun)


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--games", type=int, default=40)
    asked.add_argument("--game", choices=GAMES, action="append")
    args = asked.parse_args()
    names = list(policies(0))
    print("| against `random` |", " | ".join(names), "|")
    print("|---" * (len(names) + 1) + "|")
    for game in args.game or GAMES:
        board = Board(game, None, "historical", "text")
        for side in board.sides:
            row = []
            for name in names:
                found = [earned(board, side, name, seed) for seed in range(args.games)]
                error = 1.96 * stdev(found) / len(found) ** 0.5
                row.append(f"{mean(found):+.1f} ± {error:.1f}".replace("-", "−"))
            print(f"| {game} {board.edition}, {side} |", " | ".join(row), "|", flush=True)


if __name__ == "__main__":
    main()
