"""Retreats (2010 §8.46-8.47, §4.8; 1979 §10.6-10.8, §4.8)."""

from __future__ import annotations

import pytest

from grognard.games import leningrad
from tests.leningrad.fights import attack, cite, refused, result, where

EDITIONS = pytest.mark.parametrize("edition", leningrad.EDITIONS)


def beaten(
    edition: str, units: str, die: int, expected: str, target: str = "0610", who: str = ""
) -> leningrad.Leningrad:
    """A German attack whose defender has chosen to retreat."""
    state = leningrad.diagram(edition, phase="german-combat", units=units, air_ready=0)
    who = who or " ".join(u.split("@")[0] for u in units.split() if u[0].isdigit())
    assert result(attack(state, target, who, die))["result"] == expected
    state.play("retreat")
    return state


# 18 points against 5: 3-1. Die 5 and 6 are 1/-; against the 48th, 4-1: die 6 is 2/-.
STACK = "11id@0510 21id@0510 30id@0510"


@pytest.mark.case("2010 §8.46", "1979 §10.6")
@EDITIONS
def test_units_retreat_one_by_one_in_the_order_of_their_owner(edition: str) -> None:
    state = beaten(edition, f"{STACK} i1@0610=67 i2@0610=33", die=5, expected="1/-")
    assert state.side == "soviet"
    assert {a.split()[1] for a in state.legal()} == {"i1", "i2"}
    state.play("retreat i2 0710")
    assert {a.split()[1] for a in state.legal()} == {"i1"}
    assert refused(state, "retreat i2 0711") == (cite(edition, "8.46", "10.6"), "why-retreat-other")
    assert refused(state, "stay") == (cite(edition, "8.46", "10.6"), "why-not-an-answer")
    assert refused(state, "lose") == (cite(edition, "8.46", "10.6"), "why-decided")
    state.play("retreat i1 0711")  # not in a stack: each may go its own way
    assert (where(state, "i1"), where(state, "i2")) == ("0711", "0710")


@pytest.mark.case("2010 §8.47(1)", "1979 §10.7(1)")
@EDITIONS
def test_a_retreat_leads_away_from_the_enemy(edition: str) -> None:
    """Attacked from 0510: 0609 and 0511 are no farther from it."""
    state = beaten(edition, f"{STACK} i1@0610=90", die=5, expected="1/-")
    assert {a.split()[2] for a in state.legal()} == {"0710", "0711", "0611"}
    for near in ("0609", "0511"):
        assert refused(state, f"retreat i1 {near}") == (cite(edition, "8.47(1)", "10.7(1)"), "why-retreat-nearer")
    assert refused(state, "retreat i1 0811") == (cite(edition, "8.47", "10.7"), "why-retreat-adjacent")
    assert refused(state, "retreat i1 0510") == (cite(edition, "4.4", "4.4"), "why-enemy-there")
    assert refused(state, "retreat i1 9910")[1] == "why-off-map"
    assert refused(state, "retreat i1 lost") == (cite(edition, "8.47", "10.7"), "why-retreat-possible")


@pytest.mark.case("2010 §8.47(1)", "1979 §10.7(1)")
@EDITIONS
def test_away_from_every_enemy_that_attacked(edition: str) -> None:
    """Attacked from 0510 and 0609 together: 0710 is beside the second."""
    units = "11id@0510 21id@0510 30id@0609 i1@0610=90"
    state = beaten(edition, units, die=5, expected="1/-")
    assert {a.split()[2] for a in state.legal()} == {"0711", "0611"}


@pytest.mark.case("2010 §8.47(1)", "1979 §10.7(1)")
@EDITIONS
def test_only_enemies_that_caused_the_retreat_count_for_distance(edition: str) -> None:
    """61st Division at 0808 took no part: the 90th may come nearer to it, to 0710."""
    state = beaten(edition, f"{STACK} 61id@0808 i1@0610=90", die=5, expected="1/-", who="11id 21id 30id")
    assert "retreat i1 0710" in state.legal()


@pytest.mark.case("2010 §8.47(1)", "1979 §10.7(1)")
@EDITIONS
def test_both_hexes_of_a_two_hex_retreat_lead_away(edition: str) -> None:
    """From 0710 on: 0709 and 0711 are still two hexes from 0510."""
    state = beaten(edition, f"{STACK} i1@0610=48", die=6, expected="2/-")
    state.play("retreat i1 0710")
    assert {a.split()[2] for a in state.legal()} == {"0809", "0810"}
    assert refused(state, "retreat i1 0711") == (cite(edition, "8.47(1)", "10.7(1)"), "why-retreat-nearer")


@pytest.mark.case("2010 §8.47(1)", "1979 §10.7(1)")
@EDITIONS
def test_attackers_count_from_the_hex_the_defender_left(edition: str) -> None:
    """1/1: the 33rd goes to 0711; the attacker then retreats from 0610, where it was, not from 0711."""
    state = leningrad.diagram(edition, phase="german-combat", units="11id@0510 i1@0610=33", air_ready=0)
    assert result(attack(state, "0610", "11id", die=4))["result"] == "1/1"
    state.play("retreat")
    state.play("retreat i1 0711")
    state.play("retreat")
    assert {a.split()[2] for a in state.legal()} == {"0409", "0410", "0509"}
    assert refused(state, "retreat 11id 0511") == (cite(edition, "8.47(1)", "10.7(1)"), "why-retreat-nearer")


@pytest.mark.case("2010 §8.47(2)", "1979 §10.7(2)")
@EDITIONS
def test_no_fourth_unit_in_a_hex(edition: str) -> None:
    """0710 and 0611 are in German zones; 0711 holds three divisions, then two."""
    behind = "61id@0709 58id@0612"
    full = "i7@0711=16 i8@0711=115 i9@0711=112"
    state = leningrad.diagram(
        edition, phase="german-combat", units=f"{STACK} {behind} {full} i1@0610=48 i2@0610=126", air_ready=0
    )
    events = attack(state, "0610", "11id 21id 30id", die=5)
    assert result(events)["result"] == "1/-"
    assert state.legal() == ("loss i1", "loss i2")  # no retreat to be had
    (told,) = (e.as_dict() for e in events if e.kind in ("chose", "must-lose"))
    case = cite(edition, "8.47", "10.7")
    assert told == {"event": "must-lose", "side": "soviet", "role": "defender", "what": "retreat", "case": case}
    room = beaten(edition, f"{STACK} {behind} i7@0711=16 i8@0711=115 i1@0610=90", 5, "1/-", who="11id 21id 30id")
    assert where(room, "i1") == "0711"


@pytest.mark.case("2010 §8.47(2)", "1979 §10.7(2)")
@EDITIONS
def test_a_full_hex_is_refused_by_its_number(edition: str) -> None:
    full = "i7@0711=16 i8@0711=115 i9@0711=112"
    state = beaten(edition, f"{STACK} {full} i1@0610=90", 5, "1/-", who="11id 21id 30id")
    assert refused(state, "retreat i1 0711") == (cite(edition, "8.47(2)", "10.7(2)"), "why-retreat-full")


@pytest.mark.case("2010 §8.47(3)", "1979 §10.7(3)")
@EDITIONS
def test_no_retreat_into_an_enemy_zone(edition: str) -> None:
    """61st Division at 0709 controls 0710."""
    state = beaten(edition, f"{STACK} 61id@0709 i1@0610=90", 5, "1/-", who="11id 21id 30id")
    assert {a.split()[2] for a in state.legal()} == {"0711", "0611"}
    assert refused(state, "retreat i1 0710") == (cite(edition, "8.47(3)", "10.7(3)"), "why-retreat-ezoc")


@pytest.mark.case("2010 §8.47(3)", "1979 §10.7(3)")
@EDITIONS
def test_a_friend_cancels_the_enemy_zone(edition: str) -> None:
    """All three hexes are in German zones; in 0710 stands the 16th."""
    behind = "61id@0709 58id@0712 i9@0710=16"
    state = leningrad.diagram(edition, phase="german-combat", units=f"{STACK} {behind} i1@0610=90", air_ready=0)
    assert result(attack(state, "0610", "11id 21id 30id", die=5))["result"] == "1/-"
    assert state.legal() == ("lose", "retreat")
    state.play("retreat")
    assert where(state, "i1") == "0710"


@pytest.mark.case("2010 §8.47(3)", "1979 §10.7(3)")
@EDITIONS
def test_zones_do_not_reach_across_a_lake(edition: str) -> None:
    """Germans in Novgorod 2510 do not control 2511 over Lake Ilmen."""
    units = "11id@2311 21id@2311 30id@2311 61id@2510 i1@2411=90"
    state = beaten(edition, units, 6, "1/-", target="2411", who="11id 21id 30id")
    assert "retreat i1 2511" in state.legal()


@pytest.mark.case("2010 §8.47(4)", "1979 §10.8")
@EDITIONS
def test_an_empty_safe_hex_comes_first(edition: str) -> None:
    state = beaten(edition, f"{STACK} i9@0711=16 i1@0610=90", 5, "1/-", who="11id 21id 30id")
    assert {a.split()[2] for a in state.legal()} == {"0710", "0611"}
    assert refused(state, "retreat i1 0711") == (cite(edition, "8.47(4)", "10.8"), "why-retreat-vacant")


@pytest.mark.case("2010 §8.47(4)", "1979 §10.8")
@EDITIONS
def test_the_first_to_go_fills_the_hex_for_the_second(edition: str) -> None:
    """Three ways out for two units: the second may not join the first while a hex is empty."""
    state = beaten(edition, f"{STACK} i1@0610=67 i2@0610=33", die=5, expected="1/-")
    state.play("retreat i1 0710")
    assert {a.split()[2] for a in state.legal()} == {"0711", "0611"}


@pytest.mark.case("2010 §8.47", "1979 §10.7")
@EDITIONS
def test_no_second_safe_hex_is_the_end(edition: str) -> None:
    """Two hexes back: the 48th can go to 0711, and everything beyond is in German zones."""
    behind = "61id@0709 58id@0612 121id@0911"
    state = leningrad.diagram(edition, phase="german-combat", units=f"{STACK} {behind} i1@0610=48", air_ready=0)
    assert result(attack(state, "0610", "11id 21id 30id", die=4))["result"] == "2/-"
    events = state.play("retreat")
    assert [e["way"] for e in events if e.kind == "retreated"] == [("0610", "0711")]
    assert [e["case"] for e in events if e.kind == "no-retreat"] == [cite(edition, "8.47", "10.7")]
    assert where(state, "i1") == "dead"


@pytest.mark.case("2010 §8.47", "2010 §4.8", "1979 §10.7", "1979 §4.8")
@EDITIONS
def test_a_unit_driven_off_the_map_is_lost(edition: str) -> None:
    """0713 lies on the southern edge; Germans stand in all hexes beside it but one, where they attack from."""
    units = "11id@0712 21id@0712 30id@0712 61id@0613 58id@0813 i1@0713=48 i2@0713=126"
    state = leningrad.diagram(edition, phase="german-combat", units=units, air_ready=0)
    assert result(attack(state, "0713", "11id 21id 30id", die=4))["result"] == "1/-"
    assert state.legal() == ("loss i1", "loss i2")  # the edge is no way out


@pytest.mark.case("2010 §8.47", "1979 §10.7")
@EDITIONS
def test_nobody_retreats_across_a_lake(edition: str) -> None:
    """Driven from 2410, the defender cannot go over Lake Ilmen to 2510."""
    units = "11id@2310 21id@2310 30id@2310 i1@2410=90"
    state = beaten(edition, units, 6, "1/-", target="2410")
    assert "retreat i1 2510" not in state.legal()
    assert refused(state, "retreat i1 2510") == (cite(edition, "8.47", "10.7"), "why-retreat-adjacent")


@pytest.mark.case("2010 §8.47", "2010 §13.2", "1979 §10.7", "1979 §15.2")
@EDITIONS
def test_germans_who_retreat_into_an_empty_fort_destroy_it(edition: str) -> None:
    units = "11id@2404 i1@2504=48 i2@2504=126"  # 6 against 5, in a forest
    state = leningrad.diagram(edition, phase="german-combat", units=units, forts="2405 2304 2305", air_ready=0)
    assert result(attack(state, "2504", "11id", die=4))["result"] in ("-/1", "2/2")
    while state.side == "soviet":
        state.play(state.legal()[0])
    state.play("retreat")
    state.play("retreat 11id 2405")
    assert not state.forts & 1 << state.rules.grid.index("2405")
    assert state.forts.bit_count() == 2
