"""March orders (BSR §10.21): units go on toward a hex that is several phases away, stack by stack, by the cheapest way;
those on a road by strategic movement where that brings them nearer (BSR §11.2).

They keep out of enemy zones, and do not go where more would stand than may (BSR §3.32): what is to be done there is
for the player to say.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from grognard.games.barbarossa.distances import FAR, search, steps_of
from grognard.games.barbarossa.movement import class_of
from grognard.games.barbarossa.movement_phase import Movement, Moving, Picking, movable
from grognard.games.barbarossa.room import limit
from grognard.games.barbarossa.specialised import MARCH, STRATEGIC
from grognard.games.barbarossa.state import Barbarossa
from grognard.games.barbarossa.zoc import zoc
from grognard.hexset import HexSet, listed, members, of
from grognard.warfare.marching import End, March, Orders
from grognard.warfare.page import Halt

AROUND_ZONE, AROUND_ENEMY = 6, 30
"""Half points that a way may be longer if it leads around an enemy zone, or around the enemy himself."""


def march(view: Barbarossa, orders: Orders) -> March:
    """What those who are bound for a hex do now, and where that leads. Those in front go first."""
    asked = view.decision
    if not isinstance(asked, Movement):
        return March()
    state, r = view.copy(), view.rules
    sentences, ends = list[tuple[str, ...]](), list[End]()
    stacks: dict[tuple[int, int], int] = {}
    for name, number in orders.items():
        piece = r.by_name.get(name)
        if piece is not None and r.side_of[piece] == asked.side and state.place[piece] >= 0:
            key = state.place[piece], r.hex(number)
            stacks[key] = stacks.get(key, 0) | 1 << piece
    left = _Left(view, asked.side)
    for (here, goal), units in sorted(stacks.items(), key=lambda each: left(each[1], each[0][1])[each[0][0]]):
        waiting = units
        while waiting:
            state, going, said, end = _on(state, waiting, here, goal, left)
            sentences += [said] if said else []
            ends.append(end)
            waiting &= ~going
    return March(tuple(sentences), tuple(ends))


Going = tuple[Barbarossa, int, tuple[str, ...], End]
"""The position afterwards, who has gone, what is said, and where it ends."""


class _Left:
    """By hex what is left of the way to a goal, in half points; worked out once for all who pay the same."""

    def __init__(self, view: Barbarossa, side: int) -> None:
        self._view, self._side = view, side
        self._known: dict[tuple[int, int, bool], Sequence[int]] = {}
        self._dear = dict.fromkeys(members(zoc(view, 1 - side)), AROUND_ZONE)
        self._dear |= dict.fromkeys(members(view.occupied[1 - side]), AROUND_ENEMY)

    def __call__(self, units: int, goal: int, *, bare: bool = False) -> Sequence[int]:
        """`bare`: as if there were no enemy."""
        r = self._view.rules
        key = class_of(r, units), goal, bare
        if key not in self._known:
            _, back = steps_of(self._view, self._side, key[0])
            found = search(back, {goal: 0}, {} if bare else self._dear, back=True)
            self._known[key] = [found.get(h, FAR) for h in range(r.grid.size)]
        return self._known[key]


class _Way(NamedTuple):
    """A way of moving that is open, and where it leads."""

    said: tuple[str, ...]
    after: Barbarossa
    hexes: HexSet


def _on(state: Barbarossa, units: int, here: int, goal: int, lefts: _Left) -> Going:
    """Those of a stack who go along with one another, and what comes of it."""
    r = state.rules
    side = r.side_of[listed(units)[0]]
    if here == goal:
        return state, units, (), _end(state, units, here, "there")
    if zoc(state, 1 - side) >> here & 1:
        return state, units, (), _end(state, units, here, "danger", here)
    if not (able := units & movable(state, side)):
        return state, units, (), _end(state, units, here, "spent")
    going, ways = _ways(state, able, here)
    left = lefts(going, goal)
    free = ~(zoc(state, 1 - side) | _full(state, going, of(h for way in ways for h in members(way.hexes))))
    best: tuple[int, int, int] | None = None
    for n, way in enumerate(ways):
        for h in members(way.hexes & free):
            if left[h] < left[here] and (best is None or (left[h], n, h) < best):
                best = left[h], n, h
    if best is None:
        return state, units if going == able else going, (), _why(state, going, here, goal, lefts)
    _, n, there = best
    after = ways[n].after
    last = f"to {r.numbers[there]}"
    after.play(last)
    return after, going, (*ways[n].said, last), _why(after, going, there, goal, lefts)


def _ways(state: Barbarossa, able: int, here: int) -> tuple[int, list[_Way]]:
    """Who goes together, and the ways that are open to them: on foot or wheels, or strategically."""
    first, *others = listed(able)
    said, going = [f"move {state.rules.names[first]}"], 1 << first
    picked = state.copy()
    picked.play(said[0])
    for p in others:
        joins = f"with {state.rules.names[p]}"
        if isinstance(picked.decision, Picking) and joins in picked.legal():
            picked.play(joins)
            said.append(joins)
            going |= 1 << p
    found = []
    for way in (MARCH, STRATEGIC) if isinstance(picked.decision, Picking) else ("",):
        after = picked.copy()
        if way and way not in after.legal():
            continue
        if way:
            after.play(way)
        if isinstance(after.decision, Moving) and after.decision.way in (MARCH, STRATEGIC):
            hexes = of(after.hex_in(action) for action in after.answers("to"))
            found.append(_Way((*said, way) if way else tuple(said), after, hexes))
    return going, found


def _full(state: Barbarossa, units: int, hexes: HexSet) -> HexSet:
    """Of some hexes those in which more would stand than may when the phase ends (BSR §3.32)."""
    r = state.rules
    more = sum(r.stack[p] for p in members(units))
    return of(h for h in members(hexes) if state.points_at(h) + more > limit(r, h))


def _why(state: Barbarossa, units: int, here: int, goal: int, lefts: _Left) -> End:
    """What keeps them from going on, seen from where they come to: the next hex of the way tells."""
    r = state.rules
    side = r.side_of[listed(units)[0]]
    if here == goal:
        return _end(state, units, here, "there")
    left = lefts(units, goal)
    nearer = [n for n in members(state.land.beside[here]) if left[n] < left[here]]
    next_ = min(nearer, key=lambda n: (left[n], n), default=None)
    if next_ is None:
        return _end(state, units, here, "no-way", goal)
    if (zoc(state, 1 - side) | state.occupied[1 - side]) >> next_ & 1:
        return _end(state, units, here, "danger", next_)
    if _full(state, units, 1 << next_):
        return _end(state, units, here, "room", next_)
    return _end(state, units, here, "", left=lefts(units, goal, bare=True)[here])


def _end(state: Barbarossa, units: int, here: int, why: Halt, at: int | None = None, left: int = 0) -> End:
    r, pieces = state.rules, listed(units)
    slowest = max(min(r.allowance[p][state.steps[p]] for p in pieces), 1)
    turns = -(-left // slowest)
    return End(tuple(r.names[p] for p in pieces), r.numbers[here], why, "" if at is None else r.numbers[at], turns)
