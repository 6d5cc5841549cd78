"""Scenarios (BSR §4.1): who stands where, what comes, and what counts. `scenario_text.py` reads them from files."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from grognard.games.barbarossa.seasons import Seasons
from grognard.games.barbarossa.units import ARTILLERY, AXIS, SOVIET, Unit
from grognard.words import Names

WEATHERS = ("dry", "mud", "frost", "snow")
MARKS = ("non-op", "still-1", "still-2", "emergency", "out-of-supply", "garrison", "firing")
LEVELS = ("decisive", "substantial", "marginal")
CLIMATES = ("dry", "mud", "frost", "snow")
"""Columns of the Weather Table that a turn can have (BSR §5.15a)."""
DIVISIONS, HEADQUARTERS = "divisions", "headquarters"
"""What a scenario can count the loss of (BSR §24.31): divisions, be they one counter or several, and headquarters."""
OPTIONS = ("alternate-roads", "surrender", "mandated-attacks", "interdiction")
"""`alternate-roads`: the optional way of counting roads (BSR §10.43b). `surrender`: encircled Soviets may give up
(BSR §20), unless it is off. `mandated-attacks`: the replacement table orders some (BSR §7.51), unless it is off.
`interdiction`: the Axis may fly it (BSR §14.6), unless it is off."""
BOXES = ("ready", "flown", "damaged", "destroyed")
"""Of the Air Unit Status track (BSR §14.13)."""
TABLES = ("early", "middle", "late")
"""Soviet replacement tables, by the time of the campaign (BSR §7.21)."""
POINTS = {"I": "infantry", "A": "armament", "V": "flying", "T": "train"}
"""Types of replacement points, by their letter (BSR §7.3, §7.42a)."""
POOLS = ("zap", "rsc", "strong-rsc")
"""Counters that lie ready beside the map: Zap units in Cadre, substitutes set aside (BSR §7.43, §23.13)."""
FINAL, ANY_STRENGTH = "cannot-cancel", "any-strength"
"""What a scenario says of a withdrawal (BSR §8.51c, §8.54a)."""
MSU, DUMP = "msu", "dump"
"""Supply units of one and of two points in a set-up."""
LAST_TURN = 999
Schedule = tuple[tuple[int, int], ...]
"""Pairs of the last turn for which a value holds, and the value."""


def value_on(schedule: Schedule, turn: int) -> int:
    return next(value for last, value in schedule if turn <= last)


class Area(NamedTuple):
    """A rectangle of columns and rows of a sheet, as it is written: E1020-E1626."""

    sheet: str
    first_column: int
    first_row: int
    last_column: int
    last_row: int

    def holds(self, number: str) -> bool:
        """Whether a hex of this printed number lies in it."""
        sheet, column, row = number[:-4], int(number[-4:-2]), int(number[-2:])
        inside = self.first_column <= column <= self.last_column and self.first_row <= row <= self.last_row
        return sheet == self.sheet and inside


class Window(tuple[Area, ...]):
    """The part of a map that is played on; of several sheets where it lies across a seam."""

    __slots__ = ()

    def holds(self, number: str) -> bool:
        return any(area.holds(number) for area in self)


class Standing(NamedTuple):
    """A unit of the set-up: its steps if it has lost any."""

    unit: str
    """Its name; of a supply unit what it is and whose: `msu:axis`."""
    hex: str
    steps: int | None = None


class Arrival(NamedTuple):
    """A reinforcement (BSR §8.1): by the edge of the map at a hex or near it, or placed on the map."""

    unit: str
    side: int
    turn: int
    hex: str
    on_map: bool
    steps: int | None = None
    group: str = ""
    """The special group that it belongs to (BSR §8.2)."""
    roll: int = 0
    """It comes if a die shows so much or less in its turn, or else not at all; 0: it comes."""
    train: bool = False
    """It comes by special trains, which do not count in the rail capacity of its turn of entry (BSR §11.17)."""
    by_air: bool = False
    """It may come by air transport (BSR §8.14)."""


class Flyer(NamedTuple):
    """An air unit (BSR §14.1): the box where it begins, and from which turn on it is there (BSR §8.15)."""

    unit: str
    side: int
    turn: int
    box: str


class Transfer(NamedTuple):
    """An air unit of a type is withdrawn (BSR §8.52)."""

    turn: int
    side: int
    model: str
    final: bool = False
    """It cannot be cancelled (BSR §8.54a)."""


class Withdrawal(NamedTuple):
    """A unit is called away (BSR §8.5)."""

    turn: int
    side: int
    unit: str
    steps: int | None = None
    """That are asked for; all it can have where nothing is said (BSR §8.51)."""
    any_strength: bool = False
    """BSR §8.51c."""
    final: bool = False
    """It cannot be cancelled (BSR §8.54a)."""
    back: int = 0
    """The turn from which it may come back (BSR §8.51d); 0: never."""


class Conversion(NamedTuple):
    """Units are turned into another, from a turn on (BSR §8.6)."""

    turn: int
    side: int
    old: tuple[str, ...]
    new: str


class Draw(NamedTuple):
    """In each of these turns an untried unit is drawn from the cups of these tags (BSR §8.42a, §8.43, §8.44b)."""

    turns: tuple[int, ...]
    tags: tuple[str, ...]


class Group(NamedTuple):
    """A special group of reinforcements (BSR §8.2): the turns in which it may be chosen, and what it is worth to the
    Axis."""

    id: str
    side: int
    first: int
    last: int
    points: int
    names: Names


class Card(NamedTuple):
    """Replacement points of a side by its card, in these turns, or in all where none is named (BSR §7.6)."""

    side: int
    points: tuple[tuple[str, int], ...]
    turns: tuple[int, ...] = ()


class Spot(NamedTuple):
    """A place that counts (BSR §24.21): pairs of the last turn for which a value holds, and the value."""

    hex: str
    """Its first hex, by which it is known."""
    values: Schedule
    names: Names
    hexes: tuple[str, ...] = ()
    """All of them, where there are several (BSR §24.24b)."""
    held: bool = True
    """Somebody must occupy it (BSR §24.24a); not so in some countries (BSR §24.24d)."""

    @property
    def all_hexes(self) -> tuple[str, ...]:
        return self.hexes or (self.hex,)

    def worth(self, turn: int) -> int:
        return value_on(self.values, turn)


class Closed(NamedTuple):
    """Ground that a side may not enter, or may not stay on at the end of a phase."""

    side: int
    areas: tuple[Area, ...]
    since: int
    stay: bool
    """It may pass through."""


class Exit(NamedTuple):
    """Hexes at the edge by which a side may leave the map (BSR §11.61), from a turn on."""

    side: int
    areas: tuple[Area, ...]
    since: int = 0


class Bound(NamedTuple):
    """Units that may not leave an area."""

    units: tuple[str, ...]
    areas: tuple[Area, ...]


class Toll(NamedTuple):
    """Points for every so many steps lost of these units: instead of BSR §24.41, where a scenario has any."""

    side: int
    points: int
    every: int
    kinds: tuple[str, ...] = ()
    formation: str = ""

    def counts(self, unit: Unit) -> bool:
        return unit.side == self.side and (
            unit.kind in self.kinds or (bool(self.formation) and unit.formation == self.formation)
        )


_COUNTED = ("armour", "assault-gun", "armoured-anti-tank", *ARTILLERY)
USUAL_TOLLS = (Toll(SOVIET, 1, 6, _COUNTED), Toll(AXIS, -1, 6, _COUNTED))
"""For six steps of armour and artillery a point (BSR §24.41): Soviet ones for the Axis, its own against it."""


class LostUnits(NamedTuple):
    """Points for every so many units of a kind that a side loses (BSR §24.31)."""

    side: int
    points: int
    every: int
    what: str
    eliminated: bool = False
    """Only those that go to the Eliminated box."""


class Saved(NamedTuple):
    """Points, at the end, for every division that has left the map or is in supply on it (BSR §24.31)."""

    side: int
    points: int
    steps: int = 1
    """That it must have left."""
    divisions: tuple[str, ...] = ()
    """Which count, by their formation or their counter; all of the set-up where none is named."""


class Blown(NamedTuple):
    """Bridges of a hexside that are blown at the start (BSR §22.47)."""

    here: str
    there: str
    carried: tuple[str, ...]
    """`road`, `rail`, or both."""
    points: int


class Presence(NamedTuple):
    """Points, once, for so many steps of a side in supply in an area at the end of a turn."""

    side: int
    points: int
    steps: int
    areas: tuple[Area, ...]


@dataclass
class LinkedGame(Seasons):
    """A game that is linked with that of the scenario: part of the map has its weather and its trains (BSR §5.34,
    §11.18)."""

    id: str
    areas: tuple[Area, ...]
    names: Names


@dataclass
class Scenario(Seasons):
    """What a scenario file says."""

    id: str
    title: Names
    story: Names
    map: str
    window: Window
    turns: tuple[int, int]
    linked: list[LinkedGame] = field(default_factory=list)
    """Where their areas overlap, the last one lies on top."""
    limited_artillery: bool = False
    """The supply of artillery was limited then (BSR §13.51)."""
    shells: dict[str, int] = field(default_factory=dict)
    """By super-heavy gun its ammunition, of those whose ammunition is counted (BSR §13.46)."""
    sources: tuple[list[str], list[str]] = field(default_factory=lambda: ([], []))
    spent_sources: tuple[dict[str, int], dict[str, int]] = field(default_factory=lambda: ({}, {}))
    """By side those that dry up, with the last turn in which they serve."""
    attack_supply: list[Schedule] = field(default_factory=lambda: [((LAST_TURN, 0),), ((LAST_TURN, 0),)])
    """Points of each side in every turn (BSR §6.45)."""
    supply_units: list[int] = field(default_factory=lambda: [0, 0])
    bridges: list[int] = field(default_factory=lambda: [0, 0])
    strongpoints: list[int] = field(default_factory=lambda: [0, 0])
    """How many each side may begin a turn (BSR §7.41, §18.45a)."""
    conversion: dict[int, int] = field(default_factory=dict)
    """The same of the Axis's conversion points (BSR §19.21)."""
    rails: list[tuple[str, tuple[Area, ...]]] = field(default_factory=list)
    """Rails that are in Axis use at the start, or cut (BSR §19.11, §19.25a)."""
    railheads: list[tuple[int, str]] = field(default_factory=list)
    """Turn and hex of each; 0 for those of the start (BSR §19.24)."""
    navigable: list[tuple[str, str]] = field(default_factory=list)
    """Hexsides of lesser rivers along which flotillas go (BSR §22.51a)."""
    ferries: int = 0
    blown: list[Blown] = field(default_factory=list)
    ground: list[Area] = field(default_factory=list)
    """Axis-held at the start; the rest is Soviet."""
    set_up: list[Standing] = field(default_factory=list)
    forts: list[tuple[int, str]] = field(default_factory=list)
    laid: list[tuple[int, str, str]] = field(default_factory=list)
    """Bridge markers that lie at the start: side, hex, the hex beyond the river."""
    marks: dict[str, list[str]] = field(default_factory=dict)
    arrivals: list[Arrival] = field(default_factory=list)
    flyers: list[Flyer] = field(default_factory=list)
    transfers: list[Transfer] = field(default_factory=list)
    withdrawals: list[Withdrawal] = field(default_factory=list)
    exchanges: list[Conversion] = field(default_factory=list)
    backs: list[Arrival] = field(default_factory=list)
    """How withdrawn units come back (BSR §8.51d)."""
    untried: dict[str, int] = field(default_factory=dict)
    """By tag how many untried units are named: in the set-up, as reinforcements."""
    draws: list[Draw] = field(default_factory=list)
    homes: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """By tag of a militia the hexes of its town or city (BSR §8.43)."""
    abroad: list[Area] = field(default_factory=list)
    """Ground that is neither in Russia nor in Byelorussia or Ukraine (BSR §7.81)."""
    groups: list[Group] = field(default_factory=list)
    spots: list[Spot] = field(default_factory=list)
    levels: dict[str, int] = field(default_factory=dict)
    history: int = 0
    handicap: int = 0
    """Points that the Axis has from the start, or less than none, unless the players agree on others."""
    owed: dict[int, int] = field(default_factory=dict)
    overdue: int = LAST_TURN
    """From this turn on every mandated attack not made is a point for the Axis."""
    closed: list[Closed] = field(default_factory=list)
    exits: list[Exit] = field(default_factory=list)
    bounds: list[Bound] = field(default_factory=list)
    tolls: list[Toll] = field(default_factory=list)
    lost_units: list[LostUnits] = field(default_factory=list)
    saved: list[Saved] = field(default_factory=list)
    presences: list[Presence] = field(default_factory=list)
    no_reaction: list[tuple[int, int]] = field(default_factory=list)
    tables: dict[int, str] = field(default_factory=dict)
    """The Soviet replacement table by turn; 0 for all that are not named (BSR §7.21)."""
    cards: list[Card] = field(default_factory=list)
    pools: dict[str, int] = field(default_factory=dict)
    """By pool how many of its counters there are."""
    releases: dict[int, list[str]] = field(default_factory=dict)
    """By turn the garrisons that it frees (BSR §21.83)."""
    options: dict[str, bool] = field(default_factory=dict)

    def conversion_on(self, turn: int) -> int:
        return self.conversion.get(turn, self.conversion.get(0, 0))

    def table_on(self, turn: int) -> str | None:
        return self.tables.get(turn, self.tables.get(0))

    def card_on(self, side: int, turn: int) -> dict[str, int]:
        """Points of a side by its card, by their type."""
        found: dict[str, int] = {}
        for card in self.cards:
            if card.side == side and (not card.turns or turn in card.turns):
                for kind, number in card.points:
                    found[kind] = found.get(kind, 0) + number
        return found

    @property
    def replaces(self) -> bool:
        """Whether anybody receives replacements (BSR §7.0)."""
        return bool(self.tables or self.cards)
