"""The sequence of play (BSR §4.2): four segments of phases, two days a turn. The number of the turn goes up when it
begins (BSR §4.22)."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import ClassVar

from grognard.games.barbarossa import (
    arrivals,
    combat_phase,
    declaration_phase,
    engineering,
    flotillas,
    garrisons,
    movement_phase,
    rails,
    reaction,
    readiness,
    recovery,
    replacements,
    setup,
    supply_phase,
    surrender,
    victory,
    weather,
)
from grognard.games.barbarossa.flown import Missions
from grognard.games.barbarossa.missions import Flying
from grognard.games.barbarossa.scenarios import DEFAULT_EDITION, EDITIONS, rules
from grognard.games.barbarossa.setup import WITHOUT_AIR
from grognard.games.barbarossa.stacking import EndOfPhase
from grognard.games.barbarossa.state import Barbarossa
from grognard.games.barbarossa.units import AXIS, SOVIET
from grognard.umpire import Dice, Event, Item
from grognard.umpire.events import event
from grognard.warfare import beginning, sequence
from grognard.warfare.sequence import Phase

SET_UPS = ("historical", WITHOUT_AIR)
"""Counters stand where the scenario says; whoever learns the game may leave out the air units."""


def _weather(state: Barbarossa, phase: Phase, events: list[Event]) -> list[Item]:
    weather.open_phase(state, events)
    if weather.stormy(state):
        flotillas.seek_port(state, events)
    garrisons.release_on_date(state, events)
    garrisons.bind_places(state, events)
    return []


def _reinforcement(state: Barbarossa, phase: Phase, events: list[Event]) -> list[Item]:
    rails.open_turn(state, events)
    return arrivals.open_phase(state, events)


def _air(state: Barbarossa, phase: Phase, events: list[Event]) -> list[Item]:
    """Readiness, then interdiction: the Axis lays it, the Soviets answer, and all is flown (BSR §9.1, §14.61a-c)."""
    if not state.rules.air:
        return []
    readiness.open_phase(state, events)
    interdicts = state.rules.scenario.options.get("interdiction", True)
    return [Missions(), Flying(SOVIET), Flying(AXIS)] if interdicts else []


class Turn(sequence.Turn):
    __slots__ = ()
    opening: ClassVar[Mapping[str, sequence.Opening]] = {
        "weather": _weather,
        "replacement": replacements.open_phase,
        "reinforcement": _reinforcement,
        "air": _air,
        "supply": lambda state, _, events: supply_phase.open_phase(state, events),
        "movement": movement_phase.open_phase,
        "declaration": declaration_phase.open_declaration,
        "reaction": reaction.open_reaction,
        "combat": combat_phase.open_phase,
        "engineering": engineering.open_phase,
        "surrender": lambda state, *_: surrender.open_phase(state),
        "recovery": lambda state, *_: recovery.open_phase(state),
    }

    @classmethod
    def begin(cls, state: Barbarossa, events: list[Event]) -> None:
        state.agenda.append(EndOfPhase())
        super().begin(state, events)

    def new_turn(self, state: Barbarossa) -> None:
        state.returned = state.busy = state.stirred = state.engineered = state.mended = state.renewed = 0
        state.bridged, state.sunk, state.freight = [0, 0], 0, [0, 0]
        state.linked = tuple(each._replace(axis_freight=0, soviet_freight=0) for each in state.linked)
        state.stocked = state.mustered = 0

    def game_over(self, state: Barbarossa) -> Event:
        final = victory.score(state)
        return event("game-over", points=final.total, level=final.level)


MOST_HANDICAP = 20
"""Points that players can agree on."""


def new(
    edition: str = DEFAULT_EDITION,
    seed: str | int = 0,
    set_up: str | Path = SET_UPS[0],
    charts: beginning.Files = (),
    map: Path | str | None = None,
    handicap: int | None = None,
    scenario: Path | str | None = None,
) -> Barbarossa:
    """A game of a scenario at its first question. `set_up`: ours by name, or the path of a position; `charts`, `map`
    and `scenario`: files that take the place of ours (docs/variants.md, docs/scenarios.md); `handicap`: points that the
    Axis has from the start, in the place of the scenario's; less than none for the Soviets."""
    own = [*charts, *([] if scenario is None else [scenario])]
    edition = beginning.edition_of(EDITIONS, str(edition), own, map)
    if isinstance(set_up, Path):
        found: Barbarossa = beginning.from_position(Barbarossa.package, set_up, edition, DEFAULT_EDITION, seed)
        return found
    if set_up not in SET_UPS:
        raise ValueError(f"set_up is one of {', '.join(SET_UPS)} or the path of a position, not {set_up!r}")
    if handicap is not None and abs(handicap) > MOST_HANDICAP:
        raise ValueError(f"handicap is a number from -{MOST_HANDICAP} to {MOST_HANDICAP}, not {handicap!r}")
    state = Barbarossa(rules(edition), Dice(str(seed)))
    setup.place_all(state, handicap, air_units=set_up != WITHOUT_AIR)
    state.agenda = [Turn()]
    state.settle([])
    return state
