"""Overlays of a table: zones of control, supply and who is out of it, where a side can reach, where it sets up."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Protocol, TypeVar

from grognard.hexset import HexSet, members
from grognard.warfare import page
from grognard.words import LANGUAGES, Language


class SupplyLine(Protocol):
    @property
    def piece(self) -> int: ...

    @property
    def supplied(self) -> bool: ...

    @property
    def line(self) -> Sequence[int]: ...


Show = Callable[[Any, int], page.Overlay]
Line = TypeVar("Line", bound=SupplyLine)


def overlay(shows: Mapping[str, Show], sides: Sequence[str], state: Any, kind: str, side: str) -> page.Overlay:
    """Raises KeyError for an overlay or a side that there is not."""
    show = shows[kind]
    if side not in sides:
        raise KeyError(side)
    return show(state, sides.index(side))


def numbered(state: Any, hexes: HexSet) -> list[str]:
    return [state.rules.numbers[h] for h in members(hexes)]


def zones(state: Any, hexes: HexSet) -> page.Overlay:
    return {"hexes": numbered(state, hexes), "lines": [], "units": []}


def supply(
    state: Any,
    hexes: HexSet,
    lines: Sequence[Line],
    explain: Callable[[Any, Line, Language], str],
    cut_by: Callable[[Line], Sequence[int]],
) -> page.Overlay:
    """The hexes in supply, the lines, and by unit its line or what cuts it."""
    names, numbers = state.rules.names, state.rules.numbers
    return {
        "hexes": numbered(state, hexes),
        "lines": [list(way) for way in sorted({tuple(numbers[h] for h in each.line) for each in lines if each.line})],
        "units": [
            {
                "id": names[each.piece],
                "ok": each.supplied,
                "line": [numbers[h] for h in each.line],
                "cut": {language: explain(state, each, language) for language in LANGUAGES},
                "cut_by": [numbers[h] for h in cut_by(each)],
            }
            for each in lines
        ],
    }


def reach(state: Any, side: int, pieces: Iterable[int], range_of: Callable[[int], HexSet]) -> page.Overlay:
    """Where the units of a side could go, each alone, if its movement phase began now."""
    reached: HexSet = 0
    units: list[page.Traced] = []
    for p in pieces:
        if state.place[p] >= 0:
            mine = range_of(p)
            reached |= mine
            units.append({"id": state.rules.names[p], "ok": bool(mine), "hexes": numbered(state, mine)})
    return {"hexes": numbered(state, reached | state.occupied[side]), "lines": [], "units": units}


def nearer(state: Any, side: int, adjacent: Sequence[Sequence[int]]) -> page.Overlay:
    """Where no rule asks whose the ground is: what lies nearer to the units of a side than to those of others. What is
    as near to both lies between the fronts."""
    found: dict[int, int | None] = {}
    edge: dict[int, int | None] = {h: s for s, occupied in enumerate(state.occupied) for h in members(occupied)}
    while edge:
        found |= edge
        reached: dict[int, int | None] = {}
        for here, mine in edge.items():
            for h in adjacent[here]:
                if h not in found:
                    reached[h] = mine if reached.get(h, mine) == mine else None
        edge = reached
    return {"hexes": [state.rules.numbers[h] for h in sorted(found) if found[h] == side], "lines": [], "units": []}


def areas(found: Sequence[page.Area]) -> page.Overlay:
    """Parts of the map with a name."""
    return {"hexes": [], "lines": [], "units": [], "areas": list(found)}
