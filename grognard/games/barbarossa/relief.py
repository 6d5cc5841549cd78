"""Results S of the Soviet replacement table (BSR §7.53): help for who is short of supply, or another point of attack
supply. They are used in the Supply Phase of their turn, or lost (BSR §7.53b)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from grognard.games.barbarossa import supply_units
from grognard.games.barbarossa.rules import case
from grognard.games.barbarossa.state import ACTIVE, Barbarossa
from grognard.games.barbarossa.units import SIDES, SOVIET
from grognard.hexset import members
from grognard.umpire import PICK, SAY, STOP, Event, Form, Reason, Spoken
from grognard.umpire.events import event
from grognard.warfare.sequence import PhaseQuestion

MARKS = ("unsupplied", "emergency")


def marked(state: Barbarossa, mark: str) -> list[int]:
    """Hexes with Soviet units that bear a mark."""
    mine = getattr(state, mark) & state.rules.of_side[SOVIET]
    return sorted({state.place[p] for p in members(mine) if state.place[p] >= 0})


@dataclass(frozen=True, slots=True)
class Relieving(PhaseQuestion):
    """A mark off one hex, or a supply unit more, for each result (BSR §7.53a, §7.53c)."""

    side: int
    kind: ClassVar[str] = "relieving"
    forms: ClassVar[tuple[Form, ...]] = (
        Form("relieve HEX unsupplied", PICK),
        Form("relieve HEX emergency", PICK),
        Form("request", SAY),
        Form("end", STOP),
    )

    def case_of(self, state: Barbarossa) -> str:
        return case("7.53a")

    def legal(self, state: Barbarossa) -> list[str]:
        if not state.relief:
            return ["end"]
        numbers = state.rules.numbers
        actions = [f"relieve {numbers[h]} {mark}" for mark in MARKS for h in marked(state, mark)]
        if supply_units.spare(state, SOVIET):
            actions.append("request")
        return [*actions, "end"]

    def answer(self, state: Barbarossa, said: Spoken, events: list[Event]) -> None:
        if said.verb == "end":
            state.relief = 0
            state.agenda.pop()
            return
        state.relief -= 1
        state.forget()
        if said.verb == "request":
            new = supply_units.spare(state, SOVIET)[0]
            state.place[new], state.steps[new] = ACTIVE, 1
            events.append(event("supply-received", side=SIDES[SOVIET], points=1, lost=0))
            return
        mark = said.rest[0]
        units = state.of_side_at(SOVIET, state.rules.hex(said.hexes[0])) & getattr(state, mark)
        setattr(state, mark, getattr(state, mark) & ~units)  # in general supply for the turn (BSR §7.53d)
        names = tuple(state.rules.names[p] for p in members(units))
        events.append(event("relieved", side=SIDES[SOVIET], units=names, hex=said.hexes[0], mark=mark))

    def why_not(self, state: Barbarossa, said: Spoken) -> Reason:
        if not state.relief:
            return Reason(case("7.53c"), "why-no-relief")
        if said.verb == "request":
            return Reason(case("6.45"), "why-no-counter-for-supply")
        return Reason(case("7.53a"), "why-nothing-to-relieve", {"hex": said.hexes[0]})
