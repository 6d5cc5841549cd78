"""The terms of a game (`data/glossary.toml`): one word for one thing, in both languages."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from grognard.warfare.synonyms import Synonyms, plain
from grognard.words import LANGUAGES, Language


@dataclass(frozen=True)
class Term:
    """`en` and `fr` are what we write, with the abbreviation if there is one: `victory point (VP)`."""

    en: str
    fr: str
    also: tuple[str, ...] = ()
    """Other words under which players look for it."""
    never: Mapping[Language, tuple[str, ...]] = field(default_factory=dict)
    """By language the words that we do not write."""

    def __getitem__(self, language: Language) -> str:
        return self.fr if language == "fr" else self.en

    @property
    def others(self) -> tuple[str, ...]:
        """All words but those that we write."""
        return tuple(dict.fromkeys([*self.also, *(word for words in self.never.values() for word in words)]))

    @cached_property
    def synonyms(self) -> Synonyms:
        """Our English words show that a text speaks of it: they are less like other words than the French (`pas`)."""
        return Synonyms(names(self.en), [*names(self.en), *names(self.fr), *self.others])

    def has(self, words: str) -> bool:
        said = plain(" ".join((self.en, self.fr, *self.others)))
        return all(word in said for word in plain(words).split())


def names(written: str) -> list[str]:
    """A term and its abbreviation: `victory point`, `VP`."""
    found = re.fullmatch(r"(.+) \((.+)\)", written)
    return [found[1], found[2]] if found else [written]


def read(data: Mapping[str, Any]) -> tuple[Term, ...]:
    return tuple(_term(said) for said in data.values())


def _term(said: Mapping[str, Any]) -> Term:
    never = {language: tuple(said.get(f"never_{language}", ())) for language in LANGUAGES}
    return Term(said["en"], said["fr"], tuple(said.get("also", ())), never)
