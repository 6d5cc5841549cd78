"""Combats that become one (BSR §12.17, §12.53f, §13.13b): the attacker takes another declared attack into the combat
that he is preparing."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from grognard.games.barbarossa.artillery import Barrage, may_support
from grognard.games.barbarossa.battle import Battle
from grognard.games.barbarossa.declaration import (
    NO_ORDER,
    NO_RETREAT,
    Attack,
    attack_on,
    free_against,
    put_attack,
    sound,
)
from grognard.games.barbarossa.rules import case
from grognard.games.barbarossa.state import Barbarossa
from grognard.games.barbarossa.units import SIDES
from grognard.hexset import HexSet, listed
from grognard.umpire import PICK, Event, Form, Item, Question, Reason, Spoken
from grognard.umpire.events import event


def mergeable(state: Barbarossa, battle: Battle) -> list[Attack]:
    """Other declared attacks that all attackers could make together with this one (BSR §12.17). Mandated ones stay as
    they are (BSR §12.32)."""
    if battle.mandated:
        return []
    return [attack for attack in state.attacks if not attack.mandated and _together(state, battle, attack)]


def _together(state: Barbarossa, battle: Battle, other: Attack) -> bool:
    """Whether all who attack could attack both; and anybody at all, should those who were to attack be gone."""
    hexes = battle.targets | other.targets
    able = free_against(state, battle.side, hexes, battle.attackers | other.units)
    return not battle.attackers & ~able and bool(sound(state, battle.side, able, hexes))


def merge(state: Barbarossa, other: Attack) -> None:
    """Take an attack into the combat; before, either side says which of its orders stays, if it has given two."""
    battle, there = _battle(state), other.name
    state.agenda += [Merging(there), KeepingOrder(battle.side, there), KeepingOrder(1 - battle.side, there)]


def _battle(state: Barbarossa) -> Battle:
    assert state.battle is not None
    return state.battle


def _attack(state: Barbarossa, hex_: int) -> Attack:
    attack = attack_on(state, hex_)
    assert attack is not None
    return attack


@dataclass(frozen=True, slots=True)
class KeepingOrder(Question):
    """Which of two orders holds for the combat that becomes of two (BSR §12.53f). It is asked even if they are the
    same: that they differ is not to be seen."""

    side: int
    there: int
    kind: ClassVar[str] = "keeping-order"
    forms: ClassVar[tuple[Form, ...]] = (Form("keep HEX", PICK),)
    fields: ClassVar[tuple[tuple[str, str], ...]] = (("side", "side"), ("there", "hex"))

    def case_of(self, state: Barbarossa) -> str:
        return case("12.53f")

    def side_of(self, state: Barbarossa) -> str:
        return SIDES[self.side]

    def open(self, state: Barbarossa, events: list[Event]) -> bool:
        """Where the NKVD forbids retreat there is no choice (BSR §12.54b)."""
        battle, other = _battle(state), _attack(state, self.there)
        if self.side == battle.side:
            asked = NO_ORDER not in (battle.reply, other.reply)
        else:
            asked = NO_ORDER not in (battle.order, other.order) and not (battle.imposed or other.imposed)
        if not asked:
            state.agenda.pop()
        return asked

    def legal(self, state: Barbarossa) -> list[str]:
        hexes = (listed(_battle(state).targets)[0], self.there)
        return [f"keep {state.rules.numbers[h]}" for h in sorted(hexes)]

    def answer(self, state: Barbarossa, said: Spoken, events: list[Event]) -> None:
        state.agenda.pop()
        battle, other, numbers = _battle(state), _attack(state, self.there), state.rules.numbers
        replies = self.side == battle.side
        if state.rules.hex(said.hexes[0]) == self.there:
            state.battle = battle._replace(reply=NO_ORDER) if replies else battle._replace(order=NO_ORDER)
            dropped = listed(battle.targets)[0]
        else:
            left = other._replace(reply=NO_ORDER) if replies else other._replace(order=NO_ORDER)
            put_attack(state, other, left)
            dropped = self.there
        events.append(event("order-dropped", side=SIDES[self.side], hex=numbers[dropped]))

    def why_not(self, state: Barbarossa, said: Spoken) -> Reason:
        return Reason(case("12.53f"), "why-keep-which", {"hex": said.hexes[0]})


@dataclass(frozen=True, slots=True)
class Merging(Item):
    """The attack is part of the combat."""

    there: int
    kind: ClassVar[str] = "merging"
    fields: ClassVar[tuple[tuple[str, str], ...]] = (("there", "hex"),)

    def open(self, state: Barbarossa, events: list[Event]) -> bool:
        state.agenda.pop()
        battle, other = _battle(state), _attack(state, self.there)
        put_attack(state, other, None)
        imposed = battle.imposed or other.imposed
        targets = battle.targets | other.targets
        state.battle = battle._replace(
            targets=targets,
            support=_firing(state, 1 - battle.side, targets, battle.support | other.support),
            order=NO_RETREAT if imposed else battle.order or other.order,
            reply=battle.reply or other.reply,
            imposed=imposed,
            called=battle.called | 1 << other.name,
        )
        return False


def _firing(state: Barbarossa, side: int, targets: HexSet, guns: int) -> int:
    """Guns beyond what may fire together fall silent, the weakest first (BSR §13.13b, §13.14, §13.15)."""
    found = 0
    for gun in sorted(listed(guns), key=lambda p: -state.rules.support[p]):
        if may_support(state, Barrage(side, targets, False, found), gun):
            found |= 1 << gun
    return found
