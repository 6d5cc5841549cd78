"""What the questions of all phases share, and what happens at the end of each phase (2010 §4.6)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from grognard.games.leningrad.rules import SIDES
from grognard.games.leningrad.state import Leningrad
from grognard.hexset import members
from grognard.umpire import Event, Item, Question, Reason
from grognard.umpire.events import event


class PhaseQuestion(Question):
    """The standing question of a phase, asked until its side ends the phase."""

    __slots__ = ()
    side: int
    fields: ClassVar[tuple[tuple[str, str], ...]] = (("side", "side"),)

    def side_of(self, state: Leningrad) -> str:
        return SIDES[self.side]

    def open(self, state: Leningrad, events: list[Event]) -> bool:
        """A phase with nothing to do in it ends by itself."""
        if state.legal() != ("end",):
            return True
        state.forget()
        self.answer(state, "end", events)
        return False


@dataclass(frozen=True, slots=True)
class EndOfPhase(Item):
    """Stacks above three: the opponent says who dies (2010 §4.6, 1979 §4.6)."""

    kind: ClassVar[str] = "end-of-phase"

    def open(self, state: Leningrad, events: list[Event]) -> bool:
        state.agenda.pop()
        for hex_ in members(state.threes):
            if state.count_at(hex_) > 3:
                state.agenda += [EndOfPhase(), Overstacked(hex_)]
                break
        return False


@dataclass(frozen=True, slots=True)
class Overstacked(Question):
    hex: int
    kind: ClassVar[str] = "overstacked"
    forms: ClassVar[tuple[str, ...]] = ("eliminate UNIT",)
    fields: ClassVar[tuple[tuple[str, str], ...]] = (("hex", "hex"),)

    def case_of(self, state: Leningrad) -> str:
        return state.rules.case("4.6", "4.6")

    def side_of(self, state: Leningrad) -> str:
        return SIDES[1 - state.side_of(next(members(state.at[self.hex])))]

    def legal(self, state: Leningrad) -> list[str]:
        return [f"eliminate {state.rules.names[p]}" for p in members(state.at[self.hex])]

    def answer(self, state: Leningrad, action: str, events: list[Event]) -> None:
        state.agenda.pop()
        number, count = state.rules.numbers[self.hex], state.count_at(self.hex)
        events.append(event("overstacked", hex=number, count=count, case=self.case_of(state)))
        state.eliminate(state.rules.by_name[action.split()[1]], events)

    def why_not(self, state: Leningrad, action: str) -> Reason:
        return Reason(self.case_of(state), "why-overstacked", {"hex": state.rules.numbers[self.hex]})

    def wanted(self, state: Leningrad) -> Reason:
        return self.why_not(state, "")
