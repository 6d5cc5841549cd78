"""Attacks: what is at stake in one, which units to put into it, and which of them to make."""

from __future__ import annotations

from grognard.games.leningrad import combat
from grognard.games.leningrad.rules import GERMAN, SOVIET
from grognard.games.leningrad.state import Leningrad
from grognard.games.leningrad.strategy.chances import Defence, Stakes, corps_of, expected, origins_of
from grognard.games.leningrad.strategy.doctrine import Doctrine
from grognard.games.leningrad.untried import strength
from grognard.games.leningrad.zoc import zoc
from grognard.hexset import HexSet, members

MOST = 9
"""Units in one attack: more than three hexes of three never help."""


def way_out(state: Leningrad, side: int, target: int, origins: HexSet) -> bool:
    """Whether units of a side in a hex attacked from `origins` could retreat (2010 §8.47, 1979 §10.7)."""
    r = state.rules
    near = r.field.neighbours(origins) | origins
    free = r.beside[target] & ~near & ~state.occupied[1 - side]
    if not free:
        return False
    if free & ~zoc(state, 1 - side) & ~state.occupied[side]:
        return True
    return any(state.at[h].bit_count() < 3 for h in members(free & state.occupied[side]))


class Target(Defence):
    """A defence and what is at stake there."""

    __slots__ = ("_stakes", "d")

    def __init__(self, state: Leningrad, d: Doctrine, side: int, targets: HexSet, overrun: bool = False) -> None:
        super().__init__(state, side, targets, overrun)
        self.d = d
        self._stakes: dict[bool, Stakes] = {}

    def stakes(self, attackers: int) -> Stakes:
        """What the results of an attack mean: the defender falls back if that is cheaper for him and he can."""
        state, d = self.state, self.d
        origins = origins_of(state, attackers)
        out = all(way_out(state, 1 - self.side, t, origins) for t in members(self.targets))
        theirs = self._stakes.get(out)
        if theirs is None:
            theirs = self._stakes[out] = stack_stakes(state, d, self.targets, out)
        one, two, everything, *_ = theirs
        mine = sorted(_steps(state, d, attackers))
        back = d.worth["retreat"]
        if self.overrun:  # who has won must stand and take his losses (§7.6)
            return Stakes(one, two, everything, -mine[0], -sum(mine[:2]), -sum(mine))
        own_two = min(sum(mine[:2]), mine[0] + back, 2 * back)
        return Stakes(one, two, everything, -min(mine[0], back), -own_two, -sum(mine))

    def worth(self, attackers: int, air: int = 0) -> float:
        """What an attack may be expected to bring."""
        return expected(self.columns(attackers, air), self.stakes(attackers), self.state.rules.suffers)

    def at_best(self, attackers: int) -> float:
        """No attack by some of these units (no overrun by all of them) can be expected to bring more, wherever they
        stand, without aircraft: corps together, no river, the defender cut off and with no way out. Quicker than
        `worth`."""
        theirs = self._stakes.get(False)
        if theirs is None:
            theirs = self._stakes[False] = stack_stakes(self.state, self.d, self.targets, False)
        mine = sorted(_steps(self.state, self.d, attackers))
        cheap = -min(mine[0], self.d.worth["retreat"])
        own = (-mine[0], -sum(mine[:2]), -sum(mine)) if self.overrun else (cheap, cheap, cheap)
        return expected(self.best_columns(attackers), Stakes(*theirs[:3], *own), self.state.rules.suffers)


def stack_stakes(state: Leningrad, d: Doctrine, targets: HexSet, out: bool) -> Stakes:
    """What the defenders of these hexes stand to lose; `out`: they can fall back. For the attacker a usual price."""
    theirs: list[float] = []
    ground = 0.0
    for t in members(targets):
        ground += d.hex_worth(state, t)
        theirs += _steps(state, d, state.at[t])
    theirs.sort()
    one, two, everything = theirs[0], sum(theirs[:2]), sum(theirs) + ground
    # The fewer are left, the nearer the hex is to falling.
    part = d.worth["wearing-down"] * d.fading(state) * ground / len(theirs)
    one += ground if len(theirs) == 1 else part
    two += ground if len(theirs) <= 2 else 2 * part
    if out:
        two = min(two, one + ground, 1.5 * ground)
        one = min(one, ground)
    back = d.worth["retreat"]
    return Stakes(one, two, everything, -back, -2 * back, -6 * back)


def _steps(state: Leningrad, d: Doctrine, bits: int) -> list[float]:
    """What each step of these units is worth; the last of a German unit is the dearest."""
    found = []
    for p in members(bits):
        found.append(d.step_worth(state, p))
        if state.steps[p] == 2:
            found.append(2.5 * found[-1])
    return found


def by_strength(state: Leningrad, bits: int) -> list[int]:
    """Groups of units, strongest first; a corps that stands together stays together."""
    groups: list[int] = []
    for mask, corps in corps_of(state.rules):
        if bits & mask == mask and len({state.place[p] for p in corps}) == 1:
            groups.append(mask)
            bits &= ~mask
    groups += [1 << p for p in members(bits)]
    return sorted(groups, key=lambda g: (-sum(fighting(state, p) for p in members(g)), g))


def fighting(state: Leningrad, piece: int) -> float:
    """Attack strength, or what may be expected of it."""
    known = strength(state, piece, True)
    if known:
        return float(known)
    return 3.0 if state.rules.pieces[piece].kind == "infantry" else 5.0


def best_force(
    state: Leningrad, d: Doctrine, able: int, targets: HexSet, must: int = 0, air: int = 0
) -> tuple[float, int]:
    """Of the units that can attack these hexes those that should, and what may be expected of it."""
    best = (-99.0, able)
    force = must
    side = GERMAN if (able | must) & (1 << state.rules.german_count) - 1 else SOVIET
    target = Target(state, d, side, targets)
    if must:
        best = (target.worth(force, air), force)
    for group in by_strength(state, able & ~must):
        force |= group
        if force.bit_count() > MOST and best[0] > -99:
            break
        # A little less than the best with fewer is better: the others may attack elsewhere.
        worth = target.worth(force, air) - 0.02 * force.bit_count()
        if worth > best[0]:
            best = worth, force
    return best


def best_attack(state: Leningrad, d: Doctrine, side: int) -> tuple[float, HexSet, int]:
    """The most promising attack of the phase: its worth, hex and units."""
    best: tuple[float, HexSet, int] = (-99.0, 0, 0)
    for t in members(combat.attackable(state, side)):
        able = combat.candidates(state, side, 1 << t)
        must = combat.left_out(state, side, 1 << t, 0)
        worth, force = best_force(state, d, able, 1 << t, must & able)
        if worth > best[0]:
            best = worth, 1 << t, force
    return best
