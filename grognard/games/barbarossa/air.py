"""Air units (BSR §14.1, §14.2): in which boxes they lie, how far they fly, when they come and go (BSR §8.15, §8.52).

Between missions they are in the boxes of the Air Unit Status track (BSR §14.13). Who has laid a unit on a mission keeps
it in its Ready box as far as anybody else can see: which unit has left it is what the other side may not know.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from grognard.games.barbarossa.rules import Rules, case
from grognard.games.barbarossa.scenario import Transfer
from grognard.games.barbarossa.state import DAMAGED, DESTROYED, FLOWN, READY, REMOVED, Barbarossa
from grognard.games.barbarossa.supply import supplied_hexes
from grognard.games.barbarossa.units import AXIS, FILES, SIDES, SOVIET
from grognard.games.barbarossa.victory import KEPT
from grognard.hexset import HexSet, members, of
from grognard.umpire import PICK, SAY, Event, Foregone, Form, Item, Reason, Spoken
from grognard.umpire.events import event
from grognard.warfare.pieces import DUE

BOXES = {READY: "ready", FLOWN: "flown", DAMAGED: "damaged", DESTROYED: "destroyed"}
BOX = {name: box for box, name in BOXES.items()}


def said() -> dict[str, Any]:
    """Modifiers and limits that a card would have."""
    return FILES.toml("air.toml")


# --- boxes ----------------------------------------------------------------------------------------


def in_box(state: Barbarossa, box: int, units: int) -> list[int]:
    return [p for p in members(state.rules.air & units) if state.place[p] == box]


def put(state: Barbarossa, piece: int, box: int) -> None:
    state.forget()
    state.place[piece] = box


def land(state: Barbarossa, units: int) -> None:
    """Units that have finished a mission go to the Flown box (BSR §14.26a)."""
    for p in members(units):
        put(state, p, FLOWN)


# --- coming and going -----------------------------------------------------------------------------


def first_place(rules: Rules, piece: int) -> int:
    """Where an air unit is before the game, unless the scenario says another box."""
    return DUE if rules.flyers[piece].turn else READY


def receive(state: Barbarossa, events: list[Event]) -> list[Item]:
    """Reinforcements go to the Ready box (BSR §8.15), from where a storm drives them out in the Air Phase (BSR §9.1);
    units of the types that the scenario names are withdrawn (BSR §8.52)."""
    r = state.rules
    for side in (AXIS, SOVIET):
        new = [p for p, f in r.flyers.items() if f.side == side and state.place[p] == DUE and f.turn <= state.turn]
        for p in new:
            put(state, p, READY)
        if new:
            events.append(event("air-arrives", side=SIDES[side], units=tuple(r.names[p] for p in new)))
    return [Transferring(t.side, t.model, t.final) for t in reversed(r.scenario.transfers) if t.turn == state.turn]


@dataclass(frozen=True, slots=True)
class Transferring(Foregone):
    """An air unit of a type is withdrawn, from whichever box its owner likes (BSR §8.52), unless he keeps it for a
    point (BSR §8.53); `final`: he cannot (BSR §8.54a)."""

    side: int
    model: str
    final: bool = False
    kind: ClassVar[str] = "transferring"
    forms: ClassVar[tuple[Form, ...]] = (Form("transfer UNIT", PICK), Form("retain", SAY))
    fields: ClassVar[tuple[tuple[str, str], ...]] = (("side", "side"), ("model", "word"), ("final", "flag"))

    def case_of(self, state: Barbarossa) -> str:
        return case("8.52")

    def side_of(self, state: Barbarossa) -> str:
        return SIDES[self.side]

    def legal(self, state: Barbarossa) -> list[str]:
        r = state.rules
        found = (p for p in members(r.air & r.of_side[self.side]) if r.flight(p).model == self.model)
        able = [f"transfer {r.names[p]}" for p in found if state.place[p] in BOXES]
        return [*able, "retain"] if able and not self.final else able

    def answer(self, state: Barbarossa, said: Spoken, events: list[Event]) -> None:
        state.agenda.pop()
        if said.verb == "retain":
            aircraft = transfer_of(state, Transfer(state.turn, self.side, self.model))
            events.append(event("air-stays", side=SIDES[self.side], aircraft=aircraft, points=keep(state, self.side)))
            return
        piece = state.rules.by_name[said.units[0]]
        put(state, piece, REMOVED)
        state.steps[piece] = 0
        events.append(event("air-leaves", unit=said.units[0]))

    def why_not(self, state: Barbarossa, said: Spoken) -> Reason:
        if said.verb == "retain":
            return Reason(case("8.54a"), "why-cannot-cancel-aircraft")
        return Reason(case("8.52"), "why-other-aircraft", {"unit": said.units[0]})


def keep(state: Barbarossa, side: int) -> int:
    """A withdrawal is cancelled, for a point (BSR §8.53)."""
    points = -1 if side == AXIS else 1
    state.tally[KEPT] = state.tally.get(KEPT, 0) + points
    state.forget()
    return points


def transfer_of(state: Barbarossa, transfer: Transfer) -> str:
    """The type of a withdrawal as it is printed: Ju 87."""
    r = state.rules
    mine = (r.flight(p) for p in members(r.air & r.of_side[transfer.side]))
    return next((f.aircraft for f in mine if f.model == transfer.model), transfer.model)


# --- range ----------------------------------------------------------------------------------------


def note_bases(state: Barbarossa) -> None:
    """Sources of supply, and towns and cities that are in general supply, in the Supply Phase (BSR §14.22a)."""
    r = state.rules
    if not r.air:
        return
    for side in (AXIS, SOVIET):
        mine = state.friendly(side) & ~state.occupied[1 - side]
        towns = r.land.places & supplied_hexes(state, side) & ~state.lapsed[side]
        state.bases[side] = mine & (r.sources[side] & ~state.lapsed[side] | towns)


def is_bound(rules: Rules, piece: int, support: bool) -> bool:
    """Whether a unit flies no farther than 25 hexes (BSR §14.22a): all of the Axis on close air support, its types with
    one engine, and the Soviets but for their long-range bombers."""
    return not rules.flight(piece).far or (support and rules.side_of[piece] == AXIS)


def within_range(state: Barbarossa, side: int) -> HexSet:
    """The hexes that units with a limit reach (BSR §14.22a), counted as the range of artillery is."""
    return state.rules.land.whole.in_range(state.bases[side], said()["range"]["short"])


def names(state: Barbarossa, units: int) -> tuple[str, ...]:
    return tuple(state.rules.names[p] for p in members(units))


def values(state: Barbarossa, units: int, name: str) -> int:
    """Points of close air support or interdiction, in all."""
    return sum(getattr(state.rules.flight(p), name) for p in members(units))


def fliers(state: Barbarossa, side: int) -> int:
    """Units of a side in the Ready box that are on no mission (BSR §14.14, §14.21a)."""
    ready = of(in_box(state, READY, state.rules.of_side[side]))
    for mission in state.missions:
        ready &= ~mission.units
    return ready
