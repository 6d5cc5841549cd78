"""Movement and the Terrain Effects Chart (2010 §4 and chart, 1979 §4)."""

from __future__ import annotations

import random
from itertools import combinations, pairwise

import pytest

from grognard.games import leningrad
from grognard.games.leningrad import movement
from grognard.games.leningrad.overrun import overrun_targets
from grognard.games.leningrad.rules import GERMAN, SOVIET
from grognard.games.leningrad.state import Leningrad
from tests.leningrad import by_hand
from tests.leningrad.fights import cite, refused, where
from tests.leningrad.moves import end_phase, goals, left, move, movers, points, price, why_not_to

EDITIONS = ("2010", "1979")
# Soviet units across the three roads out of East Prussia: whoever is beyond them is out of supply.
CUT = "i1@0206 i2@0210 i3@0213"
# Germans on the roads to Riga and Dvinsk: Soviet units west of them are out of supply.
ENCIRCLED = "1id@0608 11id@1013"


def german(edition: str, units: str, **more: str) -> Leningrad:
    return leningrad.diagram(edition, turn=4, phase="german-movement", units=units, **more)


def soviet(edition: str, units: str, **more: str) -> Leningrad:
    return leningrad.diagram(edition, turn=4, phase="soviet-movement", units=units, **more)


# --- the Terrain Effects Chart --------------------------------------------------------------------

# From, to: points for infantry, for armour and mechanized units.
CHART = {
    "2010": {
        "clear": ("0611", "0610", 1, 1),
        "road": ("0409", "0310", 1, 0.5),
        "road through forest": ("2108", "2208", 1, 0.5),
        "road over a river": ("2305", "2204", 1, 0.5),
        "city": ("1008", "0908", 1, 0.5),
        "city over a river": ("0909", "0908", 2, 1.5),
        "soviet city": ("2504", "2604", 1, 0.5),
        "forest": ("1009", "1109", 2, 2),
        "swamp": ("1411", "1311", 2, 3),
        "hill": ("0407", "0308", 2, 2),
        "clear over a river": ("1011", "1111", 2, 2),
        "forest over a river": ("1009", "1010", 3, 3),
        "swamp over a river": ("2004", "2005", 3, 4),
        "town": ("0711", "0611", 1, 1),
    },
    "1979": {
        "clear": ("0611", "0610", 1, 1),
        "road": ("0409", "0310", 1, 0.5),
        "road over a river": ("2305", "2204", 1, 0.5),
        "city": ("1008", "0908", 1, 0.5),
        "city over a river": ("0909", "0908", 2, 1),
        "soviet city": ("2504", "2604", 1, 0.5),
        "swamp": ("1411", "1311", 2, 2),
        "hill": ("0407", "0308", 2, 2),
        "clear over a river": ("1011", "1111", 2, 2),
        "swamp over a river": ("2004", "2005", 4, 4),
        "hill over a river": ("1706", "1606", 4, 4),
        "town": ("0711", "0611", 1, 1),
    },
}
LINES = [(edition, line) for edition, lines in CHART.items() for line in lines]


@pytest.mark.case("2010 TEC", "2010 TEC clear", "2010 TEC road", "2010 TEC city", "2010 TEC soviet-city", "2010 §4.2")
@pytest.mark.case("2010 TEC forest", "2010 TEC swamp", "2010 TEC hill", "2010 TEC river", "2010 TEC town", "2010 §2.2")
@pytest.mark.case("2010 TEC note 1", "2010 TEC note 2", "1979 §4.9 note 1", "1979 §4.9 note 2", "1979 §2.2")
@pytest.mark.case("1979 §4.9", "1979 §4.9 clear", "1979 §4.9 road", "1979 §4.9 city", "1979 §4.9 soviet-city")
@pytest.mark.case("1979 §4.2", "1979 §4.9 swamp", "1979 §4.9 hill", "1979 §4.9 river", "1979 §4.9 town")
@pytest.mark.parametrize(("edition", "line"), LINES)
def test_the_terrain_effects_chart(edition: str, line: str) -> None:
    here, there, infantry, armoured = CHART[edition][line]
    assert price(german(edition, f"1id@{here}"), "1id", str(there)) == infantry
    assert price(german(edition, f"1pz@{here}"), "1pz", str(there)) == armoured
    assert price(german(edition, f"3mot@{here}"), "3mot", str(there)) == armoured
    assert price(soviet(edition, f"i1@{here}"), "i1", str(there)) == infantry
    assert price(soviet(edition, f"a1@{here}"), "a1", str(there)) == armoured


@pytest.mark.case("2010 §4.2", "2010 TEC note 1", "1979 §4.2", "1979 §4.9 note 1")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_road_does_nothing_for_those_who_come_from_beside_it(edition: str) -> None:
    # 0409 is a road hex; 0408 lies beside the road, 0310 on it.
    assert price(german(edition, "1pz@0408"), "1pz", "0409") == 1
    assert price(german(edition, "1pz@0310"), "1pz", "0409") == 0.5


@pytest.mark.case("2010 TEC lake-sea", "1979 §4.9 lake-sea")
@pytest.mark.parametrize("edition", EDITIONS)
def test_nobody_crosses_an_all_lake_or_all_sea_hexside(edition: str) -> None:
    chart = "2010 TEC lake-sea" if edition == "2010" else "1979 §4.9 lake-sea"
    assert why_not_to(soviet(edition, "i1@1807"), "i1", "1707") == (chart, "why-all-water")
    round_the_bay = price(german(edition, "1id@2403"), "1id", "2503")
    assert round_the_bay == (6 if edition == "2010" else 4), "through Leningrad, not over Kronstadt Bay"
    assert why_not_to(german(edition, "1id@0908"), "1id", "0907") == (chart, "why-not-playable")


# --- allowances -----------------------------------------------------------------------------------


@pytest.mark.case("2010 §4.1", "2010 §2.7", "1979 §4.1", "1979 §2.7")
@pytest.mark.parametrize("edition", EDITIONS)
def test_no_unit_exceeds_its_allowance(edition: str) -> None:
    # Six clear hexes up the column, no road.
    state = german(edition, "1id@0611 1pz@0611")
    assert price(state, "1id", "0605") == 6
    assert why_not_to(state, "1id", "0604") == (cite(edition, "4.1", "4.1"), "why-costs-more")
    trial = state.copy()
    trial.play("move 1id")
    reason = trial.why_not("to 0604")
    assert reason is not None and reason.args["points"] == 6 and reason.args["price"] == price(state, "1pz", "0604")
    assert price(state, "1pz", "0604") == (8 if edition == "2010" else 7)
    move(state, "1id", "0607")
    assert left(state, "1id") == 2
    assert "0605" in goals(state, "1id") and "0604" not in goals(state, "1id")


@pytest.mark.case("2010 §4.1", "1979 §4.1")
@pytest.mark.parametrize("edition", EDITIONS)
def test_points_are_neither_saved_for_a_later_turn_nor_lent(edition: str) -> None:
    state = german(edition, "1id@0611 1pz@0611 i1@2604")
    move(state, "1id", "0610")
    state.play("end")
    end_phase(state, "soviet-movement")
    end_phase(state, "german-movement")
    assert price(state, "1id", "0604" if edition == "1979" else "0605") <= 6
    assert why_not_to(state, "1id", "0603")[0] == cite(edition, "4.1", "4.1")


@pytest.mark.case("2010 §4.1", "1979 §4.1")
@pytest.mark.parametrize("edition", EDITIONS)
def test_nobody_is_forced_to_move(edition: str) -> None:
    state = german(edition, "1id@0611 i1@2604")
    state.play("end")
    assert state.now != "german-movement" and where(state, "1id") == "0611"


# --- one hex for all points -----------------------------------------------------------------------


@pytest.mark.case("2010 §4.3")
def test_an_adjacent_hex_is_always_within_reach_for_all_points() -> None:
    # Out of supply it has two points; the Niemen and the forest behind it cost three.
    state = soviet("2010", f"{ENCIRCLED} i1@0312")
    assert price(state, "i1", "0313") == 2
    move(state, "i1", "0313")
    assert left(state, "i1") == 0


@pytest.mark.case("1979 §4.3")
def test_1979_an_adjacent_hex_is_always_within_reach_for_all_points() -> None:
    # Three points out of supply; the Narva and the swamp behind it cost four.
    state = german("1979", f"{CUT} 1id@2004")
    assert price(state, "1id", "2005") == 3
    move(state, "1id", "2005")
    assert left(state, "1id") == 0


@pytest.mark.case("2010 §4.4", "1979 §4.4")
@pytest.mark.parametrize("edition", EDITIONS)
def test_where_enemies_stand_all_around_no_price_helps(edition: str) -> None:
    r = german(edition, "1id@0611").rules
    ring = " ".join(f"i{i}@{r.numbers[h]}" for i, h in enumerate(r.adjacent[r.grid.index("0606")], start=1))
    state = german(edition, f"1id@0612 {ring}")
    assert why_not_to(state, "1id", "0606") == (cite(edition, "4.4", "4.4"), "why-cut-off")


@pytest.mark.case("2010 §4.3", "1979 §4.3")
@pytest.mark.parametrize("edition", EDITIONS)
def test_only_next_to_where_it_began_and_with_nothing_spent(edition: str) -> None:
    # Two points out of supply: 0208 for one, then one is left and the hill 0309 costs two.
    state = soviet(edition, f"{ENCIRCLED} i1@0207")
    assert "0309" not in goals(state, "i1")
    move(state, "i1", "0208")
    assert left(state, "i1") == 1
    assert why_not_to(state, "i1", "0309") == (cite(edition, "4.1", "4.1"), "why-costs-more")


@pytest.mark.case("2010 §4.3")
def test_all_points_means_those_of_every_unit_of_the_stack() -> None:
    # Three and four points out of supply; the swamp over the Narva costs a mixed stack four.
    state = german("2010", f"{CUT} 1id@2004 1pz@2004")
    move(state, "1id,1pz", "2005")
    assert (left(state, "1id"), left(state, "1pz")) == (0, 0)


# --- enemies and forts ----------------------------------------------------------------------------


@pytest.mark.case("2010 §4.4", "1979 §4.4")
@pytest.mark.parametrize("edition", EDITIONS)
def test_nobody_enters_or_passes_a_hex_with_an_enemy(edition: str) -> None:
    state = german(edition, "1id@0611 i1@0609")
    assert why_not_to(state, "1id", "0609") == (cite(edition, "4.4", "4.4"), "why-enemy-there")


@pytest.mark.case("2010 §4.4", "2010 TEC fort", "2010 §13.2")
def test_an_empty_fort_costs_the_german_two_points_more() -> None:
    state = german("2010", "1id@0611 1pz@0510", forts="0610 0509")
    assert price(state, "1id", "0610") == 3
    assert price(state, "1pz", "0509") == 2.5, "the road rate and two"


@pytest.mark.case("1979 §4.9 fort", "1979 §15.2")
def test_1979_an_empty_fort_doubles_the_cost_for_the_german() -> None:
    state = german("1979", "1id@0611 1pz@0510 11id@1011", forts="0610 0509 1111")
    assert price(state, "1id", "0610") == 2
    assert price(state, "1pz", "0509") == 1
    assert price(state, "11id", "1111") == 4, "over the Dvina, which doubles it too"


@pytest.mark.case("2010 §4.4", "2010 §13.2", "1979 §15.2")
@pytest.mark.parametrize("edition", EDITIONS)
def test_entering_destroys_the_fort_even_in_passing(edition: str) -> None:
    # 2906 is the only way to 2905.
    state = german(edition, "1id@2806 1pz@2806", forts="2906")
    events = move(state, "1id", "2905")
    assert [e["hex"] for e in events if e.kind == "fort-destroyed"] == ["2906"]
    assert not state.forts
    assert price(state, "1pz", "2906") == 0.5, "the next pays nothing for it"


@pytest.mark.case("2010 §4.4", "2010 TEC fort", "1979 §4.9 fort")
@pytest.mark.parametrize("edition", EDITIONS)
def test_forts_cost_the_soviets_nothing(edition: str) -> None:
    assert price(soviet(edition, "i1@0611", forts="0610"), "i1", "0610") == 1


# --- stacks ---------------------------------------------------------------------------------------


@pytest.mark.case("2010 §4.5", "1979 §4.5", "2010 §4.0", "1979 §4.0 procedure")
@pytest.mark.parametrize("edition", EDITIONS)
def test_up_to_three_units_move_together_if_they_began_together(edition: str) -> None:
    state = german(edition, "1id@0611 11id@0611 12id@0611 21id@0612")
    assert {"1id", "1id,11id", "1id,11id,12id", "21id"} <= movers(state)
    case = cite(edition, "4.5", "4.5")
    assert refused(state, "move 1id,21id") == (case, "why-not-together")
    move(state, "21id", "0611") if edition == "2010" else None
    move(state, "1id,11id,12id", "0609")
    assert [where(state, u) for u in ("1id", "11id", "12id")] == ["0609"] * 3


@pytest.mark.case("2010 §4.5")
def test_four_units_never_move_together() -> None:
    state = leningrad.diagram("2010", turn=1, units="1id@0012 11id@0012 12id@0012 21id@0012")
    assert refused(state, "move 1id,11id,12id,21id") == ("2010 §4.5", "why-more-than-three")


@pytest.mark.case("2010 §4.5", "1979 §4.5")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_stack_moves_at_the_rate_of_its_slowest_unit(edition: str) -> None:
    state = german(edition, "1id@0510 1pz@0510")
    # Along the road to Mitau: a point a hex for the infantry, half a point for the panzers.
    assert price(state, "1pz", "0708") == 1.5
    assert price(state, "1id,1pz", "0708") == 3
    assert "1007" in goals(state, "1id,1pz"), "six hexes of road"
    assert "1108" in goals(state, "1pz") and "1108" not in goals(state, "1id,1pz")


@pytest.mark.case("2010 §4.5")
def test_a_mixed_stack_pays_the_dearer_of_two_rates() -> None:
    state = german("2010", "1id@1411 1pz@1411")
    assert (price(state, "1id", "1311"), price(state, "1id,1pz", "1311")) == (2, 3)


@pytest.mark.case("2010 §4.5", "1979 §4.5")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_unit_may_break_off_and_go_on_alone(edition: str) -> None:
    state = german(edition, "1id@0510 1pz@0510 6pz@0510")
    move(state, "1id,1pz,6pz", "0509")
    assert (left(state, "1id"), left(state, "1pz")) == (5, 7)
    move(state, "1pz", "0608")
    assert {"1id", "6pz", "1id,6pz", "1pz"} <= movers(state), "the others may go on too"
    move(state, "1id,6pz", "0508")
    assert where(state, "1pz") == "0608"


@pytest.mark.case("2010 §4.5", "1979 §4.5")
@pytest.mark.parametrize("edition", EDITIONS)
def test_no_unit_is_picked_up_on_the_way(edition: str) -> None:
    state = german(edition, "1id@0611 11id@0610")
    move(state, "1id", "0610")
    assert "1id,11id" not in movers(state)
    assert refused(state, "move 1id,11id") == (cite(edition, "4.5", "4.5"), "why-not-together")


# --- stacking -------------------------------------------------------------------------------------

FULL = "1id@0611 11id@0611 12id@0611 21id@0612"


@pytest.mark.case("2010 §4.6")
def test_a_full_hex_may_be_passed_and_even_entered() -> None:
    state = german("2010", FULL)
    assert price(state, "21id", "0610") == 2 and "0611" in goals(state, "21id")


@pytest.mark.case("2010 §4.6")
def test_at_the_end_of_the_phase_the_opponent_chooses_who_dies_of_overstacking() -> None:
    state = german("2010", FULL + " 30id@0613 i1@2604")
    move(state, "21id", "0611")
    move(state, "30id", "0611")
    state.play("end")
    assert (state.side, state.decision.kind) == ("soviet", "overstacked")
    assert set(state.legal()) == {f"eliminate {u}" for u in ("1id", "11id", "12id", "21id", "30id")}
    assert refused(state, "end") == ("2010 §4.6", "why-overstacked")
    told, gone = (e.as_dict() for e in state.play("eliminate 11id")[:2])
    assert told == {"event": "overstacked", "hex": "0611", "count": 5, "case": "2010 §4.6"}
    assert gone == {"event": "eliminated", "unit": "11id", "hex": "0611", "side": "german", "steps": 2}
    assert state.decision.kind == "overstacked", "still four"
    state.play("eliminate 30id")
    assert [where(state, u) for u in ("1id", "11id", "12id", "21id", "30id")] == [
        "0611",
        "dead",
        "0611",
        "0611",
        "dead",
    ]
    assert state.now != "german-movement"


@pytest.mark.case("2010 §4.6")
def test_the_german_chooses_among_overstacked_soviets() -> None:
    state = soviet("2010", "1id@0113 i1@0611 i2@0611 i3@0611 i4@0612")
    move(state, "i4", "0611")
    state.play("end")
    assert (state.side, len(state.legal())) == ("german", 4)


@pytest.mark.case("1979 §4.6")
def test_1979_no_more_than_three_even_in_passing() -> None:
    state = german("1979", FULL + " 30id@0613 32id@0613")
    assert "0611" not in goals(state, "21id")
    assert price(state, "21id", "0610") == 3, "round the full hex"
    assert why_not_to(state, "21id", "0611") == ("1979 §4.6", "why-no-room")
    # One may pass a hex with two others, two may not.
    move(state, "1id", "0711")
    assert price(state, "30id", "0610") == 3
    assert why_not_to(state, "30id,32id", "0611") == ("1979 §4.6", "why-no-room")


@pytest.mark.case("1979 §4.6")
def test_1979_a_group_with_no_room_anywhere_cannot_move() -> None:
    # Libau: 0206, 0305 and 0306 are its only neighbours.
    state = german("1979", "1id@0205 11id@0205 12id@0206 21id@0206 30id@0305 32id@0305 58id@0306 61id@0306")
    assert "1id" in movers(state) and "1id,11id" not in movers(state)
    assert refused(state, "move 1id,11id") == ("1979 §4.6", "why-no-room")


# --- zones of control and the edge of the map -----------------------------------------------------


@pytest.mark.case("2010 §4.7", "1979 §4.7")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_unit_must_stop_in_an_enemy_zone(edition: str) -> None:
    # Six points lead straight up the column to 0605, but for the zone of i1 in 0609 and 0608.
    state = german(edition, "1id@0611 i1@0509")
    assert why_not_to(state, "1id", "0605") == (cite(edition, "4.7", "4.7"), "why-behind-zoc")
    move(state, "1id", "0609")
    assert left(state, "1id") == 4 and not goals(state, "1id")


@pytest.mark.case("2010 §4.7", "1979 §4.7")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_friend_in_the_hex_does_not_negate_the_zone_for_movement(edition: str) -> None:
    # 0608 is three hexes up the column, through 0610 and 0609, which i1 controls.
    assert price(german(edition, "1id@0611 11id@0610 12id@0609"), "1id", "0608") == 3
    assert price(german(edition, "1id@0611 11id@0610 12id@0609 i1@0510"), "1id", "0608") == 4


@pytest.mark.case("2010 §4.7", "1979 §4.7")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_lone_unit_in_an_enemy_zone_stays_there(edition: str) -> None:
    state = german(edition, "1id@0610/1 i1@0609=70 i2@0609=5 i3@0508")
    assert not goals(state, "1id")
    assert why_not_to(state, "1id", "0611") == (cite(edition, "6.3", "6.3"), "why-nobody-stays")


@pytest.mark.case("2010 §4.8", "1979 §4.8")
@pytest.mark.parametrize("edition", EDITIONS)
def test_no_unit_leaves_the_map(edition: str) -> None:
    state = german(edition, "1id@0113 11id@2913")
    assert why_not_to(state, "11id", "2914") == (cite(edition, "4.8", "4.8"), "why-off-map")
    assert why_not_to(state, "11id", "3013") == (cite(edition, "4.8", "4.8"), "why-off-map")
    r = state.rules
    assert all(r.playable >> r.grid.index(n) & 1 for n in goals(state, "1id") | goals(state, "11id"))


@pytest.mark.case("1979 §4.8", "2010 §4.8")
def test_hexes_out_of_play_are_off_the_map() -> None:
    assert why_not_to(german("1979", "1id@0113"), "1id", "0013") == ("1979 §4.8", "why-not-playable")
    assert "0013" in goals(german("2010", "1id@0113"), "1id")


# --- interdiction ---------------------------------------------------------------------------------


@pytest.mark.case("2010 §11.3", "1979 §13.3")
@pytest.mark.parametrize("edition", EDITIONS)
def test_an_interdicted_hex_costs_the_soviets_double_or_fourfold(edition: str) -> None:
    once = leningrad.diagram(edition, turn=8, phase="soviet-movement", units="i1@0611 a1@0510", interdicted="0610")
    assert price(once, "i1", "0610") == 2
    twice = leningrad.diagram(
        edition, turn=8, phase="soviet-movement", units="i1@0611 a1@0510", interdicted="0610 0610"
    )
    assert price(twice, "i1", "0610") == 4
    road = leningrad.diagram(edition, turn=8, phase="soviet-movement", units="a1@0510", interdicted="0509")
    assert price(road, "a1", "0509") == 1
    assert price(german(edition, "1id@0611"), "1id", "0610") == 1


@pytest.mark.case("2010 §11.4", "1979 §13.4")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("interdicted", "first", "second"), [("0611", 2, 3), ("0611 0611", 4, 5), ("0611 0610", 4, 3)])
def test_those_who_begin_in_an_interdicted_hex_pay_it_on_the_first_hex(
    edition: str, interdicted: str, first: int, second: int
) -> None:
    state = leningrad.diagram(edition, turn=8, phase="soviet-movement", units="i1@0611", interdicted=interdicted)
    assert price(state, "i1", "0610") == first
    assert price(state, "i1", "0711", "0710") == second


# --- all ways tried by hand -----------------------------------------------------------------------


@pytest.mark.case("2010 §4.0", "1979 §4.0", "2010 §6.0", "1979 §6.0", "2010 §11.3", "1979 §13.3")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("phase", ["german-movement", "soviet-movement"])
@pytest.mark.parametrize("seed", range(30))
def test_every_group_reaches_what_a_search_by_hand_finds(edition: str, phase: str, seed: int) -> None:
    state = by_hand.scattered(seed, edition, phase)
    table, side = by_hand.Table(state), GERMAN if phase.startswith("german") else SOVIET
    able = set()
    for pieces in table.groups(side):
        group = movement.group_of(state, sum(1 << p for p in pieces))
        name = ",".join(state.rules.names[p] for p in group.pieces)
        found = table.reach(pieces)
        assert {h: cost for h, (cost, _) in movement.reach(state, group).items()} == found, name
        assert set(overrun_targets(state, group)) == table.overruns(pieces), name
        if found or table.overruns(pieces):
            able.add(name)
    assert movers(state) == able


@pytest.mark.case("2010 §4.0", "1979 §4.0", "2010 §4.5", "1979 §4.5", "2010 §6.1", "1979 §6.1")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("phase", ["german-movement", "soviet-movement"])
@pytest.mark.parametrize("seed", range(30))
def test_groups_on_the_move_reach_what_a_search_by_hand_finds(edition: str, phase: str, seed: int) -> None:
    state = by_hand.scattered(seed, edition, phase)
    rng, r = random.Random(seed), state.rules
    for units in rng.sample(sorted(movers(state)), min(6, len(movers(state)))):
        ways = sorted(goals(state, units))
        if units not in movers(state) or not ways:
            continue
        move(state, units, rng.choice(ways))
        table = by_hand.Table(state)
        begun = [r.by_name[u] for u in units.split(",")]
        for size in range(1, len(begun) + 1):
            for pieces in map(list, combinations(sorted(begun), size)):
                group = movement.group_of(state, sum(1 << p for p in pieces))
                name = ",".join(r.names[p] for p in pieces)
                found = table.reach(pieces)
                assert {h: cost for h, (cost, _) in movement.reach(state, group).items()} == found, name
                assert set(overrun_targets(state, group)) == table.overruns(pieces), name
                if state.now == phase:
                    assert (name in movers(state)) == bool(found or table.overruns(pieces)), name


@pytest.mark.case("2010 §4.1", "1979 §4.1")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seed", range(10))
def test_the_way_of_every_move_adds_up_to_its_price(edition: str, seed: int) -> None:
    state = by_hand.scattered(seed, edition, "german-movement")
    table, r = by_hand.Table(state), state.rules
    for pieces in table.groups(GERMAN):
        group = movement.group_of(state, sum(1 << p for p in pieces))
        for there, (cost, _) in movement.reach(state, group).items():
            way = movement.reach(state, group).way(group.here, there)
            mobile = all(table.is_armoured(p) for p in pieces)
            total = 0
            for here, n in pairwise(way):
                toll = 4 if mobile else 6
                total += table.step_price(pieces, here, n, False) + toll * (here in table.zone[SOVIET])
            assert total == cost or (len(way) == 2 and cost == group.budget < total), r.numbers[there]
            assert not table.held[SOVIET] & set(way)


@pytest.mark.case("2010 §4.5")
def test_points_of_a_walk_are_the_sum_of_its_steps() -> None:
    state = german("2010", "1pz@0510")
    assert points(move(state, "1pz", "0509", "0608", "0708")) == 1.5
    assert left(state, "1pz") == 6.5
