"""The second referee on how reinforcements come (BSR §8.1) and on lines to supply units (BSR §6.26b, §15.21)."""

from __future__ import annotations

from tests.barbarossa.second_ground import LEVELS, MOTORWAY, OTHER, PLAIN, Counter, Position
from tests.barbarossa.second_marches import dearest, points, price, together
from tests.barbarossa.second_retreats import LIMIT
from tests.barbarossa.second_supplies import LONG, SHORT, open_to, step_of

NEAR = 2
"""Hexes from the one that the scenario names, lakes not counted."""


def gates(p: Position, named: str, columns: int, rows: int) -> set[str]:
    """Where a unit may come in on a board of so many columns and rows: the hex that the scenario names, and others of
    the edge near it."""
    edge = {h for h in p.ground.hexes if int(h[-4:-2]) in (1, columns) or int(h[-2:]) in (1, rows)}
    near = {named}
    for _ in range(NEAR):
        near |= {n for h in near for n in p.ground.near(h)}
    return near & edge


def first_hexes(p: Position, stack: list[Counter], edge: set[str]) -> dict[str, float]:
    """What each costs: by a road of the hex, which leads in, or by its terrain (BSR §8.12b); into an enemy zone but not
    over the enemy (BSR §8.12c)."""
    side, stack = stack[0].side, together(stack)
    enemy, budget, found = OTHER[side], min(points(p, c) for c in stack), {}
    for there in edge - p.held(enemy):
        costs = [dearest([price(p, c, there, how) for c in stack]) for how in manners(p, stack, there)]
        known = [cost for cost in costs if cost is not None]
        if known:
            total = min(known) + float(there in p.forts(enemy)) + float(there in p.zone(enemy))
            if total <= budget:
                found[there] = total
    return found


def manners(p: Position, stack: list[Counter], there: str) -> list[str]:
    """By the best road that is there for all of them, or off the road; vehicles are in swamp by road alone (BSR
    §10.48)."""
    roads = [kind for kind in LEVELS if any(there in across for across in p.ground.roads.get(kind, ()))]
    if any(c.side == "axis" and (c.led or not c.drives) for c in stack):
        roads = [kind for kind in roads if kind != MOTORWAY]
    return [*roads[:1], PLAIN]


def may_be_placed(p: Position, c: Counter, number: str) -> bool:
    """On the map (BSR §8.13): a friendly hex, in no enemy zone but with a friend there, and room."""
    enemy = OTHER[c.side]
    if number not in p.friendly[c.side] or p.at(number, enemy):
        return False
    if number in p.zone(enemy) and not p.fighters(number, c.side):
        return False
    return sum(each.unit.stack for each in p.at(number, c.side)) + c.unit.stack <= LIMIT


def fed_from(p: Position, side: str, depot: str) -> set[str]:
    """Hexes with a line of communication to a supply unit in this hex: it counts, the first hex does not."""
    usable, found = open_to(p, side), {depot}
    if depot not in usable:
        return found
    return found | {start for start in p.ground.hexes if start != depot and line(p, side, start, depot, usable)}


def line(p: Position, side: str, start: str, depot: str, usable: set[str]) -> bool:
    for most, kinds in ((LONG, {"free"}), (SHORT, {"free", "hampered"})):
        if most == LONG and p.weather in ("mud", "snow"):
            continue
        reached, edge = {start}, {start}
        for _ in range(most):
            edge = {
                there
                for here in edge
                for there in p.ground.near(here)
                if there in usable and there not in reached and step_of(p, side, here, there, here == start) in kinds
            }
            reached |= edge
        if depot in reached:
            return True
    return False
