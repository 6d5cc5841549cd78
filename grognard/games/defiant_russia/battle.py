"""A battle under way (Aide: Combats): air support, dice of both sides at once, and the order of the losses."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from grognard.games.defiant_russia import dice
from grognard.games.defiant_russia.rules import SIDES
from grognard.games.defiant_russia.state import DefiantRussia
from grognard.games.defiant_russia.supply import unsupplied
from grognard.hexset import HexSet, members
from grognard.umpire import SAY, Event, Form, Item, Question, Reason, Spoken
from grognard.umpire.events import event
from grognard.warfare.battle import ATTACKER, DEFENDER, ROLES, Aftermath, attacking_side, begun, origins_of


@dataclass(frozen=True, slots=True)
class Battle:
    attackers: int
    defenders: int
    targets: HexSet
    """The hexes attacked."""
    origins: HexSet
    """The hexes attacked from."""
    exploiting: bool = False
    air: int = 0
    hungry: int = 0
    """Those out of supply when the dice fell: who of them dies is out of the game."""
    fled: int = 0
    """Units that retreated in this battle."""
    shaken: int = 0
    """Leaders who have lost a unit beside them."""


def start_battle(state: DefiantRussia, attackers: int, targets: HexSet, exploiting: bool, events: list[Event]) -> None:
    from grognard.games.defiant_russia.results import Advancing, LeadersFate  # the steps that follow

    defenders = 0
    for t in members(targets):
        defenders |= state.units_at(t)
    state.battle = Battle(attackers, defenders, targets, origins_of(state, attackers), exploiting)
    events.append(begun(state))
    state.agenda += [Aftermath(), Advancing(), LeadersFate(), Resolution(), AirSupport()]


@dataclass(frozen=True, slots=True)
class AirSupport(Question):
    """The attacker says how many air support points he spends (Aide: Phase 4 (3), Phase 9 (3)); in exploitation there
    are none (Aide: Phase 6 (3), Phase 11 (2))."""

    kind: ClassVar[str] = "air-support"
    forms: ClassVar[tuple[Form, ...]] = (Form("air NUMBER", SAY),)

    def side_of(self, state: DefiantRussia) -> str:
        return SIDES[attacking_side(state)]

    def case_of(self, state: DefiantRussia) -> str:
        return state.rules.case(("Phase 4", "Phase 9")[attacking_side(state)])

    def open(self, state: DefiantRussia, events: list[Event]) -> bool:
        assert state.battle is not None
        if state.air and not state.battle.exploiting:
            return True
        state.agenda.pop()
        return False

    def most(self, state: DefiantRussia) -> int:
        return min(state.air, int(state.rules.said["air"]["most"]))

    def legal(self, state: DefiantRussia) -> list[str]:
        return [f"air {n}" for n in range(self.most(state) + 1)]

    def answer(self, state: DefiantRussia, said: Spoken, events: list[Event]) -> None:
        number = said.number
        assert state.battle is not None and number is not None
        state.air -= number
        state.battle = replace(state.battle, air=number)
        if number:
            events.append(event("air-points", points=number, side=self.side_of(state)))
        state.agenda.pop()

    def why_not(self, state: DefiantRussia, said: Spoken) -> Reason:
        return self.wanted(state)

    def wanted(self, state: DefiantRussia) -> Reason:
        return Reason(self.case_of(state), "why-air-points", {"most": self.most(state)})


@dataclass(frozen=True, slots=True)
class Resolution(Item):
    """Both sides roll at once; who is hit most suffers first, the defender if both are hit alike (Aide: Combats (5)).
    Who is in supply is seen now (Aide: Phase 4 (2), Phase 9 (2))."""

    kind: ClassVar[str] = "resolution"

    def open(self, state: DefiantRussia, events: list[Event]) -> bool:
        from grognard.games.defiant_russia.results import Suffering

        battle = state.battle
        assert battle is not None
        state.agenda.pop()
        found = dice.count(state, battle.attackers, battle.targets, battle.air)
        for change in found.changes:
            events.append(event("dice-change", **_told(change)))
        hits = [0, 0]
        attacking = attacking_side(state)
        for role, other in ((ATTACKER, DEFENDER), (DEFENDER, ATTACKER)):
            rolled = state.roll_many(found.dice[role], events)
            hits[other] = sum(d >= found.hits_on[role] for d in rolled)
            side = SIDES[attacking if role == ATTACKER else 1 - attacking]
            events.append(event("hits", side=side, dice=found.dice[role], on=found.hits_on[role], hits=hits[other]))
        state.battle = replace(battle, hungry=unsupplied(state, battle.attackers | battle.defenders))
        order = [ATTACKER, DEFENDER] if hits[DEFENDER] >= hits[ATTACKER] else [DEFENDER, ATTACKER]
        state.agenda += [Suffering(role, hits[role], 1) for role in order if hits[role]]
        return False


def _told(change: dice.Change) -> dict[str, str | int]:
    facts: dict[str, str | int] = {"dice": change.dice, "role": ROLES[change.role]}
    facts |= {"case": change.case, "why": change.why}
    return facts | ({"unit": change.unit} if change.unit else {})
