"""Overlays of the table: zones of control, supply, whose the ground is."""

from __future__ import annotations

from grognard.games.barbarossa import supply, supply_lines
from grognard.games.barbarossa.state import Barbarossa
from grognard.games.barbarossa.units import SIDES
from grognard.games.barbarossa.zoc import zoc
from grognard.warfare import overlays, page
from grognard.warfare.overlays import Show


def overlay(state: Barbarossa, kind: str, side: str) -> page.Overlay:
    return overlays.overlay(_SHOW, SIDES, state, kind, side)


def _zones(state: Barbarossa, side: int) -> page.Overlay:
    return overlays.zones(state, zoc(state, side) & state.rules.playable)


def _supply(state: Barbarossa, side: int) -> page.Overlay:
    lines = supply_lines.supply_lines(state, side)
    fed = supply.supplied_hexes(state, side) & state.rules.playable
    return overlays.supply(state, fed, lines, supply_lines.explain, lambda each: each.barred)


_SHOW: dict[str, Show] = {"zoc": _zones, "supply": _supply}
OVERLAYS = tuple(_SHOW)
