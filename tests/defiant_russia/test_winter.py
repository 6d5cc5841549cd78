"""What the computer knows of winter: the first snow, who stands exposed, what counters are worth at the end."""

from __future__ import annotations

from itertools import pairwise

import pytest

from grognard.games.defiant_russia import DefiantRussia, diagram, strategy
from grognard.games.defiant_russia.rules import AXIS, SOVIET
from grognard.games.defiant_russia.strategy.chances import blow
from grognard.games.defiant_russia.strategy.doctrine import doctrine
from grognard.games.defiant_russia.strategy.judge import Judge
from tests.defiant_russia import places
from tests.defiant_russia.places import R, full, number

HEXES = places.patch()
C = HEXES[0]
RING = R.adjacent[C]
BEYOND = [h for h in HEXES if R.grid.distance(C, h) == 2]
DOCTRINE = doctrine(R)


def judge(state: DefiantRussia, side: int = AXIS, style: str = "full") -> Judge:
    return Judge(state, DOCTRINE, side, DOCTRINE.judge(side, style, state.turn))


def at(**units: int) -> str:
    """Units in hexes; `_1` after the name: reduced."""
    return " ".join(
        f"{name.removeprefix('x').removesuffix('_1')}@{number(h)}{'/1' if name.endswith('_1') else ''}"
        for name, h in units.items()
    )


# --- the first snow -------------------------------------------------------------------------------


def test_in_the_first_snow_the_reply_is_worse() -> None:
    """The Soviets hit on 5 and 6."""
    units = at(x1ak=BEYOND[0], x16a=C)
    first = diagram(turn=7, units=units, weather="snow", first_snow=7)
    second = diagram(turn=7, units=units, weather="snow", first_snow=6)
    assert judge(first).threats(first, 0) > 1.5 * judge(second).threats(second, 0) > 0


@pytest.mark.parametrize(
    ("turn", "side", "first"), [(5, SOVIET, True), (6, SOVIET, False), (6, AXIS, True), (7, AXIS, False)]
)
def test_the_axis_answers_in_the_next_month_the_soviets_in_this(turn: int, side: int, first: bool) -> None:
    phase = ("axis-movement", "soviet-movement")[side]
    weather = "mud" if turn == 5 else "snow"
    state = diagram(
        turn=turn, phase=phase, units=at(x1ak=BEYOND[0], x16a=C), weather=weather, first_snow=6 * (turn > 5)
    )
    assert judge(state, side).first_snow is first


# --- who stands exposed ---------------------------------------------------------------------------


def test_who_stands_behind_a_line_is_safe() -> None:
    """Zones stop an army: alone a corps could be surrounded, behind two others it cannot."""
    army = BEYOND[0]
    line = [h for h in RING if h in R.adjacent[army]]
    behind = max(RING, key=lambda h: R.grid.distance(h, army))
    alone = diagram(turn=7, units=at(x16a=army, x41pz=C), weather="snow")
    covered = diagram(
        turn=7, units=at(x16a=army, x41pz=C, **dict(zip(("x1ak", "x2ak"), line, strict=False))), weather="snow"
    )
    assert judge(alone).within >> behind & 1 and judge(covered).within >> behind & 1
    assert not judge(covered).front(covered) >> behind & 1
    assert (judge(covered).front(covered) & R.beside[C]).bit_count() < (
        judge(alone).front(alone) & R.beside[C]
    ).bit_count()


def test_one_exposed_corps_less_is_one_danger_less() -> None:
    """Even where the enemy has not units enough for all of them: nobody knows whom he will take."""
    opposite = max(BEYOND, key=lambda h: R.grid.distance(h, BEYOND[0]))
    both = diagram(turn=7, units=at(x1ak=BEYOND[0], x2ak=opposite, x16a=C), weather="snow")
    found = judge(both)
    gone = both.copy()
    gone.shift(R.by_name["2ak"], R.where["warsaw"])
    assert found.threats(gone, 0) < 0.9 * found.threats(both, 0)


@pytest.mark.parametrize("style", ["full", "careful"])
def test_a_garrison_in_danger_is_better_than_none(style: str) -> None:
    kiev = R.where["kiev"]
    beside = [h for h in R.adjacent[kiev] if R.playable >> h & 1]
    far = [h for h in R.adjacent[beside[0]] if R.grid.distance(h, kiev) == 2 and R.playable >> h & 1]
    state = diagram(turn=7, units=at(x52ak_1=kiev, x1sh=far[0]), weather="snow", first_snow=6)
    found = judge(state, style=style)
    left = state.copy()
    left.shift(R.by_name["52ak"], R.where["warsaw"])
    assert found.value(state) > found.value(left)


# --- what is lost ---------------------------------------------------------------------------------


def test_the_first_steps_are_cheap_and_the_last_cost_counters() -> None:
    state = diagram(turn=7, units=at(x1ak=C, x2ak=C), weather="snow")
    toll = DOCTRINE.toll(state, 1 << R.by_name["1ak"] | 1 << R.by_name["2ak"])
    prices = [after - before for before, after in pairwise(toll)]
    assert len(toll) == 5 and max(prices[:2]) < min(prices[2:]) / 2


def test_a_worn_out_corps_costs_more_than_a_fresh_one_in_the_same_fire() -> None:
    whole = diagram(turn=7, units=at(x1ak=C), weather="snow")
    worn = diagram(turn=7, units=at(x1ak_1=C), weather="snow")
    tolls = [DOCTRINE.toll(state, 1 << R.by_name["1ak"]) for state in (whole, worn)]
    costs = [blow(5, 6, len(toll) - 1, True).cost(toll) for toll in tolls]
    assert costs[0] < costs[1]


def test_at_the_end_counters_count_and_dice_no_more() -> None:
    panzers, corps = R.by_name["41pz"], R.by_name["28ak"]
    for turn, cheaper in ((2, corps), (7, panzers)):  # to reduce full panzers, or to lose a worn-out corps
        prices = {panzers: DOCTRINE.next_step(turn, panzers, 2), corps: DOCTRINE.next_step(turn, corps, 1)}
        assert min(prices, key=lambda p: prices[p]) == cheaper


def test_nobody_is_left_without_room_if_it_can_be_helped() -> None:
    """Two corps are beaten and have one hex with room for one: they hold on and pay with steps."""
    state = crowded()
    assert state.decision.kind == "suffering"
    while state.battle is not None and state.decision.kind in ("suffering", "retreating"):
        state.play(strategy.script(state.view(state.side))[0])
    assert all(state.place[R.by_name[name]] >= 0 for name in ("24pz", "47pz"))


def crowded() -> DefiantRussia:
    """Two panzer corps in the middle, attacked with two hits; behind them a hex with one corps in it."""
    behind = RING[0]
    ahead, left, right = (h for h in RING if R.grid.distance(h, behind) == 2)
    state = diagram(
        turn=3,
        phase="soviet-combat",
        units=at(x24pz=C, x47pz=C, x1ak=behind, x20a=left, x21a=right, x16a=ahead),
        air=0,
    )
    state.play(f"attack {number(C)}")
    for name in ("16a", "20a", "21a"):
        state.play(f"with {name}")
    dice = full("16a", "20a", "21a")
    state.forced_dice = (6, 6, *[1] * (dice - 2), *[1] * full("24pz", "47pz"))
    state.play("roll")
    return state


@pytest.mark.parametrize(("one", "two"), [(a, b) for a in RING for b in RING if b in R.adjacent[a]])
def test_who_can_go_elsewhere_leaves_the_room_to_the_others(one: int, two: int) -> None:
    """Beaten attackers: the first could go to several hexes, the second only to one, where there is room for one."""
    shared = next(h for h in BEYOND if h in R.adjacent[one] and h in R.adjacent[two])
    full_up = [h for h in BEYOND if h in R.adjacent[two] and h != shared]
    corps = iter(("x26ak", "x38ak", "x10ak", "x28ak", "x50ak"))
    others = {next(corps): h for h in (shared, *full_up, *full_up)}
    state = diagram(phase="axis-combat", units=at(x1ak=one, x2ak=two, x20a=C, **others), air=0)
    for action in (f"attack {number(C)}", "with 1ak", "with 2ak"):
        state.play(action)
    state.forced_dice = (*[1] * full("1ak", "2ak"), 6, 6, *[1] * (full("20a") - 2))
    for action in ("roll", "loss 1ak", "retreat"):
        state.play(action)
    while state.battle is not None:
        state.play(strategy.script(state.view(state.side))[0])
    assert all(state.place[R.by_name[name]] >= 0 for name in ("1ak", "2ak"))
