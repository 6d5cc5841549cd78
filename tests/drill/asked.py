"""A question of every shape."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from grognard.hexset import members
from grognard.umpire import ADD, DONE, DROP, GO, PICK, SAY, STOP, Event, Form, Question, Reason, Spoken
from grognard.umpire.dice import SeedHidden
from grognard.umpire.events import event
from grognard.umpire.knowledge import Seal, opening, secret
from grognard.umpire.spoken import said as say
from grognard.warfare.sequence import PhaseQuestion
from tests.drill.rules import GERMAN, SIDES, SOVIET
from tests.drill.state import ORDERS, STAND, UNKNOWN, WITHDRAW, Drill

MOST_FORTS = 2


class Asked(PhaseQuestion):
    """Of one side; refused in one way."""

    __slots__ = ()
    number: ClassVar[int]
    owner: ClassVar[int] = GERMAN

    def case_of(self, state: Drill) -> str:
        return f"Drill {self.number}"

    def why_not(self, state: Drill, said: Spoken) -> Reason:
        return self.wanted(state)


@dataclass(frozen=True, slots=True)
class Digging(Asked):
    side: int = GERMAN
    number: ClassVar[int] = 1
    kind: ClassVar[str] = "digging"
    forms: ClassVar[tuple[Form, ...]] = (Form("yes", SAY), Form("no", SAY))

    def legal(self, state: Drill) -> list[str]:
        return ["yes", "no"]

    def answer(self, state: Drill, said: Spoken, events: list[Event]) -> None:
        state.dug = said.verb == "yes"
        state.agenda.pop()
        events.append(event("dug", what=said.verb))


@dataclass(frozen=True, slots=True)
class Flying(Asked):
    side: int = GERMAN
    number: ClassVar[int] = 2
    kind: ClassVar[str] = "flying"
    forms: ClassVar[tuple[Form, ...]] = (Form("air NUMBER", SAY),)

    def legal(self, state: Drill) -> list[str]:
        return [say("air", number=n) for n in range(3)]

    def answer(self, state: Drill, said: Spoken, events: list[Event]) -> None:
        state.air = said.number or 0
        state.agenda.pop()
        events.append(event("flown", number=state.air))


@dataclass(frozen=True, slots=True)
class Losing(Asked):
    side: int = GERMAN
    number: ClassVar[int] = 3
    kind: ClassVar[str] = "losing"
    forms: ClassVar[tuple[Form, ...]] = (Form("lose UNIT", PICK),)

    def legal(self, state: Drill) -> list[str]:
        return [f"lose {state.rules.names[p]}" for p in members(state.rules.sluggish | 1 << 5)]

    def answer(self, state: Drill, said: Spoken, events: list[Event]) -> None:
        state.agenda.pop()
        piece = state.rules.by_name[said.units[0]]
        state.steps[piece] = 0
        state.lift(piece)
        events.append(event("lost", unit=said.units[0]))


@dataclass(frozen=True, slots=True)
class Building(Asked):
    side: int = GERMAN
    number: ClassVar[int] = 4
    kind: ClassVar[str] = "building"
    forms: ClassVar[tuple[Form, ...]] = (Form("fort HEX", GO), Form("end", STOP))

    def legal(self, state: Drill) -> list[str]:
        r = state.rules
        free = r.beside[r.grid.index("0203")] & ~state.forts if state.forts.bit_count() < MOST_FORTS else 0
        return [*(f"fort {r.numbers[h]}" for h in members(free)), "end"]

    def answer(self, state: Drill, said: Spoken, events: list[Event]) -> None:
        if said.verb == "end":
            state.agenda.pop()
            return
        state.forts |= 1 << state.rules.grid.index(said.hexes[0])
        events.append(event("built", hex=said.hexes[0]))


@dataclass(frozen=True, slots=True)
class Guarding(Asked):
    """Two at the least are put together before it is done."""

    side: int = GERMAN
    number: ClassVar[int] = 5
    kind: ClassVar[str] = "guarding"
    forms: ClassVar[tuple[Form, ...]] = (Form("guard UNIT", ADD), Form("relieve UNIT", DROP), Form("done", DONE))

    def legal(self, state: Drill) -> list[str]:
        names, able = state.rules.names, state.at[state.place[0]]
        found = [f"guard {names[p]}" for p in members(able & ~state.guards)]
        found += [f"relieve {names[p]}" for p in members(state.guards)]
        return [*found, "done"] if state.guards.bit_count() >= 2 else found

    def answer(self, state: Drill, said: Spoken, events: list[Event]) -> None:
        if said.verb == "done":
            state.agenda.pop()
            events.append(event("guarded", units=tuple(state.rules.names[p] for p in members(state.guards))))
            return
        state.guards ^= state.units_named(said.units)


@dataclass(frozen=True, slots=True)
class Sending(Asked):
    """Pieces, each to one of two hexes; nobody need be sent."""

    side: int = GERMAN
    number: ClassVar[int] = 6
    kind: ClassVar[str] = "sending"
    forms: ClassVar[tuple[Form, ...]] = (Form("send UNIT HEX", ADD), Form("recall UNIT", DROP), Form("done", DONE))

    def legal(self, state: Drill) -> list[str]:
        names = state.rules.names
        free = [p for p in range(3) if p not in state.sent]
        found = [f"send {names[p]} {number}" for p in free for number in ("0401", "0405")]
        return [*found, *(f"recall {names[p]}" for p in sorted(state.sent)), "done"]

    def answer(self, state: Drill, said: Spoken, events: list[Event]) -> None:
        if said.verb == "done":
            state.agenda.pop()
            events.append(event("sent", units=tuple(state.rules.names[p] for p in sorted(state.sent))))
            return
        piece = state.rules.by_name[said.units[0]]
        if said.verb == "send":
            state.sent = {**state.sent, piece: state.rules.grid.index(said.hexes[0])}
        else:
            state.sent = {p: h for p, h in state.sent.items() if p != piece}


@dataclass(frozen=True, slots=True)
class Ordering(Asked):
    """An order for each hex with Soviets in it, one after another; the German does not know them."""

    side: int = SOVIET
    number: ClassVar[int] = 7
    kind: ClassVar[str] = "ordering"
    forms: ClassVar[tuple[Form, ...]] = (Form("order HEX stand", GO), Form("order HEX withdraw", GO))

    def legal(self, state: Drill) -> list[str]:
        numbers = state.rules.numbers
        without = [numbers[h] for h in members(state.occupied[SOVIET]) if h not in state.orders]
        return [say("order", hexes=[number], rest=[what]) for number in without for what in ORDERS[STAND:]]

    def answer(self, state: Drill, said: Spoken, events: list[Event]) -> None:
        (number,), (order,) = said.hexes, said.rest
        state.orders = {**state.orders, state.rules.grid.index(number): ORDERS.index(order)}
        events.append(secret(event("ordered", hex=number, order=order), event("order-given", hex=number)))
        if not self.legal(state):
            state.agenda.pop()

    def seal(self, state: Drill, said: Spoken) -> Seal:
        (number,) = said.hexes
        return Seal(f"order:{number}", (SIDES[GERMAN],), say("order", hexes=[number], rest=["?"]))


@dataclass(frozen=True, slots=True)
class Storming(Asked):
    """A hex is stormed, and what was ordered there is seen."""

    side: int = GERMAN
    number: ClassVar[int] = 8
    kind: ClassVar[str] = "storming"
    forms: ClassVar[tuple[Form, ...]] = (Form("storm HEX", GO), Form("end", STOP))

    def legal(self, state: Drill) -> list[str]:
        return [*(f"storm {state.rules.numbers[h]}" for h in sorted(state.orders)), "end"]

    def answer(self, state: Drill, said: Spoken, events: list[Event]) -> None:
        if said.verb == "end":
            state.agenda.pop()
            return
        hex_ = state.rules.grid.index(said.hexes[0])
        order = state.orders[hex_]
        if order == UNKNOWN:
            raise SeedHidden("the order is hidden from this view")
        state.orders = {h: what for h, what in state.orders.items() if h != hex_}
        told = event("stormed", hex=said.hexes[0], order=ORDERS[order])
        events.append(opening(f"order:{said.hexes[0]}", told))
        if order == WITHDRAW:
            for piece in members(state.at[hex_]):
                state.shift(piece, state.rules.grid.index("0804"))


QUESTIONS: tuple[type[Question], ...] = (
    Digging, Flying, Losing, Building, Guarding, Sending, Ordering, Storming,
)  # fmt: skip
