"""Zones of control (2010 §5, 1979 §5): which hexes a side controls.

What they do to the other side stands where it is done: they stop movement (movement, disengagement), and bar retreats,
lines of supply, forts and replacements.
"""

from __future__ import annotations

from grognard.games.leningrad.state import Leningrad
from grognard.hexset import HexSet


def zoc(state: Leningrad, side: int) -> HexSet:
    """The hexes that the units of a side control; not across all-sea or all-lake hexsides. Kept until somebody has come
    or gone."""
    held = state.occupied[side]
    if (kept := state._zones[side])[0] == held:
        return kept[1]
    zone = state.rules.field.neighbours(held)
    state._zones[side] = (held, zone)
    return zone
