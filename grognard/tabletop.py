"""What the tables of the games share: texts in both languages, the list of cases, overlays.

A game's `table` says what a page shows of a position; what would read the same in each of them stands here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any, Protocol, TypeVar

from grognard.hexset import HexSet, members
from grognard.words import LANGUAGES, Language, tell

Text = dict[str, str]
Data = dict[str, Any]


@lru_cache(maxsize=4096)
def text(key: str, /, **args: str | int | float) -> Text:
    return {language: tell(key, language, **args) for language in LANGUAGES}


# --- overlays -------------------------------------------------------------------------------------


class SupplyLine(Protocol):
    @property
    def piece(self) -> int: ...

    @property
    def supplied(self) -> bool: ...

    @property
    def line(self) -> Sequence[int]: ...


Show = Callable[[Any, int], Data]
Line = TypeVar("Line", bound=SupplyLine)


def overlay(shows: Mapping[str, Show], sides: Sequence[str], state: Any, kind: str, side: str) -> Data:
    """Raises KeyError for an overlay or a side that there is not."""
    show = shows[kind]
    if side not in sides:
        raise KeyError(side)
    return show(state, sides.index(side))


def numbered(state: Any, hexes: HexSet) -> list[str]:
    return [state.rules.numbers[h] for h in members(hexes)]


def zones(state: Any, hexes: HexSet) -> Data:
    return {"hexes": numbered(state, hexes), "lines": [], "units": []}


def supply(
    state: Any,
    hexes: HexSet,
    lines: Sequence[Line],
    explain: Callable[[Any, Line, Language], str],
    cut_by: Callable[[Line], Sequence[int]],
) -> Data:
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


def reach(state: Any, side: int, pieces: Iterable[int], range_of: Callable[[int], HexSet]) -> Data:
    """Where the units of a side could go, each alone, if its movement phase began now."""
    reached: HexSet = 0
    units = []
    for p in pieces:
        if state.place[p] >= 0:
            mine = range_of(p)
            reached |= mine
            units.append({"id": state.rules.names[p], "ok": bool(mine), "hexes": numbered(state, mine)})
    return {"hexes": numbered(state, reached | state.occupied[side]), "lines": [], "units": units}
