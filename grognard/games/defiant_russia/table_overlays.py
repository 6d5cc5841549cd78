"""Overlays of the table: zones of control, supply, where a side can reach, whose railways are whose, set-up zones."""

from __future__ import annotations

from grognard.games.defiant_russia import movement, supply, supply_lines, table_setup
from grognard.games.defiant_russia.rules import PHASES, SIDES
from grognard.games.defiant_russia.state import DefiantRussia
from grognard.hexset import members, of
from grognard.warfare import overlays, page
from grognard.warfare.overlays import Show


def _supply(state: DefiantRussia, side: int) -> page.Overlay:
    lines = supply_lines.supply_lines(state, side)
    return overlays.supply(state, supply.supplied(state, side), lines, supply_lines.explain, lambda each: each.barred)


def _reach(state: DefiantRussia, side: int) -> page.Overlay:
    """Of the land units."""
    trial = state.copy()
    trial.phase = PHASES.index(f"{SIDES[side]}-movement")
    trial.done = 0
    return overlays.reach(
        state,
        side,
        members(state.rules.of_side[side] & state.rules.land),
        lambda p: of(movement.destinations(trial, movement.group_of(trial, 1 << p))),
    )


def _rails(state: DefiantRussia, side: int) -> page.Overlay:
    """The railways of a side: those that trains can use now, and those taken this turn or in enemy zones."""
    r = state.rules
    mine, usable = state.friendly(side), movement.friendly_rails(state, side)
    lines: list[list[str]] = []
    barred: list[list[str]] = []
    for one, other in sorted(r.map.links_of("rail")):
        if mine >> one & mine >> other & 1:
            free = usable >> one & usable >> other & 1
            (lines if free else barred).append([r.numbers[one], r.numbers[other]])
    return {"hexes": [], "lines": lines, "barred": barred, "units": []}


SHOWS: dict[str, Show] = {
    "zoc": lambda state, side: overlays.zones(state, state.zoc(side)),
    "supply": _supply,
    "reach": _reach,
    "ground": lambda state, side: overlays.zones(state, state.friendly(side)),
    "rails": _rails,
    "set-up": lambda state, side: overlays.areas(table_setup.zones(state, side)),
}
