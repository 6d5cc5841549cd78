"""Garrisons (BSR §21.8): units bound to their hex, which neither move nor attack, until they are released, all units of
a hex together; and places that have lost their worth, where one unit of the Axis must stay (BSR §24.26)."""

from __future__ import annotations

from grognard.games.barbarossa.rules import case
from grognard.games.barbarossa.state import Barbarossa
from grognard.games.barbarossa.units import AXIS, SIDES, SOVIET
from grognard.games.barbarossa.victory import RELEASED
from grognard.games.barbarossa.zoc import zoc
from grognard.hexset import HexSet, members, of
from grognard.umpire import Event, Reason, Spoken
from grognard.umpire.events import event


def hexes(state: Barbarossa, side: int) -> HexSet:
    """Where garrisons of a side are."""
    mine = state.garrison & state.rules.of_side[side]
    return of(state.place[p] for p in members(mine) if state.place[p] >= 0)


def release(state: Barbarossa, found: HexSet, why: str, events: list[Event]) -> None:
    """All garrisons of these hexes are free (BSR §21.83), and the hexes need none any more (BSR §24.26)."""
    for h in members(found):
        units = state.at.get(h, 0) & state.garrison
        if not units:
            continue
        state.forget()
        state.garrison &= ~units
        side = state.rules.side_of[next(members(units))]
        names = tuple(state.rules.names[p] for p in members(units))
        events.append(event("garrison-released", side=SIDES[side], units=names, hex=state.rules.numbers[h], why=why))
    state.guarded &= ~found


def release_on_date(state: Barbarossa, events: list[Event]) -> None:
    """At the beginning of the turn that the scenario names, with all others of their hex (BSR §21.83)."""
    r, found = state.rules, 0
    for name in r.scenario.releases.get(state.turn, ()):
        piece = r.by_name[name]
        if state.garrison >> piece & 1:
            found |= 1 << state.place[piece]
    release(state, found, "date", events)


def settle(state: Barbarossa, events: list[Event]) -> None:
    """At the end of a phase: whoever an enemy combat unit projects its zone upon is free (BSR §21.83)."""
    if not state.garrison and not state.guarded:
        return
    for side in (AXIS, SOVIET):
        release(state, hexes(state, side) & zoc(state, 1 - side), "zone", events)
    state.guarded &= hexes(state, AXIS)


def attacked(state: Barbarossa, targets: HexSet, events: list[Event]) -> None:
    """Attacks on these hexes stand, and will be made (BSR §21.83)."""
    release(state, targets & (hexes(state, AXIS) | hexes(state, SOVIET)), "attacked", events)


# --- a result R (BSR §7.52, §21.84) -------------------------------------------------------------------


def may_release(state: Barbarossa) -> bool:
    return bool(state.releases or state.second_release)


def by_result(state: Barbarossa, hex_: int, events: list[Event]) -> None:
    """Two hexes for a result R, one after another; that costs no points (BSR §7.52a, §21.84). Of several results each
    may go to a group or to such a pair (BSR §7.52c)."""
    if state.second_release:
        state.second_release = False
    else:
        state.releases -= 1
        state.second_release = True
    release(state, 1 << hex_, "result", events)


def why_not_released(state: Barbarossa, side: int, hex_: int) -> Reason:
    args: dict[str, str | int | float] = {"hex": state.rules.numbers[hex_]}
    if side != SOVIET or not hexes(state, SOVIET) >> hex_ & 1:
        return Reason(case("21.84"), "why-no-garrison-there", args)
    return Reason(case("7.52a"), "why-no-release", args)


# --- places that have lost their worth (BSR §24.26) -----------------------------------------------------


def bind_places(state: Barbarossa, events: list[Event]) -> None:
    """At the start of a turn: a place of the Axis is worth nothing from now on, and still has its occupation. The unit
    that could best be spared stays; the Axis may name another in its next movement phase."""
    r = state.rules
    for spot in r.scenario.spots:
        if spot.worth(state.turn) or not spot.worth(state.turn - 1) or not spot.held:
            continue
        here = r.land.insets.with_mega_hexes(r.hexes(spot.all_hexes)) & state.occupied[AXIS]
        if state.spots >> r.hex(spot.hex) & 1 and here:
            hex_ = next(members(here))
            unit = min(members(state.combat_at(hex_)), key=lambda p: (_strength(state, p), r.names[p]))
            state.forget()
            state.garrison |= 1 << unit
            state.guarded |= 1 << hex_
            events.append(event("place-worthless", hex=r.numbers[hex_], unit=r.names[unit]))


def _strength(state: Barbarossa, piece: int) -> int:
    steps = state.steps[piece]
    return state.rules.attack[piece][steps] + state.rules.defence[piece][steps]


def actions(state: Barbarossa, side: int) -> list[str]:
    """In an Axis movement phase another unit of the hex may take over, or a point frees the hex."""
    if side != AXIS or not state.guarded:
        return []
    r, found = state.rules, list[str]()
    for h in members(state.guarded):
        found += [f"guard {r.names[p]}" for p in members(_reliefs(state, h))]
    return found + [f"unguard {r.numbers[h]}" for h in members(state.guarded)]


def _reliefs(state: Barbarossa, hex_: int) -> int:
    """Who can stay instead of the garrison."""
    return state.combat_at(hex_) & state.rules.of_side[AXIS] & ~state.garrison


def answer(state: Barbarossa, said: Spoken, events: list[Event]) -> None:
    r = state.rules
    if said.verb == "unguard":
        state.tally[RELEASED] = state.tally.get(RELEASED, 0) - 1
        release(state, 1 << r.hex(said.hexes[0]), "points", events)
        return
    piece = r.by_name[said.units[0]]
    here = state.place[piece]
    state.forget()
    state.garrison = state.garrison & ~state.at[here] | 1 << piece
    events.append(event("garrison-changed", unit=said.units[0], hex=r.numbers[here]))


def why_not(state: Barbarossa, side: int, said: Spoken) -> Reason:
    r = state.rules
    if said.verb == "unguard":
        return Reason(case("24.26"), "why-no-bound-place", {"hex": said.hexes[0]})
    piece = r.by_name[said.units[0]]
    args: dict[str, str | int | float] = {"unit": said.units[0]}
    if side != AXIS or r.side_of[piece] != AXIS or state.place[piece] < 0:
        return Reason(case("24.26"), "why-no-bound-place-of-unit", args)
    if state.garrison >> piece & 1:
        return Reason(case("24.26"), "why-garrison-already", args)
    return Reason(case("24.26"), "why-no-bound-place-of-unit", args)
