"""Luck in battle against an expectation found by trying every draw and every die."""

from __future__ import annotations

from statistics import fmean

import pytest

from grognard.games.leningrad.diagram import diagram
from grognard.games.leningrad.fortune import Battle, Watcher, title
from grognard.games.leningrad.state import Leningrad
from grognard.hexset import members
from grognard.words import LANGUAGES


def fight(state: Leningrad, die: int, draws: tuple[int, ...] = ()) -> Battle:
    """`1pz` and `6pz` attack 1810."""
    table, watcher = state.copy(), Watcher()
    for action in ("attack 1810", "with 1pz", "with 6pz", "roll"):
        before = table.copy()
        table.forced_dice, table.forced_draws = (die,), draws
        watcher.see(before, table.play(action))
    (battle,) = watcher.battles
    return battle


def position(units: str) -> Leningrad:
    return diagram("2010", turn=4, phase="german-combat", units=units, air_ready=0)


def test_a_known_enemy_leaves_only_the_die() -> None:
    """22 against 4 on a hex of swamp or the like: 5-1 and what the shifts make of it, the same for all dice."""
    state = position("1pz@1711 6pz@1711 i1@1810=48")
    battles = [fight(state, die) for die in range(1, 7)]
    assert {(b.expected, b.drawn) for b in battles} == {(battles[0].expected, battles[0].expected)}
    assert fmean(b.actual for b in battles) == pytest.approx(battles[0].expected)
    assert all(b.draw_luck == 0 for b in battles)
    assert sum(b.luck for b in battles) == pytest.approx(0)
    assert battles[5].luck > battles[0].luck


def test_an_untried_enemy_is_counted_over_all_that_he_may_be() -> None:
    state = position("1pz@1711 6pz@1711 i1@1810")
    pool = list(members(state.pool["infantry"]))
    battles = [fight(state, die, (division,)) for division in pool for die in range(1, 7)]
    expected = battles[0].expected
    assert all(b.expected == expected for b in battles), "known before anything is revealed"
    assert fmean(b.actual for b in battles) == pytest.approx(expected)
    assert fmean(b.draw_luck for b in battles) == pytest.approx(0)
    assert len({round(b.drawn, 6) for b in battles}) > 1, "a strong division is bad luck before the die is rolled"
    weak, strong = (
        [b for b, d in zip(battles, (d for d in pool for _ in range(6)), strict=True) if test(state, d)]
        for test in (
            lambda s, d: s.rules.divisions[d].defence == 1,
            lambda s, d: s.rules.divisions[d].defence >= 6,
        )
    )
    assert fmean(b.draw_luck for b in weak) > 0 > fmean(b.draw_luck for b in strong)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_battle_in_a_line(language: str) -> None:
    battle = fight(position("1pz@1711 6pz@1711 i1@1810=48"), 6)
    said = title("2010", battle, language)  # type: ignore[arg-type]
    assert "1pz, 6pz" in said and "1810" in said and battle.column in said
