"""Set-up (Aide: Généralités): the Soviets first, then the Axis; each unit in its zone."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import ClassVar

from grognard.games.defiant_russia import stacking
from grognard.games.defiant_russia.editions import historical
from grognard.games.defiant_russia.rules import AXIS, SIDES, Rules
from grognard.games.defiant_russia.state import DefiantRussia
from grognard.hexset import HexSet, members
from grognard.umpire import GO, Event, Form, Question, Reason, Spoken
from grognard.umpire.events import event
from grognard.warfare.pieces import DUE


@cache
def zone(rules: Rules, piece: int) -> HexSet:
    """Where a unit sets up: a zone of the map, for Guderian too (Aide: Les chefs (1)), or for a fleet the ports of its
    sea."""
    p = rules.pieces[piece]
    hexes = rules.zone(p.zone)
    own = rules.axis_home if p.side == AXIS else rules.playable & ~rules.axis_home
    return hexes & own & (rules.ports if p.kind == "fleet" else rules.playable)


def hexes_for(state: DefiantRussia, piece: int) -> list[int]:
    """The hexes of its zone with room for it; if the zone is full, the nearest of its own side outside."""
    r = state.rules
    hexes = zone(r, piece)
    own = r.axis_home if state.side_of(piece) == AXIS else r.playable & ~r.axis_home
    while True:
        found = [h for h in members(hexes) if stacking.room(state, piece, h)]
        wider = r.field.spread(hexes) & own
        if found or r.leaders >> piece & 1 or wider == hexes:
            return found
        hexes = wider


def waiting(state: DefiantRussia, side: int) -> list[int]:
    r = state.rules
    return [p.index for p in r.pieces if p.side == side and not p.turn and state.place[p.index] == DUE]


@dataclass(frozen=True, slots=True)
class SetUp(Question):
    """A side places its units, in any order."""

    side: int
    kind: ClassVar[str] = "set-up"
    forms: ClassVar[tuple[Form, ...]] = (Form("place UNIT HEX", GO),)
    fields: ClassVar[tuple[tuple[str, str], ...]] = (("side", "side"),)

    def case_of(self, state: DefiantRussia) -> str:
        return state.rules.case("Généralités")

    def side_of(self, state: DefiantRussia) -> str:
        return SIDES[self.side]

    def legal(self, state: DefiantRussia) -> list[str]:
        names, numbers = state.rules.names, state.rules.numbers
        return [f"place {names[p]} {numbers[h]}" for p in waiting(state, self.side) for h in hexes_for(state, p)]

    def answer(self, state: DefiantRussia, said: Spoken, events: list[Event]) -> None:
        (name,), (number,) = said.units, said.hexes
        state.put(state.rules.by_name[name], state.rules.grid.index(number))
        events.append(event("placed", unit=name, hex=number))
        if not waiting(state, self.side):
            state.agenda.pop()

    def why_not(self, state: DefiantRussia, said: Spoken) -> Reason:
        r = state.rules
        (name,), (number,) = said.units, said.hexes
        case = self.case_of(state)
        piece = r.by_name[name]
        if piece not in waiting(state, self.side):
            return Reason(case, "why-not-waiting", {"unit": name})
        for h in members(zone(r, piece)):
            if r.numbers[h] == number:
                reason = stacking.why_no_room(state, piece, h)
                if reason is not None:
                    return reason
        return Reason(case, "why-zone", {"unit": name, "hex": number})


def place_stalin(state: DefiantRussia) -> None:
    """Stalin begins in Moscow (Aide: Les chefs (4))."""
    state.put(state.rules.stalin, state.rules.where["moscow"])


def place_historical(state: DefiantRussia) -> None:
    r = state.rules
    for unit, number in historical().items():
        if r.by_name[unit] != r.stalin:
            state.put(r.by_name[unit], r.grid.index(number))
