"""Movement as most small games have it: units go one by one, as far as their points; reinforcements come in. What a
game has otherwise it says in its state (`reach`, `room`, `entries`), or asks questions of its own."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from grognard.hexset import members
from grognard.umpire import GO, PICK, STOP, Event, Form, Item, Reason, Spoken
from grognard.umpire.events import event
from grognard.warfare.plain.questions import Ask, Standing
from grognard.warfare.plain.state import PlainState
from grognard.warfare.sequence import Phase


def open_phase(state: PlainState, phase: Phase, events: list[Event]) -> list[Item]:
    state.done = 0
    return [Movement(phase.owner)]


def goals(state: PlainState, piece: int) -> list[int]:
    """Where a unit may end."""
    room = state.room(state.side_of(piece))
    return [h for h in state.reach(piece) if room >> h & 1]


@dataclass(frozen=True, slots=True)
class Movement(Standing):
    side: int
    kind: ClassVar[str] = "movement"
    forms: ClassVar[tuple[Form, ...]] = (
        Form("move UNIT", PICK, opens=True),
        Form("enter UNIT HEX", GO),
        Form("end", STOP),
    )

    def legal(self, state: PlainState) -> list[str]:
        r = state.rules
        here = [p for p in members(r.of_side[self.side] & ~state.done) if state.place[p] >= 0 and goals(state, p)]
        due = [(p, h) for p in state.due(self.side) for h in members(state.entries(p))]
        return [*(f"move {r.names[p]}" for p in here), *(f"enter {r.names[p]} {r.numbers[h]}" for p, h in due), "end"]

    def answer(self, state: PlainState, said: Spoken, events: list[Event]) -> None:
        if said.verb == "end":
            state.agenda.pop()
            return
        piece = state.rules.by_name[said.units[0]]
        if said.verb == "move":
            state.agenda.append(Moving(piece))
            return
        state.put(piece, state.rules.grid.index(said.hexes[0]))
        state.done |= 1 << piece
        events.append(event("entered", units=said.units, hex=said.hexes[0]))

    def why_not(self, state: PlainState, said: Spoken) -> Reason:
        r, (name,) = state.rules, said.units
        piece = r.by_name[name]
        if state.side_of(piece) != self.side:
            return Reason(self.case_of(state), "why-not-yours", {"unit": name})
        if said.verb == "enter":
            return Reason(r.case_for("reinforcement"), "plain-why-not-in", {"unit": name, "hex": said.hexes[0]})
        if state.place[piece] < 0:
            return Reason(r.case_for("reinforcement"), "why-enter-first", {"unit": name})
        key = "why-moved-already" if state.done >> piece & 1 else "why-no-points"
        return Reason(self.case_of(state), key, {"units": name, "count": 1})


@dataclass(frozen=True, slots=True)
class Moving(Ask):
    unit: int
    kind: ClassVar[str] = "moving"
    forms: ClassVar[tuple[Form, ...]] = (Form("to HEX", GO),)
    fields: ClassVar[tuple[tuple[str, str], ...]] = (("unit", "unit"),)

    @property
    def units(self) -> int:
        """As bits, as in games where stacks move."""
        return 1 << self.unit

    def legal(self, state: PlainState) -> list[str]:
        return [f"to {state.rules.numbers[h]}" for h in goals(state, self.unit)]

    def answer(self, state: PlainState, said: Spoken, events: list[Event]) -> None:
        r, there = state.rules, state.rules.grid.index(said.hexes[0])
        found = state.reach(self.unit)
        way = tuple(r.numbers[h] for h in found.way(state.place[self.unit], there))
        state.agenda.pop()
        state.shift(self.unit, there)
        state.done |= 1 << self.unit
        events.append(event("moved", units=(r.names[self.unit],), way=way, points=float(found[there][0])))

    def why_not(self, state: PlainState, said: Spoken) -> Reason:
        r, (number,) = state.rules, said.hexes
        there, case = r.grid.index(number), self.case_of(state)
        if not r.playable >> there & 1:
            return Reason(case, "why-not-playable", {"hex": number})
        if state.occupied[1 - state.side_of(self.unit)] >> there & 1:
            return Reason(case, "why-enemy-there", {"hex": number})
        if there in state.reach(self.unit):
            return Reason(case, "plain-why-full", {"hex": number, "most": r.said["stack"]})
        return Reason(r.case_for("zones"), "plain-why-beyond", {"hex": number})
