"""Replacement points of type V (BSR §7.33, §7.63): air units made ready."""

from __future__ import annotations

import pytest

from grognard.games.barbarossa import air
from grognard.games.barbarossa.state import Barbarossa
from grognard.games.barbarossa.telling import action_title, prompt, tell_event
from grognard.umpire import Event
from grognard.words import LANGUAGES
from tests.barbarossa.asking import asked, offers, refused, say
from tests.barbarossa.boards import game
from tests.barbarossa.phases import of_kind, start

BASES = "sources axis 0101\nsources soviet 0901\nground 0101-0109\n"
UNITS = """air axis destroyed jg51a
air axis damaged stg77a
air axis flown kg53a gdummy1
air axis ready kg2
air soviet destroyed il2a
air soviet flown i16a
"""


def refitting(cards: str, **how: object) -> tuple[Barbarossa, list[Event]]:
    state = game(more=BASES + UNITS + cards, **how)  # type: ignore[arg-type]
    events = start(state, "replacement")
    assert all(tell_event(state, each, language) for each in events for language in LANGUAGES)
    return state, events


def box(state: Barbarossa, unit: str) -> str:
    return air.BOXES[state.place[state.rules.by_name[unit]]]


def test_a_point_of_the_axis_makes_a_unit_ready() -> None:
    """BSR §7.63: from Destroyed, Damaged or Flown, by the card alone, whatever the weather."""
    state, _ = refitting("replacements axis 2V\n")
    state.storm = True
    assert asked(state) == "refitting"
    assert offers(state, "refit") == {"refit jg51a", "refit stg77a", "refit kg53a"}
    assert all(prompt(state, language) and action_title(state, "refit kg53a", language) for language in LANGUAGES)
    assert refused(state, "refit kg2") == "7.63" and refused(state, "refit il2a") == "7.63"
    events = say(state, "refit jg51a")
    assert box(state, "jg51a") == "ready" and state.flying == [1, 0]
    assert all(tell_event(state, each, language) for each in events for language in LANGUAGES)
    say(state, "refit kg53a")
    assert asked(state) == "nothing", "no point is left"


@pytest.mark.parametrize(("card", "side"), [("axis", 0), ("soviet", 1)])
def test_points_are_not_kept(card: str, side: int) -> None:
    """BSR §7.33, §7.63: used at once or lost."""
    state, _ = refitting(f"replacements {card} 1V 1\nreplacements {card} 1I\n")
    assert state.flying[side] == 1
    say(state, "end")
    assert not state.flying[side]
    state.turn = 2
    start(state, "replacement")
    assert not state.flying[side] and asked(state) != "refitting"


def test_soviet_points() -> None:
    """BSR §7.33: in the Replacement Phase."""
    state, events = refitting("replacements soviet 1V\n")
    assert of_kind(events, "flying-points") and state.side == "soviet"
    assert offers(state, "refit") == {"refit il2a", "refit i16a"}
    say(state, "refit il2a")
    assert box(state, "il2a") == "ready"


def test_the_table_gives_some(monkeypatch: pytest.MonkeyPatch) -> None:
    """BSR §7.22, §7.33: among the other replacements."""
    state = game(more=BASES + UNITS + "replacement-table early\n")
    monkeypatch.setattr(
        type(state.rules.replacements["early"]), "at", lambda self, row, column: "2V" if column == 2 else "-"
    )
    events = start(state, "replacement")
    assert [each["points"] for each in of_kind(events, "flying-points")] == [2]
    assert state.flying == [0, 2]


def test_those_that_cannot_be_rebuilt_stay_where_they_are() -> None:
    """BSR §7.33: a circled R."""
    state, _ = refitting("replacements soviet 1V\n")
    piece = state.rules.by_name["il2a"]
    state.rules.for_good |= 1 << piece
    try:
        state.forget()
        assert offers(state, "refit") == {"refit i16a"} and refused(state, "refit il2a") == "7.33"
    finally:
        state.rules.for_good &= ~(1 << piece)
