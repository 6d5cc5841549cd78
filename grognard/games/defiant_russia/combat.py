"""Declaring attacks (Aide: Phase 4, Phase 6, Phase 9, Phase 11): mandatory in the combat phase, free in exploitation.

Every unit beside an enemy must attack, every enemy beside a unit must be attacked. An attack is put together step by
step: `attack 0911` names a hex, `also 0912` a further one, `with 2pz` a unit that is beside all of them, `roll` closes
it. `completed` finds what the duty makes of an attack begun; a step that no attack could follow is not offered.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from grognard.games.defiant_russia import movement
from grognard.games.defiant_russia.battle import start_battle
from grognard.games.defiant_russia.rules import SOVIET
from grognard.games.defiant_russia.state import DefiantRussia
from grognard.hexset import HexSet, members
from grognard.umpire import GO, STOP, Event, Form, Item, Reason, Spoken
from grognard.warfare import battle
from grognard.warfare.sequence import Phase, PhaseQuestion


def open_phase(state: DefiantRussia, phase: Phase, events: list[Event]) -> list[Item]:
    rest(state)
    return [Combat(phase.owner)]


def rest(state: DefiantRussia) -> None:
    """Nobody is tired any more."""
    state.attacked = state.defended = 0


def exploiting(state: DefiantRussia) -> bool:
    return state.now.kind == "combat" and "exploitation" in state.now.traits


def able(state: DefiantRussia, side: int) -> int:
    """Units on the map that may attack in this phase and have not; in exploitation those who may exploit (Aide: Phase 6
    (1), (2); Phase 11 (1))."""
    r = state.rules
    found = r.of_side[side] & r.fighters & ~state.attacked
    free = exploiting(state)
    for p in members(found):
        here = state.place[p]
        if here < 0 or (free and not movement.exploitation_points(state, p)):
            found &= ~(1 << p)
        elif r.fleets >> p & 1 and (free or not state.at[here] & r.land & ~state.attacked):
            found &= ~(1 << p)  # Aide: Phase 9 (5), a fleet attacks only along with a land unit
    return found


def excused(state: DefiantRussia, side: int, piece: int) -> bool:
    """Who need not attack: everybody in exploitation, fleets, and Soviets who hold a fortress (Aide: Phase 9 (4))."""
    r = state.rules
    if exploiting(state) or r.fleets >> piece & 1:
        return True
    return side == SOVIET and bool(r.fortress >> state.place[piece] & 1)


def attackable(state: DefiantRussia, side: int) -> HexSet:
    """Enemy hexes in contact with somebody in them who has not been attacked in this phase."""
    return Duty.of(state, side).hexes


class Duty(NamedTuple):
    """Who can attack whom, and who must (Aide: Phase 4 (1), Phase 9 (1))."""

    reach: dict[int, HexSet]
    """By unit that can attack the enemy hexes beside it that can be attacked."""
    bound: int
    """The units that must attack."""
    hexes: HexSet
    """All hexes that can be attacked."""
    must: HexSet
    """Those that must be: beside a unit that must attack."""
    escorts: dict[int, int]
    """By fleet the land units of its port: it attacks only along with one of them (Aide: Phase 9 (5))."""
    beside: dict[int, int]
    """By hex the units that must attack and are beside it."""

    @classmethod
    def of(cls, state: DefiantRussia, side: int) -> Duty:
        r = state.rules
        targets = 0
        for h in members(state.occupied[1 - side]):
            if state.units_at(h) & ~state.defended:
                targets |= 1 << h
        reach, bound, hexes, must, escorts = {}, 0, 0, 0, {}
        beside: dict[int, int] = {}
        for p in members(able(state, side)):
            mine = r.beside[state.place[p]] & targets
            if mine:
                reach[p] = mine
                hexes |= mine
                if r.fleets >> p & 1:
                    escorts[p] = state.at[state.place[p]] & r.land
                if not excused(state, side, p):
                    bound |= 1 << p
                    must |= mine
                    for h in members(mine):
                        beside[h] = beside.get(h, 0) | 1 << p
        return cls(reach, bound, hexes, must, escorts, beside)

    def completed(self, targets: HexSet, units: int) -> tuple[HexSet, int] | None:
        """The least attack that contains these hexes and units and leaves nobody behind; None if there is none."""
        while True:
            before = targets, units
            if any(targets & ~self.reach[p] for p in members(units)):
                return None
            near = 0
            for h in members(targets):
                near |= self.beside.get(h, 0)
            for p in members(near & ~units):
                if not self.reach[p] & ~targets:  # its last enemies are attacked by others: it must join them
                    units |= 1 << p
            for h, theirs in self.beside.items():
                if not theirs & ~units:  # all who could attack it are busy here: it must be attacked with the rest
                    targets |= 1 << h
            if (targets, units) == before:
                return before

    def candidates(self, targets: HexSet, units: int) -> int:
        """Who may join."""
        found = 0
        for p, mine in self.reach.items():
            if p in self.escorts and not self.escorts[p] & units:
                continue
            if not units >> p & 1 and not targets & ~mine and self.completed(targets, units | 1 << p) is not None:
                found |= 1 << p
        return found

    def opens(self, hex_: int) -> bool:
        """Whether an attack can begin with this hex."""
        return bool(self.candidates(1 << hex_, 0))


@dataclass(frozen=True, slots=True)
class Combat(PhaseQuestion):
    """The combat phase: attack, or end it when nobody is left who must."""

    side: int
    kind: ClassVar[str] = "combat"
    forms: ClassVar[tuple[Form, ...]] = (Form("attack HEX", GO, opens=True, then="also"), Form("end", STOP))

    def case_of(self, state: DefiantRussia) -> str:
        return phase_case(state, self.side)

    def legal(self, state: DefiantRussia) -> list[str]:
        numbers = state.rules.numbers
        duty = Duty.of(state, self.side)
        attacks = [f"attack {numbers[h]}" for h in members(duty.hexes) if duty.opens(h)]
        return attacks if duty.must else [*attacks, "end"]

    def answer(self, state: DefiantRussia, said: Spoken, events: list[Event]) -> None:
        if said.verb == "end":
            state.agenda.pop()
            rest(state)
            return
        target = state.rules.grid.index(said.hexes[0])
        state.agenda.append(Declaring(self.side, 1 << target, 0))

    def why_not(self, state: DefiantRussia, said: Spoken) -> Reason:
        r = state.rules
        duty = Duty.of(state, self.side)
        if said.verb == "end":
            hexes = ", ".join(r.numbers[h] for h in members(duty.must))
            units = ",".join(r.names[p] for p in members(duty.bound))
            return Reason(self.case_of(state), "why-must-fight", {"hexes": hexes, "units": units})
        return why_no_target(state, self.side, said.hexes[0])


def phase_case(state: DefiantRussia, side: int) -> str:
    number = (4, 9)[side] + 2 * exploiting(state)
    return state.rules.case(f"Phase {number}")


def why_no_target(state: DefiantRussia, side: int, number: str) -> Reason:
    case = phase_case(state, side)
    return battle.why_no_target(state, side, number, (case, case, case), state.rules.fighters)


class Declaring(battle.Declaring):
    """An attack being put together."""

    __slots__ = ()

    def case_of(self, state: DefiantRussia) -> str:
        return phase_case(state, self.side)

    def legal(self, state: DefiantRussia) -> list[str]:
        names, numbers = state.rules.names, state.rules.numbers
        duty = Duty.of(state, self.side)
        found = [f"with {names[p]}" for p in members(duty.candidates(self.targets, self.units))]
        for h in members(duty.hexes & ~self.targets):
            hexes = self.targets | 1 << h
            done = duty.completed(hexes, self.units)
            if done is not None and (done[1] or duty.candidates(hexes, 0)):
                found.append(f"also {numbers[h]}")
        if self.units and duty.completed(self.targets, self.units) == (self.targets, self.units):
            found.append("roll")
        return found

    def start(self, state: DefiantRussia, events: list[Event]) -> None:
        start_battle(state, self.units, self.targets, exploiting(state), events)

    def why_not(self, state: DefiantRussia, said: Spoken) -> Reason:
        r = state.rules
        case = self.case_of(state)
        duty = Duty.of(state, self.side)
        if said.verb == "with":
            return self._why_not_with(state, duty, r.by_name[said.units[0]])
        if said.verb == "also":
            (what,) = said.hexes
            if self.targets >> r.grid.index(what) & 1:
                return Reason(case, "why-named-already", {"hex": what})
            if what not in [r.numbers[h] for h in members(duty.hexes)]:
                return why_no_target(state, self.side, what)
            return Reason(case, "why-not-all-beside", {"hex": what})
        if not self.units:
            return Reason(case, "why-nobody-attacks")
        return self._why_not_yet(state, duty)

    def _why_not_with(self, state: DefiantRussia, duty: Duty, piece: int) -> Reason:
        case, args = self.case_of(state), {"unit": state.rules.names[piece]}
        if (reason := battle.why_not_with(state, self, piece, case, case)) is not None:
            return reason
        if state.rules.fleets >> piece & 1:
            return Reason(state.rules.case("Phase 9"), "why-fleet-alone", {**args})
        if exploiting(state) and not movement.exploitation_points(state, piece):
            return Reason(case, "why-does-not-exploit", {**args})
        if self.targets & ~duty.reach.get(piece, 0):
            several = self.targets & (self.targets - 1)
            return Reason(case, "why-not-beside-all" if several else "why-not-beside", {**args})
        return Reason(case, "why-left-behind", {**args})

    def _why_not_yet(self, state: DefiantRussia, duty: Duty) -> Reason:
        """Who would be left behind if the attack were closed now."""
        r = state.rules
        done = duty.completed(self.targets, self.units)
        assert done is not None
        units = ", ".join(r.names[p] for p in members(done[1] & ~self.units))
        hexes = ", ".join(r.numbers[h] for h in members(done[0] & ~self.targets))
        if not hexes:
            return Reason(self.case_of(state), "why-units-must-join", {"units": units})
        if not units:
            return Reason(self.case_of(state), "why-hexes-must-join", {"hexes": hexes})
        return Reason(self.case_of(state), "why-must-join", {"units": units, "hexes": hexes})
