"""Surprise (2010 §15.0-15.1, 1979 §17.0-17.2): the Soviets on turn 1.

How the 34th Army surprises the Germans stands in `reinforcements`, by which it comes.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache
from itertools import accumulate
from operator import or_
from typing import TYPE_CHECKING

from grognard.games.leningrad.rules import GERMAN, SOVIET, Rules
from grognard.games.leningrad.state import Leningrad
from grognard.games.leningrad.zoc import zoc
from grognard.hexset import HexSet, listed, members, of

if TYPE_CHECKING:
    from grognard.games.leningrad.movement import Group
    from grognard.warfare.reach import Range, Reached

UNREACHED = 9999


def surprised(state: Leningrad, side: int) -> bool:
    """The Soviets on turn 1: they may not hold reinforcements back, disengage or overrun (2010 §15.1, 1979 §17.1), must
    close up to the Germans (2010 §15.1, 1979 §17.2) and attack them (2010 §15.2, 1979 §17.3)."""
    return state.turn == 1 and side == SOVIET


def frozen(state: Leningrad, side: int) -> int:
    """Units that may not move at all on turn 1, as bits: the garrisons of 0205 and 2204 (2010 §15.1, 1979 §17.2)."""
    if state.turn > 1 or side != SOVIET:
        return 0
    garrisons = state.rules.map.having("frozen-on-turn-one")
    return of(p for h in garrisons for p in listed(state.at.get(h, 0)) if state.start[p] == h)


def closing_up(state: Leningrad, group: Group, reached: Range, alone: Iterable[Range]) -> Reached:
    """Where a Soviet group may go on turn 1 (2010 §15.1, 1979 §17.2): beside a German if it can, else as far
    towards the nearest as its points take it. Nobody has to break the stacking limit for it.

    `alone`: what each unit of the group could reach without the others.
    """
    nearer = nearer_hexes(state, group, reached, alone)
    contact = zoc(state, GERMAN)
    if not nearer or nearer & contact:
        return {h: reached[h] for h in members(nearer)}
    # Of the hexes on the cheapest ways those that take the most points: all are to be spent.
    far, _ = _distances(state.rules, group.which, contact, state.occupied[GERMAN], tuple(state.air))
    totals = {h: reached.best[h] + far[h] for h in members(nearer)}
    shortest = min(totals.values())
    on_the_way = {h: reached[h] for h, total in totals.items() if total == shortest}
    most = max(spent for spent, _ in on_the_way.values())
    return {h: way for h, way in on_the_way.items() if way[0] == most}


def nearer_hexes(state: Leningrad, group: Group, reached: Range, alone: Iterable[Range]) -> HexSet:
    """Hexes with room that the group can reach beside a German; if there are none, those nearer to the Germans."""
    contact = zoc(state, GERMAN)
    if contact >> group.here & 1:
        return 0
    room = reached.hexes & ~(0, state.threes, state.twos, state.occupied[SOVIET])[group.size]
    beside = room & contact
    if beside or any(one.hexes & contact & ~state.threes for one in alone):  # who could, leaves the others for it
        return beside
    far, nearer = _distances(state.rules, group.which, contact, state.occupied[GERMAN], tuple(state.air))
    return room & nearer[far.get(group.here, -1)]


@lru_cache(maxsize=16)
def _distances(
    rules: Rules, which: int, contact: HexSet, german: HexSet, interdicted: tuple[int, ...]
) -> tuple[dict[int, int], list[HexSet]]:
    """By hex the half points from it to the nearest hex beside a German unit, Soviet units in the way or not; and by
    half points the hexes that are nearer than so many, at the end all of them."""
    into = _steps_into(rules, which)
    far = dict.fromkeys(members(contact & ~german & rules.playable), 0)
    buckets = [list(far)]
    for spent, bucket in enumerate(buckets):
        for h in bucket:
            if far[h] != spent:
                continue
            doubled = interdicted.count(h)
            for n, cost in into[h]:
                total = spent + (cost << doubled)
                if total < far.get(n, UNREACHED) and not german >> n & 1:
                    far[n] = total
                    while len(buckets) <= total:
                        buckets.append([])
                    buckets[total].append(n)
    rings = [of(h for h in bucket if far[h] == spent) for spent, bucket in enumerate(buckets)]
    return far, list(accumulate(rings, or_, initial=0))


@cache
def _steps_into(rules: Rules, which: int) -> tuple[tuple[tuple[int, int], ...], ...]:
    """By hex the hexes from which it can be entered, each with the price of that step."""
    cost_of = rules.cost[which]
    return tuple(tuple((n, cost_of[n, h]) for n in row) for h, row in enumerate(rules.adjacent))
