"""Air replacements (BSR §7.33, §7.63)."""

from __future__ import annotations

import pytest

from grognard.games.barbarossa import air, telling
from grognard.games.barbarossa.state import Barbarossa
from grognard.games.barbarossa.strategy import script
from grognard.umpire import Event
from grognard.words import LANGUAGES
from tests.barbarossa.asking import asked, offers, refused, say
from tests.barbarossa.boards import game
from tests.barbarossa.phases import of_kind, start

LANDS = "sources axis 0101\nsources soviet 0909\nground 0101-0409\n"
BOXES = (
    "air soviet ready i16b\nair soviet flown i16a sdummy1\nair soviet damaged il2a\n"
    "air soviet destroyed pe2a tb3\nair axis destroyed stg77a\nair axis flown jg51a\n"
)


def opened(card: str, *dice: int, weather: int = 0, turn: int = 1) -> tuple[Barbarossa, list[Event]]:
    state = game(axis="0101:5id", soviet="0909:100rd", more=LANDS + BOXES + card, turn=turn)
    state.weather, state.storm = weather, bool(weather)
    state.forced_dice = dice
    return state, start(state, "replacement")


def box(state: Barbarossa, unit: str) -> str:
    return air.BOXES[state.place[state.rules.by_name[unit]]]


def test_a_point_makes_a_unit_ready_from_any_box() -> None:
    """BSR §7.33: Destroyed, Damaged or Flown; not what cannot be rebuilt, and dummies need none (BSR §9.21)."""
    state, events = opened("replacements soviet 2V\n")
    assert [each["points"] for each in of_kind(events, "wing-points")] == [2]
    assert (asked(state), state.side) == ("refitting", "soviet")
    assert offers(state, "refit") == {"refit i16a", "refit il2a", "refit pe2a"}
    assert refused(state, "refit tb3") == "7.33" and refused(state, "refit sdummy1") == "9.21"
    assert refused(state, "refit i16b") == "7.33" and refused(state, "refit stg77a") == "7.33"
    events = say(state, "refit pe2a", "refit il2a")
    assert (box(state, "pe2a"), box(state, "il2a"), box(state, "i16a")) == ("ready", "ready", "flown")
    assert asked(state) != "refitting", "there is no point left"
    for language in LANGUAGES:
        assert all(telling.tell_event(state, each, language) for each in events)


def test_points_are_used_at_once_or_lost() -> None:
    """BSR §7.33, §7.63."""
    state, _ = opened("replacements soviet 2V 1\n")
    say(state, "refit pe2a", "end")
    assert state.wings == [0, 0]
    state.turn = 2
    start(state, "replacement")
    assert asked(state) != "refitting"


def test_the_axis_by_its_card_alone() -> None:
    """BSR §7.63: of whatever nation; in the turns that the card names."""
    state, _ = opened("replacements axis 1V 1\nreplacement-table early\n", 5)
    assert (asked(state), state.side) == ("refitting", "axis")
    assert offers(state, "refit") == {"refit stg77a", "refit jg51a"}
    assert refused(state, "refit pe2a") == "7.63"
    say(state, "refit stg77a")
    assert box(state, "stg77a") == "ready"


@pytest.mark.parametrize(("die", "points"), [(1, 1), (3, 0)])
def test_the_soviets_by_their_table(die: int, points: int) -> None:
    """BSR §7.22, §7.33: A+V is a point of each type."""
    state, events = opened("replacement-table early\n", die)
    assert state.wings == [0, points]
    assert bool(of_kind(events, "wing-points")) == bool(points)


def test_whatever_the_weather() -> None:
    """BSR §7.33; but in a storm nobody stays Ready, those of replacements neither (BSR §9.1)."""
    state, _ = opened("replacements soviet 1V\n", weather=1)
    say(state, "refit pe2a")
    assert box(state, "pe2a") == "ready"
    state.forced_dice = (10,) * 4
    start(state, "air")
    assert box(state, "pe2a") == "flown"


def test_nobody_is_asked_where_nothing_can_be_done() -> None:
    """BSR §7.33: the point is lost."""
    state = game(axis="0101:5id", soviet="0909:100rd", more=LANDS + "replacements soviet 1V\nair soviet ready i16a\n")
    start(state, "replacement")
    assert asked(state) == "nothing" and state.wings == [0, 0]


def test_the_computer_brings_back_the_destroyed() -> None:
    state, _ = opened("replacements soviet 1V\n")
    assert script(state.view("soviet")) == ["refit pe2a"]
