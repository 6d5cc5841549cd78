"""AA fire at aircraft on a mission (BSR §14.4, §14.76): who fires, with what modifiers, what comes of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from grognard.games.barbarossa import air
from grognard.games.barbarossa.air_combat import leave
from grognard.games.barbarossa.missions import the_mission
from grognard.games.barbarossa.rules import DIE, Rules, case
from grognard.games.barbarossa.state import Barbarossa
from grognard.games.barbarossa.units import AXIS, DIVISION
from grognard.games.barbarossa.zoc import zoc
from grognard.hexset import HexSet, members
from grognard.umpire import Event
from grognard.umpire.events import event


class Modifier(NamedTuple):
    value: int
    case: str
    why: str


def able(rules: Rules, side: int) -> int:
    """Units that can fire at aircraft (BSR §14.42): of the Axis combat units with a zone of control, AA units without
    one too, but no cavalry of its allies; of the Soviets divisions but cavalry, AA units and headquarters. No
    flotillas."""
    r = rules
    mine = r.of_side[side] & r.combat & ~r.afloat
    if side == AXIS:
        return mine & (~r.no_zone | r.anti_aircraft) & ~(r.cavalry & r.allied)
    divisions = 0
    for p in members(mine & ~r.cavalry):
        divisions |= (r.pieces[p].size == DIVISION) << p
    return divisions | mine & (r.anti_aircraft | r.hq)


def gunners(state: Barbarossa, side: int, hexes: HexSet) -> int:
    """Those of them in some hexes. AA units on an inset in an enemy zone have others to shoot at (BSR §17.72)."""
    found, busy = 0, 0
    inset = state.rules.land.insets.hexes
    held = inset & zoc(state, 1 - side) if inset else 0
    for h in members(hexes & state.occupied[side]):
        here = state.of_side_at(side, h)
        found |= here
        busy |= here & state.rules.anti_aircraft if held >> h & 1 else 0
    return found & ~busy & able(state.rules, side)


def around(state: Barbarossa, hex_: int) -> HexSet:
    """A hex and the six beside it (BSR §14.41); on an inset twice as far (BSR §17.71a)."""
    land = state.land
    found = land.beside[hex_] | 1 << hex_
    if land.insets.hexes >> hex_ & 1:
        for h in members(found & land.insets.hexes):
            found |= land.beside[h]
    return found


def modifiers(state: Barbarossa, target: int, firing: int, more: Sequence[Modifier] = ()) -> list[Modifier]:
    """Of those who fire and of the one fired at (BSR §14.44); `more`: those of a transport (BSR §14.76)."""
    r, said, found = state.rules, air.said()["aa"], []
    if firing & r.hq:
        found.append(Modifier(said["headquarters"], case("14.44"), "aa-headquarters"))
    if guns := (firing & r.anti_aircraft).bit_count():
        found.append(Modifier(said["aa_unit"] * guns, case("14.44"), "aa-units"))
    found += more
    if own := r.flight(target).aa:
        found.append(Modifier(own, case("14.44"), "aa-aircraft"))
    return found


def net(found: list[Modifier]) -> int:
    """Neither sign counts for more than two before they are added (BSR §14.44)."""
    most = air.said()["aa"]["most"]
    plus = sum(m.value for m in found if m.value > 0)
    minus = sum(m.value for m in found if m.value < 0)
    return int(min(plus, most) + max(minus, -most))


def fire(state: Barbarossa, side: int, hex_: int, events: list[Event]) -> None:
    """One shot at each mission unit of the enemy, if anybody is there to fire (BSR §14.41, §14.43)."""
    targets = the_mission(state, hex_).of(1 - side)
    firing = gunners(state, side, around(state, hex_))
    if firing and targets:
        shoot(state, hex_, targets, firing, events)


def shoot(
    state: Barbarossa, hex_: int, targets: int, firing: int, events: list[Event], more: Sequence[Modifier] = ()
) -> None:
    r = state.rules
    hit: dict[int, str] = {}
    for p in members(targets):
        found = modifiers(state, p, firing, more)
        events += [event("modifier", value=m.value, case=m.case, why=m.why) for m in found]
        total = net(found)
        result = r.aa_fire.at(state.roll(events, DIE) + total, 0)
        events.append(event("aa-fire", unit=r.names[p], hex=r.numbers[hex_], modifier=total, result=result))
        if result != "-":
            hit[p] = result
    state.spotted |= firing & r.anti_aircraft
    leave(state, hex_, hit, events)
