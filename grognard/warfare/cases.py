"""The cases of a rulebook in our own words (`data/cases.toml`): looked up by name, or searched by words."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from grognard.warfare.files import Files
from grognard.words import LANGUAGES, Language

Data = dict[str, Any]


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


def plain(text: str) -> str:
    """Small letters without accents, so that a search need not bother with them."""
    apart = unicodedata.normalize("NFD", text.casefold().replace("’", "'"))
    return "".join(letter for letter in apart if not unicodedata.combining(letter))


def other_words(text: str, groups: Iterable[Sequence[str]]) -> str:
    """What players call the things that a text speaks of: by the groups of words that mean the same."""
    said = plain(text)
    spoken_of = (group for group in groups if any(re.search(rf"\b{re.escape(word)}", said) for word in group))
    return " ".join(word for group in spoken_of for word in group)


class Book:
    """All cases of a game. `edition_of`: whose book a case is in; `place_of`: where it stands there, to a reader of a
    language."""

    def __init__(
        self, files: Files, edition_of: Callable[[str], str], place_of: Callable[[str, Language], str]
    ) -> None:
        self._files, self._edition_of, self._place_of = files, edition_of, place_of
        self._also: dict[str, str] = {}

    def names(self, edition: str | None = None) -> list[str]:
        """Every case, in the order of the rulebook."""
        every = self._files.toml("cases.toml")
        return [name for name in every if edition is None or self._edition_of(name) == edition]

    def case(self, name: str, language: Language) -> Case:
        """A case by the name the umpire cites; raises KeyError."""
        said = self._files.toml("cases.toml")[name]
        note, same = said.get(f"note_{language}", ""), said.get("same", "")
        return Case(name, self._edition_of(name), said[f"title_{language}"], said[language], note, same)

    def also(self, name: str) -> str:
        """Further words by which a case is found: what players call the things that it speaks of."""
        if name not in self._also:
            texts = (self.case(name, language).words for language in LANGUAGES)
            self._also[name] = other_words(" ".join(texts), self._files.toml("synonyms.toml")["groups"])
        return self._also[name]

    def by_words(self, asked: str, edition: str, language: Language) -> list[Case]:
        """Those that speak of all these words, or of others that mean the same."""
        wanted = plain(asked).split()
        every = (self.case(name, language) for name in self.names(edition))
        return [each for each in every if all(word in plain(f"{each.words} {self.also(each.name)}") for word in wanted)]

    @cached_property
    def data(self) -> dict[str, Data]:
        """Every case by its name, in both languages, for a page."""
        return {name: self._data(name) for name in self.names()}

    def _data(self, name: str) -> Data:
        each = {language: self.case(name, language) for language in LANGUAGES}
        note = {language: case.note for language, case in each.items()}
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
