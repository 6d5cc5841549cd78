"""Roads and railways: the chain of hexes that follows the real course best, and crosses major rivers at bridges only.

The real course is that of today's roads and railways between the places that a way joined at the
time; where the data has none, the straight line. A chain may stray from it a little rather than cross
a river to and fro, and runs where another way of its kind lies already rather than beside it.
"""

from __future__ import annotations

import heapq
from itertools import pairwise
from typing import Any

import numpy as np
import shapely

from grognard.board import Hexes
from grognard.mapmaker.survey_courses import course
from grognard.mapmaker.survey_geodata import Geodata, lines
from grognard.mapmaker.survey_places import Places
from grognard.mapmaker.survey_plan import SurveyError, SurveyPlan, WayPlan, side_hexes
from grognard.mapparts import Side, side

# What a step costs: by itself, for the square of its distance (in hexes) from the real course, over a river, through
# hexes of forest where the course is free to choose; and what part of it where a way of the same sort lies already.
STEP, STRAY, RIVER, FOREST, LAID = 0.35, 2.0, 0.5, 0.15, 0.55
# Where along a step the distance is taken.
SAMPLES = np.linspace(0.1, 0.9, 5)
# How far from the straight line between stops the course may run, and how far from the course the chain, in hexes.
CORRIDOR, REACH = 1.5, 2.5
# Roads that serve as those of another kind do. A motorway does not: it was closed to those on foot and on horseback.
SERVED_BY = {"minor-road": ("minor-road", "main-road")}


Rows = dict[str, dict[str, Any]]


class WayFitter:
    """Fits ways one after the other."""

    def __init__(self, plan: SurveyPlan, geodata: Geodata, places: Places, ground: Obstacles) -> None:
        self.plan, self.grid, self.places = plan, plan.grid, places
        self.ground = ground
        self.bridges = {(what, side(*side_hexes(plan.grid, b.side))) for b in plan.bridges for what in b.carries}
        self.known = {use: _lines(plan, geodata, use) for use in ("roads", "rails")}
        self.laid: dict[str, set[Side]] = {}

    def fit(self, way: WayPlan) -> list[list[str]]:
        """The chains of hexes of a way, without the stretches on which another way serves already."""
        use = "rails" if way.kind == "rail" else "roads"
        spots = np.array([self.places.spot_of(stop) for stop in way.via])
        line = course(f"way {way.id}", spots, self.known[use], CORRIDOR)
        stops = [self.places.hex_of(stop) for stop in way.via if stop.named]
        chain = [stops[0]]
        away = _Distances(self.grid, line)
        for start, end in ((a, b) for a, b in pairwise(stops) if a != b):
            leg = self._leg(way, away, start, end)
            if leg is None:
                a, b = self.grid.number(start), self.grid.number(end)
                raise SurveyError(f"way {way.id}: no way leads from {a} to {b}")
            chain += leg
        return [[self.grid.number(h) for h in piece] for piece in self._lay(way, chain)]

    def _leg(self, way: WayPlan, away: _Distances, start: int, end: int) -> list[int] | None:
        """The hexes after `start` up to and with `end`."""
        best, before = {start: 0.0}, {start: start}
        queue = [(0.0, start)]
        while queue:
            cost, here = heapq.heappop(queue)
            if here == end:
                leg = [end]
                while before[leg[-1]] != start:
                    leg.append(before[leg[-1]])
                return leg[::-1]
            if cost > best[here]:
                continue
            for there in self.grid.around[here]:
                total = cost + self._step(way, away, here, there)
                if total < best.get(there, np.inf):
                    best[there], before[there] = total, here
                    heapq.heappush(queue, (total, there))
        return None

    def _step(self, way: WayPlan, away: _Distances, here: int, there: int) -> float:
        link = side(here, there)
        carried = "rail" if way.kind == "rail" else "road"
        if there in self.ground.water_hexes or link in self.ground.water_sides:
            return np.inf
        if link in self.ground.major and (carried, link) not in self.bridges:
            return np.inf
        stray = away.squared(link)
        if stray > REACH**2:
            return np.inf
        cost = STEP + STRAY * stray + FOREST * self.ground.forest[there]
        if link in self.ground.rivers:
            cost += RIVER
        return cost * LAID if any(link in self.laid.get(kind, ()) for kind in _sort(way.kind)) else cost

    def _lay(self, way: WayPlan, chain: list[int]) -> list[list[int]]:
        served = set().union(*(self.laid.get(kind, ()) for kind in SERVED_BY.get(way.kind, (way.kind,))))
        pieces: list[list[int]] = []
        for a, b in pairwise(chain):
            link = side(a, b)
            if link in served:
                continue
            served.add(link)
            self.laid.setdefault(way.kind, set()).add(link)
            if pieces and pieces[-1][-1] == a:
                pieces[-1].append(b)
            else:
                pieces.append([a, b])
        return pieces


class Obstacles:
    """What a way goes round, crosses at a bridge only, or rather does not cross."""

    def __init__(self, plan: SurveyPlan, hexes: Rows, sides: Rows, rivers: Rows) -> None:
        grid, fit = plan.grid, plan.fit
        self.forest: dict[int, float] = {grid.index(n): hex_["forest"] / 100 for n, hex_ in hexes.items()}
        self.water_hexes = {grid.index(n) for n, hex_ in hexes.items() if 100 - hex_["land"] >= fit.water_hex}
        wet = [name for name, shares in sides.items() if sum(shares.values()) >= fit.water_side]
        self.water_sides = {side(*side_hexes(grid, name)) for name in wet}
        self.rivers: set[Side] = set()
        self.major: set[Side] = set()
        for river in rivers.values():
            along = {side(*side_hexes(grid, name)) for name in river["sides"]}
            (self.major if river["kind"] == "major-river" else self.rivers).update(along)


class _Distances:
    """How far steps from hex to hex lie from a course, worked out when they are asked for."""

    def __init__(self, grid: Hexes, line: shapely.Geometry) -> None:
        self.grid, self.line = grid, line
        self.known: dict[Side, float] = {}
        shapely.prepare(line)

    def squared(self, link: Side) -> float:
        if link not in self.known:
            a, b = (np.array(self.grid.centre(h)) for h in link)
            spots = a + (b - a) * SAMPLES[:, None]
            self.known[link] = float(np.mean(shapely.distance(shapely.points(spots), self.line) ** 2))
        return self.known[link]


def _sort(kind: str) -> tuple[str, ...]:
    """Ways that one of this kind likes to join."""
    return ("rail",) if kind == "rail" else ("minor-road", "main-road", "road")


def _lines(plan: SurveyPlan, geodata: Geodata, use: str) -> list[shapely.Geometry]:
    return [line for file in plan.files(use) for geometry, _ in geodata.features(file) for line in lines(geometry)]
