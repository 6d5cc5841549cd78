"""Air power (2010 §11.0-11.2, §11.5; 1979 §13.0-13.2, §13.5): support in battle, and the interdiction phase.

What interdiction costs those who move stands in `prices`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from grognard.games.leningrad.rules import GERMAN, SIDES, Shift
from grognard.games.leningrad.state import AWAITED, READY, Leningrad
from grognard.umpire import GO, SAY, STOP, Event, Form, Question, Reason, Spoken
from grognard.umpire.events import event
from grognard.warfare.sequence import PhaseQuestion


def new_turn(state: Leningrad) -> None:
    """Each air unit may be used once a turn (2010 §11.5, 1979 §13.5)."""
    for i, (_, _, turn) in enumerate(state.rules.air):
        state.air[i] = READY if turn <= state.turn else AWAITED


@dataclass(frozen=True, slots=True)
class AirSupport(Question):
    """The German allots air units before anything is revealed (2010 §11.1-11.2, 1979 §13.1-13.2)."""

    kind: ClassVar[str] = "air-support"
    forms: ClassVar[tuple[Form, ...]] = (Form("air NUMBER", SAY),)

    def side_of(self, state: Leningrad) -> str:
        return SIDES[GERMAN]

    def case_of(self, state: Leningrad) -> str:
        return state.rules.case("11.2", "13.2")

    def open(self, state: Leningrad, events: list[Event]) -> bool:
        if state.ready_air():
            return True
        state.agenda.pop()
        return False

    def legal(self, state: Leningrad) -> list[str]:
        return [f"air {n}" for n in range(len(state.ready_air()) + 1)]

    def answer(self, state: Leningrad, said: Spoken, events: list[Event]) -> None:
        assert state.battle is not None
        if said.number:
            names = state.use_air(said.number)
            state.battle = state.battle._replace(air=said.number)
            events.append(event("air-support", units=tuple(names)))
        state.agenda.pop()

    def why_not(self, state: Leningrad, said: Spoken) -> Reason:
        return Reason(state.rules.case("11.5", "13.5"), "why-air", {"ready": len(state.ready_air())})

    def wanted(self, state: Leningrad) -> Reason:
        return Reason(self.case_of(state), "why-say-air", {"ready": len(state.ready_air())})


def air_shifts(state: Leningrad, attacks: bool, number: int) -> list[Shift]:
    """A column for each air unit; `attacks`: the German does (2010 §11.1, CSC attacking air, CSC defending air; 1979
    §13.1, §9.6 attacking air, §9.6 defending air)."""
    if not number:
        return []
    case = state.rules.case("11.1", "13.1")
    each = Shift(1, case, "shift-air-attacks") if attacks else Shift(-1, case, "shift-air-defends")
    return [each] * number


@dataclass(frozen=True, slots=True)
class Interdiction(PhaseQuestion):
    """Air units not used yet may be laid on hexes (2010 §3 phase 4, 1979 §3 phase 4)."""

    side: int = GERMAN
    kind: ClassVar[str] = "interdiction"
    forms: ClassVar[tuple[Form, ...]] = (Form("interdict HEX", GO), Form("end", STOP))

    def case_of(self, state: Leningrad) -> str:
        return state.rules.case("11.3", "13.3")

    def legal(self, state: Leningrad) -> list[str]:
        if not state.ready_air():
            return ["end"]
        return [*state.rules.interdict_actions, "end"]

    def answer(self, state: Leningrad, said: Spoken, events: list[Event]) -> None:
        if said.verb == "end":
            state.agenda.pop()
            return
        (number,) = said.hexes
        (name,) = state.use_air(1, state.rules.grid.index(number))
        events.append(event("interdicted", unit=name, hex=number))

    def why_not(self, state: Leningrad, said: Spoken) -> Reason:
        if not state.ready_air():
            return Reason(state.rules.case("11.5", "13.5"), "why-air", {"ready": 0})
        return Reason(self.case_of(state), "why-not-playable", {"hex": said.hexes[0]})

    def settled(self, state: Leningrad) -> tuple[Question, ...]:
        from grognard.games.leningrad.combat import (
            Combat,
        )  # the phase before, where there may have been nobody to attack

        return (Combat(GERMAN),)
