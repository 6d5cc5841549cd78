"""Supply: all hexes of a side that have a line, found in one pass from the sources outwards.

A line leads from a unit over a few hexes, or over ground of a few points, to a net of roads or rails that leads to a
source. What may be passed is the game's to say (`open_`); the last hex, where the unit stands, need not be open.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from grognard.hexset import Field, HexSet

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


def by_price(crossings: Sequence[Crossing], bands: Sequence[Band], base: HexSet, open_: HexSet, limit: int) -> HexSet:
    """All hexes from which ground of so many points, or fewer, leads to the base: a step costs what the hex costs from
    which it is made outwards, for the line enters it."""
    waiting = [[0] * (limit + 1) for _ in crossings]
    """By kind of step and points the hexes from which such a step ends there."""
    steps = list(zip(crossings, waiting, strict=True))
    lanes = [[(cost, hexes & having, queue) for cost, ((_, having), queue) in zip(costs, steps, strict=True)
              if cost <= limit and hexes & having] for costs, hexes in bands]  # fmt: skip
    each = [(hexes, lane) for (_, hexes), lane in zip(bands, lanes, strict=True) if lane]
    reached, new = 0, base
    for here in range(limit + 1):
        if here:
            new = 0
            for (neighbours, _), queue in steps:
                if some := queue[here]:
                    new |= neighbours(some)
            new &= ~reached
        reached |= new
        through = new & open_
        if not through:
            continue
        for hexes, lane in each:
            if through & hexes:
                for cost, having, queue in lane:
                    if (k := here + cost) <= limit:
                        queue[k] |= through & having
    return reached
