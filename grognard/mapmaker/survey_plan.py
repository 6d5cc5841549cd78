"""The plan of a survey: what is settled about a map before any geodata is read.

It holds the hex grid, how the globe is laid under it, which files to read, which lakes did not
exist at the time, the places, the waypoints of the rivers that are to run along hexsides, and the
places that roads and railways join. The plan is written in `grid.toml` (and `places.toml`,
`rivers.toml`, `ways.toml` beside it, where there is much of them) and read by `survey_toml.py`.
"""

from __future__ import annotations

from dataclasses import dataclass

from grognard.board import Hexes
from grognard.hexes import HexError
from grognard.words import Names

LatLon = tuple[float, float]

# What a data file is read for. `course` files only help to decide which hexsides a river follows, `roads` and `rails`
# which hexes a way runs through: unlike those of the first three their lines are never copied into the survey.
USES = ("land", "lakes", "rivers", "course", "roads", "rails", "landcover", "elevation")
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
class Stop:
    """Where a way passes: a place, a hex, or a spot that only shows its course."""

    place: str = ""
    hex: str = ""
    spot: LatLon | None = None

    @property
    def named(self) -> bool:
        return bool(self.place or self.hex)


@dataclass(frozen=True)
class RiverPlan:
    """A river from source to mouth.

    `start` is "source", "edge" (of the map) or "water"; `into` is "edge", "water" or another river. Hexes and places
    of `left` and `right` lie on these banks, wherever the river passes them. A river is `major` altogether, or from the
    point of its course that is nearest to a place.
    """

    name: str
    names: Names | None
    waypoints: tuple[LatLon, ...]
    start: str
    into: str
    through: tuple[str, ...]
    left: tuple[Stop, ...] = ()
    right: tuple[Stop, ...] = ()
    major: bool = False
    major_from: LatLon | None = None


@dataclass(frozen=True)
class PlacePlan:
    """A place; `hex` is the one it counts in, where its coordinates alone would say another."""

    id: str
    kind: str
    names: Names
    lat: float
    lon: float
    hex: str = ""


@dataclass(frozen=True)
class WayPlan:
    """A road or a railway by the stops that it joins."""

    id: str
    kind: str
    names: Names
    via: tuple[Stop, ...]
    gauge: int
    tracks: int


@dataclass(frozen=True)
class BridgePlan:
    """A printed bridge over a major river."""

    id: str
    names: Names
    carries: tuple[str, ...]
    side: str


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
    grid: Hexes
    projection: ProjectionPlan
    data: tuple[DataFile, ...]
    water: WaterPlan
    ground: GroundPlan
    rivers: tuple[RiverPlan, ...]
    places: tuple[PlacePlan, ...]
    ways: tuple[WayPlan, ...]
    bridges: tuple[BridgePlan, ...]
    fit: FitPlan
    art: ArtPlan

    def file(self, use: str) -> str:
        return next(d.file for d in self.data if d.use == use)

    def files(self, *uses: str) -> tuple[str, ...]:
        return tuple(d.file for d in self.data if d.use in uses)


def side_hexes(grid: Hexes, side: str) -> tuple[int, int]:
    """The two hexes of a hexside written as "0009/0010"."""
    first, slash, second = side.partition("/")
    if not slash:
        raise HexError(f"{side!r} is not a hexside: two hex numbers with a slash, such as 0009/0010")
    a, b = grid.index(first), grid.index(second)
    if not grid.adjacent(a, b):
        raise HexError(f"{side}: these hexes are not adjacent")
    return a, b


def side_name(grid: Hexes, a: int, b: int) -> str:
    """The hexside between two hexes, the lower number first."""
    return "/".join(sorted((grid.number(a), grid.number(b))))
