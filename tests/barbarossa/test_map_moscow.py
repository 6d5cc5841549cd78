"""Sheet M of the map of Army Group Centre: the country before Moscow, hex by hex as it was drafted, and how it joins
the other sheets."""

from __future__ import annotations

from functools import cache
from itertools import pairwise

import pytest

from grognard.hexes import HexError
from grognard.mapparts import RIVERS, ROADS
from grognard.maps import Map, Side, side
from tests.barbarossa.test_map import between, loaded, reached

GROUND = """
09 . . . . . . w w w w . w w . w w w w s s s s H h
10 w . w . . . . w w w . . s w w w w . s s h h h H
11 w w w . w . . w . w w s s w w w w w H h H h h .
12 w w h h . w w = . w w s . w = = = . H w w H w .
13 w . = . = . w = w w w . w h h = = h . w w w . .
14 w w w = . w w w H w . h h . . h . h w w . w . .
15 w w w w w w w w h h h . w . h w w . . w w . w .
16 = . . . w w H H H H . . . H H H . . . w w . . w
17 . = . . w w . . H H . w . . . w w . . w w w w w
18 . . . . h h . . H w . . w . . . w . . w . . . w
19 h . . . h h . w H w . . . w . . . . . . . . . .
20 h h . . . H . w h H w w . w w . w . . . . w . .
21 . . w w . . . H w w . . w . . . . . . . . . . .
22 . . . . . . h H w w w w w w . . . . . . . . . .
23 . . . . . . . . . w w w . . w . . . . h . . . .
24 w w . . w w w w w . . . w . . . . . . . . . . .
25 w w . . . . . . . . . . . w . . . . . . . . . .
"""
"""Columns 03 to 26, with the letters of map files."""
PLACES = {
    "major-city": """
    M2121:moscow-west M2221:moscow-north M2222:moscow M2223:moscow-south M2321:moscow-east
    """,
    "city": """
    M1314:klin M1921:krasnogorsk M2020:khimki M2122:kuntsevo M2319:mytishchi M2418:pushkino M2513:zagorsk
    M2519:shchelkovo M2520:balashikha M2522:lyubertsy
    """,
    "town": """
    M0317:lotoshino M0613:turginovo M0719:volokolamsk M0811:redkino M0818:teryaeva M1024:ruza M1112:zavidovo
    M1115:vysokovsk M1218:nudol M1220:novopetrovskoye M1309:konakovo M1520:istra M1525:kubinka M1609:ivankovo
    M1617:solnechnogorsk M1623:zvenigorod M1713:rogachevo M1724:golitsyno M1819:kryukovo M1821:nakhabino
    M1919:skhodnya M1923:odintsovo M2011:verbilki M2014:dmitrov M2015:yakhroma M2016:iksha M2018:krasnaya-polyana
    M2019:lobnya M2415:khotkovo
    """,
}
WITHOUT_EFFECT = """
    M0715:gribanovo M0820:dubosekovo M1214:yamuga M1222:skirmanovo M1411:sverdlovo M1618:povarovo M1717:peshki
    M1816:fedorovka M1818:lyalovo M1821:dedovsk M1916:kamenka M2017:beliy-rast
"""
WATERS = {
    ("major-river", "Volga"): 3,
    ("lake", "Moscow Sea"): 10,
    ("lake", "Shosha arm"): 7,
    ("lake", "Istra Reservoir"): 6,
    ("canal", "Moscow Canal"): 32,
    ("river", "Shosha"): 9,
    ("river", "Lama"): 22,
    ("river", "Sestra"): 18,
    ("river", "Yakhroma"): 12,
    ("river", "Istra"): 10,
    ("river", "Ruza"): 19,
    ("river", "Ozerna"): 10,
    ("river", "Moskva"): 33,
    ("river", "Klyazma"): 18,
    ("river", "Dubna"): 5,
    ("river", "Vorya"): 10,
}
"""Hexsides by kind and name."""
WAYS = {
    "motorway": "M1325-M2222",
    "main-road": """
    M0609-M2222 M0320-M2222 M2221-M2014 M2019-M1713 M1314-M2014 M2222-M2613 M2222-M2621 M1325-M2122 M2222-M2623
    M2223-M2225 M1314-M0719
    """,
    "minor-road": """
    M0317-M0719 M0317-M0509 M0516-M1115 M0613-M1309 M0613-M1115 M0719-M1025 M1024-M1220 M1220-M1617 M1218-M1314
    M1520-M1724 M1024-M2122 M1520-M1617 M1618-M2121 M1617-M2015 M1717-M2016 M1713-M1609 M1511-M1309 M2014-M2513
    M2014-M1909 M2016-M2418 M2418-M2520
    """,
    "rail": """
    M0609-M2222 M0320-M2222 M2221-M1909 M2011-M1609 M2222-M2613 M2222-M2622 M1325-M2222 M2222-M2623 M2222-M2225
    M1213-M1309
    """,
}
"""From where to where: minor roads join better ones on their way."""
SERVED_BY = {"motorway": ("motorway",), "main-road": ("main-road",), "minor-road": ROADS, "rail": ("rail",)}


@pytest.fixture
def m() -> Map:
    return loaded()


@cache
def own() -> frozenset[int]:
    grid = loaded().grid
    return frozenset(h for h in grid if grid.number(h)[0] == "M")


def mine(sides: frozenset[Side]) -> set[Side]:
    return {s for s in sides if s[0] in own()}


def test_the_sheet_has_408_hexes_and_nothing_crosses_to_it(m: Map) -> None:
    assert len(own()) == 408
    assert {m.grid.number(h) for h in own()} == {f"M{c:02d}{r:02d}" for c in range(3, 27) for r in range(9, 26)}
    assert all(n in own() for h in own() for n in m.grid.around[h])
    with pytest.raises(HexError, match="M0120"):
        m.hex("M0120")


def test_its_columns_and_rows_go_on_from_sheet_e(m: Map) -> None:
    """Column of M + 78 and row of M - 20 are those of E: distances on the lattice say so."""
    columns_rows = m.grid.main.column_row
    assert columns_rows(m.hex("M0321")) == (81, 1)
    (ex, ey), (mx, my) = (m.grid.centre(m.hex(n)) for n in ("E7701", "M0321"))
    assert (round(mx - ex, 3), round(my - ey, 3)) == (round(4 * 3**0.5 / 2, 3), 0)


def test_the_other_sheets_lie_where_they_lay(m: Map) -> None:
    assert m.grid.centre(m.hex("W0101")) == pytest.approx((0, 0.5))


def test_the_ground_hex_by_hex(m: Map) -> None:
    drawn = {}
    for line in GROUND.split("\n")[1:-1]:
        row, *letters = line.split()
        drawn |= {f"M{c:02d}{row}": letter for c, letter in enumerate(letters, start=3)}
    assert {m.grid.number(h): m.terrain_of(h).letter for h in own()} == drawn


def test_places_and_names_that_have_no_effect(m: Map) -> None:
    found = {p.id: p for p in m.places.values() if p.hex in own()}
    for kind, said in PLACES.items():
        assert {f"{m.grid.number(p.hex)}:{p.id}" for p in found.values() if p.kind == kind} == set(said.split())
    assert len({p.hex for p in found.values()}) == len(found) == 44, "one place with an effect to a hex"
    labels = {f"{m.grid.number(x.hex)}:{x.id}" for x in m.labels.values() if x.hex in own()}
    assert {w.replace("beliy", "bely") for w in WITHOUT_EFFECT.split()} <= labels
    assert m.places["klin"].names.fr == "Kline" and m.places["solnechnogorsk"].names.fr == "Solnetchnogorsk"


def test_every_place_is_on_a_road_or_a_railway(m: Map) -> None:
    on = {h for link in m.links_of(*ROADS, "rail") for h in link}
    assert {p.hex for p in m.places.values() if p.hex in own()} <= on


def test_waters(m: Map) -> None:
    count: dict[tuple[str, str], int] = {}
    for edge in m.edges.values():
        if edge.sides[0][0] in own() and edge.id != "lake-sides":
            key = edge.kind, edge.names.en
            count[key] = count.get(key, 0) + len(edge.sides)
    assert count == WATERS
    assert not [h for h in own() if m.terrain_of(h).water], "no hex of the sheet is water"
    assert between(m, "M2014/M2114") not in m.sides_of(*RIVERS), "Dmitrov lies east of the canal"
    assert between(m, "M1914/M2014") in m.sides_of("canal"), "and Yakhroma, with its bridge,"
    assert between(m, "M2015/M2115") in m.sides_of("canal"), "on its western bank"


def test_one_bridge_is_printed_over_the_reservoir(m: Map) -> None:
    """BSR §10.47, §22.41: the highway and the railway cross it at Bezborodovo, and nothing anywhere else."""
    bridge = m.bridges["bezborodovo"]
    assert (m.side_number(bridge.side), bridge.carries) == ("M0911/M1012", ("road", "rail"))
    wet = mine(m.sides_of("lake", "major-river"))
    for kinds in (ROADS, ("rail",)):
        assert mine(m.links_of(*kinds)) & wet == {bridge.side}


@pytest.mark.parametrize("kind", WAYS)
def test_ways_lead_where_they_led(m: Map, kind: str) -> None:
    links = m.links_of(*SERVED_BY[kind])
    for way in WAYS[kind].split():
        start, end = way.split("-")
        assert m.hex(end) in reached(links, m.hex(start)), way
    drawn = [w for w in m.ways.values() if w.kind == kind and w.hexes[0] in own()]
    assert all(w.names.en and w.names.fr for w in drawn)
    if kind == "rail":
        assert {w.gauge for w in drawn} == {1524}
        double = {w.id for w in drawn if w.tracks == 2}
        assert double == {f"{x}-railway" for x in ("october", "yaroslavl", "gorky", "belorussian", "kazan", "kursk")}


def test_the_defence_zone_faces_north_and_west(m: Map) -> None:
    """BSR §18.2."""
    facings = m.lines["moscow-defence-zone"].facings
    hexes = list(dict.fromkeys(here for here, _ in facings))
    course = "M2019 M1919 M1920 M1821 M1822 M1823 M1824 M1924 M1925"
    assert " ".join(map(m.grid.number, hexes)) == course
    assert all(m.grid.adjacent(a, b) for a, b in pairwise(hexes))
    towards = {m.grid.directions[m.grid.direction(*facing) or 0] for facing in facings}
    assert towards == {"N", "NW", "SW"}
    assert not {there for _, there in facings} & set(hexes)


def test_sources_lie_on_roads_at_the_edge(m: Map) -> None:
    on = {h for link in m.links_of(*ROADS, "rail") for h in link}
    for number in ["M0320", "M0317", "M1025", "M0609", "M2613", "M2621", "M2622", "M2623", "M2225", "M1909"]:
        hex_ = m.hex(number)
        assert hex_ in on and m.grid.on_edge(hex_), number


def test_reservoirs_of_the_time_and_none_of_later(m: Map) -> None:
    for number in ("M1024/M1025", "M0922/M1022"):
        assert between(m, number) in m.rivers, "Ruza and Ozerna were rivers yet"
    assert side(m.hex("M1419"), m.hex("M1519")) in m.sides_of("lake"), "the reservoir of the Istra was there"
