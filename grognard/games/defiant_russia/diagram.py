"""Any position set up by hand: for tests, analysis and teaching.

    diagram(turn=3, phase="axis-combat", units="24pz@1213 47pz@1213/1 guderian@1213 16a@1312", weather="clear")

A unit stands `@` a hex; `/1` after it: reduced to one step. Units not named are off the map: reinforcements still to
come, or eliminated if they should be on it already. Where a unit stands the ground is its side's.
"""

from __future__ import annotations

from grognard.games.defiant_russia import organisation
from grognard.games.defiant_russia.rules import AXIS, PHASES, SNOW, SOVIET, WEATHER, rules
from grognard.games.defiant_russia.sequence import Turn
from grognard.games.defiant_russia.state import DefiantRussia
from grognard.hexset import of
from grognard.umpire import Dice
from grognard.warfare.diagram import begin, eliminate, lay, pattern


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
    lay(state, units, pattern(), "24pz@1213 or 47pz@1213/1")
    eliminate(state, lambda p: r.pieces[p].turn < turn)
    index = r.grid.index
    state.held = (state.held | of(index(n) for n in taken.split())) & ~of(index(n) for n in lost.split())
    state.held = (state.held | state.land[AXIS]) & ~state.land[SOVIET]
    state.held_before = state.held
    state.forced_dice = dice
    begin(state, Turn)
    state.pivoted |= of(r.by_name[name] for name in pivoted.split())
    if state.now.kind != "organisation":
        state.air = organisation.air_points(state, state.now.owner)
    if air is not None:
        state.air = air
    state.settle([])
    return state
