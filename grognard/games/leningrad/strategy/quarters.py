"""Worn-out German divisions and where they are brought up to strength (2010 §14.6-14.9, 1979 §16.6-16.9)."""

from __future__ import annotations

from grognard.games.leningrad.rules import GERMAN, SOVIET
from grognard.games.leningrad.state import Leningrad
from grognard.games.leningrad.supply import supplied
from grognard.games.leningrad.zoc import zoc
from grognard.hexset import HexSet


def worn_out(state: Leningrad) -> list[int]:
    """The reduced mobile divisions, as long as there is the time: they are dear to lose, and it takes two turns."""
    r = state.rules
    if state.turn > r.turns - 2:
        return []
    return [p for p in range(r.german_count) if r.mobile[p] and state.steps[p] == 1 and state.place[p] >= 0]


def quarters(state: Leningrad) -> HexSet:
    """Cities in supply and out of enemy zones."""
    return state.rules.cities & supplied(state, GERMAN) & ~zoc(state, SOVIET) & ~state.occupied[SOVIET]


def resting(state: Leningrad) -> int:
    """The units that are being brought up to strength now, as bits: to move or to attack is to give it up."""
    safe = quarters(state)
    return sum(1 << p for p in worn_out(state) if safe >> state.place[p] & 1)


def in_quarters(state: Leningrad, tired: list[int], open_: HexSet) -> int:
    """How many of them rest where the enemy cannot disturb them next turn; `open_`: where he could be."""
    safe = quarters(state) & ~state.rules.field.neighbours(open_ & ~state.occupied[SOVIET])
    return sum(safe >> state.place[p] & 1 for p in tired) if safe else 0
