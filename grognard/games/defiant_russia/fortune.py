"""Luck in battle: the hits that the dice brought, against the exact expectation before them.

What the defender suffers less what the attacker suffers, in hits; hits beyond the lives of a force hurt nobody.
"""

from __future__ import annotations

from dataclasses import dataclass
from statistics import fmean

from grognard.games.defiant_russia.odds_preview import Spread, preview
from grognard.games.defiant_russia.rules import rules
from grognard.games.defiant_russia.state import DefiantRussia
from grognard.hexset import of
from grognard.umpire import Event
from grognard.warfare.phrases import hex_title
from grognard.words import Language, tell

NOTE = "review-luck-hits"
"""What the figures of luck count, for the reader of a review."""


@dataclass(frozen=True)
class Battle:
    """A battle and its luck, as the attacker sees it. Nothing is drawn in this game: all luck is in the dice."""

    turn: int
    side: str
    units: tuple[str, ...]
    hexes: tuple[str, ...]
    dice: tuple[int, int]
    """How many of the attacker, and of the defender."""
    hits: tuple[int, int]
    """How many the attacker scored, and the defender."""
    die: float
    """What the attacker rolled on average."""
    expected: float
    actual: float
    draw_luck: float = 0.0

    @property
    def die_luck(self) -> float:
        return self.actual - self.expected

    @property
    def luck(self) -> float:
        return self.die_luck


class Watcher:
    """Looks on while a record is replayed."""

    def __init__(self) -> None:
        self.battles: list[Battle] = []
        self._attack: Event | None = None
        self._air = 0
        self._rolled: list[tuple[str, ...]] = []
        self._hits: list[int] = []

    def see(self, before: DefiantRussia, events: list[Event]) -> None:
        """What an action led to, and the position in which it was played."""
        for event in events:
            if event.kind == "attack":
                self._attack, self._air = event, 0
            elif event.kind == "air-points":
                self._air = int(str(event["points"]))
            elif event.kind == "dice":
                dice = event["dice"]
                assert isinstance(dice, tuple)
                self._rolled.append(dice)
            elif event.kind == "hits":
                self._hits.append(int(str(event["hits"])))
                if len(self._hits) == 2:
                    self.battles.append(self._battle(before))
                    self._rolled, self._hits = [], []

    def _battle(self, before: DefiantRussia) -> Battle:
        attack = self._attack
        assert attack is not None
        r = before.rules
        units, hexes = attack["units"], attack["hexes"]
        assert isinstance(units, tuple) and isinstance(hexes, tuple)
        attackers, targets = of(r.by_name[u] for u in units), of(r.grid.index(h) for h in hexes)
        found = preview(before, attackers, targets, air=self._air)
        mine, theirs = found.lives
        scored, suffered = self._hits
        return Battle(
            turn=before.turn,
            side=str(attack["side"]),
            units=units,
            hexes=hexes,
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
    return tell(
        "fortune-dice",
        language,
        units=", ".join(battle.units),
        count=len(battle.units),
        hexes=", ".join(hex_title(rules(edition), h, language) for h in battle.hexes),
        dice=battle.dice[0],
        against=battle.dice[1],
        hits=battle.hits[0],
        suffered=battle.hits[1],
    )
