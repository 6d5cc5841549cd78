"""Outlines of sets of hexes, with the corners rounded off as if drawn by hand."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Sequence

from grognard.board import Hexes
from grognard.hexes import Point
from grognard.maps import Map, Side, side
from grognard.picture.shapes import around_zero, between, key, unit

Grow = Callable[[int, int], float]
"""How far an outline lies outside the hexside (of a hex, in a direction); less than 0 is inside."""


def outline(grid: Hexes, hexes: Iterable[int]) -> list[list[tuple[int, int]]]:
    """The hexsides round a set of hexes, as rings of (hex, direction), clockwise round the hexes."""
    inside = set(hexes)
    leaving: dict[tuple[int, int], tuple[int, int]] = {}
    for hex_ in sorted(inside):
        corners = grid.corners(hex_)
        for direction, neighbour in enumerate(grid.neighbours[hex_]):
            if neighbour not in inside:
                leaving[key(corners[direction])] = (hex_, direction)
    rings = []
    while leaving:
        at = next(iter(leaving))
        ring = []
        while at in leaving:
            hex_, direction = leaving.pop(at)
            ring.append((hex_, direction))
            at = key(grid.corners(hex_)[(direction + 1) % 6])
        rings.append(ring)
    return rings


def corners(grid: Hexes, hexes: Iterable[int]) -> list[list[Point]]:
    """The outline exactly along the hexsides."""
    return [[grid.corners(h)[d] for h, d in ring] for ring in outline(grid, hexes)]


ALONG = (0.2, 0.5, 0.8)
"""Where along a hexside the points of a rounded ring lie."""


def blob(
    grid: Hexes, hexes: Iterable[int], grow: Grow, wobble: float = 0.025, along: Sequence[float] = ALONG
) -> list[list[Point]]:
    """Points of rounded rings about a set of hexes, to be joined by curves."""
    rings = outline(grid, hexes)
    return [[p for h, d in ring for p in _along(grid, h, d, grow(h, d), wobble, along)] for ring in rings]


def _along(
    grid: Hexes, hex_: int, direction: int, out: float, wobble: float, along: Sequence[float]
) -> Iterator[Point]:
    ends = grid.corners(hex_)
    a, b = ends[direction], ends[(direction + 1) % 6]
    middle, centre = between(a, b, 0.5), grid.centre(hex_)
    for step, t in enumerate(along):
        # An outline pulled inwards is shorter: its points come nearer to the middle of the side.
        x, y = between(middle, between(a, b, t), 1 + out * 1.2)
        far = 2 * (out + wobble * around_zero(hex_, direction, step))
        yield x + (middle[0] - centre[0]) * far, y + (middle[1] - centre[1]) * far


def inward(grid: Hexes, hex_: int) -> Point | None:
    """From the edge of the map into a hex; None if it does not lie at the edge."""
    x, y = grid.centre(hex_)
    ends = grid.corners(hex_)
    dx = dy = 0.0
    for direction, neighbour in enumerate(grid.neighbours[hex_]):
        if neighbour < 0:
            at = between(ends[direction], ends[(direction + 1) % 6], 0.5)
            dx, dy = dx + x - at[0], dy + y - at[1]
    return unit((0, 0), (dx, dy)) if math.hypot(dx, dy) > 1e-6 else None


def parts(map_: Map, barriers: frozenset[Side]) -> list[frozenset[int]]:
    """The land hexes, parted by barriers along hexsides; the largest part first."""
    left = {h for h in map_.grid if not map_.terrain_of(h).water}
    found = []
    while left:
        todo = [min(left)]
        left.remove(todo[0])
        for here in todo:
            for there in map_.grid.around[here]:
                if there in left and side(here, there) not in barriers:
                    left.remove(there)
                    todo.append(there)
        found.append(frozenset(todo))
    return sorted(found, key=lambda part: (-len(part), min(part)))


def beyond_frontiers(map_: Map) -> frozenset[int]:
    """The smaller side of each frontier: another country."""
    found = parts(map_, map_.sides_of("frontier") | map_.water_sides)
    along = {h for s in map_.sides_of("frontier") for h in s}
    main = next((p for p in found if p & along), frozenset())
    return frozenset(h for p in found if p is not main and p & along for h in p)
