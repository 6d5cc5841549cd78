"""What stands beside the actions of a record and is not played: remarks in quotation marks, variations in parentheses.

    german: attack 0911; with 1pz; roll [die 4] "a gamble" (with 6pz; roll "surer"); halt

A variation is what could have been played instead of the action before it. It is kept as it is written, and may hold
remarks and variations of its own; nobody asks whether it is legal.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from grognard.umpire.reading import Page, Word, quote

_PIECE = re.compile(r'(?:"(?:[^"\\]|\\.)*"|[^\s"])+')
"""What a line may be broken between: a remark is not torn."""


def actions(words: Sequence[Word]) -> Iterator[list[Word]]:
    """The words of each action with what stands beside it: what parts actions in a variation does not part these."""
    found: list[Word] = []
    depth = 0
    for word in words:
        if not word.quoted:
            depth += (word == "(") - (word == ")")
        if word == ";" and not word.quoted and depth <= 0:
            yield found
            found = []
        else:
            found.append(word)
    yield found


def beginning(words: Sequence[Word]) -> int:
    """The number of words before the first remark or variation."""
    return next((i for i, word in enumerate(words) if word.quoted or word in ("(", ")")), len(words))


def read(page: Page, words: Sequence[Word]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Remarks and variations, from words that are nothing else."""
    notes: list[str] = []
    variations: list[str] = []
    i = 0
    while i < len(words):
        word = words[i]
        if word.quoted:
            notes.append(str(word))
            i += 1
        elif word == "(":
            end = _closing(page, words, i)
            if end == i + 1:
                raise page.wrong(word, "format-empty-variation")
            variations.append(_said(words[i + 1 : end]))
            i = end + 1
        else:
            raise page.wrong(word, "format-brackets", found=word)
    return tuple(notes), tuple(variations)


def _closing(page: Page, words: Sequence[Word], begin: int) -> int:
    depth = 0
    for i in range(begin, len(words)):
        if not words[i].quoted:
            depth += (words[i] == "(") - (words[i] == ")")
        if depth == 0:
            return i
    raise page.wrong(words[begin], "format-open-variation")


def _said(words: Sequence[Word]) -> str:
    """Words as we would write them."""
    text, glued = "", True
    for word in words:
        if not glued and (word.quoted or word not in (";", "]", ")")):
            text += " "
        text += quote(word) if word.quoted else word
        glued = not word.quoted and word in ("[", "(")
    return text


def write(notes: Sequence[str], variations: Sequence[str]) -> list[str]:
    """In parts between which a line may be broken."""
    found = [quote(note) for note in notes]
    for variation in variations:
        found += _PIECE.findall(f"({variation})")
    return found
