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
from grognard.picture.shapes import Box, about
from grognard.picture.sheet import Sheet
from grognard.words import tell


@dataclass(frozen=True)
class RoleStyle:
    """How hexes with a role are marked. `letter` is the key of a message, for the marks that have one."""

    pattern: str
    mark: str
    letter: str = ""


# The first pattern that fits counts. A side is told by its shape and its colour.
ROLE_STYLES: tuple[RoleStyle, ...] = (
    RoleStyle("german-supply*", "wheel"),
    RoleStyle("soviet-supply*", "star"),
    RoleStyle("*-entry", "arrow"),
    RoleStyle("*-entry-*", "open-arrow"),
    RoleStyle("*-infantry", "count", "picture-infantry"),
    RoleStyle("*-armour", "count", "picture-armour"),
    RoleStyle("*-mechanized", "count", "picture-mechanized"),
    RoleStyle("*-cavalry", "count", "picture-cavalry"),
    RoleStyle("victory-*", "victory"),
)
SIDES = ("german", "soviet")
WIDTH = {"wheel": 0.1, "star": 0.11}
HEIGHT = 0.11


@dataclass(frozen=True)
class Mark:
    style: RoleStyle
    role: str
    hex: int
    side: str
    text: str
    box: Box


def style_of(role: str) -> RoleStyle | None:
    return next((s for s in ROLE_STYLES if fnmatchcase(role, s.pattern)), None)


def marks(sheet: Sheet) -> list[Mark]:
    """Every mark in its place: a row at the bottom of each hex, and arrows at the edge of the map."""
    rows: dict[int, list[tuple[str, RoleStyle, str]]] = {}
    arrows: dict[int, list[tuple[str, RoleStyle]]] = {}
    for role, hexes in sheet.map.roles.items():
        style = style_of(role)
        if style is None:
            continue
        for hex_, count in hexes.items():
            if style.mark.endswith("arrow"):
                arrows.setdefault(hex_, []).append((role, style))
            else:
                rows.setdefault(hex_, []).append((role, style, _text(sheet, style, role, count)))
    found = [mark for hex_, row in rows.items() for mark in _row(sheet, hex_, row)]
    return found + [mark for hex_, some in arrows.items() for mark in _arrows(sheet, hex_, some)]


def _text(sheet: Sheet, style: RoleStyle, role: str, count: int) -> str:
    if style.mark == "victory":
        return role.removeprefix("victory-")
    if style.mark == "count":
        letter = tell(style.letter, sheet.language)
        return f"{count} {letter}"
    return ""


def _side(role: str) -> str:
    return next((s for s in SIDES if role.startswith(s)), "neither")


def _size(sheet: Sheet) -> float:
    return 0.118 * sheet.lettering


def _row(sheet: Sheet, hex_: int, row: list[tuple[str, RoleStyle, str]]) -> Iterable[Mark]:
    size = _size(sheet)
    widths = []
    for _, style, text in row:
        letters = font("sans-bold").width(text, size) + (0.07 if style.mark == "victory" else 0.0)
        widths.append(WIDTH.get(style.mark, letters))
    gap = 0.045
    x, y = sheet.map.grid.centre(hex_)
    wide = sum(widths) + gap * (len(widths) - 1)
    low = y + (0.415 if sheet.map.grid.top == "flat" else 0.36)
    at = Box(x - wide / 2, low - HEIGHT / 2, x + wide / 2, low + HEIGHT / 2)
    choices = [at.moved(dx, -dy) for dx, dy in ((0.0, 0.0), (0.0, 0.05), (-0.12, 0.0), (0.12, 0.0), (0.0, 0.1))]
    best = sheet.clear_of_lines(choices)
    left, middle = best.left, best.centre[1]
    for (role, style, text), width in zip(row, widths, strict=True):
        box = Box(left, middle - HEIGHT / 2, left + width, middle + HEIGHT / 2)
        yield Mark(style, role, hex_, _side(role), text, box)
        left += width + gap


def _arrows(sheet: Sheet, hex_: int, some: list[tuple[str, RoleStyle]]) -> Iterable[Mark]:
    into = inward(sheet.map.grid, hex_)
    if into is None:
        return
    by_side: dict[str, tuple[str, RoleStyle]] = {}
    for role, style in some:
        if _side(role) not in by_side or style.mark == "arrow":
            by_side[_side(role)] = (role, style)
    x, y = sheet.map.grid.centre(hex_)
    for k, (side, (role, style)) in enumerate(by_side.items()):
        aside = 0.24 * (k - (len(by_side) - 1) / 2)
        middle = (x - into[0] * 0.5 - into[1] * aside, y - into[1] * 0.5 + into[0] * aside)
        yield Mark(style, role, hex_, side, "", about(middle, 0.085))


# --- drawing -----------------------------------------------------------------------------------


def draw_mark(sheet: Sheet, mark: Mark) -> str:
    class_ = f"mark {mark.side}"
    about_it = {"data_hex": sheet.map.grid.number(mark.hex), "data_role": mark.role}
    middle = mark.box.centre
    if mark.style.mark == "wheel":
        return svg.tag("g", _wheel(middle), class_=class_, **about_it)
    if mark.style.mark == "star":
        return svg.path(svg.line(star(middle, 0.062), True), f"{class_} filled", **about_it)
    if mark.style.mark.endswith("arrow"):
        into = inward(sheet.map.grid, mark.hex) or (0.0, -1.0)
        filled = "filled" if mark.style.mark == "arrow" else "open"
        return svg.path(svg.line(_arrow(middle, into), True), f"{class_} {filled}", **about_it)
    size = _size(sheet)
    at = (middle[0], middle[1] + font("sans-bold").capital * size / 2)
    words = svg.text(mark.text, at, f"count {mark.side}", size)
    if mark.style.mark == "victory":
        words = svg.path(svg.line(_lozenge(mark.box), True), "victory") + words
    return svg.tag("g", words, class_="mark", **about_it)


def _wheel(p: Point) -> str:
    rim = svg.tag("circle", class_="rim", cx=svg.number(p[0]), cy=svg.number(p[1]), r=svg.number(0.045))
    spokes = svg.line([(p[0] - 0.045, p[1]), (p[0] + 0.045, p[1])])
    spokes += svg.line([(p[0], p[1] - 0.045), (p[0], p[1] + 0.045)])
    return rim + svg.path(spokes, "spokes")


def star(p: Point, size: float, points: int = 5) -> list[Point]:
    ring = []
    for k in range(2 * points):
        angle, r = math.pi * k / points - math.pi / 2, size if k % 2 == 0 else size * 0.42
        ring.append((p[0] + r * math.cos(angle), p[1] + r * math.sin(angle)))
    return ring


def _arrow(p: Point, ahead: Point) -> list[Point]:
    shape = ((0.085, 0.0), (-0.005, 0.085), (-0.005, 0.035), (-0.085, 0.035))
    whole = (*shape, *((u, -v) for u, v in reversed(shape[1:])))
    return [(p[0] + u * ahead[0] - v * ahead[1], p[1] + u * ahead[1] + v * ahead[0]) for u, v in whole]


def _lozenge(box: Box) -> list[Point]:
    y = box.centre[1]
    return [
        (box.left - 0.015, y),
        (box.left + 0.03, box.top),
        (box.right - 0.03, box.top),
        (box.right + 0.015, y),
        (box.right - 0.03, box.bottom),
        (box.left + 0.03, box.bottom),
    ]
