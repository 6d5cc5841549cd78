"""The sequence of play: eleven phases (Aide: Phase 1 to Phase 11), seven turns (Aide: Généralités (1))."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import ClassVar

from grognard.games.defiant_russia import combat, movement_phase, organisation, setup
from grognard.games.defiant_russia.editions import DEFAULT_EDITION, EDITIONS
from grognard.games.defiant_russia.rules import AXIS, SNOW, SOVIET, WEATHER, rules
from grognard.games.defiant_russia.state import DefiantRussia
from grognard.games.defiant_russia.victory import automatic
from grognard.hexset import members
from grognard.umpire import Dice, Event, Item
from grognard.umpire.events import event
from grognard.warfare import beginning, sequence
from grognard.warfare.sequence import Phase

SET_UPS = ("historical", "free", "historical-random", "free-random")
"""How a game begins; `random`: the weather is rolled for."""


def rejoin(state: DefiantRussia, events: list[Event]) -> None:
    """Whoever leads nobody at the end of a phase joins the nearest unit (Aide: Les chefs); Stalin stays."""
    r = state.rules
    for leader in members(r.leaders & ~(1 << r.stalin)):
        where = state.place[leader]
        if where >= 0 and not state.at[where] & r.land:
            state.displace(leader, events)


def open_weather(state: DefiantRussia, _: Phase, events: list[Event]) -> list[Item]:
    """Historical, or by a die, which is not rolled when all its numbers mean the same (Aide: Phase 1). What weather
    does stands where it does it; clear weather does nothing (Aide: Météo (clair))."""
    said = state.rules.said["weather"]
    name = said["historical"][state.turn - 1]
    if state.random_weather:
        row = said["random"][state.turn - 1]
        name = row[state.roll(events) - 1] if len(set(row)) > 1 else row[0]
    state.weather = WEATHER.index(name)
    if state.weather == SNOW and not state.first_snow:
        state.first_snow = state.turn
    events.append(event("weather", weather=name))
    return []


class Turn(sequence.Turn):
    """Seven turns; the game can end at the end of any phase."""

    __slots__ = ()
    opening: ClassVar[Mapping[str, sequence.Opening]] = {
        "weather": open_weather,
        "organisation": organisation.open_phase,
        "movement": movement_phase.open_phase,
        "combat": combat.open_phase,
    }

    def end_of_phase(self, state: DefiantRussia, events: list[Event]) -> None:
        rejoin(state, events)

    def is_over(self, state: DefiantRussia) -> bool:
        return bool(state.turn) and automatic(state) is not None

    def new_turn(self, state: DefiantRussia) -> None:
        state.held_before = state.held


def new(
    edition: str = DEFAULT_EDITION,
    seed: str | int = 0,
    set_up: str | Path = SET_UPS[0],
    charts: beginning.Files = (),
    map: Path | str | None = None,
) -> DefiantRussia:
    """A game at its first question. `set_up`: one of ours by name, or the path of a position; `charts` and `map`: files
    that take the place of ours (docs/variants.md)."""
    edition, going_on = beginning.chosen(
        DefiantRussia, EDITIONS, DEFAULT_EDITION, str(edition), set_up, SET_UPS, seed, charts, map
    )
    if going_on is not None:
        return going_on
    set_up = str(set_up)
    state = DefiantRussia(rules(edition), Dice(str(seed)))
    state.random_weather = set_up.endswith("-random")
    state.agenda = [Turn()]
    setup.place_stalin(state)
    if set_up.startswith("historical"):
        setup.place_historical(state)
    else:
        state.agenda += [setup.SetUp(AXIS), setup.SetUp(SOVIET)]  # the Soviets first (Aide: Généralités (6))
    state.settle([])
    return state
