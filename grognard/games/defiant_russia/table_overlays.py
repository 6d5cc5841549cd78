"""Overlays of the table: zones of control, supply, where a side can reach, whose railways are whose, set-up zones."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from grognard.games.defiant_russia import movement, supply, supply_lines, table_setup
from grognard.games.defiant_russia.rules import SIDES
from grognard.games.defiant_russia.state import PHASES, DefiantRussia
from grognard.hexset import HexSet, members, of
from grognard.words import LANGUAGES

Data = dict[str, Any]


def overlay(state: DefiantRussia, kind: str, side: str) -> Data:
    """Raises KeyError for an overlay or a side that there is not."""
    show = _SHOW[kind]
    if side not in SIDES:
        raise KeyError(side)
    return show(state, SIDES.index(side))


def _hexes(state: DefiantRussia, hexes: HexSet) -> list[str]:
    return [state.rules.numbers[h] for h in members(hexes)]


def _zoc(state: DefiantRussia, side: int) -> Data:
    return {"hexes": _hexes(state, state.zoc(side)), "lines": [], "units": []}


def _supply(state: DefiantRussia, side: int) -> Data:
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
                "cut_by": [numbers[h] for h in each.barred],
            }
            for each in found
        ],
    }


def _reach(state: DefiantRussia, side: int) -> Data:
    """Where the land units of a side could go if its movement phase began now."""
    trial = state.copy()
    trial.phase = PHASES.index(f"{SIDES[side]}-movement")
    trial.done = 0
    reached: HexSet = 0
    units = []
    for p in members(state.rules.of_side[side] & state.rules.land):
        if state.place[p] < 0:
            continue
        mine = of(movement.destinations(trial, movement.group_of(trial, 1 << p)))
        reached |= mine
        units.append({"id": state.rules.names[p], "ok": bool(mine), "hexes": _hexes(state, mine)})
    return {"hexes": _hexes(state, reached | state.occupied[side]), "lines": [], "units": units}


def _rails(state: DefiantRussia, side: int) -> Data:
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


def _set_up(state: DefiantRussia, side: int) -> Data:
    return {"hexes": [], "lines": [], "units": [], "areas": table_setup.zones(state, side)}


_SHOW: dict[str, Callable[[DefiantRussia, int], Data]] = {
    "zoc": _zoc, "supply": _supply, "reach": _reach, "rails": _rails, "set-up": _set_up,
}  # fmt: skip
OVERLAYS = tuple(_SHOW)
