"""Regimental substitutes of the Axis (BSR §23): divisions give off steps as regiments at the start of the Axis Movement
Phase, and take regiments up again at its end. What points make of them stands in `replacements.py` (BSR §23.12)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from grognard.games.barbarossa.rules import case
from grognard.games.barbarossa.state import POOL, Barbarossa
from grognard.games.barbarossa.units import AXIS, SIDES
from grognard.hexset import members
from grognard.umpire import ADD, STOP, Event, Form, Reason, Spoken
from grognard.umpire.events import event
from grognard.warfare.sequence import PhaseQuestion

REGULAR, STRONG = KINDS = ("regular", "strong")
STRONG_STEP = 2
"""Attack points that a step must cost a German division for a strong substitute (BSR §23.23)."""
STAYS = ("still", "still_next")
"""Markers that a regiment brings to the division that it joins (BSR §23.32), or bears like the one that it left."""
SUPPLY = ("emergency", "unsupplied")
"""From the better to the worse."""


# --- giving off -------------------------------------------------------------------------------------


def is_time(state: Barbarossa, side: int) -> bool:
    """At the start of the Axis Movement Phase, before anybody moves (BSR §23.22)."""
    return side == AXIS and "full" in state.now.traits and not state.manner


def strength_of(state: Barbarossa, substitute: int) -> str:
    return STRONG if state.rules.attack[substitute][1] > 1 else REGULAR


def free(state: Barbarossa, division: int, kind: str) -> int | None:
    """A substitute of a division's nation that lies ready: nations do not mix (BSR §23.13, §23.26c)."""
    r = state.rules
    nation = r.pieces[division].nationality
    for p in members(r.substitutes):
        if state.place[p] == POOL and r.pieces[p].nationality == nation and strength_of(state, p) == kind:
            return p
    return None


def kinds_of(state: Barbarossa, division: int) -> tuple[str, ...]:
    """What the next step of a division is worth: always a regular substitute, by choice (BSR §23.24); a strong one if
    it takes two attack points off a German division (BSR §23.23), of allies never (BSR §23.26b)."""
    r, steps = state.rules, state.steps[division]
    costs = r.attack[division][steps] - r.attack[division][steps - 1]
    return KINDS if costs >= STRONG_STEP and not r.allied >> division & 1 else KINDS[:1]


def detaching(state: Barbarossa) -> Iterator[tuple[int, str]]:
    """Divisions of the right types, allied ones too (BSR §23.26a), that stand on land and have a step besides their
    last (BSR §23.11, §23.21), in enemy zones too (BSR §23.22); each with the substitutes that there are for it. No unit
    has more than four steps: none can give off more than three in a turn."""
    r = state.rules
    for p in members(r.divisions):
        here = state.place[p]
        if here >= 0 and state.steps[p] > 1 and r.land.terrain[here] != "lake":
            yield from ((p, kind) for kind in kinds_of(state, p) if free(state, p, kind) is not None)


def actions(state: Barbarossa, side: int) -> list[str]:
    if not state.rules.substitutes or not is_time(state, side):
        return []
    return [f"detach {state.rules.names[p]} {kind}" for p, kind in detaching(state)]


def detach(state: Barbarossa, said: Spoken, events: list[Event]) -> None:
    """The regiment stands in the division's hex, in the same supply (BSR §23.22); what may not move does not move in
    parts either."""
    r = state.rules
    division = r.by_name[said.units[0]]
    new = free(state, division, said.rest[0])
    assert new is not None
    here = state.place[division]
    state.steps[division] -= 1
    state.steps[new] = 1
    state.put(new, here)
    state.start[new] = here
    for mark in (*SUPPLY, *STAYS, "overrun"):
        if (borne := getattr(state, mark)) >> division & 1:
            setattr(state, mark, borne | 1 << new)
    facts = {"unit": r.names[division], "other": r.names[new], "side": SIDES[AXIS], "hex": r.numbers[here]}
    events.append(event("detached", **facts, left=state.steps[division]))


def why_not(state: Barbarossa, side: int, said: Spoken) -> Reason:
    r = state.rules
    division, kind = r.by_name[said.units[0]], said.rest[0]
    args: dict[str, str | int | float] = {"unit": said.units[0]}
    if side != AXIS or r.side_of[division] != AXIS:
        return Reason(case("23.0"), "why-detach-axis", args)
    if not r.divisions >> division & 1:
        return Reason(case("23.11"), "why-detach-no-division", args)
    if not is_time(state, side):
        return Reason(case("23.22"), "why-detach-late", args)
    if state.steps[division] < 2:
        return Reason(case("23.21"), "why-detach-last-step", args)
    if r.land.terrain[state.place[division]] == "lake":
        return Reason(case("23.22"), "why-detach-water", args)
    if kind == STRONG and r.allied >> division & 1:
        return Reason(case("23.26b"), "why-detach-allied-strong", args)
    if kind not in kinds_of(state, division):
        return Reason(case("23.23"), "why-detach-not-strong", args)
    return Reason(case("23.13"), "why-no-substitute-left", args)


# --- taking up --------------------------------------------------------------------------------------


def joining(state: Barbarossa) -> Iterator[tuple[int, int]]:
    """Substitutes with a reduced division of their nation in the same hex, be it their own or not (BSR §23.31,
    §23.26c), in enemy zones too (BSR §23.32). Only a division on the map takes any: none comes back from a box
    (BSR §23.33)."""
    r = state.rules
    for p in members(r.substitutes):
        if (here := state.place[p]) >= 0:
            for q in members(state.at[here] & r.divisions):
                if state.steps[q] < r.full_steps[q] and r.pieces[p].nationality == r.pieces[q].nationality:
                    yield p, q


def join(state: Barbarossa, substitute: int, division: int, events: list[Event]) -> None:
    """A substitute of either kind is a step, whichever (BSR §23.25), and is ready to be used again (BSR §23.13). The
    division has the worse supply of the two, and Do Not Move if one of them had it (BSR §23.32)."""
    r, bit = state.rules, 1 << division
    worst = max((i for i, mark in enumerate(SUPPLY) if getattr(state, mark) & (bit | 1 << substitute)), default=None)
    if worst is not None:
        for i, mark in enumerate(SUPPLY):
            borne = getattr(state, mark) & ~bit
            setattr(state, mark, borne | bit if i == worst else borne)
    for mark in STAYS:
        if (borne := getattr(state, mark)) >> substitute & 1:
            setattr(state, mark, borne | bit)
    here = state.place[substitute]
    state.lift(substitute, POOL)
    state.forget_lost(1 << substitute)
    state.steps[division] += 1
    state.forget()
    facts = {"unit": r.names[substitute], "other": r.names[division], "side": SIDES[AXIS], "hex": r.numbers[here]}
    events.append(event("recombined", **facts, left=state.steps[division]))


@dataclass(frozen=True, slots=True)
class Recombining(PhaseQuestion):
    """Regiments become steps of a division, at the end of the Axis Movement Phase and before stacks are judged
    (BSR §23.32)."""

    side: int
    kind: ClassVar[str] = "recombining"
    forms: ClassVar[tuple[Form, ...]] = (Form("recombine UNIT into UNIT", ADD), Form("end", STOP))

    def case_of(self, state: Barbarossa) -> str:
        return case("23.32")

    def legal(self, state: Barbarossa) -> list[str]:
        names = state.rules.names
        return [*(f"recombine {names[p]} into {names[q]}" for p, q in joining(state)), "end"]

    def answer(self, state: Barbarossa, said: Spoken, events: list[Event]) -> None:
        if said.verb == "end":
            state.agenda.pop()
        else:
            by_name = state.rules.by_name
            join(state, by_name[said.units[0]], by_name[said.rest[1]], events)

    def why_not(self, state: Barbarossa, said: Spoken) -> Reason:
        r = state.rules
        substitute, division = r.by_name[said.units[0]], r.by_name[said.rest[1]]
        args: dict[str, str | int | float] = {"unit": said.units[0], "other": said.rest[1]}
        if not r.substitutes >> substitute & 1:
            return Reason(case("23.31"), "why-no-substitute", args)
        if not r.divisions >> division & 1:
            return Reason(case("23.11"), "why-detach-no-division", {"unit": said.rest[1]})
        if r.pieces[substitute].nationality != r.pieces[division].nationality:
            return Reason(case("23.26c"), "why-other-nation", args)
        if state.place[substitute] == POOL:
            return Reason(case("23.13"), "why-substitute-ready", args)
        if state.place[division] < 0:
            return Reason(case("23.33"), "why-never-from-a-box", args)
        if state.place[substitute] != state.place[division]:
            return Reason(case("23.32"), "why-recombine-apart", args)
        return Reason(case("23.31"), "why-full-strength", {"unit": said.rest[1]})


def close_movement(state: Barbarossa, side: int) -> None:
    """The Axis is asked only where there is something to be taken up."""
    if side == AXIS and "full" in state.now.traits and state.rules.substitutes and any(joining(state)):
        state.agenda.append(Recombining(side))
