"""On which bank of a river a hex lies, for the tests of maps."""

from __future__ import annotations

import math

from grognard.maps import Map


def banks(m: Map, river: str, hex_: int) -> set[str]:
    """On which banks of a river a hex lies that it passes: its sides stand in order from source to mouth."""
    sides = m.edges[river].sides
    ends = [m.grid.side(*s) for s in sides]
    found = set()
    for k, s in enumerate(sides):
        if hex_ not in s:
            continue
        start, end = ends[k]
        ahead = k + 1 < len(sides)
        next_ = ends[k + 1 if ahead else k - 1]
        if (min(math.dist(end, p) for p in next_) < 0.01) != ahead:
            start, end = end, start
        x, y = m.grid.centre(hex_)
        turn = (end[0] - start[0]) * (y - start[1]) - (end[1] - start[1]) * (x - start[0])
        found.add("right" if turn > 0 else "left")  # y grows downwards
    return found
