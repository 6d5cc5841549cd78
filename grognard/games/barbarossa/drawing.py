"""Untried units that come in play: drawn by chance from those set aside (BSR §8.42a), then placed near their city or in
a fortification (BSR §8.43, §8.44); and how far a militia brigade goes from home (BSR §21.74).

The back of a militia brigade names the town or city where it was raised (BSR §8.43): a cup of its own for each of them.
"""

from __future__ import annotations

from grognard.games.barbarossa.control import held
from grognard.games.barbarossa.room import has_room
from grognard.games.barbarossa.rules import case
from grognard.games.barbarossa.state import CANNOT_REBUILD, POOL, Barbarossa
from grognard.games.barbarossa.steps import remove
from grognard.games.barbarossa.supply import near_supply_unit, supplied_hexes
from grognard.games.barbarossa.units import AXIS, MACHINE_GUNS, SIDES, SOVIET
from grognard.games.barbarossa.zoc import zoc
from grognard.hexset import HexSet, members, of
from grognard.umpire import Event, Reason
from grognard.umpire.events import event
from grognard.warfare.pieces import DUE

# --- who is drawn -------------------------------------------------------------------------------------


def draw(state: Barbarossa, events: list[Event]) -> None:
    """In the Reinforcement Phase of the turns that the scenario names, one for each line: of machine-gun units, or of
    militia, whose cities may be named. One whose city the Axis wholly controls is set aside and another drawn
    (BSR §8.43c); once the city is retaken it may be drawn again. What was on the map never is (BSR §21.73)."""
    r = state.rules
    for line in r.scenario.draws:
        if state.turn not in line.turns:
            continue
        cup = [p for p in members(r.backs) if state.place[p] == POOL and r.tags[p] in line.tags and not lost(state, p)]
        if cup:
            piece = state.pick(cup)
            state.place[piece] = DUE
            state.forget()
            events.append(event("drawn", side=SIDES[SOVIET], unit=r.names[piece]))


def lost(state: Barbarossa, piece: int) -> bool:
    """Whether the Axis holds all of its city (BSR §8.43c)."""
    home = state.rules.homes.get(state.rules.tags[piece], 0)
    return bool(home) and not home & ~state.ground


def waiting(state: Barbarossa) -> list[int]:
    """Those that have been drawn and are not placed yet."""
    r = state.rules
    return [p for p in members(r.backs) if state.place[p] == DUE and p not in r.arrivals]


# --- where they are placed ----------------------------------------------------------------------------


def sites(state: Barbarossa, piece: int) -> HexSet:
    """Where an untried unit can be placed: militia within five hexes of its city with a line of communication to it,
    in supply or not (BSR §8.43a); machine guns in a fortification that is not destroyed and in general supply
    (BSR §8.44b), one in a hex (BSR §8.44c); in an Axis zone only where a friendly unit stands (BSR §8.43b, §8.44c)."""
    r = state.rules
    found = r.playable & state.friendly(SOVIET) & ~held(state, AXIS)
    found &= ~(zoc(state, AXIS) & ~state.occupied[SOVIET])
    if r.pieces[piece].pool == MACHINE_GUNS:
        found &= fortified(state) & supplied_hexes(state, SOVIET) & ~with_machine_guns(state)
    else:
        home = r.homes.get(r.tags[piece], 0) & state.friendly(SOVIET)
        found &= r.near_home[piece] & near_supply_unit(state, SOVIET, home) if home else 0
    return of(h for h in members(found) if has_room(state, piece, h))


def fortified(state: Barbarossa) -> HexSet:
    """Soviet fortifications that are not destroyed."""
    land = state.rules.land
    return state.soviet_forts | (land.lined | land.belts | land.citadels) & ~state.razed


def with_machine_guns(state: Barbarossa) -> HexSet:
    r = state.rules
    return of(state.place[p] for p in members(r.machine_guns) if state.place[p] >= 0)


def why_not(state: Barbarossa, piece: int, hex_: int) -> Reason:
    r, bit = state.rules, 1 << hex_
    args: dict[str, str | int | float] = {"unit": r.names[piece], "hex": r.numbers[hex_]}
    guns = r.pieces[piece].pool == MACHINE_GUNS
    if guns and with_machine_guns(state) & bit:
        return Reason(case("8.44c"), "why-machine-gun-there", args)
    if zoc(state, AXIS) & bit and not state.occupied[SOVIET] & bit:
        return Reason(case("8.44c" if guns else "8.43b"), "why-entry-zone", args)
    if guns:
        return Reason(case("8.44b"), "why-no-fortification", args)
    return Reason(case("8.43a"), "why-not-near-home", args)


# --- how far they go ----------------------------------------------------------------------------------


def dissolve(state: Barbarossa, piece: int, events: list[Event]) -> bool:
    """A militia brigade that has been forced out of the five hexes around its city is gone at once (BSR §21.74), and
    does not come back (BSR §21.73)."""
    r = state.rules
    near = r.near_home.get(piece)
    if near is None or near >> state.place[piece] & 1:
        return False
    events.append(event("dissolved", unit=r.names[piece], hex=r.numbers[state.place[piece]]))
    remove(state, piece, CANNOT_REBUILD, events)
    return True
