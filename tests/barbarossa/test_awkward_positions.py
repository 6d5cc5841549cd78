"""Sections 3, 6 and 12 of the rulebook read closely: awkward positions, and what must be so in them."""

from __future__ import annotations

import pytest

from grognard.games.barbarossa.control import controlled
from grognard.games.barbarossa.ratio import initial_ratio
from grognard.games.barbarossa.reaction import reach
from grognard.games.barbarossa.rules import DRY, MUD
from grognard.games.barbarossa.state import Barbarossa
from grognard.games.barbarossa.supply import supplied_hexes
from grognard.games.barbarossa.zoc import projects_into, zoc
from tests.barbarossa.asking import ask, offers, say
from tests.barbarossa.boards import AXIS, SOVIET, bits, board, game, hexes, land, numbers
from tests.barbarossa.phases import finish, start
from tests.barbarossa.test_declaration import declaring, duties
from tests.barbarossa.test_reaction import reacting

STRIP = "\n".join(["." * 20] * 5)
ALL = "ground 0101-2005\nsources axis 0103\n"


def fed(state: Barbarossa, place: str, side: int = AXIS) -> bool:
    return bool(supplied_hexes(state, side) & hexes(state, place))


# --- 3: zones, control, halving -----------------------------------------------------------------------


def test_the_only_one_with_a_zone_bears_an_overrun_marker() -> None:
    """BSR §3.25, §3.26: whoever is with it has a band, so nobody projects; another unmarked one does for all."""
    state = game(axis="0404:18pz-p,arko-v", marks={"overrun": "18pz-p"})
    state.mark_overrun(bits(state, "18pz-p"))
    assert not zoc(state, AXIS) & ~hexes(state, "0404")
    state = game(axis="0404:18pz-p,arko-v,5id")
    state.mark_overrun(bits(state, "18pz-p"))
    assert zoc(state, AXIS).bit_count() == 7


def test_the_town_must_be_where_the_zone_would_reach() -> None:
    """BSR §3.24a: tanks in a town in mud project nowhere; tanks beside one into it."""
    state = game(board({"0404": "t"}), axis="0404:18pz-p")
    state.weather = MUD
    assert not zoc(state, AXIS) & ~hexes(state, "0404")
    state = game(board({"0404": "t"}), axis="0405:18pz-p")
    state.weather = MUD
    assert numbers(state, zoc(state, AXIS) & ~hexes(state, "0405")) == "0404"


def test_no_zone_over_a_bridge_and_so_no_duty_to_attack() -> None:
    """BSR §3.22, §12.14b, §12.16: a road over a major river does not carry a zone, not in mud either."""
    ground = land(major="0404/0405", main="0404 0405", bridges="0404/0405")
    for weather in (DRY, MUD):
        state = game(ground, axis="0405:5id", soviet="0404:100rd 0504:161rd")
        state.weather = weather
        ask(state, "axis-declaration")
        assert not projects_into(state, SOVIET, state.rules.hex("0404"), state.rules.hex("0405"))
        say(state, "declare 0504", "join 5id 0504")
        assert not duties(state)


def test_a_hex_with_a_unit_is_its_own_whatever_projects_into_it() -> None:
    """BSR §3.12, §3.21: a gun among enemies holds its hex, and nothing around."""
    state = game(axis="0404:arko-v", soviet="0304:100rd 0504:161rd")
    assert numbers(state, controlled(state, AXIS)) == "0404"
    assert not controlled(state, SOVIET) & hexes(state, "0404")


def test_those_halved_alike_are_one_sum_wherever_they_stand() -> None:
    """BSR §3.42: two swamps, one fraction dropped, not two."""
    state = game(board({"0303": "S", "0304": "S"}), axis="0303:rsc1 0304:rsc2", soviet="0404:100rd")
    attacks = [
        initial_ratio(state, AXIS, bits(state, units), hexes(state, "0404")).attack for units in ("rsc1", "rsc1,rsc2")
    ]
    assert attacks == [0, 1]


# --- 6: supply ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("who", "open_"), [("msu", False), ("hq13", True), ("eng1", True), ("art-2rc", True)])
def test_who_keeps_a_line_open_in_an_enemy_zone(who: str, open_: bool) -> None:
    """BSR §6.13: any combat unit, a headquarters or a gun too; no supply unit."""
    state = game(land("\n".join(["." * 20] * 3)), "0802:5id", f"0701:{who}", "sources soviet 0102\n")
    assert fed(state, "0801", SOVIET) is open_


def test_a_source_that_an_enemy_reaches_serves_only_with_a_unit_in_it() -> None:
    """BSR §6.13, §6.21."""
    state = game(land(STRIP), "0603:5id", "0203:100rd", ALL)
    assert not fed(state, "0603")
    state = game(land(STRIP), "0603:5id 0103:6id", "0203:100rd", ALL)
    assert fed(state, "0503") and fed(state, "0603")


def test_cut_off_cities_do_not_feed_each_other() -> None:
    """BSR §6.24: each needs a route to another source, and neither is one by itself."""
    ground = land("\n".join(["C.C................."] + ["." * 20] * 4))
    state = game(ground, "", "0201:100rd", "sources soviet 2005\n")
    assert fed(state, "0201", SOVIET) is False
    state = game(ground, "", "0201:100rd", "sources soviet 0405\n")
    assert fed(state, "0201", SOVIET)


def test_after_a_turn_on_a_supply_unit_comes_emergency_first() -> None:
    """BSR §6.26c, §6.33, §6.34: who was in general supply last turn, in whatever way, begins anew."""
    state = game(land(STRIP), "1503:5id 1603:msu", "", ALL, marks={"unsupplied": "5id"})
    start(state, "supply")
    feeding = [action for action in state.legal() if action.startswith("feed")]
    assert feeding
    say(state, next(action for action in feeding if action.endswith("1503")))
    finish(state)
    assert not (state.unsupplied | state.emergency) & bits(state, "5id")
    start(state, "supply")
    finish(state)
    assert state.emergency & bits(state, "5id") and not state.unsupplied & bits(state, "5id")


def test_a_headquarters_beside_it_keeps_a_strongpoint() -> None:
    """BSR §6.36: it is a combat unit."""
    for unit, stays in (("hq13", True), ("msu", False)):
        more = "sources soviet 0101\nstrongpoint soviet 1003\n"
        state = game(land(STRIP), "0503:5id 0501:6id 0505:17id", f"1103:{unit}", more)
        start(state, "supply")
        finish(state)
        assert bool(state.soviet_forts & hexes(state, "1003")) is stays, unit


# --- 12: declaration, reaction ------------------------------------------------------------------------


def test_who_can_cross_must_stand_beside_the_same_hexside() -> None:
    """BSR §12.15b: infantry that attacks over dry ground takes no tanks over a river."""
    ground = land(major="0404/0405")
    state = declaring(ground, axis="0405:18pz-p 0303:5id", soviet="0404:100rd")
    say(state, "declare 0404", "join 5id 0404")
    assert "join 18pz-p 0404" not in offers(state, "join")
    state = declaring(ground, axis="0405:18pz-p,6id 0303:5id", soviet="0404:100rd")
    say(state, "declare 0404", "join 6id 0404")
    assert "join 18pz-p 0404" in offers(state, "join")


def test_a_hex_of_untried_units_and_guns_counts_the_untried_alone() -> None:
    """BSR §12.21, §12.22: one each; guns do not count beside them."""
    state = game(axis="0405:5id", soviet="0404:?mg,?mg,art-2rc")
    assert initial_ratio(state, AXIS, bits(state, "5id"), hexes(state, "0404")).defence == 2


def test_reaction_beside_an_enemy_who_does_not_attack_and_has_no_zone() -> None:
    """BSR §12.43, §10.33: neither a zone nor an attacker forbids it."""
    state = reacting("0506:5id 0403:18pz-p", "0507:100rd 0604:art-2rc", "0506=100rd")
    found = reach(state, state.rules.by_name["18pz-p"])
    assert state.rules.hex("0504") in found.ends


def test_nobody_reacts_across_an_enemy_zone_though_friends_are_beyond() -> None:
    """BSR §10.32, §12.43: it stops in the first zone, even on a friend."""
    state = reacting("0505:5id 0303:18pz-p 0405:6id", "0506:100rd", "0505=100rd")
    found = reach(state, state.rules.by_name["18pz-p"])
    assert {"0405", "0505"} & {state.rules.numbers[h] for h in found.ends}
    assert found.price(state.rules.hex("0404")) <= 7
