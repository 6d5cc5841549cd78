"""Set-up, counters, sequence of play, the bid (2010 §1-3 and §16.4; 1979 §1-3)."""

from __future__ import annotations

from collections import Counter

import pytest

from grognard.games import leningrad
from grognard.games.leningrad.rules import GERMAN, PHASES, SOVIET, rules
from grognard.games.leningrad.state import Leningrad
from grognard.warfare.pieces import DUE
from tests.leningrad.fights import cite, refused, where
from tests.leningrad.moves import end_phase, goals, move, movers

EDITIONS = ("2010", "1979")
COLUMNS = ("1310", "1409", "1505", "1612", "1711", "1809", "1903")


def soviets_placed(edition: str) -> Leningrad:
    """A game in which the German is to set up."""
    state = leningrad.new(edition)
    for number in COLUMNS:
        state.play(f"place {number}")
    return state


def at_start(state: Leningrad, side: int) -> list[str]:
    return [p.name for p in state.rules.pieces if p.side == side and p.entry is None]


def stacks(state: Leningrad, side: int) -> dict[str, list[str]]:
    """By hex the kinds of the units in it."""
    r = state.rules
    return {
        r.numbers[h]: [r.pieces[p].kind for p in state.pieces_at(h)]
        for h in sorted(state.at)
        if state.side_of(state.pieces_at(h)[0]) == side
    }


# --- the Soviet set-up ----------------------------------------------------------------------------


@pytest.mark.case("2010 §1.0", "2010 §1.0 Soviet set-up", "1979 §1.0", "1979 §1.0 procedure", "1979 §1.0 Soviet set-up")
@pytest.mark.parametrize(("edition", "infantry"), [("2010", 10), ("1979", 11)])
def test_the_printed_start_hexes_are_filled_with_untried_units(edition: str, infantry: int) -> None:
    state = leningrad.new(edition)
    placed = stacks(state, SOVIET)
    assert Counter(kind for kinds in placed.values() for kind in kinds) == {"infantry": infantry, "armoured": 4}
    assert placed["0205"] == ["infantry"] and placed["2204"] == ["armoured"]
    assert set(state.front) == {-1}, "a Soviet unit is known before it has fought"


@pytest.mark.case("2010 §1.0 Soviet set-up", "1979 §1.0 Soviet set-up")
@pytest.mark.parametrize("edition", EDITIONS)
def test_one_infantry_unit_goes_into_each_of_the_columns_13_to_19(edition: str) -> None:
    state = leningrad.new(edition)
    before = stacks(state, SOVIET)
    for column, number in zip(range(13, 20), COLUMNS, strict=True):
        assert state.side == "soviet"
        assert all(a[6:8] == str(column) for a in state.legal())
        state.play(f"place {number}")
    new = {h: kinds for h, kinds in stacks(state, SOVIET).items() if h not in before}
    assert new == {number: ["infantry"] for number in COLUMNS}
    assert state.side == "german"


@pytest.mark.case("2010 §1.0 Soviet set-up", "1979 §1.0 Soviet set-up")
@pytest.mark.parametrize("edition", EDITIONS)
def test_any_playable_hex_of_the_column_will_do_but_no_water(edition: str) -> None:
    state = leningrad.new(edition)
    for number in COLUMNS[:5]:
        state.play(f"place {number}")
    # Column 18: 1806 and 1808 are Lake Peipus.
    lake = ("1806", "1808")
    assert list(state.legal()) == [f"place 18{row:02d}" for row in range(1, 14) if f"18{row:02d}" not in lake]
    assert refused(state, "place 1806") == (f"{edition} §1.0 Soviet set-up", "why-column")
    assert refused(state, "place 1901") == (f"{edition} §1.0 Soviet set-up", "why-column")


# --- the German set-up ----------------------------------------------------------------------------


@pytest.mark.case("2010 §1.0 German set-up", "1979 §1.0 German set-up")
@pytest.mark.parametrize("edition", EDITIONS)
def test_eighteen_infantry_and_two_panzer_corps_set_up_and_the_39th_waits(edition: str) -> None:
    state = soviets_placed(edition)
    units = {a.split()[1] for a in state.legal()}
    kinds = Counter(p.kind for p in state.rules.pieces if p.name in units)
    assert kinds == {"infantry": 18, "armour": 3, "mechanized": 3}
    case = f"{edition} §1.0 German set-up"
    assert refused(state, "place 12pz 0112") == (case, "why-not-waiting")
    assert refused(state, "place ssp 0112") == (case, "why-not-waiting")
    assert refused(state, "place i1 0112") == (case, "why-not-waiting")


@pytest.mark.case("2010 §1.0 German set-up")
def test_south_of_the_niemen_every_unit_north_of_it_two_infantry() -> None:
    state = soviets_placed("2010")
    south = {"0010", "0011", "0012", "0013", "0111", "0112", "0113"}
    assert {a.split()[2] for a in state.legal() if a.split()[1] == "1pz"} == south
    assert {a.split()[2] for a in state.legal() if a.split()[1] == "1id"} == south | {"0007", "0008", "0009"}
    assert refused(state, "place 1pz 0009") == ("2010 §1.0 German set-up", "why-north-full")
    state.play("place 1id 0007")
    state.play("place 11id 0009")
    assert refused(state, "place 12id 0008") == ("2010 §1.0 German set-up", "why-north-full")
    assert refused(state, "place 12id 0213") == ("2010 §1.0 German set-up", "why-set-up-there")
    assert refused(state, "place 12id 9999") == ("2010 §4.8", "why-off-map")


@pytest.mark.case("1979 §1.0 German set-up", "1979 §4.6")
def test_1979_the_germans_are_stacked_without_limit_in_three_hexes() -> None:
    state = soviets_placed("1979")
    assert {a.split()[2] for a in state.legal()} == {"0111", "0112", "0113"}
    assert refused(state, "place 1pz 0110") == ("1979 §1.0 German set-up", "why-set-up-there")
    for name in at_start(state, GERMAN):
        state.play(f"place {name} 0111")
    assert state.count_at(state.rules.grid.index("0111")) == 24
    assert state.now == "german-movement"


@pytest.mark.case("2010 §1.0 German set-up", "2010 §4.6", "1979 §4.6")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_set_up_may_overstack_until_the_first_movement_phase_ends(edition: str) -> None:
    state = soviets_placed(edition)
    for name in at_start(state, GERMAN):
        state.play(f"place {name} 0113" if name in ("1id", "11id", "12id") else f"place {name} 0112")
    assert (state.side, state.now) == ("german", "german-movement"), "the replacement phase killed nobody"
    state.play("end")
    assert (state.side, state.decision.kind) == ("soviet", "overstacked")
    for _ in range(21 - 3):
        state.play(state.legal()[0])
    assert state.count_at(state.rules.grid.index("0112")) == 3
    assert where(state, "1id") == "0113" and state.now == "german-combat"


@pytest.mark.case("2010 §1.0", "1979 §1.0")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("bid", [False, True])
def test_the_historical_set_up_is_one_that_the_rules_allow(edition: str, bid: bool) -> None:
    made = leningrad.new(edition, set_up="historical", bid=bid)
    if bid:
        made.play("bid 3")
        made.play("bid 2")
    by_hand = leningrad.new(edition)
    r = made.rules
    while by_hand.turn == 0:  # play the same set-up through the questions
        waiting = [p for p in range(r.count) if by_hand.place[p] == DUE and made.place[p] >= 0]
        if by_hand.side == "soviet":
            by_hand.play(f"place {r.numbers[made.place[_next(by_hand)]]}")
        else:
            by_hand.play(f"place {r.names[waiting[0]]} {r.numbers[made.place[waiting[0]]]}")
    assert by_hand.place == made.place and by_hand.at == made.at
    assert (by_hand.turn, by_hand.phase) == (made.turn, made.phase)


def _next(state: Leningrad) -> int:
    """The infantry unit that the Soviet player places now."""
    return next(p.index for p in state.rules.pieces if p.name.startswith("i") and state.place[p.index] == DUE)


# --- counters -------------------------------------------------------------------------------------


@pytest.mark.case("2010 §2.4", "2010 §2.5", "2010 §2.7", "1979 §2.4", "1979 §2.5", "1979 §2.7")
def test_german_counters() -> None:
    def counter(edition: str, name: str) -> tuple[int, int, int]:
        r = rules(edition)
        p = r.pieces[r.by_name[name]]
        return p.strength[2], p.strength[1], p.allowance

    of_2010 = {"1id": (8, 4, 6), "12id": (7, 4, 6), "61id": (7, 3, 6), "58id": (5, 2, 6), "ssp": (7, 4, 6)}
    of_2010 |= {"1pz": (12, 6, 8), "8pz": (11, 5, 8), "36mot": (7, 3, 8), "sst": (10, 5, 8), "20mot": (8, 4, 8)}
    assert {name: counter("2010", name) for name in of_2010} == of_2010
    of_1979 = {"1id": (6, 3, 6), "ssp": (6, 3, 6), "1pz": (10, 5, 8), "36mot": (8, 4, 8), "sst": (8, 4, 8)}
    assert {name: counter("1979", name) for name in of_1979} == of_1979


@pytest.mark.case("2010 §2.4", "2010 §2.6", "2010 §2.7", "1979 §2.4", "1979 §2.6", "1979 §2.7")
@pytest.mark.parametrize(("edition", "infantry", "armoured"), [("2010", 46, 15), ("1979", 43, 12)])
def test_soviet_counters_share_two_backs(edition: str, infantry: int, armoured: int) -> None:
    r = rules(edition)
    assert r.backs["infantry"].bit_count() == infantry
    assert r.backs["armoured"].bit_count() == armoured
    assert {(p.kind, p.allowance) for p in r.pieces if p.side == SOVIET} == {("infantry", 5), ("armoured", 7)}
    assert {d.kind for d in r.divisions} == {"infantry", "armour", "mechanized"}


@pytest.mark.case("2010 §2.8", "1979 §2.8")
@pytest.mark.parametrize("edition", EDITIONS)
def test_only_panzer_corps_numbers_matter(edition: str) -> None:
    r = rules(edition)
    corps = {number: {r.names[p] for p in units} for number, units in r.corps.items()}
    assert corps == {41: {"1pz", "6pz", "36mot"}, 56: {"8pz", "3mot", "sst"}, 39: {"12pz", "20mot"}}


# --- the sequence of play -------------------------------------------------------------------------


@pytest.mark.case("2010 §3.0", "1979 §3.0")
@pytest.mark.parametrize("edition", EDITIONS)
def test_eight_phases_in_order_for_twelve_turns(edition: str) -> None:
    state = leningrad.diagram(edition, turn=2, phase="german-movement", units="1id@0113 i1@2604")
    seen = []
    while not state.over:
        seen += [str(e["phase"]) for e in state.play("end") if e.kind == "phase"]
    assert state.turn == 12
    assert seen == [*PHASES[3:], *PHASES[1:] * 10]


@pytest.mark.case("2010 §3 phase 2", "2010 §3 phase 6", "1979 §3 phase 2", "1979 §3 phase 6", "2010 §4.0", "1979 §4.0")
@pytest.mark.parametrize("edition", EDITIONS)
def test_each_player_moves_only_his_own_units_in_his_own_phase(edition: str) -> None:
    case = cite(edition, "4.0", "4.0")
    state = leningrad.diagram(edition, turn=3, phase="german-movement", units="1id@0113 i1@0611 i2@0611")
    assert movers(state) == {"1id"} and "end" in state.legal(), "as many units as he wants, or none"
    assert refused(state, "move i1") == (case, "why-not-yours")
    end_phase(state, "soviet-movement")
    assert movers(state) == {"i1", "i2", "i1,i2"} and "end" in state.legal()
    assert refused(state, "move 1id") == (case, "why-not-yours")


@pytest.mark.case("2010 §3 phase 2", "1979 §3 phase 2", "1979 §4.0 procedure")
@pytest.mark.parametrize("edition", EDITIONS)
def test_units_move_one_after_another(edition: str) -> None:
    state = leningrad.diagram(edition, units="1id@0611 11id@0713")
    move(state, "1id", "0610")
    assert movers(state) == {"1id", "11id"}, "it may go on"
    move(state, "11id", "0712")
    assert movers(state) == {"11id"}
    assert refused(state, "move 1id") == (cite(edition, "4.0", "4.0"), "why-moved-already")


@pytest.mark.case("2010 §3 phase 1", "1979 §3 phase 1")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_replacement_phase_is_the_germans_and_comes_first(edition: str) -> None:
    state = leningrad.diagram(edition, turn=3, phase="german-replacement", units="1id@0413/1 i1@2604")
    assert state.legal() == ("replace 1id", "end") and state.side == "german"
    state.play("end")
    assert state.now == "german-movement"


@pytest.mark.case("2010 §3 phase 5", "1979 §3 phase 5")
@pytest.mark.parametrize("edition", EDITIONS)
def test_forts_are_placed_in_the_soviet_fortification_phase(edition: str) -> None:
    state = leningrad.diagram(edition, turn=3, phase="german-interdiction", units="1id@0413 i1@2604", air_ready=1)
    state.play("end")
    assert state.now == "soviet-fortification" and state.side == "soviet"
    assert "fort 2604" in state.legal() and "fort 1809" not in state.legal()
    state.play("end")
    assert state.now == "soviet-movement"


@pytest.mark.case("2010 §3 phase 8", "1979 §3 phase 8")
@pytest.mark.parametrize("edition", EDITIONS)
def test_interdicting_air_units_come_home_at_the_end_of_the_turn(edition: str) -> None:
    state = leningrad.diagram(edition, turn=3, phase="german-interdiction", units="1id@0413 i1@2604", air_ready=1)
    state.play("interdict 2605")
    hex_ = state.rules.grid.index("2605")
    assert state.interdiction(hex_) == 1
    end_phase(state, "soviet-movement")
    assert state.interdiction(hex_) == 1, "it stays for the whole Soviet turn"
    end_phase(state, "german-movement")
    assert state.interdiction(hex_) == 0 and len(state.ready_air()) == 1
    assert goals(state, "1id")


# --- the bid --------------------------------------------------------------------------------------


@pytest.mark.case("2010 §16.4")
def test_the_higher_bid_plays_the_german_and_pays_for_it() -> None:
    state = leningrad.new("2010", bid=True)
    assert state.side == "german"
    state.play("bid 4")
    assert state.side == "soviet"
    assert state.view("soviet").bids == (-1,), "bids are written down, not shown"
    assert state.view("german").bids == (4,)
    (bids,) = [e for e in state.play("bid 7") if e.kind == "bids"]
    assert (state.bid, state.swapped, bids["swapped"]) == (7, True, "true")
    assert state.decision.kind == "soviet-columns"
    assert leningrad.score(state).of("soviet") == 7


@pytest.mark.case("2010 §16.4")
@pytest.mark.parametrize(("die", "swapped"), [(3, False), (4, True)])
def test_a_die_decides_between_equal_bids(die: int, swapped: bool) -> None:
    state = leningrad.new("2010", bid=True)
    state.play("bid 5")
    state.forced_dice = (die,)
    state.play("bid 5")
    assert (state.bid, state.swapped) == (5, swapped)


@pytest.mark.case("2010 §16.4")
def test_without_agreement_there_is_no_bid() -> None:
    state = leningrad.new("2010")
    assert state.decision.kind == "soviet-columns" and leningrad.score(state).of("soviet") == 0
    bidding = leningrad.new("2010", bid=True)
    assert refused(bidding, "bid -1") == ("2010 §16.4", "why-bid")


def test_an_edition_that_is_none_is_refused_in_words() -> None:
    with pytest.raises(ValueError, match="edition is one of 2010, 1979"):
        leningrad.new("1999")
