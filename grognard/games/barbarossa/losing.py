"""Removing steps (BSR §16.2): a side takes its losses step by step, from units of its choice among those who must."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from grognard.games.barbarossa.rules import case
from grognard.games.barbarossa.state import CADRE, ELIMINATED, Barbarossa
from grognard.games.barbarossa.steps import lose_step
from grognard.games.barbarossa.units import SIDES
from grognard.hexset import listed
from grognard.umpire import PICK, Event, Foregone, Form, Reason, Spoken


@dataclass(frozen=True, slots=True)
class Losing(Foregone):
    """Steps to be lost by some units (BSR §16.21): the first of them by those in `first`, if any is left (BSR §16.33);
    those in `last` only when all others are gone (BSR §16.24)."""

    side: int
    units: int
    steps: int
    first: int = 0
    last: int = 0
    eliminated: bool = False
    """Who loses his last step goes to the Eliminated box, not to Cadre."""
    kind: ClassVar[str] = "losing"
    forms: ClassVar[tuple[Form, ...]] = (Form("lose UNIT", PICK),)
    fields: ClassVar[tuple[tuple[str, str], ...]] = (
        ("side", "side"), ("units", "units"), ("steps", "int"), ("first", "units"), ("last", "units"),
        ("eliminated", "flag"),
    )  # fmt: skip

    def case_of(self, state: Barbarossa) -> str:
        return case("16.21")

    def side_of(self, state: Barbarossa) -> str:
        return SIDES[self.side]

    def able(self, state: Barbarossa) -> int:
        """Those that may take the next loss."""
        alive = 0
        for p in listed(self.units):
            if state.place[p] >= 0:
                alive |= 1 << p
        if first := alive & self.first:
            return first
        return alive & ~self.last or alive

    def legal(self, state: Barbarossa) -> list[str]:
        return [f"lose {state.rules.names[p]}" for p in listed(self.able(state))] if self.steps else []

    def answer(self, state: Barbarossa, said: Spoken, events: list[Event]) -> None:
        state.agenda.pop()
        box = ELIMINATED if self.eliminated else CADRE
        lose_step(state, state.rules.by_name[said.units[0]], events, box)
        if self.steps > 1:
            left = Losing(self.side, self.units, self.steps - 1, 0, self.last, self.eliminated)
            state.agenda.append(left)

    def why_not(self, state: Barbarossa, said: Spoken) -> Reason:
        piece = state.rules.by_name[said.units[0]]
        args: dict[str, str | int | float] = {"unit": said.units[0]}
        if not self.units >> piece & 1 or state.place[piece] < 0:
            return Reason(case("16.21"), "why-not-in-this-combat", args)
        if self.first & ~(1 << piece) and self.able(state) & self.first:
            return Reason(case("16.33"), "why-others-lose-first", args)
        return Reason(case("16.24"), "why-nkvd-loses-last", args)
