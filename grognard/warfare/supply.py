"""Supply: all hexes of a side that have a line, found in one pass from the sources outwards.

A line leads from a unit over a few hexes, or over ground of a few points, to a net of roads or rails that leads to a
source. What may be passed is the game's to say (`open_`); the last hex, where the unit stands, need not be open.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from grognard.hexset import Field, HexSet, members

Neighbours = Callable[[HexSet], HexSet]
Crossing = tuple[Neighbours, HexSet]
"""A kind of step (over open ground, over a river, along a road): where it leads, and the hexes that have one."""
Band = tuple[Sequence[int], HexSet]
"""Hexes that cost the same: for each kind of step what it costs to enter them by it."""


def net(field: Field, sources: HexSet, through: HexSet) -> HexSet:
    """The hexes of a net of roads or rails, all of them in `through`, with a way along it to a source."""
    return field.flood(sources, through)


def by_length(neighbours: Neighbours, base: HexSet, open_: HexSet, steps: int) -> HexSet:
    """All hexes from which so many steps, or fewer, lead to the base."""
    reached = base
    for _ in range(steps):
        reached |= neighbours(reached & open_)
    return reached


def way(neighbours: Callable[[int], HexSet], start: int, goal: HexSet, open_: HexSet, steps: int) -> tuple[int, ...]:
    """A shortest way over open hexes from a hex to one of the goal, both included; empty if there is none.
    `neighbours`: where a step leads from a hex."""
    before: dict[int, int] = {start: start}
    wave = [start]
    for _ in range(steps + 1):
        for h in wave:
            if goal >> h & 1:
                return back(before, h)
        wave = _next_wave(neighbours, wave, open_, before)
    return ()


def ways(neighbours: Callable[[int], HexSet], start: int, open_: HexSet) -> dict[int, int]:
    """By hex that can be reached from one over open hexes the hex before it, on a shortest way."""
    before = {start: start}
    wave = [start]
    while wave:
        wave = _next_wave(neighbours, wave, open_, before)
    return before


def _next_wave(
    neighbours: Callable[[int], HexSet], wave: list[int], open_: HexSet, before: dict[int, int]
) -> list[int]:
    ahead = []
    for h in wave:
        for n in members(neighbours(h) & open_):
            if n not in before:
                before[n] = h
                ahead.append(n)
    return ahead


def back(before: dict[int, int], there: int) -> tuple[int, ...]:
    """The way to a hex from where the ways begin."""
    found = [there]
    while before[found[-1]] != found[-1]:
        found.append(before[found[-1]])
    return tuple(reversed(found))


class Priced:
    """Lines over ground of so many points: a step costs what the hex costs from which it is made outwards, for the line
    enters it. Made once for a map and what is dear on it."""

    def __init__(self, crossings: Sequence[Crossing], bands: Sequence[Band], limit: int) -> None:
        self.limit = limit
        self._steps = [(neighbours, kind * (limit + 1)) for kind, (neighbours, _) in enumerate(crossings)]
        """The kinds of steps; those of a kind wait one behind another, by points."""
        self._bands: list[tuple[HexSet, list[tuple[int, int, HexSet]]]] = []
        """Hexes that cost the same, with their prices, cheapest first: how many points may be spent before, how much
        further on a step waits, and the hexes that have one."""
        for costs, hexes in bands:
            prices = sorted(
                (limit - costs[kind], further + costs[kind], hexes & having)
                for kind, ((_, further), (_, having)) in enumerate(zip(self._steps, crossings, strict=True))
                if costs[kind] <= limit and hexes & having
            )[::-1]
            if prices:
                self._bands.append((hexes, prices))

    def trace(self, base: HexSet, open_: HexSet) -> HexSet:
        """All hexes from which such a line leads to the base."""
        limit, steps, bands = self.limit, self._steps, self._bands
        waiting = [0] * (len(steps) * (limit + 1))  # the hexes where steps begin
        reached, new = 0, base
        for here in range(limit + 1):
            if here:
                new = 0
                for neighbours, first in steps:
                    if some := waiting[first + here]:
                        new |= neighbours(some)
                new &= ~reached
            reached |= new
            through = new & open_
            if not through:
                continue
            for hexes, prices in bands:
                some = through & hexes
                if not some:
                    continue
                for most, further, having in prices:
                    if here > most:
                        break
                    waiting[here + further] |= some & having
        return reached
