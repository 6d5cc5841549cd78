"""Withdrawals (BSR §8.5): units that the scenario calls away; their strength, who goes instead, what it costs to keep
them."""

from __future__ import annotations

import pytest

from grognard.games.barbarossa.state import ACTIVE, CADRE, ELIMINATED, Barbarossa
from grognard.games.barbarossa.telling import action_title, prompt, tell_event
from grognard.games.barbarossa.victory import score
from grognard.umpire import Event
from grognard.warfare.pieces import DUE
from grognard.words import LANGUAGES
from tests.barbarossa.asking import asked, offers, refused, say
from tests.barbarossa.boards import game
from tests.barbarossa.phases import of_kind, start
from tests.barbarossa.playing import place

LANDS = "sources axis 0101\nsources soviet 0909\nground 0101-0209\n"
ALONE = "withdrawal 3 axis cannot-cancel "


def leaving(order: str, axis: str = "0101:5id 0202:6id,7id", soviet: str = "0909:73rd", turn: int = 3) -> Barbarossa:
    """The Reinforcement Phase of turn 3, before anybody has answered."""
    state = game(axis=axis, soviet=soviet, more=LANDS + order + "\n", turn=turn)
    state.phase = state.rules.phases.index("reinforcement")
    return state


def begun(state: Barbarossa) -> list[Event]:
    events = start(state, "reinforcement")
    assert all(tell_event(state, each, language) for each in events for language in LANGUAGES)
    if asked(state) != "nothing":
        assert all(prompt(state, language) for language in LANGUAGES)
        assert all(action_title(state, a, language) for a in state.legal() for language in LANGUAGES)
    return events


def at(state: Barbarossa, unit: str) -> int:
    return state.rules.by_name[unit]


def test_a_unit_leaves_from_the_map() -> None:
    """BSR §8.51: in the Reinforcement Phase of its turn, wherever it stands; it does not move, and it is no loss."""
    state = leaving(ALONE + "6id")
    (found,) = of_kind(begun(state), "unit-withdrawn")
    assert (found["unit"], found["steps"]) == ("6id", 4) and place(state, "6id") == "removed"
    assert not score(state).lines and place(state, "5id") == "0101"
    early = leaving(ALONE + "6id", turn=2)
    assert not of_kind(begun(early), "unit-withdrawn") and place(early, "6id") == "0202"


def test_it_may_be_kept_for_a_point() -> None:
    """BSR §8.53: one for each unit; of a Soviet unit the Axis gains it."""
    state = leaving("withdrawal 3 axis 6id 7id")
    begun(state)
    assert offers(state, "dismiss", "retain") == {"dismiss 6id", "retain"}
    assert refused(state, "dismiss 5id") == "8.51"
    events = say(state, "retain")
    say(state, "dismiss 7id")
    assert (place(state, "6id"), place(state, "7id")) == ("0202", "removed")
    assert [(line.side, line.points, line.case) for line in score(state).lines] == [("soviet", 1, "BSR §8.53")]
    assert all(tell_event(state, each, language) for each in events for language in LANGUAGES)
    soviet = leaving("withdrawal 3 soviet 73rd")
    begun(soviet)
    say(soviet, "retain")
    assert score(soviet).total == 1


def test_some_cannot_be_cancelled() -> None:
    """BSR §8.54a."""
    state = leaving(
        ALONE + "6id", axis="0808:6id 0101:5id,7id", soviet="0807:73rd 0708:50rd 0709:8rd 0908:2rd 0907:61rd"
    )
    begun(state)
    assert "retain" not in state.legal() and refused(state, "retain") == "8.54a"


def test_what_it_lacks_comes_from_points_of_its_type() -> None:
    """BSR §8.51a: those that are kept, before anybody on the map gives a step."""
    state = leaving(ALONE + "6id", axis="0101:5id 0202:6id/2,7id")
    state.infantry = [3, 0]
    (found,) = of_kind(begun(state), "made-up")
    assert (found["steps"], found["type"]) == (2, "infantry") and state.infantry == [1, 0]
    assert place(state, "6id") == "removed" and state.steps[at(state, "7id")] == 4


def test_or_from_units_of_its_type_on_the_map() -> None:
    """BSR §8.51a: step by step, as the owner chooses; those are no losses."""
    state = leaving(ALONE + "18pz-p", axis="0101:5id 0202:18pz-p/1,17pz-p/1,7pz-p")
    state.infantry = [9, 0]  # tanks cost type A
    begun(state)
    assert asked(state) == "making-up" and offers(state, "give") == {"give 17pz-p", "give 7pz-p"}
    assert refused(state, "give 5id") == "8.51a"
    before = list(state.lost)
    say(state, "give 17pz-p")
    assert place(state, "17pz-p") == "cadre" and place(state, "18pz-p") == "removed"
    assert state.steps[at(state, "7pz-p")] == 2, "the last that is left gives without being asked"
    assert state.lost == before and not of_kind(begun(leaving(ALONE + "5id")), "made-up")


@pytest.mark.parametrize("box", [CADRE, ELIMINATED])
def test_from_a_box_all_its_steps_are_made_up(box: int) -> None:
    """BSR §8.51a."""
    state = leaving(ALONE + "6id/2")
    state.lift(at(state, "6id"), box)
    state.steps[at(state, "6id")] = 0
    state.infantry = [2, 0]
    begun(state)
    assert place(state, "6id") == "removed" and state.infantry == [0, 0]


def test_at_any_strength_nothing_is_made_up() -> None:
    """BSR §8.51c: even from Cadre or Eliminated."""
    for steps, box in ((1, None), (0, ELIMINATED)):
        state = leaving("withdrawal 3 axis any-strength cannot-cancel 6id")
        if box is not None:
            state.lift(at(state, "6id"), box)
        state.steps[at(state, "6id")] = steps
        state.infantry = [5, 0]
        begun(state)
        assert place(state, "6id") == "removed" and state.infantry == [5, 0]
        assert state.steps[at(state, "7id")] == 4


def test_further_steps_leave_with_it() -> None:
    """BSR §8.51e."""
    state = leaving(ALONE + "6id/2")
    (found,) = of_kind(begun(state), "unit-withdrawn")
    assert found["steps"] == 4 and not state.steps[at(state, "6id")]


RING = "0807:73rd 0708:50rd 0709:8rd 0908:2rd 0907:61rd 0909:13rd"


def test_an_encircled_unit_is_replaced_by_another() -> None:
    """BSR §8.51b: of its type, on the map, not encircled, as strong in attack and defence."""
    state = leaving("withdrawal 3 axis 6id", axis="0808:6id/3 0101:5id,7id/2 0202:arko-v", soviet=RING)
    begun(state)
    assert offers(state, "dismiss") == {"dismiss 5id"} and "retain" in state.legal()
    assert refused(state, "dismiss 7id") == "8.51b" and refused(state, "dismiss arko-v") == "8.51b"
    assert refused(state, "dismiss 6id") == "8.51b"
    say(state, "dismiss 5id")
    assert (place(state, "5id"), place(state, "6id")) == ("removed", "0808")


def test_so_it_is_at_any_strength() -> None:
    """BSR §8.51c."""
    state = leaving("withdrawal 3 axis any-strength 6id", axis="0808:6id/1 0101:5id,7id/2", soviet=RING)
    begun(state)
    assert offers(state, "dismiss") == {"dismiss 5id", "dismiss 7id"}


def test_of_those_that_cannot_be_cancelled_several_may_go_instead() -> None:
    """BSR §8.54b: of the type, with at least as many steps in all."""
    state = leaving(ALONE + "6id", axis="0808:6id/3 0101:5id/2,7id/2,8id/1", soviet=RING)
    begun(state)
    assert offers(state, "dismiss", "retain") == {"dismiss 5id", "dismiss 7id", "dismiss 8id"}
    assert refused(state, "dismiss 6id") == "8.54b"
    say(state, "dismiss 5id")
    assert asked(state) == "recalling"
    say(state, "dismiss 8id")
    assert asked(state) != "recalling" and place(state, "7id") == "0101" and place(state, "6id") == "0808"


def test_nobody_else_then_nobody_goes() -> None:
    """BSR §8.51b: where there is no other."""
    state = leaving("withdrawal 3 axis 6id", axis="0808:6id 0101:18pz-p", soviet=RING)
    begun(state)
    assert asked(state) != "recalling" and place(state, "6id") == "0808" and not score(state).lines


def test_some_come_back() -> None:
    """BSR §8.51d: with the strength that they left with, which cannot grow until they are in play."""
    state = leaving("withdrawal 3 axis any-strength cannot-cancel returns:6:0101 6id\nreplacements axis 4I",
                    axis="0101:5id 0202:6id/2,7id")  # fmt: skip
    (found,) = of_kind(begun(state), "unit-withdrawn")
    assert (found["steps"], found["back"]) == (2, 6)
    assert state.place[at(state, "6id")] == DUE and state.steps[at(state, "6id")] == 2
    state.turn = 5
    start(state, "axis-engineering")
    assert "rebuild 6id infantry" not in state.legal()
    start(state, "axis-movement")
    assert refused(state, "enter 6id") == "8.11a"
    state.turn = 6
    start(state, "axis-movement")
    say(state, "enter 6id", "at 0102")
    assert state.steps[at(state, "6id")] == 2


def test_one_that_waits_in_the_active_box_leaves_too() -> None:
    """BSR §8.51: with its steps."""
    state = leaving(ALONE + "6id/1")
    state.lift(at(state, "6id"), ACTIVE)
    state.steps[at(state, "6id")] = 1
    begun(state)
    assert place(state, "6id") == "removed"
