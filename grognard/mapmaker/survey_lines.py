"""Rivers, roads and railways of a survey, as the survey tells them."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from grognard.mapmaker import survey_courses
from grognard.mapmaker.survey_geodata import Geodata
from grognard.mapmaker.survey_places import Places
from grognard.mapmaker.survey_plan import RiverPlan, SurveyPlan, WayPlan
from grognard.mapmaker.survey_rivers import RiverFitter, Shares
from grognard.mapmaker.survey_ways import Obstacles, Rows, WayFitter

Progress = Callable[[str], None]

UPPER = "-upper"
"""After the name of a river that becomes major on its way: its upper course."""


def survey_rivers(
    plan: SurveyPlan,
    geodata: Geodata,
    places: Places,
    shares: dict[int, dict[str, int]],
    sides: Shares,
    progress: Progress,
) -> Rows:
    fitter = RiverFitter(plan.grid, plan.fit, shares, sides)
    known = survey_courses.river_lines(plan, geodata)
    found: Rows = {}
    for river in plan.rivers:
        progress(f"river {river.name}")
        course = survey_courses.river_course(river, geodata, known, plan.fit.corridor)
        left, right = (tuple(places.hex_of(stop) for stop in bank) for bank in (river.left, river.right))
        names = fitter.fit(river, course, left, right)
        above = len(names) if not river.major else 0
        if river.major_from:
            above = fitter.major_part(river, np.array(geodata.projection.place(*river.major_from)))
        parts = (("river", names[:above]), ("major-river", names[above:]))
        for kind, part in parts:
            if part:
                upper = UPPER if kind == "river" and above < len(names) else ""
                found[river.name + upper] = {"kind": kind, "sides": part} | _said(river)
    return found


def survey_ways(plan: SurveyPlan, geodata: Geodata, places: Places, ground: Obstacles, progress: Progress) -> Rows:
    fitter = WayFitter(plan, geodata, places, ground)
    found: Rows = {}
    for way in plan.ways:
        progress(f"way {way.id}")
        for n, piece in enumerate(fitter.fit(way), start=1):
            id_ = way.id if n == 1 else f"{way.id}-{n}"
            rail = {"gauge": way.gauge, "tracks": way.tracks} if way.kind == "rail" else {}
            found[id_] = {"kind": way.kind} | _said(way) | rail | {"hexes": piece}
    return found


def bridge_rows(plan: SurveyPlan) -> Rows:
    return {
        b.id: {"side": b.side, "carries": list(b.carries), "en": b.names.en, "fr": b.names.fr}
        for b in sorted(plan.bridges, key=lambda b: b.id)
    }


def _said(named: RiverPlan | WayPlan) -> dict[str, str]:
    return {"en": named.names.en, "fr": named.names.fr} if named.names else {}
