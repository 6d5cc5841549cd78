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
from grognard.warfare.phrases import hex_title
from grognard.words import Language, tell

NOTE = "review-luck-steps"
"""What the figures of luck count, for the reader of a review."""
RETREAT = 0.5


@dataclass(frozen=True)
class Battle:
    """A combat or an overrun and its luck, as the attacker sees it."""

    turn: int
    side: str
    units: tuple[str, ...]
    hexes: tuple[str, ...]
    ratio: str
    die: int
    result: str
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
        self._begun: Event | None = None
        self._die = 0

    def see(self, before: Barbarossa, events: list[Event]) -> None:
        """What an action led to, and the position in which it was played."""
        for event in events:
            if event.kind in ("attack", "overrun"):
                self._begun = event
            elif event.kind == "die":
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
        assert self._begun is not None
        drm, table = int(str(event["roll"])) - self._die, before.rules.overruns
        rows = [[table.at(die + drm, column) for column in range(3)] for die in range(1, DIE + 1)]
        each = [int(theirs) - int(ours) + (RETREAT if result == "success" else 0.0) for result, ours, theirs in rows]
        self._note(before, f"{self._begun['attack']}-{self._begun['defence']}", str(event["result"]), each)

    def _lives(self, before: Barbarossa) -> tuple[int, int]:
        """Steps of the attackers and of the defenders."""
        assert self._begun is not None
        r = before.rules
        sums = []
        for fact in ("units", "defenders"):
            names = self._begun[fact]
            assert isinstance(names, tuple)
            sums.append(sum(max(before.steps[r.by_name[name]], 1) for name in names))
        return sums[0], sums[1]

    def _note(self, before: Barbarossa, ratio: str, result: str, each: list[float]) -> None:
        begun = self._begun
        assert begun is not None
        units, hexes = begun["units"], begun["hexes"]
        assert isinstance(units, tuple) and isinstance(hexes, tuple)
        self.battles.append(
            Battle(
                turn=before.turn,
                side=str(begun["side"]),
                units=units,
                hexes=hexes,
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
    return tell(
        "fortune-combat",
        language,
        units=", ".join(battle.units),
        count=len(battle.units),
        hexes=", ".join(hex_title(rules(edition), h, language) for h in battle.hexes),
        ratio=battle.ratio,
        die=battle.die,
        result=battle.result,
    )
