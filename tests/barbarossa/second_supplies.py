"""The second referee on supply: routes from every hex, and what becomes of units that have none (BSR §6.1-6.3)."""

from __future__ import annotations

from tests.barbarossa.second_ground import MAIN, MINOR, MOTORWAY, OTHER, Position, Side

LONG, SHORT = 7, 5
"""Hexes of a line of communication, the unit's own not counted (BSR §6.14b, §6.14c)."""
ROADS, BAD_ROADS = 21, 15
"""Hexes of the road net, the source counted (BSR §6.15)."""


def open_to(p: Position, side: str) -> set[str]:
    """Hexes in or through which a side may trace (BSR §6.13)."""
    enemy = OTHER[side]
    barred = (p.zone(enemy) | p.held(enemy)) - p.held(side)
    return p.ground.hexes - barred - p.forts(enemy) - p.works[enemy]


def passable(p: Position, side: str, across: Side) -> bool:
    """Not over lakes, over major rivers only by a bridge, not through enemy fortified lines (BSR §6.13)."""
    g = p.ground
    a, b = across
    if p.wall(OTHER[side], a, b) or p.wall(OTHER[side], b, a) or across in g.lakes:
        return False
    if across not in g.major_rivers or across in p.road_bridges | p.rail_bridges | p.markers[side]:
        return True
    return side == "axis" and across in p.ferries


def good_road(p: Position, side: str, across: Side) -> bool:
    g = p.ground
    road = across in g.roads.get(MOTORWAY, ()) or across in g.roads.get(MAIN, ())
    return road and (p.road_goes_over(across, side) or (side == "axis" and across in p.ferries))  # 22.34


def lesser_way(p: Position, side: str, across: Side) -> bool:
    """A minor road or a railway."""
    g = p.ground
    minor = across in g.roads.get(MINOR, ()) and p.road_goes_over(across, side)
    return minor or (across in g.rails and (across not in g.major_rivers or across in p.rail_bridges))


def line_goes_over(p: Position, side: str, across: Side) -> bool:
    """A railway, by its bridge or by a ferry in its place (BSR §22.31)."""
    if across not in p.ground.rails:
        return False
    if across not in p.ground.major_rivers or across in p.rail_bridges:
        return True
    return side == "axis" and across in p.ferries


def sources(p: Position, side: str) -> set[str]:
    """BSR §6.21."""
    return p.sources[side] & p.friendly[side] - p.lapsed[side]


def rail_net(p: Position, side: str, ends: set[str]) -> set[str]:
    """What railways of a side join to its sources (BSR §6.16), the sources with it."""
    usable = open_to(p, side)
    net, edge = ends & usable, ends & usable & p.rails[side]
    while edge:
        edge = {
            there
            for here in edge
            for there in p.ground.near(here)
            if there in usable & p.rails[side] and there not in net
            if line_goes_over(p, side, frozenset((here, there))) and passable(p, side, frozenset((here, there)))
        }
        net |= edge
    return net


def network(p: Position, side: str, ends: set[str]) -> set[str]:
    """What a line of communication may lead to: the sources, the rail net, the road net (BSR §6.15), which is shorter
    where mud or snow lies on it."""
    rail = rail_net(p, side, ends)
    if p.weather in ("mud", "snow"):
        return by_road(p, side, rail, BAD_ROADS, set())
    if not p.lingering:
        return by_road(p, side, rail, ROADS, set())
    return rail | by_road(p, side, rail, BAD_ROADS, set()) | by_road(p, side, rail, ROADS, p.ground.woods)


def by_road(p: Position, side: str, rail: set[str], most: int, without: set[str]) -> set[str]:
    usable = open_to(p, side) - without
    net = edge = rail - without
    for _ in range(most - 1):
        edge = {
            there
            for here in edge
            for there in p.ground.near(here)
            if there in usable and there not in net
            if good_road(p, side, frozenset((here, there))) and passable(p, side, frozenset((here, there)))
        }
        net = net | edge
    return net


def step_of(p: Position, side: str, here: str, there: str, first: bool) -> str:
    """How a line of communication goes from hex to hex: free, hampered (five hexes at most) or not at all. The hex in
    which it begins is not tested."""
    across, terrain = frozenset((here, there)), p.ground.terrain
    if not passable(p, side, across):
        return ""
    ground = {terrain[there]} | (set() if first else {terrain[here]})
    slow = p.weather_in(there) == "mud"  # where it lingers
    if "swamp" in ground and p.weather in ("dry", "mud"):
        if good_road(p, side, across):
            return "hampered" if slow else "free"
        return "hampered" if lesser_way(p, side, across) else ""
    if "marsh" in ground and p.weather == "dry" and not good_road(p, side, across) and not lesser_way(p, side, across):
        return "hampered"
    return "hampered" if slow else "free"


def has_line(p: Position, side: str, start: str, ends: set[str], usable: set[str]) -> bool:
    """BSR §6.14."""
    if start in ends:
        return True
    reached: dict[str, int] = {start: 0}
    for most, kinds in ((LONG, {"free"}), (SHORT, {"free", "hampered"})):
        if most == LONG and p.weather in ("mud", "snow"):
            continue
        reached, edge = {start: 0}, [start]
        for length in range(1, most + 1):
            further = []
            for here in edge:
                for there in p.ground.near(here):
                    if (
                        there in usable
                        and there not in reached
                        and step_of(p, side, here, there, here == start) in kinds
                    ):
                        reached[there] = length
                        further.append(there)
            edge = further
            if ends & set(edge):
                return True
    return False


def supplied(p: Position, side: str, asked: set[str] | None = None) -> set[str]:
    """All hexes from which a route leads to a source, or those of some. A Soviet major city that has one is a source
    too (BSR §6.24)."""
    usable, ends = open_to(p, side), sources(p, side)
    asked = p.ground.hexes if asked is None else asked | p.ground.major_cities
    while True:
        net = network(p, side, ends)
        found = {h for h in asked if has_line(p, side, h, net, usable)}
        if side == "axis":
            return found
        fed: set[str] = set()
        for city in cities(p):
            if city & found & p.friendly[side]:
                fed |= city & p.friendly[side]
        if fed <= ends:
            return found
        ends = ends | fed


def cities(p: Position) -> list[set[str]]:
    """Major cities, each with all its hexes."""
    left, found = set(p.ground.major_cities), []
    while left:
        city, grown = {min(left)}, set[str]()
        while city != grown:
            grown = set(city)
            city |= {n for h in grown for n in p.ground.near(h) if n in left}
        left -= city
        found.append(city)
    return found


def states(p: Position, routes: dict[str, set[str]]) -> dict[str, str]:
    """What the supply phase makes of every combat unit on the map (BSR §6.32-6.34, §6.37)."""
    found = {}
    for c in p.counters:
        if not c.fights:
            continue
        if c.place in routes[c.side] or c.unit.kind in ("armoured-train", "flotilla"):
            found[c.name] = "general"
        else:
            found[c.name] = "unsupplied" if c.marks & {"emergency", "unsupplied"} else "emergency"
    return found
