"""The legend: a small hex of each kind of ground, feature and mark, its name, and what it costs to move."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise

from grognard.hexes import Grid, Point
from grognard.mapparts import BY_NAME, TINT, Mark
from grognard.maps import OUT_OF_PLAY, Map
from grognard.picture import svg
from grognard.picture.fonts import font
from grognard.picture.ground import GROUNDS
from grognard.picture.layers import STROKES, aircraft, bastions, dot
from grognard.picture.marks import HEIGHT, draw_sign, mark_of, party_of, sample_text, text_width
from grognard.picture.regions import beyond_frontiers
from grognard.picture.shapes import Box, even, ribbon, smooth
from grognard.picture.sheet import AIRFIELD, DOTS, DOUBLE_TRACK, FORTRESS, RAMPARTS
from grognard.picture.texture import TEXTURES, hatching
from grognard.picture.theme import Theme
from grognard.picture.waters import ferry, meander, straightened, straits
from grognard.picture.works import deck, wall
from grognard.words import Language, keys, tell

ROW_HEIGHT = 0.66
SWATCH = 0.6
"""How much smaller than on the map a hex of the legend is."""
NAME, COST = 0.2, 0.165


@dataclass(frozen=True)
class LegendRow:
    """`symbol` is the name of a terrain or feature, or a role that the map marks; the texts are already in the
    reader's language. `sample` is what is written in the mark."""

    symbol: str
    name: str
    cost: str
    sample: str = ""
    mark: Mark | None = None


_HEX = Grid(1, 1, "even")
_CORNERS = _HEX.corners(0)


# What a key of the map's own shows, in this order, as far as it occurs.
KEY = (
    "clear",
    "road",
    "motorway",
    "main-road",
    "minor-road",
    "rail",
    DOUBLE_TRACK,
    "major-city",
    "minor-city",
    "city",
    "great-city",
    "forest",
    "woods",
    "marsh",
    "swamp",
    "hill",
    "wooded-hill",
    "mountain",
    "sea",
    "lake",
    "river",
    "major-river",
    "canal",
    "bridge",
    "fortified-line",
    "unarmed-line",
    "town",
    FORTRESS,
    AIRFIELD,
)
KEY_PLACES = ("major-city", "city", "minor-city", "town")
KEY_SIDES = ("sea-side", "lake-side", "frontier", "border")
ICE = "ice"
"""The symbol of water that bears."""
BEYOND = "beyond"
"""The symbol of the land beyond a frontier."""


def terrain_key(map_: Map, language: Language) -> tuple[LegendRow, ...]:
    """The terrains and features that occur on a map, for one that comes without a chart of costs."""
    there = {map_.terrain_of(h).name for h in map_.grid}
    there |= {w.kind for w in map_.ways.values()} | {p.kind for p in map_.places.values() if p.kind in KEY_PLACES}
    there |= {FORTRESS} & map_.roles.keys()
    there |= {AIRFIELD} & {label.kind for label in map_.labels.values()}
    there |= {DOUBLE_TRACK} if any(w.tracks > 1 for w in map_.ways.values()) else set()
    there |= {"bridge"} if map_.bridges else set()
    there |= {"fortified-line" if line.armed else "unarmed-line" for line in map_.lines.values()}
    there |= {f"{e.kind}-side" if e.kind in ("sea", "lake") else e.kind for e in map_.edges.values()}
    return tuple(LegendRow(k, map_.terrain_title(k, language), "") for k in (*KEY, *KEY_SIDES) if k in there)


def season_key(theme: Theme, language: Language) -> tuple[LegendRow, ...]:
    """What lies on the ground, and on the water."""
    shown = {"frozen": ("snow", ICE)}.get(theme.season, (theme.season,) if theme.season else ())
    return tuple(LegendRow(what if what == ICE else "clear", *_message(what, language)) for what in shown)


def mark_key(map_: Map, language: Language) -> tuple[LegendRow, ...]:
    """The marks of roles that occur on a map, in the order of the map file; then hatching and tint."""
    there = [mark_of(map_, role) for role, hexes in map_.roles.items() if hexes]
    marks: dict[object, Mark] = {}
    for mark in there:
        if mark is not None and mark.sign != TINT:
            marks.setdefault((mark.sign, mark.names, mark.note), mark)
    order = list(map_.marks)
    found = [
        LegendRow(mark.role, *_told(mark, language), sample_text(mark, language), mark)
        for mark in sorted(marks.values(), key=lambda m: order.index(m.role) if m.role in order else len(order))
    ]
    if straits(map_):
        found.append(LegendRow("strait", *_message("strait", language)))
    if map_.having(OUT_OF_PLAY):
        found.append(LegendRow(OUT_OF_PLAY, *_message(OUT_OF_PLAY, language)))
    tinted = beyond_frontiers(map_)
    if tinted:
        own = (m for m in map_.marks.values() if m.sign == TINT and map_.having(m.role) & tinted)
        mark = next(own, None)
        found.append(LegendRow(BEYOND, *(_told(mark, language) if mark else _message(BEYOND, language))))
    return tuple(found)


def _told(mark: Mark, language: Language) -> tuple[str, str]:
    """What a mark means, and the note below it where there is one."""
    return mark.names[language], mark.note[language] if mark.note else ""


def _message(what: str, language: Language) -> tuple[str, str]:
    """The same of a sign that means the same on every map."""
    key = f"picture-legend-{what}"
    note = f"{key}-note"
    return tell(key, language), tell(note, language) if note in keys(language) else ""


def columns(
    groups: Sequence[Sequence[LegendRow]], lettering: float, room: float
) -> list[tuple[float, list[LegendRow]]]:
    """The rows in as many columns as there is room for, each with its width; the space left over is shared out.

    A new group begins a new column, unless that would make the columns taller.
    """
    rows = [row for group in groups for row in group]
    for tall in range(1, len(rows) + 1):
        parted = [column for group in groups for column in _split(group, tall)]
        for some in (parted, _split(rows, tall)):
            widths = [max(_width(row, lettering) for row in column) for column in some]
            if sum(widths) <= room or len(some) == 1:
                spare = min(1.6, max(0.0, room - sum(widths)) / len(widths))
                return [(width + spare, column) for width, column in zip(widths, some, strict=True)]
    return []


def _split(rows: Sequence[LegendRow], tall: int) -> list[list[LegendRow]]:
    """Columns of nearly the same height, the first ones the taller."""
    count = math.ceil(len(rows) / tall)
    ends = [0]
    for k in range(count):
        ends.append(ends[-1] + len(rows) // count + (k < len(rows) % count))
    return [list(rows[a:b]) for a, b in pairwise(ends)]


def _width(row: LegendRow, lettering: float) -> float:
    size = min(lettering, 1.2)
    name, cost = (font("sans-medium").width(t, s * size) for t, s in ((row.name, NAME), (row.cost, COST)))
    return max(name, cost) + SWATCH * 1.155 + 0.4


def draw_row(row: LegendRow, corner: Point, lettering: float) -> str:
    x, y = corner[0] + SWATCH * 0.6, corner[1] + ROW_HEIGHT / 2
    size = min(lettering, 1.2)
    move = f"translate({svg.pair((x, y))}) scale({SWATCH})"
    left = x + SWATCH * 0.58 + 0.12
    words = svg.text(row.name, (left, y - 0.02 if row.cost else y + 0.07 * size), "legend-name", NAME * size)
    if row.cost:
        words += svg.text(row.cost, (left, y + 0.18 * size), "legend-cost", COST * size)
    drawn = svg.tag("g", swatch(row.symbol, row.sample, row.mark), transform=move)
    return svg.tag("g", drawn + words, data_symbol=row.symbol)


def swatch(symbol: str, sample: str = "", mark: Mark | None = None) -> str:
    """One hex about the origin that shows a terrain, a feature or a mark as the map does; an unknown one stays bare."""
    hexagon = svg.line(_CORNERS, True)
    water = symbol == ICE or (symbol in BY_NAME and BY_NAME[symbol].water)
    ground = svg.path(hexagon, "swatch water" if water else "swatch")
    if symbol in TEXTURES:
        colour = next((name for name, terrains in GROUNDS.items() if symbol in terrains), symbol)
        ground += svg.path(hexagon, f"ground-{colour}")
        ground += "".join(svg.path(ink.d, ink.class_) for ink in TEXTURES[symbol]((0.0, 0.0), _inside, 1.0))
    if symbol == BEYOND:
        ground += svg.path(hexagon, "beyond")
    drawn = _FEATURES[symbol]() if symbol in _FEATURES else _mark(mark, sample)
    return ground + svg.path(hexagon, "swatch-line") + drawn


def _mark(mark: Mark | None, sample: str) -> str:
    """The mark of a role, larger than on the map."""
    if mark is None:
        return ""
    half = text_width(sample, 0.118) / 2 if sample else 0.085
    box = Box(-half, -HEIGHT / 2, half, HEIGHT / 2)
    return svg.tag("g", draw_sign(mark.sign, party_of(mark), box, sample), transform=f"scale({2 if sample else 2.5})")


def _inside(x: float, y: float) -> bool:
    return max(abs(y), abs(y) / 2 + abs(x) * math.sqrt(3) / 2) < 0.45


def _river() -> str:
    points = even(smooth(meander(list(_CORNERS[1:5])), 5), 0.05)
    widths = [0.05 + 0.05 * k / len(points) for k in range(len(points))]
    d = svg.line(ribbon(points, widths), True)
    return svg.path(d, "river-edge") + svg.path(d, "river")


def _major_river() -> str:
    points = even(smooth(meander(list(_CORNERS[1:5])), 5), 0.05)
    d = svg.line(ribbon(points, [0.16] * len(points)), True)
    return svg.path(d, "major-river-edge") + svg.path(d, "major-river")


def _canal() -> str:
    points = even(smooth(straightened(list(_CORNERS[1:5])), 5), 0.05)
    d = svg.line(ribbon(points, [0.09] * len(points)), True)
    return svg.path(d, "canal-edge") + svg.path(d, "canal")


def _bridge() -> str:
    return _major_river() + _across("main-road-edge", "main-road")() + deck((0.43, -0.22), (0.88, -0.48), 0.06)


def _line(*unarmed: str) -> Callable[[], str]:
    def draw() -> str:
        sides = [(_CORNERS[k], _CORNERS[(k + 1) % 6]) for k in (4, 5)]
        walls = [wall(side, (0.0, 0.0)) for side in sides]
        teeth = [tooth for _, some in walls for tooth in some]
        more = "".join(f" {word}" for word in unarmed)
        return svg.path(svg.lines(line for line, _ in walls), f"bunkers{more}") + svg.path(
            svg.lines(teeth, closed=True), f"bunker-teeth{more}"
        )

    return draw


def _airfield() -> str:
    return svg.path(svg.line(aircraft((0.0, 0.0), 0.2), True), AIRFIELD)


def _along(*classes: str) -> Callable[[], str]:
    return lambda: "".join(svg.path(svg.line(_CORNERS[1:5]), class_) for class_ in classes)


def _across(*classes: str) -> Callable[[], str]:
    way = svg.curve([(-0.43, 0.22), (-0.18, 0.02), (0.12, 0.08), (0.43, -0.22)])
    return lambda: "".join(svg.path(way, class_) for class_ in classes)


def _fort() -> str:
    return svg.path(svg.line(bastions((0.0, 0.0), 0.28), True), "fort")


def _fortress() -> str:
    return svg.path(svg.line(bastions((0.0, 0.0), 1.6 * RAMPARTS), True), "bastions") + _place("minor-city")()


def _place(kind: str) -> Callable[[], str]:
    return lambda: dot(kind, (0.0, 0.0), DOTS[kind] * 1.5)


_FEATURES: dict[str, Callable[[], str]] = {
    "river": _river,
    "sea-side": _along("barrier-halo", "barrier"),
    "lake-side": _along("barrier-halo", "barrier"),
    "frontier": _along("frontier-band", "frontier"),
    "border": _along("border-halo", "border"),
    **{kind: _across(*strokes) for kind, strokes in STROKES.items()},
    "major-river": _major_river,
    "canal": _canal,
    "bridge": _bridge,
    "fortified-line": _line(),
    "unarmed-line": _line("unarmed"),
    AIRFIELD: _airfield,
    "fort": _fort,
    FORTRESS: _fortress,
    "major-city": _place("major-city"),
    "minor-city": _place("minor-city"),
    "town": _place("town"),
    "village": _place("village"),
    "strait": lambda: svg.path(svg.line(ferry((0.0, 0.0), (1.0, 0.0), 0.3), True), "strait"),
    OUT_OF_PLAY: lambda: svg.path(hatching(_CORNERS), "hatch"),
}
