"""Combat (2010 §8.0-8.3, 1979 §8 and §9): declaring attacks.

An attack is put together step by step: `attack 0911` names a hex, `also 0912` a further one, `with 1pz` a unit that
takes part, `roll` closes the declaration.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from grognard.games.leningrad.battle import start_battle
from grognard.games.leningrad.stacking import EndOfPhase
from grognard.games.leningrad.state import Leningrad
from grognard.games.leningrad.surprise import surprised
from grognard.games.leningrad.zoc import zoc
from grognard.hexset import HexSet, listed, members, of
from grognard.umpire import GO, STOP, Event, Form, Reason, Spoken
from grognard.warfare import battle
from grognard.warfare.sequence import PhaseQuestion


def open_phase(state: Leningrad) -> None:
    state.attacked = state.defended = state.retreated = 0


def available(state: Leningrad, side: int) -> HexSet:
    """Hexes in enemy zones with units of the side that have not attacked yet (2010 §8.1, 1979 §8.0 procedure)."""
    beside = state.occupied[side] & zoc(state, 1 - side)
    return of(h for h in members(beside) if state.at[h] & ~state.attacked) if state.attacked else beside


def attackable(state: Leningrad, side: int) -> HexSet:
    """Enemy hexes that may be attacked: in contact, with a unit not attacked in this phase (2010 §8.1, 1979 §8.2)."""
    contact = state.rules.field.neighbours(available(state, side)) & state.occupied[1 - side]
    return of(h for h in members(contact) if state.at[h] & ~state.defended) if state.defended else contact


def candidates(state: Leningrad, side: int, targets: HexSet) -> int:
    """All who may take part: in contact with every hex attacked (2010 §8.1, §8.21; 1979 §8.3, §8.5)."""
    found = 0
    for h in listed(_beside_all(state, side, targets)):
        found |= state.at[h]
    return found & ~state.attacked


def _beside_all(state: Leningrad, side: int, targets: HexSet) -> HexSet:
    """Hexes with units of the side in contact with every hex attacked."""
    common = state.occupied[side]
    for t in listed(targets):
        common &= state.rules.beside[t]
    return common


def left_out(state: Leningrad, side: int, targets: HexSet, units: int) -> int:
    """Units that would find nobody left to attack if these alone attacked these hexes, on the turn when all Soviet
    units beside a German must take part in an attack (2010 §15.2, 1979 §17.3)."""
    if not surprised(state, side):
        return 0
    beside = state.rules.beside
    others = attackable(state, side) & ~targets
    found = 0
    for h in members(state.occupied[side]):
        if beside[h] & targets and not beside[h] & others:
            found |= state.at[h]
    return found & ~units & ~state.attacked


@dataclass(frozen=True, slots=True)
class Combat(PhaseQuestion):
    """The combat phase: attack, or end it (2010 §3 phase 3, §3 phase 7; 1979 §3 phase 3, §3 phase 7)."""

    side: int
    kind: ClassVar[str] = "combat"
    forms: ClassVar[tuple[Form, ...]] = (Form("attack HEX", GO, opens=True, then="also"), Form("end", STOP))

    def case_of(self, state: Leningrad) -> str:
        return state.rules.case("8.0", "8.0")

    def legal(self, state: Leningrad) -> list[str]:
        numbers = state.rules.numbers
        attacks = [f"attack {numbers[h]}" for h in members(attackable(state, self.side))]
        if attacks and surprised(state, self.side):  # 2010 §15.2, 1979 §17.3
            return attacks
        return [*attacks, "end"]

    def answer(self, state: Leningrad, said: Spoken, events: list[Event]) -> None:
        if said.verb == "end":
            state.agenda[-1] = EndOfPhase()
            return
        target = state.rules.grid.index(said.hexes[0])
        state.agenda.append(Declaring(self.side, 1 << target, 0))

    def why_not(self, state: Leningrad, said: Spoken) -> Reason:
        r = state.rules
        if said.verb == "end":
            return Reason(r.case("15.2", "17.3"), "why-must-attack")
        return why_no_target(state, self.side, said.hexes[0])


def why_no_target(state: Leningrad, side: int, number: str) -> Reason:
    case = state.rules.case
    return battle.why_no_target(state, side, number, (case("8.0", "8.0"), case("8.1", "8.2"), case("8.1", "8.1")))


class Declaring(battle.Declaring):
    """An attack being put together (2010 §8.2-8.31, 1979 §8.4-8.6, §9.1)."""

    __slots__ = ()

    def case_of(self, state: Leningrad) -> str:
        return state.rules.case("8.31", "9.1")

    def legal(self, state: Leningrad) -> list[str]:
        names, numbers = state.rules.names, state.rules.numbers
        pool = candidates(state, self.side, self.targets)
        found = [f"with {names[p]}" for p in members(pool & ~self.units)]
        near = state.rules.field.neighbours(_beside_all(state, self.side, self.targets)) & ~self.targets
        others = attackable(state, self.side) & near if near & state.occupied[1 - self.side] else 0
        for h in members(others):
            hexes = self.targets | 1 << h
            able = candidates(state, self.side, hexes)
            if able and not self.units & ~able and not left_out(state, self.side, hexes, able):
                found.append(f"also {numbers[h]}")
        if self.units and not left_out(state, self.side, self.targets, self.units):
            found.append("roll")
        return found

    def start(self, state: Leningrad, events: list[Event]) -> None:
        start_battle(state, self.units, self.targets, False, events)

    def why_not(self, state: Leningrad, said: Spoken) -> Reason:
        r = state.rules
        if said.verb == "with":
            (what,) = said.units
            piece = r.by_name[what]
            reason = battle.why_not_with(state, self, piece, r.case("8.1", "8.2"), r.case("8.0", "8.0"))
            if reason is not None:
                return reason
            if self.targets & (self.targets - 1):
                return Reason(r.case("8.21", "8.5"), "why-not-beside-all", {"unit": what})
            return Reason(r.case("8.1", "8.1"), "why-not-beside", {"unit": what})
        if said.verb == "also":
            return self._why_not_also(state, said.hexes[0])
        if self.units:
            return Reason(r.case("15.2", "17.3"), "why-must-attack")
        return Reason(self.case_of(state), "why-nobody-attacks")

    def _why_not_also(self, state: Leningrad, number: str) -> Reason:
        r = state.rules
        if self.targets >> r.grid.index(number) & 1:
            return Reason(self.case_of(state), "why-named-already", {"hex": number})
        if number not in [r.numbers[h] for h in members(attackable(state, self.side))]:
            return why_no_target(state, self.side, number)
        able = candidates(state, self.side, self.targets | 1 << r.grid.index(number))
        if not able or self.units & ~able:
            return Reason(r.case("8.21", "8.5"), "why-not-all-beside", {"hex": number})
        return Reason(r.case("15.2", "17.3"), "why-must-attack")
