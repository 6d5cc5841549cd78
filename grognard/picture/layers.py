"""The map itself, layer by layer, without a frame: what a page lays its counters on."""

from __future__ import annotations

from grognard.hexes import Point
from grognard.maps import Map
from grognard.picture import ground, svg
from grognard.picture.courses import draw_course
from grognard.picture.labels import draw_label
from grognard.picture.marks import draw_mark, star
from grognard.picture.names import PlacedName
from grognard.picture.shapes import ribbon
from grognard.picture.sheet import DOTS, Sheet
from grognard.picture.style import SCOPE
from grognard.picture.waters import barriers, ferry, straits
from grognard.picture.writing import Writing
from grognard.picture.zones import zones


def layers(writing: Writing) -> str:
    sheet = writing.sheet
    return svg.group(
        "map",
        ground.defs(sheet),
        ground.sea(sheet),
        ground.land(sheet),
        ground.texture(writing),
        ground.out_of_play(sheet),
        _grid(sheet),
        ground.veil(sheet),
        _labels(writing, "countries", ("country",)),
        _frontier_band(sheet),
        _rivers(sheet),
        _barriers(sheet),
        _straits(sheet),
        _ways(sheet),
        _frontier(sheet),
        _hexes(sheet.map),
        _numbers(sheet),
        _labels(writing, "labels", ("sea", "lake", "land", "river")),
        svg.group("courses", *(draw_course(c, sheet) for c in writing.courses)),
        svg.group("marks", *(draw_mark(sheet, m) for m in writing.marks)),
        _places(sheet),
        svg.group("names", *(_name(sheet, n) for n in writing.names)),
        zones(sheet),
        class_=SCOPE,
        clip_path="url(#on-sheet)",
    )


def _grid(sheet: Sheet) -> str:
    """Every hexside once; fainter between two hexes of water."""
    land: list[list[Point]] = []
    water: list[list[Point]] = []
    grid, terrain = sheet.map.grid, sheet.map.terrain_of
    for hex_ in grid:
        corners = grid.corners(hex_)
        for direction, other in enumerate(grid.neighbours[hex_]):
            if 0 <= other < hex_:
                continue
            wet = terrain(hex_).water and (other < 0 or terrain(other).water)
            (water if wet else land).append([corners[direction], corners[(direction + 1) % 6]])
    return svg.group("grid", svg.path(svg.lines(water), "grid-sea"), svg.path(svg.lines(land), "grid"))


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


def _rivers(sheet: Sheet) -> str:
    """All edges first, then all water, so that rivers flow into each other."""
    outlines = [(r.edge.id, svg.line(ribbon(r.points, r.widths), True)) for r in sheet.rivers]
    edges = (svg.path(d, "river-edge") for _, d in outlines)
    return svg.group("rivers", *edges, *(svg.path(d, "river", data_river=id_) for id_, d in outlines))


def _barriers(sheet: Sheet) -> str:
    found = [(edge, svg.lines(lines)) for edge, lines in barriers(sheet.map)]
    halos = [svg.path(d, "barrier-halo") for _, d in found]
    return svg.group("barriers", *halos, *(svg.path(d, f"barrier {edge.kind}-side") for edge, d in found))


def _straits(sheet: Sheet) -> str:
    found = straits(sheet.map)
    return svg.group("straits", svg.path(svg.lines((ferry(*s) for s in found), closed=True), "strait")) if found else ""


def _ways(sheet: Sheet) -> str:
    roads = [svg.curve(line) for line in sheet.roads]
    rails = [svg.curve(line) for line in sheet.rails]
    drawn = ((roads, "road-edge"), (roads, "road"), (rails, "rail"), (rails, "rail-ties"))
    return svg.group("ways", *(svg.path(d, class_) for lines, class_ in drawn for d in lines))


def _frontier_band(sheet: Sheet) -> str:
    return svg.group("frontier-band", svg.path(svg.lines(sheet.frontiers), "frontier-band"))


def _frontier(sheet: Sheet) -> str:
    d = svg.lines(sheet.frontiers)
    return svg.group("frontier", svg.path(d, "frontier-halo"), svg.path(d, "frontier"))


def _numbers(sheet: Sheet) -> str:
    out = []
    for hex_, box in sheet.numbers.items():
        out.append(svg.tag("text", sheet.map.grid.number(hex_), x=svg.number(box.centre[0]), y=svg.number(box.bottom)))
    return svg.group("numbers", *out, class_="number", font_size=svg.number(sheet.number_size))


def _labels(writing: Writing, id_: str, kinds: tuple[str, ...]) -> str:
    some = [label for label in writing.sheet.map.labels.values() if label.kind in kinds]
    return svg.group(id_, *(draw_label(label, writing.labels[label.id]) for label in some))


def _places(sheet: Sheet) -> str:
    walls = [svg.path(svg.line(bastions(*sheet.dots[p.id]), True), "bastions") for p in sheet.fortresses]
    places = sheet.map.places.values()
    return svg.group(
        "places", *walls, *(dot(p.kind, sheet.dots[p.id][0], DOTS[p.kind], data_place=p.id) for p in places)
    )


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
    if kind == "soviet-city":
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


def _name(sheet: Sheet, name: PlacedName) -> str:
    spacing = svg.number(name.lettering.spacing) if name.lettering.spacing else None
    sea = " at-sea" if sheet.wet(*name.box.centre) else ""
    class_ = f"name {name.place.kind}-name{sea}"
    return "".join(
        svg.text(line, at, class_, name.size, text_anchor=name.anchor, letter_spacing=spacing)
        for line, at in name.baselines()
    )
