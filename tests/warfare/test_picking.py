"""Picking who moves: out of a stack of eight, one by one; then the way, then where to."""

from __future__ import annotations

from itertools import permutations
from random import Random
from typing import Any

import pytest

import tests.drill as drill
from grognard.umpire import Illegal, conformance, sentence
from grognard.umpire.shapes import Shape, sample
from grognard.warfare.picking import subsets
from tests.drill import moving, text
from tests.drill.moving import Going, Movement, Picking
from tests.drill.play import Turn


@pytest.fixture
def state() -> drill.Drill:
    """A movement phase; eight units stand in the depot."""
    found = drill.new()
    found.phase = [str(phase) for phase in found.rules.phases].index("movement")
    found.agenda = [Turn(), Movement()]
    found.forget()
    moving.searched.clear()
    return found


def say(state: Any, *actions: str) -> Any:
    for action in actions:
        state.play(action)
    return state


def units(state: drill.Drill, *names: str) -> int:
    return state.units_named(names)


def test_a_stack_of_eight_lists_its_units_and_not_its_groups(state: drill.Drill) -> None:
    assert len(state.legal()) == 8 + 1
    assert subsets(units(state, "1pz", "6pz", "1id"))[-1] == (units(state, "1pz", "6pz", "1id"), 3)
    assert len(subsets(state.at[state.place[0]])) == 8 + 28 + 56
    assert len(subsets(state.at[state.place[0]], 8)) == 255


def test_the_rest_of_the_stack_may_come_along(state: drill.Drill) -> None:
    say(state, "move 1pz")
    assert state.decision == Picking(units(state, "1pz"))
    assert state.decision.shape is Shape.GATHER
    others = ["6pz", "36mot", "1id", "11id", "21id", "58id"]
    assert state.legal() == (*(f"with {name}" for name in others), "march", "rail")
    say(state, "with 6pz")
    assert state.legal() == (
        *(f"with {name}" for name in others[1:]), "without 1pz", "without 6pz", "march", "rail",
    )  # fmt: skip
    say(state, "without 1pz")
    assert state.decision == Picking(units(state, "6pz"))


def test_in_any_order_the_same_units_are_the_same_position(state: drill.Drill) -> None:
    found = set()
    for first, *others in permutations(("1pz", "6pz", "58id", "1id")):
        trial = say(state.copy(), f"move {first}", *(f"with {name}" for name in others))
        found.add(drill.write_position(trial))
    back = say(state.copy(), "move 11id", "with 1pz", "with 6pz", "with 58id", "without 11id", "with 1id")
    assert found == {drill.write_position(back)}


def test_which_ways_are_open_depends_on_the_group(state: drill.Drill) -> None:
    say(state, "move 1pz", "with 1id")
    assert state.legal()[-2:] == ("without 1id", "march")
    with pytest.raises(Illegal) as refused:
        state.play("rail")
    assert refused.value.reason.key == "why-no-train"


def test_only_the_way_asked_for_is_searched_and_only_when_the_group_is_complete(state: drill.Drill) -> None:
    say(state, "move 1pz", "with 6pz", "with 36mot", "without 6pz")
    state.legal()
    assert moving.searched == []
    say(state, "rail")
    assert {group for group, _ in moving.searched} <= {units(state, "1pz", "36mot")}
    state.legal()
    assert {way for _, way in moving.searched} == {"rail"}
    assert state.decision == Going(units(state, "1pz", "36mot"), 1)
    assert "to 0703" in state.legal() and "to 0204" not in state.legal()


def test_whoever_has_nothing_to_choose_is_asked_where_to(state: drill.Drill) -> None:
    """He marches with nobody, and marching is all he can."""
    say(state, "move sst")
    assert state.decision == Going(units(state, "sst"), 0)


def test_nobody_is_left_out_who_is_all_there_is(state: drill.Drill) -> None:
    say(state, "move 1pz")
    for action, key in (
        ("without 1pz", "why-not-waiting"),
        ("with 1pz", "why-in-already"),
        ("with sst", "why-not-together"),
    ):
        with pytest.raises(Illegal) as refused:
            state.play(action)
        assert refused.value.reason.key == key


def sentences(state: drill.Drill, said: str) -> tuple[str, ...]:
    return sentence.parse(state, said, text).actions  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("said", "actions"),
    [
        ("move 1pz,6pz to 0202", "move 1pz / with 6pz / march / to 0202"),
        ("move 6pz, 1pz march to 0202", "move 6pz / with 1pz / march / to 0202"),
        ("move 1pz,6pz rail to 0703", "move 1pz / with 6pz / rail / to 0703"),
        ("move 1pz,6pz,1id without 6pz to 0202", "move 1pz / with 6pz / with 1id / without 6pz / march / to 0202"),
        ("move sst to 0202", "move sst / to 0202"),
        ("move 1pz with 6pz,36mot rail", "move 1pz / with 6pz / with 36mot / rail"),
    ],
)
def test_a_sentence_says_it_all_at_once(state: drill.Drill, said: str, actions: str) -> None:
    assert " / ".join(sentences(state, said)) == actions


def test_a_sentence_leads_where_picking_one_by_one_leads(state: drill.Drill) -> None:
    one = say(state.copy(), *sentences(state, "move 6pz,1pz to 0202"))
    two = say(state.copy(), "move 1pz", "with 11id", "with 6pz", "without 11id", "march", "to 0202")
    assert drill.write_position(one) == drill.write_position(two)
    assert one.place[0] == one.rules.grid.index("0202")


@pytest.mark.parametrize(
    ("said", "action", "key"),
    [
        ("move 1pz,6pz to 0703", "to 0703", "why-off-map"),
        ("move 1pz,sst to 0202", "with sst", "why-not-together"),
        ("move sst,1pz to 0202", "with 1pz", "why-not-together"),
        ("move 1id rail to 0703", "rail", "why-no-train"),
        ("move 1pz rest", "rest", "why-no-train"),
        ("move 1pz end", "end", "why-not-an-answer"),
    ],
)
def test_a_sentence_that_leads_nowhere_is_refused_where_it_goes_wrong(
    state: drill.Drill, said: str, action: str, key: str
) -> None:
    with pytest.raises(Illegal) as refused:
        sentences(state, said)
    assert (refused.value.action, refused.value.reason.key) == (action, key)


def test_only_the_first_way_is_meant_by_whoever_names_none(state: drill.Drill) -> None:
    sentences(state, "move 1pz,6pz to 0202")
    assert {way for _, way in moving.searched} == {"march"}


def test_a_position_can_be_written_while_somebody_is_picked(state: drill.Drill) -> None:
    say(state, "move 1pz", "with 58id")
    told = drill.write_position(state)
    assert "agenda turn; movement german; picking 1pz,58id" in told
    assert drill.read_position(told).legal() == state.legal()


def test_the_whole_game_conforms() -> None:
    report = conformance.check(drill, new=lambda seed: drill.new(seed=seed), seeds=range(8), every=3)
    assert report.shapes == set(Shape)
    assert {"picking", "going", "ordering", "storming"} <= report.kinds


def test_whoever_picks_at_random_comes_to_an_end(state: drill.Drill) -> None:
    chance, said = Random(5), 0
    while not state.over:
        state.play(sample(state, chance))
        said += 1
    assert said < 200
