"""Stacking (BSR §3.3): ten points to a hex at the end of every phase; what is over goes to the Cadre box at once. On an
inset map it is eight, and ten for all transition hexes beside one hex of the map (BSR §17.23)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from grognard.games.barbarossa import control, garrisons, movement, trains, victory
from grognard.games.barbarossa.inset import FACING_LIMIT
from grognard.games.barbarossa.room import limit, points_in
from grognard.games.barbarossa.rules import case
from grognard.games.barbarossa.state import CADRE, Barbarossa
from grognard.games.barbarossa.steps import remove
from grognard.games.barbarossa.units import AXIS, SIDES, SOVIET
from grognard.hexset import listed, members, of
from grognard.umpire import PICK, Event, Foregone, Form, Item, Reason, Spoken
from grognard.umpire.events import event

SPARED_MORTARS = 2
"""Attacking mortars above the limit (BSR §13.32b)."""


def crowded(state: Barbarossa) -> list[int]:
    """Hexes above the limit; for a seam of an inset the hex of the map beside it."""
    r = state.rules
    found = [h for h, stack in state.at.items() if r.stacking_points[stack] > limit(r, h) and _over(state, h)]
    if r.land.insets.hexes:
        found += [h for h in r.land.insets.seams if _over_at_seam(state, h) and h not in found]
    return sorted(found)


def _over(state: Barbarossa, hex_: int) -> bool:
    return state.points_at(hex_) - spared(state, hex_) > limit(state.rules, hex_)


def _over_at_seam(state: Barbarossa, hex_: int) -> int:
    """The units of a side in the transition hexes beside a hex of the map, if they are too many (BSR §17.23)."""
    group = state.rules.land.insets.seams.get(hex_, 0)
    for side in (AXIS, SOVIET):
        here = of(h for h in members(group) if state.of_side_at(side, h))
        if points_in(state, here, side) - sum(spared(state, h) for h in members(here)) > FACING_LIMIT:
            return sum(state.at[h] for h in members(here))
    return 0


def crowd(state: Barbarossa, hex_: int) -> int:
    """The counters of whom one must go: those in the hex, or those at the seam beside it."""
    return state.at[hex_] if hex_ in state.at and _over(state, hex_) else _over_at_seam(state, hex_)


def spared(state: Barbarossa, hex_: int) -> int:
    """Points of those that may stand above the limit until they have attacked: two mortars and an engineer, in a hex
    from which an attack can come, or is declared (BSR §3.33, §13.32b, §15.53c). It is no task of an engineer, nor is
    what it does in the combat (BSR §22.15)."""
    r, attacker = state.rules, attacking(state)
    stack = state.at[hex_]
    if attacker is None or r.side_of[listed(stack)[0]] != attacker:
        return 0
    targets = state.occupied[1 - attacker]
    if state.now.kind != "movement":
        targets = 0
        for attack in state.attacks:
            targets |= attack.targets
    if not state.land.beside[hex_] & targets:
        return 0
    mortars = sorted((r.stack[p] for p in listed(stack & r.mortars)), reverse=True)[:SPARED_MORTARS]
    engineers = sorted((r.stack[p] for p in listed(stack & r.engineers)), reverse=True)[:1]
    return sum(mortars) + sum(engineers)


def attacking(state: Barbarossa) -> int | None:
    """The side that can still attack in this segment: from the movement that attacks follow until they are fought."""
    phase = state.now
    if phase.kind == "reaction":
        return 1 - phase.owner
    follows = phase.kind == "movement" and state.rules.phases[state.phase + 1].kind == "declaration"
    return phase.owner if phase.kind == "declaration" or follows else None


@dataclass(frozen=True, slots=True)
class EndOfPhase(Item):
    """Under every phase: stacks are judged, ground falls to whoever controls it now that others are gone, and places
    that have changed hands count (BSR §3.32, §3.11, §24.22)."""

    kind: ClassVar[str] = "end-of-phase"

    def open(self, state: Barbarossa, events: list[Event]) -> bool:
        trains.part(state, events)
        found = crowded(state)
        if found:
            state.agenda.append(Overstacked(found[0]))
            return False
        control.settle_ground(state)
        garrisons.settle(state, events)
        victory.settle_spots(state, events)
        movement.close_phase(state)
        state.agenda.pop()
        return False


@dataclass(frozen=True, slots=True)
class Overstacked(Foregone):
    """The owner says who leaves a hex above the limit (BSR §3.33): units whose overrun has failed, as long as there are
    any in it (BSR §11.37j)."""

    hex: int
    kind: ClassVar[str] = "overstacked"
    forms: ClassVar[tuple[Form, ...]] = (Form("remove UNIT", PICK),)
    fields: ClassVar[tuple[tuple[str, str], ...]] = (("hex", "hex"),)

    def case_of(self, state: Barbarossa) -> str:
        return case("3.33" if self.hex in state.at and _over(state, self.hex) else "17.23")

    def side_of(self, state: Barbarossa) -> str:
        return SIDES[state.rules.side_of[next(members(crowd(state, self.hex)))]]

    def legal(self, state: Barbarossa) -> list[str]:
        r = state.rules
        heavy = [p for p in listed(crowd(state, self.hex)) if r.stack[p]]
        repulsed = [p for p in heavy if state.repulsed >> p & 1]
        return [f"remove {r.names[p]}" for p in repulsed or heavy]

    def answer(self, state: Barbarossa, said: Spoken, events: list[Event]) -> None:
        state.agenda.pop()
        r = state.rules
        points = r.stacking_points[crowd(state, self.hex)]
        events.append(event("overstacked", hex=r.numbers[self.hex], points=points))
        remove(state, state.rules.by_name[said.units[0]], CADRE, events)

    def why_not(self, state: Barbarossa, said: Spoken) -> Reason:
        args: dict[str, str | int | float] = {"hex": state.rules.numbers[self.hex], "unit": said.units[0]}
        piece = state.rules.by_name[said.units[0]]
        if crowd(state, self.hex) >> piece & 1 and state.rules.stack[piece]:
            return Reason(case("11.37j"), "why-repulsed-first", args)
        if self.hex in state.at and _over(state, self.hex):
            return Reason(case("3.33"), "why-remove-which", args | {"limit": limit(state.rules, self.hex)})
        return Reason(case("17.23"), "why-remove-which", args | {"limit": FACING_LIMIT})
