"""Luck in battle against an expectation found by trying all dice; and a review of a whole game."""

from __future__ import annotations

from itertools import product
from statistics import fmean

import pytest

from grognard import games
from grognard.arena.crew import Alone
from grognard.games.defiant_russia import diagram
from grognard.games.defiant_russia.fortune import Battle, Watcher, title
from grognard.players import player
from grognard.review.judging import How
from grognard.review.page import page
from grognard.review.reviewing import review
from grognard.words import LANGUAGES
from tests.defiant_russia import places
from tests.defiant_russia.places import number

HEXES = places.patch()
C, T = number(HEXES[0]), number(HEXES[1])


def fight(dice: tuple[int, ...]) -> Battle:
    """A Romanian corps of two dice against a reduced Soviet one."""
    state = diagram(turn=2, phase="axis-combat", units=f"r3@{C} 16a@{T}/1", air=0)
    watcher = Watcher()
    for action in (f"attack {T}", "with r3", "roll"):
        before = state.copy()
        state.forced_dice = dice
        watcher.see(before, state.play(action))
    (battle,) = watcher.battles
    return battle


def test_the_expectation_is_the_mean_over_all_dice() -> None:
    number_of_dice = sum(fight((1,) * 20).dice)
    battles = [fight(dice) for dice in product((1, 6), repeat=number_of_dice)]
    weights = [(5 / 6) ** dice.count(1) * (1 / 6) ** dice.count(6) for dice in product((1, 6), repeat=number_of_dice)]
    mean = sum(w * b.actual for w, b in zip(weights, battles, strict=True))
    assert mean == pytest.approx(battles[0].expected)
    assert {b.expected for b in battles} == {battles[0].expected}
    assert battles[-1].hits == battles[-1].dice and battles[0].hits == (0, 0)
    assert battles[0].die == 1 and battles[0].luck == pytest.approx(-battles[0].expected)
    assert fmean(b.draw_luck for b in battles) == 0


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_battle_in_a_line(language: str) -> None:
    said = title("aide", fight((6,) * 20), language)  # type: ignore[arg-type]
    assert "r3" in said and T in said


def test_a_review_of_the_last_phases_of_a_game() -> None:
    units = (
        f"24pz@{C} 47pz@{C} 16a@{T} stalin@{number(places.R.where['moscow'])} 19a@{number(places.R.where['moscow'])}"
    )
    state = diagram(turn=7, phase="axis-combat", weather="clear", units=units, seed=4, first_snow=6)
    match = games.match_from(state, {"axis": "Guderian", "soviet": "Zhukov"})
    quick = player("greedy", 1)
    while not match.state.over:
        match.play(quick.choose(match.state.view(match.state.side)))
    found = review(match.record, How(playouts=2), Alone(), lambda values, total, stage: values)
    assert found["luck"]["sides"]["axis"]["attacks"] >= 1
    assert found["luck"]["sides"]["axis"]["luck"] == pytest.approx(-found["luck"]["sides"]["soviet"]["luck"])
    for language in LANGUAGES:
        html = page(found, language)
        assert "Defiant Russia" in html and "aide" not in html.casefold().split("<main>")[1].split("<h2>")[0]
