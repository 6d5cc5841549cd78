"""Special reinforcement groups (BSR §8.2): units that come only if their side chooses them, perhaps for points.

A group is chosen by naming one of its units. The Axis chooses as many as it likes in the Reinforcement Phase
(BSR §8.25b); the Soviets need a result of their replacement table for each (BSR §8.25a).
"""

from __future__ import annotations

from grognard.games.barbarossa.rules import case
from grognard.games.barbarossa.scenario import Group
from grognard.games.barbarossa.state import Barbarossa
from grognard.games.barbarossa.units import AXIS, SIDES
from grognard.hexset import members, of
from grognard.umpire import Event, Reason
from grognard.umpire.events import event
from grognard.warfare.pieces import DUE

GROUP = "group"
"""How the points for a group begin in the tally (BSR §8.23)."""


def units_of(state: Barbarossa, group: Group) -> int:
    return of(p for p, arrival in state.rules.arrivals.items() if arrival.group == group.id)


def group_of(state: Barbarossa, piece: int) -> Group | None:
    arrival = state.rules.arrivals.get(piece)
    return next((g for g in state.rules.scenario.groups if arrival is not None and arrival.group == g.id), None)


def is_due(state: Barbarossa, piece: int) -> bool:
    """Whether a reinforcement may come in now: its turn has come (BSR §8.11a), and its group, if it has one, has been
    chosen (BSR §8.21); later units of the group come as all reinforcements do (BSR §8.24)."""
    arrival = state.rules.arrivals[piece]
    chosen = not arrival.group or state.chosen >> piece & 1
    return arrival.turn <= state.turn and state.place[piece] == DUE and bool(chosen)


def open_groups(state: Barbarossa, side: int) -> list[Group]:
    """Groups that a side may choose now: in their turns, and not before a unit of theirs can come (BSR §8.22)."""
    return [group for group in state.rules.scenario.groups if group.side == side and why_not(state, group) is None]


def choose(state: Barbarossa, group: Group, events: list[Event]) -> None:
    """Its units are reinforcements from now on, and its points count at once (BSR §8.23)."""
    state.chosen |= units_of(state, group)
    if group.side != AXIS:
        state.releases -= 1
    state.forget()
    if group.points:
        state.tally[f"{GROUP}-{group.id}"] = group.points
    events.append(event("group-chosen", side=SIDES[group.side], group=group.id, points=group.points))


def why_not(state: Barbarossa, group: Group | None) -> Reason | None:
    if group is None:
        return Reason(case("8.21"), "why-no-group")
    args: dict[str, str | int | float] = {"group": group.id, "first": group.first, "last": group.last}
    units = units_of(state, group)
    if group.side != AXIS and not state.releases:
        return Reason(case("8.25a"), "why-group-by-result", args)
    if units & state.chosen:
        return Reason(case("8.21"), "why-group-chosen", args)
    arrives = min(state.rules.arrivals[p].turn for p in members(units))
    if not group.first <= state.turn <= group.last or state.turn < arrives:
        return Reason(case("8.22"), "why-group-turn", {**args, "first": max(group.first, arrives)})
    return None
