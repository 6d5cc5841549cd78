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
from grognard.maps import Map, Place, side
from grognard.picture.fonts import font
from grognard.picture.regions import blob
from grognard.picture.shapes import Box, Raster, about, even
from grognard.picture.theme import Theme
from grognard.picture.waters import River, barriers, frontiers, rivers
from grognard.picture.ways import main_place, spot, ways
from grognard.words import Language

MARGIN = 0.26
"""How far the land goes on beyond the hexes: room for the arrows of those that enter."""
LITTLE_LAND = 0.2
"""A hex in play that shows less land than this gets a patch of its own."""
ASIDE = ((0.0, 0.0), (0.0, 0.045), (-0.15, 0.0), (0.15, 0.0), (-0.15, 0.045), (0.15, 0.045), (0.0, 0.08))
DOTS = {
    "soviet-city": 0.078,
    "major-city": 0.08,
    "city": 0.066,
    "minor-city": 0.062,
    "town": 0.04,
    "village": 0.032,
}
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

    @cached_property
    def box(self) -> Box:
        return Box(*self.map.grid.bounds()).grown(MARGIN)

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
        raster = Raster(self.box)
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
    def roads(self) -> list[list[Point]]:
        return ways(self.map, "road")

    @cached_property
    def rails(self) -> list[list[Point]]:
        return ways(self.map, "rail")

    @cached_property
    def frontiers(self) -> list[list[Point]]:
        return [line for _, lines in frontiers(self.map) for line in lines]

    # --- dots and numbers --------------------------------------------------------------------

    @cached_property
    def dots(self) -> dict[str, tuple[Point, float]]:
        """By place the middle of its dot and the radius, that of its ramparts if it has any."""
        strong = {p.id for p in self.fortresses}
        return {
            p.id: (spot(self.map, p), RAMPARTS if p.id in strong else DOTS[p.kind]) for p in self.map.places.values()
        }

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
        raster = Raster(self.box)
        for line in (*self.roads, *self.rails):
            raster.stamp_line(line, 0.03)
        return raster

    @cached_property
    def drawn(self) -> Raster:
        """Lines and dots that letters should keep off."""
        raster = self.ways.copy()
        for river in self.rivers:
            raster.stamp_line(river.points, 0.045)
        for p, radius in self.dots.values():
            raster.stamp(about(p, radius + 0.01))
        return raster

    @cached_property
    def afloat(self) -> Raster:
        """What names of seas and lakes should keep off: hex numbers, and hexsides marked as all water."""
        raster = Raster(self.box)
        for _, lines in barriers(self.map):
            for line in lines:
                raster.stamp_line(even(line, 0.1), 0.04)
        for box in self.numbers.values():
            raster.stamp(box.grown(0.02))
        return raster

    @cached_property
    def settled(self) -> Raster:
        """What names of countries should keep off: lines, dots and hex numbers. Coarse, as they are large."""
        raster = Raster(self.box, 0.05)
        for line in (*self.roads, *self.rails, *(r.points for r in self.rivers)):
            raster.stamp_line(line, 0.05)
        for line in self.frontiers:
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
        found = {}
        for hex_ in self.map.grid:
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
