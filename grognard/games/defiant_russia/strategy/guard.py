"""How well the Soviets guard their places: who threatens each of them, and who is near enough to help."""

from __future__ import annotations

from functools import cache

from grognard.games.defiant_russia.rules import AXIS, SOVIET, Rules
from grognard.games.defiant_russia.state import DefiantRussia
from grognard.games.defiant_russia.strategy.ground import steps_from
from grognard.hexset import members

MENACE, HELP = 9, 5
"""Steps from which on an Axis unit does not threaten a place, and a Soviet one does not help it."""
EQUAL = 1.5
"""A Soviet die weighs so much: who defends has ground and cities on his side."""


@cache
def _shares(rules: Rules, place: int, reach: int) -> tuple[float, ...]:
    """By hex the share with which a unit there counts for a place: less, the farther it is away."""
    return tuple(max(0.0, 1 - far / reach) for far in steps_from(rules, 1 << place))


class Guard:
    """Made for a phase in which the Axis stands still."""

    def __init__(self, view: DefiantRussia, points: dict[int, float]) -> None:
        r = view.rules
        self.places: list[tuple[float, float, tuple[float, ...]]] = []
        """Points, what threatens the place, and who helps it from where."""
        for hex_, worth in points.items():
            if view.held >> hex_ & 1:
                continue
            shares = _shares(r, hex_, MENACE)
            menace = sum(
                view.strength(p) * shares[view.place[p]]
                for p in members(r.of_side[AXIS] & r.land)
                if view.place[p] >= 0
            )
            if menace:
                self.places.append((worth, menace, _shares(r, hex_, HELP)))

    def danger(self, state: DefiantRussia) -> float:
        """In points, what the places are short of."""
        r, place, steps = state.rules, state.place, state.steps
        here = [
            (place[p], r.pieces[p].strength[steps[p]]) for p in members(r.of_side[SOVIET] & r.land) if place[p] >= 0
        ]
        total = 0.0
        for worth, menace, shares in self.places:
            help_ = sum(shares[h] * strength for h, strength in here)
            total += worth * menace / (menace + EQUAL * help_ + 1)
        return total
