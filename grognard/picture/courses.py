"""The names of rivers along their courses."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import pairwise

from grognard.hexes import Point
from grognard.mapparts import Edge
from grognard.picture import svg
from grognard.picture.fonts import font
from grognard.picture.shapes import Box, Raster, about, apart, between, even, normals, smooth, unit
from grognard.picture.sheet import Sheet
from grognard.picture.waters import River

COURSE_SIZE, COURSE_SPACING = 0.132, 0.1
AWAY = (0.06, 0.1, 0.145, -0.1, -0.15, -0.2)
"""How far from its course a name may stand, above and below."""
TOO_MUCH = 2.6
"""A name that would cost so much is left out."""
MAJOR = 1.3
"""How much larger the names of major rivers are."""
AGAIN = 22.0
"""After how many hexes, at the usual size of letters, a long river is named once more."""
LONG = 600
"""So many points make a course long: not every place on it need be tried."""


@dataclass(frozen=True)
class CourseName:
    """The name of a river beside its course, from left to right."""

    id: str
    name: str
    size: float
    points: tuple[Point, ...]
    boxes: tuple[Box, ...]


def course_names(sheet: Sheet, busy: Raster) -> list[CourseName]:
    """A name for every river that has room for one; those already named by a label are left out.

    `busy` is what else is on the sheet; the names found are added to it.
    """
    labelled = {label.names.en for label in sheet.map.labels.values() if label.kind == "river"}
    longest: dict[str, River] = {}
    for river in sheet.rivers:
        if river.edge.id not in longest or len(river.points) > len(longest[river.edge.id].points):
            longest[river.edge.id] = river
    found: list[CourseName] = []
    for river in longest.values():
        if river.edge.names.en in labelled or len(river.edge.sides) < sheet.detail.rivers:
            continue
        for k, stretch in enumerate(_parts(river.points, AGAIN * sheet.spread)):
            best = _best(sheet, river, k, stretch, busy)
            if best is not None:
                found.append(best)
                for box in best.boxes:
                    busy.stamp(box.grown(0.03 * sheet.spread))
    return found


def _parts(points: tuple[Point, ...], long: float) -> list[tuple[Point, ...]]:
    """A long course in pieces of about this length, each of which gets a name; a short one whole."""
    count = max(1, int(sum(apart(a, b) for a, b in pairwise(points)) / long))
    ends = [round(len(points) * k / count) for k in range(count + 1)]
    return [points[a:b] for a, b in pairwise(ends)]


def _size(sheet: Sheet, edge: Edge) -> float:
    return COURSE_SIZE * sheet.lettering * (MAJOR if edge.kind == "major-river" else 1.0)


def _best(sheet: Sheet, river: River, part: int, course: tuple[Point, ...], busy: Raster) -> CourseName | None:
    """The name where it costs least; none if that is still too much. What costs enough already is not looked at."""
    size = _size(sheet, river.edge)
    name = river.edge.names[sheet.language]
    length = font("serif-italic").width(name, size, COURSE_SPACING * size) * 1.08 + 0.08 * sheet.spread
    beside = river.widths[len(river.widths) // 2] / 2 - 0.04
    inside = sheet.box.grown(-0.05)
    best, least = None, TOO_MUCH
    for stretch in _stretches(_calmed(course, 0.05 * sheet.spread), length):
        aside = list(zip(stretch, normals(stretch), strict=True))
        for each in AWAY:
            farther = 0.4 * abs(each)
            away = each * sheet.spread + math.copysign(max(0.0, beside), each)
            # Ends and middle tell of most lines that they are too steep or too bent.
            if _slant(_moved((aside[0], aside[len(aside) // 2], aside[-1]), away)) + farther >= least:
                continue
            points = _moved(aside, away)
            slant = _slant(points)
            boxes = tuple([about((p[0], p[1] - size * 0.2), size * 0.4) for p in points[::2]])
            if slant + farther >= least or not all(box.within(inside) for box in boxes):
                continue
            covered = 0.0
            for box in boxes:
                covered += busy.share(box) + 0.5 * sheet.wet(*box.centre)
                cost = 6 * covered / len(boxes) + slant + farther
                if cost >= least:
                    break
            else:
                best, least = CourseName(f"course-{river.edge.id}-{part}", name, size, tuple(points), boxes), cost
    return best


def _moved(aside: Iterable[tuple[Point, Point]], away: float) -> list[Point]:
    """Points, each moved some way to its side."""
    return [(x + dx * away, y + dy * away) for (x, y), (dx, dy) in aside]


def _stretches(calm: list[Point], length: float) -> Iterator[list[Point]]:
    """The pieces of a course that are as long as a name, from left to right."""
    steps = [apart(a, b) for a, b in pairwise(calm)]
    for start in range(0, len(calm) - 2, 3 if len(calm) < LONG else 6):
        stretch = _stretch(calm, steps, start, length)
        if stretch is None:
            return
        yield stretch if stretch[-1][0] >= stretch[0][0] else stretch[::-1]


def _slant(points: list[Point]) -> float:
    """Level and straight is easier to read."""
    (x, y), (u, v) = points[0], points[-1]
    dx, dy, length = u - x, v - y, max(0.01, apart(points[0], points[-1]))
    astray = max([abs(dx * (y - q) - (x - p) * dy) for p, q in points])
    return 0.5 * (abs(dy) / length) + 6 * (astray / length)


def _calmed(points: tuple[Point, ...], step: float) -> list[Point]:
    """The course without its bends: letters on every bend would dance."""
    fine = _apart(points, step)
    reach = 13
    calm = []
    for i in range(len(fine)):
        near = min(reach, i, len(fine) - 1 - i)
        window = fine[i - near : i + near + 1]
        calm.append((sum(p[0] for p in window) / len(window), sum(p[1] for p in window) / len(window)))
    return calm


def _apart(points: tuple[Point, ...], step: float) -> list[Point]:
    """Points along a line, about a step apart."""
    fine = even(points, step)
    far = [points[0]]
    for p in fine[1:]:
        if apart(far[-1], p) >= 0.8 * step:
            far.append(p)
    return far


def _stretch(points: list[Point], steps: list[float], start: int, length: float) -> list[Point] | None:
    """A piece of a line, from one of its points on; `steps` are the distances from point to point."""
    run = 0.0
    for end in range(start, len(steps)):
        step = steps[end]
        if run + step >= length:
            last = between(points[end], points[end + 1], (length - run) / step if step else 0.0)
            out = [*points[start : end + 1], last]
            return smooth([*out[::4], last], 3) if len(out) > 8 else out
        run += step
    return None


def _beyond(before: Point, end: Point, far: float = 0.1) -> Point:
    """A little farther in the same direction."""
    dx, dy = unit(before, end)
    return end[0] + far * dx, end[1] + far * dy


def draw_course(course: CourseName) -> str:
    size = course.size
    points = course.points[::3] + course.points[-1:]
    # Renderers drop letters that do not fit on the line, and the line has lost some length to smoothing.
    run = (_beyond(points[1], points[0]), *points, _beyond(points[-2], points[-1]))
    line = svg.path(svg.curve(run), None, id=course.id, fill="none")
    words = svg.tag("textPath", course.name, href=f"#{course.id}", startOffset="50%")
    return line + svg.tag(
        "text",
        words,
        class_="label river-label course-label",
        font_size=svg.number(size),
        letter_spacing=svg.number(COURSE_SPACING * size),
    )
