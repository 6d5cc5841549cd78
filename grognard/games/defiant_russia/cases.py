"""The headings of the aid, sentence by sentence: looked up by name, or searched."""

from __future__ import annotations

from grognard.games.defiant_russia.editions import DEFAULT_EDITION, EDITIONS, FILES
from grognard.warfare.cases import Book, Case
from grognard.warfare.synonyms import plain
from grognard.words import Language, tell


def place_of(name: str, language: Language) -> str:
    """Where a case stands, in a list of all: a heading in the aid, a sentence under its heading."""
    heading, bracket, number = name.rpartition(" (")
    return f"{BOOK.case(heading, language).title} ({number}" if bracket else tell("aid", language)


BOOK = Book(FILES, EDITIONS, lambda _: DEFAULT_EDITION, place_of)


def find(words: str, edition: str, language: Language) -> list[Case]:
    """By heading (Combats, phase 4), or by words in title, text and note and those that mean the same."""
    asked = plain(words.strip().removeprefix("Aide:").strip())
    every = [BOOK.case(name, language) for name in BOOK.names()]
    headed = [c for c in every if _heads(plain(c.name.removeprefix("Aide: ")), asked) or plain(c.title) == asked]
    return headed or BOOK.by_words(asked, edition, language)


def _heads(name: str, asked: str) -> bool:
    """The heading itself, or one of its sentences: `combats (3)` of `combats`; `phase 10` is not of `phase 1`."""
    return name == asked or name.startswith(f"{asked} (")
