"""Rivers along hexsides, with a will of their own, and the hexsides that are water altogether."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from itertools import pairwise

from grognard.hexes import Point
from grognard.maps import Edge, Map
from grognard.picture.chains import trails
from grognard.picture.shapes import apart, around_zero, between, chance, even, key, smooth, unit

Corner = tuple[int, int]
Wet = Callable[[float, float], bool]

SPRING, MOUTH = 0.032, 0.092
"""Widths of a river where it rises and at most, after a run of twenty hexsides or so."""
SWING = 0.052
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
        if edge.kind != "river":
            continue
        where, links = _graph(map_, edge)
        for trail in trails(links, where, turning=-0.9):
            found.append(_course(map_, edge, [where[c] for c in trail], joined, wet))
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
        if edge.kind == "river":
            for corner in _graph(map_, edge)[0]:
                found.setdefault(corner, set()).add(edge.id)
    return found


def _course(map_: Map, edge: Edge, corners: list[Point], joined: dict[Corner, set[str]], wet: Wet) -> River:
    if _mouthlike(map_, edge, corners[0], joined, wet) > _mouthlike(map_, edge, corners[-1], joined, wet):
        corners = corners[::-1]
    points = even(smooth(meander(corners), 5), 0.05)
    fed = len(joined[key(corners[0])]) == 1 and not _water_near(wet, corners[0], 0.12)
    fed = fed and not _off_the_map(map_, corners[0])
    points = _lead_on(map_, edge, points, corners[-1], joined, wet)
    if not fed:
        points = _lead_on(map_, edge, points[::-1], corners[0], joined, wet)[::-1]
    return River(edge, tuple(points), tuple(_widths(points, len(edge.sides), springs=fed)))


def _lead_on(
    map_: Map, edge: Edge, points: list[Point], corner: Point, joined: dict[Corner, set[str]], wet: Wet
) -> list[Point]:
    """Off the map or into the water; where rivers meet, only the longest of them goes on."""
    longest = max(sorted(joined[key(corner)]), key=lambda id_: len(map_.edges[id_].sides))
    if longest != edge.id:
        return points
    off = _off_the_map(map_, corner)
    return points + off if off else _to_the_shore(points, wet)


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


def _nudge(corner: Point) -> Point:
    """Where rivers pass a corner: all of them at the same place."""
    k = key(corner)
    return corner[0] + 0.02 * around_zero(*k, 3), corner[1] + 0.02 * around_zero(*k, 4)


def _to_the_shore(points: list[Point], wet: Wet) -> list[Point]:
    """Led on into the water if it is near, and cut off where it would run far out over it."""
    end = points[-1]
    if len(points) < 8:
        return points
    if wet(*end):
        last = len(points) - 1
        while last > 1 and wet(*points[last - 1]):
            last -= 1
        return points[: last + 2]
    shore = _nearest_water(wet, end, 0.7, unit(points[-5], end))
    if shore is None or apart(shore, end) < 0.01:
        return points
    beyond = between(end, shore, 1 + 0.04 / apart(shore, end))
    turn = smooth([points[-6], points[-4], between(between(end, beyond, 0.4), points[-2], 0.2), beyond], 5)
    return points[:-3] + even(turn[6:], 0.05)


def _widths(points: list[Point], sides: int, springs: bool) -> list[float]:
    """Wider downstream; a long river is wider at its mouth than a short one."""
    most = SPRING + (MOUTH - SPRING) * min(1.0, 0.42 + sides / 26)
    least = SPRING if springs else 0.6 * most
    last = max(1, len(points) - 1)
    widths = [least + (most - least) * (k / last) ** 0.7 for k in range(len(points))]
    if springs:
        for k in range(min(6, len(points))):
            widths[k] *= (k + 1) / 7
    return widths


def barriers(map_: Map) -> list[tuple[Edge, list[list[Point]]]]:
    """All-sea and all-lake hexsides, joined to lines along the exact corners."""
    found = []
    for edge in map_.edges.values():
        if edge.kind in ("sea", "lake"):
            where, links = _graph(map_, edge)
            found.append((edge, [[where[c] for c in t] for t in trails(links, where, turning=-0.9)]))
    return found


def frontiers(map_: Map) -> list[tuple[Edge, list[list[Point]]]]:
    found = []
    for edge in map_.edges.values():
        if edge.kind == "frontier":
            where, links = _graph(map_, edge)
            found.append((edge, [[where[c] for c in t] for t in trails(links, where, turning=-0.9)]))
    return found
