"""A combat phase as one plan: which unit attacks which hex. After each die it is made anew."""

from __future__ import annotations

from random import Random

from grognard.games.leningrad import combat
from grognard.games.leningrad.rules import GERMAN
from grognard.games.leningrad.state import Leningrad
from grognard.games.leningrad.strategy.attacks import Target, best_force
from grognard.games.leningrad.strategy.doctrine import Doctrine
from grognard.games.leningrad.strategy.quarters import resting
from grognard.hexset import members
from grognard.warfare.aims import NOBODY, Aims, attack


class CombatPlan(Aims):
    """It begins with the best attack, then the best of those who are left."""

    def __init__(self, view: Leningrad, d: Doctrine, side: int, least: float) -> None:
        self.d, self.least = d, least
        self.targets = list(members(combat.attackable(view, side)))
        able = {t: combat.candidates(view, side, 1 << t) for t in self.targets}
        choices: dict[int, list[int]] = {}
        for t, units in able.items():
            for p in members(units):
                choices.setdefault(p, []).append(t)
        super().__init__(view, choices)
        self.resting = resting(view) if side == GERMAN else 0
        self.against = {t: Target(view, d, side, 1 << t) for t in self.targets}
        self._worth: dict[tuple[int, int, int], float] = {}
        self.air = len(view.ready_air()) if side == GERMAN else 0
        self.supported = self._had = NOBODY
        """The hex that the air units attack."""
        self._begin(able)

    def _begin(self, able: dict[int, int]) -> None:
        used = 0
        found = [(*best_force(self.view, self.d, able[t], 1 << t), t) for t in self.targets]
        for worth, force, t in sorted(found, reverse=True):
            if force & used:
                left = able[t] & ~used
                worth, force = best_force(self.view, self.d, left, 1 << t) if left else (-99.0, 0)
            if worth > self.least:
                self.send(force, t)
                used |= force

    def worth(self, target: int, force: int) -> float:
        if not force:
            return 0.0
        air = self.air if target == self.supported else 0
        key = (target, force, air)
        if key not in self._worth:
            worth = self.against[target].worth(force, air)
            called_out = (force & self.resting).bit_count()
            self._worth[key] = worth - self.least - air * self.d.greedy["air"] - called_out * self.d.greedy["rest"]
        return self._worth[key]

    def value(self) -> float:
        force = self.force()
        return sum(self.worth(t, force[t]) for t in self.targets if t in force)

    def change(self, chance: Random) -> bool:
        """Now and then the air units attack something else."""
        self._had = self.supported
        if self.air and chance.random() < 0.1:
            self._before = []
            self.supported = chance.choice([*self.targets, NOBODY])
            return True
        return super().change(chance)

    def undo(self) -> None:
        super().undo()
        self.supported = self._had

    def keep(self) -> tuple[int, dict[int, int]]:
        return self.supported, super().keep()

    def back_to(self, kept: tuple[int, dict[int, int]]) -> None:
        self.supported, aim = kept
        super().back_to(aim)

    def actions(self) -> list[str]:
        """The best attack of the plan; after it all is different."""
        force = self.force()
        best = max(self.targets, key=lambda t: (self.worth(t, force.get(t, 0)), -t), default=NOBODY)
        if best == NOBODY or self.worth(best, force.get(best, 0)) <= 0:
            return ["end"]
        return attack(self.view.rules, 1 << best, force[best])
