"""Modifiers of the combat roll (BSR §15.5, §18, §11.38b)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from grognard.games.barbarossa.battle import Battle
from grognard.games.barbarossa.declaration import ADDITIONAL_RETREAT, NO_RETREAT
from grognard.games.barbarossa.land import Land
from grognard.games.barbarossa.modifiers import engineers_serve, modifiers, net, why_no_engineers
from grognard.games.barbarossa.odds import odds
from grognard.games.barbarossa.rules import DRY, FROST, MUD, SNOW
from grognard.games.barbarossa.state import Barbarossa
from tests.barbarossa.boards import BARE, bits, board, combat, game, land, names

# The defender is in 0404; around it, clockwise from the north, lie 0403, 0503, 0504, 0405, 0304, 0303.
FORT = "strongpoint soviet 0404"


def listed(state: Barbarossa, battle: Battle) -> list[tuple[int, str]]:
    """Every modifier as its value and its case."""
    found = modifiers(state, battle, below=False)
    return [(each.value, each.case.removeprefix("BSR §")) for each in found]


def attacked(ground: Land = BARE, axis: str = "0403:5id", more: str = "", weather: int = DRY) -> list[tuple[int, str]]:
    """What an attack of all these on 100rd in 0404 is modified by."""
    state = game(ground, axis=axis, soviet="0404:100rd", more=more)
    state.weather = weather
    units = ",".join(stack.partition(":")[2] for stack in axis.split())
    return listed(state, combat(state, units, "0404"))


# --- terrain of the hex ---------------------------------------------------------------------------


@pytest.mark.parametrize(("letter", "value"), [(".", 0), ("w", 0), ("m", 0), ("h", 1), ("H", 1), ("M", 2), ("A", 2)])
def test_terrain_of_the_hex(letter: str, value: int) -> None:
    """BSR §15.51a, §15.41d; woods give nothing."""
    assert sum(v for v, _ in attacked(board({"0404": letter}))) == value


def test_a_swamp_gives_no_modifier() -> None:
    """BSR §15.41a, third point."""
    assert attacked(board({"0404": "S"})) == []


def test_only_the_defender_gains_by_terrain() -> None:
    """BSR §15.51."""
    assert attacked(board({"0403": "h"})) == []


@pytest.mark.parametrize("letter", ["c", "C"])
def test_cities(letter: str) -> None:
    """BSR §15.41d."""
    assert attacked(board({"0404": letter})) == [(1, "15.41d")]


@pytest.mark.parametrize(("weather", "found"), [(DRY, 0), (MUD, 1), (FROST, 0), (SNOW, 1)])
def test_towns_in_mud_and_snow(weather: int, found: int) -> None:
    """BSR §15.51c; cities at any time."""
    assert attacked(board({"0404": "t"}), weather=weather) == [(1, "15.51c")] * found
    assert attacked(board({"0404": "c"}), weather=weather) == [(1, "15.41d")]


def test_a_city_on_a_hill_behind_a_river() -> None:
    """BSR §15.51c, example: +1 and +1 and +1. The board has a letter for each hex, so the hill is laid under the city
    here."""
    ground = board({"0404": "c"}, rivers="0403/0404")
    ground = replace(ground, terrain={**ground.terrain, ground.grid.index("0404"): "hill"})
    state = game(ground, axis="0403:5id", soviet="0404:100rd")
    found = odds(state, combat(state, "5id", "0404"))
    assert sorted(each.case for each in found.modifiers) == ["BSR §15.41d", "BSR §15.51a", "BSR §15.51b"]
    assert found.sum == found.drm == 3


# --- hexsides -------------------------------------------------------------------------------------


def test_a_river_that_all_attackers_cross() -> None:
    """BSR §15.51b; not if one of them comes another way, not from the defender's side of it."""
    ground = land(rivers="0403/0404 0503/0404")
    assert attacked(ground) == [(1, "15.51b")]
    assert attacked(ground, "0403:5id 0503:6id") == [(1, "15.51b")]
    assert attacked(ground, "0403:5id 0504:6id") == []
    assert attacked(land(loops="0403/0404")) == [(1, "15.51b")]


def test_a_major_river_gives_no_modifier() -> None:
    """BSR §15.41b halves instead; and it is not as good as a river (BSR §15.51b)."""
    assert attacked(land(major="0403/0404")) == []
    assert attacked(land(rivers="0403/0404", major="0503/0404"), "0403:5id 0503:6id") == []


def test_artillery_does_not_attack_across_hexsides() -> None:
    """BSR §15.51b asks for units that attack."""
    state = game(land(rivers="0403/0404"), axis="0403:5id 0503:arko-vii", soviet="0404:100rd")
    assert listed(state, combat(state, "5id", "0404", guns="arko-vii")) == [(1, "15.51b")]


def test_all_defenders_must_be_behind_the_river() -> None:
    """BSR §15.51b, with two hexes attacked."""
    for rivers, found in (("0403/0404", []), ("0403/0404 0403/0503", [(1, "15.51b")])):
        state = game(land(rivers=rivers), axis="0403:5id", soviet="0404:100rd 0503:2rd")
        assert listed(state, combat(state, "5id", "0404,0503")) == found


def test_a_fortified_line() -> None:
    """BSR §18.22: all across it, from outside (BSR §18.21); not once it is destroyed."""
    ground = land(lines="0404>0403 0404>0503")
    assert attacked(ground) == [(1, "18.22")]
    assert attacked(ground, "0403:5id 0503:6id") == [(1, "18.22")]
    assert attacked(ground, "0403:5id 0504:6id") == []
    assert attacked(land(lines="0403>0404")) == []
    state = game(ground, axis="0403:5id", soviet="0404:100rd")
    state.razed = 1 << state.rules.hex("0404")
    assert listed(state, combat(state, "5id", "0404")) == []


def test_a_fortified_line_is_no_use_to_the_axis() -> None:
    """BSR §18.2."""
    state = game(land(lines="0404>0403"), axis="0404:5id", soviet="0403:100rd")
    assert listed(state, combat(state, "100rd", "0404")) == []


def test_a_line_and_a_river_on_one_hexside_add_up() -> None:
    """BSR §15.51e; what the weaker hexside gives counts for all (BSR §15.51b)."""
    ground = land(lines="0404>0403 0404>0503", rivers="0403/0404 0504/0404")
    assert attacked(ground) == [(1, "15.51b"), (1, "18.22")]
    assert attacked(ground, "0403:5id 0503:6id") == [(1, "18.22")]
    assert attacked(ground, "0403:5id 0504:6id") == [(1, "15.51b")]


def test_a_river_here_and_a_line_there() -> None:
    """BSR §18.22, exception and example: +1."""
    ground = land(lines="0404>0403", rivers="0503/0404")
    assert attacked(ground, "0403:5id 0503:6id") == [(1, "18.22")]
    assert attacked(ground, "0403:5id 0503:6id 0504:8id") == []


# --- fortifications -------------------------------------------------------------------------------


def test_a_strongpoint() -> None:
    """BSR §15.51f, §18.41a; from all sides, and for both armies, but not for whoever stands in the enemy's."""
    assert attacked(more=FORT) == [(1, "18.41a")]
    assert attacked(axis="0403:5id 0405:6id", more=FORT) == [(1, "18.41a")]
    for side, found in (("axis", [(1, "18.41a")]), ("soviet", [])):
        state = game(axis="0404:5id", soviet="0403:100rd", more=f"strongpoint {side} 0404")
        assert listed(state, combat(state, "100rd", "0404")) == found


def test_a_strongpoint_under_construction_gives_nothing() -> None:
    """BSR §18.41a: an active one."""
    state = game(axis="0403:5id", soviet="0404:100rd")
    state.soviet_works = 1 << state.rules.hex("0404")
    assert listed(state, combat(state, "5id", "0404")) == []


def test_a_fortified_belt() -> None:
    """BSR §18.31: +1 from all sides, with other effects; not for the Axis (BSR §18.34), not once it is destroyed."""
    ground = land(belts="0404", rivers="0403/0404")
    assert attacked(ground) == [(1, "15.51b"), (1, "18.31")]
    assert attacked(ground, "0405:5id") == [(1, "18.31")]
    state = game(ground, axis="0404:5id", soviet="0405:100rd")
    assert listed(state, combat(state, "100rd", "0404")) == []
    state = game(ground, axis="0405:5id", soviet="0404:100rd")
    state.razed = 1 << state.rules.hex("0404")
    assert listed(state, combat(state, "5id", "0404")) == []


def test_a_strongpoint_on_a_belt_adds_nothing() -> None:
    """BSR §18.41b, §18.34; on a destroyed belt it counts."""
    ground = land(belts="0404")
    assert attacked(ground, more=FORT) == [(1, "18.31")]
    state = game(ground, axis="0403:5id", soviet="0404:100rd", more=FORT)
    state.razed = 1 << state.rules.hex("0404")
    assert listed(state, combat(state, "5id", "0404")) == [(1, "18.41a")]


def test_a_strongpoint_behind_a_line() -> None:
    """BSR §18.41c: not with the line, but against an attack that comes another way, in part or whole."""
    ground = land(lines="0404>0403")
    assert attacked(ground, more=FORT) == [(1, "18.22")]
    assert attacked(ground, "0403:5id 0405:6id", FORT) == [(1, "18.41c")]
    assert attacked(ground, "0405:6id", FORT) == [(1, "18.41a")]


def test_a_strongpoint_behind_a_line_and_a_river() -> None:
    """BSR §15.51c, §18.41c: a river adds to the line or to the strongpoint; over the river +2, over the line +1,
    so both together give +1."""
    assert attacked(land(lines="0404>0403", rivers="0403/0404"), more=FORT) == [(1, "15.51b"), (1, "18.22")]
    ground = land(lines="0404>0403", rivers="0503/0404")
    assert attacked(ground, "0503:5id", FORT) == [(1, "15.51b"), (1, "18.41a")]
    assert attacked(ground, "0403:5id 0503:6id", FORT) == [(1, "18.22")]
    ground = land(lines="0404>0403", rivers="0403/0404 0503/0404")
    assert attacked(ground, "0403:5id 0503:6id", FORT) == [(1, "15.51b"), (1, "18.41c")]


@pytest.mark.parametrize(("city", "near"), [("0408", True), ("0409", False), ("0808", False), ("0405", True)])
@pytest.mark.parametrize("letter", ["c", "C"])
def test_a_strongpoint_behind_a_line_near_a_city(city: str, near: bool, letter: str) -> None:
    """BSR §18.41d: within four hexes +2 in all; if one attacker comes another way, +1."""
    ground = board({city: letter}, lines="0404>0403")
    assert attacked(ground, more=FORT) == [(1, "18.22"), (1, "18.41d")][: 1 + near]
    assert sum(v for v, _ in attacked(ground, "0403:5id 0503:6id", FORT)) == 1
    assert attacked(ground) == [(1, "18.22")]


def test_a_city_that_the_axis_holds_helps_no_strongpoint() -> None:
    """BSR §18.41d: a city friendly to the Soviets; and a town is none."""
    ground = board({"0407": "c"}, lines="0404>0403")
    assert attacked(ground, "0403:5id", FORT + "\nground 0407-0407") == [(1, "18.22")]
    assert attacked(board({"0407": "t"}, lines="0404>0403"), more=FORT) == [(1, "18.22")]


def test_a_strongpoint_without_a_line_gains_nothing_by_a_city() -> None:
    """BSR §18.41d."""
    assert attacked(board({"0407": "c"}), more=FORT) == [(1, "18.41a")]


# --- several hexes --------------------------------------------------------------------------------


def test_of_several_hexes_the_best_counts_for_all() -> None:
    """BSR §15.51d: a hill here and a city with a strongpoint there make +2."""
    ground = board({"0404": "h", "0503": "c"})
    state = game(ground, axis="0403:5id", soviet="0404:100rd 0503:2rd", more="strongpoint soviet 0503")
    assert listed(state, combat(state, "5id", "0404,0503")) == [(1, "15.41d"), (1, "18.41a")]
    assert listed(state, combat(state, "5id", "0404")) == [(1, "15.51a")]
    for letters in ({"0404": "M", "0503": "c"}, {"0404": "c", "0503": "M"}):
        state = game(board(letters), axis="0403:5id", soviet="0404:100rd 0503:2rd")
        assert listed(state, combat(state, "5id", "0404,0503")) == [(2, "15.41d")]


def test_a_line_of_one_hex_does_not_count_for_both_but_its_strongpoint_does() -> None:
    """BSR §15.51d, §18.41c: the line covers one of the two hexes only."""
    ground = land(lines="0404>0403")
    state = game(ground, axis="0403:5id", soviet="0404:100rd 0503:2rd", more=FORT)
    assert listed(state, combat(state, "5id", "0404,0503")) == [(1, "18.41c")]


def test_a_line_of_one_hex_takes_nothing_from_the_strongpoint_of_another() -> None:
    """BSR §18.41c is about a line in the hex of the strongpoint: +1 for hexsides, +1 for the strongpoint."""
    ground = land(lines="0503>0403", rivers="0403/0404")
    state = game(ground, axis="0403:5id", soviet="0404:100rd 0503:2rd", more=FORT)
    assert listed(state, combat(state, "5id", "0404,0503")) == [(1, "18.22"), (1, "18.41a")]


# --- orders and engineers -------------------------------------------------------------------------


def test_no_retreat_is_worth_one_to_the_defender() -> None:
    """BSR §15.52: not Additional Retreat, and nothing for an order of the attacker's."""
    state = game(axis="0403:5id", soviet="0404:100rd")
    assert listed(state, combat(state, "5id", "0404", order=NO_RETREAT)) == [(1, "15.52")]
    assert listed(state, combat(state, "5id", "0404", order=ADDITIONAL_RETREAT)) == []
    assert listed(state, combat(state, "5id", "0404", reply=NO_RETREAT)) == []


def test_no_retreat_does_not_bind_units_that_cannot_move() -> None:
    """BSR §12.53e: an allowance of zero."""
    state = game(axis="0403:5id", soviet="0404:aasmo")
    assert listed(state, combat(state, "5id", "0404", order=NO_RETREAT)) == []


ENGINEERS = "0403:5id,pi42,pi635"


def engineered(ground: Land = BARE, axis: str = ENGINEERS, more: str = "", weather: int = DRY) -> bool:
    state = game(ground, axis=axis, soviet="0404:100rd", more=more)
    state.weather = weather
    units = ",".join(stack.partition(":")[2] for stack in axis.split())
    battle = combat(state, units, "0404", engineers=True)
    found = [each for each in listed(state, battle) if each[1] == "15.53a"]
    assert found == [(-1, "15.53a")] * engineers_serve(state, battle)
    return bool(found)


def test_engineers_help_once() -> None:
    """BSR §15.53a: two of them against a city behind a river, -1; if declared."""
    state = game(board({"0404": "c"}, rivers="0403/0404"), axis=ENGINEERS, soviet="0404:100rd")
    battle = combat(state, "5id,pi42,pi635", "0404", engineers=True)
    found = [each for each in modifiers(state, battle, below=False) if each.value < 0]
    assert [(each.value, names(state, each.units)) for each in found] == [(-1, "pi42,pi635")]
    assert listed(state, battle._replace(engineers=False)) == [(1, "15.51b"), (1, "15.41d")]


def test_what_engineers_help_against() -> None:
    """BSR §15.53b."""
    assert engineered(board({"0404": "c"}))
    assert engineered(board({"0404": "C"}))
    assert engineered(land(rivers="0403/0404"))
    assert engineered(land(lines="0404>0403"))
    assert engineered(land(belts="0404"))
    assert engineered(more=FORT)
    assert engineered(board({"0404": "t"}), weather=MUD)
    assert engineered(board({"0404": "t"}), weather=SNOW)
    assert engineered(land(lines="0404>0403", rivers="0503/0404"), "0403:5id 0503:pi42")


def test_what_engineers_do_not_help_against() -> None:
    """BSR §15.53b: other ground, a major river, a town in dry weather; a river or line that gives the defender
    nothing."""
    assert not engineered()
    assert not engineered(board({"0404": "h"}))
    assert not engineered(board({"0404": "w"}))
    assert not engineered(board({"0404": "M"}))
    assert not engineered(land(major="0403/0404"))
    assert not engineered(board({"0404": "t"}))
    assert not engineered(board({"0404": "t"}), weather=FROST)
    assert not engineered(land(rivers="0403/0404"), "0403:pi42 0503:5id")
    assert not engineered(land(lines="0404>0403"), "0403:pi42 0503:5id")


def test_without_engineers_no_effects() -> None:
    """BSR §15.53a: engineer, motorised engineer; and both sides have them."""
    assert not engineered(board({"0404": "c"}), "0403:5id,flak101")
    assert engineered(board({"0404": "c"}), "0403:pi42")
    assert engineered(board({"0404": "c"}), "0403:pi635")
    state = game(board({"0404": "c"}), axis="0404:5id", soviet="0403:100rd,eng1")
    assert (-1, "15.53a") in listed(state, combat(state, "100rd,eng1", "0404", engineers=True))


def test_why_there_are_no_engineer_effects() -> None:
    """BSR §15.53a, b."""
    for letter, units, article in (("c", "pi42", ""), ("c", "5id", "15.53a"), (".", "pi42,5id", "15.53b")):
        state = game(board({"0404": letter}), axis="0403:pi42,5id", soviet="0404:100rd")
        reason = why_no_engineers(state, combat(state, units, "0404"))
        assert (reason.case if reason else "") == (f"BSR §{article}" if article else "")
        assert reason is None or reason.tell("en") != reason.tell("fr")


# --- supply, overrun ------------------------------------------------------------------------------


def test_a_defender_out_of_supply() -> None:
    """BSR §15.56a, §6.35: one is enough, emergency is not, and artillery elsewhere does not count."""
    state = game(axis="0403:5id", soviet="0404:100rd,2rd 0405:art-2rc", marks={"unsupplied": "2rd"})
    assert listed(state, combat(state, "5id", "0404")) == [(-1, "15.56a")]
    state = game(axis="0403:5id", soviet="0404:100rd,2rd", marks={"emergency": "2rd"})
    assert listed(state, combat(state, "5id", "0404")) == []
    state = game(axis="0403:5id", soviet="0404:100rd 0405:art-2rc", marks={"unsupplied": "art-2rc"})
    assert listed(state, combat(state, "5id", "0404", support="art-2rc")) == []


def test_an_attack_without_attack_supply() -> None:
    """BSR §15.56b, §15.22: whatever the artillery has."""
    state = game(axis="0403:5id 0402:arko-vii", soviet="0404:100rd")
    assert listed(state, combat(state, "5id", "0404", supplied=False, guns="arko-vii")) == [(2, "15.56b")]


def test_armoured_trains_need_no_attack_supply() -> None:
    """BSR §15.22, exception: but those who attack with them do."""
    state = game(axis="0404:5id", soviet="0403:bp1,100rd")
    assert listed(state, combat(state, "bp1", "0404", supplied=False)) == []
    assert listed(state, combat(state, "bp1,100rd", "0404", supplied=False)) == [(2, "15.56b")]


def test_a_defender_with_an_overrun_marker() -> None:
    """BSR §11.38b."""
    state = game(axis="0403:5id", soviet="0404:100rd,2rd", marks={"overrun": "2rd"})
    assert listed(state, combat(state, "5id", "0404")) == [(-1, "11.38b")]


# --- the sum --------------------------------------------------------------------------------------


def test_odds_below_one_to_four() -> None:
    """BSR §15.47c: the first column, +2."""
    state = game(axis="0403:rsc1", soviet="0404:100rd,nk73")
    found = odds(state, combat(state, "rsc1", "0404"))
    assert (found.attack.value, found.defence.value, found.ratio.column) == (1, 5, 0)
    assert [(each.value, each.case) for each in found.modifiers] == [(2, "BSR §15.47c")]


def test_the_final_modifier_is_three_at_most() -> None:
    """BSR §15.5; all of them are shown."""
    ground = board({"0404": "M"}, rivers="0403/0404")
    state = game(ground, axis="0403:rsc1", soviet="0404:100rd,nk73", more=FORT)
    found = odds(state, combat(state, "rsc1", "0404", supplied=False, order=NO_RETREAT))
    assert (found.sum, found.drm) == (1 + 2 + 1 + 1 + 2 + 2, 3)
    assert net(found.modifiers) == 3
    better = game(axis="0403:18pz-p,18pz-s52,18pz-r,17pz-p,17pz-s40,17pz-r", soviet="0404:100rd")
    better.unsupplied = better.overrun = bits(better, "100rd")
    best = odds(better, combat(better, "18pz-p,18pz-s52,18pz-r,17pz-p,17pz-s40,17pz-r", "0404"))
    assert (best.sum, best.drm) == (-5, -3)


def test_plus_and_minus_cancel() -> None:
    """BSR §15.5."""
    state = game(board({"0404": "h"}), axis="0403:5id", soviet="0404:100rd", marks={"unsupplied": "100rd"})
    found = odds(state, combat(state, "5id", "0404"))
    assert (len(found.modifiers), found.sum, found.drm) == (2, 0, 0)


def test_the_die_with_its_modifier_is_read_in_the_column() -> None:
    """BSR §15.6 and the example of §16.44: 3-4, a three without modifiers; on a hill it would be a four."""
    state = game(axis="0403:18pz-s52", soviet="0404:100rd")
    found = odds(state, combat(state, "18pz-s52", "0404"))
    assert found.results(3) == ("1", "R")
    hill = game(board({"0404": "h"}), axis="0403:18pz-s52", soviet="0404:100rd")
    uphill = odds(hill, combat(hill, "18pz-s52", "0404"))
    assert uphill.results(3) == found.results(4) != found.results(3)
