"""How the server reaches a game: its package, and the module `table` in it that lays it on a table."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from types import ModuleType
from typing import Any, Protocol, cast

from grognard import games
from grognard.server.problem import Text, not_found
from grognard.umpire import Event, Reason
from grognard.words import LANGUAGES

Data = dict[str, Any]


class TableGame(Protocol):
    """What a game's module `table` offers. Every `view` is what a side may know (`State.view`)."""

    SIDES: Sequence[str]
    EDITIONS: Sequence[str]
    SET_UPS: Sequence[str]
    OVERLAYS: Sequence[str]

    def title(self) -> Text: ...
    def edition_title(self, edition: str, /) -> Text: ...
    def side_title(self, side: str, /) -> Text: ...
    def case_list(self) -> list[Data]: ...
    def case_text(self, case: str, /) -> Text | None: ...
    def cited(self, case: str, /) -> Text:
        """A case as it is written in a sentence."""

    def heading(self, view: Any, /) -> Data:
        """Turn, turns, phase, phase_title."""

    def units(self, view: Any, /) -> list[Data]: ...
    def markers(self, view: Any, /) -> list[Data]: ...
    def score(self, view: Any, /) -> Data: ...
    def result(self, view: Any, /) -> Text: ...
    def tracks(self, view: Any, /) -> Data: ...
    def prompt(self, view: Any, /) -> Text: ...
    def actions(self, view: Any, /) -> list[Data]:
        """Every legal action: text, verb, units, hexes, title, and what the game adds."""

    def loses(self, view: Any, /) -> Text | None:
        """What would be lost by ending the phase now."""

    def todo(self, view: Any, /) -> list[Data]:
        """What is left to do before the phase can end: weight (must, lost, may), text, case, units, hexes."""

    def battle(self, view: Any, /) -> Data | None:
        """The battle that is being fought or put together: units, hexes, overrun."""

    def everybody(self, view: Any, /) -> list[str]:
        """Actions that let everybody join it who may, one after another."""

    def rest(self, view: Any, /) -> list[str]:
        """Actions that set up all that is left of an army, one after another."""

    def lines(self, view: Any, events: Sequence[Event], /) -> list[Data]: ...
    def reason(self, view: Any, reason: Reason, /) -> Text: ...
    def odds(self, view: Any, attack: list[str], on: list[str], air: int, overrun: bool, /) -> Data | Reason: ...
    def overlay(self, view: Any, kind: str, side: str, /) -> Data: ...


def package(name: str) -> ModuleType:
    if name not in games.GAMES:
        raise not_found("server-no-such-game", name=name)
    return games.game(name)


def table_game(name: str) -> TableGame:
    return cast(TableGame, import_module(f"{package(name).__name__}.table"))


def check_edition(name: str, edition: str) -> str:
    if edition not in table_game(name).EDITIONS:
        raise not_found("server-no-such-edition", name=edition)
    return edition


def book(name: str, edition: str) -> Text:
    """The game as one calls it, with its edition where there are several."""
    return {language: games.book(name, edition, language) for language in LANGUAGES}
