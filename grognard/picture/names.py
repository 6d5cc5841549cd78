"""Where the names of places go: by each dot the spot that covers least of what matters."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations

from grognard.hexes import Point
from grognard.mapparts import Place
from grognard.maps import Map
from grognard.picture.fonts import FontName, font
from grognard.picture.shapes import Box, Raster, about, even
from grognard.picture.sheet import Sheet
from grognard.picture.waters import barriers


@dataclass(frozen=True)
class Lettering:
    font: FontName
    size: float
    spacing: float = 0.0
    capitals: bool = False


LETTERING = {
    "great-city": Lettering("sans-bold", 0.2, 0.02, capitals=True),
    "quarter": Lettering("sans-bold", 0.15),
    "major-city": Lettering("sans-bold", 0.215, 0.008),
    "city": Lettering("sans-bold", 0.196),
    "minor-city": Lettering("sans-medium", 0.19),
    "town": Lettering("sans-medium", 0.163),
    "village": Lettering("sans-medium", 0.138),
    "airfield": Lettering("sans-medium", 0.115),
}
LEADING = 0.92
# Right is best, then left; above and below a name hides more of the land it belongs to.
TASTE: dict[tuple[int, int], float] = {
    (1, 0): 0.0,
    (1, -1): 0.1,
    (1, 1): 0.15,
    (-1, 0): 0.2,
    (-1, -1): 0.28,
    (-1, 1): 0.32,
    (0, -1): 0.35,
    (0, 1): 0.38,
}
COUNTER = 0.56
"""The side of a counter in the middle of a hex: names that lie outside it can be read during play."""
DISTANCES = (0.0, 0.05, 0.11)


@dataclass(frozen=True)
class PlacedName:
    """A name where it will stand: its lines, how they are set, and the box round them."""

    place: Place
    lines: tuple[str, ...]
    lettering: Lettering
    size: float
    box: Box
    side: int
    """-1: the lines end at the right of the box (the dot is there), 0: centred, 1: they begin at its left."""

    @property
    def id(self) -> str:
        """An airfield may be called like the town beside it."""
        return f"{self.place.kind}-{self.place.id}"

    @property
    def anchor(self) -> str:
        return {-1: "end", 0: "middle", 1: "start"}[self.side]

    def baselines(self) -> Iterable[tuple[str, Point]]:
        x = {-1: self.box.right, 0: self.box.centre[0], 1: self.box.left}[self.side]
        first = self.box.top + ascent(self.lettering, self.size)
        for k, line in enumerate(self.lines):
            yield line, (x, first + k * LEADING * self.size)


def ascent(lettering: Lettering, size: float) -> float:
    return size * (font(lettering.font).capital + 0.06)


def place_names(sheet: Sheet, taken: Raster, faint: Raster) -> list[PlacedName]:
    """All names of places. `taken` is where something else is written, `faint` where it is written large and pale."""
    judge = _Judge(sheet, taken, faint)
    places = list(sheet.places)
    choices = [judge.sorted(list(_choices(sheet, p))) for p in places]
    reaches = [_round(c for _, _, c in options).grown(0.02) for options in choices]
    # Whose names may run into each other; all others need never be asked.
    near = [[j for j, b in enumerate(reaches) if j != i and a.overlap(b) > 0] for i, a in enumerate(reaches)]
    chosen = [options[0] for options in choices]
    for _ in range(20):
        before = list(chosen)
        for i, options in enumerate(choices):
            others = [chosen[j][2].box for j in near[i]]
            chosen[i] = min(options, key=lambda o: (o[0] + _clashes(o[2].box, others, sheet.spread), o[1]))
        if chosen == before:
            break
    return [c[2] for c in chosen]


def overlapping(names: Sequence[PlacedName]) -> list[tuple[str, str]]:
    """Pairs of places whose names run into each other."""
    return [(a.place.id, b.place.id) for a, b in combinations(names, 2) if a.box.overlap(b.box) > 1e-9]


def _round(names: Iterable[PlacedName]) -> Box:
    """A box round all of them."""
    lefts, tops, rights, bottoms = zip(*(name.box for name in names), strict=True)
    return Box(min(lefts), min(tops), max(rights), max(bottoms))


def _clashes(box: Box, others: Sequence[Box], spread: float = 1.0) -> float:
    roomy = box.grown(0.02 * spread)
    return sum(5 + 400 * area / spread**2 for other in others if (area := roomy.overlap(other)) > 0)


def _rank(map_: Map, place: Place) -> str:
    """Its kind; but of the places in one conurbation only that of the title is written large, else of most roads."""
    if place.kind != "great-city":
        return place.kind
    near = [p for p in map_.places.values() if p.kind == place.kind and map_.grid.distance(p.hex, place.hex) <= 2]
    hub = max(near, key=lambda p: (p.names.en in map_.title.en, sum(p.hex in link for link in map_.roads)))
    return place.kind if hub is place else "quarter"


def _choices(sheet: Sheet, place: Place) -> Iterable[PlacedName]:
    lettering = LETTERING[_rank(sheet.map, place)]
    name = place.names[sheet.language]
    said = name.upper() if lettering.capitals else name
    size = lettering.size * sheet.lettering
    settings: list[tuple[str, ...]] = [(said,)]
    if " " in said:
        head, _, tail = said.partition(" ")
        settings.append((head, tail))
    at, radius = sheet.dots[place.id]
    for lines in settings:
        width = max(font(lettering.font).width(line, size, lettering.spacing) for line in lines)
        height = ascent(lettering, size) + size * (0.2 + LEADING * (len(lines) - 1))
        for away in DISTANCES:
            for dx, dy in TASTE:
                gap = radius + (0.035 + away) * sheet.spread
                x = at[0] + dx * gap * (0.8 if dy else 1.0) + (dx - 1) * width / 2
                # Letters sit above the line: the middle of the box lies a little below the middle of the dot.
                y = at[1] + 0.02 * sheet.spread + dy * (gap * (0.7 if dx else 1.0) + height / 2) - height / 2
                yield PlacedName(place, lines, lettering, size, Box(x, y, x + width, y + height), dx)


class _Judge:
    """What it costs to put a name somewhere, other names apart."""

    def __init__(self, sheet: Sheet, taken: Raster, faint: Raster) -> None:
        self.sheet, self.taken, self.faint = sheet, taken, faint
        self.dots = [(place, about(at, radius + 0.015)) for place, (at, radius) in sheet.dots.items()]
        self.numbers = sheet.raster()
        for box in sheet.numbers.values():
            self.numbers.stamp(box)
        self.counters = sheet.raster()
        for hex_ in sheet.map.playable if sheet.detail.small else ():
            self.counters.stamp(about(sheet.map.grid.centre(hex_), COUNTER / 2))
        self.rivers = sheet.raster()
        for river in sheet.rivers:
            self.rivers.stamp_line(river.points, max(0.04, river.widths[-1] / 2))
        for line in (*sheet.frontiers, *(line for _, lines in barriers(sheet.map) for line in lines)):
            self.rivers.stamp_line(even(line, 0.1), 0.03)

    def sorted(self, names: Sequence[PlacedName]) -> list[tuple[float, int, PlacedName]]:
        """The choices for one place with their costs and their order, the best first."""
        reach = _round(names)
        dots = [dot for place, dot in self.dots if place != names[0].place.id and reach.overlap(dot)]
        return sorted((self.cost(name, dots), k, name) for k, name in enumerate(names))

    def cost(self, name: PlacedName, dots: Sequence[Box]) -> float:
        """`dots`: those of other places that it may cover."""
        box = name.box
        if not box.within(self.sheet.box.grown(-0.05)):
            return 1000.0
        cost = self._taste(name)
        cost += sum(4 + 200 * a / self.sheet.spread**2 for dot in dots if (a := box.overlap(dot)))
        return cost + self._underneath(box)

    def _taste(self, name: PlacedName) -> float:
        at, radius = self.sheet.dots[name.place.id]
        middle = name.box.centre
        dx = name.side
        dy = 0 if name.box.top < at[1] < name.box.bottom else -1 if middle[1] < at[1] else 1
        away = max(0.0, abs(middle[0] - at[0]) - name.box.width / 2, abs(middle[1] - at[1]) - name.box.height / 2)
        off = max(0.0, away - radius - 0.04 * self.sheet.spread) / self.sheet.spread
        cost = TASTE.get((dx, dy), 0.3) + 6 * off + (0.25 if len(name.lines) > 1 else 0.0)
        return cost + (0.3 if self.sheet.map.grid.hex_at(*middle) != name.place.hex else 0.0)

    def _underneath(self, box: Box) -> float:
        """Roads and rivers under the letters, a coast that runs through them, counters that will lie on them."""
        part = self.sheet.land.part(box)
        dry = self.sheet.land.share_of(part)
        numbers = self.numbers.share_of(part)
        cost = 1.4 * min(dry, 1 - dry) + 3.2 * self.sheet.ways.share_of(part) + 3.6 * self.rivers.share_of(part)
        cost += 0.45 * self.counters.share_of(part) + self.faint.share_of(part)
        taken = self.taken.share_of(part)
        return cost + (1.0 + 6 * numbers if numbers else 0.0) + (2.5 + 10 * taken if taken else 0.0)
