"""A player who takes any legal action, each as likely as the others."""

from __future__ import annotations

import random
from typing import Any


class RandomPlayer:
    def __init__(self, seed: int = 0) -> None:
        self._chance = random.Random(seed)

    def choose(self, view: Any) -> str:
        action: str = self._chance.choice(view.legal())
        return action
