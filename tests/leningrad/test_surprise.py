"""Surprise (2010 §15.1 and §15.3; 1979 §17.1, §17.2 and §17.4)."""

from __future__ import annotations

import random
from collections import deque

import pytest

from grognard import games
from grognard.games import leningrad
from grognard.games.leningrad.rules import GERMAN, rules
from grognard.games.leningrad.state import Leningrad
from tests.leningrad import by_hand
from tests.leningrad.fights import attack, cite, overrun, refused, shifts, where
from tests.leningrad.moves import end_phase, entry_hexes, goals, left, move, movers, victims, why_not_to

EDITIONS = ("2010", "1979")


def first_turn(edition: str, units: str, **more: str) -> Leningrad:
    """The Soviet movement phase of turn 1. The reinforcements of that turn stand in Leningrad, out of the way."""
    infantry = "i18" if edition == "2010" else "i19"
    return leningrad.diagram(
        edition, turn=1, phase="soviet-movement", units=f"{units} {infantry}@2705 a5@2705 a6@2604 a7@2604", **more
    )


# --- turn 1 ---------------------------------------------------------------------------------------


@pytest.mark.case("2010 §15.0", "2010 §15.1", "1979 §17.0", "1979 §17.1")
@pytest.mark.parametrize("edition", EDITIONS)
def test_no_soviet_unit_disengages_or_overruns_on_turn_one(edition: str) -> None:
    units = "1id@0609 i1@0610 i2@0610"
    state = first_turn(edition, units)
    assert refused(state, "move i1") == (cite(edition, "15.1", "17.1"), "why-no-disengaging")
    assert not {"i1", "i2", "i1,i2"} & movers(state)
    later = leningrad.diagram(edition, turn=2, phase="soviet-movement", units=units)
    assert goals(later, "i1") and victims(later, "i1") == {"0609"}


@pytest.mark.case("2010 §15.1", "1979 §17.1")
@pytest.mark.parametrize("edition", EDITIONS)
def test_not_even_a_unit_that_moves_up_overruns(edition: str) -> None:
    state = first_turn(edition, "1id@0609 a1@0612")
    state.play("move a1")
    assert refused(state, "overrun 0609") == (cite(edition, "15.1", "17.1"), "why-no-overruns")
    state.play("to 0610")
    assert left(state, "a1") == 5 and "a1" not in movers(state)


@pytest.mark.case("2010 §15.1", "1979 §17.1")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_germans_are_not_surprised(edition: str) -> None:
    state = leningrad.diagram(edition, turn=1, units="1pz@0610 1id@0610 i1@0609")
    assert goals(state, "1pz") and victims(state, "1pz") == {"0609"}


@pytest.mark.case("2010 §15.1", "1979 §17.2")
@pytest.mark.parametrize("edition", EDITIONS)
def test_whoever_can_must_come_beside_a_german_any_german(edition: str) -> None:
    state = first_turn(edition, "1id@0611 11id@0707 i1@0710")
    near, far = {"0610", "0711", "0712", "0612", "0512", "0511"}, {"0706", "0806", "0807", "0708", "0607", "0606"}
    assert goals(state, "i1") & near and goals(state, "i1") & far, "not necessarily the nearest"
    assert goals(state, "i1") <= near | far
    assert why_not_to(state, "i1", "0709") == (cite(edition, "15.1", "17.2"), "why-close-up")
    beside_one = first_turn(edition, "1id@0611 11id@0707 i1@0711")
    assert not goals(beside_one, "i1"), "already adjacent"


@pytest.mark.case("2010 §15.1", "1979 §17.2")
@pytest.mark.parametrize("edition", EDITIONS)
def test_nobody_ends_the_phase_before_all_have_closed_up(edition: str) -> None:
    state = first_turn(edition, "1id@0611 i1@0610 i2@0708")
    while state.now == "soviet-movement":
        if state.decision.kind == "movement":
            assert refused(state, "end") == (cite(edition, "15.1", "17.2"), "why-must-close-up")
        state.play(state.legal()[0])
    assert where(state, "i2") in {"0511", "0512", "0612", "0712", "0711", "0610"}


@pytest.mark.case("2010 §15.1", "1979 §17.2")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_garrisons_of_libau_and_kingisepp_do_not_move(edition: str) -> None:
    state = first_turn(edition, "1id@0407 i1@0205 a1@2204 i2@0206")
    case = (cite(edition, "15.1", "17.2"), "why-frozen")
    assert refused(state, "move i1") == case and refused(state, "move a1") == case
    assert "i2" in movers(state)
    later = leningrad.diagram(edition, turn=2, phase="soviet-movement", units="1id@0407 i1@0205 a1@2204")
    assert {"i1", "a1"} <= movers(later)


# --- towards the nearest --------------------------------------------------------------------------


@pytest.mark.case("2010 §15.1", "1979 §17.2")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_others_spend_all_their_points_towards_the_nearest(edition: str) -> None:
    # The road from Ostrov to Rositten is the cheapest way; five points take infantry five hexes along it.
    state = first_turn(edition, "1id@0813 i1@1711")
    assert goals(state, "i1") == {"1212"}
    assert why_not_to(state, "i1", "1312") == (cite(edition, "15.1", "17.2"), "why-close-up")
    assert why_not_to(state, "i1", "1712") == (cite(edition, "15.1", "17.2"), "why-close-up")
    move(state, "i1", "1212")
    assert left(state, "i1") == 0 and "i1" not in movers(state)


@pytest.mark.case("2010 §15.1")
def test_the_nearest_is_counted_in_points_not_in_hexes() -> None:
    # 1id at Narva is five hexes away through the mires, nine points; 11id seven hexes along the road, six points.
    state = first_turn("2010", "1id@2003 11id@1512 i1@2108")
    grid = state.rules.grid
    assert [grid.distance(grid.index("2108"), grid.index(n)) for n in ("2003", "1512")] == [5, 7]
    assert goals(state, "i1") == {"1711"}


@pytest.mark.case("2010 §15.1", "1979 §17.2")
@pytest.mark.parametrize("edition", EDITIONS)
def test_points_left_over_are_spent_as_long_as_a_nearer_hex_can_be_had(edition: str) -> None:
    state = first_turn(edition, "1id@0113 i1@1809 i2@1409 a1@1505 i3@0213")
    while state.now == "soviet-movement":
        state.play(state.legal()[0])
    check_closed_up(state)


@pytest.mark.case("2010 §15.1", "1979 §17.2")
@pytest.mark.parametrize("edition", EDITIONS)
def test_whoever_has_begun_must_finish_before_another_moves(edition: str) -> None:
    infantry = "i18" if edition == "2010" else "i19"
    state = leningrad.diagram(edition, turn=1, phase="soviet-movement", units="1id@0413 i1@1312")
    state.play(f"enter {infantry} 1113")
    assert movers(state) == {infantry} and not entry_hexes(state, "a5")
    case = (cite(edition, "15.1", "17.2"), "why-must-close-up")
    assert refused(state, "move i1") == case and refused(state, "enter a5 1113") == case
    move(state, infantry, "0713")
    assert entry_hexes(state, "a5") == {"1113"}


@pytest.mark.case("2010 §15.1", "1979 §17.2", "2010 §4.5", "1979 §4.5")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_tank_division_does_not_hide_behind_its_infantry(edition: str) -> None:
    # By road a1 reaches the Germans with seven points, i1 does not with five.
    state = first_turn(edition, "1id@0413 i1@1113 a1@1113")
    assert "0513" in goals(state, "a1") and "0513" not in goals(state, "i1")
    assert "i1,a1" not in movers(state)
    assert {"i1", "a1"} <= movers(state)


@pytest.mark.case("2010 §15.1", "2010 §4.6", "1979 §17.2", "1979 §4.6")
@pytest.mark.parametrize("edition", EDITIONS)
def test_nobody_has_to_overstack_to_close_up(edition: str) -> None:
    # 0504 on the tip of Courland can be reached by 0505 and 0404 alone: both are full.
    full = "i1@0505 i2@0505 i3@0505 i4@0404 i5@0404 i6@0404 i7@0604 i8@0604 i9@0604 i10@0603 i11@0603 i12@0603"
    state = first_turn(edition, f"1id@0504 {full} i13@0405")
    assert not {"0505", "0404", "0604", "0603"} & goals(state, "i13")


@pytest.mark.case("2010 §15.1", "2010 §11.3", "1979 §17.2", "1979 §13.3")
@pytest.mark.parametrize("edition", EDITIONS)
def test_interdiction_counts_in_what_is_nearest(edition: str) -> None:
    # Seven points take a tank division fourteen hexes down the road; the interdicted one costs a whole point.
    assert goals(first_turn(edition, "1id@0113 a1@1809"), "a1") == {"0513"}
    assert goals(first_turn(edition, "1id@0113 a1@1809", interdicted="1611"), "a1") == {"0613"}


# --- whole first turns ----------------------------------------------------------------------------


def check_closed_up(state: Leningrad) -> None:
    """Every Soviet unit is beside a German, or frozen, or has no points left to come nearer with."""
    assert state.now == "soviet-combat"
    r, table = state.rules, by_hand.Table(state)
    beside = table.zone[GERMAN]
    distances = {armoured: from_germans(table, armoured) for armoured in (False, True)}
    for p in range(r.german_count, r.count):
        here = state.place[p]
        if here < 0 or here in beside or r.numbers[here] in ("0205", "2204"):
            continue
        distance, budget = distances[table.is_armoured(p)], table.points(p)
        for there in by_hand.neighbours(r.edition, here):
            open_ = there not in table.held[GERMAN] and len(table.stacks.get(there, ())) < 3
            cost = table.step_price([p], here, there, False)
            if open_ and cost <= budget:
                assert distance.get(there, 999) >= distance.get(here, 999), (r.names[p], r.numbers[here])


def from_germans(table: by_hand.Table, armoured: bool) -> dict[int, int]:
    """By hex the points to the nearest hex beside a German: one hex after another until nothing gets nearer."""
    distance = dict.fromkeys(table.zone[GERMAN] - table.held[GERMAN], 0)
    todo = deque(distance)
    while todo:
        here = todo.popleft()
        for before in by_hand.neighbours(table.edition, here):
            price = table.chart_price(before, here, armoured) * 2 ** table.state.air.count(here)
            if before not in table.held[GERMAN] and distance[here] + price < distance.get(before, 9999):
                distance[before] = distance[here] + price
                todo.append(before)
    return distance


@pytest.mark.case("2010 §15.1", "1979 §17.2")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seed", range(12))
def test_the_first_soviet_turn_never_gets_stuck_and_everybody_closes_up(edition: str, seed: int) -> None:
    rng = random.Random(seed)
    state = leningrad.new(edition, seed, set_up="historical")
    while state.now != "soviet-movement":
        legal = state.legal()
        idle = [a for a in legal if a in ("end", "halt", "air 0")]
        state.play(idle[0] if idle and rng.random() < 0.1 else rng.choice(legal))
    while state.now == "soviet-movement":
        assert state.legal()
        state.play(rng.choice(state.legal()))
    assert not any(state.awaited >> p.index & 1 for p in state.rules.pieces if p.entry and p.entry.turn == 1)
    check_closed_up(state)


@pytest.mark.case("2010 §15.1", "1979 §17.2")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seed", range(40))
def test_forced_marches_are_those_that_a_search_by_hand_finds(edition: str, seed: int) -> None:
    rng = random.Random(seed)
    r = rules(edition)
    hexes = sorted(r.map.playable - r.map.having("frozen-on-turn-one"))
    spots = [r.numbers[h] for h in rng.sample(hexes, 5)]
    units = f"1id@{spots[0]} 11id@{spots[1]} i1@{spots[2]} i2@{spots[3]} a1@{spots[4]}"
    state = first_turn(edition, units)
    table = by_hand.Table(state)
    for name in ("i1", "i2", "a1"):
        piece = r.by_name[name]
        here, ways = state.place[piece], table.reach([piece])
        distance = from_germans(table, table.is_armoured(piece))
        if here in table.zone[GERMAN] or here not in distance:
            want = set()
        elif any(h in table.zone[GERMAN] for h in ways):
            want = {h for h in ways if h in table.zone[GERMAN]}
        else:  # on a cheapest way, and no hex on a cheapest way would have taken more points
            nearer = [h for h in ways if distance.get(h, 9999) < distance[here]]
            best = min((ways[h] + distance[h] for h in nearer), default=0)
            on_the_way = [h for h in nearer if ways[h] + distance[h] == best]
            want = {h for h in on_the_way if ways[h] == max(ways[n] for n in on_the_way)}
        assert goals(state, name) == {r.numbers[h] for h in want}, name


# --- the 34th Army --------------------------------------------------------------------------------

ARMY = {"2010": ["i30", "i31", "i32", "i33", "i34", "i35"], "1979": ["i32", "i33", "i34", "i35", "i36", "i37"]}
TURN, ENTRY = {"2010": 8, "1979": 7}, {"2010": "2911", "1979": "2713"}
ONWARD = {"2010": "2811", "1979": "2612"}


def army(edition: str, units: str = "1id@0611 i1@0610=48", **more: str) -> Leningrad:
    return leningrad.diagram(edition, turn=TURN[edition], phase="soviet-movement", units=units, air_ready=0, **more)


def bring_in(state: Leningrad, names: list[str]) -> None:
    """By their entry hex, in stacks; the first makes room for the second."""
    edition = state.rules.edition
    state.play(f"enter {','.join(names[:3])} {ENTRY[edition]}")
    if len(names) > 3:
        move(state, ",".join(names[:3]), ONWARD[edition])
        state.play(f"enter {','.join(names[3:])} {ENTRY[edition]}")


@pytest.mark.case(
    "2010 §15.0", "2010 §15.3", "2010 schedule note 3", "1979 §17.0", "1979 §17.4", "1979 schedule note 3"
)
@pytest.mark.parametrize("edition", EDITIONS)
def test_if_all_six_enter_every_soviet_attack_shifts_four_columns(edition: str) -> None:
    state = army(edition)
    bring_in(state, ARMY[edition][:5])
    assert not state.surprise
    bring_in(state, ARMY[edition][5:])
    assert state.surprise
    state.play("end")
    events = attack(state, "0611", "i1", die=1)
    assert shifts(events)["surprise"] == 4, "though i1 is far from the 34th Army"


@pytest.mark.case("2010 §15.3", "1979 §17.4")
@pytest.mark.parametrize("edition", EDITIONS)
def test_if_one_is_held_back_there_is_no_shift(edition: str) -> None:
    state = army(edition)
    bring_in(state, ARMY[edition][:5])
    state.play("end")
    assert "surprise" not in shifts(attack(state, "0611", "i1", die=1))


@pytest.mark.case("2010 §15.3", "2010 schedule note 3")
def test_the_shift_holds_for_overruns_too() -> None:
    state = army("2010")
    bring_in(state, ARMY["2010"])
    assert shifts(overrun(state, "0611", "i1", die=1))["surprise"] == 4


@pytest.mark.case("1979 §17.4")
def test_1979_the_shift_is_for_attacks_only() -> None:
    state = army("1979")
    bring_in(state, ARMY["1979"])
    assert "surprise" not in shifts(overrun(state, "0611", "i1", die=1))


@pytest.mark.case("2010 §15.3", "1979 §17.4")
@pytest.mark.parametrize("edition", EDITIONS)
def test_germans_in_the_entry_hex_do_not_spoil_it(edition: str) -> None:
    state = army(edition, f"1id@0611 11id@{ENTRY[edition]} i1@0610=48")
    assert ENTRY[edition] not in entry_hexes(state, ARMY[edition][0])
    for name in ARMY[edition]:
        state.play(f"enter {name} {sorted(entry_hexes(state, name))[0]}")
    assert state.surprise


@pytest.mark.case("2010 §15.3", "1979 §17.4", "2010 §14.2", "1979 §16.2")
@pytest.mark.parametrize("edition", EDITIONS)
def test_friends_in_the_entry_hex_do_spoil_it(edition: str) -> None:
    """Only Germans excuse a detour: those who stand in the way can be moved off first."""
    entry, names = ENTRY[edition], ARMY[edition]
    state = army(edition)
    state.play(f"enter {','.join(names[:3])} {entry}")
    (detour, *_) = sorted(entry_hexes(state, names[3]))
    assert detour != entry
    told = state.play(f"enter {names[3]} {detour}")
    (spoiled,) = (e for e in told if e.kind == "surprise-spoiled")
    assert spoiled["case"] == cite(edition, "15.3", "17.4")
    again = games.read_position(games.write_position(state))
    for table in (state, again):
        for name in names[4:]:
            told = table.play(f"enter {name} {sorted(entry_hexes(table, name))[0]}")
            assert not [e for e in told if e.kind == "surprise-spoiled"], "told once"
        assert not table.surprise
        table.play("end")
        assert "surprise" not in shifts(attack(table, "0611", "i1", die=1))


@pytest.mark.case("2010 §15.3", "1979 §17.4")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_bonus_is_for_that_turn_only(edition: str) -> None:
    state = army(edition, "1id@0611 i1@0610=48 i2@2604")
    bring_in(state, ARMY[edition])
    state.play("end")
    state.play("end")
    end_phase(state, "soviet-combat")
    assert state.turn == TURN[edition] + 1
    assert "surprise" not in shifts(attack(state, "0611", "i1", die=1))


@pytest.mark.case("2010 §15.3", "2010 §14.3")
def test_delayed_they_may_enter_at_2906_from_turn_nine() -> None:
    state = army("2010")
    assert entry_hexes(state, "i30") == {"2911"}
    state.play("end")
    end_phase(state, "german-movement")
    end_phase(state, "soviet-movement")
    assert state.turn == 9 and entry_hexes(state, "i30") == {"2906", "2911"}
    bring_in(state, ARMY["2010"])
    assert not state.surprise, "too late"


@pytest.mark.case("1979 §17.4", "1979 §16.3")
def test_1979_delayed_they_enter_at_2908_on_turn_eight_and_at_2906_later() -> None:
    state = army("1979")
    assert entry_hexes(state, "i32") == {"2713"}
    for turn, number in ((8, "2908"), (9, "2906"), (10, "2906")):
        state.play("end")
        end_phase(state, "german-movement")
        end_phase(state, "soviet-movement")
        assert state.turn == turn and entry_hexes(state, "i32") == {number}
