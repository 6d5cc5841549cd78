"""The greedy player knows what he is doing: he beats chance from either seat, and all he says is legal."""

from __future__ import annotations

import pytest

from grognard.games import defiant_russia
from grognard.games.defiant_russia import diagram, strategy
from grognard.hexset import members
from grognard.players import GreedyPlayer, RandomPlayer
from tests.defiant_russia import places
from tests.defiant_russia.places import R, number

HEXES = places.patch()
C, T = number(HEXES[0]), number(HEXES[1])


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("seat", ["axis", "soviet"])
def test_greedy_beats_random(seat: str, seed: int) -> None:
    state = defiant_russia.new(seed=seed, set_up="free-random")
    players = {side: (GreedyPlayer if side == seat else RandomPlayer)(seed) for side in ("axis", "soviet")}
    while not state.over:
        side = state.side
        view = state.view(side)
        action = players[side].choose(view)
        if side == seat:
            assert strategy.phase(view) == (state.turn, state.phase)
        state.play(action)
    assert defiant_russia.score(state).level.startswith(seat)


def test_the_whole_movement_is_said_in_one_script_and_is_legal() -> None:
    state = defiant_russia.new(set_up="historical")
    said = strategy.script(state.view("axis"))
    assert said[-1] == "end" and len(said) > 40
    for action in said:
        state.play(action)


@pytest.mark.parametrize(("away", "left"), [(2, 1), (8, 0)])
def test_nobody_rests_in_a_city_that_is_ours_without_need(away: int, left: int) -> None:
    """Two panzer corps in Minsk: one stays if the enemy is near, none if he is far."""
    minsk = R.where["minsk"]
    enemy = next(h for h in members(R.playable) if R.grid.distance(h, minsk) == away and places.plain(h))
    units = f"24pz@{number(minsk)} 47pz@{number(minsk)} 16a@{number(enemy)}"
    state = diagram(phase="axis-exploitation-movement", units=units, taken=number(minsk))
    for action in strategy.script(state)[:-1]:
        state.play(action)
    assert (state.at.get(minsk, 0) & R.land).bit_count() == left


def test_nobody_exploits_at_bad_odds() -> None:
    bad = diagram(phase="axis-exploitation-combat", units=f"24pz@{C}/1 20a@{T} 5mc@{T}")
    assert strategy.script(bad) == ["end"]
    good = diagram(phase="axis-exploitation-combat", units=f"24pz@{C} 47pz@{C} 13a@{T}/1")
    assert strategy.script(good) == [f"attack {T}"]
