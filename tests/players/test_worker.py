"""Computer players in processes of their own: killed, stopped, failing."""

from __future__ import annotations

import os
import signal
from threading import Timer
from typing import Any

import pytest
from moments import to_plan

from grognard.games import leningrad, write_position
from grognard.server.desk import Desk, Died


@pytest.fixture
def desk() -> Any:
    found = Desk()
    yield found
    found.close()


def request(who: str, state: leningrad.Leningrad, key: str = "t") -> dict[str, Any]:
    return {"player": who, "key": key, "seed": 1, "position": write_position(state.view(state.side))}


def test_it_answers_and_remembers_its_plan(desk: Desk) -> None:
    state = leningrad.new("2010", seed=1, set_up="free")
    for _ in range(12):
        action = desk.ask(request("greedy", state), print)
        assert action in state.legal()
        state.play(action)
    assert state.decision.kind == "german-setup"


def test_killed_in_the_middle_of_a_thought(desk: Desk) -> None:
    state, _ = to_plan("2010", 1, 3, "movement", "german")
    asked = request("hard", state)
    thoughts: list[dict[str, Any]] = []

    def kill(thought: dict[str, Any]) -> None:
        thoughts.append(thought)
        assert desk.pid is not None
        os.kill(desk.pid, signal.SIGKILL)

    with pytest.raises(Died):
        desk.ask(asked, kill)
    assert thoughts and thoughts[0]["plans"] > 0
    assert desk.pid is None
    assert desk.ask({**asked, "player": "greedy"}, print) in state.legal()


def test_it_can_be_hurried(desk: Desk) -> None:
    """Ten seconds are given, and not taken: the best so far is played."""
    state, _ = to_plan("2010", 1, 3, "movement", "german")
    thoughts: list[dict[str, Any]] = []

    def hurry(thought: dict[str, Any]) -> None:
        thoughts.append(thought)
        desk.hurry()

    late = Timer(9.0, desk.close)
    late.start()
    assert desk.ask(request("hard", state), hurry) in state.legal()
    late.cancel()
    assert len(thoughts) < 4


def test_trouble_is_told(desk: Desk) -> None:
    state = leningrad.new("2010", seed=1)
    with pytest.raises(RuntimeError, match="KeyError"):
        desk.ask(request("nobody", state), print)
    assert desk.ask(request("random", state), print) in state.legal()
