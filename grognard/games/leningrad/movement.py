"""Movement (2010 §4, 1979 §4): how units move together, where to, and at what price.

A move is made by a group: units of one stack that began the phase together. The player picks the group (`move
1pz,6pz`), then a hex it can reach (`to 0911`) or an enemy beside it (`overrun 0912`), and may go on with all or some of
them until he turns to other units: units move one after another.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache
from typing import NamedTuple

from grognard.games.leningrad import disengagement, reinforcements, surprise
from grognard.games.leningrad.prices import dear_hexes, step_price
from grognard.games.leningrad.reach import search
from grognard.games.leningrad.rules import ARMOURED, GERMAN, INFANTRY, MIXED, SOVIET, Rules
from grognard.games.leningrad.stacking import full_hexes
from grognard.games.leningrad.state import Leningrad
from grognard.games.leningrad.supply import allowance, full_or_half, in_supply
from grognard.games.leningrad.zoc import zoc
from grognard.hexset import listed, members
from grognard.umpire import Event
from grognard.umpire.events import event
from grognard.warfare.reach import Range, Reached, ground


class Group(NamedTuple):
    """Units that move together, and what matters of them for movement."""

    bits: int
    pieces: tuple[int, ...]
    side: int
    here: int
    budget: int
    """Half points left: of the slowest (2010 §4.5, 1979 §4.5); nothing is saved or lent (2010 §4.1, 1979 §4.1)."""
    which: int
    fresh: bool
    """Still where they began the phase, nothing spent."""
    german_mobile: bool
    at_start: bool
    first: bool
    """At the start, and one of them has yet to enter the first hex out of it, should it be interdicted."""
    size: int


@cache
def class_of(rules: Rules, bits: int) -> int:
    """At which rate these units move together."""
    mobile = [rules.mobile[p] for p in members(bits)]
    return ARMOURED if all(mobile) else MIXED if any(mobile) else INFANTRY


@cache
def _kin(rules: Rules, bits: int) -> tuple[tuple[int, ...], int, int, bool, int]:
    """What never changes of some units together: the pieces, their side, their rate, whether they are German mobile,
    how many they are."""
    pieces, which = listed(bits), class_of(rules, bits)
    side = GERMAN if pieces[0] < rules.german_count else SOVIET
    return pieces, side, which, which == ARMOURED and side == GERMAN, len(pieces)


def group_of(state: Leningrad, bits: int) -> Group:
    pieces, side, which, mobile, size = _kin(state.rules, bits)
    p, spent = pieces[0], state.spent
    here, gone = state.place[p], spent[p]
    at_start = here == state.start[p]
    if size == 1:
        budget = (state.allow[p] or allowance(state, p)) - gone
    else:
        budget = min([allowance(state, p) - spent[p] for p in pieces])
        gone = max([spent[p] for p in pieces])
    first = at_start and bits & ~state.escaped != 0
    return Group(bits, pieces, side, here, budget, which, at_start and not gone, mobile, at_start, first, size)


def reach(state: Leningrad, group: Group, zones: bool = True) -> Range:
    """Every hex the group can go to now without overrunning: not through enemies (2010 §4.4, 1979 §4.4), and no farther
    than an enemy zone (2010 §4.7, 1979 §4.7) unless it disengages; `zones`: mind them."""
    r = state.rules
    _, _, side, here, budget, which, fresh, _, _, first, size = group
    bare = ground(r.ways[which], here, budget, fresh)
    hexes = bare.hexes
    closed, ezoc = state.occupied[1 - side], zoc(state, 1 - side) & hexes if zones else 0
    if r.stack_always:
        closed |= full_hexes(state, size) & ~(1 << here)
    closed &= hexes
    dear = dear_hexes(state, side)
    if dear:
        dear = tuple([h for h in dear if hexes >> h & 1])
    exits = 0
    if ezoc:
        exits = disengagement.exits(state, group, ezoc & bare.inner)
        if not exits:  # then a zone matters only to those who would go on
            ezoc &= bare.inner
    if not closed and not ezoc and not dear:
        return bare.range
    return search(r, which, bare, side, closed, ezoc, exits, dear, first and here in dear)


def has_step(state: Leningrad, group: Group) -> bool:
    """Whether the group can make at least one step: the first question of `reach`, without the rest of it."""
    r = state.rules
    _, _, side, here, budget, which, fresh, mobile, _, first, size = group
    if budget < r.ways[which].least[here] and not fresh:
        return False
    closed, toll = state.occupied[1 - side], 0
    if r.stack_always:
        closed |= full_hexes(state, size)
    ezoc = zoc(state, 1 - side)
    if ezoc >> here & 1:
        if not disengagement.may_disengage(state, group, here):
            return False
        closed |= ezoc  # 2010 §6.4, 1979 §6.4
        toll = disengagement.toll(mobile)
    around = r.beside[here]
    if not around & ~closed:
        return False
    if fresh:  # 2010 §4.3, 1979 §4.3
        return True
    dear = dear_hexes(state, side)
    if not dear and not around & closed:
        return True
    for n, cost in r.ways[which].steps[here]:
        if closed >> n & 1:
            continue
        price = step_price(r, side, dear, here, n, cost, first) if dear else cost
        if toll + price <= budget:
            return True
    return False


def destinations(state: Leningrad, group: Group) -> Reached:
    """Where the group may go: its reach, less what the first turn forbids the Soviets."""
    reached = reach(state, group)
    if surprise.surprised(state, group.side):
        return surprise.closing_up(state, group, reached, _alone(state, group))
    return reached


def closes_up(state: Leningrad, group: Group) -> bool:
    """Whether a Soviet group has a destination on turn 1."""
    out_of_points = not group.fresh and group.budget < state.rules.ways[group.which].least[group.here]
    if out_of_points or zoc(state, GERMAN) >> group.here & 1:
        return False  # no need to search
    return bool(surprise.nearer_hexes(state, group, reach(state, group), _alone(state, group)))


def _alone(state: Leningrad, group: Group) -> Iterable[Range]:
    """What each unit of a group could reach without the others: found when it is looked at, which is seldom."""
    return (reach(state, group_of(state, 1 << p)) for p in group.pieces) if group.size > 1 else ()


def name_of(state: Leningrad, bits: int) -> str:
    return ",".join(_names(state.rules, bits))


@lru_cache(maxsize=4096)
def _names(rules: Rules, bits: int) -> tuple[str, ...]:
    return tuple(rules.names[p] for p in listed(bits))


def begin(state: Leningrad, bits: int) -> None:
    """The group begins or goes on; whoever moved before has finished, unless he is of the same move."""
    if bits & ~state.opened:
        state.done |= state.opened & ~bits
        state.opened, state.parted = bits, ()
    allow = state.allow
    for p in listed(bits):
        if not allow[p]:
            allow[p] = full_or_half(state.rules, p, in_supply(state, p))


def step_toll(state: Leningrad, group: Group, there: int) -> int:
    """Half points for one step into an adjacent hex, disengagement and all."""
    r = state.rules
    cost, dear = r.cost[group.which][group.here, there], dear_hexes(state, group.side)
    price = step_price(r, group.side, dear, group.here, there, cost, group.first)
    if zoc(state, 1 - group.side) >> group.here & 1:
        price += disengagement.toll(group.german_mobile)
    return price


def go(state: Leningrad, group: Group, there: int, reached: Range, events: list[Event]) -> None:
    """Move the group along its cheapest way; into one hex for all its points, if it must (2010 §4.3, 1979 §4.3)."""
    r, spent, rest, turn = state.rules, state.spent, state.rest, state.turn
    bits, pieces, side, here, budget, _, fresh, *_ = group
    cost, way, numbers = reached.best[there], reached.way(here, there), r.numbers
    hexes = tuple([numbers[h] for h in way])
    events.append(event("moved", units=_names(r, bits), way=hexes, points=cost / 2))
    all_points = fresh and len(way) == 2 and step_toll(state, group, there) > budget
    for p in pieces:
        spent[p] = state.allow[p] if all_points else spent[p] + cost
        rest[p] = turn
    if state.forts and side == GERMAN:
        for h in way[1:]:
            state.raze(h, events)
    if side == SOVIET:
        state.escape(pieces, here)
    if bits != state.opened and bits not in state.parted:
        state.parted += (bits,)
    state.march(bits, pieces, there)


def open_phase(state: Leningrad, side: int) -> None:
    n = state.rules.count
    state.start = state.place[:]
    state.spent, state.allow = [0] * n, [0] * n
    state.opened = state.done = state.escaped = state.retreated = 0
    state.parted = ()
    reinforcements.open_phase(state, side)
