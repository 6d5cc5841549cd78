"""Stacking (2010 §4.6, 1979 §4.6): three units to a hex, in 2010 when a phase ends, in 1979 at all times."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from grognard.games.leningrad.losses import eliminate
from grognard.games.leningrad.rules import SIDES
from grognard.games.leningrad.state import Leningrad
from grognard.hexset import HexSet, members
from grognard.umpire import PICK, Event, Form, Item, Question, Reason, Spoken
from grognard.umpire.events import event


def full_hexes(state: Leningrad, size: int) -> HexSet:
    """Hexes that a group of this size may not even pass, where the stacking limit holds at all times (1979 §4.6)."""
    if size == 1:
        return state.threes
    return state.twos if size == 2 else state.occupied[0] | state.occupied[1]


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
    forms: ClassVar[tuple[Form, ...]] = (Form("eliminate UNIT", PICK),)
    fields: ClassVar[tuple[tuple[str, str], ...]] = (("hex", "hex"),)

    def case_of(self, state: Leningrad) -> str:
        return state.rules.case("4.6", "4.6")

    def side_of(self, state: Leningrad) -> str:
        return SIDES[1 - state.side_of(next(members(state.at[self.hex])))]

    def legal(self, state: Leningrad) -> list[str]:
        return [f"eliminate {state.rules.names[p]}" for p in members(state.at[self.hex])]

    def answer(self, state: Leningrad, said: Spoken, events: list[Event]) -> None:
        state.agenda.pop()
        number, count = state.rules.numbers[self.hex], state.count_at(self.hex)
        events.append(event("overstacked", hex=number, count=count, case=self.case_of(state)))
        eliminate(state, state.rules.by_name[said.units[0]], events)

    def why_not(self, state: Leningrad, said: Spoken) -> Reason:
        return self.wanted(state)

    def wanted(self, state: Leningrad) -> Reason:
        return Reason(self.case_of(state), "why-overstacked", {"hex": state.rules.numbers[self.hex]})
