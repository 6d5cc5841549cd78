"""Steps lost outside the result of a combat (BSR §11.37h, §16.48c): by units that the owner chooses."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from grognard.games.barbarossa.rules import case
from grognard.games.barbarossa.state import Barbarossa
from grognard.games.barbarossa.steps import lose_step
from grognard.games.barbarossa.units import SIDES
from grognard.hexset import listed
from grognard.umpire import PICK, Event, Foregone, Form, Reason, Spoken


@dataclass(frozen=True, slots=True)
class Losing(Foregone):
    """Steps to be lost by some units, as a group (BSR §16.21)."""

    side: int
    units: int
    steps: int
    kind: ClassVar[str] = "losing"
    forms: ClassVar[tuple[Form, ...]] = (Form("lose UNIT", PICK),)
    fields: ClassVar[tuple[tuple[str, str], ...]] = (("side", "side"), ("units", "units"), ("steps", "int"))

    def case_of(self, state: Barbarossa) -> str:
        return case("16.21")

    def side_of(self, state: Barbarossa) -> str:
        return SIDES[self.side]

    def legal(self, state: Barbarossa) -> list[str]:
        left = [p for p in listed(self.units) if state.place[p] >= 0]
        return [f"lose {state.rules.names[p]}" for p in left] if self.steps else []

    def answer(self, state: Barbarossa, said: Spoken, events: list[Event]) -> None:
        state.agenda.pop()
        lose_step(state, state.rules.by_name[said.units[0]], events)
        if self.steps > 1:
            state.agenda.append(Losing(self.side, self.units, self.steps - 1))

    def why_not(self, state: Barbarossa, said: Spoken) -> Reason:
        return Reason(case("16.21"), "why-not-in-this-combat", {"unit": said.units[0]})
