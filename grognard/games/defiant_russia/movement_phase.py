"""The movement phases as questions: who moves, and where to (Aide: Phase 3, Phase 5, Phase 8, Phase 10)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from grognard.games.defiant_russia import movement
from grognard.games.defiant_russia.movement import Group
from grognard.games.defiant_russia.movement_why import why_no_move, why_not_there
from grognard.games.defiant_russia.rules import LIGHT_MUD, SIDES
from grognard.games.defiant_russia.state import DefiantRussia
from grognard.hexset import members, of
from grognard.umpire import GO, PICK, STOP, Event, Form, Item, Question, Reason, Spoken
from grognard.umpire.events import event
from grognard.warfare.sequence import Phase, PhaseQuestion


def open_phase(state: DefiantRussia, phase: Phase, events: list[Event]) -> list[Item]:
    rest(state)
    return [Movement(phase.owner)]


def rest(state: DefiantRussia) -> None:
    """Nobody is tired any more."""
    state.done = state.railed = 0


def groups(state: DefiantRussia, side: int) -> list[str]:
    """`move …` for everybody who can go anywhere: a unit, with or without a leader, a fleet, a leader alone."""
    r, at = state.rules, state.at
    # Aide: Les chefs (4), Stalin stays
    leaders = of(p for p in members(r.leaders & r.of_side[side] & ~state.done) if p != r.stalin)
    found = []
    afoot = of(movement.movers(state, side))
    alone = afoot | of(_others(state, side, afoot))
    for p in members(alone | _led(state, leaders)):
        if alone >> p & 1:
            found.append(f"move {r.names[p]}")
        for q in members(at[state.place[p]] & leaders):  # who can only jump, jumps alone
            if afoot >> p & 1 or _goes_with(state, p, q):
                found.append(_pair(state, p, q))
    for p in members(r.fleets & r.of_side[side] & ~state.done):
        if state.place[p] >= 0:
            found += _by_ship(state, p)
    for p in members(leaders):
        if state.place[p] >= 0 and movement.leader_goals(state, p):
            found.append(f"move {r.names[p]}")
    return found


def _led(state: DefiantRussia, leaders: int) -> int:
    """Armour with Guderian, who may lead it where it cannot go alone: through zones in light mud (Aide:
    Phase 3 (2))."""
    r, here = state.rules, state.place[state.rules.guderian]
    if state.weather != LIGHT_MUD or here < 0 or not leaders >> r.guderian & 1:
        return 0
    units = state.at[here] & r.armoured & ~state.done
    return of(p for p in members(units) if movement.allowance(state, p))


def _goes_with(state: DefiantRussia, unit: int, leader: int) -> bool:
    group = movement.group_of(state, 1 << unit | 1 << leader)
    return bool(movement.rail_goals(state, group) or movement.destinations(state, group))


def _others(state: DefiantRussia, side: int, known: int) -> list[int]:
    """Further land units that can go by rail, or by parachute."""
    r = state.rules
    trains = movement.friendly_rails(state, side) if not movement.exploiting(state) else 0
    found = []
    for p in members(r.of_side[side] & r.land & ~state.done & ~known):
        here = state.place[p]
        if here >= 0 and (trains >> here & 1 or r.airborne >> p & 1):
            group = movement.group_of(state, 1 << p)
            if movement.rail_goals(state, group) or movement.drop_goals(state, group):
                found.append(p)
    return found


def _by_ship(state: DefiantRussia, fleet: int) -> list[str]:
    """A fleet alone, or with one of the units in its port."""
    r = state.rules
    if not movement.sea_goals(state, movement.group_of(state, 1 << fleet)):
        return []
    found = [f"move {r.names[fleet]}"]
    for q in members(state.at[state.place[fleet]] & r.land & ~state.done):
        if movement.sea_goals(state, movement.group_of(state, 1 << fleet | 1 << q)):
            found.append(_pair(state, fleet, q))
    return found


def _pair(state: DefiantRussia, one: int, other: int) -> str:
    first, second = sorted((one, other))
    return f"move {state.rules.names[first]},{state.rules.names[second]}"


@dataclass(frozen=True, slots=True)
class Movement(PhaseQuestion):
    """Move somebody, or end the phase."""

    side: int
    kind: ClassVar[str] = "movement"
    forms: ClassVar[tuple[Form, ...]] = (Form("move UNITS", PICK, opens=True), Form("end", STOP))

    def case_of(self, state: DefiantRussia) -> str:
        number = (3, 8)[self.side] + 2 * movement.exploiting(state)
        return state.rules.case(f"Phase {number}")

    def legal(self, state: DefiantRussia) -> list[str]:
        return [*groups(state, self.side), "end"]

    def answer(self, state: DefiantRussia, said: Spoken, events: list[Event]) -> None:
        if said.verb == "end":
            state.agenda.pop()
            rest(state)
            return
        state.agenda.append(Moving(state.units_named(said.units)))

    def why_not(self, state: DefiantRussia, said: Spoken) -> Reason:
        return why_no_move(state, self.side, said)


@dataclass(frozen=True, slots=True)
class Moving(Question):
    """Where the group goes, and how."""

    units: int
    kind: ClassVar[str] = "moving"
    forms: ClassVar[tuple[Form, ...]] = (
        Form("to HEX", GO),
        Form("rail HEX", GO),
        Form("sail HEX", GO),
        Form("drop HEX", GO),
    )
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

    def answer(self, state: DefiantRussia, said: Spoken, events: list[Event]) -> None:
        verb, there = said.verb, state.rules.grid.index(said.hexes[0])
        group = movement.group_of(state, self.units)
        state.agenda.pop()
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
        state.done |= self.units

    def why_not(self, state: DefiantRussia, said: Spoken) -> Reason:
        return why_not_there(state, movement.group_of(state, self.units), said)


def _march(state: DefiantRussia, group: Group, there: int, events: list[Event]) -> None:
    reached = movement.reach(state, group)
    way = reached.way(group.here, there)
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
    events.append(event(kind, units=tuple(names[p] for p in members(group.bits)), way=tuple(numbers[h] for h in way)))
    for p in members(group.bits):
        state.shift(p, way[-1])


def drop(state: DefiantRussia, group: Group, there: int, events: list[Event]) -> None:
    """Paratroops jump: destroyed on a 1, reduced on a 2 or 3 (Aide: tableau ($))."""
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
