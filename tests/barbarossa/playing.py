"""Phases played on a small board: opened with all that lies under them, and dice that fall as they are told."""

from __future__ import annotations

from grognard.games.barbarossa import combat_phase, engineering, movement_phase
from grognard.games.barbarossa.declaration import Attack
from grognard.games.barbarossa.movement import close_phase
from grognard.games.barbarossa.position import NAMES
from grognard.games.barbarossa.rules import PHASES
from grognard.games.barbarossa.stacking import EndOfPhase
from grognard.games.barbarossa.state import Barbarossa
from grognard.umpire import Event
from tests.barbarossa.asking import Nothing
from tests.barbarossa.boards import bits, hexes

OPENING = {
    "movement": movement_phase.open_phase,
    "combat": combat_phase.open_phase,
    "engineering": engineering.open_phase,
}


def begin(state: Barbarossa, phase: str = "") -> list[Event]:
    """Open a phase, and whatever of it opens itself; under it lies what is done at its end."""
    close_phase(state)
    if phase:
        state.phase = PHASES.index(phase)
    events: list[Event] = []
    state.forget()
    state.agenda = [Nothing(), EndOfPhase()]
    state.agenda += OPENING[state.now.kind](state, state.now, events)
    state.settle(events)
    return events


def roll(state: Barbarossa, *dice: int) -> Barbarossa:
    """The next dice."""
    state.forced_dice = dice
    return state


def draw(state: Barbarossa, *units: str) -> Barbarossa:
    """What untried units turn out to be, one after another."""
    state.forced_draws = tuple(state.rules.by_name[unit] for unit in units)
    return state


def attack(state: Barbarossa, targets: str, units: str, **more: object) -> Attack:
    """Declare an attack without asking anybody."""
    found = Attack(hexes(state, targets), bits(state, units), **more)  # type: ignore[arg-type]
    state.attacks = (*state.attacks, found)
    return found


def place(state: Barbarossa, unit: str) -> str:
    """The hex of a unit, or the box that it is in."""
    at = state.place[state.rules.by_name[unit]]
    return state.rules.numbers[at] if at >= 0 else NAMES[at]
