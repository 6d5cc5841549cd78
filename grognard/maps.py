"""Maps: terrain per hex, features along and across hexsides, places and roles.

A `Map` is what a map file says, checked (see `mapfile.py` for the file, `docs/maps.md` for its
grammar). Hexes are indices of the map's grid; a hexside is the pair of hexes it lies between.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import groupby, pairwise
from typing import TypeAlias

from grognard.board import Board, Hexes
from grognard.words import Names

Side: TypeAlias = tuple[int, int]


@dataclass(frozen=True)
class Terrain:
    """A kind of terrain: its letter in map files, its name, and whether it is water throughout."""

    letter: str
    name: str
    water: bool = False


TERRAINS: tuple[Terrain, ...] = (
    Terrain("~", "sea", water=True),
    Terrain("o", "lake", water=True),
    Terrain(".", "clear"),
    Terrain("f", "forest"),
    Terrain("s", "swamp"),
    Terrain("h", "hill"),
    Terrain("m", "mountain"),
    Terrain("C", "city"),
    Terrain("S", "soviet-city"),
)
BY_LETTER: dict[str, Terrain] = {t.letter: t for t in TERRAINS}
BY_NAME: dict[str, Terrain] = {t.name: t for t in TERRAINS}

# Features that lie along hexsides, and those that run from hex to hex across them.
ALONG = ("river", "sea", "lake", "frontier")
ACROSS = ("road", "rail")
# The greatest first. Cities that fill a hex are terrain too; major and minor cities lie on whatever ground there is.
PLACES = ("soviet-city", "major-city", "city", "minor-city", "town", "village")
LABELS = ("sea", "lake", "river", "land", "country", "zone")
OUT_OF_PLAY = "out-of-play"


@dataclass(frozen=True)
class Edge:
    """A river, a frontier, or a stretch of all-sea or all-lake hexsides."""

    kind: str
    id: str
    names: Names
    sides: tuple[Side, ...]


@dataclass(frozen=True)
class Way:
    """A road or a railway, from hex to hex."""

    kind: str
    id: str
    names: Names
    hexes: tuple[int, ...]

    @property
    def links(self) -> Iterator[Side]:
        return (side(a, b) for a, b in zip(self.hexes, self.hexes[1:], strict=False))


@dataclass(frozen=True)
class Place:
    """A town or city; `at` is where its dot lies, in hexes from the centre of its hex."""

    kind: str
    id: str
    hex: int
    names: Names
    at: tuple[float, float] = (0.0, 0.0)


@dataclass(frozen=True)
class Label:
    """A name written over a stretch of land or water."""

    kind: str
    id: str
    hex: int
    names: Names
    at: tuple[float, float] = (0.0, 0.0)
    turn: float = 0.0
    size: float = 1.0


@dataclass(frozen=True)
class Map:
    title: Names
    credits: Names
    grid: Hexes
    scale_km: float
    north: float
    """Where north points, in degrees left of up."""
    terrain: tuple[Terrain | None, ...]
    """By hex index; None at the unused indices."""
    edges: Mapping[str, Edge]
    ways: Mapping[str, Way]
    places: Mapping[str, Place]
    labels: Mapping[str, Label]
    roles: Mapping[str, Mapping[int, int]]
    """By role the hexes that have it, each with a number (of units that start there, say); 1 if none is given."""
    insets: Mapping[str, Names] = field(default_factory=dict)
    """What the insets are called, by their letters."""

    # --- what the rules ask ------------------------------------------------------------------

    def hex(self, number: str) -> int:
        return self.grid.index(number)

    def terrain_of(self, hex_: int) -> Terrain:
        terrain = self.terrain[hex_]
        if terrain is None:
            raise ValueError(f"no hex has the index {hex_}")
        return terrain

    def having(self, role: str) -> frozenset[int]:
        """The hexes with a role; none if the map does not know it."""
        return frozenset(self.roles.get(role, ()))

    def of_terrain(self, *names: str) -> frozenset[int]:
        return frozenset(i for i in self.grid if self.terrain_of(i).name in names)

    @cached_property
    def playable(self) -> frozenset[int]:
        """Hexes that a ground unit may ever be in."""
        out = self.having(OUT_OF_PLAY) | self.grid.covered
        return frozenset(i for i in self.grid if not self.terrain_of(i).water and i not in out)

    @cached_property
    def main(self) -> Map:
        """The main lattice alone, without insets and what lies on them: as it can be drawn on one sheet."""
        if not isinstance(self.grid, Board) or not (self.grid.insets or self.grid.links):
            return self
        grid, size = self.grid.alone, self.grid.main.size

        def drawn(a: int, b: int) -> bool:
            return b < size and grid.touch(a, b)

        edges = [replace(e, id=id_, sides=run) for e in self.edges.values() for id_, run in _runs(e.id, e.sides, drawn)]
        ways = [
            replace(w, id=id_, hexes=(*(a for a, _ in run), run[-1][1]))
            for w in self.ways.values()
            for id_, run in _runs(w.id, tuple(pairwise(w.hexes)), lambda a, b: drawn(*side(a, b)))
        ]
        roles = {name: {h: n for h, n in hexes.items() if h < size} for name, hexes in self.roles.items()}
        return replace(
            self,
            grid=grid,
            terrain=self.terrain[:size],
            edges={e.id: e for e in edges},
            ways={w.id: w for w in ways},
            places={k: p for k, p in self.places.items() if p.hex < size},
            labels={k: p for k, p in self.labels.items() if p.hex < size},
            roles=roles | {OUT_OF_PLAY: roles.get(OUT_OF_PLAY, {}) | dict.fromkeys(sorted(self.grid.covered), 1)},
            insets={},
        )

    def sides_of(self, *kinds: str) -> frozenset[Side]:
        """The hexsides with a feature of one of these kinds: `river`, `sea`, `lake`, `frontier`."""
        return frozenset(s for e in self.edges.values() if e.kind in kinds for s in e.sides)

    @cached_property
    def rivers(self) -> frozenset[Side]:
        return self.sides_of("river")

    @cached_property
    def water_sides(self) -> frozenset[Side]:
        """All-sea and all-lake hexsides: nobody crosses them."""
        return self.sides_of("sea", "lake")

    def links_of(self, kind: str) -> frozenset[Side]:
        return frozenset(link for w in self.ways.values() if w.kind == kind for link in w.links)

    @cached_property
    def roads(self) -> frozenset[Side]:
        """The hexsides that a road crosses."""
        return self.links_of("road")

    def passable(self, a: int, b: int) -> bool:
        """Whether a ground unit could ever step from one of two adjacent hexes to the other."""
        return a in self.playable and b in self.playable and side(a, b) not in self.water_sides

    def places_in(self, hex_: int) -> tuple[Place, ...]:
        return self._places_by_hex.get(hex_, ())

    @cached_property
    def _places_by_hex(self) -> dict[int, tuple[Place, ...]]:
        found: dict[int, tuple[Place, ...]] = {}
        for place in self.places.values():
            found[place.hex] = (*found.get(place.hex, ()), place)
        return found

    def reach(self, start: Iterable[int], by_road: bool = False) -> frozenset[int]:
        """All hexes that can be walked to from `start`, or driven to by road alone."""
        seen = set(start)
        todo = list(seen)
        for here in todo:
            for there in self.grid.around[here]:
                open_ = side(here, there) in self.roads if by_road else self.passable(here, there)
                if open_ and there not in seen:
                    seen.add(there)
                    todo.append(there)
        return frozenset(seen)

    def side_number(self, s: Side) -> str:
        a, b = sorted((self.grid.number(s[0]), self.grid.number(s[1])))
        return f"{a}/{b}"


def side(a: int, b: int) -> Side:
    """The hexside between two hexes, the same whichever is named first."""
    return (a, b) if a < b else (b, a)


def _runs(id_: str, steps: Sequence[Side], drawn: Callable[[int, int], bool]) -> Iterator[tuple[str, tuple[Side, ...]]]:
    """What is left of a line, piece by piece, where only some of its steps can be drawn."""
    pieces = (tuple(run) for shown, run in groupby(steps, lambda step: drawn(*step)) if shown)
    for k, piece in enumerate(pieces):
        yield f"{id_}-{k + 1}" if k else id_, piece
