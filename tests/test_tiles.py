"""Large maps in tiles: nothing is missing at a seam, and each level shows what belongs to it."""

from __future__ import annotations

import json
import re
import xml.etree.ElementTree as ET
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from grognard import mapfile
from grognard.cli import main
from grognard.mapart import NO_ART, Art
from grognard.maps import Map
from grognard.picture import tiles
from grognard.picture.cutting import clipped, cut, runs, thinned
from grognard.picture.detail import LEVELS
from grognard.picture.shapes import Box
from grognard.picture.svg import UNIT
from grognard.server import tiles as built
from grognard.words import LANGUAGES, Language

SVG = "{http://www.w3.org/2000/svg}"


def country(rows: int = 20) -> str:
    """A made-up country: woods in stripes, a major river down the middle, roads and a railway east of it."""
    letters = [
        " ".join(" w" if (c + r) % 5 == 0 else " h" if (c * r) % 11 == 3 else " ." for c in range(1, 25))
        for r in range(1, rows + 1)
    ]
    block = "\n".join(f"  {r:02d}  {line}" for r, line in enumerate(letters, start=1))
    numbers = " ".join(f"{c:02d}" for c in range(1, 25))
    sides = " ".join(f"E11{r:02d}/E12{r:02d} E11{r:02d}/E12{r + 1:02d}" for r in range(1, rows))
    road = " ".join(f"E{c:02d}05" for c in range(13, 25))
    rail = " ".join(f"E14{r:02d}" for r in range(1, 8))
    return f"""grognard map 1
title en "Country" fr "Pays"
credits en "Nobody" fr "Personne"
grid flat shifted odd sheet E columns 01-24 rows 01-{rows:02d}
scale 8
terrain E
      {numbers}
{block}
major-river great en "Great" fr "Grande" {sides}
motorway m en "M" fr "M" {road}
minor-road lane en "Lane" fr "Chemin" E0304 E0305 E0306
rail r en "R" fr "R" gauge 1524 tracks 2 {rail}
fortified-line wall en "Wall" fr "Mur" E0506 NW SW
border old en "Old" fr "Vieille" E0103/E0203 E0102/E0203
place major-city capital E1805 en "Capital" fr "Capitale" at 0.1 0.1
place city second E1605 en "Second" fr "Deuxième"
place town town E0306 en "Town" fr "Bourg"
place village hamlet E2007 en "Hamlet" fr "Hameau"
label airfield field E0904 en "Field" fr "Terrain"
label land wild E0703 en "Wilds" fr "Landes" size 1.5
"""


@cache
def made_up() -> Map:
    with TemporaryDirectory() as folder:
        path = Path(folder) / "country.map"
        path.write_text(country(), encoding="utf-8")
        return mapfile.load(path)


@cache
def drawn() -> dict[str, str]:
    ring = ((-3.0, -3.0), (40.0, -3.0), (40.0, 40.0), (-3.0, 40.0))
    lake = ((4.0, 14.0), (6.5, 14.2), (6.0, 16.5), (4.2, 16.0))
    return dict(tiles.tiled(made_up(), Art((ring,), (lake,), ())))


def manifest() -> list[dict[str, object]]:
    levels: list[dict[str, object]] = json.loads(drawn()["manifest.json"])["levels"]
    return levels


def classes(text: str) -> set[str]:
    return {word for said in re.findall(r'class="([^"]*)"', text) for word in said.split()}


def of_level(name: str) -> str:
    return "".join(text for file, text in drawn().items() if re.fullmatch(rf"{name}-\d\d-\d\d\.svg", file))


def test_the_manifest_names_every_file_and_the_tiles_cover_the_map() -> None:
    wanted = {"manifest.json", "style.css", *json.loads(drawn()["manifest.json"])["seasons"].values()}
    for level in manifest():
        columns, rows, size = int(str(level["columns"])), int(str(level["rows"])), int(str(level["size"]))
        left, right, top, bottom = (int(str(level[k])) for k in ("left", "right", "top", "bottom"))
        assert left + columns * size >= right > left + (columns - 1) * size
        assert top + rows * size >= bottom > top + (rows - 1) * size
        wanted |= {f"{level['level']}-{c:02d}-{r:02d}.svg" for c in range(columns) for r in range(rows)}
        names = level["names"]
        assert isinstance(names, dict)
        wanted |= set(names.values())
    assert drawn().keys() == wanted
    assert [level["level"] for level in manifest()] == [detail.name for detail in LEVELS]


def test_each_tile_shows_its_own_part_and_a_little_of_the_next() -> None:
    for level in manifest():
        size, over = int(str(level["size"])), int(str(level["overlap"]))
        left, top = int(str(level["left"])), int(str(level["top"]))
        right, bottom = int(str(level["right"])), int(str(level["bottom"]))
        for c in range(int(str(level["columns"]))):
            for r in range(int(str(level["rows"]))):
                root = ET.fromstring(drawn()[f"{level['level']}-{c:02d}-{r:02d}.svg"])
                x, y, w, h = (int(v) for v in str(root.get("viewBox")).split())
                assert abs(x - (left + c * size - over)) <= 1
                assert abs(y - (top + r * size - over)) <= 1
                assert abs(x + w - (min(left + (c + 1) * size, right) + over)) <= 2
                assert abs(y + h - (min(top + (r + 1) * size, bottom) + over)) <= 2


def test_what_each_level_shows() -> None:
    far, middle, near = (classes(of_level(detail.name)) for detail in LEVELS)
    assert {"motorway", "double-track", "major-river", "ground-forest", "ground-hill", "border", "dot"} <= far
    assert not {"minor-road", "grid", "number", "tree", "block", "bunkers", "airfield"} & far
    assert {"minor-road", "grid", "tree", "hachure", "block"} <= middle
    assert not {"number", "bunkers", "airfield"} & middle
    assert {"minor-road", "grid", "number", "tree", "hachure", "block", "bunkers", "bunker-teeth", "airfield"} <= near


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_by_level_and_language(language: Language) -> None:
    def written(level: str) -> str:
        return "".join(ET.fromstring(drawn()[f"{level}-names-{language}.svg"]).itertext())

    names = {id_: place.names[language] for id_, place in made_up().places.items()}
    assert names["capital"] in written("far") and names["second"] in written("far")
    assert names["town"] not in written("far")
    assert names["town"] in written("middle")
    assert names["hamlet"] not in written("middle")
    assert names["hamlet"] in written("near")
    assert made_up().labels["field"].names[language] in written("near")
    assert not re.search(r"<text[^>]*>[^<]*[A-Za-z]{3}", of_level("near").replace("E", "")), "a tile has no words"


def test_every_hex_has_its_number_on_the_tile_that_shows_it() -> None:
    written = re.findall(r"<text[^>]*>(E\d{4})</text>", of_level("near"))
    assert set(written) == {made_up().grid.number(h) for h in made_up().grid}


def test_no_tile_needs_another_or_clashes_with_it() -> None:
    """Many lie in one page: no id, no reference."""
    for file, text in drawn().items():
        if file.endswith(".svg") and "-names-" not in file:
            assert " id=" not in text and "url(" not in text and "href" not in text, file


def test_the_styles_colour_every_class_of_a_tile() -> None:
    known = set(re.findall(r"\.([a-z-]+)", drawn()["style.css"]))
    for detail in LEVELS:
        assert classes(of_level(detail.name)) - {"chart", detail.name} - known <= {"near", "far", "middle"}
    assert ".chart.far .motorway{" in drawn()["style.css"]


def test_the_same_map_gives_the_same_tiles() -> None:
    again = dict(tiles.tiled(made_up(), NO_ART))
    assert again == dict(tiles.tiled(made_up(), NO_ART))
    assert again["near-00-00.svg"] != drawn()["near-01-02.svg"]


def test_water_covers_what_grows_on_its_shore_and_dry_maps_have_none() -> None:
    (lake, *_) = [text for file, text in drawn().items() if file.startswith("near-0") and 'class="sea"' in text]
    assert lake.index("ground-forest") < lake.index('class="sea"') < lake.index('class="grid"')
    assert sum('class="sea"' in text for file, text in drawn().items() if file.startswith("near-0")) <= 2
    dry = "".join(text for file, text in tiles.tiled(made_up(), NO_ART) if file.startswith("near-0"))
    assert 'class="sea"' not in dry


# --- cutting ---------------------------------------------------------------------------------------


def test_a_line_is_cut_into_the_stretches_that_show() -> None:
    line = [(float(x), 0.0 if x % 4 < 2 else 5.0) for x in range(12)]
    box = Box(-0.5, -1.0, 11.5, 1.0)
    assert runs(line, box) == [(0, 2), (3, 6), (7, 10)]
    assert cut([line], Box(20.0, 20.0, 30.0, 30.0)) == []
    assert cut([line], box)[1] == line[3:7]
    assert thinned(line, 4) == [line[0], line[4], line[8], line[11]]
    assert thinned(line, 1) == line


def test_a_ring_is_clipped_to_a_box() -> None:
    ring = [(-2.0, -2.0), (2.0, -2.0), (2.0, 2.0), (-2.0, 2.0)]
    inside = clipped(ring, Box(0.0, 0.0, 5.0, 1.0))
    assert {(round(x, 6), round(y, 6)) for x, y in inside} == {(0.0, 0.0), (2.0, 0.0), (2.0, 1.0), (0.0, 1.0)}
    assert set(clipped(ring, Box(-1.0, -1.0, 1.0, 1.0))) == {(1.0, -1.0), (1.0, 1.0), (-1.0, 1.0), (-1.0, -1.0)}
    assert clipped(ring, Box(5.0, 5.0, 6.0, 6.0)) == []


# --- who draws them --------------------------------------------------------------------------------


def test_large_maps_are_drawn_once_when_the_page_is_built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    drawings: list[Path] = []

    def draw(path: Path, target: Path) -> None:
        drawings.append(path)
        target.mkdir()

    monkeypatch.setattr(built, "draw_tiles", draw)
    (folder,) = built.build_tiles(tmp_path)
    assert folder.name.startswith("barbarossa-map-")
    assert built.build_tiles(tmp_path) == []
    assert [path.parts[-3] for path in drawings] == ["barbarossa"]
    assert built.tiles_of("barbarossa", tmp_path) == folder
    assert built.tiles_of("leningrad", tmp_path) is None


def test_tiles_lie_in_their_folder_whole_and_without_older_ones(tmp_path: Path) -> None:
    path = tmp_path / "country.map"
    path.write_text(country(8), encoding="utf-8")
    (tmp_path / "game-map-0").mkdir()
    built.draw_tiles(path, tmp_path / "game-map-1")
    assert {p.name for p in tmp_path.iterdir() if p.is_dir()} == {"game-map-1"}
    assert (tmp_path / "game-map-1" / "manifest.json.gz").is_file()


def test_the_command_writes_tiles(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "country.map"
    path.write_text(country(), encoding="utf-8")
    assert main(["map", str(path), "--tiles", str(tmp_path / "out")]) == 0
    assert str(tmp_path / "out") in capsys.readouterr().out
    assert (tmp_path / "out" / "far-00-00.svg").is_file()
    assert json.loads((tmp_path / "out" / "manifest.json").read_text("utf-8"))["unit"] == UNIT
