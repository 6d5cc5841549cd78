"""States of supply, sources for a turn, strongpoints out of supply (BSR §6.2, §6.3)."""

from __future__ import annotations

import pytest

from grognard.games.barbarossa import allowances
from grognard.games.barbarossa.control import passed_through
from grognard.games.barbarossa.engineering import sites
from grognard.games.barbarossa.rules import MUD
from grognard.games.barbarossa.state import POOL, Barbarossa
from grognard.games.barbarossa.supply import sources, supplied_hexes
from tests.barbarossa.asking import asked, refused, say
from tests.barbarossa.boards import AXIS, SOVIET, bits, board, game, hexes, land, numbers
from tests.barbarossa.phases import finish, of_kind, start

LONG = "\n".join(["." * 30] * 3)
"""Thirty columns of three rows."""
HEAD = "ground 0101-3003\nsources axis 0102"


def cut(units: str = "1502:5id", more: str = "", **rest: object) -> Barbarossa:
    """The Axis along a strip, its source in 0102; whoever stands beyond column 8 has no route."""
    return game(land(LONG), axis=units, more=f"{HEAD}\n{more}", **rest)  # type: ignore[arg-type]


def judged(state: Barbarossa, unit: str = "5id") -> str:
    bit = bits(state, unit)
    return "emergency" if state.emergency & bit else "out" if state.unsupplied & bit else "in"


# --- when, and of whom ----------------------------------------------------------------------------------------------


def test_routes_are_traced_in_the_supply_phase_and_at_no_other_time() -> None:
    """BSR §6.11: who is cut off, or marches out of supply, is so from the next Supply Phase on."""
    state = cut("0702:5id")
    start(state, "supply")
    assert judged(state) == "in"
    start(state, "axis-movement")
    say(state, "move 5id", "to 1202")
    assert judged(state) == "in"
    start(state, "supply")
    assert judged(state) == "emergency"


def test_three_states_one_after_another() -> None:
    """BSR §6.31, §6.32, §6.33, §6.34: from supply to Emergency, from there out of supply, and back at once."""
    state = cut()
    found = []
    for _ in range(3):
        events = start(state, "supply")
        found.append(judged(state))
        finish(state)
    assert found == ["emergency", "out", "out"]
    assert not of_kind(events, "out-of-supply")  # it was already
    state.march(bits(state, "5id"), state.rules.hex("0802"))
    assert judged(state) == "out"  # for the rest of the turn, wherever it goes
    events = start(state, "supply")
    assert judged(state) == "in" and of_kind(events, "in-supply")[0]["units"] == ("5id",)


def test_emergency_takes_nothing_away_and_want_of_supply_two_points() -> None:
    """BSR §6.33, §6.34: a unit in Emergency moves as if in supply; nobody dies of want."""
    state = cut()
    piece = state.rules.by_name["5id"]
    start(state, "supply")
    state.phase += 1
    assert judged(state) == "emergency" and allowances.full(state, piece) == 10
    state.phase -= 1
    for _ in range(4):
        start(state, "supply")
    assert judged(state) == "out" and allowances.full(state, piece) == 6
    assert state.steps[piece] == 4


def test_units_off_the_map_and_those_that_enter_are_in_supply() -> None:
    """BSR §6.22, §8.12d: a reinforcement at the edge bears no marker in its turn of entry, though its hex has no
    route."""
    more = "reinforcement 1 axis edge 3002 6id\nreinforcement 3 axis edge 3002 7id"
    state = cut("1502:5id", more)
    start(state, "supply")
    assert judged(state, "6id") == judged(state, "7id") == "in"
    start(state, "axis-movement")
    say(state, "enter 6id", "at 3002", "end")
    assert judged(state, "6id") == "in"
    start(state, "supply")
    assert judged(state, "6id") == "emergency" and judged(state, "7id") == "in"


# --- what a line leads to -------------------------------------------------------------------------------------------


def test_a_line_leads_over_any_ground_to_source_road_or_rail() -> None:
    """BSR §6.14a: but a road or a railway that leads to no source is none."""
    rows = ["." * 30, "." * 7 + "hwHM" + "." * 19, "." * 30]
    line = " ".join(f"{c:02}02" for c in range(12, 31))
    road = game(land("\n".join(rows), main=line), axis="0802:5id", more="ground 0101-3003\nsources axis 3002")
    assert supplied_hexes(road, AXIS) >> road.rules.hex("0802") & 1  # five hexes, then the road
    assert not supplied_hexes(road, AXIS) >> road.rules.hex("0402") & 1
    nowhere = game(land(LONG, main=" ".join(f"{c:02}02" for c in range(12, 25))), axis="0802:5id",
                   more="ground 0101-3003\nsources axis 3002")  # fmt: skip
    assert not supplied_hexes(nowhere, AXIS) >> nowhere.rules.hex("0802") & 1
    rails = game(land(LONG, rails=line), soviet="0802:100rd", more="sources soviet 3002")
    assert supplied_hexes(rails, SOVIET) >> rails.rules.hex("0802") & 1


def test_an_enemy_fortification_cuts_the_rail_net() -> None:
    """BSR §6.16, §18.11."""
    line = " ".join(f"{c:02}02" for c in range(1, 31))
    state = game(land(LONG, rails=line), soviet="0802:100rd", more="sources soviet 3002")
    assert supplied_hexes(state, SOVIET) >> state.rules.hex("0802") & 1
    state.axis_forts = hexes(state, "2002")
    assert not supplied_hexes(state, SOVIET) >> state.rules.hex("0802") & 1


# --- sources --------------------------------------------------------------------------------------------------------


def test_the_axis_has_the_sources_that_the_scenario_names_and_no_others() -> None:
    """BSR §6.25: not every hex of the edge, nor a city."""
    state = game(board({"0101": "C"}), axis="0402:5id", more="ground 0101-0909\nsources axis 0105")
    assert numbers(state, sources(state, AXIS)) == "0105"


def test_a_source_that_was_retaken_serves_from_the_next_supply_phase() -> None:
    """BSR §6.21: and captured it serves nobody."""
    state = cut("0402:5id", soviet="1002:100rd")
    assert numbers(state, sources(state, AXIS)) == "0102"
    passed_through(state, SOVIET, hexes(state, "0102"), has_zone=False)
    assert not sources(state, AXIS) and not sources(state, SOVIET)
    passed_through(state, AXIS, hexes(state, "0102"), has_zone=False)
    assert state.friendly(AXIS) >> state.rules.hex("0102") & 1
    assert not sources(state, AXIS)
    start(state, "supply")
    assert numbers(state, sources(state, AXIS)) == "0102"


def test_a_city_of_two_hexes_is_a_source_as_a_whole() -> None:
    """BSR §6.24: one of its hexes with a route is enough for both."""
    rows = ["." * 30, "." * 7 + "CC" + "." * 21, "." * 30]
    state = game(land("\n".join(rows)), soviet="0802:100rd", more="sources soviet 0102")
    reached = supplied_hexes(state, SOVIET)
    assert reached >> state.rules.hex("1602") & 1  # seven from 0902, which lies eight from the source
    assert not reached >> state.rules.hex("1702") & 1


# --- for a turn -----------------------------------------------------------------------------------------------------


def test_a_point_feeds_five_hexes_and_a_dump_ten() -> None:
    """BSR §6.26a, §6.26c: within a line of communication; whoever stands there loses the marker, and the points are
    spent: a mobile unit goes, a dump is turned over."""
    state = cut("1502:5id 1602:6id 1702:7id 1802:dump 2702:8id")
    start(state, "supply")
    finish(state)
    start(state, "supply")
    assert judged(state, "5id") == judged(state, "8id") == "out"
    assert asked(state) == "feeding"
    say(state, "feed gsu1 1502", "feed gsu1 1602")
    assert refused(state, "feed gsu1 1602") == "6.26a"
    assert refused(state, "feed gsu1 2702") == "6.26b"  # nine hexes away
    assert refused(state, "feed gsu1 0402") == "6.32"
    assert refused(state, "feed 5id 1702") == "6.26a"
    assert refused(state, "starve 1702") == "6.26a"
    say(state, "starve 1602", "feed gsu1 1602", "feed gsu1 1701", "feed gsu1 1702", "feed gsu1 1703")
    events = say(state, "end")
    assert of_kind(events, "fed")[0]["points"] == 1
    assert judged(state, "5id") == judged(state, "6id") == judged(state, "7id") == "in"
    assert judged(state, "8id") == "out"
    assert state.steps[state.rules.by_name["gsu1"]] == 1  # a mobile unit is left of it
    start(state, "supply")
    assert judged(state, "5id") == "emergency"  # it was in supply in the turn before
    for h in ["1501", "1502", "1503", "1601", "1602"]:
        say(state, f"feed gsu1 {h}")
    assert refused(state, "feed gsu1 1603") == "6.26a"
    say(state, "end")
    assert state.place[state.rules.by_name["gsu1"]] == POOL


def test_what_is_fed_is_a_site_for_strongpoints_and_bridges_and_they_stay() -> None:
    """BSR §6.26d: nobody need stand there; what has been begun remains when the hex is out of supply again."""
    river = land(LONG, rivers="1602/1702")
    state = game(river, axis="1502:5id 1802:msu", more=f"{HEAD}\nbridges axis 1\nstrongpoints axis 1")
    start(state, "supply")
    assert not sites(state, AXIS) >> state.rules.hex("1502") & 1
    say(state, "feed gsu1 1502", "feed gsu1 1602", "end")
    assert sites(state, AXIS) >> state.rules.hex("1502") & 1
    state.posts = [1, 0]
    start(state, "axis-movement")
    say(state, "bridge 1602 1702", "end")
    start(state, "axis-engineering")
    say(state, "fortify 1502 by 5id")
    start(state, "supply")
    finish(state)
    assert not state.fed[AXIS]
    assert state.bridges and list(state.axis_works) == [state.rules.hex("1502")]


def test_a_side_may_leave_its_units_without_supply() -> None:
    """BSR §6.34, §6.26a: feeding is asked, not done."""
    state = cut("1502:5id 1602:msu")
    start(state, "supply")
    assert asked(state) == "feeding"
    say(state, "end")
    assert judged(state) == "emergency" and state.steps[state.rules.by_name["gsu1"]] == 1


# --- strongpoints ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("units", "kept"),
    [("0802:5id", False), ("1702:5id", True), ("1802:5id", True), ("1802:msu", True), ("1702:msu", False)],
)
def test_a_strongpoint_without_supply_that_nobody_keeps_is_gone(units: str, kept: bool) -> None:
    """BSR §6.36: a combat unit beside it keeps it, any unit in it; no Emergency saves it."""
    state = cut(units)
    state.axis_forts = hexes(state, "1802")
    start(state, "supply")
    finish(state)
    assert bool(state.axis_forts) == kept


def test_a_strongpoint_in_supply_or_under_construction_stays() -> None:
    """BSR §6.36: and one that a supply unit feeds."""
    state = cut("2202:msu")
    state.axis_forts, state.axis_works = hexes(state, "0502"), {state.rules.hex("1802"): 0}
    start(state, "supply")
    finish(state)
    assert numbers(state, state.axis_forts) == "0502" and state.axis_works
    fed = cut("2202:msu")
    fed.axis_forts = hexes(fed, "1802")
    start(fed, "supply")
    say(fed, "feed gsu1 1802")
    finish(fed)
    assert fed.axis_forts


# --- supply of a hex ------------------------------------------------------------------------------------------------


def test_a_hex_is_in_supply_or_not_whoever_stands_there() -> None:
    """BSR §6.17: for strongpoints and bridges; judged when it is asked for."""
    state = cut("0402:5id 1502:6id", "strongpoints axis 2\nbridges axis 1")
    state.posts = [2, 0]
    start(state, "axis-engineering")
    assert "fortify 0402 by 5id" in state.legal()
    assert refused(state, "fortify 1502 by 6id") == "6.17"


def test_mud_shortens_what_a_supply_unit_feeds() -> None:
    """BSR §6.26b: five hexes instead of seven."""
    state = cut("1502:5id 0902:msu 2102:msu")
    state.weather = MUD
    start(state, "supply")
    assert refused(state, "feed gsu1 1502") == "6.26b"
    state.weather = 0
    state.forget()
    assert "feed gsu1 1502" in state.legal()
