"""A large map as tiles at several levels of detail, for a page that shows a part of it at a time.

A tile is an `<svg>` without style and without words: its classes are those of `style`, so that one sheet of styles
colours all tiles, and another one may colour them otherwise. The names of a level, in a language, are an `<svg>` of
their own that lies over all its tiles. `manifest` says which there are and where they lie.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from grognard.hexes import Point
from grognard.lattice import SQRT3
from grognard.mapart import NO_ART, Art
from grognard.mapparts import RIVERS
from grognard.maps import Map
from grognard.picture import ground, layers, svg
from grognard.picture.courses import draw_course
from grognard.picture.cutting import clipped, cut, runs, thinned
from grognard.picture.detail import LEVELS, Detail
from grognard.picture.labels import draw_label
from grognard.picture.regions import corners
from grognard.picture.shapes import Box, Raster
from grognard.picture.sheet import Sheet
from grognard.picture.style import SCOPE, bold_style, style
from grognard.picture.theme import PAPER, SEASONS, Theme
from grognard.picture.waters import River, barriers, narrow_lakes
from grognard.picture.writing import Writing
from grognard.words import LANGUAGES, Language

TILES = {"far": 24.0, "middle": 12.0, "near": 8.0}
"""How wide and high a tile is, in hexes."""
OVERLAP = 1.2
"""How many pixels of the next tile a tile shows at its edges: a browser would leave a hair between them."""
BLEED = 0.4
"""How far beyond its edges the lines of a tile are drawn, so that none ends at a seam."""
AROUND = 2.0
"""How far beyond its edges the hexes of a tile matter for the outlines of its ground."""
ONE_POINT = (0.5,)


@dataclass(frozen=True)
class Tile:
    """One tile: its place in the rows and columns of its level."""

    level: str
    column: int
    row: int
    box: Box
    picture: str

    @property
    def name(self) -> str:
        return f"{self.level}-{self.column:02d}-{self.row:02d}.svg"


@dataclass(frozen=True)
class Level:
    """A map at one level of detail, in all languages."""

    map: Map
    art: Art
    detail: Detail
    theme: Theme = PAPER

    @cached_property
    def writings(self) -> dict[Language, Writing]:
        sheet = Sheet(self.map.main, self.art, LANGUAGES[0], self.theme, self.detail.lettering, self.detail)
        return {language: Writing(replace(sheet, language=language)) for language in LANGUAGES}

    @cached_property
    def sheet(self) -> Sheet:
        return self.writings[LANGUAGES[0]].sheet

    @cached_property
    def free(self) -> Raster:
        """Ground on which nothing is drawn or written in any language."""
        first, *others = self.writings.values()
        free = first.free
        for other in others:
            free = free.without(free.without(other.free))
        return free

    # --- tiles -------------------------------------------------------------------------------

    @property
    def size(self) -> float:
        return TILES[self.detail.name]

    @property
    def overlap(self) -> float:
        """In hexes."""
        return OVERLAP / self.detail.hex_px

    @property
    def columns(self) -> int:
        return math.ceil(self.sheet.box.width / self.size)

    @property
    def rows(self) -> int:
        return math.ceil(self.sheet.box.height / self.size)

    def tiles(self) -> Iterator[Tile]:
        for column in range(self.columns):
            for row in range(self.rows):
                left, top = self.sheet.box.left + column * self.size, self.sheet.box.top + row * self.size
                right, bottom = min(left + self.size, self.sheet.box.right), min(top + self.size, self.sheet.box.bottom)
                box = Box(left, top, right, bottom)
                yield Tile(self.detail.name, column, row, box, self._wrapped(box.grown(self.overlap), self._drawn(box)))

    def _wrapped(self, box: Box, content: str) -> str:
        view = " ".join(svg.number(v) for v in (box.left, box.top, box.width, box.height))
        return svg.tag("svg", content, xmlns=XMLNS, viewBox=view, class_=f"{SCOPE} {self.detail.name}")

    def _drawn(self, box: Box) -> str:
        """All layers of a tile, from the ground up."""
        sheet, room = self.sheet, box.grown(BLEED)
        hexes = [h for h in sheet.map.grid if _near(sheet.map.grid.centre(h), box, 1 / SQRT3)]
        places = [p for p in sheet.places if _near(sheet.dots[p.id][0], box, 1.0)]
        lines = {kind: self._cut(some, room) for kind, some in sheet.lines.items()}
        content = [
            svg.rect(room, "land"),
            *self._grounds(box),
            *self._textures(hexes),
            *ground.houses(sheet, places),
            *self._water(room),
            *(layers.grid(sheet, hexes) if self.detail.grid else ()),
            *self._beyond(room),
            svg.path(svg.lines(cut(sheet.frontiers, room)), "frontier-band"),
            *self._rivers(room),
            *self._barriers(room),
            *layers.ways(lines),
            *layers.works(sheet, hexes),
            *layers.frontier(cut(sheet.frontiers, room), "frontier"),
            *layers.frontier(cut(sheet.borders, room), "border"),
            *self._numbers(hexes),
            *layers.places(sheet, places),
        ]
        return "".join(filter(None, content))

    def _cut(self, some: list[list[Point]], room: Box) -> list[list[Point]]:
        return [thinned(line, self.detail.thin) for line in cut(some, room)]

    def _grounds(self, box: Box) -> list[str]:
        map_ = self.sheet.map
        around = frozenset(h for h in map_.grid if _near(map_.grid.centre(h), box, AROUND))
        points = ground.ALONG if self.detail.thin == 1 else ONE_POINT
        return [
            ground.grounds(map_, name, some, points)
            for name, terrains in ground.GROUNDS.items()
            if (some := map_.of_terrain(*terrains) & around)
        ]

    def _textures(self, hexes: list[int]) -> list[str]:
        if not self.detail.coarse:
            return []
        return ground.textures(self.sheet, hexes, self.free, self.writings[LANGUAGES[0]].bare)

    def _water(self, room: Box) -> list[str]:
        """Lakes and the sea, over what grows on their shores."""
        land, lakes, patches = (_rings(some, room) for some in (self.art.land, self.art.lakes, self.sheet.patches))
        inland = not self.art.land or any(set(ring) == set(_frame(room)) for ring in land)
        sea = "" if inland else svg.line(_frame(room), True) + svg.lines(land, closed=True)
        shores = [[*ring, ring[0]] for ring in (*self.art.land, *self.art.lakes)]
        return [
            svg.path(sea + "".join(svg.curve(ring, True) for ring in lakes), "sea", fill_rule="evenodd"),
            svg.path("".join(svg.curve(line) for line in cut(shores, room)), "coast"),
            svg.path(svg.lines(patches, closed=True), "land"),
        ]

    def _beyond(self, room: Box) -> list[str]:
        """Land outside the hexes, paled, at the edge of the map."""
        if room.within(Box(*self.sheet.map.grid.bounds()).grown(-1.0)):
            return []
        outside = svg.line(_frame(room), True) + svg.lines(_rings(self.outline, room), closed=True)
        return [svg.path(outside, "veil")]

    @cached_property
    def outline(self) -> list[list[Point]]:
        return corners(self.sheet.map.grid, self.sheet.map.grid.indices)

    @cached_property
    def narrow_lakes(self) -> list[list[Point]]:
        return narrow_lakes(self.sheet.map, self.sheet.wet)

    def _rivers(self, room: Box) -> list[str]:
        found = []
        for river in self.sheet.rivers:
            for a, b in runs(river.points, room):
                keep = [*range(a, b, self.detail.thin), b]
                points, widths = tuple(river.points[k] for k in keep), tuple(river.widths[k] for k in keep)
                broader = self.detail.bold ** (0.7 if river.edge.kind == "major-river" else 0.25)
                wide = tuple(w * broader for w in widths)
                found.append(River(river.edge, points, wide))
        edged = RIVERS if self.detail.coarse else ("major-river",)
        return layers.rivers((river for river in found if len(river.points) > 1), edged)

    def _barriers(self, room: Box) -> list[str]:
        lines = [line for _, some in barriers(self.sheet.map) for line in some]
        d = svg.lines(cut(lines, room))
        lakes = svg.lines(cut(self.narrow_lakes, room))
        ponds = [svg.path(lakes, f"narrow-lake{part}") for part in ("-edge", "")] if lakes else []
        return [*ponds, svg.path(d, "barrier-halo"), svg.path(d, "barrier")]

    def _numbers(self, hexes: list[int]) -> list[str]:
        if not self.detail.small:
            return []
        size = svg.number(self.sheet.number_size)
        return [svg.tag("g", "".join(layers.numbers(self.sheet, hexes)), class_="number", font_size=size)]

    # --- names -------------------------------------------------------------------------------

    def names(self, language: Language) -> str:
        """All that is written on the map in a language."""
        writing = self.writings[language]
        labels = self.sheet.map.labels
        content = [draw_label(labels[id_], setting) for id_, setting in writing.labels.items()]
        content += [draw_course(course) for course in writing.courses]
        content += [layers.draw_name(writing.sheet, name) for name in writing.names]
        return self._wrapped(self.sheet.box, "".join(content))

    def names_file(self, language: Language) -> str:
        return f"{self.detail.name}-names-{language}.svg"


STYLE = "style.css"
XMLNS = "http://www.w3.org/2000/svg"


def tiled(map_: Map, art: Art = NO_ART, theme: Theme = PAPER) -> Iterator[tuple[str, str]]:
    """Every file of a map in tiles, by its name: the tiles of all levels, their names, the styles, the manifest."""
    found = []
    for detail in LEVELS:
        level = Level(map_, art, detail, theme)
        found.append(_told(level))
        for tile in level.tiles():
            yield tile.name, tile.picture
        for language in LANGUAGES:
            yield level.names_file(language), level.names(language)
    yield STYLE, tile_style(theme)
    seasons = {season: f"style-{season}.css" for season in SEASONS if season}
    for season, file in seasons.items():
        yield file, tile_style(SEASONS[season])
    told = {"unit": svg.UNIT, "style": STYLE, "seasons": seasons, "levels": found}
    yield "manifest.json", svg.as_json(told)


def tile_style(theme: Theme = PAPER) -> str:
    """The styles of all levels: what is looked at from afar has bolder lines."""
    bolder = (bold_style(theme, detail.bold, f"{SCOPE}.{detail.name}") for detail in LEVELS if detail.bold != 1.0)
    return "\n".join((style(theme), *bolder)) + "\n"


def _told(level: Level) -> dict[str, Any]:
    box = level.sheet.box
    return {
        "level": level.detail.name,
        "hex_px": level.detail.hex_px,
        "size": round(level.size * svg.UNIT),
        "overlap": round(level.overlap * svg.UNIT),
        "left": round(box.left * svg.UNIT),
        "top": round(box.top * svg.UNIT),
        "right": round(box.right * svg.UNIT),
        "bottom": round(box.bottom * svg.UNIT),
        "columns": level.columns,
        "rows": level.rows,
        "names": {language: level.names_file(language) for language in LANGUAGES},
    }


def _frame(box: Box) -> list[Point]:
    return [(box.left, box.top), (box.right, box.top), (box.right, box.bottom), (box.left, box.bottom)]


def _rings(some: Iterable[Sequence[Point]], room: Box) -> list[list[Point]]:
    """What shows of some rings."""
    return [ring for ring in (clipped(r, room) for r in some) if len(ring) > 2]


def _near(p: Point, box: Box, far: float) -> bool:
    return box.left - far <= p[0] <= box.right + far and box.top - far <= p[1] <= box.bottom + far
