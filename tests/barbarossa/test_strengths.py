"""Strengths in combat (BSR §15.4, §13.1-13.3, §3.4)."""

from __future__ import annotations

from copy import copy

from grognard.games.barbarossa.battle import Battle
from grognard.games.barbarossa.declaration import contacts
from grognard.games.barbarossa.ratio import LEAST, initial_ratio
from grognard.games.barbarossa.rules import DRY, FROST, MUD, SNOW
from grognard.games.barbarossa.state import Barbarossa
from grognard.games.barbarossa.strengths import (
    Total,
    attack_strength,
    busters,
    defence_strength,
    why_no_buster,
    without_artillery,
)
from tests.barbarossa.boards import AXIS, bits, board, combat, game, hexes, land, names

# The defender is in 0404; around it, clockwise from the north, lie 0403, 0503, 0504, 0405, 0304, 0303.


def attack(state: Barbarossa, battle: Battle) -> int:
    return attack_strength(state, battle).value


def defence(state: Barbarossa, battle: Battle) -> int:
    return defence_strength(state, battle).value


def causes(total: Total) -> list[str]:
    return [cause.case for part in total.parts for cause in part.causes]


# --- the attack -----------------------------------------------------------------------------------


def test_attack_strengths_are_added_up_as_they_are_left() -> None:
    """BSR §15.46a, §15.12: 8 and 3, and a division with two of its four steps."""
    state = game(axis="0403:18pz-p,18pz-s52 0503:5id/2", soviet="0404:100rd")
    found = attack_strength(state, combat(state, "18pz-p,18pz-s52,5id", "0404"))
    assert found.value == 8 + 3 + 4
    assert [part.case for part in found.parts] == ["BSR §15.46a"]


def test_units_that_do_not_join_add_nothing() -> None:
    """BSR §12.13."""
    state = game(axis="0403:18pz-p,18pz-s52", soviet="0404:100rd")
    assert attack(state, combat(state, "18pz-s52", "0404")) == 3


def test_attacking_out_of_a_swamp_is_halved() -> None:
    """BSR §15.41a; the total of those in swamp, not each (BSR §3.42)."""
    ground = board({"0403": "S", "0503": "s"})
    state = game(ground, axis="0403:5id/2 0503:35id/1,6id/3 0504:26id/1", soviet="0404:100rd")
    found = attack_strength(state, combat(state, "5id,35id,6id,26id", "0404"))
    assert found.value == (4 + 2 + 5) // 2 + 2
    assert causes(found) == ["BSR §15.41a"]
    assert [(part.printed, part.times, part.value) for part in found.parts] == [(2, 0, 2), (11, 1, 5)]


def test_attacking_into_a_swamp_is_not_halved_on_foot() -> None:
    """BSR §15.41a speaks of those who come out of it."""
    state = game(board({"0404": "S"}), axis="0403:5id", soviet="0404:100rd")
    assert attack(state, combat(state, "5id", "0404")) == 7


def test_marsh_halves_nobody() -> None:
    state = game(board({"0403": "m", "0404": "m"}), axis="0403:18pz-p", soviet="0404:100rd")
    assert attack(state, combat(state, "18pz-p", "0404")) == 8


def test_who_cannot_enter_a_swamp_attacks_it_at_half_strength() -> None:
    """BSR §12.15, exception and second example: not along a road or railway."""
    state = game(board({"0404": "S"}), axis="0403:18pz-p", soviet="0404:100rd")
    found = attack_strength(state, combat(state, "18pz-p", "0404"))
    assert found.value == 4
    assert causes(found) == ["BSR §12.15"]
    for way in ({"minor": "0403 0404"}, {"rails": "0403 0404"}):
        state = game(board({"0404": "S"}, **way), axis="0403:18pz-p", soviet="0404:100rd")
        assert attack(state, combat(state, "18pz-p", "0404")) == 8


def test_on_foot_across_a_major_river_into_a_swamp_is_halved_for_the_river_alone() -> None:
    """BSR §12.15, exception: it is not the swamp that is closed to it."""
    state = game(board({"0404": "S"}, major="0403/0404"), axis="0403:5id", soviet="0404:100rd")
    found = attack_strength(state, combat(state, "5id", "0404"))
    assert (found.value, causes(found)) == (3, ["BSR §15.41b"])


def test_guns_on_orange_wheels_cannot_enter_a_swamp_either() -> None:
    """BSR §12.15, §10.28: any unit that cannot enter."""
    state = game(board({"0404": "S"}), axis="0404:221sec", soviet="0403:at8,at6")
    found = attack_strength(state, combat(state, "at8,at6", "0404"))
    assert found.value == 1
    assert causes(found) == ["BSR §12.15"]


def test_attacking_across_a_major_river_is_halved_bridge_or_no_bridge() -> None:
    """BSR §15.41b; others on the defender's bank are not, and do not help."""
    for bridges in ("", "0403/0404"):
        ground = land(major="0403/0404", main="0403 0404", bridges=bridges)
        state = game(ground, axis="0403:5id 0405:6id", soviet="0404:100rd")
        assert attack(state, combat(state, "5id", "0404")) == 3
        found = attack_strength(state, combat(state, "5id,6id", "0404"))
        assert found.value == 7 + 3
        assert causes(found) == ["BSR §15.41b"]


def test_a_river_halves_nobody() -> None:
    state = game(land(rivers="0403/0404"), axis="0403:5id", soviet="0404:100rd")
    assert attack(state, combat(state, "5id", "0404")) == 7


def test_against_two_hexes_one_of_them_behind_a_major_river() -> None:
    """BSR §15.41b, §12.17: who attacks both attacks across the river too."""
    ground = land(major="0403/0404")
    state = game(ground, axis="0403:5id", soviet="0404:100rd 0503:2rd")
    assert attack(state, combat(state, "5id", "0404,0503")) == 3
    assert attack(state, combat(state, "5id", "0503")) == 7


def test_red_armour_is_halved_against_cities_and_mountains() -> None:
    """BSR §15.41d: tanks and assault guns, not infantry with them nor armour whose attack is not red."""
    for letter in "cCMA":
        state = game(board({"0404": letter}), axis="0403:18pz-p,stug201,18pz-s52,pj521", soviet="0404:100rd")
        found = attack_strength(state, combat(state, "18pz-p,stug201,18pz-s52,pj521", "0404"))
        assert found.value == (8 + 2) // 2 + 3 + 1
        assert causes(found) == ["BSR §15.41d"]
    for letter in "thHwm.":
        state = game(board({"0404": letter}), axis="0403:18pz-p", soviet="0404:100rd")
        assert attack(state, combat(state, "18pz-p", "0404")) == 8


def test_soviet_tanks_are_halved_too() -> None:
    """BSR §15.41d."""
    state = game(board({"0404": "c"}), axis="0404:5id", soviet="0403:4td")
    assert attack(state, combat(state, "4td", "0404")) == 3


def test_halving_is_cumulative() -> None:
    """BSR §3.43: tanks out of a swamp, across a major river, into a city: 8, 4, 2, 1."""
    ground = board({"0403": "S", "0404": "c"}, major="0403/0404")
    state = game(ground, axis="0403:18pz-p,18pz-s52,5id", soviet="0404:100rd")
    found = attack_strength(state, combat(state, "18pz-p,18pz-s52,5id", "0404"))
    assert [(part.times, part.value) for part in found.parts] == [(2, (3 + 7) // 4), (3, 1)]
    assert set(causes(found)) == {"BSR §15.41a", "BSR §15.41b", "BSR §15.41d"}


def test_units_halved_as_often_for_different_reasons_are_one_total() -> None:
    """BSR §3.42: 7 out of a swamp and 7 across a major river are 7, not 3 and 3."""
    ground = board({"0403": "S"}, major="0503/0404")
    state = game(ground, axis="0403:5id 0503:6id", soviet="0404:100rd")
    found = attack_strength(state, combat(state, "5id,6id", "0404"))
    assert found.value == 7
    (part,) = found.parts
    assert [(cause.case, names(state, cause.units)) for cause in part.causes] == [
        ("BSR §15.41a", "5id"),
        ("BSR §15.41b", "6id"),
    ]


def test_a_strength_halved_to_nothing_cannot_attack() -> None:
    """BSR §3.44: alone or with others that are not halved; two of one point are one together."""
    ground = board({"0403": "S"})
    state = game(ground, axis="0403:rsc1,rsc2 0503:5id", soviet="0404:100rd")
    known, target = contacts(state, AXIS), hexes(state, "0404")
    assert names(state, known.lost(state, bits(state, "rsc1"), target)) == "rsc1"
    assert names(state, known.lost(state, bits(state, "rsc1,5id"), target)) == "rsc1"
    assert known.lost(state, bits(state, "rsc1,rsc2,5id"), target) == 0


# --- bunker busting -------------------------------------------------------------------------------


def test_a_bunker_buster_doubles() -> None:
    """BSR §15.44: against strongpoints, belts, fortified lines, cities and major cities."""
    grounds = {
        "strongpoint": (land(), "strongpoint soviet 0404"),
        "belt": (land(belts="0404"), ""),
        "line": (land(lines="0404>0405"), ""),
        "city": (board({"0404": "c"}), ""),
        "major city": (board({"0404": "C"}), ""),
    }
    for ground, more in grounds.values():
        state = game(ground, axis="0403:flak101,5id", soviet="0404:100rd", more=more)
        battle = combat(state, "flak101,5id", "0404", buster="flak101")
        found = attack_strength(state, battle)
        assert names(state, busters(state, battle)) == "flak101"
        assert found.value == 2 * 2 + 7
        assert causes(found) == ["BSR §15.44"]


def test_bunkers_that_are_not_there_are_not_busted() -> None:
    """BSR §15.44: not on open ground, not in towns or behind what is destroyed."""
    for ground, more, razed in (
        (land(), "", 0),
        (board({"0404": "t"}), "", 0),
        (land(belts="0404"), "", 1),
        (land(lines="0404>0403"), "", 1),
        (land(), "strongpoint soviet 0405", 0),
    ):
        state = game(ground, axis="0403:flak101", soviet="0404:100rd", more=more)
        state.razed = razed << state.rules.hex("0404")
        battle = combat(state, "flak101", "0404", buster="flak101")
        assert busters(state, battle) == 0
        assert attack(state, battle) == 2


def test_who_busts_bunkers() -> None:
    """BSR §15.44a, b: anti-aircraft units and assault guns, one of them an attack; the doubled strength is halved as
    that of others is."""
    state = game(board({"0404": "c"}), axis="0403:flak101,stug201,pi42,pj521,18pz-p", soviet="0404:100rd")
    units = "flak101,stug201,pi42,pj521,18pz-p"
    assert names(state, busters(state, combat(state, units, "0404"))) == "flak101,stug201"
    assert attack(state, combat(state, units, "0404")) == 2 + 2 + 1 + (2 + 8) // 2
    assert attack(state, combat(state, units, "0404", buster="flak101")) == 4 + 2 + 1 + (2 + 8) // 2
    assert attack(state, combat(state, units, "0404", buster="stug201")) == 2 + 2 + 1 + (4 + 8) // 2
    assert attack(state, combat(state, units, "0404", buster="pi42")) == 2 + 2 + 1 + (2 + 8) // 2


def test_why_a_unit_busts_no_bunkers() -> None:
    """BSR §15.44, §15.44a."""
    for letter, unit, article in (("c", "flak101", ""), ("c", "5id", "15.44a"), (".", "flak101", "15.44")):
        state = game(board({"0404": letter}), axis="0403:flak101,5id", soviet="0404:100rd")
        reason = why_no_buster(state, combat(state, "flak101,5id", "0404"), state.rules.by_name[unit])
        assert (reason.case if reason else "") == (f"BSR §{article}" if article else "")
        assert reason is None or reason.tell("en") != reason.tell("fr")


def test_soviets_bust_no_bunkers() -> None:
    """BSR §15.44, last sentence."""
    state = game(board({"0404": "c"}), axis="0404:5id", soviet="0403:aasmo,100rd")
    assert busters(state, combat(state, "aasmo,100rd", "0404")) == 0


# --- support of the attack ------------------------------------------------------------------------


def test_support_is_added_to_the_attack() -> None:
    """BSR §15.46a, §13.12."""
    state = game(axis="0403:5id 0402:arko-vii,nw51", soviet="0404:100rd")
    found = attack_strength(state, combat(state, "5id", "0404", guns="arko-vii"))
    assert [part.value for part in found.parts] == [7, 5]


def test_support_is_no_more_than_the_attack_strength() -> None:
    """BSR §13.13b: that which is printed, not what terrain leaves of it or what a bunker buster makes of it."""
    state = game(axis="0403:18pz-s52 0402:arko-vii", soviet="0404:100rd")
    found = attack_strength(state, combat(state, "18pz-s52", "0404", guns="arko-vii"))
    assert found.value == 3 + 3
    assert (found.parts[-1].value, found.parts[-1].case) == (-2, "BSR §13.13b")
    state = game(land(major="0403/0404"), axis="0403:5id 0402:arko-vii", soviet="0404:100rd")
    assert attack(state, combat(state, "5id", "0404", guns="arko-vii")) == 3 + 5
    state = game(board({"0404": "c"}), axis="0403:flak101 0402:arko-vii", soviet="0404:100rd")
    assert attack(state, combat(state, "flak101", "0404", guns="arko-vii", buster="flak101")) == 4 + 2


def test_support_is_compared_as_it_counts() -> None:
    """BSR §13.13b: ten points of support, halved into a swamp, are five for an attack of seven."""
    state = game(board({"0404": "S"}), axis="0403:5id 0402:arko-vii,arko-viii", soviet="0404:100rd")
    assert attack(state, combat(state, "5id", "0404", guns="arko-vii,arko-viii")) == 7 + 5


def test_support_is_halved_into_a_swamp_but_not_out_of_it() -> None:
    """BSR §15.41a, §13.16a."""
    into = game(board({"0404": "S"}), axis="0403:5id 0402:arko-vii", soviet="0404:100rd")
    found = attack_strength(into, combat(into, "5id", "0404", guns="arko-vii"))
    assert found.value == 7 + 2
    assert causes(found) == ["BSR §15.41a"]
    out_of = game(board({"0402": "S"}), axis="0403:5id 0402:arko-vii", soviet="0404:100rd")
    assert attack(out_of, combat(out_of, "5id", "0404", guns="arko-vii")) == 7 + 5


def test_support_is_not_halved_over_a_major_river() -> None:
    """BSR §15.41b, second exception; §13.16a."""
    state = game(land(major="0403/0404 0402/0403"), axis="0403:5id,arko-v 0402:arko-vii", soviet="0404:100rd")
    assert attack(state, combat(state, "5id", "0404", guns="arko-v,arko-vii")) == 3 + 7


def test_support_is_not_halved_against_cities() -> None:
    """BSR §15.41d halves armour alone."""
    state = game(board({"0404": "c"}), axis="0403:5id 0402:arko-vii", soviet="0404:100rd")
    assert attack(state, combat(state, "5id", "0404", guns="arko-vii")) == 7 + 5


def test_mud_halves_the_support_of_both_sides() -> None:
    """BSR §15.42a: 5 and 3 and 3 are 5½, less the fraction; no other strength, no other weather."""
    axis, soviet = "0403:5id,6id 0402:arko-vii,arko-xx,arko-xlii", "0404:100rd 0405:art-62rc 0504:art-2rc"
    for weather, ours, theirs in ((DRY, 11, 4), (MUD, 5, 3), (FROST, 11, 4), (SNOW, 11, 4)):
        state = game(axis=axis, soviet=soviet)
        state.weather = weather
        battle = combat(state, "5id,6id", "0404", guns="arko-vii,arko-xx,arko-xlii", support="art-62rc,art-2rc")
        assert attack(state, battle) == 14 + ours
        assert defence(state, battle) == 4 + theirs


def test_in_mud_the_whole_support_is_one_total() -> None:
    """BSR §15.42a: into a swamp besides, 5 and 4 are 2¼."""
    state = game(board({"0404": "S"}), axis="0403:5id 0402:arko-vii,arko-v", soviet="0404:100rd")
    state.weather = MUD
    found = attack_strength(state, combat(state, "5id", "0404", guns="arko-vii,arko-v"))
    assert found.value == 7 + 2
    assert causes(found) == ["BSR §15.41a", "BSR §15.42a"]


# --- the defence ----------------------------------------------------------------------------------


def test_all_units_in_the_hexes_defend() -> None:
    """BSR §15.11, §15.46b: headquarters too, supply units not."""
    state = game(axis="0403:5id", soviet="0404:100rd,2rd/1,hq13,msu 0503:8rd")
    assert defence(state, combat(state, "5id", "0404")) == 4 + 2 + 1
    assert defence(state, combat(state, "5id", "0404,0503")) == 4 + 2 + 1 + 4


def test_defence_is_never_halved() -> None:
    """BSR §3.41: in swamp, in mud."""
    state = game(board({"0404": "S"}), axis="0403:5id", soviet="0404:113rd,nk73")
    state.weather = MUD
    assert defence(state, combat(state, "5id", "0404")) == 5


def test_artillery_alone_defends_with_its_defence_strength() -> None:
    """BSR §13.21: it supports neither itself nor another hex."""
    state = game(axis="0403:5id", soviet="0404:art-62rc,art-2rc 0503:100rd")
    found = defence_strength(state, combat(state, "5id", "0404", support="art-62rc,art-2rc"))
    assert [(part.case, part.value) for part in found.parts] == [("BSR §13.21", 2)]
    found = defence_strength(state, combat(state, "5id", "0404,0503", support="art-62rc,art-2rc"))
    assert found.value == 4 + 2


def test_artillery_with_others_supports_and_does_not_defend() -> None:
    """BSR §13.22; what gives no support defends instead."""
    state = game(axis="0403:5id", soviet="0404:100rd,art-62rc,art-2rc")
    found = defence_strength(state, combat(state, "5id", "0404", support="art-62rc"))
    assert [(part.case, part.value) for part in found.parts] == [
        ("BSR §15.46b", 4),
        ("BSR §13.22", 1),
        ("BSR §15.46b", 4),
    ]
    assert defence(state, combat(state, "5id", "0404")) == 4 + 2


def test_a_headquarters_is_no_artillery() -> None:
    """BSR §13.21, §13.22: beside it a gun supports, within its strength."""
    state = game(axis="0403:5id", soviet="0404:hq13,art-62rc")
    assert defence(state, combat(state, "5id", "0404", support="art-62rc")) == 1 + 1


def test_mortars_do_not_support_a_defence() -> None:
    """BSR §13.32a."""
    state = game(axis="0403:5id", soviet="0404:100rd,rs1")
    assert defence(state, combat(state, "5id", "0404", support="rs1")) == 4 + 1


def test_support_of_the_defence_comes_from_outside_too() -> None:
    """BSR §15.32a; no more than the defence strength of those who are no artillery (BSR §13.13b, §15.46)."""
    state = game(axis="0403:5id", soviet="0404:100rd 0405:art-62rc,art-2rc")
    assert defence(state, combat(state, "5id", "0404", support="art-2rc")) == 4 + 3
    found = defence_strength(state, combat(state, "5id", "0404", support="art-62rc,art-2rc"))
    assert found.value == 4 + 4
    assert (found.parts[-1].value, found.parts[-1].case) == (-3, "BSR §13.13b")
    alone = game(axis="0403:5id", soviet="0404:art-21rc 0405:art-62rc")
    assert defence(alone, combat(alone, "5id", "0404", support="art-62rc")) == 1


def test_support_of_the_defence_into_a_swamp_is_halved() -> None:
    """BSR §13.16a."""
    state = game(board({"0404": "S"}), axis="0403:5id", soviet="0404:100rd,art-2rc 0405:art-62rc")
    assert defence(state, combat(state, "5id", "0404", support="art-2rc,art-62rc")) == 4 + 3


def test_allied_artillery_defends_another_hex_at_half_strength() -> None:
    """BSR §13.31a: not in the hex itself, not in attack, and German artillery never. No counter of ours is of an ally:
    here a gun of VII Corps is taken for one."""
    state = game(axis="0404:5id 0405:arko-vii,arko-v", soviet="0403:100rd")
    battle = combat(state, "100rd", "0404", support="arko-vii,arko-v")
    assert defence(state, battle) == 9 + 5 + 4
    state.rules = copy(state.rules)
    state.rules.allied = bits(state, "arko-vii")
    found = defence_strength(state, battle)
    assert found.value == 9 + 5 // 2 + 4
    assert causes(found) == ["BSR §13.31a"]
    inside = game(axis="0404:5id,arko-vii 0503:6id", soviet="0403:100rd 0505:8rd")
    inside.rules = copy(inside.rules)
    inside.rules.allied = bits(inside, "arko-vii")
    assert defence(inside, combat(inside, "100rd", "0404", support="arko-vii")) == 9 + 5
    assert attack(inside, combat(inside, "6id", "0505", guns="arko-vii")) == 7 + 5


def test_in_mud_fractions_of_allied_and_german_artillery_are_added_up() -> None:
    """BSR §15.42a: ¾ and 1½ are 2."""
    state = game(axis="0404:5id 0405:arko-xx,arko-xlii", soviet="0403:100rd")
    state.rules, state.weather = copy(state.rules), MUD
    state.rules.allied = bits(state, "arko-xx")
    assert defence(state, combat(state, "100rd", "0404", support="arko-xx,arko-xlii")) == 9 + 2


# --- the ratio at declaration ---------------------------------------------------------------------


def test_an_attack_is_declared_without_artillery_on_either_side() -> None:
    """BSR §12.22, with the terrain of the attack."""
    ground = land(major="0403/0404")
    state = game(ground, axis="0403:5id,arko-vii", soviet="0404:100rd,art-2rc 0405:art-62rc")
    battle = combat(state, "5id", "0404", guns="arko-vii", support="art-2rc,art-62rc")
    assert without_artillery(state, battle) == (3, 4)
    assert str(initial_ratio(state, AXIS, battle.attackers, battle.targets)) == "3-4"


def test_the_examples_of_the_ratio_on_a_board() -> None:
    """BSR §12.22: ten points against two to six."""
    for defenders, ratio in (
        ("bor", "5-1"), ("56rd", "3-1"), ("100rd", "2-1"), ("100rd,nk73", "2-1"), ("100rd,bor", "3-2"),
    ):  # fmt: skip
        state = game(axis="0403:5id,18pz-s52", soviet=f"0404:{defenders}")
        found = initial_ratio(state, AXIS, bits(state, "5id,18pz-s52"), hexes(state, "0404"))
        assert str(found) == ratio


def test_below_one_to_four_nothing_may_be_declared() -> None:
    """BSR §12.21: the question is whether the ratio is below."""
    state = game(axis="0403:rsc1,rsc2", soviet="0404:100rd,bor 0503:8rd,2rd")
    assert initial_ratio(state, AXIS, bits(state, "rsc1,rsc2"), hexes(state, "0404")).reaches(*LEAST)
    assert not initial_ratio(state, AXIS, bits(state, "rsc1"), hexes(state, "0404")).reaches(*LEAST)
