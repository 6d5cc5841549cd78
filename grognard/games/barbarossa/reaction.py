"""Movement in reaction (BSR §12.4): after attacks are declared the defender moves one motorised unit for each hex that
is attacked, half as far as usual."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from grognard.games.barbarossa import allowances, fortifications, headquarters, interdiction, movement
from grognard.games.barbarossa.artillery import DefensiveSupport
from grognard.games.barbarossa.costs import chart, network
from grognard.games.barbarossa.declaration import all_attackers, all_targets
from grognard.games.barbarossa.orders import Imposing, Orders
from grognard.games.barbarossa.room import has_room
from grognard.games.barbarossa.rules import case
from grognard.games.barbarossa.state import Barbarossa
from grognard.games.barbarossa.units import SIDES, SOVIET
from grognard.games.barbarossa.zoc import zoc
from grognard.hexset import HexSet, listed, members, of
from grognard.umpire import GO, PICK, STOP, Event, Form, Item, Question, Reason, Spoken
from grognard.umpire.events import event
from grognard.umpire.spoken import said as text_of
from grognard.warfare.network import Reach, marks, search
from grognard.warfare.sequence import Phase, PhaseQuestion

NEAR = 3
"""Hexes to a defender hex (BSR §12.41a)."""


def open_reaction(state: Barbarossa, phase: Phase, events: list[Event]) -> list[Item]:
    """Moves, then artillery, then orders (BSR §12.52); nothing of it if nobody attacks (BSR §12.4)."""
    if not state.attacks:
        return []
    movement.open_phase(state)
    state.reinforced = 0
    side = phase.owner
    return [Orders(side), Imposing(), DefensiveSupport(side), Reaction(side)]


# --- who may react ------------------------------------------------------------------------------------


def is_allowed(state: Barbarossa, side: int) -> bool:
    """Unless the scenario forbids it on this turn."""
    return (side, state.turn) not in state.rules.scenario.no_reaction


def eligible(state: Barbarossa, side: int) -> int:
    """Units that may react (BSR §12.41a); not the NKVD (BSR §12.41b)."""
    r, attacked = state.rules, all_targets(state)
    near = r.land.whole.in_range(attacked, NEAR) & ~attacked & ~zoc(state, 1 - side) & ~interdiction.zone(state, side)
    found = 0
    for h in members(near & state.occupied[side]):
        found |= state.of_side_at(side, h)
    return found & r.motorised & ~r.nkvd & ~state.overrun & ~state.halted & ~state.done


def calls(state: Barbarossa, hex_: int) -> HexSet:
    """The defender hexes that may call a unit that stands in a hex."""
    return state.land.whole.in_range(1 << hex_, NEAR) & all_targets(state)


def is_called(state: Barbarossa, piece: int) -> bool:
    """One unit for each defender hex (BSR §12.41): whether those that have reacted and this one can be told apart by
    the hexes that call them."""
    reacted = [*members(state.done), piece]
    called_by: dict[int, int] = {}

    def find(unit: int, tried: set[int]) -> bool:
        for h in members(calls(state, state.start[unit])):
            if h not in tried:
                tried.add(h)
                if h not in called_by or find(called_by[h], tried):
                    called_by[h] = unit
                    return True
        return False

    return all(find(unit, set()) for unit in reacted)


def payers(state: Barbarossa, piece: int) -> list[int]:
    """Headquarters that could let a Soviet unit react (BSR §21.12c)."""
    return headquarters.able(state, state.place[piece], state.commanded)


# --- where to -------------------------------------------------------------------------------------------


def closed(state: Barbarossa, piece: int) -> HexSet:
    """Enemy zones and hexes beside an attacking unit, unless a friendly combat unit is there (BSR §10.33, §12.43);
    defender hexes that another unit has entered in reaction (BSR §12.42); enemy interdiction (BSR §12.41a)."""
    side = state.rules.side_of[piece]
    attackers = of(state.place[p] for p in listed(all_attackers(state)) if state.place[p] >= 0)
    beside = zoc(state, 1 - side) | state.land.field.neighbours(attackers)
    under = interdiction.zone(state, side)
    return movement.shut(state, 1 << piece) | beside & ~state.occupied[side] | state.reinforced | under


def reach(state: Barbarossa, piece: int) -> Reach:
    """With half its allowance, and at no price for enemy zones, which stop it (BSR §12.41, §12.43)."""
    r, side = state.rules, state.rules.side_of[piece]
    size = r.grid.size
    steps = network(movement.going(state, side, movement.class_of(r, 1 << piece)))
    dear = dict.fromkeys(members(fortifications.forts_against(state, side)), chart().fortification)
    marked = marks(size, closed(state, piece), zoc(state, 1 - side), 0, dear)
    return search(steps, state.place[piece], allowances.full(state, piece) // 2, marked)


def destinations(state: Barbarossa, piece: int, found: Reach) -> HexSet:
    """Where it may end: within the stacking limit (BSR §3.32), and where the scenario lets it stay."""
    open_ = found.hexes & ~movement.no_stay(state, state.rules.side_of[piece])
    return of(h for h in members(open_) if has_room(state, piece, h))


@dataclass(frozen=True, slots=True)
class Reaction(PhaseQuestion):
    """Which unit reacts (BSR §12.41)."""

    side: int
    kind: ClassVar[str] = "reaction"
    forms: ClassVar[tuple[Form, ...]] = (
        Form("react UNIT", PICK, opens=True),
        Form("react UNIT by UNIT", PICK, opens=True),
        Form("end", STOP),
    )

    def case_of(self, state: Barbarossa) -> str:
        return case("12.41")

    def legal(self, state: Barbarossa) -> list[str]:
        actions: list[str] = []
        if is_allowed(state, self.side):
            for p in members(eligible(state, self.side)):
                if is_called(state, p) and destinations(state, p, reach(state, p)):
                    actions += self._said(state, p)
        return [*actions, "end"]

    def _said(self, state: Barbarossa, piece: int) -> list[str]:
        """A headquarters is named where several could pay."""
        names = state.rules.names
        if self.side != SOVIET:
            return [f"react {names[piece]}"]
        able = payers(state, piece)
        if len(able) == 1:
            return [f"react {names[piece]}"]
        return [f"react {names[piece]} by {names[hq]}" for hq in able]

    def meant(self, state: Barbarossa, said: Spoken) -> str:
        """The only headquarters that could pay may be named all the same."""
        if self.side != SOVIET or not said.rest or said.units[0] not in state.rules.by_name:
            return said.text
        able = [state.rules.names[hq] for hq in self._payers(state, said.units[0])]
        return text_of(said.verb, said.units) if [*said.rest] == ["by", *able] else said.text

    def _payers(self, state: Barbarossa, unit: str) -> list[int]:
        piece = state.rules.by_name[unit]
        return payers(state, piece) if state.place[piece] >= 0 else []

    def answer(self, state: Barbarossa, said: Spoken, events: list[Event]) -> None:
        if said.verb == "end":
            state.agenda.pop()
            return
        r, name = state.rules, said.units[0]
        piece = r.by_name[name]
        if self.side == SOVIET:
            payer = r.by_name[said.rest[1]] if said.rest else payers(state, piece)[0]
            state.commanded[payer] += 1
            events.append(event("reacts-by", unit=name, other=r.names[payer]))
        else:
            events.append(event("reacts", unit=name))
        state.agenda.append(Reacting(self.side, piece))

    def why_not(self, state: Barbarossa, said: Spoken) -> Reason:
        return why_not(state, self.side, said)


@dataclass(frozen=True, slots=True)
class Reacting(Question):
    """Where a unit goes that reacts (BSR §12.42, §12.43)."""

    side: int
    unit: int
    kind: ClassVar[str] = "reacting"
    forms: ClassVar[tuple[Form, ...]] = (Form("to HEX", GO),)
    fields: ClassVar[tuple[tuple[str, str], ...]] = (("side", "side"), ("unit", "unit"))

    def case_of(self, state: Barbarossa) -> str:
        return case("12.42")

    def side_of(self, state: Barbarossa) -> str:
        return SIDES[self.side]

    def legal(self, state: Barbarossa) -> list[str]:
        found = destinations(state, self.unit, reach(state, self.unit))
        return [f"to {state.rules.numbers[h]}" for h in members(found)]

    def answer(self, state: Barbarossa, said: Spoken, events: list[Event]) -> None:
        bit, found, there = 1 << self.unit, reach(state, self.unit), state.rules.hex(said.hexes[0])
        state.reinforced |= of(found.way(there)[1:]) & all_targets(state)
        movement.go(state, bit, found, there, events)
        state.done |= bit
        state.agenda.pop()

    def why_not(self, state: Barbarossa, said: Spoken) -> Reason:
        return why_not_there(state, self.side, self.unit, said.hexes[0])


# --- why not --------------------------------------------------------------------------------------------


def why_not(state: Barbarossa, side: int, said: Spoken) -> Reason:
    """Why a unit does not react."""
    r, piece = state.rules, state.rules.by_name[said.units[0]]
    args: dict[str, str | int | float] = {"unit": said.units[0]}
    if not is_allowed(state, side):
        return Reason(case("12.4"), "why-no-reaction", args)
    if r.side_of[piece] != side:
        return Reason(case("12.41"), "why-not-yours", args)
    if state.done >> piece & 1:
        return Reason(case("12.41"), "why-reacted-already", args)
    if reason := _why_ineligible(state, side, piece):
        return reason
    if side == SOVIET and (reason := _why_unpaid(state, piece, said)):
        return reason
    if not is_called(state, piece):
        return Reason(case("12.41"), "why-others-reacted", args)
    return Reason(case("12.43"), "why-nowhere-to-react", args)


def _why_ineligible(state: Barbarossa, side: int, piece: int) -> Reason | None:
    r, bit, here = state.rules, 1 << piece, state.place[piece]
    args: dict[str, str | int | float] = {"unit": r.names[piece]}
    attacked = all_targets(state)
    checks = (
        (not bit & r.motorised, "12.41a", "why-reaction-not-motorised"),
        (bool(bit & r.nkvd), "12.41b", "why-reaction-nkvd"),
        (bool(bit & state.overrun), "12.41a", "why-reaction-overrun"),
        (bool(bit & state.cannot_move), "8.72", "why-do-not-move"),
        (bool(bit & state.no_fuel), "6.54a", "why-no-fuel"),
        (bool(bit & state.receiving), "7.72", "why-receiving-stays"),
        (bool(bit & state.garrison), "21.82", "why-garrison-stays"),
        (bool(attacked >> here & 1), "12.41a", "why-reaction-attacked"),
        (bool(zoc(state, 1 - side) >> here & 1), "12.41a", "why-reaction-zone"),
        (bool(interdiction.zone(state, side) >> here & 1), "12.41a", "why-reaction-interdicted"),
        (not calls(state, here), "12.41a", "why-reaction-far"),
        (side == SOVIET and bool(headquarters.nonop_area(state) >> here & 1), "12.41b", "why-reaction-nonop"),
    )
    return next((Reason(case(number), key, args) for barred, number, key in checks if barred), None)


def _why_unpaid(state: Barbarossa, piece: int, said: Spoken) -> Reason | None:
    """What is wrong with the headquarters that is to pay, if anything is."""
    r, able = state.rules, payers(state, piece)
    args: dict[str, str | int | float] = {"unit": said.units[0]}
    if not able:
        return Reason(case("21.12c"), "why-reaction-no-command", args)
    if not said.rest:
        return Reason(case("21.12c"), "why-reaction-name-hq", args) if len(able) > 1 else None
    if r.by_name[said.rest[1]] not in able:
        return Reason(case("21.12c"), "why-hq-cannot", {"unit": said.rest[1]})
    return None


def why_not_there(state: Barbarossa, side: int, piece: int, number: str) -> Reason:
    """Why a unit that reacts does not go to a hex."""
    r, hex_ = state.rules, state.rules.hex(number)
    args: dict[str, str | int | float] = {"unit": r.names[piece], "hex": number}
    bit = 1 << hex_
    if state.place[piece] == hex_:
        return Reason(case("12.41"), "why-reaction-stays", args)
    if state.reinforced & bit:
        return Reason(case("12.42"), "why-reinforced-already", args)
    if state.occupied[1 - side] & bit:
        return Reason(case("10.24"), "why-enemy-there", args)
    if movement.shut(state, 1 << piece) & bit or not r.playable & bit:
        return Reason(case("10.27"), "why-closed-hex", args)
    if closed(state, piece) & bit:
        return Reason(case("12.43"), "why-reaction-into-zone", args)
    if hex_ not in (found := reach(state, piece)).ends:
        return Reason(case("12.41"), "why-reaction-too-far", args)
    if movement.no_stay(state, side) & bit:
        return Reason(case("10.27"), "why-no-stay", args)
    assert not destinations(state, piece, found) & bit
    return Reason(case("3.32"), "why-stack-full", args)
