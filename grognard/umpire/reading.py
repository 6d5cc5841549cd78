"""Texts in our formats, read word by word: every word knows where it stands, every error says it.

A statement begins at the left margin and goes on over the indented lines below it. `#` begins a remark.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import NamedTuple

from grognard.umpire.illegal import Reason
from grognard.words import Language, Message

_TOKEN = re.compile(r'(?P<text>"(?:[^"\\]|\\.)*")|(?P<open>")|(?P<remark>#.*)|[;\[\]()]|[^\s";#\[\]()]+')
_SIGN = re.compile(r'[";#\[\]()]')
"""What a line of plain words has none of."""
# Nine digits are plenty for anything counted here, and Python refuses to read numbers of thousands of them.
_NUMBER = re.compile(r"[0-9]{1,9}\Z")
WIDTH = 100


class FormatError(Exception):
    """A position or a record that cannot be used: where, and why. Line 0: the text as a whole."""

    def __init__(
        self,
        name: str,
        line: int,
        column: int,
        message: Message,
        reason: Reason | None = None,
        remark: Message | None = None,
    ) -> None:
        self.name, self.line, self.column = name, line, column
        self.message, self.reason, self.remark = message, reason, remark
        super().__init__(name, line, column, message, reason, remark)

    def __str__(self) -> str:
        return self.tell()

    def tell(self, language: Language = "en") -> str:
        where = f"{self.name}:{self.line}:{self.column}" if self.line else self.name
        told = f"{where}: {self.message.tell(language)}"
        if self.reason is not None:
            told += f" {self.reason.tell(language)}" + (f" ({self.reason.case})" if self.reason.case else "")
        return f"{told} {self.remark.tell(language)}" if self.remark else told


_new = str.__new__


class Word(str):
    """A word of a text, and where it stands in it. A position has hundreds: they are made as quickly as can be."""

    __slots__ = ("column", "line", "quoted")
    line: int
    column: int
    quoted: bool

    def __new__(cls, text: str, line: int = 0, column: int = 0, quoted: bool = False) -> Word:
        word = str.__new__(cls, text)
        word.line, word.column, word.quoted = line, column, quoted
        return word

    @classmethod
    def of(cls, text: str) -> Word:
        """A word as it is, or a text that was never read and stands nowhere."""
        return text if isinstance(text, Word) else cls(text)

    def parts(self, separator: str) -> list[Word]:
        """What stands between the separators, each part with its own column."""
        if separator not in self and not self.quoted:
            return [self]
        return self.listed(self, 0, separator)

    def listed(self, text: str, at: int, separator: str = ",") -> list[Word]:
        """The parts of what stands so far behind the beginning of the word."""
        found, line, column, step = [], self.line, self.column + at, len(separator)
        for part in text.split(separator):
            word = _new(Word, part)
            word.line, word.column, word.quoted = line, column, False
            found.append(word)
            column += len(part) + step
        return found

    def named(self, sign: str) -> tuple[Word, Word]:
        """What stands before a sign and after it; nothing after it if there is no sign."""
        before, found, after = self.partition(sign)
        return Word(before, self.line, self.column), Word(after, self.line, self.column + len(before) + len(found))


class Line(NamedTuple):
    """A line as it stands: its number, the column its text begins after, the text."""

    number: int
    shift: int
    text: str


@dataclass
class Statement:
    words: list[Word]
    below: list[Line] = field(default_factory=list)
    """The indented lines as they stand, for a text within a text."""
    remarks: tuple[str, ...] = ()
    """Whole-line remarks right above it."""

    @property
    def key(self) -> Word:
        return self.words[0]

    @property
    def rest(self) -> list[Word]:
        return self.words[1:]


class Page:
    """A text being read: its name, and how to say what is wrong in it."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.remark: Message | None = None
        """A remark that goes with every error, such as that the text is of older rules."""

    def wrong(self, word: str | None, key: str, /, **args: str | int | float) -> FormatError:
        """An error at a word that was read, or about the text as a whole."""
        line, column = (word.line, word.column) if isinstance(word, Word) else (0, 0)
        return FormatError(self.name, line, column, Message(key, args), remark=self.remark)

    def number(self, word: Word, most: int, least: int = 0) -> int:
        found = int(word) if _NUMBER.match(word) and not word.quoted else -1
        if not least <= found <= most:
            raise self.wrong(word, "format-number", found=word, least=least, most=most)
        return found

    def one_of(self, word: Word, wanted: Iterable[str]) -> str:
        if word.quoted or word not in wanted:
            raise self.wrong(word, "format-one-of", found=word, wanted=", ".join(wanted))
        return str(word)

    def text(self, word: Word) -> str:
        """What is said in quotation marks."""
        if not word.quoted:
            raise self.wrong(word, "format-quotes", found=word)
        return str(word)

    def exactly(self, statement: Statement, *what: str) -> list[Word]:
        """The words after the first, which must be as many as `what` names."""
        words = statement.rest
        if len(words) < len(what):
            raise self.wrong(statement.words[-1], "format-missing", what=what[len(words)])
        if len(words) > len(what):
            raise self.wrong(words[len(what)], "format-too-much", found=words[len(what)])
        return words

    def once(self, words: Iterable[Word], seen: dict[Word, Word] | None = None) -> list[Word]:
        """The words, if none of them is said twice, nor has been seen before."""
        seen, words = {} if seen is None else seen, list(words)
        for word in words:
            if seen.setdefault(word, word) is not word:
                raise self.wrong(word, "format-twice", what=word, line=seen[word].line)
        return words

    def statements(self, lines: Iterable[Line], most: int = 0) -> list[Statement]:
        """Of a text, or only so many of its first, for those who want to know what it is."""
        found: list[Statement] = []
        remarks: list[str] = []
        for line in lines:
            words = self._words(line)
            if not words:
                if line.text.startswith("#"):
                    remarks.append(line.text[1:].strip())
            elif not line.text[0].isspace():
                if most and len(found) == most:
                    break
                found.append(Statement(words, remarks=tuple(remarks)))
                remarks = []
            elif found:
                found[-1].words += words
                found[-1].below.append(line)
            else:
                raise self.wrong(words[0], "format-indent")
        return found

    def _words(self, line: Line) -> list[Word]:
        number, before, text = line.number, line.shift + 1, line.text
        found: list[Word] = []
        if not _SIGN.search(text):
            end = 0
            for part in text.split():
                at = text.index(part, end)
                end = at + len(part)
                word = _new(Word, part)
                word.line, word.column, word.quoted = number, before + at, False
                found.append(word)
            return found
        for match in _TOKEN.finditer(text):
            word = Word(match[0], number, before + match.start())
            kind = match.lastgroup
            if kind is None:
                found.append(word)
            elif kind == "open":
                raise self.wrong(word, "format-open-quote")
            elif kind == "text":
                found.append(Word(self._unquoted(word), word.line, word.column, quoted=True))
        return found

    def _unquoted(self, word: Word) -> str:
        try:
            text = str(json.loads(word))
            text.encode()  # half of a surrogate pair can be written, but is no text
        except ValueError:
            raise self.wrong(word, "format-bad-quote", found=word) from None
        return text


def lines_of(text: str) -> list[Line]:
    """Only a line feed ends a line, so that a name may hold what Unicode calls a line separator. Of a text within
    a text, a word, the lines are numbered on from where it stands."""
    first, shift = (text.line, text.column) if isinstance(text, Word) else (1, 0)
    lines = text.removeprefix("\ufeff").split("\n")
    return [Line(n, shift, line.rstrip("\r")) for n, line in enumerate(lines, start=first)]


def block(below: list[Line]) -> Word:
    """Indented lines as a text of their own: without the margin of the first, and with its place."""
    if not below:
        return Word("")
    first, margin = below[0].number, len(below[0].text) - len(below[0].text.lstrip())
    texts = [""] * (below[-1].number - first + 1)
    for number, _, text in below:
        texts[number - first] = text[min(margin, len(text) - len(text.lstrip())) :]
    return Word("\n".join(texts) + "\n", first, margin)


def quote(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)


def wrapped(first: str, parts: Iterable[str]) -> str:
    """A statement in lines of a hundred columns at most, the further ones indented."""
    lines = [first]
    for part in parts:
        if len(lines[-1]) + 1 + len(part) > WIDTH:
            lines.append(" ")
        lines[-1] += " " + part
    return "\n".join(lines)
