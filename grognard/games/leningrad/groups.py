"""Which groups can move: the long list of the movement phase, made without a search wherever that is possible."""

from __future__ import annotations

from functools import cache
from itertools import combinations

from grognard.games.leningrad import movement, surprise
from grognard.games.leningrad.rules import SOVIET, Rules
from grognard.games.leningrad.state import Leningrad
from grognard.hexset import HexSet, members


@cache
def subsets(bits: int) -> tuple[tuple[int, int], ...]:
    """All groups of one to three units of a stack, each with its size."""
    single = [1 << p for p in members(bits)]
    return tuple((sum(some), size) for size in (1, 2, 3) for some in combinations(single, size))


@cache
def move_action(rules: Rules, bits: int) -> str:
    return "move " + ",".join(rules.names[p] for p in members(bits))


@cache
def move_actions(rules: Rules, bits: int) -> tuple[str, ...]:
    return tuple(move_action(rules, group) for group, _ in subsets(bits))


def actions(state: Leningrad, side: int) -> list[str]:
    """`move …` for every group of the side that can move now."""
    r = state.rules
    first_turn = state.turn == 1 and side == SOVIET
    enemy, ezoc = state.occupied[1 - side], state.zoc(1 - side)
    done, opened, at, beside = state.done, state.opened, state.at, r.beside
    frozen = surprise.frozen(state, side)
    full = full_for(state, side) if r.stack_always else (0, 0, 0, 0)
    found: list[str] = []
    for h in members(state.occupied[side]):
        bits = at[h] & ~done & ~frozen
        if not bits:
            continue
        going = bits & opened
        fresh = bits ^ going
        if going:
            found += [move_action(r, g) for g, _ in subsets(going) if can_go(state, g)]
        if not fresh:
            continue
        if first_turn:
            found += [move_action(r, g) for g, _ in subsets(fresh) if can_go(state, g)]
        elif ezoc >> h & 1:
            found += [move_action(r, g) for g, size in subsets(fresh) if _can_leave(state, g, size, h, enemy, ezoc)]
        elif not r.stack_always:
            # Nobody near: by 4.3 any free hex beside it will do.
            if beside[h] & ~enemy:
                found += move_actions(r, fresh)
        else:
            around = beside[h] & ~enemy
            found += [move_action(r, g) for g, size in subsets(fresh) if around & ~full[size]]
    return found


def under_way(state: Leningrad) -> list[str]:
    """`move …` for every group of those whose move has begun and can go on."""
    by_hex: dict[int, int] = {}
    for p in members(state.opened & ~state.done):
        by_hex[state.place[p]] = by_hex.get(state.place[p], 0) | 1 << p
    r = state.rules
    return [move_action(r, g) for h, bits in by_hex.items() if h >= 0 for g, _ in subsets(bits) if can_go(state, g)]


def can_go(state: Leningrad, bits: int) -> bool:
    """Whether a group under way has a step left, or an overrun. On turn 1 only a search can tell for the Soviets."""
    group = movement.group_of(state, bits)
    if state.turn == 1 and group.side == SOVIET:
        return bool(movement.destinations(state, group))
    return movement.has_step(state, group) or bool(movement.overrun_targets(state, group))


def full_for(state: Leningrad, side: int) -> tuple[HexSet, HexSet, HexSet, HexSet]:
    """By size of a group the hexes with too many friends to take it (1979 §4.6)."""
    three = two = 0
    for h in members(state.occupied[side]):
        friends = state.at[h].bit_count()
        if friends >= 3:
            three |= 1 << h
        elif friends == 2:
            two |= 1 << h
    return 0, three, three | two, state.occupied[side]


def _can_leave(state: Leningrad, bits: int, size: int, here: int, enemy: HexSet, ezoc: HexSet) -> bool:
    """A fresh group in an enemy zone: it can disengage, or overrun."""
    r = state.rules
    if size <= 2 and state.at[here] & ~bits:
        free = r.beside[here] & ~enemy & ~ezoc
        if free and (not r.stack_always or any(state.count_at(n) + size <= 3 for n in members(free))):
            return True
    return bool(movement.overrun_targets(state, movement.group_of(state, bits)))
