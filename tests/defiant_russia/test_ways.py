"""The ways of the advance: what a unit has still to go, and that nothing is lost by getting there."""

from __future__ import annotations

import pytest

from grognard.games import defiant_russia
from grognard.games.defiant_russia import strategy
from grognard.games.defiant_russia.rules import AXIS, SOVIET
from grognard.games.defiant_russia.strategy.doctrine import doctrine
from grognard.games.defiant_russia.strategy.prospects import goals_of, holdings
from grognard.hexset import members
from tests.defiant_russia.places import R

DOCTRINE = doctrine(R)
PANZERS = R.by_name["24pz"]
LAND = [h for h in members(R.playable) if R.grid.distance(h, R.where["minsk"]) < 12]


def left(*held: str) -> tuple[float, ...]:
    """By hex what a panzer corps of the centre has still to go."""
    state = defiant_russia.new(seed=1)
    for place in held:
        state.held |= 1 << R.where[place]
    return goals_of(state, DOCTRINE, AXIS, DOCTRINE.judge(AXIS, "full", 1)["bypass"])[PANZERS]


@pytest.mark.parametrize("fallen", range(4))
def test_nobody_has_farther_to_go_because_a_place_has_fallen(fallen: int) -> None:
    places = ("minsk", "smolensk", "bryansk", "moscow")
    before, after = left(*places[:fallen]), left(*places[: fallen + 1])
    assert after[R.where[places[fallen]]] <= before[R.where[places[fallen]]]
    if fallen < 3:  # who is at the end has a new way before him
        assert all(after[h] <= before[h] for h in LAND)


def test_who_is_past_a_place_is_nearer_to_the_next() -> None:
    """Panzers go round Minsk and do not wait until it has fallen; those beside it take it on their way."""
    minsk, smolensk = R.where["minsk"], R.where["smolensk"]
    far = left()
    apart = R.grid.distance(minsk, smolensk)
    beyond = [h for h in LAND if R.grid.distance(h, smolensk) < apart - 2]
    before = [h for h in R.adjacent[minsk] if R.grid.distance(h, smolensk) > apart]
    assert beyond and before
    assert max(far[h] for h in beyond) < far[minsk] < min(far[h] for h in before)


@pytest.mark.parametrize("place", ["smolensk", "zhitomir", "pskov"])
@pytest.mark.parametrize("turn", [2, 3])
def test_a_rehearsal_that_takes_a_place_without_points_is_not_the_worse_for_it(place: str, turn: int) -> None:
    state = defiant_russia.new(seed=1)
    state.turn = turn
    state.held |= 1 << R.where["minsk"] | 1 << R.where["riga"]
    taken = state.copy()
    taken.held |= 1 << R.where[place]
    assert strategy.worth(taken, "axis", "full") > strategy.worth(state, "axis", "full")


@pytest.mark.parametrize("place", ["leningrad", "moscow", "kiev", "bryansk"])
def test_the_axis_does_not_take_a_place_for_much_more_than_it_brings(place: str) -> None:
    """A point lost to the Soviets is one won: twice its points, and a little for what hangs on it."""
    state = defiant_russia.new(seed=1)
    taken = state.copy()
    taken.held |= 1 << R.where[place]
    gain = holdings(taken, DOCTRINE, AXIS) - holdings(state, DOCTRINE, AXIS)
    true = 2 * DOCTRINE.worth["point"] * R.objectives[R.where[place]]
    assert true <= gain < 1.5 * true
    assert DOCTRINE.points(SOVIET)[R.where[place]] >= DOCTRINE.points(AXIS)[R.where[place]]


@pytest.mark.parametrize("turn", [1, 2, 3])
def test_panzers_do_not_run_a_hex_out_of_supply(turn: int) -> None:
    """Who does stands still for a month: that is dearer than a hex of the way."""
    weights = DOCTRINE.judge(AXIS, "full", turn)
    for name in ("24pz", "39pz", "57pz"):
        dice = R.pieces[R.by_name[name]].strength[-1]
        assert weights["unsupplied"] * dice > weights["march"] * weights["drive"]


def test_the_infantry_takes_what_the_panzers_go_past() -> None:
    """In summer armour is nearer to its end beyond Minsk than in it, infantry is not; in autumn neither is."""
    minsk, beyond = R.where["minsk"], R.where["orsha"]
    state = defiant_russia.new(seed=1)
    for turn, past in ((1, True), (2, True), (4, False)):
        goals = goals_of(state, DOCTRINE, AXIS, DOCTRINE.judge(AXIS, "full", turn)["bypass"])
        assert (goals[PANZERS][beyond] < goals[PANZERS][minsk]) is past
        assert goals[R.by_name["7ak"]][beyond] > goals[R.by_name["7ak"]][minsk]
