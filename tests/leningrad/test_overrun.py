"""Overrun (2010 §7, 1979 §7)."""

from __future__ import annotations

import pytest

from grognard import games
from grognard.games import leningrad
from grognard.games.leningrad.state import Leningrad
from tests.leningrad.fights import cite, overrun, refused, result, shifts, steps, where
from tests.leningrad.moves import goals, left, move, movers, points, victims, why_no_overrun

EDITIONS = ("2010", "1979")
CORPS = "1pz@0610 6pz@0610 36mot@0610"


def german(edition: str, units: str, turn: int = 4, **more: str) -> Leningrad:
    return leningrad.diagram(edition, turn=turn, phase="german-movement", units=units, air_ready=0, **more)


def soviet(edition: str, units: str, turn: int = 4, **more: str) -> Leningrad:
    return leningrad.diagram(edition, turn=turn, phase="soviet-movement", units=units, **more)


def price(state: Leningrad, units: str, number: str) -> float:
    """Points that an overrun takes from the first unit of the group."""
    name = units.split(",")[0]
    trial = state.copy()
    trial.play(f"move {units}")
    before = left(trial, name)
    trial.forced_dice = (6,)
    trial.play(f"overrun {number}")
    return before - left(trial, name)


# --- what it is -----------------------------------------------------------------------------------


@pytest.mark.case("2010 §7.0", "1979 §7.0", "1979 §7.0 procedure")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_stack_overruns_goes_in_and_goes_on(edition: str) -> None:
    state = german(edition, f"{CORPS} i1@0609=16")
    overrun(state, "0609", "1pz 6pz 36mot", die=6)  # E/-
    for unit in ("1pz", "6pz", "36mot"):
        state.play(f"advance {unit} 0609")
    assert where(state, "i1") == "dead" and where(state, "1pz") == "0609"
    assert left(state, "1pz") == 5, "three of eight points; the advance is free"
    move(state, "1pz,6pz,36mot", "0606")
    assert state.now == "german-movement"


@pytest.mark.case("2010 §7.0", "1979 §7.0 procedure")
@pytest.mark.parametrize("edition", EDITIONS)
def test_only_an_adjacent_enemy_is_overrun(edition: str) -> None:
    case = cite(edition, "7.0", "7.0")
    state = german(edition, "1pz@0611 i1@0609 1id@2504 i2@2603")
    assert why_no_overrun(state, "1pz", "0609") == (case, "why-overrun-adjacent")
    assert why_no_overrun(state, "1pz", "0610") == (cite(edition, "7.5", "7.5"), "why-no-enemy")
    move(state, "1pz", "0610")
    assert victims(state, "1pz") == {"0609"}, "stopped by the zone of control, but not from overrunning"
    # Kronstadt Bay lies between 2504 and 2603.
    assert why_no_overrun(state, "1id", "2603") == (case, "why-overrun-adjacent")


@pytest.mark.case("2010 §7.1", "1979 §7.1", "2010 CSC overrun")
@pytest.mark.parametrize("edition", EDITIONS)
def test_an_overrun_shifts_two_columns_left(edition: str) -> None:
    state = german(edition, f"{CORPS} i1@0609=48")
    events = overrun(state, "0609", "1pz 6pz 36mot", die=1)
    assert shifts(events) == {"overrun": -2, "armour-attacks": 1, "corps-attacks": 1}
    # 29 against 4 in 2010, 28 against 4 in 1979: both 7-1, and 7-1 after the shifts.
    assert (result(events)["ratio"], result(events)["column"]) == ("7-1", "7-1")


@pytest.mark.case("2010 §7.2", "1979 §7.2")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_unit_may_disengage_and_overrun_in_one_phase(edition: str) -> None:
    state = german(edition, "1pz@0610 1id@0610 i1@0609 i2@0812=16")
    move(state, "1pz", "0611")  # 3
    move(state, "1pz", "0712")  # 1, beside i2
    assert left(state, "1pz") == 4 and victims(state, "1pz") == {"0812"}
    overrun(state, "0812", "1pz", die=6)
    assert where(state, "i2") == "dead"


# --- the price ------------------------------------------------------------------------------------

# From, over whom, and the points: infantry, armour.
PRICES = {
    "clear": ("0610", "0609", 3, 3),
    "forest": ("1009", "1109", 4, 4),
    "hill": ("0407", "0308", 4, 4),
    "swamp": ("1411", "1311", 4, 5),
    "road": ("0510", "0509", 3, 2.5),
    "city": ("1008", "0908", 3, 2.5),
    "over a river": ("1011", "1111", 4, 4),
    "forest over a river": ("1009", "1010", 5, 5),
    "road over a river": ("2305", "2204", 3, 2.5),
}


@pytest.mark.case("2010 §7.3", "2010 TEC overrun")
@pytest.mark.parametrize("line", PRICES)
def test_two_points_and_the_cost_of_the_hex(line: str) -> None:
    here, there, infantry, armour = PRICES[line]
    state = german("2010", f"1id@{here} 1pz@{here} i1@{there}=16")
    assert price(state, "1id", there) == infantry
    assert price(state, "1pz", there) == armour
    assert price(state, "1id,1pz", there) == max(infantry, armour)
    state = soviet("2010", f"i1@{here} a1@{here} 1id@{there}")
    assert price(state, "i1", there) == infantry
    assert price(state, "a1", there) == armour


@pytest.mark.case("2010 §7.3", "2010 TEC overrun")
@pytest.mark.parametrize("line", PRICES)
def test_on_turn_one_the_german_pays_one_point_and_the_hex(line: str) -> None:
    here, there, infantry, armour = PRICES[line]
    state = german("2010", f"1id@{here} 1pz@{here} i1@{there}=16", turn=1)
    assert (price(state, "1id", there), price(state, "1pz", there)) == (infantry - 1, armour - 1)


@pytest.mark.case("1979 §7.3", "1979 §7.0 procedure")
@pytest.mark.parametrize("turn", [1, 4])
@pytest.mark.parametrize("line", PRICES)
def test_1979_three_points_whatever_the_terrain(line: str, turn: int) -> None:
    here, there, _, _ = PRICES[line]
    state = german("1979", f"1id@{here} 1pz@{here} i1@{there}=16", turn=turn)
    assert price(state, "1id", there) == price(state, "1pz", there) == 3


@pytest.mark.case("2010 §7.3", "2010 §11.3", "2010 §11.4")
def test_interdiction_doubles_the_cost_of_the_hex_not_the_two_points() -> None:
    state = soviet("2010", "i1@0610 1id@0609", interdicted="0609")
    assert price(state, "i1", "0609") == 2 + 2
    state = soviet("2010", "i1@0610 1id@0609", interdicted="0610")
    assert price(state, "i1", "0609") == 2 + 2


@pytest.mark.case("2010 §11.4", "1979 §13.4")
@pytest.mark.parametrize("edition", EDITIONS)
def test_after_an_overrun_the_first_hex_out_of_an_interdicted_one_still_costs_double(edition: str) -> None:
    state = soviet(edition, "a1@0610=42 a2@0610=46 a3@0610=3 58id@0609/1", interdicted="0610")
    overrun(state, "0609", "a1 a2 a3", die=6)
    state.play("advance a1 0609")
    state.play("halt")
    assert points(move(state, "a2", "0611")) == 2


@pytest.mark.case("2010 §7.3")
def test_a_garrisoned_fort_costs_no_extra_points() -> None:
    assert price(german("2010", "1id@0610 i1@0609=16", forts="0609"), "1id", "0609") == 3


@pytest.mark.case("2010 §7.3", "1979 §7.3")
@pytest.mark.parametrize("edition", EDITIONS)
def test_no_overrun_without_the_points(edition: str) -> None:
    state = german(edition, "1id@0613 1pz@0113 i1@0608")
    move(state, "1id", "0609")
    assert left(state, "1id") == 2 and not victims(state, "1id")
    assert "1id" not in movers(state), "nor can it disengage"


@pytest.mark.case("2010 §7.3", "1979 §7.3", "2010 §9.1", "1979 §11.1")
def test_out_of_supply_infantry_has_three_points_for_it() -> None:
    cut = "i1@0206 i2@0210 i3@0213 11id@0113"
    for edition in EDITIONS:
        assert victims(german(edition, f"1id@0610 i4@0609 {cut}"), "1id") == {"0609"}
    # A forest costs four.
    state = german("2010", f"1id@1009 1pz@1009 i4@1109 {cut}")
    assert victims(state, "1pz") == {"1109"}
    assert why_no_overrun(state, "1id", "1109") == ("2010 §7.3", "why-overrun-points")


# --- who takes part -------------------------------------------------------------------------------


@pytest.mark.case("2010 §7.4", "1979 §7.4")
@pytest.mark.parametrize("edition", EDITIONS)
def test_units_of_two_hexes_do_not_overrun_together(edition: str) -> None:
    state = german(edition, "1pz@0610 6pz@0611 i1@0609")
    move(state, "6pz", "0610")
    assert refused(state, "move 1pz,6pz") == (cite(edition, "4.5", "4.5"), "why-not-together")


@pytest.mark.case("2010 §7.4", "1979 §7.4")
@pytest.mark.parametrize("edition", EDITIONS)
def test_those_who_parted_on_the_way_do_not_overrun_together(edition: str) -> None:
    state = german(edition, "1pz@0612 6pz@0612 i1@0609")
    move(state, "1pz,6pz", "0611")
    move(state, "1pz", "0610")
    move(state, "6pz", "0711", "0610")
    assert victims(state, "1pz") == victims(state, "6pz") == {"0609"}
    assert "1pz,6pz" not in movers(state)


@pytest.mark.case("2010 §7.4", "1979 §7.4")
@pytest.mark.parametrize("edition", EDITIONS)
def test_those_who_parted_and_met_again_at_the_same_price_do_not_overrun_together(edition: str) -> None:
    state = german(edition, "1pz@0612 6pz@0612 i1@0609")
    move(state, "1pz,6pz", "0611")
    move(state, "1pz", "0610")
    move(state, "6pz", "0610")
    assert left(state, "1pz") == left(state, "6pz")
    again = games.read_position(games.write_position(state))
    for table in (state, again):
        assert victims(table, "1pz") == victims(table, "6pz") == {"0609"}
        assert "1pz,6pz" not in movers(table)


@pytest.mark.case("2010 §7.4", "1979 §7.4")
@pytest.mark.parametrize("edition", EDITIONS)
def test_two_of_three_who_go_on_together_may_overrun(edition: str) -> None:
    state = german(edition, "1pz@0612 6pz@0612 36mot@0612 i1@0609")
    move(state, "1pz,6pz,36mot", "0611")
    move(state, "1pz,6pz", "0610")
    assert victims(state, "1pz,6pz") == {"0609"}


@pytest.mark.case("2010 §7.4", "1979 §7.4")
@pytest.mark.parametrize("edition", EDITIONS)
def test_an_overrun_that_fails_parts_nobody(edition: str) -> None:
    """What has been spent need not be equal: only hexes entered without the others part them."""
    state = german(edition, "1pz@0611 6pz@0611 36mot@0611 i1@0609=70")
    move(state, "1pz,6pz,36mot", "0610")
    overrun(state, "0609", "1pz 36mot", die=2)
    while state.decision.kind != "movement":
        state.play("lose" if "lose" in state.legal() else state.legal()[0])
    assert left(state, "1pz") < left(state, "6pz") and steps(state, "1pz") == 1
    assert victims(state, "1pz,6pz,36mot") == {"0609"}


@pytest.mark.case("2010 §7.4", "1979 §7.4", "2010 §7.6", "1979 §7.6")
@pytest.mark.parametrize("edition", EDITIONS)
def test_who_follows_an_overrun_on_his_own_has_parted(edition: str) -> None:
    state = german(edition, "1pz@0610 6pz@0610 36mot@0610 i1@0609=16 i2@0608=16")
    overrun(state, "0609", "1pz 6pz 36mot", die=6)
    state.play("advance 1pz 0609")
    state.play("halt")
    move(state, "6pz", "0609")
    assert victims(state, "1pz") == {"0608"} and not victims(state, "1pz,6pz")


@pytest.mark.case("2010 §7.4", "1979 §7.4")
@pytest.mark.parametrize("edition", EDITIONS)
def test_after_the_overrun_the_units_may_go_their_own_ways(edition: str) -> None:
    state = german(edition, f"{CORPS} i1@0609=16")
    overrun(state, "0609", "1pz 6pz 36mot", die=6)
    state.play("advance 1pz 0609")
    state.play("halt")
    move(state, "1pz", "0608")
    move(state, "6pz", "0611")
    move(state, "36mot", "0510")
    assert [where(state, u) for u in ("1pz", "6pz", "36mot")] == ["0608", "0611", "0510"]
    assert left(state, "6pz") == 4


@pytest.mark.case("2010 §7.5", "1979 §7.5")
@pytest.mark.parametrize("edition", EDITIONS)
def test_all_units_in_the_hex_are_overrun(edition: str) -> None:
    state = german(edition, f"{CORPS} i1@0609=16 i2@0609=48")
    events = overrun(state, "0609", "1pz 6pz 36mot", die=1)
    assert result(events)["defence"] == 1 + 4


@pytest.mark.case("2010 §7.5", "1979 §7.5")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_same_hex_may_be_overrun_again_by_the_same_and_by_others(edition: str) -> None:
    # 1-1, armour right, overrun left: 1-2. A four costs the attacker a step or a hex.
    state = german(edition, "1pz@0610 i1@0609=48 i2@0609=111 6pz@0709")
    overrun(state, "0609", "1pz", die=4)
    state.play("lose")
    assert left(state, "1pz") == 5 and steps(state, "1pz") == 1
    assert victims(state, "1pz") == {"0609"}, "it did not retreat and has the points"
    assert victims(state, "6pz") == {"0609"}


# --- success --------------------------------------------------------------------------------------


@pytest.mark.case("2010 §7.6", "1979 §7.6")
@pytest.mark.parametrize("edition", EDITIONS)
def test_one_unit_at_least_must_go_in(edition: str) -> None:
    state = german(edition, f"{CORPS} i1@0609=16")
    overrun(state, "0609", "1pz 6pz 36mot", die=6)
    assert refused(state, "halt") == (cite(edition, "7.6", "7.6"), "why-must-advance")
    state.play("advance 36mot 0609")
    assert "halt" in state.legal()


@pytest.mark.case("2010 §7.6", "1979 §7.6")
@pytest.mark.parametrize("edition", EDITIONS)
def test_after_a_success_the_overrunner_takes_his_loss_and_does_not_retreat(edition: str) -> None:
    # 12 or 10 against 4: 3-1 or 2-1, less one; a split result with this die.
    state = german(edition, "1pz@0610 i1@0609=48")
    events = overrun(state, "0609", "1pz", die=5 if edition == "1979" else 4)
    assert result(events)["result"] == "1/1"
    state.play("retreat")  # the Soviet unit goes, and the German must stand
    events = state.play("retreat i1 0608")
    assert steps(state, "1pz") == 1, "nobody asked whether it would rather retreat"
    (told,) = (e.as_dict() for e in events if e.kind in ("chose", "must-lose"))
    case = cite(edition, "7.6", "7.6")
    assert told == {"event": "must-lose", "side": "german", "role": "attacker", "what": "overrun", "case": case}
    assert state.legal() == ("advance 1pz 0609",)


@pytest.mark.case("2010 §7.6", "1979 §7.6", "1979 §10.9")
@pytest.mark.parametrize("edition", EDITIONS)
def test_after_a_retreat_of_two_hexes_both_may_be_entered_for_no_points(edition: str) -> None:
    state = german(edition, f"{CORPS} i1@0609=48")
    overrun(state, "0609", "1pz 6pz 36mot", die=3)  # 2/-
    state.play("retreat")
    state.play("retreat i1 0608")
    state.play("retreat i1 0607")
    state.play("advance 1pz 0609")
    assert "advance 1pz 0608" in state.legal()
    state.play("advance 1pz 0608")
    state.play("advance 6pz 0609")
    state.play("halt")
    assert (where(state, "1pz"), where(state, "6pz"), where(state, "36mot")) == ("0608", "0609", "0610")
    assert left(state, "1pz") == left(state, "6pz") == 5


# --- failure --------------------------------------------------------------------------------------


@pytest.mark.case("2010 §7.7", "1979 §7.7")
@pytest.mark.parametrize("edition", EDITIONS)
def test_whoever_retreats_has_finished_moving(edition: str) -> None:
    state = german(edition, "1pz@0610 6pz@0611 i1@0609=48 i2@0609=111")
    overrun(state, "0609", "1pz", die=4)  # -/1
    state.play("retreat")
    state.play("retreat 1pz 0711")
    assert left(state, "1pz") == 5
    assert refused(state, "move 1pz") == (cite(edition, "7.7", "7.7"), "why-retreated")
    assert goals(state, "6pz")


@pytest.mark.case("2010 §7.7", "1979 §7.7")
@pytest.mark.parametrize("edition", EDITIONS)
def test_whoever_takes_the_loss_may_go_on(edition: str) -> None:
    state = german(edition, "1pz@0610 1id@0610 i1@0609=48 i2@0609=111")
    overrun(state, "0609", "1pz", die=4)  # -/1
    state.play("lose")
    assert goals(state, "1pz") >= {"0611"} and victims(state, "1pz") == {"0609"}


@pytest.mark.case("2010 §7.7", "1979 §7.7")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_overrun_never_advance(edition: str) -> None:
    state = german(edition, "1pz@0610/1 1id@0113 i1@0609=48 i2@0609=111")
    overrun(state, "0609", "1pz", die=1)
    assert where(state, "1pz") == "dead", "alone against two divisions"
    assert (where(state, "i1"), where(state, "i2")) == ("0609", "0609")
    assert state.decision.kind == "movement" and state.side == "german"


@pytest.mark.case("2010 §7.8")
def test_those_who_retreated_before_fight_in_the_next_overrun() -> None:
    # 8pz and 1id control 0608 and 0509: i1 can only retreat to its friends in 0608.
    state = german("2010", f"{CORPS} 8pz@0709 3mot@0709 1id@0409 i1@0609=48 i2@0608=111 i3@0608=10")
    overrun(state, "0609", "1pz 6pz 36mot", die=1)  # 1/-
    state.play("retreat")
    assert where(state, "i1") == "0608"
    state.play("advance 1pz 0609")
    state.play("halt")
    events = overrun(state, "0608", "8pz 3mot", die=1)
    assert result(events)["defence"] == 4 + 4 + 4
