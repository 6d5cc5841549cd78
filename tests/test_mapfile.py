"""Map files: what they say, how one lies over another, and what is said of a broken one."""

from __future__ import annotations

from pathlib import Path

import pytest

from grognard import mapfile
from grognard.mapcheck import MapError
from grognard.mapmaker.write import write
from grognard.words import LANGUAGES

# Four columns by three rows: sea on the left, a lake hex in the middle, a river and a road on the right.
GOOD = """\
grognard map 1
title en "Small" fr "Petite"
credits en "Nobody" fr "Personne"
grid flat columns 01-04 rows 01-03 shifted even
scale 32.2
north 33

terrain  # a comment
      01 02 03 04
  01   ~  .  f  h
  02   ~  .  o  C
  03   .  s  .  .

river small en "Small River" fr "Petite Rivière"
  0202/0303 0302/0303 0303/0402
lake pond en "Pond" fr "Étang" 0103/0203
road coast en "Coast Road" fr "Route côtière"
  0201 0202 0203
frontier border en "Border" fr "Frontière" 0201/0301
place city town-a 0402 en "A" fr "A" at 0.1 -0.2
place town town-b 0203 en "B" fr "B"
label sea bay 0101 en "Bay" fr "Baie" at 0 0.2 turn -30 size 1.5
role start 0201 0203x2
role out-of-play 0103
"""


def load(tmp_path: Path, text: str, name: str = "small.map") -> mapfile.Map:
    path = tmp_path / name
    path.write_text(text, encoding="utf-8")
    return mapfile.load(path)


def test_a_good_file_says_what_it_says(tmp_path: Path) -> None:
    m = load(tmp_path, GOOD)
    assert (m.title.en, m.title.fr) == ("Small", "Petite")
    assert (m.scale_km, m.north) == (32.2, 33.0)
    assert m.terrain_of(m.hex("0302")).name == "lake"
    assert m.terrain_of(m.hex("0402")).name == "city"
    assert {m.side_number(s) for s in m.rivers} == {"0202/0303", "0302/0303", "0303/0402"}
    assert {m.side_number(s) for s in m.roads} == {"0201/0202", "0202/0203"}
    assert {m.side_number(s) for s in m.water_sides} == {"0103/0203"}
    assert m.roles["start"] == {m.hex("0201"): 1, m.hex("0203"): 2}
    assert m.places["town-a"].at == (0.1, -0.2)
    assert m.labels["bay"].turn == -30
    assert m.hex("0103") not in m.playable, "out of play"
    assert m.hex("0302") not in m.playable, "a lake"
    assert m.having("no such role") == frozenset()


def test_writing_and_reading_again_gives_the_same_map(tmp_path: Path) -> None:
    m = load(tmp_path, GOOD)
    text = write(m, "a heading\nof two lines")
    again = load(tmp_path, text, "again.map")
    assert again == m
    assert write(again, "a heading\nof two lines") == text


# Each kind of broken file: what is changed in the good one, and what the error must say and where.
BROKEN = [
    ("first line", ("grognard map 1", "grognard map 9"), 1, None, "must begin with the line"),
    ("unknown statement", ("scale 32.2", "scales 32.2"), 5, None, "not a statement"),
    ("stray indent", ("title en", "  title en"), 2, None, "none stands above"),
    ("open quote", ('"Small" fr', '"Small fr'), 2, None, "not closed"),
    ("name missing", (' fr "Petite"', ""), 2, None, "name in fr is missing"),
    ("name twice", ('fr "Petite"', 'en "Petite"'), 2, None, "given twice"),
    ("name without quotes", ('fr "Petite"', "fr Petite"), 2, None, "quotation marks"),
    ("too much", ("north 33", "north 33 34"), 6, None, "too much"),
    ("not a number", ("north 33", "north up"), 6, None, "a number"),
    ("scale not positive", ("scale 32.2", "scale 0"), 5, None, "greater than zero"),
    ("statement twice", ("north 33", "scale 12"), 6, None, "said twice"),
    ("statement cut short", ("north 33", "north"), 6, None, "missing at the end"),
    ("bad top", ("grid flat", "grid round"), 4, None, "one of flat, pointy"),
    ("bad range", ("01-04", "04-01"), 4, None, "range"),
    ("no title", ('title en "Small" fr "Petite"\n', ""), None, None, "no “title” statement"),
    ("columns", ("01 02 03 04", "01 02 03"), 9, None, "all column numbers"),
    ("rows out of order", ("  02   ~", "  03   ~"), 11, None, "row 02"),
    ("a row too short", ("  01   ~  .  f  h", "  01   ~  .  f"), 10, None, "3 hexes"),
    ("a row missing", ("  03   .  s  .  .\n", ""), 11, None, "2 rows"),
    ("unknown terrain", (".  f  h", ".  x  h"), 10, "0301", "not a terrain"),
    ("unknown terrain name", ("role start", "hex jungle 0201\nrole start"), 23, None, "not a terrain"),
    ("hex twice", ("role start", "hex hill 0201\nhex swamp 0201\nrole start"), 24, "0201", "given twice"),
    ("hexside off the map", ("0303/0402", "0303/0502"), 15, "0502", "off the map"),
    ("not a hexside", ("0303/0402", "0303"), 15, None, "not a hexside"),
    ("hexes not adjacent", ("0303/0402", "0301/0403"), 15, "0301", "not adjacent to 0403"),
    ("hexside twice in a river", ("0303/0402", "0302/0303"), 15, "0302", "such a feature already: small"),
    ("hexside in two waters", ("0103/0203", "0202/0303"), 16, "0202", "such a feature already: small"),
    ("frontier twice", ("0201/0301", "0201/0301 0201/0301"), 19, "0201", "such a feature already"),
    ("river broken", ("0303/0402", "0401/0402"), 15, "0401", "is broken"),
    (
        "river between waters",
        ("0303/0402", '0303/0402 \nriver off en "x" fr "x" 0101/0102'),
        16,
        "0101",
        "two water hexes",
    ),
    ("feature without hexsides", (" 0103/0203", ""), 16, None, "hexside is missing"),
    ("id twice", ("lake pond", "lake small"), 16, None, "given twice"),
    ("bad id", ("lake pond", "lake Pond"), 16, None, "not an id"),
    ("road into the sea", ("0201 0202 0203\n", "0201 0202 0203 0103 0102\n"), 18, "0102", "runs into water"),
    ("road across water", ("0201 0202 0203\n", "0201 0202 0203 0103\n"), 18, "0103", "all-water hexside"),
    ("road with a gap", ("0201 0202 0203\n", "0201 0203\n"), 18, "0203", "not adjacent to 0201"),
    ("road link twice", ("0201 0202 0203\n", "0201 0202 0201\n"), 18, "0201", "such a feature already"),
    ("road of one hex", ("0201 0202 0203\n", "0201\n"), 18, None, "at least two hexes"),
    ("road off the map", ("0201 0202 0203\n", "0201 0200\n"), 18, "0200", "off the map"),
    ("place on water", ("town-b 0203", "town-b 0302"), 21, "0302", "lies on water"),
    ("place off the map", ("town-b 0203", "town-b 0909"), 21, "0909", "off the map"),
    ("place not a hex", ("town-b 0203", "town-b 203"), 21, None, "not a hex number"),
    ("unknown place kind", ("place town", "place hamlet"), 21, None, "one of soviet-city"),
    ("city on clear land", ("town-a 0402", "town-a 0403"), 20, "0403", "terrain of its hex is clear"),
    ("city without a name", ("place city town-a 0402", "place town town-a 0402"), 11, "0402", "no place of that kind"),
    ("dot outside its hex", ("at 0.1 -0.2", "at 0.1 -0.7"), 20, "0402", "outside its hex"),
    ("role on water", ("role start 0201", "role start 0302"), 23, "0302", "cannot have the role start"),
    ("role off the map", ("role start 0201", "role start 4711"), 23, "4711", "off the map"),
    ("role twice on a hex", ("role start 0201", "role start 0203"), 23, "0203", "role start twice"),
    ("role with a bad count", ("0203x2", "0203xx"), 23, "0203", "a number of units"),
    ("role without hexes", (" 0201 0203x2", ""), 23, None, "hex is missing"),
    ("drop what is not there", ("role start", "drop river rhine\nrole start"), 23, None, "no river rhine to drop"),
    ("over not first", ("role start", "over other.map\nrole start"), 23, None, "first statement"),
    ("not finite", ("north 33", "north nan"), 6, None, "a number"),
    ("label too large", ("size 1.5", "size 1e4"), 22, "0101", "from 0.1 to 10"),
    ("unprintable", ('"Small" fr', '"Sm\x00all" fr'), 2, None, "cannot be printed"),
    ("hex without hexes", ("role start", "hex hill\nrole start"), 23, None, "hex is missing"),
    ("quoted where a word belongs", ("place town town-b", 'place "town" town-b'), 21, None, "without quotation marks"),
]


@pytest.mark.parametrize(("change", "line", "hex_", "says"), [b[1:] for b in BROKEN], ids=[b[0] for b in BROKEN])
def test_each_kind_of_broken_file_gets_its_error(
    tmp_path: Path, change: tuple[str, str], line: int | None, hex_: str | None, says: str
) -> None:
    old, new = change
    assert GOOD.count(old) >= 1, f"the good file has no {old!r}"
    with pytest.raises(MapError) as caught:
        load(tmp_path, GOOD.replace(old, new, 1))
    error = caught.value
    assert says in error.tell("en")
    assert error.source.file.endswith("small.map")
    if line is not None:
        assert error.source.line == line, str(error)
    assert error.hex == hex_, str(error)
    # Said in both languages, and not the same twice.
    assert len({error.tell(language) for language in LANGUAGES}) == len(LANGUAGES)


def test_no_grid_no_file_no_text(tmp_path: Path) -> None:
    with pytest.raises(MapError, match="no “grid” statement"):
        load(tmp_path, "grognard map 1\n")
    with pytest.raises(MapError, match="must come before"):
        load(tmp_path, "grognard map 1\nhex clear 0101\n")
    with pytest.raises(MapError, match="cannot be read"):
        mapfile.load(tmp_path / "nowhere.map")
    (tmp_path / "binary.map").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(MapError, match="UTF-8"):
        mapfile.load(tmp_path / "binary.map")


def test_a_map_over_a_game_of_several_editions(tmp_path: Path) -> None:
    head = "grognard map 1\nover {}\n"
    assert load(tmp_path, head.format("leningrad 1979"), "mine.map").title.en.startswith("Leningrad")
    with pytest.raises(MapError, match="1979, 2010"):
        load(tmp_path, head.format("leningrad"), "mine.map")


def test_one_map_over_another(tmp_path: Path) -> None:
    load(tmp_path, GOOD)
    over = """\
grognard map 1
over small.map
title en "Other" fr "Autre"
turn forest into clear
hex hill 0201
river small 0203/0303
lake pond en "Pool" fr "Mare"
role start 0303
drop label bay
"""
    m = load(tmp_path, over, "over.map")
    assert m.title.en == "Other"
    assert m.credits.en == "Nobody"
    assert m.terrain_of(m.hex("0301")).name == "clear"
    assert m.terrain_of(m.hex("0201")).name == "hill"
    assert m.edges["small"].names.fr == "Petite Rivière", "a feature given again keeps its names"
    assert len(m.edges["small"].sides) == 1
    assert m.roles["start"] == {m.hex("0303"): 1}
    assert (m.edges["pond"].names.fr, len(m.water_sides)) == ("Mare", 1), "names alone leave the hexsides"
    assert not m.labels
    assert not load(tmp_path, over + "drop lake pond\n", "over2.map").water_sides


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("over nowhere.map\n", "no file"),
        ("over over.map\n", "over itself"),
        ("over small.map\ngrid flat columns 01-02 rows 01-02 shifted odd\n", "cannot be given again"),
        ("over small.map\nhex sea 0202\n", "runs into water"),
    ],
)
def test_a_bad_overlay_gets_its_error(tmp_path: Path, text: str, says: str) -> None:
    load(tmp_path, GOOD)
    with pytest.raises(MapError, match=says):
        load(tmp_path, "grognard map 1\n" + text, "over.map")


def test_a_map_over_that_of_a_game(tmp_path: Path) -> None:
    m = load(tmp_path, "grognard map 1\nover leningrad 1979\nhex hill 2204\n", "mine.map")
    assert m.terrain_of(m.hex("2204")).name == "hill"
    files = mapfile.files_of(tmp_path / "mine.map")
    assert [f.name for f in files] == ["2010.map", "1979.map", "mine.map"]


def test_a_byte_order_mark_does_no_harm(tmp_path: Path) -> None:
    assert load(tmp_path, "\ufeff" + GOOD).title.en == "Small"


def test_an_error_in_the_map_below_names_that_file(tmp_path: Path) -> None:
    (tmp_path / "small.map").write_text(GOOD.replace("role start 0201", "role start 0302"), encoding="utf-8")
    with pytest.raises(MapError) as caught:
        load(tmp_path, "grognard map 1\nover small.map\n", "over.map")
    assert caught.value.source.file.endswith("small.map")
    assert caught.value.source.line == 23
