"""A battle under way: who, where, and what has come of it so far. Overruns and attacks go the same way."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from grognard.games.leningrad.air import AirSupport
from grognard.games.leningrad.odds import Odds, odds, ratio_name
from grognard.games.leningrad.rules import COLUMNS, SIDES
from grognard.games.leningrad.state import Leningrad
from grognard.games.leningrad.untried import reveal
from grognard.hexset import HexSet, listed
from grognard.umpire import Event, Foregone, Item
from grognard.umpire.events import event

ATTACKER, DEFENDER = 0, 1


class Battle(NamedTuple):
    attackers: int
    defenders: int
    targets: HexSet
    """The hexes attacked."""
    origins: HexSet
    """The hexes attacked from."""
    overrun: bool
    bystanders: int = 0
    """Units that had retreated into the hexes before: they do not fight, and die if their hex suffers (2010 §8.2)."""
    air: int = 0
    results: tuple[str, str] = ("-", "-")
    """By role: the attacker's result, the defender's."""
    fled: int = 0
    """Units that retreated in this battle."""
    passed: HexSet = 0
    """Hexes in the middle of a two-hex retreat."""
    left: HexSet = 0
    """Hexes that at least one unit left alive; all others fell vacant by elimination."""


def attacking_side(state: Leningrad, battle: Battle) -> int:
    return state.side_of((battle.attackers & -battle.attackers).bit_length() - 1)


def role_side(state: Leningrad, role: int) -> int:
    battle = state.battle
    assert battle is not None
    attacking = attacking_side(state, battle)
    return attacking if role == ATTACKER else 1 - attacking


def force(state: Leningrad, role: int) -> list[int]:
    """Those of the attacker or defender who still stand on the map."""
    battle = state.battle
    assert battle is not None
    bits = battle.attackers if role == ATTACKER else battle.defenders
    return [p for p in listed(bits) if state.steps[p]]


class RoleQuestion(Foregone):
    """A question to the attacker or the defender about the result of the battle."""

    __slots__ = ()
    role: int
    fields: ClassVar[tuple[tuple[str, str], ...]] = (("role", "int"),)

    @property
    def role_name(self) -> str:
        return "attacker" if self.role == ATTACKER else "defender"

    def side_of(self, state: Leningrad) -> str:
        return SIDES[role_side(state, self.role)]


def defending(state: Leningrad, targets: HexSet, overrun: bool) -> int:
    """Those who fight in these hexes: not those who fell back into them in this combat phase (2010 §8.2, 1979 §8.4). In
    the movement phase those who fell back before fight with the rest (2010 §7.8)."""
    found = 0
    for t in listed(targets):
        found |= state.at.get(t, 0) & ~(0 if overrun else state.retreated)
    return found


def start_battle(state: Leningrad, attackers: int, targets: HexSet, overrun: bool, events: list[Event]) -> None:
    """From here on nothing can be called off (2010 §12.1, 1979 §14.1): air, reveal, die, results."""
    defenders, present, origins = defending(state, targets, overrun), 0, 0
    for t in listed(targets):
        present |= state.at[t]
    for p in listed(attackers):
        origins |= 1 << state.place[p]
    state.battle = Battle(attackers, defenders, targets, origins, overrun, present & ~defenders)
    r = state.rules
    events.append(
        event(
            "overrun" if overrun else "attack",
            side=SIDES[attacking_side(state, state.battle)],
            units=tuple(r.names[p] for p in listed(attackers)),
            hexes=tuple(r.numbers[h] for h in listed(targets)),
        )
    )
    from grognard.games.leningrad.advance import Advancing  # the steps that follow
    from grognard.games.leningrad.results import Aftermath, Suffering

    state.agenda += [
        Aftermath(),
        Advancing(),
        Suffering(ATTACKER),
        Suffering(DEFENDER),
        Resolution(),
        AirSupport(),
    ]


@dataclass(frozen=True, slots=True)
class Resolution(Item):
    """Reveal, count, shift, roll (2010 §8.3, §12.1; 1979 §9.0, §14.1)."""

    kind: ClassVar[str] = "resolution"

    def open(self, state: Leningrad, events: list[Event]) -> bool:
        battle = state.battle
        assert battle is not None
        state.agenda.pop()
        for p in listed(battle.attackers | battle.defenders):
            reveal(state, p, events)
        found: Odds = odds(state, battle.attackers, battle.defenders, battle.targets, battle.overrun, battle.air)
        for shift in found.shifts:
            events.append(event("shift", columns=shift.columns, case=shift.case, units=shift.units, why=shift.why))
        die = state.roll(events)
        result = state.rules.results[die - 1][found.column]
        to_defender, to_attacker = result.split("/")
        state.battle = battle._replace(results=(to_attacker, to_defender))
        events.append(
            event(
                "combat-result",
                attack=found.attack,
                defence=found.defence,
                ratio=ratio_name(found.base),
                column=COLUMNS[found.column],
                die=die,
                result=result,
                overrun=int(battle.overrun),
            )
        )
        return False
