"""Plane geometry for the picture: chance that never changes, smooth lines, boxes and a raster of yes and no."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from grognard.hexes import Point

_MASK = (1 << 64) - 1


def chance(*seed: int) -> float:
    """A number from 0 to 1 that depends on the seed alone, on every machine."""
    state = 0x9E3779B97F4A7C15
    for part in seed:
        state = (state ^ (part & _MASK)) * 0xBF58476D1CE4E5B9 & _MASK
        state ^= state >> 29
        state = state * 0x94D049BB133111EB & _MASK
        state ^= state >> 32
    return state / (_MASK + 1)


def around_zero(*seed: int) -> float:
    """A number from -1 to 1 that depends on the seed alone."""
    return 2 * chance(*seed) - 1


def key(p: Point) -> tuple[int, int]:
    """A corner of the grid as whole numbers: the same from whichever hex it is reckoned."""
    return round(p[0] * 200), round(p[1] * 200)


def between(a: Point, b: Point, t: float) -> Point:
    return a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t


def apart(a: Point, b: Point) -> float:
    return math.hypot(a[0] - b[0], a[1] - b[1])


def unit(a: Point, b: Point) -> Point:
    """The direction from one point to another."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    length = math.hypot(dx, dy) or 1.0
    return dx / length, dy / length


def smooth(points: Sequence[Point], steps: int = 6) -> list[Point]:
    """Points on a smooth line through all points: a centripetal Catmull-Rom curve, which makes no loops."""
    if len(points) < 3:
        return list(points)
    weights = [_weights(k / steps) for k in range(1, steps + 1)]
    out: list[Point] = [points[0]]
    for (a, b), (c, d) in zip(pairwise(points), handles([points[0], *points, points[-1]]), strict=True):
        out += [
            (wa * a[0] + wc * c[0] + wd * d[0] + wb * b[0], wa * a[1] + wc * c[1] + wd * d[1] + wb * b[1])
            for wa, wc, wd, wb in weights
        ]
    return out


def _weights(t: float) -> tuple[float, float, float, float]:
    """Of the two ends of a Bézier curve and its two handles, some way along it: end, handle, handle, end."""
    s = 1 - t
    return s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t


def handles(points: Sequence[Point]) -> list[tuple[Point, Point]]:
    """For each piece of a line but the first and the last: where the tangents at its two ends point."""
    roots = [math.sqrt(apart(a, b)) for a, b in pairwise(points)]
    pieces = zip(points, points[1:], points[2:], points[3:], roots, roots[1:], roots[2:], strict=False)
    return [
        (_handle(p, a, b, before, here), _handle(q, b, a, after, here)) for p, a, b, q, before, here, after in pieces
    ]


def _handle(before: Point, here: Point, there: Point, m: float, n: float) -> Point:
    """Where the tangent at `here` points on the way to `there`; m and n are the roots of the two distances."""
    if m < 1e-6 or n < 1e-6:
        return here
    whole, own = 3 * m * (m + n), 2 * m * m + 3 * m * n + n * n
    return (
        (m * m * there[0] - n * n * before[0] + own * here[0]) / whole,
        (m * m * there[1] - n * n * before[1] + own * here[1]) / whole,
    )


def even(points: Sequence[Point], step: float) -> list[Point]:
    """Points along a broken line, at most `step` apart, its own corners included."""
    out: list[Point] = [points[0]]
    for (x, y), (u, v) in pairwise(points):
        dx, dy = u - x, v - y
        pieces = math.ceil(math.hypot(dx, dy) / step) or 1
        out += [(x + dx * t, y + dy * t) for t in [k / pieces for k in range(1, pieces + 1)]]
    return out


def normals(points: Sequence[Point]) -> list[Point]:
    """At each point of a line the direction to its left as one looks along it (y grows downwards)."""
    ways = map(unit, [points[0], *points[:-1]], [*points[1:], points[-1]])
    return [(dy, -dx) for dx, dy in ways]


def ribbon(points: Sequence[Point], widths: Sequence[float]) -> list[Point]:
    """The outline of a line whose width changes along it; its end is round."""
    sides = normals(points)
    left = [(p[0] + n[0] * w / 2, p[1] + n[1] * w / 2) for p, n, w in zip(points, sides, widths, strict=True)]
    right = [(p[0] - n[0] * w / 2, p[1] - n[1] * w / 2) for p, n, w in zip(points, sides, widths, strict=True)]
    (x, y), (nx, ny), r = points[-1], sides[-1], widths[-1] / 2
    turns = [(math.cos(math.pi * k / 6), math.sin(math.pi * k / 6)) for k in range(1, 6)]
    cap = [(x + r * (nx * c - ny * s), y + r * (ny * c + nx * s)) for c, s in turns]
    return left + cap + right[::-1]


class Box(NamedTuple):
    left: float
    top: float
    right: float
    bottom: float

    @property
    def centre(self) -> Point:
        return (self.left + self.right) / 2, (self.top + self.bottom) / 2

    @property
    def width(self) -> float:
        return self.right - self.left

    @property
    def height(self) -> float:
        return self.bottom - self.top

    def overlap(self, other: Box) -> float:
        """The area that two boxes share."""
        if self.right <= other.left or other.right <= self.left:  # as most are
            return 0.0
        w = min(self.right, other.right) - max(self.left, other.left)
        h = min(self.bottom, other.bottom) - max(self.top, other.top)
        return w * h if w > 0 and h > 0 else 0.0

    def moved(self, dx: float, dy: float) -> Box:
        return Box(self.left + dx, self.top + dy, self.right + dx, self.bottom + dy)

    def grown(self, by: float) -> Box:
        return Box(self.left - by, self.top - by, self.right + by, self.bottom + by)

    def within(self, other: Box) -> bool:
        return (
            self.left >= other.left
            and self.right <= other.right
            and self.top >= other.top
            and self.bottom <= other.bottom
        )


def about(p: Point, radius: float) -> Box:
    return Box(p[0] - radius, p[1] - radius, p[0] + radius, p[1] + radius)


Part = tuple[int, int, int, int]
"""Squares of a raster: their first row and the one after the last, and so for the columns."""


class Raster:
    """Yes or no for every small square of the sheet; no beyond its edges."""

    def __init__(self, box: Box, step: float = 0.025) -> None:
        self.box, self.step = box, step
        self.left, self.top = box.left, box.top
        self.columns = math.ceil(box.width / step)
        self.rows = [bytearray(self.columns) for _ in range(math.ceil(box.height / step))]

    def __call__(self, x: float, y: float) -> bool:
        column, row = int((x - self.left) / self.step), int((y - self.top) / self.step)
        if 0 <= row < len(self.rows) and 0 <= column < self.columns:
            return bool(self.rows[row][column])
        return False

    def fill(self, rings: Iterable[Sequence[Point]]) -> None:
        """The inside of rings by the even-odd rule."""
        crossings: list[list[float]] = [[] for _ in self.rows]
        for ring in rings:
            for a, b in zip(ring, (*ring[1:], ring[0]), strict=True):
                for row, x in self._crossed(a, b):
                    crossings[row].append(x)
        for squares, xs in zip(self.rows, crossings, strict=True):
            xs.sort()
            for start, end in zip(xs[::2], xs[1::2], strict=False):
                self._set((squares,), start, end)

    def _crossed(self, a: Point, b: Point) -> Iterator[tuple[int, float]]:
        """The middles of rows that a segment crosses, and where."""
        if a[1] > b[1]:
            a, b = b, a
        first = max(0, math.ceil((a[1] - self.top) / self.step - 0.5))
        for row in range(first, len(self.rows)):
            y = self.top + (row + 0.5) * self.step
            if y >= b[1]:
                return
            yield row, a[0] + (b[0] - a[0]) * (y - a[1]) / (b[1] - a[1])

    def _set(self, rows: Iterable[bytearray], left: float, right: float) -> None:
        start = max(0, round((left - self.left) / self.step))
        end = min(self.columns, round((right - self.left) / self.step))
        if end > start:
            yes = b"\x01" * (end - start)
            for row in rows:
                row[start:end] = yes

    def copy(self) -> Raster:
        result = Raster(self.box, self.step)
        result.rows = [bytearray(row) for row in self.rows]
        return result

    def without(self, other: Raster) -> Raster:
        """Yes where this says yes and the other, of the same size, says no."""
        result = Raster(self.box, self.step)
        for row, mine, its in zip(result.rows, self.rows, other.rows, strict=True):
            row[:] = (int.from_bytes(mine) & ~int.from_bytes(its)).to_bytes(len(row))
        return result

    def stamp(self, box: Box) -> None:
        self._stamp(*box)

    def stamp_line(self, points: Sequence[Point], radius: float) -> None:
        for x, y in even(points, radius):
            self._stamp(x - radius, y - radius, x + radius, y + radius)

    def _stamp(self, left: float, top: float, right: float, bottom: float) -> None:
        first = max(0, int((top - self.top) / self.step))
        last = int((bottom - self.top) / self.step)
        self._set(self.rows[first : max(first, last + 1)], left, right)

    def share(self, box: Box) -> float:
        """How much of a box says yes, from 0 to 1."""
        return self.share_of(self.part(box))

    def share_of(self, part: Part) -> float:
        """The same of squares that were found before, by this raster or one just like it."""
        first, last, start, end = part
        asked = (last - first) * (end - start)
        return sum([row.count(1, start, end) for row in self.rows[first:last]]) / asked if asked else 0.0

    def count(self, box: Box) -> int:
        """How many squares of a box say yes."""
        first, last, start, end = self.part(box)
        return sum([row.count(1, start, end) for row in self.rows[first:last]])

    def any_of(self, first: int, last: int) -> bytes:
        """Yes for every column in which one of some rows says yes."""
        together = 0
        for row in self.rows[first:last]:
            together |= int.from_bytes(row)
        return together.to_bytes(self.columns)

    def part(self, box: Box) -> Part:
        """The squares of a box."""
        start, first = max(0, int((box.left - self.left) / self.step)), max(0, int((box.top - self.top) / self.step))
        end, last = int((box.right - self.left) / self.step) + 1, int((box.bottom - self.top) / self.step) + 1
        return first, max(first, min(last, len(self.rows))), start, max(start, min(end, self.columns))
