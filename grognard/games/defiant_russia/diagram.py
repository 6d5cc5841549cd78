"""Any position set up by hand: for tests, analysis and teaching.

    diagram(turn=3, phase="axis-combat", units="24pz@1213 47pz@1213/1 guderian@1213 16a@1312", weather="clear")

A unit stands `@` a hex; `/1` after it: reduced to one step. Units not named are off the map: reinforcements still to
come, or eliminated if they should be on it already. Where a unit stands the ground is its side's.
"""

from __future__ import annotations

import re

from grognard.games.defiant_russia import organisation
from grognard.games.defiant_russia.rules import AXIS, PHASES, SNOW, SOVIET, WEATHER, rules
from grognard.games.defiant_russia.sequence import Turn
from grognard.games.defiant_russia.state import DefiantRussia
from grognard.hexes import NUMBER
from grognard.hexset import of
from grognard.umpire import Dice
from grognard.warfare.pieces import DEAD

_UNIT = re.compile(rf"(?P<name>[a-z0-9]+)@(?P<hex>{NUMBER.pattern})(?:/(?P<steps>[12]))?\Z")


def diagram(
    turn: int = 3,
    phase: str = "axis-movement",
    units: str = "",
    weather: str = "clear",
    taken: str = "",
    lost: str = "",
    pivoted: str = "",
    air: int | None = None,
    seed: str | int = 0,
    first_snow: int = 0,
    dice: tuple[int, ...] = (),
) -> DefiantRussia:
    """A position at the beginning of a phase, at its first question."""
    r = rules()
    state = DefiantRussia(r, Dice(str(seed)))
    state.turn, state.phase, state.weather = turn, PHASES.index(phase), WEATHER.index(weather)
    state.first_snow = first_snow or (turn if state.weather == SNOW and first_snow == 0 else 0)
    for word in units.split():
        _place(state, word)
    for p in r.pieces:
        if state.place[p.index] < 0 and p.turn < turn:
            state.place[p.index], state.steps[p.index] = DEAD, 0
    index = r.grid.index
    state.held = (state.held | of(index(n) for n in taken.split())) & ~of(index(n) for n in lost.split())
    state.held = (state.held | state.land[AXIS]) & ~state.land[SOVIET]
    state.held_before = state.held
    state.forced_dice = dice
    state.agenda = [Turn()]
    Turn.begin(state, [])
    state.pivoted |= of(r.by_name[name] for name in pivoted.split())
    if state.now.kind != "organisation":
        state.air = organisation.air_points(state, state.now.owner)
    if air is not None:
        state.air = air
    state.settle([])
    return state


def _place(state: DefiantRussia, word: str) -> None:
    r = state.rules
    match = _UNIT.match(word)
    if not match or match["name"] not in r.by_name:
        raise ValueError(f"{word!r} is not a unit in a hex, such as 24pz@1213 or 47pz@1213/1")
    piece, hex_ = r.by_name[match["name"]], r.grid.index(match["hex"])
    if state.place[piece] >= 0:
        raise ValueError(f"{word!r}: the unit stands on the map already")
    if not r.playable >> hex_ & 1 or state.occupied[1 - state.side_of(piece)] >> hex_ & 1:
        raise ValueError(f"{word!r}: nobody can stand there, or the enemy does")
    state.put(piece, hex_)
    if match["steps"]:
        state.steps[piece] = int(match["steps"])
