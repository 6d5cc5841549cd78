"""The movement phases as they are played (BSR §10.1, §10.2, §10.5): who moves, in which ways, and why not."""

from __future__ import annotations

from dataclasses import replace

import pytest

from grognard.games.barbarossa import allowances, map_land
from grognard.games.barbarossa.scenarios import rules as rules_of
from grognard.games.barbarossa.state import Barbarossa
from grognard.hexset import of
from tests.barbarossa.asking import asked, offers, refused, say
from tests.barbarossa.boards import BARE, OPEN, bits, board, game, land
from tests.barbarossa.playing import begin, place
from tests.barbarossa.test_movement import reach

ROAD = land(main="0101 0201 0301 0401 0501")
SOURCES = "sources axis 0101\nsources soviet 0909\n"


def moving(axis: str = "", soviet: str = "", phase: str = "axis-movement", **more: object) -> Barbarossa:
    """A position in a movement phase, at its first question."""
    ground = more.pop("ground", BARE)
    state = game(ground, axis, soviet, phase=phase, **more)  # type: ignore[arg-type]
    state.ground = state.rules.playable
    begin(state)
    return state


def ways(state: Barbarossa, unit: str) -> set[str]:
    say(state, f"move {unit}")
    return {action for action in state.legal() if " " not in action}


# --- in which ways --------------------------------------------------------------------------------


def test_special_ways_of_the_movement_phase() -> None:
    """BSR §10.11b: entry, strategic movement, overrun, infiltration, one hex, leaving the map; for Soviets on foot too,
    who have their whole allowance in it (BSR §11.43)."""
    more = SOURCES + "reinforcement 1 axis edge 0101 5id\nexit axis 0101-0101\n"
    state = moving("0101:18pz-p", "0909:50rd", ground=ROAD, more=more)
    assert offers(state, "enter") == {"enter 5id"}
    assert ways(state, "18pz-p") == {"march", "strategic"}
    say(state, "march")
    assert "exit" in state.legal()
    state = moving("0404:18pz-p 0604:1kd", "0405:hq20 0605:100rd")
    assert ways(state, "1kd") == {"march", "infiltrate"}
    state = moving("0404:18pz-p", "0405:hq20")
    say(state, "move 18pz-p")
    assert "overrun 0405" in state.legal()
    state = moving("0405:5id", "0404:6cd", "soviet-movement")
    assert ways(state, "6cd") == {"march", "infiltrate"}


def test_special_ways_of_the_motorised_phase() -> None:
    """BSR §10.12b: no strategic movement; infiltration and one hex for Soviets with their whole allowance, not for the
    Axis, nor for Soviet cavalry."""
    more = SOURCES + "reinforcement 1 axis edge 0101 17pz-p\nreinforcement 1 axis edge 0101 5id\nexit axis 0101-0101\n"
    state = moving("0101:18pz-p", "0909:50rd", "axis-motorised", ground=ROAD, more=more)
    assert offers(state, "enter") == {"enter 17pz-p"}
    say(state, "move 18pz-p")
    assert asked(state) == "moving"  # no choice of ways
    assert "exit" in state.legal()
    assert refused(state, "strategic") == "11.21"
    state = moving("0404:18pz-p", "0405:100rd", "axis-motorised")
    say(state, "move 18pz-p")
    assert refused(state, "infiltrate") == "11.43"
    assert refused(state, "one-hex") == "11.51"
    state = moving("0405:5id", "0404:6cd", "soviet-motorised")
    say(state, "move 6cd")
    assert refused(state, "infiltrate") == "11.43"
    # A rifle division that was activated has its whole allowance, and goes to where a friend began.
    state = moving("0405:5id", "0404:100rd 0504:161rd", "soviet-motorised", marks={"activated": "100rd"})
    assert ways(state, "100rd") == {"march", "infiltrate"}


# --- activation -----------------------------------------------------------------------------------


def test_a_unit_for_each_command_point() -> None:
    """BSR §10.13a: in range of four hexes; supply units too."""
    state = moving("0909:5id", "0101:hq4,100rd,msu 0104:161rd 0106:50rd 0301:2rd", "soviet-motorised")
    assert state.rules.pieces[state.rules.by_name["hq4"]].command == 1
    assert offers(state, "activate") == {f"activate {unit} by hq4" for unit in ("100rd", "rsu1", "161rd", "2rd")}
    assert refused(state, "activate 50rd by hq4") == "21.11"
    assert refused(state, "move 100rd") == "10.12a"
    say(state, "activate rsu1 by hq4")
    assert not offers(state, "activate")
    assert refused(state, "activate 2rd by hq4") == "21.12a"
    assert refused(state, "activate rsu1 by hq4") == "10.13e"
    assert offers(state, "move") == {"move rsu1"}
    state = moving("0909:5id", "0101:hq20,100rd,161rd,50rd,2rd", "soviet-motorised")
    say(state, *(f"activate {unit} by hq20" for unit in ("100rd", "161rd", "50rd")))
    assert refused(state, "activate 2rd by hq20") == "21.12a"  # three points


def test_no_activation_elsewhere_or_by_others() -> None:
    """BSR §10.13a, §21.22, §21.25."""
    state = moving("0909:5id", "0101:hq20,100rd", "soviet-movement")
    assert not offers(state, "activate")
    assert refused(state, "activate 100rd by hq20") == "10.13a"
    state = moving("0909:5id", "0101:hq20,100rd,1mm-12 0103:hq3", "soviet-motorised", marks={"nonop": "hq3"})
    assert not offers(state, "activate")
    assert refused(state, "activate 100rd by hq20") == "21.22"
    assert refused(state, "activate 100rd by hq3") == "21.25"
    state = moving("0909:5id", "0101:hq20,100rd,2rd", "soviet-motorised", marks={"still": "100rd"})
    assert refused(state, "activate 100rd by hq20") == "10.26"


@pytest.mark.parametrize("unit", ["1mm-12", "6cd", "bp1", "flot", "hq3"])
def test_whom_no_headquarters_activates(unit: str) -> None:
    """BSR §10.13c: motorised units, cavalry, trains, flotillas, headquarters."""
    state = moving("0909:5id", f"0101:hq20,100rd,{unit}", "soviet-motorised")
    assert f"activate {unit} by hq20" not in state.legal()
    assert refused(state, f"activate {unit} by hq20") == "10.13c"


def test_how_far_activated_units_go() -> None:
    """BSR §10.13d: their whole printed allowance, less what want of supply takes off it."""
    state = moving("0909:5id", "0101:hq20,100rd,161rd", "soviet-motorised", marks={"unsupplied": "161rd"})
    say(state, "activate 100rd by hq20", "activate 161rd by hq20")
    assert allowances.allowance(state, state.rules.by_name["100rd"]) == 8
    assert allowances.allowance(state, state.rules.by_name["161rd"]) == 4
    say(state, "move 100rd", "march", "to 0105")
    assert place(state, "100rd") == "0105"


# --- one after another ----------------------------------------------------------------------------


def test_units_move_one_after_another_hex_by_hex() -> None:
    """BSR §10.21, §10.23: no hex is skipped, each is paid for, and who has begun after another has done with it."""
    state = moving("0101:18pz-p 0109:17pz-p", "0909:100rd")
    (moved, *_) = say(state, "move 18pz-p", "to 0104")
    assert moved.kind == "moved" and moved["way"] == ("0101", "0102", "0103", "0104") and moved["points"] == 3
    assert {"move 18pz-p", "move 17pz-p"} <= set(state.legal())
    say(state, "move 18pz-p", "to 0105", "move 17pz-p", "to 0108")
    assert refused(state, "move 18pz-p") == "10.23"
    assert offers(state, "move") == {"move 17pz-p"}


def test_any_number_may_move_through_a_hex() -> None:
    """BSR §10.21: stacking counts at the end of the phase alone."""
    state = moving("0101:5id 0102:26id,6id", "0909:100rd")
    assert reach(state, "5id")["0103"] == 2
    say(state, "move 5id", "to 0102")
    assert asked(state) == "movement"


def test_who_may_not_move_at_all() -> None:
    """BSR §10.26: a marker Do Not Move."""
    state = moving("0101:18pz-p,17pz-p,19pz-p", "0909:100rd", marks={"still": "18pz-p", "still_next": "17pz-p"})
    assert offers(state, "move") == {"move 19pz-p"}
    assert refused(state, "move 18pz-p") == refused(state, "move 17pz-p") == "10.26"


def test_what_takes_points_off() -> None:
    """BSR §10.26: want of supply, and enemy zones."""
    state = moving("0101:18pz-p 0901:5id", "0104:100rd", marks={"unsupplied": "18pz-p"})
    assert allowances.allowance(state, state.rules.by_name["18pz-p"]) == 10
    say(state, "move 18pz-p", "to 0103")
    assert refused(state, "move 18pz-p") == "10.32"


# --- the edge of the map --------------------------------------------------------------------------


def test_nobody_moves_off_the_map() -> None:
    """BSR §10.27b: neither over its edge, nor out of the window, nor into ground that the scenario closes."""
    state = moving("0101:18pz-p", "0909:100rd", more="closed axis from 1 0301-0301\nno-stay axis from 1 0201-0201\n")
    say(state, "move 18pz-p")
    assert "exit" not in state.legal()
    assert refused(state, "exit") == "10.27b"
    assert refused(state, "to 0301") == refused(state, "to 0201") == "10.27b"
    assert "to 0202" in state.legal()


def test_partial_hexes_are_not_in_play() -> None:
    """BSR §10.27c: a hex beyond the last has no number, and nobody can name it."""
    state = moving("0101:18pz-p", "0909:100rd")
    say(state, "move 18pz-p")
    assert refused(state, "to 0100") == refused(state, "to 1001") == "10.27c"
    rim = [
        h for h in state.rules.grid.indices if {"01", "09"} & {state.rules.numbers[h][:2], state.rules.numbers[h][2:]}
    ]
    assert state.rules.land.border == of(rim)


def test_anti_aircraft_units_without_an_allowance() -> None:
    """BSR §10.29: they do not march."""
    state = moving("0909:5id", "0101:aasmo,100rd", "soviet-movement")
    assert offers(state, "move") == {"move 100rd"}
    assert refused(state, "move aasmo") == "10.29"
    say(state, "move 100rd")
    assert refused(state, "with aasmo") == "10.29"


# --- zones ----------------------------------------------------------------------------------------


def test_friendly_zones_do_nothing() -> None:
    """BSR §10.31."""
    alone, among = moving("0401:18pz-p"), moving("0401:18pz-p 0403:5id 0504:26id 0306:6id")
    assert reach(alone, "18pz-p") == reach(among, "18pz-p")


def test_out_of_a_zone_and_into_one_again() -> None:
    """BSR §10.36, if the points suffice."""
    state = moving("0404:5id", "0405:100rd 0604:161rd")
    found = reach(state, "5id")
    assert found["0503"] == 1 + 2  # by 0403, which no zone reaches, into the zone of 0604
    state = moving("0405:5id 0604:26id", "0404:100rd", "soviet-movement", marks={"unsupplied": "100rd"})
    assert "0403" in reach(state, "100rd")
    assert "0503" not in reach(state, "100rd")  # two points


# --- terrain --------------------------------------------------------------------------------------


def test_hex_and_hexside_are_both_paid() -> None:
    """BSR §10.4, §10.45d: a river, or a canal, which is one, besides the hex behind it."""
    drawn = OPEN.splitlines()
    drawn[2] = "...h....."
    state = moving("0402:18pz-p", ground=land("\n".join(drawn), rivers="0402/0403"))
    assert reach(state, "18pz-p")["0403"] == 2 + 1
    assert reach(state, "18pz-p")["0401"] == 1


def test_canals_of_the_map_are_rivers() -> None:
    """BSR §10.45d: what the map calls a canal has the price of a river."""
    drawn, scenario = map_land.board_map(), rules_of("borisov").scenario
    rivers = map_land.land_of(scenario, drawn).rivers
    canal = next(edge for edge in drawn.edges.values() if edge.kind == "river")
    dug = replace(drawn, edges={**drawn.edges, canal.id: replace(canal, kind="canal")})
    assert map_land.land_of(scenario, dug).rivers == rivers


@pytest.mark.parametrize(("unit", "phase", "price"), [
    ("18pz-p", "axis-movement", 3), ("5id", "axis-movement", 2), ("1mm-12", "soviet-motorised", 2),
    ("100rd", "soviet-movement", 1),
])  # fmt: skip
def test_woods_cost_soviets_a_point_less(unit: str, phase: str, price: float) -> None:
    """BSR §10.46: on wheels two more and one more, on foot one more and none."""
    drawn = OPEN.splitlines()
    drawn[1] = "...w....."
    sides = (f"0401:{unit}", "") if phase.startswith("axis") else ("", f"0401:{unit}")
    state = moving(*sides, phase, ground=land("\n".join(drawn)))
    assert reach(state, unit)["0402"] == price


# --- untried units --------------------------------------------------------------------------------


def test_an_untried_unit_without_an_allowance_stays() -> None:
    """BSR §10.51: as one does that has been turned over and shows none."""
    state = moving("0909:5id", "0101:?mg,100rd", "soviet-movement")
    assert offers(state, "move") == {"move 100rd"}
    assert refused(state, "move mg-1") == "10.51"


def test_an_untried_unit_moves_with_what_its_back_shows() -> None:
    """BSR §10.52: and stays untried; none of them is motorised."""
    state = moving("0909:5id", "0101:?mogilev 0301:2rd", "soviet-movement")
    back = state.rules.by_name["mogilev-1"]
    shown = state.rules.allowance[back][1]
    assert shown > 0
    assert not state.rules.motorised & bits(state, "mogilev-1")
    say(state, "move mogilev-1", "to 0102")
    assert place(state, "mogilev-1") == "0102"
    assert state.rules.backs & bits(state, "mogilev-1")
    assert not [p for p in range(state.rules.count) if state.rules.fronts >> p & 1 and state.place[p] >= 0]
    state = moving("0909:5id", "0101:?mogilev 0301:1mm-12", "soviet-motorised")
    assert refused(state, "move mogilev-1") == "10.12a"


# --- why not there --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("unit", "letters", "river", "there", "number"),
    [
        ("18pz-s52", {"0405": "S"}, "", "0405", "10.48"),
        ("18pz-s52", {"0404": "S"}, "", "0405", "10.48"),
        ("18pz-s52", {"0405": "A"}, "", "0405", "10.41"),
        ("5id", {"0405": "S"}, "", "0904", "10.21"),  # no more than too far
        ("18pz-s52", {}, "0404/0405 0504/0405 0505/0405 0406/0405 0305/0405 0304/0405", "0405", "10.45c"),
        ("5id", {}, "0404/0405 0504/0405 0505/0405 0406/0405 0305/0405 0304/0405", "0405", "10.45c"),
        ("gsu1", {}, "", "0303", "18.46"),  # a strongpoint
        ("gsu1", {}, "", "0703", "10.25"),
        ("5id", {}, "", "0704", "10.24"),
        ("5id", {}, "", "0904", "10.32"),  # a corner to which all ways lead from zone to zone
    ],
)
def test_each_refusal_of_a_march_names_what_bars_the_way(
    unit: str, letters: dict[str, str], river: str, there: str, number: str
) -> None:
    """BSR §10.24, §10.25, §10.32, §10.41, §10.45c, §10.48, §18.46."""
    if number == "10.32":
        letters = dict.fromkeys(("0902", "0802", "0801", "0905", "0806", "0906"), "~")
    soviet = "0704:100rd 0706:161rd 0702:24rd" if number == "10.32" else "0704:100rd"
    state = moving(f"0404:{unit.replace('gsu1', 'msu')} 0101:1kd", soviet, ground=board(letters, major=river),
                   more="strongpoint soviet 0303\n")  # fmt: skip
    say(state, f"move {unit}")
    if asked(state) == "picking":
        say(state, "march")
    assert refused(state, f"to {there}") == number


def test_a_supply_unit_far_from_its_friends_is_refused_for_the_way() -> None:
    """BSR §10.25: a zone is no bar where a friend stands."""
    state = moving("0101:msu 0606:5id", "0707:100rd", ground=BARE)
    say(state, "move gsu1")
    assert refused(state, "to 0606") == "10.21"
