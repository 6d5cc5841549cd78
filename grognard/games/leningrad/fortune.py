"""Luck in battle: what each draw and each die brought, against the exact expectation before them.

A result is counted in steps, or hexes of retreat, which cost about as much: what the defender suffers less what the
attacker suffers. An E counts the steps of the whole force.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from grognard.games.leningrad.battle import defending
from grognard.games.leningrad.odds_preview import preview
from grognard.games.leningrad.rules import COLUMNS, rules
from grognard.games.leningrad.state import Leningrad
from grognard.hexset import members
from grognard.umpire import Event
from grognard.warfare import fortune
from grognard.words import Language

NOTE = "review-luck-note"
"""What the figures of luck count, for the reader of a review."""


@dataclass(frozen=True, kw_only=True)
class Battle(fortune.Battle):
    overrun: bool
    column: str
    die: int
    result: str


class Watcher(fortune.Watcher[Leningrad, Battle]):
    air = 0

    def hear(self, before: Leningrad, event: Event) -> None:
        if event.kind in self.BEGINS:
            self.air = 0
        elif event.kind == "air-support":
            self.air = len(self.named("units", event))
        elif event.kind == "combat-result":
            self.battles.append(self._battle(before, event))

    def _battle(self, before: Leningrad, result: Event) -> Battle:
        (attackers, targets), overrun = self.forces(before), self.begun.kind == "overrun"
        mine = sum(before.steps[p] for p in members(attackers))
        theirs = sum(before.steps[p] for p in members(defending(before, targets, overrun)))
        found = preview(before, attackers, targets, overrun, self.air)
        column, rows = str(result["column"]), before.rules.results
        return Battle(
            **self.facts(before),
            overrun=overrun,
            column=column,
            die=int(str(result["die"])),
            result=str(result["result"]),
            expected=float(sum(p * _steps(row, theirs, mine) for row, p in found.results.items())),
            drawn=float(Fraction(sum(_steps(row[COLUMNS.index(column)], theirs, mine) for row in rows), 6)),
            actual=_steps(str(result["result"]), theirs, mine),
        )


def _steps(result: str, theirs: int, mine: int) -> int:
    """What a result such as 1/2 does to the defender less what it does to the attacker."""
    suffered = [0 if each == "-" else force if each == "E" else min(int(each), force)
                for each, force in zip(result.split("/"), (theirs, mine), strict=True)]  # fmt: skip
    return suffered[0] - suffered[1]


def title(edition: str, battle: Battle, language: Language) -> str:
    """The battle in a line."""
    key = "fortune-overrun" if battle.overrun else "fortune-attack"
    return battle.title(key, rules(edition), language, column=battle.column, die=battle.die, result=battle.result)
