"""Interdiction of the hex where a Soviet unit begins its phase (2010 §11.4, 1979 §13.4): dear once, not each time."""

from __future__ import annotations

import random
from itertools import combinations

import pytest

from grognard import games
from grognard.games import leningrad
from grognard.games.leningrad import movement
from grognard.games.leningrad.state import PHASES, Leningrad
from grognard.umpire import Event
from tests.leningrad import by_hand
from tests.leningrad.fights import overrun, refused
from tests.leningrad.moves import left, move, points, price

EDITIONS = ("2010", "1979")
TANKS = "a1@0610=42 a2@0610=46 a3@0610=3"


def soviet(edition: str, units: str, interdicted: str) -> Leningrad:
    return leningrad.diagram(edition, turn=8, phase="soviet-movement", units=units, interdicted=interdicted)


@pytest.mark.case("2010 §11.4", "1979 §13.4")
@pytest.mark.parametrize("edition", EDITIONS)
def test_who_comes_back_and_leaves_again_pays_for_it_once(edition: str) -> None:
    state = soviet(edition, "a1@1207", "1207")
    assert price(state, "a1", "1307") == price(state, "a1", "1108") == 1, "half a point by road, doubled"
    assert points(move(state, "a1", "1307")) == 1
    assert points(move(state, "a1", "1207")) == 1, "the hex itself is dear whenever it is entered (11.3)"
    assert points(move(state, "a1", "1108")) == 0.5


@pytest.mark.case("2010 §11.4", "1979 §13.4")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_position_in_writing_knows_who_has_paid(edition: str) -> None:
    state = soviet(edition, "a1@1207", "1207")
    move(state, "a1", "1307", "1207")
    again = games.read_position(games.write_position(state))
    assert again == state
    assert points(move(again, "a1", "1108")) == points(move(state.copy(), "a1", "1108")) == 0.5


@pytest.mark.case("2010 §11.4", "1979 §13.4")
def test_nobody_is_remembered_beyond_the_phase_or_without_interdiction() -> None:
    state = soviet("2010", "a1@1207 1id@0113", "1207")
    move(state, "a1", "1307")
    assert "\nescaped a1\n" in games.write_position(state)
    state.play("end")
    assert "escaped" not in games.write_position(state)
    free = soviet("2010", "a1@1207", "1307")
    move(free, "a1", "1307")
    assert "escaped" not in games.write_position(free)


@pytest.mark.case("2010 §11.4", "1979 §13.4", "2010 §4.5", "1979 §4.5")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_stack_pays_while_one_of_it_has_yet_to_leave(edition: str) -> None:
    state = soviet(edition, "a1@1207 a2@1207", "1207")
    state.play("move a1,a2")
    state.agenda.pop()  # picked together, and nobody has gone yet
    move(state, "a1", "1307", "1207")
    assert price(state, "a1", "1108") == 0.5
    assert price(state, "a1,a2", "1108") == 1
    move(state, "a1,a2", "1108", "1207")
    assert price(state, "a2", "1307") == 0.5


@pytest.mark.case("2010 §11.4", "2010 §7.3")
def test_each_overrun_out_of_the_hex_is_dear_until_a_hex_has_been_entered() -> None:
    state = soviet("2010", f"{TANKS} 58id@0609 1id@0509", "0610")
    overrun(state, "0609", "a1", die=1)
    assert left(state, "a1") == 7 - (2 + 2)
    again = soviet("2010", f"{TANKS} 58id@0609 1id@0509", "0610 0610")
    assert refused_overrun(again, "a1", "0609") is None
    overrun(again, "0609", "a1", die=1)
    assert left(again, "a1") == 7 - (2 + 4)


def refused_overrun(state: Leningrad, unit: str, number: str) -> tuple[str, str] | None:
    trial = state.copy()
    trial.play(f"move {unit}")
    return None if f"overrun {number}" in trial.legal() else refused(trial, f"overrun {number}")


@pytest.mark.case("2010 §11.4", "1979 §13.4", "2010 §7.6", "1979 §7.6")
@pytest.mark.parametrize("edition", EDITIONS)
def test_who_advances_after_an_overrun_has_entered_his_first_hex(edition: str) -> None:
    state = soviet(edition, f"{TANKS} 58id@0609/1", "0610")
    overrun(state, "0609", "a1 a2 a3", die=6)
    state.play("advance a1 0609")
    state.play("halt")
    came_back = price(state, "a1", "0610", "0611") - price(state, "a1", "0610")
    assert came_back == price(state, "a2", "0611") / 2


@pytest.mark.case("2010 §11.4", "1979 §13.4")
@pytest.mark.parametrize(
    ("edition", "interdicted", "way", "direct", "in_all"),
    [("2010", "2610", "2610 2711 2610 2511", 6, 1 + 1 + 3), ("1979", "2908 2908", "2908 2808 2908 2907", 8, 2 + 2 + 2)],
)
def test_it_can_be_cheaper_to_go_out_by_the_road_and_back_first(
    edition: str, interdicted: str, way: str, direct: int, in_all: int
) -> None:
    """The first hex entered may be a cheap one; the dear one is then entered at its own price."""
    here, *_, there = way.split()
    state = soviet(edition, f"a1@{here}", interdicted)
    piece, goal = state.rules.by_name["a1"], state.rules.grid.index(there)
    assert by_hand.Table(state).step_price([piece], state.place[piece], goal, True) == 2 * direct
    (moved,) = (e for e in move(state, "a1", there) if e.kind == "moved")
    assert moved["way"] == tuple(way.split()) and moved["points"] == in_all


# --- a second referee: every group, hex by hex, with a memory of his own ---------------------------


def entered(events: list[Event], names: dict[str, int]) -> set[int]:
    """The units that entered a hex, by what was told."""
    found = {names[str(u)] for e in events if e.kind == "moved" for u in e["units"]}
    return found | {names[str(e["unit"])] for e in events if e.kind in ("advanced", "retreated")}


@pytest.mark.case("2010 §11.3", "1979 §13.3", "2010 §11.4", "1979 §13.4")
@pytest.mark.parametrize("edition", EDITIONS)
def test_units_that_wander_about_pay_what_a_referee_counts_hex_by_hex(edition: str) -> None:
    assert sum(wander(seed, edition) for seed in range(25)) > 200, "they have come back often enough"


def wander(seed: int, edition: str) -> int:
    """Units go out of an interdicted hex and come back; how often they stood there again when prices were compared."""
    state, rng = by_hand.beset(seed, edition), random.Random(seed)
    names, memory = state.rules.by_name, frozenset[int]()
    home = [h for h in state.air if h >= 0]
    came_back = 0
    for _ in range(40):
        actions = [a for a in state.legal() if a != "end"]
        if state.decision.kind == "movement":
            ours = [a for a in actions if a.startswith("move ") and _from(state, a, names) in home]
            actions = ours or actions
        elif state.decision.kind == "moving" and rng.random() < 0.7:  # a step out, and back
            group = movement.group_of(state, state.decision.units)
            back = [f"to {state.rules.numbers[h]}" for h in home]
            cheap = [
                f"to {state.rules.numbers[h]}" for h, (cost, _) in movement.reach(state, group).items() if cost < 5
            ]
            actions = [a for a in actions if a in back] or [a for a in actions if a in cheap] or actions
        if not actions:
            break
        memory |= entered(state.play(rng.choice(actions)), names)
        while state.decision.kind not in ("movement", "moving"):
            memory |= entered(state.play(rng.choice(state.legal())), names)
        if state.phase != PHASES.index("soviet-movement"):
            break
        _compare(state, memory)
        came_back += sum(state.start[p] == state.place[p] and state.place[p] in home for p in memory)
    return came_back


def _from(state: Leningrad, action: str, names: dict[str, int]) -> int:
    """Where the units of a move began the phase."""
    return state.start[names[action.split()[1].split(",")[0]]]


def _compare(state: Leningrad, memory: frozenset[int]) -> None:
    table = by_hand.Table(state, memory)
    under_way = [p for p in range(state.rules.count) if state.opened >> p & 1 and state.place[p] >= 0]
    for size in (1, 2, 3):
        for pieces in map(list, combinations(under_way, size)):
            if len({state.place[p] for p in pieces}) > 1 or any(state.done >> p & 1 for p in pieces):
                continue
            group = movement.group_of(state, sum(1 << p for p in pieces))
            name = ",".join(state.rules.names[p] for p in pieces)
            assert {h: cost for h, (cost, _) in movement.reach(state, group).items()} == table.reach(pieces), name
            if movement.moved_together(state, group.bits):
                prices = {h: movement.overrun_price(state, group, h) for h in movement.overrun_targets(state, group)}
                assert prices == table.overrun_prices(pieces), name
