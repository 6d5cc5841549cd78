"""The cases of a rulebook in our own words: looked up by name, or searched by words.

They lie in `data/cases.toml`, or a file for each section (`cases-10.toml`), of which only those are read that somebody
asks for. What players call the same thing is in `synonyms.toml`, or in the game's glossary.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from grognard.warfare import glossary
from grognard.warfare.files import Files
from grognard.warfare.page import RuleCase, Text
from grognard.warfare.synonyms import Synonyms, plain
from grognard.words import LANGUAGES, Language

Data = dict[str, Any]

_SECTION = re.compile(r"§(\d+)\.")


@dataclass(frozen=True)
class Case:
    name: str
    """As the umpire cites it."""
    edition: str
    title: str
    summary: str
    note: str = ""
    """Where the print is wrong or silent, and how we read it."""
    same: str = ""
    """The case of another edition that says the same."""

    @property
    def words(self) -> str:
        return f"{self.name} {self.title} {self.summary} {self.note}"


class Book:
    """All cases of a game. `editions`: the one that is meant where none is named first; `edition_of`: whose book a case
    is in; `place_of`: where it stands there, to a reader of a language."""

    def __init__(
        self,
        files: Files,
        editions: Sequence[str],
        edition_of: Callable[[str], str],
        place_of: Callable[[str, Language], str],
    ) -> None:
        self._files, self.editions, self._edition_of, self._place_of = files, editions, edition_of, place_of
        self._plained: dict[tuple[str, Language], str] = {}

    # --- by name -----------------------------------------------------------------------------

    @cached_property
    def _pages(self) -> list[str]:
        """The files, in the order of the rulebook."""
        if self._files.path("cases.toml").is_file():
            return ["cases.toml"]
        return sorted(path.name for path in self._files.folder.glob("cases-*.toml"))

    def _said(self, name: str) -> Data:
        """What the file of its section says of a case; raises KeyError."""
        section = _SECTION.search(name)
        data: Data = self._files.toml((section and self._page(section[1])) or self._pages[0])[name]
        return data

    def _page(self, section: str) -> str | None:
        """The file of a section, if it has one to itself."""
        page = f"cases-{int(section):02}.toml"
        return page if page in self._pages else None

    def section(self, number: str) -> list[str]:
        """The cases of a section that has a file to itself."""
        page = self._page(number)
        return list(self._files.toml(page)) if page else []

    def names(self, edition: str | None = None) -> list[str]:
        """Every case, in the order of the rulebook."""
        every = (name for page in self._pages for name in self._files.toml(page))
        return [name for name in every if edition is None or self._edition_of(name) == edition]

    def case(self, name: str, language: Language) -> Case:
        """A case by the name the umpire cites; raises KeyError."""
        said = self._said(name)
        note, same = said.get(f"note_{language}", ""), said.get("same", "")
        return Case(name, self._edition_of(name), said[f"title_{language}"], said[language], note, same)

    # --- by words ----------------------------------------------------------------------------

    @cached_property
    def glossary(self) -> tuple[glossary.Term, ...]:
        """The terms of the game, if they are written down."""
        return glossary.read(self._files.toml("glossary.toml")) if self._has_glossary else ()

    @property
    def _has_glossary(self) -> bool:
        return self._files.path("glossary.toml").is_file()

    @cached_property
    def _synonyms(self) -> tuple[Synonyms, ...]:
        if self._has_glossary:
            return tuple(term.synonyms for term in self.glossary)
        if not self._files.path("synonyms.toml").is_file():
            return ()
        return tuple(Synonyms(group, group) for group in self._files.toml("synonyms.toml")["groups"])

    def also(self, name: str) -> str:
        """Further words by which a case is found: what players call the things that it speaks of."""
        text = self._in_both(name)
        return " ".join(word for each in self._synonyms if each.named_in(text) for word in each.words)

    def by_words(self, asked: str, edition: str, language: Language) -> list[Case]:
        """Those that speak of all these words, or of others that mean the same."""
        names = self.names(edition)
        for word in plain(asked).split():
            short = [each for each in self._synonyms if each.is_short(word)]
            others = short or [each for each in self._synonyms if each.has(word)]
            said = re.compile(rf"\b{re.escape(word)}\b" if short else re.escape(word))
            names = [
                name
                for name in names
                if said.search(self._plain(name, language)) or any(e.named_in(self._in_both(name)) for e in others)
            ]
        return [self.case(name, language) for name in names]

    def _in_both(self, name: str) -> str:
        return " ".join(self._plain(name, language) for language in LANGUAGES)

    def _plain(self, name: str, language: Language) -> str:
        """All that is said of a case, without accents; kept, because a search looks at it for every word."""
        if (name, language) not in self._plained:
            self._plained[name, language] = plain(self.case(name, language).words)
        return self._plained[name, language]

    # --- for a page --------------------------------------------------------------------------

    @cached_property
    def data(self) -> dict[str, RuleCase]:
        """Every case by its name, in both languages."""
        return {name: self._data(name) for name in self.names()}

    def _data(self, name: str) -> RuleCase:
        each: dict[str, Case] = {language: self.case(name, language) for language in LANGUAGES}
        note: Text = {language: case.note for language, case in each.items()}
        return {
            "case": name,
            "place": {language: self._place_of(name, language) for language in LANGUAGES},
            "title": {language: case.title for language, case in each.items()},
            "text": {language: case.summary for language, case in each.items()},
            "note": note if any(note.values()) else None,
            "also": self.also(name),
            "edition": each["en"].edition,
            "same": each["en"].same or None,
        }
