"""Names spread over land and water, and the names of rivers along their courses."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from grognard.hexes import Point
from grognard.maps import Label
from grognard.picture import svg
from grognard.picture.fonts import FontName, font
from grognard.picture.shapes import Box, Raster, about, apart, between, even, normals, smooth, unit
from grognard.picture.sheet import Sheet
from grognard.picture.waters import River


@dataclass(frozen=True)
class LabelStyle:
    font: FontName
    size: float
    spacing: float
    """Added after each letter, as a part of the size."""
    weighty: bool = True
    """Whether the names of places and the trees keep off it."""
    capitals: bool = False


STYLES = {
    "sea": LabelStyle("serif-italic", 0.34, 0.3),
    "lake": LabelStyle("serif-italic", 0.32, 0.14),
    "river": LabelStyle("serif-italic", 0.16, 0.08),
    "land": LabelStyle("serif-italic", 0.24, 0.1),
    "country": LabelStyle("serif-bold", 0.3, 0.55, weighty=False, capitals=True),
}
NUDGE, NUDGES = 0.1, 9
COURSE_SIZE, COURSE_SPACING = 0.132, 0.1
LINE_GAP = 1.55
"""From line to line of a label, as a part of the size."""


@dataclass(frozen=True)
class Setting:
    """A label as it will stand: its lines about a middle, turned together."""

    lines: tuple[str, ...]
    size: float
    spacing: float
    turn: float
    middle: Point

    def line_middles(self) -> list[Point]:
        sin, cos = math.sin(math.radians(self.turn)), math.cos(math.radians(self.turn))
        downs = [(k - (len(self.lines) - 1) / 2) * LINE_GAP * self.size for k in range(len(self.lines))]
        return [(self.middle[0] - v * sin, self.middle[1] + v * cos) for v in downs]


def said(sheet: Sheet, label: Label) -> str:
    name = label.names[sheet.language]
    return name.upper() if STYLES[label.kind].capitals else name


def _spacing(sheet: Sheet, label: Label) -> float:
    """What is added after each letter: less where a name is longer than in English, for which the map was drawn."""
    style = STYLES[label.kind]
    size = style.size * label.size
    usual, letters, face = style.spacing * size, said(sheet, label), font(style.font)
    english = label.names.en.upper() if style.capitals else label.names.en
    reach = face.width(english, size, usual)
    fitting = (reach - face.width(letters, size)) / max(1, len(letters) - 1)
    return min(usual, max(0.1 * size, fitting))


def draw_label(label: Label, setting: Setting) -> str:
    face, size, spacing = font(STYLES[label.kind].font), setting.size, setting.spacing
    out = []
    for line, (x, y) in zip(setting.lines, setting.line_middles(), strict=True):
        turn = f"rotate({svg.plain(setting.turn)} {svg.pair((x, y))})" if setting.turn else None
        # Renderers disagree on the space after the last letter, so the start is reckoned here.
        at = (x - face.width(line, size, spacing) / 2, y + face.capital * size / 2)
        letter_spacing = svg.number(spacing)
        class_ = f"label {label.kind}-label"
        out.append(svg.text(line, at, class_, size, letter_spacing=letter_spacing, transform=turn))
    return "".join(out)


def label_boxes(sheet: Sheet, settings: Mapping[str, Setting]) -> list[tuple[Box, bool]]:
    """Small boxes along each label, and whether others keep off them."""
    labels = sheet.map.labels
    return [(b, STYLES[labels[i].kind].weighty) for i, at in settings.items() for b in _boxes(labels[i], at)]


def label_settings(sheet: Sheet, kinds: Sequence[str] = tuple(STYLES)) -> dict[str, Setting]:
    return {label.id: _setting(sheet, label) for label in sheet.map.labels.values() if label.kind in kinds}


def _boxes(label: Label, setting: Setting) -> list[Box]:
    size = setting.size
    cos, sin = math.cos(math.radians(setting.turn)), math.sin(math.radians(setting.turn))
    boxes = []
    for line, at in zip(setting.lines, setting.line_middles(), strict=True):
        length = font(STYLES[label.kind].font).width(line, size, setting.spacing)
        pieces = max(1, math.ceil(length / size))
        alongs = [(k + 0.5) / pieces * length - length / 2 for k in range(pieces)]
        boxes += [about((at[0] + u * cos, at[1] + u * sin), size * 0.42) for u in alongs]
    return boxes


def _setting(sheet: Sheet, label: Label) -> Setting:
    """A label where the map says, or close by if it would hang over the shore or off the sheet."""
    x, y = sheet.map.grid.centre(label.hex)
    x, y = x + label.at[0], y + label.at[1]
    best, least = None, math.inf
    for plain, setting in _ways_to_set(sheet, label, (x, y)):
        for ring in range(NUDGES + 1):
            if plain + 0.02 * ring >= least:
                break
            for k in range(max(1, 8 * ring)):
                angle = math.tau * k / max(1, 8 * ring)
                middle = (x + NUDGE * ring * math.cos(angle), y + NUDGE * ring * math.sin(angle))
                at = replace(setting, middle=middle)
                cost = _misplaced(sheet, label, at) + 0.02 * ring + plain
                if cost < least - 1e-9:
                    best, least = at, cost
    assert best is not None
    return best


def _ways_to_set(sheet: Sheet, label: Label, middle: Point) -> Iterable[tuple[float, Setting]]:
    """As the map asks; the name of a country also closer, smaller, less steep or in two lines, at a price."""
    name, spacing, size = said(sheet, label), _spacing(sheet, label), STYLES[label.kind].size * label.size
    yield 0.0, Setting((name,), size, spacing, label.turn, middle)
    if label.kind != "country":
        return
    for closer, price in ((0.6, 0.06), (0.3, 0.16)):
        yield price, Setting((name,), size, spacing * closer, label.turn, middle)
        yield price + 0.05, Setting((name,), size, spacing * closer, label.turn / 2, middle)
    lines = tuple(part for part in re.split(r"(?<=-)| ", name, maxsplit=1) if part)
    if len(lines) > 1:
        for smaller, closer, price in ((1.0, 1.0, 0.1), (1.0, 0.6, 0.16), (0.85, 0.45, 0.24), (0.7, 0.35, 0.34)):
            for flatter, more in ((1.0, 0.0), (0.5, 0.04), (0.0, 0.08)):
                turn = label.turn * flatter
                yield price + more, Setting(lines, size * smaller, spacing * smaller * closer, turn, middle)


def _misplaced(sheet: Sheet, label: Label, setting: Setting) -> float:
    boxes = _boxes(label, setting)
    inside = sheet.box.grown(-0.06)
    off = sum(not box.within(inside) for box in boxes) / len(boxes)
    if sheet.title:
        off += sum(box.overlap(sheet.title.grown(0.12)) > 0 for box in boxes) / len(boxes)
    if label.kind in ("sea", "lake"):
        off += 0.7 * sum(sheet.afloat.share(box) for box in boxes) / len(boxes)
        ends = [(x, y) for b in boxes for x in (b.left, b.centre[0], b.right) for y in (b.top, b.centre[1], b.bottom)]
        return 3 * off + sum(not sheet.wet(*p) for p in ends) / len(ends)
    if label.kind == "country":
        wet = sum(sheet.wet(*b.centre) for b in boxes)
        outside = sum(sheet.map.grid.hex_at(*b.centre) is None for b in boxes)
        return 3 * off + (wet + outside + 2.5 * sum(sheet.settled.share(b) for b in boxes)) / len(boxes)
    return 3 * off


# --- rivers ------------------------------------------------------------------------------------


@dataclass(frozen=True)
class CourseName:
    """The name of a river beside its course, from left to right."""

    id: str
    name: str
    points: tuple[Point, ...]
    boxes: tuple[Box, ...]
    cost: float


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
        best = min(_course_choices(sheet, river, busy), key=lambda c: c.cost, default=None)
        if best is not None and best.cost < 2.6:
            found.append(best)
            for box in best.boxes:
                busy.stamp(box.grown(0.03))
    return found


def _course_choices(sheet: Sheet, river: River, busy: Raster) -> Iterable[CourseName]:
    size = COURSE_SIZE * sheet.lettering
    name = river.edge.names[sheet.language]
    length = font("serif-italic").width(name, size, COURSE_SPACING * size) * 1.08 + 0.08
    calm = _calmed(river.points)
    if len(calm) < 3:
        return
    for start in range(0, len(calm) - 2, 3):
        stretch = _stretch(calm, start, length)
        if stretch is None:
            return
        if stretch[-1][0] < stretch[0][0]:
            stretch = stretch[::-1]
        for away in (0.06, 0.1, 0.145, -0.1, -0.15, -0.2):
            points = [(p[0] + n[0] * away, p[1] + n[1] * away) for p, n in zip(stretch, normals(stretch), strict=True)]
            boxes = tuple(about((p[0], p[1] - size * 0.2), size * 0.4) for p in points[::2])
            cost = _crowded(sheet, busy, boxes) + _slant(points) + 0.4 * abs(away)
            yield CourseName(f"course-{river.edge.id}", name, tuple(points), boxes, cost)


def _crowded(sheet: Sheet, busy: Raster, boxes: Sequence[Box]) -> float:
    """What the letters of a name would cover, and whether they would stand in the water or off the sheet."""
    inside = sheet.box.grown(-0.05)
    if not all(box.within(inside) for box in boxes):
        return 50.0
    return 6 * sum(busy.share(b) + 0.5 * sheet.wet(*b.centre) for b in boxes) / len(boxes)


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
