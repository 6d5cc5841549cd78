"""Reading and writing map files. The grammar is in `docs/maps.md`; what a map must satisfy in `mapcheck.py`.

A statement begins at the left margin and goes on over the indented lines below it. A file that
says `over OTHER` starts from that other map: naming a feature again replaces it, `drop` removes it.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from grognard.faults import fault
from grognard.hexes import Grid, HexError
from grognard.mapcheck import Draft, MapError, Source, check
from grognard.maps import (
    ACROSS,
    ALONG,
    BY_LETTER,
    BY_NAME,
    LABELS,
    PLACES,
    Edge,
    Label,
    Map,
    Place,
    Side,
    Terrain,
    Way,
    side,
)
from grognard.words import Names

FIRST_LINE = "grognard map 1"
GAMES = Path(__file__).resolve().parent / "games"
_TOKEN = re.compile(r'"(?P<text>[^"]*)"|(?P<open>")|(?P<comment>#.*)|(?P<word>[^\s"#]+)')
_ID = re.compile(r"[a-z][a-z0-9-]*\Z")


def load(path: Path | str) -> Map:
    """The map in a file. Raises `MapError` with file, line and hex, or returns the whole map."""
    return check(read_draft(Path(path)), str(path))


def read_draft(path: Path, above: tuple[Path, ...] = (), start: Draft | None = None) -> Draft:
    """What a file says, not yet checked as a whole; `start` is what it is laid over, if not a file."""
    try:
        text = path.read_text(encoding="utf-8-sig")
    except OSError as error:
        raise MapError(Source(str(path), 0), "map-unreadable", reason=fault(error)) from None
    except UnicodeDecodeError:
        raise MapError(Source(str(path), 0), "map-not-text") from None
    draft = _Reader(path, text, above, start or Draft()).draft()
    draft.files = (*draft.files, path)
    return draft


def files_of(path: Path | str) -> tuple[Path, ...]:
    """The files that a map is made of, the lowest first."""
    return read_draft(Path(path)).files


@dataclass(frozen=True)
class _Token:
    text: str
    line: int
    quoted: bool = False


class _Statement:
    """One statement: its words, taken one by one from the front."""

    def __init__(self, file: str, line: int, indented: list[tuple[int, str]]) -> None:
        self.file, self.line = file, line
        self.tokens: list[_Token] = []
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

    def peek(self) -> _Token | None:
        return self.tokens[self.next] if self.next < len(self.tokens) else None

    def take(self, what: str) -> _Token:
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


class _Reader:
    def __init__(self, path: Path, text: str, above: tuple[Path, ...], start: Draft) -> None:
        self.path, self.file, self.text, self.above = path, str(path), text, above
        self.here = start
        self.header: dict[str, Source] = {}
        self.seen: dict[str, Source] = {}

    def draft(self) -> Draft:
        lines = self.text.splitlines()
        if not lines or lines[0].split() != FIRST_LINE.split():
            raise MapError(Source(self.file, 1), "map-first-line", wanted=FIRST_LINE)
        handlers = self._handlers()
        for statement in self._statements(lines):
            keyword = statement.word("statement")
            handler = handlers.get(keyword)
            if handler is None:
                raise statement.wrong("map-unknown-statement", found=keyword)
            handler(statement, keyword)
            statement.end()
        if self.here.grid is None:
            raise MapError(Source(self.file, len(lines)), "map-no-grid")
        return self.here

    # --- lines into statements ---------------------------------------------------------------

    def _statements(self, lines: list[str]) -> Iterator[_Statement]:
        current: _Statement | None = None
        for number, line in enumerate(lines[1:], start=2):
            if not line.split("#", 1)[0].strip() and '"' not in line:
                continue
            if line[0] in " \t":
                if current is None:
                    raise MapError(Source(self.file, number), "map-stray-indent")
                current.rows.append((number, line))
            else:
                if current is not None:
                    yield current
                current = _Statement(self.file, number, [])
                current.tokens = self._tokens(number, line)
            if current.tokens[0].text != "terrain" and line[0] in " \t":
                current.tokens += self._tokens(number, line)
        if current is not None:
            yield current

    def _tokens(self, number: int, line: str) -> list[_Token]:
        tokens = []
        for match in _TOKEN.finditer(line):
            if match["open"]:
                raise MapError(Source(self.file, number), "map-open-quote")
            if match["text"] is not None:
                if not match["text"].isprintable():
                    raise MapError(Source(self.file, number), "map-unprintable")
                tokens.append(_Token(match["text"], number, quoted=True))
            elif match["word"]:
                tokens.append(_Token(match["word"], number))
        return tokens

    # --- statements --------------------------------------------------------------------------

    def _handlers(self) -> dict[str, Callable[[_Statement, str], None]]:
        table: dict[str, Callable[[_Statement, str], None]] = {
            "over": self._over,
            "title": self._title,
            "credits": self._credits,
            "grid": self._grid,
            "scale": self._scale,
            "north": self._north,
            "terrain": self._terrain,
            "hex": self._hex,
            "turn": self._turn,
            "place": self._place,
            "label": self._label,
            "role": self._role,
            "drop": self._drop,
        }
        table |= dict.fromkeys(ALONG, self._edge)
        table |= dict.fromkeys(ACROSS, self._way)
        return table

    def _once(self, s: _Statement, keyword: str) -> None:
        if keyword in self.header:
            raise s.wrong("map-statement-twice", what=keyword, line=self.header[keyword].line)
        self.header[keyword] = s.source()

    def _over(self, s: _Statement, keyword: str) -> None:
        if self.header or self.seen:
            raise s.wrong("map-over-first")
        self._once(s, keyword)
        name = s.word("file")
        edition = s.peek()
        folder = GAMES / name.replace("-", "_") / "data"
        if edition is not None and not edition.quoted:  # over GAME EDITION
            other = folder / f"{s.word('edition')}.map"
        elif folder.is_dir():  # over GAME, if it has but one
            every = sorted(path.stem for path in folder.glob("*.map"))
            if len(every) != 1:
                raise s.wrong("map-over-edition", game=name, known=", ".join(every))
            other = folder / f"{every[0]}.map"
        else:
            other = (self.path.parent / name).resolve()
        if other in (*self.above, self.path.resolve()):
            raise s.wrong("map-over-itself", file=other.name)
        if not other.is_file():
            raise s.wrong("map-over-missing", file=str(other))
        self.here = read_draft(other, (*self.above, self.path.resolve()))

    def _title(self, s: _Statement, keyword: str) -> None:
        self._once(s, keyword)
        self.here.title = s.names()

    def _credits(self, s: _Statement, keyword: str) -> None:
        self._once(s, keyword)
        self.here.credits = s.names()

    def _grid(self, s: _Statement, keyword: str) -> None:
        self._once(s, keyword)
        if self.here.grid is not None:
            raise s.wrong("map-grid-fixed")
        top = s.literal("flat", "pointy")
        s.literal("columns")
        first_column, last_column = self._range(s)
        s.literal("rows")
        first_row, last_row = self._range(s)
        s.literal("shifted")
        shifted = s.literal("odd", "even")
        try:
            self.here.grid = Grid(
                columns=last_column - first_column + 1,
                rows=last_row - first_row + 1,
                shifted="odd" if shifted == "odd" else "even",
                top="flat" if top == "flat" else "pointy",
                first_column=first_column,
                first_row=first_row,
            )
        except HexError as error:
            raise s.wrong("map-bad-grid", reason=str(error)) from None

    def _range(self, s: _Statement) -> tuple[int, int]:
        found = s.word("00-29")
        match = re.fullmatch(r"(\d\d)-(\d\d)", found)
        if not match or int(match[1]) > int(match[2]):
            raise s.wrong("map-bad-range", found=found)
        return int(match[1]), int(match[2])

    def _scale(self, s: _Statement, keyword: str) -> None:
        self._once(s, keyword)
        self.here.scale_km = s.number("km")
        if self.here.scale_km <= 0:
            raise s.wrong("map-bad-scale")

    def _north(self, s: _Statement, keyword: str) -> None:
        self._once(s, keyword)
        self.here.north = s.number("degrees")

    # --- hexes -------------------------------------------------------------------------------

    def _need_grid(self, s: _Statement) -> Grid:
        if self.here.grid is None:
            raise s.wrong("map-grid-first")
        return self.here.grid

    def _hex_number(self, s: _Statement, found: str) -> int:
        try:
            return self._need_grid(s).index(found)
        except HexError:
            raise self._off_map(s, found) from None

    def _off_map(self, s: _Statement, found: str) -> MapError:
        if re.fullmatch(r"\d{4}", found):
            return s.wrong("map-off-map", found)
        return s.wrong("map-not-a-hex", found=found)

    def _hexes(self, s: _Statement) -> Iterator[tuple[int, Source]]:
        while s.peek():
            yield self._hex_number(s, s.word("hex")), s.source()

    def _terrain(self, s: _Statement, keyword: str) -> None:
        """A block of letters: a line of column numbers, then a line a row."""
        grid = self._need_grid(s)
        self._once(s, keyword)
        columns = [f"{c:02d}" for c in range(grid.first_column, grid.last_column + 1)]
        rows = list(range(grid.first_row, grid.last_row + 1))
        if not s.rows or s.rows[0][1].split() != columns:
            raise MapError(Source(s.file, s.rows[0][0] if s.rows else s.line), "map-terrain-columns")
        for (number, line), row in zip(s.rows[1:], rows, strict=False):
            at = Source(s.file, number)
            words = line.split()
            if words[0] != f"{row:02d}":
                raise MapError(at, "map-terrain-row", wanted=f"{row:02d}", found=words[0])
            if len(words) - 1 != len(columns):
                raise MapError(at, "map-terrain-count", row=f"{row:02d}", wanted=len(columns), found=len(words) - 1)
            for column, letter in zip(columns, words[1:], strict=True):
                if letter not in BY_LETTER:
                    raise MapError(
                        at, "map-unknown-terrain", f"{column}{row:02d}", found=letter, known=_known_letters()
                    )
                self.here.terrain[grid.at(int(column), row)] = (BY_LETTER[letter], at)
        if len(s.rows) - 1 != len(rows):
            at = Source(s.file, s.rows[-1][0])
            raise MapError(at, "map-terrain-rows", wanted=len(rows), found=len(s.rows) - 1)

    def _terrain_name(self, s: _Statement) -> Terrain:
        found = s.word("terrain")
        if found not in BY_NAME:
            raise s.wrong("map-unknown-terrain", found=found, known=", ".join(BY_NAME))
        return BY_NAME[found]

    def _hex(self, s: _Statement, keyword: str) -> None:
        terrain = self._terrain_name(s)
        if s.peek() is None:
            raise s.wrong("map-expected", what="hex")
        for hex_, source in self._hexes(s):
            self._first(s, f"hex {hex_}", "map-hex-twice", self._need_grid(s).number(hex_))
            self.here.terrain[hex_] = (terrain, source)

    def _turn(self, s: _Statement, keyword: str) -> None:
        old = self._terrain_name(s)
        s.literal("into")
        new = self._terrain_name(s)
        for hex_, (terrain, _) in list(self.here.terrain.items()):
            if terrain is old:
                self.here.terrain[hex_] = (new, s.source())

    def _first(self, s: _Statement, what: str, key: str, hex_: str | None = None, **args: str) -> None:
        if what in self.seen:
            raise s.wrong(key, hex_, line=self.seen[what].line, **args)
        self.seen[what] = s.source()

    # --- features ----------------------------------------------------------------------------

    def _side(self, s: _Statement) -> Side:
        found = s.word("hexside")
        if found.count("/") != 1:
            raise s.wrong("map-not-a-side", found=found)
        a, b = (self._hex_number(s, part) for part in found.split("/"))
        if not self._need_grid(s).adjacent(a, b):
            raise s.wrong("map-not-adjacent", found.split("/")[0], other=found.split("/")[1])
        return side(a, b)

    def _edge(self, s: _Statement, kind: str) -> None:
        id_ = s.id()
        self._first(s, f"edge {id_}", "map-id-twice", id=id_)
        old = self.here.edges.get(id_)
        names = s.names(old[0].names if old else None)
        sides: list[Side] = []
        sources: list[Source] = []
        while s.peek():
            sides.append(self._side(s))
            sources.append(s.source())
        if not sides and old:  # given again for its names alone
            self.here.edges[id_] = (replace(old[0], kind=kind, names=names), old[1])
            return
        if not sides:
            raise s.wrong("map-expected", what="hexside")
        self.here.edges[id_] = (Edge(kind, id_, names, tuple(sides)), tuple(sources))

    def _way(self, s: _Statement, kind: str) -> None:
        id_ = s.id()
        self._first(s, f"way {id_}", "map-id-twice", id=id_)
        old = self.here.ways.get(id_)
        names = s.names(old[0].names if old else None)
        stops = list(self._hexes(s))
        if len(stops) < 2:
            raise s.wrong("map-way-short", id=id_)
        way = Way(kind, id_, names, tuple(h for h, _ in stops))
        self.here.ways[id_] = (way, tuple(source for _, source in stops))

    def _place(self, s: _Statement, keyword: str) -> None:
        kind, id_ = s.literal(*PLACES), s.id()
        self._first(s, f"place {id_}", "map-id-twice", id=id_)
        hex_ = self._hex_number(s, s.word("hex"))
        old = self.here.places.get(id_)
        place = Place(kind, id_, hex_, s.names(old[0].names if old else None))
        if self._option(s, "at"):
            place = replace(place, at=(s.number("x"), s.number("y")))
        self.here.places[id_] = (place, Source(s.file, s.line))

    def _label(self, s: _Statement, keyword: str) -> None:
        kind, id_ = s.literal(*LABELS), s.id()
        self._first(s, f"label {id_}", "map-id-twice", id=id_)
        hex_ = self._hex_number(s, s.word("hex"))
        old = self.here.labels.get(id_)
        label = Label(kind, id_, hex_, s.names(old[0].names if old else None))
        if self._option(s, "at"):
            label = replace(label, at=(s.number("x"), s.number("y")))
        if self._option(s, "turn"):
            label = replace(label, turn=s.number("degrees"))
        if self._option(s, "size"):
            label = replace(label, size=s.number("size"))
            if not 0.1 <= label.size <= 10:
                raise s.wrong("map-bad-size", self._need_grid(s).number(hex_))
        self.here.labels[id_] = (label, Source(s.file, s.line))

    def _option(self, s: _Statement, name: str) -> bool:
        token = s.peek()
        if token and not token.quoted and token.text == name:
            s.next += 1
            return True
        return False

    def _role(self, s: _Statement, keyword: str) -> None:
        """`role NAME 0109 0209x2`: hexes, each with how many units where that matters."""
        name = s.id()
        self._first(s, f"role {name}", "map-id-twice", id=name)
        hexes: dict[int, tuple[int, Source]] = {}
        while s.peek():
            found = s.word("hex")
            number, _, times = found.partition("x")
            if times and not (times.isascii() and times.isdigit() and int(times) > 0):
                raise s.wrong("map-bad-count", number, found=found)
            hex_ = self._hex_number(s, number)
            if hex_ in hexes:
                raise s.wrong("map-role-twice", number, role=name)
            hexes[hex_] = (int(times or 1), s.source())
        if not hexes:
            raise s.wrong("map-expected", what="hex")
        self.here.roles[name] = hexes

    def _drop(self, s: _Statement, keyword: str) -> None:
        kind = s.literal(*ALONG, *ACROSS, "place", "label", "role")
        id_ = s.id()
        if self._remove(kind, id_) is None:
            raise s.wrong("map-drop-unknown", kind=kind, id=id_)

    def _remove(self, kind: str, id_: str) -> object:
        draft = self.here
        if kind in ALONG:
            return draft.edges.pop(id_, None)
        if kind in ACROSS:
            return draft.ways.pop(id_, None)
        if kind == "place":
            return draft.places.pop(id_, None)
        if kind == "label":
            return draft.labels.pop(id_, None)
        return draft.roles.pop(id_, None)


def _known_letters() -> str:
    return ", ".join(f"{letter} {terrain.name}" for letter, terrain in BY_LETTER.items())
