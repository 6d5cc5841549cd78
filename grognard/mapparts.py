"""What a map is put together from: kinds of terrain, features along and across hexsides, bridges, lines, names."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import Literal, TypeAlias

from grognard.words import Names

Side: TypeAlias = tuple[int, int]
"""A hexside: the two hexes it lies between, the lower index first."""
Facing: TypeAlias = tuple[int, int]
"""A hexside seen from one of its hexes: the hex in which something lies, then the hex it faces."""


@dataclass(frozen=True)
class Terrain:
    """A kind of terrain: its letter in map files, its name, whether it is water throughout, and what the ground under
    its woods is where woods are an addition to other ground."""

    letter: str
    name: str
    water: bool = False
    under_woods: str = ""

    @property
    def woods(self) -> bool:
        return bool(self.under_woods)

    @property
    def ground(self) -> str:
        """The terrain without its woods."""
        return self.under_woods or self.name


TERRAINS: tuple[Terrain, ...] = (
    Terrain("~", "sea", water=True),
    Terrain("o", "lake", water=True),
    Terrain(".", "clear"),
    Terrain("f", "forest"),
    Terrain("w", "woods", under_woods="clear"),
    Terrain("=", "marsh"),
    Terrain("s", "swamp"),
    Terrain("h", "hill"),
    Terrain("H", "wooded-hill", under_woods="hill"),
    Terrain("m", "mountain"),
    Terrain("C", "city"),
    Terrain("S", "great-city"),
)
BY_LETTER: dict[str, Terrain] = {t.letter: t for t in TERRAINS}
BY_NAME: dict[str, Terrain] = {t.name: t for t in TERRAINS}

# Features along hexsides: rivers of two classes and canals, waters that nobody crosses but at a bridge, the frontier of
# the day and older borders.
RIVERS = ("river", "major-river", "canal")
BORDERS = ("frontier", "border")
ALONG = (*RIVERS, "sea", "lake", *BORDERS)
# Those that run from hex to hex across them. A map has roads of one kind, or of three; the best first.
ROADS = ("road", "motorway", "main-road", "minor-road")
ACROSS = (*ROADS, "rail")
# What a bridge carries.
CARRIED = ("road", "rail")
# The greatest first. A great city fills its hex and is terrain too; so is a city, if the map has cities for terrain.
# Major and minor cities lie on whatever ground there is.
PLACES = ("great-city", "major-city", "city", "minor-city", "town", "village")
LABELS = ("sea", "lake", "river", "land", "country", "zone", "airfield")
OUT_OF_PLAY = "out-of-play"
# How a role is marked: in its hexes, at the edge of the map, or as a tint of the land beyond the frontier.
IN_HEX = ("wheel", "star", "anchor", "count", "victory")
ENTRIES = ("arrow", "open-arrow", "chevrons", "open-chevrons")
TINT = "tint"
SIGNS = (*IN_HEX, *ENTRIES, TINT)
# Whose a mark is: of the side that moves first, or of the other.
PARTIES: tuple[Literal["first"], Literal["second"]] = ("first", "second")


@dataclass(frozen=True)
class Edge:
    """A river, a frontier, or a stretch of all-sea or all-lake hexsides."""

    kind: str
    id: str
    names: Names
    sides: tuple[Side, ...]
    twice: frozenset[Side] = frozenset()
    """Those of a river's hexsides that a loop of it covers twice."""


@dataclass(frozen=True)
class Way:
    """A road or a railway, from hex to hex."""

    kind: str
    id: str
    names: Names
    hexes: tuple[int, ...]
    gauge: int = 0
    """Of a railway, in millimetres; 0 where the map does not say."""
    tracks: int = 1

    @property
    def links(self) -> Iterator[Side]:
        return (side(a, b) for a, b in pairwise(self.hexes))


@dataclass(frozen=True)
class Bridge:
    """A printed bridge; a road and a railway over one hexside have a bridge each, though they share a name."""

    id: str
    names: Names
    carries: tuple[str, ...]
    side: Side


@dataclass(frozen=True)
class FortifiedLine:
    """A line of bunkers inside hexes, each part facing outwards across one hexside."""

    id: str
    names: Names
    armed: bool
    """Bunkers without guns are drawn and do nothing."""
    facings: tuple[Facing, ...]


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


def side(a: int, b: int) -> Side:
    """The hexside between two hexes, the same whichever is named first."""
    return (a, b) if a < b else (b, a)


@dataclass(frozen=True)
class Mark:
    """How the hexes with a role are marked, and what the legend says of them."""

    role: str
    sign: str
    names: Names
    note: Names | None = None
    """Stands below the name."""
    letter: Names | None = None
    """Of a count: stands behind the number."""
    party: str = ""
    """Whose it is; empty where it is nobody's."""
