"""Overruns judged by what they open: the phase is planned with the enemy stack gone, and compared."""

from __future__ import annotations

from grognard.games.leningrad import movement
from grognard.games.leningrad.overrun import overrun_price
from grognard.games.leningrad.rules import GERMAN, SIDES
from grognard.games.leningrad.state import Leningrad
from grognard.games.leningrad.strategy.assault import Overrun, actions_of, overruns
from grognard.games.leningrad.strategy.attacks import Target, way_out
from grognard.games.leningrad.strategy.chances import expected, success
from grognard.games.leningrad.strategy.doctrine import Doctrine
from grognard.games.leningrad.strategy.planning import Goals, MovementPlan, goals_of
from grognard.games.leningrad.supply import allowance
from grognard.games.leningrad.zoc import zoc
from grognard.hexset import members
from grognard.warfare.pieces import DEAD


def best_overrun(view: Leningrad, d: Doctrine, weights: dict[str, float], base: MovementPlan) -> list[str]:
    """The overrun that gains most over the plan without one, as actions; nothing if none gains enough. As many of the
    most promising as the weights say are looked at closely."""
    side = SIDES.index(view.side)
    found: list[Overrun] = []
    seen = set()
    for overrun in overruns(view, d, side):
        if overrun.worth > -1.0 and (overrun.bits, overrun.target) not in seen:
            seen.add((overrun.bits, overrun.target))
            found.append(overrun)
    if not found:
        return []
    # Everybody's way counts on both sides of the comparison, also of those whom only the overrun sets free to move.
    goals = goals_of(view, d, side)
    now = base.judge.value(base.board.state, goals)
    gains = [(_gain(view, d, weights, overrun, now, goals), overrun) for overrun in found[: int(weights["overruns"])]]
    gain, best = max(gains)
    return actions_of(view, best) if gain > d.greedy["overrun-gain"] else []


def _gain(view: Leningrad, d: Doctrine, weights: dict[str, float], overrun: Overrun, now: float, goals: Goals) -> float:
    """What is expected of the dice, and of the ground that success would open."""
    before = view.copy()
    for p in members(overrun.bits):
        before.lift(p, -1)
        before.put(p, overrun.by_way_of)
    target = Target(before, d, SIDES.index(view.side), 1 << overrun.target, True)
    chances = target.columns(overrun.bits)
    dice = expected(chances, target.stakes(overrun.bits), view.rules.suffers)
    crowd = d.greedy["relief"] if view.count_at(view.place[next(members(overrun.bits))]) > 3 else 0.0
    if dice + crowd < d.greedy["overrun-dice"]:
        return 0.0
    after = MovementPlan(_succeeded(view, before, overrun), d, weights)
    then = after.judge.value(after.board.state, goals)
    return dice + crowd + success(chances, view.rules.suffers) * (then - now) * d.greedy["overrun-opens"]


def _succeeded(view: Leningrad, before: Leningrad, overrun: Overrun) -> Leningrad:
    """The board after a success: the enemy has fallen back if he could, and we stand where he stood."""
    after, target = before, overrun.target
    side = GERMAN if overrun.bits & (1 << view.rules.german_count) - 1 else 1
    out = way_out(before, 1 - side, target, 1 << overrun.by_way_of)
    back = _behind(before, 1 - side, target, overrun.by_way_of) if out else None
    for p in members(before.at[target]):
        after.lift(p, DEAD)
        if back is not None and after.count_at(back) < 3:
            after.put(p, back)
    group = movement.group_of(view, overrun.bits)
    cost = movement.destinations(view, group)[overrun.by_way_of][0] if overrun.by_way_of != group.here else 0
    for p in group.pieces:
        after.spent[p] = view.spent[p] + cost + overrun_price(view, group._replace(here=overrun.by_way_of), target)
        after.allow[p] = allowance(view, p)
        after.lift(p, -1)
        after.put(p, target)
    after.done |= after.opened & ~overrun.bits
    after.opened = overrun.bits
    after.forget()
    return after


def _behind(state: Leningrad, side: int, target: int, origin: int) -> int | None:
    r = state.rules
    free = r.beside[target] & ~r.beside[origin] & ~state.occupied[1 - side] & ~(1 << origin)
    safe = [h for h in members(free) if not zoc(state, 1 - side) >> h & 1 or state.occupied[side] >> h & 1]
    return min(safe, key=lambda h: (r.beside[h].bit_count(), h)) if safe else None
