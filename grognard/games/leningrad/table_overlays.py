"""Overlays of the table: zones of control, supply and who is out of it, where a side can reach, whose the ground
is, where it sets up."""

from __future__ import annotations

from grognard.games.leningrad import movement, supply, supply_lines, table_setup
from grognard.games.leningrad.state import Leningrad
from grognard.games.leningrad.zoc import zoc
from grognard.hexset import of
from grognard.warfare import overlays, page
from grognard.warfare.overlays import Show


def _supply(state: Leningrad, side: int) -> page.Overlay:
    lines = supply_lines.supply_lines(state, side)
    return overlays.supply(
        state, supply.supplied(state, side), lines, supply_lines.explain, lambda each: each.cut_by or each.barred
    )


def _reach(state: Leningrad, side: int) -> page.Overlay:
    trial = state.copy()
    movement.open_phase(trial, side)
    return overlays.reach(
        state,
        side,
        (p for p in range(state.rules.count) if state.side_of(p) == side),
        lambda p: of(movement.reach(trial, movement.group_of(trial, 1 << p))),
    )


SHOWS: dict[str, Show] = {
    "zoc": lambda state, side: overlays.zones(state, zoc(state, side)),
    "supply": _supply,
    "reach": _reach,
    "ground": lambda state, side: overlays.nearer(state, side, state.rules.adjacent),
    "set-up": lambda state, side: overlays.areas(table_setup.zones(state, side)),
}
