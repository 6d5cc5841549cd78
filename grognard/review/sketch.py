"""A decision as a sketch on the map: the position it was made in, what was played and what was advised, as arrows."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from math import hypot
from typing import Any

from grognard.games import game, part, read_position
from grognard.hexes import Point
from grognard.maps import Map
from grognard.picture import Box, map_bounds, map_layers, svg, view_box
from grognard.picture.counters import counters_layer
from grognard.review.stretches import CHANCE, Move
from grognard.words import Language

Data = dict[str, Any]
AROUND = 1.3
"""Hexes shown around everything that is drawn."""
LEAST = (11.0, 6.5)
"""As many hexes are shown at least, across and down."""
TALLEST = 0.75
"""Of its width, as far as the map goes."""
BESIDE = 0.08
"""The arrows of the two plans run beside each other: so far from the middle."""
SHORT = 0.3
"""How far from the middle of its first hex an arrow begins, so that the counter can be read; and an attack ends."""
HEAD = 0.17

STYLE = (
    ".order{fill:none;stroke-linecap:round;stroke-linejoin:round}"
    f".order.casing{{stroke:#fffdf4;stroke-opacity:.85;stroke-width:{svg.number(0.13)}}}"
    f".order.casing.attack{{stroke-width:{svg.number(0.21)}}}"
    f".order.line{{stroke-width:{svg.number(0.07)}}}.order.line.attack{{stroke-width:{svg.number(0.14)}}}"
    f".order.line.instead{{stroke-dasharray:{svg.number(0.16)} {svg.number(0.13)}}}"
    ".played.line{stroke:#a3211a}.instead.line{stroke:#17508f}"
    f".tip{{stroke-width:{svg.number(0.03)}}}.tip.played{{fill:#a3211a;stroke:#fffdf4}}"
    f".tip.instead{{fill:#fffdf4;stroke:#17508f;stroke-width:{svg.number(0.045)}}}"
)


# --- what is drawn --------------------------------------------------------------------------------


def drawn(moves: Iterable[Move]) -> list[Data]:
    """What can be drawn of an order, up to the die: marches, attacks, what is placed; by the numbers of hexes."""
    found: list[Data] = []
    for m in moves:
        numbers, by_name = m.before.rules.numbers, m.before.rules.by_name
        for event in m.events:
            if event.kind in CHANCE:
                return found
            facts: Data = dict(event.facts)
            if "way" in facts:
                found.append({"kind": "march", "ways": [list(facts["way"])]})
            elif event.kind in ("attack", "overrun"):
                places = sorted({m.before.place[by_name[name]] for name in facts["units"]})
                ways = [[numbers[h], there] for h in places for there in facts["hexes"]]
                found.append({"kind": "attack", "ways": ways})
            elif "hex" in facts:
                found.append({"kind": "place", "ways": [[facts["hex"]]]})
    return found


# --- the sketch -----------------------------------------------------------------------------------


def ground(said: Data, language: Language) -> str:
    """The map, once for all sketches of a page."""
    layers = _layers(said["game"], said["edition"], language)
    return f'<svg width="0" height="0" class="stock" aria-hidden="true"><defs>{layers}</defs></svg>'


@cache
def _layers(name: str, edition: str, language: Language) -> str:
    """Drawn once for however many reviews: it takes a second or two."""
    return map_layers(_played_on(name, edition), game(name).art(), language=language)


def _played_on(name: str, edition: str) -> Map:
    """The map, or the part of it that a scenario is played on."""
    package = game(name)
    found: Map = getattr(package, "part_map", package.board_map)(edition)
    return found


def sketch(decision: Data, said: Data, title: str, language: Language) -> str:
    """Nothing, if nothing in it can be drawn."""
    board = _played_on(said["game"], said["edition"])
    plans = {name: _ways(decision[name]) for name in ("played", "instead")}
    points = [board.grid.centre(board.grid.index(n)) for ways in plans.values() for _, way in ways for n in way]
    if not points:
        return ""
    box = _box(board, points)
    state = read_position(decision["position"], title)
    counters = part(said["game"], "counters")
    near = [s for s in counters.stacks(state) if _within(box, board.grid.centre(s.hex))]
    marks = [m for m in counters.markers(state, language) if _within(box, board.grid.centre(m.hex))]
    content = [
        svg.tag("title", svg.escape(title)),
        '<use href="#map"/>',
        counters_layer(board, near, marks, language, id_=None),
        *(_plan(board, name, ways) for name, ways in plans.items()),
    ]
    return svg.tag("svg", "".join(content), viewBox=view_box(box), role="img", class_="sketch")


def _ways(orders: Sequence[Data]) -> list[tuple[str, tuple[str, ...]]]:
    """Each only once: who goes together is drawn together."""
    found = [(d["kind"], tuple(way)) for order in orders for d in order["drawn"] for way in d["ways"]]
    return list(dict.fromkeys(found))


def _within(box: Box, at: Point) -> bool:
    return box.left - 0.5 < at[0] < box.right + 0.5 and box.top - 0.5 < at[1] < box.bottom + 0.5


def _box(board: Map, points: Sequence[Point]) -> Box:
    """What is shown: all points with some ground around them, as far as the map goes."""
    whole = map_bounds(board)
    down = _span([p[1] for p in points], LEAST[1], whole.top, whole.bottom)
    across = _span([p[0] for p in points], max(LEAST[0], (down[1] - down[0]) / TALLEST), whole.left, whole.right)
    return Box(across[0], down[0], across[1], down[1])


def _span(values: Sequence[float], least: float, first: float, last: float) -> tuple[float, float]:
    low, high = min(values) - AROUND, max(values) + AROUND
    more = max(0.0, least - (high - low)) / 2
    low, high = low - more, high + more
    low, high = low - max(0.0, high - last), high + max(0.0, first - low)
    return max(first, low), min(last, high)


def _plan(board: Map, name: str, ways: Sequence[tuple[str, tuple[str, ...]]]) -> str:
    """The arrows of a plan: attacks last, so that they lie on top."""
    by = -BESIDE if name == "played" else BESIDE
    out = []
    for kind, way in sorted(ways, key=lambda each: each[0] == "attack"):
        points = [board.grid.centre(board.grid.index(n)) for n in way]
        ux, uy = _towards(points[0], points[-1])
        points = [(x - by * uy, y + by * ux) for x, y in points]
        out.append(_ring(points[0], name) if len(points) == 1 else _arrow(points, name, kind))
    return "".join(out)


def _arrow(points: list[Point], name: str, kind: str) -> str:
    tip, (ux, uy) = points[-1], _towards(points[-2], points[-1])
    if kind == "attack":  # it ends at the enemy, not in his midst
        tip = tip[0] - SHORT * ux, tip[1] - SHORT * uy
    (x, y), (vx, vy) = points[0], _towards(points[0], points[1])
    points[0] = x + SHORT * vx, y + SHORT * vy
    size = HEAD * (1.3 if kind == "attack" else 1.0)
    neck = tip[0] - size * ux, tip[1] - size * uy
    line = svg.line([*points[:-1], neck])
    wings = [(neck[0] - side * 0.75 * size * uy, neck[1] + side * 0.75 * size * ux) for side in (1, -1)]
    return (
        svg.path(line, f"order casing {kind}")
        + svg.path(line, f"order line {kind} {name}")
        + svg.path(svg.line([tip, *wings], closed=True), f"tip {name}")
    )


def _towards(a: Point, b: Point) -> Point:
    far = hypot(b[0] - a[0], b[1] - a[1]) or 1.0
    return (b[0] - a[0]) / far, (b[1] - a[1]) / far


def _ring(at: Point, name: str) -> str:
    """Somebody comes in here, or something is built."""
    x, y = (svg.number(v) for v in at)
    r = svg.number(0.4)
    return "".join(svg.tag("circle", class_=f"order {how}", cx=x, cy=y, r=r) for how in ("casing", f"line {name}"))
