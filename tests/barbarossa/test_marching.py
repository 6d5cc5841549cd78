"""March orders (BSR §10.21): what units do in each phase that are bound for a hex far away, and where they stop."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.games.barbarossa.marching import march
from grognard.games.barbarossa.state import Barbarossa
from grognard.warfare.marching import End, March
from tests.barbarossa.boards import game, land
from tests.barbarossa.playing import begin, place

WIDE = land("\n".join(["." * 30] * 3), main=" ".join(f"{c:02}01" for c in range(1, 31)))
NORTH_ROAD = "sources axis 0101\nsources soviet 3003\n"


def moving(axis: str, soviet: str = "", phase: str = "axis-movement", more: str = NORTH_ROAD) -> Barbarossa:
    state = game(WIDE, axis, soviet, phase=phase, more=more)
    state.ground = state.rules.playable
    begin(state)
    return state


def played(state: Barbarossa, found: March) -> Barbarossa:
    """Every action is legal, as the umpire has it, and leads where it is said."""
    for action in [action for said in found.sentences for action in said]:
        assert action in state.legal(), action
        state.play(action)
    for end in found.ends:
        assert {place(state, unit) for unit in end.units} == {end.hex}
    return state


def one(state: Barbarossa, to: str, units: Sequence[str] = ("5id",)) -> End:
    found = march(state.view("axis"), dict.fromkeys(units, to))
    played(state, found)
    (end,) = found.ends
    return end


def test_units_march_on_from_turn_to_turn_until_they_have_come_there() -> None:
    state, turns = moving("0101:5id"), []
    for _ in range(10):
        end = one(state, "3001")
        turns.append(end.turns)
        if end.why == "there":
            break
        assert not end.why and not end.at
        state = moving(f"{end.hex}:5id")
    assert end.hex == "3001" and turns == sorted(turns, reverse=True) and turns[-1] == 0
    assert len(turns) - 1 <= turns[0] + 1  # about as many as were told


def test_a_stack_goes_as_one_and_by_strategic_movement_where_it_brings_it_nearer() -> None:
    """BSR §10.22, §11.2."""
    state = moving("0101:18pz-p,18pz-s52")
    found = march(state.view("axis"), dict.fromkeys(("18pz-p", "18pz-s52"), "3001"))
    assert found.sentences[0][:3] == ("move 18pz-p", "with 18pz-s52", "strategic")
    played(state, found)
    state = moving("0101:18pz-p,18pz-s52", phase="axis-motorised")
    found = march(state.view("axis"), dict.fromkeys(("18pz-p", "18pz-s52"), "3001"))
    assert "strategic" not in found.sentences[0]  # BSR §10.12b
    played(state, found)


def test_they_stop_before_an_enemy_zone_and_do_not_leave_one_by_themselves() -> None:
    """BSR §10.32: whoever enters it goes no farther."""
    end = one(moving("0101:5id", "0701:100rd 0703:50rd"), "3001")
    assert (end.why, end.hex, end.at) == ("danger", "0501", "0602")
    end = one(moving("0601:5id", "0701:100rd"), "3001")
    assert (end.why, end.hex, end.at) == ("danger", "0601", "0601")
    assert march(moving("0601:5id", "0701:100rd").view("axis"), {"5id": "3001"}).sentences == ()


def test_they_do_not_crowd_a_hex() -> None:
    """BSR §3.32: the next ones stop beside it."""
    state = moving("0101:5id 0201:35id 0301:7id,8id,28id,161id")
    found = march(state.view("axis"), {"5id": "0301", "35id": "0301"})
    played(state, found)
    assert {end.units: (end.hex, end.why) for end in found.ends} == {
        ("35id",): ("0201", "room"),
        ("5id",): ("0401", "room"),
    }


def test_who_has_moved_has_moved_and_nobody_goes_in_another_phase() -> None:
    state = moving("0101:5id,35id")
    one(state, "0301")
    (end,) = march(state.view("axis"), {"5id": "3001"}).ends
    assert end.why in ("", "spent")
    assert march(moving("0101:5id", phase="soviet-movement").view("axis"), {"5id": "3001"}) == March()
    assert march(state.view("axis"), {"nobody": "3001", "100rd": "3001"}) == March()
