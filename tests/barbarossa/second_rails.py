"""The second referee on railways: movement by rail (BSR §11.1), conversion and cutting (BSR §19)."""

from __future__ import annotations

from dataclasses import dataclass, field

from tests.barbarossa.second_ground import ENGINEERS, OTHER, Counter, Position, around
from tests.barbarossa.second_marches import HOME
from tests.barbarossa.second_supplies import cities, line_goes_over, open_to, passable, rail_net, sources, supplied

POINTS, HEX, BOMBED, FERRY = 60, 1, 12, 30
"""BSR §11.13b, §11.13c."""
MOST = 4
"""Points that move one railhead in a turn (BSR §19.23)."""
ROUGH = ("marsh", "swamp", "mountain", "alpine")


@dataclass
class Trains:
    """What the position says of the railways besides whose they are."""

    capacity: dict[str, int]
    """By side, in dry weather."""
    used: dict[str, int]
    points: int = 0
    """Of conversion, that the Axis has left."""
    railheads: dict[str, int] = field(default_factory=dict)
    """By hex what has been spent in this turn to bring it there."""
    cut: set[str] = field(default_factory=set)
    busy: set[str] = field(default_factory=set)
    """Who has fought or moved in a special way in this turn."""
    tasked: set[str] = field(default_factory=set)
    """Engineers that have had their one task."""


# --- movement by rail ---------------------------------------------------------------------------------


def nets(p: Position, side: str) -> set[str]:
    """Rail hexes of a side that are joined to its sources, cities that are fed among these (BSR §6.16, §6.24)."""
    ends = sources(p, side)
    if side == "soviet":
        found = supplied(p, side, p.ground.major_cities)
        for city in cities(p):
            if city & found & p.friendly[side]:
                ends = ends | (city & p.friendly[side])
    return rail_net(p, side, ends) & p.rails[side]


def stations(p: Position, t: Trains, side: str, net: set[str]) -> set[str]:
    """In the Movement Phase, if trains run at all (BSR §11.12): two hexes between them and enemy combat units (BSR
    §11.13a), no enemy fortification (BSR §11.13d), none under construction (BSR §18.46)."""
    enemy = OTHER[side]
    if p.phase != f"{side}-movement" or not t.capacity[side]:
        return set()
    return net - around(p.held(enemy), 2) - p.forts(enemy) - p.works[enemy] - p.closed.get(side, set())


def load(c: Counter) -> int:
    """BSR §11.15."""
    return c.steps if not c.fights else max(1, c.unit.stack)


def room(p: Position, t: Trains, side: str) -> int:
    """BSR §11.14, §11.16."""
    whole = t.capacity[side]
    if side == "axis" and p.weather == "snow":
        whole //= 2
    return max(0, whole - t.used[side])


def may_ride(p: Position, t: Trains, stack: list[Counter], where: set[str]) -> bool:
    """BSR §11.11, §11.12, §6.35."""
    side = stack[0].side
    if p.phase != f"{side}-movement" or stack[0].place not in where:
        return False
    if any("unsupplied" in c.marks or (c.unit.kind == "untried" and not c.ma) for c in stack):
        return False
    if any(c.unit.ma in ("grey", "blue") for c in stack):  # trains and rail guns run by themselves
        return False
    return sum(load(c) for c in stack) <= room(p, t, side)


def ride(p: Position, stack: list[Counter], where: set[str]) -> dict[str, int]:
    """What each hex costs."""
    side, start = stack[0].side, stack[0].place
    allowed = set(where)
    for name in {c.name for c in stack} & set(p.homes):
        allowed &= around(p.homes[name], HOME)
    for name in {c.name for c in stack} & set(p.kept):
        allowed &= p.kept[name]
    best, waiting = {start: 0}, [start]
    while waiting:
        here = waiting.pop(0)
        for there in p.ground.near(here):
            across = frozenset((here, there))
            if there not in allowed or not line_goes_over(p, side, across) or not passable(p, side, across):
                continue
            cost = best[here] + (BOMBED if there in p.bombed(side) else HEX)
            if across in p.ground.major_rivers and across not in p.rail_bridges:
                cost += FERRY
            if cost <= POINTS and cost < best.get(there, POINTS + 1):
                best[there] = cost
                waiting.append(there)
    towns = p.ground.towns | p.ground.cities | p.ground.major_cities
    still = any(c.unit.kind == "aa" and c.ma == 0 for c in stack)  # 10.29
    return {h: cost for h, cost in best.items() if h != start and (h in towns or not still)}


# --- conversion (BSR §19.2) ---------------------------------------------------------------------------


def price(p: Position, number: str) -> int:
    """BSR §19.22."""
    rough = p.ground.terrain[number] in ROUGH and number not in p.ground.cities | p.ground.major_cities
    return 2 if rough or p.weather_in(number) in ("mud", "snow") else 1


def convertible(p: Position, t: Trains, routes: set[str], net: set[str]) -> set[str]:
    """Next to a railhead that is joined to a source, along the line, in general supply, out of the zone of the enemy
    unless a friend is there (BSR §19.21)."""
    found = set()
    lines = {h for across in p.ground.rails for h in across}
    for head, spent in t.railheads.items():
        if head not in net:
            continue
        for there in p.ground.near(head):
            across = frozenset((head, there))
            if there not in lines or there in p.rails["axis"] or not line_goes_over(p, "axis", across):
                continue
            if there not in routes or not passable(p, "axis", across) or p.at(there, "soviet"):
                continue
            if there in p.zone("soviet") and not p.at(there, "axis"):
                continue
            if there in p.forts("soviet") | p.works["soviet"]:
                continue
            if price(p, there) <= t.points and spent + price(p, there) <= MOST:
                found.add(there)
    return found


# --- the Soviets (BSR §19.3, §19.4) -------------------------------------------------------------------


def regained(p: Position, t: Trains, net: set[str]) -> set[str]:
    """Each as `hex by unit`: an engineer or an operational headquarters stands there, and has neither fought nor moved
    in a special way; beside their own net."""
    found = set()
    for c in p.counters:
        if c.side != "soviet" or c.place not in p.rails["axis"] | t.cut or c.name in t.busy:
            continue
        at_work = c.unit.kind in ENGINEERS and c.name not in t.tasked
        able = at_work or (c.unit.kind == "hq" and "nonop" not in c.marks)
        beside = [n for n in p.ground.near(c.place) if n in net]
        if able and any(line_goes_over(p, "soviet", frozenset((c.place, n))) for n in beside):
            found.add(f"{c.place} by {c.name}")
    return found


def cuts(p: Position) -> set[str]:
    return p.rails["axis"] & p.held("soviet")


__all__ = ["Trains", "convertible", "cuts", "nets", "open_to", "regained", "ride", "room", "stations"]
