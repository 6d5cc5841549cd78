"""Retreats (2010 §8.46-8.47, 1979 §10.6-10.8): unit by unit, through safe hexes, or lost."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from grognard.games.leningrad.air import AirSupport
from grognard.games.leningrad.losses import eliminate
from grognard.games.leningrad.state import Leningrad
from grognard.games.leningrad.zoc import zoc
from grognard.hexset import listed
from grognard.umpire import GO, PICK, Event, Form, Question, Reason, Spoken
from grognard.umpire.events import event
from grognard.warfare.battle import ATTACKER, OneByOne, RoleQuestion


def safe_hexes(state: Leningrad, piece: int, role: int) -> tuple[int, ...]:
    """Where a unit may retreat to from where it is (2010 §8.47, 1979 §10.7-10.8); never over the edge of the map (2010
    §4.8, 1979 §4.8)."""
    battle = state.battle
    assert battle is not None
    r = state.rules
    here, side = state.place[piece], state.side_of(piece)
    friends, enemy = state.occupied[side], state.occupied[1 - side]
    near = battle.targets if role == ATTACKER else battle.origins
    while not near >> here & 1:
        near = r.rings.spread(near)
    away = r.beside[here] & ~near & ~enemy
    return listed(away & ~friends & ~zoc(state, 1 - side)) or listed(away & friends & ~state.threes)


def retreat_one(state: Leningrad, piece: int, there: int, events: list[Event]) -> None:
    battle = state.battle
    assert battle is not None
    names, numbers = state.rules.names, state.rules.numbers
    bit, here = 1 << piece, state.place[piece]
    if battle.fled & bit:
        state.battle = battle._replace(passed=battle.passed | 1 << here)
    else:
        state.battle = battle._replace(fled=battle.fled | bit, left=battle.left | 1 << here)
    state.retreated |= bit
    events.append(event("retreated", unit=names[piece], way=(numbers[here], numbers[there])))
    state.shift(piece, there, events)


FORMS = (Form("retreat UNIT HEX", GO), Form("retreat UNIT lost", PICK))


@dataclass(frozen=True, slots=True)
class Retreating(OneByOne):
    """All units of the force retreat, one at a time, in the owner's order (2010 §8.46, 1979 §10.6)."""

    role: int
    hexes: int
    gone: int
    """Those that have finished."""
    kind: ClassVar[str] = "retreating"
    forms: ClassVar[tuple[Form, ...]] = FORMS
    fields: ClassVar[tuple[tuple[str, str], ...]] = (("role", "int"), ("hexes", "int"), ("gone", "units"))

    def case_of(self, state: Leningrad) -> str:
        return state.rules.case("8.46", "10.6")

    def legal(self, state: Leningrad) -> list[str]:
        names, numbers = state.rules.names, state.rules.numbers
        found = []
        for p in self.waiting(state):
            safe = safe_hexes(state, p, self.role)
            found += [f"retreat {names[p]} {numbers[h]}" for h in safe] or [f"retreat {names[p]} lost"]
        return found

    def answer(self, state: Leningrad, said: Spoken, events: list[Event]) -> None:
        (name,) = said.units
        piece = state.rules.by_name[name]
        state.agenda[-1] = Retreating(self.role, self.hexes, self.gone | 1 << piece)
        if not said.hexes:
            events.append(event("no-retreat", unit=name, case=state.rules.case("8.47", "10.7")))
            eliminate(state, piece, events)
            return
        retreat_one(state, piece, state.rules.grid.index(said.hexes[0]), events)
        if self.hexes == 2:
            state.agenda.append(RetreatingOn(self.role, piece))

    def why_not(self, state: Leningrad, said: Spoken) -> Reason:
        return why_no_retreat(state, said, self.role, self.waiting(state))

    def settled(self, state: Leningrad) -> tuple[Question, ...]:
        return _before(self.role)


@dataclass(frozen=True, slots=True)
class RetreatingOn(RoleQuestion):
    """The second hex of a two-hex retreat."""

    role: int
    piece: int
    kind: ClassVar[str] = "retreating-on"
    forms: ClassVar[tuple[Form, ...]] = FORMS
    fields: ClassVar[tuple[tuple[str, str], ...]] = (("role", "int"), ("piece", "unit"))

    def case_of(self, state: Leningrad) -> str:
        return state.rules.case("8.47", "10.7")

    def legal(self, state: Leningrad) -> list[str]:
        name, numbers = state.rules.names[self.piece], state.rules.numbers
        safe = safe_hexes(state, self.piece, self.role)
        return [f"retreat {name} {numbers[h]}" for h in safe] or [f"retreat {name} lost"]

    def answer(self, state: Leningrad, said: Spoken, events: list[Event]) -> None:
        (name,) = said.units
        state.agenda.pop()
        if not said.hexes:
            events.append(event("no-retreat", unit=name, case=self.case_of(state)))
            eliminate(state, self.piece, events)
            return
        retreat_one(state, self.piece, state.rules.grid.index(said.hexes[0]), events)

    def why_not(self, state: Leningrad, said: Spoken) -> Reason:
        return why_no_retreat(state, said, self.role, [self.piece])

    def settled(self, state: Leningrad) -> tuple[Question, ...]:
        return _before(self.role)


def _before(role: int) -> tuple[Question, ...]:
    """What may have answered itself before a retreat."""
    from grognard.games.leningrad.results import Suffering  # where the retreat was chosen

    return Suffering(role), AirSupport()


def why_no_retreat(state: Leningrad, said: Spoken, role: int, waiting: list[int]) -> Reason:
    """Which condition of 2010 §8.47 (1979 §10.7-10.8) the hex fails."""
    r = state.rules
    (name,) = said.units
    piece = r.by_name[name]
    if piece not in waiting:
        return Reason(r.case("8.46", "10.6"), "why-retreat-other", {"unit": name})
    if not said.hexes:
        return Reason(r.case("8.47", "10.7"), "why-retreat-possible", {"unit": name})
    (number,) = said.hexes
    there = r.grid.index(number)
    here, side = state.place[piece], state.side_of(piece)
    args: dict[str, str | int | float] = {"unit": name, "hex": number}
    if there not in r.adjacent[here]:
        return Reason(r.case("8.47", "10.7"), "why-retreat-adjacent", args)
    if state.occupied[1 - side] >> there & 1:
        return Reason(r.case("4.4", "4.4"), "why-enemy-there", args)
    battle = state.battle
    assert battle is not None
    cause = listed(battle.targets if role == ATTACKER else battle.origins)
    if min(r.grid.distance(there, c) for c in cause) <= min(r.grid.distance(here, c) for c in cause):
        return Reason(r.case("8.47(1)", "10.7(1)"), "why-retreat-nearer", args)
    if state.count_at(there) >= 3:
        return Reason(r.case("8.47(2)", "10.7(2)"), "why-retreat-full", args)
    if zoc(state, 1 - side) >> there & 1 and not state.count_at(there):
        return Reason(r.case("8.47(3)", "10.7(3)"), "why-retreat-ezoc", args)
    return Reason(r.case("8.47(4)", "10.8"), "why-retreat-vacant", args)
