"""Ratio, table and Column Shifts Chart (2010 §8.3 and charts; 1979 §9)."""

from __future__ import annotations

import pytest

from grognard.games import leningrad
from grognard.games.leningrad import odds_preview
from grognard.games.leningrad.odds import Odds, ratio, ratio_name
from grognard.games.leningrad.rules import COLUMNS, Shift, rules
from grognard.umpire import Event
from tests.leningrad.fights import attack, chart, cite, overrun, result, shift_cases, shifts

# The Combat Results Table as printed in both editions.
TABLE = """
    1-4  1-3  1-2  1-1  2-1  3-1  4-1  5-1  6-1  7-1  8-1  9-1  10-1
1   -/E  -/E  -/E  -/2  -/1  1/1  2/2  1/1  2/1  1/-  1/-  2/-  2/-
2   -/E  -/E  -/2  -/1  1/2  2/2  1/1  2/1  1/-  1/-  2/-  2/-  E/-
3   -/E  -/2  -/2  1/2  2/2  1/1  2/1  1/-  1/-  2/-  2/-  E/-  E/-
4   -/E  -/2  -/1  2/2  1/1  2/1  1/-  1/-  2/-  2/-  E/-  E/-  E/-
5   -/2  -/2  1/2  1/1  2/1  1/-  1/-  2/-  2/-  E/-  E/-  E/-  E/-
6   -/2  1/2  2/2  2/1  1/-  1/-  2/-  2/-  E/-  E/-  E/-  E/-  E/-
"""
HEADINGS, *ROWS = (line.split() for line in TABLE.strip().splitlines())

# An attack in the open for each column: German infantry with their strengths, and a Soviet division.
ATTACKS = {
    "1-4": ("58id@0510/1", "70"),  # 2 against 7
    "1-3": ("58id@0510/1", "90"),  # 2 against 5
    "1-2": ("58id@0510/1", "183"),  # 2 against 4
    "1-1": ("58id@0510/1", "67"),  # 2 against 2
    "2-1": ("58id@0510", "67"),  # 5 against 2
    "3-1": ("61id@0510/1", "126"),  # 3 against 1, and so on
    "4-1": ("12id@0510/1", "126"),
    "5-1": ("58id@0510", "126"),
    "6-1": ("11id@0510", "126"),
    "7-1": ("61id@0510", "126"),
    "8-1": ("1id@0510", "126"),
    "9-1": ("11id@0510 61id@0510/1", "126"),
    "10-1": ("11id@0510 12id@0510/1", "126"),
}


def strike(edition: str, units: str, where: str, who: str, **given: int) -> list[Event]:
    """A German attack on turn 3, or the turn given; with `die` and `air` if they matter."""
    state = leningrad.diagram(edition, turn=given.get("turn", 3), phase="german-combat", units=units)
    return attack(state, where, who, die=given.get("die", 1), air=given.get("air", 0))


@pytest.mark.case("2010 CRT", "2010 §8.3", "1979 §9.5", "1979 §9.0", "1979 §9.0 procedure")
@pytest.mark.parametrize("die", range(1, 7))
@pytest.mark.parametrize("column", HEADINGS)
def test_every_entry_of_the_combat_results_table(column: str, die: int) -> None:
    germans, division = ATTACKS[column]
    who = " ".join(word.split("@")[0] for word in germans.split())
    found = result(strike("2010", f"{germans} i1@0610={division}", "0610", who, die=die))
    assert found["column"] == column
    assert found["result"] == ROWS[die - 1][1:][HEADINGS.index(column)]


@pytest.mark.case("2010 CRT", "1979 §9.5")
def test_the_table_is_the_printed_one() -> None:
    assert list(COLUMNS) == HEADINGS
    assert [list(row) for row in rules("2010").results] == [row[1:] for row in ROWS]


@pytest.mark.case("2010 §8.33", "1979 §9.4")
@pytest.mark.parametrize("edition", leningrad.EDITIONS)
def test_eleven_against_four_is_two_to_one(edition: str) -> None:
    """The example of both rulebooks."""
    units = {"2010": "58id@0510 11id@0510", "1979": "20mot@0510 11id@0510/1"}[edition]
    who = {"2010": "58id 11id", "1979": "20mot 11id"}[edition]
    found = result(strike(edition, f"{units} i1@0610=48", "0610", who))
    assert (found["attack"], found["defence"], found["ratio"]) == (11, 4, "2-1")


@pytest.mark.case("2010 §8.33", "1979 §9.4")
@pytest.mark.parametrize(
    ("attacker", "defender", "name"),
    [
        (11, 4, "2-1"), (12, 4, "3-1"), (8, 8, "1-1"), (15, 8, "1-1"), (16, 8, "2-1"),
        (3, 4, "1-2"), (2, 4, "1-2"), (2, 5, "1-3"), (2, 7, "1-4"), (2, 8, "1-4"), (2, 9, "1-5"), (9, 10, "1-2"),
        (1, 4, "1-4"), (1, 6, "1-6"), (29, 3, "9-1"), (30, 3, "10-1"), (33, 3, "11-1"), (36, 1, "36-1"),
    ],
)  # fmt: skip
def test_ratios_are_rounded_for_the_defender(attacker: int, defender: int, name: str) -> None:
    assert ratio_name(ratio(attacker, defender)) == name


@pytest.mark.case("2010 §8.32", "1979 §9.2", "1979 §9.3")
@pytest.mark.parametrize(
    ("attacker", "defender", "shift", "column"),
    [
        (12, 1, 0, "10-1"),  # beyond the table: its last column
        (12, 1, 3, "10-1"),
        (12, 1, -1, "10-1"),  # 12-1 less one is 11-1
        (12, 1, -3, "9-1"),  # not 7-1: the ratio is not cut to 10-1 before the shifts
        (1, 6, 0, "1-4"),
        (1, 6, -2, "1-4"),
        (1, 6, 2, "1-4"),
        (1, 6, 3, "1-3"),  # not 1-1
        (6, 6, -4, "1-4"),
        (8, 1, 4, "10-1"),
        (3, 4, 1, "1-1"),
    ],
)
def test_only_the_final_ratio_is_brought_back_to_the_table(
    attacker: int, defender: int, shift: int, column: str
) -> None:
    found = Odds(attacker, defender, (Shift(shift, "", ""),))
    assert COLUMNS[found.column] == column


@pytest.mark.case("1979 §9.2", "2010 §8.32")
@pytest.mark.parametrize("edition", leningrad.EDITIONS)
def test_twelve_to_one_against_a_swamp_is_still_ten_to_one(edition: str) -> None:
    found = result(strike(edition, "1id@0708 11id@0708 i1@0807=126", "0807", "1id 11id"))
    assert found["ratio"] == {"2010": "14-1", "1979": "12-1"}[edition]
    assert found["column"] == "10-1"


@pytest.mark.case("2010 CSC", "1979 §9.6")
def test_two_shifts_right_and_three_left_are_one_left() -> None:
    """The example of the chart: two air units against a Soviet city with a fort."""
    for edition in leningrad.EDITIONS:
        state = leningrad.diagram(edition, turn=7, phase="german-combat", units="1id@2404 i1@2505=126", forts="2505")
        events = attack(state, "2505", "1id", die=1, air=2)
        assert shifts(events) == {"terrain": -1, "soviet-city": -1, "fort": -1, "air-attacks": 2}
        base = {"2010": "8-1", "1979": "6-1"}[edition]
        assert result(events)["ratio"] == base
        assert COLUMNS.index(str(result(events)["column"])) == COLUMNS.index(base) - 1


@pytest.mark.case("2010 CSC", "1979 §9.6")
@pytest.mark.parametrize("edition", leningrad.EDITIONS)
def test_nothing_shifts_in_the_open(edition: str) -> None:
    assert shifts(strike(edition, "1id@0510 i1@0610=48", "0610", "1id")) == {}


@pytest.mark.case("2010 §8.32", "1979 §9.3")
def test_the_chances_of_a_column_are_those_of_its_six_rows() -> None:
    chances = Odds(8, 4, ()).chances(rules("2010").results)
    assert chances == {
        k: pytest.approx(n / 6) for k, n in {"-/1": 1, "1/2": 1, "2/2": 1, "1/1": 1, "2/1": 1, "1/-": 1}.items()
    }
    assert Odds(10, 1, ()).chances(rules("2010").results) == {"2/-": pytest.approx(1 / 6), "E/-": pytest.approx(5 / 6)}


# --- the chart, line by line: two columns left ---------------------------------------------------


@pytest.mark.case("2010 CSC overrun", "2010 §7.1", "1979 §9.6 overrun", "1979 §7.1")
@pytest.mark.parametrize("edition", leningrad.EDITIONS)
def test_an_overrun_is_two_left(edition: str) -> None:
    state = leningrad.diagram(edition, phase="german-movement", units="1id@0510 i1@0610=126")
    events = overrun(state, "0610", "1id", die=1)
    assert shifts(events) == {"overrun": -2}
    assert shift_cases(events) == [cite(edition, "7.1", "7.1")]
    assert result(events)["column"] == {"2010": "6-1", "1979": "4-1"}[edition]


@pytest.mark.case("2010 CSC attacker unsupplied", "2010 §9.2", "1979 §9.6 attacker unsupplied", "1979 §11.2")
@pytest.mark.parametrize("edition", leningrad.EDITIONS)
def test_an_unsupplied_attacker_is_two_left(edition: str) -> None:
    """1st Division is surrounded; with a supplied one at its side the shift is the same two columns."""
    ring = "i1@0509 i2@0512 i3@0711=48"
    events = strike(edition, f"1id@0610 {ring}", "0711", "1id")
    assert shifts(events) == {"attacker-unsupplied": -2}
    assert shift_cases(events) == [cite(edition, "9.2", "11.2")]
    both = strike(edition, f"1id@0610 11id@0712 {ring}", "0711", "1id 11id")
    assert shifts(both) == {"attacker-unsupplied": -2}


@pytest.mark.case("2010 CSC defender unsupplied", "2010 §9.2", "1979 §9.6 defender unsupplied", "1979 §11.2")
@pytest.mark.parametrize("edition", leningrad.EDITIONS)
def test_an_unsupplied_defender_is_two_right(edition: str) -> None:
    events = strike(edition, "1id@0711 11id@0509 21id@0512 i1@0610=48 i2@0610=10", "0610", "1id")
    assert shifts(events) == {"defender-unsupplied": 2}
    assert shift_cases(events) == [cite(edition, "9.2", "11.2")]


@pytest.mark.case("2010 §9.2", "1979 §11.2")
@pytest.mark.parametrize("edition", leningrad.EDITIONS)
def test_one_unsupplied_defender_of_several_is_enough(edition: str) -> None:
    """0610 is cut off, 0810 is not; 1st Division attacks both."""
    units = "1id@0711 11id@0509 21id@0512 i1@0610=48 i2@0810=10"
    assert shifts(strike(edition, units, "0610 0810", "1id")) == {"defender-unsupplied": 2}
    assert shifts(strike(edition, units, "0810", "1id")) == {}


@pytest.mark.case("2010 §9.2", "1979 §11.2")
@pytest.mark.parametrize("edition", leningrad.EDITIONS)
def test_both_unsupplied_cancel(edition: str) -> None:
    """Soviets round the German, and Germans at a distance round one of them."""
    units = "1id@0610 i1@0509 i2@0512 i3@0711=48 11id@0812 21id@0809"
    found = shifts(strike(edition, units, "0711", "1id"))
    assert found == {"attacker-unsupplied": -2, "defender-unsupplied": 2}
    assert sum(found.values()) == 0


@pytest.mark.case("2010 CSC hill", "1979 §9.6 terrain")
def test_a_hill_is_two_left_in_2010_and_one_in_1979() -> None:
    units = "1id@0407 i1@0308=48"
    new, old = strike("2010", units, "0308", "1id"), strike("1979", units, "0308", "1id")
    assert (shifts(new), shift_cases(new)) == ({"hill": -2}, ["2010 CSC hill"])
    assert (shifts(old), shift_cases(old)) == ({"terrain": -1}, ["1979 §9.6 terrain"])


# --- one column left -----------------------------------------------------------------------------


@pytest.mark.case("2010 CSC terrain", "1979 §9.6 terrain")
@pytest.mark.parametrize(
    ("terrain", "here", "there"), [("city", "1008", "0908"), ("swamp", "0707", "0807"), ("forest", "0810", "0910")]
)
def test_city_swamp_and_forest_are_one_left(terrain: str, here: str, there: str) -> None:
    units = f"1id@{here} i1@{there}=48"
    new = strike("2010", units, there, "1id")
    assert (shifts(new), shift_cases(new)) == ({"terrain": -1}, ["2010 CSC terrain"])
    old = shifts(strike("1979", units, there, "1id"))
    assert old == ({} if terrain == "forest" else {"terrain": -1})  # no forest on the 1979 map


@pytest.mark.case("2010 CSC terrain", "1979 §9.6 terrain")
@pytest.mark.parametrize("edition", leningrad.EDITIONS)
def test_a_town_is_no_city(edition: str) -> None:
    """Siauliai, 0510."""
    assert shifts(strike(edition, "1id@0410 i1@0510=48", "0510", "1id")) == {}


@pytest.mark.case("2010 CSC terrain", "1979 §9.6 terrain")
@pytest.mark.parametrize("edition", leningrad.EDITIONS)
def test_terrain_helps_german_defenders_too(edition: str) -> None:
    state = leningrad.diagram(edition, phase="soviet-combat", units="1id@0908 i1@1008=48")
    assert shifts(attack(state, "0908", "i1", die=1)) == {"terrain": -1}


@pytest.mark.case("2010 CSC note 1", "1979 §9.6 note 1")
@pytest.mark.parametrize("edition", leningrad.EDITIONS)
@pytest.mark.parametrize(
    ("here", "hexes"), [("2507", "2407 2508"), ("0708", "0807 0709")], ids=["two swamps", "swamp and clear"]
)
def test_several_hexes_of_terrain_are_one_shift(edition: str, here: str, hexes: str) -> None:
    first, second = hexes.split()
    assert shifts(strike(edition, f"1id@{here} i1@{first}=48 i2@{second}=10", hexes, "1id")) == {"terrain": -1}


@pytest.mark.case("2010 CSC hill", "1979 §9.6 note 1")
@pytest.mark.parametrize(("edition", "expected"), [("2010", {"hill": -2}), ("1979", {"terrain": -1})])
def test_two_hills_are_one_shift(edition: str, expected: dict[str, int]) -> None:
    assert shifts(strike(edition, "1id@0408 i1@0308=48 i2@0309=10", "0308 0309", "1id")) == expected


@pytest.mark.case("2010 CSC hill", "2010 CSC terrain", "1979 §9.6 note 1")
def test_a_hill_and_a_city_are_two_lines_of_the_2010_chart() -> None:
    """Gatchina 2506 and Krasnoye Selo 2505 attacked together."""
    units = "1id@2405 i1@2506=48 i2@2505=10"
    new = shifts(strike("2010", units, "2506 2505", "1id"))
    assert new == {"hill": -2, "terrain": -1, "soviet-city": -1}
    assert shifts(strike("1979", units, "2506 2505", "1id")) == {"terrain": -1, "soviet-city": -1}


@pytest.mark.case("2010 CSC soviet-city", "1979 §9.6 soviet-city")
@pytest.mark.parametrize("edition", leningrad.EDITIONS)
def test_soviets_in_a_soviet_city_have_a_column_besides_that_of_the_city(edition: str) -> None:
    events = strike(edition, "1id@2404 i1@2505=48", "2505", "1id")
    assert shifts(events) == {"terrain": -1, "soviet-city": -1}
    assert shift_cases(events) == [chart(edition, "terrain"), chart(edition, "soviet-city")]


@pytest.mark.case("2010 CSC soviet-city", "1979 §9.6 soviet-city")
@pytest.mark.parametrize("edition", leningrad.EDITIONS)
def test_germans_in_a_soviet_city_have_the_column_of_the_city_only(edition: str) -> None:
    state = leningrad.diagram(edition, phase="soviet-combat", units="1id@2505 i1@2604=48")
    assert shifts(attack(state, "2505", "i1", die=1)) == {"terrain": -1}


@pytest.mark.case("2010 CSC note 1", "1979 §9.6 note 1")
@pytest.mark.parametrize("edition", leningrad.EDITIONS)
def test_two_soviet_cities_are_no_more_than_one(edition: str) -> None:
    events = strike(edition, "1id@2506 i1@2505=48 i2@2605=10", "2505 2605", "1id")
    assert shifts(events) == {"terrain": -1, "soviet-city": -1}


@pytest.mark.case("2010 CSC fort", "2010 §13.1", "1979 §9.6 fort", "1979 §15.1")
@pytest.mark.parametrize("edition", leningrad.EDITIONS)
def test_a_fort_is_one_left(edition: str) -> None:
    state = leningrad.diagram(edition, phase="german-combat", units="1id@2305 i1@2404=48", forts="2404")
    events = attack(state, "2404", "1id", die=1)
    assert shifts(events) == {"fort": -1}
    assert shift_cases(events) == [cite(edition, "13.1", "15.1")]


@pytest.mark.case("2010 CSC note 2", "1979 §9.6 note 2")
@pytest.mark.parametrize("edition", leningrad.EDITIONS)
@pytest.mark.parametrize("forts", ["2404 2405", "2405"])
def test_several_forts_are_one_shift(edition: str, forts: str) -> None:
    state = leningrad.diagram(edition, phase="german-combat", units="1id@2305 i1@2404=48 i2@2405=10", forts=forts)
    assert shifts(attack(state, "2404 2405", "1id", die=1)) == {"fort": -1}


@pytest.mark.case("2010 CSC river", "1979 §9.6 river")
@pytest.mark.parametrize("edition", leningrad.EDITIONS)
def test_an_attack_across_a_river_is_one_left(edition: str) -> None:
    """The Dvina above Jakobstadt."""
    events = strike(edition, "1id@1011 11id@1012 i1@1112=48", "1112", "1id 11id")
    assert shifts(events) == {"river": -1}
    assert shift_cases(events) == [chart(edition, "river")]


@pytest.mark.case("2010 CSC note 3", "1979 §9.6 note 3")
@pytest.mark.parametrize("edition", leningrad.EDITIONS)
def test_a_single_attacker_on_the_far_bank_undoes_the_river(edition: str) -> None:
    units = "1id@1011 11id@1111 i1@1112=48"
    assert shifts(strike(edition, units, "1112", "1id 11id")) == {}
    assert shifts(strike(edition, units, "1112", "1id")) == {"river": -1}


@pytest.mark.case("2010 CSC note 3", "1979 §9.6 note 3")
@pytest.mark.parametrize("edition", leningrad.EDITIONS)
def test_in_an_attack_on_two_hexes_every_hexside_must_be_a_river(edition: str) -> None:
    across = strike(edition, "1id@1011 i1@1111=48 i2@1112=10", "1111 1112", "1id")
    assert shifts(across) == {"river": -1}
    one_bank = strike(edition, "1id@1011 i1@1010=48 i2@1111=10", "1010 1111", "1id")
    assert "river" not in shifts(one_bank)


# --- four columns right --------------------------------------------------------------------------


@pytest.mark.case("2010 CSC surprise", "2010 CSC note 5", "2010 schedule note 3", "1979 §9.6 surprise")
@pytest.mark.parametrize(("edition", "turn"), [("2010", 8), ("1979", 7)])
def test_soviet_surprise_is_four_right(edition: str, turn: int) -> None:
    state = leningrad.diagram(edition, turn=turn, phase="soviet-combat", units="1id@0510 i1@0610=48")
    state.surprise = True
    events = attack(state, "0510", "i1", die=1)
    assert shifts(events) == {"surprise": 4}
    assert shift_cases(events) == [cite(edition, "15.3", "17.4")]


@pytest.mark.case("2010 §15.3", "1979 §17.4")
@pytest.mark.parametrize(
    ("edition", "turn", "expected"), [("2010", 8, {"overrun": -2, "surprise": 4}), ("1979", 7, {"overrun": -2})]
)
def test_surprise_helps_overruns_in_2010_only(edition: str, turn: int, expected: dict[str, int]) -> None:
    state = leningrad.diagram(edition, turn=turn, phase="soviet-movement", units="1id@0510 i1@0610=48")
    state.surprise = True
    assert shifts(overrun(state, "0510", "i1", die=1)) == expected


@pytest.mark.case("2010 §15.3", "1979 §17.4")
@pytest.mark.parametrize(("edition", "turn"), [("2010", 8), ("1979", 7)])
def test_surprise_does_nothing_for_german_attacks(edition: str, turn: int) -> None:
    state = leningrad.diagram(edition, turn=turn, phase="german-combat", units="1id@0510 i1@0610=48")
    state.surprise = True
    assert shifts(attack(state, "0610", "1id", die=1)) == {}


@pytest.mark.case("2010 CSC", "1979 §9.6")
@pytest.mark.parametrize("edition", leningrad.EDITIONS)
def test_all_shifts_add_up_in_an_overrun(edition: str) -> None:
    """A panzer corps with air support overruns across a river."""
    units = "1pz@1011 6pz@1011 36mot@1011 i1@1112=48"
    state = leningrad.diagram(edition, phase="german-movement", units=units)
    events = overrun(state, "1112", "1pz 6pz 36mot", die=1, air=1)
    assert shifts(events) == {"overrun": -2, "river": -1, "armour-attacks": 1, "corps-attacks": 1, "air-attacks": 1}
    assert result(events)["column"] == result(events)["ratio"] == {"2010": "7-1", "1979": "7-1"}[edition]


@pytest.mark.case("2010 §8.1", "1979 §8.2")
@pytest.mark.parametrize("edition", ["2010", "1979"])
def test_the_odds_before_the_die_refuse_what_the_umpire_would(edition: str) -> None:
    state = leningrad.diagram(edition, 4, "german-combat", "1pz@1711 6pz@1711 i1@1810 i2@1811")
    units, there = 1 << state.rules.by_name["1pz"], 1 << state.rules.grid.index("1810")
    assert odds_preview.why_not(state, units, there, False, 0) is None
    state.attacked = units
    reason = odds_preview.why_not(state, units, there, False, 0)
    assert reason is not None and reason.key == "why-has-attacked"
    state.attacked, state.defended = 0, 1 << state.rules.by_name["i1"]
    reason = odds_preview.why_not(state, units, there, False, 0)
    assert reason is not None and reason.key == "why-attacked-already"
