"""Reinforcements and their schedule (2010 §14.0-14.5, 1979 §16.0-16.5)."""

from __future__ import annotations

from collections import Counter

import pytest

from grognard.games import leningrad
from grognard.games.leningrad import reinforcements
from grognard.games.leningrad.rules import GERMAN, SOVIET
from grognard.games.leningrad.state import Leningrad
from grognard.hexset import members
from tests.leningrad.fights import cite, refused, where
from tests.leningrad.moves import end_phase, entries, entry_hexes, goals, left, move, movers, price, victims, why_not_to

EDITIONS = ("2010", "1979")
PRUSSIA = {"2010": "0007 0008 0009 0010 0011 0012 0013", "1979": "0111 0112 0113"}
CITY = "2505 2604 2605 2705"
NORTH = "2501 2601 2701"

# The printed schedules: turn, infantry, armoured (39th Panzer Corps: two units), where.
GERMAN_SCHEDULE = {
    "2010": {2: [(5, 0, PRUSSIA["2010"])], 6: [(1, 0, PRUSSIA["2010"])], 10: [(0, 2, "2113 2213 2313")]},
    "1979": {2: [(5, 0, PRUSSIA["1979"])], 6: [(1, 0, PRUSSIA["1979"])], 10: [(0, 2, "2213")]},
}
SOVIET_SCHEDULE = {
    "2010": {
        1: [(1, 3, "1113")],
        2: [(3, 1, "2906 2911")],
        3: [(0, 1, "2906 2911")],
        4: [(2, 1, "2313 2906 2911")],
        5: [(2, 0, "2601"), (0, 1, "2313 2906 2911")],
        6: [(2, 0, "2906 2911"), (0, 1, "2313 2906 2911")],
        7: [(2, 1, NORTH)],
        8: [(6, 0, "2911"), (2, 0, NORTH), (0, 1, "2906 2911")],
        9: [(3, 0, "2911"), (0, 1, "2313 2906 2911")],
        10: [(2, 0, CITY)],
        11: [(2, 0, CITY)],
        12: [(2, 0, CITY)],
    },
    "1979": {
        1: [(1, 3, "1113")],
        2: [(4, 1, "2906 2908")],
        4: [(3, 1, "2713 2906 2908")],
        5: [(2, 0, "2601"), (0, 1, "2713 2906 2908")],
        6: [(3, 0, "2713 2906 2908")],
        7: [(6, 0, "2713"), (2, 0, "2601"), (0, 1, "2501")],
        8: [(3, 0, "2906 2908"), (0, 1, "2501")],
        9: [(3, 0, "2908")],
        10: [(1, 0, CITY)],
        11: [(2, 0, CITY)],
        12: [(2, 0, CITY)],
    },
}


def soviet(edition: str, turn: int, units: str = "1id@0113 i1@1809", **more: str) -> Leningrad:
    return leningrad.diagram(edition, turn=turn, phase="soviet-movement", units=units, **more)


def german(edition: str, turn: int, units: str = "i1@2604", **more: str) -> Leningrad:
    return leningrad.diagram(edition, turn=turn, phase="german-movement", units=units, **more)


def due(state: Leningrad, side: int) -> Counter[tuple[bool, frozenset[str]]]:
    """How many units are due: armoured or not, and where."""
    r = state.rules
    found: Counter[tuple[bool, frozenset[str]]] = Counter()
    for p in members(reinforcements.due(state, side)):
        entry = r.pieces[p].entry
        assert entry is not None
        hexes = frozenset(r.numbers[h] for h in reinforcements.entry_hexes(state, entry))
        found[r.pieces[p].kind != "infantry", hexes] += 1
    return found


def printed(lines: list[tuple[int, int, str]]) -> Counter[tuple[bool, frozenset[str]]]:
    found: Counter[tuple[bool, frozenset[str]]] = Counter()
    for infantry, armoured, hexes in lines:
        found[False, frozenset(hexes.split())] += infantry
        found[True, frozenset(hexes.split())] += armoured
    return +found


def enter(state: Leningrad, units: str, number: str) -> Leningrad:
    state.play(f"enter {units} {number}")
    return state


# --- the schedule ---------------------------------------------------------------------------------


@pytest.mark.case("2010 schedule", "2010 schedule turn 1", "2010 schedule turn 2", "2010 schedule turn 3")
@pytest.mark.case("2010 schedule turn 4", "2010 schedule turn 5", "2010 schedule turn 6", "2010 schedule turn 7")
@pytest.mark.case("2010 schedule turn 8", "2010 schedule turn 9", "2010 schedule turn 10", "2010 schedule turn 11")
@pytest.mark.case("2010 schedule turn 12", "1979 schedule turn 12", "2010 §14.0", "1979 §16.0", "1979 schedule")
@pytest.mark.case("1979 schedule turn 1", "1979 schedule turn 2", "1979 schedule turn 3", "1979 schedule turn 4")
@pytest.mark.case("1979 schedule turn 5", "1979 schedule turn 6", "1979 schedule turn 7", "1979 schedule turn 8")
@pytest.mark.case("1979 schedule turn 9", "1979 schedule turn 10", "1979 schedule turn 11")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("turn", range(1, 13))
def test_the_schedule(edition: str, turn: int) -> None:
    air = 1 if turn < 7 else 2
    assert len(german(edition, turn).ready_air()) == air
    assert due(german(edition, turn), GERMAN) == printed(GERMAN_SCHEDULE[edition].get(turn, []))
    assert due(soviet(edition, turn), SOVIET) == printed(SOVIET_SCHEDULE[edition].get(turn, []))
    forts = leningrad.diagram(edition, turn=turn, phase="soviet-fortification", units="i1@2604 1id@0113").fort_stock
    assert forts == (2 if 3 <= turn <= 8 else 0)


@pytest.mark.case("2010 schedule turn 10", "1979 schedule turn 10")
@pytest.mark.parametrize("edition", EDITIONS)
def test_turn_ten_brings_the_39th_panzer_corps(edition: str) -> None:
    state = german(edition, 10)
    assert {"12pz 2213", "20mot 2213", "12pz,20mot 2213"} <= entries(state)
    assert where(enter(state, "12pz,20mot", "2213"), "20mot") == "2213"


@pytest.mark.case("2010 §14.0", "1979 §16.0")
@pytest.mark.parametrize("edition", EDITIONS)
def test_nobody_enters_early_or_twice(edition: str) -> None:
    case = cite(edition, "14.0", "16.0")
    state, number = german(edition, 2), PRUSSIA[edition].split()[0]
    assert refused(state, f"enter ssp {number}") == (case, "why-not-due")
    enter(state, "93id", number)
    assert refused(state, f"enter 93id {number}") == (case, "why-entered-already")
    assert refused(state, f"enter 1id {number}") == (case, "why-entered-already")


@pytest.mark.case("2010 schedule", "1979 schedule")
@pytest.mark.parametrize("edition", EDITIONS)
def test_units_of_one_line_may_share_out_their_hexes(edition: str) -> None:
    state = german(edition, 2)
    enter(state, "93id", "0111" if edition == "1979" else "0007")
    enter(state, "96id,206id", "0113" if edition == "1979" else "0013")
    assert (where(state, "93id"), where(state, "96id")) == (("0111", "0113") if edition == "1979" else ("0007", "0013"))
    assert refused(state, "enter 207id 0213") == (cite(edition, "14.2", "16.2"), "why-enter-elsewhere")


# --- the price ------------------------------------------------------------------------------------

# Turn, unit, hex: points left after entering.
ENTERED = {
    "2010": [
        (2, "i19", "2906", 4),  # the road from Tikhvin
        (2, "a8", "2906", 6.5),
        (2, "a8", "2911", 6.5),
        (4, "i22", "2313", 3),  # forest, no road
        (4, "a10", "2313", 5),
        (5, "i24", "2601", 3),  # the Vyborg road passes through, but it does not come in here
        (7, "i28", "2501", 4),  # it comes in here
        (7, "a13", "2501", 6.5),
        (7, "a13", "2701", 5),
        (10, "i41", "2604", 4),
    ],
    "1979": [
        (2, "i20", "2908", 4),
        (2, "a8", "2908", 6.5),
        (4, "i24", "2713", 3),  # a hill; the road from Demyansk to Valdai only passes through
        (4, "a9", "2713", 5),
        (7, "a11", "2501", 6.5),
        (10, "i46", "2705", 4),
    ],
}


@pytest.mark.case("2010 §14.1", "1979 §16.1", "2010 TEC note 1", "1979 §4.9 note 1")
@pytest.mark.parametrize(
    ("edition", "turn", "unit", "number", "points"), [(e, *line) for e, lines in ENTERED.items() for line in lines]
)
def test_the_first_hex_is_paid_for(edition: str, turn: int, unit: str, number: str, points: float) -> None:
    state = enter(soviet(edition, turn), unit, number)
    assert left(state, unit) == points
    assert goals(state, unit), "and it moves on"


@pytest.mark.case("2010 §14.1", "1979 §16.1")
def test_the_39th_corps_pays_for_swamp_or_forest() -> None:
    assert left(enter(german("2010", 10), "12pz", "2113"), "12pz") == 5
    assert left(enter(german("2010", 10), "12pz,20mot", "2213"), "20mot") == 6
    assert left(enter(german("1979", 10), "12pz", "2213"), "12pz") == 7


@pytest.mark.case("2010 §14.1", "1979 §16.1")
@pytest.mark.parametrize("edition", EDITIONS)
def test_those_who_follow_pay_no_more(edition: str) -> None:
    state = soviet(edition, 2)
    first, second = ("i19", "i20") if edition == "2010" else ("i20", "i21")
    enter(state, first, "2906")
    enter(state, second, "2906")
    assert left(state, first) == left(state, second) == 4


@pytest.mark.case("2010 §14.1", "2010 §11.3", "1979 §16.1", "1979 §13.3")
@pytest.mark.parametrize("edition", EDITIONS)
def test_an_interdicted_entry_hex_costs_double(edition: str) -> None:
    unit = "i19" if edition == "2010" else "i20"
    assert left(enter(soviet(edition, 2, interdicted="2906"), unit, "2906"), unit) == 3


@pytest.mark.case("2010 §14.0", "1979 §16.0")
@pytest.mark.parametrize("edition", EDITIONS)
def test_reinforcements_enter_in_supply(edition: str) -> None:
    # The 39th Corps far behind the Soviet lines, every road cut.
    state = enter(german(edition, 10, "i1@0206 i2@0210 i3@0213 i4@2604"), "12pz", "2213")
    assert left(state, "12pz") == (6 if edition == "2010" else 7)


# --- blocked hexes --------------------------------------------------------------------------------


@pytest.mark.case("2010 §14.2", "1979 §16.2")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("others", ["1id@2601", "i1@2601 i2@2601 i3@2601 1id@0113"])
def test_if_the_only_hex_is_taken_or_full_the_nearest_empty_one_will_do(edition: str, others: str) -> None:
    unit = "i24" if edition == "2010" else "i27"
    state = soviet(edition, 5, others)
    assert entry_hexes(state, unit) == {"2501", "2502", "2602", "2702", "2701"}
    assert refused(state, f"enter {unit} 2601") == (cite(edition, "14.2", "16.2"), "why-enter-elsewhere")
    assert refused(state, f"enter {unit} 2603") == (cite(edition, "14.2", "16.2"), "why-enter-elsewhere")


@pytest.mark.case("2010 §14.2", "1979 §16.2")
@pytest.mark.parametrize("edition", EDITIONS)
def test_nearest_means_nearest_and_empty(edition: str) -> None:
    unit = "i24" if edition == "2010" else "i27"
    ring = "1id@2601 i1@2501 i2@2502 11id@2602 i3@2702"
    assert entry_hexes(soviet(edition, 5, ring), unit) == {"2701"}
    full = f"{ring} i4@2701"
    assert entry_hexes(soviet(edition, 5, full), unit) == {"2401", "2503", "2603", "2703", "2801", "2802"}


@pytest.mark.case("2010 §14.2", "1979 §16.2")
@pytest.mark.parametrize("edition", EDITIONS)
def test_nearest_is_counted_over_water_too(edition: str) -> None:
    """Nobody walks there from the blocked hex: 2403, beyond the Gulf, is as near to 2601 as 2604."""
    unit = "i24" if edition == "2010" else "i27"
    units = "1id@2601 11id@2501 12id@2502 i1@2602 i2@2702 i3@2701 i4@2401 i5@2503 i6@2603 i7@2703 i8@2801 i9@2802"
    assert {"2403", "2604"} <= entry_hexes(soviet(edition, 5, units), unit)


@pytest.mark.case("2010 §14.2", "1979 §16.2")
@pytest.mark.parametrize("edition", EDITIONS)
def test_with_several_hexes_listed_a_free_one_must_be_used(edition: str) -> None:
    unit, other = ("i19", "2911") if edition == "2010" else ("i20", "2908")
    assert entry_hexes(soviet(edition, 2, "1id@2906"), unit) == {other}
    assert entry_hexes(soviet(edition, 2), unit) == {"2906", other}


@pytest.mark.case("2010 §14.2", "1979 §16.2")
@pytest.mark.parametrize("edition", EDITIONS)
def test_an_enemy_zone_keeps_nobody_out_but_stops_him(edition: str) -> None:
    unit = "i19" if edition == "2010" else "i20"
    state = soviet(edition, 2, "1id@2806 i1@2604")
    enter(state, unit, "2906")
    assert not goals(state, unit)


@pytest.mark.case("2010 §14.2", "2010 §4.6")
def test_a_stack_may_enter_through_a_hex_with_friends_in_it() -> None:
    state = soviet("2010", 2, "i1@2906 i2@2906 1id@0113")
    enter(state, "i19,i20,i21", "2906")
    move(state, "i19,i20,i21", "2806")
    assert [where(state, u) for u in ("i19", "i20", "i21")] == ["2806"] * 3


@pytest.mark.case("1979 §16.2", "1979 §4.6")
def test_1979_a_stack_enters_only_where_there_is_room_for_it() -> None:
    state = soviet("1979", 2, "i1@2906 i2@2906 1id@0113")
    assert "i20 2906" in entries(state) and "i20,i21 2906" not in entries(state)


@pytest.mark.case("2010 §14.2", "1979 §16.2")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_fourth_unit_waits_until_the_first_have_moved_on(edition: str) -> None:
    units, last = ("i19,i20,i21", "a8") if edition == "2010" else ("i20,i21,i22", "a8")
    state = soviet(edition, 2)
    enter(state, units, "2906")
    assert entry_hexes(state, last) == {"2911" if edition == "2010" else "2908"}
    move(state, units, "2806")
    assert "2906" in entry_hexes(state, last)


# --- holding back ---------------------------------------------------------------------------------


@pytest.mark.case("2010 §14.3", "1979 §16.3")
@pytest.mark.parametrize("edition", EDITIONS)
def test_units_held_back_enter_later_by_the_same_hexes(edition: str) -> None:
    first, second, hexes = ("i19", "i20", {"2906", "2911"}) if edition == "2010" else ("i20", "i21", {"2906", "2908"})
    state = soviet(edition, 2)
    enter(state, first, "2906")
    state.play("end")
    end_phase(state, "german-movement")
    end_phase(state, "soviet-movement")
    assert state.turn == 3
    assert entry_hexes(state, second) == hexes
    assert refused(state, f"enter {second} 2601") == (cite(edition, "14.2", "16.2"), "why-enter-elsewhere")


@pytest.mark.case("2010 §14.3", "1979 §16.3")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_german_may_hold_back_too(edition: str) -> None:
    state = german(edition, 2)
    state.play("end")
    end_phase(state, "soviet-movement")
    end_phase(state, "german-movement")
    assert state.turn == 3 and entry_hexes(state, "93id") == set(PRUSSIA[edition].split())


@pytest.mark.case("2010 §14.4", "2010 schedule note 4", "1979 §16.4", "1979 schedule note 4")
@pytest.mark.parametrize("edition", EDITIONS)
def test_if_all_leningrad_is_german_they_come_from_the_north(edition: str) -> None:
    unit = "i41" if edition == "2010" else "i46"
    three = "1id@2505 11id@2604 12id@2605"
    assert entry_hexes(soviet(edition, 10, three), unit) == {"2705"}, "while one hex is free they come there"
    edge = {"2301", "2401", "2501", "2601", "2701", "2801"}
    assert entry_hexes(soviet(edition, 10, f"{three} 21id@2705"), unit) == edge


@pytest.mark.case("2010 §14.5", "2010 schedule note 1", "1979 §16.5", "1979 schedule note 1")
@pytest.mark.parametrize("edition", EDITIONS)
def test_soviet_units_of_turn_one_may_not_wait(edition: str) -> None:
    infantry = "i18" if edition == "2010" else "i19"
    state = soviet(edition, 1, "1id@0113 i1@0213")
    assert refused(state, "end") == (cite(edition, "14.5", "16.5"), "why-must-enter")
    assert entry_hexes(state, infantry) == entry_hexes(state, "a5") == {"1113"}


@pytest.mark.case("2010 §14.0", "1979 §16.0", "2010 §12.0", "1979 §14.0")
@pytest.mark.parametrize("edition", EDITIONS)
def test_any_of_several_equal_untried_units_may_be_named(edition: str) -> None:
    """The list names the first of them for all: there is no telling them apart."""
    turn, hex_ = (8, "2911") if edition == "2010" else (7, "2713")
    state = soviet(edition, turn)
    army = [r.name for r in state.rules.pieces if r.entry and r.entry.surprise]
    action = f"enter {army[3]},{army[5]} {hex_}"
    assert action not in state.legal() and state.why_not(action) is None
    state.play(action)
    assert {u for u in army if where(state, u) == hex_} == set(army[:2])
    assert refused(state, f"enter {army[3]},{army[3]} {hex_}")[1] == "why-named-twice"
    assert refused(state, f"enter {army[0]} {hex_}") == (cite(edition, "14.0", "16.0"), "why-entered-already")


# --- on the move ----------------------------------------------------------------------------------


@pytest.mark.case("2010 §14.0", "2010 §4.5", "2010 §7.4", "1979 §16.0", "1979 §4.5", "1979 §7.4")
@pytest.mark.parametrize("edition", EDITIONS)
def test_those_who_enter_together_move_and_overrun_as_a_stack(edition: str) -> None:
    units = "i19,i20,a8" if edition == "2010" else "i20,i21,a8"
    state = soviet(edition, 2, "1id@2806 i1@2604")
    enter(state, units, "2906")
    assert victims(state, units) == {"2806"}
    free = enter(soviet(edition, 2), units, "2906")
    assert price(free, units, "2806") == 1


@pytest.mark.case("2010 §4.5", "2010 §7.4", "1979 §4.5", "1979 §7.4")
@pytest.mark.parametrize("edition", EDITIONS)
def test_those_who_enter_one_after_the_other_do_not(edition: str) -> None:
    first, second = ("i19", "i20") if edition == "2010" else ("i20", "i21")
    state = soviet(edition, 2)
    enter(state, first, "2906")
    enter(state, second, "2906")
    assert f"{first},{second}" not in movers(state) and first not in movers(state)
    assert second in movers(state)


@pytest.mark.case("2010 §6.2", "1979 §6.2")
@pytest.mark.parametrize("edition", EDITIONS)
def test_infantry_that_has_just_arrived_does_not_disengage(edition: str) -> None:
    first, second = ("i19", "i20") if edition == "2010" else ("i20", "i21")
    state = soviet(edition, 2, "1id@2806 i1@2604")
    enter(state, f"{first},{second}", "2906")
    assert why_not_to(state, first, "2905") == (cite(edition, "6.2", "6.2"), "why-disengage-from-start")
