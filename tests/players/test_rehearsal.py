"""Plans rehearsed: the better one comes off better, with dice of its own, and only as long as there is time."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from grognard.players import Level, Planner
from grognard.players.rehearsal import best_of, rehearse
from grognard.players.strategy import strategy_of
from tests.moments import advance, to_plan


@pytest.mark.parametrize("edition", ["2010", "1979"])
def test_it_goes_to_our_next_combat_phase(edition: str, monkeypatch: pytest.MonkeyPatch) -> None:
    view, plan = to_plan(edition, 1, 4, "movement", "german")
    strategy, seen = strategy_of(view), []

    def worth(state: Any, side: str, knowledge: str) -> float:
        seen.append((state.turn, state.phase, side))
        return 1.5

    monkeypatch.setattr(strategy, "worth", worth)
    before = view.legal()
    assert rehearse(strategy, view, plan.actions(), "full", "some dice") == 1.5
    assert seen == [(5, 3, "german")]
    assert view.legal() == before and view.dice.seed is None


def test_at_the_end_the_points_count() -> None:
    state = advance("2010", 1, 12, "movement", "german")
    strategy = strategy_of(state)
    value = rehearse(strategy, state.view("german"), strategy.script(state), "full", "the last dice")
    assert value == int(value)


def test_the_better_plan_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    """By the mean over the dice, not by the first of them; the best gets the most rehearsals."""
    count: dict[str, int] = {}

    def luck(strategy: Any, view: Any, plan: list[str], knowledge: str, seed: str) -> float:
        count[plan[0]] = count.get(plan[0], 0) + 1
        return {"good": 5.0, "fair": 4.0, "bad": 1.0, "worse": 0.0}[plan[0]] + Random(seed + plan[0]).uniform(-4, 4)

    monkeypatch.setattr("grognard.players.rehearsal.rehearse", luck)
    plans = [["worse"], ["fair"], ["good"], ["bad"]]
    assert best_of(strategy_of(advance("2010", 1, 1)), None, plans, "full", 800, lambda: True) == ["good"]
    assert count["good"] == count["fair"] > count["bad"] and 700 < sum(count.values()) <= 800


@pytest.mark.parametrize("told", range(1, 9))
def test_it_stops_in_the_middle_of_a_round(told: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever is told to stop rehearses no more; what only some have rehearsed does not count."""
    heard: list[str] = []

    def last_is_best(strategy: Any, view: Any, plan: list[str], knowledge: str, seed: str) -> float:
        heard.append(plan[0])
        return float(plan[0])

    monkeypatch.setattr("grognard.players.rehearsal.rehearse", last_is_best)
    plans = [["0"], ["1"], ["2"], ["3"]]
    best = best_of(strategy_of(advance("2010", 1, 1)), None, plans, "full", 800, lambda: len(heard) < told)
    assert len(heard) == told
    assert best == (["0"] if told < len(plans) else ["3"])


def test_without_time_the_first_is_taken() -> None:
    view, plan = to_plan("2010", 1, 4, "movement", "german")
    assert best_of(strategy_of(view), view, [plan.actions(), ["end"]], "full", 8, lambda: False) == plan.actions()


def test_all_styles_are_rehearsed(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []

    def watched(strategy: Any, view: Any, plans: list[list[str]], *rest: Any) -> list[str]:
        asked.append(len(plans))
        return plans[-1]

    monkeypatch.setattr("grognard.players.planner.best_of", watched)
    view, plan = to_plan("2010", 1, 4, "movement", "german")
    choice = Planner(1, Level(plans=60, rehearsals=8)).choose(view)
    assert asked and asked[0] >= 3
    assert choice == plan.actions()[0]  # the last of them is the greedy plan


def test_a_worn_out_panzer_division_makes_for_its_quarters() -> None:
    """2010 §14.6: it is brought up to strength in a city, at rest, in supply, out of enemy zones."""
    from grognard.games.leningrad.strategy import planning, quarters
    from grognard.games.leningrad.strategy.doctrine import doctrine

    state = advance("2010", 1, 6, "movement", "german")
    r = state.rules
    piece = next(p for p in range(r.german_count) if r.mobile[p] and state.place[p] >= 0)
    d = doctrine(r)
    away = planning.goals_of(state, d, 0)[piece]
    state.steps[piece] = 1
    home = planning.goals_of(state, d, 0)[piece]
    safe = quarters.quarters(state)
    assert piece in quarters.worn_out(state) and safe
    assert {h for h, far in enumerate(home) if far == 0} == {h for h in range(r.grid.size) if safe >> h & 1}
    assert home != away
    state.turn = r.turns - 1
    assert not quarters.worn_out(state)
