"""Map files: what they say, how one lies over another, and what is said of a broken one."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import pytest

from grognard import mapfile, picture
from grognard.board import Board
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
    ("unknown place kind", ("place town", "place hamlet"), 21, None, "one of great-city"),
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


def check_broken(
    tmp_path: Path, good: str, change: tuple[str, str], line: int | None, hex_: str | None, says: str
) -> None:
    old, new = change
    assert good.count(old) >= 1, f"the good file has no {old!r}"
    with pytest.raises(MapError) as caught:
        load(tmp_path, good.replace(old, new, 1))
    error = caught.value
    assert says in error.tell("en")
    assert error.source.file.endswith("small.map")
    if line is not None:
        assert error.source.line == line, str(error)
    assert error.hex == hex_, str(error)
    # Said in both languages, and not the same twice.
    assert len({error.tell(language) for language in LANGUAGES}) == len(LANGUAGES)


@pytest.mark.parametrize(("change", "line", "hex_", "says"), [b[1:] for b in BROKEN], ids=[b[0] for b in BROKEN])
def test_each_kind_of_broken_file_gets_its_error(
    tmp_path: Path, change: tuple[str, str], line: int | None, hex_: str | None, says: str
) -> None:
    check_broken(tmp_path, GOOD, change, line, hex_, says)


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


# --- sheets and insets -----------------------------------------------------------------------

# Two sheets, the second beside the first and two rows higher; an inset of three times the scale over two hexes.
BOARD = """\
grognard map 1
title en "Board" fr "Plateau"
credits en "Nobody" fr "Personne"
grid flat shifted odd
  sheet E columns 01-04 rows 01-04
  sheet M columns 01-02 rows 01-03 at 4 -2
scale 8
inset S en "Town" fr "Ville" columns 01-04 rows 01-03 shifted odd scale 2.67 times 3
  covers E0202 E0203
terrain E
      01 02 03 04
  01   .  .  f  .
  02   .  .  .  .
  03   .  C  .  .
  04   .  .  .  ~
terrain M
      01 02
  01   .  f
  02   .  .
  03   h  .
terrain S
      01 02 03 04
  01   -  .  .  -
  02   .  .  C  .
  03   -  .  .  .
link S0201 E0201 E0301
link E0102 S0102 S0202
link S0403 E0303
mega E0202 S0201 S0301 S0202
mega E0203 S0203 S0303
river bug en "Bug" fr "Bug" S0202/S0203 S0102/S0202 S0102/E0102
road highway en "Highway" fr "Route" E0401 E0301 S0201 S0301 S0302 S0303 S0403 E0303
place city town S0302 en "Town" fr "Ville"
place city old E0203 en "Old Town" fr "Vieille ville"
role start E0101x2 S0302
"""


def test_sheets_and_insets(tmp_path: Path) -> None:
    m = load(tmp_path, BOARD)
    grid = m.grid
    assert isinstance(grid, Board)
    assert [sheet.letter for _, sheet in grid.windows] == ["E", "M", "S"]
    assert grid.adjacent(m.hex("E0401"), m.hex("M0103")), "sheets join"
    assert grid.adjacent(m.hex("S0201"), m.hex("E0301")), "a link"
    assert not grid.adjacent(m.hex("E0201"), m.hex("E0202")), "covered"
    assert m.hex("E0202") not in m.playable
    assert m.hex("S0302") in m.playable
    assert {grid.number(h) for h in grid if grid.lattice_of(h) == 1} == {
        *("S0201", "S0301", "S0102", "S0202", "S0302", "S0402", "S0203", "S0303", "S0403"),
    }
    assert grid.mega[m.hex("E0203")] == (m.hex("S0203"), m.hex("S0303"))
    assert grid.insets[0].times == 3
    assert m.insets["S"].fr == "Ville"
    assert m.terrain_of(m.hex("M0103")).name == "hill"
    assert m.side_number((m.hex("S0102"), m.hex("E0102"))) in {m.side_number(s) for s in m.rivers}
    assert m.reach([m.hex("E0401")], by_road=True) == {*m.ways["highway"].hexes}
    assert m.reach([m.hex("S0202")]) == m.playable


def test_a_board_written_and_read_again_is_the_same(tmp_path: Path) -> None:
    m = load(tmp_path, BOARD)
    text = write(m)
    assert load(tmp_path, text, "again.map") == m
    assert write(load(tmp_path, text, "again.map")) == text


def test_an_inset_over_a_plain_map(tmp_path: Path) -> None:
    load(tmp_path, GOOD)
    over = """\
grognard map 1
over small.map
inset S en "Town" fr "Ville" columns 01-02 rows 01-02 shifted odd scale 10 times 3 covers 0202
link S0101 0201 0301
terrain S
      01 02
  01   .  .
  02   .  .
"""
    m = load(tmp_path, over, "over.map")
    assert m.grid.number(m.hex("0201")) == "0201"
    assert m.grid.adjacent(m.hex("0301"), m.hex("S0101"))
    assert m.hex("0202") not in m.playable
    assert len(m.ways["coast"].hexes) == 3, "the road that ran there is still drawn"
    assert load(tmp_path, GOOD).hex("0403") == m.hex("0403"), "the hexes below keep their indices"
    with pytest.raises(MapError, match="an inset covers it") as caught:
        load(tmp_path, over.replace("covers 0202", "covers 0203"), "bad.map")
    assert (caught.value.hex, caught.value.source.line) == ("0203", 23)
    assert caught.value.source.file.endswith("small.map")
    again = "grognard map 1\nover over.map\nterrain S\n      01 02\n  01   .  .\n  02   .  -\n"
    assert len(load(tmp_path, again, "again.map").grid.indices) == len(m.grid.indices) - 1
    taken = "grognard map 1\nover over.map\nterrain S\n      01 02\n  01   -  .\n  02   .  .\n"
    with pytest.raises(MapError, match="line 4 names it"):
        load(tmp_path, taken, "again.map")


def test_the_main_map_of_several_parts_knows_no_inset(tmp_path: Path) -> None:
    m = load(tmp_path, BOARD)
    main = m.main
    assert set(main.grid) == {h for h in m.grid if m.grid.lattice_of(h) == 0}
    assert main.places.keys() == {"old"}
    assert main.roles["start"] == {m.hex("E0101"): 2}
    assert main.having("out-of-play") == {m.hex("E0202"), m.hex("E0203")}
    assert [[m.grid.number(h) for h in way.hexes] for way in main.ways.values()] == [["E0401", "E0301"]]
    assert not main.edges
    assert main.main is main
    drawn = picture.map_svg(m)
    assert 'data-hex="E0101"' in drawn
    assert 'data-hex="S0302"' in drawn, "beside the map"
    assert 'data-hex="S0302"' not in picture.map_svg(main)
    plain = load(tmp_path, GOOD)
    assert plain.main is plain


BROKEN_BOARD = [
    (
        "no sheet",
        ("  sheet E columns 01-04 rows 01-04\n  sheet M columns 01-02 rows 01-03 at 4 -2\n", ""),
        4,
        None,
        "sheet",
    ),
    ("bad sheet letter", ("sheet M columns", "sheet MM columns"), 6, None, "one capital"),
    ("sheet letter twice", ("sheet M columns", "sheet E columns"), 6, None, "E already"),
    ("sheets overlap", ("at 4 -2", "at 3 -2"), 6, None, "sheet M lies over sheet E"),
    ("sheet at half a hex", ("at 4 -2", "at 4 0.5"), 6, None, "a whole number"),
    (
        "columns and sheets",
        ("grid flat shifted odd", "grid flat columns 01-04 rows 01-04 shifted odd"),
        5,
        None,
        "too much",
    ),
    ("inset letter twice", ("inset S", "inset E"), 8, None, "E already"),
    ("inset without a name", (' fr "Ville" columns', " columns"), 8, None, "name in fr is missing"),
    ("inset scale", ("scale 2.67", "scale -1"), 8, None, "greater than zero"),
    ("inset times", ("times 3", "times 0"), 8, None, "a whole number"),
    ("inset covers nothing", ("  covers E0202 E0203", "  covers"), 9, None, "hex is missing"),
    ("inset covers itself", ("covers E0202", "covers S0202"), 9, None, "not a hex number"),
    ("covered off the map", ("covers E0202", "covers E0502"), 9, "E0502", "off the map"),
    ("covered twice", ("covers E0202", "covers E0203"), 9, "E0203", "covered already"),
    ("number without a letter", ("link S0201 E0201", "link S0201 0201"), 26, None, "not a hex number"),
    ("number of a hole", ("link S0201", "link S0101"), 26, "S0101", "off the map"),
    ("terrain without a letter", ("terrain E", "terrain"), 10, None, "whose terrain"),
    ("terrain of no sheet", ("terrain E", "terrain X"), 10, None, "no sheet or inset “X”"),
    ("terrain twice", ("terrain M", "terrain E"), 16, None, "said twice"),
    ("unknown terrain", ("01   .  f\n", "01   .  x\n"), 18, "M0201", "not a terrain"),
    (
        "terrain missing",
        ("terrain M\n      01 02\n  01   .  f\n  02   .  .\n  03   h  .\n", ""),
        None,
        "M0101",
        "no terrain",
    ),
    ("link of one hex", ("link E0102 S0102 S0202", "link S0102"), 27, None, "hex is missing"),
    ("link to a neighbour", ("link E0102 S0102 S0202", "link S0102 S0202"), 27, "S0202", "beside S0102"),
    ("link to itself", ("link E0102 S0102 S0202", "link S0102 S0102"), 27, "S0102", "the same hex"),
    ("link to a covered hex", ("link E0102 S0102 S0202", "link S0102 E0202"), 27, "E0202", "covered by an inset"),
    ("link twice", ("link E0102 S0102 S0202", "link E0201 S0201"), 27, "S0201", "linked to E0201 already"),
    ("mega of an open hex", ("mega E0202", "mega E0302"), 29, "E0302", "not covered"),
    ("mega twice", ("mega E0203", "mega E0202"), 30, "E0202", "mega-hex already"),
    ("mega of the main map", ("S0201 S0301 S0202", "S0201 E0301 S0202"), 29, "E0301", "does not lie on inset S"),
    ("mega hex twice", ("mega E0203 S0203", "mega E0203 S0202"), 30, "S0202", "mega-hex already"),
    ("mega of nothing", ("mega E0203 S0203 S0303", "mega E0203"), 30, None, "hex is missing"),
    ("role on a covered hex", ("role start E0101x2", "role start E0202"), 35, "E0202", "an inset covers it"),
    ("hexside of no seam", ("S0102/E0102", "S0102/E0101"), 31, "S0102", "not adjacent to E0101"),
    ("road over no seam", ("S0303 S0403 E0303", "S0303 E0303"), 32, "E0303", "not adjacent to S0303"),
]


@pytest.mark.parametrize(
    ("change", "line", "hex_", "says"), [b[1:] for b in BROKEN_BOARD], ids=[b[0] for b in BROKEN_BOARD]
)
def test_each_kind_of_broken_board_gets_its_error(
    tmp_path: Path, change: tuple[str, str], line: int | None, hex_: str | None, says: str
) -> None:
    check_broken(tmp_path, BOARD, change, line, hex_, says)


def test_an_inset_that_nobody_can_enter(tmp_path: Path) -> None:
    links = ("link S0201 E0201 E0301\n", "link E0102 S0102 S0202\n", "link S0403 E0303\n")
    text = "".join(line for line in BOARD.splitlines(keepends=True) if line not in links)
    text = text[: text.index("river")] + 'place city town S0302 en "A" fr "A"\nplace city old E0203 en "B" fr "B"\n'
    with pytest.raises(MapError, match="no link leads to inset S") as caught:
        load(tmp_path, text)
    assert caught.value.source.line == 8


def test_a_covered_hex_has_no_link(tmp_path: Path) -> None:
    load(tmp_path, BOARD)
    second = 'inset T en "T" fr "T" columns 01-01 rows 01-01 shifted odd scale 1 times 1 covers '
    for hex_, says in (("E0301", "has a link"), ("E0202", "covered already"), ("S0201", "lies on an inset")):
        with pytest.raises(MapError, match=says) as caught:
            load(tmp_path, f"grognard map 1\nover small.map\n{second}{hex_}\n", "over.map")
        assert caught.value.hex == hex_


# --- roads of three kinds, major rivers, bridges, fortified lines ----------------------------------

# Five columns by four rows: woods and hills, a river that becomes a major one, two towns with the bridge between them.
DEEP = """\
grognard map 1
title en "Deep" fr "Profonde"
credits en "Nobody" fr "Personne"
grid flat shifted odd sheet E columns 01-05 rows 01-04
scale 8
terrain E
      01 02 03 04 05
  01   .  w  .  =  s
  02   .  .  H  .  h
  03   w  .  .  .  .
  04   .  .  .  .  o

river upper en "Upper" fr "Haute"
  E0301/E0302 E0202/E0302x2
major-river lower en "Lower" fr "Basse"
  E0203/E0302 E0203/E0303 E0204/E0303
border old en "Old Border" fr "Vieille frontière" E0101/E0201
motorway fast en "Motorway" fr "Autoroute" E0102 E0202 E0302
main-road king en "King’s Road" fr "Route royale"
  E0103 E0203 E0303
minor-road track en "Track" fr "Piste" E0303 E0403
rail line en "Line" fr "Ligne" gauge 1524 tracks 2 E0103 E0203 E0303 E0404
bridge mill en "Mill" fr "Moulin" road rail E0203/E0303
fortified-line west en "West" fr "Ouest" E0203 NW SW E0204 NW
fortified-line husk en "Husk" fr "Coque" unarmed E0403 N
place city old-town E0303 en "Old Town" fr "Vieux-Bourg"
place major-city capital E0203 en "Capital" fr "Capitale"
label airfield field E0403 en "Field" fr "Terrain"
"""


def numbers(m: mapfile.Map, sides: Iterable[tuple[int, int]]) -> set[str]:
    return {f"{m.grid.number(a)}/{m.grid.number(b)}" for a, b in sides}


def test_a_map_with_all_that_a_large_rulebook_asks_for(tmp_path: Path) -> None:
    m = load(tmp_path, DEEP)
    terrain = {n: m.terrain_of(m.hex(n)) for n in ("E0201", "E0302", "E0401", "E0502")}
    assert [(t.name, t.ground, t.woods) for t in terrain.values()] == [
        ("woods", "clear", True),
        ("wooded-hill", "hill", True),
        ("marsh", "marsh", False),
        ("hill", "hill", False),
    ]
    assert m.wooded == {m.hex(n) for n in ("E0103", "E0201", "E0302")}
    assert m.of_ground("hill") == {m.hex(n) for n in ("E0302", "E0502")}
    assert m.of_terrain("hill") == {m.hex("E0502")}
    assert numbers(m, m.rivers) == {"E0301/E0302", "E0202/E0302"}
    assert numbers(m, m.major_rivers) == {"E0203/E0302", "E0203/E0303", "E0204/E0303"}
    assert numbers(m, m.loops) == {"E0202/E0302"}
    assert numbers(m, m.sides_of("border")) == {"E0101/E0201"}
    assert numbers(m, m.links_of("motorway")) == {"E0102/E0202", "E0202/E0302"}
    assert numbers(m, m.links_of("main-road", "minor-road")) == {"E0103/E0203", "E0203/E0303", "E0303/E0403"}
    assert {(w.gauge, w.tracks) for w in m.rails.values()} == {(1524, 2)}
    assert numbers(m, m.rails) == {"E0103/E0203", "E0203/E0303", "E0303/E0404"}
    assert numbers(m, m.bridges_for("road")) == numbers(m, m.bridges_for("rail")) == {"E0203/E0303"}
    assert m.fortified == {
        (m.hex(a), m.hex(b)) for a, b in (("E0203", "E0102"), ("E0203", "E0103"), ("E0204", "E0103"))
    }
    assert m.lines["husk"].facings == ((m.hex("E0403"), m.hex("E0402")),)
    assert m.places_of("city", "major-city") == {m.hex("E0303"), m.hex("E0203")}
    assert not m.roads
    again = load(tmp_path, write(m), "again.map")
    assert again == m
    assert write(again) == write(m)


DEEP_BROKEN = [
    ("loop of a border", ("E0101/E0201\n", "E0101/E0201x2\n"), 17, "E0101", "x2 is for rivers"),
    (
        "bridge over a river",
        ("rail E0203/E0303", "rail E0202/E0302"),
        23,
        "E0202",
        "over neither a major river nor a lake",
    ),
    ("bridge for no rail", ("rail E0203/E0303", "rail E0203/E0302"), 23, "E0203", "no road crosses to E0302"),
    (
        "two bridges for one road",
        ("fortified-line west", 'bridge b en "b" fr "b" road E0203/E0303\nfortified-line west'),
        24,
        "E0203",
        "such a feature already: mill",
    ),
    ("a bridge that carries nothing", ("road rail E0203", "E0203"), 23, None, "road / rail is missing"),
    ("road without a bridge", ("road rail E0203", "rail E0203"), 20, "E0203", "king crosses lower to E0303"),
    ("rail without a bridge", ("road rail E0203", "road E0203"), 22, "E0203", "line crosses lower to E0303"),
    ("a line that faces nothing", ("NW SW E0204 NW", "NW SW E0204"), 24, "E0204", "faces no direction"),
    ("a line that faces off the map", ("E0204 NW", "E0204 S"), 24, "E0204", "where the map ends"),
    ("a line that faces twice", ("NW SW E0204", "NW NW E0204"), 24, "E0203", "such a feature already: west"),
    ("a line on water", ("E0204 NW", "E0504 NW"), 24, "E0504", "lies on water"),
    ("a line without hexes", ("E0403 N\n", "\n"), 25, None, "hex is missing"),
    ("gauge of a road", ("E0103 E0203 E0303\n", "gauge 1524 E0103 E0203\n"), 20, None, "not a hex number"),
    ("gauge not a number", ("gauge 1524", "gauge broad"), 22, None, "a whole number"),
    ("no tracks", ("tracks 2", "tracks 0"), 22, None, "a whole number"),
    ("major river broken", ("E0204/E0303\n", "E0303/E0404\n"), 16, "E0303", "river lower is broken"),
    ("a hexside in two rivers", ("E0203/E0302 E0203", "E0301/E0302 E0203"), 16, "E0301", "already: upper"),
    ("a border twice", ("E0101/E0201\n", "E0101/E0201 E0101/E0201\n"), 17, "E0101", "such a feature already"),
]


@pytest.mark.parametrize(
    ("change", "line", "hex_", "says"), [b[1:] for b in DEEP_BROKEN], ids=[b[0] for b in DEEP_BROKEN]
)
def test_each_kind_of_broken_road_river_bridge_and_line_gets_its_error(
    tmp_path: Path, change: tuple[str, str], line: int | None, hex_: str | None, says: str
) -> None:
    check_broken(tmp_path, DEEP, change, line, hex_, says)


def test_a_map_over_one_with_bridges_and_lines(tmp_path: Path) -> None:
    load(tmp_path, DEEP)
    over = """\
grognard map 1
over small.map
drop rail line
drop fortified-line husk
bridge mill road E0203/E0303
river lower
main-road track
fortified-line west unarmed E0203 NW
"""
    with pytest.raises(MapError, match="over neither a major river nor a lake"):
        load(tmp_path, over, "over.map")
    m = load(tmp_path, over.replace("bridge mill road E0203/E0303", "drop bridge mill"), "over.map")
    assert not m.bridges
    assert not m.rails
    assert not m.fortified, "the line has lost its guns"
    assert m.lines.keys() == {"west"}
    assert not m.major_rivers
    assert (m.edges["lower"].names.fr, len(m.rivers)) == ("Basse", 5), "a river of another class keeps its course"
    assert (m.ways["track"].kind, len(m.ways["track"].hexes)) == ("main-road", 2)


def test_where_cities_are_terrain_every_city_is(tmp_path: Path) -> None:
    load(tmp_path, DEEP)
    text = DEEP.replace("  01   .  w", "  01   C  w") + 'place city corner E0101 en "Corner" fr "Coin"\n'
    with pytest.raises(MapError, match="old-town is a city, but the terrain of its hex is clear"):
        load(tmp_path, text)
