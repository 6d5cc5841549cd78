"""What a position of Leningrad is worth after a rehearsal: what is lost is lost, wherever it stood."""

from __future__ import annotations

import pytest

from grognard.games.leningrad import Leningrad
from grognard.games.leningrad.editions import EDITIONS
from grognard.games.leningrad.rules import GERMAN, SIDES, SOVIET
from grognard.games.leningrad.strategy import worth
from grognard.games.leningrad.strategy.doctrine import doctrine
from grognard.hexset import members
from grognard.warfare.pieces import DEAD
from tests.moments import advance


def on_map(state: Leningrad, side: int) -> list[int]:
    """The units of a side, those farthest from Leningrad first."""
    d = doctrine(state.rules)
    every = [p for h in members(state.occupied[side]) for p in members(state.at[h])]
    return sorted(every, key=lambda p: (-d.to_city(state.place[p]), p))


def moved(state: Leningrad, piece: int, where: int) -> Leningrad:
    after = state.copy()
    after.lift(piece, DEAD)
    if where == DEAD:
        after.steps[piece] = 0
    else:
        after.put(piece, where)
    after.forget()
    return after


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("turn", [2, 4, 7])
def test_nobody_gains_by_losing_a_unit_that_has_far_to_go(edition: str, turn: int) -> None:
    state = advance(edition, 1, turn, "combat")
    assert worth(moved(state, on_map(state, GERMAN)[0], DEAD), "german", "full") < worth(state, "german", "full")


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_panzer_division_is_not_better_worn_out(edition: str) -> None:
    """Its quarters are nearer than Leningrad; that is no progress."""
    state = advance(edition, 1, 5, "combat")
    whole = [p for p in on_map(state, GERMAN) if state.rules.mobile[p] and state.steps[p] == 2]
    for p in whole:
        worn = state.copy()
        worn.steps[p] = 1
        worn.forget()
        assert worth(worn, "german", "full") < worth(state, "german", "full")


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_way_to_leningrad_counts(edition: str) -> None:
    state = advance(edition, 1, 6, "combat")
    r, d = state.rules, doctrine(state.rules)
    first = on_map(state, GERMAN)[-1]
    home = min(members(r.sources[GERMAN] & ~state.occupied[SOVIET]), key=lambda h: (state.count_at(h), h))
    assert d.to_city(home) > d.to_city(state.place[first])
    assert worth(moved(state, first, home), SIDES[GERMAN], "full") < worth(state, SIDES[GERMAN], "full")
