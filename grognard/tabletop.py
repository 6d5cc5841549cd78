"""What the tables of the games share: texts in both languages, the list of cases, overlays.

A game's `table` says what a page shows of a position; what would read the same in each of them stands here.
"""

from __future__ import annotations

import re
import unicodedata
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


# --- cases ----------------------------------------------------------------------------------------


class Case(Protocol):
    """A case of a rulebook in our own words, in one language."""

    @property
    def title(self) -> str: ...

    @property
    def summary(self) -> str: ...

    @property
    def note(self) -> str: ...

    @property
    def edition(self) -> str: ...

    @property
    def same(self) -> str:
        """The case of another edition that says the same."""


def plain(text: str) -> str:
    """Small letters without accents, so that a search need not bother with them."""
    apart = unicodedata.normalize("NFD", text.casefold().replace("’", "'"))
    return "".join(letter for letter in apart if not unicodedata.combining(letter))


def other_words(text: str, groups: Iterable[Sequence[str]]) -> str:
    """What players call the things that a text speaks of: by the groups of words that mean the same."""
    said = plain(text)
    spoken_of = (group for group in groups if any(re.search(rf"\b{re.escape(word)}", said) for word in group))
    return " ".join(word for group in spoken_of for word in group)


def case_data(
    names: Iterable[str],
    case: Callable[[str, Language], Case],
    place: Callable[[str, Language], str],
    also: Callable[[str], str],
) -> dict[str, Data]:
    """Every case by its name, in our own words; `place`: where it stands in the book, to a reader of a language;
    `also`: further words by which it is found."""
    found = {}
    for name in names:
        each = {language: case(name, language) for language in LANGUAGES}
        note = {language: c.note for language, c in each.items()}
        found[name] = {
            "case": name,
            "place": {language: place(name, language) for language in LANGUAGES},
            "title": {language: c.title for language, c in each.items()},
            "text": {language: c.summary for language, c in each.items()},
            "note": note if any(note.values()) else None,
            "also": also(name),
            "edition": each["en"].edition,
            "same": each["en"].same or None,
        }
    return found


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
