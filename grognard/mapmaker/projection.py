"""From the globe to the hex grid and back: map projection, affine fit and rubber sheet.

Three steps lead from longitude and latitude to the coordinates of `Grid.centre`: a projection (in
kilometres), an affine transform (rotation, scale, a little shear) fitted to the hexes a rulebook
names, and a gentle pull towards the control points that still miss their hex. The pull fades with
a Gaussian, so that straight lines stay almost straight.
"""

from __future__ import annotations

import numpy as np
import shapely
from numpy.typing import ArrayLike, NDArray
from pyproj import Transformer

from grognard.board import Hexes
from grognard.mapmaker.survey_plan import Control, ProjectionPlan, SurveyError

Floats = NDArray[np.float64]

# The rubber sheet is undone by iteration; this many steps leave less than a metre.
UNDO_STEPS = 40
# Keeps the pull solvable when two control points lie on the same spot.
RELAXATION = 1e-6


class Projection:
    """Longitude and latitude to grid coordinates (`forward`) and back (`inverse`)."""

    def __init__(self, plan: ProjectionPlan, grid: Hexes) -> None:
        self.scale = plan.scale
        self._globe = Transformer.from_crs("EPSG:4326", plan.proj, always_xy=True)
        self._matrix = _matrix(plan)
        self._offset = np.array(plan.offset)
        self._sigma = plan.sigma
        self._anchors: Floats = np.zeros((0, 2))
        self._weights: Floats = np.zeros((0, 2))
        if plan.controls:
            self._stretch(plan.controls, grid)

    def _stretch(self, controls: tuple[Control, ...], grid: Hexes) -> None:
        anchors = self.affine([c.lon for c in controls], [c.lat for c in controls])
        pull = [_pull(grid, p, c) for p, c in zip(anchors, controls, strict=True)]
        kernel = self._kernel(anchors, anchors) + RELAXATION * np.eye(len(controls))
        self._anchors = anchors
        self._weights = np.linalg.solve(kernel, np.array(pull)).astype(np.float64)

    def _kernel(self, points: Floats, anchors: Floats) -> Floats:
        apart = ((points[:, None, :] - anchors[None, :, :]) ** 2).sum(-1)
        kernel: Floats = np.exp(-apart / (2 * self._sigma**2))
        return kernel

    def _sheet(self, points: Floats) -> Floats:
        return self._kernel(points, self._anchors) @ self._weights

    def affine(self, lon: ArrayLike, lat: ArrayLike) -> Floats:
        """Grid coordinates before the rubber sheet, as rows (x, y)."""
        east, north = self._globe.transform(np.asarray(lon, float), np.asarray(lat, float))
        points: Floats = np.column_stack([np.ravel(east), -np.ravel(north)]) @ self._matrix.T + self._offset
        return points

    def forward(self, lon: ArrayLike, lat: ArrayLike) -> Floats:
        """Grid coordinates as rows (x, y)."""
        points = self.affine(lon, lat)
        return points + self._sheet(points)

    def inverse(self, points: ArrayLike) -> Floats:
        """Rows (lon, lat) for grid coordinates given as rows (x, y)."""
        target: Floats = np.asarray(points, float).reshape(-1, 2)
        flat = target
        for _ in range(UNDO_STEPS):
            flat = target - self._sheet(flat)
        if len(flat) and np.abs(flat + self._sheet(flat) - target).max() > 1e-6:
            raise SurveyError("the rubber sheet folds over: raise sigma or the tolerance of a control point")
        plane = (flat - self._offset) @ np.linalg.inv(self._matrix).T
        lon, lat = self._globe.transform(plane[:, 0], -plane[:, 1], direction="INVERSE")
        return np.column_stack([lon, lat])

    def place(self, lat: float, lon: float) -> tuple[float, float]:
        """Grid coordinates of one place."""
        x, y = self.forward([lon], [lat])[0]
        return float(x), float(y)

    def shape(self, geometry: shapely.Geometry) -> shapely.Geometry:
        """A geometry in longitude and latitude, moved to the grid."""
        return shapely.transform(geometry, lambda a: self.forward(a[:, 0], a[:, 1]))


def _matrix(plan: ProjectionPlan) -> Floats:
    angle = np.radians(plan.rotation)
    turn = np.array([[np.cos(angle), -np.sin(angle)], [np.sin(angle), np.cos(angle)]])
    along, across = plan.shear
    shear = np.array([[1 + along, across], [across, 1 - along]])
    matrix: Floats = turn @ shear / plan.scale
    return matrix


def _pull(grid: Hexes, point: Floats, control: Control) -> Floats:
    """The shortest way that brings a point within its tolerance of one of its hexes."""
    gaps = []
    for number in control.hexes:
        index = grid.index(number)
        gaps.append((depth(grid, index, point), index))
    gap, index = min(gaps)
    if gap <= control.tolerance:
        return np.zeros(2)
    away: Floats = np.array(grid.centre(index)) - point
    return away * (1 - control.tolerance / gap)


def depth(grid: Hexes, index: int, point: ArrayLike) -> float:
    """How far a point is from the centre of a hex, measured across its sides: 0.5 is on the edge."""
    centre, corners = np.array(grid.centre(index)), np.array(grid.corners(index))
    middles = (corners + np.roll(corners, -1, axis=0)) / 2 - centre
    return float(np.max((np.asarray(point, float) - centre) @ (2 * middles).T))
