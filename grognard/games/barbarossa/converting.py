"""Conversions (BSR §8.6): units that the scenario turns into another in the Reinforcement Phase, as soon as those on
the map are in general supply. They are compulsory."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from grognard.games.barbarossa.rules import case
from grognard.games.barbarossa.scenario import Conversion
from grognard.games.barbarossa.state import ACTIVE, CADRE, ELIMINATED, REMOVED, RETURNING, Barbarossa
from grognard.games.barbarossa.units import SIDES
from grognard.hexset import members, of
from grognard.umpire import GO, Event, Foregone, Form, Item, Reason, Spoken
from grognard.umpire.events import event
from grognard.warfare.pieces import DUE

BOXES = (ACTIVE, RETURNING, CADRE, ELIMINATED)
"""From which units are taken: none else can still be had (BSR §8.61)."""


def open_phase(state: Barbarossa) -> list[Item]:
    said = state.rules.scenario.exchanges
    return [Converting(c.side, i) for i, c in reversed(list(enumerate(said))) if _is_due(state, c)]


def _is_due(state: Barbarossa, said: Conversion) -> bool:
    """Its turn has come, and all its units on the map are in general supply; else it waits (BSR §8.62)."""
    r = state.rules
    if said.turn > state.turn or state.place[r.by_name[said.new]] != DUE:
        return False
    old = [r.by_name[name] for name in said.old]
    if any(state.place[p] == DUE for p in old):
        return False
    bad = state.emergency | state.unsupplied
    return not any(bad >> p & 1 for p in old if state.place[p] >= 0)


@dataclass(frozen=True, slots=True)
class Converting(Foregone):
    """Where the new unit stands: in one of the hexes of the old ones (BSR §8.64)."""

    side: int
    number: int
    kind: ClassVar[str] = "converting"
    forms: ClassVar[tuple[Form, ...]] = (Form("place UNIT HEX", GO),)
    fields: ClassVar[tuple[tuple[str, str], ...]] = (("side", "side"), ("number", "int"))

    def case_of(self, state: Barbarossa) -> str:
        return case("8.64")

    def side_of(self, state: Barbarossa) -> str:
        return SIDES[self.side]

    def _said(self, state: Barbarossa) -> Conversion:
        return state.rules.scenario.exchanges[self.number]

    def _old(self, state: Barbarossa) -> list[int]:
        return [state.rules.by_name[name] for name in self._said(state).old]

    def open(self, state: Barbarossa, events: list[Event]) -> bool:
        if any(state.place[p] >= 0 for p in self._old(state)):
            return Foregone.open(self, state, events)
        state.agenda.pop()
        _into_box(state, self._said(state), self._old(state), events)
        return False

    def legal(self, state: Barbarossa) -> list[str]:
        r = state.rules
        hexes = of(state.place[p] for p in self._old(state) if state.place[p] >= 0)
        return [f"place {self._said(state).new} {r.numbers[h]}" for h in members(hexes)]

    def answer(self, state: Barbarossa, said: Spoken, events: list[Event]) -> None:
        state.agenda.pop()
        r, old = state.rules, self._old(state)
        new = r.by_name[self._said(state).new]
        steps = sum(state.steps[p] for p in old if state.place[p] >= 0)
        for p in old:
            _take(state, p)
        state.put(new, r.hex(said.hexes[0]))
        state.steps[new] = min(steps, r.full_steps[new])  # BSR §8.63: what is over is lost
        names = tuple(r.names[p] for p in old)
        who, side, left = r.names[new], SIDES[self.side], state.steps[new]
        events.append(event("converted-unit", unit=who, side=side, units=names, hex=said.hexes[0], left=left))

    def why_not(self, state: Barbarossa, said: Spoken) -> Reason:
        args: dict[str, str | int | float] = {"unit": self._said(state).new, "hex": said.hexes[0]}
        return Reason(case("8.64"), "why-converted-elsewhere", args)


def _take(state: Barbarossa, piece: int) -> None:
    """Out of the game for good (BSR §8.62)."""
    if state.place[piece] >= 0:
        state.lift(piece, REMOVED)
    else:
        state.place[piece] = REMOVED
        state.returning.pop(piece, None)
    state.steps[piece] = 0
    state.forget()
    state.forget_lost(1 << piece)


def _into_box(state: Barbarossa, said: Conversion, old: list[int], events: list[Event]) -> None:
    """None of them is on the map (BSR §8.64): the new unit takes the box of the one that is farthest up. Those that
    cannot be had any more give nothing."""
    r = state.rules
    new, boxes = r.by_name[said.new], [state.place[p] for p in old if state.place[p] in BOXES]
    box = next((each for each in BOXES if each in boxes), REMOVED)
    box = ACTIVE if box == RETURNING else box
    steps = max((state.steps[p] for p in old if state.place[p] in (ACTIVE, RETURNING)), default=0)
    for p in old:
        _take(state, p)
    state.place[new], state.steps[new] = box, min(steps, r.full_steps[new])
    state.forget()
    names = tuple(r.names[p] for p in old)
    where = {ACTIVE: "active", CADRE: "cadre", ELIMINATED: "eliminated"}.get(box, "none")
    events.append(event("converted-in-box", unit=r.names[new], side=SIDES[said.side], units=names, box=where))
