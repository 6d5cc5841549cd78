"""A map made ready for drawing: everything that more than one layer asks for, worked out once."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from grognard.hexes import Point
from grognard.mapart import Art
from grognard.maps import Map
from grognard.picture.fonts import font
from grognard.picture.regions import blob
from grognard.picture.shapes import Box, Raster, about
from grognard.picture.theme import Theme
from grognard.picture.waters import River, frontiers, rivers
from grognard.picture.ways import spot, ways
from grognard.words import Language

MARGIN = 0.14
"""How far the land goes on beyond the hexes."""
DOTS = {"soviet-city": 0.078, "city": 0.066, "town": 0.046, "village": 0.032}


@dataclass(frozen=True)
class Sheet:
    map: Map
    art: Art
    language: Language
    theme: Theme
    lettering: float = 1.0
    """How much larger than usual letters are, for a small picture."""
    title: Box | None = None
    """Room on the map that the title takes: labels keep off it."""

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
        at_sea = self.map.grid.neighbours
        rings = blob(self.map.grid, land, lambda h, d: -0.02 if at_sea[h][d] >= 0 else 0.6, wobble=0.09)
        return tuple(tuple(ring) for ring in rings)

    @cached_property
    def land(self) -> Raster:
        raster = Raster(self.box)
        raster.fill(self.dry_rings)
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
        """By place the middle of its dot and the radius."""
        return {p.id: (spot(self.map, p), DOTS[p.kind]) for p in self.map.places.values()}

    @cached_property
    def number_size(self) -> float:
        return 0.112 * self.lettering

    @cached_property
    def numbers(self) -> dict[int, Box]:
        """Where each hex number stands: at the top, a little aside if a road or a town is there."""
        width = font("sans-medium").width("0000", self.number_size)
        height = font("sans-medium").capital * self.number_size
        busy = Raster(self.box)
        for line in (*self.roads, *self.rails):
            busy.stamp_line(line, 0.03)
        for p, radius in self.dots.values():
            busy.stamp(about(p, radius))
        flat = self.map.grid.top == "flat"
        asides = (0.0, -0.15, 0.15) if flat else (0.0,)
        top = -0.5 + 0.035 if flat else -0.577 + 0.15
        found = {}
        for hex_ in self.map.grid:
            if self.map.terrain_of(hex_).water:
                continue
            x, y = self.map.grid.centre(hex_)
            boxes = [Box(x + a - width / 2, y + top, x + a + width / 2, y + top + height) for a in asides]
            found[hex_] = min(boxes, key=lambda b: self._in_the_way(busy, b))
        return found

    @staticmethod
    def _in_the_way(busy: Raster, box: Box) -> int:
        steps = range(9)
        return sum(
            busy(box.left + box.width * i / 8, box.top + box.height * j / 4) for i in steps for j in range(5)
        )
