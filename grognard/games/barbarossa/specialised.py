"""Specialised movement (BSR §11): strategic movement, infiltration, one-hex movement; and crossing a major river.

Each is for units that have spent nothing yet in the phase, and is the only kind of special move of theirs (BSR §11.0).
"""

from __future__ import annotations

from grognard.games.barbarossa import allowances, boats, interdiction
from grognard.games.barbarossa.costs import chart, network
from grognard.games.barbarossa.fortifications import forts_against, walls_against
from grognard.games.barbarossa.land import ROADS
from grognard.games.barbarossa.movement import class_of, going, shut
from grognard.games.barbarossa.rules import case
from grognard.games.barbarossa.state import Barbarossa
from grognard.games.barbarossa.supply import supplied_hexes
from grognard.games.barbarossa.weather import muddy, snowy
from grognard.games.barbarossa.zoc import zoc
from grognard.hexset import HexSet, listed, members
from grognard.maps import side as hexside
from grognard.umpire import Reason
from grognard.warfare.network import Reach, marks, search

MARCH, STRATEGIC, RAIL = "march", "strategic", "rail"
INFILTRATE, ONE_HEX, CROSS = "infiltrate", "one-hex", "cross"
WAYS = (MARCH, STRATEGIC, RAIL, INFILTRATE, ONE_HEX, CROSS)
DISTANCE = 2
"""Hexes that must lie between an enemy combat unit and who moves strategically or by rail (BSR §11.23); those of an
inset are counted alike (BSR §17.42a)."""
Args = dict[str, str | int | float]
LEAST_YELLOW = 14
"""Half points printed on a motorised unit that infiltrates (BSR §11.42)."""


def _fresh(state: Barbarossa, bits: int) -> bool:
    return not any(state.spent[p] for p in listed(bits))


# --- strategic movement ---------------------------------------------------------------------------


def _far_from_enemies(state: Barbarossa, side: int) -> HexSet:
    r = state.rules
    return r.playable & ~state.land.field.within(state.occupied[1 - side], DISTANCE)


def _strategic_hexes(state: Barbarossa, bits: int) -> HexSet:
    """Far from enemies and in supply, which supply units need not be (BSR §11.23, §6.44); not under enemy interdiction
    (BSR §14.65)."""
    side = state.rules.side_of[listed(bits)[0]]
    open_ = _far_from_enemies(state, side) & ~interdiction.zone(state, side)
    return open_ & supplied_hexes(state, side) if bits & state.rules.combat else open_


def strategic_entry(state: Barbarossa, bits: int) -> HexSet:
    """Road hexes by which units come onto the map that move strategically at once (BSR §8.12b)."""
    if "full" not in state.now.traits:
        return 0
    return _strategic_hexes(state, bits) & state.land.on_road(*ROADS)


def _entered_so(state: Barbarossa, bits: int) -> bool:
    """Whether a stack has come onto the map by strategic movement, and may go on with it."""
    return state.manner == STRATEGIC and state.opened == bits and not bits & state.done


def may_begin_strategic(state: Barbarossa, bits: int) -> bool:
    """Whether a stack may move strategically at all, from where it stands."""
    r, here = state.rules, state.place[listed(bits)[0]]
    if "full" not in state.now.traits or bits & state.unsupplied & r.combat:
        return False
    if not _fresh(state, bits) and not _entered_so(state, bits):
        return False
    return bool(state.land.on_road(*ROADS) >> here & 1 and _strategic_hexes(state, bits) >> here & 1)


def strategic(state: Barbarossa, bits: int) -> Reach:
    """Half as far again along roads, in the movement phase (BSR §11.2): from road hex to road hex, each of them in
    supply and at least three hexes from enemy combat units; in any weather, at its prices (BSR §11.25)."""
    r, pieces = state.rules, listed(bits)
    side, here, size = r.side_of[pieces[0]], state.place[pieces[0]], r.grid.size
    if not may_begin_strategic(state, bits):
        return Reach(size, here, {here: 0}, {})
    closed = r.playable & ~_strategic_hexes(state, bits) | shut(state, bits)
    steps = network(going(state, side, class_of(r, bits)), roads_only=True)
    budget = min(allowances.allowance(state, p) for p in pieces) * 3 // 2 - max(state.spent[p] for p in pieces)
    dear = dict.fromkeys(members(forts_against(state, side)), chart().fortification)  # BSR §18.12
    return search(steps, here, budget, marks(size, closed, 0, 0, dear))


def why_no_strategic(state: Barbarossa, bits: int, args: Args) -> Reason:
    """Why a stack cannot begin (BSR §11.21, §11.23)."""
    r, here = state.rules, state.place[listed(bits)[0]]
    side = r.side_of[listed(bits)[0]]
    if "full" not in state.now.traits:
        return Reason(case("11.21"), "why-strategic-phase", args)
    if bits & state.unsupplied & r.combat:
        return Reason(case("6.35"), "why-strategic-unsupplied", args)
    if not state.land.on_road(*ROADS) >> here & 1:
        return Reason(case("11.23"), "why-strategic-road", args)
    if not _far_from_enemies(state, side) >> here & 1:
        return Reason(case("11.23"), "why-strategic-enemy", args)
    if interdiction.zone(state, side) >> here & 1:
        return Reason(case("14.65"), "why-strategic-interdicted", args)
    return Reason(case("11.23"), "why-strategic-line", args)


def why_not_strategic_there(state: Barbarossa, bits: int, there: int, args: Args) -> Reason:
    r = state.rules
    side = r.side_of[listed(bits)[0]]
    if not state.land.on_road(*ROADS) >> there & 1:
        return Reason(case("11.22"), "why-strategic-off-road", args)
    if not _far_from_enemies(state, side) >> there & 1:
        return Reason(case("11.23"), "why-strategic-near-enemy", args)
    if interdiction.zone(state, side) >> there & 1:
        return Reason(case("14.65"), "why-strategic-interdicted", args)
    if not _strategic_hexes(state, bits) >> there & 1:
        return Reason(case("11.23"), "why-strategic-no-line", args)
    return Reason(case("11.22"), "why-strategic-too-far", args)


# --- one hex for the whole allowance ----------------------------------------------------------------


def infiltration(state: Barbarossa, bits: int) -> HexSet:
    """From an enemy zone straight into another beside it, for the whole allowance (BSR §11.4)."""
    r, pieces = state.rules, listed(bits)
    side, here = r.side_of[pieces[0]], state.place[pieces[0]]
    zones = zoc(state, 1 - side)
    if not _fresh(state, bits) or not allowances.has_whole(state, bits) or not zones >> here & 1:
        return 0
    if not state.land.beside[here] & state.occupied[1 - side] or not bits & r.combat:
        return 0  # BSR §11.41
    beside = state.land.beside[here] & zones
    open_ = beside & ~shut(state, bits) & ~forts_against(state, side) & ~muddy(state)  # BSR §11.45
    for facing, _ in ((w, h) for w, h in walls_against(state, side) if h == here):
        open_ &= ~(1 << facing)  # BSR §11.47
    return _affordable(state, bits, open_ & _may_slip(state, bits, side))


def _may_slip(state: Barbarossa, bits: int, side: int) -> HexSet:
    """Hexes into which all of these may infiltrate, as far as it depends on what they are."""
    found, friends = state.rules.playable, _begun_by_friends(state, side, bits)
    for p in listed(bits):
        if state.rules.pieces[p].kind == "ski":
            found &= friends | (snowy(state) if state.rules.infiltrators >> p & 1 else 0)  # BSR §11.46
        elif not _slips(state, p):
            found &= friends | _heights(state, p)
    return found


def _heights(state: Barbarossa, piece: int) -> HexSet:
    """Mountain infantry infiltrates into hills, mountains and alpine hexes, or out of them (BSR §11.42, §11.48)."""
    r = state.rules
    if r.pieces[piece].kind != "mountain":
        return 0
    high = state.land.of_terrain("hill", "mountain", "alpine")
    return r.playable if high >> state.place[piece] & 1 else high


def why_no_infiltration(state: Barbarossa, bits: int, args: Args) -> Reason:
    r, pieces = state.rules, listed(bits)
    side, here = r.side_of[pieces[0]], state.place[pieces[0]]
    if not allowances.has_whole(state, bits):
        return Reason(case("11.43"), "why-infiltration-phase", args)
    if not zoc(state, 1 - side) >> here & 1 or not state.land.beside[here] & state.occupied[1 - side]:
        return Reason(case("11.41"), "why-infiltration-start", args)
    if not state.land.beside[here] & zoc(state, 1 - side) & ~muddy(state):
        return Reason(case("11.45"), "why-infiltration-mud", args)
    if not _may_slip(state, bits, side) & state.land.beside[here]:
        return Reason(case("11.42"), "why-infiltration-units", args)
    return Reason(case("11.44"), "why-infiltration-nowhere", args)


def why_not_infiltrated(state: Barbarossa, bits: int, there: int, args: Args) -> Reason:
    """Why a stack that infiltrates cannot do so there."""
    r, pieces = state.rules, listed(bits)
    side, here = r.side_of[pieces[0]], state.place[pieces[0]]
    if not state.land.beside[here] >> there & 1 or not zoc(state, 1 - side) >> there & 1:
        return Reason(case("11.41"), "why-infiltration-where", args)
    if muddy(state) >> there & 1:
        return Reason(case("11.45"), "why-infiltration-mud", args)
    if forts_against(state, side) >> there & 1 or (there, here) in walls_against(state, side):
        return Reason(case("11.47"), "why-infiltration-fortified", args)
    if not _may_slip(state, bits, side) >> there & 1:
        return Reason(case("11.42"), "why-infiltration-units", args)
    return Reason(case("11.44"), "why-infiltration-dear", args)


def _slips(state: Barbarossa, piece: int) -> bool:
    """Whether a unit infiltrates by itself (BSR §11.42)."""
    r, bit = state.rules, 1 << piece
    if not bit & r.infiltrators or r.pieces[piece].kind == "mountain":
        return False
    return not bit & r.motorised or r.allowance[piece][state.steps[piece]] >= LEAST_YELLOW


def _begun_by_friends(state: Barbarossa, side: int, bits: int) -> HexSet:
    """Hexes where a friendly combat unit began the phase: anybody may infiltrate there but units with an orange or a
    green allowance (BSR §11.48)."""
    r = state.rules
    if bits & r.driven & ~r.motorised:
        return 0
    found = 0
    for p in members(r.of_side[side] & r.combat & ~bits):
        if state.start[p] >= 0:
            found |= 1 << state.start[p]
    return found


def _affordable(state: Barbarossa, bits: int, hexes: HexSet) -> HexSet:
    """Those whose price, without that of the zone, the allowance would pay (BSR §11.44)."""
    r, pieces = state.rules, listed(bits)
    side, here = r.side_of[pieces[0]], state.place[pieces[0]]
    steps, points = network(going(state, side, class_of(r, bits))), allowances.left(state, bits)
    found = 0
    for _, there, price in steps[here]:
        if hexes >> there & 1 and price <= points:
            found |= 1 << there
    return found


def one_hex(state: Barbarossa, bits: int) -> HexSet:
    """Into a hex beside it that a stack has not the points for, for all that it has (BSR §11.52), in a phase in which
    it has its whole allowance (BSR §11.51): not where terrain forbids it, nor from enemy zone to enemy zone."""
    r, pieces = state.rules, listed(bits)
    side, here = r.side_of[pieces[0]], state.place[pieces[0]]
    if not _fresh(state, bits) or not allowances.has_whole(state, bits):
        return 0
    if any(not r.allowance[p][state.steps[p]] for p in pieces):
        return 0  # BSR §11.53
    zones = zoc(state, 1 - side)
    closed = shut(state, bits) | (zones if zones >> here & 1 else 0)
    points, forts = allowances.left(state, bits), forts_against(state, side)
    steps = network(going(state, side, class_of(r, bits)))
    cheapest: dict[int, int] = {}
    for _, there, price in steps[here]:
        more = 2 * (zones >> there & 1) + 2 * (forts >> there & 1)
        cheapest[there] = min(cheapest.get(there, 999), price + more)
    found = 0
    for there, price in cheapest.items():
        if price > points and not closed >> there & 1:
            found |= 1 << there
    return found


def why_no_one_hex(state: Barbarossa, bits: int, args: Args) -> Reason:
    """Why a stack cannot go its one hex anywhere; who has the points for a hex marches there."""
    r = state.rules
    if not allowances.has_whole(state, bits):
        return Reason(case("11.51"), "why-one-hex-phase", args)
    if any(not r.allowance[p][state.steps[p]] for p in listed(bits)):
        return Reason(case("11.53"), "why-one-hex-allowance", args)
    return Reason(case("11.52"), "why-no-one-hex", args)


def why_not_one_hex_there(state: Barbarossa, bits: int, there: int, args: Args) -> Reason:
    r, pieces = state.rules, listed(bits)
    side, here = r.side_of[pieces[0]], state.place[pieces[0]]
    zones = zoc(state, 1 - side)
    if not state.land.beside[here] >> there & 1:
        return Reason(case("11.52"), "why-one-hex-beside", args)
    if zones >> here & 1 and zones >> there & 1:
        return Reason(case("11.53"), "why-from-zone-to-zone", args)
    if all(hex_ != there for _, hex_, _ in network(going(state, side, class_of(r, bits)))[here]):
        return Reason(case("11.53"), "why-one-hex-closed", args)
    return Reason(case("11.52"), "why-one-hex-march", args)


def crossing(state: Barbarossa, bits: int) -> HexSet:
    """Over a major river without a bridge, for the whole allowance (BSR §10.45c): no armour, no artillery; over a lake
    or shallow water so too, in an engineer's boats (BSR §10.47b)."""
    r, pieces = state.rules, listed(bits)
    side, here = r.side_of[pieces[0]], state.place[pieces[0]]
    if not _fresh(state, bits) or not allowances.has_whole(state, bits) or bits & (r.armoured | r.artillery):
        return 0
    if any(not r.allowance[p][state.steps[p]] for p in pieces) or any(state.start[p] != here for p in pieces):
        return 0
    zones = zoc(state, 1 - side)
    closed = shut(state, bits) | (zones if zones >> here & 1 else 0)
    how = going(state, side, class_of(r, bits))
    if how.is_stuck(here):
        return 0
    found = 0
    for there in state.land.adjacent[here]:
        s = hexside(here, there)
        if s in state.land.lakes:
            if boats.why_not_over(state, bits, there) is not None:
                continue
        elif s not in state.land.major_rivers:
            continue
        if closed >> there & 1 or how.terrain(there) is None:
            continue
        if not list(how.entries(here, there)):
            found |= 1 << there
    return found
