"""A part of a map is a map: its hexes are counted anew, and nothing else about them changes."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from grognard import mapfile
from grognard.board import Board
from grognard.games.barbarossa import board_map, part_map, window
from grognard.games.barbarossa.scenarios import scenario
from grognard.hexset import Field, members, of
from grognard.mappart import part
from grognard.maps import Map
from tests import test_mapfile as mapfile_test


@cache
def whole_and_part() -> tuple[Map, Map]:
    return board_map("borisov"), part_map("borisov")


def test_a_scenario_carries_no_more_hexes_than_its_window_and_those_around_it() -> None:
    whole, found = whole_and_part()
    lakes = [h for h in whole.grid if whole.terrain_of(h).ground == "lake"]  # which freeze
    inside = {n for n in map(whole.grid.number, [*whole.playable, *lakes]) if scenario("borisov").window.holds(n)}
    assert set(window("borisov")) == inside
    assert len(found.grid.indices) == (25 + 2) * (17 + 2)


def test_hexes_keep_numbers_neighbours_and_their_place_on_the_picture() -> None:
    whole, found = whole_and_part()
    for number in window("borisov"):
        a, b = whole.hex(number), found.hex(number)
        assert found.grid.centre(b) == pytest.approx(whole.grid.centre(a))
        assert found.grid.hex_at(*whole.grid.centre(a)) == b
        around = [found.grid.number(n) for n in found.grid.neighbours[b]]
        assert around == [whole.grid.number(n) for n in whole.grid.neighbours[a]]
        assert found.terrain_of(b) == whole.terrain_of(a)
        assert [p.id for p in found.places_in(b)] == [p.id for p in whole.places_in(a)]


def test_what_lies_along_and_across_hexsides_comes_along() -> None:
    whole, found = whole_and_part()
    inside = set(map(found.grid.number, found.grid))

    def numbers(map_: Map, sides: frozenset[tuple[int, int]]) -> set[str]:
        return {n for n in map(map_.side_number, sides) if set(n.split("/")) <= inside}

    for kind in ("river", "major-river", "border"):
        assert numbers(found, found.sides_of(kind)) == numbers(whole, whole.sides_of(kind)), kind
    for kind in ("motorway", "main-road", "minor-road", "rail"):
        assert numbers(found, found.links_of(kind)) == numbers(whole, whole.links_of(kind)), kind
    assert numbers(found, found.bridges_for("road")) == numbers(whole, whole.bridges_for("road"))
    assert {found.side_number((min(f), max(f))) for f in found.fortified} <= inside | {
        whole.side_number((min(f), max(f))) for f in whole.fortified
    }


def test_ranges_are_counted_as_on_the_whole() -> None:
    whole, found = whole_and_part()
    wide, narrow = Field(whole.grid), Field(found.grid)
    for number in ("E1829", "E1021", "E3435"):
        reached = {found.grid.number(h) for h in members(narrow.in_range(of([found.hex(number)]), 4))}
        assert reached & set(window("borisov")) == {
            n
            for h in members(wide.in_range(of([whole.hex(number)]), 4))
            if (n := whole.grid.number(h)) in window("borisov")
        }
        for other in ("E1034", "E3425", "E2232"):
            assert found.grid.distance(found.hex(number), found.hex(other)) == whole.grid.distance(
                whole.hex(number), whole.hex(other)
            )


PLAIN = """grognard map 1
title en "A" fr "A"
credits en "A" fr "A"
grid {grid}
scale 8
terrain{letter}
      01 02 03 04 05 06 07 08 09
{rows}
river stream en "Stream" fr "Ruisseau" 0102/0202 0202/0203 0203/0302 0302/0303
road lane en "Lane" fr "Chemin" 0101 0201 0301 0401 0501 0601 0701 0702 0602 0502 0402 0302
place town far 0905 en "Far" fr "Loin"
role start 0303x2 0905
"""


def plain(tmp_path: Path, top: str) -> Map:
    rows = "\n".join(f"  {r:02d}  " + " ".join([" ."] * 9) for r in range(1, 6))
    text = PLAIN.format(grid=f"{top} columns 01-09 rows 01-05 shifted odd", rows=rows, letter="")
    if top == "pointy":
        text = text.replace("river stream", "# river stream")
    path = tmp_path / f"{top}.map"
    path.write_text(text, encoding="utf-8")
    return mapfile.load(path)


@pytest.mark.parametrize("top", ["flat", "pointy"])
def test_a_part_of_a_plain_map(tmp_path: Path, top: str) -> None:
    whole = plain(tmp_path, top)
    found = part(whole, [whole.hex("0302"), whole.hex("0403")])
    assert {found.grid.number(h) for h in found.grid} == {f"{c:02d}{r:02d}" for c in range(2, 6) for r in range(1, 5)}
    for h in found.grid:
        assert found.grid.centre(h) == pytest.approx(whole.grid.centre(whole.hex(found.grid.number(h))))
    assert not found.places and found.roles == {"start": {found.hex("0303"): 2}}
    chains = {tuple(map(found.grid.number, way.hexes)) for way in found.ways.values()}
    assert chains == {("0201", "0301", "0401", "0501"), ("0502", "0402", "0302")}, "cut where it leaves"
    if top == "flat":
        assert {found.side_number(s) for s in found.rivers} == {"0202/0203", "0203/0302", "0302/0303"}


def test_an_inset_comes_along_whole(tmp_path: Path) -> None:
    (tmp_path / "m.map").write_text(mapfile_test.BOARD, encoding="utf-8")
    whole = mapfile.load(tmp_path / "m.map")
    for number in ("S0201", whole.grid.number(min(whole.grid.covered))):
        found = part(whole, [whole.hex(number)])
        assert isinstance(found.grid, Board) and found.insets == whole.insets
        for a, b in whole.grid.links:  # type: ignore[union-attr]
            assert found.grid.adjacent(found.hex(whole.grid.number(a)), found.hex(whole.grid.number(b)))
        assert {found.grid.number(h) for h in found.grid.covered} == {whole.grid.number(h) for h in whole.grid.covered}
        for h in whole.grid:
            if (n := whole.grid.number(h)).startswith("S"):
                around = {whole.grid.number(x) for x in whole.grid.around[h]}
                assert {found.grid.number(x) for x in found.grid.around[found.hex(n)]} == around
    far = part(whole, [whole.hex("M0201")])
    assert not far.grid.insets and {far.grid.number(h)[0] for h in far.grid} == {"M"}
