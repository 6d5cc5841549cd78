"""The survey of a small made-up country, what it says when something is missing, and the Leningrad survey."""

from __future__ import annotations

import json
import math
import subprocess
import sys
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import rasterio
from rasterio.transform import from_origin

import grognard
from grognard.hexes import Grid, Point
from grognard.mapmaker.projection import Projection, depth
from grognard.mapmaker.survey import main
from grognard.mapmaker.survey_file import read_survey
from grognard.mapmaker.survey_toml import read_plan

LENINGRAD = Path(grognard.__file__).parents[1] / "maps" / "leningrad"

# On a sphere one degree is one hex, and a place at longitude x, latitude -y lies at (x, y) on the grid. West of
# 1.2 is sea; a lake covers half of the hexside 0402/0403; a river runs from the east edge to the sea.
PLAN = """
name = "toy"

[grid]
columns = 5
rows = 4
first_column = 1
first_row = 1
shifted = "even"
top = "flat"

[projection]
proj = "+proj=eqc +R=6378137 +units=km"
rotation = 0
scale = 111.319490793
offset = [0, 0]

[[geodata]]
use = "land"
file = "land.geojson"
credit = "Made up"

[[geodata]]
use = "lakes"
file = "lakes.geojson"
credit = "Made up"

[[geodata]]
use = "rivers"
file = "rivers.geojson"
credit = "Made up"

[[geodata]]
use = "landcover"
file = "cover.tif"
credit = "Made up"

[[geodata]]
use = "elevation"
file = "height.tif"
credit = "Made up"

[water]
smallest_lake = 100

[[reservoir]]
name = "Late Lake"
lat = -0.2
lon = 3.5

[landcover]
forest = { 1 = 1, 8 = 0.5 }
wet = [11]
crop = [12]
water = [0]

[fit]
corridor = 0.6
stiffness = 0.04
water_side = 90
water_hex = 75

[art]
margin = 0.6
tolerance = 0.015
river_tolerance = 0.02
smallest_island = 100
shortest_river = 0.5
river_levels = [0, 1, 2]

[rivers.styx]
waypoints = [[-2.6, 5.0], [-2.9, 3.0], [-3.0, 1.2]]
from = "edge"
into = "water"

[rivers.acheron]
waypoints = [[-0.5, 1.8], [-2.0, 1.7], [-3.0, 2.0]]
into = "styx"
"""


def box(west: float, south: float, east: float, north: float) -> list[list[float]]:
    return [[west, south], [east, south], [east, north], [west, north], [west, south]]


def write_geojson(path: Path, *features: tuple[str, Any, dict[str, Any]]) -> None:
    rows = [
        {"type": "Feature", "properties": about, "geometry": {"type": kind, "coordinates": coordinates}}
        for kind, coordinates, about in features
    ]
    path.write_text(json.dumps({"type": "FeatureCollection", "features": rows}), encoding="utf-8")


def write_raster(path: Path, values: np.ndarray) -> None:
    height, width = values.shape
    place = from_origin(-2, 2, 0.1, 0.1)
    with rasterio.open(
        path,
        "w",
        driver="GTiff",
        width=width,
        height=height,
        count=1,
        dtype=values.dtype,
        crs="EPSG:4326",
        transform=place,
    ) as raster:
        raster.write(values, 1)


@pytest.fixture
def geodata(tmp_path: Path) -> Path:
    folder = tmp_path / "geodata"
    folder.mkdir()
    write_geojson(
        folder / "land.geojson",
        ("Polygon", [box(1.2, -9, 9, 4)], {"level": 1}),
        ("Polygon", [box(-0.1, -0.1, 0.02, 0.02)], {"level": 1}),
        ("Polygon", [box(2.65, -1.98, 2.8, -1.83)], {"level": 3}),
    )
    write_geojson(
        folder / "lakes.geojson",
        ("Polygon", [box(math.sqrt(3) * 1.5, -2.2, 3.2, -1.8)], {"level": 2}),
        ("Polygon", [box(3.4, -0.3, 3.6, -0.1)], {"level": 2}),
        ("Polygon", [box(3.0, -3.6, 3.05, -3.55)], {"level": 2}),
    )
    write_geojson(
        folder / "rivers.geojson",
        ("LineString", [[6.0, -2.6], [4.0, -2.55], [3.0, -2.9], [2.0, -2.8], [1.1, -3.0]], {"level": 0}),
        ("LineString", [[1.8, -0.5], [1.8, -1.0], [1.7, -2.0]], {"level": 2}),
        ("LineString", [[2.2, -0.6], [2.9, -0.9]], {"level": 9}),
    )
    lon = np.arange(-2, 8, 0.1) + 0.05
    write_raster(folder / "cover.tif", np.tile(np.where(lon < 2.6, 1, 12), (90, 1)).astype("uint8"))
    write_raster(folder / "height.tif", np.tile(np.round(100 * lon), (90, 1)).astype("int16"))
    return folder


def make_map(tmp_path: Path, plan: str = PLAN) -> Path:
    folder = tmp_path / "toy"
    folder.mkdir(exist_ok=True)
    (folder / "grid.toml").write_text(plan, encoding="utf-8")
    return folder


def survey(map_: Path, geodata: Path) -> dict[str, Any]:
    assert main([str(map_), "--geodata", str(geodata)]) == 0
    return read_survey(map_ / "survey.json")


def near(a: Point, b: Point) -> bool:
    return math.dist(a, b) < 1e-6


def chain(grid: Grid, sides: list[str]) -> list[Point]:
    """The corners a river passes; fails where two sides in a row do not meet."""
    ends = [grid.side(*(grid.index(n) for n in side.split("/"))) for side in sides]
    corners = list(ends[0])
    if len(ends) > 1 and any(near(corners[0], p) for p in ends[1]):
        corners.reverse()
    for a, b in ends[1:]:
        assert near(a, corners[-1]) or near(b, corners[-1]), sides
        corners.append(b if near(a, corners[-1]) else a)
    assert all(not near(p, q) for n, p in enumerate(corners) for q in corners[:n]), sides
    return corners


def at_edge(grid: Grid, corner: Point) -> bool:
    return sum(near(corner, p) for i in grid for p in grid.corners(i)) == 2


def at_water(found: dict[str, Any], grid: Grid, corner: Point, side: float, hex_: float) -> bool:
    sides = ((n, grid.side(*(grid.index(h) for h in n.split("/")))) for n in found["sides"])
    wet = [n for n, ends in sides if any(near(corner, p) for p in ends)]
    hexes = [grid.number(i) for i in grid if any(near(corner, p) for p in grid.corners(i))]
    return any(sum(found["sides"][n].values()) >= side for n in wet) or any(
        100 - found["hexes"][n]["land"] >= hex_ for n in hexes
    )


# --- the made-up country -----------------------------------------------------------------------


def test_the_same_input_gives_the_same_bytes(tmp_path: Path, geodata: Path, capsys: pytest.CaptureFixture[str]) -> None:
    map_ = make_map(tmp_path)
    survey(map_, geodata)
    first = (map_ / "survey.json").read_bytes()
    (map_ / "survey.json").unlink()
    survey(map_, geodata)
    assert (map_ / "survey.json").read_bytes() == first
    assert str(tmp_path).encode() not in first
    said = capsys.readouterr()
    assert said.out == ""
    assert "survey: river styx" in said.err


def test_land_sea_and_lake_of_hexes_and_hexsides(tmp_path: Path, geodata: Path) -> None:
    found = survey(make_map(tmp_path), geodata)
    hexes, sides = found["hexes"], found["sides"]
    assert len(hexes) == 20
    assert all(h["land"] + h["sea"] + h["lake"] == 100 for h in hexes.values())
    assert (hexes["0103"]["land"], hexes["0103"]["sea"]) == (0, 100)
    assert (hexes["0501"]["land"], hexes["0501"]["lake"]) == (100, 0), "the reservoir should be gone"
    assert 0 < hexes["0202"]["land"] < 50
    # Two hexes share the lake; its island lies in the first.
    assert 0 < hexes["0402"]["lake"] < hexes["0403"]["lake"]
    assert sides["0402/0403"] == {"lake": 50}
    assert sides["0102/0103"] == {"sea": 100}
    assert "0303/0304" not in sides


def test_land_that_the_data_cuts_off_is_left_out(tmp_path: Path, geodata: Path) -> None:
    whole = survey(make_map(tmp_path), geodata)
    cut = "[[cut_off]]\nwest = 3.4\neast = 9\nsouth = -9\nnorth = 4\n\n[landcover]"
    found = survey(make_map(tmp_path, PLAN.replace("[landcover]", cut)), geodata)
    before, after = whole["hexes"]["0501"], found["hexes"]["0501"]
    assert before["sea"] == 0
    assert after["sea"] > 50
    assert after["land"] + after["sea"] == 100
    assert found["hexes"]["0303"]["land"] == whole["hexes"]["0303"]["land"], "outside the box all stays as it was"
    assert found["art"]["land"] != whole["art"]["land"]


def test_an_island_in_a_lake_is_land(tmp_path: Path, geodata: Path) -> None:
    with_island = survey(make_map(tmp_path), geodata)["hexes"]["0402"]["lake"]
    write_geojson(geodata / "land.geojson", ("Polygon", [box(1.2, -9, 9, 4)], {"level": 1}))
    assert survey(make_map(tmp_path), geodata)["hexes"]["0402"]["lake"] > with_island


def test_ground_is_sampled_on_land(tmp_path: Path, geodata: Path) -> None:
    hexes = survey(make_map(tmp_path), geodata)["hexes"]
    assert [hexes["0103"][k] for k in ("forest", "wet", "crop", "relief", "elev")] == [0, 0, 0, 0, 0]
    assert (hexes["0303"]["forest"], hexes["0303"]["crop"]) == (100, 0)
    assert (hexes["0503"]["forest"], hexes["0503"]["crop"]) == (0, 100)
    # Heights rise by 100 m to the hex; the lines of equal height run north to south.
    assert hexes["0503"]["elev"] == pytest.approx(100 * 4 * math.sqrt(3) / 2, abs=6)
    assert 60 < hexes["0503"]["relief"] < 110
    assert hexes["0202"]["elev"] > 100 * math.sqrt(3) / 2, "only its eastern part is land"


def test_places_are_those_of_the_hex_centres(tmp_path: Path, geodata: Path) -> None:
    hexes = survey(make_map(tmp_path), geodata)["hexes"]
    assert (hexes["0101"]["lat"], hexes["0101"]["lon"]) == (0, 0)
    assert (hexes["0202"]["lat"], hexes["0202"]["lon"]) == (-1.5, 0.866)


def test_rivers_run_from_the_edge_to_the_sea_and_into_each_other(tmp_path: Path, geodata: Path) -> None:
    found = survey(make_map(tmp_path), geodata)
    grid = Grid(**found["grid"])
    styx = chain(grid, found["rivers"]["styx"]["sides"])
    assert at_edge(grid, styx[0])
    assert styx[0][0] > 3.5
    assert at_water(found, grid, styx[-1], side=90, hex_=75)
    acheron = chain(grid, found["rivers"]["acheron"]["sides"])
    assert sum(near(acheron[-1], p) for p in styx) == 1
    assert not set(found["rivers"]["acheron"]["sides"]) & set(found["rivers"]["styx"]["sides"])


def test_a_river_passes_the_hexsides_it_is_told_to(tmp_path: Path, geodata: Path) -> None:
    free = survey(make_map(tmp_path), geodata)["rivers"]["styx"]["sides"]
    told = PLAN.replace('into = "water"', 'into = "water"\nthrough = ["0402/0503", "0303/0402"]')
    found = survey(make_map(tmp_path, told), geodata)
    sides = found["rivers"]["styx"]["sides"]
    assert not {"0402/0503", "0303/0402"} & set(free)
    assert sides.index("0402/0503") < sides.index("0303/0402")
    chain(Grid(**found["grid"]), sides)


def test_art_lines_are_whole_numbers_inside_the_frame(tmp_path: Path, geodata: Path) -> None:
    found = survey(make_map(tmp_path), geodata)
    art, bounds = found["art"], Grid(**found["grid"]).bounds()
    assert (art["scale"], art["fill"]) == (1000, "even-odd")
    left, top, right, bottom = (1000 * (b + m) for b, m in zip(bounds, (-0.6, -0.6, 0.6, 0.6), strict=True))
    lines = [*art["land"], *art["lakes"], *(r["line"] for r in art["rivers"])]
    for line in lines:
        assert all(isinstance(n, int) for n in line)
        assert all(left - 1 <= x <= right + 1 for x in line[::2])
        assert all(top - 1 <= y <= bottom + 1 for y in line[1::2])
    # The small island in the sea is a speck; the lake has its shore and its island; the canal is left out.
    assert len(art["land"]) == 2
    assert len(art["lakes"]) == 2
    assert [r["level"] for r in art["rivers"]] == [0, 2]


def test_the_file_has_one_line_for_each_thing(tmp_path: Path, geodata: Path) -> None:
    map_ = make_map(tmp_path)
    found = survey(map_, geodata)
    lines = (map_ / "survey.json").read_text(encoding="utf-8").splitlines()
    for key in (*found["hexes"], *found["sides"], *found["rivers"]):
        assert sum(line.startswith(f' "{key}": ') for line in lines) == 1
    assert [f["file"] for f in found["source"]["files"]][:2] == ["land.geojson", "lakes.geojson"]
    assert list(found["hexes"]) == sorted(found["hexes"])
    assert list(found["sides"]) == sorted(found["sides"])


# --- what it says when something is wrong --------------------------------------------------------


def fails(map_: Path, geodata: Path, capsys: pytest.CaptureFixture[str]) -> str:
    assert main([str(map_), "--geodata", str(geodata)]) == 2
    assert not (map_ / "survey.json").exists()
    return capsys.readouterr().err.splitlines()[-1]


def test_a_missing_folder_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    nowhere = tmp_path / "nowhere"
    assert fails(make_map(tmp_path), nowhere, capsys) == f"survey: no geodata: the folder {nowhere} is missing"


@pytest.mark.parametrize("name", ["land.geojson", "lakes.geojson", "rivers.geojson", "cover.tif", "height.tif"])
def test_a_missing_or_broken_file_is_named(
    tmp_path: Path, geodata: Path, capsys: pytest.CaptureFixture[str], name: str
) -> None:
    map_ = make_map(tmp_path)
    (geodata / name).write_text("neither JSON nor TIFF", encoding="utf-8")
    assert fails(map_, geodata, capsys).startswith(f"survey: {name} is not ")
    (geodata / name).unlink()
    assert f"{name} is missing in {geodata}" in fails(map_, geodata, capsys)


def test_a_missing_plan_is_named(tmp_path: Path, geodata: Path, capsys: pytest.CaptureFixture[str]) -> None:
    said = fails(tmp_path, geodata, capsys)
    assert str(tmp_path / "grid.toml") in said


WRONG_PLANS = {
    "not TOML": ("[grid]", "[grid", "not valid TOML"),
    "no rows": ("\nrows = 4", "", "grid.toml [grid] has no entry 'rows'"),
    "no such top": ('"flat"', '"round"', "expected flat or pointy"),
    "too many columns": ("columns = 5", "columns = 500", "two digits"),
    "two land files": ('use = "lakes"', 'use = "land"', "exactly one [[geodata]] file with use = 'land'"),
    "no such lake": ("lat = -0.2", "lat = -1.2", "reservoir Late Lake: no lake at -1.2, 3.5"),
    "tributary first": ('into = "water"', 'into = "acheron"', "expected edge or water"),
    "one waypoint": ("[[-2.6, 5.0], [-2.9, 3.0], [-3.0, 1.2]]", "[[-2.6, 5.0]]", "at least two waypoints"),
    "side off the map": ('into = "water"', 'into = "water"\nthrough = ["0402/0999"]', "0999 is off the map"),
    "not a side": ('into = "water"', 'into = "water"\nthrough = ["0402"]', "'0402' is not a hexside"),
    "hexes apart": ('into = "water"', 'into = "water"\nthrough = ["0401/0403"]', "not adjacent"),
    "in a circle": (
        'into = "water"',
        'into = "water"\nthrough = ["0303/0403", "0304/0403"]',
        "river styx meets itself",
    ),
    "no way": ('into = "water"', 'into = "water"\nthrough = ["0303/0402", "0402/0503"]', "no chain of hexsides leads"),
    "off the map": ("[[-2.6, 5.0], [-2.9, 3.0], [-3.0, 1.2]]", "[[9, 9], [8, 8]]", "river styx does not touch the map"),
    "no sea there": ("[-3.0, 1.2]]", "[-2.9, 3.1]]", "river styx: no water near its mouth"),
}


@pytest.mark.parametrize(("old", "new", "says"), WRONG_PLANS.values(), ids=WRONG_PLANS.keys())
def test_a_wrong_plan_is_explained(
    tmp_path: Path, geodata: Path, capsys: pytest.CaptureFixture[str], old: str, new: str, says: str
) -> None:
    assert old in PLAN
    assert says in fails(make_map(tmp_path, PLAN.replace(old, new, 1)), geodata, capsys)


@pytest.mark.parametrize("library", ["numpy", "pyproj", "rasterio", "scipy", "shapely"])
def test_a_missing_library_says_how_to_get_it(tmp_path: Path, geodata: Path, library: str) -> None:
    code = f"""
import sys
sys.modules[{library!r}] = None
from grognard.mapmaker.survey import main
sys.exit(main([{str(make_map(tmp_path))!r}, "--geodata", {str(geodata)!r}]))
"""
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert ran.returncode == 2
    assert "pip install grognard[mapmaker]" in ran.stderr
    assert library in ran.stderr
    assert "Traceback" not in ran.stderr


# --- projection ----------------------------------------------------------------------------------


def test_the_rubber_sheet_pulls_a_place_into_its_hex_and_can_be_undone(tmp_path: Path) -> None:
    control = '[[control]]\nname = "Town"\nlat = -2.4\nlon = 2.4\nhexes = ["0302", "0303"]\ntolerance = 0.2\n[water]'
    stretched = PLAN.replace("[water]", control).replace("offset = [0, 0]", "offset = [0, 0]\nsigma = 1.5")
    plan = read_plan(make_map(tmp_path, stretched) / "grid.toml")
    projection = Projection(plan.projection, plan.grid)
    before, after = projection.affine([2.4], [-2.4])[0], projection.forward([2.4], [-2.4])[0]
    town = plan.grid.index("0303")
    assert depth(plan.grid, town, before) > 0.5
    assert depth(plan.grid, town, after) == pytest.approx(0.2, abs=1e-3)
    points = [plan.grid.centre(i) for i in plan.grid]
    there = projection.inverse(points)
    assert np.allclose(projection.forward(there[:, 0], there[:, 1]), points, atol=1e-6)


# --- the survey of Leningrad ---------------------------------------------------------------------


@pytest.fixture(scope="module")
def leningrad() -> dict[str, Any]:
    return read_survey(LENINGRAD / "survey.json")


def test_leningrad_survey_belongs_to_its_plan(leningrad: dict[str, Any]) -> None:
    plan = read_plan(LENINGRAD / "grid.toml")
    assert Grid(**leningrad["grid"]) == plan.grid
    assert [f["file"] for f in leningrad["source"]["files"]] == [d.file for d in plan.data]
    assert all(f["credit"] for f in leningrad["source"]["files"])
    assert sorted(leningrad["rivers"]) == sorted(r.name for r in plan.rivers)
    for river in plan.rivers:
        assert set(river.through) <= set(leningrad["rivers"][river.name]["sides"])
    assert (LENINGRAD / "survey.json").stat().st_size < 400_000


def test_leningrad_hexes_are_complete(leningrad: dict[str, Any]) -> None:
    grid = Grid(**leningrad["grid"])
    assert list(leningrad["hexes"]) == [grid.number(i) for i in grid]
    assert len(leningrad["hexes"]) == 390
    for hex_ in leningrad["hexes"].values():
        assert hex_["land"] + hex_["sea"] + hex_["lake"] == 100
        assert all(0 <= hex_[k] <= 100 for k in ("land", "sea", "lake", "forest", "wet", "crop"))
    for name, shares in leningrad["sides"].items():
        assert grid.adjacent(*(grid.index(n) for n in name.split("/")))
        assert 0 < sum(shares.values()) <= 100


def test_leningrad_control_points_lie_in_their_hexes(leningrad: dict[str, Any]) -> None:
    plan = read_plan(LENINGRAD / "grid.toml")
    projection = Projection(plan.projection, plan.grid)
    assert {n for c in plan.projection.controls for n in c.hexes} >= {"0205", "0908", "1601", "2204", "0007", "0010"}
    for control in plan.projection.controls:
        place = projection.place(control.lat, control.lon)
        assert min(depth(plan.grid, plan.grid.index(n), place) for n in control.hexes) < control.tolerance + 0.02
        kilometres = [
            111.2
            * math.hypot(
                leningrad["hexes"][n]["lat"] - control.lat,
                (leningrad["hexes"][n]["lon"] - control.lon) * math.cos(math.radians(control.lat)),
            )
            for n in control.hexes
        ]
        assert min(kilometres) < plan.projection.scale / math.sqrt(3), control.name


# Towns that had no part in the fit: where they lie is a check on it.
TOWNS = {
    "Pskov": (57.82, 28.33, "1809"),
    "Ostrov": (57.34, 28.35, "1711"),
    "Luga": (58.74, 29.85, "2308"),
    "Novgorod": (58.52, 31.27, "2510"),
    "Staraya Russa": (57.99, 31.36, "2411"),
    "Kaunas": (54.90, 23.90, "0413"),
    "Siauliai": (55.93, 23.32, "0510"),
    "Dvinsk": (55.87, 26.52, "1113"),
}


@pytest.mark.parametrize("town", TOWNS)
def test_leningrad_towns_lie_in_their_hexes(town: str) -> None:
    plan = read_plan(LENINGRAD / "grid.toml")
    lat, lon, number = TOWNS[town]
    place = Projection(plan.projection, plan.grid).place(lat, lon)
    assert plan.grid.hex_at(*place) == plan.grid.index(number)


def test_leningrad_rivers_reach_their_ends(leningrad: dict[str, Any]) -> None:
    plan = read_plan(LENINGRAD / "grid.toml")
    chains = {r.name: chain(plan.grid, leningrad["rivers"][r.name]["sides"]) for r in plan.rivers}

    def reaches(kind: str, corner: Point) -> bool:
        if kind in chains:
            return any(near(corner, p) for p in chains[kind])
        if kind == "edge":
            return at_edge(plan.grid, corner)
        return kind == "source" or at_water(leningrad, plan.grid, corner, plan.fit.water_side, plan.fit.water_hex)

    for river in plan.rivers:
        assert reaches(river.start, chains[river.name][0]), f"{river.name} at its start"
        assert reaches(river.into, chains[river.name][-1]), f"{river.name} at its mouth"


def test_leningrad_rivers_pass_on_the_right_side_of_towns(leningrad: dict[str, Any]) -> None:
    rivers = {name: set(river["sides"]) for name, river in leningrad["rivers"].items()}
    # Kingisepp and Narva on the left bank, Novgorod west of the Volkhov, Pskov and Dvinsk on the right.
    assert {"2204/2304", "2204/2305"} <= rivers["luga"]
    assert {"2104/2105", "2104/2204"} <= rivers["narva"]
    assert {"2510/2609", "2510/2610"} <= rivers["volkhov"]
    assert {"1709/1809", "1710/1809"} <= rivers["velikaya"]
    assert {"1012/1113", "1013/1113"} <= rivers["dvina"]


def test_leningrad_niemen_parts_the_german_hexes_from_the_soviet_ones(leningrad: dict[str, Any]) -> None:
    grid = Grid(**leningrad["grid"])
    niemen = set(leningrad["rivers"]["niemen"]["sides"])
    south, north = ("0010", "0011", "0012", "0013", "0111", "0112", "0113"), ("0007", "0008", "0009", "0110", "0211")
    for a in south:
        for b in north:
            if grid.adjacent(grid.index(a), grid.index(b)):
                assert "/".join(sorted((a, b))) in niemen
    assert not any(f"{a}/{b}" in niemen for a, b in pairwise(south))


def test_leningrad_art_is_well_formed(leningrad: dict[str, Any]) -> None:
    art = leningrad["art"]
    for ring in (*art["land"], *art["lakes"]):
        assert len(ring) >= 6
        assert len(ring) % 2 == 0
    assert len(art["land"]) > 20
    assert len(art["lakes"]) > 20
    assert all(len(r["line"]) >= 4 and 0 <= r["level"] <= 4 for r in art["rivers"])
