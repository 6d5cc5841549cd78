"""Ferries of the Axis where a railway bridge over a major river is blown (BSR §22.3)."""

from __future__ import annotations

from grognard.games.barbarossa import movement
from grognard.games.barbarossa.demolition import repair
from grognard.games.barbarossa.engineering import close_phase
from grognard.games.barbarossa.movement import entered
from grognard.games.barbarossa.sequence import Turn
from grognard.games.barbarossa.state import RAIL_BRIDGE, Barbarossa
from grognard.games.barbarossa.supply import rail_net, supplied_hexes
from grognard.games.barbarossa.units import AXIS, SOVIET
from tests.barbarossa.asking import kinds, offers, refused, say
from tests.barbarossa.boards import bits, game, hexes, land, numbers
from tests.barbarossa.phases import start
from tests.barbarossa.playing import roll

STRIP = "\n".join(["." * 20] * 3)
MAJOR = "0402/0502 0402/0501 0403/0502 0401/0501 0403/0503"
LINE = "0102 0202 0302 0402 0502 0602 0702 0802 0902"
GROUND = land(STRIP, major=MAJOR, rails=LINE, main=LINE, bridges="0402/0502", rail_bridges="0402/0502")
HEAD = "sources axis 0102\nground 0101-0903\nferries 1\nblown 0402/0502\nrails axis 0102-0402\nrailheads 0402\n"
FERRY = "ferry 0402 0502 by pi42"


def laying(axis: str = "0402:pi42", soviet: str = "", *, phase: str = "axis-movement", more: str = "") -> Barbarossa:
    state = game(GROUND, axis, soviet, HEAD + more)
    start(state, phase)
    return state


def finished(**more: str) -> Barbarossa:
    """In the turn after a ferry was finished."""
    state = laying(**more)
    say(state, FERRY)
    close_phase(state, AXIS, [])
    state.turn = 2
    state.forget()
    return state


def test_where_the_railway_bridge_is_blown() -> None:
    """BSR §22.3, §22.31, §22.32a: in the Axis Movement Phase, from a railhead of the net, by an engineer."""
    state = laying("0402:pi42 0502:5id 0302:pi48")
    assert offers(state, "ferry") == {FERRY}
    assert refused(state, "ferry 0302 0402 by pi48") == "22.31"
    assert refused(state, "ferry 0402 0502 by pi48") == "22.32b"
    assert refused(state, "ferry 0402 0502 by 5id") == "22.32b"
    assert refused(state, "ferry 0502 0402 by pi42") == "22.32a"  # no rail net there
    events = say(state, FERRY)
    assert kinds(events) == ["ferry-laid"]
    assert state.engineered == bits(state, "pi42")  # its task of the turn: BSR §22.14
    assert refused(state, FERRY) == "22.31"


def test_not_in_other_phases_nor_by_the_soviets() -> None:
    """BSR §22.3, §22.32a."""
    state = laying("0402:pi42,18pz-p", phase="axis-motorised")
    assert refused(state, FERRY) == "22.32a"
    state = laying("", "0402:eng1,115tr", phase="soviet-motorised")
    assert refused(state, "ferry 0402 0502 by eng1") == "22.32a"


def test_as_many_as_the_scenario_gives() -> None:
    """BSR §22.32: without markers none; not towards an enemy (BSR §22.23c)."""
    state = laying(more="ferries 0\n")
    assert refused(state, FERRY) == "22.32"
    state = laying("0402:pi42,5id", "0502:msu")
    assert refused(state, FERRY) == "22.23c"


def test_it_is_finished_if_an_engineer_is_there() -> None:
    """BSR §22.32b, §22.24c: in the engineering phase, and serves from the next turn on (BSR §22.34)."""
    state = laying("0402:pi42")
    say(state, FERRY)
    assert not state.ferried(AXIS)
    events: list[object] = []
    close_phase(state, AXIS, events)  # type: ignore[arg-type]
    assert [f.built for f in state.ferries] == [True] and not state.ferried(AXIS)
    state.turn = 2
    assert len(state.ferried(AXIS)) == 1 and not state.ferried(SOVIET)
    state = laying("0402:pi42,5id")
    say(state, FERRY)
    state.march(bits(state, "pi42"), state.rules.hex("0302"))
    close_phase(state, AXIS, [])
    assert [f.built for f in state.ferries] == [False]
    state = laying("0402:pi42,5id", "0602:100rd")
    say(state, FERRY)
    close_phase(state, AXIS, [])
    assert [f.built for f in state.ferries] == [False]  # an enemy zone on the far bank


def test_what_it_carries() -> None:
    """BSR §22.34, §6.13, §6.15a, §22.31: general and attack supply, the road net and the rail net; no march."""
    state = laying("0402:pi42")
    far = hexes(state, "1302")
    assert not supplied_hexes(state, AXIS) & far
    state = finished()
    assert supplied_hexes(state, AXIS) & far
    assert numbers(state, rail_net(state, AXIS)) == "0102 0202 0302 0402"
    state.axis_rails |= hexes(state, "0502 0602")
    state.forget()
    assert numbers(state, rail_net(state, AXIS)) == "0102 0202 0302 0402 0502 0602"
    start(state, "axis-movement")
    assert not movement.reach(state, bits(state, "pi42")).hexes & hexes(state, "0502")


def test_it_stays_until_the_bridge_is_repaired_or_the_enemy_comes() -> None:
    """BSR §22.35, §22.26: its owner takes it up at no other time."""
    state = finished()
    entered(state, SOVIET, hexes(state, "0502"), [])
    assert state.ferries
    entered(state, SOVIET, hexes(state, "0402"), [])
    assert not state.ferries and state.sunk == 1
    state = finished()
    start(state, "axis-movement")
    assert not offers(state, "unbridge", "ferry")
    (wreck,) = (w for w in state.wrecks if w.carried == RAIL_BRIDGE)
    state.wrecks = tuple(w._replace(points=1) for w in state.wrecks)
    repair(roll(state, 1), AXIS, wreck._replace(points=1), state.rules.by_name["pi42"], [])
    assert not state.ferries and not state.sunk


def test_one_that_is_lost_serves_again_in_the_next_turn() -> None:
    """BSR §22.32, §22.26."""
    state = laying("0402:pi42,5id")
    state.sunk = 1
    state.forget()
    assert refused(state, FERRY) == "22.32"
    Turn().new_turn(state)
    assert not state.sunk
