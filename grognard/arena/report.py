"""What a series between two players shows, as plain data.

The sides of a wargame are seldom balanced, so that a rate alone says little about a player. With the control games
(each player against itself, on the same seeds) we can also say for each side: how did A do there against B, compared
with what B itself did there against B, with the same dice?
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from math import isfinite
from statistics import fmean, median, quantiles
from typing import Any

from grognard.arena.pairing import Key, Outcome, sides
from grognard.arena.ratings import Estimate, elo, elo_gain, mean, rate
from grognard.arena.series import Seed, Series
from grognard.arena.thinking import version

Data = dict[str, Any]


def report(series: Series, found: dict[Key, Outcome], bid: int = 0) -> Data:
    """`found` may lack games, and may hold games of other series. `bid`: points that the first side gives away."""
    of = _Games(series, {key: outcome.after_bid(bid) for key, outcome in found.items()})
    a, b = series.players
    both = score(o.score(side) for side in of.sides for o in of.versus(a, b, side).values())
    said: Data = {
        "game": series.game,
        "edition": series.edition,
        "set_up": series.set_up,
        "version": version(series.game, series.players, series.rules, series.thinking),
        "bid": bid,
        "seed": sorted({seed for seed, _ in series.seeds}),
        "seeds": len(series.seeds),
        "players": [a, b],
        "games": both["games"],
        "control_games": sum(len(of.line_up(p, p)) for p in {a, b}) if series.control else 0,
        "score": both,
        "elo": _elo(both),
        "sides": {side: _side(of, side, a, b) for side in of.sides},
        "line_ups": [_line_up(of, line_up) for line_up in series.line_ups if of.line_up(*line_up)],
        "clocks": {name: clocks(of, name) for name in dict.fromkeys((a, b))},
    }
    return said


class _Games:
    def __init__(self, series: Series, found: dict[Key, Outcome]) -> None:
        self.sides = sides(series.game)
        self._line_ups: dict[tuple[str, ...], dict[Seed, Outcome]] = {}
        for pairing in series.pairings():
            if pairing.key in found:
                games = self._line_ups.setdefault(pairing.players, {})
                games[pairing.seed, pairing.number] = found[pairing.key]

    def line_up(self, first: str, second: str) -> dict[Seed, Outcome]:
        return self._line_ups.get((first, second), {})

    def versus(self, one: str, other: str, side: str) -> dict[Seed, Outcome]:
        """By seed, the games in which one plays this side and the other the other."""
        return self.line_up(one, other) if side == self.sides[0] else self.line_up(other, one)

    def all(self) -> list[Outcome]:
        return [o for games in self._line_ups.values() for o in games.values()]


def score(scores: Iterable[float]) -> Data:
    kept = Counter(scores)
    games = kept.total()
    said = {"games": games, "won": kept[1.0], "drawn": kept[0.5], "lost": kept[0.0]}
    return said | {"rate": plain(rate(kept[1.0] + kept[0.5] / 2, games))}


def _elo(said: Data) -> Data:
    return plain(rate(said["won"] + said["drawn"] / 2, said["games"]).through(elo))


def plain(found: Estimate) -> Data:
    """None for a bound without end: JSON knows no infinity."""
    values = {"value": found.value, "low": found.low, "high": found.high}
    return {name: value if isfinite(value) else None for name, value in values.items()}


def _side(of: _Games, side: str, a: str, b: str) -> Data:
    """A on one side against B on the other, and beside it B in the same seat with the same dice."""
    ours, theirs = of.versus(a, b, side), of.versus(b, b, side)
    won = score(o.score(side) for o in ours.values())
    said: Data = {
        "score": won,
        "elo": _elo(won),
        "margin": plain(mean([o.margin(side) for o in ours.values()])),
    }
    shared = sorted(ours.keys() & theirs.keys())
    if a != b and shared:
        pairs = [(ours[n], theirs[n]) for n in shared]
        gains = [x.margin(side) - y.margin(side) for x, y in pairs]
        said["control"] = {
            "score": score(y.score(side) for _, y in pairs),
            "margin": plain(mean([y.margin(side) for _, y in pairs])),
            "better": score(0.5 if g == 0 else float(g > 0) for g in gains),
            "gain": plain(mean(gains)),
            "elo_gain": plain(
                elo_gain(sum(x.score(side) for x, _ in pairs), sum(y.score(side) for _, y in pairs), len(pairs))
            ),
        }
    return said


def _line_up(of: _Games, line_up: tuple[str, str]) -> Data:
    games = list(of.line_up(*line_up).values())
    return {
        "players": dict(zip(of.sides, line_up, strict=True)),
        "games": len(games),
        "won": {side: score(o.score(side) for o in games) for side in of.sides},
        "points": spread([o.points for o in games]),
        "measures": measures(games),
    }


def measures(games: Sequence[Outcome]) -> Data:
    return {name: spread([o.measures[name] for o in games]) for name in games[0].measures} if games else {}


def spread(values: Sequence[float | None]) -> Data:
    """Mean, median and the middle half of those that happened, and how many did."""
    kept = [v for v in values if v is not None]
    said: Data = {"games": len(values), "happened": len(kept)}
    if kept:
        low, _, high = quantiles(kept, n=4, method="inclusive") if len(kept) > 1 else kept * 3
        said |= {"mean": fmean(kept), "median": median(kept), "quarter": low, "three_quarters": high}
        said |= {"least": min(kept), "most": max(kept)}
        if all(v == int(v) for v in kept) and len(set(kept)) <= 30:
            said["count"] = {str(int(v)): n for v, n in sorted(Counter(kept).items())}
    return said


def clocks(of: _Games, name: str) -> Data:
    """What a player took, on whichever side, in seconds."""
    found = [
        (o.clocks[side], o.turns)
        for o in of.all()
        for side, who in zip(of.sides, o.pairing.players, strict=True)
        if who == name
    ]
    if not found:
        return {}
    seconds = sum(clock.seconds for clock, _ in found)
    return {
        "game": seconds / len(found),
        "turn": seconds / max(1, sum(turns for _, turns in found)),
        "longest_turn": max(clock.turn for clock, _ in found),
        "phase": seconds / max(1, sum(clock.phases for clock, _ in found)),
        "longest_phase": max(clock.phase for clock, _ in found),
    }
