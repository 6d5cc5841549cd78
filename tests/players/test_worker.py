"""Computer players in processes of their own: killed, stopped, failing."""

from __future__ import annotations

import os
import signal
from threading import Timer
from typing import Any

import pytest
from msgspec.structs import replace

from grognard.games import leningrad, write_position
from grognard.players.asked import Ask, Considered
from grognard.server.desk import Desk, Died
from tests.moments import to_plan


@pytest.fixture
def desk() -> Any:
    found = Desk()
    yield found
    found.close()


def request(who: str, state: leningrad.Leningrad, table: str = "t") -> Ask:
    position = write_position(state.view(state.side))
    return Ask(who, table, state.side, 1, position)


def test_it_answers_and_remembers_its_plan(desk: Desk) -> None:
    state = leningrad.new("2010", seed=1, set_up="free")
    for _ in range(12):
        for action in desk.ask(request("greedy", state), print):
            assert action in state.legal()
            state.play(action)
    assert state.decision.kind == "german-setup"


def test_killed_in_the_middle_of_a_thought(desk: Desk) -> None:
    state, _ = to_plan("2010", 1, 3, "movement", "german")
    asked = request("hard", state)
    thoughts: list[Considered] = []

    def kill(thought: Considered) -> None:
        thoughts.append(thought)
        assert desk.pid is not None
        os.kill(desk.pid, signal.SIGKILL)

    with pytest.raises(Died):
        desk.ask(asked, kill)
    assert thoughts and thoughts[0].plans > 0
    assert desk.pid is None
    assert desk.ask(replace(asked, player="greedy"), print)[0] in state.legal()


def test_it_can_be_hurried(desk: Desk) -> None:
    """Ten seconds are given, and not taken: the best so far is played."""
    state, _ = to_plan("2010", 1, 3, "movement", "german")
    thoughts: list[Considered] = []

    def hurry(thought: Considered) -> None:
        thoughts.append(thought)
        desk.hurry("t")

    late = Timer(9.0, desk.close)
    late.start()
    assert desk.ask(request("hard", state), hurry)[0] in state.legal()
    late.cancel()
    assert len(thoughts) < 4


def tried(desk: Desk, asked: Considered) -> int:
    """How many plans somebody has tried, as far as he tells."""
    plans = [0]
    desk.ask(asked, lambda thought: plans.append(thought.plans))
    return plans[-1]


def test_a_hurry_is_kept_for_who_has_not_begun(desk: Desk) -> None:
    """For one question, and for nobody else's."""
    state, _ = to_plan("2010", 1, 3, "movement", "german")
    desk.hurry("another")
    desk.hurry("t")
    assert tried(desk, request("planner:2000", state)) == 0
    assert tried(desk, request("planner:2000", state, "a third")) > 0
    assert tried(desk, request("planner:2000", state, "another")) == 0
    assert tried(desk, replace(request("planner:2000", state), side="his brother")) > 0
    desk.hurry("t")
    desk.forget("t")
    assert tried(desk, replace(request("planner:2000", state), side="his cousin")) > 0


def test_a_hurry_outlives_the_process(desk: Desk) -> None:
    """Who takes the place of one who died is in the same hurry."""
    state, _ = to_plan("2010", 1, 3, "movement", "german")
    asked = request("planner:20000", state)

    def kill(thought: Considered) -> None:
        assert desk.pid is not None
        os.kill(desk.pid, signal.SIGSTOP)  # or it would answer first
        desk.hurry("t")
        os.kill(desk.pid, signal.SIGKILL)

    with pytest.raises(Died):
        desk.ask(asked, kill)
    assert tried(desk, asked) == 0


def test_whatever_moment_a_hurry_comes_at(desk: Desk) -> None:
    """The worker hears it before, while or after he makes ready; he never thinks on."""
    state, _ = to_plan("2010", 1, 3, "movement", "german")
    asked = request("planner:20000", state)
    desk.ask(replace(asked, player="random"), print)
    for n in range(12):
        table = f"table {n}"
        hurry = Timer(0.004 * n, desk.hurry, (table,))
        hurry.start()
        assert tried(desk, replace(asked, table=table)) < 5000
        hurry.join()


def test_trouble_is_told(desk: Desk) -> None:
    state = leningrad.new("2010", seed=1)
    with pytest.raises(RuntimeError, match="NoPlayer"):
        desk.ask(request("nobody", state), print)
    assert desk.ask(request("random", state), print)[0] in state.legal()
