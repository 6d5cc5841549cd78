"""Cutting a map into tiles: lines and rings as far as they show in a box."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from grognard.hexes import Point
from grognard.picture.shapes import Box, between


def runs(points: Sequence[Point], box: Box) -> list[tuple[int, int]]:
    """The stretches of a line that show in a box, as first and last index: each goes on to the next point outside."""
    left, top, right, bottom = box
    found: list[tuple[int, int]] = []
    for k, (x, y) in enumerate(points):
        if left <= x <= right and top <= y <= bottom:
            first, last = max(0, k - 1), min(len(points) - 1, k + 1)
            if found and first <= found[-1][1]:
                found[-1] = (found[-1][0], last)
            else:
                found.append((first, last))
    return found


def cut(lines: Iterable[Sequence[Point]], box: Box) -> list[list[Point]]:
    """What shows of some lines in a box; their points must lie closer together than the box is wide."""
    return [list(line[a : b + 1]) for line in lines for a, b in runs(line, box) if b > a]


def thinned(points: Sequence[Point], every: int) -> list[Point]:
    """Some of the points of a line, its ends among them."""
    if every == 1 or len(points) < 3:
        return list(points)
    return [*points[: len(points) - 1 : every], points[-1]]


def clipped(ring: Sequence[Point], box: Box) -> list[Point]:
    """What lies of the inside of a ring in a box, as a ring along the edges of the box where it is cut."""
    points = list(ring)
    edges: tuple[tuple[int, float, Callable[[float, float], bool]], ...] = (
        (0, box.left, lambda v, at: v >= at),
        (0, box.right, lambda v, at: v <= at),
        (1, box.top, lambda v, at: v >= at),
        (1, box.bottom, lambda v, at: v <= at),
    )
    for axis, at, inside in edges:
        before, points = points, []
        for k, here in enumerate(before):
            last = before[k - 1]
            if inside(here[axis], at) != inside(last[axis], at):
                x, y = between(last, here, (at - last[axis]) / (here[axis] - last[axis]))
                points.append((at, y) if axis == 0 else (x, at))
            if inside(here[axis], at):
                points.append(here)
    return points
