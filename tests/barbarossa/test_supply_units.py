"""Supply units (BSR §6.4): how many, how they move and come in, how they are put together, taken apart and spent."""

from __future__ import annotations

import pytest

from grognard.games.barbarossa import allowances
from grognard.games.barbarossa.arrivals import cities_for_supply
from grognard.games.barbarossa.rules import MUD
from grognard.games.barbarossa.state import ACTIVE, POOL, Barbarossa
from grognard.games.barbarossa.supply_units import receive, spend
from grognard.umpire import Event
from tests.barbarossa.asking import offers, refused, say
from tests.barbarossa.boards import AXIS, board, game, land, names, numbers
from tests.barbarossa.phases import of_kind, start

EDGE = "ground 0101-0909\nsources axis 0105"
ROAD = land(main="0105 0205 0305 0405")


def points(state: Barbarossa, unit: str) -> int:
    return state.steps[state.rules.by_name[unit]]


def place(state: Barbarossa, unit: str) -> int:
    return state.place[state.rules.by_name[unit]]


# --- how many -------------------------------------------------------------------------------------------------------


def test_no_more_supply_units_are_in_play_than_the_scenario_allows() -> None:
    """BSR §6.4, §6.45: what comes beyond that is lost."""
    state = game(axis="0404:msu,dump", more=EDGE)  # two of four counters
    events: list[Event] = []
    receive(state, AXIS, 3, events)
    assert (events[-1]["points"], events[-1]["lost"]) == (2, 1)
    assert [points(state, f"gsu{n}") for n in (3, 4)] == [1, 1]
    assert [place(state, f"gsu{n}") for n in (3, 4)] == [ACTIVE, ACTIVE]


def test_points_are_not_saved_off_the_map() -> None:
    """BSR §6.45: who has not entered by the next Reinforcement Phase is gone."""
    state = game(axis="0404:5id", more=f"{EDGE}\nattack-supply axis 2")
    start(state, "reinforcement")
    assert [place(state, f"gsu{n}") for n in (1, 2, 3)] == [ACTIVE, ACTIVE, POOL]
    events = start(state, "reinforcement")
    assert of_kind(events, "supply-lapsed")[0]["points"] == 2
    assert sum(p == ACTIVE for p in state.place) == 2


def test_a_supply_unit_that_is_gone_can_be_used_again() -> None:
    """BSR §6.43: spent, combined, or overtaken by the enemy."""
    state = game(axis="0404:msu,msu,msu 0909:5id", soviet="0606:100rd", more=EDGE)
    spend(state, state.rules.by_name["gsu1"], 1, [])
    start(state, "axis-movement")
    say(state, "combine gsu2 gsu3")
    assert (place(state, "gsu1"), place(state, "gsu3"), points(state, "gsu2")) == (POOL, POOL, 2)
    start(state, "soviet-movement")
    say(state, "move 100rd", "to 0404")
    assert place(state, "gsu2") == POOL
    receive(state, AXIS, 4, [])
    assert sum(p == ACTIVE for p in state.place) == 4


# --- how they move --------------------------------------------------------------------------------------------------


def test_mobile_ones_move_in_the_movement_phase_alone() -> None:
    """BSR §6.46: as motorised units pay, but not when these move again; dumps never (BSR §6.48)."""
    state = game(axis="0404:msu 0606:dump", more=EDGE)
    start(state, "axis-movement")
    assert offers(state, "move") == {"move gsu1"}
    assert refused(state, "move gsu2") == "6.48"
    other = game(axis="0404:msu,18pz-p", more=EDGE)
    start(other, "axis-motorised")
    assert offers(other, "move") == {"move 18pz-p"}


def test_soviet_ones_move_when_activated() -> None:
    """BSR §6.46, §10.13."""
    state = game(soviet="0404:msu,hq20 0808:100rd", more="sources soviet 0105")
    start(state, "soviet-motorised")
    assert "move rsu1" not in state.legal()
    say(state, "activate rsu1 by hq20")
    assert "move rsu1" in state.legal()
    assert allowances.allowance(state, state.rules.by_name["rsu1"]) == 10


def test_they_may_move_strategically_or_one_hex() -> None:
    """BSR §6.46, §6.44: without a route of supply."""
    state = game(land(main="0105 0205 0305 0405 0505 0605"), axis="0105:msu", more="ground 0101-0909")
    start(state, "axis-movement")
    say(state, "move gsu1")
    assert "strategic" in state.legal()
    ridge = game(board({"0403": "H"}, rivers="0404/0403"), axis="0404:msu", more="ground 0101-0909")
    ridge.weather = MUD
    start(ridge, "axis-movement")
    say(ridge, "move gsu1")
    assert "one-hex" in ridge.legal()  # hill, woods and river cost eight points, and it has six


# --- how they come in -----------------------------------------------------------------------------------------------


def test_new_ones_enter_at_a_source_on_a_road_of_the_edge() -> None:
    """BSR §6.47a."""
    sources = "ground 0101-0909\nsources axis 0105 0109 0305"
    state = game(ROAD, axis="0808:5id", more=f"{sources}\nattack-supply axis 1")
    start(state, "reinforcement")
    start(state, "axis-movement")
    say(state, "enter gsu1", "march")
    assert offers(state, "at") == {"at 0105"}
    assert refused(state, "at 0109") == "8.12b"
    say(state, "at 0105")
    assert state.spent[state.rules.by_name["gsu1"]] == 1  # half a point along the main road
    lost = game(ROAD, axis="0808:5id", soviet="0205:100rd", more=f"{sources}\nattack-supply axis 1")
    start(lost, "reinforcement")
    start(lost, "axis-movement")
    assert not offers(lost, "enter")  # the enemy has the source
    assert refused(lost, "enter gsu1") == "8.12c"


def test_one_new_soviet_one_may_be_placed_in_a_city_with_a_route() -> None:
    """BSR §6.47c: one a turn, and not in a town."""
    state = game(board({"0404": "c", "0505": "C", "0606": "t"}), soviet="0808:100rd",
                 more="sources soviet 0105\nattack-supply soviet 2")  # fmt: skip
    start(state, "reinforcement")
    assert offers(state, "place") == {"place rsu1 0404", "place rsu1 0505"}
    assert refused(state, "place rsu1 0606") == "6.47c"
    state.play("place rsu1 0404")
    assert not [a for a in state.legal() if a.startswith("place")]
    assert [place(state, f"rsu{n}") >= 0 for n in (1, 2)] == [True, False]


def test_nobody_is_placed_upon_an_enemy_supply_unit() -> None:
    """BSR §6.47c, §8.13a: a hex with an enemy counter is no place, though only combat units occupy it."""
    state = game(board({"0404": "c", "0505": "C"}), axis="0404:msu", soviet="0808:100rd",
                 more="sources soviet 0105\nattack-supply soviet 1")  # fmt: skip
    state.ground &= ~(1 << state.rules.hex("0404"))
    start(state, "reinforcement")
    assert offers(state, "place") == {"place rsu1 0505"}


def test_a_city_that_is_its_own_source_does_not_do() -> None:
    """BSR §6.47c: the route must lead to a source outside the city."""
    wide = ["." * 30, "." * 20 + "cC" + "." * 8, "." * 30]
    alone = game(land("\n".join(wide)), soviet="1002:100rd", more="sources soviet 2102")
    assert not cities_for_supply(alone)
    fed = game(land("\n".join(wide)), soviet="1002:100rd", more="sources soviet 2102 2702")
    assert numbers(fed, cities_for_supply(fed)) == "2102 2202"


# --- put together ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("stack", "said", "points_"),
    [
        ("msu,msu", ["combine gsu1 gsu2"], 2),
        ("dump,msu", ["combine gsu1 gsu2"], 3),  # the first example, with one mobile unit and with two
        ("dump,msu,msu", ["combine gsu1 gsu2", "combine gsu1 gsu3"], 4),
        ("dump,dump", ["combine gsu1 gsu2"], 4),  # the second
        ("msu,msu,msu,msu", ["combine gsu1 gsu2", "combine gsu1 gsu3", "combine gsu1 gsu4"], 4),  # the third
    ],
)
def test_supply_units_in_a_hex_become_a_dump(stack: str, said: list[str], points_: int) -> None:
    """BSR §6.41, §6.48b, §6.48c: one counter holds the points of all, the others are free."""
    state = game(axis=f"0404:{stack} 0808:5id", more=EDGE)
    start(state, "axis-movement")
    say(state, *said)
    assert points(state, "gsu1") == points_
    assert names(state, state.at[state.rules.hex("0404")]) == "gsu1"
    assert not state.rules.allowance[state.rules.by_name["gsu1"]][points_]  # a dump does not move


def test_no_dump_holds_more_than_four_nor_units_of_two_hexes() -> None:
    """BSR §6.48c, §6.48b."""
    state = game(axis="0404:dump,dump,msu 0505:msu", more=EDGE)
    start(state, "axis-movement")
    say(state, "combine gsu1 gsu2")
    assert refused(state, "combine gsu1 gsu3") == "6.48c"
    assert refused(state, "combine gsu3 gsu4") == "6.48b"


# --- taken apart ----------------------------------------------------------------------------------------------------


def test_a_dump_of_two_turned_over_loses_a_point() -> None:
    """BSR §6.48d, first example."""
    state = game(axis="0404:dump 0808:5id", more=EDGE)
    start(state, "axis-movement")
    events = say(state, "divide gsu1")
    assert points(state, "gsu1") == 1 and of_kind(events, "dump-reduced")[0]["lost"] == 1
    assert "move gsu1" in state.legal()


@pytest.mark.parametrize("whole", [3, 4])
def test_a_large_dump_sets_a_mobile_unit_free(whole: int) -> None:
    """BSR §6.48d, second and third example: with a counter to spare nothing is lost."""
    state = game(axis="0404:dump 0808:5id", more=EDGE)
    state.steps[state.rules.by_name["gsu1"]] = whole
    start(state, "axis-movement")
    say(state, "divide gsu1")
    assert (points(state, "gsu1"), points(state, "gsu2")) == (whole - 1, 1)
    assert "move gsu2" in state.legal() and "move gsu1" not in state.legal()


def test_without_a_counter_to_spare_a_large_dump_stays_whole() -> None:
    """BSR §6.48d, second example."""
    state = game(axis="0404:dump,msu 0505:msu 0606:msu 0808:5id", more=EDGE)
    state.steps[state.rules.by_name["gsu1"]] = 3
    start(state, "axis-movement")
    assert not offers(state, "divide")
    assert refused(state, "divide gsu1") == "6.48d"
    assert refused(state, "divide gsu2") == "6.48d"


def test_what_is_to_leave_a_dump_leaves_before_more_comes_in() -> None:
    """BSR §6.48f: after a supply unit has come to stay nothing is taken out in this turn, be it combined or not."""
    state = game(axis="0404:dump,msu 0405:msu 0808:5id", more=EDGE)
    start(state, "axis-movement")
    assert {"divide gsu1", "move gsu2", "move gsu3"} <= set(state.legal())
    say(state, "move gsu3", "to 0404", "move 5id", "to 0807")
    assert refused(state, "divide gsu1") == "6.48f"
    assert refused(state, "move gsu2") == "6.48f"
    say(state, "combine gsu1 gsu3", "end")
    start(state, "soviet-motorised")
    assert state.stocked == 1 << state.rules.hex("0404")
    other = game(axis="0404:dump,msu 0405:msu 0808:5id", more=EDGE)
    start(other, "axis-movement")
    say(other, "divide gsu1", "move gsu1", "march", "to 0403", "move gsu2", "to 0304")  # first out
    say(other, "move gsu3", "to 0404")  # then in
    assert names(other, other.at[other.rules.hex("0404")]) == "gsu3"


def test_a_mobile_unit_cannot_go_on_in_another_counter() -> None:
    """BSR §6.48f: by joining a dump and being taken out of it again."""
    state = game(axis="0404:dump 0405:msu 0808:5id", more=EDGE)
    start(state, "axis-movement")
    say(state, "move gsu2", "to 0404", "combine gsu1 gsu2")
    assert not offers(state, "divide")


# --- spent ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("before", "left"), [(1, 0), (2, 1), (3, 2), (4, 3)])
def test_a_point_spent_in_combat_is_taken_off_the_unit(before: int, left: int) -> None:
    """BSR §6.48e, §6.26c: a dump of two leaves a mobile unit, for which no spare counter is needed."""
    state = game(axis="0404:dump,msu,msu,msu", more=EDGE)
    piece = state.rules.by_name["gsu1"]
    state.steps[piece] = before
    spend(state, piece, 1, [])
    assert (state.steps[piece] == left) if left else (state.place[piece] == POOL)
