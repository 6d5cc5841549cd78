"""What players call the same thing: whoever searches the rules for one word finds what speaks of it by another."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable


def plain(text: str) -> str:
    """Small letters without accents, so that a search need not bother with them."""
    apart = unicodedata.normalize("NFD", text.casefold().replace("’", "'"))
    return "".join(letter for letter in apart if not unicodedata.combining(letter))


class Synonyms:
    """One thing. A text that has one of its `signs` speaks of it, and is found by all of its `words`."""

    def __init__(self, signs: Iterable[str], words: Iterable[str]) -> None:
        self.words = tuple(dict.fromkeys(plain(word) for word in words))
        self._short = {plain(word) for word in words if is_abbreviation(word)}
        self._signs = [(_stem(sign), re.compile(_pattern(sign))) for sign in signs]

    def is_short(self, word: str) -> bool:
        """Whether it is an abbreviation of this thing."""
        return word in self._short

    def has(self, word: str) -> bool:
        """A word, or its plural."""
        one = word.removesuffix("s") if len(word) > 4 else word
        return any(one in each for each in self.words)

    def named_in(self, text: str) -> bool:
        return any(stem in text and pattern.search(text) for stem, pattern in self._signs)


def is_abbreviation(word: str) -> bool:
    """`MA`, `ZdC`: it stands for itself alone, and is no beginning of other words."""
    return " " not in word and sum(letter.isupper() for letter in word) > 1


def _stem(word: str) -> str:
    """What a word and its plural begin with."""
    return plain(word).removesuffix("y")


def _pattern(word: str) -> str:
    if is_abbreviation(word):
        return rf"\b{re.escape(plain(word))}\b"
    return rf"\b{re.escape(_stem(word))}" + ("(?:y|ies)" if word.endswith("y") else "")
