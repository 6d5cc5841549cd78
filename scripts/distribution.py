"""How the games of a series end, beside what history did: dates, losses, points, levels, as tables of a page.

    python scripts/distribution.py RESULTS.jsonl … [--page docs/rules/borisov.md]

RESULTS are files that `grognard study` or `grognard arena` wrote with `--out`, of games of one scenario of Barbarossa.
Levels are those of the scenario as it stands, so that they can be set once the points are known. With `--page` the
tables take the place of those between the two marks in it.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from statistics import fmean

from grognard.arena import results
from grognard.arena.pairing import Outcome
from grognard.arena.ratings import mean, rate
from grognard.arena.report import spread
from grognard.games.barbarossa.measures import FELL, LADDER
from grognard.games.barbarossa.scenarios import rules, scenario
from grognard.games.barbarossa.units import SIDES
from grognard.games.barbarossa.victory import SOVIET_VICTORY, level

BEGIN, END = "<!-- figures -->", "<!-- end of figures -->"
HISTORY = {"E1929": 5, "E1928": 5, "E2128": 7, "E2428": 8, "E2628": 8, "E3026": 8}
"""The turn in which each place fell (Borisov 1 July, Loshnitsa 4-5 July, Krupki and Bobr 6 July, Tolochin 7)."""
LOST = {"axis": 2, "soviet": 8}
"""Steps."""


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="How the games of a series end, beside what history did.")
    parser.add_argument("files", nargs="+", type=Path)
    parser.add_argument("--page", type=Path)
    said = parser.parse_args(arguments)
    games = sorted(results.merge(said.files).values(), key=lambda o: o.pairing.seed)
    text = "\n".join(tables(games))
    if said.page is None:
        print(text)
        return 0
    page = said.page.read_text(encoding="utf-8")
    before, after = page.split(BEGIN)[0], page.split(END)[1]
    said.page.write_text(f"{before}{BEGIN}\n{text}\n{END}{after}", encoding="utf-8")
    return 0


def tables(games: Sequence[Outcome]) -> Iterator[str]:
    for players in sorted({game.pairing.players for game in games}):
        mine = [game for game in games if game.pairing.players == players]
        yield f"### {players[0]} – {players[1]}: {len(mine)} games, seeds from {mine[0].pairing.seed}"
        yield ""
        yield from _points(mine)
        if players[0] == players[1]:
            yield from _dates(mine)
            yield from _losses(mine)


def _points(games: Sequence[Outcome]) -> Iterator[str]:
    edition = games[0].pairing.edition
    said, points = scenario(edition), [game.points for game in games]
    found = spread([float(p) for p in points])
    estimate = mean(points)
    held = Counter(level(rules(edition), p) for p in points)
    won = rate(len(games) - held[SOVIET_VICTORY], len(games))
    yield (
        f"Points of the Axis: median {found['median']:g}, middle half {found['quarter']:g} to "
        f"{found['three_quarters']:g}, mean {fmean(points):.1f} [{estimate.low:.1f} … {estimate.high:.1f}]; "
        f"history {said.history}. The Axis wins {won.value:.1%} [{won.low:.1%} … {won.high:.1%}]."
    )
    yield ""
    yield "| level | from | games | share |"
    yield "|---|---|---|---|"
    for name in reversed(LADDER):
        yield f"| {name} | {said.levels.get(name, '–')} | {held[name]} | {_share(held[name], len(games))} |"
    yield ""
    yield "| points | " + " | ".join(str(p) for p in range(min(points), max(points) + 1)) + " |"
    yield "|---" * (max(points) - min(points) + 2) + "|"
    yield "| games | " + " | ".join(str(points.count(p)) for p in range(min(points), max(points) + 1)) + " |"
    yield ""


def _dates(games: Sequence[Outcome]) -> Iterator[str]:
    """A place that did not fall counts as later than all others."""
    yield "| place | history | median | middle half | by turn " + " | ".join("56789") + " | held at no time |"
    yield "|---" * 10 + "|"
    for spot in scenario(games[0].pairing.edition).spots:
        turns = [game.measures[FELL + spot.hex] for game in games]
        late = sorted(turn if turn is not None else 99.0 for turn in turns)
        median, quarter, most = (_turn(late[int(len(late) * share)]) for share in (0.5, 0.25, 0.75))
        by = " | ".join(_share(sum(turn <= n for turn in late), len(late)) for n in range(5, 10))
        then = HISTORY.get(spot.hex, "later")
        never = _share(turns.count(None), len(turns))
        yield f"| {spot.names['en']} | {then} | {median} | {quarter} to {most} | {by} | {never} |"
    yield ""


def _losses(games: Sequence[Outcome]) -> Iterator[str]:
    yield "| steps lost | history | median | middle half | mean |"
    yield "|---|---|---|---|---|"
    for side in SIDES:
        lost = [game.measures[f"{side}-steps-lost"] or 0.0 for game in games]
        found, estimate = spread(list(lost)), mean([int(each) for each in lost])
        between = f"{found['quarter']:g} to {found['three_quarters']:g}"
        yield (
            f"| {side} | {LOST[side]} | {found['median']:g} | {between} | "
            f"{fmean(lost):.1f} [{estimate.low:.1f} … {estimate.high:.1f}] |"
        )
    yield ""


def _turn(late: float) -> str:
    return f"{late:g}" if late < 99 else "later"


def _share(number: int, of: int) -> str:
    return f"{number / of:.0%}"


if __name__ == "__main__":
    sys.exit(main())
