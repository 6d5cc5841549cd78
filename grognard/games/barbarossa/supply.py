"""General supply (BSR §6.1-6.2): a line of communication of a few hexes, then the road net, then the rail net, to a
source, an unbroken chain of hexes (BSR §3.14). All hexes of a side that have a route are found in one pass from the
sources outwards. Units are judged by it in the Supply Phase alone (BSR §6.11: `supply_phase.py`), hexes whenever
something is to be built or to move there (BSR §6.17).
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import NamedTuple

from grognard.games.barbarossa.fortifications import Wall, forts_against, walls_against, works_against
from grognard.games.barbarossa.inset import Insets, Neighbours
from grognard.games.barbarossa.land import MAIN, MOTORWAY, Land
from grognard.games.barbarossa.rules import DRY, MUD, SNOW
from grognard.games.barbarossa.state import RAIL_BRIDGE, ROAD_BRIDGE, Barbarossa
from grognard.games.barbarossa.units import SOVIET
from grognard.games.barbarossa.weather import lingering, patches, under
from grognard.games.barbarossa.zoc import zoc
from grognard.hexset import Field, HexSet, members, of
from grognard.maps import Side, side
from grognard.warfare.supply import by_length, net

LOC, SHORT_LOC = 7, 5
"""Hexes of a line of communication (BSR §6.14b), and of one that is hampered (BSR §6.14c)."""
ROAD, SHORT_ROAD = 21, 15
"""Hexes of the road net, the first of them the source or a rail hex (BSR §6.15)."""


@dataclass(frozen=True)
class Lines:
    """Where routes of supply may run over the land, as far as that changes seldom."""

    land: Land
    weather: int
    spanned: frozenset[Side]
    """With a bridge marker of the side."""
    ferried: frozenset[Side]
    blown: frozenset[Side]
    """Where the printed road bridge is destroyed."""
    blown_rails: frozenset[Side]
    walls: frozenset[Wall]
    patches: tuple[tuple[HexSet, int], ...] = ()
    """Areas of linked games with a weather of their own (BSR §5.34)."""

    @cached_property
    def _bars(self) -> frozenset[Side]:
        """Of lakes and major rivers without a bridge, of enemy fortified lines either way (BSR §6.13, §18.11)."""
        land = self.land
        bridged = land.road_bridges - self.blown | land.rail_bridges - self.blown_rails | self.spanned | self.ferried
        barred = (land.major_rivers | land.lakes | land.seas) - bridged | {side(*wall) for wall in self.walls}
        return self._inside(barred)

    def _inside(self, sides: frozenset[Side]) -> frozenset[Side]:
        inside = self.land.inside
        return frozenset((a, b) for a, b in sides if inside >> a & 1 and inside >> b & 1)

    def _under(self, *weathers: int) -> HexSet:
        """Hexes with one of these weathers."""
        found = self.land.inside if self.weather in weathers else 0
        for area, weather in self.patches:
            found = found | area if weather in weathers else found & ~area
        return found

    @cached_property
    def _dry(self) -> HexSet:
        return self._under(DRY)

    @cached_property
    def _bog(self) -> HexSet:
        """Swamp that is neither in frost nor under snow."""
        return self.land.of_terrain("swamp") & self._under(DRY, MUD)

    @cached_property
    def _fen(self) -> HexSet:
        """Marsh in dry weather."""
        return self.land.of_terrain("marsh") & self._dry

    @cached_property
    def any_step(self) -> Field:
        """Steps over ground of any kind."""
        return self.land.field.with_barriers(self._bars) if self._bars else self.land.field

    @cached_property
    def free(self) -> Field:
        """Steps that leave a line as long as the weather allows. In dry weather through marsh along roads and railways
        only, through swamp along main roads and motorways only; in mud every line is short already (BSR §6.14c)."""
        return self._passing(marsh=self._ways, swamp=self._good) if self._dry else self.hampered

    @cached_property
    def hampered(self) -> Field:
        """Steps of a shorter line: through swamp along any road or railway, in frost and snow anywhere (BSR §6.13)."""
        return self._passing(swamp=self._ways)

    def soft(self, line: Field) -> HexSet:
        """Ground that such a line enters by its own steps alone."""
        return self._bog | self._fen if line is not self.hampered else self._bog

    def leading(self, line: Field, hexes: HexSet) -> HexSet:
        """Whence a line enters these hexes with its first step: the ground that it leaves does not matter."""
        found = line.neighbours(hexes) | self.any_step.neighbours(hexes & ~self.soft(line))
        if self._dry and line is self.free:
            shores, out = self._out_of_swamp
            found |= out.neighbours(hexes & shores) if hexes & shores else 0
        return found

    def first_steps(self, line: Field, hex_: HexSet) -> HexSet:
        """The same from a hex: where a line goes with its first step."""
        found = line.neighbours(hex_) | self.any_step.neighbours(hex_) & ~self.soft(line)
        if self._dry and line is self.free:
            shores, out = self._out_of_swamp
            found |= out.neighbours(hex_) & shores
        return found

    @cached_property
    def _out_of_swamp(self) -> tuple[HexSet, Field]:
        """Marsh beside swamp, and the roads and railways by which one comes out of that into it."""
        swamp, marsh = self.land.of_terrain("swamp") & self._dry, self._fen
        ways = frozenset(
            (a, b)
            for a, b in self._inside(self._ways - self._bars)
            if (swamp >> a & marsh >> b | swamp >> b & marsh >> a) & 1
        )
        return of(h for s in ways for h in s) & marsh, self.land.field.only(ways)

    def _passing(self, *, swamp: frozenset[Side], marsh: frozenset[Side] | None = None) -> Field:
        """Into marsh and swamp, and out of it, across these hexsides alone; None: across any."""
        land, barred = self.land, set(self._bars)
        for wet, open_ in ((self._fen, marsh), (self._bog, swamp)):
            if open_ is not None:
                around = (side(h, n) for h in members(wet) for n in land.adjacent[h])
                barred |= {s for s in around if s not in open_}
        return land.field.with_barriers(barred) if barred else land.field

    @cached_property
    def _roads(self) -> dict[str, frozenset[Side]]:
        """Over bridges that stand, or a marker that serves instead, a ferry too (BSR §22.21, §22.34)."""
        land = self.land
        cut = land.beds - (land.road_bridges - self.blown | land.road_bridges & (self.spanned | self.ferried))
        return {kind: sides - cut for kind, sides in land.roads.items()}

    @cached_property
    def _rails(self) -> frozenset[Side]:
        """Over rail bridges that stand, or a ferry (BSR §22.31)."""
        land = self.land
        return land.rails - (land.beds - (land.rail_bridges - self.blown_rails | self.ferried))

    @cached_property
    def _good(self) -> frozenset[Side]:
        return self._roads.get(MOTORWAY, frozenset()) | self._roads.get(MAIN, frozenset())

    @cached_property
    def _ways(self) -> frozenset[Side]:
        return self._rails.union(*self._roads.values())

    @cached_property
    def roads(self) -> Field:
        """Along main roads and motorways, not through enemy fortified lines (BSR §6.15a)."""
        return self.land.field.only(self._inside(self._good - {side(*wall) for wall in self.walls}))

    @cached_property
    def tracks(self) -> frozenset[Side]:
        """Hexsides that trains can cross: not enemy fortified lines (BSR §6.16)."""
        return self._inside(self._rails - {side(*wall) for wall in self.walls})

    @cached_property
    def rails(self) -> Field:
        """Along railways."""
        return self.land.field.only(self.tracks)


_Sides = frozenset[Side]


@lru_cache(maxsize=64)
def _lines(
    land: Land,
    weather: int,
    spanned: _Sides,
    ferried: _Sides,
    blown: _Sides,
    rails: _Sides,
    walls: frozenset[Wall],
    areas: tuple[tuple[HexSet, int], ...],
) -> Lines:
    return Lines(land, weather, spanned, ferried, blown, rails, walls, areas)


class Net(NamedTuple):
    """What a side traces to, and how far."""

    lines: Lines
    open_: HexSet
    """Hexes that a route may run through or end in."""
    firm: HexSet
    """Those of them that do not shorten it: no mud stays there (BSR §6.14c, §6.15b)."""
    sources: HexSet
    rails: HexSet
    """Hexes of the rail net."""
    roads: HexSet
    """Hexes of the road net."""
    long: int
    """How many hexes a line of communication may have."""

    @property
    def base(self) -> HexSet:
        return self.sources | self.rails | self.roads


def lines_of(state: Barbarossa, side_: int) -> Lines:
    spanned = frozenset(side(b.here, b.there) for b in state.bridges if b.side == side_ and b.built)
    roads, rails, ferried = state.blown(ROAD_BRIDGE), state.blown(RAIL_BRIDGE), state.ferried(side_)
    walls, areas = walls_against(state, side_), patches(state) if state.linked else ()
    return _lines(state.land, state.weather, spanned, ferried, roads, rails, walls, areas)


def open_hexes(state: Barbarossa, side_: int) -> HexSet:
    """Hexes through which a route may run (BSR §6.13): not in enemy zones unless a friendly combat unit stands there,
    not with enemy units, trains among them (BSR §21.33), or fortifications, not where the enemy has left the map
    (BSR §11.63)."""
    enemy = 1 - side_
    barred = zoc(state, enemy) & ~state.occupied[side_] | state.occupied[enemy]
    barred |= forts_against(state, side_) | works_against(state, side_)
    return state.land.inside & ~barred & ~state.sealed[side_]


def sources(state: Barbarossa, side_: int) -> HexSet:
    """Those of the scenario that are in friendly hands, but for hexes by which the enemy has left the map (BSR §11.63);
    one that was retaken serves from the next Supply Phase on (BSR §6.21)."""
    closed = state.lapsed[side_] | state.sealed[side_]
    return state.rules.sources[side_] & state.friendly(side_) & ~state.occupied[1 - side_] & ~closed


def _shortening(state: Barbarossa) -> HexSet:
    """Hexes that shorten a line that runs through them: those where mud lingers (BSR §6.14c, §6.15b), and in linked
    games those in mud or under snow (BSR §5.34)."""
    return lingering(state) | under(state, MUD, SNOW) if state.linked else lingering(state)


def _all_bad(state: Barbarossa) -> bool:
    """Mud or snow everywhere."""
    return not state.linked and state.weather in (MUD, SNOW)


def network(state: Barbarossa, side_: int, more: HexSet = 0, *, without: HexSet = 0) -> Net:
    """Sources, the rail net and the road net of a side; `more`: hexes that serve as sources besides; `without`: those
    that do not."""
    lines, open_ = lines_of(state, side_), open_hexes(state, side_)
    from_ = (sources(state, side_) & ~without | more) & open_
    mine = state.rails_of(side_)
    rails = net(lines.rails, from_, open_ & mine) if mine else 0
    firm, bad = open_ & ~_shortening(state), _all_bad(state)
    roads = 0
    if bad or firm != open_:
        roads = by_length(lines.roads.neighbours, from_ | rails, open_, SHORT_ROAD - 1) & open_
    if not bad:
        roads |= by_length(lines.roads.neighbours, (from_ | rails) & firm, firm, ROAD - 1) & firm
    on_roads = state.land.on_road(MAIN, MOTORWAY)
    return Net(lines, open_, firm, from_, rails, roads & on_roads, SHORT_LOC if bad else LOC)


def loc(found: Net, base: HexSet) -> HexSet:
    """All hexes from which a line of communication leads to the base: a source, or a hex of the road or rail net that
    leads to one (BSR §6.14a)."""
    base &= found.open_
    lines, reached, insets = found.lines, base, found.lines.land.insets
    for line, open_, long in ((lines.free, found.firm, found.long), (lines.hampered, found.open_, SHORT_LOC)):
        start = base & open_
        step: Neighbours = line.neighbours
        if insets.hexes:
            start, step = insets.filled(step, start, open_), _by_megahexes(insets, step, open_)
        within = by_length(step, start, open_, long - 1)
        reached |= lines.leading(line, within & open_)
    return reached


def _by_megahexes(insets: Insets, step: Neighbours, open_: HexSet) -> Neighbours:
    return lambda hexes: insets.filled(step, step(hexes), open_)


def supplied_hexes(state: Barbarossa, side_: int) -> HexSet:
    """All hexes from which a route leads to a source of the side (BSR §6.12, §6.17). Kept until something has moved."""
    key = _known_by(state, side_)
    kept = state._supply.get(side_)
    if kept is not None and kept[0] == key:
        return kept[1]
    reached = _routes(state, side_, network(state, side_))
    state._supply[side_] = (key, reached)
    return reached


def starving(state: Barbarossa, pieces: int) -> int:
    """Those of some pieces on the map to whom no route leads now, and whom nothing else feeds (BSR §6.12, §6.26c)."""
    fed = [supplied_hexes(state, side_) | state.fed[side_] for side_ in range(2)]
    return of(p for p in members(pieces) if not fed[state.rules.side_of[p]] >> state.place[p] & 1)


def _known_by(state: Barbarossa, side_: int) -> object:
    """All that routes of a side depend on."""
    enemy = 1 - side_
    return (
        zoc(state, enemy), state.occupied[side_], state.occupied[enemy], state.ground, state.bridges, state.razed,
        state.weather, state.frozen, state.lingering, state.axis_forts, state.soviet_forts, state.soviet_works,
        state.lapsed[side_], state.sealed[side_], state.wrecks, state.axis_rails, state.cut_rails,
        state.ferried(side_), state.linked, *state.axis_works,
    )  # fmt: skip


def rail_net(state: Barbarossa, side_: int) -> HexSet:
    """Rail hexes of a side from which its rails lead to one of its sources (BSR §6.16). Kept until something has
    moved."""
    key = _known_by(state, side_)
    kept = state._rails.get(side_)
    if kept is not None and kept[0] == key:
        return kept[1]
    cities = state.land.major_cities & state.friendly(SOVIET) if side_ == SOVIET else 0
    found = network(state, side_, cities & supplied_hexes(state, side_) if cities else 0).rails
    found &= state.land.on_rail
    state._rails[side_] = (key, found)
    return found


def _routes(state: Barbarossa, side_: int, found: Net) -> HexSet:
    """From the sources outwards. A Soviet major city in supply is a source too, all of it (BSR §6.23, §6.24)."""
    reached = loc(found, found.base)
    if side_ == SOVIET:
        land = state.land
        cities = land.major_cities & state.friendly(SOVIET) & found.open_
        while more := land.field.flood(cities & reached, cities) & ~found.sources:
            found = network(state, side_, found.sources | more)
            reached |= loc(found, found.base)
    return reached


def fed_from_elsewhere(state: Barbarossa, side_: int, cities: HexSet) -> HexSet:
    """Those of these hexes that have a route to a source outside the city that they belong to (BSR §6.47c)."""
    land, own = state.land, state.rules.sources[side_]
    found = 0
    for h in members(cities & supplied_hexes(state, side_)):
        city = land.field.flood(1 << h, land.built_up)
        if not city & own or _routes(state, side_, network(state, side_, without=city)) >> h & 1:
            found |= 1 << h
    return found


def near_supply_unit(state: Barbarossa, side_: int, hexes: HexSet) -> HexSet:
    """All hexes from which a line of communication leads to supply units in these (BSR §6.26b, §15.21). Alone in an
    enemy zone they feed nobody but their own hex (BSR §6.13)."""
    lines, open_ = lines_of(state, side_), open_hexes(state, side_)
    long = SHORT_LOC if _all_bad(state) else LOC
    return loc(Net(lines, open_, open_ & ~_shortening(state), 0, 0, 0, long), hexes) | hexes
