"""The analysis board of this game: sheets that can be read, and what is wrong with those that cannot."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from grognard import games
from grognard.games import defiant_russia
from grognard.games.defiant_russia import DefiantRussia, editing
from grognard.games.defiant_russia.rules import PHASES, WEATHER
from grognard.umpire.reading import FormatError
from grognard.umpire.sheet import BadSheet, Sheet, SheetMarker, SheetUnit
from tests.defiant_russia import places
from tests.defiant_russia.places import R, number

HEXES = places.patch()
C, T = number(HEXES[0]), number(HEXES[1])


def moments(seed: int, set_up: str) -> list[DefiantRussia]:
    """The first question of each phase of a random game."""
    state = defiant_russia.new(seed=seed, set_up=set_up)
    chance = random.Random(seed)
    found: list[DefiantRussia] = []
    before = (0, 0)
    while not state.over:
        if (state.turn, state.phase) != before and len(state.agenda) == 2:
            found.append(state.copy())
            before = state.turn, state.phase
        state.play(chance.choice(state.legal()))
    return found


@pytest.mark.parametrize("set_up", ["historical", "historical-random"])
def test_the_beginning_of_any_phase_is_written_and_read_without_loss(set_up: str) -> None:
    found = moments(5, set_up)
    assert len(found) > 30
    for state in found:
        again = games.read_position(editing.write(editing.sheet_of(state))[0])
        assert (again.turn, again.phase, again.weather) == (state.turn, state.phase, state.weather)
        assert again.at == state.at and again.held == state.held
        here = [p for p in range(R.count) if state.place[p] >= 0]
        assert [again.steps[p] for p in here] == [state.steps[p] for p in here]
        assert (again.random_weather, again.first_snow) == (state.random_weather, state.first_snow)


def put(sheet: Sheet, unit: str, hex_: str, steps: int = 0) -> None:
    (found,) = [u for u in sheet.units if u.id == unit]
    found.where, found.hex, found.steps = "map", hex_, steps


def test_a_position_from_an_empty_map() -> None:
    sheet = editing.blank("aide")
    assert games.read_position(editing.write(sheet)[0]).turn == 1
    sheet.turn, sheet.phase = 6, "axis-combat"
    put(sheet, "24pz", C)
    put(sheet, "16a", T, steps=1)
    sheet.markers = [SheetMarker("axis-flag", number(R.where["minsk"]))]
    sheet.numbers = {"air": 2}
    state = games.read_position(editing.write(sheet)[0])
    assert WEATHER[state.weather] == "snow" and state.first_snow == 6 and state.air == 2
    assert state.held >> R.where["minsk"] & 1 and f"attack {T}" in state.legal()
    sheet.tokens = {"weather": "clear"}
    assert WEATHER[games.read_position(editing.write(sheet)[0]).weather] == "clear"


def test_what_is_wrong_is_said_with_hex_and_heading() -> None:
    sheet = editing.blank("aide")
    for unit in ("24pz", "47pz", "46pz"):
        put(sheet, unit, C)
    text, hexes = editing.write(sheet)
    with pytest.raises(FormatError) as refused:
        games.read_position(text)
    assert hexes[refused.value.line] == C
    assert editing.case_of(refused.value.message.key, "aide") == "Aide: Mouvement et empilement"
    assert editing.lay(sheet).at[HEXES[0]].bit_count() == 3  # still shown


def test_names_are_looked_up_before_they_are_written() -> None:
    good = editing.blank("aide")
    for bad in (
        {"phase": "tea"},
        {"turn": 8},
        {"units": [SheetUnit("24pz", "map", "9999")]},
        {"tokens": {"weather": "fog"}},
        {"numbers": {"luck": 3}},
        {"markers": [SheetMarker("fort", C)]},
    ):
        with pytest.raises(BadSheet):
            editing.write(replace(good, **bad))


def test_what_can_be_chosen() -> None:
    said = editing.choices("aide")
    assert {p["phase"] for p in said["phases"]} == set(PHASES) - {"set-up", "weather"}
    assert all(set(each["title"]) == {"en", "fr"} for each in said["tokens"] + said["numbers"] + said["markers"])
