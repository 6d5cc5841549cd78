"""How the games of a series end, beside what history did: dates, losses, points, levels, as tables of a page.

    python scripts/barbarossa_distribution.py RESULTS.jsonl … [--page docs/rules/borisov.md]

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
from grognard.games.barbarossa.measures import FELL, LADDER, POCKET, PRISONERS
from grognard.games.barbarossa.measures import LOST as LOST_PLACE
from grognard.games.barbarossa.scenarios import rules, scenario
from grognard.games.barbarossa.units import SIDES
from grognard.games.barbarossa.victory import SOVIET_VICTORY, level

BEGIN, END = "<!-- figures -->", "<!-- end of figures -->"
HISTORY: dict[str, dict[str, int]] = {
    # Borisov 1 July, Loshnitsa 4-5 July, Krupki and Bobr 6 July, Tolochin 7.
    "borisov": {"E1929": 5, "E1928": 5, "E2128": 7, "E2428": 8, "E2628": 8, "E3026": 8},
    # Stolbtsy and Minsk 28 June, Borisov 1 July; Novogrudok was cleared after the first days of July.
    "ring": {"E1034": 4, "E1929": 5, "W4338": 6, "E0240": 4},
    # Baranovichi, Slutsk and Lida 27 June, Minsk, Bobruisk and Volkovysk 28 June, Borisov 1 July, Berezino 3 July.
    "minsk": {
        "E1034": 4, "E1929": 5, "E2644": 4, "W4544": 3, "E1046": 3, "W3834": 3, "W3044": 4, "W4338": 6, "E0240": 4,
        "E2334": 6,
    },
    # Vitebsk 10-11 July, Orsha 14, Smolensk and Yartsevo 16, Polotsk 16, Velizh 13, Krichev 17, Yelnya 19, Nevel 20,
    # Mogilev 26, Roslavl 1 August; Rogachev and Zhlobin were lost on the 13th, and not taken again in this time.
    "smolensk": {
        "E3415": 10, "E3625": 12, "E5120": 13, "E5119": 13, "E5716": 13, "E2111": 13, "E4309": 11, "E4935": 13,
        "E6222": 14, "E3104": 15, "E3633": 18, "E6031": 21,
    },
    # Novopetrovskoye and Zavidovo 19-20 November, Klin and Solnechnogorsk 23, Rogachevo 25, Istra 26, Yakhroma 28,
    # Krasnaya Polyana 30 November, Kryukovo 3 December.
    "moscow": {
        "M1220": 76, "M1112": 76, "M1314": 78, "M1617": 78, "M1713": 79, "M1520": 79, "M2015": 80, "M2018": 81,
        "M1819": 83,
    },
    # Town and station quarter 22 June; the citadel and the Kobrin fortification were reported taken on the 30th.
    "fortress": {"S0907": 1, "S0906": 1, "S0808": 5, "S0807": 5},
    # What the Axis lost: Rogachevo, Yakhroma and the road at Yamuga on 7 and 8 December, Zavidovo on the 9th, Klin on
    # the 15th, Vysokovsk on the 16th.
    "klin": {"M1314": 89, "M1112": 86, "M1115": 89, "M1713": 85, "M2015": 85, "M1214": 85},
}  # fmt: skip
"""By scenario the turn in which each place fell, or was lost where the Axis begins with it."""
LOST: dict[str, dict[str, int]] = {
    "borisov": {"axis": 2, "soviet": 8},
    "minsk": {"axis": 5, "soviet": 75},
    "smolensk": {"axis": 18, "soviet": 100},
}
"""Steps; in the large scenarios reckoned from the men who were lost, at about 3,000 a step."""


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
            yield from _pockets(mine)


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
        f"history {said.history or '–'}. The Axis wins {won.value:.1%} [{won.low:.1%} … {won.high:.1%}]."
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
    """A place that did not fall, or was not lost by those who had it at the start, counts as later than all others."""
    said = scenario(games[0].pairing.edition)
    history, turns = HISTORY[said.id], range(said.turns[0], said.turns[1] + 1)
    heads = " | ".join(str(n) for n in turns)
    yield f"| place | history | median | middle half | by turn {heads} | held at no time |"
    yield "|---" * (len(turns) + 5) + "|"
    for spot in said.spots:
        lost = LOST_PLACE + spot.hex
        found = [game.measures[lost if lost in game.measures else FELL + spot.hex] for game in games]
        late = sorted(turn if turn is not None else 99.0 for turn in found)
        median, quarter, most = (_turn(late[int(len(late) * share)]) for share in (0.5, 0.25, 0.75))
        by = " | ".join(_share(sum(turn <= n for turn in late), len(late)) for n in turns)
        then, never = history.get(spot.hex, "later"), _share(found.count(None), len(found))
        yield f"| {spot.names['en']} | {then} | {median} | {quarter} to {most} | {by} | {never} |"
    yield ""


def _losses(games: Sequence[Outcome]) -> Iterator[str]:
    history = LOST.get(scenario(games[0].pairing.edition).id, {})
    yield "| steps lost | history | median | middle half | mean |"
    yield "|---|---|---|---|---|"
    for side in SIDES:
        lost = [game.measures[f"{side}-steps-lost"] or 0.0 for game in games]
        yield f"| {side} | {history.get(side, '–')} | {_middle(lost)} |"
    yield ""


def _pockets(games: Sequence[Outcome]) -> Iterator[str]:
    """Rings, and what surrendered in them, turn by turn."""
    measures = games[0].measures
    if "divisions-encircled" not in measures or scenario(games[0].pairing.edition).options.get("surrender") is False:
        return
    yield "| pockets | median | middle half | mean |"
    yield "|---|---|---|---|"
    most = [game.measures["divisions-encircled"] or 0.0 for game in games]
    yield f"| divisions encircled at the end of a turn, at most | {_middle(most)} |"
    closed = sorted(game.measures["pocket-closed"] or 99.0 for game in games)
    share = _share(sum(turn < 99 for turn in closed), len(closed))
    median, quarter, late = (_turn(closed[int(len(closed) * part)]) for part in (0.5, 0.25, 0.75))
    middle = f"{median} | {quarter} to {late} | in {share} of the games"
    yield f"| turn in which the first ring round {POCKET} divisions was closed | {middle} |"
    yield ""
    said = scenario(games[0].pairing.edition)
    turns = range(said.turns[0], said.turns[1] + 1)
    yield "| prisoners by turn | " + " | ".join(str(n) for n in turns) + " |"
    yield "|---" * (len(turns) + 1) + "|"
    by = [[game.measures[f"{PRISONERS}{n}"] or 0.0 for game in games] for n in turns]
    yield "| steps, mean of all games | " + " | ".join(f"{fmean(lost):.1f}" for lost in by) + " |"
    yield ""


def _middle(numbers: Sequence[float]) -> str:
    """Median, middle half, mean with its interval."""
    found, estimate = spread(list(numbers)), mean([int(each) for each in numbers])
    between = f"{found['quarter']:g} to {found['three_quarters']:g}"
    if len({*numbers}) == 1:
        return f"{found['median']:g} | {between} | {fmean(numbers):.1f}"
    return f"{found['median']:g} | {between} | {fmean(numbers):.1f} [{estimate.low:.1f} … {estimate.high:.1f}]"


def _turn(late: float) -> str:
    return f"{late:g}" if late < 99 else "later"


def _share(number: int, of: int) -> str:
    return f"{number / of:.0%}"


if __name__ == "__main__":
    sys.exit(main())
