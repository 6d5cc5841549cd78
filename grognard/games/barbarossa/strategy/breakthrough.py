"""Overruns (BSR §11.3): weak posts on the way are pushed aside by whole stacks."""

from __future__ import annotations

from grognard.games.barbarossa import movement, movement_phase
from grognard.games.barbarossa import overrun as rule
from grognard.games.barbarossa.headquarters import held_back
from grognard.games.barbarossa.room import room
from grognard.games.barbarossa.specialised import MARCH
from grognard.games.barbarossa.state import Barbarossa
from grognard.games.barbarossa.strategy import assaults, bound
from grognard.games.barbarossa.strategy.board import Board, march, side_to_move
from grognard.games.barbarossa.strategy.doctrine import Doctrine
from grognard.games.barbarossa.strategy.stakes import Stakes
from grognard.hexset import listed, members, of

LEAST = 0.3
"""What it must promise."""
SUCCESS = 6
"""The highest roll of the table that succeeds."""


def overrun(view: Barbarossa, d: Doctrine) -> list[str]:
    """The stack with the best chance against somebody who bars the way."""
    side = side_to_move(view)
    able = movement_phase.movable(view, side)
    best, found, going = LEAST, list[str](), 0
    stakes = Stakes(view, d, side)
    for here in sorted({view.place[p] for p in members(able)}):
        stack = of(p for p in listed(view.of_side_at(side, here) & able) if rule.able(view, 1 << p))
        stack = _together(view, stack)
        if d.wide and not stack & view.rules.armoured:
            continue
        if not stack or (any(view.spent[p] for p in listed(stack)) and stack & ~view.opened):
            continue
        left = bound.way_told(view, d, stack)
        for post, target in _chances(view, side, stack, here):
            if left.get(target, 0) > left.get(here, 0):
                continue
            value = _value(view, d, stakes, stack, post, target)
            if value > best:
                best, found, going = value, _actions(view, stack, here, post, target), stack
    return found if found and (d.wide or best > _wanted(view, d, side, going)) else []


def _together(view: Barbarossa, stack: int) -> int:
    """As many of a stack as may move near a Non-Op headquarters (BSR §21.27a)."""
    found = 0
    for p in listed(stack):
        if not held_back(view, found) >> p & 1:
            found |= 1 << p
    return found


def _wanted(view: Barbarossa, d: Doctrine, side: int, stack: int) -> float:
    """What the best attack of this turn promises, if it needs somebody of the stack."""
    if "full" not in view.now.traits:
        return 0.0
    board = Board(view, d, side)
    blow = assaults.best_blow(board, board.state.rules.of_side[side])
    return blow.value if blow is not None and blow.units & stack else 0.0


def _chances(view: Barbarossa, side: int, stack: int, here: int) -> list[tuple[int, int]]:
    """Enemies weak enough, and hexes beside them within reach of the stack."""
    r, found = view.rules, []
    attack = sum(r.attack[p][view.steps[p]] for p in listed(stack))
    weak = [
        h
        for h in members(view.occupied[1 - side])
        if attack >= 5 * max(1, sum(r.defence[p][view.steps[p]] for p in listed(rule.defenders(view, side, h))))
    ]
    if not weak:
        return []
    ends = movement.reach(view, stack).hexes & ~movement.no_stay(view, side)  # where the scenario lets him stop
    for target in weak:
        for post in members(r.land.beside[target] & (ends | 1 << here)):
            if room(view, post, side, stack) >= r.stacking_points[stack]:  # it may have to stay
                found.append((post, target))
    return found


def _value(view: Barbarossa, d: Doctrine, stakes: Stakes, stack: int, post: int, target: int) -> float:
    """Success opens the way; failure costs a step as often as not."""
    trial = _at_post(view, stack, post)
    if trial is None or rule.why_not(trial, stack, target) is not None:
        return 0.0
    good = min(max(SUCCESS - rule.net(rule.modifiers(trial, stack, target)), 0), 10) / 10
    spoils = 0.7 * sum(d.price(view, p) for p in listed(view.combat_at(target)))
    loss = min(d.price(view, p) for p in listed(stack))
    return good * (stakes.gain(1 << target) + spoils) - (1 - good) * loss


def _at_post(view: Barbarossa, stack: int, post: int) -> Barbarossa | None:
    """The board once the stack has come up beside its prey."""
    trial = view.copy()
    if view.place[listed(stack)[0]] == post:
        movement.begin(trial, stack, MARCH)
        return trial
    found = movement.reach(trial, stack)
    if post not in found.ends:
        return None
    movement.begin(trial, stack, MARCH)
    movement.go(trial, stack, found, post, [])
    return trial


def _actions(view: Barbarossa, stack: int, here: int, post: int, target: int) -> list[str]:
    r = view.rules
    trial, found = view.copy(), list[str]()
    if post != here:
        found = march(view, stack, MARCH, post)
        for action in found:
            trial.play(action)
    names = [r.names[p] for p in listed(stack)]
    again = [f"move {names[0]}", *(f"with {name}" for name in names[1:])]
    if len(movement_phase.Picking(stack).legal(trial)) > 1:
        again.append(MARCH)
    return [*found, *again, f"overrun {r.numbers[target]}"]
