"""What steps cost (BSR §10.4): the examples of the rulebook on a board made for them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from grognard.games.barbarossa.costs import BOTH, DRIVEN, FOOT, OFF, Going, network
from grognard.games.barbarossa.land import Land
from grognard.games.barbarossa.rules import DRY, FROST, MUD, SNOW
from grognard.warfare.network import marks, search
from tests.barbarossa.boards import AXIS, BARE, OPEN, SOVIET, land

# The hex of the examples of 10.43 is 0404, a hill with woods. Clockwise from the north: A 0403 and B 0503 lie behind
# a river, C 0504, D 0405, E 0304 (the south-west), F 0303. Main roads cross C and F, a minor road crosses D.
EXAMPLE = land(
    """.........
       .........
       .........
       ...H.....
       ...H.....
       .........
       .........
       .........
       .........""",
    rivers="0404/0403 0404/0503",
    main="0604 0504 0404 0303 0203",
    minor="0404 0405 0406",
)


def going(ground: Land, side: int, which: int = DRIVEN, weather: int = DRY, **more: object) -> Going:
    return Going(ground, side, which, weather, **more)  # type: ignore[arg-type]


def price(how: Going, *way: str) -> float | None:
    """Points along a way, hex by hex, cheapest manner of each step."""
    index, size = how.land.grid.index, how.land.grid.size
    steps = network(how)
    costs = {index(way[0]): 0}
    for number in way[1:]:
        reached: dict[int, int] = {}
        for place, spent in costs.items():
            for there, hex_, cost in steps[place]:
                if hex_ == index(number):
                    reached[there] = min(reached.get(there, 99), spent + cost)
        costs = reached
    assert all(place % size == index(way[-1]) for place in costs)
    return min(costs.values()) / 2 if costs else None


def test_the_dearest_terrain_of_a_hex_counts() -> None:
    """BSR §10.41: a hex with clear ground and a hill costs 2."""
    ground = land("\n".join([".........", "...h....."] + ["........."] * 7))
    assert price(going(ground, AXIS), "0401", "0402") == 2


def test_a_river_a_hill_and_woods_add_up() -> None:
    """BSR §10.41, second example: 2 + 2 + 1 for an Axis motorised unit."""
    assert price(going(EXAMPLE, AXIS), "0403", "0404") == 5


def test_entering_by_road_and_staying() -> None:
    """BSR §10.43a, example 1: half a point by the main roads, one by the minor road into a hex that is not clear."""
    for side in (AXIS, SOVIET):
        assert price(going(EXAMPLE, side), "0504", "0404") == 0.5
        assert price(going(EXAMPLE, side), "0303", "0404") == 0.5
        assert price(going(EXAMPLE, side), "0405", "0404") == 1


def test_staying_on_the_same_road() -> None:
    """BSR §10.43a, example 2."""
    assert price(going(EXAMPLE, AXIS), "0504", "0404", "0303") == 1


def test_changing_from_road_to_road() -> None:
    """BSR §10.43a, example 3: from the minor road to a main road 1½, the other way 2, for the lesser rate counts for
    both hexes."""
    assert price(going(EXAMPLE, AXIS), "0405", "0404", "0504") == 1.5
    assert price(going(EXAMPLE, AXIS), "0405", "0404", "0303") == 1.5
    assert price(going(EXAMPLE, AXIS), "0504", "0404", "0405") == 2
    assert price(going(EXAMPLE, AXIS), "0303", "0404", "0405") == 2


@pytest.mark.parametrize("came_by", ["0504", "0405"])
def test_leaving_the_road(came_by: str) -> None:
    """BSR §10.43a, example 4: the rate of the road is ignored, Soviets pay a point less for woods."""
    assert price(going(EXAMPLE, SOVIET), came_by, "0404", "0304") == 4
    assert price(going(EXAMPLE, AXIS), came_by, "0404", "0304") == 5


def test_leaving_the_road_across_a_river() -> None:
    """BSR §10.43a, example 5: 2 + 2 + 1 + 1."""
    assert price(going(EXAMPLE, AXIS), "0504", "0404", "0403") == 6


def test_the_optional_way_of_counting_roads() -> None:
    """BSR §10.43b: what was entered by road stays paid at its rate."""
    how = going(EXAMPLE, AXIS, alternate=True)
    assert price(how, "0504", "0404", "0304") == 1.5
    assert price(how, "0405", "0404", "0304") == 2
    assert price(how, "0504", "0404", "0405") == 1.5


def test_minor_roads_in_mud() -> None:
    """BSR §10.44c: hills cost 3 there and woods do not count; clear ground costs 2."""
    assert price(going(EXAMPLE, AXIS, weather=MUD), "0405", "0404") == 3
    assert price(going(EXAMPLE, SOVIET, weather=MUD), "0404", "0405") == 3
    clear = land(minor="0404 0405")
    for which in (FOOT, DRIVEN):
        assert price(going(clear, AXIS, which, MUD), "0404", "0405") == 2


def test_roads_in_other_weathers() -> None:
    """BSR §10.44: the motorway always half a point, main roads one more in mud and snow, minor ones 1 and 2."""
    ground = land(motorway="0101 0102", main="0301 0302", minor="0501 0502")
    half = [price(going(ground, AXIS, weather=w), "0101", "0102") for w in (DRY, MUD, FROST, SNOW)]
    assert half == [0.5] * 4
    assert [price(going(ground, AXIS, weather=w), "0301", "0302") for w in (DRY, MUD, FROST, SNOW)] == [
        0.5, 1.5, 0.5, 1.5,
    ]  # fmt: skip
    assert [price(going(ground, AXIS, weather=w), "0501", "0502") for w in (DRY, MUD, FROST, SNOW)] == [0.5, 2, 1, 2]


def test_only_vehicles_of_the_axis_use_the_motorway() -> None:
    """BSR §10.44a: all Soviets do; a stack with foot among it does not."""
    ground = land(motorway="0101 0102")
    assert price(going(ground, AXIS, FOOT), "0101", "0102") == 1
    assert price(going(ground, AXIS, BOTH), "0101", "0102") == 1
    assert price(going(ground, SOVIET, FOOT), "0101", "0102") == 0.5


def test_a_stack_pays_as_its_dearest_unit() -> None:
    """BSR §10.22: marsh is dearer for vehicles, woods too."""
    ground = land("\n".join(["mw......."] + ["........."] * 8))
    assert price(going(ground, AXIS, FOOT), "0102", "0101") == 2
    assert price(going(ground, AXIS, BOTH), "0102", "0101") == 3
    assert price(going(ground, AXIS, BOTH), "0202", "0201") == 3


def test_railways_through_woods() -> None:
    """BSR §10.42a: a point less, unless one leaves where neither road nor railway goes."""
    ground = land("\n".join(["........."] * 3 + ["...w....."] + ["........."] * 5), rails="0403 0404 0405")
    how = going(ground, AXIS)
    assert price(how, "0403", "0404") == 2
    assert price(how, "0403", "0404", "0405") == 3
    assert price(how, "0403", "0404", "0504") == 4
    assert price(going(ground, SOVIET, FOOT), "0403", "0404") == 1


def test_railways_cross_rivers() -> None:
    """BSR §10.42b: only the terrain behind it is paid."""
    ground = land(rails="0403 0404", rivers="0403/0404 0503/0404")
    assert price(going(ground, AXIS), "0403", "0404") == 1
    assert price(going(ground, AXIS), "0503", "0404") == 2


def test_vehicles_in_swamp_keep_to_roads_and_railways() -> None:
    """BSR §10.42c, §10.48."""
    ground = land(
        "\n".join(["........."] * 3 + ["...S....."] + ["........."] * 5), rails="0403 0404 0405", minor="0504 0404"
    )
    how = going(ground, AXIS)
    assert price(how, "0403", "0404") == 3
    assert price(how, "0504", "0404") == 1
    assert price(how, "0304", "0404") is None
    assert price(how, "0403", "0404", "0304") is None
    assert price(how, "0403", "0404", "0405") == 4
    assert price(how, "0404", "0303") is None
    assert price(going(ground, AXIS, FOOT), "0304", "0404") == 3


def test_a_stack_goes_into_swamp_by_rail_at_the_price_of_who_pays_most() -> None:
    """BSR §10.22, §10.42c: three points for vehicles, in mud five for men on foot in the woods of a swamp."""
    ground = land("\n".join(["........."] * 3 + ["...s....."] + ["........."] * 5), rails="0403 0404")
    assert price(going(ground, AXIS, DRIVEN, MUD), "0403", "0404") == 3
    assert price(going(ground, AXIS, FOOT, MUD), "0403", "0404") == 5
    assert price(going(ground, AXIS, BOTH, MUD), "0403", "0404") == 5


def test_only_swamp_holds_vehicles() -> None:
    """BSR §10.48: an alpine hex, which they enter by road alone, they leave as any other."""
    ground = land("\n".join(["........."] * 3 + ["...A....."] + ["........."] * 5))
    assert price(going(ground, AXIS), "0403", "0404") is None
    assert price(going(ground, AXIS), "0404", "0403") == 1


def test_a_city_costs_the_same_by_road_in_all_weather() -> None:
    """BSR §10.44b: nobody pays more for having a road."""
    ground = land("\n".join(["........."] * 3 + ["...cc...."] + ["........."] * 5), main="0403 0404", minor="0503 0504")
    for weather in (DRY, MUD, FROST, SNOW):
        assert price(going(ground, AXIS, DRIVEN, weather), "0403", "0404") == 0.5
        assert price(going(ground, SOVIET, FOOT, weather), "0503", "0504") == 0.5


def test_major_rivers_are_crossed_over_bridges() -> None:
    """BSR §10.45a: by road at its rate, over a railway bridge at the price of the hex; a marker costs the hex."""
    ground = land(
        main="0403 0404; 0503 0504", rails="0603 0604", major="0403/0404 0503/0504 0603/0604 0703/0704",
        bridges="0403/0404", rail_bridges="0603/0604",
    )  # fmt: skip
    how = going(ground, AXIS)
    assert price(how, "0403", "0404") == 0.5
    assert price(how, "0503", "0504") is None
    assert price(how, "0603", "0604") == 1
    assert price(how, "0703", "0704") is None
    index = ground.grid.index
    marker = frozenset([(index("0703"), index("0704"))])
    assert price(replace(how, spanned=marker), "0703", "0704") == 1
    blown = frozenset([(index("0403"), index("0404")), (index("0603"), index("0604"))])
    assert price(replace(how, blown=blown), "0403", "0404") is None
    assert price(replace(how, blown=blown), "0603", "0604") == 1
    assert price(replace(how, blown_rails=blown), "0603", "0604") is None
    assert price(replace(how, blown=blown, spanned=blown), "0403", "0404") == 0.5  # BSR §22.23


def test_a_river_that_loops_costs_double() -> None:
    """BSR §10.45b."""
    ground = land(loops="0403/0404", rivers="0503/0504")
    assert price(going(ground, AXIS), "0403", "0404") == 3
    assert price(going(ground, AXIS), "0503", "0504") == 2


def test_cities_cost_half_a_point() -> None:
    ground = land("\n".join(["........."] * 3 + ["...c....."] + ["........."] * 5), rivers="0403/0404")
    for weather in (DRY, MUD, FROST, SNOW):
        assert price(going(ground, AXIS, weather=weather), "0504", "0404") == 0.5
    assert price(going(ground, AXIS), "0403", "0404") == 1.5


def test_a_search_finds_what_the_prices_say() -> None:
    """Zones stop and cost a point, and whoever begins in one goes into no other (BSR §10.32-10.35)."""
    index, size = BARE.grid.index, BARE.grid.size
    zone = 0
    for number in ("0404", "0405", "0305"):
        zone |= 1 << index(number)
    marked = marks(size, 1 << index("0304"), zone, 2)
    found = search(network(going(BARE, AXIS)), index("0403"), 6, marked)
    assert found.price(index("0404")) == 4
    assert index("0405") not in found.ends  # behind 0404, or three hexes round it and a point more
    assert index("0304") not in found.ends
    assert found.price(index("0604")) == 4
    held = search(network(going(BARE, AXIS)), index("0404"), 10, marked, held=True)
    assert index("0405") in held.ends
    assert held.price(index("0405")) == 6
    assert held.way(index("0405"))[1] == index("0504")


def test_the_way_into_a_hex_is_remembered() -> None:
    """Going on from where one stopped costs what one go would have."""
    how = going(EXAMPLE, AXIS)
    index, size = EXAMPLE.grid.index, EXAMPLE.grid.size
    nothing = bytearray(size)
    one_go = search(network(how), index("0504"), 20, nothing)
    first = search(network(how), index("0504"), 20, nothing)
    here = index("0404")
    second = search(network(how), first.manner(here) * size + here, 20, nothing)
    for number in ("0304", "0405", "0303", "0403"):
        there = index(number)
        assert first.price(here) + second.price(there) >= one_go.price(there)
    assert first.price(here) + second.price(index("0405")) == 4
    assert first.manner(index("0505")) == OFF
    assert len(OPEN.split()) == 9
