"""Bridge markers (BSR §22.2): where and when they are laid, when they are ready, what they do."""

from __future__ import annotations

import pytest

from grognard.games.barbarossa import movement
from grognard.games.barbarossa.movement import entered
from grognard.games.barbarossa.state import Barbarossa, Bridge
from grognard.games.barbarossa.supply import supplied_hexes
from tests.barbarossa.asking import offers, refused, say
from tests.barbarossa.boards import AXIS, SOVIET, bits, game, hexes, land
from tests.barbarossa.phases import finish, of_kind, start

MAJOR = "0402/0502 0402/0501 0403/0502 0401/0501 0403/0503"
"""A major river down a strip of three rows, between columns 04 and 05."""
STRIP = "\n".join(["." * 9] * 3)
HEAD = "ground 0101-0903\nsources axis 0102\nbridges axis 1\n"


def laying(units: str = "0402:5id", *, river: str = "0402/0502", soviet: str = "", more: str = "") -> Barbarossa:
    state = game(land(STRIP, rivers=river), axis=units, soviet=soviet, more=HEAD + more)
    start(state, "axis-movement")
    return state


def price(state: Barbarossa, unit: str, there: str) -> int:
    return movement.reach(state, bits(state, unit)).price(state.rules.hex(there))


# --- what they are for ----------------------------------------------------------------------------------------------


def test_a_marker_takes_away_the_price_of_a_river() -> None:
    """BSR §22.2, §22.24a: over a river it is ready as soon as it lies; for its own side alone."""
    state = laying()
    assert price(state, "5id", "0502") == 4
    events = say(state, "bridge 0402 0502")
    assert of_kind(events, "bridge-laid")[0]["built"] == 1
    assert price(state, "5id", "0502") == 2
    state.bridges = tuple(b._replace(side=SOVIET) for b in state.bridges)
    assert price(state, "5id", "0502") == 4


def test_only_where_there_is_a_river_and_no_bridge() -> None:
    """BSR §22.2, §22.23a: printed bridges, and rivers that a road or a railway crosses, have one."""
    ground = land(STRIP, rivers="0402/0502 0403/0503", main="0402 0502")
    state = game(ground, axis="0402:5id", more=HEAD)
    start(state, "axis-movement")
    assert refused(state, "bridge 0402 0502") == "22.23a"
    assert refused(state, "bridge 0302 0402") == "22.21"
    assert "bridge 0403 0503" in state.legal()


def test_a_marker_lies_in_a_friendly_hex_in_supply() -> None:
    """BSR §22.23a, §6.26d: the far bank need not be either; nobody need stand beside it."""
    wide = "\n".join(["." * 20] * 3)
    state = game(land(wide, rivers="0402/0502 1502/1602"), axis="0902:5id 1502:6id", more=HEAD.replace("0903", "2003"))
    start(state, "axis-movement")
    assert offers(state, "bridge") == {"bridge 0402 0502", "bridge 0502 0402"}
    assert refused(state, "bridge 1502 1602") == "22.23a"
    state.fed = [hexes(state, "1502"), 0]
    state.forget()
    assert "bridge 1502 1602" in state.legal()
    state.ground &= ~hexes(state, "0402 0502")
    state.forget()
    assert offers(state, "bridge") == {"bridge 1502 1602"}


@pytest.mark.parametrize("enemy", ["0502:100rd", "0502:msu"])
def test_not_towards_an_enemy_but_into_his_zone(enemy: str) -> None:
    """BSR §22.23c: any enemy unit in the far hex forbids it, a supply unit too."""
    state = laying(soviet=enemy)
    assert refused(state, "bridge 0402 0502") == "22.23c"
    zone = laying(soviet="0602:100rd", more="")
    assert "bridge 0402 0502" in zone.legal()


def test_the_axis_lays_in_its_movement_phase_the_soviets_in_their_motorised_one() -> None:
    """BSR §22.23c."""
    more = HEAD + "bridges soviet 1\nsources soviet 0902"
    state = game(
        land(STRIP, rivers="0402/0502 0802/0902"), axis="0402:5id,18pz-p", soviet="0802:100rd,115tr", more=more
    )
    state.ground &= ~hexes(state, "0801 0802 0803 0901 0902 0903")
    for phase, may in (("axis-movement", True), ("axis-motorised", False), ("soviet-motorised", True),
                       ("soviet-movement", False)):  # fmt: skip
        start(state, phase)
        assert bool(offers(state, "bridge")) == may, phase
        if not may:
            assert refused(state, "bridge 0402 0502") == "22.23c"


# --- how often ------------------------------------------------------------------------------------------------------


def test_a_marker_is_handled_once_a_turn() -> None:
    """BSR §22.22: taken up in one turn it is laid again in the next."""
    state = laying(river="0402/0502 0403/0503")
    say(state, "bridge 0402 0502")
    assert refused(state, "unbridge 0402 0502") == "22.22"
    assert refused(state, "bridge 0403 0503") == "22.22"  # there is one marker
    state.turn = 2
    start(state, "axis-movement")
    say(state, "unbridge 0402 0502")
    assert not state.bridges
    assert refused(state, "bridge 0403 0503") == "22.22"
    state.turn, state.bridged = 3, [0, 0]
    start(state, "axis-movement")
    assert "bridge 0403 0503" in state.legal()


def test_a_marker_stays_without_supply() -> None:
    """BSR §22.23b: and goes on serving as a bridge."""
    state = laying()
    say(state, "bridge 0402 0502")
    state.ground &= ~hexes(state, "0102")
    assert not supplied_hexes(state, AXIS)
    start(state, "supply")
    finish(state)
    start(state, "axis-movement")
    assert price(state, "5id", "0502") == 2


# --- major rivers ---------------------------------------------------------------------------------------------------


def crossing(**more: object) -> Barbarossa:
    state = game(land(STRIP, major=MAJOR), axis="0402:5id 0301:18pz-p", more=HEAD, **more)  # type: ignore[arg-type]
    start(state, "axis-movement")
    say(state, "bridge 0402 0502")
    return state


def test_over_a_major_river_it_takes_until_the_engineering_phase() -> None:
    """BSR §22.24b: not in the phase in which it is laid, nor in the other movement phase of the turn."""
    state = crossing()
    assert not state.bridges[0].built
    assert "0502" not in reachable(state, "5id")
    start(state, "axis-motorised")
    assert "0502" not in reachable(state, "18pz-p")
    start(state, "axis-engineering")
    finish(state)
    assert state.bridges[0].built
    start(state, "axis-movement")
    assert "0502" in reachable(state, "5id")


def reachable(state: Barbarossa, unit: str) -> set[str]:
    return {state.rules.numbers[h] for h in movement.reach(state, bits(state, unit)).ends}


@pytest.mark.parametrize(
    ("soviet", "lost", "built"),
    [("", "", True), ("0602:100rd", "", False), ("", "0502", False), ("", "0402", False)],
)
def test_it_is_finished_if_both_banks_are_friendly_and_free_of_zones(soviet: str, lost: str, built: bool) -> None:
    """BSR §22.24c: else it waits, and may be finished in a later Engineering Phase."""
    state = game(land(STRIP, major=MAJOR), axis="0302:5id", soviet=soviet, more=HEAD)
    here, there = state.rules.hex("0402"), state.rules.hex("0502")
    state.bridges = (Bridge(AXIS, here, there, False, 1),)
    state.ground = (state.ground | hexes(state, "0402 0502")) & ~hexes(state, lost)
    start(state, "axis-engineering")
    finish(state)
    assert [b.built for b in state.bridges] == [built]


def test_a_friend_cancels_the_zone_on_a_bank() -> None:
    """BSR §22.24c."""
    state = game(land(STRIP, major=MAJOR), axis="0302:6id 0502:5id", soviet="0602:100rd", more=HEAD)
    state.bridges = (Bridge(AXIS, state.rules.hex("0402"), state.rules.hex("0502"), False, 1),)
    start(state, "axis-engineering")
    finish(state)
    assert state.bridges[0].built


def test_soviet_markers_cross_major_rivers_from_turn_98_on() -> None:
    """BSR §22.25: rivers before."""
    more = "sources soviet 0102\nbridges soviet 1"
    ground = land(STRIP, major="0402/0502", rivers="0203/0303")
    state = game(ground, soviet="0402:100rd 0203:115tr", more=more)
    start(state, "soviet-motorised")
    assert refused(state, "bridge 0402 0502") == "22.25"
    assert "bridge 0203 0303" in state.legal()
    state.turn = 98
    state.forget()
    assert "bridge 0402 0502" in state.legal()


def test_an_enemy_combat_unit_removes_a_marker() -> None:
    """BSR §22.26: one that enters its hex; it can be laid again in the next turn."""
    state = laying()
    say(state, "bridge 0402 0502")
    entered(state, SOVIET, hexes(state, "0502"), [])
    assert state.bridges
    entered(state, SOVIET, hexes(state, "0402"), [])
    assert not state.bridges
