"""Reading and writing map files. The grammar is in `docs/maps.md`; what a map must satisfy in `mapcheck.py`.

A statement begins at the left margin and goes on over the indented lines below it. A file that
says `over OTHER` starts from that other map: naming a feature again replaces it, `drop` removes it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from grognard.faults import fault
from grognard.mapboard import BoardReader
from grognard.mapcheck import Draft, MapError, Source, check
from grognard.maps import (
    ACROSS,
    ALONG,
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


def files_of(path: Path | str) -> tuple[Path, ...]:
    """The files that a map is made of, the lowest first."""
    return read_draft(Path(path)).files


class _Reader(BoardReader):
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
            "place": self._place,
            "label": self._label,
            "role": self._role,
            "drop": self._drop,
        }
        table |= dict.fromkeys(ALONG, self._edge)
        table |= dict.fromkeys(ACROSS, self._way)
        return table

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

    def _turn(self, s: Statement, keyword: str) -> None:
        old = self._terrain_name(s)
        s.literal("into")
        new = self._terrain_name(s)
        for hex_, (terrain, _) in list(self.here.terrain.items()):
            if terrain is old:
                self.here.terrain[hex_] = (new, s.source())

    # --- features ----------------------------------------------------------------------------

    def _side(self, s: Statement) -> Side:
        found = s.word("hexside")
        if found.count("/") != 1:
            raise s.wrong("map-not-a-side", found=found)
        a, b = (self._hex_number(s, part) for part in found.split("/"))
        if not self._need_grid(s).touch(a, b):
            raise s.wrong("map-not-adjacent", found.split("/")[0], other=found.split("/")[1])
        return side(a, b)

    def _edge(self, s: Statement, kind: str) -> None:
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

    def _way(self, s: Statement, kind: str) -> None:
        id_ = s.id()
        self._first(s, f"way {id_}", "map-id-twice", id=id_)
        old = self.here.ways.get(id_)
        names = s.names(old[0].names if old else None)
        stops = list(self._hexes(s))
        if len(stops) < 2:
            raise s.wrong("map-way-short", id=id_)
        way = Way(kind, id_, names, tuple(h for h, _ in stops))
        self.here.ways[id_] = (way, tuple(source for _, source in stops))

    def _place(self, s: Statement, keyword: str) -> None:
        kind, id_ = s.literal(*PLACES), s.id()
        self._first(s, f"place {id_}", "map-id-twice", id=id_)
        hex_ = self._hex_number(s, s.word("hex"))
        old = self.here.places.get(id_)
        place = Place(kind, id_, hex_, s.names(old[0].names if old else None))
        if s.option("at"):
            place = replace(place, at=(s.number("x"), s.number("y")))
        self.here.places[id_] = (place, Source(s.file, s.line))

    def _label(self, s: Statement, keyword: str) -> None:
        kind, id_ = s.literal(*LABELS), s.id()
        self._first(s, f"label {id_}", "map-id-twice", id=id_)
        hex_ = self._hex_number(s, s.word("hex"))
        old = self.here.labels.get(id_)
        label = Label(kind, id_, hex_, s.names(old[0].names if old else None))
        if s.option("at"):
            label = replace(label, at=(s.number("x"), s.number("y")))
        if s.option("turn"):
            label = replace(label, turn=s.number("degrees"))
        if s.option("size"):
            label = replace(label, size=s.number("size"))
            if not 0.1 <= label.size <= 10:
                raise s.wrong("map-bad-size", self._need_grid(s).number(hex_))
        self.here.labels[id_] = (label, Source(s.file, s.line))

    def _role(self, s: Statement, keyword: str) -> None:
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

    def _drop(self, s: Statement, keyword: str) -> None:
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
