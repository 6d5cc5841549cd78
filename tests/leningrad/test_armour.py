"""Armour and panzer corps (2010 §10, 1979 §12)."""

from __future__ import annotations

import pytest

from grognard.games import leningrad
from tests.leningrad.fights import attack, cite, overrun, result, shift_cases, shifts, where

EDITIONS = pytest.mark.parametrize("edition", leningrad.EDITIONS)


def german(edition: str, units: str, where: str, who: str, forts: str = "") -> dict[str, int]:
    state = leningrad.diagram(edition, phase="german-combat", units=units, forts=forts, air_ready=0)
    return shifts(attack(state, where, who, die=1))


def soviet(edition: str, units: str, where: str, who: str) -> dict[str, int]:
    state = leningrad.diagram(edition, phase="soviet-combat", units=units, air_ready=0)
    return shifts(attack(state, where, who, die=1))


# --- panzer corps --------------------------------------------------------------------------------

CORPS_41 = "1pz@0510 6pz@0510 36mot@0510"


@pytest.mark.case("2010 §10.1", "2010 CSC attacking panzer corps", "1979 §12.1", "1979 §9.6 attacking panzer corps")
@EDITIONS
def test_a_whole_panzer_corps_that_attacks_is_one_right(edition: str) -> None:
    """Against a forest in 2010, a city in both, so that armour itself does not count."""
    units = "1pz@1008 6pz@1008 36mot@1008 i1@0908=48"
    state = leningrad.diagram(edition, phase="german-combat", units=units, air_ready=0)
    events = attack(state, "0908", "1pz 6pz 36mot", die=1)
    assert shifts(events) == {"terrain": -1, "corps-attacks": 1}
    assert cite(edition, "10.1", "12.1") in shift_cases(events)


@pytest.mark.case("2010 §10.1", "2010 CSC defending panzer corps", "1979 §12.1", "1979 §9.6 defending panzer corps")
@EDITIONS
def test_a_whole_panzer_corps_that_defends_is_one_left(edition: str) -> None:
    state = leningrad.diagram(edition, phase="soviet-combat", units=f"{CORPS_41} i1@0610=48", air_ready=0)
    events = attack(state, "0510", "i1", die=1)
    assert shifts(events) == {"armour-defends": -1, "corps-defends": -1}
    assert shift_cases(events) == [cite(edition, "10.2", "12.2"), cite(edition, "10.1", "12.1")]


@pytest.mark.case("2010 §10.1", "1979 §12.1")
@EDITIONS
def test_all_units_of_the_corps_must_attack(edition: str) -> None:
    assert "corps-attacks" not in german(edition, f"{CORPS_41} i1@0610=48", "0610", "1pz 6pz")
    assert "corps-attacks" in german(edition, f"{CORPS_41} i1@0610=48", "0610", "1pz 6pz 36mot")


@pytest.mark.case("2010 §10.1", "1979 §12.1")
@EDITIONS
def test_all_units_of_the_corps_must_stand_in_one_hex(edition: str) -> None:
    spread = "1pz@0510 6pz@0510 36mot@0511 i1@0610=48"
    assert "corps-attacks" not in german(edition, spread, "0610", "1pz 6pz 36mot")
    defending = "1pz@0510 6pz@0510 36mot@0509 i1@0610=48"
    assert soviet(edition, defending, "0510", "i1") == {"armour-defends": -1}


@pytest.mark.case("2010 §10.1", "1979 §12.1")
@EDITIONS
def test_other_units_in_the_attack_do_not_matter(edition: str) -> None:
    units = f"{CORPS_41} 1id@0511 i1@0610=48"
    assert german(edition, units, "0610", "1pz 6pz 36mot 1id")["corps-attacks"] == 1


@pytest.mark.case("2010 §10.1", "2010 §10.4", "1979 §12.1", "1979 §12.4")
@EDITIONS
def test_two_corps_are_two_columns(edition: str) -> None:
    units = f"{CORPS_41} 8pz@0511 3mot@0511 sst@0511 i1@0610=48"
    found = german(edition, units, "0610", "1pz 6pz 36mot 8pz 3mot sst")
    assert found == {"armour-attacks": 1, "corps-attacks": 2}


@pytest.mark.case("2010 §10.1", "1979 §12.1")
@EDITIONS
def test_reduced_units_do_not_spoil_the_corps(edition: str) -> None:
    units = "1pz@0510/1 6pz@0510/1 36mot@0510/1 i1@0610=48"
    assert german(edition, units, "0610", "1pz 6pz 36mot")["corps-attacks"] == 1


@pytest.mark.case("2010 §10.1", "1979 §12.1")
@EDITIONS
def test_a_lost_unit_spoils_it_for_good(edition: str) -> None:
    """36th Division is eliminated: the diagram does not have it."""
    assert "corps-attacks" not in german(edition, "1pz@0510 6pz@0510 i1@0610=48", "0610", "1pz 6pz")


@pytest.mark.case("2010 §10.1", "1979 §12.1")
@EDITIONS
def test_the_39th_corps_is_whole_with_two_units(edition: str) -> None:
    assert german(edition, "12pz@0510 20mot@0510 i1@0610=48", "0610", "12pz 20mot") == {
        "armour-attacks": 1,
        "corps-attacks": 1,
    }


@pytest.mark.case("2010 §10.1", "1979 §12.1")
@EDITIONS
def test_a_corps_that_has_fallen_back_into_the_hex_does_not_defend_it(edition: str) -> None:
    """3rd Motorized has retreated to its corps in this phase: it does not fight, so the corps is not whole."""
    units = "8pz@0510 sst@0510 3mot@0511 i1@0611=48 i2@0611=10 i3@0611=111 i4@0610=70 i5@0311=16"
    state = leningrad.diagram(edition, phase="soviet-combat", units=units, air_ready=0)
    assert result(attack(state, "0511", "i1 i2 i3", die=3))["result"] == "1/2"
    state.play("retreat")
    assert where(state, "3mot") == "0510"
    while state.decision.kind != "combat":
        state.play(state.legal()[-1])
    assert shifts(attack(state, "0510", "i4", die=1)) == {"armour-defends": -1}


# --- armour --------------------------------------------------------------------------------------


@pytest.mark.case("2010 §10.2", "2010 CSC attacking armour", "1979 §12.2", "1979 §9.6 attacking armour")
@EDITIONS
def test_attacking_armour_is_one_right_in_the_open(edition: str) -> None:
    state = leningrad.diagram(edition, phase="german-combat", units="1pz@0510 i1@0610=48", air_ready=0)
    events = attack(state, "0610", "1pz", die=1)
    assert shifts(events) == {"armour-attacks": 1}
    assert shift_cases(events) == [cite(edition, "10.2", "12.2")]


@pytest.mark.case("2010 §10.2", "1979 §12.2")
@EDITIONS
def test_mechanized_units_are_no_armour(edition: str) -> None:
    assert german(edition, "36mot@0510 3mot@0510 i1@0610=48", "0610", "36mot 3mot") == {}
    assert soviet(edition, "1id@0510 a1@0610=202", "0510", "a1") == {}


@pytest.mark.case("2010 §10.2", "1979 §12.2")
@EDITIONS
def test_many_armour_units_are_one_column(edition: str) -> None:
    assert german(edition, "1pz@0510 6pz@0510 8pz@0510 i1@0610=48", "0610", "1pz 6pz 8pz") == {"armour-attacks": 1}


@pytest.mark.case("2010 §10.2", "1979 §12.2")
@pytest.mark.parametrize(
    ("here", "there"), [("1008", "0908"), ("0707", "0807"), ("0407", "0308"), ("2404", "2505")],
    ids=["city", "swamp", "hill", "soviet city"],
)  # fmt: skip
@EDITIONS
def test_attacking_armour_counts_on_clear_ground_only(edition: str, here: str, there: str) -> None:
    assert "armour-attacks" not in german(edition, f"1pz@{here} i1@{there}=48", there, "1pz")


@pytest.mark.case("2010 §10.2", "1979 §12.2")
def test_nor_in_a_forest() -> None:
    """0910 is forest in 2010 and clear in 1979."""
    units = "1pz@0810 i1@0910=48"
    assert german("2010", units, "0910", "1pz") == {"terrain": -1}
    assert german("1979", units, "0910", "1pz") == {"armour-attacks": 1}


@pytest.mark.case("2010 §10.2", "1979 §12.2")
@EDITIONS
def test_nor_against_a_fort(edition: str) -> None:
    units = "1pz@2305 i1@2404=48"
    assert german(edition, units, "2404", "1pz") == {"armour-attacks": 1}
    assert german(edition, units, "2404", "1pz", forts="2404") == {"fort": -1}


@pytest.mark.case("2010 §10.2", "1979 §12.2")
@EDITIONS
def test_a_river_does_not_stop_the_armour_shift(edition: str) -> None:
    assert german(edition, "1pz@1011 i1@1112=48", "1112", "1pz") == {"river": -1, "armour-attacks": 1}


@pytest.mark.case("2010 §10.2", "1979 §12.2")
@EDITIONS
def test_of_two_hexes_attacked_both_must_be_clear(edition: str) -> None:
    """0709 is clear, 0807 swamp."""
    assert german(edition, "1pz@0708 i1@0807=48 i2@0709=10", "0807 0709", "1pz") == {"terrain": -1}


@pytest.mark.case("2010 §10.2", "2010 CSC defending armour", "1979 §12.2", "1979 §9.6 defending armour")
@EDITIONS
def test_defending_armour_is_one_left_wherever_it_stands(edition: str) -> None:
    assert soviet(edition, "1pz@0510 i1@0610=48", "0510", "i1") == {"armour-defends": -1}
    assert soviet(edition, "1pz@0908 i1@1008=48", "0908", "i1") == {"terrain": -1, "armour-defends": -1}
    assert soviet(edition, "36mot@0510 i1@0610=48", "0510", "i1") == {}


@pytest.mark.case("2010 §10.2", "1979 §12.2")
@EDITIONS
def test_soviet_armour_has_the_same_shifts(edition: str) -> None:
    """Attack and defence; in Soviet cities it keeps the column of the defence, as 10.3 speaks of Germans."""
    assert soviet(edition, "1id@0510 a1@0610=42", "0510", "a1") == {"armour-attacks": 1}
    assert german(edition, "1id@0510 a1@0610=42", "0610", "1id") == {"armour-defends": -1}
    assert german(edition, "1id@2404 a1@2505=42", "2505", "1id") == {
        "terrain": -1,
        "soviet-city": -1,
        "armour-defends": -1,
    }


@pytest.mark.case("2010 §10.2", "1979 §12.2")
@EDITIONS
def test_armour_against_armour_cancels(edition: str) -> None:
    found = german(edition, "1pz@0510 a1@0610=42", "0610", "1pz")
    assert found == {"armour-attacks": 1, "armour-defends": -1}


# --- Soviet cities -------------------------------------------------------------------------------


@pytest.mark.case("2010 §10.3", "2010 CSC note 4", "1979 §12.3", "1979 §9.6 note 4")
@EDITIONS
def test_panzers_in_a_soviet_city_defend_without_their_shifts(edition: str) -> None:
    units = "1pz@2505 6pz@2505 36mot@2505 i1@2604=48"
    assert soviet(edition, units, "2505", "i1") == {"terrain": -1}


@pytest.mark.case("2010 §10.3", "1979 §12.3")
@EDITIONS
def test_in_other_cities_they_keep_them(edition: str) -> None:
    """Riga: the word "cities" of the English 2010 booklet means Soviet cities."""
    units = "1pz@0908 6pz@0908 36mot@0908 i1@1008=48"
    assert soviet(edition, units, "0908", "i1") == {"terrain": -1, "armour-defends": -1, "corps-defends": -1}


@pytest.mark.case("2010 §10.3", "1979 §12.3")
@EDITIONS
def test_attacks_out_of_a_soviet_city_keep_them(edition: str) -> None:
    units = "1pz@2505 6pz@2505 36mot@2505 i1@2404=48"
    assert german(edition, units, "2404", "1pz 6pz 36mot") == {"armour-attacks": 1, "corps-attacks": 1}


@pytest.mark.case("2010 §10.3", "1979 §12.3")
@EDITIONS
def test_panzers_beside_a_soviet_city_keep_them_in_a_common_defence(edition: str) -> None:
    """2505 and 2404 attacked together from 2504: panzers in the open and infantry in the city, then the reverse."""
    outside = "1id@2505 1pz@2404 6pz@2404 36mot@2404 i1@2504=48 i2@2604"
    assert soviet(edition, outside, "2505 2404", "i1") == {"terrain": -1, "armour-defends": -1, "corps-defends": -1}
    inside = "1id@2404 1pz@2505 6pz@2505 36mot@2505 i1@2504=48 i2@2604"
    assert soviet(edition, inside, "2505 2404", "i1") == {"terrain": -1}


# --- together, and in overruns -------------------------------------------------------------------


@pytest.mark.case("2010 §10.0", "2010 §10.4", "1979 §12.0", "1979 §12.4")
@EDITIONS
def test_armour_and_corps_add_up_also_in_an_overrun(edition: str) -> None:
    state = leningrad.diagram(edition, phase="german-movement", units=f"{CORPS_41} i1@0610=48", air_ready=0)
    found = shifts(overrun(state, "0610", "1pz 6pz 36mot", die=1))
    assert found == {"overrun": -2, "armour-attacks": 1, "corps-attacks": 1}


@pytest.mark.case("2010 §10.0", "1979 §12.0")
@EDITIONS
def test_a_corps_that_is_overrun_has_its_shifts(edition: str) -> None:
    state = leningrad.diagram(edition, phase="soviet-movement", units=f"{CORPS_41} i1@0610=48", air_ready=0)
    assert shifts(overrun(state, "0510", "i1", die=1)) == {"overrun": -2, "armour-defends": -1, "corps-defends": -1}
