"""What every map must satisfy, and what is said when one does not: file, line and hex."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from grognard.board import Board, Hexes
from grognard.mapparts import (
    BORDERS,
    OUT_OF_PLAY,
    RIVERS,
    Bridge,
    Edge,
    Facing,
    FortifiedLine,
    Label,
    Mark,
    Place,
    Side,
    Terrain,
    Way,
    side,
)
from grognard.maps import Map
from grognard.words import Language, Message, Names, tell


@dataclass(frozen=True)
class Source:
    """Where something is said: a file and a line, 0 for the file as a whole."""

    file: str
    line: int

    def __str__(self) -> str:
        return f"{self.file}:{self.line}" if self.line else self.file


class MapError(Exception):
    """A map file that cannot be used, and why."""

    def __init__(self, source: Source, key: str, hex_: str | None = None, **args: str | int | float | Message) -> None:
        self.source, self.hex, self.message = source, hex_, Message(key, args)
        super().__init__(self.tell())

    def tell(self, language: Language = "en") -> str:
        where = f"{self.source}: "
        if self.hex:
            where += tell("map-hex", language, hex=self.hex)
        return where + self.message.tell(language)


@dataclass
class Draft:
    """A map as read so far, each fact with the line that says it."""

    files: tuple[Path, ...] = ()
    title: Names | None = None
    credits: Names | None = None
    grid: Hexes | None = None
    insets: dict[str, tuple[Names, Source]] = field(default_factory=dict)
    """By letter."""
    named: dict[int, Source] = field(default_factory=dict)
    """Hexes, each with the line that names it first."""
    scale_km: float | None = None
    north: float = 0.0
    terrain: dict[int, tuple[Terrain, Source]] = field(default_factory=dict)
    edges: dict[str, tuple[Edge, tuple[Source, ...]]] = field(default_factory=dict)
    ways: dict[str, tuple[Way, tuple[Source, ...]]] = field(default_factory=dict)
    bridges: dict[str, tuple[Bridge, Source]] = field(default_factory=dict)
    lines: dict[str, tuple[FortifiedLine, tuple[Source, ...]]] = field(default_factory=dict)
    places: dict[str, tuple[Place, Source]] = field(default_factory=dict)
    labels: dict[str, tuple[Label, Source]] = field(default_factory=dict)
    roles: dict[str, dict[int, tuple[int, Source]]] = field(default_factory=dict)
    marks: dict[str, Mark] = field(default_factory=dict)
    called: dict[str, Names] = field(default_factory=dict)
    """By terrain what the rulebook calls it, where that is not what all maps call it."""


def check(draft: Draft, file: str = "map") -> Map:
    """The finished map, or the first thing that is wrong with it."""
    grid = draft.grid
    assert grid is not None
    _check_header(draft, grid, file)
    _check_insets(draft, grid)
    _check_edges(draft, grid)
    _check_ways(draft, grid)
    _check_bridges(draft, grid)
    _check_lines(draft, grid)
    _check_places(draft, grid)
    _check_roles(draft, grid)
    assert draft.title and draft.credits and draft.scale_km is not None
    return Map(
        title=draft.title,
        credits=draft.credits,
        grid=grid,
        scale_km=draft.scale_km,
        north=draft.north,
        terrain=tuple(draft.terrain[i][0] if i in draft.terrain else None for i in range(grid.size)),
        edges={k: v for k, (v, _) in sorted(draft.edges.items())},
        ways={k: v for k, (v, _) in sorted(draft.ways.items())},
        places={k: v for k, (v, _) in sorted(draft.places.items())},
        labels={k: v for k, (v, _) in sorted(draft.labels.items())},
        roles={name: {h: n for h, (n, _) in sorted(hexes.items())} for name, hexes in sorted(draft.roles.items())},
        insets={letter: names for letter, (names, _) in draft.insets.items()},
        bridges={k: v for k, (v, _) in sorted(draft.bridges.items())},
        lines={k: v for k, (v, _) in sorted(draft.lines.items())},
        marks=dict(draft.marks),
        called=dict(draft.called),
    )


def _check_header(draft: Draft, grid: Hexes, file: str) -> None:
    whole = Source(file, 0)
    for what, value in (("title", draft.title), ("credits", draft.credits), ("scale", draft.scale_km)):
        if value is None:
            raise MapError(whole, "map-missing", what=what)
    for hex_ in grid:
        if hex_ not in draft.terrain:
            raise MapError(whole, "map-no-terrain", grid.number(hex_))


def _check_insets(draft: Draft, grid: Hexes) -> None:
    """Somebody must be able to get there."""
    if not isinstance(grid, Board):
        return
    linked = {grid.lattice_of(h) for link in grid.links for h in link}
    for k, inset in enumerate(grid.insets, start=1):
        if k not in linked:
            raise MapError(draft.insets[inset.letter][1], "map-inset-unlinked", letter=inset.letter)


def _check_edges(draft: Draft, grid: Hexes) -> None:
    taken: dict[Side, tuple[Edge, Source]] = {}
    borders: dict[tuple[str, Side], tuple[Edge, Source]] = {}
    for edge, sources in draft.edges.values():
        previous: Side | None = None
        for s, source in zip(edge.sides, sources, strict=True):
            # A frontier may follow a river; two waters cannot share a hexside.
            if edge.kind in BORDERS:
                if (edge.kind, s) in borders:
                    raise _twice(grid, s, source, *borders[edge.kind, s])
                borders[edge.kind, s] = (edge, source)
                continue
            if s in taken:
                raise _twice(grid, s, source, *taken[s])
            taken[s] = (edge, source)
            if edge.kind in RIVERS:
                _check_river_step(edge, previous, s, source, draft, grid)
                previous = s


def _twice(
    grid: Hexes, pair: tuple[int, int], source: Source, first: Edge | Way | Bridge | FortifiedLine, at: Source
) -> MapError:
    here, there = (grid.number(h) for h in pair)
    return MapError(source, "map-side-twice", here, other=there, first=first.id, line=at.line)


def _check_river_step(edge: Edge, previous: Side | None, s: Side, source: Source, draft: Draft, grid: Hexes) -> None:
    if all(draft.terrain[h][0].water for h in s):
        a, b = (grid.number(h) for h in s)
        raise MapError(source, "map-river-in-water", a, other=b, id=edge.id)
    if previous is not None and not sides_touch(grid, previous, s):
        a, b = (grid.number(h) for h in s)
        before = f"{grid.number(previous[0])}/{grid.number(previous[1])}"
        raise MapError(source, "map-river-broken", a, other=b, id=edge.id, before=before)


def sides_touch(grid: Hexes, one: Side, two: Side) -> bool:
    """Whether two hexsides meet at a corner: they share a hex, and their other hexes are neighbours."""
    shared = set(one) & set(two)
    if len(shared) != 1:
        return False
    (a,), (b,) = set(one) - shared, set(two) - shared
    return grid.touch(a, b)


def _check_ways(draft: Draft, grid: Hexes) -> None:
    water = {s: edge for edge, _ in draft.edges.values() if edge.kind in ("sea", "lake") for s in edge.sides}
    bridged = {bridge.side for bridge, _ in draft.bridges.values()}
    taken: dict[tuple[str, Side], tuple[Way, Source]] = {}
    for way, sources in draft.ways.values():
        for hex_, source in zip(way.hexes, sources, strict=True):
            terrain = draft.terrain[hex_][0]
            if terrain.water:
                raise MapError(source, "map-way-in-water", grid.number(hex_), id=way.id, terrain=terrain.name)
        for a, b, source in zip(way.hexes, way.hexes[1:], sources[1:], strict=False):
            if not grid.touch(a, b):
                raise MapError(source, "map-way-broken", grid.number(b), other=grid.number(a), id=way.id)
            link = side(a, b)
            if link in water and (water[link].kind == "sea" or link not in bridged):
                raise MapError(
                    source, "map-way-over-water", grid.number(b), other=grid.number(a), id=way.id, water=water[link].id
                )
            if (way.kind, link) in taken:
                raise _twice(grid, (b, a), source, *taken[way.kind, link])
            taken[way.kind, link] = (way, source)


def _check_bridges(draft: Draft, grid: Hexes) -> None:
    """Over major rivers and lakes every bridge is printed, and a printed bridge carries what the map leads over it."""
    broad = {s: edge for edge, _ in draft.edges.values() if edge.kind in ("major-river", "lake") for s in edge.sides}
    crossed = {(_carried(way), link) for way, _ in draft.ways.values() for link in way.links}
    printed: dict[tuple[str, Side], tuple[Bridge, Source]] = {}
    for bridge, source in draft.bridges.values():
        a, b = grid.number(bridge.side[0]), grid.number(bridge.side[1])
        if bridge.side not in broad:
            raise MapError(source, "map-bridge-dry", a, other=b, id=bridge.id)
        for what in bridge.carries:
            if (what, bridge.side) not in crossed:
                raise MapError(source, "map-bridge-unused", a, other=b, id=bridge.id, what=what)
            if (what, bridge.side) in printed:
                raise _twice(grid, bridge.side, source, *printed[what, bridge.side])
            printed[what, bridge.side] = (bridge, source)
    for way, sources in draft.ways.values():
        for link, source in zip(way.links, sources[1:], strict=True):
            if link in broad and (_carried(way), link) not in printed:
                a, b = grid.number(link[0]), grid.number(link[1])
                raise MapError(source, "map-way-unbridged", a, other=b, id=way.id, river=broad[link].id)


def _carried(way: Way) -> str:
    """What a bridge for this way carries."""
    return "rail" if way.kind == "rail" else "road"


def _check_lines(draft: Draft, grid: Hexes) -> None:
    taken: dict[Facing, tuple[FortifiedLine, Source]] = {}
    for line, sources in draft.lines.values():
        for facing, source in zip(line.facings, sources, strict=True):
            terrain = draft.terrain[facing[0]][0]
            if terrain.water:
                here = grid.number(facing[0])
                raise MapError(source, "map-line-on-water", here, id=line.id, terrain=terrain.name)
            if facing in taken:
                raise _twice(grid, facing, source, *taken[facing])
            taken[facing] = (line, source)


def _check_places(draft: Draft, grid: Hexes) -> None:
    cities: dict[int, str] = {}
    # Where one city is terrain, all are: else a city lies on whatever ground there is.
    filling = {"great-city", *(t.name for t, _ in draft.terrain.values() if t.name == "city")}
    for place, source in draft.places.values():
        terrain = draft.terrain[place.hex][0]
        number = grid.number(place.hex)
        if terrain.water:
            raise MapError(source, "map-place-on-water", number, id=place.id, terrain=terrain.name)
        if place.kind in filling:
            if terrain.name != place.kind:
                raise MapError(source, "map-city-terrain", number, id=place.id, kind=place.kind, terrain=terrain.name)
            cities[place.hex] = place.id
        if max(abs(place.at[0]), abs(place.at[1])) > 0.5:
            raise MapError(source, "map-place-outside", number, id=place.id)
    for hex_, (terrain, source) in draft.terrain.items():
        if terrain.name in ("city", "great-city") and hex_ not in cities:
            raise MapError(source, "map-city-unnamed", grid.number(hex_), terrain=terrain.name)


def _check_roles(draft: Draft, grid: Hexes) -> None:
    for role, hexes in draft.roles.items():
        for hex_, (_, source) in hexes.items():
            terrain = draft.terrain[hex_][0]
            if terrain.water and role != OUT_OF_PLAY:
                raise MapError(source, "map-role-on-water", grid.number(hex_), role=role, terrain=terrain.name)
            if hex_ in grid.covered and role != OUT_OF_PLAY:
                raise MapError(source, "map-role-covered", grid.number(hex_), role=role)
