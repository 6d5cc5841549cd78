"""Reading places, rivers, ways and bridges of a plan."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from grognard.board import Hexes
from grognard.hexes import is_number
from grognard.mapmaker.survey_plan import (
    RIVER_MOUTHS,
    RIVER_STARTS,
    BridgePlan,
    PlacePlan,
    RiverPlan,
    Stop,
    SurveyError,
    WayPlan,
    side_hexes,
)
from grognard.mapmaker.survey_tables import Table, each, one_of, pair
from grognard.mapparts import ACROSS, CARRIED, PLACES
from grognard.words import Names


def places(table: Table, grid: Hexes) -> tuple[PlacePlan, ...]:
    found = []
    for id_, row in table.rows():
        lat, lon = row.get("at", pair)
        hex_ = row.maybe("hex", _number(grid), "")
        found.append(PlacePlan(id_, row.get("kind", one_of(*PLACES)), _names(row), lat, lon, hex_))
    return tuple(found)


def rivers(table: Table, grid: Hexes, known: tuple[PlacePlan, ...]) -> tuple[RiverPlan, ...]:
    found: list[RiverPlan] = []
    on_bank = _stops(grid, known)
    for name, row in table.rows():
        earlier = tuple(r.name for r in found)
        river = RiverPlan(
            name=name,
            names=_names(row) if "en" in row.entries else None,
            waypoints=row.get("waypoints", lambda v: tuple(pair(p) for p in v)),
            start=row.maybe("from", one_of(*RIVER_STARTS), "source"),
            into=row.get("into", one_of(*RIVER_MOUTHS, *earlier)),
            through=row.maybe("through", each(lambda side: side_hexes(grid, side)), ()),
            left=row.maybe("left", on_bank, ()),
            right=row.maybe("right", on_bank, ()),
            major=row.maybe("major", bool, False),
            major_from=row.get("major_from", pair) if "major_from" in row.entries else None,
        )
        if len(river.waypoints) < 2:
            raise SurveyError(f"{row.where}: a river needs at least two waypoints")
        found.append(river)
    return tuple(found)


def ways(table: Table, grid: Hexes, known: tuple[PlacePlan, ...]) -> tuple[WayPlan, ...]:
    found = []
    stops = _stops(grid, known)
    for id_, row in table.rows():
        via = row.get("via", stops)
        if len(via) < 2 or not (via[0].named and via[-1].named):
            raise SurveyError(f"{row.where}: a way begins and ends in a place or a hex")
        gauge, tracks = row.maybe("gauge", int, 0), row.maybe("tracks", int, 1)
        found.append(WayPlan(id_, row.get("kind", one_of(*ACROSS)), _names(row), via, gauge, tracks))
    return tuple(found)


def bridges(table: Table, grid: Hexes, known: tuple[PlacePlan, ...]) -> tuple[BridgePlan, ...]:
    """A bridge has the name of the place of its id, if it has none of its own."""
    by_id = {place.id: place.names for place in known}
    found = []
    for id_, row in table.rows():
        names = by_id[id_] if id_ in by_id and "en" not in row.entries else _names(row)
        carries = row.get("carries", lambda values: tuple(one_of(*CARRIED)(v) for v in values))
        side = row.get("side", lambda value: "/".join(map(grid.number, side_hexes(grid, value))))
        found.append(BridgePlan(id_, names, carries, side))
    return tuple(found)


def _stops(grid: Hexes, known: tuple[PlacePlan, ...]) -> Callable[[Any], tuple[Stop, ...]]:
    """A list of places, hexes and spots."""
    ids = {place.id for place in known}

    def stop(value: Any) -> Stop:
        if not isinstance(value, str):
            return Stop(spot=pair(value))
        return Stop(place=value) if value in ids else Stop(hex=_number(grid)(value))

    return lambda values: tuple(stop(value) for value in values)


def _names(row: Table) -> Names:
    return Names(row.get("en", str), row.get("fr", str))


def _number(grid: Hexes) -> Callable[[Any], str]:
    def read(value: Any) -> str:
        if not is_number(str(value)):
            raise ValueError("neither a place nor a hex")
        return grid.number(grid.index(str(value)))

    return read
