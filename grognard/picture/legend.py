"""The legend: a small hex of each kind of ground and feature, its name, and what it costs to move."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from grognard.hexes import Grid, Point
from grognard.maps import BY_NAME
from grognard.picture import svg
from grognard.picture.fonts import font
from grognard.picture.layers import dot
from grognard.picture.shapes import even, ribbon, smooth
from grognard.picture.sheet import DOTS
from grognard.picture.texture import TEXTURES, hatching
from grognard.picture.waters import meander

ROW_HEIGHT = 0.66
SWATCH = 0.6
"""How much smaller than on the map a hex of the legend is."""
NAME, COST = 0.2, 0.165


@dataclass(frozen=True)
class LegendRow:
    """`symbol` is the name of a terrain or feature; the texts are already in the reader's language."""

    symbol: str
    name: str
    cost: str


_HEX = Grid(1, 1, "even")
_CORNERS = _HEX.corners(0)


def columns(legend: Sequence[LegendRow], lettering: float, room: float) -> list[tuple[float, list[LegendRow]]]:
    """The rows in as many columns as there is room for, each with its width; the space left over is shared out."""
    for tall in range(1, len(legend) + 1):
        some = [list(legend[k : k + tall]) for k in range(0, len(legend), tall)]
        widths = [max(_width(row, lettering) for row in column) for column in some]
        if sum(widths) <= room or tall == len(legend):
            spare = min(1.0, max(0.0, room - sum(widths)) / len(widths))
            return [(width + spare, column) for width, column in zip(widths, some, strict=True)]
    return []


def _width(row: LegendRow, lettering: float) -> float:
    size = min(lettering, 1.2)
    name, cost = (font("sans-medium").width(t, s * size) for t, s in ((row.name, NAME), (row.cost, COST)))
    return max(name, cost) + SWATCH * 1.155 + 0.4


def draw_row(row: LegendRow, corner: Point, lettering: float) -> str:
    x, y = corner[0] + SWATCH * 0.6, corner[1] + ROW_HEIGHT / 2
    size = min(lettering, 1.2)
    move = f"translate({svg.pair((x, y))}) scale({SWATCH})"
    left = x + SWATCH * 0.58 + 0.12
    return svg.tag(
        "g",
        svg.tag("g", swatch(row.symbol), transform=move)
        + svg.text(row.name, (left, y - 0.02), "legend-name", NAME * size)
        + svg.text(row.cost, (left, y + 0.18 * size), "legend-cost", COST * size),
        data_symbol=row.symbol,
    )


def swatch(symbol: str) -> str:
    """One hex about the origin that shows a terrain or a feature as the map does; an unknown symbol stays bare."""
    hexagon = svg.line(_CORNERS, True)
    water = symbol in BY_NAME and BY_NAME[symbol].water
    ground = svg.path(hexagon, "swatch water" if water else "swatch")
    if symbol in TEXTURES:
        ground += svg.path(hexagon, f"ground-{symbol}")
        ground += "".join(svg.path(ink.d, ink.class_) for ink in TEXTURES[symbol]((0.0, 0.0), _inside))
    drawn = _FEATURES[symbol]() if symbol in _FEATURES else ""
    return ground + svg.path(hexagon, "swatch-line") + drawn


def _inside(x: float, y: float) -> bool:
    return max(abs(y), abs(y) / 2 + abs(x) * math.sqrt(3) / 2) < 0.45


def _river() -> str:
    points = even(smooth(meander(list(_CORNERS[1:5])), 5), 0.05)
    widths = [0.05 + 0.05 * k / len(points) for k in range(len(points))]
    d = svg.line(ribbon(points, widths), True)
    return svg.path(d, "river-edge") + svg.path(d, "river")


def _along(*classes: str) -> Callable[[], str]:
    return lambda: "".join(svg.path(svg.line(_CORNERS[1:5]), class_) for class_ in classes)


def _across(*classes: str) -> Callable[[], str]:
    way = svg.curve([(-0.43, 0.22), (-0.18, 0.02), (0.12, 0.08), (0.43, -0.22)])
    return lambda: "".join(svg.path(way, class_) for class_ in classes)


def _fort() -> str:
    """The plan of a square fort with a bastion at each corner."""
    quarter = [(-0.1, -0.18), (0.1, -0.18), (0.13, -0.28), (0.28, -0.28), (0.28, -0.13)]
    ring = list(quarter)
    for _ in range(3):
        quarter = [(-y, x) for x, y in quarter]
        ring += quarter
    return svg.path(svg.line(ring, True), "fort")


def _place(kind: str) -> Callable[[], str]:
    return lambda: dot(kind, (0.0, 0.0), DOTS[kind] * 1.5)


_FEATURES: dict[str, Callable[[], str]] = {
    "river": _river,
    "sea-side": _along("barrier-halo", "barrier"),
    "lake-side": _along("barrier-halo", "barrier"),
    "frontier": _along("frontier-band", "frontier"),
    "road": _across("road-edge", "road"),
    "rail": _across("rail", "rail-ties"),
    "fort": _fort,
    "town": _place("town"),
    "village": _place("village"),
    "out-of-play": lambda: svg.path(hatching(_CORNERS), "hatch"),
}
