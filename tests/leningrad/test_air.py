"""Air power (2010 §11, §3 phase 4; 1979 §13)."""

from __future__ import annotations

import pytest

from grognard.games import leningrad
from grognard.games.leningrad.state import AWAITED, READY
from grognard.games.leningrad.supply import in_supply
from tests.leningrad.fights import attack, cite, declare, overrun, refused, result, shift_cases, shifts, where

EDITIONS = pytest.mark.parametrize("edition", leningrad.EDITIONS)


def points_to(state: leningrad.Leningrad, unit: str, hex_: str) -> float:
    """What a unit pays to go to a hex now."""
    trial = state.copy()
    trial.play(f"move {unit}")
    moved = trial.play(f"to {hex_}")[0]
    return float(str(moved["points"]))


# --- in combat -----------------------------------------------------------------------------------


@pytest.mark.case("2010 §11.1", "2010 CSC attacking air", "1979 §13.1", "1979 §9.6 attacking air")
@EDITIONS
@pytest.mark.parametrize("number", [0, 1, 2])
def test_each_attacking_air_unit_is_one_right(edition: str, number: int) -> None:
    state = leningrad.diagram(edition, turn=7, phase="german-combat", units="1id@0510 i1@0610=48")
    events = attack(state, "0610", "1id", die=1, air=number)
    assert shifts(events) == ({"air-attacks": number} if number else {})
    assert shift_cases(events) == [cite(edition, "11.1", "13.1")] * number


@pytest.mark.case("2010 §11.1", "2010 CSC defending air", "1979 §13.1", "1979 §9.6 defending air")
@EDITIONS
@pytest.mark.parametrize("number", [1, 2])
def test_each_defending_air_unit_is_one_left(edition: str, number: int) -> None:
    state = leningrad.diagram(edition, turn=7, phase="soviet-combat", units="1id@0510 i1@0610=48")
    events = attack(state, "0510", "i1", die=1, air=number)
    assert shifts(events) == {"air-defends": -number}
    assert shift_cases(events) == [cite(edition, "11.1", "13.1")] * number


@pytest.mark.case("2010 §11.0", "1979 §13.0", "1979 §13.0 procedure")
@EDITIONS
def test_air_helps_overruns_of_both_sides(edition: str) -> None:
    german = leningrad.diagram(edition, phase="german-movement", units="1id@0510 i1@0610=48")
    assert shifts(overrun(german, "0610", "1id", die=1, air=1)) == {"overrun": -2, "air-attacks": 1}
    soviet = leningrad.diagram(edition, phase="soviet-movement", units="1id@0510 i1@0610=48")
    assert shifts(overrun(soviet, "0510", "i1", die=1, air=1)) == {"overrun": -2, "air-defends": -1}


@pytest.mark.case("2010 §11.0", "1979 §13.0 procedure")
@EDITIONS
def test_the_german_decides_in_every_battle_before_the_die(edition: str) -> None:
    state = leningrad.diagram(edition, turn=7, phase="soviet-combat", units="1id@0510 i1@0610")
    declare(state, "0510", "i1")
    events = state.play("roll")
    assert (state.side, state.legal()) == ("german", ("air 0", "air 1", "air 2"))
    assert not [e for e in events if e.kind == "die"]


@pytest.mark.case("2010 §11.1", "1979 §13.1")
@EDITIONS
def test_air_units_do_not_attack_alone_suffer_nothing_and_do_not_stack(edition: str) -> None:
    """Three divisions and two air units in one battle; the divisions die, the air units are back next turn."""
    units = "58id@0510/1 i1@0610=70 i2@0610=5 i3@0610=98"
    state = leningrad.diagram(edition, turn=7, phase="german-combat", units=units)
    state.play("attack 0610")
    assert refused(state, "roll")[1] == "why-nobody-attacks"  # an air unit is no attacker
    state.play("with 58id")
    state.forced_dice = (1,)
    state.play("roll")
    assert result(state.play("air 2"))["result"] == "-/E"
    assert where(state, "58id") == "dead"
    state.play("halt")
    while state.turn == 7:
        state.play("end")
    assert state.air == [READY, READY]


@pytest.mark.case("2010 §11.2", "2010 §12.1", "1979 §13.2", "1979 §14.1")
@EDITIONS
def test_air_is_allotted_before_anything_is_revealed(edition: str) -> None:
    state = leningrad.diagram(edition, phase="german-combat", units="1id@0510 i1@0610")
    declare(state, "0610", "1id")
    assert not [e for e in state.play("roll") if e.kind == "revealed"]
    assert state.decision.case_of(state) == cite(edition, "11.2", "13.2")
    kinds = [e.kind for e in state.play("air 1")]
    assert kinds.index("air-support") < kinds.index("revealed") < kinds.index("die")


@pytest.mark.case("2010 §11.5", "1979 §13.5")
@EDITIONS
def test_an_air_unit_flies_once_a_turn(edition: str) -> None:
    """Turn 3 has one: used in the German attack, it cannot defend, interdict or help again."""
    units = "1id@0510 11id@0511 i1@0610=48 i2@0512=70"
    state = leningrad.diagram(edition, turn=3, phase="german-combat", units=units)
    attack(state, "0610", "1id", die=4, air=1)
    while state.decision.kind != "combat":
        state.play(state.legal()[0])
    declare(state, "0512", "11id")
    state.forced_dice = (1,)
    events = state.play("roll")
    assert "combat-result" in [e.kind for e in events]  # nobody was asked about air
    while state.turn == 3:
        assert state.decision.kind not in ("air-support", "interdiction")
        state.play(state.legal()[-1])
    assert state.ready_air() == [0]


@pytest.mark.case("2010 §11.5", "1979 §13.5")
@EDITIONS
def test_no_more_air_than_there_is(edition: str) -> None:
    state = leningrad.diagram(edition, turn=3, phase="german-combat", units="1id@0510 i1@0610")
    declare(state, "0610", "1id")
    state.play("roll")
    assert state.legal() == ("air 0", "air 1")
    assert refused(state, "air 2") == (cite(edition, "11.5", "13.5"), "why-air")


@pytest.mark.case("2010 §11.0", "1979 §13.0")
@EDITIONS
def test_one_air_unit_until_turn_seven_then_two(edition: str) -> None:
    for turn, ready in ((1, [READY, AWAITED]), (6, [READY, AWAITED]), (7, [READY, READY])):
        state = leningrad.diagram(edition, turn=turn, phase="german-combat", units="1id@0510 i1@0610")
        assert state.air == ready


# --- interdiction --------------------------------------------------------------------------------


@pytest.mark.case("2010 §3 phase 4", "2010 §11.0", "1979 §3 phase 4", "1979 §13.0 procedure")
@EDITIONS
def test_unused_air_units_interdict_any_hex(edition: str) -> None:
    state = leningrad.diagram(edition, turn=7, phase="german-interdiction", units="1id@0510 i1@0610")
    assert {"interdict 0610", "interdict 2604", "end"} <= set(state.legal())
    assert refused(state, "interdict 0101")[1] == "why-not-playable"  # the open sea
    state.play("interdict 0610")
    state.play("interdict 0610")
    assert state.interdiction(state.rules.grid.index("0610")) == 2
    assert state.decision.kind != "interdiction"  # no air unit is left


@pytest.mark.case("2010 §3 phase 4", "1979 §3 phase 4")
@EDITIONS
def test_without_air_units_the_phase_falls_away(edition: str) -> None:
    state = leningrad.diagram(edition, turn=2, phase="german-interdiction", units="1id@0510 i1@0610", air_ready=0)
    assert (state.side, state.decision.kind) == ("soviet", "movement")


@pytest.mark.case("2010 §11.3", "1979 §13.3")
@EDITIONS
def test_an_interdicted_hex_costs_the_soviets_double(edition: str) -> None:
    """0711 is clear: 1, then 2, then 4."""
    for interdicted, cost in (("", 1), ("0711", 2), ("0711 0711", 4)):
        state = leningrad.diagram(
            edition, phase="soviet-movement", units="i1@0611", interdicted=interdicted, air_ready=0
        )
        assert points_to(state, "i1", "0711") == cost


@pytest.mark.case("2010 §11.4", "1979 §13.4")
@EDITIONS
def test_leaving_an_interdicted_hex_costs_double_for_the_first_hex(edition: str) -> None:
    for interdicted, first, second in (("", 1, 2), ("0611", 2, 3), ("0611 0611", 4, 5)):
        state = leningrad.diagram(
            edition, phase="soviet-movement", units="i1@0611", interdicted=interdicted, air_ready=0
        )
        assert points_to(state, "i1", "0711") == first
        assert points_to(state, "i1", "0811") == second


@pytest.mark.case("2010 §11.3", "2010 §11.4", "1979 §13.3", "1979 §13.4")
@EDITIONS
def test_from_one_interdicted_hex_into_another_is_four_times_the_cost(edition: str) -> None:
    state = leningrad.diagram(edition, phase="soviet-movement", units="i1@0611", interdicted="0611 0711", air_ready=0)
    assert points_to(state, "i1", "0711") == 4


@pytest.mark.case("2010 §11.4", "1979 §13.4")
@EDITIONS
def test_a_unit_that_comes_to_an_interdicted_hex_later_pays_only_to_enter(edition: str) -> None:
    state = leningrad.diagram(edition, phase="soviet-movement", units="i1@0611", interdicted="0711", air_ready=0)
    state.play("move i1")
    state.play("to 0711")
    assert points_to(state, "i1", "0811") == 1


@pytest.mark.case("2010 §11.3", "1979 §13.3")
@EDITIONS
def test_germans_do_not_mind(edition: str) -> None:
    state = leningrad.diagram(edition, phase="german-movement", units="1id@0611", interdicted="0711", air_ready=0)
    assert points_to(state, "1id", "0711") == 1


@pytest.mark.case("2010 §11.3", "2010 §9.6", "1979 §13.3", "1979 §11.6")
@EDITIONS
def test_interdiction_doubles_soviet_supply_lines(edition: str) -> None:
    """1st Division cuts the coast road to Libau; the way round by 0506 takes five points, and more if interdicted."""
    for interdicted, supplied in (("", True), ("0506", False), ("2604", True)):
        state = leningrad.diagram(
            edition, phase="soviet-movement", units="1id@0307 i1@0205", interdicted=interdicted, air_ready=0
        )
        assert in_supply(state, state.rules.by_name["i1"]) is supplied


@pytest.mark.case("2010 §11.5", "2010 §3 phase 8", "1979 §13.5", "1979 §3 phase 8")
@EDITIONS
def test_interdiction_lasts_to_the_end_of_the_turn(edition: str) -> None:
    state = leningrad.diagram(edition, turn=3, phase="german-interdiction", units="1id@0510 i1@0610=48")
    state.play("interdict 0711")
    while state.turn == 3:
        assert state.interdiction(state.rules.grid.index("0711")) == 1
        state.play("end")
    assert state.air == [READY, AWAITED]
    assert state.interdiction(state.rules.grid.index("0711")) == 0


@pytest.mark.case("2010 §11.5", "1979 §13.5")
@EDITIONS
def test_an_interdicting_air_unit_cannot_defend(edition: str) -> None:
    units = "1id@0510 i1@0610=48"
    state = leningrad.diagram(edition, turn=3, phase="soviet-combat", units=units, interdicted="0711")
    declare(state, "0510", "i1")
    state.forced_dice = (1,)
    assert "air-defends" not in shifts(state.play("roll"))
