"""A position as counters: for the picture, for the page, and as lists for the shell.

A game describes its counters (`picture.counters.Counter`) and says what lies on its map besides; picture, page and
shell show that one description.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any, Protocol

from grognard.hexes import is_number
from grognard.hexset import members
from grognard.picture.counters import Counter, Marker, Printed, Stack
from grognard.picture.position import position_svg
from grognard.umpire.spoken import spoken
from grognard.warfare import page
from grognard.warfare.files import Files
from grognard.warfare.page import Party
from grognard.warfare.phrases import hex_title
from grognard.words import LANGUAGES, Language, tell

Data = dict[str, Any]


class Words(Protocol):
    """What a game's `telling` says of a position."""

    def heading(self, state: Any, language: Language, /) -> str: ...
    def prompt(self, state: Any, language: Language, /) -> str: ...


class Counters:
    """What the module `counters` of every game offers in the same way."""

    def __init__(
        self,
        files: Files,
        telling: Words,
        unit_title: Callable[[Any, int, Any, Language], str],
        counter: Callable[[Any, int], Counter],
        markers: Callable[[Any, Language], list[Marker]],
        rank: Callable[[Any, int], Any] = lambda state, piece: 0,
    ) -> None:
        """`rank`: what should be seen first in a stack ranks highest."""
        self._files, self._telling, self._unit_title = files, telling, unit_title
        self._counter, self._markers, self._rank = counter, markers, rank

    def stacks(self, state: Any) -> list[Stack]:
        return [
            Stack(
                hex_, tuple(self._counter(state, p) for p in sorted(members(bits), key=lambda p: self._order(state, p)))
            )
            for hex_, bits in sorted(state.at.items())
        ]

    def _order(self, state: Any, piece: int) -> tuple[Any, int]:
        return self._rank(state, piece), -piece

    def picture(self, state: Any, language: Language, hex_px: float = 72) -> str:
        """The position as an SVG."""
        return position_svg(
            state.rules.map,
            self._files.art,
            stacks=self._asked(state),
            markers=self._markers(state, language),
            faces=self._files.faces,
            title=f"{state.rules.map.title[language]}: {self._telling.heading(state, language)}",
            language=language,
            hex_px=hex_px,
        )

    def _asked(self, state: Any) -> list[Stack]:
        """The stacks, with those marked that the question on the table is about."""
        stacks = self.stacks(state)
        if state.over:
            return stacks
        named = {unit for action in state.legal() for unit in spoken(action).units}
        return [
            Stack(
                stack.hex,
                tuple(replace(c, able=c.printed.id in named and c.printed.side == state.side) for c in stack.counters),
            )
            for stack in stacks
        ]

    def listing(self, state: Any, language: Language, places: Mapping[str, Sequence[int]]) -> Data:
        """Everything on the map and beside it, as plain data; `places` off the map by what a listing calls them."""
        r, over = state.rules, state.over
        return {
            "game": state.game,
            "edition": r.edition,
            "turn": state.turn,
            "phase": state.now,
            "heading": self._telling.heading(state, language),
            "side": None if over else state.side,
            "question": None if over else state.decision.kind,
            "case": None if over else state.decision.case_of(state),
            "prompt": self._telling.prompt(state, language),
            "hexes": [self._in_hex(state, h, language) for h in sorted(state.at)],
            **{name: [r.names[p] for p in range(r.count) if state.place[p] in some] for name, some in places.items()},
        }

    def _in_hex(self, state: Any, hex_: int, language: Language) -> Data:
        r, pieces = state.rules, list(members(state.at[hex_]))
        counters = [self._counter(state, p) for p in pieces]
        return {
            "hex": r.numbers[hex_],
            "place": next((place.names[language] for place in r.map.places_in(hex_)), ""),
            "terrain": r.map.terrain_title(r.terrain[hex_], language),
            "side": counters[0].printed.side,
            "units": [
                {
                    "unit": c.printed.id,
                    "title": self._unit_title(r, p, state, language),
                    "figures": c.figures,
                    "reduced": c.reduced,
                    "moved": c.moved,
                    "supplied": not c.unsupplied,
                }
                for p, c in zip(pieces, counters, strict=True)
            ],
        }


# --- on the page ----------------------------------------------------------------------------------


def shown(counter: Counter) -> page.Counter:
    """A counter as a page is sent it."""
    return {
        **_printed(counter.printed),
        "values": counter.figures,
        "steps": counter.steps,
        "moved": counter.moved,
        "supplied": not counter.unsupplied,
    }


@lru_cache(maxsize=4096)
def _printed(printed: Printed) -> page.Named:
    return {
        "id": printed.id,
        "side": printed.side,
        "title": {language: printed.title[language] for language in LANGUAGES},
        "face": printed.face,
        "symbol": printed.symbol,
        "label": printed.name,
        "corps": printed.corps or None,
        "size": printed.size,
        "max_steps": printed.steps,
        "formation": None if printed.formation is None else {lang: printed.formation[lang] for lang in LANGUAGES},
    }


@lru_cache(maxsize=4096)
def marker(rules: Any, kind: str, sign: str, hex_: int, count: int = 1, party: Party | None = None) -> page.Marker:
    """Something that lies in a hex besides units: what the game calls it, how it is drawn, and whose it is."""
    number = rules.numbers[hex_]
    title: page.Text = {
        language: tell(f"table-{kind}", language, hex=hex_title(rules, number, language), count=count)
        for language in LANGUAGES
    }
    return {"kind": kind, "sign": sign, "party": party, "hex": number, "count": count, "title": title}


# --- lists ----------------------------------------------------------------------------------------

Table = tuple[list[str], list[list[str]]]


def tables(
    catalogue: Data,
    columns: Mapping[str, Sequence[str]],
    messages: Mapping[str, Callable[[str], str]],
    language: Language,
) -> list[Table]:
    """A catalogue as tables for the shell, heads and rows: by part its columns. What stands in a column of `messages`
    is the name of something, for which there is a message."""

    def cell(column: str, value: Any) -> str:
        if isinstance(value, list):
            return ", ".join(cell(column, each) for each in value)
        if value is None:
            return ""
        return tell(messages[column](value), language) if column in messages and not is_number(value) else str(value)

    return [
        (
            [tell(f"head-{name}", language) for name in names],
            [[cell(c, row[c]) for c in names] for row in catalogue[part]],
        )
        for part, names in columns.items()
    ]
