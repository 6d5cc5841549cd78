"""Games of two computer players one after another, as a table: what the arena measures of each.

python scripts/campaign.py GAME PLAYER PLAYER FIRST_SEED GAMES
"""

from __future__ import annotations

import sys
from typing import Any

from grognard import games
from grognard.players import player


def main() -> int:
    game, one, two, first, number = sys.argv[1:]
    for line, seed in enumerate(range(int(first), int(first) + int(number))):
        found = play(game, (one, two), seed)
        if not line:
            print(f"| seed | {' | '.join(found)} |")
            print("|---" * (len(found) + 1) + "|")
        print(
            f"| {seed} | {' | '.join('–' if value is None else str(value) for value in found.values())} |", flush=True
        )
    return 0


def play(game: str, names: tuple[str, str], seed: int) -> dict[str, Any]:
    """A game to its end; the players look at their views only."""
    package, measures = games.game(game), games.part(game, "measures")
    state = package.new(seed=seed)
    meter = measures.Meter(state)
    players = {side: player(name, seed + i) for i, (side, name) in enumerate(zip(measures.SIDES, names, strict=True))}
    while not state.over:
        meter.see(state, state.play(players[state.side].choose(state.view(state.side))))
    return {**meter.found(state), "points": package.score(state).total}


if __name__ == "__main__":
    sys.exit(main())
