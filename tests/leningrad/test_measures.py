"""What the arena measures of a game."""

from __future__ import annotations

import pytest

from grognard.games import leningrad
from grognard.games.leningrad.diagram import diagram
from grognard.games.leningrad.losses import eliminate
from grognard.games.leningrad.measures import Meter, winner
from grognard.games.leningrad.rules import SOVIET
from grognard.games.leningrad.supply import supplied


@pytest.mark.parametrize("edition", leningrad.EDITIONS)
def test_who_has_won(edition: str) -> None:
    """2010 §16.3, 1979 §18.3: the German needs a point."""
    assert [winner(edition, points) for points in (31, 1, 0, -20, -21)] == ["german"] * 2 + ["soviet"] * 3


@pytest.mark.parametrize(("hex_", "reached"), [("2206", True), ("2306", True), ("2407", True), ("2106", False)])
def test_the_luga_is_reached_on_either_bank(hex_: str, reached: bool) -> None:
    state = diagram("2010", turn=5, units=f"1pz@{hex_} i1@1601")
    assert Meter(state).found(state)["luga"] == (5 if reached else None)


def test_the_turn_of_the_first_unit_there_holds() -> None:
    state = diagram("2010", turn=4, units="1pz@2106 i1@1601")
    meter = Meter(state)
    for action in ("move 1pz", "to 2206"):
        meter.see(state, state.play(action))
    state.turn = 7
    meter.see(state, [])
    assert meter.found(state)["luga"] == 4


def test_steps_lost_count_replaced_ones_too() -> None:
    whole, hurt = (diagram("2010", turn=4, units=f"1pz@0012{steps} i1@1601") for steps in ("", "/1"))
    before, after = (Meter(state).found(state)["german-steps"] for state in (whole, hurt))
    assert before is not None and after == before + 1
    hurt.steps[hurt.rules.by_name["1pz"]] = 2
    hurt.replaced += 1
    assert Meter(hurt).found(hurt)["german-steps"] == after
    dead = diagram("2010", turn=4, units="i1@1601")
    found, all_there = Meter(dead).found(dead), Meter(whole).found(whole)
    assert found["german-units"] == (all_there["german-units"] or 0) + 1
    assert found["german-steps"] == before + 2


@pytest.mark.parametrize(
    ("hex_", "crossed"), [("1012", False), ("1112", True), ("0909", False), ("1009", True), ("1807", True)]
)
def test_the_dvina_is_crossed(hex_: str, crossed: bool) -> None:
    state = diagram("2010", turn=3, units=f"1pz@{hex_} i1@1601")
    assert Meter(state).found(state)["dvina"] == (3 if crossed else None)


def test_what_became_of_the_frontier_army() -> None:
    """Those before column 13 on turn 1: who is dead or without supply when turn 3 begins has been pocketed."""
    state = diagram("2010", turn=1, units="1pz@1112 i1@0205 i2@0312 i3@0313 i4@1310")
    meter = Meter(state)
    assert meter.found(state)["pocketed"] is None
    eliminate(state, state.rules.by_name["i2"], [])
    state.turn = 3
    fed = supplied(state, SOVIET)
    cut_off = sum(not fed >> state.place[state.rules.by_name[name]] & 1 for name in ("i1", "i3"))
    meter.see(state, [])
    assert meter.found(state)["pocketed"] == 1 + cut_off


def test_panzers_that_outrun_their_supply_and_who_holds_the_city() -> None:
    ring = "i11@2308 i12@2309 i13@2407 i14@2409 i15@2508 i16@2509"
    far = diagram("2010", turn=5, units=f"1pz@2408 30id@2405 {ring} i1@2604 i2@2604 i3@2505")
    meter = Meter(far)
    found = meter.found(far)
    assert found["outrun"] == 1 and found["garrison"] == 3
    eliminate(far, far.rules.by_name["i3"], [])
    far.turn = 6
    meter.see(far, [])
    found = meter.found(far)
    assert found["outrun"] == 2 and found["garrison"] == 3, "every turn anew; the fullest it ever was"
