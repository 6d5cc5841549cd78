"""The plan of a survey: what `grid.toml` says about a map before any geodata is read.

It holds the hex grid, how the globe is laid under it, which files to read, which lakes did not
exist at the time, and the waypoints of the rivers that are to run along hexsides. Only the
standard library is needed here; see `maps/leningrad/grid.toml` for an example of every entry.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

from grognard.hexes import Grid, HexError

LatLon = tuple[float, float]
T = TypeVar("T")

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
class WaterPlan:
    """Lakes below `smallest_lake` km² do not count; neither do the listed later reservoirs."""

    smallest_lake: float
    reservoirs: tuple[Reservoir, ...]


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


class _Table:
    """A TOML table that says which entry is missing or wrong, and where."""

    def __init__(self, where: str, entries: Any) -> None:
        if not isinstance(entries, dict):
            raise SurveyError(f"{where} should be a table")
        self.where, self.entries = where, entries

    def get(self, key: str, read: Callable[[Any], T]) -> T:
        if key not in self.entries:
            raise SurveyError(f"{self.where} has no entry {key!r}")
        try:
            return read(self.entries[key])
        except (TypeError, ValueError) as error:
            raise SurveyError(f"{self.where}: {key} = {self.entries[key]!r} makes no sense ({error})") from None

    def maybe(self, key: str, read: Callable[[Any], T], otherwise: T) -> T:
        return self.get(key, read) if key in self.entries else otherwise

    def table(self, key: str) -> _Table:
        return self.get(key, lambda entries: _Table(f"{self.where} [{key}]", entries))

    def tables(self, key: str) -> list[_Table]:
        rows: list[Any] = self.maybe(key, list, [])
        return [_Table(f"{self.where} [[{key}]] {n}", row) for n, row in enumerate(rows, 1)]


def read_plan(path: Path) -> SurveyPlan:
    try:
        with path.open("rb") as file:
            top = _Table(path.name, tomllib.load(file))
    except FileNotFoundError:
        raise SurveyError(f"no plan of the map: {path} is missing") from None
    except tomllib.TOMLDecodeError as error:
        raise SurveyError(f"{path.name} is not valid TOML: {error}") from None
    grid = _grid(top.table("grid"))
    return SurveyPlan(
        name=top.get("name", str),
        grid=grid,
        projection=_projection(top.table("projection"), top.tables("control"), grid),
        data=_data(top.tables("geodata")),
        water=_water(top.table("water"), top.tables("reservoir")),
        ground=_ground(top.table("landcover")),
        rivers=_rivers(top.table("rivers"), grid),
        fit=_numbers(FitPlan, top.table("fit")),
        art=_art(top.table("art")),
    )


def _floats(values: Iterable[Any]) -> tuple[float, ...]:
    return tuple(float(v) for v in values)


def _pair(values: Any) -> tuple[float, float]:
    first, second = _floats(values)
    return first, second


def _strings(values: Iterable[Any]) -> tuple[str, ...]:
    return tuple(str(v) for v in values)


def _integers(values: Iterable[Any]) -> tuple[int, ...]:
    return tuple(int(v) for v in values)


def _numbers(kind: Callable[..., T], table: _Table) -> T:
    """A dataclass whose fields are all plain numbers of the same names."""
    fields: Iterable[str] = kind.__dataclass_fields__  # type: ignore[attr-defined]
    return kind(**{name: table.get(name, float) for name in fields})


def _grid(table: _Table) -> Grid:
    try:
        return Grid(
            columns=table.get("columns", int),
            rows=table.get("rows", int),
            shifted=table.get("shifted", _one_of("odd", "even")),  # type: ignore[arg-type]
            top=table.get("top", _one_of("flat", "pointy")),  # type: ignore[arg-type]
            first_column=table.get("first_column", int),
            first_row=table.get("first_row", int),
        )
    except HexError as error:
        raise SurveyError(f"{table.where}: {error}") from None


def _one_of(*words: str) -> Callable[[Any], str]:
    def read(value: Any) -> str:
        if value not in words:
            raise ValueError("expected " + " or ".join(words))
        return str(value)

    return read


def _projection(table: _Table, controls: list[_Table], grid: Grid) -> ProjectionPlan:
    return ProjectionPlan(
        proj=table.get("proj", str),
        rotation=table.get("rotation", float),
        scale=table.get("scale", float),
        shear=table.get("shear", _pair),
        offset=table.get("offset", _pair),
        sigma=table.get("sigma", float),
        controls=tuple(_control(row, grid) for row in controls),
    )


def _control(table: _Table, grid: Grid) -> Control:
    hexes = table.get("hexes", _strings)
    for number in hexes:
        _check(table.where, lambda n=number: grid.index(n))  # type: ignore[misc]
    lat, lon, tolerance = (table.get(key, float) for key in ("lat", "lon", "tolerance"))
    return Control(table.get("name", str), lat, lon, hexes, tolerance)


def _check(where: str, read: Callable[[], T]) -> T:
    try:
        return read()
    except (HexError, ValueError) as error:
        raise SurveyError(f"{where}: {error}") from None


def _data(tables: list[_Table]) -> tuple[DataFile, ...]:
    files = tuple(DataFile(t.get("use", _one_of(*USES)), t.get("file", str), t.get("credit", str)) for t in tables)
    for use in SINGLE_USES:
        if sum(f.use == use for f in files) != 1:
            raise SurveyError(f"grid.toml needs exactly one [[geodata]] file with use = {use!r}")
    return files


def _water(table: _Table, reservoirs: list[_Table]) -> WaterPlan:
    dry = (Reservoir(r.get("name", str), r.get("lat", float), r.get("lon", float)) for r in reservoirs)
    return WaterPlan(table.get("smallest_lake", float), tuple(dry))


def _ground(table: _Table) -> GroundPlan:
    def weights(value: Any) -> dict[int, float]:
        if isinstance(value, dict):
            return {int(k): float(w) for k, w in value.items()}
        return {int(k): 1.0 for k in value}

    forest, wet, crop = (table.get(kind, weights) for kind in ("forest", "wet", "crop"))
    return GroundPlan(forest, wet, crop, table.get("water", _integers))


def _art(table: _Table) -> ArtPlan:
    names = [n for n in ArtPlan.__dataclass_fields__ if n != "river_levels"]
    return ArtPlan(**{n: table.get(n, float) for n in names}, river_levels=table.get("river_levels", _integers))


def _rivers(table: _Table, grid: Grid) -> tuple[RiverPlan, ...]:
    rivers: list[RiverPlan] = []
    for name in table.entries:
        row = table.table(name)
        earlier = tuple(r.name for r in rivers)
        river = RiverPlan(
            name=name,
            waypoints=row.get("waypoints", lambda v: tuple(_pair(p) for p in v)),
            start=row.maybe("from", _one_of(*RIVER_STARTS), "source"),
            into=row.get("into", _one_of(*RIVER_MOUTHS, *earlier)),
            through=row.maybe("through", _strings, ()),
        )
        if len(river.waypoints) < 2:
            raise SurveyError(f"{row.where}: a river needs at least two waypoints")
        for side in river.through:
            _check(row.where, lambda s=side: side_hexes(grid, s))  # type: ignore[misc]
        rivers.append(river)
    return tuple(rivers)


def side_hexes(grid: Grid, side: str) -> tuple[int, int]:
    """The two hexes of a hexside written as "0009/0010"."""
    first, slash, second = side.partition("/")
    if not slash:
        raise SurveyError(f"{side!r} is not a hexside: two hex numbers with a slash, such as 0009/0010")
    a, b = grid.index(first), grid.index(second)
    if not grid.adjacent(a, b):
        raise SurveyError(f"{side}: these hexes are not adjacent")
    return a, b


def side_name(grid: Grid, a: int, b: int) -> str:
    """The hexside between two hexes, the lower number first."""
    return "/".join(sorted((grid.number(a), grid.number(b))))
