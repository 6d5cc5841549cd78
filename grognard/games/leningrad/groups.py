"""Which groups of up to three units of a stack can move (2010 §4.5, 1979 §4.5): the long list of the movement phase,
made without a search wherever that is possible."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache
from typing import NamedTuple

from grognard.games.leningrad import movement, surprise
from grognard.games.leningrad.overrun import cheapest_overruns, overrun_targets
from grognard.games.leningrad.rules import GERMAN, SOVIET, Rules
from grognard.games.leningrad.state import Leningrad
from grognard.games.leningrad.supply import full_or_half, supplied_at
from grognard.games.leningrad.zoc import zoc
from grognard.hexset import HexSet, listed, members
from grognard.warfare.picking import subsets


@cache
def move_action(rules: Rules, bits: int) -> str:
    return "move " + ",".join(rules.names[p] for p in members(bits))


class Moves(dict[int, tuple[str, ...]]):
    """By the units of a stack `move …` for all its groups of up to so many; made when first asked for."""

    def __init__(self, rules: Rules, most: int) -> None:
        self.rules, self.most = rules, most

    def __missing__(self, bits: int) -> tuple[str, ...]:
        self[bits] = made = tuple(move_action(self.rules, g) for g, size in subsets(bits) if size <= self.most)
        return made


@cache
def moves(rules: Rules) -> tuple[Moves, ...]:
    return tuple(Moves(rules, most) for most in range(4))


def actions(state: Leningrad, side: int) -> list[str]:
    """`move …` for every group of the side that can move now, where nobody has to close up."""
    found = under_way(state, _can_go) if state.opened else []
    for some in _not_begun(state, side).by_hex.values():
        found += some
    return found


class NotBegun(NamedTuple):
    """The moves of units that have not begun to move in this phase: they stand where they stood at its beginning. So
    what was found at one decision is kept for the next, but for those who have begun since, and those who are beset."""

    when: tuple[int, int]
    free: int
    """These units."""
    by_hex: dict[int, tuple[str, ...]]
    hexes: HexSet
    """Where they stand."""
    beset: HexSet
    """Those of the hexes where not every group can go: in enemy zones, or crowded."""


def _not_begun(state: Leningrad, side: int) -> NotBegun:
    r, at, mine = state.rules, state.at, state.occupied[side]
    free = r.of_side[side] & ~(state.done | state.opened)
    beset = mine & zoc(state, 1 - side)
    if r.stack_always:
        beset |= r.field.enclosed(mine)  # by friends: no group may go through more than the stacking limit (1979 §4.6)
    when, kept = (state.turn, state.phase), state._not_begun
    if kept is not None and kept.when == when and not free & ~kept.free:
        _, before, by_hex, hexes, again = kept
        by_hex = by_hex.copy()
        again |= beset & hexes
        for p in listed(before & ~free):
            if (h := state.start[p]) >= 0:
                again |= 1 << h
    else:
        by_hex, hexes, again = {}, mine, mine
    every = moves(r)[3]
    for h in members(again):
        bits = at.get(h, 0) & free
        if not bits:
            by_hex.pop(h, None)
            hexes &= ~(1 << h)
        elif beset >> h & 1:
            by_hex[h] = _beset(state, side, h, bits)
        else:
            by_hex[h] = every[bits]
    state._not_begun = found = NotBegun(when, free, by_hex, hexes, beset & hexes)
    return found


def _beset(state: Leningrad, side: int, here: int, fresh: int) -> tuple[str, ...]:
    zone = zoc(state, 1 - side)
    if zone >> here & 1:
        return _engaged(state, side, here, fresh, zone)
    around = state.rules.beside[here]
    return moves(state.rules)[2 if around & ~state.twos else 1 if around & ~state.threes else 0][fresh]


def closing_up(state: Leningrad) -> list[str]:
    """The same for the Soviets on turn 1 (2010 §15.1, 1979 §17.2), once nobody is under way: only a search can tell."""
    free = ~(state.done | state.opened | surprise.frozen(state, SOVIET))
    calm = state.occupied[SOVIET] & ~zoc(state, GERMAN)
    r, at = state.rules, state.at
    return [move_action(r, g) for h in members(calm) for g, _ in subsets(at[h] & free) if _closes_up(state, g)]


def _engaged(state: Leningrad, side: int, here: int, fresh: int, zone: HexSet) -> tuple[str, ...]:
    """The groups of a stack in an enemy zone that can disengage, or overrun."""
    r = state.rules
    around = r.beside[here]
    enemy = around & state.occupied[1 - side]
    free = around & ~enemy & ~zone
    room = 2 if free else 0
    if free and r.stack_always:
        room = 2 if free & ~state.twos else 1 if free & ~state.threes else 0
    prices = cheapest_overruns(state, side, here, enemy)
    fed, unfed = _leaving(r, fresh, state.at[here] != fresh, room, prices)
    return fed if fed is unfed or supplied_at(state, side, here) else unfed


@lru_cache(maxsize=4096)
def _leaving(
    rules: Rules, fresh: int, others: bool, room: int, prices: tuple[int, ...]
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """For a stack in supply, and for one out of it. `others` stand in the hex, `room`: so many may disengage together,
    `prices`: of an overrun, by class."""
    fed, unfed = [], []
    for bits, size in subsets(fresh):
        price = 0
        if size > room or (bits == fresh and not others):  # it cannot disengage
            price = prices[movement.class_of(rules, bits)]
        slowest = min(listed(bits), key=rules.allowance.__getitem__)
        if price <= full_or_half(rules, slowest, True):
            fed.append(move_action(rules, bits))
            if price <= full_or_half(rules, slowest, False):
                unfed.append(move_action(rules, bits))
    in_supply = tuple(fed)
    return in_supply, in_supply if fed == unfed else tuple(unfed)


def closing_up_still(state: Leningrad) -> list[str]:
    """`move …` for every group of those whose move has begun on the Soviets' turn 1, and that can close up further."""
    return under_way(state, _closes_up)


def under_way(state: Leningrad, can_go: Callable[[Leningrad, int], bool]) -> list[str]:
    """`move …` for every group of those whose move has begun and can go on."""
    r, place = state.rules, state.place
    going = state.opened & ~state.done
    pieces = listed(going)
    if len(pieces) == 1:
        return [move_action(r, going)] if place[pieces[0]] >= 0 and can_go(state, going) else []
    by_hex: dict[int, int] = {}
    for p in pieces:
        if (h := place[p]) >= 0:
            by_hex[h] = by_hex.get(h, 0) | 1 << p
    found = []
    for bits in by_hex.values():
        for group, _ in subsets(bits):
            if can_go(state, group):
                found.append(move_action(r, group))
    return found


def _closes_up(state: Leningrad, bits: int) -> bool:
    return movement.closes_up(state, movement.group_of(state, bits))


def _can_go(state: Leningrad, bits: int) -> bool:
    """Whether a group under way has a step left, or an overrun."""
    group = movement.group_of(state, bits)
    return movement.has_step(state, group) or bool(overrun_targets(state, group))
