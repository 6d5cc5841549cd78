"""A map made ready for drawing: everything that more than one layer asks for, worked out once."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from grognard.board import Hexes
from grognard.hexes import Point
from grognard.lattice import SQRT3
from grognard.mapart import Art
from grognard.mapparts import Place
from grognard.maps import Map, side
from grognard.picture.detail import FULL, Detail
from grognard.picture.fonts import font
from grognard.picture.regions import blob
from grognard.picture.shapes import Box, Raster, about, even
from grognard.picture.theme import Theme
from grognard.picture.waters import River, barriers, frontiers, rivers
from grognard.picture.ways import lines as lines_of
from grognard.picture.ways import main_place, spot, ways
from grognard.words import Language

MARGIN = 0.26
"""How far the land goes on beyond the hexes: room for the arrows of those that enter."""
LITTLE_LAND = 0.2
"""A hex in play that shows less land than this gets a patch of its own."""
ASIDE = ((0.0, 0.0), (0.0, 0.045), (-0.15, 0.0), (0.15, 0.0), (-0.15, 0.045), (0.15, 0.045), (0.0, 0.08))
AIRFIELD = "airfield"
DOTS = {
    "great-city": 0.078,
    "major-city": 0.08,
    "city": 0.066,
    "minor-city": 0.062,
    "town": 0.04,
    "village": 0.032,
    AIRFIELD: 0.06,
}
HOUSES = {"major-city": 0.36, "city": 0.2}
"""How far the houses of cities reach on a map of so large a scale that they can be seen."""
LARGE_SCALE = 20.0
"""In kilometres to a hex."""
DOUBLE_TRACK = "double-track"
FORTRESS = "fortress"
"""The role of hexes whose city has ramparts."""
RAMPARTS = 0.135


@dataclass(frozen=True)
class Sheet:
    map: Map
    art: Art
    language: Language
    theme: Theme
    lettering: float = 1.0
    """How much larger than usual letters are, for a small picture."""
    detail: Detail = FULL

    @cached_property
    def box(self) -> Box:
        return Box(*self.map.grid.bounds()).grown(MARGIN)

    @property
    def spread(self) -> float:
        """How much larger than usual letters are on a sheet that is looked at from afar; else 1."""
        return self.lettering if self.lettering > 1.3 else 1.0

    def raster(self, step: float = 0.025) -> Raster:
        """Yes or no all over the sheet, as finely as its letters ask for."""
        return Raster(self.box, step * self.spread)

    # --- land and water ----------------------------------------------------------------------

    @cached_property
    def dry_rings(self) -> tuple[tuple[Point, ...], ...]:
        """Land without lakes, by the even-odd rule; without art the land is where the land hexes are."""
        if self.art.land:
            return self.art.land + self.art.lakes
        terrain = self.map.terrain_of
        land = [h for h in self.map.grid if not terrain(h).water]
        there = self.map.grid.neighbours
        rings = blob(self.map.grid, land, lambda h, d: -0.02 if there[h][d] >= 0 else 0.12, wobble=0.06)
        return tuple(tuple(ring) for ring in rings)

    @cached_property
    def _coast(self) -> Raster:
        raster = self.raster()
        raster.fill(self.dry_rings)
        return raster

    @cached_property
    def patches(self) -> list[list[Point]]:
        """Land that the coast does not show: rings in hexes in play that would look like open water."""
        grid, barred = self.map.grid, self.map.water_sides
        points = _points_of_a_hex(grid)
        few = [h for h in sorted(self.map.playable) if _little_land(grid, h, self._coast, *points)]

        def grow(hex_: int, direction: int) -> float:
            other = grid.neighbours[hex_][direction]
            if other < 0:
                return 0.03
            return -0.1 if self.map.terrain_of(other).water or side(hex_, other) in barred else 0.04

        return blob(grid, few, grow, wobble=0.045)

    @cached_property
    def land(self) -> Raster:
        raster = self._coast.copy()
        for ring in self.patches:
            raster.fill([ring])
        return raster

    def wet(self, x: float, y: float) -> bool:
        inside = self.box.left < x < self.box.right and self.box.top < y < self.box.bottom
        return inside and not self.land(x, y)

    # --- lines -------------------------------------------------------------------------------

    @cached_property
    def rivers(self) -> list[River]:
        return rivers(self.map, self.wet)

    @cached_property
    def lines(self) -> dict[str, list[list[Point]]]:
        """Roads and railways by their kinds, as far as they are shown; those of two tracks apart."""
        found = {kind: ways(self.map, kind) for kind in self.detail.ways if kind in self.map.kinds_of_ways}
        double = [link for link, way in self.map.rails.items() if way.tracks > 1]
        if "rail" in found and double:
            single = self.map.links_of("rail") - set(double)
            found |= {"rail": lines_of(self.map, "rail", sorted(single))}
            found |= {DOUBLE_TRACK: lines_of(self.map, "rail", sorted(double))}
        return found

    @cached_property
    def trails(self) -> list[list[Point]]:
        """Roads and railways of all kinds."""
        return [line for lines in self.lines.values() for line in lines]

    @cached_property
    def frontiers(self) -> list[list[Point]]:
        return [line for _, lines in frontiers(self.map) for line in lines]

    @cached_property
    def borders(self) -> list[list[Point]]:
        """Older ones."""
        return [line for _, lines in frontiers(self.map, "border") for line in lines]

    # --- dots and numbers --------------------------------------------------------------------

    @cached_property
    def places(self) -> tuple[Place, ...]:
        """What is named beside a dot: the places that are shown, and airfields, which are labels of a map."""
        found = [p for p in self.map.places.values() if p.kind in self.detail.places]
        if not self.detail.small:
            found = [p for p in found if not self._quarter(p)]
        else:
            fields = (p for p in self.map.labels.values() if p.kind == AIRFIELD)
            found += [Place(AIRFIELD, p.id, p.hex, p.names, p.at) for p in fields]
        return tuple(found)

    def _quarter(self, place: Place) -> bool:
        """Whether a place is a part of a city that has a hex of its own: Smolensk North of Smolensk."""
        beside = (p for n in self.map.grid.around[place.hex] for p in self.map.places_in(n))
        return any(place.names.en.startswith(f"{p.names.en} ") for p in beside)

    @cached_property
    def built_up(self) -> dict[str, float]:
        """By place how far its houses reach, where the scale is large enough to show them."""
        if self.map.scale_km > LARGE_SCALE or not self.detail.coarse:
            return {}
        return {p.id: HOUSES[p.kind] * self.detail.bold**0.5 for p in self.places if p.kind in HOUSES}

    @cached_property
    def dots(self) -> dict[str, tuple[Point, float]]:
        """By place the middle of its dot and the radius, that of its ramparts or houses if it has any."""
        strong = {p.id: RAMPARTS for p in self.fortresses}
        reach = {p.id: DOTS[p.kind] * self.spread for p in self.places} | strong | self.built_up
        return {p.id: (spot(self.map, p), reach[p.id]) for p in self.places}

    @cached_property
    def fortresses(self) -> list[Place]:
        """The main places of the fortress hexes."""
        found = (main_place(self.map, h) for h in sorted(self.map.having(FORTRESS)))
        return [place for place in found if place is not None]

    @cached_property
    def number_size(self) -> float:
        return 0.112 * self.lettering

    @cached_property
    def ways(self) -> Raster:
        """Roads and railways."""
        raster = self.raster()
        for line in self.trails:
            raster.stamp_line(line, 0.03 * self.detail.bold)
        return raster

    @cached_property
    def drawn(self) -> Raster:
        """Lines and dots that letters should keep off."""
        raster = self.ways.copy()
        for river in self.rivers:
            raster.stamp_line(river.points, max(0.045, river.widths[-1] / 2))
        for p, radius in self.dots.values():
            raster.stamp(about(p, radius + 0.01))
        return raster

    @cached_property
    def afloat(self) -> Raster:
        """What names of seas and lakes should keep off: hex numbers, and hexsides marked as all water."""
        raster = self.raster()
        for _, lines in barriers(self.map):
            for line in lines:
                raster.stamp_line(even(line, 0.1), 0.04)
        for box in self.numbers.values():
            raster.stamp(box.grown(0.02))
        return raster

    @cached_property
    def settled(self) -> Raster:
        """What names of countries should keep off: lines, dots and hex numbers. Coarse, as they are large."""
        raster = self.raster(0.05)
        for line in (*self.trails, *(r.points for r in self.rivers)):
            raster.stamp_line(line, 0.05)
        for line in (*self.frontiers, *self.borders):
            raster.stamp_line(even(line, 0.1), 0.08)
        for p, radius in self.dots.values():
            raster.stamp(about(p, radius + 0.03))
        for box in self.numbers.values():
            raster.stamp(box)
        return raster

    @cached_property
    def numbers(self) -> dict[int, Box]:
        """Where each hex number stands: at the top, a little aside if a road, a river or a town is there."""
        widest = re.sub("[0-9]", "0", self.map.grid.number(self.map.grid.indices[0]))
        width = font("sans-medium").width(widest, self.number_size)
        height = font("sans-medium").capital * self.number_size
        flat = self.map.grid.top == "flat"
        top = -0.5 + 0.045 if flat else -0.577 + 0.15
        found: dict[int, Box] = {}
        for hex_ in self.map.grid if self.detail.small else ():
            if not self.map.terrain_of(hex_).water:
                x, y = self.map.grid.centre(hex_)
                at = Box(x - width / 2, y + top, x + width / 2, y + top + height)
                found[hex_] = self.clear_of_lines([at.moved(dx, dy) for dx, dy in ASIDE if flat or dx == 0])
        return found

    def clear_of_lines(self, boxes: Sequence[Box]) -> Box:
        """The box that covers least of what is drawn; the first of equals."""
        for box in boxes:
            if not self.drawn.share(box):
                return box
        return min(boxes, key=self.drawn.share)


def _points_of_a_hex(grid: Hexes) -> tuple[list[Point], list[Point]]:
    """Steps from the middle of a hex to points all over it: those surely inside, and those just on its sides, which
    belong to one or the other."""
    steps = [0.1 * k for k in range(-5, 6)]
    inside: list[Point] = []
    between: list[Point] = []
    for dx, dy in ((dx, dy) for dx in steps for dy in steps):
        across, along = (abs(dx), abs(dy)) if grid.top == "flat" else (abs(dy), abs(dx))
        far = max(along, along / 2 + across * SQRT3 / 2)
        if far < 0.5 + 1e-6:
            (inside if far < 0.5 - 1e-6 else between).append((dx, dy))
    return inside, between


def _little_land(grid: Hexes, hex_: int, coast: Raster, inside: list[Point], between: list[Point]) -> bool:
    """Whether a hex shows less land than it should. Most are full of it: of those a few points tell enough."""
    x, y = grid.centre(hex_)
    dry, enough = 0, LITTLE_LAND * (len(inside) + len(between))
    for dx, dy in inside:
        dry += coast(x + dx, y + dy)
        if dry >= enough:
            return False
    own = [p for p in ((x + dx, y + dy) for dx, dy in between) if grid.hex_at(*p) == hex_]
    return (dry + sum(coast(*p) for p in own)) / (len(inside) + len(own)) < LITTLE_LAND
