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
from grognard.words import Message


class CombatPlan:
    """By unit the hex it attacks, or none. It begins with the best attack, then the best of those who are left."""

    def __init__(self, view: Leningrad, d: Doctrine, side: int, least: float) -> None:
        self.view, self.d, self.side, self.least = view, d, side, least
        self.targets = list(members(combat.attackable(view, side)))
        self.able = {t: combat.candidates(view, side, 1 << t) for t in self.targets}
        self.resting = resting(view) if side == GERMAN else 0
        self.against = {t: Target(view, d, side, 1 << t) for t in self.targets}
        self.force = dict.fromkeys(self.targets, 0)
        self._worth: dict[tuple[int, int, int], float] = {}
        self.choices: dict[int, list[int]] = {}
        for t in self.targets:
            for p in members(self.able[t]):
                self.choices.setdefault(p, []).append(t)
        self.units = sorted(self.choices)
        self._before: list[tuple[int, int]] = []
        self.air = len(view.ready_air()) if side == GERMAN else 0
        self.supported = self._had = -1
        """The hex that the air units attack."""
        self._begin()

    def _begin(self) -> None:
        used = 0
        found = []
        for t in self.targets:
            found.append((*best_force(self.view, self.d, self.able[t], 1 << t), t))
        for worth, force, t in sorted(found, reverse=True):
            if force & used:
                able = self.able[t] & ~used
                worth, force = best_force(self.view, self.d, able, 1 << t) if able else (-99.0, 0)
            if worth > self.least:
                self.force[t] = force
                used |= force

    @property
    def can_change(self) -> bool:
        return len(self.units) > 1

    def worth(self, target: int) -> float:
        force = self.force[target]
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
        return sum(self.worth(t) for t in self.targets)

    def change(self, chance: Random) -> bool:
        """A unit, or all of its hex, attacks something else or nothing."""
        self._before, self._had = [], self.supported
        if self.air and chance.random() < 0.1:
            self.supported = chance.choice([*self.targets, -1])
            return True
        piece = chance.choice(self.units)
        target = chance.choice([*self.choices[piece], -1])
        mates = self.view.at[self.view.place[piece]] if chance.random() < 0.4 else 1 << piece
        for p in members(mates):
            if p in self.choices and (target < 0 or target in self.choices[p]):
                self._send(p, target)
        return bool(self._before)

    def _send(self, piece: int, target: int) -> None:
        bit = 1 << piece
        for t in self.choices[piece]:
            if self.force[t] & bit and t != target:
                self._before.append((t, self.force[t]))
                self.force[t] &= ~bit
        if target >= 0 and not self.force[target] & bit:
            self._before.append((target, self.force[target]))
            self.force[target] |= bit

    def undo(self) -> None:
        for target, force in reversed(self._before):
            self.force[target] = force
        self._before, self.supported = [], self._had

    def keep(self) -> tuple[int, dict[int, int]]:
        return self.supported, dict(self.force)

    def back_to(self, kept: tuple[int, dict[int, int]]) -> None:
        self.supported, self.force = kept[0], dict(kept[1])

    def actions(self) -> list[str]:
        """The best attack of the plan; after it all is different."""
        best = max(self.targets, key=lambda t: (self.worth(t), -t), default=-1)
        if best < 0 or self.worth(best) <= 0:
            return ["end"]
        r = self.view.rules
        return [f"attack {r.numbers[best]}", *(f"with {r.names[p]}" for p in members(self.force[best])), "roll"]

    def gist(self) -> Message:
        return Message("thought-combat", {"attacks": sum(1 for t in self.targets if self.force[t])})
