"""Roads and railways: smooth lines through the towns they serve."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

from grognard.hexes import Point
from grognard.mapparts import PLACES, Place, Side
from grognard.maps import Map
from grognard.picture.chains import trails
from grognard.picture.regions import inward
from grognard.picture.shapes import apart, around_zero, between, smooth

NEAR, FAR = 0.26, 0.74
"""How far along a hexside ways may cross it."""


def main_place(map_: Map, hex_: int) -> Place | None:
    """The place in a hex that its roads lead to: the greatest, the first of equals."""
    return min(map_.places_in(hex_), key=lambda p: PLACES.index(p.kind), default=None)


def spot(map_: Map, place: Place) -> Point:
    x, y = map_.grid.centre(place.hex)
    return x + place.at[0], y + place.at[1]


LANES = {"motorway": -1.0, "rail": 1.0}
"""Where ways of several kinds run side by side: which of them keep to which side of the others."""
TO_BRIDGE = 0.3
"""How much of the way from the middle of a hex to its bridge the ways through it turn aside."""
ASIDE = (0.05, 0.0866)
"""How far: as far from a way down the map as from one across it."""


def lane(map_: Map, kind: str) -> Point:
    """How far aside a way of a kind runs, so that those of other kinds can be seen beside it."""
    if kind not in LANES or len(map_.kinds_of_ways) < 3:
        return 0.0, 0.0
    return LANES[kind] * ASIDE[0], LANES[kind] * ASIDE[1]


def stop(map_: Map, hex_: int, kind: str = "road") -> Point:
    """Where ways pass a hex: at its main place, else somewhere about the middle."""
    dx, dy = lane(map_, kind)
    place = main_place(map_, hex_)
    if place is not None:
        x, y = spot(map_, place)
        return x + 0.5 * dx, y + 0.5 * dy
    x, y = map_.grid.centre(hex_)
    if bridge := map_.bridge_of(hex_):  # no farther into the hex than need be
        (u, v), (s, t) = map_.grid.side(*bridge.side)
        x, y = between((x, y), ((u + s) / 2, (v + t) / 2), TO_BRIDGE)
    return x + dx + 0.07 * around_zero(hex_, 5), y + dy + 0.05 + 0.07 * around_zero(hex_, 6)


def where_crossed(map_: Map, a: int, b: int, kind: str = "road") -> tuple[Point, float]:
    """Where a way crosses the hexside: straight on, but never near a corner, where it might be misread; and how far
    along the hexside the straight line from stop to stop would do so."""
    start, end = map_.grid.side(a, b)
    p, q = stop(map_, a, kind), stop(map_, b, kind)
    dx, dy = q[0] - p[0], q[1] - p[1]
    ex, ey = end[0] - start[0], end[1] - start[1]
    across = dx * ey - dy * ex
    t = 0.5 if abs(across) < 1e-9 else ((start[0] - p[0]) * dy - (start[1] - p[1]) * dx) / across
    return between(start, end, min(FAR, max(NEAR, t))), t


def crossing(map_: Map, a: int, b: int, kind: str = "road") -> Point | None:
    """A point that a way must pass to cross the hexside well; None if it does so by itself and close to a stop, where
    one more point would only bend it."""
    at, t = where_crossed(map_, a, b, kind)
    well = NEAR <= t <= FAR and min(apart(at, stop(map_, a, kind)), apart(at, stop(map_, b, kind))) < 0.25
    return None if well else at


def _beyond(map_: Map, hex_: int, degree: int, kind: str) -> list[Point]:
    """A way that ends at the edge of the map, in no town, goes on off the map."""
    into = inward(map_.grid, hex_)
    if into is None or degree != 1 or main_place(map_, hex_) is not None:
        return []
    x, y = stop(map_, hex_, kind)
    return [(x - into[0] * far, y - into[1] * far) for far in (0.55, 1.0)]


def ways(map_: Map, kind: str) -> list[list[Point]]:
    """All ways of a kind as few long lines, each a list of close points."""
    return lines(map_, kind, sorted(map_.links_of(kind)))


def lines(map_: Map, kind: str, links: list[Side]) -> list[list[Point]]:
    """Some links of ways of a kind as few long lines."""
    where = {h: stop(map_, h, kind) for link in links for h in link}
    degree = Counter(h for link in links for h in link)
    found = []
    for trail in trails(links, where):
        points = [*_beyond(map_, trail[0], degree[trail[0]], kind)[::-1], where[trail[0]]]
        for a, b in pairwise(trail):
            at = crossing(map_, a, b, kind)
            points += [where[b]] if at is None else [at, where[b]]
        found.append(smooth(points + _beyond(map_, trail[-1], degree[trail[-1]], kind), 5))
    return found
