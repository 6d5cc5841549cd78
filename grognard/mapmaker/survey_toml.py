"""Reading the plan of a survey from `grid.toml`; the plans in `maps/` show every entry.

Whatever is missing or makes no sense is named with the table it belongs to.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, TypeVar

from grognard.hexes import Grid, HexError, Parity, Top
from grognard.mapmaker.survey_plan import (
    RIVER_MOUTHS,
    RIVER_STARTS,
    SINGLE_USES,
    USES,
    ArtPlan,
    Control,
    DataFile,
    FitPlan,
    GroundPlan,
    LatLonBox,
    ProjectionPlan,
    Reservoir,
    RiverPlan,
    SurveyError,
    SurveyPlan,
    WaterPlan,
    side_hexes,
)

T = TypeVar("T")
Word = TypeVar("Word", bound=str)


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
        water=_water(top.table("water"), top.tables("reservoir"), top.tables("cut_off")),
        ground=_ground(top.table("landcover")),
        rivers=_rivers(top.table("rivers"), grid) if "rivers" in top.entries else (),
        fit=_numbers(FitPlan, top.table("fit")),
        art=_art(top.table("art")),
    )


def _floats(values: Iterable[Any]) -> tuple[float, ...]:
    return tuple(float(v) for v in values)


def _pair(values: Any) -> tuple[float, float]:
    first, second = _floats(values)
    return first, second


def _integers(values: Iterable[Any]) -> tuple[int, ...]:
    return tuple(int(v) for v in values)


def _numbers(kind: Callable[..., T], table: _Table) -> T:
    """A dataclass whose fields are all plain numbers of the same names."""
    fields: Iterable[str] = kind.__dataclass_fields__  # type: ignore[attr-defined]
    return kind(**{name: table.get(name, float) for name in fields})


def _grid(table: _Table) -> Grid:
    shifted: Parity = table.get("shifted", _one_of("odd", "even"))
    top: Top = table.get("top", _one_of("flat", "pointy"))
    sizes = {key: table.get(key, int) for key in ("columns", "rows", "first_column", "first_row")}
    try:
        return Grid(shifted=shifted, top=top, **sizes)
    except HexError as error:
        raise SurveyError(f"{table.where}: {error}") from None


def _one_of(*words: Word) -> Callable[[Any], Word]:
    def read(value: Any) -> Word:
        for word in words:
            if word == value:
                return word
        raise ValueError("expected " + " or ".join(words))

    return read


def _each(check: Callable[[str], object]) -> Callable[[Any], tuple[str, ...]]:
    """A list of hex numbers or hexsides, each of which the check must accept."""

    def read(values: Iterable[Any]) -> tuple[str, ...]:
        found = tuple(str(v) for v in values)
        for value in found:
            check(value)
        return found

    return read


def _projection(table: _Table, controls: list[_Table], grid: Grid) -> ProjectionPlan:
    return ProjectionPlan(
        proj=table.get("proj", str),
        rotation=table.get("rotation", float),
        scale=table.get("scale", float),
        shear=table.maybe("shear", _pair, (0.0, 0.0)),
        offset=table.get("offset", _pair),
        sigma=table.get("sigma", float) if controls else 1.0,
        controls=tuple(_control(row, grid) for row in controls),
    )


def _control(table: _Table, grid: Grid) -> Control:
    hexes = table.get("hexes", _each(grid.index))
    lat, lon, tolerance = (table.get(key, float) for key in ("lat", "lon", "tolerance"))
    return Control(table.get("name", str), lat, lon, hexes, tolerance)


def _data(tables: list[_Table]) -> tuple[DataFile, ...]:
    files = tuple(DataFile(t.get("use", _one_of(*USES)), t.get("file", str), t.get("credit", str)) for t in tables)
    for use in SINGLE_USES:
        if sum(f.use == use for f in files) != 1:
            raise SurveyError(f"grid.toml needs exactly one [[geodata]] file with use = {use!r}")
    return files


def _water(table: _Table, reservoirs: list[_Table], cut_off: list[_Table]) -> WaterPlan:
    dry = (Reservoir(r.get("name", str), r.get("lat", float), r.get("lon", float)) for r in reservoirs)
    boxes = (_numbers(LatLonBox, t) for t in cut_off)
    return WaterPlan(table.get("smallest_lake", float), tuple(dry), tuple(boxes))


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
            through=row.maybe("through", _each(lambda side: side_hexes(grid, side)), ()),
        )
        if len(river.waypoints) < 2:
            raise SurveyError(f"{row.where}: a river needs at least two waypoints")
        rivers.append(river)
    return tuple(rivers)
