"""Readings of open questions that the tests of their sections do not come upon (docs/rules/barbarossa-open.md)."""

from __future__ import annotations

from grognard.games.barbarossa import overrun, specialised
from grognard.games.barbarossa.declaration import BY_ITSELF, way_of_attack
from grognard.games.barbarossa.rules import MUD, SNOW
from grognard.games.barbarossa.units import AXIS, SOVIET
from tests.barbarossa.asking import asked, offers, say
from tests.barbarossa.boards import bits, board, game, land, numbers
from tests.barbarossa.fighting import Says, fight, table_says
from tests.barbarossa.phases import start
from tests.barbarossa.playing import begin, place, roll
from tests.barbarossa.test_costs import going, price
from tests.barbarossa.test_retreat import corridor
from tests.barbarossa.test_supply import board as supplied
from tests.barbarossa.test_supply import fed, straight

__all__ = ["table_says"]


def test_stacks_are_judged_after_the_enemys_phases_too() -> None:
    """BSR §3.33."""
    state = game(axis="0404:5id,17id", soviet="0808:100rd")
    start(state, "soviet-movement")
    say(state, "end")
    assert (asked(state), state.side) == ("overstacked", "axis")


def test_two_cities_that_are_cut_off_do_not_feed_each_other() -> None:
    """BSR §6.24: by rail from one to the other, and from neither to the edge; to it they do."""
    drawn = ["." * 40 for _ in range(3)]
    drawn[1] = drawn[1][:11] + "C" + drawn[1][12:27] + "C" + drawn[1][28:]
    for rails, found in ((straight(12, 28), False), (straight(12, 40), True)):
        state = supplied(land("\n".join(drawn), rails=rails), "sources soviet 4002\n", soviet="0102:100rd")
        assert fed(state, SOVIET, "1202") == fed(state, SOVIET, "2802") == found


def test_an_activated_unit_crosses_a_major_river_in_the_motorised_phase() -> None:
    """BSR §10.45c, §10.13: it has its whole allowance there."""
    ground = land(major="0404/0405")
    state = game(ground, soviet="0404:100rd", phase="soviet-motorised", marks={"activated": "100rd"})
    begin(state)
    assert numbers(state, specialised.crossing(state, bits(state, "100rd"))) == "0405"


def test_the_minor_road_by_which_one_leaves_prices_the_hex_that_was_entered() -> None:
    """BSR §10.43a: a hill entered by main road costs one, clear ground half a point, whatever lies behind."""
    for letters, points in (({"0404": "h"}, 1 + 0.5), ({"0405": "h"}, 0.5 + 1)):
        ground = board(letters, main="0403 0404", minor="0404 0405")
        assert price(going(ground, AXIS), "0403", "0404", "0405") == points


def test_a_river_under_a_road_is_not_paid_though_the_rate_is_taken_back() -> None:
    """BSR §10.43a, §10.45: the road has its bridge."""
    ground = board({"0404": "h"}, main="0403 0404", rivers="0403/0404")
    assert price(going(ground, AXIS), "0403", "0404", "0304") == 2 + 1


def test_vehicles_do_not_take_a_minor_road_into_swamp_in_mud() -> None:
    """BSR §10.42c, §10.44c, §10.48: it sends them back to the terrain, which is closed."""
    ground = board({"0404": "S"}, minor="0403 0404")
    assert price(going(ground, AXIS), "0403", "0404") == 1
    assert price(going(ground, AXIS, weather=MUD), "0403", "0404") is None


def test_weather_closes_no_road_to_strategic_movement_but_prices_it() -> None:
    """BSR §11.25: ten and a half points go twenty-one hexes on a minor road that is dry, and five in mud."""
    rows = "\n".join(["." * 30] * 3)
    ground = land(rows, minor=" ".join(f"{c:02}02" for c in range(1, 31)))
    found = {}
    for weather in (0, MUD):
        state = game(ground, axis="0102:18pz-p", more="ground 0101-3003\nsources axis 0102 0902 1702 2502")
        state.weather = weather
        start(state, "axis-movement")
        reach = specialised.strategic(state, bits(state, "18pz-p"))
        found[weather] = max(int(state.rules.numbers[h][:2]) for h in reach.ends)
    assert found == {0: 1 + 21, MUD: 1 + 5}


def test_a_town_under_snow_hampers_an_overrun() -> None:
    """BSR §11.35, §11.37g: as it does a combat; by Soviets, whom snow does not keep from it."""
    for weather, cases in ((0, []), (SNOW, ["11.37g"])):
        state = game(board({"0404": "t"}), axis="0404:stug192/1", soviet="0405:5td")
        state.weather = weather
        found = overrun.modifiers(state, bits(state, "5td"), state.rules.hex("0404"))
        assert [each.case.removeprefix("BSR §") for each in found if each.why == "overrun-town"] == cases


def test_vehicles_attack_alpine_ground_along_a_road_alone() -> None:
    """BSR §12.15b, §15.41d."""
    for ground, way in ((board({"0404": "A"}), None), (board({"0404": "A"}, minor="0403 0404"), BY_ITSELF)):
        state = game(ground, axis="0403:18pz-p,5id", soviet="0404:100rd")
        there = state.rules.hex("0404")
        assert way_of_attack(state, AXIS, state.rules.by_name["18pz-p"], there) == way


def test_a_safe_third_hex_comes_before_a_way_through_a_zone(table_says: Says) -> None:
    """BSR §16.42, §16.48c: 0507 is full; 0306 lies behind 17id's zone over 0406."""
    table_says("-/R")
    ground = corridor("0405", "0406", "0306")
    state = game(ground, axis="0504:5id 0405:17id", soviet="0505:100rd 0507:2rd,17rd")
    fight(state, "5id", "0505")
    assert place(state, "100rd") == "0508"
    full = game(ground, axis="0504:5id 0405:17id", soviet="0505:100rd 0507:2rd,17rd 0508:161rd,50rd")
    fight(roll(full, 1, 1), "5id", "0505")
    assert place(full, "100rd") == "0306"


def test_supply_units_alone_do_not_enter_fortifications_of_the_enemy() -> None:
    """BSR §18.46: those that stand, all the more than those being built."""
    state = game(axis="0403:5id,msu", soviet="0909:100rd", more="strongpoint soviet 0404\nground 0101-0909")
    start(state, "axis-movement")
    say(state, "move gsu1", "march")
    assert "to 0404" not in offers(state, "to") and "to 0304" in offers(state, "to")
