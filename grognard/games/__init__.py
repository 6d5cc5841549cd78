"""The register of games. Everything else reaches a game through here."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, overload

from grognard.games.register import NotAGame as NotAGame
from grognard.games.register import Register
from grognard.umpire import Dice, carried, parts, replaying, sentence
from grognard.umpire.carried import Kept
from grognard.umpire.illegal import Reason
from grognard.umpire.match import Match
from grognard.umpire.parts import NoPart as NoPart
from grognard.umpire.position import heading_of
from grognard.umpire.reading import FormatError, Page, Word
from grognard.umpire.record import Header, Notation, Record
from grognard.umpire.replaying import Verified
from grognard.umpire.sentence import Sentence
from grognard.umpire.state import State
from grognard.warfare import beginning, variants
from grognard.words import Language, tell

if TYPE_CHECKING:  # what games must offer is for mypy alone, and takes as long to make as a game to load
    from grognard.warfare import contract

OURS = ("leningrad", "defiant-russia", "barbarossa")
GAMES = Register(OURS)
"""Every game that is played here, ours first, then those from elsewhere."""


def game(name: str) -> contract.Game[Any]:
    """A game's package, or what stands for it. Raises KeyError for a game that is none."""
    found: contract.Game[Any] = parts.package(GAMES.package(name))
    return found


class _Parts:
    """A part of a game, by its name or by a state of it. Raises KeyError for a game that is none, and `NoPart`."""

    # fmt: off
    @overload
    def __call__(self, of: str | State, what: Literal["table"], /) -> contract.Table[Any]: ...
    @overload
    def __call__(self, of: str | State, what: Literal["telling"], /) -> contract.Telling[Any]: ...
    @overload
    def __call__(self, of: str | State, what: Literal["text"], /) -> contract.Writing[Any]: ...
    @overload
    def __call__(self, of: str | State, what: Literal["counters"], /) -> contract.Counters[Any]: ...
    @overload
    def __call__(self, of: str | State, what: Literal["measures"], /) -> contract.Measures[Any]: ...
    @overload
    def __call__(self, of: str | State, what: Literal["observation"], /) -> contract.Observation[Any]: ...
    @overload
    def __call__(self, of: str | State, what: Literal["fortune"], /) -> contract.Fortune[Any]: ...
    @overload
    def __call__(self, of: str | State, what: Literal["odds_preview"], /) -> contract.Odds[Any]: ...
    @overload
    def __call__(self, of: str | State, what: Literal["supply_lines"], /) -> contract.SupplyLines[Any]: ...
    @overload
    def __call__(self, of: str | State, what: Literal["workload"], /) -> contract.Workload[Any]: ...
    @overload
    def __call__(self, of: str | State, what: Literal["cases"], /) -> contract.Cases: ...
    @overload
    def __call__(self, of: str | State, what: Literal["editing"], /) -> contract.Editing[Any]: ...
    @overload
    def __call__(self, of: str | State, what: Literal["strategy"], /) -> contract.Strategy[Any]: ...
    @overload
    def __call__(self, of: str | State, what: Literal["staff"], /) -> contract.Staff: ...
    @overload
    def __call__(self, of: str | State, what: Literal["marching"], /) -> contract.Marching[Any]: ...
    # fmt: on
    def __call__(self, of: str | State, what: str, /) -> Any:
        return parts.part(of.package if isinstance(of, State) else GAMES.package(of), what)


part = part_of = _Parts()


def rulebook(name: str) -> contract.Cases:
    """The part `cases` of a game. Raises KeyError for a game that has none."""
    return part(name, "cases")


def called(name: str, language: Language) -> str:
    """A game as one calls it."""
    return re.split(r"\s?:", part(name, "table").title()[language])[0]


def editions(name: str) -> list[str]:
    """Those of a game, and each with the variants at hand that fit it; one with a scenario stands with the first."""
    found = list(game(name).EDITIONS)
    for edition in game(name).EDITIONS:
        for variant in variants.at_hand():
            if variant.scenario is not None and edition != found[0]:
                continue
            with suppress(variants.NoVariant, FormatError):
                game(name).board_map(variant.of(edition))
                parts.part(GAMES.package(name), "rules").rules(variant.of(edition))
                found.append(variant.of(edition))
    return found


def book(name: str, edition: str, language: Language) -> str:
    """A game as one calls it, with its edition where there is more than one, and with its variant."""
    if len(rulebook(name).BOOK.editions) > 1:
        return tell("book-edition", language, game=called(name, language), edition=variants.called(edition))
    return variants.and_variant(called(name, language), edition)


def game_of(state: State) -> str:
    """The name of a state's game: that of its package, which may be somebody else's."""
    return state.game


def notation(name: str) -> Notation:
    """How a game is written."""
    return part(name, "text")


# --- positions -------------------------------------------------------------------------------------


def write_position(state: State) -> str:
    return part(state, "text").write_position(state)


def read_position(text: str, name: str = "position") -> Any:
    """The state that a text describes. Raises `FormatError`, which says where the text is wrong and why."""
    found = heading_of(text, name).game
    return part(Page(name).one_of(found, GAMES), "text").read_position(text, name)


# --- records ---------------------------------------------------------------------------------------


def replay(told: Record, to: int | None = None) -> Any:
    """The state after so many entries, or at the end: the last that is known, where older rules are only told."""
    return replaying.replay(told, notation_of(told), to)


def verify(told: Record) -> Verified:
    return replaying.verify(told, notation_of(told))


def carry(told: Record, kept: Kept | None = None) -> Record:
    """A record that goes on by today's rules, whatever rules it was played by."""
    return carried.carry(told, notation_of(told), kept)


def notation_of(told: Record) -> Notation:
    return notation(Page(told.header.name).one_of(Word.of(told.header.game), GAMES))


# --- matches ---------------------------------------------------------------------------------------


def new_match(
    name: str,
    edition: str | None = None,
    seed: str | int = 0,
    set_up: str | Path | Sequence[str] = (),
    players: Mapping[str, str] | None = None,
    date: str = "",
    charts: beginning.Files = (),
    map: Path | str | None = None,
    open_hands: bool = False,
) -> Match:
    """A match from its set-up on, which is said as in a record (`"historical"`, `"free bid"`, or its words one by one),
    or from the position in a file. Without an edition the game's own; `charts` and `map` are files that take the place
    of the game's. With `open_hands` whoever plays both sides hides nothing from himself, and the record says so. Raises
    `FormatError` for words that are none."""
    how = notation(name)
    edition = variants.edition_with(edition or game(name).DEFAULT_EDITION, charts, map)
    if isinstance(set_up, Path):
        return match_from(game(name).new(edition=edition, seed=seed, set_up=set_up), players, date, open_hands)
    words = set_up.split() if isinstance(set_up, str) else set_up
    who = tuple((players or {}).items())
    header = Header(name, edition, how.RULES_VERSION, tuple(words), who, date, str(seed), open_hands=open_hands)
    return Match(how.start(header), header)


def match_from(
    state: State, players: Mapping[str, str] | None = None, date: str = "", open_hands: bool = False
) -> Match:
    """A match from any position on; its record begins with the position. Raises `FormatError` if that is a view which
    hides what it takes to play on."""
    if (hidden := state.hidden()) is not None:
        raise Page("position").wrong(None, hidden)
    text = unseeded_position(state)
    heading = heading_of(text, "position")
    who = tuple((players or {}).items())
    header = Header(heading.game, heading.edition, heading.rules, (), who, date, state.dice.seed, position=text)
    return Match(state.copy(), replace(header, open_hands=open_hands))


def unseeded_position(state: State) -> str:
    """A position for a record, in whose header the seed stands."""
    start = state.copy()
    start.dice = Dice(None, state.dice.count)
    return write_position(start)


def resume(told: Record, kept: Kept | None = None) -> Match:
    """A match as its record left it, from a moment that was kept on."""
    return Match.resume(told, notation_of(told), kept)


# --- sentences -------------------------------------------------------------------------------------


def parse(state: State, text: str) -> Sentence:
    """The actions that a sentence says. Raises `Illegal` for the first that is not legal."""
    return sentence.parse(state, text, part_of(state, "text"))


def why(state: State, text: str) -> Reason | None:
    return sentence.why(state, text, part_of(state, "text"))
