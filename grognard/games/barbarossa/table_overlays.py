"""Overlays of the table: zones of control, supply, command ranges, ranges of artillery, whose the ground is, and the
rails."""

from __future__ import annotations

from grognard.games.barbarossa import headquarters, supply, supply_lines, table_rails
from grognard.games.barbarossa.state import Barbarossa
from grognard.games.barbarossa.units import SIDES
from grognard.games.barbarossa.zoc import zoc
from grognard.hexset import members
from grognard.warfare import overlays, page
from grognard.warfare.overlays import Show
from grognard.warfare.table import text


def overlay(state: Barbarossa, kind: str, side: str) -> page.Overlay:
    return overlays.overlay(_SHOW, SIDES, state, kind, side)


def _zones(state: Barbarossa, side: int) -> page.Overlay:
    return overlays.zones(state, zoc(state, side) & state.rules.playable)


def _supply(state: Barbarossa, side: int) -> page.Overlay:
    lines = supply_lines.supply_lines(state, side)
    fed = supply.supplied_hexes(state, side) & state.rules.playable
    return overlays.supply(state, fed, lines, supply_lines.explain, lambda each: each.barred)


def _command(state: Barbarossa, side: int) -> page.Overlay:
    """How far headquarters command, and with how many points (BSR §21.11); those that are Non-Op hinder as far."""
    r, areas, units = state.rules, list[page.Area](), list[page.Traced]()
    for p in headquarters.on_map(state):
        if r.side_of[p] != side:
            continue
        hexes = overlays.numbered(state, headquarters.reach(state, p) & r.playable)
        points, all_ = headquarters.command(state, p), r.pieces[p].command
        left = max(points - state.commanded[p], 0)
        key = "table-command-none" if state.nonop >> p & 1 else "table-command"
        areas.append({"title": text(key, sign=r.pieces[p].sign, left=left, of=all_), "hexes": hexes})
        units.append({"id": r.names[p], "ok": not state.nonop >> p & 1, "hexes": hexes})
    return {"hexes": [], "lines": [], "units": units, "areas": areas}


def _ranges(state: Barbarossa, side: int) -> page.Overlay:
    """Where artillery that has not fired can support a combat (BSR §13.11b)."""
    r, found, units = state.rules, 0, list[page.Traced]()
    for p in members(r.artillery & r.of_side[side] & ~state.fired):
        if state.place[p] < 0:
            continue
        near = r.land.whole.in_range(1 << state.place[p], r.range[p]) & r.playable
        found |= near
        units.append({"id": r.names[p], "ok": True, "hexes": overlays.numbered(state, near)})
    return {"hexes": overlays.numbered(state, found), "lines": [], "units": units}


def _ground(state: Barbarossa, side: int) -> page.Overlay:
    """Whose each hex is (BSR §3.11)."""
    return overlays.zones(state, state.friendly(side) & state.rules.playable)


_SHOW: dict[str, Show] = {
    "zoc": _zones, "supply": _supply, "command": _command, "range": _ranges, "ground": _ground,
    "rails": table_rails.rails,
}  # fmt: skip
OVERLAYS = tuple(_SHOW)
