"""The map of Defiant Russia: what the aid names, the country as the campaign saw it, railways that lead somewhere."""

from __future__ import annotations

import math
from itertools import pairwise
from pathlib import Path

import pytest

from grognard import mapart, mapfile, picture
from grognard.mapcheck import sides_touch
from grognard.mapmaker import draw
from grognard.mapmaker.projection import Projection, depth
from grognard.mapmaker.survey_toml import read_plan
from grognard.maps import Map, side
from grognard.picture.ways import spot
from grognard.words import LANGUAGES, Language
from tests.banks import banks
from tests.defiant_russia.coordinates import LATITUDE_LONGITUDE

DATA = Path(mapfile.__file__).parent / "games" / "defiant_russia" / "data"
FOLDER = Path(__file__).parents[2] / "maps" / "defiant-russia"


@pytest.fixture(scope="module")
def m() -> Map:
    return mapfile.load(DATA / "map.map")


def at(m: Map, place: str) -> int:
    return m.places[place].hex


def rail_reach(m: Map, start: int) -> set[int]:
    links: dict[int, set[int]] = {}
    for a, b in m.links_of("rail"):
        links.setdefault(a, set()).add(b)
        links.setdefault(b, set()).add(a)
    seen, todo = {start}, [start]
    for here in todo:
        for there in links.get(here, set()) - seen:
            seen.add(there)
            todo.append(there)
    return seen


def test_the_committed_map_is_what_survey_and_corrections_draw() -> None:
    drawing = draw.draw(FOLDER)
    assert drawing.map_file.read_text(encoding="utf-8") == drawing.map_text
    assert drawing.art_file.read_text(encoding="utf-8") == drawing.art_text


# Where the fit to the globe puts them, and how far apart they are in truth.
FITTED = {
    "warsaw": "0314",
    "helsinki": "0902",
    "leningrad": "1403",
    "minsk": "1013",
    "kiev": "1318",
    "moscow": "2109",
    "kharkov": "2019",
    "rostov": "2423",
    "sevastopol": "1727",
    "stalingrad": "3020",
}
KILOMETRES = [
    ("warsaw", "moscow", 1149),
    ("leningrad", "moscow", 634),
    ("kiev", "kharkov", 411),
    ("minsk", "kiev", 435),
]


def test_cities_lie_where_they_lie_on_the_globe(m: Map) -> None:
    assert {id_: m.grid.number(at(m, id_)) for id_ in FITTED} == FITTED
    for a, b, km in KILOMETRES:
        spots = [spot(m, m.places[id_]) for id_ in (a, b)]
        assert math.dist(*spots) * m.scale_km == pytest.approx(km, rel=0.03), (a, b)


@pytest.fixture(scope="module")
def projection() -> Projection:
    plan = read_plan(FOLDER / "grid.toml")
    return Projection(plan.projection, plan.grid)


EDGE = 0.53
"""How deep in its hex a place may lie: 0.5 is the hexside, and two kilometres more are left to the eye. Przemysl lies
on one, and was Soviet on this side of the San."""


def test_every_place_lies_in_its_hex_by_its_coordinates(m: Map, projection: Projection) -> None:
    assert m.places.keys() == LATITUDE_LONGITUDE.keys()
    for id_, place in m.places.items():
        x, y = projection.place(*LATITUDE_LONGITUDE[id_])
        assert depth(m.grid, place.hex, (x, y)) <= EDGE, id_
        assert math.dist(spot(m, place), (x, y)) < 0.1, f"{id_}: the dot"


def test_the_rubber_sheet_moves_nobody_but_jassy_and_dvinsk_into_another_hex(m: Map, projection: Projection) -> None:
    """By the bare projection Leningrad lies on the side of Kronstadt's hex, Pskov on that of the Velikaya; Jassy and
    Dvinsk lie on the wrong bank of the Prut and of the Dvina. Narva, Tikhvin and Novgorod stay where they lie."""
    bare = {id_: projection.affine([lon], [lat])[0] for id_, (lat, lon) in LATITUDE_LONGITUDE.items()}
    assert {id_ for id_, place in m.places.items() if depth(m.grid, place.hex, bare[id_]) > EDGE} == {"jassy", "dvinsk"}


def test_towns_of_the_campaign(m: Map) -> None:
    towns = "constanta tikhvin narva lutsk dubno polotsk staraya-russa hanko"
    found = {id_: m.grid.number(at(m, id_)) for id_ in towns.split()}
    assert found == {
        "constanta": "1127",
        "tikhvin": "1604",
        "narva": "1204",
        "lutsk": "0717",
        "dubno": "0818",
        "polotsk": "1210",
        "staraya-russa": "1506",
        "hanko": "0703",
    }


BASES = {"kronstadt", "hanko"}


def test_island_bases_are_reached_by_sea_only(m: Map) -> None:
    """Kronstadt with Oranienbaum, and Hanko, were held all through the siege; a port each, and no way over land."""
    for id_ in BASES:
        here = at(m, id_)
        assert not [n for n in m.grid.around[here] if m.passable(here, n)], id_
        assert here in m.having("port") & m.having("baltic") & m.having("soviet-union")
        assert not any(here in link for link in m.links_of("rail"))
        assert not any(here in m.having(f"setup-{zone}") for zone in DISTRICTS), "nobody begins where he is shut in"


def test_objectives_of_the_aid_are_cities_with_their_points(m: Map) -> None:
    """Aide: Comment gagner ?"""
    one = {"bryansk", "kharkov", "kiev", "leningrad", "minsk", "rostov", "sevastopol"}
    assert m.having("victory-1") == {at(m, id_) for id_ in one}
    assert m.having("victory-2") == {at(m, "moscow")}
    cities = m.having("major-city") | m.having("minor-city")
    for id_ in one | {"moscow", "stalingrad", "warsaw", "helsinki"}:
        assert at(m, id_) in cities


def test_cities_named_by_the_aid_for_reinforcements_are_major(m: Map) -> None:
    """Aide: Phase 7: by rail, or by ship to Odessa and Sevastopol; the table: Moscow, Kiev, Stalingrad, Leningrad."""
    for id_ in ("moscow", "kiev", "stalingrad", "leningrad", "odessa", "sevastopol"):
        assert at(m, id_) in m.having("major-city")
    for id_ in ("odessa", "sevastopol"):
        assert at(m, id_) in m.having("port") & m.having("black-sea")


def test_every_city_role_has_a_city_and_no_hex_is_both(m: Map) -> None:
    for kind in ("major-city", "minor-city"):
        assert m.having(kind) == {p.hex for p in m.places.values() if p.kind == kind}
    assert not m.having("major-city") & m.having("minor-city")


def test_fortresses(m: Map) -> None:
    """Aide: Terrains; Phase 9."""
    assert m.having("fortress") == {at(m, id_) for id_ in ("brest", "sevastopol", "odessa", "kronstadt", "leningrad")}
    assert m.grid.adjacent(at(m, "kronstadt"), at(m, "leningrad"))


def test_seas_and_ports(m: Map) -> None:
    """Aide: Phase 8: ships stay in their sea, so no port lies on two."""
    seas = [m.having(sea) for sea in ("baltic", "black-sea", "azov")]
    assert frozenset().union(*seas) == m.having("port")
    assert sum(map(len, seas)) == len(m.having("port"))
    for port in m.having("port"):
        sides = [n for n in m.grid.around[port] if m.terrain_of(n).name == "sea" or side(port, n) in m.water_sides]
        inland = {at(m, id_) for id_ in ("leningrad", "nikolaev", "rostov", "constanta", "turku")}  # up a river or bay
        assert sides or port in inland, m.grid.number(port)


def test_the_kerch_strait_parts_two_hexes_of_land(m: Map) -> None:
    """Aide: Phase 3."""
    crimea, taman = sorted(m.having("kerch-strait"))
    assert crimea == at(m, "kerch")
    assert m.grid.adjacent(crimea, taman)
    assert {crimea, taman} <= m.playable


def test_the_crimea_is_reached_by_perekop_the_salkovo_railway_and_the_strait_alone(m: Map) -> None:
    crimea = {m.hex(n) for n in ["1626", "1725", "1726", "1727", "1825", "1826", "1827", "1926", "2026"]}
    doors = {
        m.side_number(side(h, n)) for h in crimea for n in m.grid.around[h] if n not in crimea and m.passable(h, n)
    }
    assert doors == {"1724/1725", "1824/1825", "2026/2126"}


def test_terrain_of_the_campaign(m: Map) -> None:
    swamp = m.of_terrain("swamp")
    assert at(m, "pinsk") in swamp
    assert at(m, "mozyr") in swamp
    mountains = m.of_terrain("mountain")
    assert all(m.hex(n) in mountains for n in ("0520", "0621", "0823", "1827", "2527"))  # Carpathians, Yaila, Caucasus
    assert all(
        m.terrain_of(at(m, id_)).name == "clear" for id_ in ("kharkov", "stalingrad", "poltava", "stalino", "odessa")
    )
    assert m.terrain_of(at(m, "bryansk")).name == "forest"
    land = len(m.playable)
    shares = {
        t: round(100 * len(m.of_terrain(t) & m.playable) / land) for t in ("clear", "forest", "swamp", "mountain")
    }
    assert shares == {"clear": 67, "forest": 23, "swamp": 4, "mountain": 6}


RIVERS = "vistula bug san niemen dvina luga narva neva velikaya volkhov lovat svir dnieper berezina pripet desna"
RIVERS += " southern-bug dniester danube prut don donets mius volga oka lower-volga kuban"


def test_rivers(m: Map) -> None:
    assert {e.id for e in m.edges.values() if e.kind == "river"} == set(RIVERS.split())
    for river in RIVERS.split():  # each is one line
        assert all(sides_touch(m.grid, a, b) for a, b in pairwise(m.edges[river].sides)), river


@pytest.mark.parametrize(
    ("river", "here", "there"),
    [
        ("dnieper", "kiev", "1418"),
        ("bug", "brest", "0515"),
        ("dvina", "riga", "0708"),
        ("don", "rostov", "2424"),
        ("lower-volga", "stalingrad", "3119"),
        ("oka", "gorky", "2608"),
        ("niemen", "kaunas", "0611"),
        ("prut", "jassy", "1023"),
        ("neva", "leningrad", "1503"),
        ("neva", "leningrad", "1404"),
        ("mius", "taganrog", "2222"),
        ("mius", "mariupol", "2322"),
    ],
)
def test_the_banks_of_the_cities(m: Map, river: str, here: str, there: str) -> None:
    assert side(at(m, here), m.hex(there)) in m.edges[river].sides


BANKS = {
    ("dnieper", "left"): "smolensk gomel kremenchug zaporozhye",
    ("dnieper", "right"): "orsha mogilev kiev dnepropetrovsk kherson nikolaev",
    ("don", "left"): "voronezh",
    ("don", "right"): "elets rostov",
    ("donets", "right"): "belgorod kharkov voroshilovgrad",
    ("dvina", "right"): "polotsk dvinsk riga",
    ("velikaya", "right"): "pskov",
    ("niemen", "right"): "kaunas memel",
    ("vistula", "left"): "cracow warsaw",
    ("bug", "right"): "brest",
    ("pripet", "left"): "pinsk",
    ("pripet", "right"): "mozyr",
    ("berezina", "right"): "bobruisk",
    ("southern-bug", "left"): "nikolaev",
    ("dniester", "left"): "odessa",
    ("dniester", "right"): "kishinev",
    ("prut", "left"): "kishinev",
    ("prut", "right"): "jassy galatz",
    ("danube", "left"): "galatz",
    ("mius", "left"): "taganrog",
    ("oka", "left"): "kaluga",
    ("oka", "right"): "ryazan gorky",
    ("volga", "right"): "rzhev kalinin yaroslavl gorky",
    ("lower-volga", "right"): "saratov stalingrad",
    ("kuban", "right"): "krasnodar",
}


@pytest.mark.parametrize(("river", "bank"), BANKS)
def test_cities_stand_on_their_own_bank(m: Map, river: str, bank: str) -> None:
    for id_ in BANKS[river, bank].split():
        assert banks(m, river, at(m, id_)) == {bank}, id_


def test_rostov_is_reached_from_the_west_without_crossing_the_don_and_left_for_the_south_over_it(m: Map) -> None:
    rostov, don = at(m, "rostov"), set(m.edges["don"].sides)
    for number in ("2322", "2422", "2522"):  # Taganrog; the Mius; Novocherkassk
        assert side(rostov, m.hex(number)) not in m.rivers | m.water_sides, number
    for number in ("2323", "2424", "2523"):  # Azov; Kushchevskaya; Mechetinskaya
        assert side(rostov, m.hex(number)) in don, number
    assert not don & set(m.ways["kharkov-rostov"].links)
    assert don & set(m.ways["rostov-caucasus"].links) == {side(rostov, m.hex("2523"))}


def test_reservoirs_of_later_days_are_dry(m: Map) -> None:
    for number in ("2105", "1620", "1722", "2821", "3017"):  # Rybinsk, Kremenchug, Kakhovka, Tsimlyansk, Volgograd
        assert m.hex(number) in m.playable


ROUTES = [
    "warsaw brest baranovichi minsk orsha smolensk vyazma moscow",
    "koenigsberg kaunas vilna minsk",
    "pskov luga leningrad",
    "leningrad bologoye kalinin moscow",
    "kiev konotop bryansk moscow",
    "vyazma bryansk",
    "leningrad tikhvin vologda",
    "tallinn narva leningrad",
    "bucharest constanta",
    "moscow tula orel kursk belgorod kharkov",
    "kharkov zaporozhye melitopol simferopol sevastopol",
    "stalino taganrog rostov",
    "lvov tarnopol",
    "lvov vinnitsa kiev",
    "krivoi-rog dnepropetrovsk stalino",
    "stalingrad salsk tikhoretsk krasnodar novorossiysk",
]


@pytest.mark.parametrize("route", ROUTES)
def test_railways_lead_from_city_to_city_without_great_detours(m: Map, route: str) -> None:
    rails = m.links_of("rail")
    for a, b in pairwise(route.split()):
        start, end = at(m, a), at(m, b)
        steps = {start: 0}
        for here in (todo := [start]):
            for there in m.grid.around[here]:
                if side(here, there) in rails and there not in steps:
                    steps[there] = steps[here] + 1
                    todo.append(there)
        assert steps[end] <= 1.6 * m.grid.distance(start, end) + 1, (a, b)


def test_all_railways_are_one_net_that_reaches_both_edges(m: Map) -> None:
    """Aide: Ravitaillement: west for the Axis, the other directions for the Soviets."""
    net = rail_reach(m, at(m, "moscow"))
    assert net == {h for link in m.links_of("rail") for h in link}
    west, east, soviet = (m.having(role) for role in ("west-edge", "east-edge", "soviet-edge"))
    assert west | soviet <= net
    assert east < soviet
    assert all(m.grid.column_row(h)[0] == m.grid.first_column for h in west)
    assert all(m.grid.column_row(h)[0] == m.grid.last_column for h in east)
    assert all(len(m.grid.around[h]) < 6 for h in soviet)
    assert not west & m.having("soviet-union")
    assert soviet <= m.having("soviet-union")


def test_countries_share_out_the_land_and_the_frontier_parts_them(m: Map) -> None:
    lands = [m.having(c) for c in ("finland", "romania", "hungary", "slovakia", "germany", "soviet-union")]
    assert sum(map(len, lands)) == len(m.playable)
    assert frozenset().union(*lands) == m.playable
    soviet = m.having("soviet-union")
    border = {side(a, b) for a in soviet for b in m.grid.around[a] if b in m.playable - soviet and m.passable(a, b)}
    assert m.sides_of("frontier") == border


ZONES = ["army-group-north", "army-group-centre", "army-group-south", "romania", "finland"]
DISTRICTS = ["leningrad", "baltic", "western", "kiev", "odessa", "second-echelon"]


def test_set_up_zones_lie_apart_on_their_own_side_and_have_names(m: Map) -> None:
    seen: set[int] = set()
    for zones, home in ((ZONES, m.playable - m.having("soviet-union")), (DISTRICTS, m.having("soviet-union"))):
        for zone in zones:
            hexes = m.having(f"setup-{zone}")
            assert hexes
            assert hexes <= home, zone
            assert not hexes & seen, zone
            seen |= hexes
            assert m.labels[f"setup-{zone}"].kind == "zone"


def test_everybody_can_walk_everywhere(m: Map) -> None:
    assert m.reach([at(m, "warsaw")]) == m.playable - {at(m, id_) for id_ in BASES}


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_name_on_the_picture_runs_into_another(m: Map, language: Language) -> None:
    art = mapart.load(DATA / "art.json")
    assert picture.overlapping(picture.placed_names(m, art, language=language)) == []


def test_a_map_over_a_game_of_one_edition(tmp_path: Path) -> None:
    """The edition is said where there are several, and only there."""
    path = tmp_path / "mine.map"
    path.write_text("grognard map 1\nover defiant-russia\n", encoding="utf-8")
    only = mapfile.load(path)
    assert only.title.en.startswith("Defiant Russia") and only.playable
