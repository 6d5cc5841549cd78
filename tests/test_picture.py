"""The picture of a map: whole, legible, the same each time."""

from __future__ import annotations

import re
import struct
import xml.etree.ElementTree as ET
from dataclasses import replace
from functools import cache
from importlib.resources import files
from itertools import pairwise
from pathlib import Path

import pytest

from grognard import mapart, mapfile
from grognard.mapart import NO_ART, Art
from grognard.mapparts import ENTRIES
from grognard.maps import Map
from grognard.picture import LegendRow, map_box, map_layers, map_style, map_svg, overlapping, placed_names, png
from grognard.picture.fonts import FONTS, font
from grognard.picture.legend import mark_key, terrain_key
from grognard.picture.shapes import about
from grognard.picture.sheet import Sheet
from grognard.picture.theme import PAPER
from grognard.picture.ways import crossing, stop
from grognard.picture.writing import Writing
from grognard.words import LANGUAGES, Language, keys, tell

SVG = "{http://www.w3.org/2000/svg}"
LEGEND = (
    LegendRow("forest", "Forest & wood", "2 MP"),
    LegendRow("swamp", "Swamp", "3 MP"),
    LegendRow("hill", "Hill", "2 MP"),
    LegendRow("great-city", "Soviet city", "2 MP"),
    LegendRow("river", "River", "+1 MP"),
    LegendRow("fort", "Fort", "+1 MP"),
    LegendRow("nothing-known", "Something else", "?"),
)
SMALL = """grognard map 1
title en "Small: a test" fr "Petite : un essai"
credits en "Nobody" fr "Personne"
grid {top} columns 01-04 rows 01-03 shifted even
scale 10
north -12

terrain
      01 02 03 04
  01   ~  f  .  S
  02   ~  s  h  C
  03   .  .  f  o

river brook en "Brook" fr "Ruisseau"
  0203/0303 0202/0203
road lane en "Lane" fr "Chemin" 0103 0203 0303
rail line en "Line" fr "Ligne" 0301 0302
place town mill 0203 en "Mill <& Son>" fr "Moulin" at 0.2 0.1
place great-city great 0401 en "Great" fr "Grande"
place city big 0402 en "Big" fr "Gros"
place village hut 0103 en "Hut" fr "Cabane"
label sea pond 0102 en "Pond" fr "Mare" turn 20 size 0.4
role never-heard-of 0301 0302x3
role blue-start-infantry 0303x2
role red-entry 0103
mark red-entry chevrons first en "Red entry" fr "Entrée rouge" note en "by road" fr "par la route"
mark blue-start-infantry count second en "Infantry" fr "Infanterie" letter en "I" fr "I"
mark nobody-has-it star en "Nothing" fr "Rien"
call hill en "Height" fr "Hauteur"
"""


@cache
def leningrad() -> tuple[Map, Art]:
    data = Path(str(files("grognard"))) / "games" / "leningrad" / "data"
    return mapfile.load(data / "2010.map"), mapart.load(data / "art.json")


@cache
def picture(language: Language) -> str:
    return map_svg(*leningrad(), language=language, legend=LEGEND)


def edition(name: str) -> tuple[Map, Art]:
    data = Path(str(files("grognard"))) / "games" / "leningrad" / "data"
    return mapfile.load(data / f"{name}.map"), leningrad()[1]


@cache
def writing(name: str, language: Language) -> Writing:
    return Writing(Sheet(*edition(name), language, PAPER))


@pytest.fixture(params=["flat", "pointy"])
def small(request: pytest.FixtureRequest, tmp_path: Path) -> Map:
    text = SMALL.format(top=request.param)
    if request.param == "pointy":  # other neighbours
        text = text.replace("0203/0303 0202/0203", "0202/0203 0202/0303")
    path = tmp_path / "small.map"
    path.write_text(text, encoding="utf-8")
    return mapfile.load(path)


def texts(svg: str, within: str) -> list[str]:
    group = ET.fromstring(svg).find(f".//{SVG}g[@id='{within}']")
    assert group is not None
    return ["".join(t.itertext()) for t in group.iter(f"{SVG}text")]


def test_same_bytes_each_time(small: Map) -> None:
    assert map_svg(small, legend=LEGEND) == map_svg(small, legend=LEGEND)
    assert map_svg(small, legend=LEGEND) != map_svg(small, legend=LEGEND, language="fr")


@pytest.mark.parametrize("language", LANGUAGES)
def test_whole_and_not_too_heavy(language: Language) -> None:
    root = ET.fromstring(picture(language))
    title, description = root.find(f"{SVG}title"), root.find(f"{SVG}desc")
    assert title is not None
    assert description is not None
    assert title.text == leningrad()[0].title[language]
    assert "30" in (description.text or "")
    assert len(picture(language).encode()) < 2_500_000


def test_every_playable_hex_has_its_number_and_its_shape() -> None:
    map_, _ = leningrad()
    numbers = texts(picture("en"), "numbers")
    assert len(numbers) == len(set(numbers))
    assert {map_.grid.number(h) for h in map_.playable} <= set(numbers)
    shapes = ET.fromstring(picture("en")).findall(f".//{SVG}g[@id='hexes']/{SVG}path")
    assert [s.get("data-hex") for s in shapes] == [map_.grid.number(h) for h in map_.grid]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_place_is_named(language: Language) -> None:
    map_, _ = leningrad()
    written = " ".join(texts(picture(language), "names")).lower()
    for place in map_.places.values():
        assert place.names[language].lower() in written


def test_both_languages_say_the_same_things() -> None:
    assert {k for k in keys("en") if k.startswith("picture-")} == {k for k in keys("fr") if k.startswith("picture-")}


@pytest.mark.parametrize(("language", "hex_px"), [("en", 72), ("fr", 72), ("en", 40), ("fr", 110)])
def test_names_run_into_nothing(language: Language, hex_px: float) -> None:
    map_, art = leningrad()
    usual = hex_px == 72
    names = writing("2010", language).names if usual else placed_names(map_, art, language=language, hex_px=hex_px)
    assert len(names) == len(map_.places)
    assert overlapping(names) == []
    sheet = Sheet(map_, art, language, PAPER)
    for name in names:
        assert name.box.within(sheet.box)
        others = [at for place, (at, _) in sheet.dots.items() if place != name.place.id]
        assert not any(name.box.left < x < name.box.right and name.box.top < y < name.box.bottom for x, y in others), (
            name.place.id
        )


def test_no_tree_grows_in_the_water() -> None:
    drawn = writing("2010", "en")
    for row, free in zip(drawn.sheet.land.rows, drawn.free.rows, strict=True):
        assert not any(f and not dry for dry, f in zip(row, free, strict=True))


def test_roads_cross_the_hexsides_they_should() -> None:
    """From stop to stop, over the shared hexside: never through a third hex."""
    map_, art = leningrad()
    grid = map_.grid
    for a, b in map_.roads:
        at = crossing(map_, a, b)
        assert grid.hex_at(*stop(map_, a)) == a
        if at is not None:
            assert grid.hex_at(*at) in (a, b)
    for line in Sheet(map_, art, "en", PAPER).lines["road"]:
        hexes = [h for h in (grid.hex_at(*p) for p in line) if h is not None]
        steps = {(min(a, b), max(a, b)) for a, b in pairwise(hexes) if a != b}
        assert steps <= map_.roads


def test_legend_rows_appear() -> None:
    written = texts(picture("en"), "legend")
    for row in LEGEND:
        assert row.name in written
        assert row.cost in written


@pytest.mark.parametrize("language", LANGUAGES)
def test_legend_explains_the_marks_of_the_map(language: Language) -> None:
    map_, _ = leningrad()
    rows = mark_key(map_, language)
    assert [r.symbol for r in rows] == [
        "german-supply",
        "soviet-supply",
        "german-entry",
        "soviet-entry",
        "soviet-entry-leningrad-lost",
        "soviet-start-infantry",
        "soviet-start-armour",
        "victory-30",
        "out-of-play",
        "beyond",
    ]
    written = texts(picture(language), "legend")
    for row in rows:
        assert row.name in written
        assert row.sample in written or not row.sample
        assert row.cost in written or not row.cost


def test_the_map_file_says_how_a_role_is_marked_and_whose_it_is(small: Map) -> None:
    drawn = map_svg(small)
    assert re.search(r'<g class="mark first" data-hex="0103" data-role="red-entry">', drawn)
    assert re.search(r'<g class="mark second" data-hex="0303" data-role="blue-start-infantry">', drawn)
    (entry, infantry) = mark_key(small, "fr")
    assert (entry.name, entry.cost, infantry.sample) == ("Entrée rouge", "par la route", "1 I")


def test_a_map_has_words_of_its_own_for_a_terrain(small: Map) -> None:
    assert [r.name for r in terrain_key(small, "fr") if r.symbol in ("hill", "swamp")] == ["Marais", "Hauteur"]


def test_roles_of_every_map_can_be_told(small: Map) -> None:
    roles = {"port": {small.hex("0203"): 1}, "victory-2": {small.hex("0203"): 1}}
    for language in LANGUAGES:
        rows = mark_key(replace(small, roles=roles), language)
        assert [r.symbol for r in rows] == ["port", "victory-2"]
        assert all(r.name for r in rows)


def test_legend_explains_no_mark_that_is_not_there(small: Map) -> None:
    assert [r.symbol for r in mark_key(small, "en")] == ["red-entry", "blue-start-infantry"]
    assert mark_key(replace(small, roles={}), "en") == ()


@pytest.mark.parametrize("language", LANGUAGES)
def test_map_without_a_legend_gets_a_key(small: Map, language: Language) -> None:
    symbols = [r.symbol for r in terrain_key(small, language)]
    assert " ".join(symbols) == "clear road rail city great-city forest swamp hill sea lake river town"
    written = texts(map_svg(small, language=language), "legend")
    assert {small.terrain_title(s, language) for s in symbols} <= set(written)
    assert tell("terrain-forest", language) not in texts(map_svg(small, language=language, legend=LEGEND[1:]), "legend")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["2010", "1979"])
def test_marks_stand_clear_in_their_hex_and_arrows_outside_it(name: str, language: Language) -> None:
    drawn = writing(name, language)
    sheet, grid = drawn.sheet, drawn.sheet.map.grid
    entries = {(m.role, m.hex) for m in drawn.marks if m.sign in ENTRIES}
    assert entries == {(r, h) for r, hexes in sheet.map.roles.items() if "-entry" in r for h in hexes}
    for mark in drawn.marks:
        box = mark.box
        said = f"{mark.role} {grid.number(mark.hex)}"
        assert box.within(sheet.box), said
        assert not any(box.overlap(number) for number in sheet.numbers.values()), said
        assert not any(box.overlap(about(p, radius)) for p, radius in sheet.dots.values()), said
        assert not any(box.overlap(name.box) for name in drawn.names), said
        hexes = {grid.hex_at(x, y) for x in (box.left, box.right) for y in (box.top, box.bottom)}
        if mark.sign in ENTRIES:
            assert grid.hex_at(*box.centre) is None, said
        else:
            assert hexes == {mark.hex}, said
            assert sheet.drawn.share(box) == 0, said


def test_land_is_seen_in_every_hex_in_play() -> None:
    sheet = writing("2010", "en").sheet
    for hex_ in sheet.map.playable:
        x, y = sheet.map.grid.centre(hex_)
        assert sheet.land.share(about((x, y), 0.43)) > 0.15, sheet.map.grid.number(hex_)
    assert sheet.land(*sheet.map.grid.centre(sheet.map.hex("2301")))
    assert sheet.land(*sheet.map.grid.centre(sheet.map.hex("2401")))


def test_rivers_run_as_listed_and_reach_the_water() -> None:
    sheet = writing("2010", "en").sheet
    for id_ in ("emajogi", "neva", "pernau", "luga"):
        (river,) = [r for r in sheet.rivers if r.edge.id == id_]
        assert river.widths[0] < river.widths[-1]
        assert sheet.wet(*river.points[-1])
        assert not any(sheet.wet(*p) for p in river.points[-12:-4])
        first = sheet.map.grid.side(*river.edge.sides[0])
        last = sheet.map.grid.side(*river.edge.sides[-1])
        assert min(abs(river.points[0][0] - x) for x, _ in first) < min(abs(river.points[0][0] - x) for x, _ in last)


@pytest.mark.parametrize("language", LANGUAGES)
def test_labels_stay_on_the_sheet(language: Language) -> None:
    drawn = writing("2010", language)
    assert all(box.within(drawn.sheet.box) for box, _ in drawn._label_boxes)


def test_png_of_the_asked_width() -> None:
    data = png(picture("en"), width=640)
    assert data.startswith(b"\x89PNG\r\n\x1a\n")
    assert struct.unpack(">I", data[16:20]) == (640,)


def test_layers_stand_alone(small: Map) -> None:
    inner = map_layers(small, language="fr")
    whole = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{map_box(small)}"><style>{map_style()}</style>{inner}</svg>'
    )
    groups = {g.get("id") for g in ET.fromstring(whole).iter(f"{SVG}g")}
    assert {"map", "sea", "land", "texture", "grid", "rivers", "ways", "hexes", "numbers", "names"} <= groups
    assert "frame" not in groups
    assert png(whole, width=200).startswith(b"\x89PNG")


def test_map_without_art(small: Map) -> None:
    drawn = map_svg(small, NO_ART, language="fr", legend=LEGEND)
    assert "Moulin" in texts(drawn, "names")
    assert set(texts(drawn, "numbers")) >= {small.grid.number(h) for h in small.playable}
    assert png(drawn, width=300).startswith(b"\x89PNG")


def test_known_roles_are_marked_and_unknown_ones_are_not(small: Map) -> None:
    drawn = map_svg(small)
    assert "2 I" in texts(drawn, "marks")
    assert 'data-role="red-entry"' in drawn
    assert "never-heard-of" not in drawn
    without = replace(small, roles={k: v for k, v in small.roles.items() if k != "never-heard-of"})
    assert map_svg(without) == drawn


ROUGH = (
    SMALL.replace("h  C", "m  C")
    + """
place major-city hub 0302 en "Hub" fr "Pôle"
place minor-city spoke 0303 en "Spoke" fr "Rayon"
role fortress 0302
role port 0103
role red-gate 0103
mark red-gate chevrons first en "Gate" fr "Porte"
role setup-north 0301 0302
role narrow-strait 0103 0203
label zone setup-north 0302 en "North" fr "Nord"
"""
)


@pytest.fixture
def rough(tmp_path: Path) -> Map:
    path = tmp_path / "rough.map"
    path.write_text(ROUGH.format(top="flat"), encoding="utf-8")
    return mapfile.load(path)


def test_mountains_cities_fortresses_and_ports_are_drawn_and_explained(rough: Map) -> None:
    drawn = map_svg(rough)
    for class_ in ("peak", "ground-mountain", "bastions", "anchor", "strait"):
        assert f'class="{class_}"' in drawn, class_
    assert {"Hub", "Spoke"} <= set(texts(drawn, "names"))
    symbols = {r.symbol for r in (*terrain_key(rough, "en"), *mark_key(rough, "en"))}
    assert {"mountain", "major-city", "minor-city", "fortress", "port", "red-gate", "strait"} <= symbols


def test_set_up_zones_are_there_and_shown_when_asked_for(rough: Map) -> None:
    hidden, shown = map_svg(rough, language="fr"), map_svg(rough, language="fr", zones=True)
    assert texts(hidden, "zones") == texts(shown, "zones") == ["Nord"]
    assert 'data-role="setup-north"' in hidden
    assert ".zones{display:none}" in hidden
    none = map_svg(replace(rough, roles={k: v for k, v in rough.roles.items() if "north" not in k}), language="fr")
    seen = png(hidden, width=300)
    assert seen != png(shown, width=300)
    assert seen == png(none, width=300)


def test_names_are_escaped(small: Map) -> None:
    assert "Mill <& Son>" in " ".join(texts(map_svg(small), "names"))


def test_fonts_are_small_and_licensed() -> None:
    folder = Path(str(files("grognard"))) / "fonts"
    for name in FONTS:
        for kind in ("ttf", "woff2"):
            assert (folder / f"{name}.{kind}").stat().st_size < 60_000
    assert len(list(folder.glob("OFL-*.txt"))) == 2


def test_fonts_hold_the_letters_of_the_baltic() -> None:
    for name in FONTS:
        for letter in "aéœÉāšžčūļīėõÖß–—’“”«»°½§−":
            assert font(name).width(letter, 1) > 0
        assert font(name).width("Leningrad", 2) == pytest.approx(2 * font(name).width("Leningrad", 1))
