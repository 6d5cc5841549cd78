"""Rivers on hexsides: the chain of sides that follows the real course best, from source to mouth."""

from __future__ import annotations

import heapq
from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import pairwise

import numpy as np
import shapely

from grognard.board import Hexes
from grognard.hexes import Point
from grognard.mapmaker.survey_plan import FitPlan, RiverPlan, SurveyError, side_hexes, side_name

# Corners are told apart by their rounded coordinates; the nearest two are more than half a hex apart.
Corner = tuple[float, float]
Side = tuple[Corner, Corner]
Shares = dict[str, dict[str, int]]

# Weight of the square of the distance (in hexes) between a hexside and the real course.
STRAY = 3.0
# Where along a side that distance is taken.
SAMPLES = np.linspace(0.1, 0.9, 5)
# How far from the place where the real course begins or ends the chain may do so.
END_REACH = 1.5


def _corner(point: Point) -> Corner:
    return round(point[0], 6), round(point[1], 6)


def _side(a: Corner, b: Corner) -> Side:
    return (a, b) if a < b else (b, a)


@dataclass
class Hexsides:
    """All hexsides between two hexes of a grid as a graph of corners."""

    grid: Hexes
    names: dict[Side, str] = field(default_factory=dict)
    steps: dict[Corner, list[Corner]] = field(default_factory=dict)
    hexes: dict[Corner, set[int]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        grid = self.grid
        for a in grid:
            for point in grid.corners(a):
                self.hexes.setdefault(_corner(point), set()).add(a)
            for b in grid.around[a]:
                if a < b:
                    start, end = map(_corner, grid.side(a, b))
                    self.names[_side(start, end)] = side_name(grid, a, b)
                    self.steps.setdefault(start, []).append(end)
                    self.steps.setdefault(end, []).append(start)

    def side(self, name: str) -> Side:
        a, b = side_hexes(self.grid, name)
        start, end = map(_corner, self.grid.side(a, b))
        return _side(start, end)

    def steps_with_bank(self, left: Iterable[int], right: Iterable[int]) -> set[tuple[Corner, Corner]]:
        """Steps downstream that would leave one of these hexes on the wrong bank."""
        wrong = set()
        for hexes, with_the_clock in ((left, True), (right, False)):
            for hex_ in hexes:
                corners = [_corner(p) for p in self.grid.corners(hex_)]
                # Who walks round a hex with the clock has it on the right.
                for a, b in pairwise((*corners, corners[0])):
                    wrong.add((a, b) if with_the_clock else (b, a))
        return wrong

    def edge(self) -> list[Corner]:
        """Corners where a hexside meets the edge of the map."""
        return [corner for corner in self.steps if len(self.hexes[corner]) == 2]

    def shore(self, plan: FitPlan, hexes: dict[int, dict[str, int]], water: dict[str, int]) -> list[Corner]:
        """Corners where nobody can walk round the end of a river: a hexside or a hex of water begins."""

        def wet_side(corner: Corner, end: Corner) -> bool:
            return water.get(self.names[_side(corner, end)], 0) >= plan.water_side

        return [
            corner
            for corner, ends in self.steps.items()
            if any(wet_side(corner, end) for end in ends)
            or any(100 - hexes[index]["land"] >= plan.water_hex for index in self.hexes[corner])
        ]


class RiverFitter:
    """Fits rivers one after the other, so that a tributary can end on the river it joins."""

    def __init__(self, grid: Hexes, plan: FitPlan, hexes: dict[int, dict[str, int]], sides: Shares) -> None:
        self.plan = plan
        self.hexsides = Hexsides(grid)
        self.outline = shapely.union_all([shapely.Polygon(grid.corners(i)) for i in grid])
        self.edge = self.hexsides.edge()
        self.water = {name: sum(shares.values()) for name, shares in sides.items()}
        self.shore = self.hexsides.shore(plan, hexes, self.water)
        self.chains: dict[str, list[Corner]] = {}

    def fit(
        self, river: RiverPlan, course: shapely.Geometry, left: Iterable[int] = (), right: Iterable[int] = ()
    ) -> list[str]:
        """The hexsides of a river in order from its source, or the edge of the map, to its mouth."""
        on_map = self._on_map(river, course)
        line = shapely.get_coordinates(on_map)
        starts = self._ends(river, "start", river.start, line[0])
        ends = self._ends(river, "mouth", river.into, line[-1])
        barred = self.hexsides.steps_with_bank(left, right)
        through = [self.hexsides.side(s) for s in river.through]
        chain = _Search(self.hexsides, self._costs(on_map), through, barred).cheapest(starts, ends)
        if chain is None:
            raise SurveyError(f"river {river.name}: no chain of hexsides leads from its start to its mouth")
        if len(set(chain)) < len(chain):
            raise SurveyError(f"river {river.name} meets itself: check the order of its 'through' hexsides")
        self.chains[river.name] = chain = self._without_open_water(chain)
        if len(chain) < 2:
            raise SurveyError(f"river {river.name} is too short for a single hexside")
        return self._names(chain)

    def major_part(self, river: RiverPlan, place: np.ndarray) -> int:
        """How many hexsides of a river that was fitted lie above a place: where it becomes major."""
        chain = np.array(self.chains[river.name])
        return int(np.argmin(np.hypot(*(chain - place).T)))

    def _names(self, chain: list[Corner]) -> list[str]:
        return [self.hexsides.names[_side(a, b)] for a, b in pairwise(chain)]

    def _on_map(self, river: RiverPlan, course: shapely.Geometry) -> shapely.Geometry:
        """The longest stretch of the course on the map.

        Found point by point: cutting the line with the outline would break it wherever it meets itself.
        """
        points = shapely.get_coordinates(course)
        inside = shapely.contains_xy(self.outline, points)
        changes = np.flatnonzero(np.diff(np.r_[False, inside, False]))
        stretches = [points[a:b] for a, b in zip(changes[::2], changes[1::2], strict=True) if b - a > 1]
        if not stretches:
            raise SurveyError(f"river {river.name} does not touch the map")
        return max((shapely.LineString(s) for s in stretches), key=lambda line: line.length)

    def _ends(self, river: RiverPlan, which: str, kind: str, place: np.ndarray) -> dict[Corner, float]:
        """Corners where the chain may begin or end, with the charge for being off the real place."""
        if kind == "source":
            corners: Iterable[Corner] = self.hexsides.steps
        elif kind == "edge":
            corners = self.edge
        elif kind == "water":
            corners = self.shore
        else:
            corners = self.chains[kind]
        gaps = {corner: float(np.hypot(*(np.array(corner) - place))) for corner in corners}
        near = {corner: STRAY * gap**2 for corner, gap in gaps.items() if gap <= END_REACH}
        if not near:
            raise SurveyError(f"river {river.name}: no {kind} near its {which}")
        if kind == "source":
            nearest = min(near, key=lambda corner: (near[corner], corner))
            return {nearest: 0.0}
        return near

    def _costs(self, course: shapely.Geometry) -> dict[Side, float]:
        """What each hexside near the course costs; sides of rivers fitted before are taken."""
        taken = {_side(a, b) for chain in self.chains.values() for a, b in pairwise(chain)}
        west, north, east, south = shapely.box(*course.bounds).buffer(END_REACH + 1).bounds
        sides = [s for s in self.hexsides.names if s not in taken and west < s[0][0] < east and north < s[0][1] < south]
        ends = np.array(sides)
        spots = ends[:, None, 0] + (ends[:, None, 1] - ends[:, None, 0]) * SAMPLES[None, :, None]
        shapely.prepare(course)
        away = shapely.distance(shapely.points(spots), course)
        costs = self.plan.stiffness + STRAY * np.mean(away**2, axis=1)
        near = away.min(axis=1) <= END_REACH
        return {side: float(cost) for side, cost, ok in zip(sides, costs, near, strict=True) if ok}

    def _without_open_water(self, chain: list[Corner]) -> list[Corner]:
        """Drop hexsides of open water at both ends: the river has reached its lake or sea before."""
        wet = [self.water.get(name, 0) >= self.plan.water_side for name in self._names(chain)]
        first, last = 0, len(wet)
        while first < last and wet[first]:
            first += 1
        while last > first and wet[last - 1]:
            last -= 1
        return chain[first : last + 1]


class _Search:
    """Dijkstra over corners that passes the `through` sides one after the other."""

    def __init__(
        self,
        hexsides: Hexsides,
        costs: dict[Side, float],
        through: list[Side],
        barred: set[tuple[Corner, Corner]],
    ) -> None:
        self.steps, self.costs, self.through, self.barred = hexsides.steps, costs, through, barred
        self.forced = set(through)

    def cheapest(self, starts: dict[Corner, float], ends: dict[Corner, float]) -> list[Corner] | None:
        goal = ((np.inf, np.inf), len(self.through) + 1)
        best = {(corner, 0): cost for corner, cost in starts.items()}
        before: dict[tuple[Corner, int], tuple[Corner, int]] = {}
        queue = [(cost, state) for state, cost in best.items()]
        heapq.heapify(queue)
        while queue:
            cost, state = heapq.heappop(queue)
            if state == goal:
                return _back(before, goal)
            if cost > best[state]:
                continue
            moves = self._moves(*state)
            if state[1] == len(self.through) and state[0] in ends:
                moves.append((goal, ends[state[0]]))
            for nxt, step in moves:
                if cost + step < best.get(nxt, np.inf):
                    best[nxt], before[nxt] = cost + step, state
                    heapq.heappush(queue, (cost + step, nxt))
        return None

    def _moves(self, corner: Corner, stage: int) -> list[tuple[tuple[Corner, int], float]]:
        moves = []
        for end in self.steps[corner]:
            side = _side(corner, end)
            if (corner, end) in self.barred:
                continue
            if stage < len(self.through) and side == self.through[stage]:
                moves.append(((end, stage + 1), 0.0))
            elif side not in self.forced and side in self.costs:
                moves.append(((end, stage), self.costs[side]))
        return moves


def _back(before: dict[tuple[Corner, int], tuple[Corner, int]], goal: tuple[Corner, int]) -> list[Corner]:
    chain, state = [], before[goal]
    while True:
        chain.append(state[0])
        if state not in before:
            return chain[::-1]
        state = before[state]
