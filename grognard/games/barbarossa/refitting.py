"""Replacement points of type V (BSR §7.33, §7.63): in the Replacement Phase each makes an air unit ready again; what is
not used at once is lost."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from grognard.games.barbarossa import air
from grognard.games.barbarossa.rules import case
from grognard.games.barbarossa.state import DAMAGED, DESTROYED, FLOWN, READY, Barbarossa
from grognard.games.barbarossa.units import AXIS, SIDES
from grognard.hexset import members
from grognard.umpire import PICK, STOP, Event, Form, Reason, Spoken
from grognard.umpire.events import event
from grognard.warfare.sequence import PhaseQuestion

FLYING = "flying"
"""The type, as a scenario names it."""
BOXES = (DESTROYED, DAMAGED, FLOWN)


def receive(state: Barbarossa, side: int, points: int, events: list[Event]) -> None:
    if points:
        state.flying[side] += points
        events.append(event("flying-points", side=SIDES[side], points=points))


def refittable(state: Barbarossa, side: int) -> list[int]:
    """Air units in any box but Ready, of whichever nation, in any weather; not those with a circled R, which never come
    back, nor dummies, which need no points."""
    r = state.rules
    if not state.flying[side]:
        return []
    mine = r.air & r.of_side[side] & ~r.dummies & ~r.for_good
    return [p for p in members(mine) if state.place[p] in BOXES]


@dataclass(frozen=True, slots=True)
class Refitting(PhaseQuestion):
    """Which air units are made ready."""

    side: int
    kind: ClassVar[str] = "refitting"
    forms: ClassVar[tuple[Form, ...]] = (Form("refit UNIT", PICK), Form("end", STOP))

    def case_of(self, state: Barbarossa) -> str:
        return case("7.63" if self.side == AXIS else "7.33")

    def legal(self, state: Barbarossa) -> list[str]:
        return [*(f"refit {state.rules.names[p]}" for p in refittable(state, self.side)), "end"]

    def answer(self, state: Barbarossa, said: Spoken, events: list[Event]) -> None:
        if said.verb == "end":
            state.flying[self.side] = 0
            state.agenda.pop()
            return
        piece = state.rules.by_name[said.units[0]]
        state.flying[self.side] -= 1
        air.put(state, piece, READY)
        state.steps[piece] = 1
        events.append(event("refitted", side=SIDES[self.side], unit=said.units[0]))

    def why_not(self, state: Barbarossa, said: Spoken) -> Reason:
        r = state.rules
        piece = r.by_name[said.units[0]]
        args: dict[str, str | int | float] = {"unit": said.units[0]}
        number = "7.63" if self.side == AXIS else "7.33"
        if not r.air >> piece & 1 or r.side_of[piece] != self.side:
            return Reason(case(number), "why-no-air-unit-of-yours", args)
        if r.for_good >> piece & 1:
            return Reason(case("7.33"), "why-cannot-rebuild", args)
        if not state.flying[self.side]:
            return Reason(case(number), "why-no-flying-points", args)
        return Reason(case(number), "why-ready-already", args)
