"""When a hex that is attacked is cleared (Aide: Combats): by how many hits, if its defenders prefer to fall back.

They leave if they can: with the second hit at once, or after losses that leave only units with a way out. Whoever is
hit most suffers first; attackers who do may lose units, and with them zones of control that were in the way. They hold
their ground and take steps: full units first, then of those that must fall the weakest.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations

from grognard.games.defiant_russia import retreat
from grognard.games.defiant_russia.battle import Battle
from grognard.games.defiant_russia.state import DefiantRussia
from grognard.hexset import HexSet, members
from grognard.warfare.pieces import DEAD


def chance(
    state: DefiantRussia,
    attackers: int,
    targets: HexSet,
    on_defender: Sequence[Fraction],
    on_attacker: Sequence[Fraction],
) -> Fraction:
    """That nobody is left in the hexes attacked; `on_…`: by number of hits its chance."""
    battle = _Battle(state, attackers, targets)
    whole = min(battle.lives, battle.least_hits(0))
    total = sum(on_defender[battle.lives :], Fraction(0))
    if whole <= 2:  # as soon as can be: whatever becomes of the attackers
        return sum(on_defender[whole:], Fraction(0))
    for hits in range(2, min(battle.lives, len(on_defender))):
        share = sum(on_attacker[: hits + 1], Fraction(0)) if hits >= whole else Fraction(0)
        for suffered in range(hits + 1, len(on_attacker)):
            if hits >= whole or hits >= battle.least_hits(battle.fallen(suffered)):
                share += on_attacker[suffered]
        total += on_defender[hits] * share
    return total


class _Battle:
    def __init__(self, state: DefiantRussia, attackers: int, targets: HexSet) -> None:
        self.state = state.copy()
        self.attackers = sorted(members(attackers), key=lambda p: (state.rules.pieces[p].strength[1], p))
        """The weakest first, as they are with one step left."""
        self.defenders = [p for t in members(targets) for p in members(state.units_at(t))]
        self.spare = sum(state.steps[p] - 1 for p in self.attackers)
        self.lives = sum(state.steps[p] for p in self.defenders)
        bits = sum(1 << p for p in self.defenders)
        self.state.battle = Battle(attackers, bits, targets, 0)
        self.known: dict[int, int] = {}

    def fallen(self, hits: int) -> int:
        """The attackers who fall by so many hits."""
        return sum(1 << p for p in self.attackers[: max(0, hits - self.spare)])

    def least_hits(self, fallen: int) -> int:
        """How many hits it takes at least until the defenders can leave, or are all dead."""
        if fallen not in self.known:
            trial = self.state.copy()
            for p in members(fallen):
                trial.lift(p, DEAD)
            self.known[fallen] = next(
                (hits for hits, left in self._ways() if _can_leave(trial, self.defenders, left)), self.lives
            )
        return self.known[fallen]

    def _ways(self) -> Iterator[tuple[int, tuple[int, ...]]]:
        """Losses that leave somebody, the smallest first: the hits up to the first hex of retreat, and who is left."""
        steps = self.state.steps
        ways = []
        for number in range(1, len(self.defenders) + 1):
            for left in combinations(self.defenders, number):
                lost = self.lives - sum(steps[p] for p in left)
                if not lost and all(steps[p] == 1 for p in left):
                    continue  # the first hit kills one of them
                if max(1, lost) + 1 < self.lives:
                    ways.append((max(1, lost) + 1, left))
        return iter(sorted(ways))


def _can_leave(state: DefiantRussia, defenders: list[int], left: tuple[int, ...]) -> bool:
    trial = state
    if len(left) < len(defenders):
        trial = state.copy()
        for p in defenders:
            if p not in left:
                trial.lift(p, DEAD)
    return retreat.together(trial, list(left))
