"""Surprise (2010 §15, 1979 §17): the Soviets on turn 1, the Germans when the 34th Army strikes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from grognard.games.leningrad.rules import GERMAN, SOVIET
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
        return _with_ways(beside, reached)
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
    return _with_ways(ends, reached)


class _Ways(dict[int, tuple[int, int]]):
    """Some destinations only, but with the whole net of ways behind them."""

    ways: Reached

    def __missing__(self, hex_: int) -> tuple[int, int]:
        return self.ways[hex_]


def _with_ways(some: Reached, all_: Reached) -> Reached:
    result = _Ways(some)
    result.ways = all_
    return result


def distances(state: Leningrad, which: int, contact: HexSet) -> dict[int, int]:
    """By hex the half points from it to the nearest hex beside a German unit, Soviet units in the way or not."""
    goal = contact & ~state.occupied[GERMAN] & state.rules.playable
    cost_of = state.rules.cost[which]
    far = dict.fromkeys(members(goal), 0)
    buckets: dict[int, list[int]] = {0: list(far)}
    spent = 0
    while buckets:
        for h in buckets.pop(spent, ()):
            if far[h] != spent:
                continue
            for n in state.rules.adjacent[h]:
                if state.occupied[GERMAN] >> n & 1:
                    continue
                total = spent + cost_of[n, h]  # entering h, coming from n
                if total < far.get(n, 9999):
                    far[n] = total
                    buckets.setdefault(total, []).append(n)
        spent += 1
    return far
