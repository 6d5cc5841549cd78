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
from grognard.hexset import members, of
from grognard.umpire import Event
from grognard.warfare.phrases import hex_title
from grognard.words import Language, tell

NOTE = "review-luck-note"
"""What the figures of luck count, for the reader of a review."""


@dataclass(frozen=True)
class Battle:
    """A battle and its luck, as the attacker sees it."""

    turn: int
    side: str
    overrun: bool
    units: tuple[str, ...]
    hexes: tuple[str, ...]
    column: str
    die: int
    result: str
    expected: float
    """Before anything was revealed."""
    drawn: float
    """Once all was revealed, before the die."""
    actual: float

    @property
    def draw_luck(self) -> float:
        return self.drawn - self.expected

    @property
    def die_luck(self) -> float:
        return self.actual - self.drawn

    @property
    def luck(self) -> float:
        return self.actual - self.expected


class Watcher:
    """Looks on while a record is replayed."""

    def __init__(self) -> None:
        self.battles: list[Battle] = []
        self._attack: Event | None = None
        self._air = 0

    def see(self, before: Leningrad, events: list[Event]) -> None:
        """What an action led to, and the position in which it was played."""
        for event in events:
            if event.kind in ("attack", "overrun"):
                self._attack, self._air = event, 0
            elif event.kind == "air-support":
                units = event["units"]
                assert isinstance(units, tuple)
                self._air = len(units)
            elif event.kind == "combat-result":
                self.battles.append(self._battle(before, event))

    def _battle(self, before: Leningrad, result: Event) -> Battle:
        attack = self._attack
        assert attack is not None
        r = before.rules
        units, hexes = attack["units"], attack["hexes"]
        assert isinstance(units, tuple) and isinstance(hexes, tuple)
        attackers, targets = of(r.by_name[u] for u in units), of(r.grid.index(h) for h in hexes)
        overrun = attack.kind == "overrun"
        mine = sum(before.steps[p] for p in members(attackers))
        theirs = sum(before.steps[p] for p in members(defending(before, targets, overrun)))
        found = preview(before, attackers, targets, overrun, self._air)
        column = str(result["column"])
        return Battle(
            turn=before.turn,
            side=str(attack["side"]),
            overrun=overrun,
            units=units,
            hexes=hexes,
            column=column,
            die=int(str(result["die"])),
            result=str(result["result"]),
            expected=float(sum(p * _steps(row, theirs, mine) for row, p in found.results.items())),
            drawn=float(Fraction(sum(_steps(row[COLUMNS.index(column)], theirs, mine) for row in r.results), 6)),
            actual=_steps(str(result["result"]), theirs, mine),
        )


def _steps(result: str, theirs: int, mine: int) -> int:
    """What a result such as 1/2 does to the defender less what it does to the attacker."""
    suffered = [0 if each == "-" else force if each == "E" else min(int(each), force)
                for each, force in zip(result.split("/"), (theirs, mine), strict=True)]  # fmt: skip
    return suffered[0] - suffered[1]


def title(edition: str, battle: Battle, language: Language) -> str:
    """The battle in a line."""
    return tell(
        "fortune-overrun" if battle.overrun else "fortune-attack",
        language,
        units=", ".join(battle.units),
        count=len(battle.units),
        hexes=", ".join(hex_title(rules(edition), h, language) for h in battle.hexes),
        column=battle.column,
        die=battle.die,
        result=battle.result,
    )
