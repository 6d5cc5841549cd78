"""The Leningrad maps: every hex the rulebooks cite, rivers and roads as lines, the land as the campaign saw it."""

from __future__ import annotations

import heapq
from collections import Counter
from itertools import pairwise
from pathlib import Path

import pytest

from grognard import mapart, mapfile
from grognard.mapcheck import sides_touch
from grognard.mapmaker import draw
from grognard.mapparts import Edge
from grognard.maps import Map, side

DATA = Path(mapfile.__file__).parent / "games" / "leningrad" / "data"
FOLDER = Path(__file__).parent.parent / "maps" / "leningrad"
EDITIONS = ("2010", "1979")


@pytest.fixture(scope="module", params=EDITIONS)
def edition(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(scope="module")
def m(edition: str) -> Map:
    return mapfile.load(DATA / f"{edition}.map")


@pytest.fixture(scope="module")
def m2010() -> Map:
    return mapfile.load(DATA / "2010.map")


def hexes(text: str) -> set[str]:
    return set(text.split())


def having(m: Map, role: str) -> set[str]:
    return {m.grid.number(i) for i in m.having(role)}


# --- what the rulebooks say of hexes -------------------------------------------------------------

CITED = {
    "2010": {
        "german-supply": "0007 0008 0009 0010 0011 0012 0013",  # §9.5
        "soviet-supply": "2505 2604 2605 2705 1601 0908 2906 2911",  # §9.5
        "german-start-north": "0007 0008 0009",  # §1.0: two infantry at most
        "german-start": "0010 0011 0012 0013 0111 0112 0113",  # §1.0: seven hexes south of the Niemen
        "east-prussia": "0007 0008 0009 0010 0011 0012 0013",  # schedule, notes: seven entry hexes
        "german-entry": "2113 2213 2313",  # schedule, turn 10
        "soviet-entry": "1113 2313 2501 2601 2701 2906 2911",  # schedule
        "soviet-entry-leningrad-lost": "2301 2401 2501 2601 2701 2801",  # §14.4
        "leningrad": "2505 2604 2605 2705",
        "victory-30": "2604 2705",  # §16.2
        "victory-5": "2505 2605",  # §16.2
        "frozen-on-turn-one": "0205 2204",  # §15.1
    },
    "1979": {
        "german-supply": "0111 0112 0113",  # §11.5
        "soviet-supply": "2505 2604 2605 2705 1601 0908 2713 2906 2908",  # §11.5
        "german-start": "0111 0112 0113",
        "german-start-north": "",
        "east-prussia": "0111 0112 0113",  # schedule, notes: three hexes
        "german-entry": "2213",  # schedule, turn 10
        "soviet-entry": "1113 2501 2601 2713 2906 2908",  # schedule
        "soviet-entry-leningrad-lost": "2301 2401 2501 2601 2701 2801",  # §16.4
        "leningrad": "2505 2604 2605 2705",
        "victory-30": "2604 2705",  # §18.2
        "victory-5": "",
        "frozen-on-turn-one": "0205 2204",  # §17.2
    },
}


def test_every_cited_hex_has_the_role_that_the_rulebook_gives_it(m: Map, edition: str) -> None:
    assert {role: having(m, role) for role in CITED[edition]} == {r: hexes(h) for r, h in CITED[edition].items()}
    for numbers in CITED[edition].values():
        for number in hexes(numbers):
            assert m.hex(number) in m.playable, f"{number} cannot be played on"


PLACES = {"libau": "0205", "riga": "0908", "tallinn": "1601", "kingisepp": "2204", "leningrad": "2604"}
FITTED = {"pskov": "1809", "ostrov": "1711", "luga": "2308", "novgorod": "2510", "staraya-russa": "2411"} | {
    "kaunas": "0413",
    "siauliai": "0510",
    "dvinsk": "1113",
    "narva": "2104",
    "gatchina": "2506",
    "memel": "0007",
    "tilsit": "0010",
}


def test_the_named_towns_lie_where_the_rulebooks_and_the_fit_put_them(m: Map) -> None:
    for id_, number in (PLACES | FITTED).items():
        assert m.grid.number(m.places[id_].hex) == number, id_


def test_soviet_cities_are_the_four_leningrad_hexes_and_no_more(m: Map) -> None:
    assert {m.grid.number(i) for i in m.of_terrain("great-city")} == having(m, "leningrad")
    for number in ("0908", "1601"):  # 1979 §11.5: a supply source is a city or a map-edge hex
        assert m.terrain_of(m.hex(number)).name == "city"


def test_start_hexes_of_the_soviet_units(m: Map, edition: str) -> None:
    infantry, armour = m.roles["soviet-start-infantry"], m.roles["soviet-start-armour"]
    assert sum(infantry.values()) == (10 if edition == "2010" else 11)
    assert sum(armour.values()) == 4
    assert {"0109", "0205", "0209", "0312", "0313"} <= having(m, "soviet-start-infantry")
    assert "2204" in having(m, "soviet-start-armour")
    german = m.having("german-start") | m.having("german-start-north")
    assert not german & (infantry.keys() | armour.keys())
    for column in range(13, 20):  # 2010 §1.0: the Soviet player needs a playable hex in each of these columns
        assert any(m.grid.column_row(i)[0] == column for i in m.playable)


def test_the_frontier_parts_the_german_start_from_the_rest(m2010: Map) -> None:
    m = m2010
    german = m.having("german-start") | m.having("german-start-north")
    border = {side(a, b) for a in german for b in m.grid.around[a] if b not in german and b in m.playable}
    assert m.sides_of("frontier") == border


def test_the_niemen_lies_as_the_set_up_needs_it(m2010: Map) -> None:
    """2010 §1.0: seven German hexes lie south of the river; the three north of it are across 0009/0010."""
    m = m2010
    south, north = m.having("german-start"), m.having("german-start-north")
    crossings = {side(a, b) for a in south for b in m.grid.around[a] if b in north}
    assert crossings <= m.rivers
    assert {m.side_number(s) for s in crossings} == {"0009/0010"}
    for number in ("0010/0110", "0110/0111", "0111/0211", "0112/0211"):
        a, b = number.split("/")
        assert side(m.hex(a), m.hex(b)) in m.rivers, f"the Niemen does not run along {number}"


def test_map_edge_sources_and_entries_lie_on_the_edge(m: Map, edition: str) -> None:
    """1979 §11.5: a source is a city or a map-edge hex; there column 01 is the western edge, column 00 out of play."""
    inner = having(m, "leningrad") | {"0908", "1601"}
    for role in ("german-supply", "soviet-supply", "german-entry", "soviet-entry", "soviet-entry-leningrad-lost"):
        for number in having(m, role) - inner:
            out = m.having("out-of-play")
            around = m.grid.around[m.hex(number)]
            assert len(around) < 6 or any(i in out for i in around), f"{number} ({role}) is not on the edge"
    assert (m.hex("0010") in m.playable) == (edition == "2010")


# --- lines --------------------------------------------------------------------------------------

# Where each river begins and ends: the map edge, a water, or the river it flows into.
RIVERS = {
    "niemen": ("edge", "edge"),
    "venta": ("land", "water"),
    "lielupe": ("land", "dvina"),
    "dvina": ("edge", "water"),
    "pernau": ("land", "water"),
    "velikaya": ("edge", "water"),
    "narva": ("water", "water"),
    "luga": ("land", "water"),
    "shelon": ("land", "ilmen"),
    "lovat": ("edge", "ilmen"),
    "volkhov": ("ilmen", "edge"),
    "neva": ("water", "water"),
    "msta": ("edge", "volkhov"),
    "emajogi": ("wirz", "water"),
    "dubysa": ("land", "niemen"),
}


def corners(m: Map, s: tuple[int, int]) -> set[tuple[float, float]]:
    return {(round(x, 3), round(y, 3)) for x, y in m.grid.side(*s)}


def ends(m: Map, river: Edge) -> tuple[tuple[float, float], tuple[float, float]]:
    first, last = river.sides[0], river.sides[-1]
    (start,) = corners(m, first) - corners(m, river.sides[1])
    (end,) = corners(m, last) - corners(m, river.sides[-2])
    return start, end


def touches(m: Map, corner: tuple[float, float], what: str) -> bool:
    meeting = [i for i in m.grid if corner in {(round(x, 3), round(y, 3)) for x, y in m.grid.corners(i)}]
    if what == "land":
        return len(meeting) == 3
    if what == "edge":
        return len(meeting) < 3
    if what == "water":
        water = any(m.terrain_of(i).water for i in meeting)
        return water or any(corner in corners(m, s) for s in m.water_sides)
    return any(corner in corners(m, s) for s in m.edges[what].sides)


@pytest.mark.parametrize("id_", RIVERS)
def test_each_river_is_one_line_from_source_to_mouth(m: Map, id_: str) -> None:
    river = m.edges[id_]
    assert river.kind == "river"
    assert all(sides_touch(m.grid, a, b) for a, b in pairwise(river.sides))
    passed = Counter(c for s in river.sides for c in corners(m, s))
    assert sorted(passed.values()) == [1, 1] + [2] * (len(river.sides) - 1), "a line without loops or branches"
    for corner, what in zip(ends(m, river), RIVERS[id_], strict=True):
        assert touches(m, corner, what), f"{id_} should end at {what}"


def test_no_river_but_these(m: Map) -> None:
    assert {e.id for e in m.edges.values() if e.kind == "river"} == RIVERS.keys()


def test_the_banks_of_the_towns(m2010: Map) -> None:
    """Kingisepp west of the Luga, Narva west of the Narva, Novgorod west of the Volkhov, Pskov east of the Velikaya."""
    for river, here, there in (
        ("luga", "2204", "2305"),
        ("narva", "2104", "2204"),
        ("volkhov", "2510", "2610"),
        ("velikaya", "1809", "1709"),
        ("dvina", "0908", "0808"),
    ):
        assert side(m2010.hex(here), m2010.hex(there)) in m2010.edges[river].sides


def test_lakes(m: Map) -> None:
    lakes = {m.grid.number(i) for i in m.of_terrain("lake")}
    assert hexes("1806 1808 1905 1906") <= lakes, "Peipus and Pskov"
    assert hexes("2901 2902 2903 2904") <= lakes, "Ladoga"
    for id_ in ("ilmen", "wirz", "peipus", "ladoga"):
        assert m.edges[id_].kind == "lake"
    # Nobody walks across Peipus: the two shores of its narrows are neighbours, and the way round is long.
    steps = {m.hex("1807"): 0}
    for here in (todo := list(steps)):
        for there in m.grid.around[here]:
            if m.passable(here, there) and there not in steps:
                steps[there] = steps[here] + 1
                todo.append(there)
    assert m.grid.adjacent(m.hex("1807"), m.hex("1707"))
    assert steps[m.hex("1707")] >= 5


ROUTES = [
    "tilsit siauliai riga",
    "memel libau riga",
    "kaunas dvinsk ostrov pskov",
    "riga wolmar pskov",
    "riga pernau tallinn",
    "tallinn narva kingisepp leningrad",
    "pskov luga leningrad",
    "pskov porkhov staraya-russa",
    "luga novgorod",
    "leningrad chudovo novgorod",
    "leningrad volkhov",
    "leningrad vyborg",
]


def drive(m: Map, a: int, b: int) -> list[int]:
    """The shortest way by road from one hex to another."""
    came: dict[int, int] = {a: a}
    todo = [a]
    for here in todo:
        for there in m.grid.around[here]:
            if side(here, there) in m.roads and there not in came:
                came[there] = here
                todo.append(there)
    path = [b]
    while path[-1] != a:
        path.append(came[path[-1]])
    return path[::-1]


@pytest.mark.parametrize("route", ROUTES)
def test_each_road_of_1941_is_one_line(m2010: Map, route: str) -> None:
    m = m2010
    stops = [m.places[id_].hex for id_ in route.split()]
    for a, b in pairwise(stops):
        way = drive(m, a, b)
        # No great detour: at most a half more than as the crow flies, and two hexes.
        assert len(way) - 1 <= m.grid.distance(a, b) * 1.5 + 2, f"{route}: {[m.grid.number(i) for i in way]}"


def test_roads_to_the_edges(m2010: Map) -> None:
    m = m2010
    assert drive(m, m.places["novgorod"].hex, m.hex("2913")), "and on to the east edge"
    assert drive(m, m.hex("2906"), m.hex("2604"))
    assert drive(m, m.hex("2911"), m.places["novgorod"].hex)


def test_each_supply_source_reaches_leningrad_by_road(m: Map) -> None:
    by_road = m.reach([m.hex("2604")], by_road=True)
    if m.having("out-of-play") & {m.hex("0010")}:  # 1979: nothing may come through column 00
        blocked = {s for s in m.roads if any(h in m.having("out-of-play") for h in s)}
        seen, todo = {m.hex("2604")}, [m.hex("2604")]
        for here in todo:
            for there in m.grid.around[here]:
                if side(here, there) in m.roads - blocked and there not in seen:
                    seen.add(there)
                    todo.append(there)
        by_road = frozenset(seen)
    for role in ("german-supply", "soviet-supply"):
        assert m.having(role) <= by_road, role


# --- the land -----------------------------------------------------------------------------------


def test_every_hexside_is_seen_alike_from_both_sides(m: Map) -> None:
    for a in m.grid:
        for direction, b in enumerate(m.grid.neighbours[a]):
            if b < 0:
                continue
            assert m.grid.neighbours[b][(direction + 3) % 6] == a
            assert side(a, b) == side(b, a)
            assert m.passable(a, b) == m.passable(b, a)


def test_no_land_hex_is_cut_off(m: Map) -> None:
    assert m.reach([m.hex("2604")]) == m.playable


def test_the_islands_are_out_of_play(m: Map) -> None:
    assert hexes("0902 1001 1002 1101 1102") <= having(m, "out-of-play")


def share(m: Map, *names: str) -> float:
    return len(m.playable & m.of_terrain(*names)) / len(m.playable)


def test_the_land_is_half_clear_a_third_forest_a_tenth_swamp(m2010: Map) -> None:
    assert 0.43 <= share(m2010, "clear") <= 0.55
    assert 0.28 <= share(m2010, "forest") <= 0.38
    assert 0.07 <= share(m2010, "swamp") <= 0.13
    assert 0.04 <= share(m2010, "hill") <= 0.10


def test_the_1979_map_has_no_forest(m2010: Map) -> None:
    old = mapfile.load(DATA / "1979.map")
    assert not old.of_terrain("forest")
    assert old.of_terrain("clear") == m2010.of_terrain("clear", "forest")
    for name in ("swamp", "hill", "city", "great-city", "sea", "lake"):
        assert old.of_terrain(name) == m2010.of_terrain(name)
    assert old.rivers == m2010.rivers
    assert old.roads > m2010.roads


def test_terrain_thickens_towards_leningrad(m2010: Map) -> None:
    m = m2010

    def clear_share(first: int, last: int) -> float:
        columns = [i for i in m.playable if first <= m.grid.column_row(i)[0] <= last]
        return sum(m.terrain_of(i).name == "clear" for i in columns) / len(columns)

    assert clear_share(0, 8) > 0.7, "Lithuania and Courland"
    assert clear_share(9, 17) > 0.4
    assert clear_share(18, 29) < 0.25, "from the Velikaya to the Volkhov"
    swamp = {m.grid.number(i) for i in m.of_terrain("swamp")}
    assert hexes("1404 2203 2511 2512 2608 2709 2807") <= swamp, "Soomaa, lower Luga, Ilmen, Volkhov"
    hills = {m.grid.number(i) for i in m.of_terrain("hill")}
    assert hexes("0309 1209 1606 1608 2506 2613 2812") <= hills, "Samogitia, Livonia, Otepää, Haanja, Duderhof, Valdai"


HALF_POINTS = {"clear": 2, "forest": 4, "swamp": 6, "hill": 4, "city": 1, "great-city": 1}


def march(m: Map, start: frozenset[int], roads: bool) -> dict[int, int]:
    """Half points for a panzer division from any of `start` to every hex, enemies aside (2010 chart)."""
    spent = dict.fromkeys(start, 0)
    todo = [(0, i) for i in start]
    while todo:
        cost, here = heapq.heappop(todo)
        if cost > spent[here]:
            continue
        for there in m.grid.around[here]:
            if not m.passable(here, there):
                continue
            s = side(here, there)
            terrain = HALF_POINTS[m.terrain_of(there).name] + (2 if s in m.rivers else 0)
            new = cost + (1 if roads and s in m.roads else terrain)
            if new < spent.get(there, 10**6):
                spent[there] = new
                heapq.heappush(todo, (new, there))
    return spent


def test_panzers_reach_the_luga_in_time_by_road_and_not_off_it(m2010: Map) -> None:
    """2010 design notes: the Luga by turn 4 or 5. By road the march takes two turns, which leaves two or three
    for the fighting. Off the roads supply ends after five points (§9.0) and the allowance is halved (§9.1)."""
    m = m2010
    luga = [m.hex(n) for n in ("2204", "2205", "2308")]
    start = m.having("german-start")
    assert min(march(m, start, roads=True)[i] for i in luga) <= 2 * 16
    nearest = min(march(m, start, roads=False)[i] for i in luga)
    turns_off_road = 1 + -(-(nearest - 16) // 8)
    assert turns_off_road > 5


# --- drawing ------------------------------------------------------------------------------------


def test_drawing_anew_gives_the_committed_files() -> None:
    drawing = draw.draw(FOLDER)
    assert drawing.map_file == DATA / "2010.map"
    assert drawing.map_text == drawing.map_file.read_text(encoding="utf-8")
    assert drawing.art_text == drawing.art_file.read_text(encoding="utf-8")
    assert draw.main(["--check", str(FOLDER)]) == 0


def test_drawing_keeps_the_corrections(tmp_path: Path) -> None:
    """A hex corrected by hand stays corrected, whatever the survey says of it."""
    for name in ("survey.json", "draw.toml", "corrections.map"):
        (tmp_path / name).write_text((FOLDER / name).read_text(encoding="utf-8"), encoding="utf-8")
    plan = (tmp_path / "draw.toml").read_text(encoding="utf-8")
    (tmp_path / "draw.toml").write_text(plan.replace("forest = 75", "forest = 1"), encoding="utf-8")
    (tmp_path / "out").mkdir()
    plan = (tmp_path / "draw.toml").read_text(encoding="utf-8")
    (tmp_path / "draw.toml").write_text(
        plan.replace('"../../grognard/games/leningrad/data"', '"out"'), encoding="utf-8"
    )
    assert draw.main([str(tmp_path)]) == 0
    first = (tmp_path / "out" / "2010.map").read_bytes()
    wooded = mapfile.load(tmp_path / "out" / "2010.map")
    assert len(wooded.of_terrain("forest")) > 150, "the survey was read with the new threshold"
    assert wooded.terrain_of(wooded.hex("2405")).name == "clear", "corrected by hand"
    assert draw.main([str(tmp_path)]) == 0
    assert (tmp_path / "out" / "2010.map").read_bytes() == first
    (tmp_path / "corrections.map").write_text("grognard map 1\nhex jungle 2405\n", encoding="utf-8")
    assert draw.main([str(tmp_path)]) == 2
    assert (tmp_path / "out" / "2010.map").read_bytes() == first, "a bad correction writes nothing"


def test_the_art_layers_cover_the_map(m2010: Map) -> None:
    art = mapart.load(DATA / "art.json")
    left, top, right, bottom = m2010.grid.bounds()
    points = [p for ring in art.land for p in ring]
    assert min(x for x, _ in points) < left
    assert max(x for x, _ in points) > right
    assert min(y for _, y in points) < top
    assert max(y for _, y in points) > bottom
    assert len(art.lakes) >= 4
    assert len(art.rivers) >= 10
