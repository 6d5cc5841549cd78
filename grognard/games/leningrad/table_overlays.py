"""Overlays of the table: zones of control, supply and who is out of it, where a side can reach, where it sets up."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from grognard.games.leningrad import movement, supply, supply_lines, table_setup
from grognard.games.leningrad.rules import SIDES
from grognard.games.leningrad.state import Leningrad
from grognard.hexset import HexSet, members, of
from grognard.words import LANGUAGES

Data = dict[str, Any]


def overlay(state: Leningrad, kind: str, side: str) -> Data:
    """Raises KeyError for an overlay or a side that there is not."""
    show = _SHOW[kind]
    if side not in SIDES:
        raise KeyError(side)
    return show(state, SIDES.index(side))


def _hexes(state: Leningrad, hexes: HexSet) -> list[str]:
    return [state.rules.numbers[h] for h in members(hexes)]


def _zoc(state: Leningrad, side: int) -> Data:
    return {"hexes": _hexes(state, state.zoc(side)), "lines": [], "units": []}


def _supply(state: Leningrad, side: int) -> Data:
    numbers = state.rules.numbers
    found = supply_lines.supply_lines(state, side)
    return {
        "hexes": _hexes(state, supply.supplied(state, side)),
        "lines": [list(way) for way in sorted({tuple(numbers[h] for h in each.line) for each in found if each.line})],
        "units": [
            {
                "id": state.rules.names[each.piece],
                "ok": each.supplied,
                "line": [numbers[h] for h in each.line],
                "cut": {language: supply_lines.explain(state, each, language) for language in LANGUAGES},
                "cut_by": [numbers[h] for h in (each.cut_by or each.barred)],
            }
            for each in found
        ],
    }


def _reach(state: Leningrad, side: int) -> Data:
    """Where the units of a side could go, each alone, if its movement phase began now."""
    trial = state.copy()
    movement.open_phase(trial, side)
    reached: HexSet = 0
    units = []
    for p in range(state.rules.count):
        if state.side_of(p) != side or state.place[p] < 0:
            continue
        mine = of(movement.reach(trial, movement.group_of(trial, 1 << p)))
        reached |= mine
        units.append({"id": state.rules.names[p], "ok": bool(mine), "hexes": _hexes(state, mine)})
    return {"hexes": _hexes(state, reached | state.occupied[side]), "lines": [], "units": units}


def _set_up(state: Leningrad, side: int) -> Data:
    return {"hexes": [], "lines": [], "units": [], "areas": table_setup.zones(state, side)}


_SHOW: dict[str, Callable[[Leningrad, int], Data]] = {
    "zoc": _zoc, "supply": _supply, "reach": _reach, "set-up": _set_up,
}  # fmt: skip
OVERLAYS = tuple(_SHOW)
