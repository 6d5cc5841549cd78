"""The cases of the Barbarossa Standard Rules: looked up by number, by section, or searched."""

from __future__ import annotations

import re

from grognard.games.barbarossa.units import FILES
from grognard.warfare.cases import Book, Case
from grognard.words import Language

EDITION = "BSR"
_NUMBER = re.compile(r"(?:bsr\s*)?(?:§\s*)?(\d+(?:\.\d+[a-z]?)?)")


def place_of(name: str, language: Language) -> str:
    """Where a case stands in the book: its number says it in any language."""
    return name


BOOK = Book(FILES, (EDITION,), lambda _: EDITION, place_of)


def find(words: str, edition: str, language: Language) -> list[Case]:
    """By number with what stands under it (10.43a, §10.43, BSR §10.4), by section (10), or by words in title, text and
    note, or by others that mean the same."""
    asked = _NUMBER.fullmatch(words.strip().lower())
    found = _by_number(asked[1]) if asked else []
    return [BOOK.case(name, language) for name in found] or BOOK.by_words(words, edition, language)


def _by_number(asked: str) -> list[str]:
    """The case itself and those under it: 10.43 and 10.43a of 10.4, all of section 10 of 10."""
    section, point, _ = asked.partition(".")
    return [name for name in BOOK.section(section) if not point or name.startswith(f"BSR §{asked}")]
