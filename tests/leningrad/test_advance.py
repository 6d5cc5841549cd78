"""Advance after combat (2010 §8.43, §8.48, §7.6; 1979 §10.3, §10.9, §7.6)."""

from __future__ import annotations

import pytest

from grognard.games import leningrad
from tests.leningrad.fights import attack, cite, overrun, refused, result, steps, where

EDITIONS = pytest.mark.parametrize("edition", leningrad.EDITIONS)
STACK = "11id@0510 21id@0510 30id@0510"
THREE = "11id 21id 30id"


def position(edition: str, units: str, phase: str = "german-combat") -> leningrad.Leningrad:
    return leningrad.diagram(edition, phase=phase, units=units, air_ready=0)


def moves(state: leningrad.Leningrad) -> set[str]:
    return {a.removeprefix("advance ") for a in state.legal() if a != "halt"}


@pytest.mark.case("2010 §8.48", "1979 §10.9")
@EDITIONS
def test_attackers_may_advance_into_a_vacated_hex_or_not(edition: str) -> None:
    state = position(edition, f"{STACK} i1@0610=16 i2@0610=126")
    assert result(attack(state, "0610", THREE, die=6))["result"] == "E/-"
    assert (state.side, state.decision.kind) == ("german", "advancing")
    assert moves(state) == {"11id 0610", "21id 0610", "30id 0610"}
    stays = state.copy()
    stays.play("halt")
    assert {where(stays, u) for u in THREE.split()} == {"0510"}
    state.play("advance 21id 0610")
    state.play("halt")
    assert [where(state, u) for u in THREE.split()] == ["0510", "0610", "0510"]


@pytest.mark.case("2010 §8.48", "1979 §10.9")
@EDITIONS
def test_at_most_three_advance_into_a_hex(edition: str) -> None:
    state = position(edition, f"{STACK} 61id@0511 58id@0511 i1@0610=16")
    assert result(attack(state, "0610", f"{THREE} 61id 58id", die=6))["result"] == "E/-"
    for unit in ("11id", "61id", "58id"):
        state.play(f"advance {unit} 0610")
    assert state.decision.kind != "advancing"
    assert [where(state, u) for u in ("11id", "21id", "30id", "61id", "58id")] == [
        "0610",
        "0510",
        "0510",
        "0610",
        "0610",
    ]


@pytest.mark.case("2010 §8.48", "1979 §10.9")
@EDITIONS
def test_only_units_that_fought_advance(edition: str) -> None:
    state = position(edition, f"{STACK} 61id@0511 i1@0610=16 i2@0610=126")
    attack(state, "0610", THREE, die=6)
    assert refused(state, "advance 61id 0610") == (cite(edition, "8.48", "10.9"), "why-no-advance")
    assert refused(state, "advance 11id 0611") == (cite(edition, "8.48", "10.9"), "why-no-advance")


@pytest.mark.case("2010 §8.48", "1979 §10.9")
@EDITIONS
def test_no_advance_into_a_hex_that_is_still_held(edition: str) -> None:
    """One of two defenders lost, the other stands."""
    state = position(edition, f"{STACK} i1@0610=67 i2@0610=33")
    assert result(attack(state, "0610", THREE, die=5))["result"] == "1/-"
    state.play("lose")
    state.play("loss i1")
    assert state.decision.kind != "advancing"


@pytest.mark.case("2010 §8.48", "1979 §10.9")
@EDITIONS
def test_an_advance_comes_before_the_next_attack_and_costs_nothing(edition: str) -> None:
    """Infantry goes from one enemy zone into another, over a river, although it spent its points long ago."""
    state = position(edition, "11id@1011 21id@1011 30id@1011 i1@1112=16 i2@1212=70 i3@1111=48")
    assert result(attack(state, "1112", THREE, die=6))["result"] == "E/-"
    assert state.decision.kind == "advancing"
    assert not any(a.startswith("attack") for a in state.legal())
    state.play("advance 11id 1112")
    assert where(state, "11id") == "1112"


@pytest.mark.case("2010 §8.48", "2010 §8.1", "1979 §10.9", "1979 §8.2")
@EDITIONS
def test_who_advanced_has_attacked(edition: str) -> None:
    state = position(edition, f"{STACK} 61id@0609 i1@0610=16 i2@0711=48")
    attack(state, "0610", THREE, die=6)
    for unit in THREE.split():
        state.play(f"advance {unit} 0610")
    assert "attack 0711" not in state.legal()


# --- after two hexes -----------------------------------------------------------------------------


def two_hexes(edition: str, more: str = "", who: str = THREE) -> leningrad.Leningrad:
    """18 points against the 48th: 2/-, and it goes by 0710 to 0810."""
    state = position(edition, f"{STACK} i1@0610=48 {more}")
    assert result(attack(state, "0610", who, die=6))["result"] == "2/-"
    state.play("retreat")
    state.play("retreat i1 0710")
    state.play("retreat i1 0810")
    return state


@pytest.mark.case("2010 §8.48", "1979 §10.9")
@EDITIONS
def test_after_a_two_hex_retreat_both_hexes_are_open(edition: str) -> None:
    state = two_hexes(edition)
    assert moves(state) == {"11id 0610", "21id 0610", "30id 0610"}  # one hex at a time
    state.play("advance 11id 0610")
    state.play("advance 11id 0710")
    state.play("advance 21id 0610")
    state.play("halt")
    assert [where(state, u) for u in THREE.split()] == ["0710", "0610", "0510"]


@pytest.mark.case("2010 §8.48", "1979 §10.9")
@EDITIONS
def test_the_hex_where_the_enemy_stopped_is_not_open(edition: str) -> None:
    state = two_hexes(edition)
    state.play("advance 11id 0610")
    assert refused(state, "advance 11id 0711") == (cite(edition, "8.48", "10.9"), "why-no-advance")
    state.play("advance 11id 0710")
    assert refused(state, "advance 11id 0810") == (cite(edition, "8.48", "10.9"), "why-no-advance")
    assert "11id" not in " ".join(moves(state))


@pytest.mark.case("2010 §8.48", "1979 §10.9")
@EDITIONS
def test_three_in_each_of_the_two_hexes(edition: str) -> None:
    """Six attackers: three go through to 0710, three follow to 0610."""
    state = position(edition, f"{STACK} 61id@0511/1 58id@0511/1 12id@0511/1 i1@0610=98 i2@0610=126")
    six = f"{THREE} 61id 58id 12id"
    assert result(attack(state, "0610", six, die=6))["result"] == "2/-"
    state.play("retreat")
    while state.decision.kind.startswith("retreating"):
        # Both by 0710 or 0711; no matter which, as long as they pass the same hex.
        state.play(next((a for a in state.legal() if a.endswith(("0710", "0810", "0811"))), state.legal()[0]))
    for unit in THREE.split():
        state.play(f"advance {unit} 0610")
        state.play(f"advance {unit} 0710")
    for unit in ("61id", "58id", "12id"):
        state.play(f"advance {unit} 0610")
    assert [where(state, u) for u in six.split()] == ["0710"] * 3 + ["0610"] * 3


@pytest.mark.case("2010 §8.48", "1979 §10.9")
@EDITIONS
def test_units_that_fled_different_ways_open_both_ways(edition: str) -> None:
    """The 67th leaves by 0710, the 10th by 0611: the victor in 0610 may follow either."""
    state = position(edition, f"{STACK} 61id@0511 i1@0610=67 i2@0610=125")
    assert result(attack(state, "0610", f"{THREE} 61id", die=6))["result"] == "2/-"
    state.play("retreat")
    for way in ("retreat i1 0710", "retreat i1 0809", "retreat i2 0711", "retreat i2 0811"):
        state.play(way)
    state.play("advance 11id 0610")
    assert {"11id 0710", "11id 0711"} <= moves(state)


@pytest.mark.case("2010 §8.48", "1979 §10.9")
@EDITIONS
def test_no_farther_if_the_retreat_ended_in_death(edition: str) -> None:
    """The 48th reaches 0711 and finds no second hex: 0610 is open, 0711 is not."""
    state = position(edition, f"{STACK} 61id@0709 58id@0612 121id@0911 i1@0610=48")
    assert result(attack(state, "0610", THREE, die=4))["result"] == "2/-"
    state.play("retreat")
    assert where(state, "i1") == "dead"
    state.play("advance 11id 0610")
    assert refused(state, "advance 11id 0711") == (cite(edition, "8.48", "10.9"), "why-no-advance")


@pytest.mark.case("2010 §8.48", "1979 §10.9")
@EDITIONS
def test_after_an_elimination_the_advance_ends_in_the_hex(edition: str) -> None:
    state = position(edition, f"{STACK} i1@0610=16 i2@0610=126")
    attack(state, "0610", THREE, die=6)
    for unit in ("11id", "21id"):
        state.play(f"advance {unit} 0610")
    assert moves(state) == {"30id 0610"}


# --- after a split result ------------------------------------------------------------------------


@pytest.mark.case("2010 §8.43", "1979 §10.3")
@EDITIONS
def test_attackers_who_took_a_loss_may_advance(edition: str) -> None:
    state = position(edition, "11id@0510 i1@0610=33")
    assert result(attack(state, "0610", "11id", die=4))["result"] == "1/1"
    state.play("lose")
    state.play("lose")
    assert steps(state, "11id") == 1
    state.play("advance 11id 0610")
    assert where(state, "11id") == "0610"


@pytest.mark.case("2010 §8.43", "2010 §8.48", "1979 §10.3", "1979 §10.9")
@EDITIONS
def test_attackers_who_retreated_may_not(edition: str) -> None:
    state = position(edition, "11id@0510 i1@0610=33")
    attack(state, "0610", "11id", die=4)
    state.play("lose")
    state.play("retreat")
    state.play("retreat 11id 0410")
    assert state.decision.kind != "advancing"


# --- the defender --------------------------------------------------------------------------------


@pytest.mark.case("2010 §8.48", "1979 §10.9")
@EDITIONS
def test_a_defender_who_suffered_nothing_may_advance(edition: str) -> None:
    """The 16th attacks from 0610 and dies; the Germans may take its hex."""
    state = position(edition, f"{STACK} i1@0610=16", phase="soviet-combat")
    assert result(attack(state, "0510", "i1", die=1))["result"] == "-/E"
    assert (state.side, state.decision.kind) == ("german", "advancing")
    assert moves(state) == {"11id 0610", "21id 0610", "30id 0610"}
    state.play("advance 30id 0610")
    state.play("halt")
    assert where(state, "30id") == "0610"


@pytest.mark.case("2010 §8.48", "1979 §10.9")
@EDITIONS
def test_a_defender_may_enter_each_hex_the_attackers_left(edition: str) -> None:
    """Attacked from 0610 and 0511; both Soviet divisions die."""
    state = position(edition, f"{STACK} i1@0610=16 i2@0511=126", phase="soviet-combat")
    assert result(attack(state, "0510", "i1 i2", die=1))["result"] == "-/E"
    state.play("advance 11id 0610")
    state.play("advance 21id 0511")
    state.play("halt")
    assert (where(state, "11id"), where(state, "21id")) == ("0610", "0511")


@pytest.mark.case("2010 §8.48", "1979 §10.9")
@EDITIONS
def test_not_if_attackers_or_others_still_hold_the_hex(edition: str) -> None:
    """i2 did not attack and stays in 0610."""
    state = position(edition, f"{STACK} i1@0610=16 i2@0610=126", phase="soviet-combat")
    assert result(attack(state, "0510", "i1", die=1))["result"] == "-/E"
    assert state.decision.kind != "advancing"


@pytest.mark.case("2010 §8.48", "1979 §10.9")
@EDITIONS
def test_a_defender_may_follow_a_two_hex_retreat(edition: str) -> None:
    """-/2: the 184th attacks and goes back by 0710 to 0810."""
    state = position(edition, "11id@0510 i1@0610=184", phase="soviet-combat")
    assert result(attack(state, "0510", "i1", die=1))["result"] == "-/2"
    state.play("retreat")
    state.play("retreat i1 0710")
    state.play("retreat i1 0810")
    state.play("advance 11id 0610")
    state.play("advance 11id 0710")
    assert where(state, "11id") == "0710"


@pytest.mark.case("2010 §8.48", "1979 §10.9")
@EDITIONS
def test_a_soviet_defender_may_advance_in_the_german_turn(edition: str) -> None:
    state = position(edition, "58id@0510/1 i1@0610=70 i2@0610=23")
    assert result(attack(state, "0610", "58id", die=1))["result"] == "-/E"
    assert state.side == "soviet"
    state.play("advance i1 0510")
    state.play("halt")
    assert where(state, "i1") == "0510"


# --- overruns ------------------------------------------------------------------------------------


@pytest.mark.case("2010 §8.48", "2010 §7.6", "1979 §10.9", "1979 §7.6")
@EDITIONS
def test_after_a_successful_overrun_one_unit_must_go_in(edition: str) -> None:
    state = position(edition, f"{STACK} i1@0610=16 i2@0610=126", phase="german-movement")
    assert result(overrun(state, "0610", THREE, die=6))["result"] == "E/-"
    assert refused(state, "halt") == (cite(edition, "7.6", "7.6"), "why-must-advance")
    state.play("advance 11id 0610")
    assert "halt" in state.legal()


@pytest.mark.case("2010 §7.6", "1979 §10.9")
@EDITIONS
def test_one_unit_that_goes_on_after_an_overrun_is_enough(edition: str) -> None:
    """The first enters 0610 and goes on to 0710; the others need not follow."""
    state = position(edition, f"{STACK} i1@0610=125", phase="german-movement")
    assert result(overrun(state, "0610", THREE, die=6))["result"] == "2/-"
    state.play("retreat")
    state.play("retreat i1 0710")
    state.play("retreat i1 0810")
    state.play("advance 11id 0610")
    state.play("advance 11id 0710")
    assert "halt" in state.legal()
    state.play("halt")
    assert [where(state, u) for u in THREE.split()] == ["0710", "0510", "0510"]


@pytest.mark.case("2010 §7.6", "2010 §7.7", "1979 §7.6", "1979 §7.7")
@EDITIONS
def test_a_successful_overrunner_takes_his_losses_and_goes_in(edition: str) -> None:
    """1/1: if the defender dies the attacker may not retreat; if he stands, the attacker may."""
    won = position(edition, "11id@0510 21id@0510 i1@0610=33", phase="german-movement")
    assert result(overrun(won, "0610", "11id 21id", die=4))["result"] == "1/1"
    won.play("lose")
    assert won.legal() == ("loss 11id", "loss 21id")
    failed = position(edition, "11id@0510 21id@0510 i1@0610=118 i2@0610=126", phase="german-movement")
    assert result(overrun(failed, "0610", "11id 21id", die=4))["result"] == "1/1"
    failed.play("lose")
    failed.play("loss i2")
    assert (failed.side, failed.legal()) == ("german", ("lose", "retreat"))
    failed.play("retreat")
    while failed.decision.kind == "retreating":
        failed.play(failed.legal()[0])
    assert not any("11id" in a or "21id" in a for a in failed.legal())  # who retreated has moved


@pytest.mark.case("2010 §7.7", "2010 §8.48", "1979 §7.7", "1979 §10.9")
@EDITIONS
def test_the_defender_never_advances_after_an_overrun(edition: str) -> None:
    state = position(edition, "58id@0510/1 i1@0610=70", phase="german-movement")
    assert result(overrun(state, "0610", "58id", die=1))["result"] == "-/E"
    assert state.decision.kind != "advancing"
    assert where(state, "i1") == "0610"


@pytest.mark.case("2010 §13.2", "2010 §8.48", "1979 §15.2", "1979 §10.9")
@EDITIONS
def test_a_fort_falls_when_germans_advance_into_it(edition: str) -> None:
    units = "11id@2305 21id@2305 30id@2305 i1@2404=16"
    for enter in (True, False):
        state = leningrad.diagram(edition, phase="german-combat", units=units, forts="2404", air_ready=0)
        assert result(attack(state, "2404", THREE, die=6))["result"] == "E/-"
        assert state.forts  # not by the battle itself
        events = state.play("advance 11id 2404" if enter else "halt")
        assert bool(state.forts) is not enter
        assert any(e.kind == "fort-destroyed" for e in events) is enter
