"""Steps and what becomes of units that lose their last (BSR §3.5, §16.22-16.23): the boxes of the rebuilding track."""

from __future__ import annotations

from grognard.games.barbarossa.scenario import DIVISIONS, HEADQUARTERS
from grognard.games.barbarossa.state import (
    CADRE,
    CANNOT_REBUILD,
    ELIMINATED,
    POOL,
    Barbarossa,
)
from grognard.games.barbarossa.units import DIVISION, SIDES, Unit
from grognard.umpire.events import Event, event

LOST = (CADRE, ELIMINATED, CANNOT_REBUILD)
BOXES = {CADRE: "cadre", ELIMINATED: "eliminated", CANNOT_REBUILD: "cannot-rebuild", POOL: "pool"}


def box_of(state: Barbarossa, piece: int, box: int) -> int:
    """Where a unit goes that would go to Cadre or Eliminated (BSR §7.12, §7.13): those that cannot be rebuilt have
    their own box (BSR §7.14), Zap units go to Cadre however they are lost, substitutes and supply units are used again
    (BSR §16.23, §6.43)."""
    unit = state.rules.pieces[piece]
    if unit.pool in ("rsc", "supply"):
        return POOL
    if unit.pool == "zap" or unit.kind == "armoured-train":
        return CADRE
    return box if unit.rebuilds else CANNOT_REBUILD


def remove(state: Barbarossa, piece: int, box: int, events: list[Event], *, counts: bool = True) -> None:
    """Take a unit off the map into a box, with the steps that it has left: they count as lost (BSR §24.41), unless it
    had to leave the map (BSR §10.27d)."""
    r, steps, here = state.rules, state.steps[piece], state.place[piece]
    if counts:
        count_losses(state, piece, steps)
    where = box_of(state, piece, box)
    if r.hq >> piece & 1:
        state.nonop |= 1 << piece  # BSR §16.26, §21.24
    state.lift(piece, where)
    if counts:
        count_unit(state, piece)
    state.steps[piece] = 0 if where != POOL else r.full_steps[piece]
    state.forget_lost(1 << piece)
    facts = {"unit": r.names[piece], "hex": r.numbers[here], "side": SIDES[r.side_of[piece]]}
    events.append(event("eliminated", **facts, steps=steps, box=BOXES[where]))


def count_unit(state: Barbarossa, piece: int) -> None:
    """A unit has gone into a box: for the lines of the scenario that count divisions and headquarters (BSR §24.31). A
    division of several counters is lost with the last of them."""
    r, unit = state.rules, state.rules.pieces[piece]
    for i, line in enumerate(r.scenario.lost_units, len(r.scenario.tolls)):
        if unit.side == line.side and line.what == kind_of(unit):
            boxes = (ELIMINATED,) if line.eliminated else LOST
            state.lost[i] += all(state.place[p] in boxes for p in r.together(piece))


def kind_of(unit: Unit) -> str:
    """Which of them a unit is, or belongs to."""
    if unit.kind == "hq":
        return HEADQUARTERS
    return DIVISIONS if unit.size == DIVISION or unit.formation else ""


def lose_step(state: Barbarossa, piece: int, events: list[Event], box: int = CADRE) -> None:
    """One step; the last takes the unit off the map (BSR §16.22)."""
    r = state.rules
    if state.steps[piece] == 1:
        remove(state, piece, box, events)
        return
    count_losses(state, piece, 1)
    state.steps[piece] -= 1
    state.forget()
    facts = {"unit": r.names[piece], "hex": r.numbers[state.place[piece]], "side": SIDES[r.side_of[piece]]}
    events.append(event("reduced", **facts, steps=1, left=state.steps[piece]))


def count_losses(state: Barbarossa, piece: int, steps: int) -> None:
    """For the lines of the scenario that count steps lost (BSR §16.25, §24.4): in play, not before it (BSR §24.42)."""
    for i, toll in enumerate(state.rules.scenario.tolls):
        if toll.counts(state.rules.pieces[piece]):
            state.lost[i] += steps
