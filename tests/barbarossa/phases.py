"""Phases opened on a small board as the sequence of play opens them."""

from __future__ import annotations

from grognard.games.barbarossa.movement import close_phase
from grognard.games.barbarossa.rules import PHASES
from grognard.games.barbarossa.sequence import Turn
from grognard.games.barbarossa.stacking import EndOfPhase
from grognard.games.barbarossa.state import Barbarossa
from grognard.umpire import Event
from tests.barbarossa.asking import Nothing


def start(state: Barbarossa, phase: str) -> list[Event]:
    """Open a phase; under it lies what is done at the end of every phase."""
    close_phase(state)
    state.phase = PHASES.index(phase)
    events: list[Event] = []
    state.forget()
    state.agenda = [Nothing(), EndOfPhase(), *Turn.opening[state.now.kind](state, state.now, events)]
    state.settle(events)
    return events


def finish(state: Barbarossa) -> list[Event]:
    """Say `end` until the phase is over."""
    events: list[Event] = []
    while "end" in state.legal():
        events += state.play("end")
    return events


def of_kind(events: list[Event], kind: str) -> list[Event]:
    return [each for each in events if each.kind == kind]


def forbidden_by(state: Barbarossa, action: str) -> str:
    """The case that forbids an action of another section, whose words stand with its modules."""
    reason = state.why_not(action)
    assert reason is not None, f"{action} is legal"
    return reason.case.removeprefix("BSR §")
