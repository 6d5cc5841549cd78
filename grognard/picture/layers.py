"""The map itself, layer by layer, without a frame: what a page lays its counters on."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence

from grognard.hexes import Point
from grognard.mapparts import RIVERS, Place
from grognard.maps import Map
from grognard.picture import ground, svg
from grognard.picture.courses import draw_course
from grognard.picture.labels import draw_label
from grognard.picture.marks import draw_mark, star
from grognard.picture.names import PlacedName
from grognard.picture.shapes import ribbon
from grognard.picture.sheet import AIRFIELD, DOTS, DOUBLE_TRACK, Sheet
from grognard.picture.style import SCOPE
from grognard.picture.waters import River, barriers, ferry, narrow_lakes, straits
from grognard.picture.works import bridges, fortified
from grognard.picture.writing import Writing
from grognard.picture.zones import zones


def all_layers(writing: Writing) -> str:
    sheet = writing.sheet
    return svg.group(
        "map",
        ground.defs(sheet),
        ground.sea(sheet),
        ground.land(sheet),
        ground.texture(writing),
        svg.group("houses", *ground.houses(sheet, sheet.places)),
        ground.out_of_play(sheet),
        svg.group("grid", *grid(sheet, sheet.map.grid)),
        ground.veil(sheet),
        _labels(writing, "countries", ("country",)),
        _frontier_band(sheet),
        svg.group("rivers", *rivers(sheet.rivers)),
        _barriers(sheet),
        _straits(sheet),
        svg.group("ways", *ways(sheet.lines)),
        svg.group("works", *works(sheet, sheet.map.grid)),
        _frontier(sheet),
        _hexes(sheet.map),
        svg.group("numbers", *numbers(sheet, sheet.map.grid), class_="number", font_size=svg.number(sheet.number_size)),
        _labels(writing, "labels", ("sea", "lake", "land", "river")),
        svg.group("courses", *(draw_course(c) for c in writing.courses)),
        svg.group("marks", *(draw_mark(sheet, m) for m in writing.marks)),
        svg.group("places", *places(sheet, sheet.places)),
        svg.group("names", *(draw_name(sheet, n) for n in writing.names)),
        zones(sheet),
        class_=SCOPE,
        clip_path="url(#on-sheet)",
    )


def grid(sheet: Sheet, hexes: Iterable[int]) -> list[str]:
    """Every hexside once; fainter between two hexes of water."""
    land: list[list[Point]] = []
    water: list[list[Point]] = []
    grid, terrain = sheet.map.grid, sheet.map.terrain_of
    for hex_ in hexes:
        corners = grid.corners(hex_)
        for direction, other in enumerate(grid.neighbours[hex_]):
            if 0 <= other < hex_:
                continue
            wet = terrain(hex_).water and (other < 0 or terrain(other).water)
            (water if wet else land).append([corners[direction], corners[(direction + 1) % 6]])
    return [svg.path(svg.lines(water), "grid-sea"), svg.path(svg.lines(land), "grid")]


def _hexes(map_: Map) -> str:
    """One shape a hex, unseen, to be pointed at and coloured by a page."""
    return svg.group(
        "hexes",
        *(
            svg.path(
                svg.line(map_.grid.corners(h), True),
                f"hex {map_.terrain_of(h).name}",
                data_hex=map_.grid.number(h),
            )
            for h in map_.grid
        ),
    )


def rivers(some: Iterable[River], edged: Sequence[str] = RIVERS) -> list[str]:
    """All edges first, then all water, so that rivers flow into each other; those of these classes have edges."""
    outlines = [(r.edge, svg.line(ribbon(r.points, r.widths), True)) for r in some]
    edges = [svg.path(d, f"{edge.kind}-edge") for edge, d in outlines if edge.kind in edged]
    return [*edges, *(svg.path(d, edge.kind, data_river=edge.id) for edge, d in outlines)]


def _barriers(sheet: Sheet) -> str:
    lakes = svg.lines(narrow_lakes(sheet.map, sheet.wet))
    found = [(edge, svg.lines(lines)) for edge, lines in barriers(sheet.map)]
    halos = [svg.path(d, "barrier-halo") for _, d in found]
    ponds = [svg.path(lakes, f"narrow-lake{part}") for part in ("-edge", "")] if lakes else []
    return svg.group("barriers", *ponds, *halos, *(svg.path(d, f"barrier {edge.kind}-side") for edge, d in found))


def _straits(sheet: Sheet) -> str:
    found = straits(sheet.map)
    return svg.group("straits", svg.path(svg.lines((ferry(*s) for s in found), closed=True), "strait")) if found else ""


STROKES = {
    "minor-road": ("minor-road-edge", "minor-road"),
    "road": ("road-edge", "road"),
    "main-road": ("main-road-edge", "main-road"),
    "motorway": ("motorway-edge", "motorway", "motorway-middle"),
    "rail": ("rail", "rail-ties"),
    DOUBLE_TRACK: ("double-track", "double-track-middle", "rail-ties"),
}
"""By kind the strokes a way is drawn with, one over the other; the lesser roads lie below the greater."""


def ways(lines: Mapping[str, Sequence[Sequence[Point]]]) -> list[str]:
    found = []
    for kind, strokes in STROKES.items():
        drawn = [svg.curve(line) for line in lines.get(kind, ())]
        found += [svg.path(d, class_) for class_ in strokes for d in drawn]
    return found


def works(sheet: Sheet, hexes: Iterable[int]) -> list[str]:
    """Bridges and fortified lines in some hexes."""
    if not sheet.detail.small:
        return []
    shown = frozenset(hexes)
    found = [bridges(sheet.map, b) for b in sheet.map.bridges.values() if b.side[0] in shown]
    for line in sheet.map.lines.values():
        facings = tuple(f for f in line.facings if f[0] in shown)
        if facings:
            found.append(fortified(sheet.map, line, facings))
    return found


def _frontier_band(sheet: Sheet) -> str:
    return svg.group("frontier-band", svg.path(svg.lines(sheet.frontiers), "frontier-band"))


def _frontier(sheet: Sheet) -> str:
    return svg.group("frontier", *frontier(sheet.frontiers, "frontier"), *frontier(sheet.borders, "border"))


def frontier(lines: Iterable[Sequence[Point]], class_: str) -> list[str]:
    d = svg.lines(lines)
    return [svg.path(d, f"{class_}-halo"), svg.path(d, class_)]


def numbers(sheet: Sheet, hexes: Iterable[int]) -> list[str]:
    out = []
    for hex_ in hexes:
        if box := sheet.numbers.get(hex_):
            number = sheet.map.grid.number(hex_)
            out.append(svg.tag("text", number, x=svg.number(box.centre[0]), y=svg.number(box.bottom)))
    return out


def _labels(writing: Writing, id_: str, kinds: tuple[str, ...]) -> str:
    some = [label for label in writing.sheet.map.labels.values() if label.kind in kinds]
    return svg.group(id_, *(draw_label(label, writing.labels[label.id]) for label in some))


def places(sheet: Sheet, some: Iterable[Place]) -> list[str]:
    """The signs of places: dots, ramparts about fortresses; houses are ground, and need no sign."""
    strong = {p.id for p in sheet.fortresses}
    walls, signs = [], []
    for p in some:
        at, radius = sheet.dots[p.id]
        if p.id in strong:
            walls.append(svg.path(svg.line(bastions(at, radius), True), "bastions"))
        if p.kind == AIRFIELD:
            signs.append(svg.path(svg.line(aircraft(at, radius), True), AIRFIELD))
        elif p.id not in sheet.built_up:
            signs.append(dot(p.kind, at, DOTS[p.kind] * sheet.spread, data_place=p.id))
    return [*walls, *signs]


def aircraft(at: Point, size: float) -> list[Point]:
    """An aeroplane from above, on its way north-east."""
    half = [(1.0, 0.0), (0.75, 0.12), (0.3, 0.14), (0.1, 0.95), (-0.15, 0.95), (-0.12, 0.13), (-0.6, 0.1)]
    half += [(-0.72, 0.4), (-0.9, 0.4), (-0.86, 0.0)]
    ring = [*half, *((u, -v) for u, v in reversed(half[1:-1]))]
    c = size * math.sqrt(0.5)
    return [(at[0] + c * (u + v), at[1] + c * (v - u)) for u, v in ring]


def bastions(at: Point, radius: float) -> list[Point]:
    """The plan of a square fort with a bastion at each corner."""
    quarter = [(-0.36, -0.64), (0.36, -0.64), (0.46, -1.0), (1.0, -1.0), (1.0, -0.46)]
    ring = list(quarter)
    for _ in range(3):
        quarter = [(-y, x) for x, y in quarter]
        ring += quarter
    return [(at[0] + radius * x, at[1] + radius * y) for x, y in ring]


def dot(kind: str, at: tuple[float, float], radius: float, **attributes: object) -> str:
    """The sign of a place: a point, a ring, a ring with a heart, a square with a heart or a star."""
    if kind == "great-city":
        heart = svg.path(svg.line(star((at[0], at[1] + 0.004), 0.058), True), "dot-heart")
        return svg.tag("g", _square(at, radius * 0.92, "dot") + heart, **attributes)
    if kind == "major-city":
        return svg.tag("g", _square(at, radius * 0.92, "dot") + _square(at, radius * 0.5, "dot-heart"), **attributes)
    ring = _circle(at, radius, "dot-heart" if kind == "village" else "dot")
    heart = _circle(at, radius * 0.45, "dot-heart") if kind in ("city", "minor-city") else ""
    return svg.tag("g", ring + heart, **attributes)


def _square(at: Point, half: float, class_: str) -> str:
    size = svg.number(2 * half)
    return svg.tag(
        "rect", class_=class_, x=svg.number(at[0] - half), y=svg.number(at[1] - half), width=size, height=size
    )


def _circle(at: tuple[float, float], radius: float, class_: str) -> str:
    return svg.tag("circle", class_=class_, cx=svg.number(at[0]), cy=svg.number(at[1]), r=svg.number(radius))


def draw_name(sheet: Sheet, name: PlacedName) -> str:
    spacing = svg.number(name.lettering.spacing) if name.lettering.spacing else None
    sea = " at-sea" if sheet.wet(*name.box.centre) else ""
    class_ = f"name {name.place.kind}-name{sea}"
    # Whoever lays counters over it asks whether they cover it, and writes it beside them.
    told = {"data_name": name.id, "data_of": sheet.map.grid.number(name.place.hex)}
    box = " ".join(svg.number(v) for v in name.box)
    return "".join(
        svg.text(line, at, class_, name.size, text_anchor=name.anchor, letter_spacing=spacing, data_box=box, **told)
        for line, at in name.baselines()
    )
