"""Leaving the map (BSR §11.6): from a hex at its edge that the scenario names, for a point; for good."""

from __future__ import annotations

from grognard.games.barbarossa import allowances
from grognard.games.barbarossa.costs import chart
from grognard.games.barbarossa.rules import case
from grognard.games.barbarossa.state import EXITED, POOL, Barbarossa
from grognard.games.barbarossa.supply_units import set_aside
from grognard.games.barbarossa.units import SIDES
from grognard.games.barbarossa.zoc import zoc
from grognard.hexset import HexSet, listed
from grognard.umpire import Reason
from grognard.umpire.events import Event, event


def exits(state: Barbarossa, side: int) -> list[HexSet]:
    """The open exit areas of a side: whole hexes of the edge that the scenario names (BSR §10.27b, §10.27c)."""
    r = state.rules
    open_ = (exit_ for exit_ in r.scenario.exits if exit_.side == side and state.turn >= exit_.since)
    return [r.area(exit_.areas) & r.land.border for exit_ in open_]


def why_no_exit(state: Barbarossa, bits: int) -> Reason | None:
    """Why a stack cannot leave the map from where it stands; None if it can."""
    r, pieces = state.rules, listed(bits)
    side, here, left = r.side_of[pieces[0]], state.place[pieces[0]], allowances.left(state, bits)
    args: dict[str, str | int | float] = {"units": ",".join(r.names[p] for p in pieces), "hex": r.numbers[here]}
    if bits & r.on_rails:
        return Reason(case("21.32d"), "why-train-by-rail", args)
    if bits & r.afloat:
        return Reason(case("22.51f"), "why-flotilla-ways", args)
    if not any(area >> here & 1 for area in exits(state, side)):
        return Reason(case("10.27b"), "why-no-exit-here", args)
    if bits & state.overran:
        return Reason(case("11.0"), "why-exit-way", args)
    if any(state.spent[p] for p in pieces) and zoc(state, 1 - side) >> here & 1:
        return Reason(case("10.32"), "why-exit-zone", args)
    if left < chart().exit:
        return Reason(case("11.61"), "why-exit-points", {**args, "price": chart().exit / 2, "left": left / 2})
    return None


def leave(state: Barbarossa, bits: int, events: list[Event]) -> None:
    """Units go for good, with the steps that they have: they are not lost (BSR §11.62). By the area that they took no
    enemy enters or traces supply from now on (BSR §11.63). The counters of supply units and substitutes are used again
    (BSR §6.43, §23.13)."""
    r, pieces = state.rules, listed(bits)
    side, here = r.side_of[pieces[0]], state.place[pieces[0]]
    for area in exits(state, side):
        if area >> here & 1:
            state.sealed[1 - side] |= area
    supply = sum(state.steps[p] for p in listed(bits & r.stores))
    for p in pieces:
        if r.stores >> p & 1:
            set_aside(state, p)
        else:
            state.lift(p, POOL if r.substitutes >> p & 1 else EXITED)
    state.forget_lost(bits)
    names, price = tuple(r.names[p] for p in pieces), chart().exit / 2
    events.append(event("left-map", side=SIDES[side], units=names, hex=r.numbers[here], points=price, supply=supply))
