"""The movement phases as questions: who moves, and where to (Aide: Phase 3, Phase 5, Phase 8, Phase 10)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from grognard.games.defiant_russia import movement
from grognard.games.defiant_russia.movement import Group
from grognard.games.defiant_russia.movement_why import why_no_move, why_not_there
from grognard.games.defiant_russia.phase import PhaseQuestion, parse_units
from grognard.games.defiant_russia.rules import SIDES
from grognard.games.defiant_russia.state import DefiantRussia
from grognard.hexset import members, of
from grognard.umpire import Event, Question, Reason
from grognard.umpire.events import event


def open_phase(state: DefiantRussia) -> None:
    state.done = state.railed = 0


def close_phase(state: DefiantRussia, events: list[Event]) -> None:
    """A leader left without a unit joins the nearest (Aide: Les chefs); Stalin stays in Moscow all the same."""
    r = state.rules
    for leader in members(r.leaders):
        where = state.place[leader]
        if where >= 0 and leader != r.stalin and not state.at[where] & r.land:
            state.displace(leader, events)


def groups(state: DefiantRussia, side: int) -> list[str]:
    """`move …` for everybody who can go anywhere: a unit, with or without a leader, a fleet, a leader alone."""
    r = state.rules
    names = r.names
    found = []
    for p in members(r.of_side[side] & ~state.done):
        here = state.place[p]
        if here < 0 or p == r.stalin:
            continue
        group = movement.group_of(state, 1 << p)
        if not _moves(state, group):
            continue
        found.append(f"move {names[p]}")
        if r.leaders >> p & 1:
            continue
        for q in members(state.at[here] & ~state.done & ~(1 << p)):
            rides = q != r.stalin and r.leaders >> q & 1 and r.land >> p & 1
            sails = r.fleets >> p & 1 and r.land >> q & 1
            if rides or (sails and movement.sea_goals(state, movement.group_of(state, 1 << p | 1 << q))):
                found.append(f"move {names[p]},{names[q]}" if p < q else f"move {names[q]},{names[p]}")
    return found


def _moves(state: DefiantRussia, group: Group) -> bool:
    r = state.rules
    if r.fleets >> group.unit & 1:
        return bool(movement.sea_goals(state, group))
    if r.leaders >> group.unit & 1:
        return bool(movement.leader_goals(state, group.unit))
    return (
        movement.can_go(state, group) or bool(movement.rail_goals(state, group)) or bool(movement.drop_goals(state, group))
    )


@dataclass(frozen=True, slots=True)
class Movement(PhaseQuestion):
    """Move somebody, or end the phase."""

    side: int
    kind: ClassVar[str] = "movement"

    def case_of(self, state: DefiantRussia) -> str:
        number = (3, 8)[self.side] + 2 * movement.exploiting(state)
        return state.rules.case(f"Phase {number}")

    def legal(self, state: DefiantRussia) -> list[str]:
        return [*groups(state, self.side), "end"]

    def answer(self, state: DefiantRussia, action: str, events: list[Event]) -> None:
        if action == "end":
            state.agenda.pop()
            close_phase(state, events)
            return
        state.agenda.append(Moving(parse_units(state, action.split()[1])))

    def why_not(self, state: DefiantRussia, action: str) -> Reason:
        return why_no_move(state, self.side, action)


@dataclass(frozen=True, slots=True)
class Moving(Question):
    """Where the group goes, and how."""

    units: int
    kind: ClassVar[str] = "moving"
    fields: ClassVar[tuple[tuple[str, str], ...]] = (("units", "units"),)

    def case_of(self, state: DefiantRussia) -> str:
        return state.rules.case("Mouvement et empilement")

    def side_of(self, state: DefiantRussia) -> str:
        return SIDES[movement.group_of(state, self.units).side]

    def legal(self, state: DefiantRussia) -> list[str]:
        numbers = state.rules.numbers
        group = movement.group_of(state, self.units)
        found = [f"to {numbers[h]}" for h in movement.destinations(state, group)]
        found += [f"rail {numbers[h]}" for h in movement.rail_goals(state, group)]
        found += [f"sail {numbers[h]}" for h in movement.sea_goals(state, group)]
        found += [f"drop {numbers[h]}" for h in movement.drop_goals(state, group)]
        return found

    def answer(self, state: DefiantRussia, action: str, events: list[Event]) -> None:
        verb, number = action.split()
        there = state.rules.grid.index(number)
        group = movement.group_of(state, self.units)
        state.agenda.pop()
        state.done |= self.units
        if verb == "drop":
            drop(state, group, there, events)
        elif verb == "to" and not group.bits & ~state.rules.leaders:
            _carry(state, group, [group.here, there], "led", events)
        elif verb == "to":
            _march(state, group, there, events)
        else:
            if verb == "rail":
                state.railed += 1
            _carry(state, group, [group.here, there], "railed" if verb == "rail" else "sailed", events)

    def why_not(self, state: DefiantRussia, action: str) -> Reason:
        return why_not_there(state, movement.group_of(state, self.units), action)


def _march(state: DefiantRussia, group: Group, there: int, events: list[Event]) -> None:
    reached = movement.reach(state, group)
    way = movement.way_to(reached, group.here, there)
    numbers, names = state.rules.numbers, state.rules.names
    events.append(
        event(
            "moved",
            units=tuple(names[p] for p in members(group.bits)),
            way=tuple(numbers[h] for h in way),
            points=float(reached[there][0]),
        )
    )
    for p in members(group.bits):
        state.shift(p, there)
    state.take(of(way[1:]), group.side, events)


def _carry(state: DefiantRussia, group: Group, way: list[int], kind: str, events: list[Event]) -> None:
    """By rail, by sea, or a leader on his own: no ground is taken."""
    numbers, names = state.rules.numbers, state.rules.names
    events.append(
        event(kind, units=tuple(names[p] for p in members(group.bits)), way=tuple(numbers[h] for h in way))
    )
    for p in members(group.bits):
        state.shift(p, way[-1])


def drop(state: DefiantRussia, group: Group, there: int, events: list[Event]) -> None:
    """Paratroops jump: destroyed on a 1, reduced on a 2 or 3 (Aide: tableau)."""
    r, said = state.rules, state.rules.said["paratroops"]
    names, numbers = r.names, r.numbers
    events.append(event("dropped", unit=names[group.unit], hex=numbers[there]))
    state.shift(group.unit, there)
    die = state.roll(events)
    if die <= said["destroyed"]:
        state.eliminate(group.unit, events)
    elif die <= said["reduced"]:
        state.lose_step(group.unit, events)
    if state.place[group.unit] == there:
        state.take(1 << there, group.side, events)
