"""Movement: units are picked one by one, then the way, then the hex."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from grognard.hexset import HexSet, listed, members
from grognard.umpire import GO, STOP, Event, Form, Question, Reason, Spoken
from grognard.umpire.events import event
from grognard.warfare import picking
from grognard.warfare.sequence import PhaseQuestion
from tests.drill.rules import GERMAN, SIDES
from tests.drill.state import Drill

CASE = "Drill 7"
searched: list[tuple[int, str]] = []
"""Which groups were searched for, and by which way."""


@dataclass(frozen=True, slots=True)
class Movement(PhaseQuestion):
    side: int = GERMAN
    kind: ClassVar[str] = "movement"
    forms: ClassVar[tuple[Form, ...]] = (picking.MOVE, Form("end", STOP))

    def case_of(self, state: Drill) -> str:
        return CASE

    def legal(self, state: Drill) -> list[str]:
        r = state.rules
        able = [p for p in members(r.of_side[self.side] & ~state.done) if state.place[p] >= 0]
        return [*(f"move {r.names[p]}" for p in able), "end"]

    def answer(self, state: Drill, said: Spoken, events: list[Event]) -> None:
        if said.verb == "end":
            state.agenda.pop()
            return
        state.agenda.append(Picking(state.units_named(said.units)))

    def why_not(self, state: Drill, said: Spoken) -> Reason:
        return Reason(CASE, "why-moved-already", {"units": ",".join(said.units)})


@dataclass(frozen=True, slots=True)
class Picking(picking.Picking):
    units: int
    forms: ClassVar[tuple[Form, ...]] = picking.forms("march", "rail", "rest")

    def case_of(self, state: Drill) -> str:
        return CASE

    def joining(self, state: Drill) -> int:
        r = state.rules
        if self.units & r.sluggish:
            return 0
        stack = state.at[state.place[listed(self.units)[0]]]
        return stack & ~self.units & ~state.done & ~r.sluggish

    def ways(self, state: Drill) -> tuple[str, ...]:
        here = state.place[listed(self.units)[0]]
        by_rail = state.rules.rails >> here & 1 and not self.units & ~state.rules.mobile
        return ("march", "rail") if by_rail else ("march",)

    def going(self, state: Drill, way: str) -> Question:
        return Going(self.units, int(way == "rail"))

    def why_not_joining(self, state: Drill, piece: int) -> Reason:
        name = state.rules.names[piece]
        if self.units >> piece & 1:
            return Reason(CASE, "why-in-already", {"unit": name})
        return Reason(CASE, "why-not-together", {"units": name})

    def why_not_leaving(self, state: Drill, piece: int) -> Reason:
        return Reason(CASE, "why-not-waiting", {"unit": state.rules.names[piece]})

    def why_no_way(self, state: Drill, way: str) -> Reason:
        return Reason(CASE, "why-no-train", {"unit": state.rules.names[listed(self.units)[0]], "hex": ""})


@dataclass(frozen=True, slots=True)
class Going(Question):
    units: int
    rail: int
    kind: ClassVar[str] = "going"
    fields: ClassVar[tuple[tuple[str, str], ...]] = (("units", "units"), ("rail", "int"))
    forms: ClassVar[tuple[Form, ...]] = (Form("to HEX", GO),)

    def case_of(self, state: Drill) -> str:
        return CASE

    def side_of(self, state: Drill) -> str:
        return SIDES[GERMAN]

    def _reach(self, state: Drill) -> HexSet:
        searched.append((self.units, "rail" if self.rail else "march"))
        r, here = state.rules, state.place[listed(self.units)[0]]
        reached = r.rails if self.rail else r.field.within(1 << here, 2)
        return reached & ~(1 << here) & ~state.occupied[1 - GERMAN]

    def legal(self, state: Drill) -> list[str]:
        return [f"to {state.rules.numbers[h]}" for h in members(self._reach(state))]

    def answer(self, state: Drill, said: Spoken, events: list[Event]) -> None:
        state.agenda.pop()
        r, there = state.rules, state.rules.grid.index(said.hexes[0])
        way = (r.numbers[state.place[listed(self.units)[0]]], said.hexes[0])
        for piece in members(self.units):
            state.shift(piece, there)
        state.done |= self.units
        events.append(event("moved", units=tuple(r.names[p] for p in members(self.units)), way=way))

    def why_not(self, state: Drill, said: Spoken) -> Reason:
        return Reason(CASE, "why-off-map", {"hex": said.hexes[0]})

    def settled(self, state: Drill) -> tuple[Question, ...]:
        return (Picking(self.units),)
