"""Positions set up by hand in a line, for tests, analysis and teaching: a unit stands `@` a hex; `/1` after it: reduced
to one step. Units not named are off the map: still to come, or eliminated if they should be on it already."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from grognard.hexes import NUMBER
from grognard.warfare.pieces import DEAD
from grognard.warfare.sequence import Turn

Further = Callable[[Any, int, re.Match[str]], None]
"""What a game notes of a unit that now stands on the map."""


def pattern(more: str = "") -> re.Pattern[str]:
    """`more`: what may follow a unit besides its steps."""
    return re.compile(rf"(?P<name>[a-z0-9]+)@(?P<hex>{NUMBER.pattern})(?:/(?P<steps>[12]))?{more}\Z")


def lay(state: Any, units: str, written: re.Pattern[str], example: str, further: Further = lambda *_: None) -> None:
    """Units where the words say. Raises ValueError for a word that says nothing, or nothing that can be."""
    for word in units.split():
        match = written.match(word)
        if not match or match["name"] not in state.rules.by_name:
            raise ValueError(f"{word!r} is not a unit in a hex, such as {example}")
        _place(state, word, match)
        further(state, state.rules.by_name[match["name"]], match)


def _place(state: Any, word: str, match: re.Match[str]) -> None:
    r = state.rules
    piece, hex_ = r.by_name[match["name"]], r.grid.index(match["hex"])
    if state.place[piece] >= 0:
        raise ValueError(f"{word!r}: the unit stands on the map already")
    if not r.playable >> hex_ & 1 or state.occupied[1 - state.side_of(piece)] >> hex_ & 1:
        raise ValueError(f"{word!r}: nobody can stand there, or the enemy does")
    if match["steps"] and int(match["steps"]) > state.steps[piece]:
        raise ValueError(f"{word!r}: the unit has not so many steps")
    state.put(piece, hex_)
    if match["steps"]:
        state.steps[piece] = int(match["steps"])


def eliminate(state: Any, overdue: Callable[[int], bool]) -> list[int]:
    """Those who should be on the map and are not; they are given back."""
    gone = [p for p in range(state.rules.count) if state.place[p] < 0 and overdue(p)]
    for p in gone:
        state.place[p], state.steps[p] = DEAD, 0
    return gone


def begin(state: Any, turn: type[Turn]) -> None:
    """The phase at hand is opened."""
    state.agenda = [turn()]
    turn.begin(state, [])
