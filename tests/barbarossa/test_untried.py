"""Untried units (BSR §8.42b): what one turns out to be is drawn when it is revealed, and nobody knows it before. Two
games that differ in nothing but that look the same, to the byte."""

from __future__ import annotations

import pickle
import random
from functools import cache

import pytest

from grognard.games.barbarossa.position import write_position
from grognard.games.barbarossa.state import CUP, Barbarossa
from grognard.games.barbarossa.units import SIDES
from grognard.hexset import members
from tests.barbarossa.lively import choose, melee, melee_rules

STREAMS = 6
SEEDS = (0, 11)
"""With which the first dice of the melee are the cup itself."""


@cache
def script(seed: int) -> tuple[str, ...]:
    """What is played up to the first untried unit that is revealed; the last of it reveals it."""
    state, chance, found = melee(seed, melee_rules()), random.Random(seed), list[str]()
    revealed = False
    while not revealed:
        assert state.dice.count == 0, "nothing was rolled before"
        found.append(choose(state, chance))
        revealed = any(event.kind == "revealed" for event in state.play(found[-1]))
    return tuple(found)


def shown(state: Barbarossa, side: str) -> tuple[object, ...]:
    """All that a side is shown, as bytes and texts."""
    view, imagined = state.view(side), state.imagined(side, random.Random(7))
    return (
        write_position(view),
        pickle.dumps(view),
        view.legal(),
        write_position(imagined),
        imagined.legal(),
    )


@pytest.mark.parametrize("seed", SEEDS)
def test_games_that_differ_in_what_will_be_drawn_look_the_same(seed: int) -> None:
    rules = melee_rules()
    played = [melee(stream, rules) for stream in range(STREAMS)]
    fronts = [rules.names[p] for p in members(rules.fronts)]
    *quiet, last = script(seed)
    for number, action in enumerate(quiet):
        told = [each.play(action) for each in played]
        assert all(each == told[0] for each in told)
        if number % 10 and number < len(quiet) - 1:
            continue
        for side in SIDES:
            first, *others = [shown(each, side) for each in played]
            assert all(each == first for each in others), (side, number)
            assert not any(front in str(first[0]) for front in fronts), "a front is named nowhere"
    assert all(each.place[p] == CUP for each in played for p in members(rules.fronts)), "they are all in the cup"
    drawn = {event["front"] for each in played for event in each.play(last) if event.kind == "revealed"}
    assert len(drawn) > 1, "there was something to know"
    for side in SIDES:
        assert len({write_position(each.view(side)) for each in played}) > 1, "and now everybody does"
