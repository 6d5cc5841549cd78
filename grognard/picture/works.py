"""What engineers built: bridges over major rivers, and fortified lines along the inside of hexsides."""

from __future__ import annotations

import math

from grognard.hexes import Point
from grognard.mapparts import ROADS, Bridge, Facing, FortifiedLine
from grognard.maps import Map, side
from grognard.picture import svg
from grognard.picture.shapes import between, unit
from grognard.picture.ways import where_crossed

DECK = 0.14
"""Half the length of a bridge."""
WIDE = {"motorway": 0.058, "rail": 0.042}
BANK = 0.1
"""How far inside its hexside a line of bunkers lies."""
BROAD = 0.07
"""How much farther inside, where a major river runs along the hexside."""
TEETH = 5


def bridges(map_: Map, bridge: Bridge) -> str:
    """A deck for each way over the hexside: two wings and the span between them."""
    a, b = bridge.side
    over = [kind for kind in (*ROADS, "rail") if bridge.side in map_.links_of(kind)]
    return "".join(
        deck(where_crossed(map_, a, b, kind)[0], _across(map_, a, b), WIDE.get(kind, 0.036)) for kind in over
    )


def _across(map_: Map, a: int, b: int) -> Point:
    return unit(map_.grid.centre(a), map_.grid.centre(b))


def deck(at: Point, ahead: Point, half: float) -> str:
    dx, dy = ahead

    def there(along: float, aside: float) -> Point:
        return at[0] + along * dx - aside * dy, at[1] + along * dy + aside * dx

    wings = [
        [there(-DECK - 0.04, s * (half + 0.045)), there(-DECK, s * half), there(DECK, s * half)]
        + [there(DECK + 0.04, s * (half + 0.045))]
        for s in (-1, 1)
    ]
    return svg.path(svg.lines(wings), "bridge-wing")


def fortified(map_: Map, line: FortifiedLine, facings: tuple[Facing, ...]) -> str:
    """Walls along the inside of the hexsides, with teeth towards the enemy."""
    walls, teeth = [], []
    for facing in facings:
        wall, points = rampart(map_, *facing)
        walls.append(wall)
        teeth += points
    unarmed = "" if line.armed else " unarmed"
    drawn = svg.path(svg.lines(walls), f"bunkers{unarmed}")
    return drawn + svg.path(svg.lines(teeth, closed=True), f"bunker-teeth{unarmed}")


def rampart(map_: Map, here: int, there: int) -> tuple[list[Point], list[list[Point]]]:
    broad = side(here, there) in map_.major_rivers
    return wall(map_.grid.side(here, there), map_.grid.centre(here), BANK + (BROAD if broad else 0.0))


def wall(ends: tuple[Point, Point], centre: Point, bank: float = BANK) -> tuple[list[Point], list[list[Point]]]:
    """The wall inside a hexside, seen from the centre of its hex, and its teeth."""
    start, end = ends
    middle = between(start, end, 0.5)
    nx, ny = unit(centre, middle)
    depth = math.hypot(middle[0] - centre[0], middle[1] - centre[1])
    a, b = (between(centre, corner, 1 - bank / depth) for corner in (start, end))
    teeth = []
    for k in range(TEETH):
        p, q = between(a, b, (k + 0.22) / TEETH), between(a, b, (k + 0.78) / TEETH)
        teeth.append([p, (p[0] + nx * 0.06, p[1] + ny * 0.06), (q[0] + nx * 0.06, q[1] + ny * 0.06), q])
    return [a, b], teeth
