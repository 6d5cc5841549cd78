"""Insets are drawn: beside the map, with a frame and a name, on sheets, in positions and for the page."""

from __future__ import annotations

import gzip
import re
from typing import Any

import msgspec
import pytest

from grognard import mapfile
from grognard.maps import Map
from grognard.picture import UNIT, map_svg
from grognard.picture.counters import FACES, Counter, Printed, Stack
from grognard.picture.insets import GAP, panels
from grognard.picture.position import position_svg
from grognard.picture.shapes import Box
from grognard.server import maps
from grognard.server.games import package
from grognard.words import Names
from tests.test_inset_game import MAP

PRINTED = Printed("1pz", "first", Names("1st", "1re"), "first", "armour", "1")


@pytest.fixture(scope="module")
def board(tmp_path_factory: pytest.TempPathFactory) -> Map:
    path = tmp_path_factory.mktemp("inset") / "seam.map"
    path.write_text(MAP, encoding="utf-8")
    return mapfile.load(path)


def ids(drawn: str) -> list[str]:
    return re.findall(r'\bid="([^"]+)"', drawn)


@pytest.mark.parametrize(("language", "name"), [("en", "Fort"), ("fr", "Fort")])
def test_an_inset_stands_beside_the_map_with_its_hexes_and_its_name(board: Map, language: Any, name: str) -> None:
    drawn = map_svg(board, language=language)
    inset = drawn.split('data-inset="S"')[1]
    assert f"S  {name}</text>" in inset
    assert {f"S{c:02d}{r:02d}" for c in range(1, 5) for r in range(1, 4)} <= set(re.findall(r">(S\d{4})<", inset))
    assert len(ids(drawn)) == len(set(ids(drawn))), "nothing of it is called like something of the map"
    for told in re.findall(r"url\(#([^)]+)\)", inset):
        assert told in ids(drawn)
    main = Box(*board.grid.bounds())
    place = panels(board, main)["S"]
    assert place.left == main.right + GAP
    left, _, width, _ = (float(v) for v in re.search(r'viewBox="([^"]+)"', drawn)[1].split())  # type: ignore[index]
    assert left + width > place.right * UNIT


def test_the_map_shows_what_it_stands_for(board: Map) -> None:
    drawn = map_svg(board)
    assert 'class="inset-edge"' in drawn and re.search(r'class="inset-letter"[^>]*>S<', drawn)


def test_a_counter_in_an_inset_is_seen(board: Map) -> None:
    there = board.grid.index("S0203")
    drawn = position_svg(board, stacks=[Stack(there, (Counter(PRINTED, "8-6"),))], faces=FACES, title="x")
    stack = drawn.split('data-hex="S0203"')[-1]
    x = int(re.search(r'class="body" x="(-?\d+)"', stack)[1])  # type: ignore[index]
    assert x / UNIT > Box(*board.grid.bounds()).right


def test_the_page_is_told_where_its_hexes_lie_and_what_they_touch(board: Map, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(package("leningrad"), "board_map", lambda edition: board)
    told = msgspec.json.decode(gzip.decompress(maps.grid.__wrapped__("leningrad", "2010")))
    (inset,) = told["insets"]
    left, top, width, height = inset["box"]
    hexes = {n: h for n, h in told["hexes"].items() if n.startswith("S")}
    assert len(hexes) == 12
    assert all(left < h["x"] < left + width and top < h["y"] < top + height for h in hexes.values())
    main = [h["x"] for n, h in told["hexes"].items() if not n.startswith("S")]
    assert max(main) < left, "no two hexes lie in one place"
    assert inset["covers"] == ["E0403"] and told["hexes"]["E0403"]["closed"]
    assert ["E0402", "S0201"] in told["links"] or any("E0402" in link for link in told["links"])
    box = told["viewBox"]
    assert box[0] + box[2] >= left + width and "S0101" in inset["drawn"]["fr"]


def test_a_map_without_insets_is_told_as_before() -> None:
    told = msgspec.json.decode(gzip.decompress(maps.grid("leningrad", "2010")))
    assert "insets" not in told and "links" not in told
