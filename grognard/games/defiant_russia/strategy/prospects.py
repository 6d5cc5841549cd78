"""What a position is worth after the enemy's turn: what is held, what still stands, what can be made of it."""

from __future__ import annotations

from grognard.games.defiant_russia.rules import AXIS, SOVIET
from grognard.games.defiant_russia.state import DefiantRussia
from grognard.games.defiant_russia.strategy.doctrine import Doctrine
from grognard.games.defiant_russia.strategy.ground import steps_from
from grognard.games.defiant_russia.strategy.judge import Judge
from grognard.games.defiant_russia.victory import score
from grognard.hexset import members


def goals_of(state: DefiantRussia, d: Doctrine, side: int) -> dict[int, tuple[int, ...]]:
    """By unit on the map the steps from each hex to where it is bound: its goal, or for the Soviets the front."""
    r = state.rules
    units = [p for p in members(r.of_side[side] & r.land) if state.place[p] >= 0]
    if side == AXIS:
        return {p: steps_from(r, 1 << d.goal(state, p)) for p in units}
    front = tuple(max(0, far - 3) for far in steps_from(r, state.land[AXIS]))
    return dict.fromkeys(units, front)


def prospects(state: DefiantRussia, d: Doctrine, side: int, weights: dict[str, float]) -> float:
    """To a side about to fight, or after the end."""
    sign = 1.0 if side == AXIS else -1.0
    if state.over:
        return sign * d.worth["point"] * score(state).total
    axis = holdings(state, d) + material(state, d)
    # A place in danger is not worse than one that is lost, and lost ones are counted already.
    weights = {**weights, "guard": 0.0, "approach": 0.0} if side == SOVIET else weights
    return sign * axis + Judge(state, d, side, weights).value(state, goals_of(state, d, side))


def holdings(state: DefiantRussia, d: Doctrine) -> float:
    """The places that the Axis holds; those of its ways too, where it is out for more."""
    held = d.points()
    total = sum(d.worth["point"] * points for h, points in held.items() if state.held >> h & 1)
    return 2 * total + d.worth["way"] * (state.held & d.ways).bit_count()


def material(state: DefiantRussia, d: Doctrine) -> float:
    """What stands on the map, the Axis less the Soviets."""
    r, total = state.rules, 0.0
    for p in members(r.fighters):
        if state.place[p] >= 0:
            worth = d.step_worth(state, p) * state.steps[p]
            total += worth if state.side_of(p) == AXIS else -worth
    return total
