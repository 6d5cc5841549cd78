"""Withdrawals (BSR §8.5): units that the scenario calls away in the Reinforcement Phase, with the strength that it asks
for; their owner may keep them for a point. Air units leave in `air.py` (BSR §8.52)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from grognard.games.barbarossa import prices
from grognard.games.barbarossa.air import keep
from grognard.games.barbarossa.rules import case
from grognard.games.barbarossa.scenario import Withdrawal
from grognard.games.barbarossa.state import CADRE, EXITED, REMOVED, Barbarossa
from grognard.games.barbarossa.steps import remove
from grognard.games.barbarossa.surrender import free
from grognard.games.barbarossa.units import SIDES
from grognard.hexset import members, of
from grognard.umpire import PICK, SAY, Event, Foregone, Form, Item, Reason, Spoken
from grognard.umpire.events import event
from grognard.warfare.pieces import DUE

GONE = (EXITED, REMOVED)
"""Who is there has left already."""


def open_phase(state: Barbarossa) -> list[Item]:
    said = state.rules.scenario.withdrawals
    return [Recalling(w.side, i) for i, w in reversed(list(enumerate(said))) if w.turn == state.turn]


# --- who goes -----------------------------------------------------------------------------------------


def encircled(state: Barbarossa, piece: int) -> bool:
    """On the map without the line that the test for surrender asks for (BSR §20.11): no other case says what that
    is."""
    here = state.place[piece]
    return here >= 0 and not free(state, state.rules.side_of[piece]) >> here & 1


def who(state: Barbarossa, said: Withdrawal) -> int:
    """The unit itself, wherever it is, as long as it is not encircled; else others of its type on the map that are not:
    as strong as it is in attack and defence (BSR §8.51b, §8.51c), or, where the withdrawal cannot be cancelled, any,
    one or several (BSR §8.54b)."""
    r = state.rules
    piece = r.by_name[said.unit]
    if state.place[piece] in GONE:
        return 0
    if not encircled(state, piece):
        return 1 << piece
    return of(p for p in _alike(state, piece) if said.final or _as_strong(state, p, piece))


def _alike(state: Barbarossa, piece: int) -> list[int]:
    """Others of its side and type on the map that are not encircled."""
    r = state.rules
    same = r.of_kinds(r.pieces[piece].kind) & r.of_side[r.side_of[piece]] & ~(1 << piece)
    return [p for p in members(same) if state.place[p] >= 0 and not encircled(state, p)]


def _as_strong(state: Barbarossa, piece: int, other: int) -> bool:
    r, mine, his = state.rules, state.steps[piece], state.steps[other]
    return r.attack[piece][mine] >= r.attack[other][his] and r.defence[piece][mine] >= r.defence[other][his]


def wanted(state: Barbarossa, said: Withdrawal) -> int:
    """The steps that are asked for: all, unless the scenario says how many; none at any strength (BSR §8.51,
    §8.51c)."""
    if said.any_strength:
        return 0
    return said.steps or state.rules.full_steps[state.rules.by_name[said.unit]]


@dataclass(frozen=True, slots=True)
class Recalling(Foregone):
    """A unit leaves, or its owner pays a point and keeps it (BSR §8.53), unless the scenario forbids that (BSR §8.54a).
    `number`: of the withdrawal in the scenario; `steps`: those that others have left with in its place."""

    side: int
    number: int
    steps: int = 0
    kind: ClassVar[str] = "recalling"
    forms: ClassVar[tuple[Form, ...]] = (Form("dismiss UNIT", PICK), Form("retain", SAY))
    fields: ClassVar[tuple[tuple[str, str], ...]] = (("side", "side"), ("number", "int"), ("steps", "int"))

    def case_of(self, state: Barbarossa) -> str:
        return case("8.51")

    def side_of(self, state: Barbarossa) -> str:
        return SIDES[self.side]

    def said(self, state: Barbarossa) -> Withdrawal:
        return state.rules.scenario.withdrawals[self.number]

    def legal(self, state: Barbarossa) -> list[str]:
        said = self.said(state)
        found = [f"dismiss {state.rules.names[p]}" for p in members(who(state, said))]
        return [*found, "retain"] if found and not said.final else found

    def answer(self, state: Barbarossa, said: Spoken, events: list[Event]) -> None:
        state.agenda.pop()
        order = self.said(state)
        if said.verb == "retain":
            points = keep(state, self.side)
            events.append(event("withdrawal-cancelled", side=SIDES[self.side], unit=order.unit, points=points))
            return
        piece = state.rules.by_name[said.units[0]]
        steps = state.steps[piece]
        if piece == state.rules.by_name[order.unit]:
            self._leave(state, order, piece, steps, events)
            return
        needed = state.steps[state.rules.by_name[order.unit]]
        dismiss(state, piece, steps, events)
        if order.final and self.steps + steps < needed:
            state.agenda.append(Recalling(self.side, self.number, self.steps + steps))

    def _leave(self, state: Barbarossa, order: Withdrawal, piece: int, steps: int, events: list[Event]) -> None:
        """What it lacks comes from points of its type, then from others (BSR §8.51a); what it has besides goes with it
        (BSR §8.51e)."""
        lacking = max(wanted(state, order) - steps, 0)
        left = _from_points(state, piece, lacking, events)
        dismiss(state, piece, steps + lacking - left, events, back=order.back, full=steps + lacking)
        if left:
            state.agenda.append(MakingUp(self.side, self.number, left))

    def why_not(self, state: Barbarossa, said: Spoken) -> Reason:
        order = self.said(state)
        if said.verb == "retain":
            return Reason(case("8.54a"), "why-cannot-cancel", {"unit": order.unit})
        args: dict[str, str | int | float] = {"unit": said.units[0], "other": order.unit}
        piece = state.rules.by_name[said.units[0]]
        if not encircled(state, state.rules.by_name[order.unit]):
            return Reason(case("8.51"), "why-other-withdraws", args)
        if piece not in _alike(state, state.rules.by_name[order.unit]):
            return Reason(case("8.54b" if order.final else "8.51b"), "why-no-substitute-withdrawal", args)
        return Reason(case("8.51b"), "why-too-weak-to-withdraw", args)


def _from_points(state: Barbarossa, piece: int, lacking: int, events: list[Event]) -> int:
    """Steps paid with points that are kept (BSR §8.51a); gives those that they did not suffice for."""
    side = state.rules.side_of[piece]
    for kind, cost in prices.of_step(state.rules.pieces[piece]).items():
        steps = min(prices.has(state, side, kind) // cost, lacking)
        if steps:
            prices.pay(state, side, kind, steps * cost)
            events.append(event("made-up", side=SIDES[side], unit=state.rules.names[piece], steps=steps, type=kind))
        lacking -= steps
    return lacking


def dismiss(state: Barbarossa, piece: int, steps: int, events: list[Event], *, back: int = 0, full: int = 0) -> None:
    """A unit leaves with its steps and those that points have paid, from the map or from a box: for good, or until it
    comes back with the strength that it left with, with what others have given too (BSR §8.51d, `full`). That is no
    loss."""
    r, here = state.rules, state.place[piece]
    facts: dict[str, str | int] = {"unit": r.names[piece], "side": SIDES[r.side_of[piece]], "steps": steps}
    kept = min(full, r.full_steps[piece]) if back else 0
    there = DUE if kept else REMOVED
    if here >= 0:
        state.lift(piece, there)
    else:
        state.place[piece] = there
        state.returning.pop(piece, None)
    state.steps[piece] = kept
    state.forget()
    state.forget_lost(1 << piece)
    events.append(event("unit-withdrawn", **facts, back=back if kept else 0))


@dataclass(frozen=True, slots=True)
class MakingUp(Foregone):
    """Steps that a withdrawn unit lacked, from others of its type on the map, as their owner likes (BSR §8.51a)."""

    side: int
    number: int
    steps: int
    kind: ClassVar[str] = "making-up"
    forms: ClassVar[tuple[Form, ...]] = (Form("give UNIT", PICK),)
    fields: ClassVar[tuple[tuple[str, str], ...]] = (("side", "side"), ("number", "int"), ("steps", "int"))

    def case_of(self, state: Barbarossa) -> str:
        return case("8.51a")

    def side_of(self, state: Barbarossa) -> str:
        return SIDES[self.side]

    def _kind(self, state: Barbarossa) -> int:
        r = state.rules
        unit = r.pieces[r.by_name[r.scenario.withdrawals[self.number].unit]]
        return r.of_kinds(unit.kind) & r.of_side[self.side]

    def legal(self, state: Barbarossa) -> list[str]:
        return [f"give {state.rules.names[p]}" for p in members(self._kind(state)) if state.place[p] >= 0]

    def answer(self, state: Barbarossa, said: Spoken, events: list[Event]) -> None:
        state.agenda.pop()
        r, piece = state.rules, state.rules.by_name[said.units[0]]
        if state.steps[piece] == 1:
            remove(state, piece, CADRE, events, counts=False)
        else:
            state.steps[piece] -= 1
            state.forget()
            facts = {"unit": r.names[piece], "hex": r.numbers[state.place[piece]], "side": SIDES[self.side]}
            events.append(event("reduced", **facts, steps=1, left=state.steps[piece]))
        if self.steps > 1:
            state.agenda.append(MakingUp(self.side, self.number, self.steps - 1))

    def why_not(self, state: Barbarossa, said: Spoken) -> Reason:
        return Reason(case("8.51a"), "why-other-type", {"unit": said.units[0]})
