"""The Recovery Phase (BSR §21.28, §21.29, §8.73, §10.13e) and the end of a turn (BSR §24.25, §12.36)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from grognard.games.barbarossa import interdiction, mandated, victory
from grognard.games.barbarossa.rules import DIE, case
from grognard.games.barbarossa.state import ACTIVE, CADRE, Barbarossa
from grognard.games.barbarossa.steps import remove
from grognard.games.barbarossa.units import SOVIET
from grognard.hexset import members
from grognard.umpire import PICK, STOP, Event, Form, Item, Reason, Spoken
from grognard.umpire.events import event
from grognard.warfare.sequence import PhaseQuestion


def open_phase(state: Barbarossa) -> list[Item]:
    state.done = 0
    return [Closing(), Recovering(SOVIET)]


@dataclass(frozen=True, slots=True)
class Recovering(PhaseQuestion):
    """Each Non-Op headquarters may try to recover, or be disbanded instead (BSR §21.28, §21.29)."""

    side: int
    kind: ClassVar[str] = "recovering"
    forms: ClassVar[tuple[Form, ...]] = (Form("recover UNIT", PICK), Form("disband UNIT", PICK), Form("end", STOP))

    def case_of(self, state: Barbarossa) -> str:
        return case("21.28")

    def legal(self, state: Barbarossa) -> list[str]:
        names = state.rules.names
        trying = [p for p in members(state.nonop & ~state.done) if self._is_here(state, p)]
        found = [f"recover {names[p]}" for p in trying]
        return [*found, *(f"disband {names[p]}" for p in trying if state.place[p] >= 0), "end"]

    def _is_here(self, state: Barbarossa, piece: int) -> bool:
        """On the map, or in the Active box; not among the lost (BSR §21.28a)."""
        return state.place[piece] >= 0 or state.place[piece] == ACTIVE

    def answer(self, state: Barbarossa, said: Spoken, events: list[Event]) -> None:
        if said.verb == "end":
            state.agenda.pop()
            return
        piece = state.rules.by_name[said.units[0]]
        if said.verb == "disband":
            remove(state, piece, CADRE, events, counts=False)
            state.tally[victory.DISBANDED] = state.tally.get(victory.DISBANDED, 0) + 1
            events.append(event("disbanded", unit=said.units[0]))
            return
        state.done |= 1 << piece
        state.forget()
        value = state.rules.pieces[piece].recovery
        most = value if state.unsupplied >> piece & 1 else 2 * value  # BSR §21.28a, §21.28b
        if state.roll(events, DIE) <= most:
            state.nonop &= ~(1 << piece)
            events.append(event("recovered", unit=said.units[0], most=most))
        else:
            events.append(event("not-recovered", unit=said.units[0], most=most))

    def why_not(self, state: Barbarossa, said: Spoken) -> Reason:
        piece = state.rules.by_name[said.units[0]]
        args: dict[str, str | int | float] = {"unit": said.units[0]}
        if not state.rules.hq >> piece & 1:
            return Reason(case("21.28"), "why-recover-no-headquarters", args)
        number = "21.29" if said.verb == "disband" else "21.28a"
        if state.done >> piece & 1:
            return Reason(case(number), "why-tried-already", args)
        return Reason(case(number), "why-operational", args)


@dataclass(frozen=True, slots=True)
class Closing(Item):
    """Markers of the turn come off, and what counts at its end is counted."""

    kind: ClassVar[str] = "closing"

    def open(self, state: Barbarossa, events: list[Event]) -> bool:
        state.agenda.pop()
        state.activated = 0
        state.activator = [-1] * state.rules.count
        state.no_fuel = 0  # BSR §6.54d
        interdiction.clear(state)
        state.still, state.still_next = state.still_next, 0
        victory.check_garrisons(state, events)
        victory.count_presence(state, events)
        victory.count_saved(state, events)
        mandated.settle_captures(state, events)
        overdue(state, events)
        return False


def overdue(state: Barbarossa, events: list[Event]) -> None:
    """From a turn on that the scenario names, every mandated attack that is still owed is a point for the Axis
    (BSR §12.36)."""
    if state.owed and state.turn >= state.rules.scenario.overdue:
        state.tally[victory.OWED] = state.tally.get(victory.OWED, 0) + state.owed
        events.append(event("attacks-overdue", points=state.owed))
