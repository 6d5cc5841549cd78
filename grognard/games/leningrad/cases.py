"""The cases of both rulebooks: looked up by number, by section, by chart, or searched."""

from __future__ import annotations

import re

from grognard.games.leningrad.editions import EDITIONS, FILES
from grognard.warfare.cases import Book, Case
from grognard.words import Language, tell


def place_of(name: str, language: Language) -> str:
    """Where a case stands in the book, to a reader of the language: its number, or the chart that it is a line of."""
    edition, head, *line = name.split(" ", 2)
    if not head.startswith("§"):
        head = tell(f"chart-{head.lower()}", language)
    numbered = ", " + line[0] if line and re.fullmatch(r"(note|phase) \d+", line[0]) else ""
    return f"{edition} {head}{numbered}"


BOOK = Book(FILES, EDITIONS, lambda name: name.split()[0], place_of)


def find(words: str, edition: str, language: Language) -> list[Case]:
    """By number (8.47, §8.47, 1979 §10.7), by section (8), by chart (CSC), or by words in title, text and note,
    or by others that mean the same."""
    edition, asked = _split(words.strip(), edition)
    names = BOOK.names(edition)
    if re.fullmatch(r"\d+", asked):
        section = re.compile(rf"{edition} §{asked}(\.| |$)")
        return [BOOK.case(n, language) for n in names if section.match(n)]
    exact = [n for n in names if _is(n.removeprefix(f"{edition} ").removeprefix("§"), asked)]
    exact = exact or [n for n in names if "§" not in n and place_of(n, language) == f"{edition} {asked.upper()}"]
    return [BOOK.case(n, language) for n in exact] or BOOK.by_words(asked, edition, language)


def _is(name: str, asked: str) -> bool:
    """The case itself, or one of its numbered points: 8.47(1) of 8.47."""
    return name == asked or name.startswith(f"{asked}(")


def _split(words: str, edition: str) -> tuple[str, str]:
    """The edition may stand before the number; the sign § may be left out."""
    first, _, rest = words.partition(" ")
    if first in EDITIONS and rest:
        edition, words = first, rest.strip()
    return edition, words.removeprefix("§")
