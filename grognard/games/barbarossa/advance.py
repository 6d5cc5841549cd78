"""Advance after combat (BSR §16.5): attackers that took part may enter the hexes that the defender has left."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from grognard.games.barbarossa import control, flotillas, trains
from grognard.games.barbarossa.declaration import ADDITIONAL_RETREAT
from grognard.games.barbarossa.movement import class_of, entered, forbidden, going, ground
from grognard.games.barbarossa.room import has_room
from grognard.games.barbarossa.rules import case
from grognard.games.barbarossa.state import Barbarossa
from grognard.games.barbarossa.units import SIDES
from grognard.hexset import HexSet, listed, members
from grognard.maps import side as hexside
from grognard.umpire import GO, STOP, Event, Form, Question, Reason, Spoken
from grognard.umpire.events import event


def vacated(state: Barbarossa) -> HexSet:
    """Hexes of the combat without enemy combat units."""
    assert state.battle is not None
    return state.battle.targets & ~state.occupied[1 - state.battle.side]


def can_enter(state: Barbarossa, piece: int, there: int) -> bool:
    """Whether terrain and scenario let a unit advance into a hex beside it: over a major river without a bridge all but
    armour and artillery may (BSR §16.54, note), which attacked with others may not (BSR §12.15b); over shallow water
    the engineer alone (BSR §15.53d)."""
    r = state.rules
    here, side = state.place[piece], r.side_of[piece]
    if forbidden(state, 1 << piece) >> there & 1:
        return False
    along = any(n == there for _, n, _ in ground(state, side, 1 << piece, moving=False)[here])
    if r.on_rails >> piece & 1:
        return along and not (trains.closed(state, side) | trains.with_trains(state)) >> there & 1
    if along or r.afloat >> piece & 1:
        return along and not (r.afloat >> piece & 1 and flotillas.closed(state) >> there & 1)
    how = going(state, side, class_of(r, 1 << piece), moving=False)
    crossable = hexside(here, there) in state.land.major_rivers and not 1 << piece & (r.armoured | r.artillery)
    if hexside(here, there) in state.land.shallows:
        crossable = bool(1 << piece & r.engineers & ~r.armoured)
    return crossable and how.terrain(there) is not None


def able(state: Barbarossa) -> dict[int, HexSet]:
    """By unit the hexes it may advance into: those that fought, from wherever they did (BSR §16.52a), and nobody else
    (BSR §16.52c), into hexes too where untried units turned out to be nobody (BSR §16.52d); not artillery, not under an
    order to retreat farther, nor marked not to move (BSR §16.52b)."""
    battle, r = state.battle, state.rules
    assert battle is not None
    empty = vacated(state)
    if not empty or battle.reply == ADDITIONAL_RETREAT:
        return {}
    found: dict[int, HexSet] = {}
    for p in listed(battle.attackers & ~r.artillery & ~state.cannot_move & ~state.advanced):
        here = state.place[p]
        if here < 0 or not r.allowance[p][state.steps[p]]:
            continue  # BSR §10.29
        for h in members(empty & state.land.beside[here]):
            if has_room(state, p, h) and can_enter(state, p, h):
                found[p] = found.get(p, 0) | 1 << h
    return found


@dataclass(frozen=True, slots=True)
class Advancing(Question):
    """Who advances, and where to; nobody must (BSR §16.51)."""

    kind: ClassVar[str] = "advancing"
    forms: ClassVar[tuple[Form, ...]] = (Form("advance UNIT HEX", GO), Form("halt", STOP))

    def case_of(self, state: Barbarossa) -> str:
        return case("16.5")

    def side_of(self, state: Barbarossa) -> str:
        assert state.battle is not None
        return SIDES[state.battle.side]

    def open(self, state: Barbarossa, events: list[Event]) -> bool:
        if able(state):
            return True
        state.agenda.pop()
        return False

    def legal(self, state: Barbarossa) -> list[str]:
        r = state.rules
        actions = [f"advance {r.names[p]} {r.numbers[h]}" for p, hexes in able(state).items() for h in members(hexes)]
        return [*actions, "halt"]

    def answer(self, state: Barbarossa, said: Spoken, events: list[Event]) -> None:
        if said.verb == "halt":
            state.agenda.pop()
            return
        r = state.rules
        piece, there = r.by_name[said.units[0]], r.hex(said.hexes[0])
        side = r.side_of[piece]
        state.march(1 << piece, there)
        state.advanced |= 1 << piece
        events.append(event("advanced", unit=said.units[0], hex=said.hexes[0]))
        entered(state, side, 1 << there, events)
        has_zone = not 1 << piece & r.no_zone
        control.passed_through(state, side, 1 << there, has_zone=has_zone)

    def why_not(self, state: Barbarossa, said: Spoken) -> Reason:
        r, battle = state.rules, state.battle
        assert battle is not None
        piece, there = r.by_name[said.units[0]], r.hex(said.hexes[0])
        args: dict[str, str | int | float] = {"unit": said.units[0], "hex": said.hexes[0]}
        bit = 1 << piece
        if bit & r.artillery:
            return Reason(case("16.52"), "why-no-advance-artillery", args)
        if not battle.attackers & bit or state.place[piece] < 0:
            return Reason(case("16.52c"), "why-no-advance-part", args)
        if not vacated(state) >> there & 1:
            return Reason(case("16.53"), "why-no-advance-hex", args)
        if bit & state.advanced:
            return Reason(case("16.51"), "why-advanced-already", args)
        if battle.reply == ADDITIONAL_RETREAT or bit & state.cannot_move:
            return Reason(case("16.52b"), "why-no-advance-marked", args)
        if not r.allowance[piece][state.steps[piece]]:
            return Reason(case("10.29"), "why-no-advance-allowance", args)
        if not has_room(state, piece, there):
            return Reason(case("16.5"), "why-no-advance-room", args)
        if bit & r.bound_to_home and not r.near_home[piece] >> there & 1:
            return Reason(case("21.74"), "why-too-far-from-home", {**args, "units": said.units[0]})
        if forbidden(state, bit) >> there & 1:
            return Reason(case("10.27b"), "why-scenario-closed", {**args, "units": said.units[0]})
        return Reason(case("16.54"), "why-no-advance-terrain", args)
