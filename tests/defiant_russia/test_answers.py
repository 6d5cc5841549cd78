"""Whole games of the computer players: every answer is legal, and every question has one that somebody thought of."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from grognard.games import defiant_russia
from grognard.players import player, strategy
from tests import soak


@soak.more
@pytest.mark.parametrize(("axis", "soviet", "seeds"), [
    *(("greedy", "greedy", range(start, start + 4)) for start in range(0, soak.times(8, 100), 4)),
    *((("planner:10+1", "greedy", range(1)),) if soak.SOAK else ()),
    ("greedy", "planner:10", range(1)),
])  # fmt: skip
def test_nobody_is_ever_at_a_loss(axis: str, soviet: str, seeds: range, monkeypatch: pytest.MonkeyPatch) -> None:
    """Players who have no answer take any, so that a game never stops; here that is a failure."""

    def lost(legal: Sequence[str], chance: Random) -> str:
        raise AssertionError(f"no answer among {list(legal)[:8]}")

    monkeypatch.setattr(strategy, "at_a_loss", lost)
    for seed in seeds:
        state = defiant_russia.new(seed=seed, set_up="free" if seed % 2 else "historical")
        players = {"axis": player(axis, seed), "soviet": player(soviet, seed + 1)}
        while not state.over:
            state.play(players[state.side].choose(state.view(state.side)))
