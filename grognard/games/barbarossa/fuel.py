"""Fuel shortage (BSR §6.5): German mobile divisions with a unit out of supply may have to stand still for the turn. At
the end of the Supply Phase each of them rolls."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from grognard.games.barbarossa.rules import DIE, MUD, SNOW, Rules, case
from grognard.games.barbarossa.state import Barbarossa
from grognard.games.barbarossa.units import AXIS, FILES, SIDES
from grognard.games.barbarossa.weather import at
from grognard.hexset import listed, members
from grognard.umpire import Event, Item
from grognard.umpire.events import event


class Modifier(NamedTuple):
    value: int
    case: str
    why: str


def groups(rules: Rules) -> dict[str, int]:
    """By name the units of each group that needs fuel (BSR §6.51): German divisions whose regiments are counters."""
    found: dict[str, int] = {}
    for p in members(rules.of_side[AXIS] & ~rules.allied):
        if name := rules.pieces[p].formation:
            found[name] = found.get(name, 0) | 1 << p
    return {name: units for name, units in found.items() if units & rules.motorised}


@dataclass(frozen=True, slots=True)
class Refuelling(Item):
    """Every group with a unit out of supply rolls; those that fail are marked, and with them the tanks and motorised
    units of no division in their hexes (BSR §6.52, §6.53, §6.55)."""

    kind: ClassVar[str] = "refuelling"

    def open(self, state: Barbarossa, events: list[Event]) -> bool:
        state.agenda.pop()
        here = 0
        for stack in state.at.values():
            here |= stack
        failed = 0
        for name, units in groups(state.rules).items():
            units &= here & ~state.returned  # BSR §6.54e
            if units & state.unsupplied and not _passes(state, name, units, events):
                failed |= units
        if failed:
            _mark(state, failed | _beside(state, failed), events)
        return False


def modifiers(state: Barbarossa, units: int) -> list[Modifier]:
    said, found = FILES.toml("fuel.toml"), []
    if not units & ~state.unsupplied:
        found.append(Modifier(said["all_unsupplied"], case("6.53"), "fuel-all-unsupplied"))
    thirsty = listed(units & state.unsupplied)
    if any(at(state, state.place[p]) in (MUD, SNOW) for p in thirsty):
        found.append(Modifier(said["mud_or_snow"], case("6.53"), "fuel-mud-or-snow"))
    return found


def _passes(state: Barbarossa, name: str, units: int, events: list[Event]) -> bool:
    found = modifiers(state, units)
    events += [event("modifier", value=m.value, case=m.case, why=m.why) for m in found]
    total = sum(m.value for m in found)
    result = state.rules.fuel_shortage.at(state.roll(events, DIE) + total, 0)
    events.append(event("fuel", side=SIDES[AXIS], division=name, modifier=total, result=result))
    return result == "passes"


def _beside(state: Barbarossa, failed: int) -> int:
    """Armoured and motorised units of no group that are stacked with one that has failed, whoever else stands there
    (BSR §6.54f, §6.55)."""
    r, grouped, found = state.rules, 0, 0
    for units in groups(r).values():
        grouped |= units
    for h in {state.place[p] for p in members(failed)}:
        found |= state.of_side_at(AXIS, h)
    return found & r.motorised & ~grouped


def _mark(state: Barbarossa, units: int, events: list[Event]) -> None:
    state.no_fuel |= units
    state.forget()
    events.append(event("no-fuel", side=SIDES[AXIS], units=tuple(state.rules.names[p] for p in members(units))))
