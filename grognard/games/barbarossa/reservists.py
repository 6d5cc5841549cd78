"""Soviet reservists (BSR §7.8): rebuilt divisions of one step that take the field as garrisons, in more places than
those that come by BSR §8.31."""

from __future__ import annotations

from grognard.games.barbarossa.control import held
from grognard.games.barbarossa.room import has_room
from grognard.games.barbarossa.rules import case
from grognard.games.barbarossa.state import ACTIVE, Barbarossa
from grognard.games.barbarossa.supply import supplied_hexes
from grognard.games.barbarossa.units import AXIS, DIVISION, SIDES, SOVIET
from grognard.games.barbarossa.zoc import zoc
from grognard.hexset import HexSet, members
from grognard.umpire import Event, Reason, Spoken
from grognard.umpire.events import event


def waiting(state: Barbarossa, side: int) -> list[int]:
    """Infantry divisions that began the turn in the Active box with one step (BSR §7.81)."""
    if side != SOVIET:
        return []
    r = state.rules
    mine = r.of_side[SOVIET] & r.of_kinds("infantry") & ~state.renewed & ~r.backs
    return [p for p in members(mine) if state.place[p] == ACTIVE and _fits(state, p)]


def _fits(state: Barbarossa, piece: int) -> bool:
    return state.rules.pieces[piece].size == DIVISION and state.steps[piece] == 1


def sites(state: Barbarossa) -> HexSet:
    """Friendly towns and cities of the Soviet republics of old with a route of supply (BSR §7.81), in no enemy zone
    (BSR §8.31), none that has taken one in this turn (BSR §7.83)."""
    r = state.rules
    mine = r.land.places & r.playable & state.friendly(SOVIET) & supplied_hexes(state, SOVIET)
    return mine & ~r.abroad & ~zoc(state, AXIS) & ~held(state, AXIS) & ~state.mustered


def actions(state: Barbarossa, side: int) -> list[str]:
    r, found = state.rules, list[str]()
    if able := waiting(state, side):
        open_ = sites(state)
        for p in able:
            free = (h for h in members(open_) if has_room(state, p, h))
            found += [f"muster {r.names[p]} {r.numbers[h]}" for h in free]
    return found


def muster(state: Barbarossa, said: Spoken, events: list[Event]) -> None:
    """It is a garrison from now on (BSR §7.82, §21.84)."""
    r = state.rules
    piece, hex_ = r.by_name[said.units[0]], r.hex(said.hexes[0])
    state.mustered |= 1 << hex_
    state.returned |= 1 << piece
    state.put(piece, hex_)
    state.garrison |= 1 << piece
    events.append(event("mustered", unit=said.units[0], side=SIDES[SOVIET], hex=said.hexes[0]))


def why_not(state: Barbarossa, side: int, said: Spoken) -> Reason:
    r = state.rules
    piece, hex_ = r.by_name[said.units[0]], r.hex(said.hexes[0])
    args: dict[str, str | int | float] = {"unit": said.units[0], "hex": said.hexes[0]}
    if piece not in waiting(state, side):
        return Reason(case("7.81"), "why-no-reservist", args)
    if state.mustered >> hex_ & 1:
        return Reason(case("7.83"), "why-reservist-there", args)
    if sites(state) >> hex_ & 1:
        return Reason(case("7.83"), "why-entry-full", args)
    return Reason(case("7.81"), "why-no-reservist-site", args)
