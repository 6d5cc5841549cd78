"""Make the finished games in tests/records: greedy and random players, every edition, every set-up.

    python scripts/make_records.py [GAME …] [--editions A,B] [--jobs N] [--into FOLDER]

They are games by today's rules: make them anew when RULES_VERSION is raised. Games of older rules are in tests/older.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from multiprocessing import get_context
from pathlib import Path

from grognard import games
from grognard.players import GreedyPlayer
from grognard.players.random_player import RandomPlayer
from grognard.umpire import record

FOLDER = Path(__file__).parent.parent / "tests" / "records"
PLAYERS = {"greedy": GreedyPlayer, "random": RandomPlayer}
PAIRS = (("greedy", "greedy"),) * 7 + (("greedy", "random"), ("random", "greedy"), ("random", "random"))
LEARNED = "without-air"
"""A set-up for learners."""


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Make the finished games that the tests replay.")
    parser.add_argument("games", nargs="*", default=list(games.GAMES), metavar="GAME")
    parser.add_argument("--editions", type=lambda said: said.split(","), default=[], help="only these")
    parser.add_argument("--jobs", type=int, default=1, help="how many processes")
    parser.add_argument("--into", type=Path, default=FOLDER, help="the folder")
    said = parser.parse_args(arguments)
    said.into.mkdir(exist_ok=True, parents=True)
    wanted = [
        (said.into, game, edition, number)
        for game in said.games
        for edition in games.game(game).EDITIONS
        if not said.editions or edition in said.editions
        for number in range(1, len(PAIRS) + 1)
    ]
    with get_context("spawn").Pool(said.jobs) as pool:
        pool.starmap(_make, wanted, chunksize=1)
    return 0


def _make(folder: Path, game: str, edition: str, number: int) -> None:
    sides = games.part(game, "measures").SIDES
    names = dict(zip(sides, PAIRS[number - 1], strict=True))
    match = games.new_match(game, edition, f"record {number}", _set_up(game, edition, number), names, "2026-11-15")
    players = {side: PLAYERS[name](number) for side, name in names.items()}
    while not match.state.over:
        side = match.state.side
        match.play(players[side].choose(match.state.view(side)))
    path = folder / f"{game}-{edition}-{number:02d}.grog"
    path.write_text(record.write(match.record), encoding="utf-8")
    print(path.name, match.record.header.result, flush=True)


def _set_up(game: str, edition: str, number: int) -> tuple[str, ...]:
    """The set-ups in turn, the one that `new` takes unasked left unsaid; one game with bids, where there are any."""
    if getattr(games.game(game), "BIDS", False):
        return ("historical",) if number % 2 else ("free", "bid") if number == 2 and edition == "2010" else ()
    known = games.part(game, "table").SET_UPS
    if LEARNED in known:  # two games of the scenario by which the game is learned
        learned = edition == games.game(game).DEFAULT_EDITION and number % 5 == 0
        return (LEARNED if learned else known[0],)
    return (known[number % len(known)],)


if __name__ == "__main__":
    raise SystemExit(main())
