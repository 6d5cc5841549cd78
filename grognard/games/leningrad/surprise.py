"""Surprise (2010 §15, 1979 §17): the Soviets on turn 1, the Germans when the 34th Army strikes."""

from __future__ import annotations

from functools import lru_cache
from heapq import heappop, heappush
from typing import TYPE_CHECKING

from grognard.games.leningrad.rules import GERMAN, SOVIET, Rules
from grognard.games.leningrad.state import Leningrad
from grognard.hexset import HexSet, members, of

if TYPE_CHECKING:
    from grognard.games.leningrad.movement import Group, Reached


def frozen(state: Leningrad, side: int) -> HexSet:
    """Hexes whose garrisons may not move at all on turn 1 (2010 §15.1, 1979 §17.2)."""
    if state.turn != 1 or side != SOVIET:
        return 0
    return of(state.rules.map.having("frozen-on-turn-one"))


def closing_up(state: Leningrad, group: Group, reached: Reached) -> Reached:
    """On turn 1 a Soviet unit that can come beside a German must; any other spends all it has on the
    cheapest way towards the nearest (2010 §15.1, 1979 §17.2)."""
    contact = state.zoc(GERMAN)
    if contact >> group.here & 1:
        return {}
    beside = {h: way for h, way in reached.items() if contact >> h & 1}
    if beside:
        return beside
    far = distances(state, group.which, contact)
    if group.here not in far:
        return {}
    goal = far[group.here]
    steps = state.rules.steps[group.which]
    on_the_way = {h for h, (cost, _) in reached.items() if h in far and cost + far[h] == goal}
    ends = {}
    for h in on_the_way:
        cost = reached[h][0]
        onward = [n for n, c in steps[h] if n in far and c + far[n] == far[h]]
        if not any(n in on_the_way and reached[n][0] > cost for n in onward):
            ends[h] = reached[h]
    if not ends:  # one hex for all points (§4.3) may be all that is possible
        nearer = {h: way for h, way in reached.items() if far.get(h, goal) < goal}
        closest = min((far[h] for h in nearer), default=0)
        ends = {h: way for h, way in nearer.items() if far[h] == closest}
    return ends


def distances(state: Leningrad, which: int, contact: HexSet) -> dict[int, int]:
    """By hex the half points from it to the nearest hex beside a German unit, Soviet units in the way or not."""
    return _distances(state.rules, which, contact, state.occupied[GERMAN])


@lru_cache(maxsize=16)
def _distances(rules: Rules, which: int, contact: HexSet, german: HexSet) -> dict[int, int]:
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
            total = spent + cost_of[n, h]  # entering h, coming from n
            if total < far.get(n, 9999):
                far[n] = total
                heappush(todo, (total, n))
    return far
