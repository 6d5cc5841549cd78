"""Terrain effects on movement (BSR §10.4): what a step costs, by how one enters a hex and how one leaves it again.

A hex that was entered by road is paid for at the road's rate as long as one stays in it or goes on along a road as
good; who leaves it by a lesser road, or by none, pays for it after all (BSR §10.43a). So what matters of a hex is the
manner in which it was entered.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any

from grognard.games.barbarossa.land import MAIN, MINOR, MOTORWAY, ROADS, Land
from grognard.games.barbarossa.rules import MUD, SNOW
from grognard.games.barbarossa.units import AXIS, FILES
from grognard.hexset import HexSet
from grognard.maps import Side, side
from grognard.warfare.network import Exit, Network

FOOT, DRIVEN, BOTH, SKI, HEAVY = range(5)
"""Who moves: units on foot, those that pay as motorised ones, a stack of both, ski units while it is frozen, or
super-heavy artillery, which keeps to roads and railways (BSR §13.41a)."""
OFF, RAIL, BY_MINOR, BY_MAIN, BY_MOTORWAY = range(5)
"""How a hex was entered: over open ground, along a railway, or by a road; the higher, the better."""
MANNER = {MINOR: BY_MINOR, MAIN: BY_MAIN, MOTORWAY: BY_MOTORWAY}
_CLASSES = ("foot", "driven")


def _halves(cell: float | str) -> int | None:
    return None if isinstance(cell, str) else round(2 * cell)


Cells = dict[str, list[list[int | None]]]


class Chart:
    """The Terrain Effects Chart in half points; None where nobody gets through."""

    def __init__(self, said: dict[str, Any]) -> None:
        self.hex: Cells = {name: [[_halves(c) for c in row[w]] for w in _CLASSES] for name, row in said["hex"].items()}
        self.plus = {
            name: [[_halves(c) or 0 for c in said["plus"][name][w]] for w in _CLASSES] for name in ("woods", "river")
        }
        self.soviet_woods_less = round(2 * said["plus"]["soviet_woods_less"])
        self.road: dict[str, list[int | None]] = {name: [_halves(c) for c in row] for name, row in said["road"].items()}
        self.rail_woods_less: int = round(2 * said["rail"]["woods_less"])
        self.rail_swamp: int = round(2 * said["rail"]["swamp_driven"])
        other = {name: round(2 * points) for name, points in said["other"].items()}
        self.zone: int = other["zone"]
        self.fortification: int = other["fortification"]
        self.overrun: int = other["overrun"]
        self.exit: int = other["exit"]
        self.ski: int = round(2 * said["frozen"]["ski"])
        self.easy_on_ski: frozenset[str] = frozenset(said["frozen"]["easy_on_ski"])


@lru_cache(maxsize=1)
def chart() -> Chart:
    return Chart(FILES.toml("terrain.toml"))


def _dearest(prices: list[int | None]) -> int | None:
    """What a stack pays: as much as the one of it that pays most (BSR §10.22), if all can go."""
    known = [price for price in prices if price is not None]
    return max(known) if len(known) == len(prices) else None


@dataclass(frozen=True)
class Going:
    """What steps cost: on a land, to a side's units of a class, in a weather, over these bridges."""

    land: Land
    side: int
    which: int
    weather: int
    spanned: frozenset[Side] = frozenset()
    """Hexsides with a bridge marker of the side (BSR §22.21)."""
    blown: frozenset[Side] = frozenset()
    """Those where the printed road bridge is destroyed (BSR §22.42)."""
    blown_rails: frozenset[Side] = frozenset()
    """Those where the railway bridge is."""
    walls: frozenset[tuple[int, int]] = frozenset()
    """Enemy fortified lines: into which hex, from where (BSR §18.12)."""
    mud: HexSet = 0
    """Hexes where mud stays in other weather (BSR §5.21a)."""
    alternate: bool = False
    """The optional way of counting roads (BSR §10.43b)."""
    fleeing: bool = False
    """A retreat: super-heavy guns find railways too soft in mud and snow (BSR §16.47a)."""
    interdicted: HexSet = 0
    """Hexes under enemy interdiction: roads give no rate there (BSR §14.65)."""
    patches: tuple[tuple[HexSet, int], ...] = ()
    """Areas of linked games with a weather of their own (BSR §5.34)."""
    thawed: HexSet = 0
    """Hexes without ice, while there is some elsewhere: skis are of no use there (BSR §5.24b)."""

    @cached_property
    def chart(self) -> Chart:
        return chart()

    # --- what a hex costs ----------------------------------------------------------------------

    def sky(self, hex_: int) -> int:
        """The weather of a hex: it names the column of the chart (BSR §10.37a)."""
        if self.mud >> hex_ & 1:
            return MUD
        for area, weather in self.patches:
            if area >> hex_ & 1:
                return weather
        return self.weather

    @cached_property
    def _classes(self) -> tuple[int, ...]:
        return (FOOT, DRIVEN) if self.which == BOTH else (DRIVEN,) if self.which in (DRIVEN, HEAVY) else (FOOT,)

    def terrain(self, hex_: int, woods: bool = True) -> int | None:
        """The dearest terrain of a hex, with its woods on top (BSR §10.41); to a stack, that of its dearest unit."""
        return _dearest([self._terrain(hex_, which, woods) for which in self._classes])

    def _terrain(self, hex_: int, which: int, woods: bool) -> int | None:
        land, chart, weather = self.land, self.chart, self.sky(hex_)
        if land.built_up >> hex_ & 1:
            return chart.hex["city"][which][weather]
        price: int | None = chart.hex[land.terrain[hex_]][which][weather]
        if self.which == SKI and not self.thawed >> hex_ & 1 and land.terrain[hex_] in chart.easy_on_ski:
            price = chart.ski
        if price is not None and woods and land.woods >> hex_ & 1:
            more = chart.plus["woods"][which][weather]
            price += more if self.side == AXIS else max(more - chart.soviet_woods_less, 0)
        return price

    def _is_clear(self, hex_: int) -> bool:
        land = self.land
        return land.terrain[hex_] == "clear" and not land.woods >> hex_ & 1

    def by_road(self, hex_: int, manner: int) -> int | None:
        """The rate of a road into a hex (BSR §10.43-10.44), dearer in mud and snow (BSR §10.44b), or that of a city,
        which is the same in all weather."""
        rate = self._rate(hex_, manner)
        town = self.terrain(hex_) if self.land.built_up >> hex_ & 1 else None
        return rate if town is None or rate is None else min(rate, town)

    def _rate(self, hex_: int, manner: int) -> int | None:
        road, weather = self.chart.road, self.sky(hex_)
        if manner == BY_MOTORWAY:
            return road["motorway"][weather]
        if manner == BY_MAIN:
            return road["main"][weather]
        if self._is_clear(hex_):
            return road["minor_in_clear"][weather]
        if weather == MUD:  # the other terrain, without its woods (BSR §10.44c)
            return self.terrain(hex_, woods=False)
        return road["minor_elsewhere"][weather]

    def by_rail(self, hex_: int) -> int | None:
        """Along a railway, on foot or on wheels: a point less for woods (BSR §10.42a), and a way through swamp (BSR
        §10.42c)."""
        return _dearest([self._by_rail(hex_, which) for which in self._classes])

    def _by_rail(self, hex_: int, which: int) -> int | None:
        if self.land.terrain[hex_] == "swamp" and which == DRIVEN:
            return self.chart.rail_swamp
        price = self._terrain(hex_, which, True)
        if price is None or not self.land.woods >> hex_ & 1 or self.land.built_up >> hex_ & 1:
            return price
        least = self._terrain(hex_, which, False)
        assert least is not None
        return max(price - self.chart.rail_woods_less, min(least, price))

    # --- what a hexside lets through -----------------------------------------------------------

    def road_over(self, a: int, b: int) -> int | None:
        """The manner of the best road over a hexside that this side's units may use and that is not cut: over a major
        river it needs its bridge (BSR §10.45a)."""
        s = side(a, b)
        if s in self.land.beds and s not in self.spanned:
            if s not in self.land.road_bridges or s in self.blown:
                return None
        elif s in self.land.beds and s not in self.land.road_bridges:
            return None  # a marker joins no roads that no bridge joined before (BSR §22.21)
        for kind in ROADS:
            if s in self.land.roads.get(kind, ()) and self._may_use(kind):
                return MANNER[kind]
        return None

    def _may_use(self, kind: str) -> bool:
        """The motorway is closed to Axis units on foot (BSR §10.44a)."""
        return kind != MOTORWAY or self.side != AXIS or FOOT not in self._classes

    def rail_over(self, a: int, b: int) -> bool:
        """Whether a railway leads over a hexside, whatever river is there (BSR §10.42b); over a major river it needs
        its bridge, on which one can march (BSR §10.45a)."""
        s = side(a, b)
        if s not in self.land.rails:
            return False
        return s not in self.land.beds or (s in self.land.rail_bridges and s not in self.blown_rails)

    def crossing(self, a: int, b: int) -> int | None:
        """What a hexside costs off roads and railways, from one hex to another; None where nobody marches across. A
        frozen major river costs as much as a river (BSR §10.45c), all other ice nothing (BSR §10.45b, §10.47d)."""
        land, s = self.land, side(a, b)
        if s in self.spanned:
            return 0
        if s in land.major_rivers or s in land.lakes or s in land.seas:
            return None
        if s not in land.rivers and s not in land.icy_rivers:
            return 0
        price = max(self.chart.plus["river"][which][self.sky(b)] for which in self._classes)
        return 2 * price if s in land.loops else price

    # --- steps ---------------------------------------------------------------------------------

    def entries(self, here: int, there: int) -> Iterator[tuple[int, int]]:
        """The manners in which a hex can be entered from another, each with its price."""
        road = self.road_over(here, there)
        if self.which == HEAVY:
            yield from self._heavy_entries(here, there, road)
            return
        if road is not None and (price := self._road_price(here, there, road)) is not None:
            yield road, price
        if self.rail_over(here, there) and (price := self.by_rail(there)) is not None:
            yield RAIL, price
        if road is not None and self.which != SKI:
            return  # open ground is never better than a road, but on ski (BSR §5.24b)
        price, across = self.terrain(there), self.crossing(here, there)
        if price is not None and across is not None and not self.is_stuck(here):
            yield OFF, price + across

    def _heavy_entries(self, here: int, there: int, road: int | None) -> Iterator[tuple[int, int]]:
        """Along roads and railways alone (BSR §13.41a), along minor roads in dry and frosty weather (BSR §13.41b),
        strategic movement too (BSR §13.41c)."""
        soft = self.sky(there) in (MUD, SNOW)
        if road == BY_MINOR and soft:
            road = None
        if road is not None and (price := self._road_price(here, there, road)) is not None:
            yield road, price
        if self.rail_over(here, there) and not (soft and self.fleeing) and (price := self.by_rail(there)) is not None:
            yield RAIL, price

    def _road_price(self, here: int, there: int, manner: int) -> int | None:
        """The rate of the road; under interdiction that of the ground, and of a river besides unless woods on one of
        its banks hide the bridge: over a major river the bridge stays (BSR §14.64c, §14.65)."""
        if not self.interdicted >> there & 1:
            return self.by_road(there, manner)
        price, s = self.terrain(there), side(here, there)
        hidden = (1 << here | 1 << there) & self.land.woods or s in self.land.beds
        across = 0 if hidden else self.crossing(here, there)
        return None if price is None or across is None else price + across

    def is_stuck(self, here: int) -> bool:
        """In swamp, motorised units keep to roads and railways unless it is frozen (BSR §10.48)."""
        return DRIVEN in self._classes and self.land.terrain[here] == "swamp"

    def taken_back(self, here: int, entered: int, leaves: int) -> int | None:
        """What is to be paid for a hex after all by who leaves it in a lesser manner than he came (BSR §10.43a,
        §10.42a); None if he cannot."""
        if entered == OFF or leaves >= entered:
            return 0
        if entered == RAIL:
            full, paid = self.terrain(here), self.by_rail(here)
            return None if full is None or paid is None else max(full - paid, 0)
        if self.alternate or self.interdicted >> here & 1:
            return 0
        paid = self.by_road(here, entered)
        full = self.by_road(here, leaves) if leaves >= BY_MINOR else self.terrain(here)
        if full is None and leaves == RAIL:
            full = self.by_rail(here)
        return None if full is None or paid is None else max(full - paid, 0)

    def exits(self, here: int, entered: int) -> Iterator[Exit]:
        for there in self.land.adjacent[here]:
            wall = self.chart.fortification if (there, here) in self.walls else 0
            for manner, price in self.entries(here, there):
                back = self.taken_back(here, entered, manner)
                if back is not None:
                    yield Exit(there, manner, price + back + wall)

    def along_roads(self, here: int, entered: int) -> Iterator[Exit]:
        """Steps from road hex to road hex alone (BSR §11.22)."""
        return (exit_ for exit_ in self.exits(here, entered) if exit_.manner >= BY_MINOR)


@lru_cache(maxsize=128)
def network(going: Going, roads_only: bool = False) -> Network:
    """Steps from place to place; found when they are needed."""
    return Network(going.land.grid.size, going.along_roads if roads_only else going.exits)
