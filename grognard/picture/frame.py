"""What stands round the map: the border, the title, the legend, the scale and the north arrow."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from grognard.hexes import Point
from grognard.picture import svg
from grognard.picture.fonts import font
from grognard.picture.legend import ROW_HEIGHT, LegendRow, columns, draw_row, mark_key, season_key, terrain_key
from grognard.picture.shapes import Box, around_zero, chance
from grognard.picture.sheet import Sheet
from grognard.picture.style import SCOPE
from grognard.picture.theme import Theme
from grognard.picture.title import draw_title, title_size
from grognard.words import tell

EDGE = 0.5
"""Bare paper round everything."""
GAP = 0.32
TOOLS = 5.6
"""Width of the corner with the scale and the north arrow."""
MILE = 1.609344
FIBRES, FIBRE_TILE = 700, 3.7


@dataclass(frozen=True)
class Layout:
    sheet: Box
    title: Box
    panel: Box
    """Below the map: legend and tools."""
    tools: Box
    page: Box
    columns: list[tuple[float, list[LegendRow]]]


def layout(sheet: Sheet, on_map: Box | None, legend: Sequence[LegendRow]) -> Layout:
    """The title where it has room on the map, else above it; the legend and the tools side by side below the map, on a
    narrow map one below the other.

    Without a legend there is a key of the terrains that occur; the marks of the map are always explained.
    """
    box = sheet.box
    width, height = title_size(sheet)
    above = 0.0 if on_map else height + GAP
    title = on_map or Box(box.centre[0] - width / 2, box.top - above, box.centre[0] + width / 2, box.top - GAP)
    half = max(box.width, width, TOOLS) / 2
    left, right = box.centre[0] - half, box.centre[0] + half
    beside = right - left > 2 * TOOLS
    seasons = season_key(sheet.theme, sheet.language)
    groups = ((*seasons, *(legend or terrain_key(sheet.map, sheet.language))), mark_key(sheet.map, sheet.language))
    packed = columns(groups, sheet.lettering, right - left - (TOOLS if beside else 0.0))
    tall = max((len(rows) for _, rows in packed), default=0) * ROW_HEIGHT
    top = box.bottom + GAP
    tools = Box(right - TOOLS, top, right, top + max(tall, 1.2))
    if not beside:
        tools = Box(right - TOOLS, top + tall + 0.1, right, top + tall + 1.3)
    page = Box(left - EDGE, box.top - EDGE - above, right + EDGE, tools.bottom + 0.25 + EDGE)
    return Layout(box, title, Box(left, top, right, tools.bottom), tools, page, packed)


def frame(sheet: Sheet, at: Layout) -> str:
    return svg.group(
        "frame",
        _border(at.sheet),
        draw_title(sheet, at.title),
        _legend(sheet, at),
        _scale(sheet, at.tools),
        _north(sheet, (at.tools.right - 0.62, at.tools.centre[1])),
        _credits(sheet, at),
    )


def paper(page: Box) -> str:
    return svg.group("paper", svg.rect(page, "paper"))


def grain(page: Box) -> str:
    """Fibres and flecks over everything, and corners a little browned: it was printed, and has hung on a wall."""
    dark: list[str] = []
    light: list[str] = []
    for k in range(FIBRES):
        x, y, turn = FIBRE_TILE * chance(k, 71), FIBRE_TILE * chance(k, 72), math.tau * chance(k, 73)
        long, bend = 0.006 + 0.05 * chance(k, 74) ** 3, 0.4 * around_zero(k, 75)
        middle = (x + long * math.cos(turn), y + long * math.sin(turn))
        end = (middle[0] + long * math.cos(turn + bend), middle[1] + long * math.sin(turn + bend))
        (dark if chance(k, 76) < 0.5 else light).append(svg.line([(x, y), middle, end]))
    tile = svg.path("".join(dark), "fibre") + svg.path("".join(light), "fibre pale")
    size = svg.number(FIBRE_TILE)
    pattern = svg.tag("pattern", tile, id="fibres", width=size, height=size, patternUnits="userSpaceOnUse")
    stops = svg.tag("stop", class_="browned", offset="62%", stop_opacity=0)
    stops += svg.tag("stop", class_="browned", offset="100%", stop_opacity=0.13)
    browned = svg.tag("radialGradient", stops, id="browned", r="72%")
    sheets = svg.rect(page, "grain fibrous") + svg.rect(page, "grain aged")
    return svg.group("grain", svg.tag("defs", pattern + browned), sheets)


def _border(box: Box) -> str:
    return svg.rect(box, "neat-line") + svg.rect(box.grown(0.075), "border-line")


# --- legend, scale, north ----------------------------------------------------------------------


def _legend(sheet: Sheet, at: Layout) -> str:
    out = []
    left = at.panel.left
    for width, rows in at.columns:
        out += [draw_row(row, (left, at.panel.top + k * ROW_HEIGHT), sheet.lettering) for k, row in enumerate(rows)]
        left += width
    return svg.tag("g", "\n".join(("", *out, "")), id="legend", class_=SCOPE) if out else ""


def _round_length(most: float) -> int:
    """The largest 1, 2 or 5 with zeros that is not longer."""
    best = 1
    for power in range(5):
        for digit in (1, 2, 5):
            if digit * 10**power <= most:
                best = digit * 10**power
    return best


def _scale(sheet: Sheet, tools: Box) -> str:
    """Two bars, kilometres above and miles below."""
    left, room = tools.left + 0.3, TOOLS - 1.9
    y = tools.centre[1] + 0.06
    km = sheet.map.scale_km
    out = [_bar(sheet, left, y - 0.1, _round_length(room * km), 1 / km, "picture-km", above=True)]
    out.append(_bar(sheet, left, y, _round_length(room * km / MILE), MILE / km, "picture-miles", above=False))
    words = tell("picture-hexes", sheet.language, km=_decimal(sheet, km), miles=_decimal(sheet, km / MILE))
    out.append(svg.text(words, (left, y - 0.46), "tool-text", 0.19))
    return svg.tag("g", "".join(out), id="scale")


def _decimal(sheet: Sheet, value: float) -> str:
    text = f"{value:.0f}" if value >= 10 else f"{value:.1f}"
    return text.replace(".", ",") if sheet.language == "fr" else text


def _bar(sheet: Sheet, left: float, y: float, length: int, one: float, unit: str, above: bool) -> str:
    parts = 4 if length % 4 == 0 or length >= 100 else 5
    step = length * one / parts
    out = [svg.rect(Box(left, y, left + length * one, y + 0.08), "bar-empty")]
    words_y = y - 0.06 if above else y + 0.24
    for k in range(parts + 1):
        if k < parts and k % 2 == 0:
            out.append(svg.rect(Box(left + k * step, y, left + (k + 1) * step, y + 0.08), "bar-full"))
        if k == parts or (k % 2 == 0 and k < parts - 1):
            said = f"{length * k / parts:g}"
            said += f" {tell(unit, sheet.language)}" if k == parts else ""
            out.append(svg.text(said, (left + k * step, words_y), "bar-text", 0.16))
    return "".join(out)


def _north(sheet: Sheet, at: Point) -> str:
    """A compass needle, turned as the map says; its letter stays upright."""
    long = 0.5
    turn = math.radians(-sheet.map.north)
    dx, dy = math.sin(turn), -math.cos(turn)

    def there(along: float, across: float) -> Point:
        return at[0] + along * dx - across * dy, at[1] + along * dy + across * dx

    dark = [there(long, 0), there(0, 0.1), there(-long, 0), there(0, 0)]
    light = [there(long, 0), there(0, -0.1), there(-long, 0), there(0, 0)]
    ring = svg.tag("circle", class_="compass", cx=svg.number(at[0]), cy=svg.number(at[1]), r=svg.number(0.34))
    cross = svg.path(svg.line([there(0, 0.4), there(0, -0.4)]), "compass")
    needle = svg.path(svg.line(dark, True), "needle-dark") + svg.path(svg.line(light, True), "needle-light")
    x, y = there(long + 0.14, 0)
    letter = svg.text(tell("picture-north", sheet.language), (x, y + 0.08), "north", 0.24)
    return svg.tag("g", ring + cross + needle + letter, id="north")


def _credits(sheet: Sheet, at: Layout) -> str:
    words = sheet.map.credits[sheet.language]
    return svg.text(words, (at.panel.left, at.panel.bottom + 0.3), "credits", 0.155)


def frame_style(t: Theme) -> str:
    line = f"fill:none;stroke:{t.ink}"
    return "\n".join(
        (
            f".paper{{fill:{t.paper}}}",
            f".fibre{{{line};stroke-width:6;stroke-opacity:.1;stroke-linecap:round}}",
            f".fibre.pale{{stroke:#fff;stroke-opacity:.16}}.browned{{stop-color:{t.hachure}}}",
            ".grain{pointer-events:none}.fibrous{fill:url(#fibres)}.aged{fill:url(#browned)}",
            f".neat-line{{{line};stroke-width:16}}.border-line{{{line};stroke-width:44}}",
            f".cartouche{{fill:{t.paper};stroke:{t.ink};stroke-width:26}}.cartouche-line{{{line};stroke-width:9}}",
            f".rule{{{line};stroke-width:9}}",
            f".title{{{font('serif-bold').css()};fill:{t.ink}}}",
            f".subtitle{{{font('serif-italic').css()};fill:{t.ink};text-anchor:middle}}",
            f".legend-name{{{font('sans-medium').css()};fill:{t.ink}}}",
            f".legend-cost{{{font('sans-medium').css()};fill:{t.faint}}}",
            f".swatch{{fill:{t.land}}}.swatch.water{{fill:{t.sea}}}.swatch-line{{{line};stroke-width:14;stroke-opacity:.6}}",
            f".tool-text{{{font('sans-medium').css()};fill:{t.ink}}}",
            f".bar-text{{{font('sans-medium').css()};fill:{t.ink};text-anchor:middle}}",
            f".bar-empty{{fill:{t.paper};stroke:{t.ink};stroke-width:10}}.bar-full{{fill:{t.ink}}}",
            f".compass{{{line};stroke-width:9;stroke-opacity:.6}}",
            f".needle-dark{{fill:{t.ink}}}.needle-light{{fill:{t.paper};stroke:{t.ink};stroke-width:9}}",
            f".north{{{font('serif-bold').css()};fill:{t.ink};text-anchor:middle}}",
            f".credits{{{font('sans-medium').css()};fill:{t.faint}}}",
            f".fort{{fill:{t.paper};stroke:{t.ink};stroke-width:24;stroke-linejoin:miter}}",
        )
    )
