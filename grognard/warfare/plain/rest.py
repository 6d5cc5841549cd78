"""What is measured of a small game, its luck, its rulebook: as much as can be said of any."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from grognard.hexset import members
from grognard.umpire import Event
from grognard.warfare.cases import Book, Case
from grognard.warfare.contract import Operation
from grognard.warfare.files import Files
from grognard.warfare.pieces import DEAD
from grognard.words import Language


class Meter:
    """Looks on while a game is played: what each side has lost."""

    def __init__(self, state: Any) -> None: ...

    def see(self, state: Any, events: list[Event]) -> None: ...

    def found(self, state: Any) -> dict[str, int | None]:
        r = state.rules
        return {
            f"{side}-units-lost": sum(state.place[p] == DEAD for p in members(r.of_side[index]))
            for index, side in enumerate(r.sides)
        }


class PlainMeasures:
    def __init__(self, sides: Sequence[str]) -> None:
        self.SIDES = sides

    @property
    def Meter(self) -> Callable[[Any], Meter]:  # noqa: N802
        return Meter

    def winner(self, edition: str, points: int) -> str | None:
        return None if points == 0 else self.SIDES[points < 0]


class Watcher:
    """Sees battles, and says nothing of luck: how much a result is worth is the game's to say."""

    def __init__(self) -> None:
        self.battles: list[Any] = []

    def see(self, before: Any, events: list[Event]) -> None: ...


class PlainFortune:
    NOTE = "plain-no-luck"

    @property
    def Watcher(self) -> Callable[[], Watcher]:  # noqa: N802
        return Watcher

    @property
    def title(self) -> Callable[[str, Any, Language], str]:
        return lambda edition, battle, language: ""


class PlainWorkload:
    MOMENTS = ("movement", "combat")

    def operations(self, moving: Any, fighting: Any) -> list[Operation]:
        def legal(state: Any) -> Callable[[], object]:
            def asked() -> object:
                state.forget()
                return state.legal()

            return asked

        return [
            ("copy", moving.copy, None),
            ("legal-movement", legal(moving), len(moving.legal())),
            ("legal-combat", legal(fighting), len(fighting.legal())),
        ]


class PlainCases:
    """The book of a game with one edition, or with one for all of them."""

    def __init__(self, files: Files, editions: Sequence[str]) -> None:
        self.BOOK = Book(files, editions, lambda _: editions[0], self.place_of)

    def place_of(self, name: str, language: Language) -> str:
        return name

    def find(self, words: str, edition: str, language: Language) -> list[Case]:
        """By its number, or by words."""
        asked = words.strip().removeprefix("§")
        named = [n for n in self.BOOK.names() if n.partition("§")[2] == asked or n == words.strip()]
        found = [self.BOOK.case(n, language) for n in named]
        return found or self.BOOK.by_words(asked, self.BOOK.editions[0], language)
