"""Roads and railways: smooth lines through the towns they serve."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

from grognard.hexes import Point
from grognard.maps import PLACES, Map, Place
from grognard.picture.chains import trails
from grognard.picture.regions import inward
from grognard.picture.shapes import apart, around_zero, between, smooth


def main_place(map_: Map, hex_: int) -> Place | None:
    """The place in a hex that its roads lead to: the greatest, the first of equals."""
    return min(map_.places_in(hex_), key=lambda p: PLACES.index(p.kind), default=None)


def spot(map_: Map, place: Place) -> Point:
    x, y = map_.grid.centre(place.hex)
    return x + place.at[0], y + place.at[1]


def stop(map_: Map, hex_: int) -> Point:
    """Where ways pass a hex: at its main place, else somewhere about the middle."""
    place = main_place(map_, hex_)
    if place is not None:
        return spot(map_, place)
    x, y = map_.grid.centre(hex_)
    return x + 0.07 * around_zero(hex_, 5), y + 0.05 + 0.07 * around_zero(hex_, 6)


def crossing(map_: Map, a: int, b: int) -> Point | None:
    """Where a way crosses the hexside: straight on, but never near a corner, where it might be misread.

    None if it crosses well by itself and close to a stop, where one more point would only bend it.
    """
    start, end = map_.grid.side(a, b)
    p, q = stop(map_, a), stop(map_, b)
    dx, dy = q[0] - p[0], q[1] - p[1]
    ex, ey = end[0] - start[0], end[1] - start[1]
    across = dx * ey - dy * ex
    t = 0.5 if abs(across) < 1e-9 else ((start[0] - p[0]) * dy - (start[1] - p[1]) * dx) / across
    at = between(start, end, min(0.74, max(0.26, t)))
    well = 0.26 <= t <= 0.74 and min(apart(at, p), apart(at, q)) < 0.25
    return None if well else at


def _beyond(map_: Map, hex_: int, degree: int) -> list[Point]:
    """A way that ends at the edge of the map, in no town, goes on off the map."""
    into = inward(map_.grid, hex_)
    if into is None or degree != 1 or main_place(map_, hex_) is not None:
        return []
    x, y = stop(map_, hex_)
    return [(x - into[0] * far, y - into[1] * far) for far in (0.55, 1.0)]


def ways(map_: Map, kind: str) -> list[list[Point]]:
    """All roads or all railways as few long lines, each a list of close points."""
    links = sorted(map_.links_of(kind))
    where = {h: stop(map_, h) for link in links for h in link}
    degree = Counter(h for link in links for h in link)
    found = []
    for trail in trails(links, where):
        points = [*_beyond(map_, trail[0], degree[trail[0]])[::-1], where[trail[0]]]
        for a, b in pairwise(trail):
            at = crossing(map_, a, b)
            points += [where[b]] if at is None else [at, where[b]]
        found.append(smooth(points + _beyond(map_, trail[-1], degree[trail[-1]]), 5))
    return found
