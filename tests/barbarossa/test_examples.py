"""The worked examples of the rulebook, each with the test that plays it."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest

from grognard.games.barbarossa import allowances
from grognard.games.barbarossa.costs import DRIVEN, Going, network
from grognard.games.barbarossa.position import write_position
from grognard.games.barbarossa.rules import DRY
from grognard.games.barbarossa.scenarios import rules as rules_of
from grognard.games.barbarossa.strengths import attack_strength, defence_strength
from grognard.games.barbarossa.units import AXIS
from tests.barbarossa.asking import ask, asked, say
from tests.barbarossa.boards import board, combat, game
from tests.barbarossa.playing import begin, place

HELD = {
    "3.34 what lies on units and what on the hex": "examples.test_marks_go_with_units_and_strongpoints_stay",
    "3.41 what is halved": "examples.test_attacks_and_reaction_are_halved_and_defence_never",
    "5.15b the Mud column": "weather.test_a_mud_climate_need_not_bring_mud",
    "5.22 one": "weather.test_examples_of_frost_and_snow",
    "5.22 two": "weather.test_examples_of_frost_and_snow",
    "5.22 three": "weather.test_examples_of_frost_and_snow",
    "6.48c 1: into a dump": "supply_units.test_supply_units_in_a_hex_become_a_dump",
    "6.48c 2: two dumps": "supply_units.test_supply_units_in_a_hex_become_a_dump",
    "6.48c 3: three or four mobile units": "supply_units.test_supply_units_in_a_hex_become_a_dump",
    "6.48d 1: a dump of two": "supply_units.test_a_dump_of_two_turned_over_loses_a_point",
    "6.48d 2: one of three": "supply_units.test_a_large_dump_sets_a_mobile_unit_free",
    "6.48d 2: without counters": "supply_units.test_without_a_counter_to_spare_a_large_dump_stays_whole",
    "6.48d 3: one of four": "supply_units.test_a_large_dump_sets_a_mobile_unit_free",
    "8.64 three regiments": "conversions.test_three_regiments_become_a_division",
    "10.0 vehicles in the Movement Phase": "charts.test_shares_of_the_allowance_by_phase",
    "10.41 clear ground and a hill": "costs.test_the_dearest_terrain_of_a_hex_counts",
    "10.41 a river, a hill and woods": "costs.test_a_river_a_hill_and_woods_add_up",
    "10.43a 1": "costs.test_entering_by_road_and_staying",
    "10.43a 2": "costs.test_staying_on_the_same_road",
    "10.43a 3": "costs.test_changing_from_road_to_road",
    "10.43a 4": "costs.test_leaving_the_road",
    "10.43a 5": "costs.test_leaving_the_road_across_a_river",
    "10.43b": "costs.test_the_optional_way_of_counting_roads",
    "10.44c": "costs.test_minor_roads_in_mud",
    "11.0": "leaving.test_not_with_another_special_way",
    "11.21 both": "charts.test_strategic_movement_is_half_as_far_again",
    "11.34 both": "overrun.test_not_from_the_zone_of_others",
    "11.37b": "overrun.test_a_point_and_the_terrain",
    "11.43 points": "charts.test_shares_of_the_allowance_by_phase",
    "11.43 infiltration": "examples.test_a_panzer_regiment_infiltrates_in_the_movement_phase_alone",
    "12.13": "declaration.test_12_13_example_two_of_four_units_attack_and_the_others_need_not",
    "12.14a": "declaration.test_12_14a_example_infantry_and_armour_may_attack_where_both_may_enter",
    "12.14b": "declaration.test_12_14b_example_enemies_across_a_major_river_may_be_ignored",
    "12.15 1": "declaration.test_12_15_example_1_nobody_attacks_across_a_lake",
    "12.15 2": "declaration.test_12_15_example_2_armour_attacks_into_swamp_out_of_which_a_zone_comes",
    "12.16 B and D": "declaration.test_12_16_example_whoever_attacks_a_must_attack_d_too",
    "12.16 E": "declaration.test_12_16_example_a_unit_in_e_that_attacks_d_sets_b_free",
    "12.16 C": "declaration.test_12_16_example_c_may_be_ignored_but_who_attacks_it_must_attack_d",
    "12.16 the gun in the zone": "artillery.test_a_defending_gun_in_a_zone_supports_no_other_hex",
    "12.17": "declaration.test_12_17_example_b_attacks_a_c_and_d_at_once_and_f_cannot_join",
    "12.22": "declaration.test_12_22_examples_ten_points_against_two_to_six",
    "12.36c two attacks not made": "replacements.test_modifiers_of_the_roll",
    "14.21c escorts": "air.test_14_21c_example_fighters_go_along",
    "14.32c columns": "air_combat.test_14_32c_example_the_columns",
    "14.44 two units of AA": "air_combat.test_14_44_example_a_headquarters_and_two_aa_units",
    "14.65 under interdiction": "interdiction.test_14_65_example_by_the_motorway",
    "14.65 by 1828": "interdiction.test_14_65_example_by_the_woods_of_1828",
    "14.65 without interdiction": "examples.test_by_the_motorway_past_novyy_borisov",
    "14.76 one": "transport.test_14_76_example_1_in_a_zone_of_interdiction_the_table_is_used",
    "14.76 two": "transport.test_14_76_example_2_what_it_must_fly_over_adds_one",
    "15.47d": "crt.test_four_to_one_is_never_three_to_one",
    "15.51c": "modifiers.test_a_city_on_a_hill_behind_a_river",
    "16.32 1": "losses.test_conditions_are_cumulative",
    "16.32 2": "losses.test_a_strongpoint_and_a_line_count_once",
    "16.33a": "losses.test_tanks_against_an_anti_tank_unit_in_a_strongpoint",
    "16.33b 1": "losses.test_engineers_lose_the_step_of_the_asterisk",
    "16.33b 1, end": "losses.test_armour_loses_it_instead_if_it_met_its_match",
    "16.33b 2 to 4": "losses.test_engineers_and_a_number",
    "16.33b 5": "losses.test_engineers_against_a_city",
    "16.44": "retreat.test_the_defender_retreats_though_no_attacker_is_left",
    "16.45b": "losses.test_additional_retreat_costs_a_step_fewer_and_three_hexes",
    "16.46a a frozen river": "ice.test_retreats_go_over_ice",
    "16.47a super-heavy artillery in mud": "super_heavy.test_a_gun_on_the_road_retreats_along_it",
    "17.23 stacks": "insets.test_eight_points_in_a_hex_and_ten_at_a_seam",
    "17.33 zones": "insets.test_zones_over_the_seam",
    "17.41 movement": "insets.test_by_road_over_the_seam",
    "17.51 duties": "insets.test_required_attacks_over_the_seam",
    "17.52 duties": "insets.test_required_attacks_over_the_seam",
    "17.71b ranges": "insets.test_ranges_over_the_seam",
    "18.22": "modifiers.test_a_river_here_and_a_line_there",
    "18.51b strengths": "citadels.test_the_defence_is_doubled_by_three_points_at_most",
    "18.51d modifiers": "citadels.test_all_its_ground_gives_four_at_most",
    "19.24b a junction": "rail_conversion.test_the_example_of_the_book",
    "21.12": "orders.test_21_12_example_one_point_is_one_order_or_one_lifted",
    "21.27a": "headquarters.test_one_less_than_the_recovery_value_may_move_from_near_it",
    "22.51c the other bank": "flotillas.test_the_hexes_beside_it",
    "22.51e along the coast": "flotillas.test_over_lakes_and_along_coasts",
    "23.23 a division of two steps": "substitutes.test_a_strong_one_for_two_attack_points",
    "23.26c Romanians": "substitutes.test_allies_have_substitutes_of_their_own",
    "24.26": "victory.test_it_counts_what_it_is_worth_in_the_turn",
}
"""By case, and which of its examples, the test."""


def case_of(example: str) -> str:
    return example.split()[0].removesuffix(":")


@cache
def docstrings(name: str) -> dict[str, str]:
    """By test what stands in its head."""
    text = Path(__file__).with_name(f"test_{name}.py").read_text(encoding="utf-8")
    found = (node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.FunctionDef))
    return {node.name: ast.get_docstring(node) or "" for node in found if node.name.startswith("test_")}


@pytest.mark.parametrize("example", HELD)
def test_an_example_has_a_test_that_names_its_case(example: str) -> None:
    file, name = HELD[example].split(".")
    said = docstrings(file)[name]
    number = case_of(example)
    named = rf"§{re.escape(number)}(?![0-9a-z])"
    assert re.search(named, said) or number.replace(".", "_") in name


# --- those that no other test plays ---------------------------------------------------------------


def test_marks_go_with_units_and_strongpoints_stay() -> None:
    """BSR §3.34, example: the state of supply is a unit's, a strongpoint the hex's."""
    more = "strongpoint axis 0404\nsources axis 0404\nground 0101-0909"
    state = game(axis="0404:18pz-p", soviet="0909:100rd", more=more, marks={"unsupplied": "18pz-p"})
    begin(state, "axis-movement")
    say(state, "move 18pz-p")
    if asked(state) == "picking":
        say(state, "march")
    say(state, "to 0406")
    assert place(state, "18pz-p") == "0406"
    assert "\nout-of-supply 18pz-p\n" in write_position(state)
    assert state.axis_forts == 1 << state.rules.hex("0404")


def test_attacks_and_reaction_are_halved_and_defence_never() -> None:
    """BSR §3.41, examples: out of a swamp an attack has half its strength, and a unit that reacts half its allowance; a
    defence in a swamp has all of it."""
    state = game(board({"0404": "S", "0405": "S"}), axis="0404:18pz-s52,5id", soviet="0405:100rd 0707:115tr")
    battle = combat(state, "5id", "0405")
    assert (attack_strength(state, battle).value, defence_strength(state, battle).value) == (3, 4)
    ask(state, "soviet-reaction")
    assert allowances.allowance(state, state.rules.by_name["115tr"]) == 10 // 2


def test_a_panzer_regiment_infiltrates_in_the_movement_phase_alone() -> None:
    """BSR §11.43, example: where it has all of its seven points."""
    found = {}
    for phase in ("axis-movement", "axis-motorised"):
        state = game(axis="0404:4pz-p 0101:5id", soviet="0405:100rd", phase=phase)
        begin(state)
        say(state, "move 4pz-p")
        found[phase] = "infiltrate" in state.legal()
    assert found == {"axis-movement": True, "axis-motorised": False}


def test_by_the_motorway_past_novyy_borisov() -> None:
    """BSR §14.65, example, before the interdiction: one point from 1729 by 1829 to 1928."""
    r = rules_of("borisov")
    way = [r.hex(number) for number in ("E1729", "E1829", "E1928")]
    steps, size = network(Going(r.land, AXIS, DRIVEN, DRY)), r.grid.size
    here, spent = way[0], 0
    for there in way[1:]:
        cost, here = min((cost, place) for place, hex_, cost in steps[here] if hex_ == there)
        spent += cost
    assert (here % size, spent) == (way[-1], 2)  # half points
