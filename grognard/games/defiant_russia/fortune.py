"""Luck in battle: the hits that the dice brought, against the exact expectation before them.

What the defender suffers less what the attacker suffers, in hits; hits beyond the lives of a force hurt nobody.
"""

from __future__ import annotations

from dataclasses import dataclass
from statistics import fmean

from grognard.games.defiant_russia.odds_preview import Spread, preview
from grognard.games.defiant_russia.rules import rules
from grognard.games.defiant_russia.state import DefiantRussia
from grognard.umpire import Event
from grognard.warfare import fortune
from grognard.words import Language

NOTE = "review-luck-hits"
"""What the figures of luck count, for the reader of a review."""


@dataclass(frozen=True, kw_only=True)
class Battle(fortune.Battle):
    """Nothing is drawn in this game: all luck is in the dice."""

    dice: tuple[int, int]
    """How many of the attacker, and of the defender."""
    hits: tuple[int, int]
    """How many the attacker scored, and the defender."""
    die: float
    """What the attacker rolled on average."""


class Watcher(fortune.Watcher[DefiantRussia, Battle]):
    air = 0

    def __init__(self) -> None:
        super().__init__()
        self._rolled: list[tuple[str, ...]] = []
        self._hits: list[int] = []

    def hear(self, before: DefiantRussia, event: Event) -> None:
        if event.kind == "attack":
            self.air = 0
        elif event.kind == "air-points":
            self.air = int(str(event["points"]))
        elif event.kind == "dice":
            self._rolled.append(self.named("dice", event))
        elif event.kind == "hits":
            self._hits.append(int(str(event["hits"])))
            if len(self._hits) == 2:
                self.battles.append(self._battle(before))
                self._rolled, self._hits = [], []

    def _battle(self, before: DefiantRussia) -> Battle:
        found = preview(before, *self.forces(before), air=self.air)
        mine, theirs = found.lives
        scored, suffered = self._hits
        return Battle(
            **self.facts(before),
            dice=found.dice,
            hits=(scored, suffered),
            die=fmean(int(die) for die in self._rolled[0]),
            expected=_mean(found.on_defender, theirs) - _mean(found.on_attacker, mine),
            actual=min(scored, theirs) - min(suffered, mine),
        )


def _mean(spread: Spread, lives: int) -> float:
    return float(sum(chance * min(hits, lives) for hits, chance in enumerate(spread)))


def title(edition: str, battle: Battle, language: Language) -> str:
    """The battle in a line."""
    (dice, against), (hits, suffered) = battle.dice, battle.hits
    return battle.title(
        "fortune-dice", rules(edition), language, dice=dice, against=against, hits=hits, suffered=suffered
    )
