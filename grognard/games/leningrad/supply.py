"""Supply (2010 §9, 1979 §11): who has a line to a source, found for all hexes of a side in one pass.

A line runs from the unit over at most five points to a source or to a road that leads to one. It may not pass a hex
with an enemy, nor an enemy zone of control without a friend in it. Cost is that of the hexes entered on the
way, the unit's own not counted and the road or source hex counted: at the armoured rate on roads and in cities, at
the infantry rate elsewhere. An empty fort doubles it for the German, interdiction doubles it for the Soviet.
"""

from __future__ import annotations

from collections import defaultdict
from functools import cache

from grognard.games.leningrad.rules import GERMAN, SOVIET, Rules
from grognard.games.leningrad.state import Leningrad
from grognard.hexset import Field, HexSet, members


class SupplyGround:
    """The costs of supply lines as sets of hexes, made once for each edition."""

    def __init__(self, rules: Rules) -> None:
        m = rules.map
        self.limit = 2 * int(rules.said["supply_points"])
        self.plain: Field = rules.field.with_barriers(m.rivers | m.roads)
        self.over_river: Field = rules.field.only(m.rivers - m.roads)
        self.by_road: Field = rules.field.only(m.roads)
        self.road_hexes: HexSet = self.by_road.neighbours(rules.playable)
        self.banks: HexSet = self.over_river.neighbours(rules.playable)
        self.road_cost = rules._terrain_cost("road", True)
        river = rules.movement["river"]
        self.river_times, self.river_add = river.get("times", 1), 2 * river.get("add", 0)
        classes: dict[int, HexSet] = defaultdict(int)
        for h in members(rules.playable):
            city = bool(rules.cities >> h & 1)
            classes[rules._terrain_cost(rules.terrain[h], city)] |= 1 << h
        self.classes = tuple(sorted(classes.items()))


@cache
def ground(rules: Rules) -> SupplyGround:
    return SupplyGround(rules)


def open_hexes(state: Leningrad, side: int) -> HexSet:
    """Where a line of a side may pass: 2010 §9.3, 1979 §11.3."""
    enemy = 1 - side
    barred = state.occupied[enemy] | state.zoc(enemy) & ~state.occupied[side]
    return state.rules.playable & ~barred


def supplied(state: Leningrad, side: int) -> HexSet:
    """All hexes in which a unit of the side would be in supply now.

    Kept until something changes that matters: of the side's own units only those in enemy zones do.
    """
    enemy = state.occupied[1 - side]
    held = state.zoc(1 - side) & state.occupied[side]
    dear = state.forts if side == GERMAN else tuple(state.air)
    kept = state._supply[side]
    if kept is not None and kept[0] == enemy and kept[1] == held and kept[2] == dear:
        return kept[3]
    found = _trace(state, side, state.rules.sources[side])
    state._supply[side] = (enemy, held, dear, found)
    return found


def supplied_at(state: Leningrad, side: int, hex_: int) -> bool:
    """Whether a unit of the side would be in supply in this hex. Where units have only come into enemy zones since
    supply was last traced, lines have opened and none is cut: who had one then has one still."""
    kept = state._supply[side]
    if kept is not None and kept[3] >> hex_ & 1 and kept[0] == state.occupied[1 - side]:
        held = state.zoc(1 - side) & state.occupied[side]
        if not kept[1] & ~held and kept[2] == (state.forts if side == GERMAN else tuple(state.air)):
            return True
    return bool(supplied(state, side) >> hex_ & 1)


def in_supply(state: Leningrad, piece: int) -> bool:
    return supplied_at(state, state.side_of(piece), state.place[piece])


def trunk(state: Leningrad, side: int, sources: HexSet, open_: HexSet) -> HexSet:
    """Sources that can be reached at all, and the roads that lead to them."""
    g = ground(state.rules)
    free = sources & open_
    return free | g.by_road.flood(free, open_ & g.road_hexes)


def _classes(state: Leningrad, side: int) -> list[tuple[int, int, int, HexSet]]:
    """(cost, cost over a river, cost by road, hexes): the cost classes, with forts and interdiction."""
    g = ground(state.rules)
    dear: dict[int, int] = {}
    if side == GERMAN:
        empty = state.forts & ~state.occupied[SOVIET]
        if empty:
            dear = dict.fromkeys(members(empty), 2)
    else:
        for where in state.air:
            if where >= 0:
                dear[where] = 2 * dear.get(where, 1)
    result = []
    for cost, hexes in g.classes:
        rest, over_river = hexes, cost * g.river_times + g.river_add
        for h, times in dear.items():
            if hexes >> h & 1:
                rest &= ~(1 << h)
                result.append((cost * times, over_river * times, g.road_cost * times, 1 << h))
        result.append((cost, over_river, g.road_cost, rest))
    return result


def _trace(state: Leningrad, side: int, sources: HexSet, barred: HexSet = 0) -> HexSet:
    """`barred`: hexes that lines may not pass besides those the rules bar."""
    g = ground(state.rules)
    open_ = open_hexes(state, side) & ~barred
    base = trunk(state, side, sources, open_)
    classes = _classes(state, side)
    limit = g.limit
    levels = [0] * (limit + 1)
    levels[0] = base
    reached = 0
    plain, river, road = g.plain.neighbours, g.over_river.neighbours, g.by_road.neighbours
    banks, road_hexes = g.banks, g.road_hexes
    for here in range(limit + 1):
        new = levels[here] & ~reached
        reached |= new
        through = new & open_
        if not through:
            continue
        for cost, over_river, road_cost, hexes in classes:
            some = through & hexes
            if not some:
                continue
            if (k := here + cost) <= limit:
                levels[k] |= plain(some)
            if some & banks and (k := here + over_river) <= limit:
                levels[k] |= river(some)
            if some & road_hexes and (k := here + road_cost) <= limit:
                levels[k] |= road(some)
    # Whoever stands in a source needs no line, even if a zone of control closes it to the lines of others.
    return reached | sources & ~state.occupied[1 - side]
