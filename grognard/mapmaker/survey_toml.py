"""Reading the plan of a survey from `grid.toml`; the plans in `maps/` show every entry.

Tables of places, rivers, ways and bridges may stand in files of their own beside it. Whatever is
missing or makes no sense is named with the table it belongs to.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from grognard.board import Board, Hexes, Sheet
from grognard.hexes import Grid, HexError, Parity, Top
from grognard.mapmaker.survey_features import bridges, places, rivers, ways
from grognard.mapmaker.survey_plan import (
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
    SurveyError,
    SurveyPlan,
    WaterPlan,
)
from grognard.mapmaker.survey_tables import Table, each, integers, numbers, one_of, pair

BESIDE = ("places.toml", "rivers.toml", "ways.toml")
"""Files whose tables count as if they stood in the plan."""


def read_plan(path: Path) -> SurveyPlan:
    entries = _read(path)
    for other in (path.with_name(name) for name in BESIDE):
        if other.is_file():
            for key, value in _read(other).items():
                if key in entries:
                    raise SurveyError(f"{other.name} [{key}]: {path.name} has such a table already")
                entries[key] = value
    top = Table(path.name, entries)
    grid = _grid(top.table("grid"))
    found = places(top.maybe_table("places"), grid)
    return SurveyPlan(
        name=top.get("name", str),
        grid=grid,
        projection=_projection(top.table("projection"), top.tables("control"), grid),
        data=_data(top.tables("geodata")),
        water=_water(top.table("water"), top.tables("reservoir"), top.tables("cut_off")),
        ground=_ground(top.table("landcover")),
        rivers=rivers(top.maybe_table("rivers"), grid, found),
        places=found,
        ways=ways(top.maybe_table("ways"), grid, found),
        bridges=bridges(top.maybe_table("bridges"), grid, found),
        fit=numbers(FitPlan, top.table("fit")),
        art=_art(top.table("art")),
    )


def _read(path: Path) -> dict[str, Any]:
    try:
        with path.open("rb") as file:
            return tomllib.load(file)
    except FileNotFoundError:
        raise SurveyError(f"no plan of the map: {path} is missing") from None
    except tomllib.TOMLDecodeError as error:
        raise SurveyError(f"{path.name} is not valid TOML: {error}") from None


def _grid(table: Table) -> Hexes:
    shifted: Parity = table.get("shifted", one_of("odd", "even"))
    top: Top = table.get("top", one_of("flat", "pointy"))
    sheets = table.tables("sheet")
    try:
        if sheets:
            return Board.of_sheets(*map(_sheet, sheets), shifted=shifted, top=top)
        columns, rows, first_column, first_row = (
            table.get(key, int) for key in ("columns", "rows", "first_column", "first_row")
        )
        return Grid(columns, rows, shifted, top, first_column, first_row)
    except HexError as error:
        raise SurveyError(f"{table.where}: {error}") from None


def _sheet(table: Table) -> Sheet:
    def both(value: Any) -> tuple[int, int]:
        first, last = integers(value)
        return first, last

    columns, rows = (table.get(key, both) for key in ("columns", "rows"))
    return Sheet(table.get("letter", str), columns, rows, table.maybe("by", both, (0, 0)))


def _projection(table: Table, controls: list[Table], grid: Hexes) -> ProjectionPlan:
    return ProjectionPlan(
        proj=table.get("proj", str),
        rotation=table.get("rotation", float),
        scale=table.get("scale", float),
        shear=table.maybe("shear", pair, (0.0, 0.0)),
        offset=table.get("offset", pair),
        sigma=table.get("sigma", float) if controls else 1.0,
        controls=tuple(_control(row, grid) for row in controls),
    )


def _control(table: Table, grid: Hexes) -> Control:
    hexes = table.get("hexes", each(grid.index))
    lat, lon, tolerance = (table.get(key, float) for key in ("lat", "lon", "tolerance"))
    return Control(table.get("name", str), lat, lon, hexes, tolerance)


def _data(tables: list[Table]) -> tuple[DataFile, ...]:
    files = tuple(DataFile(t.get("use", one_of(*USES)), t.get("file", str), t.get("credit", str)) for t in tables)
    for use in SINGLE_USES:
        if sum(f.use == use for f in files) != 1:
            raise SurveyError(f"grid.toml needs exactly one [[geodata]] file with use = {use!r}")
    return files


def _water(table: Table, reservoirs: list[Table], cut_off: list[Table]) -> WaterPlan:
    dry = (Reservoir(r.get("name", str), r.get("lat", float), r.get("lon", float)) for r in reservoirs)
    boxes = (numbers(LatLonBox, t) for t in cut_off)
    return WaterPlan(table.get("smallest_lake", float), tuple(dry), tuple(boxes))


def _ground(table: Table) -> GroundPlan:
    def weights(value: Any) -> dict[int, float]:
        if isinstance(value, dict):
            return {int(k): float(w) for k, w in value.items()}
        return {int(k): 1.0 for k in value}

    forest, wet, crop = (table.get(kind, weights) for kind in ("forest", "wet", "crop"))
    return GroundPlan(forest, wet, crop, table.get("water", integers))


def _art(table: Table) -> ArtPlan:
    names = [n for n in ArtPlan.__dataclass_fields__ if n != "river_levels"]
    return ArtPlan(**{n: table.get(n, float) for n in names}, river_levels=table.get("river_levels", integers))
