"""What a position is worth after the enemy's turn: what is held, what still stands, what can be made of it."""

from __future__ import annotations

from functools import cache

from grognard.games.defiant_russia.rules import AXIS, SOVIET, Rules
from grognard.games.defiant_russia.state import DefiantRussia
from grognard.games.defiant_russia.strategy.doctrine import Doctrine
from grognard.games.defiant_russia.strategy.ground import FAR, steps_from
from grognard.games.defiant_russia.strategy.judge import Judge
from grognard.games.defiant_russia.victory import score
from grognard.hexset import HexSet, members, of


def goals_of(state: DefiantRussia, d: Doctrine, side: int, bypass: float) -> dict[int, tuple[float, ...]]:
    """By unit on the map what it has still to go from each hex: its axis, or for the Soviets the front. `bypass`: what
    it counts for armour to go past a place; all others take them one after another."""
    r = state.rules
    units = [p for p in members(r.of_side[side] & r.land) if state.place[p] >= 0]
    if side == AXIS:
        found = {}
        for p in units:
            price = bypass if r.armoured >> p & 1 else FAR
            found[p] = way_left(r, d.axes[p], state.held & of(d.axes[p]), d.goal(state, p), price)
        return found
    front = tuple(max(0.0, far - 3.0) for far in steps_from(r, state.land[AXIS]))
    return dict.fromkeys(units, front)


@cache
def way_left(rules: Rules, axis: tuple[int, ...], held: HexSet, goal: int, bypass: float) -> tuple[float, ...]:
    """By hex the steps along an axis to its end. Nobody has farther to go because a place of it has fallen, and who is
    past a place that is still Soviet is the nearer to the next: to leave it to others counts as so many steps."""
    if held == of(axis):  # on to the goal after the end, which is no step back
        far = steps_from(rules, 1 << goal)
        return tuple(float(steps - far[axis[-1]]) for steps in far)
    found = [float(FAR * len(axis))] * rules.grid.size
    left, price = 0, bypass * sum(not held >> place & 1 for place in axis)
    for place, next_ in reversed(list(zip(axis, (*axis[1:], axis[-1]), strict=True))):
        far = steps_from(rules, 1 << place)
        left += far[next_]
        if held >> place & 1:
            continue
        price -= bypass
        found = [min(steps, left + price + more) for steps, more in zip(found, far, strict=True)]
    return tuple(found)


def prospects(state: DefiantRussia, d: Doctrine, side: int, weights: dict[str, float]) -> float:
    """To a side about to fight, or after the end."""
    sign = 1.0 if side == AXIS else -1.0
    if state.over:
        return sign * (d.worth["point"] * score(state).total + material(state, d))
    axis = holdings(state, d, side) + material(state, d)
    # A place in danger is not worse than one that is lost, and lost ones are counted already.
    weights = {**weights, "guard": 0.0, "approach": 0.0} if side == SOVIET else weights
    return sign * axis + Judge(state, d, side, weights).value(state, goals_of(state, d, side, weights["bypass"]))


def holdings(state: DefiantRussia, d: Doctrine, side: int) -> float:
    """The places that the Axis holds, as a side sees them; those of its ways too, where it is out for more."""
    held = d.points(side)
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
