"""Air replacements (BSR §7.33, §7.63): each point brings an air unit back to the Ready box at once, whatever the
weather. What is not used in the Replacement Phase is lost."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from grognard.games.barbarossa import air
from grognard.games.barbarossa.rules import case
from grognard.games.barbarossa.state import DAMAGED, DESTROYED, FLOWN, READY, Barbarossa
from grognard.games.barbarossa.units import AXIS, SIDES, SOVIET
from grognard.hexset import members
from grognard.umpire import PICK, STOP, Event, Form, Item, Reason, Spoken
from grognard.umpire.events import event
from grognard.warfare.sequence import PhaseQuestion

NUMBER = ("7.63", "7.33")
"""The case of each side."""


def open_phase(state: Barbarossa) -> list[Item]:
    return [Refitting(side) for side in (SOVIET, AXIS) if state.wings[side]]


def receive(state: Barbarossa, side: int, points: int, events: list[Event]) -> None:
    if points:
        state.wings[side] += points
        state.forget()
        events.append(event("wing-points", side=SIDES[side], points=points))


def refittable(state: Barbarossa, side: int) -> list[int]:
    """Units in the other boxes, of whatever nation (BSR §7.63), but for those that cannot be rebuilt (BSR §7.33).
    Dummies come back by themselves (BSR §9.21)."""
    r = state.rules
    mine = r.air & r.of_side[side] & ~r.dummies & ~r.for_good
    return [p for p in members(mine) if state.place[p] in (FLOWN, DAMAGED, DESTROYED)]


@dataclass(frozen=True, slots=True)
class Refitting(PhaseQuestion):
    """Which air units are made Ready."""

    side: int
    kind: ClassVar[str] = "refitting"
    forms: ClassVar[tuple[Form, ...]] = (Form("refit UNIT", PICK), Form("end", STOP))

    def case_of(self, state: Barbarossa) -> str:
        return case(NUMBER[self.side])

    def legal(self, state: Barbarossa) -> list[str]:
        names = state.rules.names
        able = refittable(state, self.side) if state.wings[self.side] else []
        return [*(f"refit {names[p]}" for p in able), "end"]

    def answer(self, state: Barbarossa, said: Spoken, events: list[Event]) -> None:
        if said.verb == "end":
            state.wings[self.side] = 0
            state.agenda.pop()
            return
        piece = state.rules.by_name[said.units[0]]
        state.wings[self.side] -= 1
        was = air.BOXES[state.place[piece]]
        air.put(state, piece, READY)
        events.append(event("refitted", side=SIDES[self.side], unit=said.units[0], box=was))

    def why_not(self, state: Barbarossa, said: Spoken) -> Reason:
        r, piece = state.rules, state.rules.by_name[said.units[0]]
        args: dict[str, str | int | float] = {"unit": said.units[0]}
        number = case(NUMBER[self.side])
        if not r.air >> piece & 1:
            return Reason(number, "why-no-air-unit", args)
        if r.side_of[piece] != self.side:
            return Reason(number, "why-not-yours", args)
        if r.dummies >> piece & 1:
            return Reason(case("9.21"), "why-dummies-return", args)
        if r.for_good >> piece & 1:
            return Reason(case("7.33"), "why-never-refitted", args)
        if state.place[piece] == READY:
            return Reason(number, "why-ready-already", args)
        if state.place[piece] not in air.BOXES:
            return Reason(case("14.13"), "why-in-no-box", args)
        return Reason(number, "why-no-wing-points", args)
