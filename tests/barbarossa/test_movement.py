"""Ground movement (BSR §10.1-10.3): who moves how far, and what zones do."""

from __future__ import annotations

import pytest

from grognard.games.barbarossa import allowances, movement
from grognard.games.barbarossa.costs import BY_MAIN
from grognard.games.barbarossa.state import POOL, Barbarossa, Bridge
from tests.barbarossa.boards import AXIS, OPEN, SOVIET, bits, game, hexes, land, numbers


def reach(state: Barbarossa, units: str) -> dict[str, float]:
    """Points by hex within reach."""
    found = movement.reach(state, bits(state, units))
    return {state.rules.numbers[h]: found.price(h) / 2 for h in found.ends}


def march(state: Barbarossa, units: str, there: str) -> None:
    group = bits(state, units)
    found = movement.reach(state, group)
    movement.begin(state, group, "march")
    movement.go(state, group, found, state.rules.hex(there), [])


def opened(*args: object, **more: object) -> Barbarossa:
    state = game(*args, **more)  # type: ignore[arg-type]
    movement.open_phase(state)
    return state


# --- who moves ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("phase", "unit", "points"),
    [
        ("axis-movement", "18pz-p", 7),
        ("axis-movement", "5id", 5),
        ("axis-movement", "1kd", 6),
        ("axis-movement", "arko-xlvii", 6),
        ("axis-motorised", "18pz-p", 3.5),  # BSR §11.43's example
        ("axis-motorised", "1kd", 3),
        ("axis-motorised", "5id", 0),
        ("axis-motorised", "arko-xlvii", 0),  # BSR §10.28
        ("soviet-motorised", "1mm-12", 6),
        ("soviet-motorised", "6cd", 3),
        ("soviet-motorised", "100rd", 0),
        ("soviet-motorised", "hq20", 0),
        ("soviet-movement", "1mm-12", 3),
        ("soviet-movement", "6cd", 6),
        ("soviet-movement", "100rd", 4),
        ("soviet-movement", "hq20", 6),
    ],
)
def test_the_movement_phases_chart(phase: str, unit: str, points: float) -> None:
    """BSR §10.0, §10.11a, §10.12a."""
    axis, soviet = (unit, "50rd") if phase.startswith("axis") else ("26id", unit)
    state = opened(axis=f"0101:{axis}", soviet=f"0909:{soviet}", phase=phase)
    assert allowances.allowance(state, state.rules.by_name[unit]) == 2 * points


def test_activated_units_move_in_the_motorised_phase_and_not_again() -> None:
    """BSR §10.13d-e."""
    state = opened(soviet="0101:100rd", phase="soviet-motorised", marks={"activated": "100rd"})
    assert allowances.allowance(state, state.rules.by_name["100rd"]) == 8
    state = opened(soviet="0101:100rd", phase="soviet-movement", marks={"activated": "100rd"})
    assert allowances.allowance(state, state.rules.by_name["100rd"]) == 0


def test_want_of_supply_takes_two_points_before_halving() -> None:
    """BSR §6.35; not from cavalry."""
    state = opened(axis="0101:18pz-p,1kd", phase="axis-motorised", marks={"unsupplied": "18pz-p,1kd"})
    assert allowances.allowance(state, state.rules.by_name["18pz-p"]) == 5
    assert allowances.allowance(state, state.rules.by_name["1kd"]) == 6


# --- zones ----------------------------------------------------------------------------------------


def test_a_zone_costs_a_point_and_stops() -> None:
    """BSR §10.32, §10.34."""
    state = opened(axis="0401:18pz-p", soviet="0405:100rd")
    found = reach(state, "18pz-p")
    assert found["0403"] == 2
    assert found["0404"] == 4
    assert "0405" not in found
    assert "0406" not in found or found["0406"] > 6
    march(state, "18pz-p", "0404")
    assert reach(state, "18pz-p") == {}


def test_who_cannot_pay_for_the_zone_does_not_enter_it() -> None:
    """BSR §10.34."""
    state = opened(soviet="0401:100rd", axis="0406:18pz-p", phase="soviet-movement")
    found = reach(state, "100rd")
    assert found["0404"] == 3
    assert "0405" not in found


def test_not_from_zone_to_zone() -> None:
    """BSR §10.35, §10.36: out of it, and back into one elsewhere."""
    state = opened(axis="0404:18pz-p", soviet="0405:100rd")
    found = reach(state, "18pz-p")
    assert "0504" not in found or found["0504"] > 2
    assert found["0403"] == 1
    assert found["0503"] == 1
    assert found["0504"] == 1 + 2


def test_friends_in_a_hex_do_not_open_a_zone_to_movement() -> None:
    """BSR §10.32 knows no exception for occupied hexes."""
    state = opened(axis="0401:18pz-p 0404:18pz-s52", soviet="0405:100rd")
    assert reach(state, "18pz-p")["0404"] == 4


def test_out_of_a_major_city_into_a_zone() -> None:
    """BSR §10.49: zones do not reach into major cities, so one may pass through, or leave straight into a zone."""
    drawn = OPEN.splitlines()
    drawn[3] = "...C....."
    ground = land("\n".join(drawn))
    state = opened(ground, axis="0404:18pz-p", soviet="0405:100rd")
    assert reach(state, "18pz-p")["0504"] == 2
    state = opened(ground, axis="0402:18pz-p", soviet="0405:100rd")
    assert reach(state, "18pz-p")["0404"] == 1.5
    assert reach(state, "18pz-p")["0504"] == 3.5  # through the city, where zones do not stop


# --- stacks ---------------------------------------------------------------------------------------


def test_a_stack_moves_as_far_as_its_slowest() -> None:
    """BSR §10.22."""
    state = opened(axis="0101:18pz-p,5id")
    assert max(reach(state, "18pz-p,5id").values()) == 5
    assert max(reach(state, "18pz-p").values()) == 7


def test_whoever_is_left_behind_has_finished() -> None:
    """BSR §10.22, §10.23."""
    state = opened(axis="0101:18pz-p,18pz-s52")
    march(state, "18pz-p,18pz-s52", "0201")
    march(state, "18pz-p", "0301")
    assert state.done == bits(state, "18pz-s52")
    movement.begin(state, bits(state, "18pz-s52"), "march")
    assert state.done & bits(state, "18pz-p")


def test_the_way_into_a_hex_counts_when_the_move_goes_on() -> None:
    """BSR §10.43a."""
    drawn = OPEN.splitlines()
    drawn[3] = "..hHh...."
    ground = land("\n".join(drawn), main="0504 0404", rivers="0404/0403 0404/0405 0404/0503 0303/0404")
    state = opened(ground, axis="0504:18pz-p")
    march(state, "18pz-p", "0404")
    assert state.spent[state.rules.by_name["18pz-p"]] == 1
    assert state.entered == BY_MAIN
    found = movement.reach(state, bits(state, "18pz-p"))
    by_foot = [
        price
        for _, there, price in movement.steps_from(state, bits(state, "18pz-p"))
        if there == state.rules.hex("0304")
    ]
    assert by_foot == [7 + 4]  # 3½ for the hex after all, and 2
    assert found.price(state.rules.hex("0504")) == 1


# --- supply units ---------------------------------------------------------------------------------


def test_supply_units_enter_zones_only_to_join_combat_units() -> None:
    """BSR §6.42, §10.25."""
    state = opened(axis="0401:msu 0503:18pz-s52", soviet="0405:100rd")
    found = reach(state, "gsu1")
    assert "0404" not in found
    assert "0504" not in found
    state = opened(axis="0401:msu 0504:18pz-s52", soviet="0405:100rd")
    assert reach(state, "gsu1")["0504"] == 5


def test_dumps_do_not_move() -> None:
    """BSR §6.48."""
    state = opened(axis="0401:dump")
    assert reach(state, "gsu1") == {}


def test_combat_units_sweep_away_what_they_pass() -> None:
    """BSR §10.24, §6.42, §18.13b, §22.26."""
    state = opened(axis="0401:18pz-p", soviet="0403:msu 0909:100rd")
    state.soviet_works = hexes(state, "0402")
    state.bridges = (Bridge(SOVIET, state.rules.hex("0403"), state.rules.hex("0404"), True),)
    march(state, "18pz-p", "0405")
    supply = state.rules.by_name["rsu1"]
    assert state.place[supply] == POOL
    assert not state.soviet_works
    assert not state.bridges
    assert "0403" in numbers(state, state.ground)


def test_a_strongpoint_of_the_enemy_costs_a_point() -> None:
    """BSR §18.12; one under construction does not bar combat units (BSR §18.46)."""
    state = opened(axis="0401:18pz-p,msu", soviet="0909:100rd")
    state.soviet_forts, state.soviet_works = hexes(state, "0402"), hexes(state, "0501")
    found = reach(state, "18pz-p")
    assert found["0402"] == 2
    assert found["0501"] == 1
    assert "0501" not in reach(state, "gsu1")
    assert "0402" not in reach(state, "gsu1")


def test_a_fortified_line_costs_a_point_from_outside() -> None:
    """BSR §18.12, §18.21: not from inside, not along it, and once with a strongpoint behind it."""
    ground = land(lines="0403>0402")
    state = opened(ground, axis="0402:18pz-p 0403:18pz-s52 0503:18pz-s101", soviet="0909:100rd")
    assert reach(state, "18pz-p")["0403"] == 2
    assert reach(state, "18pz-s52")["0402"] == 1
    assert reach(state, "18pz-s101")["0403"] == 1
    state.soviet_forts = hexes(state, "0403")
    assert reach(state, "18pz-p")["0403"] == 2
    state.soviet_forts, state.razed = 0, hexes(state, "0403")
    assert reach(state, "18pz-p")["0403"] == 1


def test_bridge_markers_take_the_river_off() -> None:
    """BSR §22.21."""
    ground = land(rivers="0402/0403")
    state = opened(ground, axis="0402:18pz-p")
    assert reach(state, "18pz-p")["0403"] == 2
    state.bridges = (Bridge(AXIS, state.rules.hex("0402"), state.rules.hex("0403"), True),)
    assert reach(state, "18pz-p")["0403"] == 1


# --- what a scenario closes -----------------------------------------------------------------------


def test_closed_ground_and_bounds() -> None:
    more = "closed axis from 3 0104-0409\nbound 18pz-p 0101-0509\n"
    state = opened(axis="0401:18pz-p,18pz-s52", more=more, turn=3)
    found = reach(state, "18pz-s52")
    assert "0404" not in found
    assert "0504" in found
    assert "0601" in found
    assert "0601" not in reach(state, "18pz-p")
    state.turn = 2
    assert "0404" in reach(state, "18pz-s52")
