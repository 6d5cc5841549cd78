"""The words of a map file: lines into statements, statements into words, and what is said of a wrong one."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from dataclasses import dataclass

from grognard.mapcheck import MapError, Source
from grognard.words import Names

_TOKEN = re.compile(r'"(?P<text>[^"]*)"|(?P<open>")|(?P<comment>#.*)|(?P<word>[^\s"#]+)')
_ID = re.compile(r"[a-z][a-z0-9-]*\Z")


@dataclass(frozen=True)
class Token:
    text: str
    line: int
    quoted: bool = False


class Statement:
    """One statement: its words, taken one by one from the front."""

    def __init__(self, file: str, line: int, indented: list[tuple[int, str]]) -> None:
        self.file, self.line = file, line
        self.tokens: list[Token] = []
        self.next = 0
        self.rows = indented
        """The lines below it as they stand, for the terrain block."""

    def source(self) -> Source:
        """Where the reader is: at the word last taken."""
        if not self.tokens:
            return Source(self.file, self.line)
        return Source(self.file, self.tokens[max(0, min(self.next, len(self.tokens)) - 1)].line)

    def wrong(self, key: str, hex_: str | None = None, **args: str | int | float) -> MapError:
        return MapError(self.source(), key, hex_, **args)

    def peek(self) -> Token | None:
        return self.tokens[self.next] if self.next < len(self.tokens) else None

    def take(self, what: str) -> Token:
        token = self.peek()
        if token is None:
            raise self.wrong("map-expected", what=what)
        self.next += 1
        return token

    def word(self, what: str) -> str:
        token = self.take(what)
        if token.quoted:
            raise self.wrong("map-expected-word", what=what, found=token.text)
        return token.text

    def literal(self, *wanted: str) -> str:
        found = self.word(" / ".join(wanted))
        if found not in wanted:
            raise self.wrong("map-expected-one-of", wanted=", ".join(wanted), found=found)
        return found

    def number(self, what: str) -> float:
        found = self.word(what)
        try:
            number = float(found)
        except ValueError:
            number = math.nan
        if not math.isfinite(number) or abs(number) > 1e5:
            raise self.wrong("map-expected-number", what=what, found=found)
        return number

    def whole(self, what: str, least: int = -1000) -> int:
        found = self.word(what)
        if not re.fullmatch(r"-?[0-9]{1,4}", found) or int(found) < least:
            raise self.wrong("map-expected-whole", what=what, found=found)
        return int(found)

    def range(self) -> tuple[int, int]:
        """Columns or rows, two digits each: `00-29`."""
        found = self.word("00-29")
        match = re.fullmatch(r"([0-9]{2})-([0-9]{2})", found)
        if not match or int(match[1]) > int(match[2]):
            raise self.wrong("map-bad-range", found=found)
        return int(match[1]), int(match[2])

    def option(self, name: str) -> bool:
        """Whether this word comes next; it is then taken."""
        token = self.peek()
        if token and not token.quoted and token.text == name:
            self.next += 1
            return True
        return False

    def id(self) -> str:
        found = self.word("id")
        if not _ID.match(found):
            raise self.wrong("map-bad-id", found=found)
        return found

    def names(self, default: Names | None = None) -> Names:
        """`en "…" fr "…"`; a feature that replaces another may leave its names out."""
        said: dict[str, str] = {}
        while (token := self.peek()) and not token.quoted and token.text in ("en", "fr"):
            language = self.word("en / fr")
            if language in said:
                raise self.wrong("map-name-twice", language=language)
            name = self.take("name")
            if not name.quoted:
                raise self.wrong("map-expected-quotes", language=language, found=name.text)
            said[language] = name.text
        if not said and default is not None:
            return default
        for language in ("en", "fr"):
            if not said.get(language):
                raise self.wrong("map-name-missing", language=language)
        return Names(said["en"], said["fr"])

    def end(self) -> None:
        if token := self.peek():
            self.next += 1
            raise self.wrong("map-too-much", found=token.text)


def statements(file: str, lines: list[str]) -> Iterator[Statement]:
    """The statements below the first line of a file."""
    current: Statement | None = None
    for number, line in enumerate(lines[1:], start=2):
        if not (bare := line.strip()) or bare.startswith("#"):
            continue
        if line[0] in " \t":
            if current is None:
                raise MapError(Source(file, number), "map-stray-indent")
            current.rows.append((number, line))
        else:
            if current is not None:
                yield current
            current = Statement(file, number, [])
            current.tokens = _tokens(file, number, line)
        if current.tokens[0].text != "terrain" and line[0] in " \t":
            current.tokens += _tokens(file, number, line)
    if current is not None:
        yield current


def _tokens(file: str, number: int, line: str) -> list[Token]:
    tokens = []
    for match in _TOKEN.finditer(line):
        if match["open"]:
            raise MapError(Source(file, number), "map-open-quote")
        if match["text"] is not None:
            if not match["text"].isprintable():
                raise MapError(Source(file, number), "map-unprintable")
            tokens.append(Token(match["text"], number, quoted=True))
        elif match["word"]:
            tokens.append(Token(match["word"], number))
    return tokens
