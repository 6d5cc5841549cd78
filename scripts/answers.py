"""After a German attack in Leningrad: is it better to lose a step or to fall back, to follow up or to stay?

python scripts/answers.py EDITION FIRST_SEED GAMES [PLAYOUTS]

Both answers are played to the end of the game by greedy players, with the same dice. A line a question: turn, kind, how
far the first answer (lose, follow up) is ahead in the judge's eyes, how many half points more everybody has behind him
after it, and what it brought in the end. Then the means by kind, with their standard errors.
"""

from __future__ import annotations

import sys
from collections import defaultdict
from collections.abc import Iterator
from statistics import fmean, stdev

from grognard.games import leningrad
from grognard.games.leningrad import strategy
from grognard.games.leningrad.rules import GERMAN
from grognard.games.leningrad.strategy.doctrine import doctrine
from grognard.games.leningrad.strategy.judge import Judge
from grognard.games.leningrad.strategy.ways import behind
from grognard.games.leningrad.strategy.weighing import material, play_out
from grognard.players import GreedyPlayer, player

ON_THE_WAY = "planner:60"
PLAYOUTS = 16
WAY = 0.1
"""Which of several ways to follow up is compared with staying: as the data weigh a half point."""


def main() -> int:
    edition, first, number, *more = sys.argv[1:]
    playouts = int(more[0]) if more else PLAYOUTS
    found: defaultdict[str, list[float]] = defaultdict(list)
    for seed in range(int(first), int(first) + int(number)):
        for view in questions(edition, seed):
            judged = {action: after(view, action) for action in view.legal()}
            one, other = answers(judged)
            value, way = (a - b for a, b in zip(judged[one], judged[other], strict=True))
            if way:
                gain = fmean(finish(view, one, i) - finish(view, other, i) for i in range(playouts))
                found[view.decision.kind].append(gain)
                print(seed, view.turn, view.decision.kind, f"{value:+.2f} {way:+.0f} {gain:+.1f}", flush=True)
    for kind, gains in found.items():
        error = stdev(gains) / len(gains) ** 0.5 if len(gains) > 1 else float("nan")
        print(kind, len(gains), f"{fmean(gains):+.2f} ± {error:.2f}")
    return 0


def questions(edition: str, seed: int) -> Iterator[leningrad.Leningrad]:
    """Those of a game that the Germans are asked about their battles, with two answers that can be compared."""
    state = leningrad.new(edition, seed=seed)
    players = {side: player(ON_THE_WAY, seed) for side in ("german", "soviet")}
    while not state.over:
        view = state.view(state.side)
        legal = set(view.legal())
        if state.side == "german" and state.turn > 1 and ({"lose", "retreat"} <= legal or _may_follow(view, legal)):
            yield view
        state.play(players[state.side].choose(view))


def _may_follow(view: leningrad.Leningrad, legal: set[str]) -> bool:
    return view.decision.kind == "advancing" and "halt" in legal and len(legal) > 1


def after(view: leningrad.Leningrad, action: str) -> tuple[float, float]:
    """What the judge says of the position after an answer, and the way behind everybody."""
    state, d = view.copy(), doctrine(view.rules)
    play_out(state, action, strategy.script)
    value = Judge(state, d, GERMAN, d.judge(GERMAN, "full")).value(state) + material(state, d, GERMAN)
    return value, behind(state, d, GERMAN)


def answers(judged: dict[str, tuple[float, float]]) -> tuple[str, str]:
    if "lose" in judged:
        return "lose", "retreat"
    return max((a for a in judged if a != "halt"), key=lambda a: judged[a][0] + WAY * judged[a][1]), "halt"


def finish(view: leningrad.Leningrad, action: str, number: int) -> int:
    state = view.copy()
    state.reseed(f"answers:{number}")
    state.play(action)
    players = {side: GreedyPlayer(number) for side in ("german", "soviet")}
    while not state.over:
        state.play(players[state.side].choose(state))
    return leningrad.score(state).total


if __name__ == "__main__":
    raise SystemExit(main())
