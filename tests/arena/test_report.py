"""Rates, Elo and gains against values worked out elsewhere; a report over games whose result is known."""

from __future__ import annotations

import json
import math
import random

import pytest

from grognard.arena import plots
from grognard.arena.pairing import Clock, Outcome
from grognard.arena.ratings import elo, elo_gain, mean, mean_of_few, rate
from grognard.arena.report import report, spread
from grognard.arena.series import Series, seeds, series_of
from grognard.arena.thinking import thinking
from grognard.games import game
from grognard.words import LANGUAGES


# Newcombe (1998), table I: Wilson's interval without continuity correction.
@pytest.mark.parametrize(
    ("won", "games", "low", "high"),
    [(81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0.0, 0.1611), (1, 29, 0.0061, 0.1718)],
)
def test_wilsons_interval(won: int, games: int, low: float, high: float) -> None:
    found = rate(won, games)
    assert found.value == won / games
    assert (found.low, found.high) == pytest.approx((low, high), abs=5e-5)
    mirrored = rate(games - won, games)
    assert (1 - mirrored.high, 1 - mirrored.low) == pytest.approx((found.low, found.high))


def test_wilsons_interval_holds_what_it_promises() -> None:
    chance = random.Random(1)
    for p in (0.5, 0.9, 0.99):
        held = 0
        for _ in range(600):
            found = rate(sum(chance.random() < p for _ in range(100)), 100)
            held += found.low <= p <= found.high
        assert 0.92 < held / 600 <= 1


def test_elo() -> None:
    assert elo(0.5) == 0
    assert elo(10 / 11) == pytest.approx(400)
    assert elo(0.25) == pytest.approx(-elo(0.75))
    assert elo(1) == math.inf and elo(0) == -math.inf
    found = rate(20, 20).through(elo)
    assert found.value == found.high == math.inf and 0 < found.low < math.inf


def test_elo_gained_over_another_in_the_same_seat() -> None:
    assert elo_gain(40, 40, 80).value == 0
    found = elo_gain(60, 20, 80)
    assert found.value == pytest.approx(elo(60.5 / 81) - elo(20.5 / 81))
    assert 0 < found.low < found.value < found.high
    assert elo_gain(600, 200, 800).low > found.low, "more games, a narrower interval"
    nothing = elo_gain(10, 10, 10)
    assert (nothing.low, nothing.value, nothing.high) == (-math.inf, 0, math.inf)


def test_the_bootstrap_of_a_mean() -> None:
    chance = random.Random(2)
    values = [chance.gauss(10, 4) for _ in range(400)]
    found = mean(values)
    assert found == mean(values), "always the same draws"
    assert found.high - found.low == pytest.approx(2 * 1.96 * 4 / 20, rel=0.15)
    assert math.isnan(mean([]).value)


def test_the_mean_of_few() -> None:
    """Darwin's maize, as Fisher worked it out: 15 differences, mean 20.93, interval 0.03 to 41.84."""
    values = [49, -67, 8, 16, 6, 23, 28, 41, 14, 29, 56, 24, 75, 60, -48]
    found = mean_of_few(values)
    assert (found.value, found.low, found.high) == pytest.approx((20.933, 0.031, 41.835), abs=0.02)


def test_a_spread() -> None:
    found = spread([4, None, 6, 5, 5])
    assert (found["games"], found["happened"], found["median"], found["mean"]) == (5, 4, 5, 5)
    assert found["count"] == {"4": 1, "5": 2, "6": 1}
    assert spread([None])["happened"] == 0


# --- a report -------------------------------------------------------------------------------------

POINTS = {("a", "b"): 10, ("b", "a"): -30, ("a", "a"): -10, ("b", "b"): -20}
"""The Soviets are the stronger side; A is 30 points better than B as a German and 10 as a Soviet."""


def games(series: Series) -> dict[tuple[object, ...], Outcome]:
    found = {}
    for p in series.pairings():
        points = POINTS[p.players] + p.number % 3  # type: ignore[index]
        winner = "german" if points > 0 else "soviet"
        seconds = {name: 12.0 if name == "a" else 1.2 for name in "ab"}
        clocks = {
            side: Clock(seconds[name], seconds[name] / 6, seconds[name] / 10, 24)
            for side, name in zip(("german", "soviet"), p.players, strict=True)
        }
        found[p.key] = Outcome(p, points, winner, winner, 12, 700, {"luga": p.number % 3 + 4}, clocks)
    return found  # type: ignore[return-value]


SERIES = Series("leningrad", "2010", ("a", "b"), seeds(7, 30), "historical")


def test_the_sides_are_told_apart_and_compared_with_the_control() -> None:
    said = report(SERIES, games(SERIES))  # type: ignore[arg-type]
    json.dumps(said, allow_nan=False)
    assert (said["games"], said["control_games"], said["seeds"]) == (60, 60, 30)
    assert said["score"]["rate"]["value"] == 1, "A wins with both sides"
    assert said["elo"]["value"] is None and said["elo"]["low"] > 400
    german, soviet = said["sides"]["german"], said["sides"]["soviet"]
    assert german["margin"]["value"] == 11 and soviet["margin"]["value"] == 29
    assert german["control"]["gain"]["value"] == 30 and german["control"]["gain"]["low"] is None, "all the same"
    assert soviet["control"]["gain"]["value"] == 10
    assert german["control"]["score"]["won"] == 0 and soviet["control"]["score"]["won"] == 30
    assert soviet["control"]["better"]["rate"]["low"] > 0.88
    assert german["control"]["elo_gain"]["low"] > 0
    assert soviet["control"]["elo_gain"]["low"] is None, "B wins as a Soviet too: rates prove nothing there"
    assert said["line_ups"][2]["players"] == {"german": "a", "soviet": "a"}
    assert said["line_ups"][0]["measures"]["luga"]["count"] == {"4": 10, "5": 10, "6": 10}
    assert said["clocks"]["a"] == pytest.approx(
        {"game": 12.0, "turn": 1.0, "longest_turn": 2.0, "phase": 0.5, "longest_phase": 1.2}
    )


def test_a_series_cut_short_or_without_control() -> None:
    found = games(SERIES)
    few = dict(list(found.items())[:9])
    said = report(SERIES, few)  # type: ignore[arg-type]
    assert said["sides"]["german"]["score"]["games"] == 3 and said["sides"]["soviet"]["score"]["games"] == 2
    bare = report(Series("leningrad", "2010", ("a", "b"), seeds(7, 30), "historical", control=False), found)  # type: ignore[arg-type]
    assert bare["control_games"] == 0 and "control" not in bare["sides"]["german"]
    nothing = report(SERIES, {})
    json.dumps(nothing, allow_nan=False)
    assert nothing["games"] == 0


def test_the_series_in_a_heap_of_results() -> None:
    other = Series("leningrad", "1979", ("a", "b"), seeds(8, 2))
    more = Series("leningrad", "2010", ("a", "b"), seeds(9, 5), "historical")
    heap = [*games(SERIES).values(), *games(other).values(), *games(more).values()]
    found = series_of(heap)
    assert [(s.edition, s.players, len(s.seeds)) for s in found] == [("2010", ("a", "b"), 35), ("1979", ("a", "b"), 2)]
    assert report(found[0], {o.key: o for o in heap})["games"] == 70


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_plot_draws_every_row(language: str) -> None:
    drawn = plots.arena([report(SERIES, games(SERIES))], language)  # type: ignore[arg-type]
    assert drawn.count("<circle") == 5, "both sides; each side, and the other player in its seat"
    assert drawn.count("<rect") == 1 + 4, "the sheet, and a box a line-up"


def test_as_many_games_as_were_asked_for() -> None:
    """Two on each seed, whichever player sits where; those of the control come on top."""
    asked = Series.of("leningrad", ("greedy", "random"), games=20, seed=3, control=False)
    assert len(asked.pairings()) == 20 and len(asked.seeds) == 10 and asked.edition == "2010"
    assert {p.players for p in asked.pairings()} == {("greedy", "random"), ("random", "greedy")}
    assert len(Series.of("leningrad", ("greedy", "random"), games=20).pairings()) == 40
    assert len(Series.of("leningrad", ("greedy", "random"), games=3, control=False).pairings()) == 4
    assert len(seeds(3, 10)) == 10
    today = asked.pairings()[0]
    assert (today.rules, today.thinking) == (game("leningrad").RULES_VERSION, thinking("leningrad"))
