"""Luck in combat: what the die brought, against the mean of its ten faces.

What the defender suffers less what the attacker suffers, in steps; a retreat counts half a step, and nobody loses more
than he has.
"""

from __future__ import annotations

from dataclasses import dataclass
from statistics import fmean

from grognard.games.barbarossa import crt
from grognard.games.barbarossa.rules import DIE, rules
from grognard.games.barbarossa.state import Barbarossa
from grognard.umpire import Event
from grognard.warfare import fortune
from grognard.words import Language

NOTE = "review-luck-steps"
"""What the figures of luck count, for the reader of a review."""
RETREAT = 0.5


@dataclass(frozen=True, kw_only=True)
class Battle(fortune.Battle):
    ratio: str
    die: int
    result: str


class Watcher(fortune.Watcher[Barbarossa, Battle]):
    _die = 0

    def hear(self, before: Barbarossa, event: Event) -> None:
        if event.kind == "die":
            self._die = int(str(event["die"]))
        elif event.kind == "combat-result":
            self._combat(before, event)
        elif event.kind == "overrun-result":
            self._overrun(before, event)

    def _combat(self, before: Barbarossa, event: Event) -> None:
        """The ten faces of the die in the column and with the modifiers of this combat."""
        column = list(crt.table().columns).index(str(event["ratio"]))
        drm = int(str(event["modifier"]))
        lives = self._lives(before)
        each = [_balance(*crt.results(before.rules.results, column, die + drm), lives) for die in range(1, DIE + 1)]
        self._note(before, str(event["ratio"]), f"{event['attacker']}/{event['defender']}", each)

    def _overrun(self, before: Barbarossa, event: Event) -> None:
        drm, table = int(str(event["roll"])) - self._die, before.rules.overruns
        rows = [[table.at(die + drm, column) for column in range(3)] for die in range(1, DIE + 1)]
        each = [int(theirs) - int(ours) + (RETREAT if result == "success" else 0.0) for result, ours, theirs in rows]
        self._note(before, f"{self.begun['attack']}-{self.begun['defence']}", str(event["result"]), each)

    def _lives(self, before: Barbarossa) -> tuple[int, int]:
        """Steps of the attackers and of the defenders."""
        r = before.rules
        ours, theirs = (
            sum(max(before.steps[r.by_name[name]], 1) for name in self.named(fact)) for fact in ("units", "defenders")
        )
        return ours, theirs

    def _note(self, before: Barbarossa, ratio: str, result: str, each: list[float]) -> None:
        self.battles.append(
            Battle(
                **self.facts(before),
                ratio=ratio,
                die=self._die,
                result=result,
                expected=fmean(each),
                actual=each[self._die - 1],
            )
        )


def _balance(attacker: str, defender: str, lives: tuple[int, int]) -> float:
    return _hurt(defender, lives[1]) - _hurt(attacker, lives[0])


def _hurt(result: str, lives: int) -> float:
    found = crt.parse(result)
    if found.eliminated:
        return float(lives)
    return min(found.steps, lives) + (RETREAT if found.retreat else 0.0)


def title(edition: str, battle: Battle, language: Language) -> str:
    """The combat in a line."""
    return battle.title(
        "fortune-combat", rules(edition), language, ratio=battle.ratio, die=battle.die, result=battle.result
    )
