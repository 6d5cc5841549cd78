"""Make the finished games in tests/records: greedy and random players, both editions, free and historical set-ups.

    python scripts/make_records.py

A record made by old rules does not replay under new ones; raise RULES_VERSION and make them anew.
"""

from __future__ import annotations

import sys
from pathlib import Path

from grognard import games
from grognard.players import GreedyPlayer
from grognard.players.random_player import RandomPlayer
from grognard.umpire import record

FOLDER = Path(__file__).parent.parent / "tests" / "records"
PLAYERS = {"greedy": GreedyPlayer, "random": RandomPlayer}
PAIRS = (("greedy", "greedy"),) * 7 + (("greedy", "random"), ("random", "greedy"), ("random", "random"))


def main() -> int:
    FOLDER.mkdir(exist_ok=True)
    for edition in ("2010", "1979"):
        for number, (german, soviet) in enumerate(PAIRS, start=1):
            set_up = ("historical",) if number % 2 else ("free", "bid") if number == 2 and edition == "2010" else ()
            match = games.new_match(
                "leningrad", edition, f"record {number}", set_up, {"german": german, "soviet": soviet}, "2026-11-15"
            )
            players = {"german": PLAYERS[german](number), "soviet": PLAYERS[soviet](number)}
            while not match.state.over:
                side = match.state.side
                match.play(players[side].choose(match.state.view(side)))
            path = FOLDER / f"leningrad-{edition}-{number:02d}.grog"
            path.write_text(record.write(match.record), encoding="utf-8")
            print(path.name, match.record.header.result)
    return 0


if __name__ == "__main__":
    sys.exit(main())
