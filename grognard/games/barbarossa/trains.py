"""Armoured trains (BSR §21.3), and whatever else runs on rails by itself (BSR §11.12, note): where they can go.

They are units as others are, with an allowance of their own (BSR §21.32a); rails that the Axis has converted are closed
to them, and so are those that are cut (BSR §21.32b). A hex costs a point, whatever lies in it.
"""

from __future__ import annotations

from grognard.games.barbarossa.fortifications import forts_against, works_against
from grognard.games.barbarossa.rails import railway
from grognard.games.barbarossa.state import CADRE, Barbarossa
from grognard.games.barbarossa.steps import remove
from grognard.games.barbarossa.supply import lines_of
from grognard.hexset import HexSet, listed, of
from grognard.umpire.events import Event
from grognard.warfare.network import Network


def closed(state: Barbarossa, side: int) -> HexSet:
    """Hexes that trains cannot enter: without rails of their side (BSR §21.32b), or with an enemy fortification,
    finished or not (BSR §18.46)."""
    r = state.rules
    mine = r.land.on_rail & state.rails_of(side)
    return r.playable & ~mine | forts_against(state, side) | works_against(state, side)


def tracks(state: Barbarossa, side: int) -> Network:
    """Steps from hex to hex along the rails."""
    return railway(lines_of(state, side))


def with_trains(state: Barbarossa, besides: int = 0) -> HexSet:
    """Hexes with an armoured train, those left out that are named: one more has no room there (BSR §21.31)."""
    return of(h for h, stack in state.at.items() if stack & state.rules.trains & ~besides)


def part(state: Barbarossa, events: list[Event]) -> None:
    """At the end of a phase an armoured train that was forced to where another is goes to Cadre (BSR §21.31)."""
    r = state.rules
    if not r.trains:
        return
    for h, stack in list(state.at.items()):
        several = listed(stack & r.trains)
        came = [p for p in several if state.start[p] != h]
        for p in (came if len(came) < len(several) else several[1:]) if len(several) > 1 else ():
            remove(state, p, CADRE, events)
