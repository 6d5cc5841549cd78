"""Supply (2010 §9, 1979 §11)."""

from __future__ import annotations

import random

import pytest

from grognard.games import leningrad
from grognard.games.leningrad import prices, supply
from grognard.games.leningrad.rules import GERMAN, SOVIET
from grognard.games.leningrad.state import Leningrad
from grognard.games.leningrad.zoc import zoc
from grognard.hexset import members, of
from tests import soak
from tests.leningrad import by_hand
from tests.leningrad.fights import attack, overrun, shifts
from tests.leningrad.moves import left, move

EDITIONS = ("2010", "1979")
# Soviet units across the three roads out of East Prussia, with their zones around.
CUT = "i1@0206 i2@0310 i3@0513"
# Germans across the roads from Riga and Dvinsk to the west.
ENCIRCLED = "1id@0608 11id@1013"
SOURCES = {
    ("2010", GERMAN): "0007 0008 0009 0010 0011 0012 0013",
    ("2010", SOVIET): "2505 2604 2605 2705 1601 0908 2906 2911",
    ("1979", GERMAN): "0111 0112 0113",
    ("1979", SOVIET): "2505 2604 2605 2705 1601 0908 2713 2906 2908",
}


def in_supply(edition: str, unit: str, others: str = "", **more: str) -> bool:
    """Whether a unit, given with its hex, is in supply."""
    state = leningrad.diagram(edition, turn=8, units=f"{unit} {others}", **more)
    return supply.in_supply(state, state.rules.by_name[unit.partition("@")[0]])


def german(edition: str, units: str, **more: str) -> Leningrad:
    return leningrad.diagram(edition, turn=4, phase="german-movement", units=units, **more)


# --- lines ----------------------------------------------------------------------------------------


@pytest.mark.case("2010 §9.0", "1979 §11.0")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_road_carries_supply_however_far(edition: str) -> None:
    assert in_supply(edition, "1id@2505"), "from East Prussia to the gates of Leningrad"
    assert in_supply(edition, "i1@0213")
    assert not in_supply(edition, "1id@2505", CUT)
    assert not in_supply(edition, "i1@0213", ENCIRCLED)


@pytest.mark.case("2010 §9.0 supply line", "1979 §11.0 procedure")
@pytest.mark.parametrize(("edition", "near", "far"), [("2010", "0511", "0611"), ("1979", "0611", "0711")])
def test_five_points_from_the_unit_to_the_road(edition: str, near: str, far: str) -> None:
    # From 0511 in 2010: 0411 and 0312, a point each; 0313, a road hex in the forest behind the Niemen, three.
    # The hex of the unit does not count, the road hex does.
    assert in_supply(edition, f"1id@{near}", CUT)
    assert not in_supply(edition, f"1id@{far}", CUT)


@pytest.mark.case("2010 §9.0 supply line", "1979 §11.0 procedure")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_line_is_as_long_for_panzers_as_for_infantry(edition: str) -> None:
    for number in ("0511", "0611", "0711", "0408", "0509"):
        assert in_supply(edition, f"1pz@{number}", CUT) == in_supply(edition, f"1id@{number}", CUT)
    # Through a swamp the line counts two points, though the panzers would pay three (2010).
    swampy = "i1@1210 i2@1310"
    assert in_supply(edition, "1pz@1311", swampy) == in_supply(edition, "1id@1311", swampy)


@pytest.mark.case("2010 §9.0 supply line", "1979 §11.0 procedure")
@pytest.mark.parametrize("edition", EDITIONS)
def test_roads_that_lead_nowhere_and_cities_count_at_the_armoured_rate(edition: str) -> None:
    # Four hexes to 0510, then half a point a hex along the road that the Germans in 0608 have cut.
    assert in_supply(edition, "i1@0409", ENCIRCLED), "four and a half points"
    assert in_supply(edition, "i1@0310", ENCIRCLED), "five"
    assert not in_supply(edition, "i1@0210", ENCIRCLED), "five and a half"


@pytest.mark.case("2010 §9.0 supply line")
def test_once_on_the_road_the_line_does_not_leave_it() -> None:
    # Round i3 it would be a few hexes only, but 0813 is too far to make the detour with its own five points.
    assert not in_supply("2010", "1id@0813", CUT)
    assert in_supply("2010", "1id@0813", "i1@0206 i2@0310")


@pytest.mark.case("2010 §9.0", "1979 §11.0")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_unit_on_a_cut_road_is_no_better_off_than_beside_it(edition: str) -> None:
    assert not in_supply(edition, "1id@0613", CUT) and not in_supply(edition, "1id@0713", CUT)
    assert not in_supply(edition, "1id@0612", CUT)


# --- enemies --------------------------------------------------------------------------------------


@pytest.mark.case("2010 §9.3", "1979 §11.3")
@pytest.mark.parametrize("edition", EDITIONS)
def test_neither_enemies_nor_their_zones_let_a_line_through(edition: str) -> None:
    others = "i1@0206 i2@0310"
    assert in_supply(edition, "1id@0713", others)
    assert not in_supply(edition, "1id@0713", f"{others} i3@0513"), "on the road"
    assert not in_supply(edition, "1id@0713", f"{others} i3@0412 i4@0612"), "beside it"


@pytest.mark.case("2010 §9.3", "1979 §11.3")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_friend_in_the_hex_opens_it(edition: str) -> None:
    # i3 in 0412 controls the road hexes 0313, 0413 and 0513.
    cut = "i1@0206 i2@0310 i3@0412"
    assert not in_supply(edition, "1id@0713", cut)
    assert not in_supply(edition, "1id@0713", f"{cut} 11id@0313 12id@0413")
    assert in_supply(edition, "1id@0713", f"{cut} 11id@0313 12id@0413 21id@0513")


@pytest.mark.case("2010 §9.3", "1979 §11.3")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_unit_in_an_enemy_zone_traces_from_its_own_hex(edition: str) -> None:
    assert in_supply(edition, "1id@0611", "i1@0610"), "0612 and the road are free"
    assert not in_supply(edition, "1id@0611", "i1@0610 i2@0512 i3@0712 i4@0613"), "every hex around is controlled"


@pytest.mark.case("2010 §9.3", "1979 §11.3")
@pytest.mark.parametrize("edition", EDITIONS)
def test_all_water_hexsides_stop_lines_and_zones(edition: str) -> None:
    # Lake Ladoga lies between 2905 and 2805: from 2905 only 2906 leads on.
    assert in_supply(edition, "i1@2905", "1id@2804")
    assert not in_supply(edition, "i1@2905", "1id@2906")
    # The Germans in 2504 control nothing over Kronstadt Bay: the road by 2603 is open.
    assert in_supply(edition, "i1@2503", "1id@2504 i2@2604")


# --- sources --------------------------------------------------------------------------------------


@pytest.mark.case("2010 §9.5", "1979 §11.5")
@pytest.mark.parametrize(("edition", "side"), SOURCES)
def test_the_supply_sources(edition: str, side: int) -> None:
    r = leningrad.diagram(edition).rules
    assert {r.numbers[h] for h in members(r.sources[side])} == set(SOURCES[edition, side].split())


@pytest.mark.case("2010 §9.5", "1979 §11.5")
@pytest.mark.parametrize(("edition", "side"), SOURCES)
def test_a_unit_in_a_source_is_in_supply_whoever_is_around(edition: str, side: int) -> None:
    r = leningrad.diagram(edition).rules
    own, enemy = (
        ("1id", [f"i{n}" for n in range(1, 7)])
        if side == GERMAN
        else ("i1", ["1id", "11id", "12id", "21id", "30id", "32id"])
    )
    for number in SOURCES[edition, side].split():
        around = r.adjacent[r.grid.index(number)]
        ring = " ".join(f"{u}@{r.numbers[h]}" for u, h in zip(enemy, around, strict=False))
        assert in_supply(edition, f"{own}@{number}", ring), number


@pytest.mark.case("2010 §9.5", "1979 §11.5")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_source_with_an_enemy_in_it_or_in_his_zone_supplies_nobody_else(edition: str) -> None:
    # Riga alone supplies the west if the roads to Pskov and Tallinn are cut.
    cut = "1id@1107 11id@1013"
    assert in_supply(edition, "i1@0608", cut)
    assert not in_supply(edition, "i1@0608", f"{cut} 12id@0908"), "taken"
    assert not in_supply(edition, "i1@0608", f"{cut} 12id@0909"), "controlled"
    assert in_supply(edition, "i1@0608", f"{cut} 12id@0909 i2@0908 i3@0808"), "controlled, but held"


@pytest.mark.case("2010 §9.4", "1979 §11.4")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_source_supplies_any_number(edition: str) -> None:
    names = [p.name for p in leningrad.diagram(edition).rules.pieces if p.side == SOVIET][:24]
    hexes = ["2604", "2605", "2705", "2505", "2603", "2506", "2706", "2406"]
    units = " ".join(f"{n}@{hexes[i // 3]}" for i, n in enumerate(names))
    state = leningrad.diagram(edition, units=f"{units} 1id@0113")
    assert all(supply.in_supply(state, state.rules.by_name[n]) for n in names)


# --- forts and air --------------------------------------------------------------------------------


@pytest.mark.case("2010 §9.6", "2010 §13.2", "1979 §11.6", "1979 §15.2")
@pytest.mark.parametrize(("edition", "hex_"), [("2010", "0511"), ("1979", "0611")])
def test_an_empty_fort_doubles_its_hex_for_german_lines(edition: str, hex_: str) -> None:
    assert in_supply(edition, f"1id@{hex_}", CUT)
    forts = "0411 0511 0410" if edition == "1979" else "0411"
    assert not in_supply(edition, f"1id@{hex_}", CUT, forts=forts)
    assert in_supply(edition, "1id@0713", "i1@0206 i2@0310", forts="0513"), "on the road nothing is counted"


@pytest.mark.case("2010 §9.6", "2010 §11.3", "1979 §11.6", "1979 §13.3")
@pytest.mark.parametrize("edition", EDITIONS)
def test_interdiction_doubles_its_hex_for_soviet_lines(edition: str) -> None:
    # Four points from 0511 by 0610 and 0710; 0711 and 0810 lead round that.
    assert in_supply(edition, "i1@0612", ENCIRCLED), "five points"
    assert in_supply(edition, "i1@0612", ENCIRCLED, interdicted="0712"), "another way of five"
    assert not in_supply(edition, "i1@0612", ENCIRCLED, interdicted="0809 0809")
    assert in_supply(edition, "i1@0709", "1id@1013", interdicted="0708"), "on the road nothing is counted"
    assert in_supply(edition, "1id@0511", CUT, interdicted="0411"), "it is nothing to the German"


# --- what it does ---------------------------------------------------------------------------------


@pytest.mark.case("2010 §9.1", "1979 §11.1")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("unit", "full", "half"), [("1id", 6, 3), ("1pz", 8, 4), ("3mot", 8, 4)])
def test_a_german_unit_out_of_supply_has_half_its_points(edition: str, unit: str, full: int, half: int) -> None:
    for others, points in ((CUT, half), ("", full)):
        state = german(edition, f"{unit}@0813 {others}")
        state.play(f"move {unit}")
        assert left(state, unit) == points


@pytest.mark.case("2010 §9.1", "1979 §11.1")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("unit", "full", "half"), [("i1", 5, 2), ("a1", 7, 3)])
def test_for_soviet_units_the_fraction_is_dropped(edition: str, unit: str, full: int, half: int) -> None:
    for others, points in ((ENCIRCLED, half), ("", full)):
        state = leningrad.diagram(edition, turn=4, phase="soviet-movement", units=f"{unit}@0312 {others}")
        state.play(f"move {unit}")
        assert left(state, unit) == points


@pytest.mark.case("2010 §9.1", "1979 §11.1")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_allowance_holds_for_the_phase_whatever_the_unit_moves_into(edition: str) -> None:
    state = german(edition, f"1id@0711 {CUT}")
    move(state, "1id", "0511" if edition == "2010" else "0611")
    assert supply.in_supply(state, state.rules.by_name["1id"])
    assert left(state, "1id") == (1 if edition == "2010" else 2), "three points, though it is in supply now"
    state = german(edition, f"1id@0411 {CUT}")
    move(state, "1id", "0611")
    assert left(state, "1id") == 4


@pytest.mark.case("2010 §9.0", "1979 §11.0 procedure")
@pytest.mark.parametrize("edition", EDITIONS)
def test_supply_is_judged_when_a_unit_begins_to_move(edition: str) -> None:
    # i1 in Kaunas bars the road. The corps overruns it, and the infantry beyond is in supply before it moves.
    state = leningrad.diagram(
        edition,
        turn=4,
        phase="german-movement",
        units="1pz@0313 6pz@0313 36mot@0313 1id@0713 i1@0413=16 i2@0206 i3@0310",
        air_ready=0,
    )
    before = state.copy()
    before.play("move 1id")
    assert left(before, "1id") == 3
    overrun(state, "0413", "1pz 6pz 36mot", die=6)
    state.play("advance 1pz 0413")
    state.play("halt")
    state.play("move 1id")
    assert left(state, "1id") == 6


@pytest.mark.case("2010 §9.2", "1979 §11.2", "2010 CSC attacker unsupplied", "2010 CSC defender unsupplied")
@pytest.mark.parametrize("edition", EDITIONS)
def test_supply_shifts_two_columns_and_may_cancel_out(edition: str) -> None:
    def fight(units: str) -> dict[str, int]:
        state = leningrad.diagram(edition, turn=4, phase="german-combat", units=units, air_ready=0)
        return {k: v for k, v in shifts(attack(state, "0610", "1id", die=1)).items() if "unsupplied" in k}

    german_cut = "i2@0206 i3@0310 i4@0513"
    soviet_cut = "11id@0608 12id@1013 21id@0809"
    assert fight("1id@0611 i1@0610=48") == {}
    assert fight(f"1id@0611 i1@0610=48 {german_cut} i5@0412") == {"attacker-unsupplied": -2}
    assert fight(f"1id@0611 i1@0610=48 {soviet_cut}") == {"defender-unsupplied": 2}


@pytest.mark.case("2010 §9.2", "1979 §11.2")
@pytest.mark.parametrize("edition", EDITIONS)
def test_one_unit_out_of_supply_is_enough_and_both_sides_cancel(edition: str) -> None:
    # 1pz beyond i1 is cut off, 1id is not; i1 between them has no line either.
    units = "1id@0410 1pz@0609 i1@0510=48 i2@0206 i3@0310 i4@0513 11id@0708 12id@1013"
    state = leningrad.diagram(edition, turn=4, phase="german-combat", units=units, air_ready=0)
    r = state.rules
    assert [supply.in_supply(state, r.by_name[u]) for u in ("1id", "1pz", "i1")] == [True, False, False]
    found = shifts(attack(state, "0510", "1id 1pz", die=1))
    assert (found["attacker-unsupplied"], found["defender-unsupplied"]) == (-2, 2)


# --- all lines traced by hand ---------------------------------------------------------------------


@pytest.mark.case("2010 §9.0 supply line", "2010 §9.3", "2010 §9.6", "1979 §11.0 procedure", "1979 §11.3", "1979 §11.6")
@soak.more
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seed", range(soak.times(8, 60)))
def test_every_hex_is_supplied_as_a_search_by_hand_finds(edition: str, seed: int) -> None:
    for phase in ("german-movement", "soviet-movement"):  # forts, then interdiction too
        state = by_hand.scattered(seed, edition, phase)
        table = by_hand.Table(state)
        for side in (GERMAN, SOVIET):
            hexes = state.rules.map.playable - table.held[1 - side]
            by_hand_alone = {h for h in hexes if table.supplied(h, side)}
            assert {h for h in hexes if supply.supplied(state, side) >> h & 1} == by_hand_alone
            for h in hexes:  # asked for one hex, the umpire may answer without tracing all lines
                state._supply[side] = None
                assert supply.supplied_at(state, side, h) == (h in by_hand_alone), state.rules.numbers[h]


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_is_kept_of_moves_supply_zones_and_stacks_is_what_is_found_anew(edition: str) -> None:
    """Answers are kept from decision to decision; at any moment they equal those of somebody who remembers nothing."""
    chance, state = random.Random(5), leningrad.new(edition, seed="kept", set_up="historical")
    while not state.over:
        state.play(chance.choice(state.legal()))
        if chance.random() > 0.2:
            continue
        r = state.rules
        anew = state.copy()
        anew.forget()
        anew._zones, anew._supply = [(0, 0), (0, 0)], [None, None]
        anew._open, anew._trunks = [(0, 0, 0), (0, 0, 0)], [(0, 0, 0), (0, 0, 0)]
        assert sorted(anew.legal()) == sorted(state.legal())
        for side in (0, 1):
            open_, dear = supply.open_hexes(state, side), prices.dear_hexes(state, side)
            lines = supply.trace.__wrapped__(r, side, r.sources[side], open_, dear)
            lines |= r.sources[side] & ~state.occupied[1 - side]
            assert zoc(state, side) == r.field.neighbours(state.occupied[side])
            for piece, place in enumerate(state.place):
                if place >= 0 and state.side_of(piece) == side:
                    assert supply.in_supply(state, piece) == bool(lines >> place & 1), r.names[piece]
        for kept, least in ((state.twos, 2), (state.threes, 3)):
            assert kept == of(h for h, stack in state.at.items() if stack.bit_count() >= least)
