"""The map of Army Group Centre: what the rulebook cites, towns where they lie, rivers, roads and railways that lead
somewhere, the country as the campaign saw it."""

from __future__ import annotations

import re
import time
import tomllib
from collections import Counter
from collections.abc import Iterable
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest

from grognard import mapart, mapfile, picture
from grognard.mapcheck import sides_touch
from grognard.mapmaker import draw
from grognard.mapmaker.projection import Projection, depth
from grognard.mapmaker.survey_toml import read_plan
from grognard.mappart import part
from grognard.mapparts import RIVERS, ROADS
from grognard.maps import Map, Side, side
from grognard.picture.detail import LEVELS
from grognard.picture.tiles import Level
from grognard.picture.ways import spot
from grognard.words import LANGUAGES
from tests import soak
from tests.banks import banks

DATA = Path(mapfile.__file__).parent / "games" / "barbarossa" / "data"
FOLDER = Path(__file__).parents[2] / "maps" / "barbarossa"
OPEN_ROADS = ("main-road", "minor-road")
"""Those that everybody may use."""


@cache
def loaded() -> Map:
    return mapfile.load(DATA / "map.map")


@cache
def western() -> Map:
    """Sheets W and E; what lies before Moscow has tests of its own (`test_map_moscow.py`)."""
    return part(loaded(), [h for h in loaded().grid if loaded().grid.number(h)[0] in "WE"])


@pytest.fixture
def m() -> Map:
    return western()


def at(m: Map, place: str) -> int:
    return m.places[place].hex


def between(m: Map, said: str) -> Side:
    a, b = said.split("/")
    return side(m.hex(a), m.hex(b))


def reached(links: Iterable[Side], start: int) -> set[int]:
    """Where one gets from a hex over these links."""
    on: dict[int, set[int]] = {}
    for a, b in links:
        on.setdefault(a, set()).add(b)
        on.setdefault(b, set()).add(a)
    seen, todo = {start}, [start]
    for here in todo:
        for there in on.get(here, set()) - seen:
            seen.add(there)
            todo.append(there)
    return seen


def test_the_committed_map_is_what_survey_and_corrections_draw() -> None:
    drawing = draw.draw(FOLDER)
    assert drawing.map_file.read_text(encoding="utf-8") == drawing.map_text
    assert drawing.art_file.read_text(encoding="utf-8") == drawing.art_text


def test_the_survey_is_small() -> None:
    assert (FOLDER / "survey.json").stat().st_size < 110 * len(loaded().grid.indices)


def test_sheet_e_is_whole(m: Map) -> None:
    """BSR §2.1: a letter and four digits, 8 km a hex."""
    numbers = {m.grid.number(h) for h in m.grid}
    assert {f"E{c:02d}{r:02d}" for c in range(1, 79) for r in range(1, 61)} <= numbers
    assert m.scale_km == 8
    assert m.grid.distance(m.hex("E0101"), m.hex("E7801")) == 77


def test_sheet_w_joins_it_without_a_seam(m: Map) -> None:
    numbers = {m.grid.number(h) for h in m.grid}
    assert {n for n in numbers if n.startswith("W")} == {f"W{c:02d}{r:02d}" for c in range(1, 51) for r in range(1, 61)}
    assert len(numbers) == 7680
    assert m.grid.adjacent(m.hex("W5020"), m.hex("E0120"))
    assert m.grid.distance(m.hex("W2258"), m.hex("E1034")) == 43, "from Brest to Minsk"
    across = {s for s in m.links_of(*ROADS, "rail") if {m.grid.number(h)[0] for h in s} == {"W", "E"}}
    assert len(across) >= 14, "roads and railways run on"
    along = {s for s in m.rivers | m.major_rivers if {m.grid.number(h)[0] for h in s} == {"W", "E"}}
    assert along, "and so do rivers"


# --- what the rulebook cites -----------------------------------------------------------------------


def test_the_hexes_of_the_example_of_interdiction(m: Map) -> None:
    """BSR §14.65."""
    assert m.grid.adjacent(m.hex("E1829"), m.hex("E1928"))
    assert {n: m.terrain_of(m.hex(n)).name for n in ("E1829", "E1928", "E1729", "E1828")} == {
        "E1829": "clear",
        "E1928": "clear",
        "E1729": "woods",
        "E1828": "woods",
    }
    assert [p.names.en for p in m.places_in(m.hex("E1829"))] == ["Novyy Borisov"]
    assert m.hex("E1829") in m.places_of("town"), "a village of the chart: it costs what its ground costs"
    assert {between(m, "E1729/E1829"), between(m, "E1829/E1928")} <= m.links_of("motorway")
    assert between(m, "E1828/E1829") in m.links_of("main-road")
    for said in ("E1829/E1928", "E1828/E1829"):
        assert between(m, said) in m.rivers - m.major_rivers, said
    for said in ("E1729/E1829", "E1828/E1928"):
        assert between(m, said) not in m.rivers | m.major_rivers, said


def price(m: Map, here: str, there: str, by_road: bool) -> float:
    """BSR §10.41, §10.43, §10.45b for the motorised of the Axis in dry weather, as far as the example needs it."""
    crossed, hex_ = between(m, f"{here}/{there}"), m.hex(there)
    if by_road:
        assert crossed in m.links_of("motorway", "main-road")
        return 0.5
    ground = {"clear": 1, "hill": 2}[m.terrain_of(hex_).ground]
    return ground + 2 * (hex_ in m.wooded) + (crossed in m.rivers)


def test_prices_of_the_example(m: Map) -> None:
    """BSR §14.65: by the motorway 1 in all; through an interdicted 1829 and over the river 3; by 1828 2½."""
    assert price(m, "E1729", "E1829", True) + price(m, "E1829", "E1928", True) == 1
    assert price(m, "E1829", "E1928", False) == 1 + 1
    assert price(m, "E1729", "E1829", False) + price(m, "E1829", "E1928", False) == 3
    round_about = (("E1729", "E1829", False), ("E1829", "E1828", True), ("E1828", "E1928", False))
    assert sum(price(m, *step) for step in round_about) == 2.5


# --- places ----------------------------------------------------------------------------------------

CITIES = {
    "minsk": "E1034",
    "vitebsk": "E3415",
    "smolensk": "E5120",
    "smolensk-north": "E5119",
    "gomel": "E4453",
    "mogilev": "E3633",
    "bobruisk": "E2644",
    "orsha": "E3625",
    "roslavl": "E6031",
    "klintsy": "E5548",
    "yartsevo": "E5716",
    "vyazma": "E7112",
    "borisov": "E1929",
    "rechitsa": "E3855",
    "polotsk": "E2111",
    "slutsk": "E1046",
    "kirov": "E7328",
    "bryansk": "E7539",
    "bezhitsa": "E7439",
    "novozybkov": "E5351",
    "lyudinovo": "E7531",
}
WESTERN_CITIES = {
    "vilna": "W3823",
    "kaunas": "W2620",
    "bialystok": "W1743",
    "grodno": "W2436",
    "brest-litovsk": "W2258",
    "pinsk": "W4558",
    "baranovichi": "W4544",
    "lida": "W3834",
    "lomza": "W0742",
    "suwalki": "W1630",
    "slonim": "W3845",
    "dvinsk": "W5006",
    "siauliai": "W2104",
    "ponevezh": "W3008",
    "tilsit": "W0716",
    "memel": "W0106",
    "insterburg": "W0622",
    "gumbinnen": "W1023",
    "siedlce": "W0857",
}
TOWNS = {
    "molodechno": "E0328",
    "lepel": "E2020",
    "tolochin": "E3026",
    "yelnya": "E6222",
    "dorogobuzh": "E6317",
    "krichev": "E4935",
    "stary-bykhov": "E3538",
    "rogachev": "E3445",
    "zhlobin": "E3447",
    "nevel": "E3104",
    "velizh": "E4309",
    "senno": "E3021",
    "krupki": "E2428",
    "bely": "E5805",
    "propoisk": "E4339",
    "osipovichi": "E2042",
    "disna": "E1510",
    "mozyr": "E2759",
}


def test_cities_and_towns_lie_where_they_lay(m: Map) -> None:
    numbers = {id_: m.grid.number(p.hex) for id_, p in m.places.items()}
    cities = {id_: h for id_, h in numbers.items() if m.places[id_].kind in ("major-city", "city")}
    assert cities == CITIES | WESTERN_CITIES
    assert {id_: numbers[id_] for id_ in TOWNS} == TOWNS
    assert {m.places[id_].kind for id_ in TOWNS} == {"town"}
    majors = {id_ for id_ in numbers if m.places[id_].kind == "major-city"}
    assert majors == {"minsk", "vitebsk", "smolensk", "smolensk-north", "vilna", "kaunas"}


@cache
def projection() -> Projection:
    plan = read_plan(FOLDER / "grid.toml")
    return Projection(plan.projection, plan.grid)


# Latitude and longitude from another source than the plan's, to a hundredth of a degree or so.
GLOBE = {
    "minsk": (53.900, 27.567),
    "smolensk": (54.782, 32.040),
    "vitebsk": (55.193, 30.204),
    "mogilev": (53.917, 30.345),
    "gomel": (52.442, 30.988),
    "polotsk": (55.488, 28.786),
    "bobruisk": (53.139, 29.221),
    "roslavl": (53.953, 32.862),
    "vyazma": (55.210, 34.295),
    "slutsk": (53.027, 27.560),
    "nevel": (56.020, 29.924),
    "krichev": (53.712, 31.714),
}


def test_places_lie_in_their_hexes_by_their_coordinates(m: Map) -> None:
    for id_, globe in GLOBE.items():
        x, y = projection().place(*globe)
        assert depth(m.grid, at(m, id_), (x, y)) <= 0.56, id_
        dot = spot(m, m.places[id_])
        assert abs(dot[0] - x) + abs(dot[1] - y) < 0.4, id_


def test_every_place_of_the_plan_is_on_the_map() -> None:
    plan, m = read_plan(FOLDER / "grid.toml"), loaded()
    assert m.places.keys() == {p.id for p in plan.places}
    for place in plan.places:
        assert depth(m.grid, at(m, place.id), projection().place(place.lat, place.lon)) <= (
            0.8 if place.hex else 0.5001
        )


# --- water -----------------------------------------------------------------------------------------


def rivers(m: Map) -> list[str]:
    return [e.id for e in m.edges.values() if e.kind in RIVERS]


def corners_of(m: Map, river: str) -> set[tuple[float, float]]:
    ends = (m.grid.side(*s) for s in m.edges[river].sides)
    return {(round(x, 3), round(y, 3)) for pair in ends for x, y in pair}


def course_ends(m: Map, river: str) -> list[tuple[float, float]]:
    """The two corners at which a river begins and ends."""
    ends = (m.grid.side(*s) for s in m.edges[river].sides)
    count = Counter((round(x, 3), round(y, 3)) for pair in ends for x, y in pair)
    return [corner for corner, n in count.items() if n == 1]


def at_the_edge(m: Map, corner: tuple[float, float]) -> bool:
    around = [(corner[0] + dx, corner[1] + dy) for dx, dy in ((0.1, 0), (-0.1, 0), (0, 0.1), (0, -0.1))]
    return any(m.grid.hex_at(*p) is None for p in around)


def test_rivers_are_lines_that_end_at_the_edge_or_in_another(m: Map) -> None:
    joined = {river: corners_of(m, river) for river in rivers(m)}
    for river in rivers(m):
        assert all(sides_touch(m.grid, a, b) for a, b in pairwise(m.edges[river].sides)), river
        ends = course_ends(m, river)
        assert len(ends) == 2, river
        loose = [e for e in ends if not at_the_edge(m, e) and not any(e in joined[o] for o in joined if o != river)]
        assert len(loose) <= 1, f"{river} has a source, and a mouth"


def test_rivers_become_major_on_their_way(m: Map) -> None:
    for river in ("dnepr", "dvina", "berezina", "sozh", "desna"):
        upper, lower = m.edges[f"{river}-upper"], m.edges[river]
        assert (upper.kind, lower.kind) == ("river", "major-river")
        assert sides_touch(m.grid, upper.sides[-1], lower.sides[0]), river
    assert m.edges["pripyat"].kind == "major-river"
    assert between(m, "E2340/E2440") in m.major_rivers, "the Berezina from Svisloch on"
    assert between(m, "E2334/E2434") in m.rivers, "and above"


BANKS = {
    ("dvina", "left"): "velizh surazh vitebsk beshenkovichi ulla disna",
    ("dnepr", "left"): "smolensk",
    (
        "dnepr",
        "right",
    ): "smolensk-north dubrovno orsha kopys shklov mogilev stary-bykhov rogachev zhlobin rechitsa loyev",
    ("dnepr-upper", "left"): "dorogobuzh",
    ("berezina-upper", "left"): "borisov veselovo",
    ("berezina-upper", "right"): "novyy-borisov berezino brodets",
    ("berezina", "right"): "svisloch bobruisk parichi shatsilki",
    ("sozh-upper", "right"): "krichev cherikov",
    ("sozh", "right"): "gomel",
    ("sozh", "left"): "vetka",
    ("desna-upper", "right"): "bryansk yelnya",
    ("desna", "right"): "trubchevsk novgorod-seversky",
    ("pripyat", "right"): "mozyr",
    ("pripyat", "left"): "petrikov",
    ("pronya", "left"): "gorki",
    ("pronya", "right"): "chausy",
    ("drut", "left"): "belynichi",
    ("ostyor", "left"): "roslavl",
    ("vikhra", "right"): "mstislavl",
    ("vop", "left"): "yartsevo",
    ("iput", "left"): "dobrush",
    ("bolva", "right"): "kirov lyudinovo",
    ("dvina", "right"): "polotsk kraslava dvinsk",
    ("neman", "right"): "mosty grodno kaunas",
    ("neman", "left"): "alytus tilsit",
    ("viliya-upper", "left"): "vilna smorgon vileyka",
    ("bug", "right"): "brest-litovsk",
    ("bug", "left"): "terespol",
    ("shchara", "left"): "slonim",
    ("zelvyanka", "left"): "zelva",
    ("ross", "right"): "volkovysk",
    ("narew", "left"): "lomza ostrolenka",
    ("mukhavets", "right"): "brest-litovsk",
    ("pina", "left"): "pinsk",
}


@pytest.mark.parametrize(("river", "bank"), BANKS)
def test_towns_stand_on_their_own_bank(m: Map, river: str, bank: str) -> None:
    for id_ in BANKS[river, bank].split():
        assert banks(m, river, at(m, id_)) == {bank}, id_


BRIDGES = {
    "orsha": ("E3625/E3725", "road rail"),
    "shklov": ("E3629/E3729", "road"),
    "mogilev": ("E3633/E3733", "road rail"),
    "stary-bykhov": ("E3538/E3638", "road"),
    "rogachev": ("E3445/E3545", "road"),
    "zhlobin": ("E3447/E3547", "road rail"),
    "rechitsa": ("E3855/E3954", "rail"),
    "smolensk": ("E5119/E5120", "road rail"),
    "dubrovno": ("E3923/E4024", "road"),
    "polotsk": ("E2111/E2112", "road rail"),
    "ulla": ("E2515/E2615", "road"),
    "vitebsk": ("E3314/E3415", "road rail"),
    "velizh": ("E4308/E4309", "road"),
    "bobruisk": ("E2644/E2744", "road rail"),
    "svisloch": ("E2340/E2440", "rail"),
    "shatsilki": ("E3151/E3251", "rail"),
    "gomel": ("E4453/E4553", "road rail"),
    "mozyr": ("E2758/E2759", "rail"),
    "grodno": ("W2436/W2437", "road rail"),
    "mosty": ("W3140/W3141", "road rail"),
    "brest-litovsk": ("W2158/W2258", "road rail"),
    "dvinsk": ("W5006/W5007", "road rail"),
    "alytus": ("W2726/W2826", "road"),
    "kaunas": ("W2620/W2621", "road rail"),
    "jonava": ("W2817/W2917", "road rail"),
    "tilsit": ("W0715/W0716", "road rail"),
    "malkinia": ("W0649/W0650", "rail"),
    "vilijampole": ("W2619/W2620", "road"),
}


def test_bridges_over_major_rivers(m: Map) -> None:
    """BSR §10.45, §22.41: printed, and no way crosses such a river elsewhere."""
    assert {id_: (m.side_number(b.side), " ".join(b.carries)) for id_, b in m.bridges.items()} == BRIDGES
    assert m.links_of(*ROADS) & m.major_rivers == m.bridges_for("road")
    assert m.links_of("rail") & m.major_rivers == m.bridges_for("rail")


def test_lakes_are_those_of_1941(m: Map) -> None:
    lakes = {m.grid.number(h) for h in m.of_terrain("lake")}
    eastern = {"E0221", "E0508", "E1455", "E2423", "E4202"}  # Naroch, Snudy, Knyaz, Lukoml, Zhizhitsa
    assert lakes == eastern | {"W0434", "W0435", "W0534"}  # the Masurian lakes
    assert {m.hex("E0833"), m.hex("W2820")} <= m.playable, "the reservoirs of Zaslavl and Kaunas came later"
    assert {m.grid.number(h)[:3] for h in m.of_terrain("sea")} <= {"W01", "W02"}
    ways = {h for link in m.links_of(*ROADS, "rail") for h in link}
    assert not ways & m.of_terrain("lake", "sea")
    assert not m.links_of(*ROADS, "rail") & m.water_sides


# --- roads and railways ----------------------------------------------------------------------------


def test_roads_of_three_kinds_and_railways(m: Map) -> None:
    assert m.kinds_of_ways == {"motorway", "main-road", "minor-road", "rail"}
    assert not m.links_of("main-road") & m.links_of("minor-road"), "of two roads the better is drawn"
    assert {w.gauge for w in m.rails.values()} == {1524, 1435}
    beyond = german(m)
    for (a, b), way in m.rails.items():
        if way.gauge == 1435:
            assert a in beyond or b in beyond, way.id
        else:
            assert not (a in beyond and b in beyond), way.id
    double = {link for link, way in m.rails.items() if way.tracks == 2}
    assert reached(double, at(m, "minsk")) >= {
        at(m, id_) for id_ in ("orsha", "smolensk-north", "vyazma", "molodechno")
    }
    assert reached(double, at(m, "minsk")) & {at(m, id_) for id_ in ("vitebsk", "bobruisk")} == set()


def test_the_motorway_runs_from_minsk_to_the_east_past_the_towns(m: Map) -> None:
    way = m.ways["minsk-moscow-motorway"]
    assert (way.hexes[0], way.hexes[-1]) == (at(m, "minsk"), at(m, "gzhatsk"))
    assert {at(m, id_) for id_ in ("smolevichi", "novyy-borisov", "tolochin", "yartsevo")} <= set(way.hexes)
    assert not {at(m, id_) for id_ in ("borisov", "orsha", "smolensk", "smolensk-north")} & set(way.hexes)
    assert not set(way.links) & m.major_rivers


def test_roads_and_railways_are_one_net_each(m: Map) -> None:
    roads, rails = m.links_of(*ROADS), m.links_of("rail")
    net = reached(roads, at(m, "minsk"))
    apart = {h for link in roads for h in link} - net
    assert not apart, sorted(map(m.grid.number, apart))
    assert {h for link in rails for h in link} <= reached(rails, at(m, "minsk"))
    main = reached(m.links_of("motorway", "main-road"), at(m, "minsk"))
    cities = {p.hex for p in m.places.values() if p.kind in ("major-city", "city")}
    off = {"klintsy", "rechitsa", "novozybkov", "kirov", "lyudinovo", "bezhitsa", "pinsk", "lomza", "memel"}
    assert cities - main <= {at(m, id_) for id_ in off}


def test_every_town_is_on_a_road(m: Map) -> None:
    on = {h for link in m.links_of(*ROADS) for h in link}
    off = {id_ for id_, p in m.places.items() if p.kind != "village" and p.hex not in on}
    assert off == {"david-gorodok", "mozyr"}, "beyond the Pripyat"  # reached from the south


def test_each_way_of_the_plan_reaches_its_places(m: Map) -> None:
    """By ways of its kind, or by better roads: a stretch that two would share belongs to the first."""
    plan = read_plan(FOLDER / "grid.toml")
    serve = {"minor-road": OPEN_ROADS}
    for way in plan.ways:
        stops = [at(m, s.place) if s.place else m.hex(s.hex) for s in way.via if s.named]
        links = m.links_of(*serve.get(way.kind, (way.kind,)))
        assert set(stops) <= reached(links, stops[0]), way.id


def test_roads_follow_the_land_without_great_detours(m: Map) -> None:
    """From stop to stop a way is at most a half longer than the straight line, or three hexes."""
    plan = read_plan(FOLDER / "grid.toml")
    for way in plan.ways:
        stops = [at(m, s.place) if s.place else m.hex(s.hex) for s in way.via if s.named]
        pieces = [w for id_, w in m.ways.items() if re.fullmatch(rf"{way.id}(-\d)?", id_)]
        straight = sum(m.grid.distance(a, b) for a, b in pairwise(stops))
        assert sum(len(w.hexes) - 1 for w in pieces) <= max(1.5 * straight, straight + 3), way.id


def test_ways_end_at_a_place_a_junction_a_ferry_or_the_edge(m: Map) -> None:
    for kinds in (ROADS, ("rail",)):
        degree = Counter(h for link in m.links_of(*kinds) for h in link)
        ends = {h for h, n in degree.items() if n == 1 and not m.places_in(h) and not m.grid.on_edge(h)}
        ferries = {"E3811", "W1517", "W2826"}  # to Surazh, to Jurbarkas, to Alytus
        assert {m.grid.number(h) for h in ends} <= ferries, kinds


# --- ground ----------------------------------------------------------------------------------------


def shares(m: Map) -> dict[str, int]:
    east = [h for h in m.grid if m.grid.number(h).startswith("E")]
    count = Counter(m.terrain_of(h).name for h in east)
    return {name: round(100 * n / len(east)) for name, n in count.items()}


def test_terrain_of_the_campaign(m: Map) -> None:
    assert shares(m) == {"clear": 63, "woods": 29, "swamp": 3, "marsh": 2, "hill": 2, "wooded-hill": 1, "lake": 0}
    swamp = m.of_terrain("swamp")
    assert {m.hex(n) for n in ("E1722", "E1825", "E1211", "E5303", "E0556", "E2256", "E3250")} <= swamp
    assert {m.hex(n) for n in ("E2232", "E3241", "E5310", "E2437", "E4343")} <= m.of_terrain("marsh")
    assert {m.hex(n) for n in ("E0731", "E0630", "E0631")} <= m.of_ground("hill"), "the heights of Minsk"
    assert {m.hex(n) for n in ("E1729", "E2838", "E7545", "E2546")} <= m.wooded
    for id_ in ("minsk", "orsha", "smolensk", "mogilev", "gomel", "slutsk"):
        assert at(m, id_) not in m.wooded | swamp, id_


# --- the old border and its forts ------------------------------------------------------------------

POLISH = "disna glubokoye sharkovshchina braslav miory dokshitsy postavy dolginovo vileyka ilya molodechno krasnoe"
POLISH += " radoshkovichi rakov ivenets stolbtsy nesvizh kletsk mikashevichi luninets david-gorodok myadel kraslava"
SOVIET = "drissa osveya sebezh polotsk vetrino ushachi kublichi begoml pleshchenitsy logoysk zaslavl minsk negoreloye"
SOVIET += " dzerzhinsk uzda kopyl timkovichi slutsk starobin zhitkovichi turov petrikov"


def soviet_before_1939(m: Map) -> set[int]:
    border = m.sides_of("border")
    steps = {side(a, b) for a in m.grid for b in m.grid.around[a]} - border
    return reached(steps, at(m, "minsk"))


def test_the_border_of_1939_parts_the_towns_as_it_did(m: Map) -> None:
    within = soviet_before_1939(m)
    assert {at(m, id_) for id_ in SOVIET.split()} <= within
    assert not {at(m, id_) for id_ in POLISH.split()} & within
    assert between(m, "E1509/E1510") in m.sides_of("border") & m.major_rivers, "the Dvina at Disna"


def german(m: Map) -> set[int]:
    """What lay beyond the frontier of June 1941."""
    steps = {side(a, b) for a in m.playable for b in m.grid.around[a] if b in m.playable} - m.sides_of("frontier")
    return reached(steps, at(m, "insterburg"))


def test_the_frontier_of_june_1941(m: Map) -> None:
    beyond = german(m)
    axis = "tilsit memel gumbinnen ebenrode goldap treuburg lyck johannisburg suwalki sejny ostrolenka malkinia"
    axis += " ostrow-mazowiecki siedlce sokolow biala-podlaska terespol silute"
    soviet = "kretinga taurage jurbarkas vilkaviskis marijampole augustow grajewo kolno lomza zambrow bialystok"
    soviet += " siemiatycze brest-litovsk grodno kaunas minsk"
    assert {at(m, id_) for id_ in axis.split()} <= beyond
    assert not {at(m, id_) for id_ in soviet.split()} & beyond
    assert between(m, "W2158/W2258") in m.sides_of("frontier") & m.major_rivers, "the Bug before Brest"


def test_fortified_regions_face_west(m: Map) -> None:
    """BSR §18.21: inside a hex, facing out of it."""
    polotsk, minsk, slutsk = (m.lines[f"{name}-fortified-region"] for name in ("polotsk", "minsk", "slutsk"))
    grodno, brest = (m.lines[f"{name}-fortified-region"] for name in ("grodno", "brest"))
    assert polotsk.armed and minsk.armed and not slutsk.armed
    assert m.fortified == {facing for line in (polotsk, minsk, grodno, brest) for facing in line.facings}
    assert {m.grid.number(here) for here, _ in brest.facings} == {"W1554", "W1655", "W1755", "W1856", "W1956", "W2057"}
    assert all(side(*facing) in m.major_rivers for facing in brest.facings), "behind the Bug"
    assert not {here for line in (grodno, brest) for here, _ in line.facings} & german(m)
    assert (m.hex("E0632"), m.hex("E0531")) in m.fortified
    assert (m.hex("E0531"), m.hex("E0632")) not in m.fortified, "nothing from inside"
    for line in (polotsk, minsk, slutsk):
        for here, there in line.facings:
            towards = m.grid.directions[m.grid.direction(here, there) or 0]
            assert towards in ("NW", "SW", "S") or (line is minsk and m.grid.number(here) == "E1026")
            assert here in soviet_before_1939(m)
    garrisons = ("E0829", "E0731", "E0632", "E0634", "E0536", "E0538", "E1709", "E1813", "E1913", "E2113")
    assert {m.hex(n) for n in garrisons} <= {here for here, _ in m.fortified}


def test_airfields_are_named(m: Map) -> None:
    fields = [label for label in m.labels.values() if label.kind == "airfield"]
    assert len(fields) == 19
    assert {m.grid.number(f.hex) for f in fields} >= {"E1034", "E1929", "E2644", "E3625", "E5119", "E5626"}


# --- loading and drawing ---------------------------------------------------------------------------


def test_the_sheet_is_read_quickly() -> None:
    """In not much more time for each hex than a small map."""
    small = DATA.parents[1] / "defiant_russia" / "data" / "map.map"

    def seconds(path: Path) -> float:
        started = time.perf_counter()
        mapfile.load(path)
        return time.perf_counter() - started

    runs = [(seconds(small), seconds(DATA / "map.map")) for _ in range(5)]
    ratio = min(large for _, large in runs) / min(little for little, _ in runs)
    assert ratio < 2 * len(loaded().grid.indices) / 837


@soak.only
def test_names_run_into_nothing_at_any_level() -> None:
    art = mapart.load(DATA / "art.json")
    for detail in LEVELS:
        level = Level(loaded(), art, detail)
        for language in LANGUAGES:
            names = level.writings[language].names
            assert picture.overlapping(names) == [], (detail.name, language)
            assert all(name.box.within(level.sheet.box) for name in names)


def test_every_river_and_way_has_names_in_both_languages(m: Map) -> None:
    plan = tomllib.loads((FOLDER / "rivers.toml").read_text(encoding="utf-8"))["rivers"]
    for id_, river in plan.items():
        assert m.edges[id_].names.fr == river["fr"] and m.edges[id_].names.en == river["en"]
    assert all(w.names.en and w.names.fr for w in m.ways.values())
