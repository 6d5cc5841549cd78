"""Printed bridges over major rivers: who blows them, who repairs them, what they do while broken (BSR §22.4)."""

from __future__ import annotations

import pytest

from grognard.games.barbarossa import movement, new, rails
from grognard.games.barbarossa.demolition import modifiers
from grognard.games.barbarossa.position import read_position, write_position
from grognard.games.barbarossa.rules import MUD
from grognard.games.barbarossa.state import RAIL_BRIDGE, ROAD_BRIDGE, Barbarossa, Bridge, Wreck
from grognard.games.barbarossa.supply import rail_net, supplied_hexes
from grognard.games.barbarossa.telling import tell_event
from grognard.words import LANGUAGES
from tests.barbarossa.asking import asked, kinds, offers, refused, say
from tests.barbarossa.boards import AXIS, SOVIET, bits, game, hexes, land
from tests.barbarossa.phases import start
from tests.barbarossa.playing import roll

STRIP = "\n".join(["." * 20] * 3)
MAJOR = "0402/0502 0402/0501 0403/0502 0401/0501 0403/0503"
"""A major river between columns 04 and 05."""
WAY = "0102 0202 0302 0402 0502 0602 0702 0802 0902"
GROUND = land(STRIP, major=MAJOR, main=WAY, rails=WAY, bridges="0402/0502", rail_bridges="0402/0502")
HEAD = "sources axis 0102\nsources soviet 0902 2002\nground 0101-0403\nbridges axis 1\n"
WORKS, DOES_NOT = 1, 10


def at_river(axis: str = "", soviet: str = "", *, phase: str = "axis-engineering", **more: object) -> Barbarossa:
    text = str(more.pop("more", ""))
    state = game(GROUND, axis, soviet, HEAD + text, **more)  # type: ignore[arg-type]
    state.ground |= hexes(state, "0401 0402 0403")
    start(state, phase)
    return state


def broken(state: Barbarossa) -> list[tuple[int, int]]:
    return [(w.carried, w.points) for w in state.wrecks]


def test_blown_bridges_stand_in_a_position() -> None:
    """BSR §22.43b, §22.47: with their damage; those of a scenario too."""
    state = new("smolensk", seed=3)
    again = read_position(write_position(state))
    assert state.wrecks and again.wrecks == state.wrecks and again == state


# --- blowing ------------------------------------------------------------------------------------------


def test_all_bridges_of_the_hexside_are_blown() -> None:
    """BSR §22.41, §22.42, §22.43a, §22.43b, §10.45a: road and railway bridge, each with two points; without a roll."""
    state = at_river("0602:5id", "0402:100rd", phase="soviet-engineering")
    assert asked(state) == "bridgework"
    events = say(state, "blow 0402 0502")
    assert kinds(events)[0] == "bridge-blown"
    assert broken(state) == [(ROAD_BRIDGE, 2), (RAIL_BRIDGE, 2)]
    assert {tell_event(state, events[0], language) for language in LANGUAGES} >= {
        "The Soviet player blows the bridges between 0402 and 0502."
    }


def test_the_axis_blows_bridges_too() -> None:
    """BSR §22.41: though the sequence of play lists it for the Soviets alone."""
    state = at_river("0402:5id", "0602:100rd")
    assert offers(state, "blow") == {"blow 0402 0502"}


def test_an_enemy_unit_within_seven_hexes() -> None:
    """BSR §22.42: of the unit that blows it; any unit, and whatever the supply."""
    state = at_river("0402:5id", "1102:msu", marks={"unsupplied": "5id"})
    assert offers(state, "blow") == {"blow 0402 0502"}
    state = at_river("0402:5id 0902:17pz-p", "1202:msu")
    assert asked(state) == "nothing"  # eight hexes away
    state = at_river("0402:pi42", "0702:100rd", more="blown 0402/0502 road\n")
    state.march(bits(state, "pi42"), state.rules.hex("0302"))
    assert refused(state, "blow 0402 0502") == "22.42"  # nobody is beside it


def test_why_a_bridge_cannot_be_blown() -> None:
    state = at_river("0402:5id,pi42", "0602:100rd", more="blown 0402/0502\n")
    assert refused(state, "blow 0402 0502") == "22.46"
    assert refused(state, "blow 0302 0402") == "22.41"
    assert refused(state, "repair 0302 0402 road by pi42") == "22.41"


def test_not_near_a_headquarters_out_of_action() -> None:
    """BSR §22.43c: for the Soviets."""
    state = at_river("0602:5id", "0402:100rd 0102:hq20", phase="soviet-engineering", marks={"nonop": "hq20"})
    assert asked(state) == "nothing"
    state = at_river("0602:5id", "0402:100rd 0201:hq20,161rd", phase="soviet-engineering")
    state.nonop = bits(state, "hq20")
    state.forget()
    assert refused(state, "blow 0402 0502") == "22.43c"


def test_what_a_blown_bridge_no_longer_does() -> None:
    """BSR §22.42, §6.13, §6.15a, §6.16, §10.45a: no march by road or rail, no supply, no rail net across."""
    state = at_river("0402:5id", "1802:100rd", phase="axis-movement", more="rails axis 0101-2003\n")
    assert state.rules.hex("0502") in movement.reach(state, bits(state, "5id")).ends
    state.ground = state.rules.playable
    assert supplied_hexes(state, AXIS) >> state.rules.hex("1202") & 1
    assert rail_net(state, AXIS) >> state.rules.hex("0502") & 1
    s = (state.rules.hex("0402"), state.rules.hex("0502"))
    state.wrecks = (Wreck(*s, ROAD_BRIDGE),)
    state.forget()
    assert movement.reach(state, bits(state, "5id")).price(s[1]) == 2  # over the railway bridge, off the road
    state.wrecks = (Wreck(*s, ROAD_BRIDGE), Wreck(*s, RAIL_BRIDGE))
    state.forget()
    assert s[1] not in movement.reach(state, bits(state, "5id")).ends
    assert not supplied_hexes(state, AXIS) >> s[1] & 1
    assert not rail_net(state, AXIS) >> s[1] & 1
    state.wrecks = (Wreck(*s, RAIL_BRIDGE),)
    state.forget()
    assert movement.reach(state, bits(state, "5id")).price(s[1]) == 1
    assert supplied_hexes(state, AXIS) >> s[1] & 1
    assert not rail_net(state, AXIS) >> s[1] & 1


def test_a_marker_over_a_blown_bridge_joins_the_roads_again() -> None:
    """BSR §22.2, §22.21, §22.23a: none where the bridge still stands."""
    state = at_river("0402:5id", phase="axis-movement")
    assert refused(state, "bridge 0402 0502") == "22.23a"
    state = at_river("0402:5id", phase="axis-movement", more="blown 0402/0502\n")
    say(state, "bridge 0402 0502")
    assert not movement.reach(state, bits(state, "5id")).hexes & hexes(state, "0502")
    state.bridges = tuple(b._replace(built=True) for b in state.bridges)
    assert movement.reach(state, bits(state, "5id")).price(state.rules.hex("0502")) == 1


# --- repairing ----------------------------------------------------------------------------------------


def test_an_engineer_in_supply_at_the_bridge_repairs_it() -> None:
    """BSR §22.44a, §22.44b, §22.45, §22.46, §22.47: a point at a time, once a turn; then the bridge is open."""
    state = at_river("0402:pi42", "1802:100rd", more="blown 0402/0502 road\n")
    assert broken(state) == [(ROAD_BRIDGE, 2)]
    assert offers(state, "repair") == {"repair 0402 0502 road by pi42"}
    events = say(roll(state, WORKS), "repair 0402 0502 road by pi42")
    assert broken(state) == [(ROAD_BRIDGE, 1)]
    assert "a point of damage less" in "".join(tell_event(state, e, "en") for e in events)
    assert asked(state) == "nothing"
    state.turn = 2
    state.mended = 0
    start(state, "axis-engineering")
    say(roll(state, DOES_NOT), "repair 0402 0502 road by pi42")
    assert broken(state) == [(ROAD_BRIDGE, 1)]
    state.turn = 3
    state.mended = 0
    start(state, "axis-engineering")
    s = (state.rules.hex("0402"), state.rules.hex("0502"))
    state.bridges = (Bridge(AXIS, *s, True, 1),)
    say(roll(state, WORKS), "repair 0402 0502 road by pi42")
    assert broken(state) == [] and not state.bridges  # the marker comes off: BSR §22.23a


def test_one_bridge_a_turn_for_each_engineer() -> None:
    """BSR §22.44b: and one attempt for each bridge (BSR §22.44a)."""
    more = "rails axis 0101-0403\nblown 0402/0502\n"
    state = at_river("0402:pi42,pi48", "1802:100rd", more=more)
    assert len(offers(state, "repair")) == 4
    say(roll(state, DOES_NOT), "repair 0402 0502 road by pi42")
    assert offers(state, "repair") == {"repair 0402 0502 rail by pi48"}
    assert refused(state, "repair 0402 0502 road by pi48") == "22.44a"
    assert refused(state, "repair 0402 0502 rail by pi42") == "22.44b"


def test_who_cannot_repair() -> None:
    """BSR §22.44b: not out of supply, not towards an enemy combat unit, though into his zone."""
    more = "blown 0402/0502 road\n"
    for axis, soviet, marks, able in (
        ("0402:pi42", "1802:100rd", {"unsupplied": "pi42"}, False),
        ("0402:pi42,5id", "0502:100rd", {}, False),
        ("0402:pi42,5id", "0602:100rd", {}, True),
        ("0302:pi42", "1802:100rd", {}, False),
        ("0402:5id", "1802:100rd", {}, False),
    ):
        state = at_river(axis, soviet, more=more, marks=marks)
        assert bool(asked(state) == "bridgework" and offers(state, "repair")) == able, (axis, soviet)


def test_a_railway_bridge_is_repaired_from_the_rail_net() -> None:
    """BSR §22.44b: a railhead beside it; for the Soviets a hex of their rail net."""
    state = at_river("0402:pi42,5id", "0602:100rd", more="blown 0402/0502\n")
    assert offers(state, "repair") == {"repair 0402 0502 road by pi42"}
    assert refused(state, "repair 0402 0502 rail by pi42") == "22.44b"
    rails.take(state, hexes(state, WAY) & hexes(state, "0102 0202 0302 0402"))
    assert offers(state, "repair") == {"repair 0402 0502 road by pi42", "repair 0402 0502 rail by pi42"}
    state = at_river("0302:5id", "0502:1mm-13,eng1", phase="soviet-engineering", more="blown 0402/0502\n")
    assert "repair 0402 0502 rail by eng1" in state.legal()


def test_modifiers_of_the_repair() -> None:
    """BSR §22.45: the printed ones are not known."""
    state = at_river("0402:pi42", "1802:100rd", more="blown 0402/0502\n")
    road, rail = state.wrecks
    assert modifiers(state, AXIS, road) == []
    assert [m.value for m in modifiers(state, AXIS, rail)] == [2]
    assert [m.why for m in modifiers(state, SOVIET, road)] == ["repair-enemy-zone", "repair-soviet"]
    state.turn = 98
    assert [m.why for m in modifiers(state, SOVIET, road)] == ["repair-enemy-zone"]
    state.weather = MUD
    assert [m.why for m in modifiers(state, AXIS, road)] == ["repair-not-dry"]
    state = at_river("0402:pi42,pi48", "0602:100rd", more="blown 0402/0502\n")
    assert [m.value for m in modifiers(state, AXIS, state.wrecks[0])] == [1, -1]


def test_a_bridge_under_repair_is_blown_again() -> None:
    """BSR §22.46: two points at the most."""
    state = at_river("0402:pi42", "0602:100rd", more="blown 0402/0502 road 1\n")
    assert broken(state) == [(ROAD_BRIDGE, 1)]
    say(state, "blow 0402 0502")
    assert broken(state) == [(ROAD_BRIDGE, 2), (RAIL_BRIDGE, 2)]


@pytest.mark.parametrize("kind", ["road", "rail"])
def test_blown_at_the_start(kind: str) -> None:
    """BSR §22.47, §22.43a: one bridge of two may be."""
    state = at_river(more=f"blown 0502/0402 {kind} 1\n")
    assert broken(state) == [(("road", "rail").index(kind), 1)]
