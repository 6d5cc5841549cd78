"""The real course of a river or a way: its waypoints joined along the lines of the geodata.

The data has gaps, side arms and no names. So the course is the cheapest way from waypoint to
waypoint where following a line is cheap, a hop between lines dearer, and the straight line
drawn by hand the last resort.
"""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import shapely
from numpy.typing import NDArray
from scipy.sparse import coo_matrix
from scipy.sparse.csgraph import dijkstra
from scipy.spatial import cKDTree

from grognard.mapmaker.projection import Floats
from grognard.mapmaker.survey_geodata import Geodata, lines
from grognard.mapmaker.survey_plan import RiverPlan, SurveyError, SurveyPlan

# Distances in hexes.
STEP = 0.05  # points are set this often along each line
GAP = 0.12  # lines this near to each other are taken to join
SNAP = 0.2  # a waypoint this near to a line lies on it
# Costs for each hex of way; following a line costs 1.
HOP = 3.0
BY_HAND = 4.0


def river_lines(plan: SurveyPlan, geodata: Geodata) -> list[shapely.Geometry]:
    """All lines that may help to find a course."""
    files = plan.files("rivers", "course")
    return [line for file in files for geometry, _ in geodata.features(file) for line in lines(geometry)]


def river_course(
    river: RiverPlan, geodata: Geodata, known: list[shapely.Geometry], corridor: float
) -> shapely.Geometry:
    lat, lon = np.array(river.waypoints).T
    return course(f"river {river.name}", geodata.projection.forward(lon, lat), known, corridor)


def course(who: str, way: Floats, known: list[shapely.Geometry], corridor: float) -> shapely.Geometry:
    """The course in grid coordinates, from the first waypoint to the last."""
    near = shapely.LineString(way).buffer(corridor)
    data = [part for line in known if line.intersects(near) for part in lines(line.intersection(near))]
    network = _Network(data, way)
    points = [network.way_points[0]]
    for start, end in pairwise(network.way_points):
        points += network.path(start, end)
    line = network.points[points]
    keep = np.r_[True, np.any(np.diff(line, axis=0) != 0, axis=1)]
    if keep.sum() < 2:
        raise SurveyError(f"{who}: its waypoints all lie on one spot")
    return shapely.LineString(line[keep])


class _Network:
    """Points along the lines and along the straight way between waypoints, and their links."""

    def __init__(self, data: list[shapely.Geometry], way: Floats) -> None:
        rows: list[Floats] = []
        links: list[Floats] = []
        for line in data:
            _add(rows, links, shapely.get_coordinates(shapely.segmentize(line, STEP)), 1.0)
        on_data = sum(map(len, rows))
        by_hand = [way[0][None, :]]
        for a, b in pairwise(way):
            steps = max(1, int(np.hypot(*(b - a)) / STEP))
            by_hand.append(a + (b - a) * np.linspace(0, 1, steps + 1)[1:, None])
        _add(rows, links, np.concatenate(by_hand), BY_HAND)
        self.points = np.concatenate(rows)
        links.append(self._hops(np.repeat(np.arange(len(rows)), [len(row) for row in rows])))
        ends = np.cumsum([len(leg) for leg in by_hand]) - 1 + on_data
        self.way_points = [self._snap(int(node), on_data) for node in ends]
        # However far from the line drawn by hand, a waypoint on a line of the data must be reached from it.
        links.append(
            np.array([(a, b, HOP) for a, b in zip(ends, self.way_points, strict=True) if a != b]).reshape(-1, 3)
        )
        a, b, cost = np.concatenate(links).T
        size = len(self.points)
        self._graph = coo_matrix((cost, (a.astype(int), b.astype(int))), shape=(size, size)).tocsr()

    def _hops(self, line_of: NDArray[np.int_]) -> Floats:
        """Links between points of different lines that lie near to each other."""
        pairs = cKDTree(self.points).query_pairs(GAP, output_type="ndarray")
        pairs = pairs[line_of[pairs[:, 0]] != line_of[pairs[:, 1]]]
        apart = np.linalg.norm(self.points[pairs[:, 0]] - self.points[pairs[:, 1]], axis=1)
        # A hop is never free: without the small charge the course would flicker between twin lines.
        return np.column_stack([pairs, HOP * apart + 0.02])

    def _snap(self, node: int, on_data: int) -> int:
        if not on_data:
            return node
        distance, nearest = cKDTree(self.points[:on_data]).query(self.points[node])
        return int(nearest) if distance <= SNAP else node

    def path(self, start: int, end: int) -> list[int]:
        """The points after `start` up to and with `end`."""
        _, before = dijkstra(self._graph, directed=False, indices=start, return_predecessors=True)
        way = [end]
        while way[-1] != start:
            way.append(int(before[way[-1]]))
        return way[-2::-1]


def _add(rows: list[Floats], links: list[Floats], line: Floats, cost: float) -> None:
    first = sum(map(len, rows))
    nodes = np.arange(first, first + len(line))
    lengths = np.linalg.norm(np.diff(line, axis=0), axis=1)
    rows.append(line)
    # Two points on one spot still need a link: a sparse matrix drops zeros.
    links.append(np.column_stack([nodes[:-1], nodes[1:], cost * np.maximum(lengths, 1e-9)]))
