"""Declaring attacks (2010 §8.0-8.31, §15.2, §3 phases 3 and 7; 1979 §8, §9.1, §17.3)."""

from __future__ import annotations

import pytest

from grognard.games import leningrad
from grognard.games.leningrad.rules import rules
from tests.leningrad.fights import attack, cite, declare, refused, result, shifts, where

EDITIONS = pytest.mark.parametrize("edition", leningrad.EDITIONS)


@pytest.mark.case("2010 §8.0", "2010 §3 phase 3", "1979 §8.0", "1979 §8.0 procedure", "1979 §3 phase 3")
@EDITIONS
def test_german_attacks_are_voluntary(edition: str) -> None:
    state = leningrad.diagram(edition, phase="german-combat", units="1id@0510 i1@0610 i2@0511")
    assert state.side == "german"
    assert state.legal() == ("attack 0511", "attack 0610", "end")
    state.play("end")
    assert state.side == "german"  # the interdiction phase follows


@pytest.mark.case("2010 §8.0", "2010 §3 phase 7", "1979 §8.0", "1979 §3 phase 7")
@EDITIONS
def test_soviet_attacks_are_voluntary_after_turn_one(edition: str) -> None:
    state = leningrad.diagram(edition, turn=2, phase="soviet-combat", units="1id@0510 i1@0610")
    assert state.side == "soviet"
    assert state.legal() == ("attack 0510", "end")


@pytest.mark.case("2010 §8.0", "1979 §8.0 procedure")
@EDITIONS
def test_a_combat_phase_without_contact_is_skipped(edition: str) -> None:
    state = leningrad.diagram(edition, phase="german-combat", units="1id@0510 i1@0710")
    assert state.decision.kind == "interdiction"


@pytest.mark.case("2010 §8.1", "1979 §8.1")
@EDITIONS
def test_only_a_neighbour_can_be_attacked(edition: str) -> None:
    state = leningrad.diagram(edition, phase="german-combat", units="1id@0510 i1@0610 i2@0711")
    assert refused(state, "attack 0711") == (cite(edition, "8.1", "8.1"), "why-no-contact")
    assert refused(state, "attack 0511") == (cite(edition, "8.0", "8.0"), "why-no-enemy")
    assert refused(state, "attack 0510") == (cite(edition, "8.0", "8.0"), "why-no-enemy")
    assert refused(state, "attack 9999")[1] == "why-off-map"
    assert refused(state, "storm 0610")[1] == "why-not-an-answer"


@pytest.mark.case("2010 §8.1", "2010 TEC lake-sea", "1979 §8.1", "1979 §4.9 lake-sea")
@EDITIONS
def test_nobody_attacks_across_lake_ilmen(edition: str) -> None:
    """Novgorod 2510 and 2511 are neighbours, but the hexside between them is all lake."""
    state = leningrad.diagram(edition, phase="german-combat", units="1id@2510 i1@2511 i2@2509")
    assert state.legal() == ("attack 2509", "end")
    assert refused(state, "attack 2511") == (cite(edition, "8.1", "8.1"), "why-no-contact")


@pytest.mark.case("2010 §8.1", "1979 §8.3")
@EDITIONS
def test_everybody_in_contact_may_join(edition: str) -> None:
    """Nine divisions from three hexes; those of a fourth that is not adjacent may not."""
    nine = ["1id", "11id", "12id", "21id", "30id", "32id", "58id", "61id", "121id"]
    stacks = [f"{name}@{hex_}" for name, hex_ in zip(nine, ["0510"] * 3 + ["0511"] * 3 + ["0609"] * 3, strict=True)]
    state = leningrad.diagram(edition, phase="german-combat", units=" ".join([*stacks, "122id@0509", "i1@0610=48"]))
    state.play("attack 0610")
    assert {a for a in state.legal() if a.startswith("with")} == {f"with {name}" for name in nine}
    assert refused(state, "with 122id") == (cite(edition, "8.1", "8.1"), "why-not-beside")
    for name in nine:
        state.play(f"with {name}")
    strengths = [rules(edition).pieces[rules(edition).by_name[name]].strength[2] for name in nine]
    state.forced_dice = (1,)
    state.play("roll")
    assert result(state.play("air 0"))["attack"] == sum(strengths)


@pytest.mark.case("2010 §8.1", "1979 §8.3")
@EDITIONS
def test_part_of_a_stack_may_attack_without_the_rest(edition: str) -> None:
    state = leningrad.diagram(edition, phase="german-combat", units="1id@0510 11id@0510 i1@0610=48")
    assert result(attack(state, "0610", "11id", die=1))["attack"] == 6


@pytest.mark.case("2010 §8.1", "1979 §8.2")
@EDITIONS
def test_no_unit_attacks_twice(edition: str) -> None:
    state = leningrad.diagram(edition, phase="german-combat", units="1id@0510 11id@0510 i1@0610=126 i2@0511=48")
    attack(state, "0610", "1id", die=6)  # the 126th is wiped out or goes
    while state.decision.kind != "combat":
        state.play(state.legal()[-1])
    state.play("attack 0511")
    assert refused(state, "with 1id") == (cite(edition, "8.1", "8.2"), "why-has-attacked")
    assert "with 11id" in state.legal()


@pytest.mark.case("2010 §8.1", "1979 §8.2")
@EDITIONS
def test_no_unit_is_attacked_twice(edition: str) -> None:
    """The attack on 0610 has failed; 12th Division, fresh and adjacent, may not renew it."""
    units = "1id@0510 11id@0510 12id@0511 i1@0610=48 i2@0610=70 i3@0512=10"
    state = leningrad.diagram(edition, phase="german-combat", units=units)
    assert result(attack(state, "0610", "1id 11id", die=2))["result"] == "-/1"
    state.play("lose")
    state.play("loss 1id")
    assert state.legal() == ("attack 0512", "end")
    assert refused(state, "attack 0610") == (cite(edition, "8.1", "8.2"), "why-attacked-already")


# --- a hex defends as one ------------------------------------------------------------------------


@pytest.mark.case("2010 §8.2", "1979 §8.4")
@EDITIONS
def test_the_defenders_of_a_hex_add_up(edition: str) -> None:
    state = leningrad.diagram(edition, phase="german-combat", units="1id@0510 i1@0610=48 i2@0610=70 i3@0610=126")
    assert result(attack(state, "0610", "1id", die=1))["defence"] == 4 + 7 + 1


def driven_back(edition: str, more: str = "", last: str = "61id@0712") -> leningrad.Leningrad:
    """The 48th, attacked in 0610, has retreated to the 70th in 0711, which 61st Division can attack from 0712."""
    units = f"1id@0510 11id@0510 12id@0510 21id@0709 30id@0612 {last} i1@0610=48 i2@0711=70 {more}"
    state = leningrad.diagram(edition, phase="german-combat", units=units, air_ready=0)
    assert result(attack(state, "0610", "1id 11id 12id", die=4))["result"] == "1/-"
    state.play("retreat")
    state.play("halt")
    assert where(state, "i1") == "0711"
    return state


@pytest.mark.case("2010 §8.2", "1979 §8.4")
@EDITIONS
def test_units_that_retreated_into_the_hex_do_not_help(edition: str) -> None:
    state = driven_back(edition)
    assert result(attack(state, "0711", "61id", die=1))["defence"] == 7


@pytest.mark.case("2010 §8.2", "1979 §8.4")
@EDITIONS
@pytest.mark.parametrize("choice", ["lose", "retreat"])
def test_they_are_lost_when_the_hex_suffers(edition: str, choice: str) -> None:
    """Whether the 70th takes a loss or falls back; here it has a comrade, the 10th, to take the loss."""
    state = driven_back(edition, "93id@0712 251id@0712 i3@0711=10")
    assert result(attack(state, "0711", "61id 93id 251id", die=5))["result"] == "1/1"
    events = state.play(choice)
    assert where(state, "i1") == "dead"
    assert [e["case"] for e in events if e.kind == "swept-away"] == [cite(edition, "8.2", "8.4")]
    if choice == "lose":
        state.play("loss i3")
    assert where(state, "i2") != "dead"


@pytest.mark.case("2010 §8.2", "2010 §8.21", "1979 §8.4", "1979 §8.5")
@EDITIONS
@pytest.mark.parametrize(
    ("answers", "lives"), [(["lose", "loss i3"], True), (["lose", "loss i2"], False), (["retreat"], False)]
)
def test_of_two_hexes_attacked_together_only_the_one_that_suffers_loses_them(
    edition: str, answers: list[str], lives: bool
) -> None:
    """The 48th has retreated to the 70th in 0711; the 10th in 0811 is attacked in the same attack."""
    state = driven_back(edition, "93id@0712 251id@0712 i3@0811=10")
    assert result(attack(state, "0711 0811", "61id 93id 251id", die=5))["result"] == "1/1"
    for answer in answers:
        state.play(answer)
    assert (where(state, "i1") == "0711") is lives
    assert (where(state, "i2") == "dead") is (answers[-1] == "loss i2")


@pytest.mark.case("2010 §8.2", "1979 §8.4")
@EDITIONS
def test_two_losses_in_one_hex_spare_those_in_the_other(edition: str) -> None:
    units = (
        "93id@0712 251id@0712 i3@0811=10 i4@0811=99"
        if edition == "2010"
        else "93id@0712 251id@0712 i3@0811=10 i4@0811=16"
    )
    state = driven_back(edition, units)
    assert result(attack(state, "0711 0811", "61id 93id 251id", die=4))["result"] == "2/2"
    for answer in ("lose", "loss i3", "loss i4"):
        state.play(answer)
    assert where(state, "i1") == where(state, "i2") == "0711"


@pytest.mark.case("2010 §8.2", "2010 §8.44", "1979 §8.4", "1979 §10.4")
@EDITIONS
def test_they_are_lost_with_the_hex(edition: str) -> None:
    units = "1id@0510 11id@0510 12id@0510 21id@0709 30id@0612 1pz@0712 6pz@0712 8pz@0712 i1@0610=48 i2@0711=16"
    state = leningrad.diagram(edition, phase="german-combat", units=units, air_ready=0)
    attack(state, "0610", "1id 11id 12id", die=4)
    state.play("retreat")
    state.play("halt")
    assert result(attack(state, "0711", "1pz 6pz 8pz", die=6))["result"] == "E/-"
    assert where(state, "i1") == where(state, "i2") == "dead"


@pytest.mark.case("2010 §8.2", "1979 §8.4")
@EDITIONS
def test_they_stay_when_the_hex_holds(edition: str) -> None:
    state = driven_back(edition)
    assert result(attack(state, "0711", "61id", die=1))["result"] in ("-/2", "-/E")
    assert where(state, "i1") == where(state, "i2") == "0711"


@pytest.mark.case("2010 §8.2", "2010 §8.48", "1979 §8.4", "1979 §10.9")
@EDITIONS
def test_they_do_not_advance_with_the_victors(edition: str) -> None:
    """The attacker in 0712 is wiped out: the 70th may take its hex, the 48th was not involved."""
    state = driven_back(edition, last="61id@0712/1")
    assert result(attack(state, "0711", "61id", die=1))["result"] == "-/E"
    assert state.legal() == ("advance i2 0712", "halt")
    assert refused(state, "advance i1 0712") == (cite(edition, "8.48", "10.9"), "why-no-advance")


@pytest.mark.case("2010 §8.2", "1979 §8.4")
@EDITIONS
def test_a_new_phase_forgets_the_retreat(edition: str) -> None:
    """In the next German combat phase the 48th defends 0711 with the 70th."""
    state = driven_back(edition)
    state.play("end")
    while not (state.decision.kind == "combat" and state.side == "german"):
        state.play("end")
    assert where(state, "i1") == where(state, "i2") == "0711"
    assert result(attack(state, "0711", "61id", die=1, air=0))["defence"] == 11


# --- several hexes -------------------------------------------------------------------------------


@pytest.mark.case("2010 §8.21", "1979 §8.5")
@EDITIONS
def test_an_attack_may_strike_two_hexes(edition: str) -> None:
    state = leningrad.diagram(edition, phase="german-combat", units="1id@0510 i1@0610=48 i2@0511=70")
    assert result(attack(state, "0610 0511", "1id", die=1))["defence"] == 11


@pytest.mark.case("2010 §8.21", "1979 §8.5")
@EDITIONS
def test_every_attacker_must_be_beside_every_hex(edition: str) -> None:
    """0510 touches 0610 and 0511; 0609 touches only 0610."""
    state = leningrad.diagram(edition, phase="german-combat", units="1id@0510 11id@0609 i1@0610 i2@0511")
    declare(state, "0610 0511", "1id")
    assert refused(state, "with 11id") == (cite(edition, "8.21", "8.5"), "why-not-beside-all")
    other = leningrad.diagram(edition, phase="german-combat", units="1id@0510 11id@0609 i1@0610 i2@0511")
    declare(other, "0610", "11id")
    assert refused(other, "also 0511") == (cite(edition, "8.21", "8.5"), "why-not-all-beside")
    assert refused(other, "also 0709") == (cite(edition, "8.0", "8.0"), "why-no-enemy")
    assert refused(other, "also 0610")[1] == "why-named-already"
    assert refused(other, "also 0000")[1] == "why-off-map"


@pytest.mark.case("2010 §8.21", "1979 §8.5")
@EDITIONS
def test_two_hexes_that_no_unit_touches_together_are_two_attacks(edition: str) -> None:
    state = leningrad.diagram(edition, phase="german-combat", units="1id@0510 11id@0612 i1@0610 i2@0712")
    state.play("attack 0610")
    assert refused(state, "also 0712") == (cite(edition, "8.21", "8.5"), "why-not-all-beside")


# --- whole strength, announcing ------------------------------------------------------------------


@pytest.mark.case("2010 §8.22", "1979 §8.6")
@EDITIONS
def test_a_unit_fights_with_all_it_has(edition: str) -> None:
    """It cannot divide its strength between two attacks, nor count twice in one."""
    state = leningrad.diagram(edition, phase="german-combat", units="1id@0510 i1@0610=48 i2@0511=70")
    declare(state, "0610", "1id")
    assert refused(state, "with 1id") == (cite(edition, "8.1", "8.2"), "why-in-already")
    state.forced_dice = (4,)
    state.play("roll")
    assert result(state.play("air 0"))["attack"] == {"2010": 8, "1979": 6}[edition]
    while state.decision.kind != "interdiction":
        assert "attack 0511" not in state.legal()
        state.play(state.legal()[-1])


@pytest.mark.case("2010 §8.22", "1979 §8.6")
@EDITIONS
def test_a_reduced_unit_fights_with_its_reduced_strength(edition: str) -> None:
    state = leningrad.diagram(edition, phase="german-combat", units="1id@0510/1 i1@0610=48")
    assert result(attack(state, "0610", "1id", die=1))["attack"] == {"2010": 4, "1979": 3}[edition]


@pytest.mark.case("2010 §8.31", "2010 §12.1", "1979 §9.1", "1979 §14.1")
@EDITIONS
def test_attackers_are_named_before_anything_is_revealed(edition: str) -> None:
    state = leningrad.diagram(edition, phase="soviet-combat", units="1id@0510 i1@0610 i2@0610", air_ready=0)
    declare(state, "0510", "i1")
    assert state.front[state.rules.by_name["i1"]] < 0
    events = state.play("roll")
    assert [e["unit"] for e in events if e.kind == "revealed"] == ["i1"]
    assert [e.kind for e in events].index("revealed") < [e.kind for e in events].index("die")


@pytest.mark.case("2010 §8.31", "1979 §9.1")
@EDITIONS
def test_somebody_must_attack(edition: str) -> None:
    state = leningrad.diagram(edition, phase="german-combat", units="1id@0510 i1@0610")
    state.play("attack 0610")
    assert refused(state, "roll") == (cite(edition, "8.31", "9.1"), "why-nobody-attacks")
    assert refused(state, "with i1") == (cite(edition, "8.0", "8.0"), "why-not-yours")
    assert refused(state, "with nobody")[1] == "why-no-unit"


@pytest.mark.case("2010 §8.31", "2010 §3 phase 3", "1979 §9.1", "1979 §3 phase 3")
@EDITIONS
def test_attacks_come_in_any_order_and_each_is_carried_out_at_once(edition: str) -> None:
    units = "1id@0510 11id@0511 i1@0610=48 i2@0512=70"
    for first, who in (("0610", "1id"), ("0512", "11id")):
        state = leningrad.diagram(edition, phase="german-combat", units=units)
        assert state.legal() == ("attack 0512", "attack 0610", "end")
        attack(state, first, who, die=4)
        assert state.decision.kind == "suffering"
        assert not any(a.startswith("attack") for a in state.legal())


@pytest.mark.case("2010 §8.3", "1979 §9.0 procedure")
@EDITIONS
def test_the_announcement_ends_with_the_die(edition: str) -> None:
    """Ratio, shifts, column, die and result are all told."""
    state = leningrad.diagram(edition, phase="german-combat", units="1id@0510 1pz@0510 i1@0610=48", air_ready=0)
    events = attack(state, "0610", "1id 1pz", die=3)
    told = result(events)
    assert shifts(events) == {"armour-attacks": 1}
    assert {"attack", "defence", "ratio", "column", "die", "result"} <= set(told.as_dict())
    assert (told["ratio"], told["column"], told["die"]) == {
        "2010": ("5-1", "6-1", 3),
        "1979": ("4-1", "5-1", 3),
    }[edition]
    assert told["result"] == "1/-"


# --- turn 1 --------------------------------------------------------------------------------------


@pytest.mark.case("2010 §15.2", "1979 §17.3")
@EDITIONS
def test_on_turn_one_soviets_beside_germans_must_attack(edition: str) -> None:
    state = leningrad.diagram(edition, turn=1, phase="soviet-combat", units="1id@0510 i1@0610 i2@0812", air_ready=0)
    assert state.legal() == ("attack 0510",)
    assert refused(state, "end") == (cite(edition, "15.2", "17.3"), "why-must-attack")


@pytest.mark.case("2010 §15.2", "1979 §17.3")
@EDITIONS
def test_no_soviet_unit_may_be_left_out(edition: str) -> None:
    """i1 and i3 have only 0510 to attack, i2 may wait for 0612."""
    units = "1id@0510 11id@0612 i1@0609 i3@0609 i2@0611 12id@0511"
    state = leningrad.diagram(edition, turn=1, phase="soviet-combat", units=units, air_ready=0)
    declare(state, "0510", "i1")
    assert refused(state, "roll") == (cite(edition, "15.2", "17.3"), "why-must-attack")
    state.play("with i3")
    assert "roll" in state.legal()


@pytest.mark.case("2010 §15.2", "1979 §17.3")
@EDITIONS
def test_a_combined_attack_may_not_leave_a_soviet_unit_without_one(edition: str) -> None:
    """i2 touches only 0510 and could not take part in an attack on 0510 and 0511 together."""
    units = "1id@0510 11id@0511 i1@0610 i2@0509"
    state = leningrad.diagram(edition, turn=1, phase="soviet-combat", units=units, air_ready=0)
    state.play("attack 0510")
    assert refused(state, "also 0511") == (cite(edition, "15.2", "17.3"), "why-must-attack")
    later = leningrad.diagram(edition, turn=2, phase="soviet-combat", units=units, air_ready=0)
    later.play("attack 0510")
    assert "also 0511" in later.legal()


@pytest.mark.case("2010 §15.2", "1979 §17.3")
@EDITIONS
def test_not_every_german_must_be_attacked(edition: str) -> None:
    """i1 touches two German hexes; one attack does."""
    units = "1id@0510 11id@0511 i1@0610=126"
    state = leningrad.diagram(edition, turn=1, phase="soviet-combat", units=units, air_ready=0)
    attack(state, "0510", "i1", die=1)
    state.play("halt")  # 1st Division does not advance
    assert state.turn == 2


@pytest.mark.case("2010 §15.2", "1979 §17.3")
@EDITIONS
def test_germans_need_not_attack_on_turn_one(edition: str) -> None:
    state = leningrad.diagram(edition, turn=1, phase="german-combat", units="1id@0510 i1@0610")
    assert "end" in state.legal()
