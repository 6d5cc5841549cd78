"""The greedy player at a major river: where he bridges it, who holds the banks; who stays in a town that is cut off."""

from __future__ import annotations

import pytest

from grognard.games import barbarossa
from grognard.games.barbarossa.state import Barbarossa, Bridge
from grognard.games.barbarossa.strategy import crossings, engineering, lines, onward
from grognard.games.barbarossa.strategy.board import Board
from grognard.games.barbarossa.strategy.doctrine import doctrine
from grognard.games.barbarossa.units import AXIS, SOVIET
from grognard.games.barbarossa.zoc import zoc
from grognard.hexset import listed
from grognard.maps import side
from grognard.players import GreedyPlayer
from tests.barbarossa.phases import start


@pytest.fixture(scope="module")
def opened() -> Barbarossa:
    """Smolensk at the first movement of the Axis, along the Dnepr."""
    state, player = barbarossa.new(edition="smolensk", seed=1), GreedyPlayer(1)
    while state.now.kind != "movement":
        state.play(player.choose(state.view(state.side)))
    return state


@pytest.fixture
def dnepr(opened: Barbarossa) -> Barbarossa:
    return opened.copy()


def test_a_bridge_is_begun_where_no_enemy_zone_is_and_divisions_have_farthest_to_go(dnepr: Barbarossa) -> None:
    """BSR §22.24b."""
    d, r = doctrine(dnepr.rules), dnepr.rules
    (action,) = crossings.bridge(dnepr, d)
    dnepr.play(action)
    begun = dnepr.bridges[-1]
    assert not begun.built and side(begun.here, begun.there) in r.land.major_rivers
    assert not zoc(dnepr, SOVIET) >> begun.there & 1
    again = crossings.bridge(dnepr, d)
    if again:
        (here, _) = (r.hex(number) for number in again[0].split()[1:])
        assert r.grid.distance(here, begun.here) >= crossings.APART


def test_troops_go_over_to_hold_the_far_bank_and_somebody_stays_at_a_bridge(dnepr: Barbarossa) -> None:
    """BSR §22.24b, §22.26: no panzers."""
    d, r = doctrine(dnepr.rules), dnepr.rules
    begun = Bridge(AXIS, r.hex("E3534"), r.hex("E3635"), False)
    dnepr.bridges = (*dnepr.bridges, begun)
    dnepr.forget()
    board = Board(dnepr, d, AXIS)
    crossings.hold(board)
    over = listed(board.state.of_side_at(AXIS, begun.there))
    assert over and not any(r.red_attack >> p & 1 for p in over)
    dnepr.bridges = (*dnepr.bridges[:-1], begun._replace(built=True))
    board = Board(dnepr, d, AXIS)
    crossings.hold(board)
    assert any(board.settled >> p & 1 for p in listed(board.state.of_side_at(AXIS, begun.here)))


def test_rivers_that_are_not_major_are_left_to_the_engineers(dnepr: Barbarossa) -> None:
    d, r = doctrine(dnepr.rules), dnepr.rules
    dnepr.bridges += tuple(Bridge(AXIS, *s, True) for s in r.land.major_rivers)
    dnepr.forget()
    assert crossings.bridge(dnepr, d) == []


def test_a_division_that_has_been_told_leaves_nobody_behind_for_another_place(dnepr: Barbarossa) -> None:
    d, r = doctrine(dnepr.rules), dnepr.rules
    regiment = r.by_name["3pz-s3"]
    assert d.told(dnepr, regiment) == r.hex("E4935")
    board = Board(dnepr, d, AXIS)
    assert onward.elsewhere(board, regiment, r.hex("E3633")) and not onward.elsewhere(board, regiment, r.hex("E4935"))
    assert not onward.elsewhere(board, r.by_name["255id"], r.hex("E3633"))


def test_who_is_cut_off_in_a_town_that_counts_stays(dnepr: Barbarossa) -> None:
    r = dnepr.rules
    mogilev, division = r.hex("E3633"), r.by_name["172rd"]
    board = Board(dnepr, doctrine(r), SOVIET)
    line = lines.Line(board)
    line.fed = 0
    field = r.land.beside[mogilev]
    assert all(line.escape(division, mogilev) > line.escape(division, h) for h in range(r.grid.size) if field >> h & 1)


def test_no_bridge_is_mended_only_to_be_blown(dnepr: Barbarossa, monkeypatch: pytest.MonkeyPatch) -> None:
    offered = ["repair road E3633 E3733", "end"]
    view = dnepr.view("soviet")
    monkeypatch.setattr(Barbarossa, "legal", lambda self: offered)
    monkeypatch.setattr(Barbarossa, "side", "soviet")
    assert engineering.bridgework(view, doctrine(view.rules)) == ["end"]


def test_headquarters_call_units_on_foot_up_for_attacks(dnepr: Barbarossa) -> None:
    """BSR §10.13d: as far as an activated unit could march."""
    start(dnepr, "soviet-motorised")
    board = Board(dnepr, doctrine(dnepr.rules), SOVIET)
    division = dnepr.rules.by_name["137rd"]
    assert division not in board.range
    called = lines.called_up(board, 1 << division)
    assert called[division].bit_count() > 1 and called[division] >> dnepr.place[division] & 1
