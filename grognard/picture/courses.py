"""The names of rivers along their courses."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from grognard.hexes import Point
from grognard.picture import svg
from grognard.picture.fonts import font
from grognard.picture.shapes import Box, Raster, about, apart, between, even, normals, smooth, unit
from grognard.picture.sheet import Sheet
from grognard.picture.waters import River

COURSE_SIZE, COURSE_SPACING = 0.132, 0.1
TOO_MUCH = 2.6
"""A name that would cost so much is left out."""


@dataclass(frozen=True)
class CourseName:
    """The name of a river beside its course, from left to right."""

    id: str
    name: str
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
        if river.edge.names.en in labelled:
            continue
        best = _best(sheet, river, busy)
        if best is not None:
            found.append(best)
            for box in best.boxes:
                busy.stamp(box.grown(0.03))
    return found


def _best(sheet: Sheet, river: River, busy: Raster) -> CourseName | None:
    """The name where it costs least; none if that is still too much. What costs enough already is not looked at."""
    size = COURSE_SIZE * sheet.lettering
    name = river.edge.names[sheet.language]
    length = font("serif-italic").width(name, size, COURSE_SPACING * size) * 1.08 + 0.08
    inside = sheet.box.grown(-0.05)
    best, least = None, TOO_MUCH
    for points, away in _beside(_calmed(river.points), length):
        slant, apart_ = _slant(points), 0.4 * abs(away)
        if slant + apart_ >= least:
            continue
        boxes = tuple([about((p[0], p[1] - size * 0.2), size * 0.4) for p in points[::2]])
        if not all(box.within(inside) for box in boxes):
            continue
        covered = 0.0
        for box in boxes:
            covered += busy.share(box) + 0.5 * sheet.wet(*box.centre)
            cost = 6 * covered / len(boxes) + slant + apart_
            if cost >= least:
                break
        else:
            best, least = CourseName(f"course-{river.edge.id}", name, tuple(points), boxes), cost
    return best


def _beside(calm: list[Point], length: float) -> Iterator[tuple[list[Point], float]]:
    """Lines for a name of some length along a course, each with its distance from it, and from left to right."""
    if len(calm) < 3:
        return
    for start in range(0, len(calm) - 2, 3):
        stretch = _stretch(calm, start, length)
        if stretch is None:
            return
        if stretch[-1][0] < stretch[0][0]:
            stretch = stretch[::-1]
        sides = normals(stretch)
        for away in (0.06, 0.1, 0.145, -0.1, -0.15, -0.2):
            yield [(p[0] + n[0] * away, p[1] + n[1] * away) for p, n in zip(stretch, sides, strict=True)], away


def _slant(points: list[Point]) -> float:
    """Level and straight is easier to read."""
    steep = abs(points[-1][1] - points[0][1]) / max(0.01, apart(points[0], points[-1]))
    return 0.5 * steep + 6 * _bend(points)


def _bend(points: list[Point]) -> float:
    """How far a line strays from the straight between its ends."""
    a, b = points[0], points[-1]
    length = max(0.01, apart(a, b))
    return max(abs((b[0] - a[0]) * (a[1] - p[1]) - (a[0] - p[0]) * (b[1] - a[1])) for p in points) / length


def _calmed(points: tuple[Point, ...]) -> list[Point]:
    """The course without its bends: letters on every bend would dance."""
    fine = even(points, 0.05)
    reach = 13
    calm = []
    for i in range(len(fine)):
        near = min(reach, i, len(fine) - 1 - i)
        window = fine[i - near : i + near + 1]
        calm.append((sum(p[0] for p in window) / len(window), sum(p[1] for p in window) / len(window)))
    return calm


def _stretch(points: list[Point], start: int, length: float) -> list[Point] | None:
    out, run = [points[start]], 0.0
    for a, b in zip(points[start:], points[start + 1 :], strict=False):
        step = apart(a, b)
        if run + step >= length:
            out.append(between(a, b, (length - run) / step if step else 0.0))
            return smooth([*out[::4], out[-1]], 3) if len(out) > 8 else out
        run += step
        out.append(b)
    return None


def _beyond(before: Point, end: Point, far: float = 0.1) -> Point:
    """A little farther in the same direction."""
    dx, dy = unit(before, end)
    return end[0] + far * dx, end[1] + far * dy


def draw_course(course: CourseName, sheet: Sheet) -> str:
    size = COURSE_SIZE * sheet.lettering
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
