"""Land, sea and lakes: how much of each hex and each hexside they cover."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import shapely

from grognard.board import Hexes
from grognard.mapmaker.survey_geodata import STEP, Geodata, polygons
from grognard.mapmaker.survey_plan import LatLonBox, SurveyError, SurveyPlan, side_name

# A listed reservoir is dropped if its point lies in it or this near (hexes): shores are simplified.
RESERVOIR_REACH = 0.1
# Levels of GSHHG: land in the sea, lakes on it, islands in the lakes.
ISLAND_IN_LAKE = 3


@dataclass(frozen=True)
class Waters:
    """The country in grid coordinates; `coast` holds the land with its lakes, `dry` without them."""

    coast: shapely.Geometry
    lakes: shapely.Geometry
    dry: shapely.Geometry


def survey_waters(plan: SurveyPlan, geodata: Geodata) -> Waters:
    land = geodata.features(plan.file("land"))
    islands = [g for g, about in land if about.get("level") == ISLAND_IN_LAKE]
    coast = shapely.union_all([g for g, about in land if about.get("level") != ISLAND_IN_LAKE])
    for box in plan.water.cut_off:
        coast = coast.difference(_on_grid(box, geodata))
    lakes = shapely.union_all(_lakes_of_the_time(plan, geodata)).difference(shapely.union_all(islands))
    # A lake that touches the coast in the data must not count twice, nor as land and lake both.
    lakes = shapely.make_valid(lakes).intersection(coast)
    waters = Waters(coast, lakes, coast.difference(lakes))
    for geometry in (waters.coast, waters.lakes, waters.dry):
        shapely.prepare(geometry)
    return waters


def _on_grid(box: LatLonBox, geodata: Geodata) -> shapely.Geometry:
    outline = shapely.box(box.west, box.south, box.east, box.north)
    return geodata.projection.shape(shapely.segmentize(outline, STEP))


def _lakes_of_the_time(plan: SurveyPlan, geodata: Geodata) -> list[shapely.Geometry]:
    """The lakes large enough to count, without the reservoirs that came later."""
    smallest = plan.water.smallest_lake / plan.projection.scale**2
    lakes = [g for g, _ in geodata.features(plan.file("lakes"), clip=False) if g.area >= smallest]
    for reservoir in plan.water.reservoirs:
        place = shapely.Point(geodata.projection.place(reservoir.lat, reservoir.lon))
        kept = [g for g in lakes if g.distance(place) > RESERVOIR_REACH]
        if len(kept) == len(lakes):
            raise SurveyError(f"reservoir {reservoir.name}: no lake at {reservoir.lat}, {reservoir.lon}")
        lakes = kept
    return lakes


def hex_shares(grid: Hexes, waters: Waters) -> dict[int, dict[str, int]]:
    """Percent of land, sea and lake in each hex; together 100."""
    shares = {}
    for line in grid.main.by_line:  # a strip of country is cut out once for all its hexes
        cells = {index: shapely.Polygon(grid.corners(index)) for index in line if index in grid}
        strip = shapely.union_all(list(cells.values())).envelope
        dry, lakes = strip.intersection(waters.dry), strip.intersection(waters.lakes)
        for index, cell in cells.items():
            land = cell.intersection(dry).area / cell.area
            lake = cell.intersection(lakes).area / cell.area
            shares[index] = _whole_percents({"land": land, "sea": max(0.0, 1 - land - lake), "lake": lake})
    return shares


def _whole_percents(shares: dict[str, float]) -> dict[str, int]:
    """Round so that the sum stays 100: what is left over goes to the largest remainders."""
    whole = {key: int(share * 100 + 1e-9) for key, share in shares.items()}
    by_remainder = sorted(shares, key=lambda key: (whole[key] - shares[key] * 100, key))
    for key in by_remainder[: 100 - sum(whole.values())]:
        whole[key] += 1
    return whole


def side_shares(grid: Hexes, waters: Waters) -> dict[str, dict[str, int]]:
    """Percent of the length of each hexside over sea and over lake, where there is any."""
    names, sides = [], []
    for a in grid:
        for b in grid.around[a]:
            if a < b:
                names.append(side_name(grid, a, b))
                sides.append(shapely.LineString(grid.side(a, b)))
    array = np.array(sides, dtype=object)
    length = shapely.length(array)
    on_coast = _length_on(array, waters.coast) / length
    on_lake = _length_on(array, waters.lakes) / length
    shares = {}
    for name, coast, lake in zip(names, on_coast, on_lake, strict=True):
        percents = {"sea": round(100 * (1 - coast)), "lake": round(100 * lake)}
        if any(percents.values()):
            shares[name] = {key: percent for key, percent in percents.items() if percent}
    return shares


def _length_on(sides: np.ndarray[tuple[int], np.dtype[np.object_]], area: shapely.Geometry) -> np.ndarray:
    """How much of each side lies on an area; the area is searched piece by piece."""
    pieces = polygons(area)
    total = np.zeros(len(sides))
    if pieces:
        tree = shapely.STRtree(pieces)
        which, piece = tree.query(sides, predicate="intersects")
        cut = shapely.intersection(sides[which], np.array(pieces, dtype=object)[piece])
        np.add.at(total, which, shapely.length(cut))
    return total
