"""Sheets, places, banks, ways and bridges of a survey, in the small made-up country; and what ground a hex is."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from grognard.hexes import Grid
from grognard.mapmaker.survey_file import grid_of, grid_said
from grognard.mapmaker.terrain import Ground
from tests.test_survey import PLAN, fails, make_map, survey
from tests.test_survey import geodata as geodata

# The country on two sheets: the river Styx is major, and a road and a railway lead over it.
SHEETS = """
[[grid.sheet]]
letter = "W"
columns = [1, 2]
rows = [1, 4]

[[grid.sheet]]
letter = "E"
columns = [1, 3]
rows = [1, 4]
by = [2, 0]
"""
FEATURES = """
[places]
ford = { kind = "town", at = [-1.6, 2.6], en = "Ford", fr = "Gué" }
mill = { kind = "village", at = [-3.4, 2.6], en = "Mill", fr = "Moulin" }
moved = { kind = "city", at = [-0.56, 3.46], en = "Moved", fr = "Déplacée", hex = "E0301" }

[ways.road]
kind = "main-road"
en = "Road"
fr = "Route"
via = ["E0301", "ford", "mill"]

[ways.lane]
kind = "minor-road"
en = "Lane"
fr = "Chemin"
via = ["moved", "ford", [-1.8, 2.2], "E0103"]

[ways.line]
kind = "rail"
en = "Line"
fr = "Ligne"
gauge = 1524
tracks = 2
via = ["E0302", "E0304"]

[bridges.ford]
side = "E0103/E0104"
carries = ["road"]

[bridges.east]
en = "East"
fr = "Est"
side = "E0303/E0304"
carries = ["road", "rail"]
"""


def on_sheets(features: str = FEATURES) -> str:
    grid = '[grid]\nshifted = "even"\ntop = "flat"\n' + SHEETS
    told = 'into = "water"\nmajor = true\nthrough = ["E0303/E0304", "E0103/E0104"]'
    plan = PLAN.replace('into = "water"', told)
    return plan[: plan.index("[grid]")] + grid + plan[plan.index("[projection]") :] + features


def test_sheets_places_ways_and_bridges(tmp_path: Path, geodata: Path) -> None:
    found = survey(make_map(tmp_path, on_sheets()), geodata)
    grid = grid_of(found["grid"])
    assert list(found["hexes"])[:2] == ["E0101", "E0102"]
    assert grid_said(grid) == found["grid"]
    assert grid.adjacent(grid.index("W0201"), grid.index("E0101"))
    assert {id_: p["hex"] for id_, p in found["places"].items()} == {"ford": "E0202", "mill": "E0204", "moved": "E0301"}
    x, y = found["places"]["moved"]["at"]
    assert max(abs(x), abs(y)) < 0.5, "the dot stays in the hex it counts in"
    assert found["bridges"]["ford"] == {"side": "E0103/E0104", "carries": ["road"], "en": "Ford", "fr": "Gué"}
    assert found["rivers"]["styx"]["kind"] == "major-river"
    assert found["rivers"]["acheron"]["kind"] == "river"
    line = found["ways"]["line"]
    assert (line["gauge"], line["tracks"], line["hexes"][0], line["hexes"][-1]) == (1524, 2, "E0302", "E0304")


def test_a_river_may_become_major_on_its_way(tmp_path: Path, geodata: Path) -> None:
    plan = on_sheets("").replace("major = true", 'en = "Styx"\nfr = "Styx"\nmajor_from = [-2.6, 2.5]')
    rivers = survey(make_map(tmp_path, plan), geodata)["rivers"]
    upper, lower = rivers["styx-upper"], rivers["styx"]
    assert (upper["kind"], lower["kind"]) == ("river", "major-river")
    assert upper["en"] == lower["en"] == "Styx"
    assert "E0303/E0304" in upper["sides"]
    assert "E0103/E0104" in lower["sides"]
    whole = survey(make_map(tmp_path, on_sheets("")), geodata)["rivers"]["styx"]["sides"]
    assert upper["sides"] + lower["sides"] == whole


def links(found: dict[str, Any], *kinds: str) -> set[frozenset[str]]:
    ways = (way["hexes"] for way in found["ways"].values() if way["kind"] in kinds)
    return {frozenset(link) for hexes in ways for link in pairwise(hexes)}


def test_ways_cross_a_major_river_at_bridges_only_and_share_no_stretch(tmp_path: Path, geodata: Path) -> None:
    found = survey(make_map(tmp_path, on_sheets()), geodata)
    major = {frozenset(s.split("/")) for s in found["rivers"]["styx"]["sides"]}
    ford, east = frozenset(("E0103", "E0104")), frozenset(("E0303", "E0304"))
    roads, rails = links(found, "main-road", "minor-road"), links(found, "rail")
    assert roads & major, "the mill lies beyond the river"
    assert roads & major <= {ford, east}
    assert rails & major == {east}
    assert not links(found, "main-road") & links(found, "minor-road")
    grid = grid_of(found["grid"])
    assert all(grid.adjacent(*(grid.index(n) for n in link)) for link in roads | rails)


def test_a_river_leaves_places_on_their_bank(tmp_path: Path, geodata: Path) -> None:
    """The Styx flows west: its left bank is the south."""
    for bank in ("left", "right"):
        plan = on_sheets("").replace("major = true", f'{bank} = ["E0203"]').replace("through", "# through")
        styx = survey(make_map(tmp_path, plan), geodata)["rivers"]["styx"]["sides"]
        south = {"E0203/E0204", "E0104/E0203", "E0203/E0304"} & set(styx)
        north = {"E0202/E0203", "E0103/E0203", "E0203/E0303"} & set(styx)
        assert (bool(south), bool(north)) == ((False, True) if bank == "left" else (True, False)), (bank, styx)


WRONG = {
    "an unknown kind of place": ('kind = "town"', 'kind = "hamlet"', "expected great-city or major-city"),
    "a place off the map": ("at = [-1.6, 2.6]", "at = [-1.6, 26]", "place ford: -1.6, 26.0 is off the map"),
    "a place far from its hex": ('hex = "E0301"', 'hex = "W0104"', "place moved lies nowhere near W0104"),
    "a stop that is none": ('"E0302", "E0304"]', '"E0302", "nowhere"]', "neither a place nor a hex"),
    "a way from nowhere": ('via = ["E0302", "E0304"]', "via = [[-1, 2], [-2, 2]]", "begins and ends in a place"),
    "no way": ('carries = ["road", "rail"]', 'carries = ["road"]', "way line: no way leads from E0302 to E0304"),
    "a bridge that carries ships": ('carries = ["road"]', 'carries = ["ships"]', "expected road or rail"),
    "a bridge without a name": ("[bridges.ford]", "[bridges.weir]", "has no entry 'en'"),
}


@pytest.mark.parametrize(("old", "new", "says"), WRONG.values(), ids=WRONG.keys())
def test_what_is_wrong_is_explained(
    tmp_path: Path, geodata: Path, capsys: pytest.CaptureFixture[str], old: str, new: str, says: str
) -> None:
    assert old in FEATURES
    map_ = make_map(tmp_path, on_sheets(FEATURES.replace(old, new, 1)))
    assert says in fails(map_, geodata, capsys)


def test_a_plan_may_be_in_several_files(tmp_path: Path, geodata: Path, capsys: pytest.CaptureFixture[str]) -> None:
    survey(make_map(tmp_path, on_sheets()), geodata)
    expected = (tmp_path / "toy" / "survey.json").read_bytes()
    map_ = make_map(tmp_path, on_sheets(""))
    (map_ / "ways.toml").write_text(FEATURES, encoding="utf-8")
    survey(map_, geodata)
    assert (map_ / "survey.json").read_bytes() == expected
    (map_ / "survey.json").unlink()
    (map_ / "places.toml").write_text(FEATURES[: FEATURES.index("[ways.road]")], encoding="utf-8")
    assert "ways.toml [places]: grid.toml has such a table already" in fails(map_, geodata, capsys)


def test_forest_of_today_counts_less_by_towns_and_roads_and_in_zones() -> None:
    said = {
        "thresholds": {"land": 50, "wet": 101, "water_side": 90, "woods": 60, "relief": 40, "by_town": 30}
        | {"by_road": 10},
        "zone": [{"name": "east", "from": "0301", "to": "0402", "woods": 90}],
    }
    places = {"a": {"kind": "town", "hex": "0101"}, "b": {"kind": "village", "hex": "0201"}}
    ways = {"r": {"kind": "road", "hexes": ["0102"]}}
    ground = Ground(Grid(4, 2, "even"), said, {"places": places, "ways": ways})

    def terrain(number: str, forest: int, relief: int = 0, land: int = 100) -> str:
        hex_ = {"land": land, "sea": 0, "lake": 100 - land, "wet": 0, "forest": forest, "relief": relief}
        return ground.terrain(number, hex_).name

    assert (terrain("0101", 85), terrain("0101", 90)) == ("clear", "woods")
    assert (terrain("0102", 69), terrain("0102", 70)) == ("clear", "woods")
    assert terrain("0201", 60) == "woods", "a village has no fields to speak of"
    assert (terrain("0301", 89), terrain("0402", 90)) == ("clear", "woods")
    assert (terrain("0202", 20, relief=45), terrain("0202", 80, relief=45)) == ("hill", "wooded-hill")
    assert terrain("0202", 80, land=40) == "lake"
