"""The sequence of play (2010 §3.0, 1979 §3.0): eight phases, twelve turns."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import ClassVar

from grognard.games.leningrad import air, combat, forts, movement, setup
from grognard.games.leningrad.air import Interdiction
from grognard.games.leningrad.combat import Combat
from grognard.games.leningrad.editions import DEFAULT_EDITION, EDITIONS
from grognard.games.leningrad.forts import Fortification
from grognard.games.leningrad.movement_phase import Movement
from grognard.games.leningrad.replacements import Replacement
from grognard.games.leningrad.rules import rules
from grognard.games.leningrad.state import Leningrad
from grognard.umpire import Dice, Event, Item
from grognard.warfare import beginning, sequence
from grognard.warfare.sequence import Phase

SET_UPS = ("free", "historical")
"""Who sets up freely, or begins with the first German turn."""


def _movement(state: Leningrad, phase: Phase, _: list[Event]) -> list[Item]:
    movement.open_phase(state, phase.owner)
    return [Movement(phase.owner)]


def _combat(state: Leningrad, phase: Phase, _: list[Event]) -> list[Item]:
    combat.open_phase(state)
    return [Combat(phase.owner)]


def _fortification(state: Leningrad, *_: object) -> list[Item]:
    forts.open_phase(state)
    return [Fortification()]


class Turn(sequence.Turn):
    __slots__ = ()
    opening: ClassVar[Mapping[str, sequence.Opening]] = {
        "replacement": lambda *_: [Replacement()],
        "movement": _movement,
        "combat": _combat,
        "interdiction": lambda *_: [Interdiction()],
        "fortification": _fortification,
    }

    def end_of_turn(self, state: Leningrad, events: list[Event]) -> bool:
        air.new_turn(state)  # interdicting units come home (2010 §3 phase 8, 1979 §3 phase 8)
        return state.turn == state.rules.turns

    def new_turn(self, state: Leningrad) -> None:
        air.new_turn(state)


def new(
    edition: str = DEFAULT_EDITION,
    seed: str | int = 0,
    set_up: str | Path = SET_UPS[0],
    bid: bool = False,
    charts: beginning.Files = (),
    map: Path | str | None = None,
) -> Leningrad:
    """A game at its first question. `set_up`: "free", "historical" to begin with the first German turn, or the path of
    a position; `charts` and `map`: files that take the place of ours (docs/variants.md)."""
    edition, going_on = beginning.chosen(
        Leningrad, EDITIONS, DEFAULT_EDITION, str(edition), set_up, SET_UPS, seed, charts, map
    )
    if going_on is not None:
        return going_on
    set_up = str(set_up)
    state = Leningrad(rules(edition), Dice(str(seed)))
    setup.place_printed(state)
    state.agenda = [Turn()]
    if set_up == "historical":
        setup.place_historical(state)
    else:
        state.agenda += [setup.GermanSetup(), setup.SovietColumns()]
    if bid:
        state.agenda.append(setup.Bid())
    state.settle([])
    return state
