"""The ground of each hex: forest, wetland, fields, height and relief, sampled from rasters."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import rasterio
import shapely
from numpy.typing import NDArray

from grognard.board import Hexes
from grognard.mapmaker.projection import Floats
from grognard.mapmaker.survey_geodata import Geodata
from grognard.mapmaker.survey_plan import SurveyError, SurveyPlan
from grognard.mapmaker.survey_water import Waters

# Samples across a hex: about 280 points in each, as fine as the rasters where hexes are 30 km wide.
SAMPLES = 18
# With fewer points on land a spread of heights says nothing.
FEWEST_FOR_RELIEF = 10

Values = NDArray[np.float64]


def survey_ground(plan: SurveyPlan, geodata: Geodata, waters: Waters) -> dict[int, dict[str, int]]:
    """For each hex percent of forest, wet and crop on its land, relief and height in metres."""
    grid = plan.grid
    spots = _spots(grid)
    centres = np.array([grid.centre(index) for index in grid])
    points = (centres[:, None, :] + spots[None, :, :]).reshape(-1, 2)
    on_land = shapely.contains_xy(waters.dry, points).reshape(len(centres), -1)
    lon_lat = geodata.projection.inverse(points)
    cover = _sample(geodata.path(plan.file("landcover")), lon_lat).reshape(on_land.shape)
    height = _sample(geodata.path(plan.file("elevation")), lon_lat).reshape(on_land.shape)
    return {index: _cover(plan, cover[n][on_land[n]]) | _heights(height[n][on_land[n]]) for n, index in enumerate(grid)}


def _spots(grid: Hexes) -> Floats:
    """A lattice of points inside a hex, relative to its centre."""
    index = grid.indices[0]
    cell = shapely.Polygon(grid.corners(index))
    steps = (np.arange(-SAMPLES, SAMPLES) + 0.5) / SAMPLES
    lattice = np.stack(np.meshgrid(steps, steps), -1).reshape(-1, 2)
    inside: Floats = lattice[shapely.contains_xy(cell, lattice + np.array(grid.centre(index)))]
    return inside


def _sample(path: Path, lon_lat: Floats) -> Values:
    """The raster value under each point; NaN where the raster has none."""
    try:
        with rasterio.open(path) as raster:
            band = raster.read(1, masked=True).astype(float).filled(np.nan)
            rows, columns = rasterio.transform.rowcol(raster.transform, lon_lat[:, 0], lon_lat[:, 1])
    except rasterio.errors.RasterioIOError:
        raise SurveyError(f"{path.name} is not a raster that can be read") from None
    rows, columns = np.asarray(rows, int), np.asarray(columns, int)
    values: Values = np.full(len(lon_lat), np.nan)
    inside = (rows >= 0) & (rows < band.shape[0]) & (columns >= 0) & (columns < band.shape[1])
    values[inside] = band[rows[inside], columns[inside]]
    return values


def _cover(plan: SurveyPlan, classes: Values) -> dict[str, int]:
    ground = plan.ground
    classes = classes[~np.isnan(classes) & ~np.isin(classes, ground.water)]

    def percent(weights: dict[int, float]) -> int:
        if not len(classes):
            return 0
        covered = sum(weight * np.count_nonzero(classes == kind) for kind, weight in weights.items())
        return round(100 * float(covered) / len(classes))

    return {"forest": percent(ground.forest), "wet": percent(ground.wet), "crop": percent(ground.crop)}


def _heights(metres: Values) -> dict[str, int]:
    metres = metres[~np.isnan(metres)]
    if not len(metres):
        return {"relief": 0, "elev": 0}
    low, middle, high = np.percentile(metres, [5, 50, 95])
    relief = high - low if len(metres) >= FEWEST_FOR_RELIEF else 0.0
    return {"relief": round(float(relief)), "elev": round(float(middle))}
