"""The second referee on advances after combat: who may go where once the defender's hexes are empty (BSR §16.5)."""

from __future__ import annotations

from dataclasses import dataclass

from tests.barbarossa.second_ground import OTHER, Counter, Position
from tests.barbarossa.second_marches import can_enter, held_in_swamp, may_cross, terrain, water
from tests.barbarossa.second_retreats import LIMIT


@dataclass
class Won:
    """A combat whose results have been applied."""

    attackers: set[str]
    """Who took part and is left, guns apart."""
    targets: set[str]
    gone: set[str]
    """Who has advanced."""
    falls_back: bool = False
    """The attacker has given an order for an Additional Retreat."""


def advances(p: Position, won: Won) -> set[str]:
    """Each as `unit hex`."""
    found = set()
    for c in p.counters:
        if c.name not in won.attackers or c.name in won.gone or c.gun:  # 16.52, 16.51
            continue
        if won.falls_back or c.marks & {"still", "still_next"} or c.ma == 0:  # 16.52b, 10.29
            continue
        for target in won.targets & set(p.ground.near(c.place)):
            if p.fighters(target, OTHER[c.side]) or not open_to(p, c, target):  # 16.53
                continue
            if sum(each.unit.stack for each in p.at(target, c.side)) + c.unit.stack <= LIMIT:
                found.add(f"{c.name} {target}")
    return found


def open_to(p: Position, c: Counter, target: str) -> bool:
    """Subject to terrain (BSR §16.54): all but armour and guns cross a major river, vehicles enter swamp by a way."""
    if can_enter(p, c, c.place, target):
        return True
    across = frozenset((c.place, target))
    if across not in p.ground.major_rivers or water(p, c, across) is not None or not may_cross(c):
        return False
    return terrain(p, c, target) is not None and not held_in_swamp(p, c, c.place, target)
