"""A battle under way: who, where, and what has come of it so far. Overruns and attacks go the same way."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from grognard.games.leningrad.air import AirSupport
from grognard.games.leningrad.odds import Odds, odds, ratio_name
from grognard.games.leningrad.rules import COLUMNS
from grognard.games.leningrad.state import Leningrad
from grognard.games.leningrad.untried import reveal
from grognard.hexset import HexSet, listed
from grognard.umpire import Event, Item
from grognard.umpire.events import event
from grognard.warfare import battle
from grognard.warfare.battle import ATTACKER, DEFENDER


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


def defending(state: Leningrad, targets: HexSet, overrun: bool) -> int:
    """Those who fight in these hexes: not those who fell back into them in this combat phase (2010 §8.2, 1979 §8.4). In
    the movement phase those who fell back before fight with the rest (2010 §7.8)."""
    found = 0
    for t in listed(targets):
        found |= state.at.get(t, 0) & ~(0 if overrun else state.retreated)
    return found


def start_battle(state: Leningrad, attackers: int, targets: HexSet, overrun: bool, events: list[Event]) -> None:
    """From here on nothing can be called off (2010 §12.1, 1979 §14.1): air, reveal, die, results."""
    defenders, present = defending(state, targets, overrun), 0
    for t in listed(targets):
        present |= state.at[t]
    origins = battle.origins_of(state, attackers)
    state.battle = Battle(attackers, defenders, targets, origins, overrun, present & ~defenders)
    events.append(battle.begun(state, "overrun" if overrun else "attack"))
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
        fought = state.battle
        assert fought is not None
        state.agenda.pop()
        for p in listed(fought.attackers | fought.defenders):
            reveal(state, p, events)
        found: Odds = odds(state, fought.attackers, fought.defenders, fought.targets, fought.overrun, fought.air)
        for shift in found.shifts:
            events.append(event("shift", columns=shift.columns, case=shift.case, units=shift.units, why=shift.why))
        die = state.roll(events)
        result = state.rules.results[die - 1][found.column]
        to_defender, to_attacker = result.split("/")
        state.battle = fought._replace(results=(to_attacker, to_defender))
        events.append(
            event(
                "combat-result",
                attack=found.attack,
                defence=found.defence,
                ratio=ratio_name(found.base),
                column=COLUMNS[found.column],
                die=die,
                result=result,
                overrun=int(fought.overrun),
            )
        )
        return False
