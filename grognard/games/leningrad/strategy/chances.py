"""What an attack is worth before the die: the exact chances over the die and the untried pool, weighed.

The same chances as `odds_preview`, made for players who ask thousands of times: columns are whole numbers without
their cases, and the distributions of untried units are kept as long as the pool is the same.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from grognard.games.leningrad.armour import is_armour
from grognard.games.leningrad.odds import ratio
from grognard.games.leningrad.rules import COLUMNS, GERMAN, Rules, Shares
from grognard.games.leningrad.state import Leningrad
from grognard.games.leningrad.supply import supplied_at
from grognard.games.leningrad.untried import reshuffled, strength
from grognard.hexset import HexSet, members
from grognard.maps import side as hexside
from grognard.warfare.chances import Card, sets, together

Hand = dict[Card, float]
"""By strength, and whether armour is among the untried, how likely it is."""
LAST = len(COLUMNS) - 1


class Stakes(NamedTuple):
    """What the results are worth to the attacker: those of the defender first, then his own (not above zero)."""

    one: float
    two: float
    all: float
    own_one: float
    own_two: float
    own_all: float


@lru_cache(maxsize=4096)
def drawn(rules: Rules, pool: int, number: int, attacking: bool) -> Hand:
    """What so many units drawn from a pool may be together."""
    some = (rules.divisions[i] for i in members(pool))
    ways = sets([(d.attack if attacking else d.defence, d.kind == "armour") for d in some], number)
    return {hand: n / ways.total() for hand, n in sorted(ways.items())}


def hand(state: Leningrad, pieces: int, attacking: bool) -> Hand:
    """The strengths that these units may have."""
    r = state.rules
    known, untried = 0, {"infantry": 0, "armoured": 0}
    for p in members(pieces):
        if p < r.german_count or state.front[p] >= 0:
            known += strength(state, p, attacking)
        else:
            untried[r.pieces[p].kind] += 1
    if not untried["infantry"] and not untried["armoured"]:
        return {(known, False): 1.0}
    return _untried(r, known, attacking, *(_draw(state, back, number) for back, number in untried.items()))


def _draw(state: Leningrad, back: str, number: int) -> tuple[int, int, int]:
    """The pool of a back, who is shuffled again if it runs out (1979), and how many are drawn."""
    pool = state.pool[back]
    if pool.bit_count() >= number:
        return pool, 0, number
    return pool, reshuffled(state, back) & ~pool or state.rules.backs[back], number


@lru_cache(maxsize=16384)
def _untried(r: Rules, known: int, attacking: bool, *draws: tuple[int, int, int]) -> Hand:
    found: Hand = {(known, False): 1.0}
    for pool, again, number in draws:
        first = min(number, pool.bit_count())
        for some, how_many in ((pool, first), (again, number - first)):
            if how_many:
                found = together(found, drawn(r, some, how_many, attacking))
    return dict(sorted(found.items()))


class Defence:
    """Hexes under attack: what holds whoever attacks them, as long as the defenders stand where they stand. So many
    forces can be compared quickly."""

    __slots__ = ("clear", "defenders", "german", "if_untried", "overrun", "shift", "side", "state", "targets", "theirs")

    def __init__(self, state: Leningrad, side: int, targets: HexSet, overrun: bool = False) -> None:
        self.state, self.side, self.targets, self.overrun = state, side, targets, overrun
        r, defenders = state.rules, 0
        for t in members(targets):
            defenders |= state.at[t] if overrun else state.at[t] & ~state.retreated or state.at[t]
        self.defenders, self.theirs = defenders, hand(state, defenders, False)
        self.german = side == GERMAN
        self.clear = not targets & ~(r.clear & ~state.forts)
        self.shift = (-2 if overrun else 0) + _ground(state, targets, self.german)
        self.if_untried = 0
        """What armour among the untried units would add."""
        if self.german:
            if any(is_armour(state, p) for p in members(defenders)):
                self.shift -= 1
            else:
                self.if_untried = -1
            return
        if state.surprise and (not overrun or r.said["surprise_overruns"]):
            self.shift += 4
        outside = 0
        for p in members(defenders):
            if not r.soviet_cities >> state.place[p] & 1:
                outside |= 1 << p
        self.shift -= _full_corps(state, outside) + bool(outside & tanks_of(r))

    def columns(self, attackers: int, air: int = 0) -> list[tuple[int, float]]:
        """By column of the table how likely it is."""
        return self._by_column(attackers, *self._shifts(attackers, air))

    def best_columns(self, attackers: int) -> list[tuple[int, float]]:
        """The same if they stood as well as could be, without aircraft."""
        r, shift = self.state.rules, self.shift + 2
        if self.german:
            shift += sum(attackers & mask == mask for mask, _ in corps_of(r))
            return self._by_column(attackers, shift + bool(self.clear and attackers & tanks_of(r)), self.if_untried)
        return self._by_column(attackers, shift + self.clear, 0)

    def _by_column(self, attackers: int, shift: int, tanks: int) -> list[tuple[int, float]]:
        found: dict[int, float] = {}
        for (attack, tank), p in hand(self.state, attackers, True).items():
            for (defence, other), q in self.theirs.items():
                column = ratio(attack, defence) + shift + (tanks if tank or other else 0)
                column = 0 if column < 0 else LAST if column > LAST else column
                found[column] = found.get(column, 0.0) + p * q
        return list(found.items())

    def _shifts(self, attackers: int, air: int) -> tuple[int, int]:
        """All shifts of `odds.shifts` as one number, and what armour among the untried units would add to it."""
        state, side = self.state, self.side
        r, total = state.rules, self.shift
        origins = origins_of(state, attackers)
        for h in members(origins):
            if not supplied_at(state, side, h):
                total -= 2
                break
        for h in members(self.targets):
            if not supplied_at(state, 1 - side, h):
                total += 2
                break
        if all_across(r, origins, self.targets):
            total -= 1
        if self.german:
            total += air + _full_corps(state, attackers) + bool(self.clear and attackers & tanks_of(r))
            return total, self.if_untried
        if self.clear:
            if any(is_armour(state, p) for p in members(attackers)):
                return total - air + 1, 0
            return total - air, 1
        return total - air, 0


def origins_of(state: Leningrad, attackers: int) -> HexSet:
    place, origins = state.place, 0
    for p in members(attackers):
        origins |= 1 << place[p]
    return origins


def expected(chances: list[tuple[int, float]], stakes: Stakes, suffers: tuple[Shares, Shares]) -> float:
    """The mean of what comes of an attack."""
    one, two, all_, own_one, own_two, own_all = stakes
    defender, attacker = suffers
    total = 0.0
    for column, p in chances:
        d1, d2, de = defender[column]
        a1, a2, ae = attacker[column]
        total += p * (d1 * one + d2 * two + de * all_ + a1 * own_one + a2 * own_two + ae * own_all)
    return total


def success(chances: list[tuple[int, float]], suffers: tuple[Shares, Shares]) -> float:
    """How likely the defender suffers anything."""
    return sum(p * sum(suffers[0][column]) for column, p in chances)


# --- shifts -----------------------------------------------------------------------------------------


@lru_cache(maxsize=8192)
def terrain_shift(r: Rules, targets: HexSet) -> int:
    kinds = {r.terrain[h] for h in members(targets)}
    hill, total = int(r.said["hill_shift"]), 0
    soft = {"city", "great-city", "swamp", "forest"} | ({"hill"} if hill == 1 else set())
    if hill != 1 and "hill" in kinds:
        total -= hill
    return total - 1 if kinds & soft else total


def _ground(state: Leningrad, targets: HexSet, german: bool) -> int:
    total = terrain_shift(state.rules, targets)
    if german:
        total -= bool(targets & state.rules.soviet_cities) + bool(targets & state.forts)
    return total


@lru_cache(maxsize=65536)
def all_across(r: Rules, origins: HexSet, targets: HexSet) -> bool:
    rivers = r.map.rivers
    return all(hexside(o, t) in rivers for o in members(origins) for t in members(targets))


@lru_cache(maxsize=8)
def tanks_of(r: Rules) -> int:
    """The German armour proper, as bits."""
    return sum(1 << p.index for p in r.pieces[: r.german_count] if p.kind == "armour")


@lru_cache(maxsize=8)
def corps_of(r: Rules) -> tuple[tuple[int, tuple[int, ...]], ...]:
    return tuple((sum(1 << p for p in corps), corps) for corps in r.corps.values())


def _full_corps(state: Leningrad, bits: int) -> int:
    count = 0
    for mask, corps in corps_of(state.rules):
        if bits & mask == mask and len({state.place[p] for p in corps}) == 1:
            count += 1
    return count
