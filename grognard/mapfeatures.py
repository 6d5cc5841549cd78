"""What a map file says of the features on the board: rivers and borders, roads and railways, bridges, fortified lines,
places, labels and roles."""

from __future__ import annotations

from collections.abc import Callable, MutableMapping
from dataclasses import replace
from typing import Any

from grognard.mapboard import BoardReader
from grognard.mapcheck import Source
from grognard.mapparts import (
    ACROSS,
    ALONG,
    CARRIED,
    LABELS,
    PARTIES,
    PLACES,
    RIVERS,
    SIGNS,
    Bridge,
    Edge,
    Facing,
    FortifiedLine,
    Label,
    Mark,
    Place,
    Side,
    Way,
    side,
)
from grognard.mapwords import Statement


class FeatureReader(BoardReader):
    """The statements that lay features on the board, for the reader of map files."""

    def _feature_handlers(self) -> dict[str, Callable[[Statement, str], None]]:
        table = dict.fromkeys(ALONG, self._edge) | dict.fromkeys(ACROSS, self._way)
        return table | {
            "bridge": self._bridge,
            "fortified-line": self._line,
            "place": self._place,
            "label": self._label,
            "role": self._role,
            "mark": self._mark,
            "drop": self._drop,
        }

    def _side(self, s: Statement) -> Side:
        return self._side_of(s, s.word("hexside"))

    def _side_of(self, s: Statement, found: str) -> Side:
        if found.count("/") != 1:
            raise s.wrong("map-not-a-side", found=found)
        one, other = found.split("/")
        a, b = self._hex_number(s, one), self._hex_number(s, other)
        if not self._need_grid(s).touch(a, b):
            raise s.wrong("map-not-adjacent", one, other=other)
        return side(a, b)

    def _edge(self, s: Statement, kind: str) -> None:
        """`river ID en "…" fr "…" 2204/2305 2204/2304x2 …`: `x2` where a loop of a river covers the hexside twice."""
        id_ = s.id()
        self._first(s, f"edge {id_}", "map-id-twice", id=id_)
        old = self.here.edges.get(id_)
        names = s.names(old[0].names if old else None)
        sides: list[Side] = []
        sources: list[Source] = []
        twice: set[Side] = set()
        while s.peek():
            found = s.word("hexside")
            sides.append(self._side_of(s, found.removesuffix("x2")))
            sources.append(s.source())
            if found.endswith("x2"):
                if kind not in RIVERS:
                    raise s.wrong("map-loop-no-river", found.split("/")[0], kind=kind)
                twice.add(sides[-1])
        if not sides and old:  # given again for its names or its kind alone
            self.here.edges[id_] = (replace(old[0], kind=kind, names=names), old[1])
            return
        if not sides:
            raise s.wrong("map-expected", what="hexside")
        self.here.edges[id_] = (Edge(kind, id_, names, tuple(sides), frozenset(twice)), tuple(sources))

    def _way(self, s: Statement, kind: str) -> None:
        """`road ID en "…" fr "…" 1809 1909 …`; before the hexes of a railway perhaps `gauge 1524` and `tracks 2`."""
        id_ = s.id()
        self._first(s, f"way {id_}", "map-id-twice", id=id_)
        old = self.here.ways.get(id_)
        way = replace(old[0], kind=kind) if old else Way(kind, id_, s.names(), ())
        if old:
            way = replace(way, names=s.names(way.names))
        if kind == "rail" and s.option("gauge"):
            way = replace(way, gauge=s.whole("gauge", 1))
        if kind == "rail" and s.option("tracks"):
            way = replace(way, tracks=s.whole("tracks", 1))
        stops = list(self._hexes(s))
        if not stops and old:  # given again for what stands before the hexes
            self.here.ways[id_] = (way, old[1])
            return
        if len(stops) < 2:
            raise s.wrong("map-way-short", id=id_)
        way = replace(way, hexes=tuple(h for h, _ in stops))
        self.here.ways[id_] = (way, tuple(source for _, source in stops))

    def _bridge(self, s: Statement, keyword: str) -> None:
        """`bridge ID en "…" fr "…" road rail 3625/3725`: what it carries, then its hexside."""
        id_ = s.id()
        self._first(s, f"bridge {id_}", "map-id-twice", id=id_)
        old = self.here.bridges.get(id_)
        names = s.names(old[0].names if old else None)
        carries = tuple(what for what in CARRIED if s.option(what))
        if not carries:
            raise s.wrong("map-expected", what=" / ".join(CARRIED))
        self.here.bridges[id_] = (Bridge(id_, names, carries, self._side(s)), s.source())

    def _line(self, s: Statement, keyword: str) -> None:
        """`fortified-line ID en "…" fr "…" 1026 NW SW 1027 NW`: each hex with the directions that its bunkers face."""
        id_ = s.id()
        self._first(s, f"line {id_}", "map-id-twice", id=id_)
        old = self.here.lines.get(id_)
        names, armed = s.names(old[0].names if old else None), not s.option("unarmed")
        grid = self._need_grid(s)
        facings: list[Facing] = []
        sources: list[Source] = []
        while s.peek():
            hex_ = self._hex_number(s, s.word("hex"))
            before = len(facings)
            while (token := s.peek()) and token.text in grid.directions:
                there = grid.neighbour(hex_, s.word("direction"))
                if there is None:
                    raise s.wrong("map-faces-nothing", grid.number(hex_), id=id_, direction=token.text)
                facings.append((hex_, there))
                sources.append(s.source())
            if len(facings) == before:
                raise s.wrong("map-line-faces", grid.number(hex_), id=id_, known=", ".join(grid.directions))
        if not facings:
            raise s.wrong("map-expected", what="hex")
        self.here.lines[id_] = (FortifiedLine(id_, names, armed, tuple(facings)), tuple(sources))

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

    def _mark(self, s: Statement, keyword: str) -> None:
        """`mark ROLE SIGN first en "…" fr "…" note en "…" fr "…" letter en "I" fr "I"`."""
        role = s.id()
        self._first(s, f"mark {role}", "map-id-twice", id=role)
        sign = s.literal(*SIGNS)
        party = next((party for party in PARTIES if s.option(party)), "")
        mark = Mark(role, sign, s.names(), party=party)
        if s.option("note"):
            mark = replace(mark, note=s.names())
        if s.option("letter"):
            mark = replace(mark, letter=s.names())
        self.here.marks[role] = mark

    def _drop(self, s: Statement, keyword: str) -> None:
        draft = self.here
        tables: dict[str, MutableMapping[str, Any]] = {
            **dict.fromkeys(ALONG, draft.edges),
            **dict.fromkeys(ACROSS, draft.ways),
            "bridge": draft.bridges,
            "fortified-line": draft.lines,
            "place": draft.places,
            "label": draft.labels,
            "role": draft.roles,
            "mark": draft.marks,
        }
        kind, id_ = s.literal(*tables), s.id()
        if tables[kind].pop(id_, None) is None:
            raise s.wrong("map-drop-unknown", kind=kind, id=id_)
