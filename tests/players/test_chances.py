"""The quick odds of the strategy are the umpire's odds."""

from __future__ import annotations

import random

import pytest

from grognard.games import leningrad
from grognard.games.leningrad import combat, odds_preview
from grognard.games.leningrad.rules import COLUMNS
from grognard.games.leningrad.strategy.attacks import Target
from grognard.games.leningrad.strategy.chances import Defence, hand, success
from grognard.games.leningrad.strategy.doctrine import doctrine
from grognard.hexset import members
from grognard.players import GreedyPlayer


@pytest.mark.parametrize("edition", ["2010", "1979"])
def test_columns_are_those_of_the_preview(edition: str) -> None:
    chance, seen = random.Random(1), 0
    state = leningrad.new(edition, seed=3)
    players = {"german": GreedyPlayer(1), "soviet": GreedyPlayer(2)}
    while not state.over and state.turn < 10:
        if state.decision.kind in ("combat", "movement") and chance.random() < 0.1:
            seen += _compare(state, chance)
        state.play(players[state.side].choose(state.view(state.side)))
    assert seen > 60


def _compare(state: leningrad.Leningrad, chance: random.Random) -> int:
    side, seen = chance.randrange(2), 0
    for t in members(combat.attackable(state, side)):
        able = combat.candidates(state, side, 1 << t)
        some = sum(1 << p for p in members(able) if chance.random() < 0.6) or able
        air = chance.randrange(len(state.ready_air()) + 1)
        overrun = chance.random() < 0.3
        if odds_preview.why_not(state, some, 1 << t, overrun, air):
            continue
        known = odds_preview.preview(state, some, 1 << t, overrun, air)
        found = {COLUMNS[c]: p for c, p in Defence(state, side, 1 << t, overrun).columns(some, air)}
        assert found == pytest.approx({c: float(p) for c, p in known.columns.items()})
        hit = 1 - float(known.of_role(0).get("-", 0))
        columns = Defence(state, side, 1 << t, overrun).columns(some, air)
        assert success(columns, state.rules.suffers) == pytest.approx(hit)
        seen += 1
    return seen


@pytest.mark.parametrize("left", [0, 1, 2])
@pytest.mark.parametrize("attacking", [True, False])
def test_a_pool_that_runs_out_is_filled_from_the_dead(left: int, attacking: bool) -> None:
    """1979: what is left of it is on the map for certain, the others are drawn from those who have died."""
    state = leningrad.new("1979", seed=3)
    players = {"german": GreedyPlayer(1), "soviet": GreedyPlayer(2)}
    while state.turn < 8:
        state.play(players[state.side].choose(state.view(state.side)))
    r = state.rules
    untried = [p for p in range(r.german_count, r.count) if state.front[p] < 0 and state.place[p] >= 0]
    some = [p for p in untried if r.pieces[p].kind == "infantry"][:3]
    assert len(some) == 3
    state.pool["infantry"] = sum(1 << d for d in list(members(state.pool["infantry"]))[:left])
    known = odds_preview.hands(state, some, attacking)
    found = hand(state, sum(1 << p for p in some), attacking)
    assert found == pytest.approx({each: float(p) for each, p in known.items()}) and len(found) > 2


@pytest.mark.parametrize("edition", ["2010", "1979"])
def test_no_attack_brings_more_than_the_best_that_can_be_thought_of(edition: str) -> None:
    """What `at_best` calls hopeless is not looked at: it must never be less than what a part of the force can do."""
    chance, seen = random.Random(2), 0
    state = leningrad.new(edition, seed=4)
    players = {"german": GreedyPlayer(1), "soviet": GreedyPlayer(2)}
    while not state.over:
        if state.decision.kind == "combat":
            d = doctrine(state.rules)
            for side in (0, 1):
                for t in members(combat.attackable(state, side)):
                    able = combat.candidates(state, side, 1 << t)
                    some = sum(1 << p for p in members(able) if chance.random() < 0.6) or able
                    attack, overrun = (Target(state, d, side, 1 << t, how) for how in (False, True))
                    assert attack.worth(some) <= attack.at_best(able) + 1e-9
                    assert overrun.worth(some) <= overrun.at_best(some) + 1e-9
                    seen += 1
        state.play(players[state.side].choose(state.view(state.side)))
    assert seen > 100
