"""The Combat Phase (BSR §15, §16) as questions: which attack is fought next, with whom, and what comes of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from grognard.games.barbarossa import air_support, artillery, declaration
from grognard.games.barbarossa.advance import Advancing
from grognard.games.barbarossa.battle import Battle
from grognard.games.barbarossa.declaration import Attack, as_called
from grognard.games.barbarossa.orders import open_orders_of_attacker
from grognard.games.barbarossa.preparing import Preparing
from grognard.games.barbarossa.resolution import Resolution
from grognard.games.barbarossa.rules import case
from grognard.games.barbarossa.state import Barbarossa
from grognard.games.barbarossa.supply_units import spend
from grognard.games.barbarossa.units import SIDES
from grognard.games.barbarossa.withdrawing import Withdrawing
from grognard.hexset import members
from grognard.umpire import PICK, Event, Form, Item, Reason, Spoken
from grognard.umpire.events import event
from grognard.warfare.sequence import Phase, PhaseQuestion


def open_phase(state: Barbarossa, phase: Phase, events: list[Event]) -> list[Item]:
    state.attacked = state.advanced = state.fought = 0
    state.drawn = {}
    if not state.attacks:
        return []
    orders = open_orders_of_attacker(state, phase, events)
    return [EndOfCombat(phase.owner), Combat(phase.owner), *orders, *air_support.open_phase(state, phase.owner)]


@dataclass(frozen=True, slots=True)
class Combat(PhaseQuestion):
    """Declared attacks are fought in any order, and all of them (BSR §12.11, §15.1)."""

    side: int
    kind: ClassVar[str] = "combat"
    forms: ClassVar[tuple[Form, ...]] = (Form("fight HEX", PICK, opens=True),)

    def case_of(self, state: Barbarossa) -> str:
        return case("15.1")

    def open(self, state: Barbarossa, events: list[Event]) -> bool:
        """An attack that nobody is left to make is given up; one that is left alone begins by itself."""
        for attack in state.attacks:
            if not declaration.can_still_be_made(state, self.side, attack):
                state.attacks = tuple(other for other in state.attacks if other is not attack)
                hexes = tuple(state.rules.numbers[h] for h in members(attack.targets))
                events.append(event("attack-given-up", side=SIDES[self.side], hexes=hexes))
                return False
        if not state.attacks:
            state.agenda.pop()
            return False
        if len(state.attacks) > 1:
            return True
        state.forget()
        self._fight(state, state.attacks[0], events)
        return False

    def legal(self, state: Barbarossa) -> list[str]:
        return [f"fight {state.rules.numbers[attack.name]}" for attack in state.attacks]

    def meant(self, state: Barbarossa, said: Spoken) -> str:
        return as_called(state, said)

    def answer(self, state: Barbarossa, said: Spoken, events: list[Event]) -> None:
        hex_ = state.rules.hex(said.hexes[0])
        self._fight(state, next(attack for attack in state.attacks if attack.targets >> hex_ & 1), events)

    def _fight(self, state: Barbarossa, attack: Attack, events: list[Event]) -> None:
        state.attacks = tuple(other for other in state.attacks if other is not attack)
        attackers = declaration.still_able(state, self.side, attack)
        support = artillery.still_firing(state, 1 - self.side, attack)
        state.battle = Battle(
            self.side, attack.targets, attackers, support=support, mandated=attack.mandated, order=attack.order,
            reply=attack.reply, imposed=attack.imposed, called=1 << attack.name,
        )  # fmt: skip
        hexes = tuple(state.rules.numbers[h] for h in members(attack.targets))
        events.append(event("combat", side=SIDES[self.side], hexes=hexes))
        if silent := attack.support & ~support:
            units = tuple(state.rules.names[p] for p in members(silent))
            events.append(event("support-lost", side=SIDES[1 - self.side], units=units, hexes=hexes))
        state.agenda += [CombatOver(), Withdrawing(), Advancing(), Resolution(), Preparing()]

    def why_not(self, state: Barbarossa, said: Spoken) -> Reason:
        return Reason(case("12.11"), "why-not-declared", {"hex": said.hexes[0]})


@dataclass(frozen=True, slots=True)
class CombatOver(Item):
    kind: ClassVar[str] = "combat-over"

    def open(self, state: Barbarossa, events: list[Event]) -> bool:
        state.agenda.pop()
        assert state.battle is not None
        air_support.land(state, state.battle.targets)
        state.battle = None
        state.advanced = 0
        return False


@dataclass(frozen=True, slots=True)
class EndOfCombat(Item):
    """Points of supply that were designated are spent (BSR §15.45)."""

    side: int
    kind: ClassVar[str] = "end-of-combat"
    fields: ClassVar[tuple[tuple[str, str], ...]] = (("side", "side"),)

    def open(self, state: Barbarossa, events: list[Event]) -> bool:
        state.agenda.pop()
        for p, points in sorted(state.drawn.items()):
            if state.place[p] >= 0:
                spend(state, p, points, events)
        state.drawn = {}
        state.attacked = state.fought = 0
        state.attacks = ()
        air_support.land(state, state.rules.playable)
        return False
