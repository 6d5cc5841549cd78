"""After a battle: whoever has opened the way goes on, and a division that is cut off is worth less."""

from __future__ import annotations

import pytest

from grognard.games import leningrad
from grognard.games.leningrad.rules import SOVIET
from grognard.games.leningrad.strategy.doctrine import doctrine
from grognard.games.leningrad.supply import supplied
from grognard.hexset import members
from grognard.players import player
from tests.moments import advance

EARLY = 7
"""Up to here the way is long and the enemy thin."""
MOSTLY = 0.8


def followed(seed: int) -> tuple[int, int]:
    """Of the battles after which the Germans of 2010 might go on, how many they went on after, and how many in all."""
    state = leningrad.new("2010", seed=seed)
    players = {"german": player("planner:60", seed), "soviet": player("greedy", seed)}
    went = asked = 0
    begun = None
    while state.turn < EARLY:
        action = players[state.side].choose(state.view(state.side))
        if state.side == "german" and state.decision.kind == "advancing" and state.battle is not None:
            battle = (state.turn, state.battle.targets, state.battle.attackers)
            if "halt" in state.legal() and battle != begun:
                asked += 1
                went += action != "halt"
            begun = battle
        state.play(action)
    return went, asked


def test_the_german_follows_up() -> None:
    """Riga had fallen empty, nobody went in, and the Soviets came back."""
    found = [followed(seed) for seed in range(3)]
    went, asked = (sum(each) for each in zip(*found, strict=True))
    assert asked > 50 and went >= MOSTLY * asked


@pytest.mark.parametrize(("edition", "less"), [("2010", True), ("1979", False)])
def test_a_division_that_is_cut_off_is_worth_less(edition: str, less: bool) -> None:
    """Untried infantry, of which nobody knows more than whether it has its lines. In 1979 this is not believed."""
    worth: dict[bool, set[float]] = {True: set(), False: set()}
    for seed in range(4):
        state = advance(edition, seed, 2, "combat")
        d, fed = doctrine(state.rules), supplied(state, SOVIET)
        for h in members(state.occupied[SOVIET]):
            for p in members(state.at[h]):
                if state.front[p] < 0 and state.rules.pieces[p].kind == "infantry":
                    worth[bool(fed >> h & 1)].add(d.unit_worth(state, p))
    (fed_worth,), (cut_off,) = worth[True], worth[False]
    assert cut_off < fed_worth if less else cut_off == fed_worth
