"""Divisions that have been told where to go: their way, their supply, what they leave to others; who is left to give
himself up."""

from __future__ import annotations

import pytest

from grognard.games import barbarossa
from grognard.games.barbarossa.scenarios import rules
from grognard.games.barbarossa.state import Barbarossa
from grognard.games.barbarossa.strategy import bound, onward, rings, stakes, supply
from grognard.games.barbarossa.strategy.board import Board
from grognard.games.barbarossa.strategy.doctrine import Doctrine, doctrine
from grognard.games.barbarossa.strategy.stakes import Stakes
from grognard.games.barbarossa.units import AXIS, SOVIET
from grognard.hexset import of
from grognard.players import GreedyPlayer


@pytest.fixture(scope="module")
def opened() -> Barbarossa:
    """The Minsk Pocket at the first movement of the Axis."""
    state, player = barbarossa.new(edition="minsk", seed=2), GreedyPlayer(1)
    while str(state.rules.phases[state.phase]) != "axis-movement":
        state.play(player.choose(state.view(state.side)))
    return state


@pytest.fixture
def minsk(opened: Barbarossa) -> Barbarossa:
    return opened.copy()


def known(state: Barbarossa) -> Doctrine:
    return doctrine(state.rules)


def test_a_division_is_bound_for_the_places_it_has_been_told_one_after_another(minsk: Barbarossa) -> None:
    r, d = minsk.rules, known(minsk)
    panzers, slutsk, bobruisk = r.by_name["3pz-p"], r.hex("E1046"), r.hex("E2644")
    assert d.told(minsk, panzers) == slutsk
    ways = bound.fields(Board(minsk, d, AXIS))
    assert ways[panzers][slutsk] == 0 and ways[r.by_name["3pz-s3"]] is ways[panzers]
    minsk.spots |= 1 << slutsk
    assert d.told(minsk, panzers) == bobruisk
    minsk.spots |= 1 << bobruisk
    assert d.told(minsk, panzers) is None
    assert d.told(minsk, r.by_name["5id"]) is None


def test_what_a_scenario_has_of_its_own_is_not_weighed_elsewhere(minsk: Barbarossa) -> None:
    elsewhere = doctrine(rules("borisov"))
    assert known(minsk).broad["told"] != elsewhere.broad["told"] and not elsewhere.axes


def test_nobody_stays_for_company_that_goes_on(minsk: Barbarossa) -> None:
    r, board = minsk.rules, Board(minsk, known(minsk), AXIS)
    regiment = r.by_name["10md-20"]
    here, others = minsk.place[regiment], of(r.by_name[name] for name in ("10md-41", "10md-r"))
    staying, leaving = (onward.stand_worth(board, regiment, here, r.playable, some) for some in (0, others))
    assert leaving < staying


def test_each_spearhead_has_a_supply_unit_before_any_has_two(minsk: Barbarossa) -> None:
    r, d = minsk.rules, known(minsk)
    stores = [r.by_name[f"gsu{n}"] for n in range(1, 11)]
    heads = supply.spearheads(minsk, d, AXIS)
    meant = list(supply.allotted(minsk, heads, stores).values())
    assert len(meant) == len(stores) and max(map(meant.count, heads)) - min(map(meant.count, heads)) <= 1
    assert all(sum(r.grid.distance(h, other) <= supply.NEAR for other in heads) <= 3 for h in heads)


def test_who_gives_himself_up_is_not_attacked_for_his_steps(minsk: Barbarossa, monkeypatch: pytest.MonkeyPatch) -> None:
    """BSR §20.11: what surrenders is gone for good, what loses its last step in a combat is not."""
    d, r = known(minsk), minsk.rules
    pocketed, before_minsk, panzers = (1 << minsk.place[r.by_name[name]] for name in ("29mr", "108rd", "3pz-p"))
    monkeypatch.setattr(stakes, "HOME", 0)
    assert Stakes(minsk, d, AXIS).share(pocketed) == d.broad["lost_steps"]
    assert Stakes(minsk, d, AXIS).share(before_minsk) == 1.0
    assert Stakes(minsk, d, SOVIET).share(panzers) == 1.0
    minsk.sealed[SOVIET] = r.playable
    minsk.forget()
    assert Stakes(minsk, d, AXIS).share(pocketed) == d.broad["shut_steps"]


def test_stacks_that_are_cut_off_are_closed_in_by_pockets(minsk: Barbarossa) -> None:
    r = minsk.rules
    west, east = of(r.hex(h) for h in ("W2742", "W2842", "W2744")), of(r.hex(h) for h in ("E0538", "E0639"))
    assert rings.pockets(minsk, west | east, 4) == [west, east]
    assert rings.pockets(minsk, west | east, 99) == [west | east]
