"""The land as the rules see it (BSR §2.1, §10.4): terrain by hex, what lies along hexsides, what crosses them.

Made from a map for the part of it that a scenario plays on. Nothing here changes in play: bridges that are blown or
laid, fortifications that are built or destroyed are in the state.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache

from grognard.board import Hexes
from grognard.games.barbarossa.inset import Insets, insets_of
from grognard.hexset import Field, HexSet, members, of
from grognard.maps import Side, side

MOTORWAY, MAIN, MINOR = "motorway", "main", "minor"
ROADS = (MOTORWAY, MAIN, MINOR)
"""The best first (BSR §10.43)."""
ICY_SWAMP, ICE = "icy-swamp", "ice"
"""What swamp, lakes and shallow water are under ice (BSR §5.23c)."""


@dataclass(frozen=True, eq=False)
class Land:
    grid: Hexes
    inside: HexSet
    """Where units may ever stand: land inside the scenario's window."""
    terrain: Mapping[int, str]
    """By hex clear, hill, marsh, swamp, mountain, alpine, lake or shallow water; woods lie on it."""
    woods: HexSet = 0
    towns: HexSet = 0
    cities: HexSet = 0
    major_cities: HexSet = 0
    rivers: frozenset[Side] = frozenset()
    """Canals too (BSR §10.45d)."""
    loops: frozenset[Side] = frozenset()
    """Rivers that cover a hexside twice (BSR §10.45b)."""
    major_rivers: frozenset[Side] = frozenset()
    lakes: frozenset[Side] = frozenset()
    """Hexsides of lakes and of shallow water, which freeze (BSR §5.23c, §10.47)."""
    shallows: frozenset[Side] = frozenset()
    """Those of them that are of shallow water (BSR §15.53d)."""
    seas: frozenset[Side] = frozenset()
    """Hexsides of the open sea, over which nobody ever goes."""
    waterways: frozenset[Side] = frozenset()
    """Hexsides of canals and lesser rivers along which flotillas go (BSR §22.51a, §22.51d)."""
    ports: HexSet = 0
    waters: HexSet = 0
    """Hexes of lake and of shallow water inside the window: ground for nobody unless they are frozen (BSR §10.47a)."""
    roads: Mapping[str, frozenset[Side]] = field(default_factory=dict)
    rails: frozenset[Side] = frozenset()
    european: HexSet = 0
    """Rail hexes of the gauge that the Axis runs on (BSR §19.0)."""
    road_bridges: frozenset[Side] = frozenset()
    """Printed over major rivers; rivers have theirs wherever a road or railway crosses (BSR §10.45, note 2)."""
    rail_bridges: frozenset[Side] = frozenset()
    lines: frozenset[tuple[int, int]] = frozenset()
    """Fortified lines: the hex that has one, and the hex that it faces (BSR §18.21)."""
    belts: HexSet = 0
    citadels: HexSet = 0
    icy_rivers: frozenset[Side] = frozenset()
    """Major rivers under ice: no barrier any more, though there is a bank to climb (BSR §10.45c, §15.41b)."""

    # --- ice ---------------------------------------------------------------------------------

    @cached_property
    def frozen(self) -> Land:
        """The same land in hard frost (BSR §5.23c): rivers and canals are nothing (BSR §10.45b, §15.41c), major rivers
        a bank, lakes and shallow water a plain (BSR §10.47d), swamp firm ground (BSR §10.48)."""
        return self.under_ice(self.inside | self.waters)

    def under_ice(self, here: HexSet) -> Land:
        """The same where only these hexes are frozen; of hexsides those that have no other (BSR §5.34)."""
        return _under_ice(self, here) if here else self

    @cached_property
    def beds(self) -> frozenset[Side]:
        """Where major rivers run, frozen or not: roads and railways cross them by bridges alone (BSR §10.45a)."""
        return self.major_rivers | self.icy_rivers

    @cached_property
    def water_of(self) -> Mapping[Side, int]:
        """By hexside of a lake or of shallow water the water that it is of, by its lowest hex."""
        found: dict[int, int] = {}
        for s in sorted(self.lakes):
            joined = {found[h] for h in s if h in found}
            lowest = min(*s, *joined)
            found |= {h: lowest for h, water in found.items() if water in joined} | dict.fromkeys(s, lowest)
        return {s: found[s[0]] for s in self.lakes}

    @cached_property
    def insets(self) -> Insets:
        return insets_of(self.grid)

    # --- steps -------------------------------------------------------------------------------

    @cached_property
    def field(self) -> Field:
        """All hexes inside, whatever lies between them."""
        return Field(self.grid, self.inside)

    @cached_property
    def whole(self) -> Field:
        """All hexes of the map, lakes and what lies outside too: how ranges are counted (BSR §13.11b, §21.11)."""
        return Field(self.grid)

    @cached_property
    def adjacent(self) -> tuple[tuple[int, ...], ...]:
        """By hex those beside it that are inside."""
        inside = self.inside
        return tuple(
            tuple(n for n in around if inside >> n & 1) if inside >> h & 1 else ()
            for h, around in enumerate(self.grid.around)
        )

    @cached_property
    def beside(self) -> tuple[HexSet, ...]:
        return tuple(of(row) for row in self.adjacent)

    @cached_property
    def dry(self) -> Field:
        """Steps over any ground but lakes (BSR §20.11)."""
        return self.field.with_barriers({s for s in self.lakes | self.seas if self._within(s)})

    @cached_property
    def zone_field(self) -> Field:
        """Steps that zones of control take: not across major rivers, lakes and seas (BSR §3.22), but over ice
        (BSR §3.24b)."""
        inner = {s for s in self.major_rivers | self.lakes | self.seas if self._within(s)}
        return self.field.with_barriers(inner) if inner else self.field

    @cached_property
    def way_field(self) -> Field:
        """Steps along roads of any kind or railways: how zones go in mud (BSR §3.24a), and not over a bridge either."""
        crossed = frozenset().union(*self.roads.values(), self.rails) - self.major_rivers - self.lakes - self.seas
        return self.field.only([s for s in crossed if self._within(s)])

    def _within(self, s: Side) -> bool:
        return bool(self.inside >> s[0] & 1 and self.inside >> s[1] & 1)

    # --- questions ---------------------------------------------------------------------------

    @cached_property
    def built_up(self) -> HexSet:
        """Cities and major cities."""
        return self.cities | self.major_cities

    @cached_property
    def places(self) -> HexSet:
        """Towns (villages), cities and major cities."""
        return self.towns | self.built_up

    @cached_property
    def lined(self) -> HexSet:
        """Hexes that contain a fortified line, whichever way it faces."""
        return of(hex_ for hex_, _ in self.lines)

    def of_terrain(self, *names: str) -> HexSet:
        found = 0
        for name in names:
            found |= self._by_terrain.get(name, 0)
        return found

    @cached_property
    def _by_terrain(self) -> dict[str, HexSet]:
        kinds = {self.terrain[h] for h in members(self.inside)}
        return {kind: of(h for h in members(self.inside) if self.terrain[h] == kind) for kind in kinds}

    def road_across(self, a: int, b: int) -> str | None:
        """The best road over a hexside."""
        s = side(a, b)
        return next((kind for kind in ROADS if s in self.roads.get(kind, ())), None)

    def on_road(self, *kinds: str) -> HexSet:
        """The hexes that roads of these kinds run through."""
        found = 0
        for kind in kinds:
            found |= self._on_roads.get(kind, 0)
        return found

    @cached_property
    def _on_roads(self) -> Mapping[str, HexSet]:
        return {kind: of(h for s in sides for h in s) & self.inside for kind, sides in self.roads.items()}

    @cached_property
    def on_rail(self) -> HexSet:
        """Rail hexes; every town and city counts as one if a line reaches it (BSR §6.17, note)."""
        return of(h for s in self.rails for h in s) & self.inside

    @property
    def printed(self) -> tuple[frozenset[Side], frozenset[Side]]:
        """Hexsides with printed bridges for roads, and for railways."""
        return self.road_bridges, self.rail_bridges

    @cached_property
    def bridges(self) -> frozenset[Side]:
        """Hexsides with a printed bridge that is inside: those that can be blown (BSR §22.41)."""
        return frozenset(s for s in self.road_bridges | self.rail_bridges if self._within(s))

    @cached_property
    def along_rails(self) -> tuple[HexSet, ...]:
        """By hex those beside it to which a railway leads."""
        found = [0] * self.grid.size
        for a, b in self.rails:
            if self._within((a, b)):
                found[a] |= 1 << b
                found[b] |= 1 << a
        return tuple(found)

    @cached_property
    def edge(self) -> HexSet:
        """Hexes on the edge of the map or of the scenario's window, or on a shore."""
        return of(h for h in members(self.inside) if len(self.adjacent[h]) < 6)

    @cached_property
    def ends(self) -> tuple[HexSet, HexSet]:
        """The western and the eastern edge: hexes beside which nothing of the map lies to that side."""
        ways = self.grid.main.directions
        west, east = (tuple(i for i, way in enumerate(ways) if end in way) for end in "WE")
        around = self.grid.neighbours

        def without(side: tuple[int, ...]) -> HexSet:
            border = members(self.border)
            return of(h for h in border if all(around[h][i] < 0 or not self._drawn(around[h][i]) for i in side))

        return without(west), without(east)

    @cached_property
    def border(self) -> HexSet:
        """Those of them where the map or the window itself ends; partial hexes beyond are not in play (BSR §10.27c)."""
        around, out = self.grid.neighbours, self.insets.hexes
        covered = self.insets.covered
        return of(
            h
            for h in members(self.edge & ~out)
            if any(n < 0 or (not self._drawn(n) and not covered >> n & 1) for n in around[h])
        )

    def _drawn(self, hex_: int) -> bool:
        return hex_ in self.terrain and (bool(self.inside >> hex_ & 1) or self.terrain[hex_] == "lake")


@lru_cache(maxsize=32)
def _under_ice(land: Land, here: HexSet) -> Land:
    ice, open_ = {"swamp": ICY_SWAMP, "lake": ICE, "shallow": ICE}, (land.inside | land.waters) & ~here

    def left(sides: frozenset[Side]) -> frozenset[Side]:
        return frozenset(s for s in sides if (open_ >> s[0] | open_ >> s[1]) & 1)

    return replace(
        land,
        inside=land.inside | land.waters & here,
        terrain={h: ice.get(each, each) if here >> h & 1 else each for h, each in land.terrain.items()},
        rivers=left(land.rivers),
        loops=left(land.loops),
        major_rivers=left(land.major_rivers),
        icy_rivers=land.major_rivers - left(land.major_rivers),
        lakes=left(land.lakes),
        shallows=left(land.shallows),
        waters=land.waters & ~here,
    )
