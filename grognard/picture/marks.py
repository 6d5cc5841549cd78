"""What the rules make of single hexes: supply, entry, set-up, victory. The map file says how its roles are marked; a
role of which it says nothing draws nothing, but for those that mean the same on every map."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass
from fnmatch import fnmatchcase

from grognard.hexes import Point
from grognard.mapparts import ENTRIES, TINT, Mark
from grognard.maps import Map
from grognard.picture import svg
from grognard.picture.fonts import font
from grognard.picture.regions import inward
from grognard.picture.shapes import Box, Raster, about, between, even, unit
from grognard.picture.sheet import Sheet
from grognard.picture.waters import barriers
from grognard.words import Language, Names, keys, tell

# Roles that say the same on every map; all others are marked as the map file says.
EVERYWHERE: tuple[tuple[str, str], ...] = (("victory-*", "victory"), ("port", "anchor"))
NEITHER = "neither"
"""Whose a mark is that is no side's."""
WIDTH = {"wheel": 0.1, "star": 0.12, "anchor": 0.12}
HEIGHT = 0.135
ARROW = 0.085
"""Half the length and half the width of an arrow."""
ASIDE = (0.0, -0.08, 0.08, -0.15, 0.15)
"""How far from the middle of the hexside arrows may stand to keep off a road or a river."""
MIDDLE = 0.09
"""How far below the middle of its hex a mark would best stand."""
WORD_GAP = 0.035
"""Added between the number and the letter of a mark."""


@dataclass(frozen=True)
class Marking:
    """A mark in its place. A party is told by shape as well as by colour."""

    sign: str
    role: str
    hex: int
    party: str
    text: str
    box: Box
    ahead: Point = (0.0, 1.0)
    """Where an arrow points."""


def mark_of(map_: Map, role: str) -> Mark | None:
    """How a role is marked; None if it is not."""
    if (told := map_.marks.get(role)) is not None:
        return told
    for pattern, sign in EVERYWHERE:
        if fnmatchcase(role, pattern):
            return Mark(role, sign, *_said(f"picture-legend-{role.partition('-')[0]}"))
    return None


def _said(key: str) -> tuple[Names, Names | None]:
    """Name and note of the legend, by a message."""
    note = f"{key}-note"
    return _named(key), _named(note) if note in keys("en") else None


def _named(key: str) -> Names:
    return Names(tell(key, "en"), tell(key, "fr"))


def marks(sheet: Sheet) -> list[Marking]:
    """Every mark in its place: a row in each hex, and arrows outside the hexes at the edge of the map."""
    rows: dict[int, list[tuple[Mark, str]]] = {}
    arrows: dict[int, list[Mark]] = {}
    for role, hexes in sheet.map.roles.items():
        mark = mark_of(sheet.map, role)
        if mark is None or mark.sign == TINT:
            continue
        for hex_, count in hexes.items():
            if mark.sign in ENTRIES:
                arrows.setdefault(hex_, []).append(mark)
            else:
                rows.setdefault(hex_, []).append((mark, sample_text(mark, sheet.language, count)))
    busy = _busy(sheet)
    placed = [marking for hex_, row in rows.items() for marking in _row(sheet, busy, hex_, row)]
    return placed + [marking for hex_, some in arrows.items() for marking in _arrows(sheet, hex_, some)]


def _busy(sheet: Sheet) -> Raster:
    """What a mark should not stand on: lines, dots, numbers, hexsides that are marked."""
    raster = sheet.raster()
    for line in sheet.trails:
        raster.stamp_line(line, 0.035)
    for river in sheet.rivers:
        raster.stamp_line(river.points, 0.05)
    for line in (*sheet.frontiers, *(line for _, lines in barriers(sheet.map) for line in lines)):
        raster.stamp_line(even(line, 0.1), 0.05)
    for p, radius in sheet.dots.values():
        raster.stamp(about(p, radius + 0.02))
    for box in sheet.numbers.values():
        raster.stamp(box.grown(0.02))
    return raster


def sample_text(mark: Mark, language: Language, count: int = 1) -> str:
    """What is written in a mark: a number of units and their letter, or points."""
    if mark.sign == "victory":
        return mark.role.removeprefix("victory-")
    if mark.sign != "count":
        return ""
    return f"{count} {mark.letter[language]}" if mark.letter else str(count)


def party_of(mark: Mark) -> str:
    return mark.party or NEITHER


def text_width(text: str, size: float) -> float:
    """How wide a mark with a text in it is."""
    return font("sans-bold").width(text, size) + WORD_GAP * text.count(" ") + 0.07


def _size(sheet: Sheet) -> float:
    return 0.118 * sheet.lettering


def _row(sheet: Sheet, busy: Raster, hex_: int, row: list[tuple[Mark, str]]) -> Iterable[Marking]:
    size = _size(sheet)
    widths = [WIDTH.get(mark.sign, text_width(text, size)) for mark, text in row]
    gap = 0.04
    x, y = sheet.map.grid.centre(hex_)
    wide, high = sum(widths) + gap * (len(widths) - 1), HEIGHT * sheet.lettering
    best = _best_in_hex(sheet, busy, hex_, Box(x - wide / 2, y - high / 2, x + wide / 2, y + high / 2))
    left = best.left
    for (mark, text), width in zip(row, widths, strict=True):
        box = Box(left, best.top, left + width, best.bottom)
        yield Marking(mark.sign, mark.role, hex_, party_of(mark), text, box)
        left += width + gap


def _best_in_hex(sheet: Sheet, busy: Raster, hex_: int, middle: Box) -> Box:
    """Well inside the hex, where least is drawn; a little below the middle if it may choose."""
    hex_at = sheet.map.grid.hex_at
    best, least = middle, math.inf
    for down in (MIDDLE, 0.04, 0.14, 0.0, 0.19, -0.05, 0.24, -0.1, 0.29, -0.15, -0.2, -0.25):
        for aside in (0.0, -0.08, 0.08, -0.16, 0.16, -0.24, 0.24, -0.32, 0.32):
            box = middle.moved(aside, down)
            roomy = box.grown(0.05)
            ends = [(u, v) for u in (roomy.left, roomy.right) for v in (roomy.top, roomy.bottom)]
            if any(hex_at(*p) != hex_ for p in ends):
                continue
            cost = 8 * busy.share(box.grown(0.015)) + 0.6 * abs(down - MIDDLE) + 0.4 * abs(aside)
            cost += 0.3 * (1 - sheet.land.share(box))
            if cost < least - 1e-9:
                best, least = box, cost
    return best


def _arrows(sheet: Sheet, hex_: int, some: list[Mark]) -> Iterable[Marking]:
    """Side by side outside that hexside at the edge of the map which leads straight in; of equals the emptier one."""
    doors = _doors(sheet, hex_)
    if not doors:
        return
    steps = [0.2 * (k - (len(some) - 1) / 2) for k in range(len(some))]
    choices = [(way, [_at_door((at, way), u + aside) for u in steps]) for aside in ASIDE for at, way in doors]
    drawn = [sum(sheet.drawn.share(about(p, ARROW)) for p in points) for _, points in choices]
    best = choices[min(range(len(choices)), key=lambda k: (round(drawn[k], 3), k))]
    for mark, middle in zip(some, best[1], strict=True):
        yield Marking(mark.sign, mark.role, hex_, party_of(mark), "", about(middle, ARROW), best[0])


def _doors(sheet: Sheet, hex_: int) -> list[tuple[Point, Point]]:
    """The middles of the outer hexsides through which one comes straightest into a hex, and the ways in."""
    into = inward(sheet.map.grid, hex_)
    if into is None:
        return []
    centre, ends = sheet.map.grid.centre(hex_), sheet.map.grid.corners(hex_)
    found = []
    for direction, neighbour in enumerate(sheet.map.grid.neighbours[hex_]):
        if neighbour < 0:
            middle = between(ends[direction], ends[(direction + 1) % 6], 0.5)
            way = unit(middle, centre)
            found.append((round(way[0] * into[0] + way[1] * into[1], 3), middle, way))
    straightest = max(f[0] for f in found)
    return [(middle, way) for cosine, middle, way in found if cosine == straightest]


def _at_door(door: tuple[Point, Point], aside: float) -> Point:
    """The middle of an arrow whose point does not quite touch the hexside."""
    (x, y), (dx, dy) = door
    out = ARROW + 0.03
    return x - dx * out - dy * aside, y - dy * out + dx * aside


# --- drawing -----------------------------------------------------------------------------------


def draw_mark(sheet: Sheet, marking: Marking) -> str:
    about_it = {"data_hex": sheet.map.grid.number(marking.hex), "data_role": marking.role}
    drawn = draw_sign(marking.sign, marking.party, marking.box, marking.text, _size(sheet), marking.ahead)
    return svg.tag("g", drawn, class_=f"mark {marking.party}", **about_it)


def draw_sign(sign: str, party: str, box: Box, text: str = "", size: float = 0.118, ahead: Point = (0.0, 1.0)) -> str:
    """A mark as it stands on the map and in the legend."""
    middle = box.centre
    if sign == "wheel":
        return _wheel(middle, party)
    if sign == "star":
        return svg.path(svg.line(star(middle, 0.066), True), f"{party} filled")
    if sign == "anchor":
        return _anchor(middle)
    if sign in ENTRIES:
        shapes = _chevrons(middle, ahead) if sign.endswith("chevrons") else [_arrow(middle, ahead)]
        return svg.path(svg.lines(shapes, closed=True), f"{party} {'open' if sign.startswith('open') else 'filled'}")
    at = (middle[0], middle[1] + font("sans-bold").capital * size / 2)
    ring = _lozenge(box) if sign == "victory" else _corners(box)
    outline = svg.path(svg.line(ring, True), "victory" if sign == "victory" else f"unit-box {party}")
    return outline + svg.text(text, at, f"count {party}", size, word_spacing=svg.number(WORD_GAP))


def _wheel(p: Point, party: str) -> str:
    rim = svg.tag("circle", class_=f"rim {party}", cx=svg.number(p[0]), cy=svg.number(p[1]), r=svg.number(0.045))
    spokes = svg.line([(p[0] - 0.045, p[1]), (p[0] + 0.045, p[1])])
    spokes += svg.line([(p[0], p[1] - 0.045), (p[0], p[1] + 0.045)])
    return rim + svg.path(spokes, f"spokes {party}")


def _anchor(p: Point) -> str:
    """Ring, shank, stock and arms."""
    x, y = p
    back = svg.tag("circle", class_="anchor-back", cx=svg.number(x), cy=svg.number(y), r=svg.number(0.075))
    ring = [(x + 0.016 * math.cos(a), y - 0.047 + 0.016 * math.sin(a)) for a in (math.tau * k / 8 for k in range(8))]
    arms = [(x + 0.047 * math.cos(a), y + 0.008 + 0.047 * math.sin(a)) for a in (math.pi * k / 8 for k in range(9))]
    lines = svg.line(ring, True) + svg.line([(x, y - 0.031), (x, y + 0.055)])
    lines += svg.line([(x - 0.028, y - 0.016), (x + 0.028, y - 0.016)]) + svg.line(arms)
    return back + svg.path(lines, "anchor")


def star(p: Point, size: float, points: int = 5) -> list[Point]:
    ring = []
    for k in range(2 * points):
        angle, r = math.pi * k / points - math.pi / 2, size if k % 2 == 0 else size * 0.42
        ring.append((p[0] + r * math.cos(angle), p[1] + r * math.sin(angle)))
    return ring


def _turned(p: Point, ahead: Point, shape: Iterable[Point]) -> list[Point]:
    """A shape that points along x, moved to a point and turned to point ahead."""
    return [(p[0] + u * ahead[0] - v * ahead[1], p[1] + u * ahead[1] + v * ahead[0]) for u, v in shape]


def _arrow(p: Point, ahead: Point) -> list[Point]:
    shape = ((ARROW, 0.0), (-0.005, ARROW), (-0.005, 0.035), (-ARROW, 0.035))
    return _turned(p, ahead, (*shape, *((u, -v) for u, v in reversed(shape[1:]))))


def _chevrons(p: Point, ahead: Point) -> list[list[Point]]:
    """Two of them, one behind the other: the other side's sign of entry, told apart without colour too."""
    shape = ((0.0, 0.0), (-0.062, ARROW), (-0.122, ARROW), (-0.06, 0.0), (-0.122, -ARROW), (-0.062, -ARROW))
    return [_turned(p, ahead, [(u + far, v) for u, v in shape]) for far in (ARROW + 0.005, 0.0)]


def _corners(box: Box) -> list[Point]:
    return [(box.left, box.top), (box.right, box.top), (box.right, box.bottom), (box.left, box.bottom)]


def _lozenge(box: Box) -> list[Point]:
    y, slant = box.centre[1], 0.045
    return [
        (box.left - 0.015, y),
        (box.left + slant - 0.015, box.top),
        (box.right - slant + 0.015, box.top),
        (box.right + 0.015, y),
        (box.right - slant + 0.015, box.bottom),
        (box.left + slant - 0.015, box.bottom),
    ]
