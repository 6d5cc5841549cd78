"""Combat results (2010 §8.4-8.45, 1979 §10.0-10.5): who chooses what, in which order, and what it costs."""

from __future__ import annotations

import pytest

from grognard.games import leningrad
from tests.leningrad.fights import attack, cite, refused, result, steps, where

EDITIONS = pytest.mark.parametrize("edition", leningrad.EDITIONS)

# Three German divisions in 0510 against Soviets in 0610, open ground all round. The strengths are chosen so that both
# editions come to the same column.
STACK = "11id@0510 21id@0510 30id@0510"
THREE = "11id 21id 30id"  # 18 points


def german_attack(edition: str, soviets: str, die: int, expected: str, more: str = "") -> leningrad.Leningrad:
    state = leningrad.diagram(edition, phase="german-combat", units=f"{STACK} {soviets} {more}", air_ready=0)
    assert result(attack(state, "0610", THREE, die))["result"] == expected
    return state


def soviet_attack(edition: str, soviets: str, who: str, die: int, expected: str, more: str = "") -> leningrad.Leningrad:
    units = f"{STACK} {soviets} {more}"
    state = leningrad.diagram(edition, phase="soviet-combat", units=units, air_ready=0)
    assert result(attack(state, "0510", who, die))["result"] == expected
    return state


@pytest.mark.case("2010 §8.4", "1979 §10.0")
@EDITIONS
def test_a_dash_leaves_a_force_alone(edition: str) -> None:
    """1/-: only the defender has something to decide."""
    state = german_attack(edition, "i1@0610=70", die=6, expected="1/-")
    assert state.side == "soviet"
    state.play("lose")
    assert [steps(state, name) for name in THREE.split()] == [2, 2, 2]


# --- result 1 ------------------------------------------------------------------------------------


@pytest.mark.case("2010 §8.41", "2010 CRT 1", "1979 §10.1", "1979 §9.5 1")
@EDITIONS
def test_result_one_is_a_step_or_a_retreat_of_all(edition: str) -> None:
    soviets = "i1@0610=126 i2@0610=112 i3@0610=10"  # 6 points: 3-1
    state = german_attack(edition, soviets, die=5, expected="1/-")
    assert (state.side, state.legal()) == ("soviet", ("lose", "retreat"))
    assert refused(state, "split") == (cite(edition, "8.41", "10.1"), "why-no-split")

    loses = state.copy()
    loses.play("lose")
    assert loses.legal() == ("loss i1", "loss i2", "loss i3")
    loses.play("loss i2")
    assert [where(loses, u) for u in ("i1", "i2", "i3")] == ["0610", "dead", "0610"]

    state.play("retreat")
    while state.decision.kind.startswith("retreating"):
        state.play(state.legal()[0])
    assert all(where(state, u) not in ("0610", "dead") for u in ("i1", "i2", "i3"))


@pytest.mark.case("2010 §8.41", "2010 §8.45", "1979 §10.1", "1979 §10.5")
@EDITIONS
def test_the_attacker_who_suffers_one_chooses_too(edition: str) -> None:
    """-/1 for three full divisions: one of them is turned over."""
    soviets = "i1@0610=70 i2@0610=23 i3@0610=98"  # 17 points: 1-1
    state = german_attack(edition, soviets, die=2, expected="-/1")
    assert (state.side, state.legal()) == ("german", ("lose", "retreat"))
    state.play("lose")
    state.play("loss 21id")
    assert [steps(state, name) for name in THREE.split()] == [2, 1, 2]
    assert where(state, "21id") == "0510"


# --- result 2 ------------------------------------------------------------------------------------


def two_for_the_germans(edition: str) -> leningrad.Leningrad:
    return german_attack(edition, "i1@0610=70 i2@0610=23 i3@0610=98", die=1, expected="-/2")


@pytest.mark.case("2010 §8.42", "2010 CRT 2", "1979 §10.2", "1979 §9.5 2")
@EDITIONS
def test_result_two_has_three_ways_out(edition: str) -> None:
    state = two_for_the_germans(edition)
    assert (state.side, state.legal()) == ("german", ("lose", "split", "retreat"))


@pytest.mark.case("2010 §8.42", "1979 §10.2")
@EDITIONS
@pytest.mark.parametrize(("first", "second"), [("21id", "30id"), ("21id", "21id")])
def test_two_german_steps_from_two_units_or_from_one(edition: str, first: str, second: str) -> None:
    state = two_for_the_germans(edition)
    state.play("lose")
    state.play(f"loss {first}")
    state.play(f"loss {second}")
    lost = [first, second]
    assert [steps(state, name) for name in THREE.split()] == [2 - lost.count(name) for name in THREE.split()]
    assert where(state, "21id") == ("dead" if first == second else "0510")


@pytest.mark.case("2010 §8.42", "1979 §10.2")
@EDITIONS
def test_a_step_and_a_hex_the_step_first(edition: str) -> None:
    state = two_for_the_germans(edition)
    state.play("split")
    assert state.decision.kind == "losing-steps"
    state.play("loss 11id")
    assert state.decision.kind == "retreating"
    while state.decision.kind == "retreating":
        state.play(state.legal()[0])
    assert [steps(state, name) for name in THREE.split()] == [1, 2, 2]
    grid = state.rules.grid
    for name in THREE.split():
        assert grid.distance(grid.index(where(state, name)), grid.index("0610")) == 2


@pytest.mark.case("2010 §8.42", "1979 §10.2")
@EDITIONS
def test_two_hexes_for_all(edition: str) -> None:
    state = two_for_the_germans(edition)
    state.play("retreat")
    while state.decision.kind.startswith("retreating"):
        state.play(state.legal()[0])
    grid = state.rules.grid
    for name in THREE.split():
        assert steps(state, name) == 2
        assert grid.distance(grid.index(where(state, name)), grid.index("0610")) == 3


@pytest.mark.case("2010 §8.42", "2010 §8.45", "1979 §10.2", "1979 §10.5")
@EDITIONS
def test_a_lone_soviet_division_has_one_step_to_lose(edition: str) -> None:
    """Result 2 on a single Soviet unit: it dies or goes two hexes; there is no half-way."""
    state = german_attack(edition, "i1@0610=183", die=6, expected="2/-")
    assert state.legal() == ("lose", "retreat")
    assert refused(state, "split") == (cite(edition, "8.42", "10.2"), "why-split-last-step")
    state.play("lose")
    assert where(state, "i1") == "dead"


@pytest.mark.case("2010 §8.42", "1979 §10.2")
@EDITIONS
def test_two_soviet_steps_are_two_divisions(edition: str) -> None:
    soviets = "i1@0610=67 i2@0610=126 i3@0610=112"  # 4 points: 4-1
    state = german_attack(edition, soviets, die=6, expected="2/-")
    state.play("lose")
    state.play("loss i3")
    state.play("loss i1")
    assert [where(state, u) for u in ("i1", "i2", "i3")] == ["dead", "0610", "dead"]


@pytest.mark.case("2010 §8.42", "2010 §8.47", "1979 §10.2", "1979 §10.7")
@EDITIONS
def test_who_cannot_retreat_must_lose(edition: str) -> None:
    """Every hex behind the Soviets is in a German zone: no retreat, no step and hex."""
    behind = "61id@0709 58id@0712 121id@0612"
    units = f"{STACK} {behind} i1@0610=67 i2@0610=126"
    state = leningrad.diagram(edition, phase="german-combat", units=units, air_ready=0)
    assert result(attack(state, "0610", "11id", die=3))["result"] == "2/1"
    assert (state.side, state.legal()) == ("soviet", ("loss i1", "loss i2"))  # nothing else could be chosen


@pytest.mark.case("2010 §8.47", "1979 §10.7")
@EDITIONS
def test_retreat_may_be_chosen_if_one_unit_at_least_can_go(edition: str) -> None:
    """Only 0711 is open, with room for one more: whoever goes second finds no safe hex and is lost."""
    behind = "61id@0709 58id@0612 i8@0711=16 i9@0711=115"
    soviets = "i1@0610=67 i2@0610=126 i3@0610=112"
    state = german_attack(edition, soviets, die=5, expected="1/-", more=behind)
    assert "retreat" in state.legal()
    state.play("retreat")
    state.play("retreat i2 0711")
    state.play("retreat i1 lost")
    assert [where(state, u) for u in ("i1", "i2", "i3")] == ["dead", "0711", "dead"]


@pytest.mark.case("2010 §8.42", "2010 §8.47", "1979 §10.2", "1979 §10.7")
@EDITIONS
def test_a_unit_without_a_way_out_does_not_keep_the_others_from_theirs(edition: str) -> None:
    """0610 and 0511 attacked together: the 10th can go east, the 48th in 0511 is shut in and will be lost."""
    units = f"{STACK} 61id@0412 58id@0612 i1@0610=10 i2@0511=48"
    state = leningrad.diagram(edition, phase="german-combat", units=units, air_ready=0)
    assert result(attack(state, "0610 0511", THREE, die=6))["result"] == "1/-"
    assert state.legal() == ("lose", "retreat")
    state.play("retreat")
    assert state.legal() == ("retreat i1 0710", "retreat i1 0711", "retreat i2 lost")
    state.play("retreat i1 0711")
    assert (where(state, "i1"), where(state, "i2")) == ("0711", "dead")


# --- split results -------------------------------------------------------------------------------


@pytest.mark.case("2010 §8.43", "2010 CRT note", "1979 §10.3", "1979 §9.5 note")
@EDITIONS
def test_in_a_split_result_the_defender_goes_first(edition: str) -> None:
    soviets = "i1@0610=10 i2@0610=48"  # 8 points: 2-1
    state = german_attack(edition, soviets, die=4, expected="1/1")
    assert state.side == "soviet"
    state.play("lose")
    state.play("loss i1")
    assert state.side == "german"
    state.play("lose")
    state.play("loss 30id")
    assert (where(state, "i1"), where(state, "i2"), steps(state, "30id")) == ("dead", "0610", 1)


@pytest.mark.case("2010 §8.43", "1979 §10.3")
@EDITIONS
def test_the_attacker_pays_even_if_the_defender_is_gone(edition: str) -> None:
    units = "11id@0510 i1@0610=33"  # 6 against 3
    state = leningrad.diagram(edition, phase="german-combat", units=units, air_ready=0)
    assert result(attack(state, "0610", "11id", die=4))["result"] == "1/1"
    state.play("lose")
    assert where(state, "i1") == "dead"
    assert state.legal() == ("lose", "retreat")
    state.play("lose")
    assert steps(state, "11id") == 1


@pytest.mark.case("2010 §8.43", "1979 §10.3")
@EDITIONS
def test_after_a_split_result_only_attackers_may_advance(edition: str) -> None:
    """1/1: the attacker retreats, and the defender, who has taken a loss, may not follow him."""
    soviets = "i1@0610=10 i2@0610=48"
    state = german_attack(edition, soviets, die=4, expected="1/1")
    state.play("lose")
    state.play("loss i1")
    state.play("retreat")
    while state.decision.kind == "retreating":
        state.play(state.legal()[0])
    assert state.decision.kind == "interdiction" or state.phase > 3
    assert where(state, "i2") == "0610"


# --- elimination and steps -----------------------------------------------------------------------


@pytest.mark.case("2010 §8.44", "2010 CRT E", "1979 §10.4", "1979 §9.5 E")
@EDITIONS
def test_e_removes_the_whole_defence(edition: str) -> None:
    state = german_attack(edition, "i1@0610=126 i2@0610=112", die=6, expected="E/-")
    assert where(state, "i1") == where(state, "i2") == "dead"
    assert (state.side, state.decision.kind) == ("german", "advancing")


@pytest.mark.case("2010 §8.44", "1979 §10.4")
@EDITIONS
def test_e_removes_full_strength_attackers(edition: str) -> None:
    units = "11id@0510 21id@0511 30id@0510 i1@0610=70 i2@0610=5 i3@0610=98"  # 12 against 18
    state = leningrad.diagram(edition, phase="german-combat", units=units, air_ready=0)
    assert result(attack(state, "0610", "11id 21id", die=1))["result"] == "-/E"
    assert where(state, "11id") == where(state, "21id") == "dead"
    assert where(state, "30id") == "0510"  # it did not take part


@pytest.mark.case("2010 §8.45", "1979 §10.5")
@EDITIONS
def test_a_german_unit_has_two_steps_a_soviet_one(edition: str) -> None:
    state = soviet_attack(edition, "a1@0610=42 a2@0610=3 a3@0610=46", "a1 a2 a3", 4, "1/1")
    state.play("lose")
    state.play("loss 11id")
    assert steps(state, "11id") == 1 and where(state, "11id") == "0510"
    state.play("lose")
    state.play("loss a1")
    assert steps(state, "a1") == 0 and where(state, "a1") == "dead"


@pytest.mark.case("2010 §8.45", "1979 §10.5")
@EDITIONS
def test_a_reduced_german_unit_is_lost_with_its_second_step(edition: str) -> None:
    units = "11id@0510/1 21id@0510 i1@0610=48"  # 9 against 4
    state = leningrad.diagram(edition, phase="german-combat", units=units, air_ready=0)
    assert result(attack(state, "0610", "11id 21id", die=1))["result"] == "-/1"
    state.play("lose")
    state.play("loss 11id")
    assert where(state, "11id") == "dead"


@pytest.mark.case("2010 §8.41", "2010 §8.45", "1979 §10.1", "1979 §10.5")
@EDITIONS
def test_losses_come_from_those_who_fought(edition: str) -> None:
    """30th Division stands in the hex but did not attack."""
    units = "11id@0510 21id@0510 30id@0510 i1@0610=48 i2@0610=125"  # 12 against 7
    state = leningrad.diagram(edition, phase="german-combat", units=units, air_ready=0)
    assert result(attack(state, "0610", "11id 21id", die=2))["result"] == "-/1"
    state.play("lose")
    assert refused(state, "loss 30id") == (cite(edition, "8.45", "10.5"), "why-loss-outside")
    assert refused(state, "loss i1") == (cite(edition, "8.45", "10.5"), "why-loss-outside")


@pytest.mark.case("2010 §8.41", "2010 §8.42", "1979 §10.1", "1979 §10.2")
@EDITIONS
def test_the_defenders_of_two_hexes_are_one_force(edition: str) -> None:
    """The loss may come from either hex; a retreat takes them all."""
    units = f"{STACK} i1@0610=10 i2@0511=48"
    state = leningrad.diagram(edition, phase="german-combat", units=units, air_ready=0)
    assert result(attack(state, "0610 0511", THREE, die=6))["result"] == "1/-"
    loses = state.copy()
    loses.play("lose")
    assert loses.legal() == ("loss i1", "loss i2")
    state.play("retreat")
    assert {a.split()[1] for a in state.legal()} == {"i1", "i2"}
