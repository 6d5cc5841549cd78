"""Art lines: coast, lakes and rivers, simplified for drawing, as whole numbers on the grid.

Only the `land`, `lakes` and `rivers` files of the plan are copied here. Areas are lists of rings to
be filled by the even-odd rule: a ring inside a ring is a hole, whichever way it runs.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import shapely

from grognard.mapmaker.survey_geodata import Geodata, lines, polygons
from grognard.mapmaker.survey_plan import ArtPlan, SurveyPlan
from grognard.mapmaker.survey_water import Waters

# Grid coordinates are multiplied by this and rounded: a thousandth of a hex is about 30 m.
SCALE = 1000

Ring = list[int]


def survey_art(plan: SurveyPlan, geodata: Geodata, waters: Waters) -> dict[str, Any]:
    frame = shapely.box(*plan.grid.bounds()).buffer(plan.art.margin, join_style="mitre")
    square_km = 1 / plan.projection.scale**2
    return {
        "scale": SCALE,
        "fill": "even-odd",
        "land": _rings(waters.coast, frame, plan.art, plan.art.smallest_island * square_km),
        "lakes": _rings(waters.lakes, frame, plan.art, plan.water.smallest_lake * square_km),
        "rivers": _river_lines(plan, geodata, frame),
    }


def _rings(area: shapely.Geometry, frame: shapely.Geometry, art: ArtPlan, smallest: float) -> list[Ring]:
    """The outlines of an area inside the frame, largest first; specks and pinholes are left out."""
    found: list[tuple[float, Ring]] = []
    large = [p for p in polygons(area) if p.area >= smallest]
    inside = [p for whole in large for p in polygons(whole.intersection(frame))]
    for piece in (p for rough in inside for p in polygons(rough.simplify(art.tolerance))):
        # A shore cut off by the frame may be small, a hole may not.
        holes = [hole for hole in piece.interiors if shapely.Polygon(hole).area >= smallest]
        for loop in (piece.exterior, *holes):
            found.append((-shapely.Polygon(loop).area, _whole(loop, closed=True)))
    return [ring for _, ring in sorted(found) if len(ring) >= 6]


def _river_lines(plan: SurveyPlan, geodata: Geodata, frame: shapely.Geometry) -> list[dict[str, Any]]:
    by_level: dict[int, list[shapely.Geometry]] = {}
    for geometry, about in geodata.features(plan.file("rivers")):
        level = int(about.get("level", 0))
        if level in plan.art.river_levels:
            by_level.setdefault(level, []).extend(lines(geometry.intersection(frame)))
    drawn = []
    for level, pieces in sorted(by_level.items()):
        # Joined first, so that a river cut into many features is not lost piece by piece.
        joined = lines(shapely.line_merge(shapely.union_all(pieces)))
        long = [p for p in joined if p.length >= plan.art.shortest_river]
        rows = sorted(_whole(p.simplify(plan.art.river_tolerance)) for p in long)
        drawn += [{"level": level, "line": row} for row in rows if len(row) >= 4]
    return drawn


def _whole(line: shapely.Geometry, closed: bool = False) -> Ring:
    """Flat whole numbers x0, y0, x1, y1 …; a closed ring does not repeat its first point."""
    points = np.rint(shapely.get_coordinates(line) * SCALE).astype(int)
    if closed:
        points = points[:-1]
    keep = np.r_[True, np.any(np.diff(points, axis=0) != 0, axis=1)]
    return [int(n) for n in points[keep].ravel()]
