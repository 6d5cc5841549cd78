"""Rivers along hexsides, with a will of their own, and the hexsides that are water altogether."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from itertools import combinations, pairwise

from grognard.hexes import Point
from grognard.mapparts import RIVERS, Edge
from grognard.maps import Map
from grognard.picture.chains import trails
from grognard.picture.shapes import apart, around_zero, between, chance, even, key, smooth, unit

Corner = tuple[int, int]
Wet = Callable[[float, float], bool]

SPRING, MOUTH = 0.032, 0.092
"""Widths of a river where it rises and at most, after a run of twenty hexsides or so."""
MAJOR = (0.12, 0.17)
"""Widths of a major river where it begins to be one and at its mouth."""
CANAL = 0.06
"""The width of a canal, the same everywhere."""
SWING = 0.052
STRAIT = "-strait"
"""Roles of two hexes with a narrow water between them, which can be crossed, end with it."""
_ROUND = tuple(math.tau * k / 12 for k in range(12))


@dataclass(frozen=True)
class River:
    """A course from spring to mouth, with its width at each point."""

    edge: Edge
    points: tuple[Point, ...]
    widths: tuple[float, ...]


def rivers(map_: Map, wet: Wet) -> list[River]:
    joined = _corners_by_river(map_)
    found = []
    for edge in map_.edges.values():
        if edge.kind in RIVERS:
            found += [_course(map_, edge, corners, joined, wet) for corners in _downstream(map_, edge, joined, wet)]
    return found


def _downstream(map_: Map, edge: Edge, joined: dict[Corner, set[str]], wet: Wet) -> list[list[Point]]:
    """The corners of a river in the order of its hexsides: from source to mouth. A fork begins a new line."""
    ends = [map_.grid.side(a, b) for a, b in edge.sides]
    if len(ends) == 1:  # a single hexside has no order: then the end that looks like a mouth is one
        return [sorted(ends[0], key=lambda p: (_mouthlike(map_, edge, p, joined, wet), p))]
    found: list[list[Point]] = []
    for k, (start, end) in enumerate(ends):
        last = found[-1][-1] if found else None
        if last is not None and key(last) in (key(start), key(end)):
            found[-1].append(end if key(last) == key(start) else start)
            continue
        # The first hexside leads to the second; one after a fork leads away from what was drawn.
        before = {key(p) for line in found for p in line}
        after = {key(p) for p in ends[k + 1]} if k + 1 < len(ends) else set()
        turned = key(end) in before if before else key(start) in after
        found.append([end, start] if turned else [start, end])
    return found


def _graph(map_: Map, edge: Edge) -> tuple[dict[Corner, Point], list[tuple[Corner, Corner]]]:
    where: dict[Corner, Point] = {}
    links = []
    for a, b in edge.sides:
        start, end = map_.grid.side(a, b)
        where[key(start)], where[key(end)] = start, end
        links.append((key(start), key(end)))
    return where, links


def _corners_by_river(map_: Map) -> dict[Corner, set[str]]:
    found: dict[Corner, set[str]] = {}
    for edge in map_.edges.values():
        if edge.kind in RIVERS:
            for corner in _graph(map_, edge)[0]:
                found.setdefault(corner, set()).add(edge.id)
    return found


def _course(map_: Map, edge: Edge, corners: list[Point], joined: dict[Corner, set[str]], wet: Wet) -> River:
    if edge.kind == "canal":
        points = even(smooth(straightened(corners), 5), 0.05)
        return River(edge, tuple(points), (CANAL,) * len(points))
    points = even(smooth(meander(corners), 5), 0.05)
    fed = len(joined[key(corners[0])]) == 1 and not _off_the_map(map_, corners[0])
    fed = fed and not _water_near(wet, corners[0], 0.5 if _at_a_lake(map_, corners[0]) else 0.12)
    points = _lead_on(map_, edge, points, corners[-1], joined, wet)
    if not fed:
        points = _lead_on(map_, edge, points[::-1], corners[0], joined, wet)[::-1]
    widths = _evenly(points, *MAJOR) if edge.kind == "major-river" else _widths(points, len(edge.sides), springs=fed)
    return River(edge, tuple(points), tuple(widths))


def _lead_on(
    map_: Map, edge: Edge, points: list[Point], corner: Point, joined: dict[Corner, set[str]], wet: Wet
) -> list[Point]:
    """Off the map or into the water; where rivers meet, only the longest of them goes on."""
    longest = max(sorted(joined[key(corner)]), key=lambda id_: len(map_.edges[id_].sides))
    if longest != edge.id:
        return points
    off = _off_the_map(map_, corner)
    return points + off if off else _to_the_shore(points, wet, _water_beside(map_, corner))


def _at_a_lake(map_: Map, corner: Point) -> bool:
    """Whether a corner touches a water hex or a hexside that is all water."""
    sides = [p for edge in map_.edges.values() if edge.kind in ("sea", "lake") for p in _graph(map_, edge)[0]]
    return key(corner) in sides or _water_beside(map_, corner) is not None


def _water_beside(map_: Map, corner: Point) -> Point | None:
    """The way from a corner into a water hex that it touches."""
    near = ((corner[0] + 0.3 * math.cos(a), corner[1] + 0.3 * math.sin(a)) for a in _ROUND)
    hexes = sorted({h for h in (map_.grid.hex_at(*p) for p in near) if h is not None})
    into = [unit(corner, map_.grid.centre(h)) for h in hexes if map_.terrain_of(h).water]
    return unit((0, 0), (sum(u for u, _ in into), sum(v for _, v in into))) if into else None


def _off_the_map(map_: Map, corner: Point) -> list[Point]:
    """How a river goes on that leaves the map at a corner; nothing if the corner is inside."""
    offs = [(corner[0] + 0.25 * math.cos(a), corner[1] + 0.25 * math.sin(a)) for a in _ROUND]
    outside = [p for p in offs if map_.grid.hex_at(*p) is None]
    if len(outside) < 2:
        return []
    x, y = sum(p[0] for p in outside) / len(outside), sum(p[1] for p in outside) / len(outside)
    dx, dy = unit(corner, (x, y))
    sway = 0.05 if chance(*key(corner)) < 0.5 else -0.05
    bends = ((0.25, sway), (0.55, -sway), (0.85, sway), (1.1, 0.0))
    ahead = [(corner[0] + dx * u - dy * v, corner[1] + dy * u + dx * v) for u, v in bends]
    return even(smooth([corner, *ahead], 5)[2:], 0.05)


def _mouthlike(map_: Map, edge: Edge, end: Point, joined: dict[Corner, set[str]], wet: Wet) -> float:
    """How much an end looks like the mouth: open water, then a greater river, then the map's edge."""
    score = 3.0 * _water_near(wet, end, 0.3) + 0.5 * _water_near(wet, end, 0.6)
    others = joined[key(end)] - {edge.id}
    longest = max((len(map_.edges[o].sides) for o in others), default=0)
    return score + (2.0 if longest > len(edge.sides) else 1.0 if others else 0.0)


def _water_near(wet: Wet, p: Point, far: float) -> bool:
    return _nearest_water(wet, p, far) is not None


def _nearest_water(wet: Wet, p: Point, far: float, ahead: Point = (0.0, 0.0)) -> Point | None:
    """The nearest water; what lies `ahead` counts as nearer than what lies to the side."""
    if wet(*p):
        return p
    best, least = None, math.inf
    for ring in range(1, 1 + round(far / 0.04)):
        for k in range(24):
            dx, dy = math.cos(math.tau * k / 24), math.sin(math.tau * k / 24)
            cost = ring * (1.35 - 0.5 * (dx * ahead[0] + dy * ahead[1]))
            if cost < least and wet(p[0] + 0.04 * ring * dx, p[1] + 0.04 * ring * dy):
                best, least = (p[0] + 0.04 * ring * dx, p[1] + 0.04 * ring * dy), cost
    return best


def meander(corners: list[Point]) -> list[Point]:
    """Bends to the left and right of each hexside; corners a little rounded off."""
    points = [_nudge(corners[0])]
    for a, b in pairwise(corners):
        seed = (*key(between(a, b, 0.5)), 1)
        turn = 1 if chance(*seed) < 0.5 else -1
        nx, ny = (b[1] - a[1]) * math.sqrt(3), (a[0] - b[0]) * math.sqrt(3)
        if key(a) > key(b):  # the same bends whichever way the side is walked
            nx, ny = -nx, -ny
        order = (0, 1, 2) if key(a) < key(b) else (2, 1, 0)
        for t, step in zip((0.24, 0.5, 0.76), order, strict=True):
            size = SWING * turn * (1 if step % 2 == 0 else -1) * (0.55 + 0.45 * chance(*seed, step))
            size *= 0.75 if step == 1 else 1.0
            x, y = between(a, b, t + 0.04 * around_zero(*seed, 9, step))
            points.append((x + nx * size, y + ny * size))
        points.append(_nudge(b))
    return points


def straightened(corners: list[Point]) -> list[Point]:
    """Without the zigzag of the hexsides, as far as the ground beside them stays on its side: a canal was dug."""
    middles = [between(a, b, 0.5) for a, b in pairwise(corners)]
    inner = [
        between(corner, between(a, b, 0.5), 0.45)
        for corner, (a, b) in zip(corners[1:-1], pairwise(middles), strict=True)
    ]
    return [_nudge(corners[0]), *inner, _nudge(corners[-1])]


def _nudge(corner: Point) -> Point:
    """Where rivers pass a corner: all of them at the same place."""
    k = key(corner)
    return corner[0] + 0.02 * around_zero(*k, 3), corner[1] + 0.02 * around_zero(*k, 4)


def _to_the_shore(points: list[Point], wet: Wet, water: Point | None) -> list[Point]:
    """Led on into the water if it is near or must be (`water` is the way to it), and cut off where it is there."""
    if len(points) < 8:
        return points
    points = _cut_at_the_shore(points, wet)
    end = points[-1]
    if wet(*end):
        return points
    shore = _nearest_water(wet, end, 0.7, unit(points[-5], end))
    if shore is None and water is not None:
        shore = _nearest_water(wet, end, 1.5, water)
    if shore is None or apart(shore, end) < 0.01:
        return points
    far = apart(shore, end)
    beyond = between(end, shore, 1 + 0.04 / far)
    if far > 0.4:  # a long way: with bends, as everywhere
        return points + even(smooth(meander([end, beyond])[:-1] + [beyond], 5)[1:], 0.05)
    turn = smooth([points[-6], points[-4], between(between(end, beyond, 0.4), points[-2], 0.2), beyond], 5)
    return points[:-3] + even(turn[6:], 0.05)


def _cut_at_the_shore(points: list[Point], wet: Wet) -> list[Point]:
    """Without the stretch at the end that lies in the water or runs close along it: there the river has arrived."""
    last = len(points) - 1
    least = max(7, last - 24)
    while last > least and _water_near(wet, points[last - 1], 0.12):
        last -= 1
    return points[: last + 1]


def _widths(points: list[Point], sides: int, springs: bool) -> list[float]:
    """Wider downstream; a long river is wider at its mouth than a short one."""
    most = SPRING + (MOUTH - SPRING) * min(1.0, 0.42 + sides / 26)
    least = SPRING if springs else 0.6 * most
    widths = _evenly(points, least, most)
    if springs:
        for k in range(min(6, len(points))):
            widths[k] *= (k + 1) / 7
    return widths


def _evenly(points: list[Point], least: float, most: float) -> list[float]:
    last = max(1, len(points) - 1)
    return [least + (most - least) * (k / last) ** 0.7 for k in range(len(points))]


def barriers(map_: Map) -> list[tuple[Edge, list[list[Point]]]]:
    """All-sea and all-lake hexsides, joined to lines along the exact corners."""
    found = []
    for edge in map_.edges.values():
        if edge.kind in ("sea", "lake"):
            where, links = _graph(map_, edge)
            found.append((edge, [[where[c] for c in t] for t in trails(links, where, turning=-0.9)]))
    return found


def narrow_lakes(map_: Map, wet: Wet) -> list[list[Point]]:
    """Courses of lakes along hexsides that the art layers do not have, such as reservoirs in a valley."""
    found = []
    for edge, lines in barriers(map_):
        middles = [between(*map_.grid.side(a, b), 0.5) for a, b in edge.sides]
        if edge.kind == "lake" and not any(wet(*p) for p in middles):
            found += [even(smooth(straightened(line), 5), 0.05) for line in lines]
    return found


def frontiers(map_: Map, kind: str = "frontier") -> list[tuple[Edge, list[list[Point]]]]:
    """Frontiers, or older borders, along the exact corners."""
    found = []
    for edge in map_.edges.values():
        if edge.kind == kind:
            where, links = _graph(map_, edge)
            found.append((edge, [[where[c] for c in t] for t in trails(links, where, turning=-0.9)]))
    return found


def straits(map_: Map) -> list[tuple[Point, Point]]:
    """The middles of the hexsides that straits run along, each with the direction across."""
    found = []
    for hexes in (hexes for role, hexes in map_.roles.items() if role.endswith(STRAIT)):
        for a, b in combinations(hexes, 2):
            if map_.grid.adjacent(a, b):
                start, end = map_.grid.side(a, b)
                found.append((between(start, end, 0.5), unit(map_.grid.centre(a), map_.grid.centre(b))))
    return found


def ferry(at: Point, across: Point, long: float = 0.25) -> list[Point]:
    """An arrow with two heads."""
    half = [(long, 0.0), (long - 0.12, 0.09), (long - 0.12, 0.028)]
    turned = [(-u, v) for u, v in reversed(half)]
    ring = [*half, *turned, *((-u, -v) for u, v in half[1:]), *((-u, -v) for u, v in turned[:2])]
    return [(at[0] + u * across[0] - v * across[1], at[1] + u * across[1] + v * across[0]) for u, v in ring]
