"""The second referee's position: plain words and numbers of hexes. Zones of control and control (BSR §3.1, §3.2).

Slow and plain, from the rulebook; nothing is shared with the umpire but what is printed on the map and on counters.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from functools import cache, cached_property

from grognard.games.barbarossa.units import Unit

Side = frozenset[str]
"""A hexside, by the two hexes that share it."""

ARMOUR = {"armour", "armoured-anti-tank", "armoured-engineer", "assault-gun"}
GUNS = {"field-artillery", "coastal-artillery", "mortar", "rail-artillery", "super-heavy"}
ENGINEERS = {"engineer", "motorised-engineer", "armoured-engineer"}
MOTORWAY, MAIN, MINOR, RAIL, PLAIN = "motorway", "main", "minor", "rail", "plain"
LEVELS = (MOTORWAY, MAIN, MINOR)
"""The best road first (BSR §10.43)."""
OTHER = {"axis": "soviet", "soviet": "axis"}


@dataclass
class Ground:
    """The map."""

    hexes: set[str]
    terrain: dict[str, str]
    woods: set[str]
    towns: set[str]
    cities: set[str]
    major_cities: set[str]
    rivers: set[Side]
    loops: set[Side]
    major_rivers: set[Side]
    lakes: set[Side]
    roads: dict[str, set[Side]]
    rails: set[Side]
    road_bridges: set[Side]
    rail_bridges: set[Side]
    lines: set[tuple[str, str]]
    """Which hex has it, and towards which it faces."""
    belts: set[str]

    def near(self, number: str) -> list[str]:
        return [n for n in beside(number) if n in self.hexes]


@dataclass
class Counter:
    unit: Unit
    place: str
    steps: int
    marks: set[str] = field(default_factory=set)
    led: bool = False
    """Goes with units of the Axis on foot, so not by the motorway."""

    @property
    def name(self) -> str:
        return self.unit.name

    @property
    def side(self) -> str:
        return ("axis", "soviet")[self.unit.side]

    @property
    def fights(self) -> bool:
        """A combat unit: all but supply units (BSR §2.21)."""
        return self.unit.kind != "supply"

    @property
    def attack(self) -> int:
        return self.unit.strength[self.steps][0]

    @property
    def defence(self) -> int:
        return self.unit.strength[self.steps][1]

    @property
    def ma(self) -> int:
        return self.unit.strength[self.steps][2]

    @property
    def motorised(self) -> bool:
        """A red allowance (BSR §2.22b); armour always (BSR §3.16)."""
        return self.unit.ma == "red" or self.armour

    @property
    def drives(self) -> bool:
        """Pays for terrain as motorised units do (BSR §10.28)."""
        return self.motorised or self.unit.ma in ("orange", "green")

    @property
    def armour(self) -> bool:
        return self.unit.kind in ARMOUR

    @property
    def gun(self) -> bool:
        return self.unit.kind in GUNS


@dataclass
class Position:
    ground: Ground
    weather: str
    counters: list[Counter]
    phase: str
    """axis-movement, axis-motorised, soviet-motorised, soviet-movement or another."""
    strongpoints: dict[str, set[str]]
    """By side the finished ones."""
    works: dict[str, set[str]]
    """By side those under construction."""
    razed: set[str]
    markers: dict[str, set[Side]]
    """By side the hexsides with a finished bridge marker."""
    friendly: dict[str, set[str]]
    """By side the hexes that it occupied or controlled last (BSR §3.11)."""
    sources: dict[str, set[str]]
    lapsed: dict[str, set[str]]
    began: dict[str, set[str]]
    """By side the hexes in which its combat units began the phase."""
    attacked: set[str] = field(default_factory=set)
    """Hexes under a declared attack."""
    alternate: bool = False
    lingering: bool = False
    """Mud stays in the woods (BSR §5.21)."""
    levels: dict[str, int] = field(default_factory=dict)
    """By hex of an interdiction marker of the Axis its level (BSR §14.63)."""
    blown: dict[str, set[Side]] = field(default_factory=dict)
    """By `road` and `rail` the printed bridges that are blown (BSR §22.4)."""
    ferries: set[Side] = field(default_factory=set)
    """Of the Axis, in use (BSR §22.34)."""
    rails: dict[str, set[str]] = field(default_factory=dict)
    """By side the rail hexes that it may use (BSR §19.1)."""
    homes: dict[str, set[str]] = field(default_factory=dict)
    """By militia brigade the hexes of its city (BSR §21.74)."""
    closed: dict[str, set[str]] = field(default_factory=dict)
    """By side ground that the scenario closes to it."""
    passed: dict[str, set[str]] = field(default_factory=dict)
    """By side ground where it may go but not stay."""
    kept: dict[str, set[str]] = field(default_factory=dict)
    """By unit the hexes that the scenario does not let it leave."""
    turn: int = 1

    @cached_property
    def calm(self) -> Position:
        """The same without interdiction: it hinders movement alone, no retreat, advance or attack."""
        return replace(self, levels={}) if self.levels else self

    # --- bridges (BSR §22.4) -----------------------------------------------------------------------

    @cached_property
    def road_bridges(self) -> set[Side]:
        """Printed and whole."""
        return self.ground.road_bridges - self.blown.get("road", set())

    @cached_property
    def rail_bridges(self) -> set[Side]:
        return self.ground.rail_bridges - self.blown.get("rail", set())

    def road_goes_over(self, across: Side, side: str) -> bool:
        """Over a major river by its bridge, or by a marker in the place of one that is blown (BSR §22.21, §22.23)."""
        if across not in self.ground.major_rivers or across in self.road_bridges:
            return True
        return across in self.blown.get("road", set()) and across in self.markers[side]

    # --- weather (BSR §5.2) ------------------------------------------------------------------------

    def weather_in(self, number: str) -> str:
        """What it is like in a hex: where mud lingers its effects go on."""
        return "mud" if self.lingering and number in self.ground.woods else self.weather

    # --- interdiction (BSR §14.64) -----------------------------------------------------------------

    def bombed(self, side: str) -> set[str]:
        """Hexes where units of a side suffer from the interdiction of the other: none in woods."""
        return self._bombed if side == "soviet" else set()

    @cached_property
    def _bombed(self) -> set[str]:
        return {h for h in around(self.levels, 1) & self.ground.hexes if h not in self.ground.woods}

    def level(self, number: str) -> int:
        """Of all markers together, two at most (BSR §14.64b); none in woods (BSR §14.64c)."""
        if number in self.ground.woods:
            return 0
        return min(2, sum(level for hex_, level in self.levels.items() if number in around([hex_], 1)))

    # --- who stands where ------------------------------------------------------------------------

    def at(self, number: str, side: str = "") -> list[Counter]:
        return [c for c in self._stacks.get(number, ()) if side in ("", c.side)]

    @cached_property
    def _stacks(self) -> dict[str, list[Counter]]:
        return {number: [c for c in self.counters if c.place == number] for number in {c.place for c in self.counters}}

    def fighters(self, number: str, side: str) -> list[Counter]:
        return [c for c in self.at(number, side) if c.fights]

    def held(self, side: str) -> set[str]:
        """Hexes with combat units of a side."""
        return self._held[side]

    @cached_property
    def _held(self) -> dict[str, set[str]]:
        return {side: {c.place for c in self.counters if c.fights and c.side == side} for side in OTHER}

    # --- fortifications (BSR §18) ----------------------------------------------------------------

    def forts(self, side: str) -> set[str]:
        """Hexes with an active fortification of a side, lines apart."""
        found = set(self.strongpoints[side])
        if side == "soviet":
            found |= self.ground.belts - self.razed
        return found

    def wall(self, side: str, here: str, there: str) -> bool:
        """Whether who is against a side meets its fortified line on the way (BSR §18.21)."""
        return side == "soviet" and (there, here) in self.ground.lines and there not in self.razed

    # --- zones (BSR §3.2) ------------------------------------------------------------------------

    def zone(self, side: str) -> set[str]:
        return self._zone[side]

    @cached_property
    def _zone(self) -> dict[str, set[str]]:
        return {side: self._zone_of(side) for side in OTHER}

    def _zone_of(self, side: str) -> set[str]:
        found = set()
        for here in self.held(side):
            if self.strong(side, here):
                found |= {here, *(there for there in self.ground.near(here) if self.projects(side, here, there))}
        return found

    def strong(self, side: str, here: str) -> list[Counter]:
        """Those in a hex that have a zone of their own: no band (BSR §3.25), no Overrun marker (BSR §3.26). One of them
        gives it to all that are with it."""
        return [c for c in self.fighters(here, side) if c.unit.zone and "overrun" not in c.marks]

    def projects(self, side: str, here: str, there: str) -> bool:
        g, across = self.ground, frozenset((here, there))
        if across in g.major_rivers | g.lakes:  # 3.22
            return False
        if there in g.major_cities:  # 10.49
            return False
        if side == "axis" and there in g.belts - self.razed:  # 18.33
            return False
        if self.weather_in(there) != "mud":
            return bool(self.strong(side, here))
        crossed = any(across in sides for sides in g.roads.values()) or across in g.rails
        easy = crossed or there in g.towns | g.cities
        on_foot = any(c.unit.ma not in ("red", "orange") for c in self.strong(side, here))
        return bool(self.strong(side, here)) and (easy or on_foot)  # 3.24a

    def controlled(self, side: str) -> set[str]:
        """BSR §3.12: occupied, or in a zone that is not contested."""
        enemy = OTHER[side]
        return self.held(side) | self.zone(side) - self.zone(enemy) - self.held(enemy)


@cache
def beside(number: str) -> list[str]:
    """The six hexes around; odd columns lie lower."""
    sheet, column, row = number[:-4], int(number[-4:-2]), int(number[-2:])
    rows = (row, row + 1) if column % 2 else (row - 1, row)
    found = [(column, row - 1), (column, row + 1), *((column + d, r) for d in (-1, 1) for r in rows)]
    return [named(sheet, c, r) for c, r in found if (c > 0 or sheet == "E") and r >= 0]


SEAM = 50
"""Columns of the western sheet: E01 lies beside W50."""


def named(sheet: str, column: int, row: int) -> str:
    if sheet == "W" and column > SEAM:
        sheet, column = "E", column - SEAM
    elif sheet == "E" and column < 1:
        sheet, column = "W", column + SEAM
    return f"{sheet}{column:02}{row:02}"


def distance(a: str, b: str) -> int:
    reached, steps = {a}, 0
    while b not in reached:
        reached |= {n for number in reached for n in beside(number)}
        steps += 1
    return steps


def around(numbers: Iterable[str], steps: int) -> set[str]:
    """All hexes within so many of these."""
    reached = set(numbers)
    for _ in range(steps):
        reached |= {n for number in reached for n in beside(number)}
    return reached
