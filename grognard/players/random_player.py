"""A player who takes any legal action, each as likely as the others."""

from __future__ import annotations

import random
from typing import Any

from grognard.umpire.shapes import sample


class RandomPlayer:
    def __init__(self, seed: int = 0) -> None:
        self._chance = random.Random(seed)

    def choose(self, view: Any) -> str:
        return sample(view, self._chance)
