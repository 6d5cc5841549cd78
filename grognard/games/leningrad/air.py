"""The air interdiction phase (2010 §11, 1979 §13)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from grognard.games.leningrad.rules import GERMAN
from grognard.games.leningrad.state import AWAITED, READY, Leningrad
from grognard.umpire import Event, Question, Reason
from grognard.umpire.events import event
from grognard.warfare.sequence import PhaseQuestion


def new_turn(state: Leningrad) -> None:
    """Each air unit may be used once a turn (2010 §11.5, 1979 §13.5)."""
    for i, (_, _, turn) in enumerate(state.rules.air):
        state.air[i] = READY if turn <= state.turn else AWAITED


@dataclass(frozen=True, slots=True)
class Interdiction(PhaseQuestion):
    side: int = GERMAN
    kind: ClassVar[str] = "interdiction"
    forms: ClassVar[tuple[str, ...]] = ("interdict HEX", "end")

    def case_of(self, state: Leningrad) -> str:
        return state.rules.case("11.3", "13.3")

    def legal(self, state: Leningrad) -> list[str]:
        if not state.ready_air():
            return ["end"]
        return [*state.rules.interdict_actions, "end"]

    def answer(self, state: Leningrad, action: str, events: list[Event]) -> None:
        if action == "end":
            state.agenda.pop()
            return
        number = action.split()[1]
        (name,) = state.use_air(1, state.rules.grid.index(number))
        events.append(event("interdicted", unit=name, hex=number))

    def why_not(self, state: Leningrad, action: str) -> Reason:
        if not state.ready_air():
            return Reason(state.rules.case("11.5", "13.5"), "why-air", {"ready": 0})
        return Reason(self.case_of(state), "why-not-playable", {"hex": action.split()[1]})

    def settled(self, state: Leningrad) -> tuple[Question, ...]:
        from grognard.games.leningrad.combat import (
            Combat,
        )  # the phase before, where there may have been nobody to attack

        return (Combat(GERMAN),)
