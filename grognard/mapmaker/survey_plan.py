"""The plan of a survey: what is settled about a map before any geodata is read.

It holds the hex grid, how the globe is laid under it, which files to read, which lakes did not
exist at the time, and the waypoints of the rivers that are to run along hexsides. The plan is
written in `grid.toml` and read by `survey_toml.py`.
"""

from __future__ import annotations

from dataclasses import dataclass

from grognard.hexes import Grid, HexError

LatLon = tuple[float, float]

# What a data file is read for. `course` files only help to decide which hexsides a river follows:
# unlike the first three their lines are never copied into the survey.
USES = ("land", "lakes", "rivers", "course", "landcover", "elevation")
SINGLE_USES = ("land", "lakes", "rivers", "landcover", "elevation")
RIVER_STARTS = ("source", "edge", "water")
RIVER_MOUTHS = ("edge", "water")


class SurveyError(Exception):
    """Something the survey needs is missing or makes no sense; the message names it."""


@dataclass(frozen=True)
class Control:
    """A place that must lie in one of `hexes`, no farther from its centre than `tolerance`.

    The tolerance is measured across the sides: 0.5 is on the edge of the hex.
    """

    name: str
    lat: float
    lon: float
    hexes: tuple[str, ...]
    tolerance: float


@dataclass(frozen=True)
class ProjectionPlan:
    proj: str
    rotation: float
    scale: float
    shear: tuple[float, float]
    offset: tuple[float, float]
    sigma: float
    controls: tuple[Control, ...]


@dataclass(frozen=True)
class DataFile:
    use: str
    file: str
    credit: str


@dataclass(frozen=True)
class Reservoir:
    name: str
    lat: float
    lon: float


@dataclass(frozen=True)
class LatLonBox:
    west: float
    south: float
    east: float
    north: float


@dataclass(frozen=True)
class WaterPlan:
    """Lakes below `smallest_lake` km² do not count; neither do the listed later reservoirs.

    Land in a box of `cut_off` is left out: where the data ends in the middle of a country, a sea looks better.
    """

    smallest_lake: float
    reservoirs: tuple[Reservoir, ...]
    cut_off: tuple[LatLonBox, ...]


@dataclass(frozen=True)
class GroundPlan:
    """Land cover classes by kind, each with its weight, so that half-open forest may count half."""

    forest: dict[int, float]
    wet: dict[int, float]
    crop: dict[int, float]
    water: tuple[int, ...]


@dataclass(frozen=True)
class RiverPlan:
    """A river from source to mouth.

    `start` is "source", "edge" (of the map) or "water"; `into` is "edge", "water" or another river.
    """

    name: str
    waypoints: tuple[LatLon, ...]
    start: str
    into: str
    through: tuple[str, ...]


@dataclass(frozen=True)
class FitPlan:
    """How rivers are fitted to hexsides: distances in hexes.

    `water_side` and `water_hex` are the percentages from which nobody passes the side or enters the hex.
    """

    corridor: float
    stiffness: float
    water_side: float
    water_hex: float


@dataclass(frozen=True)
class ArtPlan:
    """How coarse the drawn lines are: distances in hexes, areas in km²."""

    margin: float
    tolerance: float
    river_tolerance: float
    smallest_island: float
    shortest_river: float
    river_levels: tuple[int, ...]


@dataclass(frozen=True)
class SurveyPlan:
    name: str
    grid: Grid
    projection: ProjectionPlan
    data: tuple[DataFile, ...]
    water: WaterPlan
    ground: GroundPlan
    rivers: tuple[RiverPlan, ...]
    fit: FitPlan
    art: ArtPlan

    def file(self, use: str) -> str:
        return next(d.file for d in self.data if d.use == use)

    def files(self, *uses: str) -> tuple[str, ...]:
        return tuple(d.file for d in self.data if d.use in uses)


def side_hexes(grid: Grid, side: str) -> tuple[int, int]:
    """The two hexes of a hexside written as "0009/0010"."""
    first, slash, second = side.partition("/")
    if not slash:
        raise HexError(f"{side!r} is not a hexside: two hex numbers with a slash, such as 0009/0010")
    a, b = grid.index(first), grid.index(second)
    if not grid.adjacent(a, b):
        raise HexError(f"{side}: these hexes are not adjacent")
    return a, b


def side_name(grid: Grid, a: int, b: int) -> str:
    """The hexside between two hexes, the lower number first."""
    return "/".join(sorted((grid.number(a), grid.number(b))))
