"""What the rules make of single hexes: supply, entry, set-up, victory. Roles that are not in the table draw nothing."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass
from fnmatch import fnmatchcase

from grognard.hexes import Point
from grognard.picture import svg
from grognard.picture.fonts import font
from grognard.picture.regions import inward
from grognard.picture.shapes import Box, Raster, about, between, even, unit
from grognard.picture.sheet import Sheet
from grognard.picture.waters import barriers
from grognard.words import Language, tell


@dataclass(frozen=True)
class RoleStyle:
    """How hexes with a role are marked. `said` is the key of what the legend says of it, `letter` that of the letter
    of those marks that have one, `side` whose they are where the role does not begin with it."""

    pattern: str
    mark: str
    said: str
    letter: str = ""
    side: str = ""


# The first pattern that fits counts. A side is told by its shape and its colour.
ROLE_STYLES: tuple[RoleStyle, ...] = (
    RoleStyle("german-supply*", "wheel", "german-supply"),
    RoleStyle("soviet-supply*", "star", "soviet-supply"),
    RoleStyle("german-entry", "chevrons", "german-entry"),
    RoleStyle("soviet-entry", "arrow", "soviet-entry"),
    RoleStyle("soviet-entry-leningrad-lost", "open-arrow", "leningrad-lost"),
    RoleStyle("german-entry-*", "open-chevrons", "german-entry-other"),
    RoleStyle("soviet-entry-*", "open-arrow", "soviet-entry-other"),
    RoleStyle("*-infantry", "count", "infantry", "picture-infantry"),
    RoleStyle("*-armour", "count", "armour", "picture-armour"),
    RoleStyle("*-mechanized", "count", "mechanized", "picture-mechanized"),
    RoleStyle("*-cavalry", "count", "cavalry", "picture-cavalry"),
    RoleStyle("victory-*", "victory", "victory"),
    RoleStyle("port", "anchor", "port"),
    RoleStyle("west-edge", "chevrons", "west-edge", side="german"),
    RoleStyle("east-edge", "arrow", "east-edge", side="soviet"),
)
SIDES = ("german", "soviet")
ENTRIES = ("arrow", "open-arrow", "chevrons", "open-chevrons")
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
class Mark:
    style: RoleStyle
    role: str
    hex: int
    side: str
    text: str
    box: Box
    ahead: Point = (0.0, 1.0)
    """Where an arrow points."""


def style_of(role: str) -> RoleStyle | None:
    return next((s for s in ROLE_STYLES if fnmatchcase(role, s.pattern)), None)


def marks(sheet: Sheet) -> list[Mark]:
    """Every mark in its place: a row in each hex, and arrows outside the hexes at the edge of the map."""
    rows: dict[int, list[tuple[str, RoleStyle, str]]] = {}
    arrows: dict[int, list[tuple[str, RoleStyle]]] = {}
    for role, hexes in sheet.map.roles.items():
        style = style_of(role)
        if style is None:
            continue
        for hex_, count in hexes.items():
            if style.mark in ENTRIES:
                arrows.setdefault(hex_, []).append((role, style))
            else:
                rows.setdefault(hex_, []).append((role, style, sample_text(style, role, sheet.language, count)))
    busy = _busy(sheet)
    found = [mark for hex_, row in rows.items() for mark in _row(sheet, busy, hex_, row)]
    return found + [mark for hex_, some in arrows.items() for mark in _arrows(sheet, hex_, some)]


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


def sample_text(style: RoleStyle, role: str, language: Language, count: int = 1) -> str:
    """What is written in a mark: a number of units and their letter, or points."""
    if style.mark == "victory":
        return role.removeprefix("victory-")
    return f"{count} {tell(style.letter, language)}" if style.mark == "count" else ""


def side_of(role: str) -> str:
    style = style_of(role)
    if style is not None and style.side:
        return style.side
    return next((s for s in SIDES if role.startswith(s)), "neither")


def text_width(text: str, size: float) -> float:
    """How wide a mark with a text in it is."""
    return font("sans-bold").width(text, size) + WORD_GAP * text.count(" ") + 0.07


def _size(sheet: Sheet) -> float:
    return 0.118 * sheet.lettering


def _row(sheet: Sheet, busy: Raster, hex_: int, row: list[tuple[str, RoleStyle, str]]) -> Iterable[Mark]:
    size = _size(sheet)
    widths = [WIDTH.get(style.mark, text_width(text, size)) for _, style, text in row]
    gap = 0.04
    x, y = sheet.map.grid.centre(hex_)
    wide, high = sum(widths) + gap * (len(widths) - 1), HEIGHT * sheet.lettering
    best = _best_in_hex(sheet, busy, hex_, Box(x - wide / 2, y - high / 2, x + wide / 2, y + high / 2))
    left = best.left
    for (role, style, text), width in zip(row, widths, strict=True):
        yield Mark(style, role, hex_, side_of(role), text, Box(left, best.top, left + width, best.bottom))
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


def _arrows(sheet: Sheet, hex_: int, some: list[tuple[str, RoleStyle]]) -> Iterable[Mark]:
    """Side by side outside that hexside at the edge of the map which leads straight in; of equals the emptier one."""
    doors = _doors(sheet, hex_)
    if not doors:
        return
    steps = [0.2 * (k - (len(some) - 1) / 2) for k in range(len(some))]
    choices = [(way, [_at_door((at, way), u + aside) for u in steps]) for aside in ASIDE for at, way in doors]
    drawn = [sum(sheet.drawn.share(about(p, ARROW)) for p in points) for _, points in choices]
    best = choices[min(range(len(choices)), key=lambda k: (round(drawn[k], 3), k))]
    for (role, style), middle in zip(some, best[1], strict=True):
        yield Mark(style, role, hex_, side_of(role), "", about(middle, ARROW), best[0])


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


def draw_mark(sheet: Sheet, mark: Mark) -> str:
    about_it = {"data_hex": sheet.map.grid.number(mark.hex), "data_role": mark.role}
    drawn = sign(mark.style.mark, mark.side, mark.box, mark.text, _size(sheet), mark.ahead)
    return svg.tag("g", drawn, class_=f"mark {mark.side}", **about_it)


def sign(mark: str, side: str, box: Box, text: str = "", size: float = 0.118, ahead: Point = (0.0, 1.0)) -> str:
    """A mark as it stands on the map and in the legend."""
    middle = box.centre
    if mark == "wheel":
        return _wheel(middle)
    if mark == "star":
        return svg.path(svg.line(star(middle, 0.066), True), f"{side} filled")
    if mark == "anchor":
        return _anchor(middle)
    if mark in ENTRIES:
        shapes = _chevrons(middle, ahead) if mark.endswith("chevrons") else [_arrow(middle, ahead)]
        return svg.path(svg.lines(shapes, closed=True), f"{side} {'open' if mark.startswith('open') else 'filled'}")
    at = (middle[0], middle[1] + font("sans-bold").capital * size / 2)
    ring = _lozenge(box) if mark == "victory" else _corners(box)
    outline = svg.path(svg.line(ring, True), "victory" if mark == "victory" else f"unit-box {side}")
    return outline + svg.text(text, at, f"count {side}", size, word_spacing=svg.number(WORD_GAP))


def _wheel(p: Point) -> str:
    rim = svg.tag("circle", class_="rim", cx=svg.number(p[0]), cy=svg.number(p[1]), r=svg.number(0.045))
    spokes = svg.line([(p[0] - 0.045, p[1]), (p[0] + 0.045, p[1])])
    spokes += svg.line([(p[0], p[1] - 0.045), (p[0], p[1] + 0.045)])
    return rim + svg.path(spokes, "spokes")


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
