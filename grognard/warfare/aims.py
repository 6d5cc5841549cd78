"""A combat phase as one plan: which unit attacks which hex. What the strategies of the games share.

The plan can be changed a little, judged, and changed back (`contract.Problem`). What an attack is worth, and how it is
said to the umpire, is the business of the game.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar

from grognard.hexset import HexSet, members
from grognard.words import Message

NOBODY = -1
"""The aim of whoever stays out of it."""


class Aims:
    """By unit the hex that it attacks, or none. A game adds `value`, `actions` and the greedy plan to begin with."""

    TOGETHER: ClassVar[float] = 0.4
    """How often all of a hex change their aim, and not one of them alone."""

    def __init__(self, view: Any, choices: Mapping[int, Sequence[int]]) -> None:
        """`choices`: by unit the hexes that it can attack."""
        self.view, self.choices = view, choices
        self.units = sorted(choices)
        self.aim = dict.fromkeys(self.units, NOBODY)
        self._before: list[tuple[int, int]] = []

    @property
    def can_change(self) -> bool:
        return len(self.units) > 1

    def _may_rest(self, piece: int) -> bool:
        """Whether a unit may stay out of it."""
        return True

    def force(self) -> dict[int, int]:
        """By hex those who attack it, as bits."""
        found: dict[int, int] = {}
        for piece, target in self.aim.items():
            if target >= 0:
                found[target] = found.get(target, 0) | 1 << piece
        return found

    def send(self, units: int, target: int) -> None:
        """All of them attack this hex."""
        for piece in members(units):
            self.aim[piece] = target

    # --- changes -----------------------------------------------------------------------------

    def change(self, chance: Random) -> bool:
        """A unit, or all of its hex, attack something else, or nothing where nobody must."""
        self._before = []
        piece = chance.choice(self.units)
        target = chance.choice([*self.choices[piece], NOBODY] if self._may_rest(piece) else self.choices[piece])
        together = self.view.at[self.view.place[piece]] if chance.random() < self.TOGETHER else 1 << piece
        for p in members(together):
            if p in self.choices and self.aim[p] != target and self._may_attack(p, target):
                self._before.append((p, self.aim[p]))
                self.aim[p] = target
        return bool(self._before)

    def _may_attack(self, piece: int, target: int) -> bool:
        return self._may_rest(piece) if target == NOBODY else target in self.choices[piece]

    def undo(self) -> None:
        for piece, target in reversed(self._before):
            self.aim[piece] = target
        self._before = []

    def keep(self) -> Any:
        return dict(self.aim)

    def back_to(self, kept: Any) -> None:
        self.aim = dict(kept)

    def gist(self) -> Message:
        return Message("thought-combat", {"attacks": len(self.force())})


def attack(rules: Any, targets: HexSet, units: int, first: int = NOBODY) -> list[str]:
    """An attack by these units on these hexes, `first` before the others, up to the die."""
    hexes = sorted(members(targets), key=lambda h: h != first)
    said = [f"attack {rules.numbers[hexes[0]]}", *(f"also {rules.numbers[h]}" for h in hexes[1:])]
    return [*said, *(f"with {rules.names[p]}" for p in members(units)), "roll"]
