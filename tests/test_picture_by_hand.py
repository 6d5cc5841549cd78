"""The quick ways of the picture against slow ones that leave nothing out."""

from __future__ import annotations

import math
from functools import cache
from importlib.resources import files
from pathlib import Path

import pytest

from grognard import mapart, mapfile
from grognard.hexes import Grid
from grognard.picture import labels, names, sheet, title
from grognard.picture.courses import AWAY, _moved, _slant, _stretches
from grognard.picture.labels import label_settings
from grognard.picture.shapes import Box, Raster, normals
from grognard.picture.sheet import LITTLE_LAND, Sheet
from grognard.picture.texture import lattice
from grognard.picture.theme import PAPER

OPEN_SEA = """grognard map 1
title en "Sea" fr "Mer"
credits en "Nobody" fr "Personne"
grid flat columns 01-10 rows 01-05 shifted even
scale 10
north 0

terrain
      01 02 03 04 05 06 07 08 09 10
  01   .  .  ~  ~  ~  ~  ~  ~  ~  .
  02   ~  ~  ~  ~  ~  ~  ~  ~  ~  ~
  03   .  ~  ~  ~  ~  ~  ~  ~  ~  .
  04   ~  ~  ~  ~  ~  ~  ~  ~  ~  ~
  05   .  .  ~  .  ~  ~  ~  ~  .  .

label sea sea 0604 en "The sea" fr "La mer"
"""


@cache
def leningrad() -> Sheet:
    data = Path(str(files("grognard"))) / "games" / "leningrad" / "data"
    return Sheet(mapfile.load(data / "2010.map"), mapart.load(data / "art.json"), "en", PAPER)


@pytest.fixture
def open_sea(tmp_path: Path) -> Sheet:
    path = tmp_path / "sea.map"
    path.write_text(OPEN_SEA, encoding="utf-8")
    return Sheet(mapfile.load(path), mapart.NO_ART, "en", PAPER)


# --- rasters --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "box", [Box(-1, -1, -0.5, -0.5), Box(-1, 0.2, -0.5, 0.8), Box(0.2, 2, 0.8, 3), Box(3, 3, 4, 4)]
)
def test_beyond_the_edges_nothing_says_yes(box: Box) -> None:
    raster = Raster(Box(0, 0, 1, 1), 0.1)
    raster.stamp(Box(0, 0, 1, 1))
    assert raster.share(box) == raster.count(box) == 0


def test_squares_are_counted_one_by_one() -> None:
    raster = Raster(Box(0, 0, 2, 1), 0.1)
    raster.stamp(Box(0.31, 0.22, 0.58, 0.43))
    raster.stamp_line([(0.9, 0.1), (1.6, 0.9)], 0.1)
    said = [(x, y) for x in range(20) for y in range(10) if raster(0.1 * x + 0.05, 0.1 * y + 0.05)]
    assert raster.count(Box(0, 0, 1.99, 0.99)) == len(said) and raster.share(Box(0, 0, 1.99, 0.99)) == len(said) / 200
    assert {x for x, y in said if y in (2, 3)} == {x for x, yes in enumerate(raster.any_of(2, 4)) if yes}
    twin = raster.copy()
    twin.stamp(Box(0, 0, 2, 1))
    assert raster.count(Box(0, 0, 1.99, 0.99)) == len(said)


# --- land and trees -------------------------------------------------------------------------------


def test_hexes_with_little_land() -> None:
    at = leningrad()
    grid, steps = at.map.grid, [0.1 * k for k in range(-5, 6)]
    points = sheet._points_of_a_hex(grid)
    for hex_ in at.map.playable:
        x, y = grid.centre(hex_)
        own = [(x + dx, y + dy) for dx in steps for dy in steps if grid.hex_at(x + dx, y + dy) == hex_]
        little = sum(at._coast(*p) for p in own) / len(own) < LITTLE_LAND
        assert sheet._little_land(grid, hex_, at._coast, *points) == little


@pytest.mark.parametrize("top", ["flat", "pointy"])
def test_all_points_of_the_lattice_in_a_hex_are_found_from_its_middle(top: str) -> None:
    grid = Grid(5, 5, "even", top)  # type: ignore[arg-type]
    for step, squeeze, jitter in ((0.168, 0.8, 0.3), (0.25, 0.5, 0.24), (0.3, 0.62, 0.22)):
        found = {h: set(lattice(grid.centre(h), step, squeeze, jitter, 11)) for h in grid}
        for point, seed in set().union(*found.values()):
            home = grid.hex_at(*point)
            assert home is None or (point, seed) in found[home]


# --- names ----------------------------------------------------------------------------------------


def test_no_name_would_stand_better_elsewhere() -> None:
    """All others considered, however far."""
    at = leningrad()
    empty = Raster(at.box)
    chosen = names.place_names(at, empty, empty)
    judge = names._Judge(at, empty, empty)
    for name in chosen:
        others = [other.box for other in chosen if other is not name]
        away = [box for place, box in judge.dots if place != name.place.id]
        costs = [(judge.cost(c, away) + names._clashes(c.box, others), c) for c in names._choices(at, name.place)]
        assert min(costs, key=lambda each: each[0])[1] == name


def test_a_label_is_judged_alike_however_soon_that_is_enough() -> None:
    at = leningrad()
    judge = labels._Judge(at, Box(4, 1, 9, 2.5))
    for label in at.map.labels.values():
        if label.kind not in labels.STYLES:
            continue
        for _, setting in list(labels._ways_to_set(at, label, at.map.grid.centre(label.hex)))[::5]:
            shape = labels._shape(label, setting)
            for ring in labels.RINGS[::3]:
                for dx, dy in ring[::5]:
                    middle = (setting.middle[0] + dx, setting.middle[1] + dy)
                    boxes = list(shape.boxes(middle))
                    assert all(box.within(shape.hull.moved(*middle)) for box in boxes)
                    whole = judge.misplaced(label.kind, shape, middle, math.inf)
                    assert whole == pytest.approx(by_hand(at, judge, label.kind, boxes))
                    for enough in (0.05, 0.3, 1.0):
                        found = judge.misplaced(label.kind, shape, middle, enough)
                        assert found == whole if whole < enough else found >= enough


def by_hand(at: Sheet, judge: labels._Judge, kind: str, boxes: list[Box]) -> float:
    assert judge.title is not None
    off = sum(not box.within(judge.inside) for box in boxes) + sum(box.overlap(judge.title) > 0 for box in boxes)
    bad = 0.0
    if kind == "country":
        bad = sum(at.wet(*box.centre) + (at.map.grid.hex_at(*box.centre) is None) for box in boxes)
        bad += 2.5 * sum(at.settled.share(box) for box in boxes)
    elif kind in ("sea", "lake"):
        ends = [(x, y) for b in boxes for x in (b.left, b.centre[0], b.right) for y in (b.top, b.centre[1], b.bottom)]
        bad = sum(not at.wet(*p) for p in ends) / 9 + 2.1 * sum(at.afloat.share(box) for box in boxes)
    return (3 * off + bad) / len(boxes)


def test_ends_and_middle_of_a_line_are_no_more_bent_than_the_line() -> None:
    for river in leningrad().rivers[:6]:
        for stretch in _stretches(list(river.points), 1.0):
            aside = list(zip(stretch, normals(stretch), strict=True))
            for away in AWAY:
                few = _slant(_moved((aside[0], aside[len(aside) // 2], aside[-1]), away))
                assert few <= _slant(_moved(aside, away))


# --- the title ------------------------------------------------------------------------------------


def test_the_title_stands_on_water_nearest_to_a_corner(open_sea: Sheet) -> None:
    at = open_sea
    width, height = title.title_size(at)
    land = Raster(at.box, 0.1)
    for hex_ in at.map.grid:
        if not at.map.terrain_of(hex_).water:
            x, y = at.map.grid.centre(hex_)
            land.stamp(Box(x - 0.5, y - 0.5, x + 0.5, y + 0.5))
    land.fill(at.dry_rings)
    said = Raster(at.box, 0.1)
    for box, _ in labels.label_boxes(at, label_settings(at)):
        said.stamp(box)
    costs = []
    for i in range(2, int((at.box.width - width) / 0.1) - 1):
        for j in range(2, int((at.box.height - height) / 0.1) - 1):
            box = Box(0, 0, width, height).moved(at.box.left + 0.1 * i, at.box.top + 0.1 * j)
            if land.count(box.grown(0.12)) == 0:
                far = min(box.left - at.box.left, at.box.right - box.right)
                far += min(box.top - at.box.top, at.box.bottom - box.bottom)
                costs.append((far + 0.1 * said.count(box), j, i, box))
    assert len(costs) > 100
    assert title.room_for_title(at) == min(costs)[3]


def test_a_map_without_open_water_has_no_room_for_the_title(tmp_path: Path) -> None:
    head, _, ground = OPEN_SEA.partition("terrain\n")
    path = tmp_path / "dry.map"
    path.write_text(f"{head}terrain\n{ground.replace('~', '.').partition('label')[0]}", encoding="utf-8")
    assert title.room_for_title(Sheet(mapfile.load(path), mapart.NO_ART, "en", PAPER)) is None
