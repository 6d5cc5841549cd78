"""Soviet forts (2010 §13, §3 phase 5; 1979 §15)."""

from __future__ import annotations

import pytest

from grognard.games import leningrad
from grognard.games.leningrad.supply import in_supply
from grognard.games.leningrad.zoc import zoc
from tests.leningrad.fights import attack, cite, overrun, refused, result, shifts, where

EDITIONS = pytest.mark.parametrize("edition", leningrad.EDITIONS)


def fortification(edition: str, units: str = "i1@2604", turn: int = 3, **given: object) -> leningrad.Leningrad:
    return leningrad.diagram(edition, turn=turn, phase="soviet-fortification", units=units, **given)  # type: ignore[arg-type]


def forts(state: leningrad.Leningrad) -> set[str]:
    return {n for n in state.rules.numbers if n and state.forts >> state.rules.grid.index(n) & 1}


# --- where ---------------------------------------------------------------------------------------


@pytest.mark.case(
    "2010 §13.0", "2010 §3 phase 5", "2010 schedule note 2", "1979 §15.0", "1979 §3 phase 5", "1979 schedule note 2"
)
@EDITIONS
def test_within_four_hexes(edition: str) -> None:
    """2010: of 2604; 1979: of any Leningrad hex. Leningrad itself is included."""
    state = fortification(edition)
    assert state.side == "soviet"
    assert {"fort 2604", "fort 2204", "fort 2608", "end"} <= set(state.legal())
    assert ("fort 2104" in state.legal()) is (edition == "1979")
    far = {"2010": "2104", "1979": "2004"}[edition]
    assert refused(state, f"fort {far}") == (cite(edition, "13.0", "15.0"), "why-fort-far")
    assert refused(state, "fort 9999")[1] == "why-off-map"
    assert refused(state, "build 2604")[1] == "why-not-an-answer"


@pytest.mark.case("2010 §13.0", "2010 §3 phase 5", "1979 §15.0", "1979 §3 phase 5")
@EDITIONS
def test_where_a_line_of_supply_leads(edition: str) -> None:
    """Germans at 2706 part Leningrad from the Volkhov. 2905 has supply from 2906: good for 2010, not for 1979."""
    state = fortification(edition, "1id@2706 i1@2604")
    assert ("fort 2905" in state.legal()) is (edition == "2010")
    if edition == "1979":
        assert refused(state, "fort 2905") == ("1979 §15.0", "why-fort-supply")


@pytest.mark.case("2010 §13.0", "1979 §15.0")
@EDITIONS
def test_not_where_no_line_of_supply_leads(edition: str) -> None:
    """The Karelian isthmus is cut off by Germans at 2603, and 2604 with it."""
    state = fortification(edition, "1id@2603 11id@2703 i1@2705 i2@2605")
    assert refused(state, "fort 2701") == (cite(edition, "13.0", "15.0"), "why-fort-supply")


@pytest.mark.case("2010 §13.6", "2010 §13.0", "1979 §15.0", "1979 §11.3")
@EDITIONS
def test_not_in_an_enemy_zone(edition: str) -> None:
    """In 1979 no case says so for forts, but no line of supply leads into an enemy zone where no friend is."""
    state = fortification(edition, "1id@2404 i1@2604")
    assert refused(state, "fort 2505") == (cite(edition, "13.6", "11.3"), "why-fort-ezoc")
    assert refused(state, "fort 2405") == (cite(edition, "13.6", "11.3"), "why-fort-ezoc")


@pytest.mark.case("2010 §13.6", "1979 §11.3")
@EDITIONS
@pytest.mark.parametrize("unit", ["i1@2505", "i1@2505=48"])
def test_but_with_a_soviet_unit_in_the_hex_tried_or_not(edition: str, unit: str) -> None:
    assert "fort 2505" in fortification(edition, f"1id@2404 i2@2604 {unit}").legal()


@pytest.mark.case("2010 §13.0", "1979 §15.0")
@EDITIONS
def test_not_among_germans(edition: str) -> None:
    state = fortification(edition, "1id@2404 i1@2505")
    assert refused(state, "fort 2404") == (cite(edition, "13.0", "15.0"), "why-fort-enemy")


# --- how many ------------------------------------------------------------------------------------


@pytest.mark.case("2010 §13.4", "1979 §15.4")
@EDITIONS
def test_two_a_turn(edition: str) -> None:
    state = fortification(edition, fort_stock=4)  # four held back, two new ones
    state.play("fort 2204")
    state.play("fort 2205")
    assert state.fort_stock == 4
    assert state.decision.kind != "fortification"


@pytest.mark.case("2010 §13.4", "1979 §15.4")
@EDITIONS
def test_two_more_on_the_next_turn(edition: str) -> None:
    state = fortification(edition, "i1@2604 1id@2306")
    for turn, hexes in ((3, ("2604", "2605")), (4, ("2705", "2505"))):
        while not (state.turn == turn and state.decision.kind == "fortification"):
            state.play("end")
        for number in hexes:
            state.play(f"fort {number}")
    assert forts(state) == {"2604", "2605", "2705", "2505"}


@pytest.mark.case("2010 §13.4", "1979 §15.4")
@EDITIONS
def test_forts_may_wait_for_a_later_turn(edition: str) -> None:
    state = fortification(edition, "i1@2604 1id@2306", turn=8)
    state.play("end")
    assert state.fort_stock == 2
    while not (state.turn == 9 and state.decision.kind == "fortification"):
        state.play("end")
    state.play("fort 2604")
    state.play("fort 2605")
    assert forts(state) == {"2604", "2605"}


@pytest.mark.case("2010 §13.0", "1979 §15.0", "2010 schedule turn 3", "1979 schedule turn 3")
@EDITIONS
def test_before_turn_three_there_are_none(edition: str) -> None:
    assert fortification(edition, turn=2).decision.kind == "movement"
    assert fortification(edition, turn=3).fort_stock == 2


@pytest.mark.case("2010 §13.5", "1979 §15.5")
@EDITIONS
def test_one_fort_to_a_hex(edition: str) -> None:
    state = fortification(edition)
    state.play("fort 2604")
    assert refused(state, "fort 2604") == (cite(edition, "13.5", "15.5"), "why-fort-there")


@pytest.mark.case("2010 §13.5", "1979 §15.5")
@EDITIONS
def test_forts_do_not_count_for_stacking(edition: str) -> None:
    state = fortification(edition, "i1@2604 i2@2604 i3@2604")
    state.play("fort 2604")
    state.play("end")
    assert [where(state, u) for u in ("i1", "i2", "i3")] == ["2604"] * 3


TEN = "2204 2205 2206 2304 2305 2306 2307 2404 2405 2406"


@pytest.mark.case("1979 §15.0", "1979 §15.4")
def test_the_1979_sheet_has_ten_forts() -> None:
    """The eleventh and twelfth of the schedule can be built only when others have fallen."""
    assert fortification("1979", forts=TEN, turn=8).decision.kind == "movement"
    nine = fortification("1979", forts=TEN.rsplit(" ", 1)[0], turn=8)
    nine.play("fort 2604")
    assert nine.decision.kind == "movement"
    assert "fort 2604" in fortification("2010", forts=TEN, turn=8).legal()


@pytest.mark.case("1979 §15.0", "1979 §15.2")
def test_the_counter_of_a_fallen_fort_is_used_again() -> None:
    state = leningrad.diagram("1979", turn=8, phase="german-movement", units="11id@2105 i1@2604", forts=TEN)
    state.play("move 11id")
    state.play("to 2205")
    while state.decision.kind != "fortification":
        state.play("end")
    state.play("fort 2604")
    assert len(forts(state)) == 10
    assert state.decision.kind == "movement"


# --- what they do --------------------------------------------------------------------------------


@pytest.mark.case("2010 §13.1", "1979 §15.1")
@EDITIONS
def test_a_fort_helps_soviets_in_attack_and_overrun(edition: str) -> None:
    units = "1id@2305 i1@2404=48"
    combat = leningrad.diagram(edition, phase="german-combat", units=units, forts="2404", air_ready=0)
    assert shifts(attack(combat, "2404", "1id", die=1)) == {"fort": -1}
    moving = leningrad.diagram(edition, phase="german-movement", units=units, forts="2404", air_ready=0)
    assert shifts(overrun(moving, "2404", "1id", die=1)) == {"overrun": -2, "fort": -1}


@pytest.mark.case("2010 §13.1", "1979 §15.1")
@EDITIONS
def test_it_does_not_help_them_attack_out_of_it(edition: str) -> None:
    units = "1id@2305 i1@2404=48"
    state = leningrad.diagram(edition, phase="soviet-combat", units=units, forts="2404", air_ready=0)
    assert "fort" not in shifts(attack(state, "2305", "i1", die=1))


@pytest.mark.case("2010 §13.2", "2010 TEC fort", "1979 §15.2", "1979 §4.9 fort")
@EDITIONS
def test_an_empty_fort_is_dear_for_germans_and_gone_when_entered(edition: str) -> None:
    """2404 is clear: 1 point, and 2 more in 2010; double in 1979."""
    state = leningrad.diagram(edition, phase="german-movement", units="1id@2405 i1@2604", forts="2404")
    state.play("move 1id")
    events = state.play("to 2404")
    assert events[0]["points"] == {"2010": 3, "1979": 2}[edition]
    assert [e["hex"] for e in events if e.kind == "fort-destroyed"] == ["2404"]
    assert forts(state) == set()


@pytest.mark.case("2010 §13.2", "1979 §15.2")
@EDITIONS
def test_passing_through_destroys_it(edition: str) -> None:
    """There is no way from 2305 to 2505 but through a fort."""
    state = leningrad.diagram(edition, phase="german-movement", units="1pz@2305 i1@2706", forts="2405 2404 2304")
    state.play("move 1pz")
    state.play("to 2505")
    assert len(forts(state)) == 2
    assert where(state, "1pz") == "2505"


@pytest.mark.case("2010 §13.2", "1979 §15.2")
@EDITIONS
def test_soviets_pay_nothing_for_it_and_leave_it_standing(edition: str) -> None:
    state = leningrad.diagram(edition, phase="soviet-movement", units="i1@2405", forts="2404")
    state.play("move i1")
    assert state.play("to 2404")[0]["points"] == 1
    assert forts(state) == {"2404"}


@pytest.mark.case("2010 §13.2", "2010 §9.6", "1979 §15.2", "1979 §11.6")
@EDITIONS
def test_an_empty_fort_doubles_german_supply_lines(edition: str) -> None:
    """Germans at Volkhov 2906 draw supply from 2908 through 2907."""
    for built, supplied in (("", True), ("2907", False), ("2603", True)):
        state = leningrad.diagram(edition, phase="german-movement", units="1id@2906 i1@2706", forts=built)
        assert in_supply(state, state.rules.by_name["1id"]) is supplied


@pytest.mark.case("2010 §13.3", "1979 §15.3")
@EDITIONS
def test_a_fort_is_never_moved(edition: str) -> None:
    """Its garrison goes, the fort stays; the phase offers nothing but new ones."""
    state = fortification(edition, "i1@2404 i2@2604", forts="2404")
    assert {a.split()[0] for a in state.legal()} == {"fort", "end"}
    state.play("end")
    state.play("move i1")
    state.play("to 2405")
    assert forts(state) == {"2404"}


@pytest.mark.case("2010 §13.2", "1979 §15.2")
@EDITIONS
def test_a_fort_survives_the_loss_of_its_garrison(edition: str) -> None:
    units = "11id@2305 21id@2305 30id@2305 i1@2404=16"
    state = leningrad.diagram(edition, phase="german-combat", units=units, forts="2404", air_ready=0)
    assert result(attack(state, "2404", "11id 21id 30id", die=6))["result"] == "E/-"
    state.play("halt")
    assert forts(state) == {"2404"}


@pytest.mark.case("2010 §13.0", "1979 §15.0")
@EDITIONS
def test_an_empty_fort_is_no_unit(edition: str) -> None:
    """It cannot be attacked and controls nothing."""
    state = leningrad.diagram(edition, phase="german-combat", units="1id@2305 i1@2306", forts="2404", air_ready=0)
    assert refused(state, "attack 2404") == (cite(edition, "8.0", "8.0"), "why-no-enemy")
    alone = leningrad.diagram(edition, phase="german-movement", units="1id@2305 i1@2604", forts="2404")
    assert not zoc(alone, 1) & 1 << alone.rules.grid.index("2305")
