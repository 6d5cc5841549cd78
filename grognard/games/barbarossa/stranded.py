"""Units caught in swamp by a thaw (BSR §10.48): motorised ones, guns and supply units that came over the ice and have
no road or railway out of the hex. They stay until it freezes again, or their player takes them up to Cadre.

That they cannot move, advance or retreat follows from the ground (`costs.py`).
"""

from __future__ import annotations

from grognard.games.barbarossa.costs import network
from grognard.games.barbarossa.movement import class_of, going
from grognard.games.barbarossa.rules import case
from grognard.games.barbarossa.state import Barbarossa
from grognard.games.barbarossa.weather import give_up
from grognard.hexset import members
from grognard.umpire import Event, Reason, Spoken
from grognard.umpire.events import event


def stranded(state: Barbarossa, side: int) -> int:
    """Units of a side that sit fast, as bits."""
    swamp = state.land.of_terrain("swamp")
    found = 0
    for p in members(state.rules.driven & state.rules.of_side[side]):
        here = state.place[p]
        if here >= 0 and swamp >> here & 1 and _shut_in(state, p):
            found |= 1 << p
    return found


def _shut_in(state: Barbarossa, piece: int) -> bool:
    """No way leads out of its hex, whoever stands around it."""
    r = state.rules
    how = going(state, r.side_of[piece], class_of(r, 1 << piece), moving=False)
    return not any(True for _ in network(how)[state.place[piece]])


def actions(state: Barbarossa, side: int) -> list[str]:
    return [f"salvage {state.rules.names[p]}" for p in members(stranded(state, side))]


def answer(state: Barbarossa, said: Spoken, events: list[Event]) -> None:
    piece = state.rules.by_name[said.units[0]]
    hex_ = state.rules.numbers[state.place[piece]]
    events.append(event("salvaged", unit=said.units[0], hex=hex_, case=case("10.48")))
    give_up(state, piece, events)


def why_not(state: Barbarossa, said: Spoken) -> Reason:
    return Reason(case("10.48"), "why-not-stranded", {"unit": said.units[0]})
