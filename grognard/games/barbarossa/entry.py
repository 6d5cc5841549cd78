"""Reinforcements by the edge of the map (BSR §8.12, §6.47): they enter when they move, and pay for the first hex."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar

from grognard.games.barbarossa import allowances, control, groups, interdiction, movement, rail_movement, specialised
from grognard.games.barbarossa.costs import MANNER, OFF, Going, chart
from grognard.games.barbarossa.fortifications import forts_against
from grognard.games.barbarossa.land import ROADS
from grognard.games.barbarossa.rails import HEX, tolls
from grognard.games.barbarossa.rules import case
from grognard.games.barbarossa.specialised import MARCH, RAIL, STRATEGIC
from grognard.games.barbarossa.state import ACTIVE, Barbarossa
from grognard.games.barbarossa.units import SIDES
from grognard.games.barbarossa.zoc import zoc
from grognard.hexset import HexSet, listed, members
from grognard.umpire import GO, STOP, Event, Form, Item, Question, Reason, Spoken
from grognard.umpire.events import event
from grognard.warfare import picking
from grognard.warfare.pieces import DUE

OFF_MAP = 10**6
"""No hex: where those come from who enter."""
NEAR = 2
"""Hexes from the entry hex within which a unit may enter instead."""


def waiting(state: Barbarossa, side: int) -> list[int]:
    """Units at the edge that may enter in this phase and have somewhere to (BSR §8.12a): motorised ones and cavalry in
    either phase, all others in the movement phase; supply units likewise (BSR §6.47)."""
    return [p for p in _due(state, side) if _may(state, 1 << p)]


def _may(state: Barbarossa, bits: int) -> bool:
    return bool(entries(state, bits) or entries(state, bits, RAIL))


def ways(state: Barbarossa, bits: int) -> tuple[str, ...]:
    """How a group can enter (BSR §8.12b)."""
    return tuple(way for way in (MARCH, STRATEGIC, RAIL) if entries(state, bits, way))


def _due(state: Barbarossa, side: int) -> list[int]:
    r = state.rules
    whole, half = allowances.movers(state)
    able = (whole | half) & r.of_side[side] & ~(state.activated | state.cannot_move)
    if "motorised" in state.now.traits:
        able &= ~r.on_rails  # they come in the movement phase, like all others
    arriving = [p for p, a in r.arrivals.items() if not a.on_map and groups.is_due(state, p)]
    active = [p for p in members(r.of_side[side] & ~r.backs & ~state.renewed) if state.place[p] == ACTIVE]
    return [p for p in (*arriving, *active) if able >> p & 1]


def gates(state: Barbarossa, piece: int, way: str = MARCH) -> HexSet:
    """Hexes of the edge by which a unit comes: that of the scenario and those near it (BSR §8.11b); supply units by a
    friendly source on a road (BSR §6.47a) or by rail, as dumps do (BSR §6.48a), units from the Active box by any
    friendly source (BSR §8.32). Not where the enemy has left the map (BSR §11.63)."""
    r = state.rules
    side = r.side_of[piece]
    if state.place[piece] == ACTIVE:
        found = r.sources_on(side, state.turn) & state.friendly(side) & r.land.border & ~state.sealed[side]
        if 1 << piece & r.zaps:
            found &= ~state.hosts  # BSR §7.43b
        return found & r.land.on_road(*ROADS) if 1 << piece & r.stores and way != RAIL else found
    near = r.land.field.within(1 << r.hex(r.arrivals[piece].hex), NEAR)
    return near & r.land.border & ~state.sealed[side]


def _prices(state: Barbarossa, bits: int, hexes: HexSet) -> Iterator[tuple[int, int, int]]:
    """First hexes, what each costs, and how it is entered."""
    how = movement.going(state, state.rules.side_of[listed(bits)[0]], movement.class_of(state.rules, bits))
    for h in members(hexes):
        cost = _price(state, bits, h, how)
        if cost is not None:
            yield h, *cost


def _price(state: Barbarossa, bits: int, hex_: int, how: Going) -> tuple[int, int] | None:
    """By the best road in it (BSR §8.12b), else as terrain."""
    r, side = state.rules, how.side
    if bits & r.on_rails:
        zone = chart().zone if zoc(state, 1 - side) >> hex_ & 1 else 0
        return HEX + zone + tolls(state, side).get(hex_, 0), OFF
    cost, manner = how.terrain(hex_), OFF
    for kind in ROADS:
        if r.land.on_road(kind) >> hex_ & 1 and how._may_use(kind):
            by_road = how.by_road(hex_, MANNER[kind])
            if by_road is not None and (cost is None or by_road < cost):
                cost, manner = by_road, MANNER[kind]
            break
    if cost is None:
        return None
    cost += chart().zone if zoc(state, 1 - side) >> hex_ & 1 else 0
    cost += chart().fortification if forts_against(state, side) >> hex_ & 1 else 0
    return cost, manner


def entries(state: Barbarossa, bits: int, way: str = MARCH) -> dict[int, tuple[int, int]]:
    """Hexes where a group can enter now, each with its price and manner: not where enemies are (BSR §8.12c). Who moves
    strategically from the first hex on enters by a road (BSR §8.12b), who goes by rail by a hex of the rail net."""
    r = state.rules
    pieces = listed(bits)
    side = r.side_of[pieces[0]]
    open_ = r.playable & ~movement.shut(state, bits)
    points = min(allowances.allowance(state, p) for p in pieces)
    if way == RAIL:
        able = rail_movement.stations(state, side) & rail_movement.stops(state, bits)
        open_ &= able & rail_movement.may_enter(state, bits)
    if way == STRATEGIC:
        open_ &= specialised.strategic_entry(state, bits)
        points = points * 3 // 2
    for p in pieces:
        open_ &= gates(state, p, way)
    if sum(1 for p in pieces if r.zaps >> p & 1 and state.place[p] == ACTIVE) > 1:
        return {}  # one to a hex (BSR §7.43b)
    if way == RAIL:
        more = tolls(state, side)
        return {h: (HEX + more.get(h, 0), OFF) for h in members(open_ & ~state.occupied[1 - side])}
    priced = _prices(state, bits, open_ & ~state.occupied[1 - side])
    return {h: (cost, how) for h, cost, how in priced if cost <= points and (way == MARCH or how != OFF)}


def why_not(state: Barbarossa, side: int, said: Spoken) -> Reason:
    r = state.rules
    piece = r.by_name[said.units[0]]
    args: dict[str, str | int | float] = {"unit": said.units[0]}
    if r.side_of[piece] != side:
        return Reason(case("8.12"), "why-not-yours", args)
    arrival = r.arrivals.get(piece)
    if state.place[piece] not in (DUE, ACTIVE) or (arrival is None and state.place[piece] != ACTIVE):
        return Reason(case("8.12"), "why-here-already", args)
    if arrival is not None and state.place[piece] == DUE and arrival.turn > state.turn:
        return Reason(case("8.11a"), "why-not-arrived", {**args, "turn": arrival.turn})
    if arrival is not None and state.place[piece] == DUE and arrival.on_map:
        return Reason(case("8.13"), "why-placed-on-map", args)
    if arrival is not None and state.place[piece] == DUE and not groups.is_due(state, piece):
        return Reason(case("8.21"), "why-group-first", {**args, "group": arrival.group})
    if piece not in _due(state, side):
        return Reason(case("8.12a"), "why-enters-not-now", args)
    return Reason(case("8.12c"), "why-entry-barred", args)


@dataclass(frozen=True, slots=True)
class PickingEntry(picking.Picking):
    """Who enters together."""

    units: int
    kind: ClassVar[str] = "entry-picking"
    forms: ClassVar[tuple[Form, ...]] = picking.forms(MARCH, STRATEGIC, RAIL)

    def case_of(self, state: Barbarossa) -> str:
        return case("8.12b")

    def joining(self, state: Barbarossa) -> int:
        side = state.rules.side_of[listed(self.units)[0]]
        found = 0
        for p in waiting(state, side):
            if not self.units >> p & 1 and _may(state, self.units | 1 << p):
                found |= 1 << p
        return found

    def ways(self, state: Barbarossa) -> Sequence[str]:
        return ways(state, self.units)

    def going(self, state: Barbarossa, way: str) -> Item:
        return Entering(self.units, way)

    def why_not_joining(self, state: Barbarossa, piece: int) -> Reason:
        args: dict[str, str | int | float] = {"unit": state.rules.names[piece]}
        if self.units >> piece & 1:
            return Reason(case("8.12b"), "why-picked-already", args)
        return Reason(case("8.12b"), "why-other-entry-hex", args)

    def why_not_leaving(self, state: Barbarossa, piece: int) -> Reason:
        key = "why-last-picked" if self.units >> piece & 1 else "why-not-picked"
        return Reason(case("8.12b"), key, {"unit": state.rules.names[piece]})

    def why_no_way(self, state: Barbarossa, way: str) -> Reason:
        if way == RAIL and (reason := rail_movement.why_not_entering(state, self.units)) is not None:
            return reason
        return Reason(case("8.12c"), "why-no-way-in", {"way": way})


@dataclass(frozen=True, slots=True)
class Entering(Question):
    """Where a group comes onto the map; from there it goes on as any other."""

    units: int
    way: str = MARCH
    kind: ClassVar[str] = "entering"
    forms: ClassVar[tuple[Form, ...]] = (Form("at HEX", GO), Form("wait", STOP))
    fields: ClassVar[tuple[tuple[str, str], ...]] = (("units", "units"), ("way", "word"))

    def case_of(self, state: Barbarossa) -> str:
        return case("8.12b")

    def side_of(self, state: Barbarossa) -> str:
        return SIDES[state.side_of(listed(self.units)[0])]

    def settled(self, state: Barbarossa) -> tuple[Question, ...]:
        return (PickingEntry(self.units),)

    def legal(self, state: Barbarossa) -> list[str]:
        return [*(f"at {state.rules.numbers[h]}" for h in entries(state, self.units, self.way)), "wait"]

    def answer(self, state: Barbarossa, said: Spoken, events: list[Event]) -> None:
        state.agenda.pop()
        if said.verb == "wait":
            state.done |= self.units
            return
        r, hex_ = state.rules, state.rules.hex(said.hexes[0])
        cost, manner = entries(state, self.units, self.way)[hex_]
        movement.begin(state, self.units, self.way)
        if self.way == RAIL:
            rail_movement.pay(state, self.units, hex_)
        side = r.side_of[listed(self.units)[0]]
        for p in listed(self.units):
            if r.zaps >> p & 1 and state.place[p] == ACTIVE:
                state.hosts |= 1 << hex_
            state.put(p, hex_)
            state.spent[p] = cost
        state.entered = manner
        state.stirred |= self.units
        names = tuple(r.names[p] for p in listed(self.units))
        events.append(event("entered", side=SIDES[side], units=names, hex=said.hexes[0], points=cost / 2))
        interdiction.test_on_the_way(state, self.units, [OFF_MAP, hex_], events)
        movement.sweep(state, side, 1 << hex_, events)
        if self.units & r.combat:
            movement.entered(state, side, 1 << hex_, events)
            control.passed_through(state, side, 1 << hex_, has_zone=bool(self.units & r.combat & ~r.no_zone))
        if self.way != MARCH:
            state.busy |= self.units
            events.append(event("way", way=self.way))

    def why_not(self, state: Barbarossa, said: Spoken) -> Reason:
        r, hex_ = state.rules, state.rules.hex(said.hexes[0])
        args: dict[str, str | int | float] = {
            "hex": said.hexes[0],
            "units": ",".join(r.names[p] for p in listed(self.units)),
        }
        if any(not gates(state, p, self.way) >> hex_ & 1 for p in listed(self.units)):
            return Reason(case("8.12b"), "why-no-gate", args)
        if state.occupied[1 - r.side_of[listed(self.units)[0]]] >> hex_ & 1:
            return Reason(case("8.12c"), "why-entry-occupied", args)
        return Reason(case("8.12b"), "why-entry-too-dear", args)
