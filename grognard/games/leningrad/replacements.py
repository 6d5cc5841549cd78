"""German replacements (2010 §14.6-14.10, 1979 §16.6-16.9)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from grognard.games.leningrad.rules import GERMAN, SOVIET
from grognard.games.leningrad.state import Leningrad
from grognard.games.leningrad.supply import supplied
from grognard.games.leningrad.zoc import zoc
from grognard.umpire import PICK, STOP, Event, Form, Reason, Spoken
from grognard.umpire.events import event
from grognard.warfare.sequence import PhaseQuestion


def rested(state: Leningrad, piece: int) -> bool:
    """It has spent the whole of the last turn where it is: not moved, not attacked, not been attacked."""
    return state.rest[piece] <= state.turn - 2


def why_none(state: Leningrad, piece: int) -> Reason | None:
    """Why a unit cannot be brought up to strength now; None if it can."""
    r = state.rules
    args: dict[str, str | int | float] = {"unit": r.names[piece]}
    if state.steps[piece] == 0:
        return Reason(r.case("14.10", "16.6"), "why-dead", args)
    if state.place[piece] < 0:
        return Reason(r.case("14.6", "16.6"), "why-not-on-map", {"units": r.names[piece]})
    if state.steps[piece] != 1:
        return Reason(r.case("14.6", "16.6"), "why-not-reduced", args)
    hex_ = state.place[piece]
    if not (r.east_prussia | r.cities) >> hex_ & 1:
        return Reason(r.case("14.6", "16.6"), "why-no-city", args)
    if zoc(state, SOVIET) >> hex_ & 1:  # §14.7: German units do not negate it
        return Reason(r.case("14.7", "16.7"), "why-replacement-ezoc", args)
    if not supplied(state, GERMAN) >> hex_ & 1:
        return Reason(r.case("14.6", "16.6"), "why-replacement-supply", args)
    if not rested(state, piece):
        return Reason(r.case("14.9", "16.9"), "why-not-rested", {**args, "turn": state.rest[piece] + 2})
    return None


@dataclass(frozen=True, slots=True)
class Replacement(PhaseQuestion):
    """Bring a unit up to strength, or end the phase (2010 §3 phase 1, 1979 §3 phase 1)."""

    side: int = GERMAN
    taken: tuple[int, ...] = ()
    """Hexes in which a unit has been replaced in this phase, once for each: three a hex (§14.8, §16.8)."""
    kind: ClassVar[str] = "replacement"
    forms: ClassVar[tuple[Form, ...]] = (Form("replace UNIT", PICK), Form("end", STOP))
    fields: ClassVar[tuple[tuple[str, str], ...]] = (("side", "side"), ("taken", "places"))

    def case_of(self, state: Leningrad) -> str:
        return state.rules.case("14.6", "16.6")

    def _able(self, state: Leningrad) -> list[int]:
        return [
            p
            for p in range(state.rules.german_count)
            if state.steps[p] == 1 and self.taken.count(state.place[p]) < 3 and why_none(state, p) is None
        ]

    def legal(self, state: Leningrad) -> list[str]:
        return [*(f"replace {state.rules.names[p]}" for p in self._able(state)), "end"]

    def answer(self, state: Leningrad, said: Spoken, events: list[Event]) -> None:
        if said.verb == "end":
            state.agenda.pop()
            return
        (name,) = said.units
        piece = state.rules.by_name[name]
        state.steps[piece] = 2
        state.replaced += 1
        state.agenda[-1] = Replacement(self.side, (*self.taken, state.place[piece]))
        events.append(event("replaced", unit=name, hex=state.rules.numbers[state.place[piece]]))

    def why_not(self, state: Leningrad, said: Spoken) -> Reason:
        (name,) = said.units
        piece = state.rules.by_name[name]
        if state.side_of(piece) == SOVIET:
            return Reason(state.rules.case("14.10", "16.6"), "why-soviet-replacements")
        found = why_none(state, piece)
        return found or Reason(state.rules.case("14.8", "16.8"), "why-three-replaced", {"unit": name})
