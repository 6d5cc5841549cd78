"""Skirmish: the bridges over the Velikaya, July 1941. A game of our own, to show how one is made (docs/new-game.md)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from grognard.warfare import sequence
from grognard.warfare.plain import Plain, moving
from skirmish import combat
from skirmish.rules import rules
from skirmish.state import Skirmish, score, value


class Turn(sequence.Turn):
    __slots__ = ()
    opening: ClassVar[Mapping[str, sequence.Opening]] = {"movement": moving.open_phase, "combat": combat.open_phase}


GAME = Plain(
    "skirmish",
    state=Skirmish,
    rules=rules,
    turn=Turn,
    questions=(
        moving.Movement, moving.Moving, combat.Combat, combat.Declaring, combat.Retreating, combat.Advancing,
    ),
    score=score,
    fight=combat.fight,
    value=value,
)  # fmt: skip
