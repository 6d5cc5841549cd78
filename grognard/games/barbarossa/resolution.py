"""Resolving a combat (BSR §15.43, §15.6, §16.1): untried units are turned over, the die is rolled, and what it demands
of each side is laid on the agenda: of the defender first (BSR §16.13)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from grognard.games.barbarossa import (
    attack_supply,
    bombardment,
    crt,
    face_down,
    gun_supply,
    losses,
    mandated,
    super_heavy,
)
from grognard.games.barbarossa.battle import ATTACKER, DEFENDER, Battle
from grognard.games.barbarossa.declaration import ORDERS
from grognard.games.barbarossa.losses import Demand
from grognard.games.barbarossa.odds import Odds, odds
from grognard.games.barbarossa.retreat import TWO, Retreating, ways
from grognard.games.barbarossa.rules import DIE, case
from grognard.games.barbarossa.state import Barbarossa
from grognard.games.barbarossa.steps import lose_step
from grognard.games.barbarossa.super_heavy import NOT_YET
from grognard.games.barbarossa.supply_units import lose
from grognard.games.barbarossa.through_zones import ThroughZones
from grognard.games.barbarossa.units import SIDES
from grognard.games.barbarossa.untried import reveal
from grognard.hexset import listed, members, of
from grognard.umpire import PICK, Event, Foregone, Form, Item, Reason, Spoken
from grognard.umpire.events import event


@dataclass(frozen=True, slots=True)
class Resolution(Item):
    """Reveal, count, roll."""

    kind: ClassVar[str] = "resolution"

    def open(self, state: Barbarossa, events: list[Event]) -> bool:
        battle = state.battle
        assert battle is not None
        battle = turned_over(state, battle, events)
        if battle.bombard and battle.shelled == NOT_YET and battle.defenders:
            state.battle, steps = bombardment.fire(state, battle, events)
            if steps:
                state.agenda.append(Suffering(DEFENDER, steps))
            return False
        state.battle = battle
        if (rationing := gun_supply.begin(state)) is not None:
            state.agenda.append(rationing)
            return False
        battle = state.battle
        state.agenda.pop()
        shelled = battle.shelled != NOT_YET
        battle = battle._replace(defenders=of(p for p in listed(battle.defenders) if state.place[p] >= 0))
        state.attacked |= battle.attackers
        state.fought |= battle.targets
        state.busy |= battle.attackers | battle.defenders
        state.receiving &= ~battle.defenders  # BSR §7.72
        if battle.defenders or shelled:
            _spend(state, battle, events)
        if not battle.defenders:  # all were nobody: the attackers may advance, nothing is spent (BSR §15.43b)
            state.battle = battle
            if battle.mandated:
                mandated.fought(state, events, least_ratio=True)
            return False
        found = odds(state, battle)
        face_down.show(state, battle, events)
        tell(state, battle, found, events)
        roll = state.roll(events, DIE)
        results = found.results(roll)
        battle = battle._replace(results=results)
        state.battle = battle
        column = crt.table().columns[found.ratio.column]
        attack, defence = found.attack.value, found.defence.value
        events.append(
            event(
                "combat-result", attack=attack, defence=defence, ratio=column, die=roll, modifier=found.drm,
                roll=roll + found.drm, attacker=results[ATTACKER], defender=results[DEFENDER],
            )
        )  # fmt: skip
        if battle.mandated:
            mandated.fought(state, events, least_ratio=not found.ratio.below)
        attacker, defender = losses.demands(state, battle)
        for role, demand in ((DEFENDER, defender), (ATTACKER, attacker)):
            tell_losses(state, role, demand, events)
        for role, demand in ((ATTACKER, attacker), (DEFENDER, defender)):
            state.agenda += _suffering(state, battle, role, demand)
        return False


def _spend(state: Barbarossa, battle: Battle, events: list[Event]) -> None:
    """What a combat costs before it is decided: attack supply (BSR §15.21), the shot of each gun (BSR §13.12)."""
    for p in attack_supply.spent_by(state, battle):
        state.drawn[p] = state.drawn.get(p, 0) + 1
    state.fired |= battle.guns | battle.support
    super_heavy.spend_shells(state, battle.guns, events)


def turned_over(state: Barbarossa, battle: Battle, events: list[Event]) -> Battle:
    """Untried units on both sides show what they are (BSR §15.43)."""
    defenders = reveal(state, battle.defenders, events)
    return battle._replace(attackers=reveal(state, battle.attackers, events), defenders=defenders)


def tell(state: Barbarossa, battle: Battle, found: Odds, events: list[Event]) -> None:
    """Strengths and modifiers, each with its case."""
    r = state.rules

    def names(units: int) -> tuple[str, ...]:
        return tuple(r.names[p] for p in listed(units))

    hexes = tuple(r.numbers[h] for h in members(battle.targets))
    events.append(
        event(
            "attack", side=SIDES[battle.side], units=names(battle.attackers), guns=names(battle.guns), hexes=hexes,
            defenders=names(battle.defenders), support=names(battle.support), supplied=int(battle.supplied),
            mandated=int(battle.mandated), order=ORDERS[battle.order], reply=ORDERS[battle.reply],
        )
    )  # fmt: skip
    for modifier in found.modifiers:
        events.append(
            event(
                "modifier",
                value=modifier.value,
                case=modifier.case,
                why=modifier.key,
                units=names(modifier.units),
                hexes=tuple(r.numbers[h] for h in members(modifier.hexes)),
            )
        )


def tell_losses(state: Barbarossa, role: int, demand: Demand, events: list[Event]) -> None:
    """What changes the steps that the table asks for, and who loses the first of them, each with its case."""
    names = state.rules.names
    for charge in demand.charges:
        if charge.key != losses.BY_TABLE:
            units = tuple(names[p] for p in listed(charge.units))
            who, steps = ("attacker", "defender")[role], charge.steps
            events.append(event("steps-because", role=who, steps=steps, case=charge.case, why=charge.key, units=units))


def _suffering(state: Barbarossa, battle: Battle, role: int, demand: Demand) -> list[Item]:
    """The items of one side's result, the last of them first."""
    if demand.eliminated:
        return [Destroyed(role)]
    found: list[Item] = []
    if demand.retreating:
        found.append(FallingBack(role, demand.retreating, demand.hexes))
    if demand.steps > 0:
        found.append(Suffering(role, demand.steps, demand.first))
    return found


@dataclass(frozen=True, slots=True)
class Destroyed(Item):
    """All that the result falls on are eliminated (BSR §16.12)."""

    role: int
    kind: ClassVar[str] = "destroyed"
    fields: ClassVar[tuple[tuple[str, str], ...]] = (("role", "int"),)

    def open(self, state: Barbarossa, events: list[Event]) -> bool:
        state.agenda.pop()
        assert state.battle is not None
        losses.eliminate(state, state.battle, self.role, events)
        abandon(state, events)
        return False


def abandon(state: Barbarossa, events: list[Event]) -> None:
    """Supply units in hexes of the combat without combat units beside them are gone (BSR §16.46d)."""
    battle, r = state.battle, state.rules
    assert battle is not None
    for h in members(battle.targets):
        there = state.of_side_at(1 - battle.side, h)
        if there and not there & r.combat:
            for p in listed(there):
                lose(state, p, events)


@dataclass(frozen=True, slots=True)
class Suffering(Foregone):
    """A side loses steps, from units of its choice among those that may (BSR §16.2)."""

    role: int
    steps: int
    first: int = 0
    hit: int = 0
    """Those that have lost one by this result."""
    kind: ClassVar[str] = "suffering"
    forms: ClassVar[tuple[Form, ...]] = (Form("lose UNIT", PICK),)
    fields: ClassVar[tuple[tuple[str, str], ...]] = (
        ("role", "int"), ("steps", "int"), ("first", "units"), ("hit", "units"),
    )  # fmt: skip

    def case_of(self, state: Barbarossa) -> str:
        return case("16.21")

    def side_of(self, state: Barbarossa) -> str:
        assert state.battle is not None
        return SIDES[state.battle.side if self.role == ATTACKER else 1 - state.battle.side]

    def _demand(self) -> Demand:
        return Demand(self.steps, self.first)

    def legal(self, state: Barbarossa) -> list[str]:
        assert state.battle is not None
        able = losses.losers(state, state.battle, self.role, self._demand(), self.hit)
        return [f"lose {state.rules.names[p]}" for p in listed(able)]

    def answer(self, state: Barbarossa, said: Spoken, events: list[Event]) -> None:
        piece = state.rules.by_name[said.units[0]]
        state.agenda.pop()
        lose_step(state, piece, events)
        more = Suffering(self.role, self.steps - 1, self.first, self.hit | 1 << piece)
        if more.steps and more.legal(state):
            state.agenda.append(more)
        elif self.role == DEFENDER:
            abandon(state, events)

    def why_not(self, state: Barbarossa, said: Spoken) -> Reason:
        assert state.battle is not None
        piece = state.rules.by_name[said.units[0]]
        found = losses.why_not(state, state.battle, self.role, self._demand(), self.hit, piece)
        return found or Reason(case("16.21"), "why-not-in-combat", {"unit": said.units[0]})


@dataclass(frozen=True, slots=True)
class FallingBack(Item):
    """Those left of the units that must retreat do so, with the supply units beside them; dumps are lost (BSR §16.4,
    §16.46d). The opponent says where if they were ordered to retreat farther (BSR §16.45b)."""

    role: int
    units: int
    hexes: int
    kind: ClassVar[str] = "falling-back"
    fields: ClassVar[tuple[tuple[str, str], ...]] = (("role", "int"), ("units", "units"), ("hexes", "int"))

    def open(self, state: Barbarossa, events: list[Event]) -> bool:
        state.agenda.pop()
        battle = state.battle
        assert battle is not None
        side = battle.side if self.role == ATTACKER else 1 - battle.side
        left, places = 0, set()
        for p in listed(self.units):
            if state.place[p] >= 0:
                left |= 1 << p
                places.add(state.place[p])
        if not left:
            return False
        if self.role == ATTACKER:  # mortars among them fall back no second time (BSR §13.32c)
            state.battle = battle._replace(guns=battle.guns & ~left)
            left |= _followers(state, side, left, places, self.hexes)
        else:
            left |= _carts(state, side, left, places, events)
        chooser = side if self.hexes == TWO else 1 - side
        state.agenda += [ThroughZones(), Retreating(chooser, left, left, self.hexes)]
        return False


def _carts(state: Barbarossa, side: int, leaving: int, places: set[int], events: list[Event]) -> int:
    """Mobile supply units of hexes that are given up go along; dumps are set aside."""
    found = 0
    for p in listed(_stores_left(state, side, leaving, places)):
        if state.steps[p] == 1:
            found |= 1 << p
        else:
            lose(state, p, events)
    return found


def _followers(state: Barbarossa, side: int, leaving: int, places: set[int], hexes: int) -> int:
    """Mobile supply units that nobody attacked go along with attackers, if there is a way (BSR §6.42)."""
    mobile = of(p for p in listed(_stores_left(state, side, leaving, places)) if state.steps[p] == 1)
    return of(p for p in listed(mobile) if ways(state, p, leaving | mobile, hexes).safe)


def _stores_left(state: Barbarossa, side: int, leaving: int, places: set[int]) -> int:
    """Supply units in hexes that all combat units leave."""
    r, found = state.rules, 0
    for h in sorted(places):
        there = state.of_side_at(side, h)
        if not there & r.combat & ~leaving:
            found |= there & r.stores
    return found
