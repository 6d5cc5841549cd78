"""Air transport flown (BSR §14.75): a unit is loaded, the transport goes to its hex with an escort and against
interceptors (`missions.py`, `flown.py`), meets AA fire (BSR §14.76), and what becomes of it is shared by its passenger
(BSR §14.77)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from grognard.games.barbarossa import air, interdiction, movement, supply_units, transport
from grognard.games.barbarossa.anti_aircraft import Modifier, around, gunners, shoot
from grognard.games.barbarossa.entry import OFF_MAP
from grognard.games.barbarossa.flown import Missions
from grognard.games.barbarossa.missions import Flying, Mission, end_mission, put_mission, the_mission
from grognard.games.barbarossa.rules import case
from grognard.games.barbarossa.state import DESTROYED, ELIMINATED, FLOWN, Barbarossa
from grognard.games.barbarossa.steps import remove
from grognard.games.barbarossa.units import SIDES, SOVIET
from grognard.hexset import HexSet, listed, members
from grognard.umpire import GO, PICK, STOP, Event, Foregone, Form, Item, Question, Reason, Spoken
from grognard.umpire.events import event

AIR = "airlift"
"""The manner of a move through the air: a special one (BSR §11.0)."""


# --- what is asked ------------------------------------------------------------------------------------


def actions(state: Barbarossa, side: int) -> list[str]:
    return [f"airlift {state.rules.names[p]}" for p in transport.passengers(state, side)]


def loading(state: Barbarossa, said: Spoken) -> Item:
    return Loading(state.rules.by_name[said.units[0]], 0)


@dataclass(frozen=True, slots=True)
class Loading(Foregone):
    """Which transports carry a unit: as many as it has points (BSR §14.73)."""

    unit: int
    carriers: int
    kind: ClassVar[str] = "loading"
    forms: ClassVar[tuple[Form, ...]] = (Form("load UNIT", PICK),)
    fields: ClassVar[tuple[tuple[str, str], ...]] = (("unit", "unit"), ("carriers", "units"))

    def case_of(self, state: Barbarossa) -> str:
        return case("14.73")

    def side_of(self, state: Barbarossa) -> str:
        return SIDES[state.rules.side_of[self.unit]]

    def legal(self, state: Barbarossa) -> list[str]:
        """In the order in which they are listed: the same transports are the same mission."""
        r = state.rules
        wanted = transport.load(r, self.unit) - self.carriers.bit_count()
        free = transport.ready(state, r.side_of[self.unit])
        able = [p for p in listed(free) if p >= self.carriers.bit_length()]
        return [f"load {r.names[p]}" for p in able[: len(able) - wanted + 1]]

    def answer(self, state: Barbarossa, said: Spoken, events: list[Event]) -> None:
        r = state.rules
        found = self.carriers | 1 << r.by_name[said.units[0]]
        done = found.bit_count() == transport.load(r, self.unit)
        state.agenda[-1] = Airlift(self.unit, found) if done else Loading(self.unit, found)

    def why_not(self, state: Barbarossa, said: Spoken) -> Reason:
        r, piece = state.rules, state.rules.by_name[said.units[0]]
        args: dict[str, str | int | float] = {"unit": said.units[0]}
        if not r.transports >> piece & 1 or r.side_of[piece] != r.side_of[self.unit]:
            return Reason(case("14.71"), "why-no-transport", args)
        if self.carriers >> piece & 1:
            return Reason(case("14.73"), "why-loaded-already", args)
        if not transport.ready(state, r.side_of[self.unit]) >> piece & 1:
            return Reason(case("14.71"), "why-not-ready", args)
        return Reason(case("14.73"), "why-load-in-order", args)


@dataclass(frozen=True, slots=True)
class Airlift(Question):
    """Where a unit is flown to (BSR §14.75b)."""

    unit: int
    carriers: int
    kind: ClassVar[str] = AIR
    forms: ClassVar[tuple[Form, ...]] = (Form("to HEX", GO), Form("stay", STOP))
    fields: ClassVar[tuple[tuple[str, str], ...]] = (("unit", "unit"), ("carriers", "units"))

    def case_of(self, state: Barbarossa) -> str:
        return case("14.75b")

    def side_of(self, state: Barbarossa) -> str:
        return SIDES[state.rules.side_of[self.unit]]

    def settled(self, state: Barbarossa) -> tuple[Question, ...]:
        return (Loading(self.unit, 0),)

    def found(self, state: Barbarossa) -> HexSet:
        side = state.rules.side_of[self.unit]
        return transport.destinations(state, side, self.unit, transport.airfields(state, side))

    def legal(self, state: Barbarossa) -> list[str]:
        return [*(f"to {state.rules.numbers[h]}" for h in members(self.found(state))), "stay"]

    def answer(self, state: Barbarossa, said: Spoken, events: list[Event]) -> None:
        """The transports lie over the hex where they are to land, then the escort is laid, then the other side may
        answer (BSR §14.75c)."""
        state.agenda.pop()
        if said.verb == "stay":
            return
        r, there = state.rules, state.rules.hex(said.hexes[0])
        side = r.side_of[self.unit]
        movement.begin(state, 1 << self.unit, AIR)
        put_mission(state, Mission(there).put(side, self.carriers))
        by = air.names(state, self.carriers)
        events.append(event("airlift", side=SIDES[side], unit=r.names[self.unit], units=by, hex=said.hexes[0]))
        state.agenda += [Landing(self.unit, self.carriers, there), Missions(), Flying(1 - side), Flying(side)]

    def why_not(self, state: Barbarossa, said: Spoken) -> Reason:
        if not said.hexes:
            return self.wanted(state)
        side = state.rules.side_of[self.unit]
        return transport.why_not_there(state, side, self.unit, state.rules.hex(said.hexes[0]))


# --- the fire on the way (BSR §14.76) -----------------------------------------------------------------


class Flak(NamedTuple):
    """AA fire at a transport: who fires, and what modifies it besides what modifies every shot."""

    firing: int
    more: list[Modifier]


def flak(state: Barbarossa, piece: int, there: int) -> Flak | None:
    """Enemies that can fire do so beside the hex where the flight begins and where it ends; if one of them lies in a
    zone of interdiction the table is used whoever is there (BSR §14.65, §14.76). Those that are flown over only add to
    it. Nothing where nobody fires."""
    r, here, said = state.rules, state.place[piece], air.said()["aa"]
    side = r.side_of[piece]
    firing = level = 0
    for h in (there,) if here < 0 else (here, there):
        firing |= gunners(state, 1 - side, around(state, h))
        level = max(level, interdiction.level(state, h) if side == SOVIET else 0)
    if not firing and not level:
        return None
    beside = gunners(state, 1 - side, around(state, there)).bit_count()
    found = [
        Modifier(said["overflown"] * beside, case("14.76"), "aa-beside"),
        Modifier(said["overflown"] * overflown(state, piece, there), case("14.76"), "aa-transport"),
        Modifier(said["interdiction"] * max(level - 1, 0), case("14.65"), "aa-zone"),
    ]
    return Flak(firing, [each for each in found if each.value])


def overflown(state: Barbarossa, piece: int, there: int) -> int:
    """How many enemies that can fire lie under the best way to a hex, those beside it not counted again: the owner
    chooses it, hex by hex, within the range. More than two are no worse than two (BSR §14.44)."""
    r = state.rules
    side, field = r.side_of[piece], r.land.whole
    single = double = 0
    for h in members(state.occupied[1 - side] & ~around(state, there)):
        guns = gunners(state, 1 - side, 1 << h).bit_count()
        single |= (guns == 1) << h
        double |= (guns > 1) << h
    guarded, start = single | double, transport.origin(state, piece)
    if not guarded:
        return 0
    reached = [start, start, start]
    """With none under them, with one at most, with any number."""
    for _ in range(transport.reach(state, piece)):
        if reached[0] >> there & 1:
            break
        none, one, any_ = map(field.spread, reached)
        reached = [none & ~guarded, one & ~guarded | none & ~double, any_]
    return next((number for number, hexes in enumerate(reached) if hexes >> there & 1), len(reached) - 1)


# --- what becomes of it (BSR §14.77) ------------------------------------------------------------------

ARRIVES, RETURNS, LOST = "arrives", "returns", "lost"


def outcome(fates: Sequence[int]) -> str:
    """Of the passenger, by the boxes to which its transports were sent: destroyed with the only one or with both
    (BSR §14.77a, §14.77d), back where it started if one was aborted, or one of two destroyed (BSR §14.77b, §14.77d);
    damage lets it arrive (BSR §14.77c)."""
    if all(fate == DESTROYED for fate in fates):
        return LOST
    return RETURNS if FLOWN in fates or DESTROYED in fates else ARRIVES


@dataclass(frozen=True, slots=True)
class Landing(Item):
    """After the air combat: AA fire at the transports that are left (BSR §14.75d), then the passenger lands or not. In
    either case it moves no more in the turn."""

    unit: int
    carriers: int
    there: int
    kind: ClassVar[str] = "landing"
    fields: ClassVar[tuple[tuple[str, str], ...]] = (("unit", "unit"), ("carriers", "units"), ("there", "hex"))

    def open(self, state: Barbarossa, events: list[Event]) -> bool:
        state.agenda.pop()
        aloft = the_mission(state, self.there).units & self.carriers
        found = flak(state, self.unit, self.there) if aloft else None
        if found is not None:
            shoot(state, self.there, aloft, found.firing, events, found.more)
        aloft = the_mission(state, self.there).units & self.carriers
        fates = [state.place[p] for p in members(self.carriers & ~aloft)] + [0] * aloft.bit_count()
        end_mission(state, self.there)
        here = state.place[self.unit]
        result = outcome(fates)
        transport.note_near_nonop(state, self.unit, here, -1 if result == RETURNS else self.there)
        if result == RETURNS:
            where = {"hex": state.rules.numbers[here]} if here >= 0 else {}
            events.append(event("airlift-returns", unit=state.rules.names[self.unit], here=int(here >= 0), **where))
        else:
            _set_down(state, self.unit, self.there)
        if result == LOST:
            _perish(state, self.unit, events)
            return False
        _end_move(state, self.unit)
        if result == ARRIVES:
            facts = {"unit": state.rules.names[self.unit], "hex": state.rules.numbers[self.there]}
            events.append(event("airlift-lands", side=SIDES[state.rules.side_of[self.unit]], **facts))
            way = [here if here >= 0 else OFF_MAP, self.there]
            interdiction.test_on_the_way(state, 1 << self.unit, way, events)
        return False


def _set_down(state: Barbarossa, piece: int, there: int) -> None:
    if state.place[piece] >= 0:
        state.march(1 << piece, there)
    else:
        state.put(piece, there)


def _perish(state: Barbarossa, piece: int, events: list[Event]) -> None:
    """To Eliminated; supply units and substitutes are ready to be used again, Zap units go to Cadre (BSR §14.77a,
    §14.77d)."""
    if state.rules.stores >> piece & 1:
        supply_units.lose(state, piece, events)
    else:
        remove(state, piece, ELIMINATED, events)


def _end_move(state: Barbarossa, piece: int) -> None:
    """It has moved in a special way, and has a Do Not Move marker for the turn, be it where it was to go or not
    (BSR §14.75d)."""
    bit = 1 << piece
    movement.spend_all(state, bit)
    state.still |= bit
    state.busy |= bit
    state.stirred |= bit
    state.done |= bit
    state.opened &= ~bit
    state.forget()
