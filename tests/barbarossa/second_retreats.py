"""The second referee on retreats: where a unit can end one, safely or through an enemy zone (BSR §16.4)."""

from __future__ import annotations

from tests.barbarossa.second_ground import OTHER, Counter, Position, distance
from tests.barbarossa.second_marches import can_enter, held_in_swamp, may_cross, terrain, water
from tests.barbarossa.second_supplies import line_goes_over

LIMIT = 10


def ends(p: Position, c: Counter, retreating: set[str], hexes: int) -> tuple[set[str], set[str]]:
    """Safe ends and ends that lie behind a vacant hex in an enemy zone. `retreating`: all that retreat in the combat,
    by name; `hexes`: two, or three with an Additional Retreat, which goes through no zone (BSR §16.45b)."""
    if c.ma == 0:  # 16.46c
        return set(), set()
    safe = {h for h in paths(p, c, retreating, hexes, 0) if fit(p, c, h)} | over_river(p, c, retreating)
    safe = safe or {h for h in paths(p, c, retreating, hexes, 0, more=1) if fit(p, c, h)}
    if safe or hexes > 2:
        return safe, set()
    harried = {h for h in paths(p, c, retreating, hexes, 1) if fit(p, c, h)}
    return set(), harried or {h for h in paths(p, c, retreating, hexes, 1, more=1) if fit(p, c, h)}


def fit(p: Position, c: Counter, number: str) -> bool:
    """Room for it (BSR §16.42), and no attack declared on the hex (BSR §16.43)."""
    here = sum(each.unit.stack for each in p.at(number, c.side))
    return here + c.unit.stack <= LIMIT and number not in p.attacked | p.passed.get(c.side, set())


def barred(p: Position, c: Counter) -> set[str]:
    """Ground that a scenario closes."""
    outside = p.ground.hexes - p.kept[c.name] if c.name in p.kept else set()
    return outside | p.closed.get(c.side, set())


def on_its_rails(p: Position, c: Counter, here: str, there: str) -> bool:
    """An armoured train keeps to lines that are not the enemy's (BSR §21.32b)."""
    if c.unit.ma != "grey":
        return True
    return there in p.rails[c.side] and line_goes_over(p, c.side, frozenset((here, there)))


def in_zone(p: Position, c: Counter, number: str, retreating: set[str]) -> bool:
    """In an enemy zone, and no friend there who stays (BSR §16.41, §16.44)."""
    stays = [f for f in p.fighters(number, c.side) if f.name not in retreating]
    return number in p.zone(OTHER[c.side]) and not stays


def paths(p: Position, c: Counter, retreating: set[str], length: int, zones: int, more: int = 0) -> set[str]:
    """Hexes so far from where it fought, by ways through so many vacant hexes in enemy zones. `more`: a hex more, for
    who could end only where there is no room or where an attack is declared (BSR §16.42, §16.43)."""
    enemies, found = p.held(OTHER[c.side]), set()
    ways = [(c.place, 0, False)]
    for step in range(1, length + more + 1):
        further = []
        for here, passed, before in ways:
            for there in p.ground.near(here):
                if there in enemies | barred(p, c) or distance(there, c.place) != step:
                    continue
                if not can_enter(p, c, here, there) or not on_its_rails(p, c, here, there):  # 16.41
                    continue
                now = in_zone(p, c, there, retreating)
                if now and (before or step >= length or passed == zones):  # 16.48, 16.48b
                    continue
                further.append((there, passed + now, now))
        ways = further
    found = {there for there, passed, _ in ways if passed <= zones}
    return found


def over_river(p: Position, c: Counter, retreating: set[str]) -> set[str]:
    """BSR §16.47e: over a major river without a bridge, and there the retreat ends; not off the rails (BSR §16.47b)."""
    found: set[str] = set()
    if c.unit.ma == "grey":
        return found
    for there in p.ground.near(c.place):
        across = frozenset((c.place, there))
        if across not in p.ground.major_rivers or water(p, c, across) is not None or not may_cross(c):
            continue
        if terrain(p, c, there) is None or held_in_swamp(p, c, c.place, there) or there in p.held(OTHER[c.side]):
            continue
        if not in_zone(p, c, there, retreating) and fit(p, c, there) and there not in barred(p, c):
            found.add(there)
    return found
