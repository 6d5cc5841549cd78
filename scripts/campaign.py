"""Games of two computer players, as a table: what the arena measures of each, and the means of all.

python scripts/campaign.py GAME PLAYER PLAYER FIRST_SEED GAMES [--jobs N] [--out FILE]

Each game depends on its seed alone, so any number of processes plays the same games. FILE gets each line as soon as
it is known, in the order of the seeds.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any

from grognard import games
from grognard.players import player

Found = dict[str, Any]


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Games of two computer players, as a table.")
    parser.add_argument("game")
    parser.add_argument("players", nargs=2, metavar="player")
    parser.add_argument("first", type=int, help="the first seed")
    parser.add_argument("number", type=int, help="how many games")
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    parser.add_argument("--out", type=Path, help="a file for the table, besides the screen")
    said = parser.parse_args(arguments)
    seeds = range(said.first, said.first + said.number)
    one = partial(play, said.game, tuple(said.players))
    if said.out:
        said.out.write_text("", encoding="utf-8")
    for line in table(zip(seeds, every(one, seeds, said.jobs), strict=True)):
        print(line, flush=True)
        if said.out:
            with said.out.open("a", encoding="utf-8") as file:
                print(line, file=file)
    return 0


def every(one: Any, seeds: Sequence[int], jobs: int) -> Iterator[Found]:
    """All games in the order of their seeds, so many at a time."""
    if jobs == 1:
        yield from map(one, seeds)
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(one, seeds)


def play(game: str, names: tuple[str, str], seed: int) -> Found:
    """A game to its end; the players look at their views only."""
    package, measures = games.game(game), games.part(game, "measures")
    state = package.new(seed=seed)
    meter = measures.Meter(state)
    players = {side: player(name, seed + i) for i, (side, name) in enumerate(zip(measures.SIDES, names, strict=True))}
    while not state.over:
        meter.see(state, state.play(players[state.side].choose(state.view(state.side))))
    return {**meter.found(state), "points": package.score(state).total}


def table(rows: Iterable[tuple[int, Found]]) -> Iterator[str]:
    """The lines of a table, then how often each thing happened and its mean."""
    seen: list[Found] = []
    for seed, found in rows:
        if not seen:
            yield f"| seed | {' | '.join(found)} |"
            yield "|---" * (len(found) + 1) + "|"
        seen.append(found)
        yield f"| {seed} | {' | '.join('–' if value is None else str(value) for value in found.values())} |"
    if seen:
        columns = [[row[name] for row in seen if row[name] is not None] for name in seen[0]]
        yield f"| games | {' | '.join(str(len(column)) for column in columns)} |"
        yield f"| mean | {' | '.join(f'{sum(column) / len(column):.1f}' if column else '–' for column in columns)} |"


if __name__ == "__main__":
    sys.exit(main())
