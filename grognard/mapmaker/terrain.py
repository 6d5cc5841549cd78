"""What ground a surveyed hex is: thresholds from `draw.toml`, which may differ from one part of a map to another."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from typing import Any

from grognard.board import Hexes
from grognard.mapparts import BY_NAME, Terrain


@dataclass(frozen=True)
class Thresholds:
    """From what share of its area in percent, or relief in metres, a hex or hexside counts as what.

    `forest` is for maps whose forest is a terrain of its own, `woods` for those where woods lie on clear ground and
    on hills. Forest of today that has grown over the fields of the time is allowed for: so much less of it counts
    `by_town`, in a hex with a town, and `by_road`, in one with a road.
    """

    land: float
    wet: float
    water_side: float
    forest: float = math.inf
    woods: float = math.inf
    relief: float = math.inf
    mountain: float = math.inf
    by_town: float = 0.0
    by_road: float = 0.0

    def terrain(self, hex_: dict[str, float], town: bool, road: bool) -> Terrain:
        if hex_["land"] < self.land:
            return BY_NAME["sea" if hex_["sea"] >= hex_["lake"] else "lake"]
        if hex_["relief"] >= self.mountain:
            return BY_NAME["mountain"]
        if hex_["wet"] >= self.wet:
            return BY_NAME["swamp"]
        forest = hex_["forest"] - (self.by_town if town else self.by_road if road else 0.0)
        if hex_["relief"] >= self.relief:
            return BY_NAME["wooded-hill" if forest >= self.woods else "hill"]
        return BY_NAME["forest" if forest >= self.forest else "woods" if forest >= self.woods else "clear"]


@dataclass(frozen=True)
class Zone:
    """A part of the map from one hex to another, both included, with thresholds of its own."""

    columns: range
    rows: range
    thresholds: Thresholds


class Ground:
    """Which terrain the survey gives each hex."""

    def __init__(self, grid: Hexes, plan: dict[str, Any], survey: dict[str, Any]) -> None:
        self.grid = grid
        self.thresholds = Thresholds(**plan["thresholds"])
        self.zones = [self._zone(said) for said in plan.get("zone", ())]
        self.towns = {p["hex"] for p in survey["places"].values() if p["kind"] != "village"}
        self.roads = {number for way in survey["ways"].values() if way["kind"] != "rail" for number in way["hexes"]}

    def _zone(self, said: dict[str, Any]) -> Zone:
        own = {key: value for key, value in said.items() if key not in ("name", "from", "to")}
        (left, top), (right, bottom) = (self._place(said[key]) for key in ("from", "to"))
        return Zone(range(left, right + 1), range(top, bottom + 1), replace(self.thresholds, **own))

    def _place(self, number: str) -> tuple[int, int]:
        return self.grid.main.column_row(self.grid.index(number))

    def terrain(self, number: str, hex_: dict[str, float]) -> Terrain:
        column, row = self._place(number)
        zones = (z.thresholds for z in self.zones if column in z.columns and row in z.rows)
        return next(zones, self.thresholds).terrain(hex_, number in self.towns, number in self.roads)
