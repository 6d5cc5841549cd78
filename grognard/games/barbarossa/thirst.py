"""Thirst in a citadel: what a scenario adds to the siege of one (BSR §18.54 lets a garrison live on what it has). From
the turn that it names on a garrison with no Soviet unit beside it, outside the walls, loses a step in the Surrender
Phase on a roll of one to five."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from grognard.games.barbarossa.fortifications import citadels
from grognard.games.barbarossa.rules import DIE
from grognard.games.barbarossa.state import Barbarossa
from grognard.games.barbarossa.surrender import Attrition
from grognard.games.barbarossa.units import SIDES, SOVIET
from grognard.hexset import HexSet, members
from grognard.umpire import Event, Item
from grognard.umpire.events import event

MOST = 5
"""The highest roll with which a step is lost."""


def open_phase(state: Barbarossa) -> list[Item]:
    return [Thirst(cut_off(state))] if state.turn >= state.rules.scenario.thirst else []


def cut_off(state: Barbarossa) -> HexSet:
    """Garrisons of citadels that still stand, with nobody of theirs beside them but in another citadel."""
    walls, theirs = citadels(state), state.occupied[SOVIET]
    neighbours = state.land.dry.neighbours
    return sum(1 << h for h in members(walls & theirs) if not neighbours(1 << h) & theirs & ~walls)


@dataclass(frozen=True, slots=True)
class Thirst(Item):
    """Citadels that are still to be rolled for, in the order of their numbers."""

    hexes: HexSet
    kind: ClassVar[str] = "thirst"
    fields: ClassVar[tuple[tuple[str, str], ...]] = (("hexes", "hexes"),)

    def open(self, state: Barbarossa, events: list[Event]) -> bool:
        state.agenda.pop()
        if not self.hexes:
            return False
        hex_ = next(members(self.hexes))
        state.agenda.append(Thirst(self.hexes & ~(1 << hex_)))
        garrison = state.of_side_at(SOVIET, hex_) & state.rules.combat
        lost = state.roll(events, DIE) <= MOST
        events.append(event("thirst", side=SIDES[SOVIET], hex=state.rules.numbers[hex_], lost=int(lost)))
        if lost and garrison:
            state.agenda.append(Attrition(garrison))
        return False
