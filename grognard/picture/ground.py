"""The lowest layers: sea and coast, the colours of the ground, and what grows on it."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

from grognard.hexes import Point
from grognard.mapparts import Place
from grognard.maps import OUT_OF_PLAY, Map
from grognard.picture import svg
from grognard.picture.regions import ALONG as ALONG
from grognard.picture.regions import Grow, beyond_frontiers, blob, corners
from grognard.picture.shapes import Box, Raster, around_zero, even
from grognard.picture.sheet import Sheet
from grognard.picture.texture import TEXTURES, Free, blocks, hatching
from grognard.picture.theme import mixed
from grognard.picture.writing import Writing

WATER_LINES = ((0.165, 0.3), (0.105, 0.55), (0.05, 0.9))
"""Distances from the coast of the lines that follow it at sea, and how strong they are."""
BUILT_UP = ("city", "great-city")
GROUNDS = {
    "swamp": ("swamp",),
    "marsh": ("marsh",),
    "forest": ("forest", "woods", "wooded-hill"),
    "hill": ("hill",),
    "mountain": ("mountain",),
    "city": ("city",),
    "great-city": ("great-city",),
}
"""The colours of the ground, and the terrains that have them."""
EDGE = 0.05
"""How far trees and the like keep off a hexside with other ground behind it."""
TRACT = 2.0


def defs(sheet: Sheet) -> str:
    box = sheet.box
    dry = svg.tag("path", id="dry", d="".join(svg.curve(ring, True) for ring in _near(sheet)), clip_rule="evenodd")
    patches = svg.tag("path", id="patches", d="".join(svg.curve(ring, True) for ring in sheet.patches))
    hexes = svg.lines(corners(sheet.map.grid, sheet.map.grid.indices), closed=True)
    clips = {
        "on-sheet": svg.rect(box),
        "on-land": svg.tag("use", href="#dry") + svg.tag("use", href="#patches"),
        "in-hexes": svg.path(hexes, clip_rule="evenodd"),
        "off-patches": svg.path(_around(box) + svg.lines(sheet.patches, closed=True), clip_rule="evenodd"),
    }
    shore = svg.tag("g", dry + patches, id="shore") + _shoreline([*_near(sheet), *sheet.patches])
    return svg.tag("defs", shore + "".join(svg.tag("clipPath", d, id=id_) for id_, d in clips.items()))


def _around(box: Box) -> str:
    """A frame well outside the sheet."""
    out = box.grown(0.5)
    return svg.line([(out.left, out.top), (out.right, out.top), (out.right, out.bottom), (out.left, out.bottom)], True)


def _near(sheet: Sheet) -> list[tuple[tuple[float, float], ...]]:
    """Rings that show on the sheet."""
    view = sheet.box.grown(0.5)
    found = []
    for ring in sheet.dry_rings:
        xs, ys = [p[0] for p in ring], [p[1] for p in ring]
        if Box(min(xs), min(ys), max(xs), max(ys)).overlap(view) > 0:
            found.append(ring)
    return found


def _tract(at: Point) -> Point:
    """The part of the map that a point lies in."""
    return at[0] // TRACT, at[1] // TRACT


def _shoreline(rings: Iterable[Sequence[Point]]) -> str:
    """The shore as open lines, tract by tract: a browser works through a whole path for every tile that it paints, and
    broad strokes along all of the shore were two thirds of its work."""
    tracts: dict[Point, list[str]] = {}
    for ring in rings:
        closed = [*ring, ring[0]]
        begun = 0
        for i in range(1, len(closed)):
            if i + 1 == len(closed) or _tract(closed[i]) != _tract(closed[begun]):
                tracts.setdefault(_tract(closed[begun]), []).append(svg.curve(closed[begun : i + 1]))
                begun = i
    return svg.tag("g", "".join(svg.path("".join(lines)) for lines in tracts.values()), id="shoreline")


def sea(sheet: Sheet) -> str:
    """The water, with lines along the coast as engravers draw them."""
    out = [svg.rect(sheet.box, "sea")]
    for far, strength in WATER_LINES:
        # A broad stroke with a slightly narrower one of sea over it leaves two thin lines; the land hides the inner.
        # They are mixed with the sea beforehand, so that nothing shows where pieces of the shore overlap.
        ink = mixed(sheet.theme.sea, sheet.theme.water_line, strength)
        for colour, width in ((ink, 2 * far + 0.009), (sheet.theme.sea, 2 * far - 0.009)):
            style = f"stroke:{colour};stroke-width:{svg.number(width)}"
            out.append(svg.tag("use", href="#shoreline", class_="water-line", style=style))
    return svg.group("sea", *out)


def land(sheet: Sheet) -> str:
    """Paper, the tint beyond the frontier, and a colour under each kind of terrain."""
    # The coast of a patch is drawn below the land, that of the land not across a patch: so both grow together.
    out = [svg.tag("use", href="#patches", class_="coast patch"), svg.tag("use", href="#shore", class_="land")]
    tinted = [_beyond(sheet.map)] + [
        grounds(sheet.map, name, sheet.map.of_terrain(*terrains)) for name, terrains in GROUNDS.items()
    ]
    inside = svg.tag("g", "\n".join(("", *tinted, "")), clip_path="url(#in-hexes)")
    out.append(svg.tag("g", inside + streams(sheet), clip_path="url(#on-land)"))
    coast = svg.tag("use", href="#dry", class_="coast")
    out.append(svg.tag("g", coast, clip_path="url(#off-patches)") if sheet.patches else coast)
    return svg.group("land", *out)


def _beyond(map_: Map) -> str:
    """A tint over another country."""
    rings = blob(map_.grid, sorted(beyond_frontiers(map_)), _to_the_water(map_, 0.0), wobble=0.0)
    return svg.path("".join(svg.line(ring, True) for ring in rings), "beyond")


def grounds(map_: Map, name: str, hexes: Iterable[int], points: Sequence[float] = ALONG) -> str:
    """The colour under some hexes; `points` are where along each hexside its outline is fixed."""
    inset = -0.03 if name in BUILT_UP else -0.045
    rings = blob(map_.grid, sorted(hexes), _to_the_water(map_, inset), along=points)
    return svg.path("".join(svg.curve(ring, True) for ring in rings), f"ground-{name}")


def _to_the_water(map_: Map, inset: float) -> Grow:
    """Towards other land a little inside the hexside; over the water and the edge of the map beyond it."""

    def grow(hex_: int, direction: int) -> float:
        other = map_.grid.neighbours[hex_][direction]
        return 0.42 if other < 0 else 0.12 if map_.terrain_of(other).water else inset

    return grow


def streams(sheet: Sheet) -> str:
    """Real rivers, faint: they are scenery, the rivers of the game lie along hexsides."""
    near = sheet.raster(0.05)
    for river in sheet.rivers:
        near.stamp_line(river.points, 0.4)
    lines = [piece for _, line in sheet.art.rivers for piece in _away_from(near, line)]
    return svg.group("streams", svg.path(svg.lines(lines), "stream"))


def _away_from(near: Raster, line: Sequence[Point]) -> list[list[Point]]:
    """The pieces of a line that do not run beside a river of the game: two rivers in one valley confuse."""
    pieces: list[list[Point]] = [[]]
    for p in even(line, 0.1):
        if near(*p):
            pieces.append([])
        elif Box(p[0], p[1], p[0], p[1]).within(near.box.grown(0.2)):
            pieces[-1].append(p)
    return [piece for piece in pieces if len(piece) > 4]


def texture(writing: Writing) -> str:
    sheet = writing.sheet
    return svg.group("texture", *textures(sheet, sheet.map.grid, writing.free, writing.bare))


def textures(sheet: Sheet, hexes: Iterable[int], free: Free, bare: Free) -> list[str]:
    """Trees, reeds, hachures where the ground is free, and houses where it is bare."""
    map_ = sheet.map
    out = map_.having(OUT_OF_PLAY)
    inks: dict[str, list[str]] = {}
    for hex_ in hexes:
        name = map_.terrain_of(hex_).name
        draw = TEXTURES.get(name)
        if draw is None or hex_ in out:
            continue
        for ink in draw(
            map_.grid.centre(hex_), within(map_, hex_, bare if name in BUILT_UP else free), sheet.detail.coarse
        ):
            inks.setdefault(ink.class_, []).append(ink.d)
    return [svg.path("".join(ds), class_) for class_, ds in inks.items()]


def houses(sheet: Sheet, some: Iterable[Place]) -> list[str]:
    """Cities on a map of a large scale: a patch of paved ground, and blocks of houses on it; roads run over them."""
    found = []
    for place in some:
        if radius := sheet.built_up.get(place.id):
            at = sheet.dots[place.id][0]
            found.append(svg.path(svg.curve(_patch(at, radius, place.hex), True), "built-up"))
            found.append(svg.path("".join(blocks(at, radius, sheet.land)), "block"))
    return found


def _patch(at: Point, radius: float, seed: int) -> list[Point]:
    """A rounded shape as towns have it."""
    turns = [math.tau * k / 11 for k in range(11)]
    sizes = [radius * (1.08 + 0.16 * around_zero(seed, 41, k)) for k in range(11)]
    return [(at[0] + r * math.cos(a), at[1] + 0.85 * r * math.sin(a)) for a, r in zip(turns, sizes, strict=True)]


def within(map_: Map, hex_: int, free: Free) -> Free:
    """Whether a point is free ground of this hex, a little away from ground of another kind."""
    x, y = map_.grid.centre(hex_)
    ends = map_.grid.corners(hex_)
    walls = []
    for direction, neighbour in enumerate(map_.grid.neighbours[hex_]):
        a, b = ends[direction], ends[(direction + 1) % 6]
        nx, ny = (a[0] + b[0]) - 2 * x, (a[1] + b[1]) - 2 * y
        same = neighbour >= 0 and _ground_of(map_, neighbour) == _ground_of(map_, hex_)
        walls.append((nx, ny, 0.5 if same else 0.5 - EDGE))

    def inside(px: float, py: float) -> bool:
        dx, dy = px - x, py - y
        for nx, ny, far in walls:
            if dx * nx + dy * ny > far:
                return False
        return free(px, py)

    return inside


def _ground_of(map_: Map, hex_: int) -> str:
    """Of what colour a hex is: woods on a hill are one with those beside them."""
    terrain = map_.terrain_of(hex_)
    return "woods" if terrain.woods else terrain.name


def out_of_play(sheet: Sheet) -> str:
    hexes = sorted(sheet.map.having(OUT_OF_PLAY))
    d = svg.lines(corners(sheet.map.grid, hexes), closed=True)
    hatched = "".join(hatching(sheet.map.grid.corners(h)) for h in hexes)
    return svg.group(OUT_OF_PLAY, svg.path(d, OUT_OF_PLAY), svg.path(hatched, "hatch"))


def veil(sheet: Sheet) -> str:
    """Land and sea outside the hexes, paled: nobody plays there."""
    box = sheet.box.grown(0.1)
    frame = [(box.left, box.top), (box.right, box.top), (box.right, box.bottom), (box.left, box.bottom)]
    rings = corners(sheet.map.grid, sheet.map.grid.indices)
    # Without art nothing is known of the land outside, and the veil hides it altogether.
    class_ = "veil" if sheet.art.land else "veil blank"
    return svg.path(svg.line(frame, True) + svg.lines(rings, closed=True), class_)
