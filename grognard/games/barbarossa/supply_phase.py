"""The Supply Phase (BSR §6.3, §6.26, §6.36): who is in supply, who in an emergency, who out of it; supply units that
feed a few hexes for a turn; strongpoints that nobody keeps up."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from grognard.games.barbarossa import air
from grognard.games.barbarossa.fortifications import citadels_against
from grognard.games.barbarossa.fuel import Refuelling
from grognard.games.barbarossa.relief import Relieving
from grognard.games.barbarossa.rules import case
from grognard.games.barbarossa.state import Barbarossa
from grognard.games.barbarossa.supply import near_supply_unit, supplied_hexes
from grognard.games.barbarossa.supply_units import spend
from grognard.games.barbarossa.units import AXIS, SIDES, SOVIET
from grognard.hexset import HexSet, listed, members
from grognard.umpire import ADD, DROP, STOP, Event, Form, Item, Reason, Spoken
from grognard.umpire.events import event
from grognard.warfare.sequence import PhaseQuestion

HEXES_A_POINT = 5
"""That an attack supply point feeds (BSR §6.26a)."""


def open_phase(state: Barbarossa, events: list[Event]) -> list[Item]:
    """The state of supply of all units on the map is found anew (BSR §6.11, §6.31); those that are not on it, and those
    that enter it later in the turn, are in supply (BSR §6.22, §8.12d)."""
    state.fed, state.feeding = [0, 0], {}
    for side in (AXIS, SOVIET):
        serving = state.rules.sources_on(side, state.turn)
        state.lapsed[side] = state.rules.sources[side] & ~(serving & state.friendly(side))
        judge(state, side, events)
    air.note_bases(state)
    relief = [Relieving(SOVIET)] if state.relief else []
    return [Refuelling(), Deterioration(), Feeding(SOVIET), Feeding(AXIS), *relief]


def judge(state: Barbarossa, side: int, events: list[Event]) -> None:
    """Units with a route are in supply (BSR §6.32); those without go from supply to emergency, from there out of supply
    (BSR §6.33, §6.34). Supply units always have it (BSR §6.44), and Soviets in a citadel (BSR §18.54)."""
    r, fed = state.rules, supplied_hexes(state, side) | citadels_against(state, 1 - side)
    cut = 0
    for h in members(state.occupied[side] & ~fed):
        cut |= state.of_side_at(side, h) & r.combat & ~r.need_no_supply  # BSR §6.37
    mine = r.of_side[side]
    before = (state.emergency | state.unsupplied) & mine
    now_out, now_emergency = cut & before, cut & ~before
    for kind, some in (("out-of-supply", now_out & ~state.unsupplied), ("emergency", now_emergency)):
        if some:
            events.append(event(kind, side=SIDES[side], units=tuple(r.names[p] for p in members(some))))
    if fed_again := before & ~cut:
        events.append(event("in-supply", side=SIDES[side], units=tuple(r.names[p] for p in members(fed_again))))
    state.emergency = state.emergency & ~mine | now_emergency
    state.unsupplied = state.unsupplied & ~mine | now_out
    state.forget()


# --- supply units as sources for a turn -------------------------------------------------------------


def hexes_to_feed(state: Barbarossa, side: int, piece: int) -> HexSet:
    """Hexes out of supply within a line of communication of a supply unit (BSR §6.26b). Nobody need stand in them
    (BSR §6.26a): bridges and strongpoints can be begun where supply is (BSR §6.26d)."""
    near = near_supply_unit(state, side, 1 << state.place[piece])
    return near & ~state.occupied[1 - side] & ~supplied_hexes(state, side) & ~_given(state)


def _given(state: Barbarossa) -> HexSet:
    """Hexes that are to be fed."""
    given = 0
    for hexes in state.feeding.values():
        given |= hexes
    return given


@dataclass(frozen=True, slots=True)
class Feeding(PhaseQuestion):
    """Which supply units serve as sources for this turn, and for which hexes (BSR §6.26)."""

    side: int
    kind: ClassVar[str] = "feeding"
    forms: ClassVar[tuple[Form, ...]] = (
        Form("feed UNIT HEX", ADD),
        Form("starve HEX", DROP),
        Form("end", STOP),
    )

    def case_of(self, state: Barbarossa) -> str:
        return case("6.26")

    def _able(self, state: Barbarossa) -> list[int]:
        """Supply units on the map with points to spare."""
        mine = state.rules.stores & state.rules.of_side[self.side]
        return [p for p in listed(mine) if state.place[p] >= 0 and self._left(state, p)]

    def _left(self, state: Barbarossa, piece: int) -> int:
        return HEXES_A_POINT * state.steps[piece] - state.feeding.get(piece, 0).bit_count()

    def legal(self, state: Barbarossa) -> list[str]:
        r, actions = state.rules, []
        for p in self._able(state):
            name = r.names[p]
            actions += [f"feed {name} {r.numbers[h]}" for h in members(hexes_to_feed(state, self.side, p))]
        for hexes in state.feeding.values():
            actions += [f"starve {r.numbers[h]}" for h in members(hexes)]
        return [*actions, "end"]

    def answer(self, state: Barbarossa, said: Spoken, events: list[Event]) -> None:
        if said.verb == "end":
            self._feed(state, events)
            state.agenda.pop()
            return
        hex_ = state.rules.hex(said.hexes[0])
        if said.verb == "feed":
            piece = state.rules.by_name[said.units[0]]
            state.feeding[piece] = state.feeding.get(piece, 0) | 1 << hex_
            return
        left = {p: hexes & ~(1 << hex_) for p, hexes in state.feeding.items()}
        state.feeding = {p: hexes for p, hexes in left.items() if hexes}

    def _feed(self, state: Barbarossa, events: list[Event]) -> None:
        """Points are spent, and whoever stands in those hexes is in supply for the turn (BSR §6.26c)."""
        r, fed = state.rules, 0
        for p, hexes in state.feeding.items():
            points = -(-hexes.bit_count() // HEXES_A_POINT)
            numbers = tuple(r.numbers[h] for h in members(hexes))
            events.append(event("fed", unit=r.names[p], hexes=numbers, points=points))
            spend(state, p, points, events)
            fed |= hexes
        state.fed[self.side] = fed
        for h in members(fed):
            units = ~state.of_side_at(self.side, h)
            state.emergency &= units
            state.unsupplied &= units
        state.feeding = {}

    def why_not(self, state: Barbarossa, said: Spoken) -> Reason:
        args: dict[str, str | int | float] = {"hex": said.hexes[0]}
        hex_ = state.rules.hex(said.hexes[0])
        if said.verb == "starve":
            return Reason(case("6.26a"), "why-not-fed", args)
        piece = state.rules.by_name[said.units[0]]
        args["unit"] = said.units[0]
        if not 1 << piece & state.rules.stores & state.rules.of_side[self.side]:
            return Reason(case("6.26a"), "why-no-supply-unit", args)
        if supplied_hexes(state, self.side) >> hex_ & 1:
            return Reason(case("6.32"), "why-in-supply-already", args)
        if _given(state) >> hex_ & 1:
            return Reason(case("6.26a"), "why-fed-already", args)
        if not self._left(state, piece):
            return Reason(case("6.26a"), "why-feeds-no-more", args)
        if not near_supply_unit(state, self.side, 1 << state.place[piece]) >> hex_ & 1:
            return Reason(case("6.26b"), "why-no-line-to-unit", args)
        return Reason(case("6.26a"), "why-nothing-to-feed", args)


# --- strongpoints -----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Deterioration(Item):
    """Strongpoints out of supply that nobody occupies or stands beside are gone (BSR §6.36)."""

    kind: ClassVar[str] = "deterioration"

    def open(self, state: Barbarossa, events: list[Event]) -> bool:
        state.agenda.pop()
        land = state.rules.land
        for side in (AXIS, SOVIET):
            kept = supplied_hexes(state, side) | state.fed[side] | land.field.neighbours(state.occupied[side])
            for h, stack in state.at.items():
                if stack & state.rules.of_side[side]:
                    kept |= 1 << h
            gone = state.forts(side) & ~kept
            if gone:
                state.remove_forts(side, gone)
                numbers = tuple(state.rules.numbers[h] for h in members(gone))
                events.append(event("forts-gone", side=SIDES[side], hexes=numbers))
        return False
