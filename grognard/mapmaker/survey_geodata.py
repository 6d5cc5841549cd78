"""Reading geodata: GeoJSON files, clipped to the country under the map and moved to the grid."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import shapely
from shapely.geometry import shape

from grognard.board import Hexes
from grognard.mapmaker.projection import Projection
from grognard.mapmaker.survey_plan import SurveyError, SurveyPlan

# Long straight edges on the globe are curves on the grid: points are set at least this often (degrees).
STEP = 0.1
# Country kept beyond the edge of the hexes, in hexes, so that courses and coasts run on off the map.
SURROUNDINGS = 2.0

Feature = tuple[shapely.Geometry, dict[str, Any]]


class Geodata:
    """A folder of geodata, seen through the projection of one map."""

    def __init__(self, folder: Path, plan: SurveyPlan) -> None:
        if not folder.is_dir():
            raise SurveyError(f"no geodata: the folder {folder} is missing")
        for data in plan.data:
            if not (folder / data.file).is_file():
                raise SurveyError(f"no {data.use} data: {data.file} is missing in {folder}")
        self.folder = folder
        self.projection = Projection(plan.projection, plan.grid)
        self.window = _window(plan.grid, self.projection)

    def path(self, file: str) -> Path:
        return self.folder / file

    def features(self, file: str, clip: bool = True) -> list[Feature]:
        """The shapes of a GeoJSON file near the map, in grid coordinates, with their properties.

        Without `clip` a shape that reaches out of the country is kept whole, so that its size is right.
        """
        found = []
        for feature in self._read(file):
            geometry = shapely.make_valid(shape(feature["geometry"]))
            if not geometry.intersects(self.window):
                continue
            if clip:
                geometry = geometry.intersection(self.window)
            moved = self.projection.shape(shapely.segmentize(geometry, STEP))
            found.append((shapely.make_valid(moved), feature.get("properties") or {}))
        return found

    def _read(self, file: str) -> list[dict[str, Any]]:
        try:
            collection = json.loads(self.path(file).read_text(encoding="utf-8"))
            return list(collection["features"])
        except (ValueError, KeyError, TypeError):
            raise SurveyError(f"{file} is not a GeoJSON feature collection") from None


def _window(grid: Hexes, projection: Projection) -> shapely.Geometry:
    """The box of longitude and latitude that holds the map and its surroundings."""
    outline = shapely.box(*grid.bounds()).buffer(SURROUNDINGS, join_style="mitre")
    border = shapely.get_coordinates(shapely.segmentize(outline, 1.0))
    lon_lat = projection.inverse(border)
    if not np.isfinite(lon_lat).all():
        raise SurveyError("the map reaches beyond what its projection can show")
    (west, south), (east, north) = lon_lat.min(axis=0), lon_lat.max(axis=0)
    return shapely.box(west, south, east, north)


def parts(geometry: shapely.Geometry, kind: str) -> list[shapely.Geometry]:
    """The simple pieces of one kind ("Polygon", "LineString") in a geometry of any kind."""
    if geometry.geom_type == kind:
        return [] if geometry.is_empty else [geometry]
    return [p for g in getattr(geometry, "geoms", ()) for p in parts(g, kind)]


def polygons(geometry: shapely.Geometry) -> list[shapely.Geometry]:
    return parts(geometry, "Polygon")


def lines(geometry: shapely.Geometry) -> list[shapely.Geometry]:
    return parts(geometry, "LineString")
