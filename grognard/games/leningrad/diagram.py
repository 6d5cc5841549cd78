"""Any position set up by hand: for tests, analysis and teaching.

    diagram("2010", turn=4, phase="german-combat", units="1pz@1711 6pz@1711/1 i1@1810=48 a2@1811", forts="2504")

A unit stands `@` a hex; `/1` after it: reduced to one step; `=48` after it: revealed as the 48th Division. Units
not named are off the map: reinforcements still to come, or eliminated if they should be on it already.
"""

from __future__ import annotations

import re
from functools import cache

from grognard.games.leningrad import air
from grognard.games.leningrad.rules import PHASES, SOVIET, Rules, rules
from grognard.games.leningrad.sequence import Turn
from grognard.games.leningrad.state import AWAITED, READY, Leningrad
from grognard.hexset import members
from grognard.umpire import Dice
from grognard.warfare.diagram import begin, eliminate, lay, pattern

_UNIT = pattern(r"(?:=(?P<division>\d+))?")


def diagram(
    edition: str = "2010",
    turn: int = 3,
    phase: str = "german-movement",
    units: str = "",
    forts: str = "",
    fort_stock: int = 0,
    interdicted: str = "",
    air_ready: int | None = None,
    seed: str | int = 0,
) -> Leningrad:
    """A position at the beginning of a phase, at its first question."""
    r = rules(edition)
    state = Leningrad(r, Dice(str(seed)))
    state.turn, state.phase = turn, PHASES.index(phase)
    lay(state, units, _UNIT, "1pz@0911, 6pz@0911/1 or i1@0912=48", _front)
    entries = [piece.entry for piece in r.pieces]
    for p in eliminate(state, lambda p: (entry := entries[p]) is None or entry.turn < turn):
        state.awaited &= ~(1 << p)
    for number in forts.split():
        state.forts |= 1 << r.grid.index(number)
    state.fort_stock = fort_stock
    air.new_turn(state)
    _set_air(state, interdicted, air_ready)
    begin(state, Turn)
    state.settle([])
    return state


def _front(state: Leningrad, piece: int, match: re.Match[str]) -> None:
    state.awaited &= ~(1 << piece)
    if match["division"]:
        division = find_division(state.rules, piece, match["division"])
        state.front[piece] = division
        state.pool[state.rules.pieces[piece].kind] &= ~(1 << division)


def find_division(r: Rules, piece: int, name: str) -> int:
    """A division by number, among those that share the back of the piece."""
    found = _divisions(r, r.pieces[piece].kind).get(name) if r.pieces[piece].side == SOVIET else None
    if found is None:
        raise ValueError(f"{r.names[piece]} cannot be the {name}")
    return found


@cache
def _divisions(r: Rules, back: str) -> dict[str, int]:
    """Those that share a back, by number."""
    return {r.divisions[i].name: i for i in members(r.backs[back])}


def _set_air(state: Leningrad, interdicted: str, ready: int | None) -> None:
    for i, number in enumerate(interdicted.split()):
        state.air[i] = state.rules.grid.index(number)
    if ready is not None:
        free = [i for i, where in enumerate(state.air) if where < 0]
        for n, i in enumerate(free):
            state.air[i] = READY if n < ready else AWAITED
