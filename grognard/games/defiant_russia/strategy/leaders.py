"""Where the leaders go when the units have moved: Zhukov where most is to be attacked, Guderian to his panzers."""

from __future__ import annotations

from grognard.games.defiant_russia import movement
from grognard.games.defiant_russia.rules import AXIS, SOVIET
from grognard.games.defiant_russia.state import DefiantRussia
from grognard.games.defiant_russia.strategy.doctrine import Doctrine
from grognard.games.defiant_russia.supply import supplied
from grognard.hexset import members

NEAR = 2
"""Hexes from Zhukov within which an attack has a die more."""
BETTER = 0.5
"""What a leader must gain to leave those he is with."""


def moves(state: DefiantRussia, d: Doctrine, side: int) -> list[str]:
    """The moves of leaders alone, after those of everybody else."""
    r, said = state.rules, []
    fed = supplied(state, side)
    for leader in members(r.leaders & r.of_side[side] & ~state.done & ~(1 << r.stalin)):
        here = state.place[leader]
        if here < 0:
            continue
        goals = [h for h in movement.leader_goals(state, leader) if fed >> h & 1]  # nobody joins those who are cut off
        best = max(goals, key=lambda h: (worth(state, d, side, h), -h), default=here)
        if worth(state, d, side, best) > worth(state, d, side, here) + BETTER:
            said += [f"move {r.names[leader]}", f"to {r.numbers[best]}"]
    return said


def follows(state: DefiantRussia, d: Doctrine, side: int, here: int, there: int) -> bool:
    """Whether a leader goes after those who advance, or stays with those who do not."""
    return worth(state, d, side, there) >= worth(state, d, side, here)


def worth(state: DefiantRussia, d: Doctrine, side: int, hex_: int) -> float:
    """What a leader does in a hex, in dice; more among those who are strong, so that he lives."""
    r = state.rules
    with_him = state.at.get(hex_, 0) & r.land
    garrison = side == SOVIET and r.fortress >> hex_ & 1  # it need not come out, and he would be shut in with it
    fights = bool(r.beside[hex_] & state.occupied[1 - side]) and not garrison
    if side == AXIS:
        panzers = [p for p in members(with_him & r.armoured) if d.axes[p] == d.axes[r.guderian]]
        return len(panzers) * (2.0 + fights) + sum(state.strength(p) for p in members(with_him)) / 20
    value = 2.0 * fights + sum(state.strength(p) for p in members(with_him)) / 10
    near = r.field.within(1 << hex_, NEAR) & state.land[SOVIET] & ~(1 << hex_)
    return value + (r.field.neighbours(near) & state.occupied[AXIS]).bit_count()
