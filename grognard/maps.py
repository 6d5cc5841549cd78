"""Maps: terrain per hex, features along and across hexsides, places and roles.

A `Map` is what a map file says, checked (see `mapfile.py` for the file, `docs/maps.md` for its
grammar). Hexes are indices of the map's grid; a hexside is the pair of hexes it lies between.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import groupby, pairwise
from typing import TypeVar

from grognard.board import Board, Hexes
from grognard.mapparts import (
    OUT_OF_PLAY,
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
from grognard.words import Language, Names, tell

__all__ = ["OUT_OF_PLAY", "Facing", "Map", "Side", "side"]

Kind = TypeVar("Kind")
Thing = TypeVar("Thing")


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
    bridges: Mapping[str, Bridge] = field(default_factory=dict)
    """The printed ones, over major rivers; over other rivers every road and railway has one without being told."""
    lines: Mapping[str, FortifiedLine] = field(default_factory=dict)
    marks: Mapping[str, Mark] = field(default_factory=dict)
    """By role how its hexes are marked, in the order of the legend."""
    called: Mapping[str, Names] = field(default_factory=dict)
    """By terrain what the rulebook calls it, where it has a word of its own."""

    # --- what the rules ask ------------------------------------------------------------------

    def hex(self, number: str) -> int:
        return self.grid.index(number)

    def terrain_of(self, hex_: int) -> Terrain:
        terrain = self.terrain[hex_]
        if terrain is None:
            raise ValueError(f"no hex has the index {hex_}")
        return terrain

    def terrain_title(self, name: str, language: Language) -> str:
        """What a terrain is called, or something else that a chart of terrain names: a road, a river."""
        return self.called[name][language] if name in self.called else tell(f"terrain-{name}", language)

    def having(self, role: str) -> frozenset[int]:
        """The hexes with a role; none if the map does not know it."""
        return frozenset(self.roles.get(role, ()))

    def of_terrain(self, *names: str) -> frozenset[int]:
        return frozenset(h for t, hexes in self._by_terrain.items() if t.name in names for h in hexes)

    def of_ground(self, *names: str) -> frozenset[int]:
        """The hexes with one of these grounds, with woods on it or without."""
        return frozenset(h for t, hexes in self._by_terrain.items() if t.ground in names for h in hexes)

    @cached_property
    def wooded(self) -> frozenset[int]:
        """The hexes whose ground bears woods."""
        return frozenset(h for t, hexes in self._by_terrain.items() if t.woods for h in hexes)

    @cached_property
    def _by_terrain(self) -> dict[Terrain, frozenset[int]]:
        return _grouped((self.terrain_of(h), h) for h in self.grid)

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
        alone = self.restricted(self.grid.alone, {h: h for h in self.grid if h < self.grid.main.size})
        out = {**alone.roles.get(OUT_OF_PLAY, {}), **dict.fromkeys(sorted(self.grid.covered), 1)}
        return replace(alone, roles={**alone.roles, OUT_OF_PLAY: out})

    @property
    def links(self) -> list[tuple[int, int]]:
        """Hexes that lie side by side over the seam of an inset."""
        return sorted(self.grid.links) if isinstance(self.grid, Board) else []

    def inset(self, letter: str) -> Map:
        """An inset alone, as a map of its own."""
        assert isinstance(self.grid, Board)
        grid = self.grid
        k = next(i for i, inset in enumerate(grid.insets, start=1) if inset.letter == letter)
        inset, first = grid.insets[k - 1], grid.lattices[k][0]
        holes = frozenset(h - first for h in grid.holes if grid.lattice_of(h) == k)
        alone = Board(inset.lattice, (inset.sheet,), holes=holes)
        name = self.insets[letter]
        return replace(
            self.restricted(alone, {h: h - first for h in grid if grid.lattice_of(h) == k}),
            title=name,
            scale_km=inset.km or self.scale_km,
        )

    def restricted(self, grid: Hexes, to: Mapping[int, int]) -> Map:
        """What of this map lies on another board: by hex of ours `to` says which hex it is there."""

        def there(a: int, b: int) -> bool:
            return a in to and b in to and grid.touch(to[a], to[b])

        def moved(sides: Iterable[Side]) -> tuple[Side, ...]:
            return tuple(side(to[a], to[b]) for a, b in sides)

        terrain: list[Terrain | None] = [None] * grid.size
        for h, new in to.items():
            terrain[new] = self.terrain[h]
        edges = [
            replace(e, id=id_, sides=moved(run), twice=frozenset(moved(e.twice & set(run))))
            for e in self.edges.values()
            for id_, run in _runs(e.id, e.sides, there)
        ]
        ways = [
            replace(w, id=id_, hexes=(*(to[a] for a, _ in run), to[run[-1][1]]))
            for w in self.ways.values()
            for id_, run in _runs(w.id, tuple(pairwise(w.hexes)), there)
        ]
        lines = {
            k: replace(line, facings=tuple((to[a], to[b]) for a, b in line.facings if there(a, b)))
            for k, line in self.lines.items()
        }
        return replace(
            self,
            grid=grid,
            terrain=tuple(terrain),
            edges={e.id: e for e in edges},
            ways={w.id: w for w in ways},
            places={k: replace(p, hex=to[p.hex]) for k, p in self.places.items() if p.hex in to},
            labels={k: replace(p, hex=to[p.hex]) for k, p in self.labels.items() if p.hex in to},
            roles={name: {to[h]: n for h, n in hexes.items() if h in to} for name, hexes in self.roles.items()},
            insets={inset.letter: self.insets[inset.letter] for inset in grid.insets},
            bridges={k: replace(b, side=moved([b.side])[0]) for k, b in self.bridges.items() if there(*b.side)},
            lines={k: line for k, line in lines.items() if line.facings},
        )

    def sides_of(self, *kinds: str) -> frozenset[Side]:
        """The hexsides with a feature of one of these kinds: `river`, `major-river`, `sea`, `lake`, `frontier` …"""
        return frozenset().union(*(self._sides.get(kind, ()) for kind in kinds))

    @cached_property
    def _sides(self) -> dict[str, frozenset[Side]]:
        return _grouped((e.kind, s) for e in self.edges.values() for s in e.sides)

    @cached_property
    def rivers(self) -> frozenset[Side]:
        return self.sides_of("river")

    @cached_property
    def major_rivers(self) -> frozenset[Side]:
        return self.sides_of("major-river")

    @cached_property
    def loops(self) -> frozenset[Side]:
        """The hexsides that a loop of a river covers twice."""
        return frozenset(s for e in self.edges.values() for s in e.twice)

    @cached_property
    def water_sides(self) -> frozenset[Side]:
        """All-sea and all-lake hexsides: nobody crosses them."""
        return self.sides_of("sea", "lake")

    def links_of(self, *kinds: str) -> frozenset[Side]:
        """The hexsides that ways of these kinds cross: `road`, `motorway`, `main-road`, `minor-road`, `rail`."""
        return frozenset().union(*(self._links.get(kind, ()) for kind in kinds))

    @cached_property
    def _links(self) -> dict[str, frozenset[Side]]:
        return _grouped((w.kind, link) for w in self.ways.values() for link in w.links)

    @cached_property
    def kinds_of_ways(self) -> frozenset[str]:
        return frozenset(w.kind for w in self.ways.values())

    @cached_property
    def roads(self) -> frozenset[Side]:
        """The hexsides that a road crosses, on a map with roads of one kind."""
        return self.links_of("road")

    @cached_property
    def rails(self) -> Mapping[Side, Way]:
        """The hexsides that a railway crosses, each with its line, which knows gauge and tracks."""
        return {link: w for w in self.ways.values() if w.kind == "rail" for link in w.links}

    def bridges_for(self, carried: str) -> frozenset[Side]:
        """The hexsides with a printed bridge for the `road` or the `rail`."""
        return frozenset(b.side for b in self.bridges.values() if carried in b.carries)

    def bridge_of(self, hex_: int) -> Bridge | None:
        """The first printed bridge that leads out of a hex."""
        return self._bridge_by_hex.get(hex_)

    @cached_property
    def _bridge_by_hex(self) -> dict[int, Bridge]:
        return {h: b for b in reversed(list(self.bridges.values())) for h in b.side}

    @cached_property
    def fortified(self) -> frozenset[Facing]:
        """Where armed lines lie: the hex inside, and the hex across the hexside that the line faces."""
        return frozenset(f for line in self.lines.values() if line.armed for f in line.facings)

    def passable(self, a: int, b: int) -> bool:
        """Whether a ground unit could ever step from one of two adjacent hexes to the other."""
        return a in self.playable and b in self.playable and side(a, b) not in self.water_sides

    def places_in(self, hex_: int) -> tuple[Place, ...]:
        return self._places_by_hex.get(hex_, ())

    def places_of(self, *kinds: str) -> frozenset[int]:
        """The hexes with a place of one of these kinds."""
        return frozenset(p.hex for p in self.places.values() if p.kind in kinds)

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


def _grouped(pairs: Iterable[tuple[Kind, Thing]]) -> dict[Kind, frozenset[Thing]]:
    found: dict[Kind, set[Thing]] = {}
    for kind, thing in pairs:
        found.setdefault(kind, set()).add(thing)
    return {kind: frozenset(things) for kind, things in found.items()}


def _runs(id_: str, steps: Sequence[Side], drawn: Callable[[int, int], bool]) -> Iterator[tuple[str, tuple[Side, ...]]]:
    """What is left of a line, piece by piece, where only some of its steps can be drawn."""
    pieces = (tuple(run) for shown, run in groupby(steps, lambda step: drawn(*step)) if shown)
    for k, piece in enumerate(pieces):
        yield f"{id_}-{k + 1}" if k else id_, piece
