"""German replacements (2010 §14.6-14.10, 1979 §16.6-16.9)."""

from __future__ import annotations

import pytest

from grognard.games import leningrad
from grognard.games.leningrad.state import Leningrad
from tests.leningrad.fights import attack, cite, overrun, refused, steps
from tests.leningrad.moves import end_phase, goals, move

EDITIONS = ("2010", "1979")
# A reduced unit at rest in East Prussia, so that no replacement phase is passed over.
RESTING = {"2010": "30id@0012/1", "1979": "30id@0112/1"}


def at_replacement(edition: str, units: str, turn: int = 4) -> Leningrad:
    """The replacement phase of a turn; nobody has moved or fought for long."""
    units = f"{units} i46@2801 {RESTING[edition]}"
    return leningrad.diagram(edition, turn=turn, phase="german-replacement", units=units)


def offered(state: Leningrad) -> set[str]:
    assert state.now == "german-replacement"
    return {a.removeprefix("replace ") for a in state.legal() if a.startswith("replace ")}


def go_on(state: Leningrad, turn: int) -> None:
    """On to the replacement phase of a turn; whoever must do something does the first thing allowed."""
    while (state.turn, state.now) != (turn, "german-replacement"):
        state.play("end" if "end" in state.legal() else state.legal()[0])


@pytest.mark.case("2010 §14.6", "1979 §16.6")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("turn", [1, 2])
def test_the_example_in_on_one_turn_rest_on_the_next_full_on_the_third(edition: str, turn: int) -> None:
    units = f"1id@0513/1 21id@1012 i46@2604 {RESTING[edition]}"
    state = leningrad.diagram(edition, turn=turn, phase="german-movement", units=units, air_ready=0)
    move(state, "1id", "0413")
    go_on(state, turn + 1)
    assert "1id" not in offered(state)
    assert refused(state, "replace 1id") == (cite(edition, "14.9", "16.9"), "why-not-rested")
    go_on(state, turn + 2)
    assert "1id" in offered(state)
    state.play("replace 1id")
    assert steps(state, "1id") == 2
    end_phase(state, "german-movement")
    assert goals(state, "1id"), "and it operates normally in that turn"


@pytest.mark.case("2010 §14.6", "1979 §16.6")
@pytest.mark.parametrize("edition", EDITIONS)
def test_in_east_prussia_and_in_cities_of_both_kinds(edition: str) -> None:
    prussia = ["0007", "0013"] if edition == "2010" else ["0111", "0113"]
    for number in [*prussia, "0413", "0908", "2705"]:
        assert "1id" in offered(at_replacement(edition, f"1id@{number}/1 11id@2604")), number
    for number in ("0510", "0213", "2504"):  # a town, the open, a forest
        state = at_replacement(edition, f"1id@{number}/1")
        assert refused(state, "replace 1id") == (cite(edition, "14.6", "16.6"), "why-no-city")


@pytest.mark.case("2010 §14.6")
def test_beyond_the_seven_hexes_there_is_no_east_prussia() -> None:
    state = at_replacement("2010", "1id@0112/1 11id@0012/1")
    assert offered(state) == {"11id", "30id"}


@pytest.mark.case("2010 §14.6", "1979 §16.6")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_hex_must_be_in_supply(edition: str) -> None:
    assert "1id" in offered(at_replacement(edition, "1id@0908/1"))
    state = at_replacement(edition, "1id@0908/1 i1@0206 i2@0210 i3@0213")
    assert refused(state, "replace 1id") == (cite(edition, "14.6", "16.6"), "why-replacement-supply")


@pytest.mark.case("2010 §14.6", "2010 §14.7", "1979 §16.6", "1979 §16.7")
@pytest.mark.parametrize("edition", EDITIONS)
def test_no_enemy_zone_and_germans_do_not_negate_it(edition: str) -> None:
    state = at_replacement(edition, "1id@0413/1 11id@0413 i1@0512")
    assert "1id" in offered(state), "0512 is not next to Kaunas"
    state = at_replacement(edition, "1id@0413/1 11id@0413 i1@0412")
    assert refused(state, "replace 1id") == (cite(edition, "14.7", "16.7"), "why-replacement-ezoc")


@pytest.mark.case("2010 §14.8", "1979 §16.8")
@pytest.mark.parametrize("edition", EDITIONS)
def test_three_units_a_hex_and_phase(edition: str) -> None:
    state = at_replacement(edition, "1id@0413/1 11id@0413/1 12id@0413/1 21id@0413/1 32id@0908/1")
    for name in ("1id", "11id", "12id"):
        state.play(f"replace {name}")
    assert refused(state, "replace 21id") == (cite(edition, "14.8", "16.8"), "why-three-replaced")
    state.play("replace 32id")
    assert steps(state, "32id") == 2, "another hex has its own three"


@pytest.mark.case("2010 §14.8", "1979 §16.8")
@pytest.mark.parametrize(("edition", "points"), [("2010", 2), ("1979", 0)])
def test_as_often_as_it_likes_but_in_2010_at_a_point_a_step(edition: str, points: int) -> None:
    state = at_replacement(edition, "1id@0413/1")
    before = leningrad.score(state).of("soviet")
    state.play("replace 1id")
    state.steps[state.rules.by_name["1id"]] = 1  # reduced again
    go_on(state, 5)
    state.play("replace 1id")
    assert steps(state, "1id") == 2
    reduced = 1 if edition == "2010" else 0  # 1id is whole again: its point is gone
    assert leningrad.score(state).of("soviet") - before == points - reduced


@pytest.mark.case("2010 §14.9", "1979 §16.9")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("phase", "what"),
    [
        ("german-movement", "moves"),
        ("german-combat", "attacks"),
        ("soviet-combat", "is attacked"),
        ("soviet-movement", "is overrun"),
        ("soviet-movement", "rests"),
    ],
)
def test_whoever_moves_attacks_or_is_attacked_begins_anew(edition: str, phase: str, what: str) -> None:
    enemy = "" if what in ("moves", "rests") else "i1@0412=16"
    units = f"1id@0413/1 11id@0413 12id@0413 i46@2604 {enemy} {RESTING[edition]}"
    state = leningrad.diagram(edition, turn=4, phase=phase, units=units, air_ready=0)
    if what == "moves":
        move(state, "1id", "0513", "0413")
    elif what == "attacks":
        attack(state, "0412", "1id 11id 12id", die=6)  # i1 is eliminated, and so in all that follows
        state.play("halt")
    elif what == "is attacked":
        attack(state, "0413", "i1", die=1)
        state.play("halt")
    elif what == "is overrun":
        overrun(state, "0413", "i1", die=1)
    go_on(state, 5)
    assert ("1id" in offered(state)) == (what == "rests")
    if what != "rests":
        assert refused(state, "replace 1id") == (cite(edition, "14.9", "16.9"), "why-not-rested")
        go_on(state, 6)
        assert "1id" in offered(state), "a whole turn of rest later"


@pytest.mark.case("2010 §14.9", "1979 §16.9")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_german_may_decline(edition: str) -> None:
    state = at_replacement(edition, "1id@0413/1")
    go_on(state, 5)
    assert steps(state, "1id") == 1 and "1id" in offered(state), "it is still resting"


@pytest.mark.case("2010 §14.10", "1979 §16.6")
@pytest.mark.parametrize("edition", EDITIONS)
def test_neither_the_dead_nor_the_soviets_nor_the_unhurt(edition: str) -> None:
    state = at_replacement(edition, "1id@0413")
    assert refused(state, "replace 12id") == (cite(edition, "14.10", "16.6"), "why-dead")
    assert refused(state, "replace i46") == (cite(edition, "14.10", "16.6"), "why-soviet-replacements")
    assert refused(state, "replace 1id") == (cite(edition, "14.6", "16.6"), "why-not-reduced")
