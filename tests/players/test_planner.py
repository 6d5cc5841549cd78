"""The planner: legal, deterministic with a number of plans, within its time, stoppable, and blind to what is hidden."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial
from random import Random
from typing import Any

import pytest

from grognard.games import leningrad
from grognard.games.leningrad import combat
from grognard.games.leningrad.rules import GERMAN
from grognard.games.leningrad.strategy.chances import Defence
from grognard.games.leningrad.strategy.fighting import CombatPlan
from grognard.games.leningrad.strategy.planning import MovementPlan
from grognard.players import LEVELS, GreedyPlayer, Level, NoPlayer, Planner, Thought, check, planner, player
from grognard.players.strategy import strategy_of
from grognard.umpire import Dice
from tests import soak
from tests.moments import advance, to_plan


def test_the_same_seed_gives_the_same_game() -> None:
    def actions() -> list[str]:
        state, found = leningrad.new("2010", seed=5), []
        players = {"german": player("planner:40", 1), "soviet": player("planner:20+6", 2)}
        while state.turn < 3:
            found.append(players[state.side].choose(state.view(state.side)))
            state.play(found[-1])
        return found

    assert actions() == actions()


def test_more_plans_make_a_better_plan() -> None:
    view, _ = to_plan("2010", 1, 4, "movement", "german")

    def value(plans: int) -> float:
        plan = strategy_of(view).problem(view, "full")
        assert plan is not None
        best, chance = plan.value(), Random(1)
        for _ in range(plans):
            if plan.change(chance):
                if plan.value() >= best:
                    best = plan.value()
                else:
                    plan.undo()
        assert plan.value() == pytest.approx(best)
        return best

    assert value(0) < value(40) < value(400)


def test_drafts_are_begun_anew_and_rehearsed_beside_each_other(monkeypatch: pytest.MonkeyPatch) -> None:
    rehearsed: list[Sequence[list[str]]] = []

    def first(strategy: Any, view: Any, plans: Sequence[list[str]], *rest: Any) -> list[str]:
        rehearsed.append(plans)
        return plans[0]

    monkeypatch.setattr(planner, "best_of", first)
    view, _ = to_plan("2010", 1, 4, "movement", "german")
    for name in ("planner:40+2", "planner:3x40+2"):
        player(name, 1).choose(view)
    assert len(rehearsed[0]) <= 5 < len(rehearsed[1]) <= 13


def test_who_comes_into_a_full_hex_makes_another_go() -> None:
    """Stacks before a city are full: a stronger division can only come if a weaker one leaves, and not only to where
    the other came from."""
    _, plan = to_plan("1979", 2, 5, "movement", "german")
    assert isinstance(plan, MovementPlan)
    state, chance, seen = plan.board.state, Random(3), 0
    for _ in range(2000):
        full = {h for h, bits in state.at.items() if bits.bit_count() == 3}
        if plan.change(chance):
            came = {before: state.place[p] for p, before in plan.changed}
            seen += any(there in full and came.get(there, here) != here for here, there in came.items())
            assert max(bits.bit_count() for bits in state.at.values()) <= 3
            plan.undo()
    assert seen > 20


def test_a_change_taken_back_leaves_no_trace() -> None:
    for side, kind, turn in (("german", "movement", 5), ("soviet", "movement", 3), ("german", "combat", 5)):
        _, plan = to_plan("1979", 2, turn, kind, side)
        chance = Random(3)
        before, actions = plan.value(), plan.actions()
        for _ in range(60):
            if plan.change(chance):
                plan.undo()
            assert plan.actions() == actions
        assert plan.value() == before


class Clock:
    """Time that passes only when somebody looks."""

    def __init__(self, step: float) -> None:
        self.now, self.step = 0.0, step

    def __call__(self) -> float:
        self.now += self.step
        return self.now


@pytest.mark.parametrize("name", [pytest.param(name, marks=[soak.only] if name == "hard" else []) for name in LEVELS])
def test_no_phase_takes_longer_than_it_may(name: str) -> None:
    """The clock goes on by a hundredth of a second whenever it is looked at."""
    state = advance("2010", 1, 3)
    clock = Clock(0.01)
    who = Planner(1, LEVELS[name], clock)
    spent: dict[tuple[int, int], float] = {}
    while state.turn < 4:
        mine = state.side == "german"
        began, phase = clock.now, (state.turn, state.phase)
        action = who.choose(state.view(state.side)) if mine else GreedyPlayer(1).choose(state.view(state.side))
        spent[phase] = spent.get(phase, 0.0) + clock.now - began
        state.play(action)
    assert max(spent.values()) > 0.2 * LEVELS[name].seconds
    assert max(spent.values()) < 2 * LEVELS[name].seconds


COSTS = {"change": 0.0004, "problem": 0.06, "weigh": 0.01, "rehearse": 0.06}
"""Seconds that each takes on the machine it was measured on: a change on the average, the others nearly at most."""
SLOW = 4
"""So many times slower is the machine of the test."""


def slowly(called: Counter[str], clock: Clock, what: str, call: Callable[..., Any]) -> Callable[..., Any]:
    """A question that is no problem is seen at once to be none; everything else takes its time."""

    def slow(*args: Any) -> Any:
        found = call(*args)
        if found is not None:
            called[what] += 1
            clock.now += SLOW * COSTS[what]
        return found

    return slow


@pytest.mark.parametrize("edition", ["2010", "1979"])
@pytest.mark.parametrize("side", ["german", "soviet"])
@pytest.mark.parametrize("name", LEVELS)
def test_no_phase_takes_longer_on_a_slow_machine(
    name: str, side: str, edition: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Time passes where it does: while a phase is stated as a problem, a plan changed or rehearsed, an answer weighed.
    Nobody can look at the clock meanwhile."""
    state, clock, called = advance(edition, 1, 3), Clock(0.0), Counter[str]()
    strategy, slow = strategy_of(state), partial(slowly, called, clock)
    monkeypatch.setattr(strategy, "problem", slow("problem", strategy.problem))
    monkeypatch.setattr(strategy, "weigh", slow("weigh", strategy.weigh))
    for plan in (MovementPlan, CombatPlan):
        monkeypatch.setattr(plan, "change", slow("change", plan.change))
    luck = slow("rehearse", lambda strategy, view, plan, knowledge, seed: Random(f"{plan} {seed}").random())
    monkeypatch.setattr("grognard.players.rehearsal.rehearse", luck)
    who, other = Planner(1, LEVELS[name], clock), GreedyPlayer(1)
    spent: Counter[tuple[int, int]] = Counter()
    while state.turn < 4:
        began, phase, mine = clock.now, (state.turn, state.phase), state.side == side
        action = (who if mine else other).choose(state.view(state.side))
        spent[phase] += clock.now - began
        state.play(action)
    assert all(called[what] for what in COSTS if what != "rehearse" or LEVELS[name].rehearsals)
    assert 0.5 * LEVELS[name].seconds < max(spent.values()) < 2 * LEVELS[name].seconds


def test_who_is_late_thinks_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    """Small questions take time too: once the phase has had its time the greedy answers do."""
    asked: list[str] = []

    class Slow:
        def phase(self, view: Any) -> int:
            return 1

        def problem(self, view: Any, knowledge: str) -> None:
            clock.now += 0.3

        def weigh(self, view: Any, knowledge: str) -> list[str]:
            asked.append("weigh")
            return ["b"]

        def script(self, view: Any) -> list[str]:
            asked.append("script")
            return ["a"]

    class Question:
        def legal(self) -> list[str]:
            return ["a", "b"]

    clock = Clock(0.0)
    monkeypatch.setattr("grognard.players.planner.strategy_of", lambda view: Slow())
    who = Planner(1, Level(seconds=1.0), clock)
    answers = [who.choose(Question()) for _ in range(8)]
    assert asked == ["weigh"] * 5 + ["script"] * 3 and answers == ["b"] * 5 + ["a"] * 3
    assert clock.now < 2.0
    asked.clear()
    counting = Planner(1, Level(plans=10), clock)
    assert [counting.choose(Question()) for _ in range(8)] == ["b"] * 8 and set(asked) == {"weigh"}


def test_it_reports_and_stops() -> None:
    thoughts: list[Thought] = []
    view, _ = to_plan("2010", 1, 4, "movement", "german")

    def report(thought: Thought) -> None:
        thoughts.append(thought)
        if len(thoughts) == 3:
            who.stop(view)

    who = Planner(1, Level(seconds=1e9), Clock(0.1), report)
    assert who.choose(view) in view.legal()
    assert len(thoughts) == 3
    assert thoughts[-1].plans > thoughts[0].plans > 0 and thoughts[-1].value >= thoughts[0].value
    for language in ("en", "fr"):
        assert thoughts[0].gist.tell(language)


def thinker(thoughts: list[Thought]) -> Planner:
    """Somebody who has all the time there is, and says when he begins to use it."""
    return Planner(1, Level(seconds=1e9, plans=100), Clock(0.1), thoughts.append)


def test_a_stop_that_comes_before_the_thought_is_not_lost() -> None:
    """Whoever asks cannot know how far he has come: he may only just have been handed the question."""
    thoughts: list[Thought] = []
    view, _ = to_plan("2010", 1, 4, "movement", "german")
    who = thinker(thoughts)
    who.stop(view)
    assert who.choose(view) in view.legal() and not thoughts
    other = thinker(thoughts)
    assert other.choose(view) in view.legal() and thoughts


def test_a_stop_while_the_problem_is_stated_is_not_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    """The greedy plan is there by then, and is played; no other style is begun."""
    thoughts: list[Thought] = []
    view, plan = to_plan("2010", 1, 4, "movement", "german")
    strategy, asked = strategy_of(view), []
    state_it = strategy.problem

    def slow(view: Any, knowledge: str) -> Any:
        asked.append(knowledge)
        found = state_it(view, knowledge)
        who.stop(view)
        return found

    monkeypatch.setattr(strategy, "problem", slow)
    who = Planner(1, Level(plans=100, rehearsals=40), report=thoughts.append)
    assert who.choose(view) == plan.actions()[0]
    assert asked == ["full"] and not [t for t in thoughts if t.plans]


def test_a_stop_holds_for_its_phase_and_no_longer() -> None:
    thoughts: list[Thought] = []
    state = advance("2010", 1, 4)
    view = state.view("german")
    first, phase, who = view, strategy_of(view).phase(view), thinker(thoughts)
    who.stop(view)
    while strategy_of(view).phase(view) == phase:
        state.play(who.choose(view) if state.side == "german" else GreedyPlayer().choose(state))
        view = state.view(state.side)
        assert not thoughts
    while not thoughts:
        assert state.turn < 6, "he thinks no more"
        who.stop(first)  # late: that phase is over
        state.play(who.choose(view) if state.side == "german" else GreedyPlayer().choose(state))
        view = state.view(state.side)


@pytest.mark.parametrize("name", ["greedy", "planner:60", "planner:20+6"])
@pytest.mark.parametrize("side", ["german", "soviet"])
def test_it_sees_no_more_than_its_side(name: str, side: str) -> None:
    """Two games that differ only in the dice to come and in the other's bid: it plays the same in both."""
    state = advance("2010", 1, 4, "movement", side)
    other = state.copy()
    other.reseed("quite another stream")
    assert player(name, 1).choose(state.view(side)) == player(name, 1).choose(other.view(side))
    assert state.view(side).dice.seed is None and other.view(side).dice.seed is None
    one, two = (leningrad.new("2010", seed=1, bid=True) for _ in range(2))
    one.play("bid 3")
    two.play("bid 30")
    assert player(name, 1).choose(one.view("soviet")) == player(name, 1).choose(two.view("soviet"))


def test_it_reads_nothing_but_the_view(monkeypatch: pytest.MonkeyPatch) -> None:
    """All through a game no player draws a die from a view, and a view has no seed to draw from."""
    drawn: list[object] = []
    draw = Dice.draw

    def watched(self: Dice, outcomes: int) -> tuple[int, Dice]:
        drawn.append(self.seed)
        return draw(self, outcomes)

    state = leningrad.new("2010", seed="told to nobody")
    players = {"german": player("planner:5", 1), "soviet": player("planner:5+2", 2)}
    while not state.over:
        view = state.view(state.side)
        with monkeypatch.context() as patched:
            patched.setattr(Dice, "draw", watched)
            action = players[state.side].choose(view)
        state.play(action)
    # It comes to the end of what can be known, and stops there; in rehearsals it has dice of its own.
    assert {seed for seed in drawn if not str(seed).startswith("rehearsal:")} <= {None}
    assert drawn


def test_untried_units_are_weighed_not_known() -> None:
    """What an untried unit turns out to be is drawn when it is revealed: before, both games look the same to everybody,
    and the same attack is expected to bring the same."""
    told_apart = 0
    for seed in range(6):
        state = advance("2010", seed, 5, "combat", "german")
        other = state.copy()
        other.reseed("quite another stream")
        script = strategy_of(state).script(state.view("german"))
        if script[0] == "end":
            continue
        target = state.rules.grid.index(script[0].split()[1])
        able = combat.candidates(state, GERMAN, 1 << target)
        columns = [Defence(each.view("german"), GERMAN, 1 << target).columns(able) for each in (state, other)]
        assert columns[0] == columns[1]
        for each in (state, other):
            for action in script:
                each.play(action)
            asked = GreedyPlayer()
            while each.battle is not None:
                each.play(asked.choose(each.view(each.side)))
        told_apart += state.front != other.front
    assert told_apart, "there is something to know"


def test_a_plan_that_no_longer_gets_better_is_left_and_found_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """After so many changes in vain it looks elsewhere, and comes back to the best."""
    elsewhere: list[float] = []
    real = Planner._elsewhere

    def watched(self: Planner, problem: Any, kept: Any) -> float:
        elsewhere.append(real(self, problem, kept))
        return elsewhere[-1]

    monkeypatch.setattr(Planner, "_elsewhere", watched)
    monkeypatch.setattr(planner, "DRY", 20)
    _, problem = to_plan("2010", 1, 4, "movement", "german")
    begun = problem.value()
    Planner(1, Level(plans=400))._improve(problem, float("inf"))
    assert elsewhere and problem.value() > begun and problem.value() >= max(elsewhere)


def test_names_of_players() -> None:
    for name in (
        "easy",
        "normal",
        "hard",
        "greedy",
        "random",
        "planner:400",
        "planner:5:beginner",
        "planner:5+3",
        "planner:2x5+3",
    ):
        check(name)
    for name in ("nobody", "planner", "planner:", "planner:0", "planner:x", "planner:-3", "planner:5+x", "planner:0x5"):
        with pytest.raises(NoPlayer):
            check(name)


@pytest.mark.parametrize("seed", [0, 1])
def test_the_frontier_hexes_are_cleared_in_1979(seed: int) -> None:
    """§4.6: two dozen divisions begin in three hexes, and who is too many at the end of the move dies. Overruns open
    the way out, and are judged with everybody's way in mind."""
    state = leningrad.new("1979", seed=f"crowd:{seed}")
    players = {"german": player("planner:60", seed), "soviet": player("greedy", seed)}
    while state.decision.kind != "combat":
        assert state.decision.kind != "overstacked"
        state.play(players[state.side].choose(state.view(state.side)))
    assert max(bits.bit_count() for bits in state.at.values()) <= 3


def test_it_says_what_its_moves_are_after() -> None:
    view, plan = to_plan("2010", 1, 4, "movement", "german")
    gist = plan.gist()
    hexes = str(gist.args["hexes"]).split(", ")
    assert 1 <= len(hexes) <= 3
    assert all(view.occupied[1] >> view.rules.grid.index(number) & 1 for number in hexes)
    assert hexes[0] in gist.tell("en") and hexes[0] in gist.tell("fr")
