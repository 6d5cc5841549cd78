"""Places on the grid: in which hex each counts, and where in it the dot lies."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from grognard.board import Hexes
from grognard.mapmaker.projection import Projection, depth
from grognard.mapmaker.survey_plan import PlacePlan, Stop, SurveyError, SurveyPlan

# How deep in its hex a dot may lie at most: 0.5 is on the hexside, and a dot has a breadth.
DEEPEST = 0.42


@dataclass(frozen=True)
class Places:
    """The places of a plan, each with its hex and its spot on the grid."""

    grid: Hexes
    hexes: dict[str, int]
    spots: dict[str, tuple[float, float]]
    projection: Projection

    def hex_of(self, stop: Stop) -> int:
        return self.hexes[stop.place] if stop.place else self.grid.index(stop.hex)

    def spot_of(self, stop: Stop) -> tuple[float, float]:
        if stop.spot:
            return self.projection.place(*stop.spot)
        return self.spots[stop.place] if stop.place else self.grid.centre(self.grid.index(stop.hex))


def find_places(plan: SurveyPlan, projection: Projection) -> Places:
    found = Places(plan.grid, {}, {}, projection)
    for place in plan.places:
        spot = projection.place(place.lat, place.lon)
        hex_ = plan.grid.index(place.hex) if place.hex else plan.grid.hex_at(*spot)
        if hex_ is None:
            raise SurveyError(f"place {place.id}: {place.lat}, {place.lon} is off the map")
        if place.hex and depth(plan.grid, hex_, spot) > 1:
            raise SurveyError(f"place {place.id} lies nowhere near {place.hex}")
        found.hexes[place.id], found.spots[place.id] = hex_, spot
    return found


def place_rows(plan: SurveyPlan, places: Places) -> dict[str, Any]:
    """The places as the survey tells them."""
    return {place.id: _row(places, place) for place in sorted(plan.places, key=lambda p: p.id)}


def _row(places: Places, place: PlacePlan) -> dict[str, Any]:
    hex_ = places.hexes[place.id]
    spot = np.array(places.spots[place.id])
    centre = np.array(places.grid.centre(hex_))
    away = spot - centre
    deep = depth(places.grid, hex_, spot)
    if deep > DEEPEST:
        away = away * DEEPEST / deep
    x, y = (round(float(v), 2) + 0.0 for v in away)
    number = places.grid.number(hex_)
    return {"kind": place.kind, "hex": number, "at": [x, y], "en": place.names.en, "fr": place.names.fr}
