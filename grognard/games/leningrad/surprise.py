"""Surprise (2010 §15, 1979 §17): the Soviets on turn 1, the Germans when the 34th Army strikes."""

from __future__ import annotations

from functools import lru_cache
from heapq import heappop, heappush
from typing import TYPE_CHECKING

from grognard.games.leningrad.rules import GERMAN, SOVIET, Rules
from grognard.games.leningrad.state import Leningrad
from grognard.hexset import HexSet, listed, members

if TYPE_CHECKING:
    from grognard.games.leningrad.movement import Group
    from grognard.games.leningrad.reach import Reached

UNREACHED = 9999


def frozen(state: Leningrad, side: int) -> int:
    """Units that may not move at all on turn 1, as bits: the garrisons of 0205 and 2204 (2010 §15.1, 1979 §17.2)."""
    bits = 0
    if state.turn == 1 and side == SOVIET:
        for h in state.rules.map.having("frozen-on-turn-one"):
            for p in state.pieces_at(h):
                if state.start[p] == h:
                    bits |= 1 << p
    return bits


def closing_up(state: Leningrad, group: Group, reached: Reached, alone: list[Reached]) -> Reached:
    """Where a Soviet group may go on turn 1 (2010 §15.1, 1979 §17.2): beside a German if it can, else as far
    towards the nearest as its points take it. Nobody has to break the stacking limit for it.

    `alone`: what each unit of the group could reach without the others.
    """
    contact = state.zoc(GERMAN)
    if contact >> group.here & 1:
        return {}
    full = (0, state.threes, state.twos, state.occupied[SOVIET])[group.size]
    beside = {h: reached[h] for h in listed(contact & ~full) if h in reached}
    if beside or _one_could(contact & ~state.threes, alone):
        return beside
    room = {h: way for h, way in reached.items() if not full >> h & 1}
    far = _distances(state.rules, group.which, contact, state.occupied[GERMAN], tuple(state.air))
    here = far.get(group.here, UNREACHED)
    ways = {h: cost + far[h] for h, (cost, _) in room.items() if h in far and far[h] < here}
    if not ways:
        return {}
    # Of the hexes on the cheapest ways those that take the most points: all are to be spent.
    shortest = min(ways.values())
    most = max(room[h][0] for h, total in ways.items() if total == shortest)
    return {h: room[h] for h, total in ways.items() if total == shortest and room[h][0] == most}


def _one_could(contact: HexSet, alone: list[Reached]) -> bool:
    """Whether one of several units could come beside a German if it left the others."""
    return any(h in reached for reached in alone for h in listed(contact))


@lru_cache(maxsize=16)
def _distances(
    rules: Rules, which: int, contact: HexSet, german: HexSet, interdicted: tuple[int, ...]
) -> dict[int, int]:
    """By hex the half points from it to the nearest hex beside a German unit, Soviet units in the way or not."""
    cost_of = rules.cost[which]
    far = dict.fromkeys(members(contact & ~german & rules.playable), 0)
    todo = [(0, h) for h in far]
    while todo:
        spent, h = heappop(todo)
        if far[h] != spent:
            continue
        for n in rules.adjacent[h]:
            if german >> n & 1:
                continue
            total = spent + (cost_of[n, h] << interdicted.count(h))  # entering h, coming from n
            if total < far.get(n, UNREACHED):
                far[n] = total
                heappush(todo, (total, n))
    return far
