"""What a map file says of the board itself: grid and sheets, insets, links, mega-hexes, and the blocks of terrain."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from grognard.board import Board, Hexes, Inset, Sheet
from grognard.hexes import Grid, HexError, Parity, Top, is_number
from grognard.mapcheck import Draft, MapError, Source
from grognard.mapparts import BY_LETTER
from grognard.mapwords import Statement

NO_HEX = "-"
"""In a block of terrain: a place that is no hex."""


class BoardReader:
    """The statements that make the board, for the reader of map files."""

    def __init__(self, file: str, start: Draft) -> None:
        self.file, self.here = file, start
        self.header: dict[str, Source] = {}
        self.seen: dict[str, Source] = {}

    def _once(self, s: Statement, keyword: str) -> None:
        if keyword in self.header:
            raise s.wrong("map-statement-twice", what=keyword, line=self.header[keyword].line)
        self.header[keyword] = s.source()

    def _first(self, s: Statement, what: str, key: str, hex_: str | None = None, **args: str) -> None:
        if what in self.seen:
            raise s.wrong(key, hex_, line=self.seen[what].line, **args)
        self.seen[what] = s.source()

    # --- hexes -------------------------------------------------------------------------------

    def _need_grid(self, s: Statement) -> Hexes:
        if self.here.grid is None:
            raise s.wrong("map-grid-first")
        return self.here.grid

    def _need_board(self, s: Statement) -> Board:
        """The grid as a board that can have parts."""
        grid = self._need_grid(s)
        return grid if isinstance(grid, Board) else Board(grid)

    def _hex_number(self, s: Statement, found: str) -> int:
        try:
            hex_ = self._need_grid(s).find(found)
        except HexError:
            raise self._off_map(s, found) from None
        self.here.named.setdefault(hex_, s.source())
        return hex_

    def _off_map(self, s: Statement, found: str) -> MapError:
        letters = {sheet.letter for _, sheet in self._need_board(s).windows}
        if is_number(found) and found[:-4] in letters:
            return s.wrong("map-off-map", found)
        return s.wrong("map-not-a-hex", found=found)

    def _hexes(self, s: Statement) -> Iterator[tuple[int, Source]]:
        while s.peek():
            yield self._hex_number(s, s.word("hex")), s.source()

    # --- grid and sheets ---------------------------------------------------------------------

    def _grid(self, s: Statement, keyword: str) -> None:
        """`grid flat columns 00-29 rows 01-13 shifted even`, or `grid flat shifted odd` and its sheets."""
        self._once(s, keyword)
        if self.here.grid is not None:
            raise s.wrong("map-grid-fixed")
        top: Top = "flat" if s.literal("flat", "pointy") == "flat" else "pointy"
        window = None if s.option("shifted") else self._window(s)
        if window:
            s.literal("shifted")
        shifted = self._parity(s)
        sheets = [] if window else self._sheets(s)
        try:
            if window:
                self.here.grid = _lattice(window, shifted, top)
            else:
                self.here.grid = Board.of_sheets(*sheets, shifted=shifted, top=top)
        except HexError as error:
            raise s.wrong("map-bad-grid", reason=str(error)) from None

    def _window(self, s: Statement) -> tuple[tuple[int, int], tuple[int, int]]:
        s.literal("columns")
        columns = s.range()
        s.literal("rows")
        return columns, s.range()

    def _parity(self, s: Statement) -> Parity:
        return "odd" if s.literal("odd", "even") == "odd" else "even"

    def _sheets(self, s: Statement) -> list[Sheet]:
        found: list[Sheet] = []
        while s.peek() or not found:
            s.literal("sheet")
            letter = self._letter(s, {sheet.letter for sheet in found})
            columns, rows = self._window(s)
            by = (s.whole("columns"), s.whole("rows")) if s.option("at") else (0, 0)
            found.append(Sheet(letter, columns, rows, by))
            for other in found[:-1]:
                if other.overlaps(found[-1]):
                    raise s.wrong("map-sheets-overlap", letter=letter, other=other.letter)
        return found

    def _letter(self, s: Statement, taken: set[str]) -> str:
        found = s.word("letter")
        if len(found) != 1 or not "A" <= found <= "Z":
            raise s.wrong("map-bad-letter", found=found)
        if found in taken:
            raise s.wrong("map-letter-twice", letter=found)
        return found

    # --- insets, links, mega-hexes -----------------------------------------------------------

    def _inset(self, s: Statement, keyword: str) -> None:
        """`inset S en "…" fr "…" columns 01-04 rows 01-03 shifted odd scale 2.7 times 3 covers 0304 …`"""
        board = self._need_board(s)
        letter = self._letter(s, {sheet.letter for _, sheet in board.windows})
        at, names = s.source(), s.names()
        window = self._window(s)
        s.literal("shifted")
        lattice = _lattice(window, self._parity(s), board.top)
        s.literal("scale")
        km = s.number("km")
        if km <= 0:
            raise s.wrong("map-bad-scale")
        s.literal("times")
        times = s.whole("times", 1)
        s.literal("covers")
        linked = {h for link in board.links for h in link}
        covers: set[int] = set()
        for hex_, _ in self._hexes(s):
            number = board.number(hex_)
            if board.lattice_of(hex_) != 0:
                raise s.wrong("map-cover-inset", number)
            if hex_ in board.covered or hex_ in covers:
                raise s.wrong("map-covered-twice", number)
            if hex_ in linked:
                raise s.wrong("map-cover-linked", number)
            covers.add(hex_)
        if not covers:
            raise s.wrong("map-expected", what="hex")
        self.here.grid = board.with_inset(Inset(letter, lattice, times, km, frozenset(covers)))
        self.here.insets[letter] = (names, at)

    def _link(self, s: Statement, keyword: str) -> None:
        """`link S0102 E0304 E0305`: the first hex is adjacent to each of the others."""
        board = self._need_board(s)
        hexes = list(self._hexes(s))
        if len(hexes) < 2:
            raise s.wrong("map-expected", what="hex")
        one, links = hexes[0][0], set()
        for other, source in hexes[1:]:
            for hex_ in (one, other):
                if hex_ in board.covered:
                    raise MapError(source, "map-link-covered", board.number(hex_))
            if one == other or board.direction(one, other) is not None:
                raise MapError(source, "map-link-touching", board.number(other), other=board.number(one))
            link = (min(one, other), max(one, other))
            if link in board.links or link in links:
                raise MapError(source, "map-link-twice", board.number(other), other=board.number(one))
            links.add(link)
        self.here.grid = board.with_links(links)

    def _mega(self, s: Statement, keyword: str) -> None:
        """`mega E0304 S0101 S0102 …`: the hexes of an inset that stand for a hex it covers."""
        board = self._need_board(s)
        main = self._hex_number(s, s.word("hex"))
        inset = next((k for k, inset in enumerate(board.insets, start=1) if main in inset.covers), None)
        if inset is None:
            raise s.wrong("map-mega-uncovered", board.number(main))
        if main in board.mega:
            raise s.wrong("map-mega-twice", board.number(main))
        hexes: list[int] = []
        for hex_, _ in self._hexes(s):
            if board.lattice_of(hex_) != inset:
                raise s.wrong("map-mega-elsewhere", board.number(hex_), letter=board.insets[inset - 1].letter)
            if hex_ in board.mega_of or hex_ in hexes:
                raise s.wrong("map-mega-twice", board.number(hex_))
            hexes.append(hex_)
        if not hexes:
            raise s.wrong("map-expected", what="hex")
        self.here.grid = board.with_mega(main, hexes)

    # --- terrain -----------------------------------------------------------------------------

    def _terrain(self, s: Statement, keyword: str) -> None:
        """A block of letters, of a sheet or an inset if it names one: a line of column numbers, then a line a row."""
        board = self._need_board(s)
        sheets = {sheet.letter: (k, sheet) for k, sheet in board.windows}
        letter = s.word("letter") if s.peek() else ""
        if letter not in sheets:
            key, known = "map-no-sheet" if letter else "map-which-sheet", ", ".join(filter(None, sheets))
            raise s.wrong(key, found=letter, known=known or "-")
        self._once(s, f"{keyword} {letter}".strip())
        k, sheet = sheets[letter]
        first, lattice = board.lattices[k]
        places: set[int] = set()
        holes: set[int] = set()
        for at, number, said in _block(s, sheet):
            hex_ = first + lattice.at(*sheet.place(number))
            places.add(hex_)
            if said == NO_HEX and letter:
                if hex_ in self.here.named:
                    raise MapError(at, "map-hole-named", number, line=self.here.named[hex_].line)
                self.here.terrain.pop(hex_, None)
                holes.add(hex_)
            elif said in BY_LETTER:
                self.here.terrain[hex_] = (BY_LETTER[said], at)
            else:
                raise MapError(at, "map-unknown-terrain", number, found=said, known=_known_letters())
        if isinstance(self.here.grid, Board):
            self.here.grid = replace(board, holes=board.holes - places | holes)


def _lattice(window: tuple[tuple[int, int], tuple[int, int]], shifted: Parity, top: Top) -> Grid:
    (first_column, last_column), (first_row, last_row) = window
    columns, rows = last_column - first_column + 1, last_row - first_row + 1
    return Grid(columns, rows, shifted, top, first_column, first_row)


def _block(s: Statement, sheet: Sheet) -> Iterator[tuple[Source, str, str]]:
    """Each hex of a block of terrain: where it is said, its number, its letter."""
    columns = [f"{c:02d}" for c in range(sheet.columns[0], sheet.columns[1] + 1)]
    rows = list(range(sheet.rows[0], sheet.rows[1] + 1))
    if not s.rows or s.rows[0][1].split() != columns:
        raise MapError(Source(s.file, s.rows[0][0] if s.rows else s.line), "map-terrain-columns")
    for (line, text), row in zip(s.rows[1:], rows, strict=False):
        at, words = Source(s.file, line), text.split()
        if words[0] != f"{row:02d}":
            raise MapError(at, "map-terrain-row", wanted=f"{row:02d}", found=words[0])
        if len(words) - 1 != len(columns):
            raise MapError(at, "map-terrain-count", row=f"{row:02d}", wanted=len(columns), found=len(words) - 1)
        for column, letter in zip(columns, words[1:], strict=True):
            yield at, f"{sheet.letter}{column}{row:02d}", letter
    if len(s.rows) - 1 != len(rows):
        at = Source(s.file, s.rows[-1][0])
        raise MapError(at, "map-terrain-rows", wanted=len(rows), found=len(s.rows) - 1)


def _known_letters() -> str:
    return ", ".join(f"{letter} {terrain.name}" for letter, terrain in BY_LETTER.items())
