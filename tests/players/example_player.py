"""A player of one's own: attacks where the odds are good, else tries every answer on a copy and takes the best."""

from __future__ import annotations

import random

from grognard.games.leningrad import Leningrad
from grognard.games.leningrad.odds import odds
from grognard.games.leningrad.questions import Combat, Declaring, Movement
from grognard.hexset import listed

GOOD = 3
"""The column of the combat table from which on it attacks."""


class Careful:
    def __init__(self, seed: int = 0) -> None:
        self._chance = random.Random(seed)

    def choose(self, view: Leningrad) -> str:
        legal = view.legal()
        asked = view.decision
        if isinstance(asked, Declaring):
            return self._declare(view, asked)
        if isinstance(asked, (Combat, Movement)) and self._chance.random() < 0.1:
            return "end" if "end" in legal else legal[0]
        some = self._chance.sample(legal, min(8, len(legal)))
        return max(some, key=lambda action: self._worth(view, action))

    def _declare(self, view: Leningrad, asked: Declaring) -> str:
        """Everybody takes part until the odds are good enough."""
        legal = view.legal()
        known = asked.units and all(view.front[p] >= 0 for p in self._defenders(view, asked))
        if "roll" in legal and known:
            defenders = sum(1 << p for p in self._defenders(view, asked))
            if odds(view, asked.units, defenders, asked.targets, overrun=False, air=0).column >= GOOD:
                return "roll"
        joining = view.answers("with")
        return joining[0] if joining else legal[-1]

    def _defenders(self, view: Leningrad, asked: Declaring) -> list[int]:
        return [piece for hex_ in listed(asked.targets) for piece in view.pieces_at(hex_)]

    def _worth(self, view: Leningrad, action: str) -> float:
        """How far ahead its side is after an action, with dice of its own, and how far east the Germans stand."""
        trial = view.imagined(view.side, self._chance)
        trial.play(action)
        germans = trial.place[: trial.rules.german_count]
        east = sum(hex_ for hex_ in germans if hex_ >= 0)
        return trial.returns()[view.side] + (east if view.side == "german" else -east) / 10_000
