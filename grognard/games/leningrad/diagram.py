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
from grognard.hexes import NUMBER
from grognard.hexset import members
from grognard.umpire import Dice
from grognard.warfare.pieces import DEAD

_UNIT = re.compile(rf"(?P<name>[a-z0-9]+)@(?P<hex>{NUMBER.pattern})(?:/(?P<steps>[12]))?(?:=(?P<division>\d+))?\Z")


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
    for word in units.split():
        _place(state, word)
    for p in range(r.count):
        if state.place[p] < 0:
            entry = r.pieces[p].entry
            if entry is None or entry.turn < turn:
                state.place[p], state.steps[p] = DEAD, 0
                state.awaited &= ~(1 << p)
    for number in forts.split():
        state.forts |= 1 << r.grid.index(number)
    state.fort_stock = fort_stock
    air.new_turn(state)
    _set_air(state, interdicted, air_ready)
    state.agenda = [Turn()]
    Turn.begin(state, [])
    state.settle([])
    return state


def _place(state: Leningrad, word: str) -> None:
    r = state.rules
    match = _UNIT.match(word)
    if not match or match["name"] not in r.by_name:
        raise ValueError(f"{word!r} is not a unit in a hex, such as 1pz@0911, 6pz@0911/1 or i1@0912=48")
    piece, hex_ = r.by_name[match["name"]], r.grid.index(match["hex"])
    if state.place[piece] >= 0:
        raise ValueError(f"{word!r}: the unit stands on the map already")
    if not r.playable >> hex_ & 1 or state.occupied[1 - state.side_of(piece)] >> hex_ & 1:
        raise ValueError(f"{word!r}: nobody can stand there, or the enemy does")
    if match["steps"] and int(match["steps"]) > state.steps[piece]:
        raise ValueError(f"{word!r}: the unit has not so many steps")
    state.put(piece, hex_)
    state.awaited &= ~(1 << piece)
    if match["steps"]:
        state.steps[piece] = int(match["steps"])
    if match["division"]:
        division = find_division(r, piece, match["division"])
        state.front[piece] = division
        state.pool[r.pieces[piece].kind] &= ~(1 << division)


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
