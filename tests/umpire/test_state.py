"""What a state hands out to whoever plays by it."""

from __future__ import annotations

import random
from typing import Any

import pytest

from grognard import games
from grognard.umpire import Illegal


@pytest.mark.parametrize("name", games.GAMES)
def test_nobody_adds_an_action_to_a_list_that_he_was_shown(name: str) -> None:
    """A list that is asked of the question itself may be changed, and changes nothing."""
    state: Any = games.game(name).new(seed=3)
    choose = random.Random(3).choice
    kinds: set[str] = set()
    for _ in range(400):
        state.legal()
        view = state.view(state.side)
        assert isinstance(view.legal(), tuple) and view.legal() is state.legal()
        if view.decision.kind not in kinds:
            for who in (view, state):
                for _ in range(2):
                    view.decision.legal(who).append("forged")
                    assert "forged" not in view.decision.legal(who)
            with pytest.raises(Illegal):
                state.copy().play("forged")
            kinds.add(view.decision.kind)
        state.play(choose(state.legal()))
        if state.over:
            break
    assert len(kinds) > 5
