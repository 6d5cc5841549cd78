"""What an attack is worth before the die: the exact chances over the die and the untried pool, weighed.

The same chances as `odds_preview`, made for players who ask thousands of times: columns are whole numbers without
their cases, and the distributions of untried units are kept as long as the pool is the same.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import NamedTuple

from grognard.games.leningrad.odds import ratio
from grognard.games.leningrad.rules import COLUMNS, GERMAN, RESULTS, SOVIET, Rules
from grognard.games.leningrad.state import Leningrad
from grognard.games.leningrad.supply import supplied
from grognard.hexset import HexSet, members
from grognard.maps import side as hexside

Hand = tuple[tuple[int, bool, float], ...]
"""Strength, whether armour is among the untried, chance."""
LAST = len(COLUMNS) - 1


class Stakes(NamedTuple):
    """What the results are worth to the attacker: those of the defender first, then his own (not above zero)."""

    one: float
    two: float
    all: float
    own_one: float
    own_two: float
    own_all: float


def _shares(role: int) -> tuple[tuple[float, float, float], ...]:
    """By column how often a role suffers 1, 2 and E."""
    found = []
    for column in range(len(COLUMNS)):
        count = Counter(row[column].split("/")[role] for row in RESULTS)
        found.append((count["1"] / 6, count["2"] / 6, count["E"] / 6))
    return tuple(found)


DEFENDER_SUFFERS, ATTACKER_SUFFERS = _shares(0), _shares(1)


@lru_cache(maxsize=4096)
def drawn(rules: Rules, pool: int, number: int, attacking: bool) -> Hand:
    """What so many units drawn from a pool may be together."""
    ways: list[Counter[tuple[int, bool]]] = [Counter() for _ in range(number + 1)]
    ways[0][0, False] = 1
    for i in members(pool):
        d = rules.divisions[i]
        strength, armour = (d.attack if attacking else d.defence), d.kind == "armour"
        for k in range(number, 0, -1):
            for (total, had), n in ways[k - 1].items():
                ways[k][total + strength, had or armour] += n
    every = sum(ways[number].values())
    return tuple((s, armour, n / every) for (s, armour), n in sorted(ways[number].items()))


def hand(state: Leningrad, pieces: int, attacking: bool) -> Hand:
    """The strengths that these units may have."""
    r = state.rules
    known, untried = 0, {"infantry": 0, "armoured": 0}
    for p in members(pieces):
        if p < r.german_count or state.front[p] >= 0:
            known += state.strength(p, attacking)
        else:
            untried[r.pieces[p].kind] += 1
    if not untried["infantry"] and not untried["armoured"]:
        return ((known, False, 1.0),)
    return _untried(r, state.pool["infantry"], state.pool["armoured"], known, *untried.values(), attacking)


@lru_cache(maxsize=16384)
def _untried(r: Rules, infantry: int, armoured: int, known: int, foot: int, tanks: int, attacking: bool) -> Hand:
    found: dict[tuple[int, bool], float] = {(known, False): 1.0}
    for back, pool, number in (("infantry", infantry, foot), ("armoured", armoured, tanks)):
        if not number:
            continue
        # A pool that runs out is filled from the dead (1979): near enough to drawing from all.
        cards = drawn(r, pool if pool.bit_count() >= number else r.backs[back], number, attacking)
        both: dict[tuple[int, bool], float] = {}
        for (a, armour), p in found.items():
            for b, more, q in cards:
                both[a + b, armour or more] = both.get((a + b, armour or more), 0.0) + p * q
        found = both
    return tuple((s, armour, p) for (s, armour), p in sorted(found.items()))


def columns(state: Leningrad, attackers: int, targets: HexSet, overrun: bool, air: int) -> list[tuple[int, float]]:
    """By column of the table how likely it is."""
    defenders = 0
    for t in members(targets):
        defenders |= state.at[t] if overrun else state.at[t] & ~state.retreated or state.at[t]
    shift, tanks = shifts(state, attackers, defenders, targets, overrun, air)
    mine, theirs = hand(state, attackers, True), hand(state, defenders, False)
    found: dict[int, float] = {}
    for attack, tank, p in mine:
        for defence, other, q in theirs:
            column = ratio(attack, defence) + shift + (tanks if tank or other else 0)
            column = 0 if column < 0 else LAST if column > LAST else column
            found[column] = found.get(column, 0.0) + p * q
    return list(found.items())


def expected(chances: list[tuple[int, float]], stakes: Stakes) -> float:
    """The mean of what comes of an attack."""
    one, two, all_, own_one, own_two, own_all = stakes
    total = 0.0
    for column, p in chances:
        d1, d2, de = DEFENDER_SUFFERS[column]
        a1, a2, ae = ATTACKER_SUFFERS[column]
        total += p * (d1 * one + d2 * two + de * all_ + a1 * own_one + a2 * own_two + ae * own_all)
    return total


def success(chances: list[tuple[int, float]]) -> float:
    """How likely the defender suffers anything."""
    return sum(p * sum(DEFENDER_SUFFERS[column]) for column, p in chances)


# --- shifts -----------------------------------------------------------------------------------------


def shifts(
    state: Leningrad, attackers: int, defenders: int, targets: HexSet, overrun: bool, air: int
) -> tuple[int, int]:
    """All shifts of `odds.shifts` as one number, and what armour among the untried units would add to it."""
    r = state.rules
    german = bool(attackers & (1 << r.german_count) - 1)
    attacking = GERMAN if german else SOVIET
    origins = 0
    for p in members(attackers):
        origins |= 1 << state.place[p]
    total = -2 if overrun else 0
    if origins & ~supplied(state, attacking):
        total -= 2
    if targets & ~supplied(state, 1 - attacking):
        total += 2
    total += _ground(state, targets, german)
    if all_across(r, origins, targets):
        total -= 1
    total += air if german else -air
    if not german and state.surprise and (not overrun or r.said["surprise_overruns"]):
        total += 4
    more, tanks = _armour(state, attackers, defenders, targets, german)
    return total + more, tanks


@lru_cache(maxsize=8192)
def terrain_shift(r: Rules, targets: HexSet) -> int:
    kinds = {r.terrain[h] for h in members(targets)}
    hill, total = int(r.said["hill_shift"]), 0
    soft = {"city", "soviet-city", "swamp", "forest"} | ({"hill"} if hill == 1 else set())
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


def _armour(state: Leningrad, attackers: int, defenders: int, targets: HexSet, german: bool) -> tuple[int, int]:
    r = state.rules
    total, if_untried = 0, 0
    clear = not targets & ~(r.clear & ~state.forts)
    if german:
        total += _full_corps(state, attackers)
        if clear and attackers & tanks_of(r):
            total += 1
        if any(state.is_armour(p) for p in members(defenders)):
            total -= 1
        else:
            if_untried = -1
        return total, if_untried
    outside = 0
    for p in members(defenders):
        if not r.soviet_cities >> state.place[p] & 1:
            outside |= 1 << p
    total -= _full_corps(state, outside) + bool(outside & tanks_of(r))
    if clear:
        if any(state.is_armour(p) for p in members(attackers)):
            total += 1
        else:
            if_untried = 1
    return total, if_untried


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
