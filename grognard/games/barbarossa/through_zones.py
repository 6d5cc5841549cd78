"""Falling back through an enemy zone (BSR §16.48c): a step lost, and a roll for the rest of the stack."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from grognard.games.barbarossa.losing import Losing
from grognard.games.barbarossa.rules import case
from grognard.games.barbarossa.state import CADRE, ELIMINATED, Barbarossa
from grognard.games.barbarossa.steps import remove
from grognard.games.barbarossa.supply_units import lose
from grognard.games.barbarossa.units import FILES, SIDES
from grognard.games.barbarossa.weather import muddy
from grognard.hexset import listed, of
from grognard.umpire import ADD, DONE, Event, Form, Item, Question, Reason, Spoken
from grognard.umpire.events import event

DIE = 10


@dataclass(frozen=True, slots=True)
class ThroughZones(Item):
    """Those who fell back through an enemy zone lose a step, and roll for the rest, stack by stack (BSR §16.48c).
    `paid`: units with them that could not retreat and are gone, each of which serves as such a step."""

    paid: int = 0
    kind: ClassVar[str] = "through-zones"
    fields: ClassVar[tuple[tuple[str, str], ...]] = (("paid", "int"),)

    def open(self, state: Barbarossa, events: list[Event]) -> bool:
        if not state.pressed:
            state.agenda.pop()
            return False
        hex_ = min(state.pressed)
        units = state.pressed.pop(hex_)
        combat = units & state.rules.combat
        state.nonop |= combat & state.rules.hq  # BSR §16.48d
        side = state.rules.side_of[listed(units)[0]]
        state.agenda.append(Harried(side, units, hex_))
        if self.paid:
            state.agenda[-2] = ThroughZones(self.paid - 1)
        else:
            state.agenda.append(Losing(side, combat, 1))
        return False


def yes_at_most() -> int:
    most: int = FILES.toml("retreat.toml")["yes_at_or_below"]
    return most


def harried_modifier(state: Barbarossa, units: int, hex_: int) -> int:
    """The modifiers of the Retreat Table."""
    r, said = state.rules, FILES.toml("retreat.toml")["modifiers"]
    found = 0
    if units & r.artillery:
        found += said["artillery"]
    if not units & ~(r.motorised | r.infiltrators):
        found += said["mobile"]
    if muddy(state) >> hex_ & 1:
        found += said["mud"]
    return found


@dataclass(frozen=True, slots=True)
class Harried(Question):
    """The roll of a stack that came through an enemy zone. Before it its artillery may be given up, to spare the others
    what it adds to the roll (BSR §16.48c, note)."""

    side: int
    units: int
    hex: int
    kind: ClassVar[str] = "harried"
    forms: ClassVar[tuple[Form, ...]] = (Form("give-up UNIT", ADD), Form("roll", DONE))
    fields: ClassVar[tuple[tuple[str, str], ...]] = (("side", "side"), ("units", "units"), ("hex", "hex"))

    def case_of(self, state: Barbarossa) -> str:
        return case("16.48c")

    def side_of(self, state: Barbarossa) -> str:
        return SIDES[self.side]

    def _left(self, state: Barbarossa) -> int:
        """The combat units of the stack that are still there."""
        return of(p for p in listed(self.units & state.rules.combat) if state.place[p] >= 0)

    def _guns(self, state: Barbarossa) -> int:
        """Artillery that others would gain by losing."""
        left = self._left(state)
        return left & state.rules.artillery if left & ~state.rules.artillery else 0

    def open(self, state: Barbarossa, events: list[Event]) -> bool:
        if self._guns(state):
            return True
        self._roll(state, events)
        return False

    def legal(self, state: Barbarossa) -> list[str]:
        return [*(f"give-up {state.rules.names[p]}" for p in listed(self._guns(state))), "roll"]

    def answer(self, state: Barbarossa, said: Spoken, events: list[Event]) -> None:
        if said.verb == "roll":
            self._roll(state, events)
        else:
            remove(state, state.rules.by_name[said.units[0]], ELIMINATED, events)

    def why_not(self, state: Barbarossa, said: Spoken) -> Reason:
        return Reason(case("16.48c"), "why-not-given-up", {"unit": said.units[0]})

    def _roll(self, state: Barbarossa, events: list[Event]) -> None:
        state.agenda.pop()
        left = self._left(state)
        if left:
            more = harried_modifier(state, left, self.hex)
            roll = state.roll(events, DIE)
            saved = roll + more <= yes_at_most()
            events.append(
                event(
                    "harried", side=SIDES[self.side], hex=state.rules.numbers[self.hex], modifier=more, saved=int(saved)
                )
            )
            if not saved:
                for p in listed(left):
                    remove(state, p, CADRE, events)
                left = 0
        if not left:
            for p in listed(self.units & state.rules.stores):
                if state.place[p] >= 0:
                    lose(state, p, events)
