"""Air readiness (BSR §9): which air units can fly in the turn. Those that have flown or were damaged roll for it."""

from __future__ import annotations

from grognard.games.barbarossa import air
from grognard.games.barbarossa.rules import DIE, FROST, MUD, SNOW
from grognard.games.barbarossa.state import DAMAGED, FLOWN, READY, Barbarossa
from grognard.games.barbarossa.units import AXIS, SIDES, SOVIET
from grognard.umpire import Event
from grognard.umpire.events import event

_WEATHERS = {MUD: "mud", FROST: "frost", SNOW: "snow"}


def open_phase(state: Barbarossa, events: list[Event]) -> None:
    """In a storm nobody stays Ready (BSR §9.1). First those roll that have flown, then the damaged (BSR §9.2); nobody
    rolls for the destroyed (BSR §9.23)."""
    r = state.rules
    if state.storm and (grounded := air.in_box(state, READY, r.air)):
        for p in grounded:
            air.put(state, p, FLOWN)
        events.append(event("air-grounded", units=tuple(r.names[p] for p in grounded)))
    for box in (FLOWN, DAMAGED):
        for side in (AXIS, SOVIET):
            for p in air.in_box(state, box, r.of_side[side]):
                test(state, p, events)


def test(state: Barbarossa, piece: int, events: list[Event]) -> None:
    """From Flown to Ready (BSR §9.21), from Damaged to Flown (BSR §9.22). Dummies need no roll."""
    r, box = state.rules, state.place[piece]
    better, name = (READY, "flown") if box == FLOWN else (FLOWN, "damaged")
    if r.dummies >> piece & 1:
        air.put(state, piece, better)
        return
    column = r.air_readiness.columns.index(f"{SIDES[r.side_of[piece]]}-{name}")
    more = modifier(state)
    passes = r.air_readiness.at(state.roll(events, DIE) + more, column) == "ready"
    if passes:
        air.put(state, piece, better)
    events.append(event("air-readiness", unit=r.names[piece], box=name, modifier=more, passes=int(passes)))


def modifier(state: Barbarossa) -> int:
    """Of the weather and of a storm besides, which add up (BSR §9.2)."""
    said = air.said()["readiness"]
    weather = said[_WEATHERS[state.weather]] if state.weather in _WEATHERS else 0
    return int(weather + (said["storm"] if state.storm else 0))
