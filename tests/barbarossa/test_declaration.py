"""Declaring attacks (BSR §12.1, §12.2)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from grognard.games.barbarossa.declaration import contacts
from grognard.games.barbarossa.duties import open_duties
from grognard.games.barbarossa.ratio import initial_ratio
from grognard.games.barbarossa.rules import MUD
from grognard.games.barbarossa.state import Barbarossa
from grognard.maps import side as hexside
from tests.barbarossa.asking import ask, asked, kinds, offers, refused, say
from tests.barbarossa.boards import AXIS, OPEN, SOVIET, bits, board, game, hexes, land


def declaring(*args: object, **more: object) -> Barbarossa:
    state = game(*args, **more)  # type: ignore[arg-type]
    ask(state, "axis-declaration")
    return state


def row(number: int, letters: str) -> str:
    """The bare board with another row of letters."""
    drawn = OPEN.splitlines()
    drawn[number - 1] = letters
    return "\n".join(drawn)


def duties(state: Barbarossa, side: int = AXIS) -> list[tuple[str, str]]:
    found = [duty.reason(state) for duty in open_duties(state, side)]
    return [(reason.case.removeprefix("BSR §"), str(reason.args.get("hex", ""))) for reason in found]


# --- who attacks (BSR §12.12, §12.13) -----------------------------------------------------------------


def test_nobody_must_attack_and_the_empty_draft_can_be_ended() -> None:
    """BSR §12.1, §12.13."""
    state = declaring(axis="0404:5id", soviet="0405:100rd")
    assert state.legal() == ("declare 0405", "end")
    say(state, "end")
    assert asked(state) == "nothing"
    assert not state.attacks


def test_12_13_example_two_of_four_units_attack_and_the_others_need_not() -> None:
    """BSR §12.13: A, B, C and D are beside the hex; B and D attack."""
    state = declaring(axis="0303:5id 0304:17id 0403:31id 0503:18pz-p", soviet="0404:100rd")
    say(state, "declare 0404", "join 17id 0404", "join 18pz-p 0404")
    assert {"join 5id 0404", "join 31id 0404"} <= offers(state, "join")
    events = say(state, "end")
    assert kinds(events) == ["attack-declared"]
    assert set(events[0]["units"]) == {"17id", "18pz-p"}
    assert events[0]["ratio"] == "3-1"


def test_units_without_attack_strength_artillery_and_supply_units_do_not_attack() -> None:
    """BSR §12.12, §15.31."""
    state = game(axis="0405:5id", soviet="0404:100rd,hq20,art-2rc,msu", marks={})
    ask(state, "soviet-declaration")
    say(state, "declare 0405")
    assert offers(state, "join") == {"join 100rd 0405"}
    assert refused(state, "join hq20 0405") == "12.12"
    assert refused(state, "join art-2rc 0405") == "15.31"
    assert refused(state, "join rsu1 0405") == "12.12"
    assert refused(state, "join 5id 0405") == "12.12"


def test_artillery_would_not_attack_even_with_a_strength() -> None:
    """BSR §15.31: none of our guns has one, so a division is made one."""
    state = declaring(axis="0404:5id,17id", soviet="0405:100rd")
    say(state, "declare 0405")
    state.rules.artillery |= bits(state, "17id")
    try:
        ask(state, "axis-declaration")
        state._contacts.clear()
        state.forget()
        say(state, "declare 0405")
        assert offers(state, "join") == {"join 5id 0405"}
    finally:
        state.rules.artillery &= ~bits(state, "17id")


def test_a_unit_reduced_to_no_attack_strength_does_not_attack() -> None:
    """BSR §12.12: it goes by the steps that are left."""
    state = declaring(axis="0404:arko-vii", soviet="0405:100rd")
    assert state.agenda[-1].kind == "nothing"
    assert not contacts(state, AXIS).against


def test_each_unit_attacks_once_and_each_hex_is_attacked_once() -> None:
    """BSR §15.16."""
    state = declaring(axis="0404:18pz-p,18pz-s52", soviet="0405:100rd 0304:161rd/1")
    say(state, "declare 0405", "declare 0304", "join 18pz-p 0405")
    assert refused(state, "join 18pz-p 0304") == "15.16"
    assert refused(state, "declare 0405") == "15.16"
    assert refused(state, "widen 0405 0304") == "15.16"


def test_untried_units_attack_only_with_one_whose_strength_is_known() -> None:
    """BSR §12.12."""
    state = game(axis="0405:18pz-r", soviet="0404:?mogilev,nk73 0305:?mogilev")
    ask(state, "soviet-declaration")
    say(state, "declare 0405", "join mogilev-1 0405")
    assert ("12.12", "0405") in duties(state, SOVIET)
    assert refused(state, "end") == "12.12"
    say(state, "join nk73 0405")
    assert "end" in state.legal()
    alone = game(axis="0405:18pz-r", soviet="0305:?mogilev")
    ask(alone, "soviet-declaration")
    assert asked(alone) == "nothing"


# --- which hexes (BSR §12.14, §12.15) -------------------------------------------------------------------


def test_12_14a_example_infantry_and_armour_may_attack_where_both_may_enter() -> None:
    """BSR §12.14a."""
    state = declaring(axis="0404:5id 0503:18pz-p", soviet="0504:100rd")
    say(state, "declare 0504", "join 5id 0504", "join 18pz-p 0504")
    assert "end" in state.legal()


def test_12_14b_example_enemies_across_a_major_river_may_be_ignored() -> None:
    """BSR §12.14b: their zones do not cross it; the attacker can."""
    ground = land(major="0404/0405 0404/0504")
    state = declaring(ground, axis="0404:5id", soviet="0405:100rd 0504:161rd")
    say(state, "declare 0405", "join 5id 0405")
    assert not duties(state)
    assert "end" in state.legal()


def test_an_empty_hex_and_supply_units_alone_are_not_attacked() -> None:
    """BSR §12.15a."""
    state = declaring(axis="0404:5id", soviet="0405:msu 0504:100rd")
    assert refused(state, "declare 0405") == "12.15a"
    assert refused(state, "declare 0403") == "12.15a"
    assert offers(state, "declare") == {"declare 0504"}


def test_a_hex_that_nobody_is_beside_is_not_attacked() -> None:
    state = declaring(axis="0404:5id", soviet="0405:100rd 0808:161rd")
    assert refused(state, "declare 0808") == "12.12"


def test_12_15_example_1_nobody_attacks_across_a_lake() -> None:
    """BSR §12.15b."""
    ground = replace(land(), lakes=frozenset({hexside(*(land().grid.index(n) for n in ("0404", "0405")))}))
    state = declaring(ground, axis="0404:5id", soviet="0405:100rd")
    assert asked(state) == "nothing"
    ask(state, "axis-declaration")
    state = declaring(ground, axis="0404:5id 0305:17id", soviet="0405:100rd")
    say(state, "declare 0405")
    assert refused(state, "join 5id 0405") == "12.15b"
    assert "join 17id 0405" in state.legal()


def test_12_15_example_2_armour_attacks_into_swamp_out_of_which_a_zone_comes() -> None:
    """BSR §12.15b: halved, because it could not enter it."""
    ground = land(row(5, "...S....."))
    state = declaring(ground, axis="0404:18pz-p", soviet="0405:100rd")
    say(state, "declare 0405", "join 18pz-p 0405")
    assert initial_ratio(state, AXIS, bits(state, "18pz-p"), hexes(state, "0405")) == (4, 4)
    assert "end" in state.legal()


def test_motorised_units_do_not_attack_swamp_without_a_zone_but_along_a_road() -> None:
    """BSR §12.15b: NKVD regiments have no zone of control."""
    drawn = row(5, "...S.....")
    state = declaring(land(drawn), axis="0404:18pz-p 0304:5id", soviet="0405:nk73")
    say(state, "declare 0405")
    assert refused(state, "join 18pz-p 0405") == "12.15b"
    assert "join 5id 0405" in state.legal()
    by_road = declaring(land(drawn, main="0404 0405"), axis="0404:18pz-p", soviet="0405:nk73")
    say(by_road, "declare 0405", "join 18pz-p 0405")
    assert initial_ratio(by_road, AXIS, bits(by_road, "18pz-p"), hexes(by_road, "0405")) == (8, 1)


def test_armour_attacks_across_a_major_river_with_units_of_its_hex_that_can_cross() -> None:
    """BSR §12.15b; both are halved (BSR §15.41b)."""
    ground = land(major="0404/0405 0305/0405")
    state = declaring(ground, axis="0404:18pz-p,18pz-s52 0305:5id", soviet="0405:100rd")
    say(state, "declare 0405", "join 18pz-p 0405", "join 5id 0405")
    assert duties(state) == [("12.15b", "0405")]
    assert refused(state, "end") == "12.15b"
    say(state, "join 18pz-s52 0405")
    assert initial_ratio(state, AXIS, bits(state, "18pz-p,18pz-s52,5id"), hexes(state, "0405")) == (9, 4)
    say(state, "end")


def test_only_swamp_keeps_vehicles_from_attacking_across_a_major_river() -> None:
    """BSR §10.48, §12.15b: they could not leave it but by road; an alpine hex they could."""
    for letter, may in (("S", False), ("A", True)):
        state = declaring(board({"0404": letter}, major="0404/0405"), "0404:18pz-s52", "0405:50rd/1")
        assert ("declare 0405" in state.legal()) == may


def test_armour_alone_does_not_attack_across_a_major_river_but_over_a_bridge() -> None:
    alone = declaring(land(major="0404/0405"), axis="0404:18pz-p 0305:5id", soviet="0405:100rd")
    say(alone, "declare 0405")
    assert refused(alone, "join 18pz-p 0405") == "12.15b"
    units = {"axis": "0404:18pz-p 0802:17id", "soviet": "0405:100rd 0803:161rd"}
    nobody_else = declaring(land(major="0404/0405"), **units)
    assert refused(nobody_else, "declare 0405") == "12.15b"
    assert nobody_else.legal() == ("declare 0803", "end")
    ground = land(major="0404/0405", main="0404 0405", bridges="0404/0405")
    bridged = declaring(ground, axis="0404:18pz-p", soviet="0405:100rd")
    say(bridged, "declare 0405", "join 18pz-p 0405", "end")


def test_a_unit_halved_to_nothing_attacks_only_with_others_halved_as_often() -> None:
    """BSR §3.42, §3.44: two strengths of 1 make one together; others that are not halved do not help."""
    ground = land(major="0404/0405")
    state = declaring(ground, axis="0404:18pz-r/1,18pz-s52/1 0305:5id", soviet="0405:100rd")
    say(state, "declare 0405", "join 5id 0405", "join 18pz-r 0405")
    assert duties(state) == [("3.44", "0405")]
    assert refused(state, "end") == "3.44"
    say(state, "join 18pz-s52 0405", "end")
    single = declaring(ground, axis="0404:18pz-r/1 0305:5id", soviet="0405:100rd")
    say(single, "declare 0405", "join 5id 0405")
    assert refused(single, "join 18pz-r 0405") == "3.44"
    nobody = declaring(ground, axis="0404:18pz-r/1 0808:5id", soviet="0405:100rd 0807:161rd")
    assert refused(nobody, "declare 0405") == "3.44"


def test_whoever_keeps_another_from_nothing_is_not_taken_away() -> None:
    """BSR §3.44: 18pz-s52 is all the company that 18pz-r can have."""
    ground = land(major="0404/0405 0404/0504")
    state = declaring(ground, axis="0404:18pz-r/1,18pz-s52/1 0605:5id", soviet="0405:nk73 0504:nk42")
    say(state, "declare 0405", "join 18pz-r 0405", "declare 0504")
    assert refused(state, "join 18pz-s52 0504") == "3.44"
    say(state, "join 5id 0504")
    assert ("3.44", "0405") in duties(state)
    say(state, "join 18pz-s52 0405", "end")


def test_nor_is_it_if_the_attack_has_its_ratio_by_others() -> None:
    """BSR §3.44: 18pz-s52 would not be halved against 0504, but 18pz-r counts on it."""
    ground = land(major="0404/0405")
    state = declaring(ground, axis="0404:18pz-r/1,18pz-s52/1 0305:17id", soviet="0405:nk73 0504:nk42")
    say(state, "declare 0405", "join 17id 0405", "join 18pz-r 0405", "declare 0504")
    assert duties(state)[0] == ("3.44", "0405")
    assert refused(state, "join 18pz-s52 0504") == "12.21"


def test_where_all_who_are_free_are_halved_to_nothing_nothing_is_declared() -> None:
    """BSR §3.44: 18pz-s52, which would keep 18pz-r company, attacks elsewhere."""
    ground = land(major="0404/0405")
    state = declaring(ground, axis="0404:18pz-r/1,18pz-s52/1", soviet="0405:nk73 0504:nk42")
    say(state, "declare 0504", "join 18pz-s52 0504")
    assert refused(state, "declare 0405") == "3.44"


def test_attackers_out_of_swamp_and_armour_into_a_city_are_halved() -> None:
    """BSR §12.22, §15.41a, §15.41d; twice for both, and in one sum for those halved as often."""
    drawn = row(4, "...S.....").splitlines()
    drawn[4] = "...c....."
    state = declaring(land("\n".join(drawn)), axis="0404:5id/1,18pz-p,18pz-s52 0305:stug189", soviet="0405:100rd")
    ratio = initial_ratio(state, AXIS, bits(state, "5id,18pz-p,18pz-s52,stug189"), hexes(state, "0405"))
    assert ratio.attack == (2 + 3) // 2 + 8 // 4 + 2 // 2


# --- what must be attacked (BSR §12.16, §12.17) -----------------------------------------------------------

FIGURE = {"axis": "0404:5id 0502:17id", "soviet": "0503:4td 0504:art-2rc 0405:100rd"}
"""The figure of 12.16: Soviets in A (0503, armour), C (0504, artillery), D (0405), the Axis in B (0404), F (0502)."""


def figure(axis: str = FIGURE["axis"]) -> Barbarossa:
    state = game(axis=axis, soviet=FIGURE["soviet"])
    state.weather = MUD
    ask(state, "axis-declaration")
    return state


def test_12_16_example_whoever_attacks_a_must_attack_d_too() -> None:
    """BSR §12.16: F cannot, so B does not attack along with it; alone it may attack A if it attacks D as well."""
    state = figure()
    say(state, "declare 0503", "join 17id 0503")
    assert refused(state, "join 5id 0503") == "12.16"
    say(state, "leave 17id", "join 5id 0503")
    assert duties(state) == [("12.16", "0405")]
    assert refused(state, "end") == "12.16"
    say(state, "widen 0503 0405", "end")


def test_12_16_example_f_alone_has_no_duty_in_mud() -> None:
    state = figure()
    say(state, "declare 0503", "join 17id 0503", "end")
    assert asked(state) == "nothing"


def test_12_16_example_a_unit_in_e_that_attacks_d_sets_b_free() -> None:
    state = figure("0404:5id 0502:17id 0305:31id")
    say(state, "declare 0503", "join 17id 0503", "join 5id 0503", "declare 0405", "join 31id 0405")
    assert not duties(state)
    say(state, "end")


def test_12_16_example_c_may_be_ignored_but_who_attacks_it_must_attack_d() -> None:
    state = figure()
    say(state, "declare 0504", "join 5id 0504")
    assert duties(state) == [("12.16", "0405")]
    say(state, "widen 0504 0405", "end")


def test_12_17_example_b_attacks_a_c_and_d_at_once_and_f_cannot_join() -> None:
    state = figure()
    say(state, "declare 0503", "join 5id 0503", "widen 0503 0504", "widen 0503 0405")
    assert refused(state, "join 17id 0503") == "12.17"
    say(state, "end")
    assert state.attacks[0].targets == hexes(state, "0503 0504 0405")


def test_an_attack_is_not_widened_to_what_an_attacker_is_not_beside() -> None:
    """BSR §12.17."""
    state = figure()
    say(state, "declare 0503", "join 17id 0503")
    assert refused(state, "widen 0503 0405") == "12.17"
    assert refused(state, "widen 0503 0503") == "12.17"
    assert refused(state, "widen 0405 0503") == "12.11"


def test_a_hex_that_none_of_the_stack_could_attack_is_excused() -> None:
    """BSR §12.16, §12.14: red armour of strength 1 is halved to nothing against a city."""
    ground = land(row(5, "...c....."))
    state = declaring(ground, axis="0404:18pz-r", soviet="0405:100rd")
    assert contacts(state, AXIS).required[state.rules.hex("0404")]
    soviet = game(ground, axis="0405:5id/1 0504:18pz-r", soviet="0404:31td/1")
    ask(soviet, "soviet-declaration")
    say(soviet, "declare 0504", "join 31td 0504")
    assert not duties(soviet, SOVIET)
    say(soviet, "end")


def test_nobody_attacks_who_would_have_to_attack_what_nobody_can() -> None:
    """BSR §12.16 with §12.21: sixteen points of defence against two."""
    state = game(axis="0405:5id,18pz-p 0504:18pz-r 0808:pi42", soviet="0404:nk73,bor 0807:100rd")
    ask(state, "soviet-declaration")
    assert refused(state, "declare 0504") == "12.16"
    assert refused(state, "declare 0405") == "12.21"
    assert offers(state, "declare") == {"declare 0808"}


def test_a_unit_that_is_needed_for_a_duty_joins_nothing_else() -> None:
    """BSR §12.16: 18pz-r alone is left for 0504, which 17id in 0402 is not beside."""
    state = declaring(axis="0404:18pz-s52,18pz-r 0402:17id", soviet="0403:nk73 0504:100rd")
    say(state, "declare 0403", "join 17id 0403", "join 18pz-s52 0403")
    assert duties(state) == [("12.16", "0504")]
    assert refused(state, "join 18pz-r 0403") == "12.16"
    say(state, "declare 0504", "join 18pz-r 0504", "end")


def test_a_unit_that_others_need_for_a_duty_joins_nothing_else() -> None:
    """BSR §12.16: no zone reaches 17id across the river, but it alone can attack what 18pz-r must have attacked."""
    ground = land(major="0405/0305")
    state = declaring(ground, axis="0404:18pz-r/1 0305:17id 0204:5id", soviet="0304:nk73 0405:100rd,161rd")
    say(state, "declare 0304", "join 5id 0304", "join 18pz-r 0304")
    assert duties(state) == [("12.16", "0405")]
    assert refused(state, "join 17id 0304") == "12.16"
    say(state, "declare 0405", "join 17id 0405", "end")


def test_a_unit_that_an_attack_needs_joins_no_other() -> None:
    """BSR §12.21: without 5id the attack on 0504 would stay at one against ten."""
    state = declaring(axis="0404:18pz-s52/1,5id/1 0402:17id", soviet="0403:nk73 0504:100rd,161rd,17rd/1")
    say(state, "declare 0504", "join 18pz-s52 0504", "declare 0403", "join 17id 0403")
    assert duties(state) == [("12.21", "0504")]
    assert refused(state, "join 5id 0403") == "12.21"
    say(state, "join 5id 0504", "end")


def test_enemies_with_an_overrun_marker_may_be_ignored() -> None:
    """BSR §12.14b, §3.26."""
    state = game(axis="0404:5id", soviet="0405:100rd 0504:161rd")
    state.mark_overrun(bits(state, "161rd"))
    ask(state, "axis-declaration")
    say(state, "declare 0405", "join 5id 0405", "end")


# --- the least ratio (BSR §12.2) ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("soviet", "expected"),
    [
        ("0405:100rd/1", "5-1"),
        ("0405:126rd", "3-1"),
        ("0405:100rd", "2-1"),
        ("0405:100rd,nk73", "2-1"),
        ("0405:100rd,161rd/1", "3-2"),
    ],
)
def test_12_22_examples_ten_points_against_two_to_six(soviet: str, expected: str) -> None:
    state = declaring(axis="0404:3pz-p,3pz-s3", soviet=soviet)
    ratio = initial_ratio(state, AXIS, bits(state, "3pz-p,3pz-s3"), hexes(state, "0405"))
    assert ratio.attack == 10
    assert str(ratio) == expected


def test_no_attack_below_one_to_four() -> None:
    """BSR §12.21, §12.23."""
    state = declaring(axis="0404:18pz-r/1 0304:18pz-s52/1", soviet="0405:100rd,17rd/1")
    say(state, "declare 0405", "join 18pz-r 0405")
    assert duties(state) == [("12.21", "0405")]
    assert refused(state, "end") == "12.21"
    say(state, "join 18pz-s52 0405", "end")
    weak = declaring(axis="0404:18pz-r/1 0808:5id", soviet="0405:100rd,17rd/1 0807:161rd")
    assert refused(weak, "declare 0405") == "12.21"


def test_artillery_counts_only_where_it_defends_alone() -> None:
    """BSR §12.22, §13.21."""
    state = declaring(axis="0404:5id", soviet="0405:100rd,art-2rc 0504:art-5rc,art-4rc")
    assert initial_ratio(state, AXIS, bits(state, "5id"), hexes(state, "0405")).defence == 4
    assert initial_ratio(state, AXIS, bits(state, "5id"), hexes(state, "0504")).defence == 2


def test_untried_defenders_count_one_each() -> None:
    """BSR §12.21."""
    state = declaring(axis="0404:5id", soviet="0405:?mogilev,?mogilev,100rd")
    assert initial_ratio(state, AXIS, bits(state, "5id"), hexes(state, "0405")).defence == 6


# --- the draft ------------------------------------------------------------------------------------------------


def test_all_that_is_put_in_can_be_taken_out_again() -> None:
    """BSR §12.11: an attack binds when the phase ends."""
    state = declaring(axis="0404:5id,18pz-p", soviet="0405:100rd 0504:161rd")
    before = state.copy()
    say(state, "declare 0405", "join 5id 0405", "widen 0405 0504", "join 18pz-p 0405")
    assert not duties(state)
    say(state, "narrow 0504", "leave 18pz-p", "leave 5id", "undeclare 0405")
    assert state == before
    say(state, "declare 0504", "join 5id 0504", "undeclare 0504")
    assert state == before


def test_the_order_of_putting_in_does_not_matter() -> None:
    one = declaring(axis="0404:5id,18pz-p", soviet="0405:100rd 0504:161rd")
    two = one.copy()
    say(one, "declare 0405", "declare 0504", "join 5id 0405", "join 18pz-p 0504")
    say(two, "declare 0504", "join 18pz-p 0504", "declare 0405", "join 5id 0405")
    assert one == two


def test_any_target_names_an_attack() -> None:
    state = declaring(axis="0404:5id,18pz-p", soviet="0405:100rd 0504:161rd")
    say(state, "declare 0405", "widen 0405 0504", "join 5id 0504", "join 18pz-p 0405")
    assert state.attacks[0].units == bits(state, "5id,18pz-p")
    say(state, "undeclare 0504")
    assert not state.attacks


def test_attacks_of_an_earlier_phase_are_forgotten() -> None:
    state = declaring(axis="0404:5id", soviet="0405:100rd")
    say(state, "declare 0405", "join 5id 0405", "end")
    assert state.attacks
    ask(state, "soviet-declaration")
    assert not state.attacks


def test_what_has_nobody_in_it_and_what_is_nowhere_is_refused() -> None:
    state = declaring(axis="0404:5id", soviet="0405:100rd")
    assert refused(state, "leave 5id") == "12.13"
    assert refused(state, "undeclare 0405") == "12.11"
    say(state, "declare 0405")
    assert duties(state) == [("12.12", "0405")]
    assert refused(state, "end") == "12.12"
    assert refused(state, "narrow 0405") == "12.17"
    assert refused(state, "mandate 0405") == "12.3"
    assert refused(state, "unmandate 0405") == "12.32"


def test_two_attacks_that_want_the_same_unit_are_stuck_until_one_is_taken_back() -> None:
    """No ADD helps, so only what has to do with it can be taken back."""
    ground = land(major="0404/0405 0404/0504")
    state = declaring(ground, axis="0404:5id 0808:17id", soviet="0405:100rd 0504:161rd 0807:24rd")
    say(state, "declare 0807", "join 17id 0807", "declare 0405", "declare 0504")
    assert state.legal() == ("undeclare 0405", "undeclare 0504")
    assert refused(state, "join 5id 0405") == "12.21"
    assert refused(state, "undeclare 0807") == "12.12"
    assert refused(state, "leave 17id") == "12.12"
    say(state, "undeclare 0405", "join 5id 0504", "end")
