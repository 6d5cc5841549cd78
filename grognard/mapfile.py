"""Reading and writing map files. The grammar is in `docs/maps.md`; what a map must satisfy in `mapcheck.py`.

A statement begins at the left margin and goes on over the indented lines below it. A file that
says `over OTHER` starts from that other map: naming a feature again replaces it, `drop` removes it.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from grognard.faults import fault
from grognard.mapcheck import Draft, MapError, Source, check
from grognard.mapfeatures import FeatureReader
from grognard.mapparts import BY_NAME, Terrain
from grognard.maps import Map
from grognard.mapwords import Statement, statements

FIRST_LINE = "grognard map 1"
GAMES = Path(__file__).resolve().parent / "games"


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


def is_laid_over(path: Path) -> bool:
    """Whether a map is another one with something changed."""
    return "\nover " in path.read_text(encoding="utf-8")


def files_of(path: Path | str) -> tuple[Path, ...]:
    """The files that a map is made of, the lowest first."""
    return read_draft(Path(path)).files


class _Reader(FeatureReader):
    def __init__(self, path: Path, text: str, above: tuple[Path, ...], start: Draft) -> None:
        super().__init__(str(path), start)
        self.path, self.text, self.above = path, text, above

    def draft(self) -> Draft:
        lines = self.text.splitlines()
        if not lines or lines[0].split() != FIRST_LINE.split():
            raise MapError(Source(self.file, 1), "map-first-line", wanted=FIRST_LINE)
        handlers = self._handlers()
        for statement in statements(self.file, lines):
            keyword = statement.word("statement")
            handler = handlers.get(keyword)
            if handler is None:
                raise statement.wrong("map-unknown-statement", found=keyword)
            handler(statement, keyword)
            statement.end()
        if self.here.grid is None:
            raise MapError(Source(self.file, len(lines)), "map-no-grid")
        return self.here

    # --- statements --------------------------------------------------------------------------

    def _handlers(self) -> dict[str, Callable[[Statement, str], None]]:
        table: dict[str, Callable[[Statement, str], None]] = {
            "over": self._over,
            "title": self._title,
            "credits": self._credits,
            "grid": self._grid,
            "scale": self._scale,
            "north": self._north,
            "inset": self._inset,
            "link": self._link,
            "mega": self._mega,
            "terrain": self._terrain,
            "hex": self._hex,
            "turn": self._turn,
            "call": self._call,
        }
        return table | self._feature_handlers()

    def _over(self, s: Statement, keyword: str) -> None:
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
            if "map" in every:  # the others are laid over it
                every = ["map"]
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

    def _title(self, s: Statement, keyword: str) -> None:
        self._once(s, keyword)
        self.here.title = s.names()

    def _credits(self, s: Statement, keyword: str) -> None:
        self._once(s, keyword)
        self.here.credits = s.names()

    def _scale(self, s: Statement, keyword: str) -> None:
        self._once(s, keyword)
        self.here.scale_km = s.number("km")
        if self.here.scale_km <= 0:
            raise s.wrong("map-bad-scale")

    def _north(self, s: Statement, keyword: str) -> None:
        self._once(s, keyword)
        self.here.north = s.number("degrees")

    # --- hexes -------------------------------------------------------------------------------

    def _terrain_name(self, s: Statement) -> Terrain:
        found = s.word("terrain")
        if found not in BY_NAME:
            raise s.wrong("map-unknown-terrain", found=found, known=", ".join(BY_NAME))
        return BY_NAME[found]

    def _hex(self, s: Statement, keyword: str) -> None:
        terrain = self._terrain_name(s)
        if s.peek() is None:
            raise s.wrong("map-expected", what="hex")
        for hex_, source in self._hexes(s):
            self._first(s, f"hex {hex_}", "map-hex-twice", self._need_grid(s).number(hex_))
            self.here.terrain[hex_] = (terrain, source)

    def _call(self, s: Statement, keyword: str) -> None:
        """`call TERRAIN en "…" fr "…"`: what the rulebook calls a terrain."""
        terrain = self._terrain_name(s).name
        self._first(s, f"call {terrain}", "map-id-twice", id=terrain)
        self.here.called[terrain] = s.names()

    def _turn(self, s: Statement, keyword: str) -> None:
        old = self._terrain_name(s)
        s.literal("into")
        new = self._terrain_name(s)
        for hex_, (terrain, _) in list(self.here.terrain.items()):
            if terrain is old:
                self.here.terrain[hex_] = (new, s.source())
