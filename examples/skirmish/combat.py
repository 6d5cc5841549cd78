"""Combat (§3): which hex, by whom; the die; who falls back and who goes in."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from grognard.hexset import HexSet, listed, members
from grognard.maps import side as hexside
from grognard.umpire import ADD, DONE, DROP, GO, STOP, Event, Form, Item, Reason, Spoken
from grognard.umpire.events import event
from grognard.warfare.plain import Ask, AskIfOpen, Fight, Shift, Standing
from grognard.warfare.sequence import Phase
from skirmish.state import Skirmish


def open_phase(state: Skirmish, phase: Phase, events: list[Event]) -> list[Item]:
    state.done = state.struck = 0
    return [Combat(phase.owner)]


def able(state: Skirmish, side: int, hex_: int) -> int:
    """Units that may still attack a hex (§3.1)."""
    near = [p for p in members(state.rules.of_side[side] & ~state.done) if state.place[p] >= 0]
    return sum(1 << p for p in near if state.rules.beside[state.place[p]] >> hex_ & 1)


def fight(state: Skirmish, attackers: int, targets: HexSet) -> Fight:
    """An attack before the die (§3.1, §3.3)."""
    r = state.rules
    defenders = [p for h in members(targets) for p in state.pieces_at(h)]
    shifts = []
    if any(r.terrain[h] in r.said["cover"] for h in members(targets)):
        shifts.append(Shift(-1, r.case("3.3"), "skirmish-shift-cover"))
    if all(hexside(state.place[p], h) in r.map.rivers for p in members(attackers) for h in members(targets)):
        shifts.append(Shift(-1, r.case("3.3"), "skirmish-shift-river"))
    attack, defence = (sum(map(state.strength, some)) for some in (members(attackers), defenders))
    return Fight(r.chart, attack, defence, tuple(shifts))


@dataclass(frozen=True, slots=True)
class Combat(Standing):
    side: int
    kind: ClassVar[str] = "combat"
    forms: ClassVar[tuple[Form, ...]] = (Form("attack HEX", GO, opens=True, then="with"), Form("end", STOP))

    def legal(self, state: Skirmish) -> list[str]:
        enemies = members(state.occupied[1 - self.side] & ~state.struck)
        return [*(f"attack {state.rules.numbers[h]}" for h in enemies if able(state, self.side, h)), "end"]

    def answer(self, state: Skirmish, said: Spoken, events: list[Event]) -> None:
        if said.verb == "end":
            state.agenda.pop()
        else:
            state.agenda.append(Declaring(state.rules.grid.index(said.hexes[0])))

    def why_not(self, state: Skirmish, said: Spoken) -> Reason:
        hex_ = state.rules.grid.index(said.hexes[0])
        struck, enemy = state.struck >> hex_ & 1, state.occupied[1 - self.side] >> hex_ & 1
        key = "why-attacked-already" if struck else "why-no-contact" if enemy else "why-no-enemy"
        return Reason(self.case_of(state), key, {"hex": said.hexes[0]})


@dataclass(frozen=True, slots=True)
class Declaring(Ask):
    target: int
    units: int = 0
    kind: ClassVar[str] = "declaring"
    forms: ClassVar[tuple[Form, ...]] = (Form("with UNIT", ADD), Form("without UNIT", DROP), Form("roll", DONE))
    fields: ClassVar[tuple[tuple[str, str], ...]] = (("target", "hex"), ("units", "units"))

    def legal(self, state: Skirmish) -> list[str]:
        names, more = state.rules.names, able(state, state.now.owner, self.target) & ~self.units
        found = [*(f"with {names[p]}" for p in members(more)), *(f"without {names[p]}" for p in members(self.units))]
        return [*found, "roll"] if self.units else found

    def answer(self, state: Skirmish, said: Spoken, events: list[Event]) -> None:
        if said.units:
            state.agenda[-1] = replace(self, units=self.units ^ state.units_named(said.units))
            return
        r, found = state.rules, fight(state, self.units, 1 << self.target)
        state.agenda.pop()
        state.done |= self.units
        state.struck |= 1 << self.target
        attackers, hexes = tuple(r.names[p] for p in members(self.units)), (r.numbers[self.target],)
        events.append(event("attack", side=r.sides[state.now.owner], units=attackers, hexes=hexes))
        die = state.roll(events)
        columns, result = r.chart.columns, found.result(die)
        told: dict[str, str | int] = {"attack": found.attack, "defence": found.defence, "ratio": columns[found.base]}
        events.append(event("combat-result", **told, column=columns[found.column], die=die, result=result))
        self._suffer(state, result, events)

    def _suffer(self, state: Skirmish, result: str, events: list[Event]) -> None:
        """§3.2."""
        sides = {"A": listed(self.units), "D": state.pieces_at(self.target)}
        if result[0] in "AD" and result[1] == "E":
            for p in sides[result[0]]:
                state.lose(p, events, state.steps[p])
        elif result == "EX":
            for some in sides.values():
                state.lose(max(some, key=state.strength), events)
        state.agenda.append(Advancing(self.target, self.units))
        if result.endswith("R"):
            state.agenda += [Retreating(p) for p in sides[result[0]]]

    def why_not(self, state: Skirmish, said: Spoken) -> Reason:
        key = "why-not-beside" if said.units else "why-nobody-attacks"
        return Reason(self.case_of(state), key, {"unit": said.units[0]} if said.units else {})


@dataclass(frozen=True, slots=True)
class Retreating(AskIfOpen):
    unit: int
    kind: ClassVar[str] = "retreating"
    forms: ClassVar[tuple[Form, ...]] = (Form("retreat UNIT HEX", GO),)
    fields: ClassVar[tuple[tuple[str, str], ...]] = (("unit", "unit"),)

    def legal(self, state: Skirmish) -> list[str]:
        r, side = state.rules, state.side_of(self.unit)
        safe = r.beside[state.place[self.unit]] & state.room(side) & ~state.zone(1 - side)
        return [f"retreat {r.names[self.unit]} {r.numbers[h]}" for h in members(safe)]

    def open(self, state: Skirmish, events: list[Event]) -> bool:
        if state.legal():
            return AskIfOpen.open(self, state, events)
        state.agenda.pop()
        state.lose(self.unit, events, state.steps[self.unit])
        return False

    def answer(self, state: Skirmish, said: Spoken, events: list[Event]) -> None:
        state.agenda.pop()
        way = (state.rules.numbers[state.place[self.unit]], said.hexes[0])
        state.shift(self.unit, state.rules.grid.index(said.hexes[0]))
        events.append(event("retreated", unit=state.rules.names[self.unit], way=way))

    def why_not(self, state: Skirmish, said: Spoken) -> Reason:
        return Reason(self.case_of(state), "plain-why-not-in", {"unit": said.units[0], "hex": said.hexes[0]})


@dataclass(frozen=True, slots=True)
class Advancing(AskIfOpen):
    target: int
    units: int
    kind: ClassVar[str] = "advancing"
    forms: ClassVar[tuple[Form, ...]] = (Form("advance UNIT", GO), Form("halt", STOP))
    fields: ClassVar[tuple[tuple[str, str], ...]] = (("target", "hex"), ("units", "units"))

    def legal(self, state: Skirmish) -> list[str]:
        free = not state.count_at(self.target)
        near = [p for p in members(self.units) if free and state.place[p] >= 0]
        near = [p for p in near if state.rules.beside[state.place[p]] >> self.target & 1]
        return [*(f"advance {state.rules.names[p]}" for p in near), "halt"]

    def answer(self, state: Skirmish, said: Spoken, events: list[Event]) -> None:
        state.agenda.pop()
        if said.units:
            state.shift(state.rules.by_name[said.units[0]], self.target)
            events.append(event("advanced", unit=said.units[0], hex=state.rules.numbers[self.target]))

    def why_not(self, state: Skirmish, said: Spoken) -> Reason:
        return Reason(self.case_of(state), "why-not-beside", {"unit": said.units[0]})
