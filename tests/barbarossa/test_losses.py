"""What results demand (BSR §16.1, §16.3, §16.45)."""

from __future__ import annotations

from copy import copy
from typing import Any

import pytest

from grognard.games.barbarossa.battle import ATTACKER, DEFENDER, Battle
from grognard.games.barbarossa.declaration import ADDITIONAL_RETREAT, NO_RETREAT
from grognard.games.barbarossa.land import Land
from grognard.games.barbarossa.losses import Demand, affected, demands, losers
from grognard.games.barbarossa.state import Barbarossa
from grognard.games.barbarossa.steps import lose_step
from tests.barbarossa.boards import BARE, bits, board, combat, game, hexes, land, names

# The defender is in 0404; around it, clockwise from the north, lie 0403, 0503, 0504, 0405, 0304, 0303.
FORT = "strongpoint soviet 0404"


def fought(
    results: str, ground: Land = BARE, axis: str = "5id", soviet: str = "100rd", more: str = "", **how: Any
) -> tuple[Barbarossa, Battle, Demand, Demand]:
    """Axis units in 0403 attack those in 0404, with this result."""
    state = game(ground, axis=f"0403:{axis}", soviet=f"0404:{soviet}", more=more)
    above, below = results.split("/")
    battle = combat(state, axis, "0404", results=(above, below), **how)
    attacker, defender = demands(state, battle)
    return state, battle, attacker, defender


def cases(demand: Demand) -> list[tuple[int, str]]:
    return [(charge.steps, charge.case.removeprefix("BSR §")) for charge in demand.charges]


# --- the table ------------------------------------------------------------------------------------


@pytest.mark.parametrize("text", ["-", "R", "1", "2R", "4R"])
def test_numbers_and_retreats(text: str) -> None:
    """BSR §16.12: each side has its own result (BSR §16.11)."""
    number = int(text[0]) if text[0].isdigit() else 0
    for results, role in ((f"{text}/-", ATTACKER), (f"-/{text}", DEFENDER)):
        state, battle, *both = fought(results)
        found, other = both[role], both[1 - role]
        assert found.steps == number
        assert (found.hexes, found.retreating) == ((2, affected(state, battle, role)) if "R" in text else (0, 0))
        assert other == Demand()


def test_e_eliminates_all() -> None:
    """BSR §16.12; orders do not matter."""
    _, _, attacker, defender = fought("-/e", order=NO_RETREAT)
    assert defender == Demand(eliminated=True)
    assert attacker == Demand()


def test_no_retreat_costs_a_step_more_and_holds() -> None:
    """BSR §16.45a, for both sides; only where there is an R."""
    _, _, _, defender = fought("-/2R", order=NO_RETREAT)
    assert (defender.steps, defender.hexes, defender.retreating) == (3, 0, 0)
    assert cases(defender) == [(2, "16.12"), (1, "16.45a")]
    _, _, _, defender = fought("-/R", order=NO_RETREAT)
    assert cases(defender) == [(1, "16.45a")]
    _, _, _, defender = fought("-/1", order=NO_RETREAT)
    assert cases(defender) == [(1, "16.12")]
    _, _, attacker, _ = fought("1R/-", reply=NO_RETREAT)
    assert (attacker.steps, attacker.hexes) == (2, 0)
    _, _, attacker, _ = fought("1R/-", order=NO_RETREAT)
    assert (attacker.steps, attacker.hexes) == (1, 2)


@pytest.mark.parametrize(("text", "steps"), [("1R", 0), ("2R", 1), ("3R", 2), ("R", 0)])
def test_additional_retreat_costs_a_step_fewer_and_three_hexes(text: str, steps: int) -> None:
    """BSR §16.45b, with its examples; for both sides. A bare R has no step to save."""
    _, _, _, defender = fought(f"-/{text}", order=ADDITIONAL_RETREAT)
    assert (defender.steps, defender.hexes) == (steps, 3)
    _, _, attacker, _ = fought(f"{text}/-", reply=ADDITIONAL_RETREAT)
    assert (attacker.steps, attacker.hexes) == (steps, 3)


def test_additional_retreat_needs_a_retreat() -> None:
    """BSR §16.45b: both a number and an R."""
    _, _, _, defender = fought("-/2", order=ADDITIONAL_RETREAT)
    assert (defender.steps, defender.hexes) == (2, 0)


def test_orders_do_not_bind_units_that_cannot_move() -> None:
    """BSR §12.53e: alone they gain and pay nothing, and beside others they must go."""
    state, _, _, defender = fought("-/1R", soviet="aasmo,aaors", order=NO_RETREAT)
    assert (defender.steps, defender.hexes, names(state, defender.retreating)) == (1, 2, "aasmo,aaors")
    state, _, _, defender = fought("-/1R", soviet="100rd,aasmo", order=NO_RETREAT)
    assert (defender.steps, defender.hexes, names(state, defender.retreating)) == (2, 2, "aasmo")
    _, _, _, defender = fought("-/1R", soviet="aasmo", order=ADDITIONAL_RETREAT)
    assert (defender.steps, defender.hexes) == (1, 2)


# --- the asterisk ---------------------------------------------------------------------------------


def test_an_asterisk_alone_costs_nothing() -> None:
    """BSR §16.32a: no condition holds."""
    _, _, attacker, _ = fought("*/1")
    assert attacker.steps == 0


@pytest.mark.parametrize(
    ("ground", "more", "how"),
    [
        (BARE, "", {"supplied": False}),
        (BARE, "", {"mandated": True}),
        (BARE, FORT, {}),
        (land(belts="0404"), "", {}),
        (land(lines="0404>0403"), "", {}),
    ],
)
def test_each_condition_costs_a_step(ground: Land, more: str, how: dict[str, Any]) -> None:
    """BSR §16.32a: with an asterisk, on top of the number; without one not."""
    _, _, attacker, _ = fought("1*/-", ground, more=more, **how)
    assert cases(attacker) == [(1, "16.12"), (1, "16.32a")]
    _, _, attacker, _ = fought("1/-", ground, more=more, **how)
    assert cases(attacker) == [(1, "16.12")]


def test_trains_without_attack_supply_pay_nothing() -> None:
    """BSR §15.22, exception."""
    state = game(axis="0404:5id", soviet="0403:bp1")
    attacker, _ = demands(state, combat(state, "bp1", "0404", supplied=False, results=("*", "-")))
    assert attacker.steps == 0


def test_a_line_counts_if_all_attack_across_it() -> None:
    """BSR §16.32a, third point; destroyed works do not count."""
    ground = land(lines="0404>0403")
    state = game(ground, axis="0403:5id 0503:6id", soviet="0404:100rd")
    attacker, _ = demands(state, combat(state, "5id,6id", "0404", results=("*", "-")))
    assert attacker.steps == 0
    attacker, _ = demands(state, combat(state, "5id", "0404", results=("*", "-")))
    assert attacker.steps == 1
    state.razed = hexes(state, "0404")
    attacker, _ = demands(state, combat(state, "5id", "0404", results=("*", "-")))
    assert attacker.steps == 0


def test_a_strongpoint_of_ones_own_does_not_count() -> None:
    """BSR §16.32a: the defender's."""
    state = game(axis="0404:5id", soviet="0403:100rd", more=FORT)
    attacker, _ = demands(state, combat(state, "100rd", "0404", results=("*", "-")))
    assert attacker.steps == 0


def test_conditions_are_cumulative() -> None:
    """BSR §16.32, example 1: a mandated attack without attack supply on a strongpoint costs three steps more."""
    state = game(axis="0404:5id", soviet="0403:100rd", more="strongpoint axis 0404")
    battle = combat(state, "100rd", "0404", supplied=False, mandated=True, results=("2*", "-"))
    attacker, _ = demands(state, battle)
    assert attacker.steps == 2 + 3


def test_a_strongpoint_and_a_line_count_once() -> None:
    """BSR §16.32, example 2: without attack supply against a strongpoint behind a line, two steps more."""
    _, _, attacker, _ = fought("1*/-", land(lines="0404>0403"), more=FORT, supplied=False)
    assert attacker.steps == 1 + 2


def test_orders_take_nothing_of_the_asterisk_back() -> None:
    """BSR §16.31."""
    _, _, attacker, _ = fought("1R*/-", more=FORT, reply=ADDITIONAL_RETREAT)
    assert cases(attacker) == [(1, "16.12"), (-1, "16.45b"), (1, "16.32a")]
    _, _, attacker, _ = fought("R*/-", more=FORT, reply=ADDITIONAL_RETREAT)
    assert cases(attacker) == [(1, "16.32a")]


def test_the_asterisk_costs_the_defender_nothing() -> None:
    """BSR §16.31."""
    _, _, _, defender = fought("1*/-", soviet="4td", axis="18pz-p", more=FORT)
    assert defender == Demand()


# --- armour attrition -----------------------------------------------------------------------------


def test_tanks_against_an_anti_tank_unit_in_a_strongpoint() -> None:
    """BSR §16.33a, example: 1*/1 costs the Axis two steps, the first of armour; the Soviets one of the anti-tank
    unit."""
    state, battle, attacker, defender = fought("1*/1", axis="18pz-p,18pz-s52", soviet="100rd,at8/1", more=FORT)
    assert attacker.steps == 2
    assert names(state, attacker.first) == "18pz-p"
    assert names(state, losers(state, battle, ATTACKER, attacker, 0)) == "18pz-p"
    assert names(state, losers(state, battle, ATTACKER, attacker, bits(state, "18pz-p"))) == "18pz-p,18pz-s52"
    assert defender.steps == 1
    assert names(state, losers(state, battle, DEFENDER, defender, 0)) == "at8"


@pytest.mark.parametrize("met", ["4td", "at8", "aasmo"])
def test_what_wears_tanks_down(met: str) -> None:
    """BSR §16.33a(1): armour, anti-tank and anti-aircraft units among the defenders."""
    state, _, attacker, _ = fought("*/-", axis="18pz-p,5id", soviet=f"100rd,{met}", more=FORT)
    assert names(state, attacker.first) == "18pz-p"


@pytest.mark.parametrize("met", ["pj521", "stug201", "flak101", "18pz-p"])
def test_german_units_wear_tanks_down_too(met: str) -> None:
    """BSR §16.33a(1): armoured anti-tank units and assault guns are armour; motorised anti-aircraft units."""
    state = game(axis=f"0404:5id,{met}", soviet="0403:4td,100rd")
    attacker, _ = demands(state, combat(state, "4td,100rd", "0404", supplied=False, results=("*", "-")))
    assert (attacker.steps, names(state, attacker.first)) == (1, "4td")


def test_armour_whose_attack_is_not_red_wears_tanks_down_but_does_not_answer() -> None:
    """BSR §16.33a(1), (3). Of our counters none is of this kind but guns against tanks: here assault guns are taken for
    one."""
    state = game(axis="0404:5id,stug201", soviet="0403:4td,100rd")
    state.rules = copy(state.rules)
    state.rules.red_attack &= ~bits(state, "stug201")
    attacker, defender = demands(state, combat(state, "4td,100rd", "0404", results=("1*", "1")))
    assert names(state, attacker.first) == "4td"
    assert (defender.steps, defender.first) == (1, 0)


def test_without_red_armour_or_without_something_to_meet_there_is_none() -> None:
    """BSR §16.33a(1): armour whose attack is not red does not count among the attackers."""
    for axis, soviet in (("5id,pj521", "100rd,4td"), ("18pz-p,5id", "100rd")):
        _, _, attacker, _ = fought("1*/1", axis=axis, soviet=soviet, more=FORT)
        assert (attacker.steps, attacker.first) == (2, 0)


def test_a_number_is_enough_for_attrition() -> None:
    """BSR §16.33a(1), third point: no further step, but the first is of armour. Not without an asterisk."""
    state, _, attacker, _ = fought("1*/-", axis="18pz-p,5id", soviet="4td")
    assert (attacker.steps, names(state, attacker.first)) == (1, "18pz-p")
    _, _, attacker, _ = fought("1/-", axis="18pz-p,5id", soviet="4td")
    assert (attacker.steps, attacker.first) == (1, 0)
    _, _, attacker, _ = fought("*/-", axis="18pz-p,5id", soviet="4td")
    assert (attacker.steps, attacker.first) == (0, 0)


def test_a_step_for_a_retreat_refused_is_no_attrition() -> None:
    """BSR §16.33a(1), third point: neither a condition of §16.32 nor a number."""
    _, _, attacker, _ = fought("R*/-", axis="18pz-p,5id", soviet="4td", reply=NO_RETREAT)
    assert (attacker.steps, attacker.first) == (1, 0)


def test_an_order_that_saves_the_only_step_saves_the_tanks() -> None:
    """BSR §16.33a, §16.45b: there is no step left to take."""
    _, _, attacker, defender = fought("1R*/1", axis="18pz-p,5id", soviet="100rd,4td", reply=ADDITIONAL_RETREAT)
    assert (attacker.steps, attacker.first, defender.first) == (0, 0, 0)


def test_the_defender_answers_with_armour_else_with_guns_against_it() -> None:
    """BSR §16.33a(3): of red armour if there is any, else of anti-tank or anti-aircraft units."""
    state, battle, _, defender = fought("1*/1", axis="18pz-p,5id", soviet="100rd,4td,at8,aasmo")
    assert names(state, losers(state, battle, DEFENDER, defender, 0)) == "4td"
    assert cases(defender) == [(1, "16.12"), (0, "16.33a")]
    state, battle, _, defender = fought("1*/1", axis="18pz-p,5id", soviet="100rd,at8,aasmo")
    assert names(state, losers(state, battle, DEFENDER, defender, 0)) == "at8,aasmo"
    assert names(state, losers(state, battle, DEFENDER, defender, bits(state, "at8"))) == "100rd,at8,aasmo"


def test_the_defender_answers_only_for_a_loss_of_his_own() -> None:
    """BSR §16.33a(3): the result demands one, be it for a retreat refused; and the attacker suffers attrition."""
    _, _, _, defender = fought("1*/R", axis="18pz-p,5id", soviet="100rd,4td")
    assert (defender.steps, defender.first) == (0, 0)
    state, _, _, defender = fought("1*/R", axis="18pz-p,5id", soviet="100rd,4td", order=NO_RETREAT)
    assert (defender.steps, names(state, defender.first)) == (1, "4td")
    _, _, _, defender = fought("1*/1", axis="5id", soviet="100rd,4td")
    assert (defender.steps, defender.first) == (1, 0)
    _, _, _, defender = fought("1/1", axis="18pz-p,5id", soviet="100rd,4td")
    assert (defender.steps, defender.first) == (1, 0)


# --- engineers ------------------------------------------------------------------------------------


def engineers(results: str, axis: str = "5id,pi42", **how: Any) -> tuple[int, str, int]:
    """The Axis attacks a strongpoint: steps, who loses the first, hexes of retreat."""
    state, battle, attacker, _ = fought(results, axis=axis, more=FORT, **{"engineers": True, **how})
    first = losers(state, battle, ATTACKER, attacker, 0) if attacker.first else 0
    return attacker.steps, names(state, first), attacker.hexes


def test_engineers_lose_the_step_of_the_asterisk() -> None:
    """BSR §16.33b, example 1: nothing without it; with it one step of engineers, and the R besides."""
    assert engineers("-/1") == (0, "", 0)
    assert engineers("*/1") == (1, "pi42", 0)
    assert engineers("R*/1") == (1, "pi42", 2)


def test_armour_loses_it_instead_if_it_met_its_match() -> None:
    """BSR §16.33b, example 1, end; BSR §16.33."""
    assert engineers("*/1", "18pz-p,pi42", soviet="100rd,at8") == (1, "18pz-p", 0)
    assert engineers("*/1", "18pz-p,pi42") == (1, "pi42", 0)


def test_engineers_and_a_number() -> None:
    """BSR §16.33b, examples 2 to 4."""
    assert engineers("1*/1") == (2, "pi42", 0)
    assert engineers("1/1") == (1, "", 0)
    assert engineers("1*/1", engineers=False) == (2, "", 0)


def test_engineers_against_a_city() -> None:
    """BSR §16.33b, example 5: no condition of §16.32 holds, so that there is one step, of anybody."""
    _, _, attacker, _ = fought("1*/1", board({"0404": "c"}), axis="5id,pi42", engineers=True)
    assert (attacker.steps, attacker.first) == (1, 0)


def test_engineer_effects_must_be_allowed() -> None:
    """BSR §16.33b(1), second point: on open ground they are not."""
    _, _, attacker, _ = fought("1*/1", axis="5id,pi42", engineers=True, mandated=True)
    assert (attacker.steps, attacker.first) == (2, 0)


def test_bunker_busters_lose_it_too() -> None:
    """BSR §16.33b(2): units of the kind declared; with engineers declared besides, either, and the loss is not
    doubled."""
    assert engineers("1*/1", "5id,flak101", engineers=False, buster="flak101") == (2, "flak101", 0)
    assert engineers("1*/1", "5id,flak101", engineers=False) == (2, "", 0)
    assert engineers("1*/1", "5id,pi42,flak101", buster="flak101") == (2, "pi42,flak101", 0)
    assert engineers("1*/1", "5id,pi42,flak101", engineers=False, buster="flak101") == (2, "flak101", 0)


def test_later_steps_are_of_anybody() -> None:
    """BSR §16.33b(2)."""
    state, battle, attacker, _ = fought("1*/1", axis="5id,pi42", more=FORT, engineers=True)
    state.steps[state.rules.by_name["5id"]] = 4
    hit = bits(state, "pi42")
    lose_step(state, state.rules.by_name["pi42"], [])
    assert names(state, losers(state, battle, ATTACKER, attacker, hit)) == "5id"
