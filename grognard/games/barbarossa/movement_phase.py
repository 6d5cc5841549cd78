"""The two movement phases of a side as questions (BSR §10.1): who moves, which way, where to; and what else is done
while units move: activation, bridges, supply units."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from grognard.games.barbarossa import (
    activation,
    airlift,
    allowances,
    boats,
    bridges,
    entry,
    ferries,
    garrisons,
    leaving,
    movement,
    overrun,
    rail_movement,
    specialised,
    stranded,
    substitutes,
    supply_units,
    trains,
    transport,
    zaps,
)
from grognard.games.barbarossa.headquarters import held_back
from grognard.games.barbarossa.movement_why import why_no_move, why_no_way, why_not_there
from grognard.games.barbarossa.rules import case
from grognard.games.barbarossa.specialised import CROSS, INFILTRATE, MARCH, ONE_HEX, RAIL, STRATEGIC, WAYS
from grognard.games.barbarossa.state import Barbarossa
from grognard.games.barbarossa.units import SIDES
from grognard.games.barbarossa.zoc import zoc
from grognard.hexset import HexSet, listed, members
from grognard.umpire import ADD, DROP, GO, PICK, SAY, STOP, Event, Form, Item, Question, Reason, Spoken
from grognard.umpire.events import event
from grognard.warfare import picking
from grognard.warfare.network import Reach
from grognard.warfare.sequence import Phase, PhaseQuestion


def open_phase(state: Barbarossa, phase: Phase, events: list[Event]) -> list[Item]:
    movement.open_phase(state)
    activation.open_phase(state)
    return [Movement(phase.owner)]


def movable(state: Barbarossa, side: int) -> int:
    """Units that may begin a move, or go on with theirs. Those in an enemy zone go on only to overrun whoever projects
    it (BSR §11.37i). Want of supply or weather leaves a unit at least its one hex (BSR §11.52)."""
    r = state.rules
    whole, half = allowances.movers(state)
    able = (whole | half) & r.of_side[side] & ~state.done & ~state.halted & ~held_back(state)
    found = 0
    enemy, closed = zoc(state, 1 - side), supply_units.closed_dumps(state, side)
    trains = rail_movement.stations(state, side) or state.manner == RAIL
    for p in members(able):
        h, left = state.place[p], allowances.allowance(state, p) - state.spent[p]
        if h < 0 or (left <= 0 and not _goes_all_the_same(state, p, by_rail=bool(trains))):
            continue
        if r.stores >> p & 1 and closed >> h & 1 and not state.spent[p]:
            continue  # BSR §6.48f
        if state.spent[p]:
            if not state.opened >> p & 1 or state.manner not in (MARCH, STRATEGIC, RAIL):
                continue
            if enemy >> h & 1 and not overrun.group(state, state.opened & state.at[h], p):
                continue
        found |= 1 << p
    return found


def _goes_all_the_same(state: Barbarossa, piece: int, *, by_rail: bool) -> bool:
    """Whether a unit without a point left goes by rail, as guns without an allowance and dumps do (BSR §10.29, §6.48),
    or its one hex."""
    if (state.rules.on_rails | state.rules.afloat) >> piece & 1:
        return False
    if by_rail and rail_movement.may_begin(state, 1 << piece):
        return True
    return not state.spent[piece] and bool(specialised.one_hex(state, 1 << piece))


@dataclass(frozen=True, slots=True)
class Movement(PhaseQuestion):
    """Move units one after another, bring in reinforcements, or end the phase (BSR §10.21)."""

    side: int
    kind: ClassVar[str] = "movement"
    forms: ClassVar[tuple[Form, ...]] = (
        picking.MOVE,
        Form("enter UNIT", PICK, opens=True, then="with"),
        Form("activate UNIT by UNIT", ADD),
        Form("double UNIT", ADD),
        Form("bridge HEX HEX", ADD),
        Form("unbridge HEX HEX", DROP),
        Form("ferry HEX HEX by UNIT", ADD),
        Form("combine UNIT UNIT", SAY),
        Form("divide UNIT", SAY),
        Form("place UNIT HEX", GO),
        Form("airlift UNIT", PICK, opens=True),
        Form("detach UNIT regular", ADD),
        Form("detach UNIT strong", ADD),
        Form("guard UNIT", ADD),
        Form("unguard HEX", ADD),
        Form("salvage UNIT", ADD),
        Form("end", STOP),
    )

    def case_of(self, state: Barbarossa) -> str:
        return case("10.21")

    def legal(self, state: Barbarossa) -> list[str]:
        r = state.rules
        actions = [f"move {r.names[p]}" for p in members(movable(state, self.side))]
        actions += [f"enter {r.names[p]}" for p in entry.waiting(state, self.side)]
        actions += activation.actions(state, self.side)
        actions += bridges.actions(state, self.side)
        actions += ferries.actions(state, self.side)
        actions += self._supply(state)
        actions += zaps.places(state, self.side)
        actions += airlift.actions(state, self.side)
        actions += substitutes.actions(state, self.side)
        actions += garrisons.actions(state, self.side)
        actions += stranded.actions(state, self.side)
        return [*actions, "end"]

    def _supply(self, state: Barbarossa) -> list[str]:
        r = state.rules
        mine = r.stores & r.of_side[self.side]
        stacks = {state.place[p] for p in members(mine) if state.place[p] >= 0}
        pairs = [pair for h in sorted(stacks) for pair in supply_units.combinable(state, self.side, h)]
        found = [f"combine {r.names[p]} {r.names[q]}" for p, q in pairs]
        return found + [f"divide {r.names[p]}" for p in supply_units.divisible(state, self.side)]

    def answer(self, state: Barbarossa, said: Spoken, events: list[Event]) -> None:
        r = state.rules
        if said.verb == "move":
            state.agenda.append(Picking(state.units_named(said.units)))
        elif said.verb == "enter":
            state.agenda.append(entry.PickingEntry(state.units_named(said.units)))
        elif said.verb in ("activate", "double"):
            activation.answer(state, said, events)
        elif said.verb in ("bridge", "unbridge"):
            bridges.answer(state, self.side, said, events)
        elif said.verb == "ferry":
            ferries.answer(state, said, events)
        elif said.verb == "combine":
            supply_units.combine(state, r.by_name[said.units[0]], r.by_name[said.rest[0]], events)
        elif said.verb == "divide":
            supply_units.divide(state, r.by_name[said.units[0]], events)
        elif said.verb == "place":
            zaps.place(state, said, events)
        elif said.verb == "airlift":
            state.agenda.append(airlift.loading(state, said))
        elif said.verb == "detach":
            substitutes.detach(state, said, events)
        elif said.verb in ("guard", "unguard"):
            garrisons.answer(state, said, events)
        elif said.verb == "salvage":
            stranded.answer(state, said, events)
        else:
            state.opened = state.entered = 0
            state.manner = ""
            supply_units.note_stocked(state, self.side)
            state.agenda.pop()
            substitutes.close_movement(state, self.side)

    def why_not(self, state: Barbarossa, said: Spoken) -> Reason:
        if said.verb in ("activate", "double"):
            return activation.why_not(state, self.side, said)
        if said.verb in ("bridge", "unbridge"):
            return bridges.why_not(state, self.side, said)
        if said.verb == "ferry":
            return ferries.why_not(state, self.side, said)
        if said.verb == "enter":
            return entry.why_not(state, self.side, said)
        if said.verb in ("combine", "divide"):
            return supply_units.why_not(state, self.side, said)
        if said.verb == "place":
            return zaps.why_not_placed(state, self.side, said)
        if said.verb == "airlift":
            reason = transport.why_not(state, self.side, state.rules.by_name[said.units[0]])
            assert reason is not None
            return reason
        if said.verb == "detach":
            return substitutes.why_not(state, self.side, said)
        if said.verb in ("guard", "unguard"):
            return garrisons.why_not(state, self.side, said)
        if said.verb == "salvage":
            return stranded.why_not(state, said)
        return why_no_move(state, self.side, state.rules.by_name[said.units[0]], movable(state, self.side))


@dataclass(frozen=True, slots=True)
class Picking(picking.Picking):
    """Who moves together, and which way (BSR §10.22)."""

    units: int
    forms: ClassVar[tuple[Form, ...]] = picking.forms(*WAYS)

    def case_of(self, state: Barbarossa) -> str:
        return case("10.22")

    def joining(self, state: Barbarossa) -> int:
        """Units of the same stack that may move, and have come as far: all fresh, or all of the move under way."""
        r = state.rules
        first = listed(self.units)[0]
        side = r.side_of[first]
        others = state.of_side_at(side, state.place[first]) & movable(state, side) & ~self.units
        for kind in (r.on_rails, r.afloat, r.heavy):
            others &= kind if kind >> first & 1 else ~kind  # each its own way: BSR §13.41a, §21.32c
        others &= ~held_back(state, self.units)
        under_way = bool(state.opened >> first & 1 and state.spent[first])
        found = 0
        for p in members(others):
            if bool(state.opened >> p & 1 and state.spent[p]) == under_way:
                found |= 1 << p
        return found

    def ways(self, state: Barbarossa) -> Sequence[str]:
        return ways(state, self.units)

    def going(self, state: Barbarossa, way: str) -> Item:
        movement.begin(state, self.units, way)
        return Moving(self.units, way)

    def why_not_joining(self, state: Barbarossa, piece: int) -> Reason:
        r = state.rules
        first = listed(self.units)[0]
        args: dict[str, str | int | float] = {"unit": r.names[piece]}
        if self.units >> piece & 1:
            return Reason(case("10.22"), "why-picked-already", args)
        if state.place[piece] != state.place[first] or r.side_of[piece] != r.side_of[first]:
            return Reason(case("10.22"), "why-other-stack", args)
        if not movable(state, r.side_of[piece]) >> piece & 1:
            return why_no_move(state, r.side_of[piece], piece, 0)
        if held_back(state, self.units) >> piece & 1:
            return Reason(case("21.27a"), "why-nonop-limit", args)
        return Reason(case("10.22"), "why-other-move", args)

    def why_not_leaving(self, state: Barbarossa, piece: int) -> Reason:
        key = "why-last-picked" if self.units >> piece & 1 else "why-not-picked"
        return Reason(case("10.22"), key, {"unit": state.rules.names[piece]})

    def why_no_way(self, state: Barbarossa, way: str) -> Reason:
        return why_no_way(state, self.units, way)


def ways(state: Barbarossa, bits: int) -> list[str]:
    """The ways of moving that are open to a stack, found without a search: in the movement phase all (BSR §10.11b), in
    the motorised one neither the strategic one nor rails, and those of one hex to Soviets alone (BSR §10.12b)."""
    pieces = listed(bits)
    if any(state.spent[p] for p in pieces):
        return [state.manner]
    found = [MARCH] if allowances.left(state, bits) > 0 else []
    if bits & (state.rules.on_rails | state.rules.afloat):
        return found  # BSR §21.32d, §22.51f
    if specialised.may_begin_strategic(state, bits):
        found.append(STRATEGIC)
    if rail_movement.may_begin(state, bits):
        found.append(RAIL)
    for way, hexes in ((INFILTRATE, specialised.infiltration), (ONE_HEX, specialised.one_hex)):
        if hexes(state, bits):
            found.append(way)
    if specialised.crossing(state, bits):
        found.append(CROSS)
    return found


@dataclass(frozen=True, slots=True)
class Moving(Question):
    """Where a stack goes, or whom it overruns; or it leaves the map."""

    units: int
    way: str
    kind: ClassVar[str] = "moving"
    forms: ClassVar[tuple[Form, ...]] = (
        Form("to HEX", GO),
        Form("overrun HEX", GO),
        Form("exit", SAY),
        Form("stay", STOP),
    )
    fields: ClassVar[tuple[tuple[str, str], ...]] = (("units", "units"), ("way", "word"))

    def case_of(self, state: Barbarossa) -> str:
        return case(CASES[self.way])

    def side_of(self, state: Barbarossa) -> str:
        return SIDES[state.side_of(listed(self.units)[0])]

    def settled(self, state: Barbarossa) -> tuple[Question, ...]:
        return (Picking(self.units),)

    def found(self, state: Barbarossa) -> Reach | HexSet:
        """What is within reach, worked out once."""
        if state._worked_out is None:
            state._worked_out = reach(state, self.units, self.way)
        result: Reach | HexSet = state._worked_out
        return result

    def legal(self, state: Barbarossa) -> list[str]:
        numbers, found = state.rules.numbers, self.found(state)
        stay = ~movement.no_stay(state, state.side_of(listed(self.units)[0]))
        if self.units & state.rules.trains:
            stay &= ~trains.with_trains(state, self.units)
        if self.way == RAIL:
            stay &= rail_movement.stops(state, self.units)
        hexes = found.ends if isinstance(found, Reach) else members(found)
        actions = [f"to {numbers[h]}" for h in hexes if stay >> h & 1]
        if self.way == MARCH:
            actions += [f"overrun {numbers[h]}" for h in overrun.targets(state, self.units)]
            actions += ["exit"] if leaving.why_no_exit(state, self.units) is None else []
        return [*actions, "stay"]

    def answer(self, state: Barbarossa, said: Spoken, events: list[Event]) -> None:
        found = self.found(state)
        state.agenda.pop()
        if said.verb == "stay":
            state.done |= self.units
            state.opened &= ~self.units
            return
        if said.verb == "exit":
            leaving.leave(state, self.units, events)
            return
        there = state.rules.hex(said.hexes[0])
        if said.verb == "overrun":
            overrun.start(state, self.units, there, events)
        elif isinstance(found, Reach):
            if self.way == RAIL:
                rail_movement.pay(state, self.units, state.place[listed(self.units)[0]])
            movement.go(state, self.units, found, there, events)
        else:
            movement.spend_all(state, self.units)
            here = state.place[listed(self.units)[0]]
            if self.way == CROSS:
                boats.note(state, self.units, here, there)
            movement.move(state, self.units, [here, there], 0, events)
        if self.way != MARCH:
            state.busy |= self.units
            state.done |= self.units
            events.append(event("way", way=self.way))

    def why_not(self, state: Barbarossa, said: Spoken) -> Reason:
        return why_not_there(state, self.units, self.way, said)


CASES = {
    MARCH: "10.21", STRATEGIC: "11.22", RAIL: "11.13b", INFILTRATE: "11.41", ONE_HEX: "11.52", CROSS: "10.45c",
}  # fmt: skip


def reach(state: Barbarossa, bits: int, way: str) -> Reach | HexSet:
    """Where a stack can go in a certain way."""
    if way == MARCH:
        return movement.reach(state, bits)
    if way == STRATEGIC:
        return specialised.strategic(state, bits)
    if way == RAIL:
        return rail_movement.reach(state, bits)
    hexes = {INFILTRATE: specialised.infiltration, ONE_HEX: specialised.one_hex, CROSS: specialised.crossing}[way]
    return hexes(state, bits)
